// whole_turn.h - A turn resolved with all of its log, however long that is.

#ifndef SANCTA_PLAY_WHOLE_TURN_H
#define SANCTA_PLAY_WHOLE_TURN_H

#include "engine/engine.h"

// Room for any turn but those of the largest armies. False: memory is short.
bool whole_turn_begin(EventLog *log);
void whole_turn_end(EventLog *log);
// Makes room for all that did not find any in [log], so that it can be resolved once more. False: nothing was
// lost, or memory is short.
bool whole_turn_grow(EventLog *log);
// Resolves the turn of [s] into [log], which grows for it. Where memory is short the log is how the turn
// begins.
void whole_turn_resolve(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log);

#endif
