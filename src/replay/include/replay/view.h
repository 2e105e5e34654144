// view.h - The board as one seat may see it: what pictures, sounds and text are made from.
//
// A View holds facts and no rules. It starts as the view of a setup and then changes only by events, forward
// and backward; folding the log of a seat gives the view of that seat's state. Tables are indexed by the same
// slots as the engine's. Flat and without padding, so that copying is one assignment and undo can be tested
// byte by byte.

#ifndef SANCTA_REPLAY_VIEW_H
#define SANCTA_REPLAY_VIEW_H

#include "engine/log.h"
#include "replay/view_state.h"

// The view of [s] for [seat]: red, blue, or PLAYER_NONE for everything.
void view_of(View *out, const GameState *s, Player seat);

// Applies [e]. [journal] NULL: forward only. The event must be of the view's own log (see projection.h for a
// seat's).
void view_apply(View *v, const Event *e, ViewJournal *journal);
// Is every field of [e] in its range? For tests: the engine's own events always are.
bool view_event_is_sound(const Event *e);
// Takes back [e], the event applied last, exactly. [journal] is the one it was applied with.
void view_undo(View *v, const Event *e, ViewJournal *journal);

// Do both show the same facts? Which slot a spell lies in is no fact. For tests.
bool view_equal(const View *a, const View *b);
// The name of the first part in which they differ ("minions", "player 1", ...), NULL if they are equal. For
// tests.
const char *view_difference(const View *a, const View *b);

// --- Looking things up; 0 when there is none ---
GroupId view_group_at(const View *v, SquareId square);
StructureId view_structure_at(const View *v, SquareId square);
Player view_minion_owner(const View *v, MinionId minion);
SquareId view_minion_square(const View *v, MinionId minion);
// First slot of a host's list; go on with spells[slot].next.
uint16_t view_first_spell(const View *v, Target host);
// Square of a target, 0 for the globe and whatever is off the board.
SquareId view_target_square(const View *v, Target target);
int view_novices(const ViewStructure *t, Nation nation); // NATION_NONE: all

// Takes out waiting novice number [index] from the oldest (out of range: nothing), and the exact opposite.
void view_novice_take(ViewStructure *t, int index);
void view_novice_put(ViewStructure *t, int index, uint8_t nation);

#endif
