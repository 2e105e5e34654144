// One worker thread at most. What it needs stands in Thinking and is left alone until it has been joined;
// only the signals and the flag at its end are shared.

#include "thinking.h"

#include <stdlib.h>
#include <string.h>

#include "match/deck_starters.h"
#include "worker.h"

struct Thinking {
    AiPlayer *player;
    GameState state;
    Whereabouts past;
    AiTask task;
    AiSignals signals;
    AiAnswer answer;
    House house; // of the other seat, whose decks are these
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    uint64_t key;
    void (*then)(void *data, const AiAnswer *answer);
    void *then_data;
    Worker worker;
    atomic_bool is_done;
    bool has_answer;
};

Thinking *thinking_new(void) {
    Thinking *t = calloc(1, sizeof *t);
    if (t == NULL) {
        return NULL;
    }
    t->player = ai_player_new();
    if (t->player == NULL) {
        free(t);
        return NULL;
    }
    return t;
}

void thinking_free(Thinking *t) {
    if (t == NULL) {
        return;
    }
    thinking_drop(t);
    ai_player_free(t->player);
    free(t);
}

static void join(Thinking *t) {
    if (worker_join(&t->worker)) {
        t->has_answer = !t->answer.is_cancelled;
    }
}

void thinking_drop(Thinking *t) {
    atomic_store(&t->signals.cancel, true);
    join(t);
    t->has_answer = false;
}

static int work(void *data) {
    Thinking *t = data;
    ai_think(t->player, &t->task, &t->answer);
    if (t->then != NULL && !t->answer.is_cancelled) {
        t->then(t->then_data, &t->answer);
    }
    atomic_store(&t->is_done, true);
    return 0;
}

void thinking_then(Thinking *t, void (*then)(void *data, const AiAnswer *answer), void *data) {
    t->then = then;
    t->then_data = data;
}

// Do both tell the same of the turns before?
static bool is_same_past(const Whereabouts *a, const Whereabouts *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

void thinking_begin(Thinking *t, const GameState *state, Player seat, const AiSettings *settings,
                    uint64_t seed, const Whereabouts *past) {
    static const Whereabouts nothing;
    const Whereabouts *known = past != NULL ? past : &nothing;
    const uint64_t key = state_hash(state) * UINT64_C(31) + (uint64_t)seat * 16 + (uint64_t)settings->level +
                         (uint64_t)settings->person * 1000 + seed;
    if (t->key == key && is_same_past(&t->past, known) && (t->worker.is_started || t->has_answer)) {
        return;
    }
    thinking_drop(t);
    t->key = key;
    t->past = *known;
    t->state = *state;
    const House house = (House)state->players[player_other(seat)].house;
    if (t->house != house) {
        deck_starters_of(house, t->decks);
        t->house = house;
    }
    atomic_store(&t->signals.percent, 0);
    atomic_store(&t->signals.turns, 0);
    atomic_store(&t->signals.play_now, false);
    atomic_store(&t->signals.cancel, false);
    atomic_store(&t->is_done, false);
    t->task = (AiTask){.state = &t->state,
                       .seat = seat,
                       .settings = *settings,
                       .decks = (const uint16_t(*)[DECK_MAX])t->decks,
                       .seed = seed,
                       .past = &t->past,
                       .signals = &t->signals};
    if (!worker_start(&t->worker, work, t)) {
        (void)work(t);
        t->has_answer = true;
    }
}

bool thinking_is_over(const Thinking *t) {
    return !t->worker.is_started || atomic_load(&t->is_done);
}

int thinking_percent(const Thinking *t) {
    return thinking_is_over(t) ? 100 : atomic_load(&t->signals.percent);
}

int thinking_percent_of_both(Thinking *const thoughts[PLAYER_BLUE + 1]) {
    int percent = 100;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const int one = thoughts[p] != NULL ? thinking_percent(thoughts[p]) : 100;
        percent = one < percent ? one : percent;
    }
    return percent;
}

void thinking_hurry(Thinking *t) {
    atomic_store(&t->signals.play_now, true);
}

const AiAnswer *thinking_answer(Thinking *t) {
    join(t);
    return t->has_answer ? &t->answer : NULL;
}
