// Duels: what lies openly on groups shows in the outcome, and an outcome is for those who fought only.

#include <check.h>
#include <stdlib.h>

#include "ai/duels.h"
#include "plans/strength.h"
#include "support/scene.h"

enum { DICE = 7 };

typedef struct Ring {
    Scene *scene;
    Duels duels;
    GameState bed;
} Ring;

// All of Red's fights in [s].
static Ring *ring_new(Scene *s) {
    Ring *r = calloc(1, sizeof *r);
    ck_assert_ptr_nonnull(r);
    r->scene = s;
    s->state.phase = PHASE_ORDERS;
    duels_fight(&r->duels, &s->state, PLAYER_RED, DICE, &r->bed);
    return r;
}

static Fighter fighter(const Scene *s, GroupId group) {
    return duels_fighter(&s->state, group, strength_of_group(&s->state, group));
}

static const Duel *duel_of(const Ring *r, GroupId a, GroupId b) {
    const Fighter one = fighter(r->scene, a);
    const Fighter two = fighter(r->scene, b);
    return duels_find(&r->duels, &one, &two);
}

static const Duel *duel_between(const Ring *r, GroupId a, GroupId b) {
    const Duel *duel = duel_of(r, a, b);
    ck_assert_ptr_nonnull(duel);
    return duel;
}

SCENE(what_comes_out_as_the_square_law_says_is_forgotten) {
    const GroupId four = humans(s, PLAYER_RED, "f5", 4);
    (void)humans(s, PLAYER_BLUE, "f7", 2);
    (void)humans(s, PLAYER_BLUE, "f3", 4);
    (void)troop(s, PLAYER_NEUTRAL, "d5", 3, 3, NATION_MISFIT);
    Ring *r = ring_new(s);
    ck_assert_int_eq(r->duels.count, 0);
    free(r);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(four), 0);
    r = ring_new(s);
    ck_assert_int_gt(r->duels.count, 0);
    free(r);
}

SCENE(a_victory_that_kills_the_winners_is_none) {
    const GroupId cursed = humans(s, PLAYER_RED, "f5", 6);
    const GroupId clean = humans(s, PLAYER_RED, "g5", 6);
    const GroupId foe = humans(s, PLAYER_BLUE, "f7", 2);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(cursed), 0);
    Ring *r = ring_new(s);
    const Duel *duel = duel_between(r, cursed, foe);
    ck_assert_int_eq(duel->own_left, 0);
    ck_assert_int_eq(duel->foe_left, 0);
    ck_assert_int_eq(duel_gain(duel, cursed), duel->foe.strength - duel->own.strength);
    ck_assert_int_eq(duel_gain(duel, foe), -duel_gain(duel, cursed));
    ck_assert_int_eq(duel_against(duel, cursed), duel->own.strength);
    ck_assert_ptr_null(duel_of(r, clean, foe));
    free(r);
}

SCENE(whom_nobody_can_hurt_is_beaten_by_nobody) {
    const GroupId sylphs = troop(s, PLAYER_RED, "f5", 0, 2, NATION_ELF);
    const GroupId foe = humans(s, PLAYER_BLUE, "f7", 5);
    for (int i = 0; i < 2; i++)
        (void)scene_spell(s, CARD_SYLPH, PLAYER_RED, on_minion(member(s, sylphs, i)), 0);
    Ring *r = ring_new(s);
    const Duel *duel = duel_between(r, sylphs, foe);
    ck_assert_int_eq(duel->own_left, duel->own.strength);
    ck_assert_int_gt(duel_gain(duel, sylphs), 0);
    ck_assert_int_lt(duel_against(duel, sylphs), duel->own.strength);
    ck_assert_int_gt(duel_against(duel, foe), duel->foe.strength);
    free(r);
}

