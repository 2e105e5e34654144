// New order sets out of those that are played. Each is tried against what the other side plays most before
// the whole table is filled for it.

#include "search/breeding.h"

#include <string.h>

#include "plans/mustering.h"
#include "search/candidates.h"
#include "search/table.h"

enum {
    COLUMNS_ASKED = 4,  // columns against which a newcomer is tried first
    REJECTS_MAX = 150,  // newcomers refused in a row: there is nothing more to find
    ACCEPT_MARGIN = 40, // worth by which a newcomer may seem worse than the best and still be looked at
    BREED_PERCENT = 85, // of the budget after which no more newcomers are bred
};

static int payoff_for(const Search *search, bool is_row, int own, int other) {
    return is_row ? search->payoffs[own][other] : WORTH_ONE - search->payoffs[other][own];
}

// What choice [own] gets against the others' mix, over those columns where it has been played.
static int against_mix(const Search *search, bool is_row, int own) {
    const Candidates *others = is_row ? &search->columns : &search->rows;
    int64_t sum = 0;
    int64_t share = 0;
    for (int j = 0; j < others->count; j++) {
        const Cell *cell = is_row ? &search->cells[own][j] : &search->cells[j][own];
        if (cell->samples == 0) continue;
        sum += (int64_t)payoff_for(search, is_row, own, j) * (others->mix[j] + 1);
        share += others->mix[j] + 1;
    }
    return share > 0 ? (int)(sum / share) : 0;
}

static void try_against(Search *search, bool is_row, int own, int samples) {
    const Candidates *others = is_row ? &search->columns : &search->rows;
    bool asked[SETS_MAX] = {false};
    for (int n = 0; n < COLUMNS_ASKED; n++) {
        int most = -1;
        for (int j = 0; j < others->count; j++) {
            if (!asked[j] && (most < 0 || others->mix[j] > others->mix[most])) most = j;
        }
        if (most < 0 || (n > 0 && others->mix[most] < SUPPORT_LEAST)) return;
        asked[most] = true;
        if (is_row) {
            table_fill_cell(search, own, most, samples);
        } else {
            table_fill_cell(search, most, own, samples);
        }
    }
}

static int worst_of(const Search *search, bool is_row) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    int worst = -1;
    int least = WORTH_ONE + 1;
    for (int i = 0; i < side->count; i++) {
        const int worth = against_mix(search, is_row, i);
        if (side->mix[i] >= SUPPORT_LEAST || worth >= least) continue;
        least = worth;
        worst = i;
    }
    return worst;
}

static void move_candidate(Search *search, bool is_row, int from, int to) {
    Candidates *side = is_row ? &search->rows : &search->columns;
    side->sets[to] = side->sets[from];
    side->mix[to] = 0;
    side->unseen[to] = side->unseen[from];
    memcpy(side->issued[to], side->issued[from], sizeof side->issued[0]);
    for (int j = 0; j < SETS_MAX; j++) {
        if (is_row) {
            search->cells[to][j] = search->cells[from][j];
            search->payoffs[to][j] = search->payoffs[from][j];
        } else {
            search->cells[j][to] = search->cells[j][from];
            search->payoffs[j][to] = search->payoffs[j][from];
        }
    }
}

// Tries a newcomer against what the other side plays most and keeps it if it promises something; then the
// table is filled up and solved again. True if it was kept. The last place of the table is where newcomers
// are tried.
static bool welcome(Search *search, bool is_row, const OrderSet *child, int samples) {
    Candidates *side = is_row ? &search->rows : &search->columns;
    const int place = SETS_MAX - 1;
    if (candidates_know_set(side, child)) return false;
    side->sets[place] = *child;
    candidates_issue(search, side, place);
    if (candidates_know(search, side, place)) return false;
    candidates_foresee(search, side, place);
    if (is_row) {
        table_forget_row(search, place);
    } else {
        table_forget_column(search, place);
    }
    side->mix[place] = 0;
    try_against(search, is_row, place, samples);
    const int value = is_row ? search->value : WORTH_ONE - search->value;
    if (against_mix(search, is_row, place) + ACCEPT_MARGIN < value) return false;
    int to = side->count;
    if (side->count < SETS_MAX - 1) {
        side->count++;
    } else {
        to = worst_of(search, is_row);
    }
    if (to < 0) return false;
    move_candidate(search, is_row, place, to);
    table_fill(search, samples);
    table_solve(search, ROUNDS_QUICK);
    return true;
}

static bool may_breed(const Search *search) {
    const int64_t most = (int64_t)search->sim.budget * BREED_PERCENT;
    return !simulation_must_stop(&search->sim) && search->sim.done * (int64_t)100 <= most;
}

