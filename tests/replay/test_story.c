// The strip of steps and the outline of the log, on turns that were really played.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cards/effects.h"
#include "replay/acting.h"
#include "replay/outline.h"
#include "replay/story.h"
#include "support/reel.h"
#include "support/test.h"

// The position of the [nth] event of [kind], from 1; fails if there is none.
static uint32_t find(const Timeline *t, int kind, int nth) {
    for (uint32_t i = 1; i <= t->count; i++) {
        if (t->events[i - 1].kind == kind) {
            if (nth == 0) {
                return i;
            }
            nth -= 1;
        }
    }
    ck_abort_msg("there is no such event");
    return 0;
}

// A duel of archers with armor, spells and a death: fred's case of the rules' tests.
static Reel *duel(void) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, red, NATION_HUMAN);
    (void)scene_archer(s, blue, NATION_HUMAN);
    (void)scene_archer(s, blue, NATION_HUMAN);
    (void)scene_spell(s, card_by_slug("treacherous-armor"), PLAYER_BLUE, on_minion(fred), 0);
    scene_play_turn(s);
    return reel_of_scene(s);
}

TEST(an_attack_fills_in_step_by_step_and_tells_which_card_changed_it) {
    Reel *r = duel();
    static Story s;
    const uint32_t hit = find(&r->line, EV_attack_hit, 0);
    timeline_seek(&r->line, hit);
    story_at(&s, &r->line);
    ck_assert_int_eq(s.kind, STORY_ATTACK);
    ck_assert_uint_eq(s.first, hit);
    ck_assert_int_eq(s.chip_count, 12);
    ck_assert_str_eq(reel_chip(&s, STEP_A1)->number, "hit");
    ck_assert_int_eq(reel_chip(&s, STEP_A1)->state, CHIP_NOW);
    ck_assert_int_eq(reel_chip(&s, STEP_A2)->state, CHIP_AHEAD);
    ck_assert_str_eq(reel_chip(&s, STEP_A2)->number, "");
    ck_assert(s.is_missile);
    const uint32_t changed = find(&r->line, EV_damage_changed, 0);
    timeline_seek(&r->line, changed);
    story_at(&s, &r->line);
    ck_assert_int_eq(reel_chip(&s, STEP_D1)->state, CHIP_NOW);
    ck_assert_int_eq(reel_chip(&s, STEP_D1)->card, card_by_slug("treacherous-armor"));
    ck_assert(reel_chip(&s, STEP_D1)->is_inside && !reel_chip(&s, STEP_A3)->is_inside);
    ck_assert_int_eq(reel_chip(&s, STEP_A2)->state, CHIP_DONE);
    reel_free(r);
}

TEST(a_blow_that_is_about_to_fall_tells_who_strikes_whom_and_nothing_more) {
    Reel *r = duel();
    static Story s;
    const uint32_t first = find(&r->line, EV_attack_hit, 0);
    const uint32_t second = find(&r->line, EV_attack_hit, 1);
    timeline_seek(&r->line, first + 1);
    story_of_blow(&s, &r->line, second);
    ck_assert_int_eq(s.kind, STORY_ATTACK);
    ck_assert_uint_eq(s.first, second);
    ck_assert_int_eq(s.attacker, r->line.events[second - 1].attack_hit.attacker);
    ck_assert_int_eq(s.victim, r->line.events[second - 1].attack_hit.victim);
    ck_assert(!s.is_hit && !s.is_missed);
    ck_assert_int_eq(s.strength, -1);
    for (int i = 0; i < s.chip_count; i++) {
        ck_assert_int_eq(s.chips[i].state, CHIP_AHEAD);
    }
    reel_free(r);
}

