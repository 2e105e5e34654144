// spell.h - Active spells: attaching, ending, lists, stacking, requirements (rules 21, 34.2 to 34.4). Only
// writer of spells.

#ifndef SANCTA_ENGINE_SPELL_H
#define SANCTA_ENGINE_SPELL_H

#include "engine/build.h"
#include "engine/card.h"
#include "engine/query.h"

// Head of the list of a host; the globe's index is 0.
uint16_t spell_first(const GameState *s, Target host);

// Ends one spell, its children first. Stats follow.
void spell_end(Ctx *c, SpellId spell, SpellEnd reason);
// Ends every spell of a host, first to last; one recomputation at the end (rules 34.7).
void spell_end_all(Ctx *c, Target host, SpellEnd reason);
// Takes one of several equal copies (rules 34.3); the last one ends as above.
void spell_end_copy(Ctx *c, SpellId spell, SpellEnd reason);
// The same spell goes to another host, of any kind, to the end of its list.
void spell_move(Ctx *c, SpellId spell, Target to);
void spell_set_value(Ctx *c, SpellId spell, int value);

// The copy of [card] on [host], 0 if none. One per caster on the globe.
SpellId spell_find(const GameState *s, Target host, int card);
// How many copies of [card] are on [host], of all casters.
int spell_copies(const GameState *s, Target host, int card);
// Global for tests.
int spell_entries(const GameState *s, Target host);
bool spell_has_room(const GameState *s, Target host);
// The same for a cast of [card] by [caster] now, which needs none where it is one copy more of an entry.
bool spell_has_room_to_cast(const GameState *s, int card, Player caster, Target on);

// Has its fixed end come?
bool spell_is_due(const GameState *s, SpellId spell);
// The Persist bit of the first need of [def] that [minion] does not meet; 0 if it meets all.
unsigned spell_lacks(const GameState *s, const CardDef *def, MinionId minion);
// Does [minion] meet what [def] needs as long as it is active?
bool spell_suits_minion(const GameState *s, const CardDef *def, MinionId minion);
// 1(b): the remaining spells whose fixed end has come ("turn of casting +N", rules 21.8).
void spell_expire(Ctx *c);
// Dispels what no longer meets its persistent requirement on [minion], [group].
void spell_recheck_minion(Ctx *c, MinionId minion);
void spell_recheck_group(Ctx *c, GroupId group);
// On a join: union of the two groups' group spells (rules 34.2). [from] keeps none.
void spell_merge_groups(Ctx *c, GroupId from, GroupId into);
// Ends the group spells of a group whose last member has gone.
void spell_end_group(Ctx *c, GroupId group, SpellEnd reason);
// Takes the invisible spells of [caster] out of [s] without effects or events, as if they had never been, but
// for the marks that go with a visible spell and are as well known as she is. For what another seat knows.
void spell_forget_hidden(GameState *s, Player caster);

#endif
