// why_board.h - The candidates of a computer player on the board as it stood before them.

#ifndef SANCTA_UI_WHY_BOARD_H
#define SANCTA_UI_WHY_BOARD_H

#include "play/why.h"
#include "ui/app.h"

// Does a board of [area] show its numbers in letters that can be read?
bool why_board_has_room(const App *app, Rect area);
// What the viewer (see why_viewer()) saw when [seat] thought, with the moves of its [count] [rows] under
// their numbers. False: what it thought is not at hand, and nothing was drawn.
bool why_board_draw(App *app, const WhyRow *rows, int count, Player seat, Rect area);

#endif
