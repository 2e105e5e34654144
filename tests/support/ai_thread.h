// ai_thread.h - A computer player that thinks on a thread of its own, for tests that look at it meanwhile.

#ifndef SANCTA_TESTS_AI_THREAD_H
#define SANCTA_TESTS_AI_THREAD_H

#include <check.h>
#include <threads.h>

#include "ai/ai.h"

typedef struct AiThread {
    AiPlayer *player;
    const AiTask *task;
    AiAnswer answer;
} AiThread;

// For thrd_create(): thinks about the task of the AiThread that [data] is, and answers into it.
static inline int ai_thread_run(void *data) {
    AiThread *thread = data;
    ai_think(thread->player, thread->task, &thread->answer);
    return 0;
}

// The thought of [thread], whose task has [signals], is called off when [moment] turns have been simulated:
// it simulates at most [still] more and gives no orders.
static inline void ai_thread_is_called_off(AiThread *thread, AiSignals *signals, int moment, int still) {
    thrd_t id;
    ck_assert_int_eq(thrd_create(&id, ai_thread_run, thread), thrd_success);
    // To yield instead would take a whole processor from whoever else has work.
    while (atomic_load(&signals->turns) < moment) {
        (void)thrd_sleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    }
    atomic_store(&signals->cancel, true);
    const int before = atomic_load(&signals->turns);
    (void)thrd_join(id, NULL);
    ck_assert(thread->answer.is_cancelled);
    ck_assert_int_eq(thread->answer.count, 0);
    ck_assert_int_le(thread->answer.turns, before + still);
}

#endif