SCENE(a_death_that_hurts_everybody_around_counts, .cases = 2) {
    const GroupId four = humans(s, PLAYER_RED, "f5", 4);
    const GroupId foe = humans(s, PLAYER_BLUE, "f7", 1);
    for (int k = 0; k < 4; k++) s->state.minions[member(s, four, k).v].hp = 4;
    if (_i == 1) (void)scene_spell(s, CARD_ACCURSED_MINION, PLAYER_BLUE, on_minion(member(s, foe, 0)), 0);
    Ring *r = ring_new(s);
    if (_i == 0) {
        ck_assert_ptr_null(duel_of(r, four, foe));
    } else {
        ck_assert_int_lt(duel_gain(duel_between(r, four, foe), four), 0);
    }
    free(r);
}

SCENE(the_same_dice_give_the_same_outcome_and_the_position_stays_as_it_is) {
    const GroupId red = troop(s, PLAYER_RED, "f5", 3, 2, NATION_HUMAN);
    const GroupId blue = troop(s, PLAYER_BLUE, "f7", 2, 2, NATION_DWARF);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(red), 0);
    s->state.phase = PHASE_ORDERS;
    const uint64_t before = state_hash(&s->state);
    Ring *r = ring_new(s);
    const Duel first = *duel_between(r, red, blue);
    duels_fight(&r->duels, &s->state, PLAYER_RED, DICE, &r->bed);
    const Duel *again = duel_between(r, red, blue);
    ck_assert_int_eq(first.own_left, again->own_left);
    ck_assert_int_eq(first.foe_left, again->foe_left);
    ck_assert_uint_eq(state_hash(&s->state), before);
    free(r);
}

SCENE(an_outcome_is_for_those_who_fought_only) {
    const GroupId red = humans(s, PLAYER_RED, "f5", 4);
    const GroupId blue = humans(s, PLAYER_BLUE, "f7", 2);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(red), 0);
    Ring *r = ring_new(s);
    ck_assert_ptr_nonnull(duel_of(r, red, blue));
    ck_assert_ptr_eq(duel_of(r, blue, red), duel_of(r, red, blue));
    s->state.initiative = PLAYER_BLUE;
    ck_assert_ptr_null(duel_of(r, red, blue));
    s->state.initiative = PLAYER_RED;
    Minion *hurt = &s->state.minions[member(s, blue, 0).v];
    hurt->hp--;
    ck_assert_ptr_null(duel_of(r, red, blue));
    hurt->hp++;
    ck_assert_ptr_nonnull(duel_of(r, red, blue));
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_RED, on_group(blue), 0);
    ck_assert_ptr_null(duel_of(r, red, blue));
    free(r);
}

// Two recruits for whom a victory is the end.
static GroupId cursed(Scene *s, const char *at) {
    const GroupId two = humans(s, PLAYER_RED, at, 2);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(two), 0);
    return two;
}

SCENE(who_is_far_off_is_not_fought) {
    const GroupId red = cursed(s, "c4");
    const GroupId near = humans(s, PLAYER_BLUE, "c7", 1);
    const GroupId far = humans(s, PLAYER_BLUE, "h6", 1);
    Ring *r = ring_new(s);
    ck_assert_ptr_nonnull(duel_of(r, red, near));
    ck_assert_ptr_null(duel_of(r, red, far));
    ck_assert_int_eq(r->duels.count, 1);
    free(r);
}

// Six against six within a few steps: more pairs than are fought.
SCENE(of_too_many_the_nearest_are_fought) {
    static const char *const REDS[] = {"d5", "e5", "f5", "g5", "h5", "e4"};
    static const char *const BLUES[] = {"d7", "e7", "f7", "g7", "h7", "e8"};
    GroupId reds[6];
    GroupId blues[6];
    for (int i = 0; i < 6; i++) {
        reds[i] = cursed(s, REDS[i]);
        blues[i] = humans(s, PLAYER_BLUE, BLUES[i], 1);
    }
    Ring *r = ring_new(s);
    ck_assert_int_eq(r->duels.count, DUELS_MAX);
    for (int i = 0; i < 5; i++) ck_assert_ptr_nonnull(duel_of(r, reds[i], blues[i]));
    ck_assert_ptr_null(duel_of(r, reds[5], blues[4]));
    free(r);
}
