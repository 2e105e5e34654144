// scene_vote.h - Who wants a square, told by their banners, and who gets it.

#ifndef SANCTA_RENDER_SCENE_VOTE_H
#define SANCTA_RENDER_SCENE_VOTE_H

#include "render/scene_state.h"

// How much room the banners of the vote take in logical units, with what rises above; 0, 0: nobody votes
// where the word of the moment is.
Point scene_vote_size(const BoardScene *s);
// The banners in a row, in the middle of [room].
void scene_vote_draw(DrawList *list, const BoardScene *s, Rect room);

// The flag of a structure that changes hands, on a pole before it.
void scene_vote_flag_draw(DrawList *list, const BoardScene *s);
// What it covers when it is up; w 0: there is none.
Rect scene_vote_flag_place(const BoardScene *s);

#endif
