// text_widgets.h - The widgets of the screen as lines.

#ifndef SANCTA_UI_TEXT_WIDGETS_H
#define SANCTA_UI_TEXT_WIDGETS_H

#include "ui/script_state.h"

// The widgets of the screen; numbered as in text mode, or all that are not covered.
void text_widgets_print(Script *s, bool is_numbered);

// Is [w] told elsewhere, as squares and lines of the log are?
bool text_widgets_is_elsewhere(const UiWidget *w);

#endif
