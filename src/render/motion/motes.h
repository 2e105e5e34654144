// motes.h - What everything that fills a tween shares: groups, and the motes that fly about.
//
// A phase is cut to 0..1 everywhere. Light fades towards 1, so that nothing jumps where a tween ends.

#ifndef SANCTA_RENDER_MOTES_H
#define SANCTA_RENDER_MOTES_H

#include "render/stand.h"
#include "render/tween_state.h"

// 0..1, another for every [index], always the same.
static inline float motes_noise(int index) {
    uint32_t x = (uint32_t)index * 2654435761U;
    x ^= x >> 15;
    x *= 2246822519U;
    x ^= x >> 13;
    return (float)(x & 0xffffU) / 65536.0F;
}

// What cannot be seen, and what there is no room for, is left out.
static inline void motes_add(Tween *out, Mote mote) {
    if (out->mote_count < TWEEN_MOTES && mote.color.a > 0 && mote.size > 0) {
        out->motes[out->mote_count] = mote;
        out->mote_count += 1;
    }
}

// What a burst is made from: where, how high and in which color.
static inline Mote motes_at(Spot at, float lift, Color color) {
    return (Mote){.row = at.row, .column = at.column, .lift = lift, .color = color};
}

// [group] at [at], looking along [heading]; the last one makes room if there are too many.
TweenGroup *motes_group(Tween *out, int group, Spot at, Spot heading);

// Sparks that fly apart from [at] and fade; [count] of them.
void motes_burst(Tween *out, Mote at, float phase, int count);
// A ring that widens on the ground.
void motes_ring(Tween *out, Spot at, float phase, Color color);
// Sparks that rise from the ground round [at].
void motes_rise(Tween *out, Spot at, float phase, Color color, int count);
void motes_dust(Tween *out, Spot at, float phase, Color color);
// Dust that a blow throws up round [at]: [count] puffs that swell, rise and drift apart.
void motes_cloud(Tween *out, Spot at, float phase, int count);

#endif
