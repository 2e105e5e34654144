// because_told.h - Why of what has no answer of its own: what its hint says, or the rulebook of it.

#ifndef SANCTA_UI_BECAUSE_TOLD_H
#define SANCTA_UI_BECAUSE_TOLD_H

#include "replay/because.h"
#include "ui/app.h"

// What is told of the widget [name]: by its hint, if it is pointed at and the hint says more than its label,
// else by the place of the rulebook that is about this widget. False: neither tells anything.
bool because_told_ask(App *app, const char *name, Because *out);

#endif
