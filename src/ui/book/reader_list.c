// The list on the left: all pages, or the places where the words that are looked for stand.

#include "book/reader_list.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"

enum { SNIPPET = 110, SEEN_LEAST = 3 };

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
    float high; // the list
} RowData;

// As its words need, but several are seen: words of a place that are higher than that shrink.
static float row_height(void *data, float width, int index) {
    const RowData *d = data;
    char words[240];
    const char *lead = NULL;
    row_words(d->reader, index, words, sizeof words, &lead);
    const float wanted = widget_item_height(d->ui, width, &(ItemLook){.lead = lead, .words = words}, 30);
    return fminf(wanted, fmaxf(d->high / SEEN_LEAST, ui_text_room(d->ui, 30)));
}

void reader_list_press_row(BookReader *r, int index) {
    if (r->query[0] == '\0') {
        const BookPage *page = book_page(r->book, index);
        reader_state_go_to(r, (BookPlace){index, page->first});
    } else {
        reader_state_go_to(r, r->hits[index].place);
        reader_state_here(r)->marks = true;
    }
}

void reader_list_draw(App *app, Rect area) {
    Ui *ui = &app->ui;
    BookReader *r = reader_state_of(app);
    const Rect field = rect_cut_top(&area, ui_text_room(ui, 38));
    const float tag = ui_text_room(ui, 62);
    Rect typed = field;
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_left(&typed, tag),
            "Find");
    if (widget_field(ui, "book.find", typed, r->query, sizeof r->query)) {
        reader_state_search(r);
    }
    // With large letters the page beside the list is nearer to the field than the rows below it.
    if (ui_has_focus(ui, "book.find") && row_count(r) > 0 && ui_key(ui, KEY_DOWN)) {
        r->list = (UiList){.at = r->query[0] == '\0' ? reader_state_here(r)->page : 0, .wanted = true};
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
    RowData data = {ui, r, area.h};
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
        const bool is_here = r->query[0] == '\0' && i == reader_state_here(r)->page;
        if (widget_item_lines(ui, name, row, words,
                              &(ItemLook){.lead = lead, .words = words, .is_selected = is_here})) {
            reader_list_press_row(r, i);
            list_made(&rows, i, name);
            break;
        }
        list_made(&rows, i, name);
    }
    list_end(&rows);
}
