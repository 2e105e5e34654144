// The page on the right: its lines, its links as widgets, the card that it is about.

#include "book/reader_page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/book_search.h"
#include "book/reader_diagram.h"
#include "book/reader_examples.h"
#include "engine/card.h"
#include "kit/widgets.h"
#include "shell/panels.h"

static const float LETTERS = 19, CARD_WIDTH = 210, PAGE_PADDING = 26;

static Color ink_color(int ink) {
    static const ColorRole roles[] = {[INK_PLAIN] = COLOR_INK,
                                      [INK_SOFT] = COLOR_INK_SOFT,
                                      [INK_HEADING] = COLOR_INK,
                                      [INK_LINK] = COLOR_INK_BAD};
    return palette_color(roles[ink]);
}

// Behind the words that were looked for.
static void draw_marks(App *app, const ReaderPiece *piece, const ReaderLine *line, Rect row) {
    const BookReader *r = reader_state_of(app);
    size_t length = 0;
    for (size_t at = book_search_mark(r->query, piece->text, piece->length, 0, &length); at < piece->length;
         at = book_search_mark(r->query, piece->text, piece->length, at + length, &length)) {
        const TextMetrics *m = &app->ui.metrics;
        const float before = m->width(m->data, (FontId)piece->font, line->size, piece->text, (int)at);
        const float width = m->width(m->data, (FontId)piece->font, line->size, piece->text + at, (int)length);
        draw_rect(&app->list, (Rect){row.x + piece->x + before - 1, row.y + 2, width + 2, row.h - 4},
                  color_alpha(palette_color(COLOR_LEGAL), 0.45F));
    }
}

// A link is a widget: it takes clicks, Enter and the focus. Its name counts the links of the whole page.
static void draw_link(App *app, const ReaderPiece *piece, Rect at, int number) {
    Ui *ui = &app->ui;
    char name[UI_NAME_MAX], label[UI_LABEL_MAX];
    (void)snprintf(name, sizeof name, "book.link-%d", number);
    (void)snprintf(label, sizeof label, "%.*s", (int)piece->length, piece->text);
    const bool is_followed = ui_widget(ui, ROLE_BUTTON, name, at, ui_words(label, piece->link), true);
    const Color color = ink_color(INK_LINK);
    const bool is_lit = ui_is_hovered(ui, name) || ui_has_focus(ui, name);
    draw_rect(&app->list, (Rect){at.x, at.y + at.h * 0.86F, at.w, is_lit ? 2 : 1},
              color_alpha(color, is_lit ? 1 : 0.5F));
    widget_focus_ring(ui, name, at);
    if (is_followed) {
        reader_examples_follow(app, piece->link);
    }
}

static void draw_piece(App *app, const ReaderLine *line, const ReaderPiece *piece, Rect row) {
    char text[UI_LABEL_MAX];
    (void)snprintf(text, sizeof text, "%.*s", (int)piece->length, piece->text);
    if (reader_state_here(reader_state_of(app))->marks) {
        draw_marks(app, piece, line, row);
    }
    draw_text(&app->list, (FontId)piece->font, line->size,
              (Point){row.x + piece->x, row.y + (row.h - line->size * 1.22F) / 2}, ink_color(piece->ink),
              text);
}

// A row of a table, which begins at line [index], as one line.
static void row_words_of_table(const ReaderLayout *l, int index, char *out, size_t capacity) {
    size_t size = 0;
    for (int i = index; i < (int)l->line_count && (i == index || !l->lines[i].is_first); i++) {
        for (uint32_t k = 0; k < l->lines[i].count && size + 1 < capacity; k++) {
            const ReaderPiece *p = &l->pieces[l->lines[i].first + k];
            const int more = snprintf(out + size, capacity - size, "%s%.*s", size > 0 ? "  " : "",
                                      (int)p->length, p->text);
            size += more > 0 ? (size_t)more : 0;
        }
    }
}

// What a reader who does not see it is told: the whole block where it begins, a table row by row.
static void label_line(App *app, const ReaderLayout *l, int index, Rect row) {
    const ReaderLine *line = &l->lines[index];
    const Book *book = reader_state_of(app)->book;
    const BookPage *page = book_page(book, l->page);
    char label[UI_LABEL_MAX] = "", name[UI_NAME_MAX], value[64] = "";
    if (!line->is_first) {
        return;
    }
    (void)snprintf(name, sizeof name, "book.line-%d", index + 1);
    if (index == 0) {
        (void)snprintf(label, sizeof label, "%s%s%s", page->head, page->head[0] != '\0' ? ". " : "",
                       page->title);
    } else if (book_block(book, line->block)->kind == BOOK_TABLE) {
        row_words_of_table(l, index, label, sizeof label);
    } else {
        book_block_text(book, line->block, label, sizeof label);
        (void)snprintf(value, sizeof value, "%s", book_block(book, line->block)->number);
    }
    // The title is where the focus rests while a page is read. Beside the words, whose links have places of
    // their own.
    row = (Rect){row.x - 12, row.y, 10, row.h};
    const bool is_asked = index > 0 && line->block == reader_state_here(reader_state_of(app))->asked;
    ui_register(&app->ui, index == 0 ? ROLE_ITEM : ROLE_LABEL,
                index == 0 ? "book.title"
                : is_asked ? "book.asked"
                           : name,
                row, label, value);
}

// How many links stand before line [index].
static int links_before(const ReaderLayout *l, int index) {
    int count = 0;
    for (int i = 0; i < index; i++) {
        for (uint32_t k = 0; k < l->lines[i].count; k++) {
            count += l->pieces[l->lines[i].first + k].link != NULL;
        }
    }
    return count;
}

