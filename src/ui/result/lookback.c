// The match looked back on.

#include "result/lookback.h"

#include <stdio.h>
#include <stdlib.h>

#include "play/why.h"
#include "ui/playback.h"

bool lookback_is_of(const Lookback *l, const Match *m) {
    return l->log_count == m->log_count && l->seed == m->seed && l->hash == state_hash(&m->state);
}

static void forget(Lookback *l) {
    retrospect_free(l->told);
    review_free(l->review);
    *l = (Lookback){.graph = l->graph, .page = l->page, .level = l->level, .knows_all = l->knows_all};
}

Lookback *lookback_kept(const App *app) {
    return app_state(app, SCREEN_REVIEW);
}

Lookback *lookback_of(App *app) {
    const Match *const m = app->session.match;
    if (lookback_kept(app) == NULL) {
        app_set_state(app, SCREEN_REVIEW, calloc(1, sizeof(Lookback)));
        if (lookback_kept(app) != NULL) {
            lookback_kept(app)->level = 1;
        }
    }
    Lookback *const l = lookback_kept(app);
    if (l == NULL || (l->told != NULL && lookback_is_of(l, m))) {
        return l;
    }
    forget(l);
    l->log_count = m->log_count;
    l->seed = m->seed;
    l->hash = state_hash(&m->state);
    l->told = retrospect_begin(m);
    if (l->told != NULL && app->session.is_patient) {
        retrospect_wait(l->told);
    }
    return l;
}

void lookback_free(Lookback *l) {
    if (l != NULL) {
        forget(l);
        free(l);
    }
}

const Review *lookback_chances(const Lookback *l) {
    const bool is_reviewed =
        l->review != NULL && review_is_over(l->review) && !review_task(l->review)->knows_all;
    return is_reviewed ? l->review : retrospect_chances(l->told);
}

int lookback_chance(const Lookback *l, int turn, Player seat) {
    const Review *const chances = lookback_chances(l);
    for (int i = 0; i < review_count(chances); i++) {
        const ReviewTurn *const row = review_turn(chances, i);
        if (row != NULL && row->turn == turn) {
            return review_chance(row, seat);
        }
    }
    return -1;
}

int lookback_value(const Lookback *l, LookbackGraph graph, int row, Player seat) {
    const LedgerTurn *const turn = &retrospect_ledger(l->told)->turns[row];
    const LedgerSeat *const s = &turn->seats[seat];
    switch (graph) {
    case GRAPH_CHANCE: return lookback_chance(l, turn->turn, seat);
    case GRAPH_STRENGTH: return s->strength;
    case GRAPH_TOWNS: return s->towns;
    case GRAPH_MANA: return s->mana;
    case GRAPH_CARDS: return s->hand;
    case GRAPH_DEALT: return s->dealt;
    case GRAPH_SOAKED: return s->soaked;
    case LOOKBACK_GRAPH_COUNT: break;
    }
    return -1;
}

static void value_words(const Lookback *l, int row, Player seat, char *out, size_t size) {
    const int value = lookback_value(l, (LookbackGraph)l->graph, row, seat);
    const int of_red = lookback_value(l, (LookbackGraph)l->graph, row, PLAYER_RED);
    if (value < 0) {
        (void)snprintf(out, size, "not known");
    } else if (l->graph == GRAPH_CHANCE) {
        // Both are 100 together.
        const int percent = (of_red + 50) / 100;
        why_chance_words(seat == PLAYER_RED ? percent : 100 - percent, out, size);
    } else {
        (void)snprintf(out, size, "%d", value);
    }
}

// The turn that ended the match has no chances: whoever held the Sanctum as it began has won.
static bool end_words(const App *app, int turn, char *out, size_t size) {
    const GameState *const state = &app->session.match->state;
    if (turn != state->turn || state->result == RESULT_NONE) {
        return false;
    }
    if (state->result == RESULT_DRAW) {
        (void)snprintf(out, size, "Turn %d: a draw", turn);
    } else {
        const Player winner = state->result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
        (void)snprintf(out, size, "Turn %d: %.40s has won", turn, session_short_name(&app->session, winner));
    }
    return true;
}

void lookback_row_words(const App *app, const Lookback *l, int row, char *out, size_t size) {
    char red[24];
    char blue[24];
    const int turn = retrospect_ledger(l->told)->turns[row].turn;
    const bool is_known = lookback_value(l, (LookbackGraph)l->graph, row, PLAYER_RED) >= 0;
    if (!is_known && end_words(app, turn, out, size)) {
        return;
    }
    value_words(l, row, PLAYER_RED, red, sizeof red);
    value_words(l, row, PLAYER_BLUE, blue, sizeof blue);
    (void)snprintf(out, size, "Turn %d: %.40s %s, %.40s %s", turn,
                   session_short_name(&app->session, PLAYER_RED), red,
                   session_short_name(&app->session, PLAYER_BLUE), blue);
}

void lookback_watch(App *app, int turn) {
    // The secrets are over with the match: everything may be shown.
    playback_open(app, PLAYER_NONE, 0, true);
    if (turn > 0) {
        (void)playback_go(app, turn, 0);
    }
    app_push(app, SCREEN_PLAYBACK);
}
