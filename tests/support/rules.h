// rules.h - The inside of the engine, for tests of the rules. Programs see engine.h alone; tests may look
// behind it.

#ifndef SANCTA_TESTS_RULES_H
#define SANCTA_TESTS_RULES_H

#include "board/board.h"
#include "rules/bubble.h"
#include "rules/attack.h"
#include "rules/combat.h"
#include "rules/opponent.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "engine/engine.h"
#include "board/group.h"
#include "board/initiative.h"
#include "board/invariants.h"
#include "board/mana.h"
#include "board/minion.h"
#include "rules/movement.h"
#include "rules/neutral.h"
#include "rules/behaviour.h"
#include "rules/cast.h"
#include "rules/movement_check.h"
#include "rules/orders.h"
#include "board/player.h"
#include "board/player_order.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "rules/targeting.h"
#include "board/terrain.h"
#include "rules/turn.h"

#endif
