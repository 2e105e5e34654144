// help.h - The keys of the present screen, laid over it. Made from the keymap, so that it cannot lag behind.

#ifndef SANCTA_UI_HELP_H
#define SANCTA_UI_HELP_H

#include "ui/app.h"

// Opens it; the focus returns to where it was when it closes.
void help_open(App *app);
// Draws it over the pass and answers its button, Escape and the help key.
void help_draw(App *app);

#endif
