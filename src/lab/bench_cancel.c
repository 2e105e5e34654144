// A thought runs on a thread of its own, as in the client; this one waits until it has simulated so many
// turns, calls it off and takes the time until the thread is gone. How many turns it still simulates then is
// bounded by a test.

#include "bench_cancel.h"

#include <stdlib.h>
#include <threads.h>
#include <time.h>

#include "ai/ai.h"
#include "bench_positions.h"
#include "lab.h"

enum { SAMPLES = 200, LATEST = 6000 };

typedef struct Thought {
    AiPlayer *player;
    GameState state;
    AiSignals signals;
    AiTask task;
    AiAnswer answer;
    atomic_bool is_over;
} Thought;

static int think(void *data) {
    Thought *const t = data;
    ai_think(t->player, &t->task, &t->answer);
    atomic_store(&t->is_over, true);
    return 0;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

// Milliseconds until the thread was gone; [still] turns were simulated after the call. Below 0: no thread.
static double call_off(Thought *t, int after, int *still) {
    thrd_t thread;
    atomic_store(&t->signals.turns, 0);
    atomic_store(&t->signals.cancel, false);
    atomic_store(&t->is_over, false);
    if (thrd_create(&thread, think, t) != thrd_success) {
        return -1;
    }
    const struct timespec nap = {.tv_nsec = 200000};
    // A thought that has nothing more to look at ends before.
    while (atomic_load(&t->signals.turns) < after && !atomic_load(&t->is_over)) {
        (void)thrd_sleep(&nap, NULL);
    }
    // Processor time, as everywhere in the bench: this thread sleeps meanwhile, and a busy machine does not
    // count.
    const clock_t begun = clock();
    atomic_store(&t->signals.cancel, true);
    const int turns = atomic_load(&t->signals.turns);
    (void)thrd_join(thread, NULL);
    *still = t->answer.turns - turns;
    return (double)(clock() - begun) * 1000 / CLOCKS_PER_SEC;
}

int bench_cancel_run(bool json, FILE *out) {
    double times[SAMPLES];
    Thought *const t = calloc(1, sizeof *t);
    TurnOrders *const orders = calloc(PLAYER_BLUE + 1, sizeof *orders);
    int most = 0;
    bool is_good = t != NULL && orders != NULL && (t->player = ai_player_new()) != NULL;
    for (int i = 0; i < SAMPLES && is_good; i++) {
        int still = 0;
        bench_position_make(i % BENCH_POSITIONS, &t->state, orders);
        engine_begin_turn(&t->state, NULL);
        t->task = (AiTask){.state = &t->state,
                           .seat = i % 2 == 0 ? PLAYER_RED : PLAYER_BLUE,
                           .settings = ai_settings(AI_EXPERT),
                           .seed = (uint64_t)i,
                           .signals = &t->signals};
        t->task.settings.budget = AI_BUDGET_MAX;
        times[i] = call_off(t, 1 + LATEST * i / SAMPLES, &still);
        is_good = times[i] >= 0;
        most = still > most ? still : most;
    }
    if (is_good) {
        qsort(times, SAMPLES, sizeof times[0], compare);
        (void)fprintf(out,
                      json ? "{\"cancel_ms\": %.3f, \"cancel_ms_99\": %.3f, \"cancel_ms_worst\": %.3f, "
                             "\"turns_after\": %d}\n"
                           : "ms of processor time until a thought is gone that was called off: median %.3f, "
                             "99 %% %.3f, worst "
                             "%.3f; turns simulated after: at most %d\n",
                      times[SAMPLES / 2], times[SAMPLES * 99 / 100], times[SAMPLES - 1], most);
    } else {
        (void)fputs("sancta-lab bench: out of memory or threads\n", stderr);
    }
    if (t != NULL) {
        ai_player_free(t->player);
    }
    free(t);
    free(orders);
    return is_good ? LAB_DONE : LAB_INVALID;
}
