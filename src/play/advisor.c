#include "advisor.h"

#include <stdlib.h>

#include "thinking.h"

struct Advisor {
    Thinking *thinking;
    uint64_t key; // of [start]
    Plan start;   // as [ideas] left to its thread until the answer is there
    Hinted ideas[AI_IDEAS];
};

// On the thread.
static void make_hints(void *data, const AiAnswer *answer) {
    Advisor *const a = data;
    for (int i = 0; i < answer->idea_count; i++) {
        hinted_make(&a->ideas[i], &a->start, &answer->ideas[i]);
    }
}

Advisor *advisor_new(void) {
    Advisor *const a = calloc(1, sizeof *a);
    Thinking *const thinking = a != NULL ? thinking_new() : NULL;
    if (thinking == NULL) {
        free(a);
        return NULL;
    }
    a->thinking = thinking;
    thinking_then(thinking, make_hints, a);
    return a;
}

void advisor_free(Advisor *a) {
    if (a != NULL) {
        thinking_free(a->thinking);
        free(a);
    }
}

void advisor_drop(Advisor *a) {
    thinking_drop(a->thinking);
}

void advisor_begin(Advisor *a, const Plan *plan, uint64_t seed) {
    const AiSettings settings = ai_settings(AI_HARD);
    const uint64_t key = state_hash(&plan->after) * UINT64_C(31) + (uint64_t)plan->seat;
    if (a->key != key) {
        thinking_drop(a->thinking);
        a->key = key;
        a->start = *plan;
    }
    thinking_begin(a->thinking, &plan->after, plan->seat, &settings, seed, NULL);
}

const AiAnswer *advisor_answer(Advisor *a, bool waits) {
    return waits || thinking_is_over(a->thinking) ? thinking_answer(a->thinking) : NULL;
}

const Hinted *advisor_hinted(const Advisor *a, int idea) {
    return &a->ideas[idea];
}
