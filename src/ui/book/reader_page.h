// reader_page.h - The page on the right of the reader.

#ifndef SANCTA_UI_READER_PAGE_H
#define SANCTA_UI_READER_PAGE_H

#include "book/reader_state.h"

void reader_page_draw(App *app, Rect area);

#endif
