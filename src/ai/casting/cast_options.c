// Casts in the order of what they gain.

#include "casting/cast_options.h"

// How many of them cast the card in [slot].
static int count_of(const CastOptions *options, int slot) {
    int count = 0;
    for (int i = 0; i < options->count; i++) count += options->items[i].order.slot == slot ? 1 : 0;
    return count;
}

// Takes the worst one out that is not the last of its card; false if [option] is no better and has others of
// its own there.
static bool make_room(CastOptions *out, const CastOption *option) {
    int at = out->count - 1;
    while (at > 0 && count_of(out, out->items[at].order.slot) == 1) at--;
    if (out->items[at].gain >= option->gain && count_of(out, option->order.slot) > 0) return false;
    for (; at < out->count - 1; at++) out->items[at] = out->items[at + 1];
    out->count--;
    return true;
}

static void keep(CastOptions *out, const CastOption *option) {
    if (out->count == CAST_OPTIONS_MAX && !make_room(out, option)) return;
    int at = out->count++;
    for (; at > 0 && out->items[at - 1].gain < option->gain; at--) out->items[at] = out->items[at - 1];
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
