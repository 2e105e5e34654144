// Words are atoms between spaces, which may change their look inside ("**armor**,"). Numbers of paragraphs
// hang in the margin.

#include "book/reader_layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/grow.h"
#include "book/book_diagram.h"

// As shares of the size of letters.
static const float LINE = 1.36F, MARGIN = 3.6F, BULLET = 1.1F, GAP = 0.7F, COLUMN_GAP = 1.4F;
static const float HEADING = 1.25F, TITLE = 1.7F;
enum { COLUMNS_MAX = 12, PARTS_MAX = 8, STEPS = 100 };

typedef struct Maker {
    ReaderLayout *out;
    const Book *book;
    const TextMetrics *metrics;
    bool is_broken;
    // The block that is broken into lines.
    float left, right, size; // its room and letters
    float x;                 // where the next piece of the line begins
    uint32_t block;
    bool is_bold; // the header of a table
    uint8_t ink;
} Maker;

// A part of a word in one look.
typedef struct Part {
    const BookSpan *span;
    const char *text;
    uint32_t length;
} Part;

static float width_of(const Maker *m, FontId font, const char *text, uint32_t length) {
    return m->metrics->width(m->metrics->data, font, m->size, text, (int)length);
}

static bool make_room(Maker *m, void **items, size_t *capacity, size_t count, size_t size) {
    void *const grown = grow_array(*items, capacity, count + 1, size, 128);
    m->is_broken = m->is_broken || grown == NULL;
    *items = grown != NULL ? grown : *items;
    return grown != NULL;
}

static void add_line(Maker *m, float height) {
    ReaderLayout *l = m->out;
    if (make_room(m, (void **)&l->lines, &l->line_capacity, l->line_count, sizeof *l->lines)) {
        l->lines[l->line_count++] = (ReaderLine){.first = (uint32_t)l->piece_count,
                                                 .height = fminf(height, l->room),
                                                 .size = m->size,
                                                 .block = m->block};
        m->x = m->left;
    }
}

static ReaderLine *last_line(const Maker *m) {
    return &m->out->lines[m->out->line_count - 1];
}

static FontId font_of(const Maker *m, const BookSpan *span) {
    return m->is_bold || span->style == BOOK_BOLD ? FONT_BOLD
           : span->style == BOOK_ITALIC           ? FONT_ITALIC
                                                  : FONT_BODY;
}

static void add_piece(Maker *m, ReaderPiece piece) {
    ReaderLayout *l = m->out;
    if (l->line_count > 0 &&
        make_room(m, (void **)&l->pieces, &l->piece_capacity, l->piece_count, sizeof *l->pieces) &&
        l->pieces != NULL) {
        l->pieces[l->piece_count++] = piece;
        last_line(m)->count += 1;
        m->x = fmaxf(m->x, piece.x + piece.width);
    }
}

// Appends the part to the line: to its last piece if that goes on in the same span, so that letters keep
// their distances.
static void put_part(Maker *m, const Part *part) {
    const FontId font = font_of(m, part->span);
    ReaderLine *line = last_line(m);
    ReaderPiece *before = line->count > 0 ? &m->out->pieces[m->out->piece_count - 1] : NULL;
    const bool goes_on = before != NULL && before->text >= part->span->text && before->font == font &&
                         before->text + before->length <= part->text &&
                         part->text + part->length <= part->span->text + part->span->length &&
                         before->text < part->span->text + part->span->length;
    if (goes_on) {
        before->length = (uint32_t)(part->text + part->length - before->text);
        before->width = width_of(m, font, before->text, before->length);
        m->x = before->x + before->width;
        return;
    }
    add_piece(m, (ReaderPiece){.text = part->text,
                               .length = part->length,
                               .x = m->x,
                               .width = width_of(m, font, part->text, part->length),
                               .font = (uint8_t)font,
                               .ink = part->span->link != NULL ? INK_LINK : m->ink,
                               .link = part->span->link});
}

