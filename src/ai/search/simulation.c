// Simulated turns: the only unit in which thinking is counted.

#include "search/simulation.h"

#include "search/playout.h"

bool simulation_is_cancelled(const Simulator *sim) {
    return sim->signals != NULL && atomic_load(&sim->signals->cancel);
}

bool simulation_is_hurried(const Simulator *sim) {
    if (sim->signals == NULL) return false;
    return atomic_load(&sim->signals->cancel) || atomic_load(&sim->signals->play_now);
}

bool simulation_must_stop(const Simulator *sim) {
    return sim->done >= sim->budget || simulation_is_hurried(sim);
}

static bool is_left(const GameState *before, const GameState *after, MinionId id) {
    return minion_at(before, id)->label == minion_at(after, id)->label;
}

static bool is_lost(const GameState *before, const GameState *after, Target watched) {
    if (watched.host == HOST_INDIVIDUAL) return !is_left(before, after, (MinionId){watched.index});
    if (watched.host != HOST_GROUP) return false;
    const Group *g = group_at(before, (GroupId){(uint8_t)watched.index});
    for (int i = 0; i < g->count; i++) {
        if (is_left(before, after, g->members[i])) return false;
    }
    return true;
}

static void tell_progress(const Simulator *sim) {
    if (sim->signals == NULL) return;
    atomic_store(&sim->signals->turns, sim->done);
    const int whole = sim->whole > 0 ? sim->whole : sim->budget;
    const int percent = whole > 0 ? (int)((int64_t)sim->done * 100 / whole) : 100;
    atomic_store(&sim->signals->percent, percent < 100 ? percent : 100);
}

int simulation_count(Simulator *sim, Outcome found) {
    sim->last = found;
    sim->done += found.turns;
    sim->lost += found.is_lost ? 1 : 0;
    tell_progress(sim);
    return found.worth;
}

int simulation_turn(Simulator *sim, const GameState *world, Player seat, const Issued *mine,
                    const Issued *theirs, uint64_t dice) {
    GameState *s = &sim->scratch;
    state_copy(s, world);
    rng_seed(&s->rng, dice);
    const uint64_t unthrown = s->rng.play;
    issued_give(mine, &sim->turn[seat]);
    issued_give(theirs, &sim->turn[player_other(seat)]);
    engine_resolve_turn(s, sim->turn, NULL);
    engine_begin_turn(s, NULL);
    Outcome found = {.turns = 1, .is_lost = is_lost(world, s, sim->watched)};
    const bool is_over = s->result != RESULT_NONE;
    const int at_once = sim->depth > 0 && !is_over ? evaluation_worth(&sim->evaluator, s, seat) : 0;
    for (int i = 0; i < sim->depth && s->result == RESULT_NONE; i++) {
        Evaluator *e = &sim->evaluator;
        playout_turn(s, features_ground_of(&e->ground, s), e->weights, &sim->plan, sim->turn);
        found.turns++;
    }
    const int worth = evaluation_worth(&sim->evaluator, s, seat);
    // What ends in a playout ended by a script's hand: a seat that was still there after its own turn has
    // half a hope.
    found.worth = (int16_t)(!is_over && s->result != RESULT_NONE ? (at_once + worth) / 2 : worth);
    found.is_certain = s->rng.play == unthrown;
    sim->played += found.turns;
    return simulation_count(sim, found);
}
