// The lines of a match: a tree over its turns, and of the chosen line how it compares with the main one.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "library/lines_boards.h"
#include "library/lines_tree.h"
#include "play/line_facts.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"
#include "shell/aside.h"
#include "ui/playback.h"

enum { WORDS = 240, WORDS_WIDE = 400, WORDS_HIGH = 270, BOARDS_LEAST = 480, GAP = 12 };

typedef struct LinesScreen {
    UiList list;
    UiList table;
    LineFacts main, chosen;
    int told; // the line that [chosen] is of, -1: none
    LinesBoards boards;
    bool renames;
    char name[MATCH_TEXT_SIZE];
} LinesScreen;

static LinesScreen *state_of(const App *app) {
    return app_state(app, SCREEN_LINES);
}

// While the match is played nobody sees more of its lines than their seat did.
static Player eyes(const App *app) {
    const Session *const s = &app->session;
    return match_is_over(s->match) || session_humans(s) == 0 ? PLAYER_NONE : s->who;
}

static void lines_enter(App *app) {
    *state_of(app) = (LinesScreen){.list = {.wanted = true}, .told = -1};
    app->ui.shows_focus = true;
}

// --- The chosen line ---

static void read_chosen(App *app, LinesScreen *l) {
    const Match *const m = app->session.match;
    if (l->told == l->list.at) {
        return;
    }
    l->told = l->list.at;
    const int first = l->told == LINE_MAIN ? m->start.turn : match_line(m, l->told)->turn;
    (void)line_facts_read(&l->main, m, LINE_MAIN, first, eyes(app));
    (void)line_facts_read(&l->chosen, m, l->told, first, eyes(app));
    l->table = (UiList){.first = 0};
    l->boards.turn = 0;
}

// The turn whose boards are shown: the row of the table.
static int turn_shown(const LinesScreen *l) {
    const LineFacts *const longer = l->main.count > l->chosen.count ? &l->main : &l->chosen;
    return longer->count == 0 ? 0 : longer->turns[l->table.at < longer->count ? l->table.at : 0].turn;
}

static void result_words(int result, char *out, size_t size) {
    (void)snprintf(out, size, "%s", result == RESULT_NONE ? "not over" : sentence_word(FIELD_RESULT, result));
}

static void line_words(const App *app, const LinesScreen *l, char *out, size_t size) {
    char result[60];
    const Match *const m = app->session.match;
    const MatchLine *const line = match_line(m, l->told);
    const int last = match_line_end(m, l->told) - 1;
    result_words(l->told == LINE_MAIN ? m->state.result : line->result, result, sizeof result);
    if (l->told == LINE_MAIN) {
        (void)snprintf(out, size, "The line that counts, up to turn %d; %s.", m->state.turn, result);
    } else {
        (void)snprintf(out, size, "Leaves \xE2\x80\x9C%.63s\xE2\x80\x9D in turn %d, up to turn %d; %s.%s",
                       match_line(m, line->from)->name, line->turn, last < line->turn ? line->turn : last,
                       result, line->kind == LINE_TAKEN_BACK ? " It was taken back." : "");
    }
}

static void say(App *app, const char *name, Rect r, FontId font, const char *words) {
    (void)ui_widget(&app->ui, ROLE_LABEL, name, r, ui_words(words, NULL), false);
    ui_hint(&app->ui, words);
    (void)ui_paragraph_fit(&app->ui, text_look(font, 17, ALIGN_LEFT, palette_color(COLOR_INK)), 12,
                           rect_inset(r, 2), words);
}

static const LineTurn *turn_in(const LineFacts *facts, int turn) {
    for (int i = 0; i < facts->count; i++) {
        if (facts->turns[i].turn == turn) {
            return &facts->turns[i];
        }
    }
    return NULL;
}

static void turn_words(const LineTurn *t, char *out, size_t size) {
    if (t == NULL) {
        (void)snprintf(out, size, "\xE2\x80\x93");
        return;
    }
    (void)snprintf(out, size, "%d : %d towns, %d : %d minions", t->towns[PLAYER_RED], t->towns[PLAYER_BLUE],
                   t->minions[PLAYER_RED], t->minions[PLAYER_BLUE]);
}

// The turn in a narrow column, then a column for each line.
static void draw_cells(App *app, Rect row, const char *const *cells, int count, FontId font) {
    const float lead = ui_text_room(&app->ui, 54);
    const float width = (row.w - lead) / (float)(count - 1);
    for (int i = 0; i < count; i++) {
        Rect cell = rect_cut_left(&row, i == 0 ? lead : width);
        (void)rect_cut_right(&cell, 18); // or two of them read as one
        ui_text(&app->ui, text_look(font, 16, ALIGN_LEFT, palette_color(COLOR_INK)), rect_inset(cell, 2),
                cells[i]);
    }
}

