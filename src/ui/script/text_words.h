// text_words.h - What somebody types who has read the screen and not the list of commands: the words on a
// button, the name of a square, a key.

#ifndef SANCTA_UI_TEXT_WORDS_H
#define SANCTA_UI_TEXT_WORDS_H

#include "ui/script_state.h"

// Turns [line] into the command that it stands for on the screen of [s]: "confirm" and "Confirm orders" into
// "click confirm", "e4" into "click square.e4", "space" and "Ctrl+Z" into keys, and "drag Fireball onto f6"
// into "drag card.1 square.f6". A command of the table stays one, unless the line is what stands on a button,
// with its capital. What stands for nothing stays as it is; what begins like several is said with all of
// them.
void text_words_take(Script *s, char line[SCRIPT_LINE_SIZE]);

#endif
