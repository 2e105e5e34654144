// Casts in the order of what they gain.

#include "casting/cast_options.h"

static void keep(CastOptions *out, const CastOption *option) {
    int at = out->count;
    if (out->count == CAST_OPTIONS_MAX && out->items[--at].gain >= option->gain) return;
    if (out->count < CAST_OPTIONS_MAX) out->count++;
    while (at > 0 && out->items[at - 1].gain < option->gain) {
        out->items[at] = out->items[at - 1];
        at--;
    }
    out->items[at] = *option;
}

void cast_options_keep(CastOptions *out, const CastOption *option, const HandCard hand[HAND_SIZE]) {
    CastOption copy = *option;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (hand[slot].card != option->order.card) continue;
        copy.order.slot = (uint8_t)slot;
        keep(out, &copy);
        copy.gain = option->gain - 1;
    }
}
