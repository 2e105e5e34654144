// The panel: a list of rows on parchment. A row that leads further does so by a click or Enter: to the answer
// about an event, or to the page of a card.

#include "because/because_panel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "because/because_ask.h"
#include "book/book_topics.h"
#include "book/reader.h"
#include "engine/card.h"
#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "orders/screen_why.h"
#include "shell/aside.h"
#include "ui/keymap.h"
#include "ui/playback.h"

enum {
    STEPS_MAX = 8,
    WIDTH = 760,
    ROW = 28,
    FOOT = 56,
    FOOT_GAP = 8, // between the paper and the ring of a button that has the focus
    PADDING = 16,
    NUMBER = 52,
    ARROW = 24,
    HEAD_GAP = 8,
    COLUMN_GAP = 14
};
static const float LETTERS = 17;

typedef struct BecausePanel {
    bool is_open;
    bool is_aside; // over what is shown aside for a moment; one below that waits for its end
    BecauseLog log;
    Because steps[STEPS_MAX]; // the answer shown is the last; those before it led there
    int count;
    UiList list;
    bool wants_row; // the first row that leads further is to have the focus
    UiFocusBefore before;
} BecausePanel;

static BecausePanel *because_of(const App *app) {
    return app_layer_state(app, LAYER_BECAUSE);
}

bool because_panel_is_open(const App *app) {
    const BecausePanel *p = because_of(app);
    return p != NULL && p->is_open && p->is_aside == aside_is_on(app);
}

bool because_panel_can_open(const App *app) {
    const Screen *const screen = app_screens[app_screen(app)];
    if (app_screen(app) == SCREEN_ORDERS) {
        return orders_state_of(app)->history != NULL;
    }
    if (app_screen(app) == SCREEN_PLAYBACK) {
        return playback_of(app)->memory != NULL;
    }
    return screen != NULL && !screen->is_shut && (screen->takes_keys == NULL || !screen->takes_keys(app));
}

static void forget(BecausePanel *p) {
    because_ask_log_close(&p->log);
    p->is_open = false;
}

static void close_it(App *app) {
    BecausePanel *p = because_of(app);
    forget(p);
    ui_focus_return(&app->ui, &p->before);
}

static void show_last(BecausePanel *p) {
    p->list = (UiList){0};
    p->wants_row = true;
}

// What was asked about aside is gone with it.
static void follow_aside(App *app) {
    BecausePanel *p = because_of(app);
    if (p != NULL && p->is_open && p->is_aside && !aside_is_on(app)) {
        forget(p);
    }
}

static void open_about(App *app, const char *widget) {
    if (because_of(app) == NULL) {
        app_set_layer_state(app, LAYER_BECAUSE, calloc(1, sizeof(BecausePanel)));
    }
    BecausePanel *p = because_of(app);
    if (p != NULL) {
        forget(p); // One that waits below has been followed to here.
    }
    if (p == NULL || !because_ask_log_open(&p->log, app)) {
        app_say(app, "There is not enough memory for that.");
        return;
    }
    p->before = ui_focus_before(&app->ui);
    p->is_open = true;
    p->is_aside = aside_is_on(app);
    p->count = 1;
    if (widget == NULL || !because_ask_widget(app, &p->log, widget, &p->steps[0])) {
        because_ask_here(app, &p->log, &p->steps[0]);
    }
    if (app_screen(app) == SCREEN_PLAYBACK) {
        playback_pause(playback_of(app));
    }
    app_forget_message(app);
    show_last(p);
    app->ui.event_used = true;
}

void because_panel_open(App *app) {
    open_about(app, NULL);
}

void because_panel_open_about(App *app, const char *widget) {
    open_about(app, widget);
}

static void because_end(App *app) {
    if (because_of(app) != NULL) {
        because_ask_log_close(&because_of(app)->log);
        free(because_of(app));
        app_set_layer_state(app, LAYER_BECAUSE, NULL);
    }
}

