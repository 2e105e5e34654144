// Another line of a match: played on from a moment, with a turn taken back, or one that was left before
// (match_lines.h).

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_lines.h"
#include "play/seat_words.h"
#include "session_inside.h"
#include "play/session.h"

static const char TOO_LITTLE_MEMORY[] = "There is not enough memory for another line.";

static bool fail(Session *session, const char *text) {
    (void)snprintf(session->error, sizeof session->error, "%s", text);
    return false;
}

// A copy of the match as it was when [turn] began, orders of later turns included; NULL, with the reason in
// the session's error, if it cannot be played so far.
static Match *match_at_turn(Session *session, int turn) {
    Match *copy = match_copy(session->match);
    if (copy == NULL) {
        (void)fail(session, TOO_LITTLE_MEMORY);
        return NULL;
    }
    OrderFault fault = {.index = 0};
    bool is_sound = true;
    while (is_sound && copy->state.turn < turn && !match_is_over(copy)) {
        is_sound = match_turns_left(copy) > 0 && match_run_turn(copy, &fault);
    }
    if (is_sound && !match_is_over(copy)) {
        return copy;
    }
    if (!is_sound && fault.index == ORDER_FAULT_MEMORY) {
        (void)fail(session, TOO_LITTLE_MEMORY);
    } else {
        (void)snprintf(session->error, sizeof session->error,
                       "The match cannot be played again up to turn %d.", turn);
    }
    match_free(copy);
    return NULL;
}

// What [turn] was ordered to begin with; NULL: nothing is listed.
static const MatchTurn *turn_of(const Match *m, int turn) {
    const int index = turn - m->start.turn;
    return index >= 0 && index < m->turn_count ? &m->turns[index] : NULL;
}

bool session_has_orders(const Session *session, int turn) {
    const MatchTurn *t = session->match != NULL ? turn_of(session->match, turn) : NULL;
    return t != NULL && t->seats[PLAYER_RED].count + t->seats[PLAYER_BLUE].count > 0;
}

// A copy of a list; an empty one if memory is short, for then orders are given anew.
static MatchOrders copy_of(const MatchOrders *list) {
    const size_t bytes = (size_t)list->count * sizeof *list->items;
    MatchOrders copy = {.items = bytes > 0 ? malloc(bytes) : NULL};
    if (copy.items != NULL) {
        memcpy(copy.items, list->items, bytes);
        copy.count = list->count;
        copy.capacity = (size_t)list->count;
    }
    return copy;
}

// What leads to another line.
typedef struct Branch {
    int turn;
    const int *seats; // SeatKind, by player
    bool keeps_orders;
    LineKind kind;
    Player by; // who takes back
} Branch;

// The session goes on with [copy], which is kept in place of the match; lesson and puzzle stay.
static void go_on_with(Session *session, Match *copy) {
    const PuzzleGoal puzzle = session->puzzle;
    Match *guide = session->guide;
    session->guide = NULL;
    session_end(session);
    session_inside_adopt(session, copy);
    session->guide = guide;
    session->puzzle = puzzle;
}

static bool branch(Session *session, const Branch *b) {
    Match *copy = match_at_turn(session, b->turn);
    if (copy == NULL) {
        return false;
    }
    MatchOrders given[PLAYER_BLUE + 1] = {{.items = NULL}};
    const MatchTurn *now = b->keeps_orders ? turn_of(copy, b->turn) : NULL;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (now != NULL && b->seats[p] == SEAT_HUMAN) {
            given[p] = copy_of(&now->seats[p]);
        }
    }
    // A lesson has no other lines: it goes into no file.
    if (session->guide == NULL && !match_lines_keep(copy, session->match, b->turn, b->kind, b->by)) {
        free(given[PLAYER_RED].items);
        free(given[PLAYER_BLUE].items);
        const bool is_full = match_line_count(copy) >= LINES_MAX;
        match_free(copy);
        return fail(session, is_full ? "This match has no room for another line." : TOO_LITTLE_MEMORY);
    }
    match_forget_orders(copy);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        char word[SEAT_WORD_SIZE];
        seat_word(b->seats[p], session->persons[p], word);
        (void)snprintf(copy->players[p].seat, sizeof copy->players[p].seat, "%s", word);
    }
    go_on_with(session, copy);
    memcpy(session->given, given, sizeof given);
    return true;
}

bool session_branch(Session *session, int turn, const int seats[PLAYER_BLUE + 1], bool keeps_orders) {
    return branch(session, &(Branch){.turn = turn,
                                     .seats = seats,
                                     .keeps_orders = keeps_orders,
                                     .kind = LINE_PLAYED,
                                     .by = PLAYER_NONE});
}

// --- Taking back ---

int session_last_turn(const Session *session) {
    const Match *m = session->match;
    const bool may_be =
        session->need == NEED_ORDERS || session->need == NEED_MANA || session->need == NEED_RESULT;
    if (m == NULL || !may_be || session_is_lesson(session) || session_humans(session) == 0) {
        return 0;
    }
    // A match that is over stands in the middle of a turn, or in the start of the next.
    const int turn = m->state.phase > PHASE_ORDERS ? m->state.turn : m->state.turn - 1;
    return turn_of(m, turn) != NULL ? turn : 0;
}

bool session_undo_turn(Session *session, Player by) {
    const int turn = session_last_turn(session);
    int seats[PLAYER_BLUE + 1] = {0};
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        seats[p] = (int)session->seats[p];
    }
    if (turn == 0) {
        return fail(session, "There is no turn to take back.");
    }
    return branch(
        session,
        &(Branch){.turn = turn, .seats = seats, .keeps_orders = true, .kind = LINE_TAKEN_BACK, .by = by});
}

// NULL with the reason in the session's error.
static Match *follow(Session *session, const Match *of, int index) {
    OrderFault fault;
    Match *const m = match_lines_follow(of, index, &fault);
    if (m == NULL && fault.index == ORDER_FAULT_MEMORY) {
        (void)fail(session, "There is not enough memory for this line.");
    } else if (m == NULL) {
        (void)snprintf(session->error, sizeof session->error, "This line cannot be played: turn %d, %s.",
                       fault.turn, order_error_slug((int)fault.error));
    }
    return m;
}

bool session_follow_line(Session *session, int index) {
    Match *const m = follow(session, session->match, index);
    if (m != NULL) {
        go_on_with(session, m);
    }
    return m != NULL;
}

bool session_open_line(Session *session, const Match *of, int index) {
    Match *const m = follow(session, of, index);
    if (m != NULL) {
        session_end(session);
        session_inside_adopt(session, m);
    }
    return m != NULL;
}

// --- Orders that were given then ---

int session_take_given(Session *session, Plan *plan) {
    MatchOrders *given = &session->given[plan->seat];
    int taken = 0;
    if (session->need != NEED_ORDERS) {
        return 0;
    }
    for (int i = 0; i < given->count; i++) {
        Order order;
        OrderError error = ORDER_OK;
        const bool is_wanted = given->items[i].kind != ORDER_MANA && given->items[i].kind != ORDER_CONCEDE;
        if (is_wanted && match_resolve_order(plan, &given->items[i], &order, &error)) {
            taken += plan_add(plan, &order) == ORDER_OK ? 1 : 0;
        }
    }
    free(given->items);
    *given = (MatchOrders){.items = NULL};
    return taken;
}
