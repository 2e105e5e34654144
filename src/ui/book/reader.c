// The reader: its state, its keys, the list on the left and the page on the right.

#include "book/reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/book_search.h"
#include "book/book_topics.h"
#include "book/reader_diagram.h"
#include "book/reader_layout.h"
#include "engine/card.h"
#include "kit/widgets.h"
#include "shell/aside.h"
#include "shell/panels.h"
#include "shell/topics.h"
#include "ui/playback.h"

enum { HISTORY_MAX = 64, HITS_MAX = 200, TOPIC_MAX = 64, SNIPPET = 110 };
static const float LETTERS = 19, LIST_WIDTH = 330, CARD_WIDTH = 210, PAGE_PADDING = 26;

typedef struct Visit {
    int page;
    int line;       // at the top
    uint32_t asked; // the block that was asked for, marked at its side; UINT32_MAX: the page was
    bool marks;     // what was looked for is marked
} Visit;

typedef struct BookReader {
    Book *book; // owned
    bool is_open;
    Visit visits[HISTORY_MAX];
    int at, count;
    ReaderLayout layout;
    UiList page_list, list; // lines of the page; pages or what was found
    char query[BOOK_QUERY_MAX];
    BookHit hits[HITS_MAX];
    int hit_count, found;  // in [hits]; in the book
    uint32_t wanted_block; // the page is to show it at its top once it is laid out; UINT32_MAX: none
    bool focuses_page;     // the page is to have the focus
    char focus_before[UI_NAME_MAX];
    bool showed_focus;
    bool is_waiting; // for the end of an example that was opened from a page
} BookReader;

// --- Going somewhere ---

static Visit *here(BookReader *r) {
    return &r->visits[r->at];
}

static void show_page_in_list(BookReader *r) {
    if (r->query[0] == '\0') {
        r->list.at = here(r)->page;
        r->list.seen = true;
    }
}

static void go_to(BookReader *r, BookPlace place) {
    if (r->count > 0) {
        here(r)->line = r->page_list.first;
    }
    if (r->at + 1 >= HISTORY_MAX) {
        memmove(r->visits, r->visits + 1, sizeof r->visits - sizeof r->visits[0]);
        r->at -= 1;
    }
    r->at = r->count > 0 ? r->at + 1 : 0;
    r->count = r->at + 1;
    const bool is_page = place.block == book_page(r->book, place.page)->first;
    *here(r) = (Visit){.page = place.page, .asked = is_page ? UINT32_MAX : place.block};
    r->wanted_block = place.block;
    r->page_list = (UiList){0};
    r->focuses_page = true;
    show_page_in_list(r);
}

static void go_in_history(BookReader *r, int step) {
    const int to = r->at + step;
    if (to >= 0 && to < r->count) {
        here(r)->line = r->page_list.first;
        r->at = to;
        r->wanted_block = UINT32_MAX;
        r->page_list = (UiList){.first = here(r)->line};
        r->focuses_page = true;
        show_page_in_list(r);
    }
}

static void search(BookReader *r) {
    r->found = book_search(r->book, r->query, r->hits, HITS_MAX);
    r->hit_count = r->found < HITS_MAX ? r->found : HITS_MAX;
    r->list = (UiList){0};
    if (r->query[0] == '\0') {
        show_page_in_list(r);
    }
}

static void follow(App *app, const char *target) {
    BookReader *r = app->book_reader;
    BookPlace place;
    if (reader_watch(app, target)) {
        return;
    }
    if (book_find(r->book, target, &place)) {
        go_to(r, place);
    }
}

// --- Opening and closing ---

static BookReader *made_reader(App *app) {
    if (app->book_reader == NULL) {
        app->book_reader = calloc(1, sizeof *app->book_reader);
    }
    if (app->book_reader != NULL && app->book_reader->book == NULL) {
        app->book_reader->book = book_open();
    }
    return app->book_reader != NULL && app->book_reader->book != NULL ? app->book_reader : NULL;
}

Book *reader_book(App *app) {
    const BookReader *r = made_reader(app);
    return r != NULL ? r->book : NULL;
}

