// because_refused.h - Why a button does nothing now.

#ifndef SANCTA_UI_BECAUSE_REFUSED_H
#define SANCTA_UI_BECAUSE_REFUSED_H

#include "ui/app.h"

// Why the widget [name] cannot be used as things stand; NULL: nothing is known of it.
const char *because_refused(const App *app, const char *name);

#endif
