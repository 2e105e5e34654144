// The career: matches against the computer by house, deck and level, accuracy over time, puzzles. Nothing of
// it leaves this computer.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "play/career.h"
#include "play/lessons.h"
#include "ui/app.h"

enum { COLUMNS = 5, WORDS = 200 };

typedef struct CareerScreen {
    Career career;
    CareerRow rows[CAREER_ROWS];
    int count;
    int kind; // CareerKind
    LessonProgress progress;
    UiList list;
    bool asks;
} CareerScreen;

static CareerScreen *state_of(const App *app) {
    return app_state(app, SCREEN_CAREER);
}

static void read_all(App *app) {
    CareerScreen *const c = state_of(app);
    (void)career_read(&app->paths, &c->career);
    lessons_recall(&c->progress, &app->paths);
    c->count = career_rows(&c->career, (CareerKind)c->kind, c->rows);
    c->list = (UiList){.first = 0};
}

static void career_enter(App *app) {
    state_of(app)->asks = false;
    read_all(app);
    ui_focus(&app->ui, "career.kind");
    app->ui.shows_focus = true;
}

// --- The table ---

static void draw_cells(App *app, Rect r, const char *const *cells, FontId font) {
    const float width = fminf(ui_text_room(&app->ui, 84), r.w * 0.17F);
    for (int i = COLUMNS - 1; i > 0; i--) {
        Rect cell = rect_cut_right(&r, width);
        (void)rect_cut_left(&cell, 10); // or two of them read as one
        ui_text(&app->ui, text_look(font, 16, ALIGN_RIGHT, palette_color(COLOR_INK)), cell, cells[i]);
    }
    ui_text(&app->ui, text_look(font, 17, ALIGN_LEFT, palette_color(COLOR_INK)), r, cells[0]);
}

static void draw_row(App *app, const CareerRow *row, const char *name, Rect r) {
    char played[12];
    char won[24];
    char length[16];
    char accuracy[16] = "\xE2\x80\x93";
    char words[WORDS];
    (void)snprintf(played, sizeof played, "%d", row->played);
    (void)snprintf(won, sizeof won, "%d (%d%%)", row->won, row->won * 100 / row->played);
    (void)snprintf(length, sizeof length, "%.1f", (double)row->turns / row->played);
    if (row->reviewed > 0) {
        (void)snprintf(accuracy, sizeof accuracy, "%.1f%%", (double)row->accuracy / row->reviewed / 100);
    }
    (void)snprintf(words, sizeof words,
                   "%s: %d played, %s won, %d drawn, %s turns each, accuracy %s in %d reviewed", row->name,
                   row->played, won, row->drawn, length, accuracy, row->reviewed);
    (void)ui_widget(&app->ui, ROLE_ITEM, name, r, ui_words(words, NULL), true);
    ui_hint(&app->ui, words);
    const char *const cells[COLUMNS] = {row->name, played, won, length, accuracy};
    draw_cells(app, rect_inset(r, 2), cells, FONT_BODY);
    widget_focus_ring(&app->ui, name, r);
}

static void draw_table(App *app, CareerScreen *c, Rect area) {
    static const char *const heads[COLUMNS] = {"", "Played", "Won", "Turns", "Accuracy"};
    Ui *const ui = &app->ui;
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 14);
    Rect head = rect_cut_top(&r, ui_text_room(ui, 28));
    const UiListLook look = {
        .bar = "career.scroll", .area = r, .count = c->count, .row_height = ui_text_room(ui, 30)};
    UiListRows rows = list_begin(ui, &c->list, &look, strncmp(ui->focus, "career.row-", 11) == 0);
    head.w = rows.room.w;
    draw_cells(app, rect_inset(head, 2), heads, FONT_BOLD);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[24];
        (void)snprintf(name, sizeof name, "career.row-%d", i + 1);
        draw_row(app, &c->rows[i], name, row);
        list_made(&rows, i, name);
    }
    list_end(&rows);
    if (c->count == 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 18, ALIGN_CENTER, palette_color(COLOR_INK)), 12,
                               rect_inset(r, 8), "No match against the computer is over yet.");
    }
}

