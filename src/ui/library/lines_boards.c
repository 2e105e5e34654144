// Two boards to be compared.

#include "library/lines_boards.h"

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "play/line_facts.h"
#include "render/scene_map.h"

enum { GAP = 12, CAPTION = 28, BALANCE = 56 };

void lines_boards_read(LinesBoards *b, const Match *m, LineShown shown, Player seat) {
    if (b->turn == shown.turn && b->line == shown.line && b->turn != 0) {
        return;
    }
    b->turn = shown.turn;
    b->line = shown.line;
    b->main_turn = line_facts_read_view(&b->main, m, LINE_MAIN, shown.turn, seat);
    b->chosen_turn = shown.line == LINE_MAIN
                         ? b->main_turn
                         : line_facts_read_view(&b->chosen, m, shown.line, shown.turn, seat);
}

// --- What differs ---

typedef struct Stand {
    int owner, count, kind, holder; // of the group there; of what is built there
} Stand;

static Stand stand_at(const View *v, SquareId square) {
    const GroupId group = view_group_at(v, square);
    const StructureId built = view_structure_at(v, square);
    Stand s = {0};
    if (group.v != 0) {
        s.owner = v->groups[group.v].owner + 1;
        s.count = v->groups[group.v].count;
    }
    if (built.v != 0) {
        s.kind = v->structures[built.v].kind + 1;
        s.holder = v->structures[built.v].owner;
    }
    return s;
}

static bool is_other(const View *a, const View *b, SquareId square) {
    const Stand x = stand_at(a, square);
    const Stand y = stand_at(b, square);
    return x.owner != y.owner || x.count != y.count || x.kind != y.kind || x.holder != y.holder ||
           a->squares[square.v].terrain != b->squares[square.v].terrain;
}

// --- A board with what it is ---

typedef struct Shown {
    const char *name, *title; // of its widget; of the line
    const View *view, *other; // NULL: nothing to compare
    int turn, wanted;         // after which it is and was to be
} Shown;

// Red's to the left of the words and Blue's to the right, as long as there are many of them.
static void draw_balance(App *app, const char *words, const int both[PLAYER_BLUE + 1], int most, Rect r) {
    Ui *const ui = &app->ui;
    const float middle = fminf(ui_text_room(ui, 72), r.w * 0.4F);
    const float number = fminf(ui_text_room(ui, 26), r.w * 0.15F);
    Rect left = rect_cut_left(&r, (r.w - middle) / 2);
    const Rect name = rect_cut_left(&r, middle);
    ui_text(ui, text_look(FONT_BODY, 15, ALIGN_CENTER, palette_color(COLOR_CREAM)), name, words);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        char text[12];
        const bool is_red = p == PLAYER_RED;
        Rect side = is_red ? left : r;
        const Rect cell = is_red ? rect_cut_right(&side, number) : rect_cut_left(&side, number);
        (void)snprintf(text, sizeof text, "%d", both[p]);
        ui_text(ui, text_look(FONT_BOLD, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), cell, text);
        const float wide = side.w * (float)both[p] / (float)(most < 1 ? 1 : most);
        draw_rect(
            &app->list,
            (Rect){is_red ? side.x + side.w - wide : side.x, side.y + side.h * 0.28F, wide, side.h * 0.44F},
            palette_player(p));
    }
}

static void count_both(const View *v, int towns[PLAYER_BLUE + 1], int minions[PLAYER_BLUE + 1]) {
    LineTurn counted = {0};
    line_facts_count(v, &counted);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        towns[p] = counted.towns[p];
        minions[p] = counted.minions[p];
    }
}

// A dozen minions fill a bar, or as many as the larger side has.
static void draw_balances(App *app, const View *v, Rect r) {
    enum { MANY_MINIONS = 12, MANY_TOWNS = 5 };
    int towns[PLAYER_BLUE + 1] = {0};
    int minions[PLAYER_BLUE + 1] = {0};
    count_both(v, towns, minions);
    const int more = minions[PLAYER_RED] > minions[PLAYER_BLUE] ? minions[PLAYER_RED] : minions[PLAYER_BLUE];
    const int towns_most = towns[PLAYER_RED] > towns[PLAYER_BLUE] ? towns[PLAYER_RED] : towns[PLAYER_BLUE];
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    r = (Rect){r.x + 8, r.y, r.w - 16, r.h - 4};
    draw_balance(app, "towns", towns, towns_most > MANY_TOWNS ? towns_most : MANY_TOWNS,
                 rect_cut_top(&r, r.h / 2));
    draw_balance(app, "minions", minions, more > MANY_MINIONS ? more : MANY_MINIONS, r);
}

static void board_words(const Shown *s, char *out, size_t size) {
    if (s->turn == 0) {
        (void)snprintf(out, size, "%.63s: before its first turn", s->title);
    } else {
        (void)snprintf(out, size, s->turn < s->wanted ? "%.63s: over after turn %d" : "%.63s: after turn %d",
                       s->title, s->turn);
    }
}

static void draw_one(App *app, const Shown *s, Rect r) {
    Ui *const ui = &app->ui;
    char words[160];
    bool marked[SQUARES + 1] = {false};
    const Rect all = r;
    const Rect head = rect_cut_top(&r, ui_text_room(ui, CAPTION));
    const Rect foot = rect_cut_bottom(&r, ui_text_room(ui, BALANCE));
    for (int i = 1; s->other != NULL && i <= SQUARES; i++) {
        marked[i] = is_other(s->view, s->other, (SquareId){(uint8_t)i});
    }
    draw_clip(&app->list, r);
    scene_map_on_paper(&app->list, s->view, app->session.who, marked, r);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_rect(&app->list, head, palette_color(COLOR_PIT));
    board_words(s, words, sizeof words);
    (void)ui_widget(ui, ROLE_LABEL, s->name, all, ui_words(words, NULL), false);
    ui_hint(ui, words);
    ui_text(ui, text_look(FONT_BOLD, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)),
            (Rect){head.x + 6, head.y, head.w - 12, head.h}, words);
    draw_balances(app, s->view, foot);
    draw_frame(&app->list, all, 1.6F, palette_color(COLOR_BRASS));
}

// No board is higher than its map has use for; they stand at the top.
static Rect hug(App *app, Rect r) {
    const float high = r.w * 1.05F + ui_text_room(&app->ui, CAPTION + BALANCE);
    return (Rect){r.x, r.y, r.w, fminf(r.h, high)};
}

void lines_boards_draw(App *app, const LinesBoards *b, int line, Rect area) {
    const Match *const m = app->session.match;
    const bool is_main = line == LINE_MAIN;
    Shown main = {.name = "lines.board-main",
                  .title = match_line(m, LINE_MAIN)->name,
                  .view = &b->main,
                  .turn = b->main_turn,
                  .wanted = b->turn};
    if (b->main_turn < 0 || b->chosen_turn < 0) {
        return; // There is no memory for them.
    }
    if (is_main) {
        draw_one(app, &main, hug(app, area));
        return;
    }
    main.other = &b->chosen;
    const Shown chosen = {.name = "lines.board",
                          .title = match_line(m, line)->name,
                          .view = &b->chosen,
                          .other = &b->main,
                          .turn = b->chosen_turn,
                          .wanted = b->turn};
    const Rect first = rect_cut_left(&area, (area.w - GAP) / 2);
    (void)rect_cut_left(&area, GAP);
    draw_one(app, &main, hug(app, first));
    draw_one(app, &chosen, hug(app, area));
}