void reader_open_search(App *app, const char *words) {
    reader_open(app, "contents");
    BookReader *r = app->book_reader;
    if (reader_is_open(app)) {
        (void)snprintf(r->query, sizeof r->query, "%s", words);
        search(r);
        if (r->hit_count > 0) {
            go_to(r, r->hits[0].place);
            here(r)->marks = true;
        }
    }
}

void reader_open(App *app, const char *topic) {
    BookReader *r = made_reader(app);
    if (r == NULL) {
        app_say(app, "There is too little memory for the rulebook.");
        return;
    }
    if (!r->is_open) {
        (void)snprintf(r->focus_before, sizeof r->focus_before, "%s", app->ui.focus);
        r->showed_focus = !app->ui.was_pointed;
        r->is_open = true;
        r->count = 0;
        r->query[0] = '\0';
        app->ui.event_used = true;
    }
    BookPlace place = {0};
    const bool is_there = book_topic_find(r->book, topic[0] != '\0' ? topic : "contents", &place);
    if (!is_there) {
        (void)snprintf(r->query, sizeof r->query, "%s", topic);
        search(r);
        place = r->hit_count > 0 ? r->hits[0].place : place;
    }
    go_to(r, place);
    here(r)->marks = !is_there;
}

bool reader_is_open(const App *app) {
    return app->book_reader != NULL && app->book_reader->is_open;
}

static void close_it(App *app) {
    BookReader *r = app->book_reader;
    r->is_open = false;
    ui_focus(&app->ui, r->focus_before);
    app->ui.shows_focus = r->showed_focus;
    app->ui.event_used = true;
}

void reader_close(App *app) {
    if (reader_is_open(app)) {
        close_it(app);
    }
}

// The position of the first event called [name], 0 if there is none.
static uint32_t first_event(const Timeline *t, const char *name) {
    for (uint32_t i = 1; i <= t->count; i++) {
        if (strcmp(event_kind_info(t->events[i - 1].kind).name, name) == 0) {
            return i;
        }
    }
    return 0;
}

bool reader_watch(App *app, const char *link) {
    BookExample example;
    if (!book_example(link, &example)) {
        return false;
    }
    if (!aside_begin(app)) {
        app_say(app, "There is too little memory to show the example.");
        return true;
    }
    BookReader *r = app->book_reader;
    if (r != NULL && r->is_open) {
        here(r)->line = r->page_list.first;
        r->is_waiting = true;
        r->is_open = false;
    }
    if (!session_open_example(&app->session, example.match, example.size)) {
        app_say(app, app->session.error);
        aside_end(app);
        reader_return(app);
        return true;
    }
    playback_open(app, PLAYER_NONE, 0, true);
    PlaybackScreen *p = app->playback;
    p->is_example = true;
    timeline_seek(&p->t, first_event(&p->t, example.event));
    app_push(app, SCREEN_PLAYBACK);
    app->ui.event_used = true;
    return true;
}

void reader_return(App *app) {
    BookReader *r = app->book_reader;
    if (r != NULL && r->is_waiting) {
        r->is_waiting = false;
        r->is_open = true;
    }
    app->ui.event_used = true;
}

void reader_free(App *app) {
    if (app->book_reader != NULL) {
        reader_layout_free(&app->book_reader->layout);
        book_close(app->book_reader->book);
        free(app->book_reader);
        app->book_reader = NULL;
    }
}

// --- The list ---

static int row_count(const BookReader *r) {
    return r->query[0] != '\0' ? r->hit_count : book_page_count(r->book);
}

// The words of row [index]; [lead]: the number before them.
static void row_words(const BookReader *r, int index, char *words, size_t size, const char **lead) {
    if (r->query[0] == '\0') {
        const BookPage *page = book_page(r->book, index);
        *lead = page->head[0] != '\0' ? page->head : NULL;
        (void)snprintf(words, size, "%s", page->title);
        return;
    }
    const BookPlace place = r->hits[index].place;
    const BookPage *page = book_page(r->book, place.page);
    char text[SNIPPET] = "";
    if (page->count > 0 && place.block != page->first) {
        book_block_text(r->book, place.block, text, sizeof text);
    }
    // Not in the middle of a letter of several bytes.
    size_t end = strlen(text);
    const bool is_cut = end + 1 >= sizeof text;
    while (is_cut && end > 0 && text[end - 1] != ' ') end--;
    text[end] = '\0';
    const char *number = page->count > 0 ? book_block(r->book, place.block)->number : "";
    *lead = NULL;
    (void)snprintf(words, size, "%s%s%s%s%s%s", number, number[0] != '\0' ? " " : "", page->title,
                   text[0] != '\0' ? ": " : "", text, is_cut ? "..." : "");
}

