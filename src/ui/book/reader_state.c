// Where the reader is in the book, was before, and what it looks for.

#include "book/reader_state.h"

#include <string.h>

ReaderVisit *reader_state_here(BookReader *r) {
    return &r->visits[r->at];
}

static void show_page_in_list(BookReader *r) {
    if (r->query[0] == '\0') {
        r->list.at = reader_state_here(r)->page;
        r->list.seen = true;
    }
}

void reader_state_go_to(BookReader *r, BookPlace place) {
    if (r->count > 0) {
        reader_state_here(r)->line = r->page_list.first;
    }
    if (r->at + 1 >= READER_HISTORY_MAX) {
        memmove(r->visits, r->visits + 1, sizeof r->visits - sizeof r->visits[0]);
        r->at -= 1;
    }
    r->at = r->count > 0 ? r->at + 1 : 0;
    r->count = r->at + 1;
    const bool is_page = place.block == book_page(r->book, place.page)->first;
    *reader_state_here(r) = (ReaderVisit){.page = place.page, .asked = is_page ? UINT32_MAX : place.block};
    r->wanted_block = place.block;
    r->page_list = (UiList){0};
    r->focuses_page = true;
    show_page_in_list(r);
}

void reader_state_go_in_history(BookReader *r, int step) {
    const int to = r->at + step;
    if (to >= 0 && to < r->count) {
        reader_state_here(r)->line = r->page_list.first;
        r->at = to;
        r->wanted_block = UINT32_MAX;
        r->page_list = (UiList){.first = reader_state_here(r)->line};
        r->focuses_page = true;
        show_page_in_list(r);
    }
}

void reader_state_search(BookReader *r) {
    r->found = book_search(r->book, r->query, r->hits, READER_HITS_MAX);
    r->hit_count = r->found < READER_HITS_MAX ? r->found : READER_HITS_MAX;
    r->list = (UiList){0};
    if (r->query[0] == '\0') {
        show_page_in_list(r);
    }
}

BookReader *reader_state_of(const App *app) {
    return app_layer_state(app, LAYER_BOOK);
}
