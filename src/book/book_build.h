// book_build.h - Making a book: pages as Markdown, one reader for all of them.

#ifndef SANCTA_BOOK_BOOK_BUILD_H
#define SANCTA_BOOK_BOOK_BUILD_H

#include <stdbool.h>
#include <stddef.h>

#include "book/book_page.h"
#include "book/book_draft.h"

// A page before it is read. [id], [title], [head] are copied into the book.
typedef struct BookSource {
    const char *id, *title, *head;
    BookPart part;
    const char *text; // Markdown without its title
} BookSource;

// What lies where: "17.4", "word:armor".
typedef struct BookAnchor {
    const char *target;
    BookPlace place;
} BookAnchor;

struct Book {
    BookPage *pages;
    BookBlock *blocks;
    BookCell *cells;
    BookSpan *spans;
    BookAnchor *anchors; // by target once the book is done
    size_t page_count, block_count, cell_count, span_count, anchor_count;
    size_t page_capacity, block_capacity, cell_capacity, span_capacity, anchor_capacity;
    struct BookPool *pool; // the texts, in pieces that never move
    bool is_broken;        // memory has failed: book_open() gives it up
};

// Copies [length] bytes of [text] and an end mark into the book. "" if memory fails.
const char *book_keep(Book *book, const char *text, size_t length);
// Reads a page and appends it. A link or a number of the page is an anchor.
void book_read_page(Book *book, const BookSource *source);
// The same of a page without a head that was written into [draft], which is empty afterwards.
void book_read_draft(Book *book, BookPart part, const char *id, const char *title, BookDraft *draft);
void book_add_anchor(Book *book, const char *target, BookPlace place);
// Makes room for one more item. False if memory fails.
bool book_make_room(Book *book, void **items, size_t *capacity, size_t count, size_t item_size);

// The pages that are made, in pages/. Each appends its own.
void pages_chapters_add(Book *book);
void pages_cards_add(Book *book);
void pages_world_add(Book *book);
void pages_turn_add(Book *book);
void pages_client_add(Book *book);
void pages_lists_add(Book *book);

#endif
