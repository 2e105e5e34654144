// ai_thread.h - A computer player that thinks on a thread of its own, for tests that look at it meanwhile.

#ifndef SANCTA_TESTS_AI_THREAD_H
#define SANCTA_TESTS_AI_THREAD_H

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

#endif
