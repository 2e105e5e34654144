// ease.h - The curve by which things move: slow at both ends, 0 at 0 and 1 at 1.

#ifndef SANCTA_RENDER_EASE_H
#define SANCTA_RENDER_EASE_H

// [x] cut to 0..1.
static inline float ease_clamp(float x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

// The curve at [x], cut to 0..1.
static inline float ease_smooth(float x) {
    const float t = ease_clamp(x);
    return t * t * (3 - 2 * t);
}

// The part of [x] between [from] and [to] as 0..1.
static inline float ease_part(float x, float from, float to) {
    return ease_clamp((x - from) / (to - from));
}

#endif