typedef struct RowData {
    Ui *ui;
    BookReader *reader;
} RowData;

static float row_height(void *data, float width, int index) {
    const RowData *d = data;
    char words[240];
    const char *lead = NULL;
    row_words(d->reader, index, words, sizeof words, &lead);
    return widget_item_height(d->ui, width, &(ItemLook){.lead = lead, .words = words}, 30);
}

static void press_row(BookReader *r, int index) {
    if (r->query[0] == '\0') {
        const BookPage *page = book_page(r->book, index);
        go_to(r, (BookPlace){index, page->first});
    } else {
        go_to(r, r->hits[index].place);
        here(r)->marks = true;
    }
}

static void draw_list(App *app, Rect area) {
    Ui *ui = &app->ui;
    BookReader *r = app->book_reader;
    const Rect field = rect_cut_top(&area, ui_text_room(ui, 38));
    const float tag = ui_text_room(ui, 62);
    Rect typed = field;
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_left(&typed, tag),
            "Find");
    if (widget_field(ui, "book.find", typed, r->query, sizeof r->query)) {
        search(r);
    }
    (void)rect_cut_top(&area, 8);
    const Rect note = rect_cut_top(&area, ui_text_room(ui, 26));
    char words[240];
    (void)snprintf(words, sizeof words,
                   r->query[0] == '\0' ? "%d pages"
                   : r->found == 1     ? "%d place"
                                       : "%d places",
                   r->query[0] == '\0' ? book_page_count(r->book) : r->found);
    widget_label(ui, "book.found", text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                 note, words);
    RowData data = {ui, r};
    const UiListLook look = {
        .bar = "book.list-bar", .area = area, .count = row_count(r), .height = row_height, .data = &data};
    UiListRows rows =
        list_begin(ui, &r->list, &look, strncmp(ui->focus, "book.row-", strlen("book.row-")) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        const char *lead = NULL;
        row_words(r, i, words, sizeof words, &lead);
        (void)snprintf(name, sizeof name, "book.row-%d", i + 1);
        const bool is_here = r->query[0] == '\0' && i == here(r)->page;
        if (widget_item_lines(ui, name, row, words,
                              &(ItemLook){.lead = lead, .words = words, .is_selected = is_here})) {
            press_row(r, i);
            list_made(&rows, i, name);
            break;
        }
        list_made(&rows, i, name);
    }
    list_end(&rows);
}

// --- The page ---

static Color ink_color(int ink) {
    static const ColorRole roles[] = {[INK_PLAIN] = COLOR_INK,
                                      [INK_SOFT] = COLOR_INK_SOFT,
                                      [INK_HEADING] = COLOR_INK,
                                      [INK_LINK] = COLOR_INK_BAD};
    return palette_color(roles[ink]);
}

// Behind the words that were looked for.
static void draw_marks(App *app, const ReaderPiece *piece, const ReaderLine *line, Rect row) {
    const BookReader *r = app->book_reader;
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
        follow(app, piece->link);
    }
}

