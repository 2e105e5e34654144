// because_setup.h - Why of what a new match begins with: houses and their decks.

#ifndef SANCTA_UI_BECAUSE_SETUP_H
#define SANCTA_UI_BECAUSE_SETUP_H

#include "replay/because.h"
#include "ui/app.h"

// What the house or deck brings that the widget [name] of the new match chooses; false: it chooses neither.
bool because_setup_ask(App *app, const char *name, Because *out);

#endif