static Because *shown(BecausePanel *p) {
    return &p->steps[p->count - 1];
}

static bool is_card(const BecauseRow *row) {
    return row->source > 0 && row->source < CARD_COUNT && !card_def(row->source)->is_helper;
}

static bool leads_on(const Because *b, const BecauseRow *row) {
    return (row->event != 0 && row->event != b->event) || is_card(row);
}

static void follow(App *app, const BecauseRow *row) {
    BecausePanel *p = because_of(app);
    if (row->event != 0 && row->event != shown(p)->event) {
        if (p->count == STEPS_MAX) {
            memmove(p->steps, p->steps + 1, sizeof p->steps - sizeof p->steps[0]);
            p->count -= 1;
        }
        if (because_ask_event(app, &p->log, row->event, &p->steps[p->count])) {
            p->count += 1;
            show_last(p);
        }
    } else if (is_card(row)) {
        char topic[UI_TOPIC_MAX];
        (void)snprintf(topic, sizeof topic, "card:%s", card_def(row->source)->slug);
        reader_open(app, topic);
    }
}

static void go_back(App *app) {
    BecausePanel *p = because_of(app);
    if (p->count > 1) {
        p->count -= 1;
        show_last(p);
    } else {
        close_it(app);
    }
}

static void open_rules(App *app) {
    char topic[BOOK_TOPIC_MAX];
    because_ask_topic(&because_of(app)->log, &because_of(app)->steps[because_of(app)->count - 1], topic);
    reader_open(app, topic);
}

// From the orders the turns before are opened to look back; closing them leads to the orders again.
static void show_moment(App *app, uint32_t position) {
    close_it(app);
    if (app_screen(app) != SCREEN_PLAYBACK) {
        playback_open(app, app->session.who, 0, true);
        app_push(app, SCREEN_PLAYBACK);
    }
    playback_jump(playback_of(app), position);
}

static TextLook row_look(const BecauseRow *row) {
    const bool is_strong = row->kind == BECAUSE_TOTAL || row->kind == BECAUSE_HEAD || row->decides;
    return text_look(is_strong                    ? FONT_BOLD
                     : row->kind == BECAUSE_CAUSE ? FONT_ITALIC
                                                  : FONT_BODY,
                     LETTERS, ALIGN_LEFT,
                     palette_color(row->kind == BECAUSE_CAUSE ? COLOR_INK_SOFT : COLOR_INK));
}

static bool is_sum(const BecauseRow *row) {
    return row->kind == BECAUSE_BASE || row->kind == BECAUSE_PART || row->kind == BECAUSE_TOTAL;
}

// What the words of a row have of its width.
static float words_width(const Ui *ui, float width, const BecauseRow *row) {
    const float room = width - ARROW - 12;
    return row->kind == BECAUSE_TEST ? room * 0.4F - COLUMN_GAP
           : is_sum(row)             ? room - ui_text_room(ui, NUMBER)
                                     : room;
}

typedef struct RowData {
    Ui *ui; // only measured with
    const Because *b;
} RowData;

static const char *total_words(const BecauseRow *row) {
    return row->words[0] != '\0' ? row->words : "in all";
}

static float words_height(Ui *ui, const BecauseRow *row, float width, const char *text) {
    return ui_paragraph(ui, row_look(row), (Rect){0, 0, width, 0}, text, false);
}

static float row_height(void *data, float width, int index) {
    const RowData *d = data;
    const BecauseRow *row = &d->b->rows[index];
    float high = words_height(d->ui, row, words_width(d->ui, width, row), total_words(row));
    if (row->kind == BECAUSE_TEST) {
        const float each = (width - ARROW - 12) * 0.3F - COLUMN_GAP;
        high = fmaxf(high, words_height(d->ui, row, each, row->mine));
        high = fmaxf(high, words_height(d->ui, row, each, row->other));
    }
    const bool begins = index > 0 && row->kind == BECAUSE_HEAD;
    return fmaxf(ui_text_room(d->ui, ROW), high + 6) + (begins ? HEAD_GAP : 0);
}

