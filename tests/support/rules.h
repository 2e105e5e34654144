// rules.h - The inside of the engine, for tests of the rules. Programs see engine.h alone; tests may look behind it.

#ifndef SANCTA_TESTS_RULES_H
#define SANCTA_TESTS_RULES_H

#include "engine/board.h"
#include "engine/bubble.h"
#include "engine/combat.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/engine.h"
#include "engine/group.h"
#include "engine/initiative.h"
#include "engine/invariants.h"
#include "engine/mana.h"
#include "engine/minion.h"
#include "engine/movement.h"
#include "engine/neutral.h"
#include "engine/orders.h"
#include "engine/player.h"
#include "engine/spell.h"
#include "engine/structure.h"
#include "engine/targeting.h"
#include "engine/terrain.h"
#include "engine/turn.h"

#endif
