// Plain text: words are broken at spaces, a table's columns share the width, an image is told by its words.

#include "book/book_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "book/book_search.h"
#include "book/book_topics.h"

enum { HITS_SHOWN = 12, COLUMNS_MAX = 12, CELL_MAX = 2048, INDENT_MAX = 12 };

typedef struct Writer {
    const Book *book;
    BookTextOptions options;
    BookDraft *out;
    int column; // cells that stand in the line, without the indent
    int indent; // of following lines
} Writer;

static void put_byte(BookDraft *out, char c) {
    book_draft_bytes(out, &c, 1);
}

// Columns that the text takes: code points, which is enough for the letters of the rulebook.
static int text_columns(const char *text, size_t size) {
    int columns = 0;
    for (size_t i = 0; i < size; i++) {
        columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return columns;
}

static void new_line(Writer *w) {
    book_draft_add(w->out, "\n%*s", w->indent, "");
    w->column = 0;
}

static void put_word(Writer *w, const char *word, size_t size, bool has_space) {
    const int columns = text_columns(word, size);
    if (w->column > 0 && w->indent + w->column + columns + (has_space ? 1 : 0) > w->options.width) {
        new_line(w);
        has_space = false;
    }
    book_draft_add(w->out, "%s%.*s", has_space && w->column > 0 ? " " : "", (int)size, word);
    w->column += columns + (has_space && w->column > 0 ? 1 : 0);
}

// The whole text of spans as one string with the targets of links, so that a word which two spans share stays
// whole.
static void gather_spans(const Writer *w, uint32_t first, uint32_t count, char *out, size_t capacity) {
    size_t size = 0;
    for (uint32_t i = 0; i < count; i++) {
        const BookSpan *span = book_span(w->book, first + i);
        const bool shows =
            w->options.has_links && span->link != NULL &&
            !(strlen(span->link) == span->length && memcmp(span->link, span->text, span->length) == 0);
        const int written = snprintf(out + size, capacity - size, shows ? "%.*s [%s]" : "%.*s",
                                     (int)span->length, span->text, shows ? span->link : "");
        size += written > 0 ? (size_t)written : 0;
        size = size < capacity ? size : capacity - 1;
    }
    out[size] = '\0';
}

static void put_text(Writer *w, const char *text) {
    bool has_space = false;
    while (*text != '\0') {
        const size_t size = strcspn(text, " ");
        if (size > 0) {
            put_word(w, text, size, has_space);
        }
        has_space = text[size] == ' ';
        text += size + (has_space ? 1 : 0);
    }
}

static void put_spans(Writer *w, uint32_t first, uint32_t count) {
    char text[CELL_MAX * 2];
    gather_spans(w, first, count, text, sizeof text);
    put_text(w, text);
}

// --- Tables ---

typedef struct Columns {
    int widths[COLUMNS_MAX];
    int count;
} Columns;

static int longest_word(const char *text) {
    int longest = 0;
    while (*text != '\0') {
        const size_t size = strcspn(text, " ");
        const int columns = text_columns(text, size);
        longest = columns > longest ? columns : longest;
        text += size + (text[size] == ' ' ? 1 : 0);
    }
    return longest;
}

// Each column gets what its longest cell asks for; what is too much is taken from the widest.
static Columns fit_columns(const Writer *w, const BookBlock *table) {
    Columns c = {.count = table->columns < COLUMNS_MAX ? table->columns : COLUMNS_MAX};
    int least[COLUMNS_MAX] = {0};
    for (uint32_t i = 0; i < table->count; i++) {
        char text[CELL_MAX];
        const int column = (int)(i % table->columns);
        const BookCell *cell = book_cell(w->book, table->first + i);
        if (column < c.count) {
            gather_spans(w, cell->first, cell->count, text, sizeof text);
            const int columns = text_columns(text, strlen(text)), word = longest_word(text);
            c.widths[column] = columns > c.widths[column] ? columns : c.widths[column];
            least[column] = word > least[column] ? word : least[column];
        }
    }
    for (;;) {
        int sum = 2 * (c.count - 1), widest = -1;
        for (int i = 0; i < c.count; i++) {
            sum += c.widths[i];
            const bool can_shrink = c.widths[i] > least[i];
            widest = can_shrink && (widest < 0 || c.widths[i] > c.widths[widest]) ? i : widest;
        }
        if (sum <= w->options.width || widest < 0) {
            return c;
        }
        c.widths[widest]--;
    }
}

// Prints what of [*text] fits into [width] columns, fills them up with spaces and moves on. Words longer than
// the column stand out of it.
static void put_cell_line(Writer *w, const char **text, int width, bool is_last) {
    int used = 0;
    while (**text != '\0') {
        const size_t size = strcspn(*text, " ");
        const int columns = text_columns(*text, size);
        if (used > 0 && used + 1 + columns > width) {
            break;
        }
        book_draft_add(w->out, "%s%.*s", used > 0 ? " " : "", (int)size, *text);
        used += columns + (used > 0 ? 1 : 0);
        *text += size;
        *text += **text == ' ' ? 1 : 0;
    }
    if (!is_last) {
        book_draft_add(w->out, "%*s", (used < width ? width - used : 0) + 2, "");
    }
}

static void put_row(Writer *w, const BookBlock *table, const Columns *c, uint32_t row) {
    char texts[COLUMNS_MAX][CELL_MAX];
    const char *left[COLUMNS_MAX];
    for (int i = 0; i < c->count; i++) {
        const BookCell *cell = book_cell(w->book, table->first + row * table->columns + (uint32_t)i);
        gather_spans(w, cell->first, cell->count, texts[i], sizeof texts[i]);
        left[i] = texts[i];
    }
    for (bool is_more = true; is_more;) {
        is_more = false;
        for (int i = 0; i < c->count; i++) {
            put_cell_line(w, &left[i], c->widths[i], i == c->count - 1);
            is_more = is_more || *left[i] != '\0';
        }
        put_byte(w->out, '\n');
    }
}

static void put_table(Writer *w, const BookBlock *table) {
    const Columns c = fit_columns(w, table);
    for (uint32_t row = 0; row < table->rows; row++) {
        put_row(w, table, &c, row);
        if (row == 0) {
            for (int i = 0; i < c.count; i++) {
                for (int k = 0; k < c.widths[i]; k++) {
                    put_byte(w->out, '-');
                }
                book_draft_add(w->out, "%s", i == c.count - 1 ? "\n" : "  ");
            }
        }
    }
}

// --- Blocks ---

static void begin_block(Writer *w, const char *head, int indent) {
    book_draft_add(w->out, "%s", head);
    w->indent = indent;
    w->column = 0;
    if (head[0] != '\0') {
        w->column = text_columns(head, strlen(head)) - indent;
    }
}

// What it shows, in brackets.
static void put_image(Writer *w, const BookBlock *block) {
    const BookSpan *span = book_span(w->book, block->first);
    char text[CELL_MAX];
    (void)snprintf(text, sizeof text, "[%.*s]", (int)span->length, span->text);
    put_text(w, text);
}

static void put_block(Writer *w, const BookBlock *block) {
    char head[40] = "";
    switch ((BookBlockKind)block->kind) {
    case BOOK_TABLE: put_table(w, block); break;
    case BOOK_LOG:
    case BOOK_REFUSED:
        if (!w->options.has_log) {
            return;
        }
        begin_block(w, block->kind == BOOK_LOG ? "Log: " : "Refused: ", 0);
        put_spans(w, block->first, block->count);
        break;
    case BOOK_IMAGE:
        begin_block(w, "", 0);
        put_image(w, block);
        break;
    case BOOK_BULLET:
        begin_block(w, "- ", 2);
        put_spans(w, block->first, block->count);
        break;
    case BOOK_HEADING:
    case BOOK_PARAGRAPH:
        (void)snprintf(head, sizeof head, block->number[0] != '\0' ? "%s " : "%s", block->number);
        begin_block(w, head, 0);
        put_spans(w, block->first, block->count);
        break;
    }
    if (block->kind != BOOK_TABLE) {
        put_byte(w->out, '\n');
    }
}

static bool is_shown(const Writer *w, const BookBlock *block) {
    return w->options.has_log || (block->kind != BOOK_LOG && block->kind != BOOK_REFUSED);
}

static void put_blocks(Writer *w, uint32_t first, uint32_t end) {
    const BookBlock *before = NULL;
    for (uint32_t b = first; b < end; b++) {
        const BookBlock *block = book_block(w->book, b);
        if (!is_shown(w, block)) {
            continue;
        }
        const bool is_list = before != NULL && before->kind == BOOK_BULLET && block->kind == BOOK_BULLET;
        if (before != NULL && !is_list) {
            put_byte(w->out, '\n');
        }
        put_block(w, block);
        before = block;
    }
}

static Writer writer(const Book *book, BookTextOptions options, BookDraft *out) {
    CHECK(options.width >= BOOK_WIDTH_MIN && options.width <= BOOK_WIDTH_MAX);
    return (Writer){.book = book, .options = options, .out = out};
}

static void book_text_page(const Book *book, int page, BookTextOptions options, BookDraft *out) {
    Writer w = writer(book, options, out);
    const BookPage *p = book_page(book, page);
    const int length = text_columns(p->head, strlen(p->head)) + (p->head[0] != '\0' ? 2 : 0) +
                       text_columns(p->title, strlen(p->title));
    book_draft_add(out, "%s%s%s\n", p->head, p->head[0] != '\0' ? ". " : "", p->title);
    for (int i = 0; i < length; i++) {
        put_byte(out, '=');
    }
    book_draft_add(out, "\n\n");
    put_blocks(&w, p->first, p->first + p->count);
}

// Is [number] a part of paragraph [whole], as "17.3.2" is of "17.3"?
static bool is_part_of(const char *number, const char *whole) {
    const size_t length = strlen(whole);
    return length > 0 && strncmp(number, whole, length) == 0 && number[length] == '.';
}

// The block [place.block] and what belongs to it up to the next heading or numbered paragraph that is no part
// of it.
static void book_text_paragraph(const Book *book, BookPlace place, BookTextOptions options, BookDraft *out) {
    Writer w = writer(book, options, out);
    const BookPage *p = book_page(book, place.page);
    uint32_t end = place.block + 1;
    const BookBlock *const whole = book_block(book, place.block);
    const bool is_word = whole->kind == BOOK_BULLET; // one of a list of words
    while (!is_word && end < p->first + p->count && book_block(book, end)->kind != BOOK_HEADING) {
        const char *const number = book_block(book, end)->number;
        if (number[0] != '\0' && !is_part_of(number, whole->number)) {
            break;
        }
        end++;
    }
    put_blocks(&w, place.block, end);
}

// A line about where a search has led: "17.4 Movement: A group whose starting square ...", cut at [width].
static void book_text_hit(const Book *book, BookPlace place, int width, BookDraft *out) {
    const BookPage *page = book_page(book, place.page);
    const bool is_page = page->count == 0 || place.block == page->first;
    char text[CELL_MAX], line[CELL_MAX + 256];
    book_block_text(book, place.block, text, sizeof text);
    const char *name = is_page ? page->id : book_block(book, place.block)->number;
    (void)snprintf(line, sizeof line, "%s %s: %s", name[0] != '\0' ? name : page->id, page->title, text);
    size_t size = strlen(line);
    if (text_columns(line, size) > width) {
        while (size > 0 && (text_columns(line, size) > width - 4 || line[size] != ' ')) {
            size--;
        }
        book_draft_add(out, "%.*s ...\n", (int)size, line);
    } else {
        book_draft_add(out, "%s\n", line);
    }
}

bool book_text_about(const Book *book, const char *topic, BookTextOptions options, BookDraft *out) {
    BookPlace place;
    if (book_topic_find(book, topic, &place)) {
        if (book_place_is_page(book, place, topic)) {
            book_text_page(book, place.page, options, out);
        } else {
            book_text_paragraph(book, place, options, out);
        }
        return true;
    }
    BookHit hits[HITS_SHOWN];
    const int found = book_search(book, topic, hits, HITS_SHOWN);
    for (int i = 0; i < found && i < HITS_SHOWN; i++) {
        book_text_hit(book, hits[i].place, options.width, out);
    }
    if (found > HITS_SHOWN) {
        book_draft_add(out, "... and %d more\n", found - HITS_SHOWN);
    }
    return found > 0;
}

void book_text_all(const Book *book, BookTextOptions options, BookDraft *out) {
    for (int p = 0; p < book_page_count(book); p++) {
        if (p > 0) {
            book_draft_add(out, "\n\n");
        }
        book_text_page(book, p, options, out);
    }
}