static const OrderSet *most_played(const Candidates *side) {
    int most = 0;
    for (int i = 1; i < side->count; i++) {
        if (side->mix[i] > side->mix[most]) most = i;
    }
    return &side->sets[most];
}

// The place among the casts of [set] that casts the card of option [index]; else the last free one, else -1.
static int place_for_cast(const OrderSet *set, const CastOptions *casts, int index) {
    const int slot = casts->items[index].order.slot;
    int place = -1;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int other = set->casts[i];
        if (other != CAST_NONE && casts->items[other].order.slot == slot) return i;
        if (other == CAST_NONE) place = i;
    }
    return place;
}

// The plan that is played most, with each cast in turn given up, aimed elsewhere, added, or put before all
// others.
static void vary_casts(Search *search, bool is_row, int samples) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    const CastOptions *casts = is_row ? &search->my_casts : &search->their_casts[0];
    for (int k = 0; k < casts->count && may_breed(search); k++) {
        OrderSet child = *most_played(side);
        const int place = place_for_cast(&child, casts, k);
        if (place < 0) continue;
        const bool is_cast = child.casts[place] == k;
        child.casts[place] = (int8_t)(is_cast ? CAST_NONE : k);
        (void)welcome(search, is_row, &child, samples);
        if (is_cast || place == 0 || !may_breed(search)) continue;
        memmove(&child.casts[1], &child.casts[0], (size_t)place * sizeof child.casts[0]);
        child.casts[0] = (int8_t)k;
        (void)welcome(search, is_row, &child, samples);
    }
}

// The plan that is played most, with each group in turn sent anywhere else.
static void vary_moves(Search *search, bool is_row, int samples) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    const Outlook *o = is_row ? &search->mine : &search->theirs[0];
    for (int spot = 0; spot < o->spot_count; spot++) {
        for (int d = 0; d < DIR_COUNT && may_breed(search); d++) {
            OrderSet child = *most_played(side);
            const bool can = style_worth(o, STYLE_HOLD, spot, (Direction)d, child.moves) != WORTH_NEVER;
            if (!can || child.moves[spot] == d) continue;
            child.moves[spot] = (uint8_t)d;
            (void)welcome(search, is_row, &child, samples);
        }
    }
}

// The other side's plan that is played most, with the groups of spots [a] and [b] sent to one square, beside
// [a] or where it stands.
static void vary_meeting(Search *search, const Outlook *o, int a, int b, int samples) {
    for (int d = DIR_NONE; d < DIR_COUNT && may_breed(search); d++) {
        const SquareId from = o->spots[a].at;
        const SquareId at = d == DIR_NONE ? from : square_neighbour(from, (Direction)d);
        OrderSet child = *most_played(&search->columns);
        if (at.v == 0 || !mustering_meet(o, a, b, at, child.moves)) continue;
        (void)welcome(search, false, &child, samples);
    }
}

// Two steps that lead to one square may both look bad alone.
static void vary_meetings(Search *search, int samples) {
    const Outlook *o = &search->theirs[0];
    for (int a = 0; a < o->spot_count; a++) {
        for (int b = 0; b < o->spot_count; b++) {
            const bool is_near = a != b && square_steps(o->spots[a].at, o->spots[b].at) <= 2;
            if (is_near) vary_meeting(search, o, a, b, samples);
        }
    }
}

static bool breed(Search *search, bool is_row, int samples) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    const Outlook *o = is_row ? &search->mine : &search->theirs[0];
    const int casts = is_row ? search->my_casts.count : search->their_casts[0].count;
    const int parent = regrets_draw(side->mix, side->count, &search->stream);
    OrderSet child = side->sets[parent];
    const uint32_t crosses = rng_below(&search->stream, 4);
    if (crosses == 0) {
        const uint32_t second = rng_below(&search->stream, (uint32_t)side->count);
        order_set_cross(&child, &side->sets[parent], &side->sets[second], &search->stream);
    }
    order_set_mutate(&child, o, casts, &search->stream);
    return welcome(search, is_row, &child, samples);
}

void breeding_evolve(Search *search, int samples) {
    for (int side = 0; side < 2; side++) {
        vary_casts(search, side == 0, samples);
        vary_moves(search, side == 0, samples);
    }
    vary_meetings(search, samples);
    int refused = 0;
    bool is_row = true;
    while (refused < REJECTS_MAX && may_breed(search)) {
        const bool kept = breed(search, is_row, samples);
        refused = kept ? 0 : refused + 1;
        is_row = !is_row;
    }
}
