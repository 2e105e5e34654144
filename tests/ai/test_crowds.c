// Boards with as many groups and minions as the rules allow: nobody is too many to be seen.

#include <check.h>
#include <stdlib.h>

#include "casting/targets.h"
#include "plans/outlook.h"
#include "support/scene.h"

enum { LONE_MEN = 44, STACKS = 24 };

// Puts [count] groups of [size] of Blue on free squares at least [away] steps from Red's Sanctum.
static void crowd(Scene *s, int count, int size, int away) {
    char name[4];
    int placed = 0;
    for (uint8_t v = 1; v <= SQUARES && placed < count; v++) {
        const SquareId at = {v};
        if (square_steps(at, board_sanctum(PLAYER_RED)) < away || structure_at(&s->state, at).v != 0)
            continue;
        square_name(at, name);
        (void)troop(s, PLAYER_BLUE, name, size, 0, NATION_HUMAN);
        placed++;
    }
    ck_assert_int_eq(placed, count);
}

SCENE(an_enemy_at_the_door_is_seen_behind_any_number_of_others) {
    Steps *const steps = malloc(sizeof *steps);
    Outlook *const o = malloc(sizeof *o);
    ck_assert(steps != NULL && o != NULL);
    crowd(s, LONE_MEN, 1, 4);
    steps_begin(steps, &s->state);
    outlook_make(o, &s->state, steps, weights_shipped(), PLAYER_RED);
    ck_assert_int_eq(outlook_threat(o, 2), 0);
    (void)troop(s, PLAYER_BLUE, "d4", 2, 0, NATION_HUMAN);
    outlook_make(o, &s->state, steps, weights_shipped(), PLAYER_RED);
    ck_assert_int_gt(outlook_threat(o, 2), 0);
    free(o);
    free(steps);
}

SCENE(the_best_target_is_found_behind_any_number_of_others) {
    Steps *const steps = malloc(sizeof *steps);
    Outlook *const o = malloc(sizeof *o);
    Kindness *const kindness = calloc(1, sizeof *kindness);
    GameState *const bed = malloc(sizeof *bed);
    Plan *const plan = calloc(1, sizeof *plan);
    ck_assert(steps != NULL && o != NULL && kindness != NULL && bed != NULL && plan != NULL);
    s->state.phase = PHASE_ORDERS;
    s->state.players[PLAYER_RED].hand[0].card = CARD_LIGHTNING_BOLT;
    for (int i = 1; i < MANA_COUNT; i++) s->state.players[PLAYER_RED].pool[i] = 9;
    (void)troop(s, PLAYER_RED, "e2", 1, 0, NATION_HUMAN);
    crowd(s, STACKS, GROUP_SIZE, 7);
    const GroupId near = troop(s, PLAYER_BLUE, "e3", GROUP_SIZE, 0, NATION_HUMAN);
    steps_begin(steps, &s->state);
    outlook_make(o, &s->state, steps, weights_shipped(), PLAYER_RED);
    const CastSearch search = {.o = o, .targets = 4, .bed = bed, .plan = plan, .kindness = kindness};
    RankedCast ranked[CAST_OPTIONS_MAX];
    plan_begin(plan, &s->state, PLAYER_RED);
    ck_assert_int_eq(targets_rank(&search, 0, ranked), 4);
    ck_assert_uint_eq(minion_at(&s->state, (MinionId){ranked[0].order.target.index})->group.v, near.v);
    free(plan);
    free(bed);
    free(kindness);
    free(o);
    free(steps);
}
