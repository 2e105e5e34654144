// How a match comes into a session.

#include "session_inside.h"

#include <stdio.h>
#include <stdlib.h>
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

// --- Orders of a turn that was left before it was played ---

// Adds the orders of [list] to [plan] one by one; [count] are before them. False at the first that is
// refused.
static bool adds_all(Plan *plan, const MatchOrders *list, int count, OrderFault *fault) {
    for (int i = 0; i < list->count; i++) {
        Order order;
        OrderError error = ORDER_OK;
        if (list->items[i].kind == ORDER_MANA) {
            continue; // chosen at start of turn
        }
        if (match_resolve_order(plan, &list->items[i], &order, &error)) {
            error = plan_add(plan, &order);
        }
        if (error != ORDER_OK) {
            fault->index = count + i;
            fault->error = error;
            return false;
        }
    }
    return true;
}

// May [seat] give what is listed for the turn, and behind it what it has confirmed? Where memory is short,
// the turn itself will tell.
static bool may_order(const Match *m, Player seat, OrderFault *fault) {
    static const MatchOrders none = {.count = 0};
    const int index = m->state.turn - m->start.turn;
    const MatchOrders *const listed = index < m->turn_count ? &m->turns[index].seats[seat] : &none;
    Plan *const plan = malloc(sizeof *plan);
    GameState *const known = malloc(sizeof *known);
    bool may = true;
    *fault = (OrderFault){.turn = m->state.turn, .seat = seat};
    if (plan != NULL && known != NULL) {
        engine_state_as_known(known, &m->state, seat, m->seed + m->state.turn);
        plan_begin(plan, known, seat);
        may =
            adds_all(plan, listed, 0, fault) && adds_all(plan, &m->pending.seats[seat], listed->count, fault);
    }
    free(known);
    free(plan);
    return may;
}

// What was chosen at start of turn has happened, and stays in the list.
static void forget_orders(Match *m) {
    const int index = m->state.turn - m->start.turn;
    int chosen[PLAYER_BLUE + 1] = {0};
    for (int p = PLAYER_RED; p <= PLAYER_BLUE && index < m->turn_count; p++) {
        const MatchOrders *const list = &m->turns[index].seats[p];
        for (int i = 0; i < list->count; i++) {
            if (list->items[i].kind == ORDER_MANA) {
                list->items[chosen[p]++] = list->items[i];
            }
        }
    }
    match_forget_orders(m);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE && index < m->turn_count; p++) {
        m->turns[index].seats[p].count = chosen[p];
        m->turns[index].seats[p].is_listed = chosen[p] > 0;
    }
}

// Orders that a version with other rules let through, or put behind those that the file lists, would end the
// match each time that it goes on.
void session_inside_forget_refused(Match *match, char notice[PROBLEM_SIZE]) {
    OrderFault fault;
    notice[0] = '\0';
    if (!match->was_resumed || match->state.phase != PHASE_ORDERS || match_is_over(match)) {
        return;
    }
    if (may_order(match, PLAYER_RED, &fault) && may_order(match, PLAYER_BLUE, &fault)) {
        return;
    }
    forget_orders(match);
    (void)snprintf(notice, PROBLEM_SIZE,
                   "Turn %d: order %d of %s cannot be played (%s). The orders of this turn are given anew.",
                   fault.turn, fault.index + 1, player_slug((int)fault.seat),
                   order_error_slug((int)fault.error));
}
