// group.h - Groups: creation, membership, sequence, joining (rules 10). Only writer of Group.members and of
// sequences.

#ifndef SANCTA_ENGINE_GROUP_H
#define SANCTA_ENGINE_GROUP_H

#include "engine/build.h"
#include "engine/query.h"

// Appends [minion] (of no group) to [group]; no event.
void group_append(GameState *s, GroupId group, MinionId minion);
// Takes [minion] out of its group; no event; returns the position it had.
int group_take_out(GameState *s, MinionId minion);
// A minion has joined or left [group]: answers of members that depend on their comrades are updated. The core
// calls it.
void group_tell_members(Ctx *c, GroupId group);

// May [mover] join [stayer] (rules 10.5): recruits, same red or blue owner, both player-controlled, sum <= 8,
// no ban?
bool group_can_join(const Ctx *c, GroupId mover, GroupId stayer);
// May [count] recruits be added (training, Bard, heroes): recruits, room, no ban?
bool group_can_add(const Ctx *c, GroupId group, int count);

// May one more recruit be trained into [group]? Training is joining: whatever forbids either forbids it (8).
bool group_can_train(const Ctx *c, GroupId group);

// Appends all of [mover] to [stayer] in order, merges group spells (rules 34.2), writes joined; [mover] is
// gone without dying.
void group_join(Ctx *c, GroupId mover, GroupId stayer);

// An empty group leaves the game: group_died (E4). Does nothing if it has members or is gone.
void group_remove_if_empty(Ctx *c, GroupId group);
void group_return(Ctx *c, GroupId group, SquareId at);
// 1(b): groups whose turn has come return if their square is free, the longest due first, then the oldest;
// one per square.
void group_return_due(Ctx *c);

// Takes [minion] out into a new group of its own in the same square (rules 10.13), which the caller moves at
// once. Group spells on it end. The old group may be left empty: the caller removes it. 0 when there is no
// room for a group.
GroupId group_split_off(Ctx *c, MinionId minion);

// Takes [minion] into [to] as its last member, with its individual spells; group spells change with the
// group. The old group may be left empty: the caller removes it. False, and nothing happens, if [to] is full
// or its own.
bool group_move_minion(Ctx *c, MinionId minion, GroupId to);

// Changes the movement order; [to] 0 cancels. Writes order_changed when it differs. A player's order takes
// the next place of issue, any other one keeps the place that it overwrites.
void group_set_order(Ctx *c, GroupId group, SquareId to, OrderBy by);

// Teleport: square changes without exit, move and enter effects (rules 34.14). [to] must be unoccupied.
void group_teleport(Ctx *c, GroupId group, SquareId to);

// To the end of the new owner's sequence; the movement order is cancelled, all else stays (rules 34.16).
void group_change_owner(Ctx *c, GroupId group, Player owner);

#endif