TEST(who_chooses_in_R2_is_not_taken_for_whoever_strikes_next) {
    static Story s;
    int others = 0;
    for (uint64_t seed = 41; others == 0; seed++) {
        ck_assert_uint_lt(seed, 60);
        Reel *r = reel_random(seed, 20);
        for (uint32_t i = 1; i < r->line.count; i++) {
            const Event *e = &r->line.events[i - 1];
            if (e->kind != EV_victim_chosen || e[1].kind != EV_attack_hit) {
                continue;
            }
            const bool is_his = e[1].attack_hit.attacker == e->victim_chosen.minion;
            timeline_seek(&r->line, i);
            story_at(&s, &r->line);
            ck_assert_int_eq(s.kind, is_his ? STORY_ATTACK : STORY_ROUND);
            others += !is_his;
        }
        reel_free(r);
    }
}

TEST(going_back_empties_what_was_filled) {
    Reel *r = duel();
    static Story s;
    const uint32_t died = find(&r->line, EV_minion_died, 0);
    timeline_seek(&r->line, died);
    story_at(&s, &r->line);
    ck_assert(s.is_killed);
    ck_assert_str_eq(reel_chip(&s, STEP_A7)->number, "dies");
    ck_assert(reel_chip(&s, STEP_A7)->is_bad);
    timeline_seek(&r->line, s.first);
    story_at(&s, &r->line);
    ck_assert(!s.is_killed);
    ck_assert_int_eq(s.loss, 0);
    ck_assert_str_eq(reel_chip(&s, STEP_A7)->number, "");
    reel_free(r);
}

TEST(a_step_in_which_nothing_happened_is_skipped_once_it_is_passed) {
    Reel *r = duel();
    static Story s;
    const uint32_t result = find(&r->line, EV_damage_result, 0);
    timeline_seek(&r->line, result);
    story_at(&s, &r->line);
    ck_assert_int_eq(reel_chip(&s, STEP_D3)->first == 0 ? reel_chip(&s, STEP_D3)->state : CHIP_SKIPPED,
                     CHIP_SKIPPED);
    timeline_seek(&r->line, s.last);
    story_at(&s, &r->line);
    for (int i = 0; i < s.chip_count; i++) {
        ck_assert_int_ne(s.chips[i].state, CHIP_AHEAD);
    }
    reel_free(r);
}

TEST(before_its_blow_the_choice_of_a_victim_shows_it_empty) {
    Reel *r = duel();
    static Story s;
    const uint32_t chosen = find(&r->line, EV_victim_chosen, 0);
    timeline_seek(&r->line, chosen);
    story_at(&s, &r->line);
    ck_assert_int_eq(s.kind, STORY_ATTACK);
    ck_assert_uint_eq(s.first, chosen + 1);
    ck_assert(!s.is_hit && !s.is_missed && s.strength < 0);
    for (int i = 0; i < s.chip_count; i++) {
        ck_assert_int_eq(s.chips[i].state, CHIP_AHEAD);
    }
    reel_free(r);
}

// Two friends want one square, an enemy stands in the way of a third.
static Reel *crossing(void) {
    Scene *s = scene_new();
    const GroupId one = humans(s, PLAYER_RED, "e5", 1);
    (void)elves(s, PLAYER_BLUE, "f6", 1);
    const GroupId three = elves(s, PLAYER_BLUE, "c7", 1);
    (void)humans(s, PLAYER_RED, "d7", 1);
    scene_move(s, one, "e6");
    scene_move(s, three, "d7");
    scene_play_until(s, PHASE_MOVEMENT);
    return reel_of_scene(s);
}

