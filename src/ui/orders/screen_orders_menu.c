// The menu of the orders screen, and what it asks about: conceding, and taking a turn back.

#include <math.h>
#include <stdio.h>

#include "book/reader.h"
#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "orders/screen_why.h"
#include "shell/help_overlay.h"
#include "ui/playback.h"

static void offer_draw(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const Plan *plan = orders_state_plan(o);
    if (!plan->offers_draw) {
        const Order order = {.kind = ORDER_DRAW};
        (void)orders_steps_try(app, &order);
        return;
    }
    for (int i = 0; i < plan->count; i++) {
        if (plan->orders[i].kind == ORDER_DRAW) {
            (void)orders_steps_remove(app, i);
            return;
        }
    }
}

typedef enum MenuRow {
    MENU_NOTHING,
    MENU_BACK,
    MENU_REPLAY,
    MENU_WHY,
    MENU_TAKE_BACK,
    MENU_LINES,
    MENU_SAVE,
    MENU_SETTINGS,
    MENU_DRAW,
    MENU_CONCEDE,
    MENU_RULES,
    MENU_HELP,
    MENU_TITLE,
    MENU_COUNT,
} MenuRow;

static void answer_menu(App *app, MenuRow used) {
    switch (used) {
    case MENU_NOTHING:
    case MENU_COUNT: break;
    case MENU_BACK: orders_state_close_dialog(app); break;
    case MENU_REPLAY:
        orders_state_close_dialog(app);
        playback_open(app, app->session.who, 0, true);
        app_push(app, SCREEN_PLAYBACK);
        break;
    case MENU_WHY:
        orders_state_close_dialog(app);
        screen_why_open(app);
        break;
    case MENU_TAKE_BACK: orders_menu_ask_take_back(app); break;
    case MENU_LINES:
        orders_state_close_dialog(app);
        app_push(app, SCREEN_LINES);
        break;
    case MENU_SAVE: orders_state_open(app, DIALOG_SAVE); break;
    case MENU_SETTINGS:
        orders_state_close_dialog(app);
        app_push(app, SCREEN_SETTINGS);
        break;
    case MENU_DRAW:
        offer_draw(app);
        orders_state_close_dialog(app);
        break;
    case MENU_CONCEDE: orders_state_open(app, DIALOG_CONCEDE); break;
    case MENU_RULES:
        orders_state_close_dialog(app);
        reader_open(app, "contents");
        break;
    case MENU_HELP:
        orders_state_close_dialog(app);
        help_overlay_open(app);
        break;
    case MENU_TITLE:
        app_leave_match(app);
        app_replace(app, SCREEN_TITLE);
        break;
    }
}

void orders_menu_draw(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 330, fminf(647, app->list.height - 16), "Menu");
    const float line = fminf(ui_text_room(ui, 47), r.h / (MENU_COUNT - MENU_BACK));
    const bool has_offer = orders_state_plan(orders_state_of(app))->offers_draw;
    const bool has_log = app->session.match->log_count > 0;
    char take_back[40] = "Take back a turn";
    const int turn = session_last_turn(&app->session);
    if (turn > 0) {
        (void)snprintf(take_back, sizeof take_back, "Take back turn %d", turn);
    }
    const struct {
        const char *name, *label;
        bool is_enabled;
    } rows[MENU_COUNT] = {
        [MENU_BACK] = {"menu.back", "Back to the board", true},
        [MENU_REPLAY] = {"menu.replay", "Watch what happened", has_log},
        [MENU_WHY] = {"menu.why", "Why did the computer do that?", screen_why_can_open(app)},
        [MENU_TAKE_BACK] = {"menu.take-back", take_back, turn > 0},
        [MENU_LINES] = {"menu.lines", "Lines of this match", !session_is_lesson(&app->session)},
        [MENU_SAVE] = {"menu.save", "Save under a name", true},
        [MENU_SETTINGS] = {"menu.settings", "Settings", true},
        [MENU_DRAW] = {"menu.draw", has_offer ? "Take back the offer of a draw" : "Offer a draw", true},
        [MENU_CONCEDE] = {"menu.concede", "Concede", true},
        [MENU_RULES] = {"menu.rules", "Rules", true},
        [MENU_HELP] = {"menu.help", "Keys", true},
        [MENU_TITLE] = {"menu.title", "Leave to the title screen", true},
    };
    MenuRow used = MENU_NOTHING;
    for (int i = MENU_BACK; i < MENU_COUNT; i++) {
        if (widget_button(ui, rows[i].name, rect_inset(rect_cut_top(&r, line), 2), rows[i].label,
                          rows[i].is_enabled)) {
            used = (MenuRow)i;
        }
    }
    if (ui_key(ui, KEY_ESCAPE)) {
        used = MENU_BACK;
    }
    answer_menu(app, used);
}

void orders_menu_draw_concede(App *app) {
    Ui *ui = &app->ui;
    Rect r = widget_dialog(ui, 430, 190, "Concede?");
    Rect row = rect_cut_bottom(&r, 46);
    static const char words[] =
        "The other player wins when you confirm your orders. Until then you can undo it.";
    (void)ui_widget(ui, ROLE_LABEL, "concede.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
    if (widget_way_out(ui, "concede.no", rect_cut_left(&row, 170), "Back")) {
        orders_state_close_dialog(app);
    } else if (widget_button(ui, "concede.yes", rect_cut_right(&row, 170), "Concede", true)) {
        const Order order = {.kind = ORDER_CONCEDE};
        (void)orders_steps_try(app, &order);
        orders_state_close_dialog(app);
    }
}

// --- Taking back ---

void orders_menu_ask_take_back(App *app) {
    if (session_last_turn(&app->session) == 0) {
        app_say(app, "There is nothing to undo.");
        return;
    }
    OrdersScreen *const o = orders_state_of(app);
    const Player seat = o->history[0].seat;
    // Those that were undone could still be done again, and the other player at this screen may be ready.
    const bool has_orders = o->count > 1 || app->session.is_confirmed[player_other(seat)];
    o->take_back = (TakeBack){.by = seat, .has_orders = has_orders};
    orders_state_open(app, DIALOG_TAKE_BACK);
}

void orders_menu_draw_take_back(App *app) {
    if (take_back_draw(app, &orders_state_of(app)->take_back) == TAKE_BACK_LEFT) {
        orders_state_close_dialog(app);
    }
}
