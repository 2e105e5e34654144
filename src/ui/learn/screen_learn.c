// The list of lessons: what each is about, and how far the player is.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "learn/learn.h"
#include "learn/learn_coach.h"
#include "learn/learn_picture.h"

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

// Behind the lessons comes the guided match. Cards count from 0 in both lists.
static bool is_first_match(const Learn *learn, int card) {
    return learn->shown == LEARN_LESSONS && card == lessons_first_puzzle();
}

// Without the guided match.
static int card_count(const Learn *learn) {
    return end_of(learn) - first_of(learn);
}

static int thing_count(const Learn *learn) {
    return card_count(learn) + (learn->shown == LEARN_LESSONS ? 1 : 0);
}

static void go_to_card(Learn *learn, int card) {
    const int columns = learn->columns > 0 ? learn->columns : 1;
    const bool is_match = is_first_match(learn, card);
    learn->column = is_match ? 0 : card % columns;
    learn->list = (UiList){.at = is_match ? (card + columns - 1) / columns : card / columns, .wanted = true};
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

static void go_to_next(Learn *learn) {
    int card = next_added(&learn->added);
    if (learn->shown != LEARN_ADDED) {
        const int next = lessons_next(&learn->progress, first_of(learn), end_of(learn));
        const bool is_through =
            learn->progress.states[next] >= LESSON_SKIPPED && learn->shown == LEARN_LESSONS;
        card = is_through ? lessons_first_puzzle() : next - first_of(learn);
    }
    go_to_card(learn, card);
}

static bool is_on_card(const Ui *ui) {
    return strncmp(ui->focus, "learn.row-", strlen("learn.row-")) == 0;
}

// Two cards beside each other where both have room for their words. A focus that is elsewhere stays there.
static void choose_columns(Learn *learn, const Ui *ui, float width) {
    const int columns = width >= ui_text_room(ui, 760) ? 2 : 1;
    if (learn->columns != columns) {
        const int at = learn->columns > 0 ? learn->list.at * learn->columns + learn->column : -1;
        learn->columns = columns;
        if (at < 0) {
            go_to_next(learn);
        } else {
            go_to_card(learn, at);
            learn->list.wanted = is_on_card(ui);
            learn->list.seen = true;
        }
    }
}

static void learn_enter(App *app) {
    Learn *learn = learn_state_of(app);
    if (learn != NULL) {
        lessons_recall(&learn->progress, &app->paths);
        told_recall(&learn->told, &app->paths);
        added_lessons_list(&learn->added, &app->paths);
        if (learn->left >= first_of(learn) && learn->left < end_of(learn)) {
            go_to_card(learn, learn->left - first_of(learn));
        } else {
            go_to_next(learn);
        }
        learn->left = LEARN_OF_FILE;
    }
    app->ui.shows_focus = true;
}

// What is on a card.
typedef struct CardWords {
    const char *title, *state; // [state] "" for what was not begun
    char about[WORDS_SIZE];
} CardWords;

// What an added one is, and the file that it comes from.
static void added_words(const AddedLesson *item, CardWords *out) {
    if (item->title[0] == '\0') {
        out->title = "Cannot be played";
        (void)snprintf(out->about, sizeof out->about, "%s", item->about);
        return;
    }
    out->title = item->title;
    out->state = lessons_state_word(item->state);
    (void)snprintf(out->about, sizeof out->about, "%s %s from %s.%s.", item->about,
                   item->puzzle != PUZZLE_NO_GOAL ? "A puzzle" : "A lesson", item->file,
                   item->is_pair ? "lesson" : "sancta");
}

static void words_of(const App *app, int index, CardWords *out) {
    const Learn *learn = learn_state_kept(app);
    *out = (CardWords){.title = "First match", .state = ""};
    if (learn->shown == LEARN_ADDED) {
        added_words(&learn->added.items[index], out);
    } else if (is_first_match(learn, index)) {
        out->state = learn_coach_first_match_state(app);
        (void)snprintf(out->about, sizeof out->about,
                       "A whole match against the weakest computer player, with comments on what matters.");
    } else {
        const int lesson = first_of(learn) + index;
        out->title = learn->heads[lesson].title;
        out->state = lessons_state_word(learn->progress.states[lesson]);
        (void)snprintf(out->about, sizeof out->about, "%s", learn->heads[lesson].about);
    }
}

// The guided match stands for itself in the last row.
static int row_count(const Learn *learn) {
    const int pairs = (card_count(learn) + learn->columns - 1) / learn->columns;
    return pairs + (learn->shown == LEARN_LESSONS ? 1 : 0);
}

// How many cards stand in [row], and the number of the first of them.
static int row_cards(const Learn *learn, int row, int *first) {
    *first = row * learn->columns;
    if (*first >= card_count(learn) && learn->shown == LEARN_LESSONS) {
        *first = card_count(learn);
        return 1;
    }
    const int left = card_count(learn) - *first;
    return left < learn->columns ? left : learn->columns;
}

static TextLook about_text(void) {
    return text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM));
}

