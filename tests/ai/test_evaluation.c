// The evaluation: the same for both seats, and better is better.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/evaluation.h"
#include "plans/strength.h"
#include "support/scene.h"

static int chance(const GameState *s, Player seat) {
    Evaluator *e = malloc(sizeof *e);
    ck_assert_ptr_nonnull(e);
    evaluation_begin(e, s, weights_shipped(), net_shipped());
    const int found = evaluation_worth(e, s, seat);
    free(e);
    return found;
}

SCENE(what_is_good_for_one_seat_is_as_bad_for_the_other) {
    (void)troop(s, PLAYER_RED, "f4", 0, 5, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "h7", 0, 3, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "c6", 0, 1, NATION_HUMAN);
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    const int red = chance(&s->state, PLAYER_RED);
    const int blue = chance(&s->state, PLAYER_BLUE);
    ck_assert_int_ge(red + blue, WORTH_ONE - 2);
    ck_assert_int_le(red + blue, WORTH_ONE + 2);
}

SCENE(an_even_position_is_even_but_for_the_initiative) {
    (void)troop(s, PLAYER_RED, "d4", 0, 4, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "i7", 0, 4, NATION_HUMAN);
    const int red = chance(&s->state, PLAYER_RED);
    s->state.initiative = PLAYER_BLUE;
    const int later = chance(&s->state, PLAYER_RED);
    ck_assert_int_ge(red + later, WORTH_ONE - 2);
    ck_assert_int_le(red + later, WORTH_ONE + 2);
}

TEST(more_recruits_are_better) {
    int before = 0;
    for (int count = 1; count <= GROUP_SIZE; count++) {
        Scene *s = scene_new();
        (void)troop(s, PLAYER_RED, "f4", 0, count, NATION_HUMAN);
        (void)troop(s, PLAYER_BLUE, "h7", 0, 4, NATION_HUMAN);
        const int now = chance(&s->state, PLAYER_RED);
        ck_assert_int_gt(now, before);
        before = now;
        scene_end(s);
    }
}

SCENE(a_stack_that_is_lent_is_worth_less_than_one_of_its_own) {
    (void)troop(s, PLAYER_RED, "d4", 0, 4, NATION_HUMAN);
    const GroupId stack = troop(s, PLAYER_BLUE, "h7", 0, 4, NATION_HUMAN);
    const int before = chance(&s->state, PLAYER_RED);
    group_change_owner(&s->ctx, stack, PLAYER_RED);
    const int own = chance(&s->state, PLAYER_RED);
    (void)scene_spell(s, CARD_POSSESSION, PLAYER_RED, on_group(stack), PLAYER_BLUE);
    const int lent = chance(&s->state, PLAYER_RED);
    ck_assert_int_gt(lent, before);
    ck_assert_int_lt(lent, own);
}

SCENE(a_town_is_better_than_none) {
    (void)troop(s, PLAYER_RED, "f4", 0, 4, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "g7", 0, 4, NATION_HUMAN);
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const int neutral = chance(&s->state, PLAYER_RED);
    s->state.structures[town.v].owner = PLAYER_RED;
    const int mine = chance(&s->state, PLAYER_RED);
    s->state.structures[town.v].owner = PLAYER_BLUE;
    const int theirs = chance(&s->state, PLAYER_RED);
    s->state.structures[town.v].owner = PLAYER_NEUTRAL;
    ck_assert_int_gt(mine, neutral);
    ck_assert_int_lt(theirs, neutral);
}

SCENE(an_enemy_at_the_door_of_an_empty_sanctum_is_bad) {
    (void)troop(s, PLAYER_RED, "g7", 0, 4, NATION_HUMAN);
    const GroupId thief = troop(s, PLAYER_BLUE, "d3", 0, 2, NATION_HUMAN);
    const int near = chance(&s->state, PLAYER_RED);
    board_lift(&s->state, thief);
    board_place(&s->state, thief, sq("k6"));
    const int far = chance(&s->state, PLAYER_RED);
    ck_assert_int_lt(near, far - 500);
}

