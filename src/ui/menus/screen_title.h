// screen_title.h - The rows of the title: where one can go from there, and the search from everywhere.

#ifndef SANCTA_UI_SCREEN_TITLE_H
#define SANCTA_UI_SCREEN_TITLE_H

#include "ui/app.h"

typedef enum TitleRow {
    TITLE_RESUME,
    TITLE_LEARN,
    TITLE_NEW,
    TITLE_LOAD,
    TITLE_DECKS,
    TITLE_RULES,
    TITLE_SETTINGS,
    TITLE_QUIT,
    TITLE_ROW_COUNT,
} TitleRow;

const char *title_row_label(int row);
// Does what the row says. All but rules, settings and quit need the title to be the only screen.
void title_choose(App *app, TitleRow row);

#endif
