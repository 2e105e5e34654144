// crash_screen.h - What the program says after a run that ended by a fault: go on, or look at the report and
// copy it.

#ifndef SANCTA_UI_CRASH_SCREEN_H
#define SANCTA_UI_CRASH_SCREEN_H

#include "ui/app.h"

// Opens it over the present screen if a run before has left a report, which is told once.
void crash_screen_offer(App *app);

#endif
