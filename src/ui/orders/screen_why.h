// screen_why.h - Why did it do that: the best candidates of each computer player in the last turn, over any
// screen.

#ifndef SANCTA_UI_SCREEN_WHY_H
#define SANCTA_UI_SCREEN_WHY_H

#include "ui/app.h"

// Opens it over the present screen, for the turn that is shown there; says so if there is nothing to tell. A
// turn of before the match was loaded is thought over again first, in the background.
void screen_why_open(App *app);
// Is there anything to tell here?
bool screen_why_can_open(const App *app);

#endif
