// Hints: the computer's three best ideas for the human's own seat, by what that seat knows, on a thread of
// its own.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ahead/orders_fears.h"
#include "learn/learn.h"
#include "learn/learn_coach.h"
#include "ahead/hint_reasons.h"
#include "play/forecast.h"
#include "orders/screen_orders.h"
#include "shell/panels.h"
#include "kit/widgets.h"

enum { ROW = 30, WORDS_MOST = 44, WIDE = 940 };
static const float LETTERS_MOST = 1.3F;
static const float BOARD_SHARE = 0.56F;

void orders_hint(App *app) {
    Order one;
    orders_state_of(app)->has_nothing = plan_all(&orders_state_of(app)->history[0], &one, 1) == 0;
    if (orders_state_of(app)->has_nothing) {
        orders_state_of(app)->shows_idea = false;
        orders_state_open(app, DIALOG_HINT);
        return;
    }
    if (!session_begin_hint(&app->session, &orders_state_of(app)->history[0])) {
        app_say(app, "There is not enough memory for a hint.");
        return;
    }
    learn_note_advice(app);
    orders_state_of(app)->idea = orders_state_of(app)->shows_idea ? orders_state_of(app)->idea : 0;
    orders_state_of(app)->shows_idea = false;
    orders_state_of(app)->idea_list = (UiList){.at = 0};
    orders_state_open(app, DIALOG_HINT);
}

// The whole turn as the idea has it, as one step that can be undone. Comments do not speak against what a
// hint shows, and confirming does not ask about what it has decided.
static void take_idea(App *app, const AiAnswer *answer) {
    OrdersScreen *const o = orders_state_of(app);
    const Hinted *const hinted = orders_fears_hinted(app, answer, o->idea);
    Plan *plan = orders_step(app);
    if (plan == NULL || hinted == NULL) {
        return;
    }
    *plan = hinted->plan;
    o->heeded_at = o->at;
    (void)forgotten_find(&o->history[0], plan, &o->decided);
    orders_steps_refresh(app);
    app_say(app, "These are your orders now. Undo brings the others back.");
}

// --- The dialog ---

// In whole percent.
static int told_chance(const AiIdea *idea) {
    return (idea->chance + 50) / 100;
}

// What sets this idea apart from another one, and what that is worth as far as the search has found.
static void comparison_words(App *app, const AiAnswer *answer, int shown, char *out, size_t size) {
    const int other = shown == 0 ? 1 : 0;
    if (answer->idea_count < 2) {
        (void)snprintf(out, size, "No other plan did nearly as well in %d simulated turns.", answer->turns);
        return;
    }
    // Of the chances as they are told, so that the three numbers agree.
    const int gap = told_chance(&answer->ideas[other]) - told_chance(&answer->ideas[shown]);
    const int lower = shown == 0 ? -gap : gap;
    const char *const unlike = orders_fears_unlike(app, answer, shown);
    char worth[60] = "both win about equally often";
    if (lower > 0) {
        (void)snprintf(worth, sizeof worth, "its win chance is %d %s lower", lower,
                       lower == 1 ? "point" : "points");
    }
    if (unlike[0] == '\0') {
        (void)snprintf(out, size,
                       "The other ideas differ in the sequence of orders, or in the minion that is meant.");
    } else {
        (void)snprintf(out, size, "%s %s; %s.", shown == 0 ? "The next idea" : "Unlike the first idea, it",
                       unlike, worth);
    }
}

// What the idea itself has not thought of.
static void mana_words(const Hinted *hinted, char *out, size_t size) {
    const size_t used = strlen(out);
    if (hinted != NULL && hinted->mana == HINTED_MANA_GAINS_NOTHING) {
        (void)snprintf(out + used, size - used, " No card that can be paid for gains anything in this turn.");
    }
}

static void show_on_board(App *app) {
    orders_state_of(app)->shows_idea = true;
    orders_state_close_dialog(app);
    app_say(
        app,
        "The arrows and signs are the idea's orders. Hint shows it again; an order of yours removes them.");
}

typedef struct IdeaRows {
    const App *app;
    const Hinted *hinted;
} IdeaRows;

enum { ROW_WORDS = 240 };

