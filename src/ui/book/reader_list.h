// reader_list.h - The list on the left of the reader: all pages, or what was found.

#ifndef SANCTA_UI_READER_LIST_H
#define SANCTA_UI_READER_LIST_H

#include "book/reader_state.h"

void reader_list_draw(App *app, Rect area);
// What a click on row [index] does is what Enter in the field does with the first.
void reader_list_press_row(BookReader *r, int index);

#endif