TEST(a_pass_of_movement_tells_who_wanted_to_go_where_and_what_came_of_it) {
    Reel *r = crossing();
    static Story s;
    timeline_seek(&r->line, find(&r->line, EV_moved, 0));
    story_at(&s, &r->line);
    ck_assert_int_eq(s.kind, STORY_MOVEMENT);
    ck_assert_int_eq(s.pass, 1);
    ck_assert_int_eq(s.move_count, 2);
    int moved = 0;
    int refused = 0;
    for (int i = 0; i < s.move_count; i++) {
        moved += s.moves[i].outcome == MOVE_MOVED ? 1 : 0;
        refused += s.moves[i].outcome == MOVE_REFUSED ? 1 : 0;
        if (s.moves[i].outcome == MOVE_REFUSED) {
            ck_assert_int_eq(s.moves[i].reason, REFUSAL_HOSTILE_OCCUPIED);
            ck_assert_int_eq(s.moves[i].owner, PLAYER_BLUE);
        } else {
            ck_assert_int_eq(s.moves[i].reason, VOTE_ONLY);
        }
    }
    ck_assert_int_eq(moved, 1);
    ck_assert_int_eq(refused, 1);
    // The walk is II.d although the vote caused it.
    ck_assert_int_eq(reel_chip(&s, STEP_IID)->state, CHIP_NOW);
    ck_assert_int_eq(reel_chip(&s, STEP_IIC)->state, CHIP_DONE);
    // Before the pass has begun, everybody only wants to.
    timeline_seek(&r->line, s.first);
    story_at(&s, &r->line);
    ck_assert_int_eq(s.move_count, 2);
    ck_assert_int_eq(s.moves[0].outcome, MOVE_WAITS);
    ck_assert_uint_eq(s.moves[0].event, 0);
    reel_free(r);
}

// Two walk twice and one only once; [blocked]: the second steps are refused.
static Reel *twice(bool blocked) {
    Scene *s = scene_new();
    const GroupId fast = humans(s, PLAYER_RED, "e5", 1);
    const GroupId other = humans(s, PLAYER_RED, "f5", 1);
    const GroupId slow = elves(s, PLAYER_BLUE, "h7", 1);
    if (blocked) scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    if (blocked) scene_terrain(s, "f7", TERRAIN_MOUNTAIN);
    scene_move(s, fast, "e6");
    scene_move(s, other, "f6");
    scene_move(s, slow, "h6");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_RED, CARD_FLEETNESS, on_group(fast));
    scene_cast_now(s, PLAYER_RED, CARD_FLEETNESS, on_group(other));
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    return reel_of_scene(s);
}

// The first event of the second run, and where [run] of the movement is told from.
static void expect_run(Reel *r, uint32_t at, int run, uint32_t second) {
    static Story s;
    timeline_seek(&r->line, at);
    story_at(&s, &r->line);
    ck_assert_int_eq(s.kind, STORY_MOVEMENT);
    ck_assert_int_eq(s.pass, run);
    ck_assert_int_eq(run == 1, s.last == second - 1);
    ck_assert_int_eq(run == 2, s.first == second);
    ck_assert_int_eq(s.move_count, run == 1 ? 3 : 2);
}

TEST(the_strip_of_a_second_run_begins_anew_with_those_who_move_on) {
    Reel *r = twice(false);
    const uint32_t second = find(&r->line, EV_overstacked, 3);
    const uint32_t last = find(&r->line, EV_moved, 4);
    for (uint32_t at = find(&r->line, EV_overstacked, 0); at < second; at++) expect_run(r, at, 1, second);
    for (uint32_t at = second; at <= last; at++) expect_run(r, at, 2, second);
    // What goes on inside a step of II is no new run, whatever it is called.
    Event *inside = &r->line.events[find(&r->line, EV_moved, 0) - 1];
    ck_assert_int_gt(inside->depth, 0);
    inside->step = STEP_IA;
    expect_run(r, second - 1, 1, second);
    reel_free(r);
    r = twice(true);
    const uint32_t refused = find(&r->line, EV_move_refused, 0);
    ck_assert_uint_gt(refused, find(&r->line, EV_moved, 2));
    expect_run(r, refused, 2, refused);
    reel_free(r);
}