static void draw_lines(Ui *ui, TextLook look, Rect r, const char *text) {
    (void)ui_paragraph(ui, look, (Rect){r.x, r.y + 3, r.w, r.h - 3}, text, true);
}

static void draw_number(Ui *ui, Rect at, const BecauseRow *row) {
    char number[16];
    (void)snprintf(number, sizeof number, row->kind == BECAUSE_PART ? "%+d" : "%d", row->amount);
    const bool is_total = row->kind == BECAUSE_TOTAL;
    draw_lines(ui,
               text_look(is_total ? FONT_BOLD : FONT_BODY, LETTERS, ALIGN_RIGHT, palette_color(COLOR_INK)),
               at, number);
    if (is_total) {
        draw_rect(ui->list, (Rect){at.x + 6, at.y + 1, at.w - 6, 1.4F}, palette_color(COLOR_INK));
    }
}

static void draw_test(Ui *ui, Rect r, const BecauseRow *row) {
    const float each = r.w * 0.3F;
    const TextLook look = row_look(row);
    const Rect words = rect_cut_left(&r, r.w * 0.4F);
    draw_lines(ui, look, (Rect){words.x, words.y, words.w - COLUMN_GAP, words.h}, row->words);
    const Rect mine = rect_cut_left(&r, each);
    draw_lines(ui, look, (Rect){mine.x, mine.y, mine.w - COLUMN_GAP, mine.h}, row->mine);
    draw_lines(ui, look, (Rect){r.x, r.y, r.w - COLUMN_GAP, r.h}, row->other);
}

// The line as it is printed, without its columns.
static void row_label(const Because *b, int index, char *out, size_t size) {
    char line[BECAUSE_WORDS + 2 * BECAUSE_SHORT + 16];
    because_answer_line(b, index, line, sizeof line);
    size_t used = 0;
    for (const char *c = line + strspn(line, " "); *c != '\0' && used + 1 < size; c++) {
        if (c[0] != ' ' || c[1] != ' ') {
            out[used++] = *c;
        }
    }
    out[used] = '\0';
}

static void draw_row(App *app, Rect r, int index, const char *name) {
    Ui *ui = &app->ui;
    const Because *b = shown(because_of(app));
    const BecauseRow *row = &b->rows[index];
    char label[UI_LABEL_MAX];
    row_label(b, index, label, sizeof label);
    const bool leads = leads_on(b, row);
    const bool is_used = ui_widget(ui, ROLE_ITEM, name, r, ui_words(label, ""), true);
    if (row->decides) {
        draw_round(&app->list, r, 4, color_alpha(palette_color(COLOR_LEGAL), 0.3F),
                   color_alpha(palette_color(COLOR_LEGAL), 0.3F));
    }
    if (leads && ui_is_hovered(ui, name)) {
        draw_round_frame(&app->list, r, 4, 1.2F, palette_color(COLOR_BRASS_DIM));
    }
    Rect inner = {r.x + 6, r.y, r.w - 12, r.h};
    const Rect arrow = rect_cut_right(&inner, ARROW);
    if (leads) {
        ui_text(ui, text_look(FONT_SYMBOL, LETTERS, ALIGN_CENTER, palette_color(COLOR_INK_BAD)), arrow,
                "\xE2\x80\xBA");
    }
    if (is_sum(row)) {
        const Rect number = rect_cut_left(&inner, ui_text_room(ui, NUMBER));
        draw_number(ui, (Rect){number.x, number.y, number.w - 12, number.h}, row);
        draw_lines(ui, row_look(row), inner, total_words(row));
    } else if (row->kind == BECAUSE_TEST) {
        draw_test(ui, inner, row);
    } else {
        const float above = index > 0 && row->kind == BECAUSE_HEAD ? HEAD_GAP : 0;
        draw_lines(ui, row_look(row), (Rect){inner.x, inner.y + above, inner.w, inner.h - above}, row->words);
    }
    widget_focus_ring(ui, name, r);
    if (is_used && leads) {
        follow(app, row);
    }
}