// --- Accuracy over time ---

// Percent at the left, which is cut off [r], and lines at the quarters.
static void draw_scale(App *app, Rect *r) {
    const TextLook look = text_look(FONT_BODY, 14, ALIGN_RIGHT, palette_color(COLOR_CREAM));
    Rect left = rect_cut_left(r, ui_text_room(&app->ui, 46));
    (void)rect_cut_right(&left, 6);
    const float height = ui_text_room(&app->ui, 20);
    ui_text(&app->ui, look, rect_cut_top(&left, height), "100%");
    ui_text(&app->ui, look, rect_cut_bottom(&left, height), "0%");
    for (int i = 1; i < 4; i++) {
        const float y = r->y + 6 + (r->h - 12) * (float)i / 4;
        draw_line(&app->list, (Point){r->x, y}, (Point){r->x + r->w, y}, 1,
                  color_alpha(palette_color(COLOR_BRASS_DIM), i == 2 ? 0.8F : 0.35F));
    }
}

static void draw_graph(App *app, const CareerScreen *c, Rect r) {
    Ui *const ui = &app->ui;
    char value[60];
    int reviewed = 0;
    for (int i = 0; i < c->career.count; i++) {
        reviewed += c->career.items[i].accuracy >= 0 ? 1 : 0;
    }
    (void)snprintf(value, sizeof value, "%d reviewed", reviewed);
    (void)ui_widget(ui, ROLE_LABEL, "career.accuracy", r, ui_words("Accuracy over time", value), false);
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_top(&r, ui_text_room(ui, 28)), "Accuracy over time");
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    if (reviewed == 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                               12, rect_inset(r, 12), "A match has an accuracy once it has been reviewed.");
        draw_frame(&app->list, r, 1.2F, palette_color(COLOR_BRASS_DIM));
        return;
    }
    draw_scale(app, &r);
    Point before = {0, 0};
    int at = 0;
    for (int i = 0; i < c->career.count; i++) {
        if (c->career.items[i].accuracy < 0) {
            continue;
        }
        const Point here = {r.x + r.w * ((float)at + 0.5F) / (float)reviewed,
                            r.y + 6 + (r.h - 12) * (1 - (float)c->career.items[i].accuracy / 10000.0F)};
        if (at > 0) {
            draw_line(&app->list, before, here, 2.4F, palette_color(COLOR_BRASS));
        }
        draw_circle(&app->list, here, 3.6F, palette_color(COLOR_BRASS_LIGHT));
        before = here;
        at++;
    }
    draw_frame(&app->list, r, 1.2F, palette_color(COLOR_BRASS_DIM));
}

// --- In words ---

static void sum_words(const CareerScreen *c, char *out, size_t size) {
    int won = 0;
    int taken_back = 0;
    for (int i = 0; i < c->career.count; i++) {
        won += c->career.items[i].end == CAREER_WON ? 1 : 0;
        taken_back += c->career.items[i].taken_back > 0 ? 1 : 0;
    }
    (void)snprintf(out, size, "%d %s against the computer, %d won; a turn was taken back in %d.",
                   c->career.count, c->career.count == 1 ? "match" : "matches", won, taken_back);
}

static void puzzle_words(const CareerScreen *c, char *out, size_t size) {
    const int first = lessons_first_puzzle();
    const int end = lessons_count();
    (void)snprintf(out, size, "Puzzles: %d of %d solved; %d in a row at the first try, at best %d.",
                   lessons_finished(&c->progress, first, end), end - first, c->progress.streak,
                   c->progress.best);
}

