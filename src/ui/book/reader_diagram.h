// reader_diagram.h - A diagram of the rulebook in shapes and letters of the game.

#ifndef SANCTA_UI_READER_DIAGRAM_H
#define SANCTA_UI_READER_DIAGRAM_H

#include "ui/app.h"

// Draws [svg], a diagram that book_svg() gave, as large as [rect] has room for, on the left.
void reader_diagram_draw(App *app, const char *svg, Rect rect);

#endif