SCENE(a_match_that_is_over_is_worth_all_or_nothing) {
    GameState over = s->state;
    over.result = RESULT_RED;
    ck_assert_int_eq(chance(&over, PLAYER_RED), WORTH_ONE);
    ck_assert_int_eq(chance(&over, PLAYER_BLUE), 0);
    over.result = RESULT_DRAW;
    ck_assert_int_eq(chance(&over, PLAYER_BLUE), WORTH_ONE / 2);
}

SCENE(strength_grows_in_proportion_to_equal_members) {
    const GroupId one = humans(s, PLAYER_RED, "f4", 1);
    const GroupId eight = humans(s, PLAYER_RED, "h4", 8);
    const int single = strength_of_group(&s->state, one);
    ck_assert_int_ge(single, 90);
    ck_assert_int_le(single, 130);
    ck_assert_int_ge(strength_of_group(&s->state, eight), single * 8 - 16);
    ck_assert_int_le(strength_of_group(&s->state, eight), single * 8 + 16);
}

TEST(a_clash_follows_the_square_law) {
    ck_assert_int_eq(strength_clash(500, 500), 0);
    // Five against four: three of the five are left.
    ck_assert_int_eq(strength_clash(500, 400), 400 - 200);
    ck_assert_int_eq(strength_clash(400, 500), -(400 - 200));
    ck_assert_int_eq(strength_clash(300, 0), 0);
}

TEST(worth_is_even_about_the_middle_and_never_flat) {
    ck_assert_int_eq(evaluation_worth_of(0), WORTH_ONE / 2);
    for (int score = -20000; score <= 20000; score += 250) {
        ck_assert_int_eq(evaluation_worth_of(score) + evaluation_worth_of(-score), WORTH_ONE);
        // However far behind: who compares nothing with nothing gives the match away.
        ck_assert_int_gt(evaluation_worth_of(score), evaluation_worth_of(score - 250));
    }
    ck_assert_int_gt(evaluation_worth_of(-30000), 0);
    ck_assert_int_lt(evaluation_worth_of(30000), WORTH_ONE);
}

TEST(a_worth_is_told_as_the_chance_that_goes_with_its_score) {
    ck_assert_int_eq(evaluation_chance(WORTH_ONE / 2), CHANCE_ONE / 2);
    ck_assert_int_eq(evaluation_chance(0), 0);
    ck_assert_int_eq(evaluation_chance(WORTH_ONE), CHANCE_ONE);
    // 1 / (1 + exp(-1)) and 1 / (1 + exp(3)).
    ck_assert_int_le(abs(evaluation_chance(evaluation_worth_of(3000)) - 7311), 5);
    ck_assert_int_le(abs(evaluation_chance(evaluation_worth_of(-9000)) - 474), 5);
    for (int worth = 1; worth <= WORTH_ONE; worth++) {
        ck_assert_int_ge(evaluation_chance(worth), evaluation_chance(worth - 1));
    }
}

SCENE(who_is_far_behind_still_sees_what_a_recruit_is_worth) {
    static const char *const AT[] = {"g5", "c5", "g8"};
    (void)troop(s, PLAYER_RED, "f4", 0, 1, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "h7", 0, 8, NATION_HUMAN);
    for (int i = 0; i < 3; i++) (void)scene_structure(s, AT[i], STRUCTURE_TOWN, PLAYER_BLUE);
    Evaluator *const e = malloc(sizeof *e);
    ck_assert_ptr_nonnull(e);
    evaluation_begin(e, &s->state, weights_shipped(), net_shipped());
    const int before = evaluation_worth(e, &s->state, PLAYER_RED);
    evaluation_stand(e, &s->state);
    ck_assert_int_eq(evaluation_worth(e, &s->state, PLAYER_RED), WORTH_ONE / 2);
    ck_assert_int_eq(evaluation_worth(e, &s->state, PLAYER_BLUE), WORTH_ONE / 2);
    (void)troop(s, PLAYER_RED, "d5", 0, 1, NATION_HUMAN);
    const int told = evaluation_worth(e, &s->state, PLAYER_RED) - WORTH_ONE / 2;
    e->standing = 0;
    const int plain = evaluation_worth(e, &s->state, PLAYER_RED) - before;
    ck_assert_int_gt(plain, 0);
    ck_assert_int_gt(told, 3 * plain);
    free(e);
}