// Puts a word at the end of the line, or on a new one if it has no room.
static void put_word(Maker *m, const Part *parts, int count, bool has_space) {
    float width = 0;
    for (int i = 0; i < count; i++) {
        width += width_of(m, font_of(m, parts[i].span), parts[i].text, parts[i].length);
    }
    const float space = has_space && m->x > m->left ? width_of(m, FONT_BODY, " ", 1) : 0;
    if (m->x > m->left && m->x + space + width > m->right) {
        add_line(m, m->size * LINE);
    } else {
        m->x += space;
    }
    for (int i = 0; i < count && !m->is_broken; i++) {
        put_part(m, &parts[i]);
    }
}

static void put_spans(Maker *m, uint32_t first, uint32_t count) {
    Part parts[PARTS_MAX];
    int part_count = 0;
    bool has_space = false;
    for (uint32_t s = 0; s < count; s++) {
        const BookSpan *span = book_span(m->book, first + s);
        for (uint32_t i = 0; i < span->length;) {
            uint32_t end = i;
            while (end < span->length && span->text[end] != ' ') end++;
            if (end > i && part_count < PARTS_MAX) {
                parts[part_count++] = (Part){span, span->text + i, end - i};
            }
            if (end < span->length) {
                if (part_count > 0) put_word(m, parts, part_count, has_space);
                has_space = true;
                part_count = 0;
                end++;
            }
            i = end;
        }
    }
    if (part_count > 0) {
        put_word(m, parts, part_count, has_space);
    }
}

static void add_gap(Maker *m, float share) {
    if (m->out->line_count > 0) {
        add_line(m, m->size * share);
    }
}

// --- Tables ---

static float cell_width(const Maker *m, const BookCell *cell, bool is_bold) {
    float width = 0;
    for (uint32_t i = 0; i < cell->count; i++) {
        const BookSpan *span = book_span(m->book, cell->first + i);
        width += width_of(m, is_bold ? FONT_BOLD : font_of(m, span), span->text, span->length);
    }
    return width;
}

// Each column as wide as its longest cell; if all have no room, the wide ones give way alike.
static void fit_columns(const Maker *m, const BookBlock *table, float widths[COLUMNS_MAX]) {
    const int columns = table->columns < COLUMNS_MAX ? table->columns : COLUMNS_MAX;
    const float room = m->right - m->left - m->size * COLUMN_GAP * (float)(columns - 1);
    CHECK(columns > 0);
    for (int i = 0; i < columns; i++) widths[i] = 0;
    for (uint32_t i = 0; i < table->count; i++) {
        const int column = (int)(i % (uint32_t)columns);
        if (table->columns <= COLUMNS_MAX) {
            const bool is_bold = i < table->columns;
            widths[column] =
                fmaxf(widths[column], cell_width(m, book_cell(m->book, table->first + i), is_bold) + 1);
        }
    }
    for (int step = 0; step < STEPS; step++) {
        const float most = room * (1 - (float)step / STEPS);
        float sum = 0;
        for (int i = 0; i < columns; i++) sum += fminf(widths[i], most);
        if (sum <= room) {
            for (int i = 0; i < columns; i++) widths[i] = fminf(widths[i], most);
            return;
        }
    }
    for (int i = 0; i < columns; i++) widths[i] = fminf(widths[i], room / (float)columns);
}

// A cell's lines lie beside those of the cells before it: they are made below and moved up.
typedef struct RowMaker {
    size_t first_line; // of the row
    size_t line_count; // of its highest cell
} RowMaker;

