// learn_cut.h - How the strip of a lesson, or of comments, is divided.

#ifndef SANCTA_UI_LEARN_CUT_H
#define SANCTA_UI_LEARN_CUT_H

#include "ui/ui_core.h"

// Are texts so large that buttons stand above each other?
bool learn_cut_is_large(const Ui *ui);
// Places for the buttons of the strip, from the right end of [strip] to the left: each gets the next, side by
// side, or two above each other where texts are large, so that the words keep the width.
typedef struct LearnButtons {
    Rect *strip; // what they leave
    Rect half;   // of the last place, still free; .h 0: none
} LearnButtons;
Rect learn_cut_button(const Ui *ui, LearnButtons *buttons);
// The line above the words, cut off [r].
Rect learn_cut_title(const Ui *ui, Rect *r);

#endif
