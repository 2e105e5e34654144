// What a saved match does not hold, as lines of text: "match HASH EVENTS", "seen RED BLUE", "start HASH",
// "mana SEAT SQUARE TYPE" and "order SEAT ..." with the numbers of an order. Numbers are enough: it is read
// by the same match at the same moment.

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "play/session.h"

enum { LINE_ROOM = 120 };

static size_t write_order(char *out, size_t size, Player seat, const Order *o) {
    return (size_t)snprintf(out, size, "order %d %d %d %d %d %d %d %d %d %d %d %d\n", (int)seat, o->kind,
                            o->at.v, o->as, o->nation, o->minion_label, o->group_label, o->slot, o->card,
                            o->target.host, o->target.index, o->group.v);
}

void session_remember(const Session *session, const Plan *plan, char out[SESSION_MEMORY_SIZE]) {
    const Match *m = session->match;
    out[0] = '\0';
    if (m == NULL) {
        return;
    }
    size_t used = (size_t)snprintf(out, SESSION_MEMORY_SIZE,
                                   "match %016" PRIx64 " %u\nseen %u %u\nstart %016" PRIx64 "\n",
                                   state_hash(&m->state), m->log_count, session->seen[PLAYER_RED],
                                   session->seen[PLAYER_BLUE], state_hash(&m->start));
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int i = 0; i < session->answer_count[p] && used + LINE_ROOM < SESSION_MEMORY_SIZE; i++) {
            char square[4];
            square_name(session->answers[p][i].at, square);
            used += (size_t)snprintf(out + used, SESSION_MEMORY_SIZE - used, "mana %d %s %d\n", p, square,
                                     session->answers[p][i].as);
        }
    }
    for (int i = 0; plan != NULL && i < plan->count && used + LINE_ROOM < SESSION_MEMORY_SIZE; i++) {
        used += write_order(out + used, SESSION_MEMORY_SIZE - used, plan->seat, &plan->orders[i]);
    }
}

// One line "mana SEAT SQUARE TYPE"; false if it is none.
static bool recall_answer(Session *session, const char *line) {
    int seat = 0;
    int type = 0;
    char square[4] = "";
    if (sscanf(line, "mana %d %3s %d", &seat, square, &type) != 3 || seat < PLAYER_RED ||
        seat > PLAYER_BLUE || type <= 0 || type >= MANA_COUNT || square_parse(square).v == 0 ||
        session->answer_count[seat] >= STRUCTURES_MAX) {
        return false;
    }
    session->answers[seat][session->answer_count[seat]] =
        (Order){.kind = ORDER_MANA, .at = square_parse(square), .as = (uint8_t)type};
    session->answer_count[seat] += 1;
    return true;
}

// Whether the numbers make sense is asked of plan_add() later; here they only have to fit.
static bool fits(const int *n) {
    const bool has_kind = n[1] > ORDER_NONE && n[1] < ORDER_KIND_COUNT;
    const bool has_places =
        n[2] >= 0 && n[2] <= UINT8_MAX && n[7] >= 0 && n[7] < HAND_SIZE && n[11] >= 0 && n[11] <= GROUPS_MAX;
    const bool has_words = n[3] >= 0 && n[3] <= UINT8_MAX && n[4] >= 0 && n[4] < NATION_COUNT && n[5] >= 0 &&
                           n[5] <= UINT16_MAX && n[6] >= 0 && n[6] <= UINT16_MAX;
    const bool has_target =
        n[8] >= 0 && n[8] < CARD_COUNT && n[9] >= 0 && n[9] < HOST_COUNT && n[10] >= 0 && n[10] <= UINT16_MAX;
    return n[0] >= PLAYER_RED && n[0] <= PLAYER_BLUE && has_kind && has_places && has_words && has_target;
}

static bool recall_order(Session *session, const char *line) {
    int n[12] = {0};
    if (sscanf(line, "order %d %d %d %d %d %d %d %d %d %d %d %d", &n[0], &n[1], &n[2], &n[3], &n[4], &n[5],
               &n[6], &n[7], &n[8], &n[9], &n[10], &n[11]) != 12 ||
        !fits(n) || session->draft_count >= ORDERS_MAX) {
        return false;
    }
    session->draft_seat = (Player)n[0];
    session->draft[session->draft_count] =
        (Order){.kind = (uint8_t)n[1],
                .at = {(uint8_t)n[2]},
                .as = (uint8_t)n[3],
                .nation = (uint8_t)n[4],
                .minion_label = (Label)n[5],
                .group_label = (Label)n[6],
                .slot = (uint8_t)n[7],
                .card = (uint16_t)n[8],
                .target = {.host = (uint8_t)n[9], .index = (uint16_t)n[10]},
                .group = {(uint8_t)n[11]}};
    session->draft_count += 1;
    return true;
}

// Of an earlier moment of the same match, because the program ended between the two files: what has been
// shown holds still.
static void recall_seen_before(Session *session, const char *text, unsigned red, unsigned blue) {
    const Match *m = session->match;
    const char *line = strstr(text, "\nstart ");
    uint64_t start = 0;
    if (line != NULL && sscanf(line, "\nstart %" SCNx64, &start) == 1 && start == state_hash(&m->start) &&
        red <= m->log_count && blue <= m->log_count) {
        session->seen[PLAYER_RED] = red;
        session->seen[PLAYER_BLUE] = blue;
    }
}

bool session_recall(Session *session, const char *text) {
    const Match *m = session->match;
    uint64_t hash = 0;
    unsigned count = 0;
    unsigned red = 0;
    unsigned blue = 0;
    if (m == NULL || sscanf(text, "match %" SCNx64 " %u\nseen %u %u", &hash, &count, &red, &blue) != 4) {
        return false;
    }
    if (hash != state_hash(&m->state) || count != m->log_count || red > count || blue > count) {
        recall_seen_before(session, text, red, blue);
        return false;
    }
    session->seen[PLAYER_RED] = red;
    session->seen[PLAYER_BLUE] = blue;
    for (const char *line = strstr(text, "\nmana "); line != NULL; line = strstr(line + 1, "\nmana ")) {
        (void)recall_answer(session, line + 1);
    }
    session->draft_count = 0;
    session->draft_turn = m->state.turn;
    for (const char *line = strstr(text, "\norder "); line != NULL; line = strstr(line + 1, "\norder ")) {
        (void)recall_order(session, line + 1);
    }
    // Whoever has confirmed has no draft: the file is of a moment before that.
    if (session->draft_count > 0 && m->pending.seats[session->draft_seat].is_listed) {
        session->draft_count = 0;
    }
    return true;
}

int session_take_draft(Session *session, Plan *plan) {
    int taken = 0;
    if (session->draft_seat != plan->seat || session->need != NEED_ORDERS) {
        return 0;
    }
    if (session->draft_turn != session->match->state.turn) {
        session->draft_count = 0; // That turn is over.
    }
    for (int i = 0; i < session->draft_count; i++) {
        taken += plan_add(plan, &session->draft[i]) == ORDER_OK ? 1 : 0;
    }
    session->draft_count = 0;
    return taken;
}
