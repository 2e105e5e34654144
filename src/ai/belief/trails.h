// trails.h - Where the groups of a seat stood in the turns before, so that nobody goes to and fro.
//
// The player keeps none of it: the caller that asks for orders passes it, so that the same match is played
// the same from any caller.

#ifndef SANCTA_AI_TRAILS_H
#define SANCTA_AI_TRAILS_H

#include "engine/whereabouts.h"
#include "plans/outlook.h"

// Tells [o] where the groups of its seat stood in the last turns, by what [past] holds of them.
void trails_follow(const Whereabouts *past, Outlook *o);

#endif
