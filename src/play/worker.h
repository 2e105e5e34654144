// worker.h - A thread of its own for one piece of work.

#ifndef SANCTA_PLAY_WORKER_H
#define SANCTA_PLAY_WORKER_H

#include <stdbool.h>
#include <threads.h>

// All zero: nothing is under way.
typedef struct Worker {
    thrd_t thread;
    bool is_started; // and not yet joined
} Worker;

// Begins [work] with [data]. False: there is no thread to be had, and the caller may do it here and now.
bool worker_start(Worker *worker, thrd_start_t work, void *data);
// Waits until it is through; false: it was not started.
bool worker_join(Worker *worker);

#endif