static void draw_heads(Ui *ui, Rect r, const Because *b) {
    r.w -= ARROW + 12;
    r.x += 6;
    const TextLook look = text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_INK_SOFT));
    const float each = r.w * 0.3F;
    (void)rect_cut_left(&r, r.w * 0.4F);
    const Rect mine = rect_cut_left(&r, each);
    ui_text(ui, look, (Rect){mine.x, mine.y, mine.w - COLUMN_GAP, mine.h}, b->mine);
    ui_text(ui, look, (Rect){r.x, r.y, r.w - COLUMN_GAP, r.h}, b->other);
}

// Where the answer begins to lead further; the first row if it does not.
static int first_link(const Because *b) {
    for (int i = 0; i < b->count; i++) {
        if (leads_on(b, &b->rows[i])) {
            return i;
        }
    }
    return 0;
}

static void draw_rows(App *app, Rect area) {
    Ui *ui = &app->ui;
    BecausePanel *p = because_of(app);
    const Because *b = shown(p);
    RowData data = {ui, b};
    if (p->wants_row && b->count > 0) {
        p->list.at = first_link(b);
        p->list.wanted = true;
    } else if (p->wants_row) {
        ui_focus(ui, "because.close");
    }
    p->wants_row = false;
    const UiListLook look = {
        .bar = "because.bar", .area = area, .count = b->count, .height = row_height, .data = &data};
    const int steps = p->count;
    UiListRows rows = list_begin(ui, &p->list, &look, strncmp(ui->focus, "because.row-", 12) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0 && p->count == steps; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "because.row-%d", i + 1);
        draw_row(app, row, i, name);
        if (p->count == steps) {
            list_made(&rows, i, name);
        }
    }
    if (p->count == steps) {
        list_end(&rows);
    }
}

static float rows_height(Ui *ui, const Because *b, float width) {
    RowData data = {ui, b};
    float high = 0;
    for (int i = 0; i < b->count; i++) {
        high += row_height(&data, width, i);
    }
    return high;
}

static TextLook answer_look(void) {
    return text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_INK));
}

static TextLook title_look(void) {
    return text_look(FONT_BOLD, 19, ALIGN_LEFT, palette_color(COLOR_INK));
}

static float button_width(const Ui *ui, const char *label) {
    return ui_text_width(ui, FONT_BODY, ui_text_size(ui, 18), label) + 34;
}

// True while the panel is still the same.
static bool draw_foot(App *app, Rect foot) {
    Ui *ui = &app->ui;
    BecausePanel *p = because_of(app);
    const uint32_t event = shown(p)->event;
    const bool is_elsewhere =
        event != 0 && (app_screen(app) != SCREEN_PLAYBACK || playback_of(app)->t.at != event);
    foot = rect_inset(foot, 3);
    (void)rect_cut_top(&foot, FOOT_GAP);
    if (widget_main_button(ui, "because.close", rect_cut_right(&foot, 110), "Close", true)) {
        close_it(app);
        return false;
    }
    if (p->count > 1 && widget_button(ui, "because.back", rect_cut_left(&foot, 100), "Back", true)) {
        go_back(app);
        return false;
    }
    (void)rect_cut_left(&foot, p->count > 1 ? 8 : 0);
    if (widget_button(ui, "because.rules", rect_cut_left(&foot, 110), "Rules", true)) {
        open_rules(app);
        return false;
    }
    (void)rect_cut_left(&foot, 8);
    const float show = fminf(button_width(ui, "Show it"), foot.w / 2 - 8);
    if (is_elsewhere && widget_button(ui, "because.show", rect_cut_left(&foot, show), "Show it", true)) {
        show_moment(app, event);
        return false;
    }
    (void)rect_cut_left(&foot, is_elsewhere ? 8 : 0);
    const float thoughts = fminf(button_width(ui, "Computer's thoughts"), foot.w - 8);
    const bool has_thoughts =
        (app_screen(app) == SCREEN_ORDERS || app_screen(app) == SCREEN_PLAYBACK) && screen_why_can_open(app);
    if (has_thoughts && thoughts > 80 &&
        widget_button(ui, "because.thoughts", rect_cut_left(&foot, thoughts), "Computer's thoughts", true)) {
        close_it(app);
        screen_why_open(app);
        return false;
    }
    return true;
}

