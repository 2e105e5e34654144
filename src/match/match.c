// A match in memory: made, ended, and taken back to its beginning.

#include "match/match.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "match/deck.h"
#include "match/match_line.h"
#include "files/match_setup.h"
#include "match/spelling.h"
#include "match/deck_starters.h"

Match *match_new(const GameSetup *setup) {
    GameSetup *const full = malloc(sizeof *full);
    Match *const m = calloc(1, sizeof *m);
    if (full == NULL || m == NULL) {
        free(full);
        free(m);
        return NULL;
    }
    *full = *setup;
    full->seed &= MATCH_SEED_MAX;
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerSetup *const who = &full->players[player];
        if (who->deck_count == 0 && !who->keep_order) {
            who->deck_count = deck_starter_default((House)who->house, who->deck);
        }
    }
    m->seed = full->seed;
    setup_generate(&m->start, full);
    free(full);
    m->log_start = m->state = m->start;
    m->setup = match_setup_json(m, NULL);
    if (m->setup == NULL) {
        match_free(m);
        return NULL;
    }
    return m;
}

static void free_turn(MatchTurn *turn) {
    for (int player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        free(turn->seats[player].items);
        turn->seats[player] = (MatchOrders){0};
    }
}

void match_free(Match *m) {
    if (m == NULL) {
        return;
    }
    for (int i = 0; i < m->turn_count; i++) {
        free_turn(&m->turns[i]);
    }
    free_turn(&m->pending);
    for (int i = 0; i < m->line_count; i++) {
        match_line_free(&m->lines[i]);
    }
    free(m->lines);
    free(m->turns);
    free(m->hashes);
    free(m->log);
    names_free(&m->names);
    json_decref(m->setup);
    free(m);
}

const char *match_title(const Match *m) {
    const char *const title = json_string_value(json_object_get(m->setup, "title"));
    return title != NULL ? title : "";
}

bool match_set_title(Match *m, const char *title) {
    return json_object_set_new(m->setup, "title", json_string(title)) == 0;
}

void match_restart(Match *m) {
    free_turn(&m->pending);
    m->chosen_turn = 0;
    m->log_start = m->state = m->start;
    m->is_log_cut = false;
    memset(m->past, 0, sizeof m->past);
    m->log_count = 0;
    m->hash_count = 0;
    m->is_played = false;
    m->is_resolved = false;
    m->was_over = false;
}

void match_forget_orders(Match *m) {
    for (int i = m->state.turn - m->start.turn; i < m->turn_count; i++) {
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            m->turns[i].seats[p].count = 0;
            m->turns[i].seats[p].is_listed = false;
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        m->pending.seats[p].count = 0;
        m->pending.seats[p].is_listed = false;
    }
}

bool match_is_over(const Match *m) {
    return m->state.result != RESULT_NONE;
}

int match_turns_left(const Match *m) {
    const int played = m->state.turn - m->start.turn;
    return m->turn_count > played ? m->turn_count - played : 0;
}

MatchTurn *match_turn_now(Match *m) {
    const int index = m->state.turn - m->start.turn;
    MatchTurn *const turns = grow_array(m->turns, &m->turn_capacity, (size_t)index + 1, sizeof *turns, 64);
    if (turns == NULL) {
        return NULL;
    }
    m->turns = turns;
    while (m->turn_count <= index) {
        m->turns[m->turn_count++] = (MatchTurn){0};
    }
    return &m->turns[index];
}

bool match_orders_make_room(MatchOrders *list, int more) {
    const size_t count = (size_t)list->count + (size_t)more;
    if (more <= 0) {
        return true;
    }
    MatchOrder *const items = grow_array(list->items, &list->capacity, count, sizeof *items, count);
    list->items = items != NULL ? items : list->items;
    return items != NULL;
}

bool match_orders_append(MatchOrders *to, MatchOrders *from) {
    if (!match_orders_make_room(to, from->count)) {
        return false;
    }
    if (from->count > 0) {
        memcpy(to->items + to->count, from->items, (size_t)from->count * sizeof *to->items);
        to->count += from->count;
    }
    to->is_listed = to->is_listed || from->is_listed;
    free(from->items);
    *from = (MatchOrders){.items = NULL};
    return true;
}

