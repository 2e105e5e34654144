// A puzzle in a session: what the other seat answers, and the solution.

#include "puzzles/session_puzzle.h"

#include <stdlib.h>

#include "lessons/guide.h"

// What the human of a puzzle has ordered.
static void confirmed_orders(const Session *session, Player seat, Plan *plan, TurnOrders *out) {
    const MatchOrders *list = &session->match->pending.seats[seat];
    session_plan(session, seat, plan);
    out->count = 0;
    for (int i = 0; i < list->count; i++) {
        Order order;
        OrderError error = ORDER_OK;
        if (match_resolve_order(plan, &list->items[i], &order, &error) &&
            plan_add(plan, &order) == ORDER_OK) {
            out->orders[out->count++] = plan->orders[plan->count - 1];
        }
    }
}

// The orders of [seat] that prevent the goal of the puzzle. False: there is no memory, or this is no puzzle
// after all.
static bool puzzle_orders(const Session *session, Player seat, Plan *plan, TurnOrders *out) {
    PuzzleTask *task = malloc(sizeof *task);
    const Player human = player_other(seat);
    bool is_answered =
        task != NULL && puzzle_prepare(task, &session->match->state, session->puzzle, human) == NULL;
    if (is_answered) {
        confirmed_orders(session, human, plan, out);
        puzzle_answer_orders(task, puzzle_answer_to(task, out), out);
    }
    free(task);
    return is_answered;
}

void session_puzzle_add_answer(const Session *session, Player seat, Plan *plan) {
    Plan *human = malloc(sizeof *human);
    TurnOrders *answer = malloc(sizeof *answer);
    if (human != NULL && answer != NULL && puzzle_orders(session, seat, human, answer)) {
        for (int i = 0; i < answer->count; i++) {
            (void)plan_add(plan, &answer->orders[i]);
        }
    }
    free(human);
    free(answer);
}

void session_set_puzzle(Session *session, PuzzleGoal goal) {
    session->puzzle = goal;
}

int session_take_solution(const Session *session, Plan *plan) {
    const int before = plan->count;
    guide_orders(session->guide, plan);
    return plan->count - before;
}
