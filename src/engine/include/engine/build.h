// build.h - Laying out a position: what the match reader, trials of computer players and tests put on a board
// with, on a state that setup_blank() has made or on a scratch copy. No turn of a match goes through here.
// Each function is defined in the file it is named after, which keeps its invariants.

#ifndef SANCTA_ENGINE_BUILD_H
#define SANCTA_ENGINE_BUILD_H

#include "engine/context.h"

// --- Groups (rules 10). ---

typedef struct GroupSpec {
    SquareId at;
    uint8_t owner, control, kind; // Player, Control, MinionKind
    Label label;                  // 0: the next generated
    uint8_t entered;              // Direction
    SourceId holder;              // at 0: what holds it off the board, where it is made
    SquareId return_to;           // at 0: the square that its holder remembers, and the turn from which on it
    uint16_t return_turn;         // returns there by itself (0: only when a card brings it back)
} GroupSpec;
// A group without members yet; writes group_created, appends it to its owner's sequence. With [at] 0 it
// begins off the board, in the hold of [holder], until a card brings it out. 0 if the table is full.
GroupId group_create(Ctx *c, const GroupSpec *spec);
// Does a live group carry [label]?
bool group_label_is_used(const GameState *s, Label label);
// Off the board and back (rules 23). The group keeps members and spells; order is cancelled.
void group_leave_board(Ctx *c, GroupId group, SourceId holder, int return_turn);

// --- Initiative (rules 11). ---

// A structure was captured or lost since the last start of turn.
void initiative_count(GameState *s, Player player, int by);

// --- Houses and mana (rules 3). ---

void mana_change(Ctx *c, Player player, Mana type, int by, ManaBy why); // never below 0
void mana_change_income(Ctx *c, Player player, Mana type, int by);
void mana_change_next(Ctx *c, Player player, Mana type, int by);

// --- Minions and nations (rules 3.1, 9). ---

// What to make. Zero fields mean: the base of its class or creature.
typedef struct MinionSpec {
    uint8_t kind, minion_class, nation, creature; // MinionKind, MinionClass, Nation, CreatureId
    const StatBlock *stats; // explicit base values (nation hit points included), NULL: the table's
    uint8_t hp;             // current; 0: full
    uint8_t experience;     // Experience
    Label label;            // 0: the next generated
} MinionSpec;
// Appends a new minion to [group], which must have fewer than eight; writes minion_created. 0 if the table is
// full.
MinionId minion_create(Ctx *c, GroupId group, const MinionSpec *spec);
// Does a live minion or one of the remembered dead carry [label]?
bool minion_label_is_used(const GameState *s, Label label);

// --- Casts (rules 15, 21). ---

// One cast with its target as phase 3 knows it. [ref]: what identified the target when phase 3 started, 0 if
// it never came to be. [paid]: primary mana.
typedef struct PaidCast {
    Player caster;
    uint16_t card;
    Target target;
    Label ref;
    uint8_t paid;
} PaidCast;
void cast_execute(Ctx *c, const PaidCast *cast);
// [spell] stands in a setup without having been cast: makes and stores what its casting would have left
// beside it, if its value does not say that this has been done. What casting does once and no more is the
// setup's own matter. Returns why the spell cannot stand there, else SQUANDER_NONE.
Squander cast_set_up(Ctx *c, SpellId spell);

// --- Players. ---

void player_mark_hero(GameState *s, Player player, int card);

// --- Active spells (rules 21). ---

typedef struct SpellSpec {
    uint16_t card;
    uint8_t owner; // the caster
    Target on;
    SpellId mother; // the spell that this helper goes with (rules 34.4); 0 for all that outlive their mother
    bool helper;
    uint16_t cast, ends; // turns; ends 0 = no fixed end
    int16_t value;
} SpellSpec;
// Appends an active spell to its host's list, with events and the stats it changes. A second copy of an
// exclusive card is not made (0); an equal cumulative spell of the same caster counts up. 0 also when tables
// are full.
SpellId spell_attach(Ctx *c, const SpellSpec *spec);
// May [value] stand in an active spell of [card]? Some cards find a square, a group or a nation by it.
bool invariants_spell_value_fits(int card, int value);
// As spell_attach for a card just cast: owner, turn, end and visibility from the row.
SpellId spell_attach_cast(Ctx *c, int card, Player caster, Target on, int value);

// --- Structures and novices (rules 7). ---

// Makes a structure. The square must hold none and the table have room. Writes structure_created, levels the
// square and dispels its square spells. 0 if the table is full.
StructureId structure_create(Ctx *c, SquareId square, StructureKind kind, Player owner, Mana mana);
// Appends one without an event (setup, match reader); false when full. Position of the oldest of [nation]
// (NATION_NONE: the oldest), -1 if none.
bool structure_push_novice(Structure *t, Nation nation);

// --- Terrain (rules 6). ---

// Changes one square: old helper off, new one on, swamp side forgotten, then water and Void act on who stands
// there
// ("created"), then spells that need the old terrain are rechecked (rules 34.13). The same terrain again does
// nothing. Structure squares, Sancta and entrances never change: the call does nothing there.
void terrain_change(Ctx *c, SquareId square, Terrain to);
// Would it change anything? An effect that would not writes no line of its own.
bool terrain_can_become(const GameState *s, SquareId square, Terrain to);
// Sets the open side of a swamp; nothing on other terrain or when it is the same.
void terrain_set_swamp_side(Ctx *c, SquareId square, Direction side);

#endif
