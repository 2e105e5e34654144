// because_lookback.h - Why of the numbers of a finished match: its result and its review.

#ifndef SANCTA_UI_BECAUSE_LOOKBACK_H
#define SANCTA_UI_BECAUSE_LOOKBACK_H

#include "replay/because.h"
#include "ui/app.h"

// How the number of the widget [name] of the result or the review came about; false: it shows none, or there
// is no more to tell than what it counts.
bool because_lookback_ask(App *app, const char *name, Because *out);

#endif