// Two rounds later only what belongs to that round is on the strip, on the side that struck.
TEST(the_strip_of_a_round_holds_that_round_alone) {
    Scene *s = scene_new();
    (void)humans(s, PLAYER_RED, "e5", 2);
    (void)humans(s, PLAYER_BLUE, "e6", 3);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    static Story story;
    const uint32_t second = find(&r->line, EV_round_began, 1);
    timeline_seek(&r->line, second);
    story_at(&story, &r->line);
    ck_assert_int_eq(story.kind, STORY_ROUND);
    ck_assert_uint_eq(story.round_first, second);
    ck_assert_int_eq(reel_chip(&story, STEP_R1)->state, CHIP_NOW);
    ck_assert_str_eq(reel_chip(&story, STEP_R1)->number, "2");
    ck_assert_int_eq(reel_chip(&story, STEP_R2)->state, CHIP_AHEAD);
    ck_assert_int_eq(reel_chip(&story, STEP_R3)->state, CHIP_AHEAD);
    // Two pairs are four events, and the fifth chooses.
    timeline_seek(&r->line, find(&r->line, EV_attack_hit, 0) - 1);
    static Story over;
    timeline_seek(&r->line, r->line.at - 1);
    story_at(&over, &r->line);
    ck_assert_str_eq(reel_chip(&over, STEP_R2)->number, "4");
    timeline_seek(&r->line, find(&r->line, EV_round_began, 2));
    story_at(&over, &r->line);
    ck_assert_uint_eq(over.round_first, r->line.at);
    ck_assert_int_eq(reel_chip(&over, STEP_R3)->state, CHIP_AHEAD);
    int now = 0;
    for (int i = 0; i < over.chip_count; i++) {
        now += over.chips[i].state == CHIP_NOW ? 1 : 0;
    }
    ck_assert_int_eq(now, 1);
    reel_free(r);
}

// --- Any match ---

static void expect_sound_story(const Timeline *t, const Story *s) {
    ck_assert_uint_le(s->last, t->count);
    int now = 0;
    for (int i = 0; i < s->chip_count; i++) {
        const StoryChip *c = &s->chips[i];
        ck_assert_uint_le(c->first, c->last);
        ck_assert(c->first == 0 || (c->first >= s->first && c->last <= s->last));
        ck_assert(c->state != CHIP_NOW || (t->at >= c->first && t->at <= c->last));
        ck_assert(c->state != CHIP_AHEAD || t->at < s->last);
        // It tells of novices to come, too, so it has events when there are none.
        ck_assert(c->step != STEP_1F || c->state == CHIP_AHEAD || c->number[0] != '\0');
        ck_assert(s->kind != STORY_MOVEMENT || c->state != CHIP_DONE || c->number[0] != '\0');
        now += c->state == CHIP_NOW ? 1 : 0;
    }
    ck_assert(s->kind != STORY_ATTACK || now <= 2);
}

TEST(every_position_of_a_match_has_a_sound_story) {
    static Story s;
    int kinds[STORY_ATTACK + 1] = {0};
    for (uint64_t seed = 41; seed < 44; seed++) {
        Reel *r = reel_random(seed, 20);
        for (uint32_t i = 0; i <= r->line.count; i++) {
            timeline_seek(&r->line, i);
            story_at(&s, &r->line);
            expect_sound_story(&r->line, &s);
            kinds[s.kind] += 1;
        }
        reel_free(r);
    }
    for (int kind = STORY_BOOKKEEPING; kind <= STORY_ATTACK; kind++) {
        ck_assert_msg(kinds[kind] > 0, "no story of kind %d", kind);
    }
}

