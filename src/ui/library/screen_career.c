// The career: matches against the computer by house, deck and level, accuracy over time, puzzles. Nothing of
// it leaves this computer.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "base/lists.h"
#include "library/career_parts.h"

enum { WORDS = 200 };

static CareerScreen *state_of(const App *app) {
    return app_state(app, SCREEN_CAREER);
}

static void read_all(App *app) {
    CareerScreen *const c = state_of(app);
    (void)career_read(&app->paths, &c->career);
    lessons_recall(&c->progress, &app->paths);
    c->count = career_take_rows(&c->career, (CareerKind)c->kind, c->rows);
    c->list = (UiList){.first = 0};
    career_picture_find_leaders(c);
}

static void career_enter(App *app) {
    state_of(app)->asks = false;
    read_all(app);
    ui_focus(&app->ui, "career.kind");
    app->ui.shows_focus = true;
}

// --- In words ---

static void sum_words(const CareerScreen *c, char *out, size_t size) {
    int won = 0;
    int taken_back = 0;
    for (int i = 0; i < c->career.count; i++) {
        won += c->career.items[i].end == CAREER_WON ? 1 : 0;
        taken_back += c->career.items[i].taken_back > 0 ? 1 : 0;
    }
    const int count = c->career.count;
    char with_wins[32];
    char back[48] = "";
    if (count == 0) {
        (void)snprintf(out, size, "No match against the computer yet.");
        return;
    }
    (void)snprintf(with_wins, sizeof with_wins, "%d won", won);
    if (taken_back > 0) {
        (void)snprintf(back, sizeof back, "; a turn was taken back in %d", taken_back);
    }
    (void)snprintf(out, size, "%d %s against the computer, %s%s.", count, count == 1 ? "match" : "matches",
                   won > 0      ? with_wins
                   : count == 1 ? "not won"
                                : "none won",
                   back);
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

static int count_won(const Career *career, CareerEnd end) {
    int count = 0;
    for (int i = 0; i < career->count; i++) {
        count += career->items[i].end == end ? 1 : 0;
    }
    return count;
}

// Words over a bar.
static void say_with_bar(App *app, const char *name, Rect r, const char *words, const int shares[3]) {
    const Rect bar = rect_cut_bottom(&r, fminf(10, r.h * 0.2F));
    (void)rect_cut_bottom(&r, 3);
    (void)ui_widget(&app->ui, ROLE_LABEL, name, r, ui_words(words, NULL), false);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r, words);
    career_rows_draw_bar(app, bar, shares[0], shares[1], shares[2]);
}

static void draw_side(App *app, const CareerScreen *c, Rect area) {
    char words[WORDS];
    Ui *const ui = &app->ui;
    const Career *const career = &c->career;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 14);
    const float line = fminf(ui_text_room(ui, 46) + 14, r.h / 4.5F);
    const float picture = fminf(r.h * 0.42F, r.h - 3 * line - ui_text_room(ui, 150));
    if (picture >= 90) {
        career_picture_draw(app, c, rect_cut_top(&r, picture));
        (void)rect_cut_top(&r, 8);
    }
    const int won[3] = {count_won(career, CAREER_WON), count_won(career, CAREER_DRAWN), career->count};
    sum_words(c, words, sizeof words);
    say_with_bar(app, "career.sum", rect_cut_top(&r, line), words, won);
    (void)rect_cut_top(&r, 6);
    puzzle_words(c, words, sizeof words);
    const int first = lessons_first_puzzle();
    const int end = lessons_count();
    const int solved[3] = {lessons_finished(&c->progress, first, end), 0, end - first};
    say_with_bar(app, "career.puzzles", rect_cut_top(&r, line), words, solved);
    (void)rect_cut_top(&r, 8);
    say(app, "career.note", rect_cut_bottom(&r, fminf(fminf(ui_text_room(ui, 42), 60), r.h * 0.4F)),
        FONT_ITALIC, "Each match counts once, by its first result. Nothing of this leaves your computer.");
    (void)rect_cut_bottom(&r, 6);
    career_picture_draw_columns(app, c, r);
}

// --- Forgetting it ---

static void close_question(App *app, CareerScreen *c) {
    c->asks = false;
    app_close_dialog(app, "career.reset");
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
    static const char *const kinds[] = {CAREER_KINDS(AS_WORD)};
    Ui *const ui = &app->ui;
    CareerScreen *const c = state_of(app);
    Rect r = widget_tall_page(ui, 1240, "Career");
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 10);
    const Rect side = rect_cut_right(&r, r.w * 0.4F);
    (void)rect_cut_right(&r, 12);
    if (widget_choice(ui, "career.kind", rect_cut_top(&r, fmaxf(38, ui_text_size(ui, 18) * 1.4F)), kinds,
                      CAREER_KIND_COUNT, &c->kind)) {
        c->count = career_take_rows(&c->career, (CareerKind)c->kind, c->rows);
        c->list = (UiList){.first = 0};
    }
    (void)rect_cut_top(&r, 8);
    career_rows_draw(app, c, r);
    draw_side(app, c, side);
    draw_foot(app, c, foot);
    if (app_screen(app) == SCREEN_CAREER && c->asks) {
        draw_question(app, c);
    }
}

const Screen screen_career = {
    .name = "career", .enter = career_enter, .draw = career_draw, .state_size = sizeof(CareerScreen)};