// Between cards, inside of them, and how wide a picture is for its height.
static const float GAP = 7;
static const float INSIDE = 6;
static const float LEAST_HEIGHT = 79;

static float picture_width(const Ui *ui) {
    return (ui_text_room(ui, LEAST_HEIGHT) - GAP - 2 * INSIDE) * 4 / 3;
}

static float row_height(void *data, float width, int row) {
    App *app = data;
    Ui *ui = &app->ui;
    CardWords w;
    int first;
    float height = ui_text_room(ui, LEAST_HEIGHT);
    const int count = row_cards(learn_state_kept(app), row, &first);
    const int columns = is_first_match(learn_state_kept(app), first) ? 1 : learn_state_kept(app)->columns;
    const float wide = (width - GAP * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < count; i++) {
        const Rect room = {0, 0, wide - picture_width(ui) - 3 * INSIDE - 2, 0};
        words_of(app, first + i, &w);
        const float words = ui_paragraph(ui, about_text(), room, w.about, false);
        height = fmaxf(height, words + ui_text_room(ui, 23) + 2 * INSIDE + GAP);
    }
    return height;
}

// A tick beside the word, so that the cards that are done are told at a glance.
static void draw_state(Ui *ui, Rect *title, const char *state, bool is_done) {
    const TextLook look =
        text_look(FONT_ITALIC, 15, ALIGN_RIGHT, palette_color(is_done ? COLOR_CREAM_GOOD : COLOR_CREAM_DIM));
    const float wide = ui_text_width(ui, look.font, ui_text_size(ui, look.size), state) + 4;
    ui_text(ui, look, rect_cut_right(title, wide), state);
    if (is_done) {
        const float side = ui_text_room(ui, 14);
        const Rect box = rect_cut_right(title, side + 6);
        const float y = box.y + (box.h - side) / 2;
        const Point low = {box.x + side * 0.36F, y + side * 0.86F};
        draw_line(ui->list, (Point){box.x, y + side * 0.5F}, low, 2.4F, look.color);
        draw_line(ui->list, low, (Point){box.x + side, y + side * 0.1F}, 2.4F, look.color);
    }
}

static void draw_picture(App *app, int index, const char *title, Rect area) {
    const Learn *learn = learn_state_kept(app);
    if (learn->shown == LEARN_PUZZLES) {
        learn_picture_arms_draw(&app->list, title, area);
        return;
    }
    if (learn->shown == LEARN_ADDED) {
        draw_image(&app->list, "board/map", area, 0, PALETTE_WHITE);
        return;
    }
    const char *slug = is_first_match(learn, index) ? "" : lessons_slug(first_of(learn) + index);
    (void)learn_picture_draw(&app->list, slug, area);
}

