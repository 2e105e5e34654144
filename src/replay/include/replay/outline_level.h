// outline_level.h - How deep in the outline of the log an event stands.

#ifndef SANCTA_REPLAY_OUTLINE_LEVEL_H
#define SANCTA_REPLAY_OUTLINE_LEVEL_H

#include "engine/log.h"

typedef enum OutlineLevel {
    OUTLINE_TURN,
    OUTLINE_PHASE,
    OUTLINE_COMBAT, // and what stands in a phase beside combats: casts, moves
    OUTLINE_ROUND,
    OUTLINE_ACT,    // an attack, a choice of victims
    OUTLINE_DETAIL, // what an act, a cast, a move causes
    OUTLINE_LEVELS
} OutlineLevel;

OutlineLevel outline_level(const Event *e);

#endif
