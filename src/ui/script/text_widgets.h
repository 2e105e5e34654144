// text_widgets.h - The widgets of the screen as lines.

#ifndef SANCTA_UI_TEXT_WIDGETS_H
#define SANCTA_UI_TEXT_WIDGETS_H

#include "ui/script_state.h"

// What was printed of the screen, so that only what has changed since is printed; all zeroes: nothing was.
typedef struct TextLines {
    ScreenId screen;
    uint64_t dialog, focus; // hashes
    int count;
    uint64_t lines[UI_WIDGETS_MAX];
    int numbers[UI_WIDGETS_MAX]; // 0: of what is only read
} TextLines;

// Every widget that is not covered.
void text_widgets_print(Script *s);

// The screen as numbered lines, and the title of an open dialog; [is_whole]: all of it, or else as far as it
// has changed since [shown]. False: nothing has, and nothing is printed.
bool text_widgets_show(Script *s, TextLines *shown, bool is_whole);

// Is [w] told elsewhere, as squares and lines of the log are?
bool text_widgets_is_elsewhere(const UiWidget *w);

#endif
