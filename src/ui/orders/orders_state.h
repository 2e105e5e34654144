// orders_state.h - What the orders screen keeps between passes. The plan is the seat's own; nothing here is
// shown to the other seat.

#ifndef SANCTA_UI_ORDERS_STATE_H
#define SANCTA_UI_ORDERS_STATE_H

#include <stddef.h>

#include "render/scene_state.h"
#include "ui/app.h"
#include "play/forgotten.h"
#include "result/take_back.h"

typedef enum OrdersDialog {
    DIALOG_NONE,
    DIALOG_MENU,
    DIALOG_CONFIRM,
    DIALOG_MINION,
    DIALOG_MANA,
    DIALOG_CONCEDE,
    DIALOG_TAKE_BACK,
    DIALOG_CARD,
    DIALOG_SPELLS,
    DIALOG_SAVE,
    DIALOG_HINT,
    DIALOG_FORECAST,
    DIALOG_PREVIEW,
    DIALOG_COMPARE,
    DIALOG_THINKING,
} OrdersDialog;

typedef struct OrdersScreen {
    Plan *history; // every plan since the start of the turn; undo and redo step through it
    int count, at;
    size_t capacity;
    uint32_t changes; // of the plan since the screen was opened
    View view;        // of the plan at [at]
    GroupId group;    // selected, 0 = none
    GroupId trained;  // selected because a recruit has founded it, and not by hand; 0 = none
    MinionId minion;  // selected in it
    StructureId structure;
    GroupId inspected;   // another owner's group, the last one looked at
    bool shows_group;    // the right sidebar shows it, and not the list of orders
    SquareId square;     // selected
    SquareId cursor;     // the square with the keyboard focus
    SquareId pressed;    // where the pointer went down
    int armed;           // hand slot that is being aimed, -1 = none
    bool has_new_target; // it was ordered already, and that order was taken back for another target
    OrdersDialog dialog;
    GroupId choice;     // DIALOG_MINION: the group to choose from
    int card;           // DIALOG_CARD
    int rule;           // the entry of the glossary that its link has opened, -1 = none
    UiList spells;      // DIALOG_SPELLS: the row [at] is shown in full
    Forgotten lapses;   // DIALOG_CONFIRM
    Forgotten warned;   // moves of the plan that a spell overrules
    int heeded_at;      // the step of [history] that took a hint, 0 = none
    Forgotten decided;  // what that hint left undone, or took into account
    ForgottenTold told; // by hints that were shown
    UiList fight_list;  // DIALOG_FORECAST: the fight [at] is shown in full
    Label fight[2];     // whose fight that is: with other orders, or more samples, it has another row
    int idea;           // DIALOG_HINT: the one shown
    UiList idea_list;   // its orders
    int selected_order; // in the list, -1 = none
    Order selected;     // it itself: others may come and go before it
    UiList order_list;
    int listed_orders; // how many there were when it was drawn last
    int pointed_order; // the row under the pointer, -1 = none
    char info[640];    // what the pointer or the cursor is on
    char save_name[48];
    TakeBack take_back;            // DIALOG_TAKE_BACK
    bool asks_to_replace;          // DIALOG_SAVE: there is a file of that name
    struct OrdersOdds *odds;       // orders_odds.h; owned, NULL until something is forecast
    struct OrdersThreats *threats; // orders_threats.h; the same
    struct OrdersFears *fears;     // orders_fears.h; NULL until there is a hint
    bool has_nothing;              // to order: a hint has been asked for and says so
    bool shows_idea;               // the moves of the idea are on the board in place of those of the plan
    struct OrdersCompare *compare; // orders_compare.h; NULL until groups are compared
    struct OrdersPreview *preview; // orders_preview.h; NULL until something is guessed
    bool is_unkept;                // the plan has changed since it was written down
    uint32_t changed_ms;           // when
    BoardScene scene;
} OrdersScreen;

// What the screen keeps.
OrdersScreen *orders_state_of(const App *app);
// The plan as it stands.
Plan *orders_state_plan(OrdersScreen *o);
// Opens [dialog], and puts the focus on what it is for.
void orders_state_open(App *app, OrdersDialog dialog);
// Back on the board where one was.
void orders_state_close_dialog(App *app);

#endif
