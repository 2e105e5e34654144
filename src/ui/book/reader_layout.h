// reader_layout.h - A page of the rulebook broken into lines of a given width. Lines are made once for a
// page, a width and a size of letters, and drawn as often as the page is shown.

#ifndef SANCTA_UI_READER_LAYOUT_H
#define SANCTA_UI_READER_LAYOUT_H

#include "book/book.h"
#include "ui/ui_core.h"

// A run of letters of one look.
typedef struct ReaderPiece {
    const char *text; // of the book, not ended by a zero
    uint32_t length;
    float x, width;   // from the line's left side
    uint8_t font;     // FontId
    uint8_t ink;      // ReaderInk
    const char *link; // NULL: none
} ReaderPiece;

typedef enum ReaderInk { INK_PLAIN, INK_SOFT, INK_HEADING, INK_LINK } ReaderInk;

typedef struct ReaderLine {
    uint32_t first, count; // pieces
    float height, size;    // size: of its letters, as they stand
    uint32_t block;        // of the book
    bool is_first;         // of its block, or of its row of a table
    bool has_rule;         // a thin line under it: the end of a row of a table
    const char *diagram;   // an SVG instead of letters; NULL: none
} ReaderLine;

typedef struct ReaderLayout {
    ReaderLine *lines;   // owned
    ReaderPiece *pieces; // owned
    size_t line_count, piece_count, line_capacity, piece_capacity;
    int page;
    float width, size; // what it was made for; width 0: nothing was made
    float room;        // no line is higher
    float ruler;       // how wide a word is in these letters
} ReaderLayout;

// What a page is laid out for.
typedef struct ReaderRoom {
    float width, size; // of the lines; of the letters, as they stand
    float height;      // no line is higher
} ReaderRoom;

// Makes the lines of [page]; nothing if they are made already. False if memory fails; then there are no
// lines.
bool reader_layout_make(ReaderLayout *layout, const Book *book, const TextMetrics *metrics, int page,
                        ReaderRoom room);
void reader_layout_free(ReaderLayout *layout);
// The line where [block] begins; 0 if it has none.
int reader_layout_line_of(const ReaderLayout *layout, uint32_t block);

#endif
