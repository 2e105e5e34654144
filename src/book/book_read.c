// Reads the subset of Markdown of docs/rules/README.md: one line at a time into blocks, each block's text
// into spans.

#include <ctype.h>
#include <string.h>

#include "book_build.h"

typedef struct Line {
    const char *text;
    size_t length;
} Line;

typedef struct Reader {
    Book *book;
    const char *next; // the line to be read, NULL at the end
    BookDraft text;   // of the block that is being read, its lines joined
    uint8_t kind;     // BookBlockKind of that block
    char number[24];  // of that block
    int page;
} Reader;

// --- Spans ---

static void add_span(Book *book, const char *text, size_t length, BookStyle style, const char *link) {
    if (length > 0 && book_make_room(book, (void **)&book->spans, &book->span_capacity, book->span_count,
                                     sizeof *book->spans)) {
        book->spans[book->span_count++] =
            (BookSpan){.text = text, .length = (uint32_t)length, .style = (uint8_t)style, .link = link};
    }
}

// "[text](#17.4)" at [text]: adds its span and returns its length, 0 if there is no link. A link to a
// paragraph is kept without its number sign.
static size_t read_link(Book *book, const char *text, size_t left, BookStyle style) {
    const char *close = memchr(text, ']', left);
    if (text[0] != '[' || close == NULL || (size_t)(close - text) + 2 > left || close[1] != '(') {
        return 0;
    }
    const char *end = memchr(close, ')', left - (size_t)(close - text));
    if (end == NULL) {
        return 0;
    }
    const char *target = close + 2 + (close[2] == '#' ? 1 : 0);
    add_span(book, text + 1, (size_t)(close - text) - 1, style,
             book_keep(book, target, (size_t)(end - target)));
    return (size_t)(end - text) + 1;
}

// The length of the mark that begins or ends [style] at [text], 0 if it does not stand there.
static size_t mark_at(const char *text, size_t left, BookStyle style) {
    switch (style) {
    case BOOK_BOLD: return left >= 2 && text[0] == '*' && text[1] == '*' ? 2 : 0;
    case BOOK_ITALIC: return left >= 1 && text[0] == '*' && !(left >= 2 && text[1] == '*') ? 1 : 0;
    case BOOK_CODE: return left >= 1 && text[0] == '`' ? 1 : 0;
    case BOOK_PLAIN: return 0;
    }
    return 0;
}

// A style or a link that begins at [text]: adds what was plain before it, changes [*style], returns the bytes
// it takes.
static size_t read_mark(Book *book, const char *plain, const char *text, size_t left, BookStyle *style) {
    for (BookStyle s = BOOK_BOLD; s <= BOOK_CODE; s++) {
        const size_t mark = mark_at(text, left, s);
        if (mark > 0 && (*style == BOOK_PLAIN || *style == s)) {
            add_span(book, plain, (size_t)(text - plain), *style, NULL);
            *style = *style == s ? BOOK_PLAIN : s;
            return mark;
        }
    }
    if (*style == BOOK_CODE || text[0] != '[') {
        return 0;
    }
    const size_t before = book->span_count;
    add_span(book, plain, (size_t)(text - plain), *style, NULL);
    const size_t length = read_link(book, text, left, *style);
    if (length == 0) {
        book->span_count = before;
    }
    return length;
}

// Appends the spans of [text], which must stay; returns the first of them.
static uint32_t read_spans(Book *book, const char *text, size_t size) {
    const uint32_t first = (uint32_t)book->span_count;
    const char *end = text + size, *plain = text;
    BookStyle style = BOOK_PLAIN;
    while (text < end) {
        const size_t mark = read_mark(book, plain, text, (size_t)(end - text), &style);
        text += mark > 0 ? mark : 1;
        plain = mark > 0 ? text : plain;
    }
    add_span(book, plain, (size_t)(end - plain), style, NULL);
    return first;
}

// --- Blocks ---

