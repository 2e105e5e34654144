// engine.h - The public face of the rules: the only engine header that others include.
//
// The engine is pure: (state, orders) -> (state', log). No clock, no files, no allocation, no text, no
// globals. The seed enters once, at setup. Nothing here draws or speaks; the client asks what is legal and
// plays back the log.

#ifndef SANCTA_ENGINE_ENGINE_H
#define SANCTA_ENGINE_ENGINE_H

#include "engine/build.h"
#include "engine/card.h"
#include "engine/context.h"
#include "engine/log.h"
#include "engine/plan.h"
#include "engine/query.h"
#include "engine/rng.h"
#include "engine/setup.h"
#include "engine/state.h"
#include "engine/types.h"
#include "engine/whereabouts.h"

// A context for calls that need one: [log] may be NULL. Draws come from the state.
Ctx engine_context(GameState *s, EventLog *log);

// Runs the next phase of [s], appending to [log] (NULL: no log). See turn.h. [orders] is indexed by player
// and read in the spells phase only.
void engine_run_phase(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log);

// Is phase 1 waiting for a choice of mana type by [player] (PLAYER_NONE: by anyone)?
bool engine_awaits_mana(const GameState *s, Player player);

// Answers one. False, and nothing changes, if nothing is pending there.
bool engine_choose_mana(GameState *s, Player player, SquareId at, Mana type, EventLog *log);

// Phase 1 with every choice left at the house's primary type, then phases up to orders.
void engine_begin_turn(GameState *s, EventLog *log);

// From the orders phase to the end of the turn.
void engine_resolve_turn(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log);

// The only state that previews, odds, hints and computer players of [seat] may simulate: what the seat cannot
// know is redrawn from what it cannot exclude, invisible spells of others are left out, streams are seeded
// from [salt].
void engine_state_as_known(GameState *out, const GameState *state, Player seat, uint64_t salt);

// May [group] ever step into [to], as terrain, structures and spells stand now? Groups and distance do not
// count. A question: nothing is written.
bool engine_can_enter(const GameState *s, GroupId group, SquareId to);
// Do the terrain of [from], such as the side of a swamp, and the spells there let [group] leave it in
// [direction] now? A question too.
bool engine_can_exit(const GameState *s, GroupId group, SquareId from, Direction direction);
// Does no spell hold [group] in its square now? A question too.
bool engine_can_move(const GameState *s, GroupId group);
// Could [group] go somewhere this turn? False too for monsters that stay by their kind or to fight (rules
// 24.2 to 24.4) and for recruits that nobody orders. A question too.
bool engine_may_leave(const GameState *s, GroupId group);
// Does no spell keep [group] from being one with others of its seat? Numbers do not count. A question too.
bool engine_can_join(const GameState *s, GroupId group);
// Would [mover] join [stayer] if both were on one square now (rules 10.5)? A question too.
bool engine_could_join(const GameState *s, GroupId mover, GroupId stayer);

// Fights [a] against [b] as if adjacent, each in its own square, phase 5. Changes [scratch]: pass a copy.
void engine_fight(GameState *scratch, GroupId a, GroupId b);
// The same for [rounds] rounds at most.
void engine_fight_rounds(GameState *scratch, GroupId a, GroupId b, int rounds);

// Plays [s] on from its orders phase until the combat that [find] asks for has begun, and past the end of
// that phase. False if the turn has not so many combats: then it was played to its end.
bool engine_find_combat(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], CombatFound *find);

#endif
