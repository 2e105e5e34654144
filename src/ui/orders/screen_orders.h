// screen_orders.h - The parts of the orders screen: board, sidebars, hand, dialogs.

#ifndef SANCTA_UI_SCREEN_ORDERS_H
#define SANCTA_UI_SCREEN_ORDERS_H

#include "orders/orders_state.h"
#include "orders/orders_steps.h"
#include "orders/orders_words.h"
#include "play/hinted.h"

// Groups and novices without an order as tiles at the foot of [r], if all have room there; a click selects
// one.
void orders_waiting(App *app, Rect r);
// Answers the keys of the screen while no dialog is open, in screen_orders_keys.c.
void orders_keys_answer(App *app);

// Aiming, in screen_orders_aim.c: the target of the armed card on [square], on a minion. Opens the minion
// dialog if there is a choice.
void orders_aim_square(App *app, SquareId square);
void orders_aim_minion(App *app, MinionId minion);
void orders_aim_arm(App *app, int slot);
// A card was let go on [square]; one that is ordered already gets the new target.
void orders_aim_drop_card(App *app, int slot, SquareId square);
// Answers a card that is dropped on one of the tiles [prefix].1 ... of [group].
void orders_aim_drop_on_tiles(App *app, GroupId group, const char *prefix);
// Marks the sign of the globe in the skybar while a card is aimed that can be cast there, or is held over it,
// and says in the info line what letting go would do.
void orders_aim_globe(App *app);
// Answers a card that is let go on it.
void orders_aim_drop_on_globe(App *app);
// The hand slot whose targets are to be seen: armed, or being dragged; -1: none.
int orders_aim_slot(const App *app);
// May the card in [slot] be cast on [minion]?
OrderError orders_aim_check(const OrdersScreen *o, int slot, MinionId minion);
// What the card in [slot] would do on [square]: that it can be cast, or why not. True if it can.
bool orders_aim_words(App *app, int slot, SquareId square, char *out, size_t size);

// Selecting and ordering with the board, in screen_orders_board.c.
void orders_board(App *app, Rect area);
void orders_board_select_square(App *app, SquareId square);
// Puts the focus on the square of the cursor.
void orders_board_focus_cursor(App *app);
// The structure of one's own that stands on [square], 0 if there is none.
StructureId orders_board_own_structure(const OrdersScreen *o, SquareId square);
// What a click on a square does. A drag and the keys of movement send the selected group wherever it can go.
typedef enum OrdersClick {
    ORDERS_CLICK_AIMS,        // the card that is armed
    ORDERS_CLICK_SELECTS,     // the own group there, because the selected one has its order
    ORDERS_CLICK_OPENS_FIRST, // the own structure there, beside the selected group, which stays selected
    ORDERS_CLICK_SENDS,       // the selected group there
    ORDERS_CLICK_GUESSES,     // that the other player's selected group goes there
    ORDERS_CLICK_SHOWS        // and selects what is there; whatever was selected is so no longer
} OrdersClick;
OrdersClick orders_board_click(const OrdersScreen *o, SquareId square);
// Says in the line under the board what is on [square], and what would come of going there; in
// screen_orders_info.c.
void orders_info_describe(App *app, SquareId square);
// Whether the selected group may go to [square], and what comes of it; "": it stands there, nobody is
// selected or a card is aimed.
void orders_info_move_words(App *app, SquareId square, char *out, size_t size);
// What the plan looks like on the board, in screen_orders_signs.c: where the selected group may go, what the
// card in [slot] may be cast on.
void orders_signs_mark_moves(OrdersScreen *o);
void orders_signs_mark_targets(OrdersScreen *o, int slot);
// Moves as arrows and other orders as badges. Numbers are places in the list of orders, so that the two can
// be read together.
// The moves of [plan] as arrows and its other orders as badges, numbered as in its list. [v] is the view with
// these orders: recruits that it trains stand in it.
void orders_signs_collect(BoardScene *scene, const View *v, const Plan *plan);
// The idea whose signs are on the board in place of those of the plan; NULL: those of the plan are.
const Hinted *orders_signs_idea_shown(App *app);
// What is guessed of the other seat; without numbers, for these are no orders of one's own.
void orders_signs_add_guesses(OrdersScreen *o);
// Where order number [index] leads, from 0; 0: nowhere.
SquareId orders_sign_square(OrdersScreen *o, int index);
// The numbers of the casts on the globe, at its sign in the skybar.
void orders_signs_globe(App *app);
// The place in the list of the order for which the card in [slot] is used, from 1; 0: none.
int orders_signs_number_of_card(OrdersScreen *o, int slot);
// The sidebars, the list of orders in the right one, and the hand: each in the file of its name.
void orders_left(App *app, Rect area);
void orders_right(App *app, Rect area);
void orders_list(App *app, Rect r);
void orders_hand(App *app, Rect area);
// "Flight (3 clarity, 1 will)": the card in [slot] with what it costs this turn.
void orders_hand_card_words(const Plan *plan, int slot, char *out, size_t size);
// The dialog that is open, in screen_orders_dialogs.c; each is drawn in a file of its own.
void orders_dialog(App *app);
void orders_card_draw(App *app);
void orders_save_draw(App *app);
// Two of the dialogs, in screen_orders_choice.c.
void orders_choice_draw_minion(App *app);
void orders_choice_draw_mana(App *app);
// The menu and two dialogs that it opens, in screen_orders_menu.c.
void orders_menu_draw(App *app);
void orders_menu_draw_concede(App *app);
void orders_menu_draw_take_back(App *app);
// Asks whether the last turn is to be taken back, or says that there is nothing to undo.
void orders_menu_ask_take_back(App *app);
// Says that a choice is open when a key of the board was pressed that nothing has answered.
void orders_dialogs_tell(App *app);
// Confirms, or asks first about what may have been forgotten; in screen_orders_confirm.c.
void orders_confirm(App *app);
void orders_confirm_draw(App *app);
// The orders are confirmed, but the computer is not ready: the board stays, and the orders can be taken back.
void orders_dialogs_wait(App *app);
// Asks the computer what it would do, and shows it when it knows; in screen_orders_hint.c.
void orders_hint(App *app);
void orders_hint_draw(App *app);
// The right sidebar's other side.
void orders_right_turn_tab(App *app);
// The box of spells, in screen_orders_spells.c, at the foot of a sidebar, taken off [r]; a click on a spell,
// or on its button, opens the dialog of all.
void orders_spell_box(App *app, Rect *r, bool is_inspected);
void orders_spells_draw(App *app);
// Opens that dialog at [spell], 0 for the first one.
void orders_spells_show(App *app, uint16_t spell);
// The slot of the spell that the row "left.spell-1", "right.spell-1" or "all.spell-1" lists; 0: it is no such
// row.
uint16_t orders_spell_called(const OrdersScreen *o, const char *widget);
// The picture of what a novice becomes, a TrainedAs.
const char *orders_signs_training_icon(int as);

#endif
