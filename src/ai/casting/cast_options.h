// cast_options.h - Casts that a seat may choose from, and what each is worth to it.

#ifndef SANCTA_AI_CAST_OPTIONS_H
#define SANCTA_AI_CAST_OPTIONS_H

#include "engine/engine.h"

enum { CAST_OPTIONS_MAX = 32 };

typedef struct CastOption {
    Order order;
    int gain;       // worth gained, of WORTH_ONE
    int later;      // the part of it that no simulated turn shows
    bool is_astray; // a boon for the other side, a bane for the own, or nobody feels it
    bool is_idle;   // it does nothing at all: to throw its card away comes to the same, and costs nothing
} CastOption;

// Best first; only what gains something.
typedef struct CastOptions {
    CastOption items[CAST_OPTIONS_MAX];
    int count;
} CastOptions;

// Adds [option] for every copy of its card in [hand]; a second copy gains the same, wherever the first is not
// cast. Where there is no room the worst goes, but no card goes whole: what it gains may yet be paid for
// beside the others.
void cast_options_keep(CastOptions *out, const CastOption *option, const HandCard hand[HAND_SIZE]);

#endif