// Moves the pieces of the lines from [from] on into the lines of the row, one by one, and takes those lines
// away.
static void merge_cell(Maker *m, RowMaker *row, size_t from) {
    ReaderLayout *l = m->out;
    const size_t count = l->line_count - from;
    if (from == row->first_line) {
        row->line_count = count;
        return;
    }
    // Pieces of a line must stay together: both sides are written anew behind all others and then moved to
    // the front.
    const uint32_t begin = l->lines[row->first_line].first;
    const size_t total = l->piece_count - begin;
    ReaderPiece *copy = malloc((total > 0 ? total : 1) * sizeof *copy);
    if (copy == NULL) {
        m->is_broken = true;
        return;
    }
    memcpy(copy, l->pieces + begin, total * sizeof *copy);
    const size_t lines = count > row->line_count ? count : row->line_count;
    uint32_t at = begin;
    ReaderLine merged[64] = {{0}};
    for (size_t i = 0; i < lines && i < 64; i++) {
        const ReaderLine *own = i < row->line_count ? &l->lines[row->first_line + i] : NULL;
        const ReaderLine *more = i < count ? &l->lines[from + i] : NULL;
        merged[i] = own != NULL ? *own : *more;
        merged[i].first = at;
        merged[i].count = 0;
        for (int side = 0; side < 2; side++) {
            const ReaderLine *source = side == 0 ? own : more;
            for (uint32_t k = 0; source != NULL && k < source->count; k++) {
                l->pieces[at++] = copy[source->first - begin + k];
                merged[i].count++;
            }
        }
    }
    free(copy);
    row->line_count = lines < 64 ? lines : 64;
    memcpy(l->lines + row->first_line, merged, row->line_count * sizeof *merged);
    l->line_count = row->first_line + row->line_count;
    l->piece_count = at;
}

static void add_row(Maker *m, const BookBlock *table, const float widths[COLUMNS_MAX], uint32_t row_index) {
    const float left = m->left, right = m->right;
    const int columns = table->columns < COLUMNS_MAX ? table->columns : COLUMNS_MAX;
    RowMaker row = {.first_line = m->out->line_count};
    m->is_bold = row_index == 0;
    for (int i = 0; i < columns && !m->is_broken; i++) {
        const BookCell *cell = book_cell(m->book, table->first + row_index * table->columns + (uint32_t)i);
        const size_t from = m->out->line_count;
        m->right = m->left + widths[i] + 0.5F;
        add_line(m, m->size * LINE);
        put_spans(m, cell->first, cell->count);
        if (!m->is_broken) merge_cell(m, &row, from);
        m->left = m->right + m->size * COLUMN_GAP;
    }
    m->is_bold = false;
    m->left = left;
    m->right = right;
    if (!m->is_broken) {
        m->out->lines[row.first_line].is_first = true;
        last_line(m)->has_rule = true;
    }
}

static void add_table(Maker *m, const BookBlock *table) {
    float widths[COLUMNS_MAX];
    fit_columns(m, table, widths);
    for (uint32_t row = 0; row < table->rows && !m->is_broken; row++) {
        add_row(m, table, widths, row);
    }
}

// --- Blocks ---

static void add_number(Maker *m, const char *number) {
    if (number[0] != '\0' && !m->is_broken) {
        const uint32_t length = (uint32_t)strlen(number);
        add_piece(m, (ReaderPiece){.text = number,
                                   .length = length,
                                   .x = 0,
                                   .width = width_of(m, FONT_BODY, number, length),
                                   .font = FONT_BODY,
                                   .ink = INK_SOFT});
        m->x = m->left;
    }
}

static void add_text(Maker *m, const BookBlock *block) {
    add_line(m, m->size * LINE);
    if (m->is_broken) {
        return;
    }
    last_line(m)->is_first = true;
    add_number(m, block->number);
    if (block->kind == BOOK_BULLET) {
        static const char bullet[] = "\xE2\x80\xA2";
        add_piece(m, (ReaderPiece){.text = bullet,
                                   .length = 3,
                                   .x = m->left,
                                   .width = m->size / 2,
                                   .font = FONT_BODY,
                                   .ink = INK_SOFT});
        m->left += m->size * BULLET;
        m->x = m->left;
    }
    put_spans(m, block->first, block->count);
}

