// What the largest armies do is resolved twice: the first time tells how much room it needs.

#include "whole_turn.h"

#include <stdlib.h>

static bool make_room(EventLog *log, uint32_t events) {
    Event *const grown = realloc(log->items, (size_t)events * sizeof *grown);
    if (grown != NULL) {
        log->items = grown;
        log->capacity = events;
    }
    return grown != NULL;
}

bool whole_turn_grow(EventLog *log) {
    return log->lost > 0 && make_room(log, log->count + log->lost);
}

bool whole_turn_begin(EventLog *log) {
    *log = (EventLog){.items = NULL};
    return make_room(log, LOG_TURN_MAX);
}

void whole_turn_end(EventLog *log) {
    free(log->items);
    *log = (EventLog){.items = NULL};
}

void whole_turn_resolve(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log) {
    const GameState before = *s;
    do {
        *s = before;
        event_log_clear(log);
        engine_resolve_turn(s, orders, log);
    } while (whole_turn_grow(log));
}
