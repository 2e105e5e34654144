// timing.h - Whether a cast can tell after the turn that is played, by who could be there by then.

#ifndef SANCTA_AI_TIMING_H
#define SANCTA_AI_TIMING_H

#include "plans/outlook.h"

// The group that a cast on [target] is cast on, or a member of which; 0 if it is on neither.
GroupId timing_group_of_target(const GameState *s, Target target);
// Steps, as if nothing was in the way, to the nearest group that is hostile to [group]; STEPS_FAR and
// *[enemy] 0 if there is none. [led]: of those alone whom a player leads.
int timing_nearest_enemy(const Outlook *o, GroupId group, bool led, GroupId *enemy);
// Does [cast] act on nobody who must come near? It ends before they can, or it is on own monsters that never
// leave their square and have nobody beside it.
bool timing_is_idle(const Outlook *o, const Order *cast);
// Does [cast] on a group do nothing but teach it to cross ground, or to stand it, and is there none of that
// near?
bool timing_teaches_in_vain(const Outlook *o, const Order *cast);
// Is [cast] idle, or over with this turn?
bool timing_tells_nothing_later(const Outlook *o, const Order *cast);

#endif
