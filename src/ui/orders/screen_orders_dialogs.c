// Dialogs of the orders screen. While one is open everything under it is blocked.

#include "ahead/orders_compare.h"
#include "ahead/orders_forecast.h"
#include "ahead/orders_preview.h"
#include "orders/screen_orders.h"
#include "shell/thinking_panel.h"

void orders_dialogs_wait(App *app) {
    orders_state_of(app)->armed = -1;
    orders_state_open(app, DIALOG_THINKING);
}

static void draw_thinking(App *app) {
    const ThinkingWish wish = thinking_panel(app, "Back to the orders");
    if (wish == THINKING_BACK &&
        session_take_back(&app->session, orders_state_plan(orders_state_of(app))->seat)) {
        orders_state_close_dialog(app);
        orders_steps_refresh(app);
        // The draft first: while the match in the file still has them confirmed, it counts for nothing.
        app_remember(app);
        app_autosave(app);
    }
}

void orders_dialog(App *app) {
    switch (orders_state_of(app)->dialog) {
    case DIALOG_NONE: break;
    case DIALOG_MENU: orders_menu_draw(app); break;
    case DIALOG_CONFIRM: orders_confirm_draw(app); break;
    case DIALOG_MINION: orders_choice_draw_minion(app); break;
    case DIALOG_MANA: orders_choice_draw_mana(app); break;
    case DIALOG_CONCEDE: orders_menu_draw_concede(app); break;
    case DIALOG_TAKE_BACK: orders_menu_draw_take_back(app); break;
    case DIALOG_CARD: orders_card_draw(app); break;
    case DIALOG_SPELLS: orders_spells_draw(app); break;
    case DIALOG_SAVE: orders_save_draw(app); break;
    case DIALOG_HINT: orders_hint_draw(app); break;
    case DIALOG_FORECAST: orders_forecast_draw(app); break;
    case DIALOG_PREVIEW: orders_preview_draw(app); break;
    case DIALOG_COMPARE: orders_compare_draw(app); break;
    case DIALOG_THINKING: draw_thinking(app); break;
    }
}

void orders_dialogs_tell(App *app) {
    const OrdersDialog dialog = orders_state_of(app)->dialog;
    const bool is_choice = dialog == DIALOG_MINION || dialog == DIALOG_MANA || dialog == DIALOG_CONFIRM ||
                           dialog == DIALOG_CONCEDE || dialog == DIALOG_TAKE_BACK || dialog == DIALOG_CARD ||
                           dialog == DIALOG_SPELLS || dialog == DIALOG_MENU || dialog == DIALOG_HINT ||
                           dialog == DIALOG_FORECAST || dialog == DIALOG_PREVIEW || dialog == DIALOG_COMPARE;
    static const KeyAction actions[] = {
        ACTION_CONFIRM,  ACTION_UNDO,        ACTION_REDO,       ACTION_RESET,     ACTION_NEXT_GROUP,
        ACTION_DISCARD,  ACTION_TAB,         ACTION_SPELLS,     ACTION_HINT,      ACTION_CARD,
        ACTION_THOUGHTS, ACTION_CANCEL_MOVE, ACTION_CARD_1,     ACTION_CARD_2,    ACTION_CARD_3,
        ACTION_CARD_4,   ACTION_CARD_5,      ACTION_FORECAST,   ACTION_PREVIEW,   ACTION_COMPARE,
        ACTION_THREATS,  ACTION_MOVE_UP,     ACTION_MOVE_RIGHT, ACTION_MOVE_DOWN, ACTION_MOVE_LEFT};
    const bool is_key = is_choice && app->ui.event.kind == INPUT_KEY_DOWN;
    bool is_meant = false;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0] && is_key && !is_meant; i++) {
        is_meant = keymap_pressed(&app->settings.keys, &app->ui, actions[i]);
    }
    if (is_meant) {
        app_say(app,
                dialog == DIALOG_MANA
                    ? "A question is open: choose the mana first."
                    : "A choice is open: answer it, or go back with Esc. Then the keys of the board work.");
    }
}