static float row_height(void *data, float width, int index) {
    const IdeaRows *rows = data;
    char words[ROW_WORDS];
    hint_reason_words(rows->app, rows->hinted, index, words, sizeof words);
    return widget_item_height(&rows->app->ui, width, &(ItemLook){.lead = "10", .words = words}, ROW);
}

// All of its orders, numbered as their arrows on the board are. True if one of them is to be seen there.
static bool draw_orders(App *app, Rect r, const Hinted *hinted) {
    Ui *ui = &app->ui;
    IdeaRows data = {.app = app, .hinted = hinted};
    const UiListLook look = {
        .bar = "hint.scroll", .area = r, .count = hinted->plan.count, .height = row_height, .data = &data};
    const bool has_focus = strncmp(ui->focus, "hint.", 5) == 0 && ui->focus[5] >= '1' && ui->focus[5] <= '9';
    UiListRows rows = list_begin(ui, &orders_state_of(app)->idea_list, &look, has_focus);
    bool is_chosen = false;
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        char lead[8];
        char words[ROW_WORDS];
        (void)snprintf(name, sizeof name, "hint.%d", i + 1);
        (void)snprintf(lead, sizeof lead, "%d", i + 1);
        hint_reason_words(app, hinted, i, words, sizeof words);
        is_chosen |= widget_item_lines(ui, name, row, words, &(ItemLook){.lead = lead, .words = words});
        ui_hint(ui, hint_reasons_order_about(&hinted->plan.orders[i]));
        list_made(&rows, i, name);
    }
    list_end(&rows);
    return is_chosen;
}

// Have the moves a board beside the orders, or only what these leave below them?
static bool has_two_columns(const Ui *ui) {
    return ui->list->width >= WIDE + 32 && ui_text_size(ui, 1) <= LETTERS_MOST;
}

// Takes the room for the board off [r]: beside its orders, or below them where the window is narrow or
// letters are large.
static Rect cut_board(App *app, Rect *r, const Hinted *hinted) {
    (void)rect_cut_bottom(r, 8);
    if (has_two_columns(&app->ui)) {
        const Rect board = rect_cut_right(r, r->w * BOARD_SHARE);
        (void)rect_cut_right(r, 12);
        return board;
    }
    IdeaRows data = {.app = app, .hinted = hinted};
    Rect board = *r;
    for (int i = 0; i < hinted->plan.count; i++) {
        (void)rect_cut_top(&board, row_height(&data, r->w, i));
    }
    (void)rect_cut_top(&board, 8);
    return board;
}

// The list as a picture: whoever was trained by orders given so far and is not by the idea does not stand in
// it.
static void draw_board(App *app, Rect r, const Hinted *hinted) {
    BoardScene scene = orders_state_of(app)->scene;
    scene.view = orders_fears_view(app);
    orders_signs_collect(&scene, scene.view, &hinted->plan);
    panel_dress_board(app, &scene);
    panel_small_board(app, &scene, r);
}

static void draw_words(App *app, Rect *r, const char *name, const char *text, const char *about) {
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
    const float wanted = ui_paragraph(ui, look, (Rect){0, 0, r->w, 0}, text, false);
    const Rect place = rect_cut_top(r, fminf(wanted, ui_text_room(ui, WORDS_MOST)));
    (void)ui_widget(ui, ROLE_LABEL, name, place, ui_words(text, NULL), false);
    ui_hint(ui, about);
    (void)ui_paragraph_fit(ui, look, 12, place, text);
    (void)rect_cut_top(r, 4);
}

// What its rows tell needs no question before confirming, though only a part of it be ordered, and by hand.
static void remember_falls(OrdersScreen *o, const Hinted *hinted) {
    for (int i = 0; i < hinted->plan.count; i++) {
        if (hinted->falls[i] > 0) {
            forgotten_tell(&o->told, &hinted->plan.orders[i], hinted->falls[i] * FORECAST_PERCENT);
        }
    }
}

// How often it plays an idea whose share is [share] of 10000.
static void often_words(int share, char *out, size_t size) {
    const int percent = (share + 50) / 100;
    if (percent == 0 || percent == 100) {
        (void)snprintf(out, size, "%s play it", percent == 0 ? "hardly ever" : "always");
    } else {
        (void)snprintf(out, size, "play it %d times in 100", percent);
    }
}