static void draw_piece(App *app, const ReaderLine *line, const ReaderPiece *piece, Rect row) {
    char text[UI_LABEL_MAX];
    (void)snprintf(text, sizeof text, "%.*s", (int)piece->length, piece->text);
    if (here(app->book_reader)->marks) {
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
    const Book *book = app->book_reader->book;
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
    const bool is_asked = index > 0 && line->block == here(app->book_reader)->asked;
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
    const ReaderLayout *l = &app->book_reader->layout;
    const ReaderLine *line = &l->lines[index];
    label_line(app, l, index, row);
    if (index > 0 && line->block == here(app->book_reader)->asked && line->count > 0) {
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
    at.h = fminf(panel_card_height(app, width, card, ""), at.h);
    panel_card_large(app, at, card, "");
    (void)rect_cut_right(area, 16);
}

static void draw_page(App *app, Rect area) {
    Ui *ui = &app->ui;
    BookReader *r = app->book_reader;
    widget_parchment(ui, area);
    area = rect_inset(area, PAGE_PADDING);
    const BookPage *page = book_page(r->book, here(r)->page);
    draw_card(app, &area, page);
    const float size = ui_text_size(ui, LETTERS);
    if (!reader_layout_make(&r->layout, r->book, &ui->metrics, here(r)->page,
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

// --- The whole ---

static void answer_keys(App *app) {
    Ui *ui = &app->ui;
    BookReader *r = app->book_reader;
    const bool types = strcmp(ui->focus, "book.find") == 0;
    if (ui->event.kind == INPUT_KEY_DOWN && ui->event.alt && !ui->event_used &&
        (ui->event.key == KEY_LEFT || ui->event.key == KEY_RIGHT)) {
        go_in_history(r, ui->event.key == KEY_LEFT ? -1 : 1);
        ui->event_used = true;
    } else if (!types && ui_key(ui, KEY_BACKSPACE)) {
        go_in_history(r, -1);
    } else if (ui_key_with(ui, 'f', true, false) || (!types && ui_key(ui, '/'))) {
        ui_focus(ui, "book.find");
    } else if (types && r->query[0] != '\0' && ui_key(ui, KEY_ENTER)) {
        if (r->hit_count > 0) {
            press_row(r, 0);
        }
    } else if (types && r->query[0] != '\0' && ui_key(ui, KEY_ESCAPE)) {
        r->query[0] = '\0';
        search(r);
    } else if (keymap_pressed(&app->settings.keys, ui, ACTION_RULES) || ui_key(ui, KEY_ESCAPE)) {
        close_it(app);
    }
}

void reader_draw(App *app) {
    Ui *ui = &app->ui;
    BookReader *r = app->book_reader;
    answer_keys(app);
    if (!r->is_open) {
        return;
    }
    const float width = fminf(app->list.width - 32, 1260 * fmaxf(1, ui_text_room(ui, 100) / 100));
    Rect area = widget_dialog(ui, width, app->list.height - 32, "Rules");
    Rect foot = rect_cut_bottom(&area, 46);
    (void)rect_cut_bottom(&area, 6);
    const Rect list = rect_cut_left(&area, fminf(ui_text_room(ui, LIST_WIDTH), area.w * 0.34F));
    (void)rect_cut_left(&area, 14);
    draw_list(app, list);
    draw_page(app, area);
    foot = rect_inset(foot, 2);
    if (widget_button(ui, "book.back", rect_cut_left(&foot, 110), "Back", r->at > 0)) {
        go_in_history(r, -1);
    }
    (void)rect_cut_left(&foot, 8);
    if (widget_button(ui, "book.forward", rect_cut_left(&foot, 120), "Forward", r->at + 1 < r->count)) {
        go_in_history(r, 1);
    }
    (void)rect_cut_left(&foot, 8);
    if (widget_button(ui, "book.contents", rect_cut_left(&foot, 130), "Contents", true)) {
        follow(app, "contents");
    }
    if (widget_main_button(ui, "book.close", rect_cut_right(&foot, 130), "Close", true)) {
        close_it(app);
        return;
    }
    if (r->focuses_page) {
        r->focuses_page = false;
        ui_focus(ui, "book.title");
    }
}

void reader_topic_here(const App *app, char out[UI_TOPIC_MAX]) {
    const UiWidget *w = ui_widget_here(&app->ui);
    out[0] = '\0';
    if (app->message[0] != '\0' && app->message_topic[0] != '\0') {
        // It was said just now, and the player wonders why.
        (void)snprintf(out, UI_TOPIC_MAX, "%s", app->message_topic);
        return;
    }
    if (w != NULL && w->topic[0] == '\0') {
        topic_of_name(w->name, out);
    }
    if (out[0] == '\0') {
        const char *topic = ui_topic_here(&app->ui);
        (void)snprintf(out, UI_TOPIC_MAX, "%s",
                       topic[0] != '\0' ? topic : screen_topic((int)app_screen(app)));
    }
}