static BookBlock *add_block(Reader *r, BookBlockKind kind) {
    Book *book = r->book;
    if (!book_make_room(book, (void **)&book->blocks, &book->block_capacity, book->block_count,
                        sizeof *book->blocks)) {
        return NULL;
    }
    BookBlock *block = &book->blocks[book->block_count++];
    *block = (BookBlock){.kind = (uint8_t)kind, .number = ""};
    if (r->number[0] != '\0') {
        const BookPlace place = {r->page, (uint32_t)book->block_count - 1};
        block->number = book_keep(book, r->number, strlen(r->number));
        book_add_anchor(book, block->number, place);
        r->number[0] = '\0';
    }
    return block;
}

// "- **armor**: ..." on the page of words is where "word:armor" leads.
static void anchor_term(Reader *r, const BookBlock *block) {
    const BookSpan *span = &r->book->spans[block->first];
    if (block->kind != BOOK_BULLET || block->count == 0 || span->style != BOOK_BOLD ||
        strcmp(r->book->pages[r->page].id, "words") != 0) {
        return;
    }
    BookDraft target = {0};
    book_draft_add(&target, "word:%.*s", (int)span->length, span->text);
    for (size_t i = 0; i < target.size; i++) {
        target.bytes[i] = (char)tolower((unsigned char)target.bytes[i]);
    }
    const BookPlace place = {r->page, (uint32_t)(block - r->book->blocks)};
    if (target.bytes != NULL) {
        book_add_anchor(r->book, book_keep(r->book, target.bytes, target.size), place);
    }
    r->book->is_broken = r->book->is_broken || target.is_broken;
    book_draft_free(&target);
}

// What has been gathered is a block.
static void finish_block(Reader *r) {
    r->book->is_broken = r->book->is_broken || r->text.is_broken;
    if (r->text.size == 0) {
        return;
    }
    BookBlock *block = add_block(r, (BookBlockKind)r->kind);
    if (block != NULL) {
        const char *kept = book_keep(r->book, r->text.bytes, r->text.size);
        block->first = read_spans(r->book, kept, r->text.size);
        block->count = (uint32_t)r->book->span_count - block->first;
        anchor_term(r, block);
    }
    r->text.size = 0;
}

static void gather(Reader *r, BookBlockKind kind, Line line) {
    if (r->text.size == 0) {
        r->kind = (uint8_t)kind;
    }
    book_draft_add(&r->text, r->text.size == 0 ? "%.*s" : " %.*s", (int)line.length, line.text);
}

static void begin(Reader *r, BookBlockKind kind, Line line, size_t skip) {
    finish_block(r);
    gather(r, kind, (Line){line.text + skip, line.length - skip});
}

// --- Tables ---

static bool is_rule_of_table(Line line) {
    for (size_t i = 0; i < line.length; i++) {
        if (strchr("|-: ", line.text[i]) == NULL) {
            return false;
        }
    }
    return true;
}

// Appends the cells of a row and returns how many.
static int read_row(Reader *r, Line line) {
    Book *book = r->book;
    const char *end = line.text + line.length, *cell = line.text + 1;
    int count = 0;
    for (const char *c = cell; c < end; c++) {
        if (*c != '|') {
            continue;
        }
        const char *from = cell, *to = c;
        while (from < to && *from == ' ') from++;
        while (to > from && to[-1] == ' ') to--;
        const char *kept = book_keep(book, from, (size_t)(to - from));
        const uint32_t first = read_spans(book, kept, (size_t)(to - from));
        if (book_make_room(book, (void **)&book->cells, &book->cell_capacity, book->cell_count,
                           sizeof *book->cells)) {
            book->cells[book->cell_count++] =
                (BookCell){.first = first, .count = (uint32_t)book->span_count - first};
            count++;
        }
        cell = c + 1;
    }
    return count;
}

static void add_row(Reader *r, Line line, bool is_first) {
    if (is_first) {
        finish_block(r);
        BookBlock *made = add_block(r, BOOK_TABLE);
        if (made != NULL) {
            made->first = (uint32_t)r->book->cell_count;
        }
    }
    if (is_rule_of_table(line) || r->book->is_broken) {
        return;
    }
    BookBlock *block = &r->book->blocks[r->book->block_count - 1];
    const int columns = read_row(r, line);
    block->columns = block->rows == 0 ? (uint8_t)columns : block->columns;
    r->book->is_broken = r->book->is_broken || columns != block->columns;
    block->rows++;
    block->count += (uint32_t)columns;
}

