// orders_fears.h - What a plan of the computer's has to fear, and the board with its orders.

#ifndef SANCTA_UI_ORDERS_FEARS_H
#define SANCTA_UI_ORDERS_FEARS_H

#include "ai/ai.h"
#include "orders/orders_state.h"
#include "play/hinted.h"

typedef struct OrdersFears OrdersFears; // belongs to the orders screen

void orders_fears_free(OrdersFears *fears);
// "In most danger is Red group A (7), from Blue group B (6) (lost 40% ±5%)." of idea number [index] of
// [answer]: the enemy that is most dangerous to a group of the seat's when the idea is carried out. A
// forecast, one enemy move at a time.
void orders_fears_words(App *app, const AiAnswer *answer, int index, char *out, size_t size);
// The idea as it can be ordered, with what comments would say of it; NULL: memory is short.
const Hinted *orders_fears_hinted(App *app, const AiAnswer *answer, int index);
// What the next idea does otherwise than the first, or idea [index] from 1 on: "keeps the group at e5 in
// place"; "": nothing that has words, or there is only one.
const char *orders_fears_unlike(App *app, const AiAnswer *answer, int index);
// The board with the orders of the idea that was asked about last, which orders_fears_hinted() has returned.
const View *orders_fears_view(const App *app);

#endif
