// reel.h - A log that was really played, on a timeline: material for tests of what tells a turn.

#ifndef SANCTA_TESTS_SUPPORT_REEL_H
#define SANCTA_TESTS_SUPPORT_REEL_H

#include "replay/story.h"
#include "replay/timeline.h"
#include "support/random_match.h"
#include "support/scene.h"

typedef struct Reel {
    Timeline line; // stands at the start
    View start;    // everything seen, before the first event
    void *memory;
} Reel;

// The [count] events that followed [start]; none may be missing. The caller frees the reel; it keeps neither.
Reel *reel_of(const GameState *start, const Event *events, uint32_t count);

// What a scene has played so far. Ends the scene.
Reel *reel_of_scene(Scene *s);

// What a random match has played so far; the match stays the caller's.
Reel *reel_of_match(const RandomMatch *m);

// The same as [seat] has seen it.
Reel *reel_of_match_seen_by(const RandomMatch *m, Player seat);

// [turns] turns of a random match.
Reel *reel_random(uint64_t seed, int turns);

void reel_free(Reel *r);

// The chip of a step in a story; the test fails if there is none.
const StoryChip *reel_chip(const Story *story, int step);

#endif