// --- Lines ---

static bool next_line(Reader *r, Line *out) {
    if (r->next == NULL || *r->next == '\0') {
        return false;
    }
    const char *end = strchr(r->next, '\n');
    *out = (Line){r->next, end != NULL ? (size_t)(end - r->next) : strlen(r->next)};
    r->next = end != NULL ? end + 1 : NULL;
    return true;
}

static bool starts(Line line, const char *with) {
    return line.length >= strlen(with) && memcmp(line.text, with, strlen(with)) == 0;
}

// "**17.4** ": the bytes of it, 0 if the line does not begin so. The number goes to the next block.
static size_t read_number(Reader *r, Line line) {
    size_t length = 2;
    while (length < line.length && (isdigit((unsigned char)line.text[length]) || line.text[length] == '.')) {
        length++;
    }
    if (!starts(line, "**") || length == 2 || length - 2 >= sizeof r->number || length + 2 >= line.length ||
        memcmp(line.text + length, "** ", 3) != 0) {
        return 0;
    }
    finish_block(r);
    memcpy(r->number, line.text + 2, length - 2);
    r->number[length - 2] = '\0';
    return length + 3;
}

// "![what it shows](diagrams/vote.svg)"
static void read_image(Reader *r, Line line) {
    finish_block(r);
    BookBlock *block = add_block(r, BOOK_IMAGE);
    if (block != NULL) {
        const char *kept = book_keep(r->book, line.text, line.length);
        block->first = (uint32_t)r->book->span_count;
        (void)read_link(r->book, kept + 1, line.length - 1, BOOK_PLAIN);
        block->count = (uint32_t)r->book->span_count - block->first;
    }
}

static void read_line(Reader *r, Line line, bool is_after_row) {
    const size_t number = read_number(r, line);
    if (line.length == 0) {
        finish_block(r);
    } else if (number > 0) {
        gather(r, BOOK_PARAGRAPH, (Line){line.text + number, line.length - number});
    } else if (starts(line, "## ")) {
        begin(r, BOOK_HEADING, line, 3);
        finish_block(r);
    } else if (starts(line, "- ")) {
        begin(r, BOOK_BULLET, line, 2);
    } else if (starts(line, "|")) {
        add_row(r, line, !is_after_row);
    } else if (starts(line, "![")) {
        read_image(r, line);
    } else if (starts(line, "Log: ")) {
        begin(r, BOOK_LOG, line, 5);
    } else if (starts(line, "Refused: ")) {
        begin(r, BOOK_REFUSED, line, 9);
    } else {
        const size_t indent = starts(line, "  ") ? 2 : 0;
        gather(r, BOOK_PARAGRAPH, (Line){line.text + indent, line.length - indent});
    }
}

void book_read_page(Book *book, const BookSource *source) {
    if (!book_make_room(book, (void **)&book->pages, &book->page_capacity, book->page_count,
                        sizeof *book->pages)) {
        return;
    }
    BookPage *page = &book->pages[book->page_count++];
    *page = (BookPage){.id = book_keep(book, source->id, strlen(source->id)),
                       .title = book_keep(book, source->title, strlen(source->title)),
                       .head = book_keep(book, source->head, strlen(source->head)),
                       .part = source->part,
                       .first = (uint32_t)book->block_count};
    Reader r = {.book = book, .next = source->text, .page = (int)book->page_count - 1};
    book_add_anchor(book, page->id, (BookPlace){r.page, page->first});
    bool is_row = false;
    for (Line line; next_line(&r, &line);) {
        read_line(&r, line, is_row);
        is_row = starts(line, "|");
    }
    finish_block(&r);
    book_draft_free(&r.text);
    book->pages[r.page].count = (uint32_t)book->block_count - book->pages[r.page].first;
}

void book_read_draft(Book *book, BookPart part, const char *id, const char *title, BookDraft *draft) {
    book_read_page(book, &(BookSource){.id = id,
                                       .title = title,
                                       .head = "",
                                       .part = part,
                                       .text = draft->bytes != NULL ? draft->bytes : ""});
    book->is_broken = book->is_broken || draft->is_broken;
    book_draft_free(draft);
}
