// playback_marks.h - The lane under the whole log: deaths, captures, heroes, and how good each turn's orders
// were, where the match has been reviewed.

#ifndef SANCTA_UI_PLAYBACK_MARKS_H
#define SANCTA_UI_PLAYBACK_MARKS_H

#include "ui/app.h"

// How high the lane is.
float playback_marks_height(const Ui *ui);
// The lane under a strip of the whole log of the same width. It also has the marks of the turn that is shown
// as a text, for a player who does not see them.
void playback_marks_draw(App *app, Rect lane);
// "Red: mistake, 12% given away (±3). Blue: best, within the error (±3)." of [turn]; "" where it was not
// reviewed, or there are secrets.
void playback_marks_words(const App *app, int turn, char *out, size_t size);

#endif
