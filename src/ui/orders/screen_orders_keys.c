// What the keys of the orders screen do while no dialog is open; those of the board are answered there.

#include <stdio.h>
#include <string.h>

#include "ahead/orders_compare.h"
#include "ahead/orders_forecast.h"
#include "ahead/orders_preview.h"
#include "ahead/orders_threats.h"
#include "orders/screen_orders.h"
#include "orders/screen_why.h"

// The next own group that has no order yet, in sequence.
static void select_next_group(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const Plan *plan = orders_state_plan(o);
    const Sequence *sequence = &plan->after.sequences[plan->seat];
    int at = -1;
    for (int i = 0; i < sequence->count; i++) {
        if (sequence->groups[i].v == o->group.v) {
            at = i;
        }
    }
    for (int i = 1; i <= sequence->count; i++) {
        const GroupId group = sequence->groups[(at + i + sequence->count) % sequence->count];
        const ViewGroup *g = &o->view.groups[group.v];
        if (g->at != 0 && g->control == CONTROL_PLAYER && g->order == 0) {
            o->cursor = (SquareId){g->at};
            o->group = (GroupId){0};
            orders_board_select_square(app, o->cursor);
            orders_board_focus_cursor(app);
            return;
        }
    }
    app_say(app, "Every group of yours has its order.");
}

static void cancel_something(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (o->armed >= 0) {
        o->armed = -1;
    } else if (o->shows_group) {
        o->shows_group = false;
    } else if (o->group.v != 0) {
        o->group = (GroupId){0};
        o->minion = (MinionId){0};
        o->structure = view_structure_at(&o->view, o->square);
    } else {
        orders_state_open(app, DIALOG_MENU);
    }
}

static void discard_armed(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (o->armed < 0) {
        app_say(app, "Choose a card first; then D discards it.");
        return;
    }
    const Order order = {.kind = ORDER_DISCARD, .slot = (uint8_t)o->armed};
    if (orders_steps_try(app, &order)) {
        o->armed = -1;
    }
}

static void start_over(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (orders_state_plan(o)->count == 0) {
        app_say(app, "There are no orders to take back.");
        return;
    }
    // A step like any other, so that it can be undone itself.
    Plan *plan = orders_step(app);
    if (plan != NULL) {
        *plan = o->history[0];
        orders_steps_refresh(app);
        app_say(app, "Every order was taken back. Undo brings them back.");
    }
}

static void undo(App *app) {
    if (!orders_steps_undo(app)) {
        orders_menu_ask_take_back(app);
    }
}

static void redo(App *app) {
    if (!orders_steps_redo(app)) {
        app_say(app, "There is nothing to redo.");
    }
}

static void show_spells(App *app) {
    orders_spells_show(app, 0);
}

static void cancel_move(App *app) {
    OrdersScreen *o = orders_state_of(app);
    (void)orders_steps_remove(app, orders_steps_move_of(orders_state_plan(o), o->group));
}

// The card that is being aimed, else the one that has the focus.
static void show_card(App *app) {
    OrdersScreen *o = orders_state_of(app);
    const Plan *plan = orders_state_plan(o);
    const bool has_focus = strncmp(app->ui.focus, "card.", 5) == 0;
    const int slot = o->armed >= 0 ? o->armed : has_focus ? app->ui.focus[5] - '1' : -1;
    const int card = slot >= 0 && slot < HAND_SIZE ? plan->after.players[plan->seat].hand[slot].card : 0;
    if (card == 0) {
        app_say(app, "Choose a card first, by its number or with Tab.");
        return;
    }
    o->card = card;
    orders_state_open(app, DIALOG_CARD);
}

// Enter is for the card that was just taken up by its key, and must not press whatever had the focus before:
// another card would take its order back.
static void focus_on_targets(App *app) {
    const OrdersScreen *o = orders_state_of(app);
    const char *focus = app->ui.focus;
    const bool is_target = strncmp(focus, "square.", 7) == 0 || strncmp(focus, "tile.", 5) == 0;
    if (o->armed >= 0 && o->dialog == DIALOG_NONE && !is_target) {
        char name[16] = "square.";
        square_name(o->cursor, name + strlen(name));
        ui_focus(&app->ui, name);
    }
}

void orders_keys_answer(App *app) {
    static const struct {
        KeyAction action;
        void (*answer)(App *app);
    } answers[] = {
        {ACTION_UNDO, undo},
        {ACTION_REDO, redo},
        {ACTION_RESET, start_over},
        {ACTION_CONFIRM, orders_confirm},
        {ACTION_NEXT_GROUP, select_next_group},
        {ACTION_DISCARD, discard_armed},
        {ACTION_TAB, orders_right_turn_tab},
        {ACTION_SPELLS, show_spells},
        {ACTION_HINT, orders_hint},
        {ACTION_FORECAST, orders_forecast_open},
        {ACTION_PREVIEW, orders_preview_open},
        {ACTION_COMPARE, orders_compare_open},
        {ACTION_THREATS, orders_threats_toggle},
        {ACTION_CARD, show_card},
        {ACTION_THOUGHTS, screen_why_open},
        {ACTION_CANCEL_MOVE, cancel_move},
    };
    Ui *ui = &app->ui;
    const Keymap *keys = &app->settings.keys;
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        if (keymap_pressed(keys, ui, answers[i].action)) {
            answers[i].answer(app);
        }
    }
    if (ui_key(ui, KEY_ESCAPE)) {
        cancel_something(app);
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (keymap_pressed(keys, ui, (KeyAction)(ACTION_CARD_1 + slot))) {
            orders_aim_arm(app, slot);
            focus_on_targets(app);
        }
    }
}