bool match_order_is(const MatchOrder *a, const MatchOrder *b) {
    return a->kind == b->kind && a->as == b->as && a->nation == b->nation && a->on == b->on &&
           a->at.v == b->at.v && a->card == b->card && a->group == b->group && a->minion == b->minion;
}

void match_orders_clear(MatchOrders *list) {
    list->count = 0;
    list->is_listed = true;
}

GroupId match_find_group(const Match *m, const char *name) {
    const Label label = names_find_group(&m->names, name);
    for (uint8_t i = 1; label != 0 && i <= GROUPS_MAX; i++) {
        if (m->state.groups[i].label == label) {
            return (GroupId){i};
        }
    }
    return (GroupId){0};
}

Match *match_copy(const Match *m) {
    char *const text = match_to_text(m);
    Problems *const problems = calloc(1, sizeof *problems);
    Match *copy = NULL;
    if (text != NULL && problems != NULL) {
        copy = match_load_text(text, strlen(text), problems);
    }
    free(text);
    free(problems);
    if (copy != NULL) {
        match_restart(copy);
    }
    return copy;
}

static bool copy_list(MatchOrders *to, const MatchOrders *from) {
    *to = (MatchOrders){.is_listed = from->is_listed};
    if (from->count == 0) {
        return true;
    }
    to->items = malloc((size_t)from->count * sizeof *to->items);
    if (to->items == NULL) {
        return false;
    }
    memcpy(to->items, from->items, (size_t)from->count * sizeof *to->items);
    to->count = from->count;
    to->capacity = (size_t)from->count;
    return true;
}

static bool copy_turns(Match *to, const Match *m) {
    to->turns = calloc((size_t)m->turn_count + 1, sizeof *to->turns);
    if (to->turns == NULL) {
        return false;
    }
    to->turn_count = m->turn_count;
    to->turn_capacity = (size_t)m->turn_count + 1;
    for (int i = 0; i < m->turn_count; i++) {
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            if (!copy_list(&to->turns[i].seats[p], &m->turns[i].seats[p])) {
                return false;
            }
        }
    }
    return true;
}

Match *match_replay(const Match *m) {
    Match *const replay = calloc(1, sizeof *replay);
    if (replay == NULL) {
        return NULL;
    }
    replay->start = m->start;
    replay->state = m->start;
    replay->seed = m->seed;
    replay->whole_turns = m->whole_turns;
    if (!copy_turns(replay, m)) {
        match_free(replay);
        return NULL;
    }
    return replay;
}

// Plays [copy] to where [m] stands: to its turn, and beyond the orders of that if [m] is. False if it does
// not come there, with the reason in [fault] if an order was in the way.
static bool follow(Match *copy, const Match *m, OrderFault *fault) {
    const bool is_beyond = m->state.phase > PHASE_ORDERS;
    while (copy->state.turn < m->state.turn || (is_beyond && copy->state.phase <= PHASE_ORDERS)) {
        if (match_is_over(copy) || !match_run_phase(copy, fault)) {
            return false;
        }
    }
    const int last = copy->hash_count - 1;
    return last < 0 || (last < m->hash_count && copy->hashes[last] == m->hashes[last]);
}

static bool knows_its_past(const Match *m) {
    return m->past[PLAYER_RED].turns[0].turn != 0 || m->past[PLAYER_BLUE].turns[0].turn != 0;
}

bool match_relearn(Match *m) {
    OrderFault fault = {.index = 0};
    if (!m->was_resumed || !m->is_played || knows_its_past(m)) {
        return true;
    }
    Match *const copy = match_copy(m);
    if (copy != NULL && follow(copy, m, &fault)) {
        memcpy(m->past, copy->past, sizeof m->past);
    }
    const bool is_done = copy != NULL && fault.index != ORDER_FAULT_MEMORY;
    match_free(copy);
    return is_done;
}
