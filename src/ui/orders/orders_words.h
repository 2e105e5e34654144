// orders_words.h - Orders of the orders screen, steps of its history and refusals in words.

#ifndef SANCTA_UI_ORDERS_WORDS_H
#define SANCTA_UI_ORDERS_WORDS_H

#include "orders/orders_state.h"

// "Move g-3 to e7".
void orders_words_order_text(const App *app, const Order *order, char *out, size_t size);
// "Undo: Move g-1 to d3 (Ctrl+Z, U)", or the same of redo; without what it is about where there is nothing.
void orders_words_step(const App *app, bool is_undo, char *out, size_t size);
// Do both order the same?
bool orders_words_are_same(const Order *a, const Order *b);
// Why [order] is refused, as a whole sentence with what it would take.
void orders_words_refusal_text(const App *app, const Order *order, OrderError error, char *out, size_t size);
// Is [error] about what the card needs, which string_card_needs() says?
bool orders_words_is_about_needs(OrderError error);
// What [card] costs, and what mana there is left in [plan].
void orders_words_cost_text(const Plan *plan, const HandCard *card, char *out, size_t size);

#endif
