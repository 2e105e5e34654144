// What the orders screen keeps, and which of its dialogs is open.

#include "orders/orders_state.h"

#include <string.h>

OrdersScreen *orders_state_of(const App *app) {
    return app_state(app, SCREEN_ORDERS);
}

Plan *orders_state_plan(OrdersScreen *o) {
    return &o->history[o->at];
}

void orders_state_open(App *app, OrdersDialog dialog) {
    static const char *const first[] = {
        [DIALOG_NONE] = "",
        [DIALOG_MENU] = "menu.back",
        [DIALOG_CONFIRM] = "confirm.yes",
        [DIALOG_MINION] = "pick.1",
        [DIALOG_MANA] = "mana-type.1",
        [DIALOG_CONCEDE] = "concede.no",
        [DIALOG_TAKE_BACK] = "take-back.no",
        [DIALOG_CARD] = "card.close",
        [DIALOG_SPELLS] = "spells.close",
        [DIALOG_SAVE] = "save.name",
        [DIALOG_HINT] = "hint.back",
        [DIALOG_THINKING] = "thinking.hurry",
        [DIALOG_FORECAST] = "fight.1",
        [DIALOG_PREVIEW] = "preview.play",
        [DIALOG_COMPARE] = "compare.group-1",
    };
    orders_state_of(app)->dialog = dialog;
    orders_state_of(app)->asks_to_replace = false;
    orders_state_of(app)->rule = -1;
    app->is_dialog_open = dialog != DIALOG_NONE;
    if (dialog != DIALOG_NONE) {
        ui_focus(&app->ui, first[dialog]);
    }
    // The key or click that opened it must not also answer it.
    app->ui.event_used = true;
}

// What had the focus in the dialog is no more.
void orders_state_close_dialog(App *app) {
    char name[16] = "square.";
    orders_state_open(app, DIALOG_NONE);
    square_name(orders_state_of(app)->cursor, name + strlen(name));
    ui_focus(&app->ui, name);
}
