// A combat in a few numbers, against the log that it is made from.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "replay/combat_summary.h"
#include "support/reel.h"
#include "support/test.h"

static Reel *fight(int red, int blue) {
    Scene *s = scene_new();
    (void)troop(s, PLAYER_RED, "e5", red, red, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "e6", blue, blue, NATION_ELF);
    scene_play_turn(s);
    return reel_of_scene(s);
}

static uint32_t end_of_combat(const Timeline *t) {
    for (uint32_t i = 1; i <= t->count; i++) {
        if (t->events[i - 1].kind == EV_combat_ended) {
            return i;
        }
    }
    return 0;
}

TEST(a_summary_adds_up_what_the_log_tells, .cases = 4) {
    Reel *r = fight(1 + _i, 2);
    const Timeline *t = &r->line;
    CombatSummary s;
    const uint32_t end = end_of_combat(t);
    ck_assert_uint_gt(end, 0);
    ck_assert(combat_summary_at(&s, t, end));
    int lost = 0;
    int soaked = 0;
    int attacks = 0;
    int missed = 0;
    int dead = 0;
    for (uint32_t i = s.first; i <= s.last; i++) {
        const Event *e = &t->events[i - 1];
        lost += e->kind == EV_hp_changed ? e->hp_changed.before - e->hp_changed.after : 0;
        soaked += e->kind == EV_armor_soaked ? e->armor_soaked.before - e->armor_soaked.after : 0;
        attacks += e->kind == EV_attack_hit || e->kind == EV_attack_missed ? 1 : 0;
        missed += e->kind == EV_attack_missed ? 1 : 0;
        dead += e->kind == EV_minion_died ? 1 : 0;
    }
    ck_assert_int_gt(lost, 0);
    ck_assert_int_eq(s.sides[0].dealt + s.sides[1].dealt, lost);
    ck_assert_int_eq(s.sides[0].soaked + s.sides[1].soaked, soaked);
    ck_assert_int_eq(s.sides[0].attacks + s.sides[1].attacks, attacks);
    ck_assert_int_eq(s.sides[0].missed + s.sides[1].missed, missed);
    ck_assert_int_eq(s.sides[0].fallen_count + s.sides[1].fallen_count, dead);
    for (int i = 0; i < 2; i++) {
        const int fought = s.sides[i].owner == PLAYER_RED ? 2 * (1 + _i) : 4;
        ck_assert_int_eq(s.sides[i].began, fought);
        ck_assert_int_eq(s.sides[i].left, fought - s.sides[i].fallen_count);
    }
    ck_assert_int_ne(s.best, 0);
    ck_assert_int_gt(s.best_dealt, 0);
    ck_assert_int_ge(s.rounds, 1);
    reel_free(r);
}

// The end of a combat may set off more: what came of it is what the odds before it speak of.
TEST(a_victory_that_costs_the_winners_their_lives_leaves_nobody, .cases = 2) {
    const bool is_pyrrhic = _i == 1;
    Scene *s = scene_new();
    const GroupId red = troop(s, PLAYER_RED, "e5", 4, 4, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_ELF);
    if (is_pyrrhic) (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(red), 0);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    CombatSummary summary;
    ck_assert(combat_summary_at(&summary, &r->line, end_of_combat(&r->line)));
    for (int i = 0; i < 2; i++) {
        const SummarySide *const side = &summary.sides[i];
        ck_assert_int_eq(side->left > 0, side->owner == PLAYER_RED);
        ck_assert_int_eq(side->after, is_pyrrhic ? 0 : side->left);
    }
    reel_free(r);
}

TEST(what_decided_it_is_told_with_whoever_took_most) {
    Reel *r = fight(4, 1);
    CombatSummary s;
    char words[SUMMARY_WORDS];
    char number[40];
    ck_assert(combat_summary_at(&s, &r->line, end_of_combat(&r->line)));
    combat_summary_decided(&s, &r->line, NULL, words);
    (void)snprintf(number, sizeof number, ", %d hit point", s.best_dealt);
    ck_assert_ptr_nonnull(strstr(words, number));
    s.best = 0;
    combat_summary_decided(&s, &r->line, NULL, words);
    ck_assert_str_eq(words, "");
    reel_free(r);
}

TEST(only_the_end_of_a_combat_has_a_summary) {
    Reel *r = fight(1, 1);
    CombatSummary s;
    int found = 0;
    for (uint32_t i = 0; i <= r->line.count + 1; i++) {
        const bool is_end = i >= 1 && i <= r->line.count && r->line.events[i - 1].kind == EV_combat_ended;
        ck_assert(combat_summary_at(&s, &r->line, i) == is_end);
        found += is_end ? 1 : 0;
    }
    ck_assert_int_eq(found, 1);
    reel_free(r);
}
