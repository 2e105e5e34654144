// book_page.h - What the book is made of: pages of blocks of spans.

#ifndef SANCTA_BOOK_BOOK_PAGE_H
#define SANCTA_BOOK_BOOK_PAGE_H

#include <stdint.h>

typedef enum BookStyle { BOOK_PLAIN, BOOK_BOLD, BOOK_ITALIC, BOOK_CODE } BookStyle;

// A run of text in one style. UTF-8, without line breaks, not ended by a zero.
typedef struct BookSpan {
    const char *text;
    uint32_t length;  // bytes
    uint8_t style;    // BookStyle
    const char *link; // a target for book_find(), NULL: no link
} BookSpan;

typedef enum BookBlockKind {
    BOOK_HEADING,   // of a section; the title of a page is no block
    BOOK_PARAGRAPH, //
    BOOK_BULLET,    //
    BOOK_TABLE,     //
    BOOK_IMAGE,     // one span: what it shows, its link the name of a diagram
    BOOK_LOG,       // how a log shows the rule: for judges, not for players
    BOOK_REFUSED,   // with which reasons an order is refused: the same
} BookBlockKind;

typedef struct BookBlock {
    uint8_t kind;       // BookBlockKind
    uint8_t columns;    // of a table
    uint16_t rows;      // of a table, its header included
    uint32_t first;     // span, or cell of a table
    uint32_t count;     // spans; of a table: cells, row by row
    const char *number; // "17.4" where a paragraph of that number begins, else ""
} BookBlock;

typedef struct BookCell {
    uint32_t first, count; // spans
} BookCell;

typedef enum BookPart {
    BOOK_RULES, // the chapters
    BOOK_CARDS, // one page a card
    BOOK_WORLD, // houses, nations, terrains, structures
    BOOK_TURN,  // phases and steps
    BOOK_LISTS, // contents of the parts, words, sizes
    BOOK_PARTS
} BookPart;

typedef struct BookPage {
    const char *id;    // "17", "card:fireball", "step:d3": what a link to the page says
    const char *title; // "Movement", "Fireball"
    const char *head;  // what stands before the title in lists: "17" of a chapter, else ""
    BookPart part;
    uint32_t first, count; // blocks
} BookPage;

typedef struct Book Book;

// Where a target lies.
typedef struct BookPlace {
    int page;
    uint32_t block; // of the book; the first of the page for a whole page
} BookPlace;

#endif
