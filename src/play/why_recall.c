// Thinking a turn over again: the match is played up to its orders on a copy, and its computer players think
// once more.

#include <stdlib.h>
#include <string.h>

#include "thinking.h"
#include "play/seat_words.h"
#include "play/why.h"

struct WhyRecall {
    Match *match; // stands in the orders of the turn
    struct Thinking *thinking[PLAYER_BLUE + 1];
};

void why_recall_free(WhyRecall *recall) {
    if (recall == NULL) {
        return;
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        thinking_free(recall->thinking[p]);
    }
    if (recall->match != NULL) {
        match_free(recall->match);
    }
    free(recall);
}

static bool seat_thinkers(const Session *session, struct Thinking *thinking[PLAYER_BLUE + 1]) {
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (session_thinks(session, (Player)p) && thinking[p] == NULL &&
            (thinking[p] = thinking_new()) == NULL) {
            return false;
        }
    }
    return true;
}

static void begin_seat(const Session *session, WhyRecall *recall, Player seat) {
    const AiSettings settings = seat_words_settings((int)session->seats[seat], session->persons[seat]);
    const Match *m = recall->match;
    thinking_begin(recall->thinking[seat], &m->state, seat, &settings,
                   session_computer_dice(m->seed, m->state.turn, seat), &m->past[seat]);
}

WhyRecall *why_recall_begin(const Session *session, int turn) {
    WhyRecall *recall = calloc(1, sizeof *recall);
    if (recall == NULL) {
        return NULL;
    }
    recall->match = match_copy(session->match);
    if (recall->match == NULL || !seat_thinkers(session, recall->thinking) ||
        !match_run_to_orders(recall->match, turn)) {
        why_recall_free(recall);
        return NULL;
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        if (recall->thinking[p] != NULL) {
            begin_seat(session, recall, (Player)p);
        }
    }
    return recall;
}

bool why_recall_is_over(const WhyRecall *recall) {
    bool is_over = true;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        is_over = is_over && (recall->thinking[p] == NULL || thinking_is_over(recall->thinking[p]));
    }
    return is_over;
}

int why_recall_percent(const WhyRecall *recall) {
    return thinking_percent_of_both(recall->thinking);
}

// Are the orders of [answer] those that [list] says were given? Mana choices stand in the same list.
static bool is_given(const Match *match, const MatchOrders *list, Player seat, const AiAnswer *answer) {
    Plan *plan = malloc(sizeof *plan);
    GameState *known = malloc(sizeof *known);
    MatchOrders own = {.items = NULL};
    bool is_equal = plan != NULL && known != NULL;
    if (is_equal) {
        session_known_to(&match->state, seat, known);
        plan_begin(plan, known, seat);
    }
    for (int i = 0; i < answer->count && is_equal; i++) {
        is_equal = match_record(&own, &plan->after, &answer->orders[i]) &&
                   plan_add(plan, &answer->orders[i]) == ORDER_OK;
    }
    int at = 0;
    for (int i = 0; i < list->count && is_equal; i++) {
        if (list->items[i].kind != ORDER_MANA) {
            is_equal = at < own.count && match_order_is(&list->items[i], &own.items[at]);
            at += 1;
        }
    }
    is_equal = is_equal && at == own.count;
    free(own.items);
    free(known);
    free(plan);
    return is_equal;
}

void why_recall_keep(WhyRecall *recall, Session *session) {
    const Match *m = recall->match;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const AiAnswer *answer = recall->thinking[p] != NULL ? thinking_answer(recall->thinking[p]) : NULL;
        if (answer == NULL) {
            continue;
        }
        why_keep(session, (Player)p, &m->state, answer);
        const int index = m->state.turn - m->start.turn;
        if (session->thoughts[p] != NULL && index < m->turn_count) {
            const MatchOrders *list = &m->turns[index].seats[p];
            session->thoughts[p]->is_other = !is_given(m, list, (Player)p, answer);
        }
    }
}
