// One worker thread, which sleeps until it is asked. [question] belongs to the caller, [tasks], [work],
// [threats_work], [bed], [scratch] and [bench] to the worker; everything else is shared under the lock, and
// the number of the question also outside of it, so that the worker sees at once that nobody wants to know
// any more.

#include "play/forecaster.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <threads.h>

enum {
    BATCH_FIRST = 20, // so that there is something to show at once
    BATCH = 100,
    ENDLESS = 1 << 30
};

struct Forecaster {
    ForecastTask question[FORECASTER_TASKS];
    ForecastTask asked_tasks[FORECASTER_TASKS];
    ForecastTask tasks[FORECASTER_TASKS];
    ForecastTurn work[FORECASTER_TASKS];
    ForecastTurn answers[FORECASTER_TASKS];
    Threats threats_work, threats;
    GameState bed, scratch; // of the threats
    ForecastBench *bench;
    thrd_t worker;
    mtx_t lock;
    cnd_t asked, answered;
    atomic_uint number;          // of the question
    int count;                   // of its tasks
    bool is_about_threats;       // in the first task, in place of its turn
    bool is_about_threats_taken; // the worker's own
    Match *replay;               // of the question, until the worker takes it; NULL: it is about no combat
    PastCombat combat;           // that it is about
    uint32_t limit;              // no task goes on with so many samples
    bool is_settled[FORECASTER_TASKS];
    atomic_bool ends;
};

// --- The worker ---

static bool is_outdated(Forecaster *f, unsigned number) {
    return atomic_load(&f->number) != number || atomic_load(&f->ends);
}

// Once more through all fights; before the first time, between which groups they are. False: the question was
// dropped.
static bool play_threats(Forecaster *f, unsigned number) {
    if (f->work[0].samples == 0) {
        threats_begin(&f->threats_work, &f->tasks[0], &f->bed);
    }
    for (int i = 0; i < BATCH_FIRST; i++) {
        if (is_outdated(f, number)) {
            return false;
        }
        threats_sample(&f->threats_work, &f->bed, &f->scratch, 1);
    }
    f->work[0].samples = f->threats_work.samples;
    return true;
}

// Samples one by one, so that a question is dropped within one turn. False: it was.
static bool play(Forecaster *f, int index, unsigned number) {
    ForecastTurn *t = &f->work[index];
    const int batch = t->samples < BATCH ? BATCH_FIRST : BATCH;
    for (int i = 0; i < batch; i++) {
        if (is_outdated(f, number)) {
            return false;
        }
        forecast_turn_sample(t, &f->tasks[index], f->bench, 1);
    }
    return true;
}

// The task that has fewer samples is next; -1: none may go on.
static int next_task(const Forecaster *f) {
    int next = -1;
    for (int i = 0; i < f->count; i++) {
        const bool is_open = !f->is_settled[i] && f->work[i].samples < f->limit;
        next = is_open && (next < 0 || f->work[i].samples < f->work[next].samples) ? i : next;
    }
    return next;
}

// Called with the lock held; the lock is free while turns are played.
static void work_on(Forecaster *f, int index, unsigned number) {
    (void)mtx_unlock(&f->lock);
    const bool is_about_threats = f->is_about_threats_taken;
    const bool is_played = is_about_threats ? play_threats(f, number) : play(f, index, number);
    (void)mtx_lock(&f->lock);
    if (is_played && !is_outdated(f, number)) {
        f->answers[index] = f->work[index];
        f->is_settled[index] = is_about_threats ? f->work[index].samples >= THREATS_SETTLED
                                                : forecast_turn_is_settled(&f->work[index]);
        if (is_about_threats) {
            f->threats = f->threats_work;
        }
        (void)cnd_broadcast(&f->answered);
    }
}

static void take_question(Forecaster *f) {
    f->is_about_threats_taken = f->is_about_threats;
    for (int i = 0; i < f->count; i++) {
        f->tasks[i] = f->asked_tasks[i];
        forecast_turn_begin(&f->work[i]);
    }
}

// Plays the match to the combat that is asked about; the lock is free meanwhile.
static void find_combat(Forecaster *f) {
    Match *const replay = f->replay;
    const PastCombat combat = f->combat;
    const unsigned number = atomic_load(&f->number);
    f->replay = NULL;
    (void)mtx_unlock(&f->lock);
    const bool is_found = past_combat_task(replay, &combat, &f->tasks[0]);
    match_free(replay);
    (void)mtx_lock(&f->lock);
    if (!is_found && !is_outdated(f, number)) {
        f->is_settled[0] = true;
        (void)cnd_broadcast(&f->answered);
    }
}