SCENE(a_chance_is_the_same_wherever_worths_are_told_from) {
    (void)troop(s, PLAYER_RED, "f4", 0, 5, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "h7", 0, 3, NATION_HUMAN);
    Evaluator *const e = malloc(sizeof *e);
    ck_assert_ptr_nonnull(e);
    evaluation_begin(e, &s->state, weights_shipped(), net_shipped());
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const int plain = evaluation_chance_told(e, seat, evaluation_worth(e, &s->state, seat));
        ck_assert_int_eq(plain, evaluation_chance(evaluation_worth(e, &s->state, seat)));
        evaluation_stand(e, &s->state);
        const int told = evaluation_chance_told(e, seat, evaluation_worth(e, &s->state, seat));
        ck_assert_int_le(abs(told - plain), 5);
        ck_assert_int_eq(evaluation_chance_told(e, seat, 0), 0);
        ck_assert_int_eq(evaluation_chance_told(e, seat, WORTH_ONE), CHANCE_ONE);
        e->standing = 0;
    }
    free(e);
}

SCENE(steps_go_round_what_cannot_be_crossed) {
    scene_terrain(s, "i7", TERRAIN_MOUNTAIN);
    scene_terrain(s, "h8", TERRAIN_WATER);
    Steps *steps = malloc(sizeof *steps);
    steps_begin(steps, &s->state);
    const int on_foot = steps_to(steps, steps_crossing(0), PLAYER_BLUE)[sq("i6").v];
    const int climbing = steps_to(steps, steps_crossing(WALK_MOUNTAIN), PLAYER_BLUE)[sq("i6").v];
    const int flying = steps_to(steps, steps_crossing(WALK_FLIGHT), PLAYER_BLUE)[sq("h7").v];
    ck_assert_int_eq(climbing, 3);
    ck_assert_int_eq(on_foot, 5);
    ck_assert_int_eq(flying, 3);
    free(steps);
}

// --- Structures that come and go ---

static void raze(GameState *s, const char *at) {
    const StructureId id = structure_at(s, sq(at));
    s->squares[sq(at).v].structure = (StructureId){0};
    s->structures[id.v] = (Structure){0};
}

// Does [s] look to [ground], whatever that has seen, as it does to one that has seen nothing else?
static bool looks_new(Ground *ground, const GameState *s) {
    Ground *const fresh = malloc(sizeof *fresh);
    Features seen;
    Features found;
    ck_assert_ptr_nonnull(fresh);
    features_ground_begin(fresh, s);
    features_find(ground, s, PLAYER_RED, &seen);
    features_find(fresh, s, PLAYER_RED, &found);
    free(fresh);
    return memcmp(&seen, &found, sizeof seen) == 0;
}

SCENE(a_structure_in_the_slot_of_one_that_is_gone_is_walked_to_where_it_stands) {
    static Ground ground;
    (void)troop(s, PLAYER_RED, "d4", 0, 4, NATION_HUMAN);
    (void)scene_structure(s, "c3", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)scene_structure(s, "h9", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    features_ground_begin(&ground, &s->state);
    ck_assert(looks_new(&ground, &s->state));
    raze(&s->state, "c3");
    (void)scene_structure(s, "i3", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    ck_assert(looks_new(&ground, &s->state));
    raze(&s->state, "i3");
    features_ground_begin(&ground, &s->state);
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    ck_assert(looks_new(&ground, &s->state));
}

SCENE(ways_that_were_first_asked_for_when_a_structure_was_gone_lead_to_it_all_the_same) {
    static Ground ground;
    static GameState gone;
    (void)troop(s, PLAYER_RED, "d4", 0, 4, NATION_HUMAN);
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    gone = s->state;
    raze(&gone, "e6");
    features_ground_begin(&ground, &s->state);
    ck_assert(looks_new(&ground, &gone));
    ck_assert(looks_new(&ground, &s->state));
}
