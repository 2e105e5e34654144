// view_lists.h - The ordered lists of a view: the spells of a host and the members of a group. Not for
// readers; they go along the lists themselves (view.h).
//
// Each pair is exactly inverse: what is put at a place and taken from it again leaves every byte as it was. A
// log that was read from a file may name hosts that cannot be and places beyond the end, so nothing here is
// an error.

#ifndef SANCTA_REPLAY_VIEW_LISTS_H
#define SANCTA_REPLAY_VIEW_LISTS_H

#include "replay/view_state.h"

// Puts the spell in [slot] before number [index] of the list of the host that it names, at the end beyond
// that; nowhere if there can be no such host, or the list has it already.
void view_lists_put_spell(View *v, uint16_t slot, int index);
// Takes it out of that list; returns the place it had, the length of the list if it was not there.
int view_lists_take_spell(View *v, uint16_t slot);

// Puts [minion] before member [index] of [group], at the end beyond that. A full group stays as it is.
void view_lists_put_member(View *v, int group, int index, int minion);
// Takes out member [index]; none if there are fewer.
void view_lists_take_member(View *v, int group, int index);

#endif
