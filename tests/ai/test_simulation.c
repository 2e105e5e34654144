// Simulated turns: when other dice would change nothing, and how turns are counted.

#include <check.h>
#include <stdlib.h>

#include "search/simulation.h"
#include "search/table.h"
#include "ai/weights.h"
#include "support/scene.h"

enum { DICE = 12, TWO_TURNS = 2 };

// Plays one turn of [s] without orders.
static int quiet_turn(Simulator *sim, const Scene *s, uint64_t dice) {
    static const Issued NOTHING = {.count = 0};
    return simulation_turn(sim, &s->state, PLAYER_RED, &NOTHING, &NOTHING, dice);
}

static Simulator *simulator_new(const Scene *s, int depth) {
    Simulator *sim = calloc(1, sizeof *sim);
    ck_assert_ptr_nonnull(sim);
    evaluation_begin(&sim->evaluator, &s->state, weights_shipped(), NULL);
    sim->depth = depth;
    return sim;
}

SCENE(a_turn_in_which_no_dice_fall_comes_to_the_same_with_any) {
    (void)humans(s, PLAYER_RED, "E4", 3);
    (void)humans(s, PLAYER_BLUE, "E8", 3);
    Simulator *sim = simulator_new(s, 0);
    const int worth = quiet_turn(sim, s, 1);
    for (uint64_t dice = 1; dice <= DICE; dice++) {
        ck_assert_int_eq(quiet_turn(sim, s, dice), worth);
        ck_assert(sim->last.is_certain);
    }
    free(sim);
}

SCENE(a_fight_is_not_certain) {
    (void)troop(s, PLAYER_RED, "E4", 4, 2, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "E5", 2, 4, NATION_ELF);
    Simulator *sim = simulator_new(s, 0);
    bool differs = false;
    const int worth = quiet_turn(sim, s, 0);
    for (uint64_t dice = 1; dice <= DICE; dice++) {
        differs = quiet_turn(sim, s, dice) != worth || differs;
        ck_assert(!sim->last.is_certain);
    }
    ck_assert(differs);
    free(sim);
}

SCENE(what_is_known_is_counted_like_what_is_played) {
    const GroupId group = humans(s, PLAYER_RED, "E4", 1);
    (void)humans(s, PLAYER_BLUE, "E5", GROUP_SIZE);
    Simulator *sim = simulator_new(s, 1);
    sim->watched = on_group(group);
    const int worth = quiet_turn(sim, s, 1);
    ck_assert_int_eq(sim->done, TWO_TURNS);
    ck_assert_int_eq(sim->lost, 1);
    ck_assert_int_eq(simulation_count(sim, sim->last), worth);
    ck_assert_int_eq(sim->done, 2 * TWO_TURNS);
    ck_assert_int_eq(sim->played, TWO_TURNS);
    ck_assert_int_eq(sim->lost, 2);
    free(sim);
}

// Given the largest budget, nearly all of which goes into one cell, Then the cell is still worth what its
// turns are.
TEST(a_cell_holds_as_many_turns_as_a_budget_has) {
    enum { WORTH = 9000 };
    Search *search = calloc(1, sizeof *search);
    ck_assert_ptr_nonnull(search);
    search->settings.worlds = 1;
    search->sim.budget = AI_BUDGET_MAX;
    search->cells[0][0].certain[0] = (Outcome){.worth = WORTH, .turns = 1, .is_certain = true};
    table_fill_cell(search, 0, 0, AI_BUDGET_MAX);
    ck_assert_int_eq(search->cells[0][0].samples, AI_BUDGET_MAX);
    ck_assert_int_eq(search->payoffs[0][0], WORTH);
    free(search);
}
