// A turn from its beginning to its end: what each seat is asked for, what computer players answer, and what
// is played of it.

#include "play/session.h"

#include "play/seat_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "advisor.h"
#include "lessons/guide.h"
#include "puzzles/session_puzzle.h"
#include "session_inside.h"
#include "thinking.h"
#include "play/why.h"

// The position in which phase 1 waits for choices, on a copy: the match itself answers them from the turn's
// list.
static bool peek_mana(const Session *session, GameState *copy) {
    if (session->match->state.phase != PHASE_START_OF_TURN) {
        return false;
    }
    *copy = session->match->state;
    engine_run_phase(copy, NULL, NULL);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int i = 0; i < session->answer_count[p]; i++) {
            const Order *answer = &session->answers[p][i];
            (void)engine_choose_mana(copy, (Player)p, answer->at, (Mana)answer->as, NULL);
        }
    }
    return engine_awaits_mana(copy, PLAYER_NONE);
}

void session_plan(const Session *session, Player seat, Plan *out) {
    GameState known;
    GameState copy;
    const bool is_mana = session->need == NEED_MANA && peek_mana(session, &copy);
    session_known_to(is_mana ? &copy : &session->match->state, seat, &known);
    plan_begin(out, &known, seat);
}

uint64_t session_computer_dice(uint64_t seed, int turn, Player seat) {
    return seed * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)turn * UINT64_C(0x1000003) + (uint64_t)seat;
}

static uint64_t computer_stream(const Session *session, Player seat) {
    return session_computer_dice(session->match->seed, session->match->state.turn, seat);
}

static bool fail(Session *session, const char *text) {
    (void)snprintf(session->error, sizeof session->error, "%s", text);
    session->need = NEED_HELP;
    return false;
}

// Writes a list of orders, each by the names it had when it was added to the plan. If one of them cannot be
// written there is no list: half of one would count as confirmed in a save.
static bool record(Session *session, MatchOrders *list, const GameState *known, Player seat,
                   const Order *orders, int count) {
    Plan *plan = malloc(sizeof *plan);
    if (plan == NULL) {
        return fail(session, "There is not enough memory for the orders.");
    }
    plan_begin(plan, known, seat);
    bool is_recorded = true;
    for (int i = 0; i < count && is_recorded; i++) {
        is_recorded = match_record(list, &plan->after, &orders[i]) && plan_add(plan, &orders[i]) == ORDER_OK;
    }
    free(plan);
    list->is_listed = is_recorded;
    list->count = is_recorded ? list->count : 0;
    return is_recorded || fail(session, "An order could not be written down.");
}

static bool begin_thought(Session *session, const GameState *state, Player seat) {
    if (session->thinking[seat] == NULL) {
        session->thinking[seat] = thinking_new();
    }
    if (session->thinking[seat] == NULL) {
        return fail(session, "There is not enough memory for the computer player.");
    }
    const AiSettings settings = seat_words_settings((int)session->seats[seat], session->persons[seat]);
    thinking_begin(session->thinking[seat], state, seat, &settings, computer_stream(session, seat),
                   &session->match->past[seat]);
    return true;
}

// Orders by thinking: the answer is there, or waited for.
static bool take_thought(Session *session, Player seat) {
    GameState known;
    session_known_to(&session->match->state, seat, &known);
    if (!begin_thought(session, &session->match->state, seat)) {
        return false;
    }
    const AiAnswer *answer = thinking_answer(session->thinking[seat]);
    if (answer == NULL) {
        return fail(session, "The computer player gave no answer.");
    }
    why_keep(session, seat, &session->match->state, answer);
    MatchOrders *list = &session->match->pending.seats[seat];
    session->is_confirmed[seat] = record(session, list, &known, seat, answer->orders, answer->count);
    return session->is_confirmed[seat];
}

static bool let_guide_order(Session *session, Player seat) {
    GameState known;
    Plan *plan = malloc(sizeof *plan);
    if (plan == NULL) {
        return fail(session, "There is not enough memory for the orders.");
    }
    session_known_to(&session->match->state, seat, &known);
    plan_begin(plan, &known, seat);
    if (session->puzzle != PUZZLE_NO_GOAL && session->match->state.turn == session->guide->start.turn) {
        session_puzzle_add_answer(session, seat, plan);
    } else {
        guide_orders(session->guide, plan);
    }
    MatchOrders *list = &session->match->pending.seats[seat];
    session->is_confirmed[seat] = record(session, list, &known, seat, plan->orders, plan->count);
    free(plan);
    return session->is_confirmed[seat];
}

