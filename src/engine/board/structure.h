// structure.h - Sancta, towns and colonies: capture, mana choice, novices (rules 7, 8). Only writer of
// Structure.

#ifndef SANCTA_ENGINE_STRUCTURE_H
#define SANCTA_ENGINE_STRUCTURE_H

#include "engine/build.h"
#include "engine/query.h"

// Have the tables a place for one more colony and its helper?
bool structure_has_room(const GameState *s);

// Destroys a town or colony; its owner's delta falls by 1. The group in it stays.
void structure_destroy(Ctx *c, StructureId structure, SourceId reason);

// Because of [reason] a town moves to [to], which holds no structure, with owner, mana type, novices, counter
// and spells; the old square is plains and nobody's initiative changes. Returns its new id, 0 if the table
// has no room for both at once.
StructureId structure_move(Ctx *c, StructureId structure, SquareId to, SourceId reason);
// Changes hands by a spell: counts for both deltas like a capture, the novice counter starts again at 0.
void structure_give(Ctx *c, StructureId structure, Player to, Mana mana);
// The novice counter starts again at 0.
void structure_restart_clock(Ctx *c, StructureId structure);
// A colony becomes a town; all else stays.
void structure_upgrade(Ctx *c, StructureId structure);
// One more novice, with its event; false if there is no place for it.
bool structure_add_novice(Ctx *c, StructureId structure, Nation nation);

// 1(e): every structure but Sancta with another owner's recruit group in it passes to that owner. The mana
// type is pending until it is chosen; until then it is the house's primary.
void structure_capture_all(Ctx *c);

// True while a capture of this turn waits for its owner's choice. [player] PLAYER_NONE asks for both.
bool structure_has_pending(const GameState *s, Player player);

// Answers a pending choice. Writes structure_changed when the type differs. False if [square] has none
// pending for [player] or [type] is no mana type.
bool structure_choose_mana(Ctx *c, Player player, SquareId square, Mana type);
void structure_forget_captures(GameState *s);

// 1(f): structures not captured in 1(e) count and make novices (rules 7.5).
void structure_make_novices(Ctx *c);
int structure_find_novice(const Structure *t, Nation nation);

// Takes one out, with its event.
void structure_remove_novice(Ctx *c, StructureId structure, int index, NoviceWhy why, TrainedAs as);

// The most structures of a kind a player owns is bounded only by the table; this counts them.
int structure_count(const GameState *s, Player owner, StructureKind kind);

#endif