static void draw_turn(App *app, LinesScreen *l, UiListRows *rows, Rect row, int index) {
    char number[16];
    char main[60];
    char own[60];
    char name[24];
    char words[WORDS];
    const bool is_main = l->told == LINE_MAIN;
    const LineFacts *const longer = l->main.count > l->chosen.count ? &l->main : &l->chosen;
    const int turn = longer->turns[index].turn;
    (void)snprintf(number, sizeof number, "%d", turn);
    turn_words(turn_in(&l->main, turn), main, sizeof main);
    turn_words(turn_in(&l->chosen, turn), own, sizeof own);
    (void)snprintf(name, sizeof name, "lines.turn-%d", index + 1);
    (void)snprintf(words, sizeof words, is_main ? "Turn %d: %s" : "Turn %d: main line %s; this line %s", turn,
                   main, own);
    (void)ui_widget(&app->ui, ROLE_ITEM, name, row, ui_words(words, NULL), true);
    ui_hint(&app->ui, words);
    if (index == l->table.at || ui_is_hovered(&app->ui, name)) {
        draw_round(&app->list, row, 4,
                   color_alpha(palette_color(COLOR_BRASS), index == l->table.at ? 0.45F : 0.2F),
                   color_alpha(palette_color(COLOR_BRASS), index == l->table.at ? 0.45F : 0.2F));
    }
    const char *const cells[] = {number, main, own};
    draw_cells(app, row, cells, is_main ? 2 : 3, FONT_BODY);
    widget_focus_ring(&app->ui, name, row);
    list_made(rows, index, name);
}

static void draw_table(App *app, LinesScreen *l, Rect r) {
    const bool is_main = l->told == LINE_MAIN;
    const char *const heads[] = {"Turn", is_main ? "Red : Blue" : "Main line, Red : Blue",
                                 "This line, Red : Blue"};
    draw_cells(app, rect_cut_top(&r, ui_text_room(&app->ui, 26)), heads, is_main ? 2 : 3, FONT_BOLD);
    const UiListLook look = {.bar = "lines.table",
                             .area = r,
                             .count = l->main.count > l->chosen.count ? l->main.count : l->chosen.count,
                             .row_height = ui_text_room(&app->ui, 26)};
    UiListRows rows = list_begin(&app->ui, &l->table, &look, strncmp(app->ui.focus, "lines.turn-", 11) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_turn(app, l, &rows, row, i);
    }
    list_end(&rows);
}

// --- What can be done ---

static void watch(App *app, int index) {
    const Match *const m = app->session.match;
    const Player seat = eyes(app);
    if (!aside_begin(app, SCREEN_PLAYBACK)) {
        app_say(app, "There is not enough memory for another line.");
        return;
    }
    if (!session_open_line(&app->session, m, index)) {
        char why[PROBLEM_SIZE];
        (void)snprintf(why, sizeof why, "%s", app->session.error);
        aside_end(app);
        app_say(app, why);
        return;
    }
    playback_open(app, seat, 0, true);
    playback_of(app)->is_example = true; // it is played on from its row
    (void)playback_go(app, index == LINE_MAIN ? m->start.turn : match_line(m, index)->turn, 0);
    app_push(app, SCREEN_PLAYBACK);
}

static void ask_name(App *app, LinesScreen *l) {
    l->renames = true;
    (void)snprintf(l->name, sizeof l->name, "%s", match_line(app->session.match, l->told)->name);
    app->is_dialog_open = true;
    ui_focus(&app->ui, "line-name.text");
    app->ui.event_used = true;
}

static void close_dialog(App *app, LinesScreen *l) {
    l->renames = false;
    app_close_dialog(app, "lines.rename");
}

static void draw_rename(App *app, LinesScreen *l) {
    Ui *const ui = &app->ui;
    ui->is_blocked = false;
    Rect r = widget_small_dialog(ui, 460, 116, "Name of this line");
    Rect row = rect_cut_bottom(&r, 44);
    (void)widget_field(ui, "line-name.text", rect_cut_top(&r, 38), l->name, sizeof l->name);
    const bool is_back = widget_way_out(ui, "line-name.back", rect_cut_left(&row, 150), "Back");
    const bool is_meant =
        widget_main_button(ui, "line-name.ok", rect_cut_right(&row, 170), "Rename", l->name[0] != '\0') ||
        (l->name[0] != '\0' && ui_key(ui, KEY_ENTER));
    if (is_back) {
        close_dialog(app, l);
    } else if (is_meant && !match_line_rename(app->session.match, l->told, l->name)) {
        app_say(app, "Another line has this name.");
    } else if (is_meant) {
        close_dialog(app, l);
        app->kept_events = 0;
        app_autosave(app);
    }
}

