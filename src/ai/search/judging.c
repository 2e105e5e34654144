// Orders that somebody gave, weighed beside those of the search: the same dice, the same expected answers.

#include "search/search.h"

#include "search/candidates.h"
#include "search/table.h"

enum {
    JUDGED_SAMPLES = 32, // of each cell that counts, for the orders judged and for the best ones
    JUDGED_SHARE = 200,  // of MIX_ONE: answers that are played less often say nothing
    JUDGED_PERCENT = 40, // of the budget that may be spent beyond it
    JUDGED_LEAST = 2000, // simulated turns beyond it, however small it is
};

int search_worth(const Search *search, int row) {
    int64_t sum = 0;
    for (int j = 0; j < search->columns.count; j++) {
        sum += (int64_t)search->payoffs[row][j] * search->columns.mix[j];
    }
    return (int)(sum / MIX_ONE);
}

// A cell that nobody has played is taken to be like the rest of its row.
int search_seen(const Search *search, int row) {
    const Cell *const cells = search->cells[row];
    int64_t sum = 0;
    int64_t samples = 0;
    for (int j = 0; j < search->columns.count; j++) {
        sum += cells[j].sum;
        samples += cells[j].samples;
    }
    const int64_t mean = samples > 0 ? sum / samples : 0;
    sum = 0;
    for (int j = 0; j < search->columns.count; j++) {
        sum += (cells[j].samples > 0 ? cells[j].sum / cells[j].samples : mean) * search->columns.mix[j];
    }
    return (int)(sum / MIX_ONE);
}

// Is [order] a move of whoever stands in [spot], or is trained there this turn?
static bool is_move_of(const Order *order, const Spot *spot) {
    if (order->kind != ORDER_MOVE) return false;
    return spot->group.v != 0 ? spot->group.v == order->group.v : same_square(spot->at, order->trained_at);
}

// The moves of a list of orders as a set knows them, so that it can be blamed for what is silly.
static void moves_of(const Outlook *o, const Issued *issued, OrderSet *out) {
    *out = (OrderSet){.training = 0};
    for (int spot = 0; spot < o->spot_count; spot++) out->moves[spot] = DIR_NONE;
    for (int i = 0; i < issued->count; i++) {
        const Order *order = &issued->orders[i];
        for (int spot = 0; spot < o->spot_count; spot++) {
            if (!is_move_of(order, &o->spots[spot])) continue;
            out->moves[spot] = (uint8_t)square_direction(o->spots[spot].at, order->at);
        }
    }
}

static int worst_row(const Search *search) {
    int worst = search->rows.count - 1;
    for (int i = 0; i < search->rows.count; i++) {
        if (search->rows.mix[i] < search->rows.mix[worst]) worst = i;
    }
    return worst;
}

static int best_row(const Search *search) {
    int best = 0;
    for (int i = 1; i < search->rows.count; i++) {
        if (search_worth(search, i) > search_worth(search, best)) best = i;
    }
    return best;
}

// A row that has been looked at less is not better for that: whatever seems best is played as often before it
// is believed.
static int settle_best(Search *search) {
    int best = best_row(search);
    for (int tries = 0; tries < SETS_MAX; tries++) {
        table_fill_row(search, best, JUDGED_SAMPLES, JUDGED_SHARE);
        const int again = best_row(search);
        if (again == best) break;
        best = again;
    }
    return best;
}

int search_judge(Search *search, const Order *orders, int count, int *best) {
    plan_begin(&search->plan, &search->view, search->seat);
    for (int i = 0; i < count; i++) (void)plan_add(&search->plan, &orders[i]);
    Issued issued;
    OrderSet set;
    issued_by_plan(&search->plan, &issued);
    moves_of(&search->mine, &issued, &set);
    const int more = search->settings.budget * JUDGED_PERCENT / 100;
    search->sim.budget = search->sim.done + (more > JUDGED_LEAST ? more : JUDGED_LEAST);
    if (search->sim.whole < search->sim.budget) search->sim.whole = search->sim.budget;
    const int place = search->rows.count < SETS_MAX ? search->rows.count : worst_row(search);
    const int row = candidates_take_row(search, place, &set, &issued);
    table_fill_row(search, row, JUDGED_SAMPLES, JUDGED_SHARE);
    *best = settle_best(search);
    return simulation_is_cancelled(&search->sim) ? -1 : row;
}
