// simulation.h - One turn of both sides' orders on the real engine, and what the position is worth then.

#ifndef SANCTA_AI_SIMULATION_H
#define SANCTA_AI_SIMULATION_H

#include "ai/ai.h"
#include "ai/evaluation.h"
#include "search/issued.h"

// What a turn came to.
typedef struct Outcome {
    int16_t worth;
    uint8_t turns;   // that it counts for: those of the script behind it are among them
    bool is_lost;    // nobody of those who are watched is left
    bool is_certain; // no dice fell: others would change nothing
} Outcome;

typedef struct Simulator {
    Evaluator evaluator;
    GameState scratch;
    TurnOrders turn[PLAYER_BLUE + 1];
    Plan plan;        // scratch of playouts
    int depth;        // turns by script behind the one that is tried
    int done, budget; // simulated turns, those among them that were known and not played
    int whole;        // what progress is told of; 0: [budget]
    int played;       // those that were
    Target watched;   // a group or minion; HOST_NONE: nobody
    int lost;         // turns tried after which nobody of it was left
    Outcome last;     // of the turn that was counted last
    AiSignals *signals;
} Simulator;

// Has somebody asked to stop, or is the budget used up?
bool simulation_must_stop(const Simulator *sim);
// Has somebody asked to stop?
bool simulation_is_hurried(const Simulator *sim);
// Was the thinking called off altogether?
bool simulation_is_cancelled(const Simulator *sim);

// What [seat] has, 0..WORTH_ONE (evaluation.h), after one turn of [world] with [mine] for [seat] and [theirs]
// for the other seat and the dice of [dice]. [world] stands in its orders phase.
int simulation_turn(Simulator *sim, const GameState *world, Player seat, const Issued *mine,
                    const Issued *theirs, uint64_t dice);

// Counts a turn that came to [found], or would come to it again and so is not played; its worth.
int simulation_count(Simulator *sim, Outcome found);

#endif
