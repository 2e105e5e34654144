// context.h - What every rules function is handed: the state, the log, and the event we are inside of.
//
// EMIT appends one event; cause_begin() and cause_end() bracket what that event sets off, so that the log is
// a tree. An event is stamped with the step and round it belongs to and with the event that set it off. All
// of it is inline, because a heavy turn writes thousands of events.

#ifndef SANCTA_ENGINE_CONTEXT_H
#define SANCTA_ENGINE_CONTEXT_H

#include <string.h>

#include "base/check.h"
#include "engine/state.h"

// What a draw is for. Tests script draws by tag (tests/support); nothing else reads it.
// clang-format off
#define RNG_TAGS(X)                                                                                                    \
    X(RNG_NONE) X(RNG_SHUFFLE) X(RNG_REALM) X(RNG_TOWNS) X(RNG_TERRAIN) X(RNG_PAIRING) X(RNG_WISE) X(RNG_EXTRA_ATTACK) \
    X(RNG_DIRECTION) X(RNG_AI_STEP) X(RNG_NATION) X(RNG_SQUARE) X(RNG_MINION) X(RNG_CARD) X(RNG_EFFECT)
// clang-format on
typedef enum RngTag {
#define X(tag) tag,
    RNG_TAGS(X)
#undef X
        RNG_TAG_COUNT
} RngTag;

typedef struct RngScripted {
    uint8_t tag;
    uint16_t value;
} RngScripted;

// Draws that a test decided: the next unused entry with the tag answers in place of the generator.
typedef struct RngScript {
    RngScripted draws[128];
    int count;
    bool used[128];
} RngScript;

// Who answers a phrase just now. Whatever the answer does stands under one effect_applied with the phrase's
// own step (rules 20.1.1), which is written when the first of it is: most answers change a number and do
// nothing.
typedef struct Answering {
    uint32_t under;    // 1 + the cause that the phrase itself stands under; 0: nobody answers
    uint16_t on;       // packed target
    uint16_t spell;    // slot; 0: no spell
    SourceId source;   //
    uint8_t step;      // of the phrase
    bool is_invisible; // what only its caster sees of it tells nobody that it answered
} Answering;

// A combat that is looked for while a turn is played: the position when it begins.
typedef struct CombatFound {
    GameState *out;    // becomes the position before anything of the combat has happened
    int skip;          // so many combats come before it
    bool is_found;     //
    int rounds;        // that it is fought for at most
    GroupId groups[2]; // by precedence
} CombatFound;

typedef struct Ctx {
    GameState *s;
    EventLog *log;           // NULL: nothing is recorded
    RngScript *script;       // NULL outside of tests
    uint32_t cause;          // log index of the event we are inside of, 0 = none
    uint8_t depth;           // how many causes deep
    uint8_t round;           // combat round, 0 outside of combat
    uint8_t step;            // Step written into the next events
    uint8_t no_kind;         // always 0; each event has its kind here
    GroupId combat[2];       // the groups that fight now, by precedence; 0 outside of combat
    Label combat_labels[2];  // their labels: a slot may be another group's once its own has died
    uint32_t combat_attacks; // attacks resolved so far, for benches
    Answering answering;     // nobody without a log
    CombatFound *finds;      // NULL: no combat is looked for
} Ctx;

enum { CAUSE_DEPTH_MAX = 200 };

// An event begins with what the context has from [cause] on, in the same order: one copy stamps it, field by
// field that would be a third of what the log costs.
enum { STAMP_SIZE = 8 };
_Static_assert(offsetof(Event, cause) == 0 && offsetof(Event, kind) == STAMP_SIZE - 1 &&
                   offsetof(Ctx, depth) - offsetof(Ctx, cause) == offsetof(Event, depth) &&
                   offsetof(Ctx, round) - offsetof(Ctx, cause) == offsetof(Event, round) &&
                   offsetof(Ctx, step) - offsetof(Ctx, cause) == offsetof(Event, step) &&
                   offsetof(Ctx, no_kind) - offsetof(Ctx, cause) == offsetof(Event, kind),
               "context and event agree on the stamp");

// An event of [kind] is the first that somebody who answers does: unless it tells that itself, writes the
// effect_applied before it and goes inside of it.
void context_open_answer(Ctx *c, EventKind kind);

// Opens the next record of the log and stamps it; the caller fills in the payload at once. There must be a
// log.
static inline Event *emit_open(Ctx *c, EventKind kind) {
    EventLog *log = c->log;
    if (c->cause + 1 == c->answering.under) context_open_answer(c, kind);
    Event *e = &log->spare;
    if (log->count < log->capacity)
        e = &log->items[log->count++];
    else
        log->lost++;
    memcpy(e, (const char *)c + offsetof(Ctx, cause), STAMP_SIZE);
    e->kind = (uint8_t)kind;
    return e;
}

// EMIT(c, moved, .group = g, .from = a, .to = b): writes an event by its kind's name straight into the log
// and gives its log index, 0 without a log. The bytes behind the payload keep what they held: compare events
// by their fields.
#define EMIT(c, kind_, ...)                                                                                  \
    ((c)->log == NULL                                                                                        \
         ? 0U                                                                                                \
         : (emit_open((c), EV_##kind_)->kind_ = (Event_##kind_){__VA_ARGS__}, event_log_end((c)->log)))

// Takes event [index] and all after it out of the log again: what nobody has read yet may still be told in
// another way.
static inline void emit_take_back(Ctx *c, uint32_t index) {
    EventLog *log = c->log;
    CHECK(index > log->base && index <= event_log_end(log));
    const uint32_t left = index - log->base - 1;
    log->lost = left > log->count ? left - log->count : 0;
    if (left < log->count) log->count = left;
}

// What is written between cause_begin() and cause_end() has another cause; this is the one before it.
typedef struct Cause {
    uint32_t cause;
    uint8_t depth;
} Cause;

// What happens until cause_end() was caused by event [index] (0: leaves things as they are).
// The event must lie as deep as what is written now: neither one that we are inside of already, nor one below
// it. So its depth need not be read from the log; random_play reads every log for it.
static inline Cause cause_begin(Ctx *c, uint32_t index) {
    const Cause outer = {.cause = c->cause, .depth = c->depth};
    if (index == 0) return outer;
    CHECK(c->depth < CAUSE_DEPTH_MAX);
    c->depth = (uint8_t)(outer.depth + 1);
    c->cause = index;
    return outer;
}

// What answers, from answer_begin() to answer_end(). There must be a log.
typedef struct OuterAnswer {
    Answering answering;
    Cause cause;
} OuterAnswer;

static inline OuterAnswer answer_begin(Ctx *c, Answering answering) {
    const OuterAnswer outer = {.answering = c->answering, .cause = {.cause = c->cause, .depth = c->depth}};
    c->answering = answering;
    c->answering.under = c->cause + 1;
    c->answering.step = c->step;
    return outer;
}

static inline void answer_end(Ctx *c, OuterAnswer outer) {
    c->answering = outer.answering;
    c->cause = outer.cause.cause;
    c->depth = outer.cause.depth;
}

static inline void cause_end(Ctx *c, Cause outer) {
    c->cause = outer.cause;
    c->depth = outer.depth;
}

// Sets the step of the following events; returns the former one, to be put back.
static inline uint8_t step_set(Ctx *c, Step step) {
    const uint8_t before = c->step;
    c->step = (uint8_t)step;
    return before;
}

#endif
