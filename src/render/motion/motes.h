// motes.h - What everything that fills a tween with motes shares.

#ifndef SANCTA_RENDER_MOTES_H
#define SANCTA_RENDER_MOTES_H

#include "render/tween.h"

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

#endif