static void draw_card_ground(Ui *ui, const char *name, Rect r, bool is_chosen, bool is_match) {
    const Color wood = color_alpha(palette_color(COLOR_WOOD_LIGHT), 0.45F);
    draw_round(ui->list, r, 4, wood, color_alpha(palette_color(COLOR_WOOD_DEEP), 0.45F));
    if (is_chosen || ui_is_hovered(ui, name)) {
        widget_highlight(ui, r, is_chosen);
    }
    draw_round_frame(ui->list, r, 4, is_match ? 2.0F : 1.0F,
                     palette_color(is_match ? COLOR_BRASS : COLOR_BRASS_DIM));
}

// True if it was chosen.
static bool draw_card(App *app, Rect r, const char *name, int index) {
    Ui *ui = &app->ui;
    CardWords w;
    words_of(app, index, &w);
    const bool is_match = is_first_match(learn_state_kept(app), index);
    const bool is_chosen = ui_has_focus(ui, name);
    char label[WORDS_SIZE + 120];
    char title[80];
    (void)snprintf(label, sizeof label, "%s%s%s%s. %s", w.title, w.state[0] != '\0' ? " (" : "", w.state,
                   w.state[0] != '\0' ? ")" : "", w.about);
    (void)snprintf(title, sizeof title, "%d. %s", index + 1, w.title);
    const bool is_used =
        ui_widget(ui, ROLE_ITEM, name, r, ui_words(label, is_chosen ? "selected" : ""), true);
    draw_card_ground(ui, name, r, is_chosen, is_match);
    Rect inside = rect_inset(r, INSIDE);
    const float wide = picture_width(ui);
    const Rect side = rect_cut_left(&inside, wide);
    draw_picture(app, index, w.title,
                 (Rect){side.x, side.y + (side.h - wide * 0.75F) / 2, wide, wide * 0.75F});
    (void)rect_cut_left(&inside, INSIDE + 2);
    const float words = ui_paragraph(ui, about_text(), (Rect){0, 0, inside.w, 0}, w.about, false);
    const float spare = inside.h - ui_text_room(ui, 23) - words;
    (void)rect_cut_top(&inside, fmaxf(0, spare / 2));
    Rect head = rect_cut_top(&inside, ui_text_room(ui, 23));
    if (w.state[0] != '\0') {
        draw_state(ui, &head, w.state, strcmp(w.state, "finished") == 0 || strcmp(w.state, "won") == 0);
    }
    ui_text(ui,
            text_look(FONT_BOLD, 18, ALIGN_LEFT, palette_color(is_match ? COLOR_BRASS_LIGHT : COLOR_CREAM)),
            head, title);
    (void)ui_paragraph_fit(ui, about_text(), 12, inside, w.about);
    widget_focus_ring(ui, name, r);
    return is_used;
}

// True if another screen came.
static bool begin(App *app, int index) {
    if (is_first_match(learn_state_kept(app), index)) {
        learn_coach_begin_first_match(app);
        return app_screen(app) != SCREEN_LEARN;
    }
    return learn_begin(app, first_of(learn_state_kept(app)) + index);
}

// The list knows rows; in which column of them the focus is, is known here. True if another screen came.
static bool draw_row(App *app, Rect r, const UiListRows *rows, int row) {
    Learn *learn = learn_state_kept(app);
    int first;
    const int count = row_cards(learn, row, &first);
    const int columns = is_first_match(learn, first) ? 1 : learn->columns;
    const float wide = (r.w - GAP * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < count; i++) {
        char name[24];
        (void)snprintf(name, sizeof name, "learn.row-%d", first + i + 1);
        const Rect card = {r.x + (wide + GAP) * (float)i, r.y, wide, r.h - GAP};
        const bool is_chosen = draw_card(app, card, name, first + i);
        const bool is_wanted = learn->list.wanted && i == (learn->column < count ? learn->column : count - 1);
        const bool has_focus = !learn->list.wanted && ui_has_focus(&app->ui, name);
        if (has_focus && count > 1) {
            learn->column = i;
        }
        if (is_wanted || has_focus) {
            list_made(rows, row, name);
        }
        if (is_chosen && begin(app, first + i)) {
            return true;
        }
    }
    return false;
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
    Learn *learn = learn_state_kept(app);
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
    if (learn->shown == LEARN_PUZZLES) {
        ui_hint(
            ui,
            "A puzzle that is solved at the first try adds 1 to the streak. A wrong try or a clue sets it "
            "back to 0. Puzzles solved before do not count again.");
    }
    (void)rect_cut_top(r, 8);
}

