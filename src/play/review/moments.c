// A match played over again, turn by turn.

#include "play/moments.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

// All zero: of a turn that is not resolved nothing was given.
static Moment *next_moment(Moments *out) {
    Moment *const grown = grow_array(out->items, &out->capacity, (size_t)out->count + 1, sizeof *grown, 16);
    if (grown == NULL) {
        return NULL;
    }
    out->items = grown;
    return memset(&out->items[out->count++], 0, sizeof *grown);
}

// The turn that [copy] stands in, in its orders phase. False when memory is short.
static bool note(Moments *out, Match *copy) {
    OrderFault fault = {.index = 0};
    Moment *const moment = next_moment(out);
    if (moment == NULL) {
        return false;
    }
    moment->state = copy->state;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        moment->past[p] = copy->past[p];
    }
    const int index = copy->state.turn - copy->start.turn;
    moment->is_resolved = index < copy->turn_count && match_run_phase(copy, &fault);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE && moment->is_resolved; p++) {
        moment->given[p] = copy->resolved[p];
    }
    return fault.index != ORDER_FAULT_MEMORY;
}

// Goes on to the next orders, of this turn if it stands before them; those of a match that ends with the
// start of the turn are none that anybody has to give. False: it is over before them, or [fault].
static bool run_to_orders(Match *copy, OrderFault *fault) {
    while (!match_is_over(copy) && copy->state.phase != PHASE_ORDERS) {
        if (!match_run_phase(copy, fault)) {
            return false;
        }
    }
    return copy->state.phase == PHASE_ORDERS;
}

static bool is_turn_same(const Match *copy, const Match *m) {
    const int at = copy->hash_count - 1;
    return at < 0 || at >= m->hash_count || copy->hashes[at] == m->hashes[at];
}

bool moments_read(Moments *out, const Match *m) {
    *out = (Moments){.is_same = true};
    Match *const copy = match_copy(m);
    bool has_memory = copy != NULL;
    OrderFault fault = {.index = 0};
    while (has_memory && out->is_same && !match_is_over(copy) && run_to_orders(copy, &fault)) {
        has_memory = note(out, copy);
        if (!has_memory || !out->items[out->count - 1].is_resolved || !match_run_turn(copy, &fault)) {
            break;
        }
        out->is_same = is_turn_same(copy, m);
    }
    has_memory = has_memory && fault.index != ORDER_FAULT_MEMORY;
    if (copy != NULL) {
        match_free(copy);
    }
    if (!has_memory) {
        moments_free(out);
    }
    return has_memory;
}

void moments_free(Moments *moments) {
    free(moments->items);
    *moments = (Moments){.items = NULL};
}