static int run(void *data) {
    Forecaster *f = data;
    unsigned taken = 0;
    (void)mtx_lock(&f->lock);
    while (!atomic_load(&f->ends)) {
        const unsigned number = atomic_load(&f->number);
        if (number != taken) {
            take_question(f);
            taken = number;
            if (f->replay != NULL) {
                find_combat(f);
                continue; // It may be another question by now.
            }
        }
        const int next = next_task(f);
        if (next >= 0) {
            work_on(f, next, number);
        } else {
            (void)cnd_wait(&f->asked, &f->lock);
        }
    }
    (void)mtx_unlock(&f->lock);
    return 0;
}

// --- Whoever asks ---

static bool make_locks(Forecaster *f) {
    return mtx_init(&f->lock, mtx_plain) == thrd_success && cnd_init(&f->asked) == thrd_success &&
           cnd_init(&f->answered) == thrd_success;
}

Forecaster *forecaster_new(void) {
    Forecaster *f = calloc(1, sizeof *f);
    if (f == NULL) {
        return NULL;
    }
    f->bench = forecast_turn_bench_new();
    if (f->bench == NULL || !make_locks(f) || thrd_create(&f->worker, run, f) != thrd_success) {
        forecast_turn_bench_free(f->bench);
        free(f);
        return NULL;
    }
    return f;
}

bool forecaster_need(Forecaster **f) {
    *f = *f != NULL ? *f : forecaster_new();
    return *f != NULL;
}

void forecaster_free(Forecaster *f) {
    if (f == NULL) {
        return;
    }
    (void)mtx_lock(&f->lock);
    atomic_store(&f->ends, true);
    (void)cnd_broadcast(&f->asked);
    (void)mtx_unlock(&f->lock);
    (void)thrd_join(f->worker, NULL);
    mtx_destroy(&f->lock);
    cnd_destroy(&f->asked);
    cnd_destroy(&f->answered);
    forecast_turn_bench_free(f->bench);
    match_free(f->replay);
    free(f);
}

ForecastTask *forecaster_tasks(Forecaster *f) {
    return f->question;
}

// [replay] NULL: the question stands in the tasks.
static void ask(Forecaster *f, int count, uint32_t limit, bool is_about_threats, Match *replay) {
    (void)mtx_lock(&f->lock);
    match_free(f->replay);
    f->replay = replay;
    f->is_about_threats = is_about_threats;
    atomic_fetch_add(&f->number, 1);
    f->count = count;
    f->limit = limit;
    for (int i = 0; i < count; i++) {
        f->asked_tasks[i] = f->question[i];
        forecast_turn_begin(&f->answers[i]);
        f->is_settled[i] = false;
    }
    (void)cnd_broadcast(&f->asked);
    (void)mtx_unlock(&f->lock);
}

void forecaster_ask(Forecaster *f, int count, uint32_t limit) {
    ask(f, count, limit, false, NULL);
}

void forecaster_ask_threats(Forecaster *f, uint32_t limit) {
    ask(f, 1, limit, true, NULL);
}

void forecaster_ask_combat(Forecaster *f, Match *replay, const PastCombat *which, uint32_t limit) {
    (void)mtx_lock(&f->lock);
    f->combat = *which;
    (void)mtx_unlock(&f->lock);
    ask(f, 1, limit, false, replay);
}

static bool has_answers(const Forecaster *f, uint32_t samples) {
    for (int i = 0; i < f->count; i++) {
        if (!f->is_settled[i] && f->answers[i].samples < samples) {
            return false;
        }
    }
    return true;
}

void forecaster_wait(Forecaster *f, uint32_t samples) {
    (void)mtx_lock(&f->lock);
    f->limit = f->limit > samples ? f->limit : samples;
    (void)cnd_broadcast(&f->asked);
    while (!has_answers(f, samples)) {
        (void)cnd_wait(&f->answered, &f->lock);
    }
    (void)mtx_unlock(&f->lock);
}

bool forecaster_look(Forecaster *f, int index, ForecastTurn *out) {
    (void)mtx_lock(&f->lock);
    const bool is_newer = index < f->count && f->answers[index].samples > out->samples;
    if (is_newer) {
        *out = f->answers[index];
    }
    (void)mtx_unlock(&f->lock);
    return is_newer;
}

bool forecaster_look_threats(Forecaster *f, Threats *out) {
    (void)mtx_lock(&f->lock);
    const bool is_newer = f->is_about_threats && f->answers[0].samples > out->samples;
    if (is_newer) {
        *out = f->threats;
    }
    (void)mtx_unlock(&f->lock);
    return is_newer;
}

bool forecaster_is_answering(Forecaster *f, uint32_t samples) {
    (void)mtx_lock(&f->lock);
    const bool is_answering = !has_answers(f, samples);
    (void)mtx_unlock(&f->lock);
    return is_answering;
}

bool forecaster_is_busy(Forecaster *f) {
    return forecaster_is_answering(f, ENDLESS);
}
