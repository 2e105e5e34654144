#include "worker.h"

#include <stddef.h>

bool worker_start(Worker *worker, thrd_start_t work, void *data) {
    worker->is_started = thrd_create(&worker->thread, work, data) == thrd_success;
    return worker->is_started;
}

bool worker_join(Worker *worker) {
    const bool was_started = worker->is_started;
    if (was_started) {
        (void)thrd_join(worker->thread, NULL);
        worker->is_started = false;
    }
    return was_started;
}
