// puzzle.h - One turn with a goal, judged against every answer of the other seat and over many dice.
//
// In a puzzle the other seat can only move: it has no card, no novice and few groups. So its answers can be
// counted, and an order set can be called a solution when it reaches the goal against each of them. Draws
// nothing, reads no file.

#ifndef SANCTA_PLAY_PUZZLE_H
#define SANCTA_PLAY_PUZZLE_H

#include "engine/engine.h"
#include "match/match_lesson.h" // the goals

enum {
    PUZZLE_MOVERS_MAX = 4,     // groups of the other seat that it may move
    PUZZLE_ANSWERS_MAX = 625,  // each stays or takes one of four steps
    PUZZLE_SAMPLES = 40,       // dice for each answer
    PUZZLE_CERTAIN = 1000,     // in thousandths of the draws: every one
    PUZZLE_LIKELY = 950,       // the least that a solution may have
    PUZZLE_SOLUTIONS_MAX = 64, //
    PUZZLE_ORDERS_MAX = 6,     // of a solution
};

// Where each of the other seat's groups goes; its own square: it stays.
typedef struct PuzzleAnswer {
    SquareId to[PUZZLE_MOVERS_MAX];
} PuzzleAnswer;

typedef struct PuzzleTask {
    GameState state; // in its orders phase
    PuzzleGoal goal;
    Player seat; // who solves it
    GroupId movers[PUZZLE_MOVERS_MAX];
    int mover_count;
    PuzzleAnswer answers[PUZZLE_ANSWERS_MAX];
    int answer_count;
} PuzzleTask;

// Prepares [out] for [state] and finds the answers. NULL if that worked, else why this position is no puzzle:
// the other seat could do more than move, or has too many groups.
const char *puzzle_prepare(PuzzleTask *out, const GameState *state, PuzzleGoal goal, Player seat);

// How [orders] of the solving seat fare.
typedef struct PuzzleVerdict {
    int share;  // of the draws in which the goal is reached against the worst answer, in thousandths
    int answer; // that answer, an index into task->answers
} PuzzleVerdict;
// [samples]: dice for each answer, at least 1. Stops early, with share 0, once an answer is below [least].
PuzzleVerdict puzzle_judge(const PuzzleTask *task, const TurnOrders *orders, int samples, int least);

// The answer that a player meets: one that prevents the goal with the dice that [state] holds, if there is
// one, else the first. Whoever reaches the goal all the same has found what works.
int puzzle_answer_to(const PuzzleTask *task, const TurnOrders *orders);
// The orders of answer number [answer].
void puzzle_answer_orders(const PuzzleTask *task, int answer, TurnOrders *out);

typedef struct PuzzleSolution {
    Order orders[PUZZLE_ORDERS_MAX];
    int count, casts;
    int share; // thousandths, against the worst answer
} PuzzleSolution;
typedef struct PuzzleSolutions {
    PuzzleSolution items[PUZZLE_SOLUTIONS_MAX];
    int count;        // of [items]; a solution that contains another one is left out
    uint32_t tried;   // order sets that were looked at
    bool is_complete; // every order set of at most two casts and three moves was looked at
} PuzzleSolutions;
// Every order set of at most [casts] (0 to 2) casts and of moves of the three groups nearest to the goal that
// reaches it. [budget]: order sets to look at, at most.
void puzzle_solve(const PuzzleTask *task, int casts, uint32_t budget, PuzzleSolutions *out);

#endif