// Words at the top of [area], off it, and [gap] below them; "": nothing.
static void draw_said(Ui *ui, Rect *area, const char *name, TextLook look, const char *words, float gap) {
    if (words[0] != '\0') {
        const Rect r =
            rect_cut_top(area, ui_paragraph(ui, look, (Rect){0, 0, area->w, 0}, words, false) + gap);
        ui_register(ui, ROLE_LABEL, name, r, words, "");
        (void)ui_paragraph(ui, look, r, words, true);
    }
}

static void draw_paper(App *app, Rect area) {
    Ui *ui = &app->ui;
    const Because *b = shown(because_of(app));
    widget_parchment(ui, area);
    area = rect_inset(area, PADDING);
    draw_said(ui, &area, "because.title", title_look(), because_ask_title(b), 4);
    draw_said(ui, &area, "because.answer", answer_look(), b->answer, 8);
    if (because_ask_has_tests(b)) {
        draw_heads(ui, rect_cut_top(&area, ui_text_room(ui, 24)), b);
    }
    draw_rows(app, area);
}

// As high as the answer is, within the window.
static float wanted_height(App *app, float width) {
    Ui *ui = &app->ui;
    const Because *b = &because_of(app)->steps[because_of(app)->count - 1];
    const float inner = width - 2 * PADDING - 32;
    const char *const title = because_ask_title(b);
    float high =
        title[0] != '\0' ? ui_paragraph(ui, title_look(), (Rect){0, 0, inner, 0}, title, false) + 4 : 0;
    high += ui_paragraph(ui, answer_look(), (Rect){0, 0, inner, 0}, b->answer, false) + 8;
    high += because_ask_has_tests(b) ? ui_text_room(ui, 24) : 0;
    high += rows_height(ui, b, inner - 14) + 2 * PADDING;
    return high + FOOT + 32 + 42 + 12;
}

static void draw_because(App *app) {
    Ui *ui = &app->ui;
    if (ui_key(ui, KEY_BACKSPACE)) {
        go_back(app);
    } else if (keymap_pressed(&app->settings.keys, ui, ACTION_RULES)) {
        open_rules(app);
    } else if (keymap_closes(&app->settings.keys, ui, ACTION_WHY)) {
        close_it(app);
    }
    if (!because_panel_is_open(app) || reader_is_open(app)) {
        return;
    }
    const float width = fminf(app->list.width - 32, ui_text_room(ui, WIDTH));
    const float height = fminf(wanted_height(app, width), app->list.height - 32);
    const float percent = ui_text_room(ui, 100) / 100;
    Rect area = widget_dialog(ui, width / percent, height / percent, BECAUSE_HEADING);
    const Rect foot = rect_cut_bottom(&area, FOOT);
    if (draw_foot(app, foot)) {
        draw_paper(app, area);
    }
}

static bool answer(App *app) {
    if (!because_panel_can_open(app) || !keymap_pressed(&app->settings.keys, &app->ui, ACTION_WHY)) {
        return false;
    }
    because_panel_open(app);
    return true;
}

const Layer layer_because = {.end = because_end,
                             .is_open = because_panel_is_open,
                             .draw = draw_because,
                             .close = close_it,
                             .answer = answer,
                             .follow = follow_aside};
