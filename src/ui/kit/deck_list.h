// deck_list.h - A list longer than its room: which rows are seen, scrolling by wheel, bar and keys, the focus kept in it.

#ifndef SANCTA_UI_DECK_LIST_H
#define SANCTA_UI_DECK_LIST_H

#include "ui/ui_core.h"

typedef struct DeckList {
    int first;   // row at the top
    int at;      // row that has, or had last, the focus
    bool wanted; // the row [at] is to be brought into sight and focused
} DeckList;

typedef struct DeckListLook {
    const char *bar; // name of the scroll bar's widget
    Rect area;
    float row_height;
    int count;
} DeckListLook;

// Answers wheel, bar and, if [has_focus], up, down, page up, page down, home and end; draws the bar. Returns how many
// rows are seen; [room] is what the bar leaves of the area.
int deck_list_begin(Ui *ui, DeckList *list, DeckListLook look, bool has_focus, Rect *room);
// The rectangle of row [index].
Rect deck_list_row(const DeckList *list, Rect room, float row_height, int index);
// Call for each row that was made: gives it the focus if the list wants it to have, and notes if it has it.
void deck_list_made(Ui *ui, DeckList *list, int index, const char *name);

#endif
