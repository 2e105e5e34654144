// first_screen.h - What the client opens with: a match, a deck, a new match, the title.

#ifndef SANCTA_FIRST_SCREEN_H
#define SANCTA_FIRST_SCREEN_H

#include "ui/app.h"
#include "ui/arguments.h"

// Reads the decks that were named into the setup of the new match. False: one cannot be read, which is told.
bool first_screen_read_decks(Arguments *a);
// Opens the screen. -1, or the exit code when there is nothing to show, which is told.
int first_screen_open(App *app, const Arguments *a);
// In the window, once it is there: opens what a desktop has handed over, or tells there why it cannot.
void first_screen_take_file(App *app, const Arguments *a);

#endif
