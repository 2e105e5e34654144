// The view: folding a log, taking it back, and what is a fact of it.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "replay/view.h"
#include "support/random_match.h"
#include "support/test.h"

enum { MATCHES = 6, TURNS = 12 };

static void expect_equal(const View *folded, const View *truth) {
    ck_assert_msg(view_equal(folded, truth), "turn %d, phase %s: they differ in %s", truth->turn,
                  phase_slug(truth->phase), view_difference(folded, truth));
}

TEST(folding_the_log_gives_the_view_of_the_state_after_every_phase, .cases = MATCHES) {
    static View folded;
    static View truth;
    RandomMatch *m = random_match_new((uint64_t)_i + 1);
    view_of(&folded, &m->start, PLAYER_NONE);
    uint32_t done = 0;
    while (m->state.turn <= TURNS && random_match_play_phase(m)) {
        for (; done < m->log.count; done++) view_apply(&folded, &m->log.items[done], NULL);
        view_of(&truth, &m->state, PLAYER_NONE);
        expect_equal(&folded, &truth);
    }
    ck_assert_uint_gt(done, 100);
    random_match_free(m);
}

TEST(apply_then_undo_is_exact_after_every_event, .cases = MATCHES) {
    static View v;
    static View before;
    RandomMatch *m = random_match_new((uint64_t)_i + 100);
    random_match_play_turns(m, TURNS);
    ViewSaved saved;
    ViewJournal journal = {.items = &saved, .capacity = 1};
    view_of(&v, &m->start, PLAYER_NONE);
    for (uint32_t i = 0; i < m->log.count; i++) {
        const Event *e = &m->log.items[i];
        ck_assert(view_event_is_sound(e));
        before = v;
        view_apply(&v, e, &journal);
        view_undo(&v, e, &journal);
        ck_assert_msg(memcmp(&v, &before, sizeof v) == 0, "event %u (%s) leaves traces", i + 1,
                      event_kind_info(e->kind).name);
        ck_assert_uint_eq(journal.count, 0);
        view_apply(&v, e, NULL);
    }
    random_match_free(m);
}

TEST(a_whole_match_can_be_taken_back_to_its_first_bit) {
    static View v;
    static View start;
    RandomMatch *m = random_match_new(7);
    random_match_play_turns(m, TURNS);
    ViewJournal journal = {.items = calloc(m->log.count, sizeof(ViewSaved)), .capacity = m->log.count};
    ck_assert_ptr_nonnull(journal.items);
    view_of(&start, &m->start, PLAYER_NONE);
    v = start;
    for (uint32_t i = 0; i < m->log.count; i++) view_apply(&v, &m->log.items[i], &journal);
    for (uint32_t i = m->log.count; i > 0; i--) view_undo(&v, &m->log.items[i - 1], &journal);
    ck_assert_int_eq(memcmp(&v, &start, sizeof v), 0);
    ck_assert_uint_eq(journal.count, 0);
    free(journal.items);
    random_match_free(m);
}

static void expect_novices(const ViewStructure *t, const ViewNovices *runs, int count) {
    ck_assert_int_eq(t->run_count, count);
    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(t->runs[i].nation, runs[i].nation);
        ck_assert_int_eq(t->runs[i].count, runs[i].count);
    }
}

TEST(taking_the_one_novice_between_two_of_another_nation_makes_one_run) {
    const ViewNovices apart[] = {{NATION_ELF, 2}, {NATION_IMP, 1}, {NATION_ELF, 3}};
    const ViewNovices together[] = {{NATION_ELF, 5}};
    ViewStructure t = {.run_count = 3, .runs = {{NATION_ELF, 2}, {NATION_IMP, 1}, {NATION_ELF, 3}}};
    view_novice_take(&t, 2);
    expect_novices(&t, together, 1);
    view_novice_put(&t, 2, NATION_IMP);
    expect_novices(&t, apart, 3);
}

TEST(a_novice_can_be_taken_and_put_back_at_every_place) {
    const ViewStructure start = {.run_count = 3, .runs = {{NATION_ELF, 2}, {NATION_IMP, 1}, {NATION_ELF, 1}}};
    const uint8_t nations[] = {NATION_ELF, NATION_ELF, NATION_IMP, NATION_ELF};
    for (int i = 0; i < 4; i++) {
        ViewStructure t = start;
        view_novice_take(&t, i);
        ck_assert_int_eq(view_novices(&t, NATION_NONE), 3);
        view_novice_put(&t, i, nations[i]);
        ck_assert_int_eq(memcmp(&t, &start, sizeof t), 0);
    }
}

TEST(a_removed_minion_goes_with_minion_died_and_a_killed_one_when_buried) {
    static View v;
    memset(&v, 0, sizeof v);
    const Event made = {.kind = EV_group_created,
                        .group_created = {.group = 1, .owner = PLAYER_RED, .label = 4}};
    view_apply(&v, &made, NULL);
    for (uint16_t i = 1; i <= 2; i++) {
        const Event born = {
            .kind = EV_minion_created,
            .minion_created = {.minion = i, .group = 1, .index = (uint8_t)(i - 1), .label = i}};
        view_apply(&v, &born, NULL);
    }
    const Event removed = {.kind = EV_minion_died,
                           .minion_died = {.minion = 1, .category = DEATH_REMOVED, .group = 1}};
    view_apply(&v, &removed, NULL);
    ck_assert_int_eq(v.groups[1].count, 1);
    ck_assert_uint_eq(v.groups[1].members[0].v, 2);
    const Event killed = {.kind = EV_minion_died,
                          .minion_died = {.minion = 2, .category = DEATH_KILLS, .group = 1}};
    view_apply(&v, &killed, NULL);
    ck_assert_int_eq(v.groups[1].count, 1);
    const Event buried = {.kind = EV_minion_buried, .minion_buried = {.minion = 2, .group = 1}};
    view_apply(&v, &buried, NULL);
    ck_assert_int_eq(v.groups[1].count, 0);
}

TEST(the_slot_of_a_spell_is_no_fact) {
    static View a;
    static View b;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    const uint16_t globe = target_pack((Target){.host = HOST_GLOBE});
    Event e = {
        .kind = EV_spell_attached,
        .spell_attached = {.spell = 1, .card = CARD_FEAR, .on = globe, .host = HOST_GLOBE, .label = 9}};
    view_apply(&a, &e, NULL);
    e.spell_attached.spell = 5;
    view_apply(&b, &e, NULL);
    expect_equal(&a, &b);
    b.spells[5].value = 1;
    ck_assert_str_eq(view_difference(&a, &b), "globe");
}

TEST(an_event_with_a_slot_out_of_range_is_not_sound) {
    const Event good = {.kind = EV_hp_changed, .hp_changed = {.minion = MINIONS_MAX}};
    const Event bad = {.kind = EV_hp_changed, .hp_changed = {.minion = MINIONS_MAX + 1}};
    const Event target = {.kind = EV_effect_applied,
                          .effect_applied = {.on = target_pack((Target){HOST_SQUARE, SQUARES + 1})}};
    const Event kind = {.kind = EV_COUNT};
    ck_assert(view_event_is_sound(&good));
    ck_assert(!view_event_is_sound(&bad));
    ck_assert(!view_event_is_sound(&target));
    ck_assert(!view_event_is_sound(&kind));
}