// True if it is to be seen on the board. That button stands over the board, so that the pointer is there
// then.
static bool draw_idea(App *app, Rect r, const AiAnswer *answer, int index) {
    const AiIdea *idea = &answer->ideas[index];
    const Hinted *const hinted = orders_fears_hinted(app, answer, index);
    Ui *ui = &app->ui;
    char text[400];
    if (hinted != NULL) {
        learn_coach_heed(app, hinted->plan.orders, hinted->plan.count); // shown is said
        remember_falls(orders_state_of(app), hinted);
    }
    char often[60];
    often_words(idea->share, often, sizeof often);
    (void)snprintf(text, sizeof text, "Idea %d of %d: win chance about %d%%; the computer would %s",
                   index + 1, answer->idea_count, told_chance(idea), often);
    Rect head = rect_cut_top(&r, 38);
    const bool is_looked_at =
        widget_button(ui, "hint.look", rect_cut_right(&head, 150), "On the board", true);
    widget_label(ui, "hint.score", text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_BRASS)), head,
                 text);
    ui_hint(
        ui,
        "Judged by turns played ahead against what the other player may order. Of several good ideas it "
        "plays one by "
        "chance, so that nobody foresees it. Another look, as for the graph after the match, can differ by "
        "a few points.");
    comparison_words(app, answer, index, text, sizeof text);
    mana_words(hinted, text, sizeof text);
    draw_words(
        app, &r, "hint.why", text,
        "What the ideas have in common is left out. The chances are those of the whole turns, one against "
        "the other.");
    orders_fears_words(app, answer, index, text, sizeof text);
    draw_words(app, &r, "hint.fears", text,
               "Every enemy that can come is fought out with each of your groups, alone and with others that "
               "find room. "
               "Nobody has to come. What stands after \xC2\xB1 is how far the percent may be off, as so many "
               "fights are tried.");
    if (hinted != NULL && hinted->plan.count > 0) {
        draw_board(app, cut_board(app, &r, hinted), hinted);
        return draw_orders(app, r, hinted) || is_looked_at;
    }
    widget_label(ui, "hint.none", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 24), "Stand still and wait.");
    return is_looked_at;
}

// Nobody has to think about that.
static void draw_nothing(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 480, 180, "A hint");
    Rect foot = rect_cut_bottom(&r, 44);
    widget_label(ui, "hint.none", text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)), r,
                 "There is nothing to order.");
    if (widget_way_out(ui, "hint.back", rect_cut_left(&foot, 130), "Back")) {
        orders_state_close_dialog(app);
    }
}

// An idea without orders is worth something only where it takes the place of others.
static bool is_worth_taking(App *app, const AiAnswer *answer) {
    const Hinted *const hinted = orders_fears_hinted(app, answer, orders_state_of(app)->idea);
    return orders_state_plan(orders_state_of(app))->count > 0 || (hinted != NULL && hinted->plan.count > 0);
}

void orders_hint_draw(App *app) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    if (o->has_nothing) {
        draw_nothing(app);
        return;
    }
    Rect r = widget_dialog(ui, has_two_columns(ui) ? WIDE : 640, 540, "A hint");
    Rect foot = rect_cut_bottom(&r, 44);
    const AiAnswer *answer = session_hint(&app->session);
    const int count = answer == NULL ? 0 : answer->idea_count;
    if (answer == NULL) {
        app->is_animating = true;
        widget_label(ui, "hint.wait", text_look(FONT_BODY, 19, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                     rect_cut_top(&r, 60), "Let me think...");
    } else if (count > 0 && draw_idea(app, r, answer, o->idea)) {
        show_on_board(app);
        return;
    }
    const bool is_back = widget_way_out(ui, "hint.back", rect_cut_left(&foot, 130), "Back");
    (void)rect_cut_left(&foot, 10);
    if (count > 1 && widget_button(ui, "hint.next", rect_cut_left(&foot, 150), "Another idea", true)) {
        o->idea = (o->idea + 1) % count;
        o->idea_list = (UiList){.at = 0};
    }
    if (count > 0 && widget_main_button(ui, "hint.take", rect_cut_right(&foot, 180), "Take these",
                                        is_worth_taking(app, answer))) {
        take_idea(app, answer);
        orders_state_close_dialog(app);
    } else if (is_back) {
        orders_state_close_dialog(app);
    }
}