static void add_image(Maker *m, const BookBlock *block) {
    const BookSpan *span = book_span(m->book, block->first);
    size_t size = 0;
    DiagramReader reader;
    const char *svg = span->link != NULL ? book_svg(span->link, &size) : NULL;
    if (svg == NULL || !book_diagram_begin(&reader, svg)) {
        return;
    }
    const float width = fminf(m->right - m->left, reader.width * m->size / 15);
    add_line(m, width * reader.height / reader.width);
    if (!m->is_broken) {
        last_line(m)->diagram = svg;
        last_line(m)->is_first = true;
    }
}

static void add_block(Maker *m, const BookBlock *block, const BookBlock *before) {
    const float size = m->size, left = m->left;
    const bool is_item = block->kind == BOOK_BULLET && before != NULL && before->kind == BOOK_BULLET;
    add_gap(m, before == NULL || is_item ? 0.2F : block->kind == BOOK_HEADING ? GAP * 2 : GAP);
    switch ((BookBlockKind)block->kind) {
    case BOOK_TABLE: add_table(m, block); break;
    case BOOK_IMAGE: add_image(m, block); break;
    case BOOK_HEADING:
        m->size = size * HEADING;
        m->is_bold = true;
        m->ink = INK_HEADING;
        add_text(m, block);
        break;
    case BOOK_PARAGRAPH:
    case BOOK_BULLET: add_text(m, block); break;
    case BOOK_LOG:
    case BOOK_REFUSED: break;
    }
    m->size = size;
    m->left = left;
    m->is_bold = false;
    m->ink = INK_PLAIN;
}

static void add_title(Maker *m, const BookPage *page) {
    const float size = m->size, left = m->left;
    m->size = size * TITLE;
    m->block = page->first;
    add_line(m, m->size * LINE);
    if (!m->is_broken) {
        last_line(m)->is_first = true;
        m->left = page->head[0] != '\0' ? m->left : 0;
        add_number(m, page->head);
        add_piece(m,
                  (ReaderPiece){.text = page->title,
                                .length = (uint32_t)strlen(page->title),
                                .x = m->left,
                                .width = width_of(m, FONT_BOLD, page->title, (uint32_t)strlen(page->title)),
                                .font = FONT_BOLD,
                                .ink = INK_HEADING});
    }
    m->size = size;
    m->left = left;
}

bool reader_layout_make(ReaderLayout *layout, const Book *book, const TextMetrics *metrics, int page,
                        ReaderRoom room) {
    const float width = room.width, size = room.size;
    // Other letters have other widths.
    const float ruler = metrics->width(metrics->data, FONT_BODY, 100, "Hamburgefonts", -1);
    const bool is_same_room = layout->width == width && layout->size == size && layout->ruler == ruler &&
                              layout->room == room.height;
    if (layout->page == page && is_same_room) {
        return layout->line_count > 0;
    }
    layout->line_count = layout->piece_count = 0;
    layout->page = page;
    layout->width = width;
    layout->size = size;
    layout->room = room.height;
    layout->ruler = ruler;
    const BookPage *p = book_page(book, page);
    Maker m = {.out = layout, .book = book, .metrics = metrics, .right = width, .size = size};
    m.left = p->part == BOOK_RULES ? size * MARGIN : 0;
    add_title(&m, p);
    const BookBlock *before = NULL;
    for (uint32_t b = p->first; b < p->first + p->count && !m.is_broken; b++) {
        const BookBlock *block = book_block(book, b);
        if (block->kind != BOOK_LOG && block->kind != BOOK_REFUSED) {
            m.block = b;
            add_block(&m, block, before);
            before = block;
        }
    }
    if (m.is_broken) {
        layout->line_count = 0;
        layout->width = 0;
    }
    return !m.is_broken;
}

void reader_layout_free(ReaderLayout *layout) {
    free(layout->lines);
    free(layout->pieces);
    *layout = (ReaderLayout){0};
}

int reader_layout_line_of(const ReaderLayout *layout, uint32_t block) {
    for (size_t i = 1; i < layout->line_count; i++) {
        if (layout->lines[i].block == block && layout->lines[i].is_first) {
            return (int)i;
        }
    }
    return 0;
}
