// because_panel.h - The Why panel: one answer over the screen, with links to further answers, to the rulebook
// and to the moment in the playback. No screen of the stack, as the rulebook is none: what lies below stays
// as it is.

#ifndef SANCTA_UI_BECAUSE_PANEL_H
#define SANCTA_UI_BECAUSE_PANEL_H

#include <stdio.h>

#include "ui/app.h"

// Answers what the player looks at: what lies under the pointer,
// after a key what has the focus, else the message that was said last, else the moment that is shown.
void because_panel_open(App *app);
// The same about the widget of that name.
void because_panel_open_about(App *app, const char *widget);
// One that lies below what is shown aside for a moment is not: it waits for the end of that.
bool because_panel_is_open(const App *app);
// Has the screen that is shown answers?
bool because_panel_can_open(const App *app);

// The same as text: about the widget [about], or the event of that number, or for "" what the player looks
// at. False: there is no such thing to ask about.
bool because_text(App *app, const char *about, FILE *out);

#endif
