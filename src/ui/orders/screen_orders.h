// screen_orders.h - What the orders screen keeps between passes. The plan is the seat's own; nothing here is
// shown to the other seat.

#ifndef SANCTA_UI_SCREEN_ORDERS_H
#define SANCTA_UI_SCREEN_ORDERS_H

#include <stddef.h>

#include "render/scene_board.h"
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
    UiList fight_list;  // DIALOG_FORECAST: the fight [at] is shown in full
    int idea;           // DIALOG_HINT: the one shown
    int selected_order; // in the list, -1 = none
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
    bool shows_idea;               // the moves of the idea are on the board in place of those of the plan
    struct OrdersCompare *compare; // orders_compare.h; NULL until groups are compared
    struct OrdersPreview *preview; // orders_preview.h; NULL until something is guessed
    bool is_unkept;                // the plan has changed since it was written down
    uint32_t changed_ms;           // when
    BoardScene scene;
} OrdersScreen;

// What the screen keeps.
OrdersScreen *orders_of(const App *app);

// The plan and its history, in screen_orders_steps.c: the plan as it stands.
Plan *orders_plan(OrdersScreen *o);
// Tries [order] as one step of the history; says why not if it is not legal.
bool orders_try(App *app, const Order *order);
// Undo and redo; false if there is nothing.
bool orders_undo(App *app);
// "Undo: Move g-1 to d3 (Ctrl+Z, U)", or the same of redo; without what it is about where there is nothing.
void orders_step_words(const App *app, bool is_undo, char *out, size_t size);
bool orders_redo(App *app);
bool orders_remove(App *app, int index);
bool orders_shift(App *app, int from, int to);
// Begins a step of the history with a copy of the plan; the caller changes it and calls orders_refresh().
Plan *orders_step(App *app);
void orders_refresh(App *app);
// The place in the list of the move that [group] is ordered, from 0; -1: none.
int orders_move_of(const Plan *plan, GroupId group);
// "Move g-3 to e7".
void orders_order_text(const App *app, const Order *order, char *out, size_t size);
// Groups and novices without an order as tiles at the foot of [r], if all have room there; a click selects
// one.
void orders_waiting(App *app, Rect r);
// Answers the keys of the screen while no dialog is open, in screen_orders_keys.c.
void orders_answer_keys(App *app);

// Aiming, in screen_orders_aim.c: the target of the armed card on [square], on a minion. Opens the minion
// dialog if there is a choice.
void orders_aim_square(App *app, SquareId square);
void orders_aim_minion(App *app, MinionId minion);
void orders_arm(App *app, int slot);
// A card was let go on [square]; one that is ordered already gets the new target.
void orders_drop_card(App *app, int slot, SquareId square);
// Answers a card that is dropped on one of the tiles [prefix].1 ... of [group].
void orders_drop_on_tiles(App *app, GroupId group, const char *prefix);
// Marks the sign of the globe in the skybar while a card is aimed that can be cast there, or is held over it,
// and says in the info line what letting go would do.
void orders_aim_globe(App *app);
// Answers a card that is let go on it.
void orders_drop_on_globe(App *app);
// The hand slot whose targets are to be seen: armed, or being dragged; -1: none.
int orders_aimed_slot(const App *app);
// May the card in [slot] be cast on [minion]?
OrderError orders_aim_check(const OrdersScreen *o, int slot, MinionId minion);
// What the card in [slot] would do on [square]: that it can be cast, or why not. True if it can.
bool orders_aim_words(App *app, int slot, SquareId square, char *out, size_t size);
// Why [order] is refused, as a whole sentence with what it would take.
void orders_refusal_text(const App *app, const Order *order, OrderError error, char *out, size_t size);

