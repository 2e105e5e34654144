// cast.h - One spell: whether it may be cast, and casting it (rules 21).

#ifndef SANCTA_ENGINE_CAST_H
#define SANCTA_ENGINE_CAST_H

#include "engine/build.h"
#include "engine/card.h"
#include "engine/order.h"

// May [card] be aimed at [target] by [caster] now? The same test at ordering and at execution
// (rules 21.3, 21.4). Mana and hand are no part of it.
OrderError cast_check(const Ctx *c, int card, Player caster, Target target);
// The same as a reason for squandering. Global for tests.
Squander cast_squander(OrderError error);
// Parts of the test: may a card be cast on what stands on [at], as the square is now (rules 21.3)? Does it
// stay on its target as an active spell?
OrderError cast_check_place(const CardDef *def, const GameState *s, Player caster, SquareId at);
bool cast_is_attached(const CardDef *def);
// What identifies a target for the whole match, so that a slot given to another in between is seen: a label,
// or for a structure its square. 0: nothing there.
Label cast_target_ref(const GameState *s, Target target);
// Another card makes [caster] cast this one at once: free, and without any of the tests above. [target] must
// be of its kind and have room.
void cast_for_free(Ctx *c, int card, Player caster, Target target);

#endif
