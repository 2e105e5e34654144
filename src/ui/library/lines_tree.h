// lines_tree.h - The lines of the session's match, a row each: its name, and its turns as a branch of the
// line that it leaves.

#ifndef SANCTA_UI_LINES_TREE_H
#define SANCTA_UI_LINES_TREE_H

#include "ui/app.h"

// Rows "lines.row-1" and so on; the row [list]->at is chosen.
// How high it is when all of its rows are in sight.
float lines_tree_height(const App *app);
void lines_tree_draw(App *app, UiList *list, Rect area);

#endif
