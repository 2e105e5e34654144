#include "engine/context.h"

void context_open_answer(Ctx *c) {
    const Answering *a = &c->answering;
    const uint8_t step = step_set(c, (Step)a->step);
    const uint32_t event = EMIT(c, effect_applied, .card = a->source, .on = a->on, .spell = a->spell);
    (void)cause_begin(c, event); // answer_end() leads out of it
    c->step = step;
}