static void say(App *app, const char *name, Rect r, FontId font, const char *words) {
    (void)ui_widget(&app->ui, ROLE_LABEL, name, r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(&app->ui, text_look(font, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
}

static void draw_side(App *app, const CareerScreen *c, Rect area) {
    char words[WORDS];
    Ui *const ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 14);
    const float line = fminf(ui_text_room(ui, 48), r.h / 6);
    sum_words(c, words, sizeof words);
    say(app, "career.sum", rect_cut_top(&r, line), FONT_BODY, words);
    puzzle_words(c, words, sizeof words);
    say(app, "career.puzzles", rect_cut_top(&r, line), FONT_BODY, words);
    say(app, "career.note", rect_cut_bottom(&r, line), FONT_ITALIC,
        "Each match counts once, as it ended first. Nothing of this leaves the computer.");
    (void)rect_cut_bottom(&r, 8);
    draw_graph(app, c, r);
}

// --- Forgetting it ---

static void close_question(App *app, CareerScreen *c) {
    c->asks = false;
    app->is_dialog_open = false;
    app->ui.event_used = true;
    ui_focus(&app->ui, "career.reset");
}

static void draw_question(App *app, CareerScreen *c) {
    Ui *const ui = &app->ui;
    ui->is_blocked = false;
    Rect r = widget_dialog(ui, 460, 200, "Forget the career?");
    Rect row = rect_cut_bottom(&r, 46);
    say(app, "career.words", r, FONT_BODY,
        "The figures of all matches are gone for good then. The matches themselves and the puzzles stay.");
    if (widget_way_out(ui, "career.no", rect_cut_left(&row, 170), "Back")) {
        close_question(app, c);
    } else if (widget_button(ui, "career.yes", rect_cut_right(&row, 170), "Forget", true)) {
        close_question(app, c);
        if (!career_reset(&app->paths)) {
            app_say(app, "The career could not be removed.");
        }
        read_all(app);
    }
}

static void draw_foot(App *app, CareerScreen *c, Rect foot) {
    Ui *const ui = &app->ui;
    const bool is_done = widget_main_button(ui, "career.back", rect_cut_right(&foot, 180), "Done", true) ||
                         (!c->asks && ui_key(ui, KEY_ESCAPE));
    if (widget_button(ui, "career.reset", rect_cut_left(&foot, 180), "Reset\xE2\x80\xA6",
                      c->career.count > 0)) {
        c->asks = true;
        app->is_dialog_open = true;
        ui->event_used = true;
        ui_focus(ui, "career.no");
    } else if (is_done) {
        app_pop(app);
    }
}

static void career_draw(App *app) {
    static const char *const kinds[] = {
#define X(id, words) words,
        CAREER_KINDS(X)
#undef X
    };
    Ui *const ui = &app->ui;
    CareerScreen *const c = state_of(app);
    const Rect frame = {0, 0, app->list.width, app->list.height};
    widget_backdrop(ui);
    const float width = fminf(frame.w - 40, 1240);
    Rect r = {(frame.w - width) / 2, 16, width, frame.h - 32};
    ui_text(ui, text_look(FONT_TITLE, 36, ALIGN_CENTER, palette_color(COLOR_BRASS)), rect_cut_top(&r, 50),
            "Career");
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 10);
    const Rect side = rect_cut_right(&r, r.w * 0.4F);
    (void)rect_cut_right(&r, 12);
    if (widget_choice(ui, "career.kind", rect_cut_top(&r, ui_text_room(ui, 38)), kinds, CAREER_KIND_COUNT,
                      &c->kind)) {
        c->count = career_rows(&c->career, (CareerKind)c->kind, c->rows);
        c->list = (UiList){.first = 0};
    }
    (void)rect_cut_top(&r, 8);
    draw_table(app, c, r);
    draw_side(app, c, side);
    draw_foot(app, c, foot);
    if (app_screen(app) == SCREEN_CAREER && c->asks) {
        draw_question(app, c);
    }
}

const Screen screen_career = {.enter = career_enter, .draw = career_draw, .state_size = sizeof(CareerScreen)};
