// hint_text.h - A text whose links are underlined, broken into lines.

#ifndef SANCTA_UI_HINT_TEXT_H
#define SANCTA_UI_HINT_TEXT_H

#include "replay/hint_links.h"
#include "ui/ui_core.h"

typedef struct HintText {
    const char *text;
    const HintLink *links;
    int count;
    // Called for every link with the place of its words; NULL: they are only underlined.
    void (*on_link)(void *data, int link, Rect at);
    void *data;
} HintText;

// Writes it into [area], in the size that is wished for; returns the height used. [is_drawn] false only
// measures.
float hint_text(Ui *ui, const HintText *t, Rect area, bool is_drawn);

#endif
