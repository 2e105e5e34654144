// Looking back on a finished match.

#include "play/retrospect.h"

#include <stdlib.h>
#include <string.h>

#include "worker.h"

enum { USUAL = 1000 }; // a tenth on either side is nothing to speak of

struct Retrospect {
    Ledger ledger;
    Review *chances;
    Event *log; // a copy
    uint32_t log_count;
    Luck luck;
    bool has_luck; // there was memory for it
    atomic_bool is_lucky, is_called_off;
    Worker worker;
};

static int work(void *data) {
    Retrospect *const r = data;
    const LuckTask task = {.log = r->log,
                           .log_count = r->log_count,
                           .ledger = &r->ledger,
                           .moments = review_moments(r->chances),
                           .is_called_off = &r->is_called_off};
    r->has_luck = luck_measure(&r->luck, &task);
    atomic_store(&r->is_lucky, true);
    return 0;
}

static bool begin(Retrospect *r, const Match *m) {
    const ReviewTask task = {.settings = review_quick_player(), .threads = review_threads()};
    Moments moments;
    r->log_count = m->log_count;
    r->log = malloc(((size_t)m->log_count + 1) * sizeof *r->log);
    if (r->log == NULL || !ledger_read(&r->ledger, m) || !moments_read(&moments, m)) {
        return false;
    }
    if (m->log_count > 0) { // without a log there is none to point at
        memcpy(r->log, m->log, (size_t)m->log_count * sizeof *r->log);
    }
    r->chances = review_begin(&moments, m->seed, &task);
    return r->chances != NULL;
}

Retrospect *retrospect_begin(const Match *m) {
    Retrospect *const r = calloc(1, sizeof *r);
    if (r == NULL || !begin(r, m)) {
        retrospect_free(r);
        return NULL;
    }
    if (!worker_start(&r->worker, work, r)) {
        (void)work(r);
    }
    return r;
}

void retrospect_wait(Retrospect *r) {
    review_wait(r->chances);
    (void)worker_join(&r->worker);
}

void retrospect_free(Retrospect *r) {
    if (r == NULL) {
        return;
    }
    atomic_store(&r->is_called_off, true);
    (void)worker_join(&r->worker);
    review_free(r->chances);
    ledger_free(&r->ledger);
    free(r->log);
    free(r);
}

bool retrospect_is_over(const Retrospect *r) {
    return review_is_over(r->chances) && atomic_load(&r->is_lucky);
}

int retrospect_percent(const Retrospect *r) {
    return review_percent(r->chances);
}

const Ledger *retrospect_ledger(const Retrospect *r) {
    return &r->ledger;
}

const Luck *retrospect_luck(const Retrospect *r) {
    return atomic_load(&r->is_lucky) && r->has_luck ? &r->luck : NULL;
}

const Review *retrospect_chances(const Retrospect *r) {
    return r->chances;
}

void retrospect_rarity_words(int share, char *out, size_t size) {
    const bool is_good = share < LUCK_ONE / 2;
    const int rare = is_good ? share : LUCK_ONE - share;
    if (share > LUCK_ONE / 2 - USUAL && share < LUCK_ONE / 2 + USUAL) {
        (void)snprintf(out, size, "as usual");
    } else if (rare < 1) {
        (void)snprintf(out, size, "%s: rarer than 1 match in %d", is_good ? "lucky" : "unlucky", LUCK_ONE);
    } else {
        (void)snprintf(out, size, "%s: 1 match in %d", is_good ? "lucky" : "unlucky",
                       (LUCK_ONE + rare / 2) / rare);
    }
}