// Where added lessons come from, and how one is added.
static void draw_folder(App *app, Rect r) {
    char folder[PATH_SIZE + 16];
    char shown[PATH_SIZE + 16];
    char words[FOLDER_SIZE];
    added_lessons_folder(&app->paths, folder, sizeof folder);
    paths_shown(folder, shown, sizeof shown);
    (void)snprintf(words, sizeof words,
                   "Match files with a lesson or puzzle in them, or with NAME.lesson beside them, in %s",
                   shown);
    (void)ui_widget(&app->ui, ROLE_LABEL, "learn.folder", r, ui_words(words, NULL), false);
    ui_hint(&app->ui, words);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), 11, r, words);
}

// The nearest card to the side may be that of the guided match, which is as wide as two.
static void answer_sides(Ui *ui, Learn *learn) {
    int first;
    // Where no guided match comes behind them, End leads to the last card, and not only to its row.
    if (ui->event.kind == INPUT_KEY_DOWN && !ui->event_used && ui->event.key == KEY_END &&
        learn->shown != LEARN_LESSONS) {
        learn->column = learn->columns - 1;
    }
    const int count = row_cards(learn, learn->list.at, &first);
    const int step = learn->column + 1 < count && ui_key(ui, KEY_RIGHT)       ? 1
                     : learn->column > 0 && count > 1 && ui_key(ui, KEY_LEFT) ? -1
                                                                              : 0;
    if (step != 0) {
        learn->column += step;
        learn->list.wanted = true;
    }
}

static void learn_draw(App *app) {
    Ui *ui = &app->ui;
    widget_backdrop(ui);
    if (learn_state_of(app) == NULL) {
        app_pop(app);
        return;
    }
    Rect r = widget_page(ui, 1080, 692, "Learn");
    Rect foot = rect_cut_bottom(&r, 44);
    draw_about(app, &r);
    choose_columns(learn_state_kept(app), ui, r.w);
    const UiListLook rows_look = {.bar = "learn.scroll",
                                  .area = r,
                                  .count = row_count(learn_state_kept(app)),
                                  .height = row_height,
                                  .data = app,
                                  .columns = learn_state_kept(app)->columns,
                                  .things = thing_count(learn_state_kept(app))};
    const bool has_focus = is_on_card(ui);
    if (has_focus) {
        answer_sides(ui, learn_state_kept(app));
    }
    UiListRows rows = list_begin(ui, &learn_state_kept(app)->list, &rows_look, has_focus);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        if (draw_row(app, row, &rows, i)) {
            return;
        }
    }
    const int leaves = list_tab_leaves(ui, rows.widgets);
    learn_state_kept(app)->column = leaves > 0 ? 0 : leaves < 0 ? 1 : learn_state_kept(app)->column;
    list_end(&rows);
    const Rect back = {foot.x + foot.w - 170, foot.y + 2, 170, 42};
    if (widget_way_out(ui, "learn.back", back, "Back")) {
        app_pop(app);
        return;
    }
    if (learn_state_kept(app)->shown == LEARN_ADDED) {
        draw_folder(app, (Rect){foot.x, foot.y + 2, foot.w - 186, 42});
    }
}

const Screen screen_learn = {.name = "learn", .topic = "1", .enter = learn_enter, .draw = learn_draw};