static uint64_t hash_of(const Story *s) {
    const unsigned char *bytes = (const unsigned char *)s;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof *s; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

// Every byte of it: memory is cleared first, so that padding says nothing.
static uint64_t story_hash_at(Timeline *t, uint32_t position) {
    static Story s;
    memset(&s, 0, sizeof s);
    timeline_seek(t, position);
    story_at(&s, t);
    return hash_of(&s);
}

TEST(a_strip_is_the_same_whether_one_comes_from_before_from_behind_or_from_afar) {
    Reel *r = reel_random(47, 15);
    Timeline *t = &r->line;
    uint64_t *forward = calloc(t->count + 1, sizeof *forward);
    ck_assert_ptr_nonnull(forward);
    for (uint32_t i = 0; i <= t->count; i++) {
        forward[i] = story_hash_at(t, i);
    }
    for (uint32_t i = t->count + 1; i > 0; i--) {
        ck_assert_uint_eq(story_hash_at(t, i - 1), forward[i - 1]);
    }
    for (uint32_t i = 0; i < 300; i++) {
        const uint32_t position = (i * 7919) % (t->count + 1);
        ck_assert_uint_eq(story_hash_at(t, position), forward[position]);
    }
    free(forward);
    reel_free(r);
}

TEST(unfolded_every_event_has_its_row_and_folded_only_heads_do) {
    Reel *r = reel_random(42, 12);
    Outline o = {.depth = OUTLINE_DETAIL};
    uint32_t rows = 0;
    for (uint32_t i = 1; i != 0; i = outline_next(&o, &r->line, i)) {
        rows += outline_is_heading(i) ? 0 : 1;
    }
    ck_assert_uint_eq(rows, r->line.count);
    outline_set_depth(&o, OUTLINE_TURN);
    for (uint32_t i = outline_next(&o, &r->line, 1); i != 0; i = outline_next(&o, &r->line, i)) {
        ck_assert(outline_level(&r->line.events[outline_position(i) - 1]) == OUTLINE_TURN || i < 10);
    }
    reel_free(r);
}

TEST(rows_are_the_same_from_above_and_from_below) {
    Reel *r = reel_random(43, 12);
    for (int depth = OUTLINE_TURN; depth < OUTLINE_LEVELS; depth++) {
        Outline o = {.depth = depth};
        timeline_seek(&r->line, r->line.count / 2);
        uint32_t last = 1;
        for (uint32_t i = 1; i != 0; i = outline_next(&o, &r->line, i)) {
            ck_assert(outline_is_shown(&o, &r->line, i));
            ck_assert_uint_eq(outline_previous(&o, &r->line, i), i == 1 ? 0 : last);
            last = i;
        }
    }
    reel_free(r);
}

TEST(what_is_shown_now_is_unfolded_unless_it_was_folded_by_hand) {
    Reel *r = duel();
    Outline o = {.depth = OUTLINE_PHASE};
    const uint32_t soaked = find(&r->line, EV_damage_calculated, 0);
    timeline_seek(&r->line, soaked);
    ck_assert(outline_is_shown(&o, &r->line, soaked));
    const uint32_t hit = find(&r->line, EV_attack_hit, 0);
    ck_assert(outline_is_head(&r->line, hit));
    outline_toggle(&o, find(&r->line, EV_combat_began, 0));
    timeline_seek(&r->line, 1);
    outline_toggle(&o, find(&r->line, EV_combat_began, 0));
    ck_assert(!outline_is_shown(&o, &r->line, soaked));
    reel_free(r);
}

TEST(bookkeeping_has_a_row_only_where_it_is_shown_or_everything_is) {
    Reel *r = reel_random(43, 12);
    Outline o = {.depth = OUTLINE_ACT};
    const uint32_t done = find(&r->line, EV_order_changed, 0);
    ck_assert_uint_eq(r->line.marks[done - 1] & MARK_NEWS, 0);
    timeline_seek(&r->line, done);
    ck_assert(outline_is_shown(&o, &r->line, done));
    timeline_seek(&r->line, r->line.count);
    ck_assert(!outline_is_shown(&o, &r->line, done));
    for (uint32_t i = 1; i != 0; i = outline_next(&o, &r->line, i)) {
        ck_assert(outline_is_shown(&o, &r->line, i));
        const Event *e = &r->line.events[outline_position(i) - 1];
        ck_assert(e->kind != EV_move_refused || e->move_refused.reason != REFUSAL_NO_ORDER);
    }
    outline_set_depth(&o, OUTLINE_DETAIL);
    ck_assert(outline_is_shown(&o, &r->line, done));
    reel_free(r);
}

TEST(what_is_told_elsewhere_is_no_news_and_what_a_player_must_know_is) {
    Reel *r = reel_random(45, 25);
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        const bool is_news = (r->line.marks[i - 1] & MARK_NEWS) != 0;
        if (e->kind == EV_minion_died || e->kind == EV_attack_hit || e->kind == EV_spell_cast ||
            e->kind == EV_moved || e->kind == EV_bounced_back || e->kind == EV_phase_began ||
            e->kind == EV_hp_changed || e->kind == EV_structure_captured) {
            ck_assert(is_news);
        }
        if (e->kind == EV_order_changed && e->order_changed.by == ORDER_BY_RULES) {
            ck_assert(!is_news);
        }
        if (e->kind == EV_spell_attached && e->spell_attached.helper && !e->spell_attached.visible) {
            ck_assert(!is_news);
        }
    }
    reel_free(r);
}

