// book_text.h - The rulebook as plain text and as one self-contained HTML page.

#ifndef SANCTA_BOOK_BOOK_TEXT_H
#define SANCTA_BOOK_BOOK_TEXT_H

#include "book/book.h"
#include "book/book_draft.h"

enum { BOOK_WIDTH_MIN = 30, BOOK_WIDTH = 80, BOOK_WIDTH_MAX = 400 }; // columns of plain text

// What is written beside the text for players.
typedef struct BookTextOptions {
    int width; // columns, BOOK_WIDTH_MIN.. BOOK_WIDTH_MAX
    bool
        has_links; // names the target behind each link, for a reader that can ask for it: "moonwalk [17.3.8]"
    bool has_log;  // the closing lines for judges
} BookTextOptions;

// What the book says about [topic]: its page, its paragraph, or a line for each of the first places where its
// words stand. False: nothing, and nothing is written.
bool book_text_about(const Book *book, const char *topic, BookTextOptions options, BookDraft *out);
// All pages. Whether everything was written shows in out->is_broken.
void book_text_all(const Book *book, BookTextOptions options, BookDraft *out);
// The whole book as HTML with its style and diagrams inside.
void book_html_all(const Book *book, BookDraft *out);

#endif
