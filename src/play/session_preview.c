// A turn that may come, as a match of its own: nothing of it leads back to the match that is played.

#include "play/session_preview.h"

#include <stdlib.h>
#include <string.h>

#include "play/called.h"

static bool copy_names(const Names *from, Names *to) {
    const size_t bytes = (size_t)from->count * sizeof *from->items;
    memcpy(to->capitals, from->capitals, sizeof to->capitals);
    if (from->count == 0) {
        return true;
    }
    to->items = malloc(bytes);
    if (to->items == NULL) {
        return false;
    }
    memcpy(to->items, from->items, bytes);
    to->count = from->count;
    to->capacity = (size_t)from->count;
    return true;
}

// Choices of mana at the next dawn are left at the house's primary type, as in the summary.
static void play(Match *m, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log) {
    m->state = m->start;
    while (m->state.phase >= PHASE_ORDERS && m->state.phase < PHASE_COUNT && m->state.result == RESULT_NONE) {
        engine_run_phase(&m->state, orders, log);
    }
    if (m->state.result == RESULT_NONE) {
        engine_begin_turn(&m->state, log);
    }
    m->log_count = log->count;
    m->is_played = true;
}

// The largest armies write more than there was room for, and are played again. False when memory is short.
static bool play_whole(Match *m, const TurnOrders orders[PLAYER_BLUE + 1]) {
    uint32_t room = 2 * LOG_TURN_MAX; // a turn, and the beginning of the next one
    while (m->log_capacity < room) {
        Event *const events = realloc(m->log, room * sizeof *events);
        if (events == NULL) {
            return false;
        }
        m->log = events;
        m->log_capacity = room;
        EventLog log = {.items = m->log, .capacity = m->log_capacity};
        play(m, orders, &log);
        room = log.count + log.lost;
    }
    return true;
}

static Match *play_match(const Match *of, const ForecastTask *task, uint32_t dice) {
    const GameSetup setup = setup_default();
    Match *m = match_new(&setup);
    if (m == NULL) {
        return NULL;
    }
    memcpy(m->players, of->players, sizeof m->players);
    m->start = task->known;
    rng_seed(&m->start.rng, dice);
    m->log_start = m->start;
    if (!copy_names(&of->names, &m->names) || !play_whole(m, task->orders)) {
        match_free(m);
        return NULL;
    }
    return m;
}

bool session_preview_open(Session *session, const Session *of, const ForecastTask *task, uint32_t dice) {
    Match *m = play_match(of->match, task, dice);
    if (m == NULL) {
        return false;
    }
    *session = (Session){.match = m, .is_patient = of->is_patient};
    session->called = of->called != NULL ? called_copy(of->called, m) : NULL;
    if (session->called != NULL) {
        called_follow(session->called, m);
    }
    memcpy(session->seats, of->seats, sizeof session->seats);
    memcpy(session->persons, of->persons, sizeof session->persons);
    memcpy(session->names, of->names, sizeof session->names);
    memcpy(session->short_names, of->short_names, sizeof session->short_names);
    for (int p = 0; p <= PLAYER_BLUE; p++) {
        session->seen[p] = m->log_count;
    }
    return true;
}
