// finder.h - Find anything: a line to type into, and below it every action, control, screen, setting, page of
// the rulebook and card that fits, laid over any screen.

#ifndef SANCTA_UI_FINDER_H
#define SANCTA_UI_FINDER_H

#include "ui/app.h"

// Opens it; the focus returns to where it was when it closes. Not over the hand-over, which nobody passes in
// another way.
void finder_open(App *app);
bool finder_is_open(const App *app);
void finder_close(App *app);
// Draws it over the pass and answers its keys.
void finder_draw(App *app);
// Does what was chosen in the pass that has ended, if anything was.
void finder_carry_out(App *app);
void finder_free(App *app);

#endif
