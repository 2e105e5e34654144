// Every way to reach a goal: casts first, then moves of the groups that can matter, cheap tests before dear
// ones.

#include <stdlib.h>
#include <string.h>

#include "play/puzzle.h"

enum { OWN_MOVERS = 3, STEPS = 5, CASTS_MAX = 400 };

typedef struct Solver {
    const PuzzleTask *task;
    PuzzleSolutions *out;
    uint32_t budget;
    GroupId movers[OWN_MOVERS];
    int mover_count;
} Solver;

// --- Which groups can matter ---

static SquareId place_of_goal(const PuzzleTask *task) {
    return board_sanctum(task->goal == PUZZLE_SAVE ? task->seat : player_other(task->seat));
}

// The nearest groups to the goal; for a moonwalk those with most friends beside them.
static int worth_moving(const PuzzleTask *task, GroupId group) {
    const Group *g = group_at(&task->state, group);
    if (task->goal != PUZZLE_MOONWALK) {
        return -square_steps(g->at, place_of_goal(task));
    }
    int friends = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *other = &task->state.groups[i];
        friends += other->label != 0 && other->owner == g->owner && other->at.v != 0 &&
                   square_steps(other->at, g->at) <= 2;
    }
    return friends;
}

static void find_own_movers(Solver *solver) {
    const PuzzleTask *task = solver->task;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {(uint8_t)i};
        const Group *g = group_at(&task->state, id);
        if (!group_is_on_board(&task->state, id) || g->owner != task->seat || g->control != CONTROL_PLAYER) {
            continue;
        }
        int place = solver->mover_count;
        while (place > 0 && worth_moving(task, solver->movers[place - 1]) < worth_moving(task, id)) {
            if (place < OWN_MOVERS) {
                solver->movers[place] = solver->movers[place - 1];
            }
            place -= 1;
        }
        if (place < OWN_MOVERS) {
            solver->movers[place] = id;
            solver->mover_count += solver->mover_count < OWN_MOVERS;
        }
    }
}

// --- Solutions ---

static bool is_same_order(const Order *a, const Order *b) {
    return a->kind == b->kind && a->at.v == b->at.v && a->slot == b->slot && a->card == b->card &&
           a->target.host == b->target.host && a->target.index == b->target.index && a->group.v == b->group.v;
}

static bool contains(const Order *orders, int count, const Order *one) {
    for (int i = 0; i < count; i++) {
        if (is_same_order(&orders[i], one)) {
            return true;
        }
    }
    return false;
}

// Are all orders of [s] among [orders]?
static bool is_part_of(const PuzzleSolution *s, const Order *orders, int count) {
    for (int i = 0; i < s->count; i++) {
        if (!contains(orders, count, &s->orders[i])) {
            return false;
        }
    }
    return true;
}

static bool is_known(const Solver *solver, const Order *orders, int count) {
    for (int i = 0; i < solver->out->count; i++) {
        if (is_part_of(&solver->out->items[i], orders, count)) {
            return true;
        }
    }
    return false;
}

static void keep(Solver *solver, const Plan *plan, int share) {
    PuzzleSolution *s = &solver->out->items[solver->out->count++];
    *s = (PuzzleSolution){.count = plan->count, .share = share};
    memcpy(s->orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
    for (int i = 0; i < plan->count; i++) {
        s->casts += plan->orders[i].kind == ORDER_CAST;
    }
}

// True while there is room and budget.
static bool try_plan(Solver *solver, const Plan *plan) {
    solver->out->tried += 1;
    if (plan->count <= PUZZLE_ORDERS_MAX && !is_known(solver, plan->orders, plan->count)) {
        TurnOrders orders = {.count = plan->count};
        memcpy(orders.orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
        const PuzzleVerdict quick = puzzle_judge(solver->task, &orders, 1, PUZZLE_CERTAIN);
        const PuzzleVerdict whole =
            quick.share == 0 ? quick : puzzle_judge(solver->task, &orders, PUZZLE_SAMPLES, PUZZLE_LIKELY);
        if (whole.share >= PUZZLE_LIKELY) {
            keep(solver, plan, whole.share);
        }
    }
    return solver->out->count < PUZZLE_SOLUTIONS_MAX && solver->out->tried < solver->budget;
}

// Adds each way to move [mover] and those behind it. Fewer orders come first: staying is tried before going.
static bool try_moves(Solver *solver, const Plan *plan, int mover) {
    if (mover >= solver->mover_count || mover >= OWN_MOVERS) {
        return try_plan(solver, plan);
    }
    if (!try_moves(solver, plan, mover + 1)) {
        return false;
    }
    Order moves[STEPS];
    const int count = plan_moves(plan, solver->movers[mover], moves, STEPS);
    Plan *next = malloc(sizeof *next);
    bool goes_on = next != NULL;
    for (int i = 0; i < count && i < STEPS && goes_on; i++) {
        *next = *plan;
        goes_on = plan_add(next, &moves[i]) != ORDER_OK || try_moves(solver, next, mover + 1);
    }
    free(next);
    return goes_on;
}

// Adds every cast of a slot that is not used yet, [left] of them one after the other.
static bool try_casts(Solver *solver, const Plan *plan, int left) {
    if (left == 0) {
        return try_moves(solver, plan, 0);
    }
    Order *casts = malloc(CASTS_MAX * sizeof *casts);
    Plan *next = malloc(sizeof *next);
    bool goes_on = casts != NULL && next != NULL;
    for (int slot = 0; slot < HAND_SIZE && goes_on; slot++) {
        const int count = plan->slot_used[slot] ? 0 : plan_casts(plan, slot, casts, CASTS_MAX);
        for (int i = 0; i < count && i < CASTS_MAX && goes_on; i++) {
            *next = *plan;
            goes_on = plan_add(next, &casts[i]) != ORDER_OK || try_casts(solver, next, left - 1);
        }
    }
    free(casts);
    free(next);
    return goes_on;
}

void puzzle_solve(const PuzzleTask *task, int casts, uint32_t budget, PuzzleSolutions *out) {
    *out = (PuzzleSolutions){.count = 0};
    Solver solver = {.task = task, .out = out, .budget = budget};
    find_own_movers(&solver);
    Plan *plan = malloc(sizeof *plan);
    GameState *known = malloc(sizeof *known);
    if (plan != NULL && known != NULL) {
        engine_state_as_known(known, &task->state, task->seat, 1);
        plan_begin(plan, known, task->seat);
        out->is_complete = true;
        for (int n = 0; n <= casts && out->is_complete; n++) {
            out->is_complete = try_casts(&solver, plan, n);
        }
    }
    free(plan);
    free(known);
}
