// behaviour.h - How monsters behave (rules 24).

#ifndef SANCTA_ENGINE_BEHAVIOUR_H
#define SANCTA_ENGINE_BEHAVIOUR_H

#include "engine/context.h"

// How [group] behaves if the computer moves it: immobile or territorial if one member is (immobile first),
// else nomadic. Recruits without a behavior of their own are nomads too.
Behaviour behaviour_of(const GameState *s, GroupId group);

#endif
