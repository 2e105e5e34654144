// help_overlay.h - The keys of the present screen, laid over it. Made from the keymap, so that it cannot lag
// behind.

#ifndef SANCTA_UI_HELP_OVERLAY_H
#define SANCTA_UI_HELP_OVERLAY_H

#include "ui/app.h"

// Opens it; the focus returns to where it was when it closes.
void help_overlay_open(App *app);

#endif