typedef struct Told {
    int card, copies; // put on one minion, and then taken off
    bool is_news;
} Told;

static const Told TOLD[] = {
    {CARD_SHATTERED_ARMOR, 2, false}, // a mark that a card keeps for itself
    {CARD_THERMITE_BITE, 2, true},    // one that everybody sees
    {CARD_FORBIDDEN_ICHOR, 2, true},  // a spell
    {CARD_SECOND_CHANCE, 1, true},    // one that only its owner sees
};

TEST(a_mark_that_a_card_keeps_for_itself_is_never_news, .cases = COUNT_OF(TOLD)) {
    const Told *const told = &TOLD[_i];
    static const EventKind KINDS[] = {EV_spell_attached, EV_spell_ended, EV_spell_changed};
    Scene *s = scene_new();
    const Target one = on_minion(scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN));
    scene_play_until(s, PHASE_ORDERS);
    SpellId spell = {0};
    for (int copy = 0; copy < told->copies; copy++) {
        spell = card_def(told->card)->is_helper
                    ? effect_attach(&s->ctx, told->card, PLAYER_BLUE, one, (SpellId){0}, 0)
                    : scene_spell(s, told->card, PLAYER_BLUE, one, 0);
    }
    ck_assert_int_eq(s->state.spells[spell.v].count, told->copies);
    spell_end(&s->ctx, spell, SPELL_END_DISPELLED);
    Reel *r = reel_of_scene(s);
    for (int i = 0; i < 1 + told->copies; i++) {
        const uint32_t at = find(&r->line, (int)KINDS[i], 0);
        ck_assert_msg(((r->line.marks[at - 1] & MARK_NEWS) != 0) == told->is_news, "kind %d", (int)KINDS[i]);
    }
    reel_free(r);
}

TEST(a_folded_attack_sums_up_what_it_came_to) {
    Reel *r = duel();
    char sum[200];
    outline_sum(&r->line, find(&r->line, EV_attack_hit, 0), sum, sizeof sum);
    ck_assert_msg(strstr(sum, "by Treacherous Armor") != NULL, "%s", sum);
    ck_assert_msg(strstr(sum, "through the armor") != NULL, "%s", sum);
    outline_sum(&r->line, find(&r->line, EV_combat_began, 0), sum, sizeof sum);
    ck_assert_str_eq(sum, "");
    reel_free(r);
}

// --- Headings where actors take turns ---

// Three swordsmen against three: they strike side by side.
static Reel *brawl(void) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    for (int i = 0; i < 3; i++) {
        (void)scene_swordsman(s, red, NATION_HUMAN);
        (void)scene_swordsman(s, blue, NATION_HUMAN);
    }
    scene_play_turn(s);
    return reel_of_scene(s);
}

// The first row at or after [row] that is a heading; 0: none.
static uint32_t heading_from(const Outline *o, const Timeline *t, uint32_t row) {
    while (row != 0 && !outline_is_heading(row)) {
        row = outline_next(o, t, row);
    }
    return row;
}

