// text_board.h - What a board looks like in letters: for text mode, where there is nothing to be seen.
//
// Tells what the screen would show, and nothing else: of a seat's view.

#ifndef SANCTA_UI_TEXT_BOARD_H
#define SANCTA_UI_TEXT_BOARD_H

#include <stdio.h>

#include "ui/app.h"

// The board of the orders or the playback: twelve rows with a legend, then all structures, spells on squares
// and groups. False, and nothing is written, on a screen without a board.
bool text_board_print(const App *app, FILE *out);

// What stands on one square of it; false likewise, and if [square] is none.
bool text_board_place(const App *app, SquareId square, FILE *out);

// The squares next to the one called [name], "e7" or "square.e7", a line each: what ground it is and who
// stands there. False likewise.
bool text_board_around(const App *app, const char *name, FILE *out);

#endif
