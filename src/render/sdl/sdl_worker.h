// sdl_worker.h - A thread that makes rasters while frames go on.
//
// One thread submits and collects; the worker takes jobs in the order they came. Without a thread nothing is
// taken, and the caller makes its rasters itself.

#ifndef SANCTA_RENDER_SDL_WORKER_H
#define SANCTA_RENDER_SDL_WORKER_H

#include "sdl_raster.h"

typedef struct SdlWorker SdlWorker;

typedef struct SdlWorkerResult {
    SdlRasterJob job;
    SDL_Surface *raster;            // the collector owns it; NULL: there is no such picture
    char problem[OWN_PROBLEM_SIZE]; // why the player's own picture is not in it, "": it is, or there is none
} SdlWorkerResult;

// [assets] and [cache] must outlive it. What is done waits up to [batch_ms] for what is still being made.
// NULL: there is no thread to be had.
SdlWorker *sdl_worker_open(const char *assets, const SdlCache *cache, uint32_t batch_ms);
// Waits for the job that is under way; what waits behind it is dropped.
void sdl_worker_close(SdlWorker *worker);

// Returns false if too many jobs wait already.
bool sdl_worker_submit(SdlWorker *worker, const SdlRasterJob *job);
// Takes the next result. Returns false if there is none.
bool sdl_worker_collect(SdlWorker *worker, SdlWorkerResult *out);
// Is a result there, and is it time to collect?
bool sdl_worker_has_news(SdlWorker *worker);
// Waits until nothing is left to make, at most [ms].
void sdl_worker_await(SdlWorker *worker, uint32_t ms);
// Drops what has not been begun: nobody wants it any more.
void sdl_worker_forget(SdlWorker *worker);

#endif
