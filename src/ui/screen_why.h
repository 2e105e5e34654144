// screen_why.h - Why did it do that: the best candidates of each computer player in the last turn, over any screen.

#ifndef SANCTA_UI_SCREEN_WHY_H
#define SANCTA_UI_SCREEN_WHY_H

#include "ui/app.h"

// Opens it over the present screen; says so if there is nothing to tell.
void why_open(App *app);

#endif