static bool let_computer_order(Session *session, Player seat) {
    if (session->guide != NULL && session->seats[seat] == SEAT_RANDOM) {
        return let_guide_order(session, seat);
    }
    if (session->seats[seat] != SEAT_RANDOM) {
        return take_thought(session, seat);
    }
    GameState known;
    session_known_to(&session->match->state, seat, &known);
    uint64_t stream = computer_stream(session, seat);
    Order *orders = calloc(ORDERS_MAX, sizeof *orders);
    if (orders == NULL) {
        return fail(session, "There is not enough memory for the computer player.");
    }
    const int count = ai_random_orders(&known, seat, &stream, orders, ORDERS_MAX);
    const bool is_done = record(session, &session->match->pending.seats[seat], &known, seat, orders, count);
    free(orders);
    session->is_confirmed[seat] = is_done;
    return is_done;
}

static void let_computer_answer(Session *session, const GameState *copy, Player seat) {
    if (session->seats[seat] != SEAT_RANDOM && begin_thought(session, copy, seat)) {
        const AiAnswer *answer = thinking_answer(session->thinking[seat]);
        session->answer_count[seat] = 0;
        for (int i = 0; answer != NULL && i < answer->count && i < STRUCTURES_MAX; i++) {
            session->answers[seat][i] = answer->orders[i];
            session->answer_count[seat] = i + 1;
        }
        if (session->answer_count[seat] > 0) {
            return;
        }
    }
    GameState known;
    session_known_to(copy, seat, &known);
    uint64_t stream = computer_stream(session, seat) + 1;
    session->answer_count[seat] =
        ai_random_orders(&known, seat, &stream, session->answers[seat], STRUCTURES_MAX);
}

// Mana choices of this turn. True when phase 1 may run.
static bool has_mana_answers(Session *session) {
    GameState copy;
    while (peek_mana(session, &copy)) {
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            if (!engine_awaits_mana(&copy, (Player)p)) {
                continue;
            }
            if (session->seats[p] == SEAT_HUMAN) {
                session->need = NEED_MANA;
                session->who = (Player)p;
                return false;
            }
            let_computer_answer(session, &copy, (Player)p);
            break;
        }
    }
    return true;
}

static bool fail_for_memory(Session *session) {
    return fail(session, "There is not enough memory for the turn.");
}

// Whatever could fail does so before anything is written: what is tried again would be written twice.
static bool write_answers(Session *session) {
    MatchTurn *turn = match_turn_now(session->match);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (turn == NULL || !match_orders_make_room(&turn->seats[p], session->answer_count[p])) {
            return fail_for_memory(session);
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int i = 0; i < session->answer_count[p]; i++) {
            (void)match_record(&turn->seats[p], &session->match->state, &session->answers[p][i]);
        }
        session->answer_count[p] = 0;
    }
    return true;
}

// Likewise: the seat whose orders are in the turn already would be asked for them again.
static bool append_pending(Session *session) {
    MatchTurn *turn = match_turn_now(session->match);
    MatchOrders *const pending = session->match->pending.seats;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (turn == NULL || !match_orders_make_room(&turn->seats[p], pending[p].count)) {
            return fail_for_memory(session);
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        (void)match_orders_append(&turn->seats[p], &pending[p]);
        turn->seats[p].is_listed = true;
        session->is_confirmed[p] = false;
    }
    return true;
}

static bool run(Session *session) {
    OrderFault fault;
    if (match_run_phase(session->match, &fault)) {
        session_inside_follow_names(session);
        return true;
    }
    if (fault.index == ORDER_FAULT_MEMORY) {
        return fail(session, "There is not enough memory for the turn.");
    }
    char text[PROBLEM_SIZE];
    (void)snprintf(text, sizeof text, "Turn %d: order %d of %s cannot be played (%s).", fault.turn,
                   fault.index + 1, player_slug((int)fault.seat), order_error_slug((int)fault.error));
    return fail(session, text);
}

// The human who has yet to give orders, the one at the screen first; NONE if there is none.
static Player next_human(const Session *session) {
    const Player first = session->active != PLAYER_NONE ? session->active : PLAYER_RED;
    const Player order[2] = {first, first == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED};
    for (int i = 0; i < 2; i++) {
        const Player p = order[i];
        if (!session->is_confirmed[p] && session->seats[p] == SEAT_HUMAN) {
            return p;
        }
    }
    return PLAYER_NONE;
}

