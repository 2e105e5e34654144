// finder.h - Find anything: a line to type into, and below it every action, control, screen, setting, page of
// the rulebook and card that fits, laid over any screen.

#ifndef SANCTA_UI_FINDER_H
#define SANCTA_UI_FINDER_H

#include "ui/app.h"

bool finder_is_open(const App *app);

#endif
