// reader_state.h - What the reader keeps, for the list on its left and the page on its right.

#ifndef SANCTA_UI_READER_STATE_H
#define SANCTA_UI_READER_STATE_H

#include "book/book_search.h"
#include "book/reader_layout.h"
#include "ui/app.h"

enum { READER_HISTORY_MAX = 64, READER_HITS_MAX = 200 };

typedef struct ReaderVisit {
    int page;
    int line;       // at the top
    uint32_t asked; // the block that was asked for, marked at its side; UINT32_MAX: the page was
    bool marks;     // what was looked for is marked
} ReaderVisit;

typedef struct BookReader {
    Book *book; // owned
    bool is_open;
    ReaderVisit visits[READER_HISTORY_MAX];
    int at, count;
    ReaderLayout layout;
    UiList page_list, list; // lines of the page; pages or what was found
    char query[BOOK_QUERY_MAX];
    BookHit hits[READER_HITS_MAX];
    int hit_count, found;  // in [hits]; in the book
    uint32_t wanted_block; // the page is to show it at its top once it is laid out; UINT32_MAX: none
    bool focuses_page;     // the page is to have the focus
    UiFocusBefore before;
    bool is_waiting; // for the end of an example that was opened from a page
} BookReader;

// NULL until the rulebook is opened.
BookReader *reader_state_of(const App *app);

// The page that is shown, and where it was come from.
ReaderVisit *reader_state_here(BookReader *r);
// Shows [place] and keeps where the reader was for going back.
void reader_state_go_to(BookReader *r, BookPlace place);
// Back by [step] places below 0, or forward again; does nothing where there is none.
void reader_state_go_in_history(BookReader *r, int step);
// Looks for the words of the query anew.
void reader_state_search(BookReader *r);

#endif
