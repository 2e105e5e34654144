// invariants.h - What must hold between any two phases.

#ifndef SANCTA_ENGINE_INVARIANTS_H
#define SANCTA_ENGINE_INVARIANTS_H

#include "engine/state.h"

// CHECKs every invariant of [s]: ids, lists, counts, masks, cached stats, one group per square, limits. For
// tests.
void invariants_check(const GameState *s);

// The first invariant that does not hold, in words; NULL if all hold. The same as invariants_check() for
// states that come from outside and may be wrong without a bug of ours.
const char *invariants_problem(const GameState *s);

// As invariants_problem(), but only what makes it safe to follow ids and lists: nothing is read from the
// caches.
const char *invariants_link_problem(const GameState *s);

// The seven sums of phase 0 (14): terrain, square spells, structures, groups, hit points, individual, group
// spells. For tests.
void checksums_of_state(const GameState *s, uint32_t out[7]);

#endif
