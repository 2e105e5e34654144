// settings_pages.h - The pages of the settings as a family: they lie over whatever is shown, and one leads to
// another.

#ifndef SANCTA_UI_SETTINGS_PAGES_H
#define SANCTA_UI_SETTINGS_PAGES_H

#include "ui/app.h"

// The page's heading; NULL: it is no page of the settings.
const char *settings_pages_title(ScreenId screen);
// Shows the page, with the focus on its control [widget], "": where it begins. A page below those that are
// shown is gone back to.
void settings_pages_show(App *app, ScreenId screen, const char *widget);
// What was set in another way than by its control takes effect.
void settings_pages_apply(App *app);
// Before the program ends, from wherever it does: what was set and not written yet is written.
void settings_pages_keep(App *app);

// Before all settings become others: what was set is written, and no page or question is left that goes back
// to what was before.
void settings_pages_close(App *app);

#endif