TEST(a_heading_stands_wherever_the_other_group_begins_to_strike) {
    Reel *r = brawl();
    Timeline *t = &r->line;
    const Outline o = {.depth = OUTLINE_DETAIL};
    int headings = 0;
    uint32_t last = 0;
    for (uint32_t i = 1; i != 0; i = outline_next(&o, t, i)) {
        const uint32_t position = outline_position(i);
        if (outline_is_heading(i)) {
            headings += 1;
            ck_assert_uint_eq(outline_next(&o, t, i), position);
            ck_assert(t->actors[position - 1] != 0 && t->actors[position - 1] != last);
            last = t->actors[position - 1];
        } else if (t->events[position - 1].kind == EV_round_began) {
            last = 0;
        } else if (t->actors[position - 1] != 0 && last != 0) {
            ck_assert_uint_eq(t->actors[position - 1], last);
        }
    }
    ck_assert_int_ge(headings, 2);
    reel_free(r);
}

TEST(a_folded_heading_stands_for_all_acts_under_it_and_for_nothing_else) {
    Reel *r = brawl();
    Timeline *t = &r->line;
    Outline o = {.depth = OUTLINE_DETAIL};
    timeline_seek(t, 1);
    const uint32_t heading = heading_from(&o, t, find(t, EV_round_began, 0));
    ck_assert_uint_ne(heading, 0);
    const uint32_t first = outline_position(heading);
    const uint32_t last = acting_last(t, first, MARK_EVENT);
    ck_assert(outline_is_head(t, heading) && outline_is_open(&o, t, heading));
    outline_toggle(&o, heading);
    ck_assert(!outline_is_open(&o, t, heading));
    ck_assert(outline_is_shown(&o, t, heading));
    ck_assert(!outline_is_shown(&o, t, first) && !outline_is_shown(&o, t, last));
    ck_assert_uint_eq(outline_row_of(&o, t, last), heading);
    ck_assert_uint_eq(outline_position(outline_next(&o, t, heading)), last + 1);
    ck_assert_uint_eq(outline_previous(&o, t, outline_next(&o, t, heading)), heading);
    outline_toggle(&o, heading);
    ck_assert(outline_is_shown(&o, t, first));
    reel_free(r);
}

TEST(a_heading_names_the_group_and_casts_have_headings_by_seats) {
    Reel *r = brawl();
    Timeline *t = &r->line;
    const Outline o = {.depth = OUTLINE_DETAIL};
    const LabelText labels = {.text = NULL};
    char words[NAME_MAX_BYTES];
    const uint32_t heading = heading_from(&o, t, find(t, EV_round_began, 0));
    LogNames names = timeline_names(t, outline_position(heading));
    acting_words(t, outline_position(heading), &names, &labels, words);
    ck_assert_msg(strncmp(words, "Red group ", 10) == 0 || strncmp(words, "Blue group ", 11) == 0, "%s",
                  words);
    ck_assert_ptr_nonnull(strstr(words, " acts"));
    reel_free(r);
    // Whole matches: in the phase of spells the seats take turns.
    r = reel_random(43, 40);
    t = &r->line;
    int seats = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        if (acting_begins(t, i, MARK_NEWS) && t->actors[i - 1] >= ACTOR_SEAT) {
            names = timeline_names(t, i);
            ck_assert_int_eq(names.phase, PHASE_SPELLS);
            acting_words(t, i, &names, &labels, words);
            ck_assert(strcmp(words, "Red acts") == 0 || strcmp(words, "Blue acts") == 0);
            ck_assert_uint_eq(acting_first(t, i, MARK_NEWS), i);
            ck_assert_uint_eq(acting_first(t, acting_last(t, i, MARK_NEWS), MARK_NEWS), i);
            seats += 1;
        }
    }
    ck_assert_int_gt(seats, 0);
    reel_free(r);
}

TEST(blow_for_blow_needs_no_headings) {
    Scene *s = scene_new();
    (void)scene_swordsman(s, scene_group(s, PLAYER_RED, "e5"), NATION_HUMAN);
    (void)scene_swordsman(s, scene_group(s, PLAYER_BLUE, "e6"), NATION_HUMAN);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const Outline o = {.depth = OUTLINE_DETAIL};
    ck_assert_uint_ne(find(&r->line, EV_attack_hit, 1), 0);
    ck_assert_uint_eq(heading_from(&o, &r->line, find(&r->line, EV_combat_began, 0)), 0);
    reel_free(r);
}
