// plain_board.h - A view of nothing but plains, and its picture as a draw list.

#ifndef SANCTA_TESTS_SUPPORT_PLAIN_BOARD_H
#define SANCTA_TESTS_SUPPORT_PLAIN_BOARD_H

#include "render/scene_state.h"

// Turn 1; no structures, groups or spells.
void plain_board_view(View *out);
// plain_board_view(), and the scene of [view] as [seat] sees it in the whole of a picture of 800 by 600.
// Keeps [view].
BoardScene plain_board_begin(View *view, Player seat);
// The scene of [view] in [area] as [seat] sees it, with text of known width (stand_in_text.h). Keeps [view].
BoardScene plain_board_scene(const View *view, Rect area, Player seat);
// Draws [scene] into [list], a picture of 800 by 600.
void plain_board_show(DrawList *list, const BoardScene *scene);

#endif
