// The list of lessons: what each is about, and how far the player is.

#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "learn/learn.h"
#include "learn/learn_coach.h"

enum { WORDS_SIZE = 480, FOLDER_SIZE = PATH_SIZE + 160 };

// The numbers of what is listed, as learn_begin() takes them.
static int first_of(const Learn *learn) {
    const int firsts[LEARN_LISTS] = {0, lessons_first_puzzle(), lessons_count()};
    return firsts[learn->shown];
}

static int end_of(const Learn *learn) {
    const int ends[LEARN_LISTS] = {lessons_first_puzzle(), lessons_count(),
                                   lessons_count() + learn->added.count};
    return ends[learn->shown];
}

// Behind the lessons comes the guided match.
static bool is_first_match(const Learn *learn, int row) {
    return learn->shown == LEARN_LESSONS && row == lessons_first_puzzle();
}

static int row_count(const Learn *learn) {
    return end_of(learn) - first_of(learn) + (learn->shown == LEARN_LESSONS ? 1 : 0);
}

// Of the added ones: the first that can be played and is not done.
static int next_added(const AddedLessons *added) {
    for (int i = 0; i < added->count; i++) {
        if (added->items[i].title[0] != '\0' && added->items[i].state < LESSON_SKIPPED) {
            return i;
        }
    }
    return 0;
}

// Rows count from 0 in each list.
static void go_to_next(Learn *learn) {
    int row = next_added(&learn->added);
    if (learn->shown != LEARN_ADDED) {
        const int next = lessons_next(&learn->progress, first_of(learn), end_of(learn));
        const bool is_through =
            learn->progress.states[next] >= LESSON_SKIPPED && learn->shown == LEARN_LESSONS;
        row = is_through ? lessons_first_puzzle() : next - first_of(learn);
    }
    learn->list = (UiList){.at = row, .wanted = true};
}

static void learn_enter(App *app) {
    Learn *learn = learn_of(app);
    if (learn != NULL) {
        lessons_recall(&learn->progress, &app->paths);
        told_recall(&learn->told, &app->paths);
        added_lessons_list(&learn->added, &app->paths);
        go_to_next(learn);
    }
    app->ui.shows_focus = true;
}

// What an added one is, and the file that it comes from.
static void added_words(const AddedLesson *item, char words[WORDS_SIZE]) {
    const char *state = lesson_state_word(item->state);
    if (item->title[0] == '\0') {
        (void)snprintf(words, WORDS_SIZE, "Cannot be played. %s", item->about);
        return;
    }
    (void)snprintf(words, WORDS_SIZE, "%s%s%s%s. %s %s from %s.lesson.", item->title,
                   state[0] != '\0' ? " (" : "", state, state[0] != '\0' ? ")" : "", item->about,
                   item->puzzle != PUZZLE_NO_GOAL ? "A puzzle" : "A lesson", item->file);
}

// The words of a row and its number.
static void row_words(const App *app, int row, char words[WORDS_SIZE], char lead[8]) {
    static const LessonHead match = {
        "First match", "A whole match against the weakest computer player, with comments on what matters."};
    const Learn *learn = app->learn;
    (void)snprintf(lead, 8, "%d", row + 1);
    if (learn->shown == LEARN_ADDED) {
        added_words(&learn->added.items[row], words);
        return;
    }
    const int index = first_of(learn) + row;
    const bool is_match = is_first_match(learn, row);
    const LessonHead *head = is_match ? &match : &learn->heads[index];
    const char *state =
        is_match ? learn_first_match_state(app) : lesson_state_word(learn->progress.states[index]);
    (void)snprintf(words, WORDS_SIZE, "%s%s%s%s. %s", head->title, state[0] != '\0' ? " (" : "", state,
                   state[0] != '\0' ? ")" : "", head->about);
}

static float row_height(void *data, float width, int index) {
    const App *app = data;
    char words[WORDS_SIZE];
    char lead[8];
    row_words(app, index, words, lead);
    const ItemLook look = {.lead = lead, .words = words};
    return widget_item_height(&app->ui, width, &look, 40);
}

// True if another screen came.
static bool draw_lesson(App *app, Rect row, const UiListRows *rows, int index) {
    char words[WORDS_SIZE];
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

static void added_score(const AddedLessons *added, char *out, size_t size) {
    int finished = 0;
    int playable = 0;
    for (int i = 0; i < added->count; i++) {
        playable += added->items[i].title[0] != '\0' ? 1 : 0;
        finished += added->items[i].title[0] != '\0' && added->items[i].state == LESSON_FINISHED ? 1 : 0;
    }
    if (added->count == 0) {
        (void)snprintf(out, size, "Lessons and puzzles that you add are listed here.");
        return;
    }
    const size_t used = (size_t)snprintf(out, size, "Your own: %d of %d finished.", finished, playable);
    if (added->left_out > 0 && used < size) {
        (void)snprintf(out + used, size - used, " %d more are not listed.", added->left_out);
    }
}

// What the list is, and the way to the others.
static void draw_about(App *app, Rect *r) {
    Ui *ui = &app->ui;
    static const char *const names[LEARN_LISTS] = {"Lessons", "Puzzles", "Added"};
    Learn *learn = app->learn;
    Rect top = rect_cut_top(r, ui_text_room(ui, 44));
    const Rect choice = rect_cut_right(&top, ui_text_room(ui, 230));
    if (widget_choice(ui, "learn.list", choice, names, LEARN_LISTS, &learn->shown)) {
        go_to_next(learn);
        // The focus stays, so that the same key goes on to the third list.
        learn->list.wanted = false;
        learn->list.seen = true;
    }
    char words[160] = "Two to four minutes each, then a whole match.";
    if (learn->shown == LEARN_PUZZLES) {
        learn_score(app, words, sizeof words);
    } else if (learn->shown == LEARN_ADDED) {
        added_score(&learn->added, words, sizeof words);
    }
    top.w -= 12;
    widget_label(ui, "learn.about", text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)), top,
                 words);
    (void)rect_cut_top(r, 8);
}

// Where added lessons come from, and how one is added.
static void draw_folder(App *app, Rect r) {
    char folder[PATH_SIZE + 16];
    char home[PATH_SIZE];
    char words[FOLDER_SIZE];
    added_lessons_folder(&app->paths, folder, sizeof folder);
    paths_home(home, sizeof home);
    const size_t length = strlen(home);
    const bool is_below = length > 1 && strncmp(folder, home, length) == 0 && folder[length] == '/';
    (void)snprintf(words, sizeof words, "Two files each, NAME.lesson and NAME.sancta, in %s%s",
                   is_below ? "~" : "", is_below ? folder + length : folder);
    (void)ui_widget(&app->ui, ROLE_LABEL, "learn.folder", r, ui_words(words, NULL), false);
    ui_hint(&app->ui, words);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), 11, r, words);
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
        return;
    }
    if (app->learn->shown == LEARN_ADDED) {
        draw_folder(app, (Rect){foot.x, foot.y + 6, foot.w - 186, 42});
    }
}

const Screen screen_learn = {.enter = learn_enter, .draw = learn_draw};
