// How a match comes into a session.

#include "session_inside.h"

#include <string.h>

#include "play/called.h"
#include "play/seat_words.h"

// The computer players outlast a match: a new one in the same memory.
Session session_inside_fresh(const Session *session) {
    Session next = {.advisor = session->advisor,
                    .is_patient = session->is_patient,
                    .holds_thoughts = session->holds_thoughts};
    memcpy(next.thinking, session->thinking, sizeof next.thinking);
    return next;
}

// Whoever came into being has a name.
void session_inside_follow_names(Session *session) {
    if (session->called != NULL) {
        called_follow(session->called, session->match);
    }
}

void session_inside_adopt(Session *session, Match *match) {
    *session = session_inside_fresh(session);
    session->match = match;
    session->called = called_new();
    session_inside_follow_names(session);
    session->seen[PLAYER_NONE] = match->log_count;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        match_called_player(match, (Player)p, session->names[p], sizeof session->names[p]);
        match_called_player(match, (Player)p, session->short_names[p], sizeof session->short_names[p]);
        session->seats[p] = seat_word_kind(match->players[p].seat);
        session->persons[p] = seat_word_person(match->players[p].seat);
        session->seen[p] = match->log_count;
        session->is_confirmed[p] = match->pending.seats[p].is_listed;
    }
}
