// The threads of a review. Each takes the next seat of the next turn until none is left; what it found out is
// published by one flag, so that the window may look at any time.

#include "play/review.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match/deck_starters.h"
#include "play/session.h"
#include "review_bed.h"
#include "worker.h"

enum { QUICK_BUDGET = 600, SEATS = 2 };

typedef struct Reviewer {
    struct Review *review;
    AiPlayer *player;
    AiAnswer *answer;
    AiSignals signals;
    ReviewBed *bed;
    Worker thread;
} Reviewer;

struct Review {
    Moments moments;
    uint64_t seed;
    ReviewTask task;
    ReviewTurn *turns;
    atomic_bool *is_there; // by turn and seat
    uint16_t decks[PLAYER_BLUE + 1][DECK_STARTER_COUNT]
                  [DECK_MAX]; // that the other seat of each may have brought
    Reviewer workers[REVIEW_THREADS_MOST];
    atomic_int next, done;
    atomic_bool is_called_off;
};

AiSettings review_quick_player(void) {
    AiSettings settings = ai_settings(AI_HARD);
    settings.budget = QUICK_BUDGET;
    settings.slips = 0;
    return settings;
}

int review_threads(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const long of_use = cores > 2 ? cores - 1 : cores;
    return of_use < 1 ? 1 : of_use > REVIEW_THREADS_MOST ? REVIEW_THREADS_MOST : (int)of_use;
}

static int job_count(const Review *review) {
    return review->moments.count * SEATS;
}

// --- A seat of a turn ---

static void keep_judged(ReviewSeat *out, const AiAnswer *answer, const Moment *moment, Player seat,
                        ReviewBed *bed) {
    out->better = answer->best;
    out->best = answer->best.chance;
    out->played = answer->judged_chance;
    out->given_away = out->best > out->played ? out->best - out->played : 0;
    out->mark = review_mark(out->best, out->played);
    review_bed_resolve(bed, moment, seat, NULL, &out->was);
    review_bed_resolve(bed, moment, seat, &out->better, &out->would);
}

static void think_over(Reviewer *w, const Moment *moment, Player seat, ReviewSeat *out) {
    static const Order NO_ORDERS[1];
    const Review *const review = w->review;
    const TurnOrders *const given = &moment->given[seat];
    const bool judges = review->task.judges && moment->is_resolved;
    const AiTask task = {.state = &moment->state,
                         .seat = seat,
                         .settings = review->task.settings,
                         .decks = (const uint16_t(*)[DECK_MAX])review->decks[seat],
                         .seed = session_computer_dice(review->seed, moment->state.turn, seat),
                         .past = &moment->past[seat],
                         .judged = !judges            ? NULL
                                   : given->count > 0 ? given->orders
                                                      : NO_ORDERS,
                         .judged_count = given->count,
                         .knows_all = review->task.knows_all,
                         .signals = &w->signals};
    ai_think(w->player, &task, w->answer);
    *out = (ReviewSeat){.before = -1, .best = -1, .played = -1};
    if (w->answer->is_cancelled || w->answer->idea_count == 0) {
        return;
    }
    out->before = w->answer->ideas[0].chance;
    if (w->answer->judged_chance >= 0) {
        keep_judged(out, w->answer, moment, seat, w->bed);
    }
}

static int work(void *data) {
    Reviewer *const w = data;
    Review *const review = w->review;
    for (;;) {
        const int job = atomic_fetch_add(&review->next, 1);
        if (job >= job_count(review) || atomic_load(&review->is_called_off)) {
            return 0;
        }
        const Player seat = job % SEATS == 0 ? PLAYER_RED : PLAYER_BLUE;
        const int turn = job / SEATS;
        think_over(w, &review->moments.items[turn], seat, &review->turns[turn].seats[seat]);
        if (!w->answer->is_cancelled) {
            atomic_store(&review->is_there[job], true);
        }
        atomic_fetch_add(&review->done, 1);
    }
}

// --- Threads ---

static bool seat_worker(Review *review, Reviewer *w) {
    w->review = review;
    w->player = ai_player_new();
    w->answer = malloc(sizeof *w->answer);
    w->bed = review_bed_new();
    return w->player != NULL && w->answer != NULL && w->bed != NULL;
}

// At least one is needed; without threads it works here and now.
static bool start(Review *review) {
    for (int i = 0; i < review->task.threads && i < REVIEW_THREADS_MOST; i++) {
        Reviewer *const w = &review->workers[i];
        if (!seat_worker(review, w)) {
            return i > 0;
        }
        if (!worker_start(&w->thread, work, w) && i == 0) {
            (void)work(w);
        }
    }
    return true;
}

static bool prepare(Review *review) {
    const size_t turns = (size_t)review->moments.count + 1;
    review->turns = calloc(turns, sizeof *review->turns);
    review->is_there = calloc(turns * SEATS, sizeof *review->is_there);
    if (review->turns == NULL || review->is_there == NULL) {
        return false;
    }
    for (int i = 0; i < review->moments.count; i++) {
        const GameState *const s = &review->moments.items[i].state;
        review->turns[i].turn = s->turn;
        for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
            review->turns[i].seats[p] = (ReviewSeat){.before = -1, .best = -1, .played = -1};
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE && review->moments.count > 0; p++) {
        const GameState *const s = &review->moments.items[0].state;
        deck_starters_of((House)s->players[player_other((Player)p)].house, review->decks[p]);
    }
    return true;
}

Review *review_begin(Moments *moments, uint64_t seed, const ReviewTask *task) {
    Review *const review = calloc(1, sizeof *review);
    if (review == NULL) {
        moments_free(moments);
        return NULL;
    }
    review->moments = *moments;
    *moments = (Moments){.items = NULL};
    review->seed = seed;
    review->task = *task;
    review->task.settings.onward = 0; // orders are judged by the table, which nobody plays on from
    if (!prepare(review) || !start(review)) {
        review_free(review);
        return NULL;
    }
    return review;
}

void review_wait(Review *review) {
    for (int i = 0; i < REVIEW_THREADS_MOST; i++) {
        (void)worker_join(&review->workers[i].thread);
    }
}

void review_free(Review *review) {
    if (review == NULL) {
        return;
    }
    atomic_store(&review->is_called_off, true);
    for (int i = 0; i < REVIEW_THREADS_MOST; i++) {
        atomic_store(&review->workers[i].signals.cancel, true);
    }
    review_wait(review);
    for (int i = 0; i < REVIEW_THREADS_MOST; i++) {
        ai_player_free(review->workers[i].player);
        free(review->workers[i].answer);
        review_bed_free(review->workers[i].bed);
    }
    moments_free(&review->moments);
    free(review->is_there);
    free(review->turns);
    free(review);
}

// --- What there is ---

bool review_is_over(const Review *review) {
    return atomic_load(&review->done) >= job_count(review);
}

int review_percent(const Review *review) {
    const int jobs = job_count(review);
    return jobs == 0 ? 100 : atomic_load(&review->done) * 100 / jobs;
}

int review_count(const Review *review) {
    return review->moments.count;
}

const ReviewTurn *review_turn(const Review *review, int index) {
    if (index < 0 || index >= review->moments.count) {
        return NULL;
    }
    for (int i = 0; i < SEATS; i++) {
        if (!atomic_load(&review->is_there[index * SEATS + i])) {
            return NULL;
        }
    }
    return &review->turns[index];
}

const Moments *review_moments(const Review *review) {
    return &review->moments;
}

const ReviewTask *review_task(const Review *review) {
    return &review->task;
}
