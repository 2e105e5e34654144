#include "sdl_worker.h"

#include <stdlib.h>

// Bytes of rasters that are kept on disk, and how many jobs may wait or lie done.
static const uint64_t KEPT_BYTES = (uint64_t)256 << 20;
enum { JOBS_MAX = 512 };

struct SdlWorker {
    const char *assets;
    const SdlCache *cache;
    SDL_Thread *thread;
    SDL_mutex *lock; // of all below
    SDL_cond *wakes;
    SDL_cond *rests;             // nothing is left to make
    SdlRasterJob jobs[JOBS_MAX]; // a ring
    int first, count;
    SdlWorkerResult results[JOBS_MAX]; // a ring
    int first_result, result_count;
    int under_way; // jobs that were taken and are not done
    uint32_t batch_ms;
    uint32_t handed_ms; // when the last batch was handed over
    bool ends;
};

static bool take_job(SdlWorker *w, SdlRasterJob *out) {
    SDL_LockMutex(w->lock);
    while (w->count == 0 && !w->ends) {
        SDL_CondWait(w->wakes, w->lock);
    }
    const bool is_taken = !w->ends;
    if (is_taken) {
        *out = w->jobs[w->first];
        w->first = (w->first + 1) % JOBS_MAX;
        w->count -= 1;
        w->under_way = 1;
    }
    SDL_UnlockMutex(w->lock);
    return is_taken;
}

static void put_result(SdlWorker *w, const SdlWorkerResult *result) {
    SDL_LockMutex(w->lock);
    w->results[(w->first_result + w->result_count) % JOBS_MAX] = *result;
    w->result_count += 1;
    w->under_way = 0;
    if (w->count == 0) {
        SDL_CondSignal(w->rests);
    }
    SDL_UnlockMutex(w->lock);
}

static int work(void *data) {
    SdlWorker *const w = data;
    SdlWorkerResult result;
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    while (take_job(w, &result.job)) {
        result.problem[0] = '\0';
        result.raster = result.job.is_foreseen
                            ? sdl_raster_load(&result.job, w->assets, w->cache)
                            : sdl_raster_make(&result.job, w->assets, w->cache, result.problem);
        put_result(w, &result);
    }
    // At the end, when nobody waits for a picture any more.
    sdl_cache_trim(w->cache, KEPT_BYTES);
    return 0;
}

SdlWorker *sdl_worker_open(const char *assets, const SdlCache *cache, uint32_t batch_ms) {
    SdlWorker *w = calloc(1, sizeof *w);
    if (w == NULL) {
        return NULL;
    }
    w->assets = assets;
    w->cache = cache;
    w->batch_ms = batch_ms;
    w->lock = SDL_CreateMutex();
    w->wakes = SDL_CreateCond();
    w->rests = SDL_CreateCond();
    const bool is_ready = w->lock != NULL && w->wakes != NULL && w->rests != NULL;
    w->thread = is_ready ? SDL_CreateThread(work, "rasters", w) : NULL;
    if (w->thread == NULL) {
        sdl_worker_close(w);
        return NULL;
    }
    return w;
}

void sdl_worker_close(SdlWorker *w) {
    if (w == NULL) {
        return;
    }
    if (w->thread != NULL) {
        SDL_LockMutex(w->lock);
        w->ends = true;
        SDL_CondSignal(w->wakes);
        SDL_UnlockMutex(w->lock);
        SDL_WaitThread(w->thread, NULL);
    }
    for (int i = 0; i < w->result_count; i++) {
        SDL_FreeSurface(w->results[(w->first_result + i) % JOBS_MAX].raster);
    }
    SDL_DestroyCond(w->wakes);
    SDL_DestroyCond(w->rests);
    SDL_DestroyMutex(w->lock);
    free(w);
}

bool sdl_worker_submit(SdlWorker *w, const SdlRasterJob *job) {
    SDL_LockMutex(w->lock);
    // Whatever is taken now has a place among the results later.
    const bool is_taken = w->count + w->under_way + w->result_count < JOBS_MAX;
    if (is_taken) {
        w->jobs[(w->first + w->count) % JOBS_MAX] = *job;
        w->count += 1;
        SDL_CondSignal(w->wakes);
    }
    SDL_UnlockMutex(w->lock);
    return is_taken;
}

bool sdl_worker_collect(SdlWorker *w, SdlWorkerResult *out) {
    SDL_LockMutex(w->lock);
    const bool is_there = w->result_count > 0;
    if (is_there) {
        *out = w->results[w->first_result];
        w->first_result = (w->first_result + 1) % JOBS_MAX;
        w->result_count -= 1;
        w->handed_ms = SDL_GetTicks();
    }
    SDL_UnlockMutex(w->lock);
    return is_there;
}

bool sdl_worker_has_news(SdlWorker *w) {
    SDL_LockMutex(w->lock);
    const bool is_last = w->count + w->under_way == 0;
    const bool is_due = is_last || SDL_GetTicks() - w->handed_ms >= w->batch_ms;
    const bool is_there = w->result_count > 0 && is_due;
    SDL_UnlockMutex(w->lock);
    return is_there;
}

void sdl_worker_await(SdlWorker *w, uint32_t ms) {
    const uint32_t begun = SDL_GetTicks();
    SDL_LockMutex(w->lock);
    for (uint32_t passed = 0; w->count + w->under_way > 0 && passed < ms; passed = SDL_GetTicks() - begun) {
        (void)SDL_CondWaitTimeout(w->rests, w->lock, ms - passed);
    }
    SDL_UnlockMutex(w->lock);
}

void sdl_worker_forget(SdlWorker *w) {
    SDL_LockMutex(w->lock);
    w->count = 0;
    SDL_UnlockMutex(w->lock);
}