// Where two humans play, a line that was left is not gone on with before the match is over.
static bool can_follow(const App *app, int index) {
    const Session *const s = &app->session;
    return index != LINE_MAIN && (match_is_over(s->match) || session_humans(s) < 2);
}

static void draw_chosen(App *app, LinesScreen *l, Rect area) {
    Ui *const ui = &app->ui;
    char words[WORDS];
    widget_parchment(ui, area);
    Rect r = rect_inset(area, 14);
    const float height = ui_text_room(ui, 44);
    Rect buttons = rect_cut_bottom(&r, height);
    (void)rect_cut_bottom(&r, 8);
    say(app, "lines.name", rect_cut_top(&r, ui_text_room(ui, 28)), FONT_BOLD,
        match_line(app->session.match, l->told)->name);
    line_words(app, l, words, sizeof words);
    say(app, "lines.about", rect_cut_top(&r, ui_text_room(ui, 48)), FONT_BODY, words);
    draw_table(app, l, r);
    const float width = (buttons.w - 16) / 3;
    if (widget_button(ui, "lines.watch", rect_cut_left(&buttons, width), "Watch", true)) {
        watch(app, l->told);
        return;
    }
    (void)rect_cut_left(&buttons, 8);
    if (widget_button(ui, "lines.follow", rect_cut_left(&buttons, width), "Play on",
                      can_follow(app, l->told))) {
        (void)app_follow_line(app, l->told);
        return;
    }
    ui_hint(ui, "Goes on with this line. What was played until now stays a line of the match.");
    (void)rect_cut_left(&buttons, 8);
    if (widget_button(ui, "lines.rename", buttons, "Rename", true)) {
        ask_name(app, l);
    }
}

// The tree over two boards, or beside the words where letters leave no room for boards.
static void draw_parts(App *app, LinesScreen *l, Rect r) {
    Ui *const ui = &app->ui;
    const float words = fmaxf(ui_text_room(ui, WORDS_WIDE), r.w * 0.36F);
    const float tree = fminf(lines_tree_height(app), r.h * 0.36F);
    if (r.w - words - GAP < BOARDS_LEAST || r.h - tree - GAP < ui_text_room(ui, WORDS_HIGH)) {
        lines_tree_draw(app, &l->list, rect_cut_left(&r, r.w * 0.46F));
        (void)rect_cut_left(&r, GAP);
        read_chosen(app, l);
        draw_chosen(app, l, r);
        return;
    }
    lines_tree_draw(app, &l->list, rect_cut_top(&r, tree));
    (void)rect_cut_top(&r, GAP);
    read_chosen(app, l);
    const Rect chosen = rect_cut_right(&r, words);
    (void)rect_cut_right(&r, GAP);
    lines_boards_read(&l->boards, app->session.match, (LineShown){l->told, turn_shown(l)}, eyes(app));
    lines_boards_draw(app, &l->boards, l->told, r);
    draw_chosen(app, l, chosen);
}

static void lines_draw(App *app) {
    Ui *const ui = &app->ui;
    LinesScreen *const l = state_of(app);
    widget_backdrop(ui);
    Rect r = rect_inset((Rect){0, 0, app->list.width, app->list.height}, 20);
    widget_page_title(ui, rect_cut_top(&r, 46), 34, "Lines of this match");
    const Rect foot = rect_cut_bottom(&r, 46);
    (void)rect_cut_bottom(&r, 10);
    draw_parts(app, l, r);
    if (app_screen(app) != SCREEN_LINES) {
        return; // another one was opened
    }
    if (widget_main_button(ui, "lines.back", (Rect){foot.x + foot.w - 180, foot.y, 180, 46}, "Done", true) ||
        (!l->renames && ui_key(ui, KEY_ESCAPE))) {
        app_pop(app);
        return;
    }
    if (l->renames) {
        draw_rename(app, l);
    }
}

const Screen screen_lines = {.name = "lines",
                             .enter = lines_enter,
                             .draw = lines_draw,
                             .moment = app_turn,
                             .state_size = sizeof(LinesScreen)};
