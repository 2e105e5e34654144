// book.h - The rulebook inside the program: the chapters of docs/rules and the pages that are made from what
// the engine knows (cards, houses, nations, terrains, structures, phases, steps, sizes), as pages of blocks
// of spans.
//
// Knows no color, no pixel and no line width. A page is written in the subset of Markdown that
// docs/rules/README.md defines, also one that is made, and read by one reader.

#ifndef SANCTA_BOOK_BOOK_H
#define SANCTA_BOOK_BOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "book/book_page.h"

// Reads the chapters and makes the pages. NULL if there is no memory. Takes some 25 ms: open it when somebody
// asks for it. Never changes afterwards, so threads may share it.
Book *book_open(void);
void book_close(Book *book); // NULL is fine

int book_page_count(const Book *book);
// [page]: 0..count-1, in reading order.
const BookPage *book_page(const Book *book, int page);
// [block], [cell], [span]: what the structs above count, from 0.
const BookBlock *book_block(const Book *book, uint32_t block);
const BookCell *book_cell(const Book *book, uint32_t cell);
const BookSpan *book_span(const Book *book, uint32_t span);

// "17", "17.4", "card:fireball", "terrain:ice", "step:d3", "word:armor", letter case ignored. False: there is
// none.
bool book_find(const Book *book, const char *target, BookPlace *out);

// Does [target], found at [place], name the whole page and not a paragraph of it?
bool book_place_is_page(const Book *book, BookPlace place, const char *target);

// The plain text of a block, spans one after the other and cells with a space between, cut at [capacity].
void book_block_text(const Book *book, uint32_t block, char *out, size_t capacity);

// A moment of an example: the match to play, and the event to stop at.
typedef struct BookExample {
    const char *match; // the text of a match file, ended by a zero
    size_t size;       // without the zero
    const char *event; // "moonwalked": the first event of that name; "" for the beginning. Lies in the link
} BookExample;

// What a link like "watch:moonwalk/moonwalked" shows. False: [link] is no such link, or there is no such
// example.
bool book_example(const char *link, BookExample *out);

// The source of a diagram by the link of a BOOK_IMAGE, an SVG ended by a zero; NULL: there is none.
const char *book_svg(const char *name, size_t *size);

#endif