// Selecting and ordering with the board, in screen_orders_board.c.
void orders_board(App *app, Rect area);
void orders_select_square(App *app, SquareId square);
// Puts the focus on the square of the cursor.
void orders_focus_cursor(App *app);
// The structure of one's own that stands on [square], 0 if there is none.
StructureId orders_own_structure(const OrdersScreen *o, SquareId square);
// What a click on a square does. A drag and the keys of movement send the selected group wherever it can go.
typedef enum OrdersClick {
    ORDERS_CLICK_AIMS,        // the card that is armed
    ORDERS_CLICK_SELECTS,     // the own group there, because the selected one has its order
    ORDERS_CLICK_OPENS_FIRST, // the own structure there, beside the selected group, which stays selected
    ORDERS_CLICK_SENDS,       // the selected group there
    ORDERS_CLICK_GUESSES,     // that the other player's selected group goes there
    ORDERS_CLICK_SHOWS        // and selects what is there; whatever was selected is so no longer
} OrdersClick;
OrdersClick orders_click(const OrdersScreen *o, SquareId square);
// Says in the line under the board what is on [square], and what would come of going there; in
// screen_orders_info.c.
void orders_describe(App *app, SquareId square);
// Whether the selected group may go to [square], and what comes of it; "": it stands there, nobody is
// selected or a card is aimed.
void orders_move_words(App *app, SquareId square, char *out, size_t size);
// What the plan looks like on the board, in screen_orders_signs.c: where the selected group may go, what the
// card in [slot] may be cast on.
void orders_mark_moves(OrdersScreen *o);
void orders_mark_targets(OrdersScreen *o, int slot);
// Moves as arrows and other orders as badges. Numbers are places in the list of orders, so that the two can
// be read together.
void orders_collect_arrows(OrdersScreen *o);
void orders_collect_badges(OrdersScreen *o);
// What is guessed of the other seat; without numbers, for these are no orders of one's own.
void orders_add_guesses(OrdersScreen *o);
// Where order number [index] leads, from 0; 0: nowhere.
SquareId orders_sign_square(OrdersScreen *o, int index);
// The numbers of the casts on the globe, at its sign in the skybar.
void orders_globe_sign(App *app);
// The place in the list of the order for which the card in [slot] is used, from 1; 0: none.
int orders_number_of_card(OrdersScreen *o, int slot);
// The sidebars, the list of orders in the right one, and the hand: each in the file of its name.
void orders_left(App *app, Rect area);
void orders_right(App *app, Rect area);
void orders_list(App *app, Rect r);
void orders_hand(App *app, Rect area);
// "Flight (3 clarity, 1 will)": the card in [slot] with what it costs this turn.
void orders_card_words(const Plan *plan, int slot, char *out, size_t size);
// Dialogs, in screen_orders_dialogs.c; each is drawn in a file of its own.
void orders_dialog(App *app);
void orders_open(App *app, OrdersDialog dialog);
// Back on the board where one was.
void orders_close_dialog(App *app);
void orders_draw_card(App *app);
void orders_draw_save(App *app);
// Two of the dialogs, in screen_orders_choice.c.
void orders_draw_minion_choice(App *app);
void orders_draw_mana_choice(App *app);
// The menu and two dialogs that it opens, in screen_orders_menu.c.
void orders_draw_menu(App *app);
void orders_draw_concede(App *app);
void orders_draw_take_back(App *app);
// Asks whether the last turn is to be taken back, or says that there is nothing to undo.
void orders_ask_take_back(App *app);
// Says that a choice is open when a key of the board was pressed that nothing has answered.
void orders_tell_dialog(App *app);
// Confirms, or asks first about what may have been forgotten; in screen_orders_confirm.c.
void orders_confirm(App *app);
void orders_draw_confirm(App *app);
// The orders are confirmed, but the computer is not ready: the board stays, and the orders can be taken back.
void orders_wait(App *app);
// Asks the computer what it would do, and shows it when it knows; in screen_orders_hint.c.
void orders_hint(App *app);
void orders_draw_hint(App *app);
// The right sidebar's other side.
void orders_turn_tab(App *app);
// The box of spells, in screen_orders_spells.c, at the foot of a sidebar, taken off [r]; a click on a spell,
// or on its button, opens the dialog of all.
void orders_spell_box(App *app, Rect *r, bool is_inspected);
void orders_draw_spells(App *app);
// Opens that dialog at [spell], 0 for the first one.
void orders_show_spells(App *app, uint16_t spell);
// The picture of what a novice becomes, a TrainedAs.
const char *orders_training_icon(int as);

#endif
