// deck_file.h - A deck file that a player hands to the game: on the command line, by a double click or a
// drop.

#ifndef SANCTA_UI_DECK_FILE_H
#define SANCTA_UI_DECK_FILE_H

#include "ui/app.h"

// Opens the deck of [path] in the deck builder, over the list of decks: the player's own one itself, any
// other as a deck that is not saved yet. False with the reason in [error]: it cannot be read, or names no
// card.
bool deck_file_open(App *app, const char *path, char error[PROBLEM_SIZE]);

#endif