static void draw_line_of_page(App *app, const UiListRows *rows, int index, Rect row, int *links) {
    const ReaderLayout *l = &reader_state_of(app)->layout;
    const ReaderLine *line = &l->lines[index];
    label_line(app, l, index, row);
    if (index > 0 && line->block == reader_state_here(reader_state_of(app))->asked && line->count > 0) {
        draw_rect(&app->list, (Rect){row.x - 11, row.y, 4, row.h}, palette_color(COLOR_BRASS));
    }
    if (line->diagram != NULL) {
        reader_diagram_draw(app, line->diagram, (Rect){row.x, row.y, row.w, row.h});
    }
    for (uint32_t k = 0; k < line->count; k++) {
        const ReaderPiece *piece = &l->pieces[line->first + k];
        draw_piece(app, line, piece, row);
        if (piece->link != NULL) {
            char name[UI_NAME_MAX];
            *links += 1;
            draw_link(app, piece, (Rect){row.x + piece->x - 1, row.y, piece->width + 2, row.h}, *links);
            (void)snprintf(name, sizeof name, "book.link-%d", *links);
            list_made(rows, index, name);
        }
    }
    if (line->has_rule) {
        draw_rect(&app->list, (Rect){row.x, row.y + row.h - 1, row.w, 1},
                  color_alpha(palette_color(COLOR_BRASS_DIM), 0.7F));
    }
}

static float line_height(void *data, float width, int index) {
    (void)width;
    return ((const BookReader *)data)->layout.lines[index].height;
}

// Arrows and pages scroll wherever the focus is in the page.
static void answer_scrolling(Ui *ui, BookReader *r, int shown) {
    const bool is_in_page =
        strncmp(ui->focus, "book.link", strlen("book.link")) == 0 || strcmp(ui->focus, "book.title") == 0;
    if (!is_in_page) {
        return;
    }
    const int page = shown > 2 ? shown - 2 : 1;
    r->page_list.first += ui_key(ui, KEY_DOWN)        ? 2
                          : ui_key(ui, KEY_UP)        ? -2
                          : ui_key(ui, KEY_PAGE_DOWN) ? page
                          : ui_key(ui, KEY_PAGE_UP)   ? -page
                          : ui_key(ui, KEY_HOME)      ? -(int)r->layout.line_count
                          : ui_key(ui, KEY_END)       ? (int)r->layout.line_count
                                                      : 0;
}

// Tab from the last link in sight goes on to the next one of the page, wherever it stands.
static void lead_tab_on(Ui *ui, BookReader *r, const UiListRows *rows) {
    const bool is_out_of_sight = strcmp(ui->focus, "book.title") == 0 && ui_find(ui, "book.title") == NULL;
    const bool is_tab = is_out_of_sight && ui->event.kind == INPUT_KEY_DOWN && ui->event.key == KEY_TAB;
    const int step = is_tab ? 1 : list_tab_leaves(ui, rows->widgets);
    int line = is_tab     ? r->page_list.first
               : step > 0 ? r->page_list.first + rows->count
                          : r->page_list.first - 1;
    for (; step != 0 && line >= 0 && line < (int)r->layout.line_count; line += step) {
        if (links_before(&r->layout, line + 1) > links_before(&r->layout, line)) {
            ui->event_used = true;
            r->page_list.at = line;
            r->page_list.wanted = true;
            return;
        }
    }
}

// The card that the page is about stands on its right.
static void draw_card(App *app, Rect *area, const BookPage *page) {
    const int card =
        strncmp(page->id, "card:", strlen("card:")) == 0 ? card_by_slug(page->id + strlen("card:")) : 0;
    if (card == 0 || card_def(card)->is_helper || area->w < 3 * CARD_WIDTH) {
        return;
    }
    const float width = fminf(ui_text_room(&app->ui, CARD_WIDTH), area->w / 3);
    Rect at = rect_cut_right(area, width);
    at.h = fminf(card_panel_height(app, width, card, ""), at.h);
    card_panel_large(app, at, card, "");
    (void)rect_cut_right(area, 16);
}

void reader_page_draw(App *app, Rect area) {
    Ui *ui = &app->ui;
    BookReader *r = reader_state_of(app);
    widget_parchment(ui, area);
    area = rect_inset(area, PAGE_PADDING);
    const BookPage *page = book_page(r->book, reader_state_here(r)->page);
    draw_card(app, &area, page);
    const float size = ui_text_size(ui, LETTERS);
    if (!reader_layout_make(&r->layout, r->book, &ui->metrics, reader_state_here(r)->page,
                            (ReaderRoom){.width = area.w - 24, .size = size, .height = area.h})) {
        return;
    }
    if (r->wanted_block != UINT32_MAX) {
        r->page_list.first = reader_layout_line_of(&r->layout, r->wanted_block);
        r->page_list.first -=
            r->page_list.first > 0 && r->wanted_block == page->first ? r->page_list.first : 0;
        r->wanted_block = UINT32_MAX;
    }
    answer_scrolling(ui, r, (int)(area.h / (size * 1.36F)));
    const UiListLook look = {.bar = "book.page",
                             .area = area,
                             .count = (int)r->layout.line_count,
                             .height = line_height,
                             .data = r};
    UiListRows rows = list_begin(ui, &r->page_list, &look, false);
    int links = links_before(&r->layout, r->page_list.first);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_line_of_page(app, &rows, i, row, &links);
    }
    lead_tab_on(ui, r, &rows);
    const bool wanted = r->page_list.wanted;
    list_end(&rows);
    r->page_list.wanted = wanted || r->page_list.wanted;
}
