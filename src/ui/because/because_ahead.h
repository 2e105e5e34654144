// because_ahead.h - Why of forecasts: how often a fight was won when the turn was played many times.

#ifndef SANCTA_UI_BECAUSE_AHEAD_H
#define SANCTA_UI_BECAUSE_AHEAD_H

#include "replay/because.h"
#include "ui/app.h"

// How the chances of the widget [name] of the panel of the forecast were counted; false: it shows none.
bool because_ahead_ask(App *app, const char *name, Because *out);

#endif
