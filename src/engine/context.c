// context.c - Writing events, and the tree of causes.
//
// An event is stamped with the step and round it belongs to and with the event that set it off. Its depth is
// the number of causes above it, read from the causing event itself wherever that is still in the log.

#include "engine/context.h"

#include "base/check.h"

static uint8_t depth_below(const Ctx *c, uint32_t index) {
    const EventLog *log = c->log;
    const bool is_in_log = log != NULL && index > log->base && index <= log->base + log->count;
    const int depth = (is_in_log ? log->items[index - 1 - log->base].depth : c->depth) + 1;
    CHECK(depth <= CAUSE_DEPTH_MAX);
    return (uint8_t)depth;
}

Cause cause_begin(Ctx *c, uint32_t index) {
    const Cause outer = {.cause = c->cause, .depth = c->depth};
    if (index == 0) return outer;
    c->depth = depth_below(c, index);
    c->cause = index;
    return outer;
}

void cause_end(Ctx *c, Cause outer) {
    c->cause = outer.cause;
    c->depth = outer.depth;
}
