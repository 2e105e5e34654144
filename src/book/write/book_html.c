// One page that stands alone: style and diagrams inside, nothing to load. Every page of the book is a section
// whose id is its own with "-" for ":", every numbered paragraph an anchor.

#include <ctype.h>
#include <string.h>

#include "book/book_text.h"

static const char STYLE[] =
    ":root{color-scheme:light "
    "dark;--ink:#2c2218;--paper:#fffaf0;--link:#7a2f12;--edge:#d8c9a8;--soft:#6b5a41;"
    "--head:#f3e8cf}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#efe6d2;--paper:#1d1812;--link:#f0a274;--edge:#4d4130;"
    "--soft:#b9a888;--head:#2b241a}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;font:17px/1.55 'Linux Libertine O','Linux Libertine',Georgia,serif;color:var(--ink);"
    "background:var(--paper)}\n"
    "main{max-width:46rem;margin:0 auto;padding:1rem 1.25rem 6rem}\n"
    "header{background:var(--head);border-bottom:1px solid var(--edge);padding:1.5rem 0}\n"
    "header>div{max-width:46rem;margin:0 auto;padding:0 1.25rem}\n"
    "h1{font-size:2rem;line-height:1.2;margin:0}\n"
    "h2{font-size:1.5rem;line-height:1.25;margin:3.5rem 0 1rem;border-bottom:1px solid var(--edge)}\n"
    "h3{font-size:1.15rem;margin:1.8rem 0 .5rem}\n"
    "p,ul{margin:.6rem 0}\nli{margin:.15rem 0}\n"
    "a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:2px}\n"
    ".n{color:var(--soft);font-variant-numeric:tabular-nums;text-decoration:none;margin-right:.5em}\n"
    ".t{overflow-x:auto}\ntable{border-collapse:collapse;margin:.8rem 0}\n"
    "th,td{text-align:left;vertical-align:top;padding:.25rem .9rem .25rem 0;border-bottom:1px solid "
    "var(--edge)}\n"
    "code{font-size:.88em}\nfigure{margin:1.2rem 0}\nfigure "
    "svg{max-width:100%;height:auto;border-radius:6px}\n"
    "section:target h2,p:target,li:target{background:var(--head)}\n"
    ".up{font-size:.85rem;float:right;font-weight:normal}\n"
    "@media print{header,.up{display:none}section{break-before:page}a{color:inherit}}\n";

static void put_byte(BookDraft *out, int c) {
    const char byte = (char)c;
    book_draft_bytes(out, &byte, 1);
}

static void put_escaped(BookDraft *out, const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) {
        switch (text[i]) {
        case '&': book_draft_add(out, "&amp;"); break;
        case '<': book_draft_add(out, "&lt;"); break;
        case '>': book_draft_add(out, "&gt;"); break;
        case '"': book_draft_add(out, "&quot;"); break;
        default: put_byte(out, text[i]);
        }
    }
}

static void put_text(BookDraft *out, const char *text) {
    put_escaped(out, text, strlen(text));
}

// A target as the id of an element: "card:fireball" is "card-fireball", "17.4" is "r17.4".
static void put_id(BookDraft *out, const char *target) {
    if (isdigit((unsigned char)target[0])) {
        put_byte(out, 'r');
    }
    for (; *target != '\0'; target++) {
        put_byte(out, *target == ':' || *target == ' ' ? '-' : tolower((unsigned char)*target));
    }
}

static void put_span(BookDraft *out, const BookSpan *span) {
    static const char *const tags[] = {
        [BOOK_PLAIN] = NULL, [BOOK_BOLD] = "b", [BOOK_ITALIC] = "i", [BOOK_CODE] = "code"};
    // The page cannot play an example; it names the file that can be played.
    BookExample example;
    const bool is_example = span->link != NULL && book_example(span->link, &example);
    const bool is_link = span->link != NULL && !is_example;
    if (is_link) {
        book_draft_add(out, "%s", "<a href=\"#");
        put_id(out, span->link);
        book_draft_add(out, "%s", "\">");
    }
    if (tags[span->style] != NULL) {
        book_draft_add(out, "<%s>", tags[span->style]);
    }
    put_escaped(out, span->text, span->length);
    if (tags[span->style] != NULL) {
        book_draft_add(out, "</%s>", tags[span->style]);
    }
    book_draft_add(out, "%s", is_link ? "</a>" : "");
    if (is_example) {
        book_draft_add(out, " (<code>%s</code>)", span->link);
    }
}

static void put_spans(const Book *book, BookDraft *out, uint32_t first, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        put_span(out, book_span(book, first + i));
    }
}