// With nobody at the keyboard they think while the turn before is watched.
static void begin_thoughts(Session *session) {
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (session->seats[p] != SEAT_RANDOM) {
            (void)begin_thought(session, &session->match->state, (Player)p);
        }
    }
}

static bool is_thought_out(const Session *session, Player seat) {
    return !session->holds_thoughts && (session->is_patient || thinking_is_over(session->thinking[seat]));
}

// Orders are simultaneous, so a computer player thinks while the humans do, and is fetched when they are
// through.
static bool everyone_has_confirmed(Session *session) {
    const Player human = next_human(session);
    if (session_humans(session) == 0) {
        begin_thoughts(session);
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (session->is_confirmed[p] || session->seats[p] == SEAT_HUMAN) {
            continue;
        }
        const bool thinks = session->seats[p] != SEAT_RANDOM;
        if (thinks && !begin_thought(session, &session->match->state, (Player)p)) {
            return false;
        }
        if (human != PLAYER_NONE) {
            continue;
        }
        if (thinks && !is_thought_out(session, (Player)p)) {
            session->need = NEED_THOUGHT;
            session->who = (Player)p;
            return false;
        }
        if (!let_computer_order(session, (Player)p)) {
            return false;
        }
    }
    if (human == PLAYER_NONE) {
        return true;
    }
    session->need = NEED_ORDERS;
    session->who = human;
    return false;
}

bool session_begin_hint(Session *session, const Plan *plan) {
    if (session->advisor == NULL) {
        session->advisor = advisor_new();
    }
    if (session->advisor == NULL) {
        return false;
    }
    advisor_begin(session->advisor, plan, computer_stream(session, plan->seat));
    return true;
}

const AiAnswer *session_hint(Session *session) {
    return session->advisor != NULL ? advisor_answer(session->advisor, session->is_patient) : NULL;
}

const Hinted *session_hinted(const Session *session, int idea) {
    return advisor_hinted(session->advisor, idea);
}

bool session_has_thought(const Session *session) {
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (session->thinking[p] != NULL && !is_thought_out(session, (Player)p)) {
            return false;
        }
    }
    return true;
}

int session_thought_percent(const Session *session) {
    return thinking_percent_of_both(session->thinking);
}

void session_hurry(Session *session) {
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (session->thinking[p] != NULL) {
            thinking_hurry(session->thinking[p]);
        }
    }
}

bool session_take_back(Session *session, Player seat) {
    if (session->need != NEED_THOUGHT || session->seats[seat] != SEAT_HUMAN || !session->is_confirmed[seat]) {
        return false;
    }
    MatchOrders *list = &session->match->pending.seats[seat];
    free(list->items);
    *list = (MatchOrders){.items = NULL};
    session->is_confirmed[seat] = false;
    session->need = NEED_ORDERS;
    session->who = seat;
    return true;
}

void session_advance(Session *session) {
    session->need = NEED_NOTHING;
    if (session->match == NULL) {
        return;
    }
    bool is_resolved = false;
    while (!match_is_over(session->match)) {
        const int phase = session->match->state.phase;
        if (phase == PHASE_ORDERS && is_resolved && session_humans(session) == 0) {
            begin_thoughts(session);
            return;
        }
        if (phase == PHASE_START_OF_TURN && (!has_mana_answers(session) || !write_answers(session))) {
            return;
        }
        if (phase == PHASE_ORDERS && (!everyone_has_confirmed(session) || !append_pending(session))) {
            return;
        }
        if (!run(session)) {
            return;
        }
        is_resolved = is_resolved || phase == PHASE_ORDERS;
    }
    session->need = NEED_RESULT;
}

bool session_confirm(Session *session, const Plan *plan) {
    GameState known;
    session_known_to(&session->match->state, plan->seat, &known);
    MatchOrders *list = &session->match->pending.seats[plan->seat];
    if (!record(session, list, &known, plan->seat, plan->orders, plan->count)) {
        return false;
    }
    session->is_confirmed[plan->seat] = true;
    return true;
}

bool session_answer_mana(Session *session, SquareId at, Mana type) {
    const Player p = session->who;
    if (session->answer_count[p] >= STRUCTURES_MAX) {
        return false;
    }
    session->answers[p][session->answer_count[p]] =
        (Order){.kind = ORDER_MANA, .at = at, .as = (uint8_t)type};
    session->answer_count[p] += 1;
    return true;
}
