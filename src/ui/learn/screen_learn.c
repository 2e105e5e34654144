// The list of lessons: what each is about, and how far the player is.

#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "learn/learn.h"
#include "learn/learn_coach.h"

static int first_of(const Learn *learn) {
    return learn->shows_puzzles ? lessons_first_puzzle() : 0;
}

static int end_of(const Learn *learn) {
    return learn->shows_puzzles ? lessons_count() : lessons_first_puzzle();
}

// Behind the lessons comes the guided match.
static bool is_first_match(const Learn *learn, int row) {
    return !learn->shows_puzzles && row == lessons_first_puzzle();
}

static int row_count(const Learn *learn) {
    return end_of(learn) - first_of(learn) + (learn->shows_puzzles ? 0 : 1);
}

// Rows count from 0 in both lists.
static void go_to_next(Learn *learn) {
    const int next = lessons_next(&learn->progress, first_of(learn), end_of(learn));
    const bool is_through = learn->progress.states[next] >= LESSON_SKIPPED && !learn->shows_puzzles;
    learn->list =
        (UiList){.at = is_through ? lessons_first_puzzle() : next - first_of(learn), .wanted = true};
}

static void learn_enter(App *app) {
    Learn *learn = learn_of(app);
    if (learn != NULL) {
        lessons_recall(&learn->progress, &app->paths);
        told_recall(&learn->told, &app->paths);
        go_to_next(learn);
    }
    app->ui.shows_focus = true;
}

// The words of a row and its number.
static void row_words(const App *app, int row, char words[400], char lead[8]) {
    static const LessonHead match = {
        "First match", "A whole match against the weakest computer player, with comments on what matters."};
    const int index = first_of(app->learn) + row;
    const bool is_match = is_first_match(app->learn, row);
    const LessonHead *head = is_match ? &match : &app->learn->heads[index];
    const char *state =
        is_match ? learn_first_match_state(app) : lesson_state_word(app->learn->progress.states[index]);
    (void)snprintf(lead, 8, "%d", row + 1);
    (void)snprintf(words, 400, "%s%s%s%s. %s", head->title, state[0] != '\0' ? " (" : "", state,
                   state[0] != '\0' ? ")" : "", head->about);
}

static float row_height(void *data, float width, int index) {
    const App *app = data;
    char words[400];
    char lead[8];
    row_words(app, index, words, lead);
    const ItemLook look = {.lead = lead, .words = words};
    return widget_item_height(&app->ui, width, &look, 40);
}

// True if another screen came.
static bool draw_lesson(App *app, Rect row, const UiListRows *rows, int index) {
    char words[400];
    char lead[8];
    char name[24];
    row_words(app, index, words, lead);
    (void)snprintf(name, sizeof name, "learn.row-%d", index + 1);
    const ItemLook look = {.lead = lead, .words = words, .is_selected = index == app->learn->list.at};
    const bool is_chosen = widget_item_lines(&app->ui, name, row, words, &look);
    list_made(rows, index, name);
    if (is_chosen && is_first_match(app->learn, index)) {
        learn_begin_first_match(app);
        return app_screen(app) != SCREEN_LEARN;
    }
    return is_chosen && learn_begin(app, first_of(app->learn) + index);
}

// What the list is, and the way to the other one.
static void draw_about(App *app, Rect *r) {
    Ui *ui = &app->ui;
    static const char *const names[] = {"Lessons", "Puzzles"};
    Rect top = rect_cut_top(r, ui_text_room(ui, 44));
    const Rect choice = rect_cut_right(&top, ui_text_room(ui, 230));
    int shown = app->learn->shows_puzzles;
    if (lessons_first_puzzle() < lessons_count() &&
        widget_choice(ui, "learn.list", choice, names, 2, &shown)) {
        app->learn->shows_puzzles = shown;
        go_to_next(app->learn);
    }
    char words[160] = "Two to four minutes each, then a whole match.";
    if (app->learn->shows_puzzles) {
        learn_score(app, words, sizeof words);
    }
    top.w -= 12;
    widget_label(ui, "learn.about", text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), top,
                 words);
    (void)rect_cut_top(r, 8);
}

static void learn_draw(App *app) {
    Ui *ui = &app->ui;
    widget_backdrop(ui);
    if (learn_of(app) == NULL) {
        app_pop(app);
        return;
    }
    Rect r = widget_page(ui, 860, 660, "Learn");
    Rect foot = rect_cut_bottom(&r, 52);
    draw_about(app, &r);
    const UiListLook rows_look = {
        .bar = "learn.scroll", .area = r, .count = row_count(app->learn), .height = row_height, .data = app};
    UiListRows rows =
        list_begin(ui, &app->learn->list, &rows_look, strncmp(ui->focus, "learn.row-", 10) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        if (draw_lesson(app, row, &rows, i)) {
            return;
        }
    }
    list_end(&rows);
    const Rect back = {foot.x + foot.w - 170, foot.y + 6, 170, 42};
    if (widget_way_out(ui, "learn.back", back, "Back")) {
        app_pop(app);
    }
}

const Screen screen_learn = {.enter = learn_enter, .draw = learn_draw};