static void put_table(const Book *book, BookDraft *out, const BookBlock *block) {
    book_draft_add(out, "%s", "<div class=\"t\"><table>\n");
    for (uint32_t row = 0; row < block->rows; row++) {
        book_draft_add(out, "<tr>");
        for (uint32_t i = 0; i < block->columns; i++) {
            const BookCell *cell = book_cell(book, block->first + row * block->columns + i);
            const char *tag = row == 0 ? "th" : "td";
            book_draft_add(out, "<%s>", tag);
            put_spans(book, out, cell->first, cell->count);
            book_draft_add(out, "</%s>", tag);
        }
        book_draft_add(out, "</tr>\n");
    }
    book_draft_add(out, "</table></div>\n");
}

static void put_image(const Book *book, BookDraft *out, const BookBlock *block) {
    const BookSpan *span = book_span(book, block->first);
    size_t size = 0;
    const char *svg = span->link != NULL ? book_svg(span->link, &size) : NULL;
    book_draft_add(out, "%s", "<figure role=\"img\" aria-label=\"");
    put_escaped(out, span->text, span->length);
    book_draft_add(out, "%s", "\">");
    book_draft_bytes(out, svg != NULL ? svg : "", size);
    book_draft_add(out, "</figure>\n");
}

// "<p id="r17.4"><a class="n" href="#r17.4">17.4</a>"
static void open_paragraph(BookDraft *out, const char *number) {
    if (number[0] == '\0') {
        book_draft_add(out, "<p>");
        return;
    }
    book_draft_add(out, "%s", "<p id=\"");
    put_id(out, number);
    book_draft_add(out, "%s", "\"><a class=\"n\" href=\"#");
    put_id(out, number);
    book_draft_add(out, "\">%s</a>", number);
}

static void put_bullet(const Book *book, BookDraft *out, const BookBlock *block, bool is_word) {
    const BookSpan *span = book_span(book, block->first);
    book_draft_add(out, "<li");
    if (is_word && span->style == BOOK_BOLD) {
        book_draft_add(out, "%s", " id=\"word-");
        for (uint32_t i = 0; i < span->length; i++) {
            put_byte(out, tolower((unsigned char)span->text[i]));
        }
        put_byte(out, '"');
    }
    put_byte(out, '>');
    put_spans(book, out, block->first, block->count);
    book_draft_add(out, "</li>\n");
}

static void put_block(const Book *book, BookDraft *out, const BookBlock *block, bool is_word) {
    switch ((BookBlockKind)block->kind) {
    case BOOK_HEADING:
        book_draft_add(out, "<h3>");
        put_spans(book, out, block->first, block->count);
        book_draft_add(out, "</h3>\n");
        return;
    case BOOK_PARAGRAPH:
        open_paragraph(out, block->number);
        put_spans(book, out, block->first, block->count);
        book_draft_add(out, "</p>\n");
        return;
    case BOOK_BULLET: put_bullet(book, out, block, is_word); return;
    case BOOK_TABLE: put_table(book, out, block); return;
    case BOOK_IMAGE: put_image(book, out, block); return;
    case BOOK_LOG:
    case BOOK_REFUSED: return; // for those who judge a log; players do not see one
    }
}

static void put_page(const Book *book, BookDraft *out, const BookPage *page) {
    book_draft_add(out, "%s", "<section id=\"");
    put_id(out, page->id);
    book_draft_add(out, "%s", "\"><h2><a class=\"up\" href=\"#contents\">Contents</a>");
    if (page->head[0] != '\0') {
        book_draft_add(out, "%s. ", page->head);
    }
    put_text(out, page->title);
    book_draft_add(out, "</h2>\n");
    bool is_list = false;
    for (uint32_t b = page->first; b < page->first + page->count; b++) {
        const BookBlock *block = book_block(book, b);
        const bool is_bullet = block->kind == BOOK_BULLET;
        if (is_bullet != is_list) {
            book_draft_add(out, "%s", is_bullet ? "<ul>\n" : "</ul>\n");
        }
        is_list = is_bullet;
        put_block(book, out, block, strcmp(page->id, "words") == 0);
    }
    book_draft_add(out, "%s", is_list ? "</ul>\n</section>\n" : "</section>\n");
}

void book_html_all(const Book *book, BookDraft *out) {
    book_draft_add(out,
                   "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                   "<title>Sancta: the rulebook</title>\n<style>\n%s</style>\n</head>\n<body>\n"
                   "<header><div><h1>Sancta: the rulebook</h1></div></header>\n<main>\n",
                   STYLE);
    BookPlace contents;
    if (book_find(book, "contents", &contents)) {
        put_page(book, out, book_page(book, contents.page));
    }
    for (int p = 0; p < book_page_count(book); p++) {
        if (strcmp(book_page(book, p)->id, "contents") != 0) {
            put_page(book, out, book_page(book, p));
        }
    }
    book_draft_add(out, "</main>\n</body>\n</html>\n");
}
