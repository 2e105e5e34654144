// rng.c - Integer randomness that is part of the state (rules 25).
//
// Each stream is a counter that goes up by a fixed odd number; a draw mixes the counter until no bit of it
// shows. So a stream is eight bytes, every seed is a good seed, and copying a state copies its future. Draws
// are scaled by a multiplication, and the few values that would make some results likelier than others are
// drawn again.

#include "engine/rng.h"

#include "base/check.h"

#define STRIDE UINT64_C(0x9e3779b97f4a7c15)

static uint64_t mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static uint64_t next(uint64_t *stream) {
    *stream += STRIDE;
    return mix(*stream);
}

void rng_seed(Rng *rng, uint64_t seed) {
    // The streams start at places drawn from the seed, far apart on the one cycle they all share.
    uint64_t source = mix(seed ^ UINT64_C(0x53616e6374610001));
    rng->play = next(&source);
    for (int i = 0; i < PLAYER_COUNT; i++) rng->deck[i] = next(&source);
}

uint32_t rng_below(uint64_t *stream, uint32_t sides) {
    CHECK(sides >= 1);
    if (sides == 1) return 0;
    uint64_t scaled = (next(stream) >> 32) * sides;
    // The remainder below is less than [sides], so that it is seldom worth the division.
    if ((uint32_t)(scaled & UINT32_MAX) >= sides) return (uint32_t)(scaled >> 32);
    const uint32_t surplus = (UINT32_MAX - sides + 1) % sides; // 2^32 mod sides
    while ((uint32_t)(scaled & UINT32_MAX) < surplus) scaled = (next(stream) >> 32) * sides;
    return (uint32_t)(scaled >> 32);
}

// The next unused entry of [script] with [tag], -1 if there is none.
static int find_scripted(const RngScript *script, RngTag tag) {
    for (int i = 0; i < script->count; i++) {
        if (!script->used[i] && script->draws[i].tag == tag) return i;
    }
    return -1;
}

uint32_t rng_roll(Ctx *c, RngTag tag, uint32_t sides) {
    CHECK(sides >= 1);
    if (sides == 1) return 0;
    if (c->script != NULL) {
        const int entry = find_scripted(c->script, tag);
        if (entry >= 0) {
            CHECK(c->script->draws[entry].value < sides);
            c->script->used[entry] = true;
            return c->script->draws[entry].value;
        }
    }
    return rng_below(&c->s->rng.play, sides);
}
