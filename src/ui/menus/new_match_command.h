// new_match_command.h - The match that is being set up as a line to type into a terminal, or to send to
// somebody.

#ifndef SANCTA_UI_NEW_MATCH_COMMAND_H
#define SANCTA_UI_NEW_MATCH_COMMAND_H

#include "ui/app.h"

enum { NEW_MATCH_COMMAND_SIZE = 3000 };

// "sancta --new --red human ...": by it the same match begins, names, decks, land and dice. Words with blanks
// are quoted for a shell.
void new_match_command(App *app, char out[NEW_MATCH_COMMAND_SIZE]);

#endif
