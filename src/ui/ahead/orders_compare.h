// orders_compare.h - Any group against any other: two of the board, or built ones, with a card, and either
// having precedence.

#ifndef SANCTA_UI_ORDERS_COMPARE_H
#define SANCTA_UI_ORDERS_COMPARE_H

#include "ui/app.h"

typedef struct OrdersCompare OrdersCompare; // belongs to the orders screen

void orders_compare_free(OrdersCompare *compare);
// Opens it with the selected group against the enemy group that was looked at last.
void orders_compare_open(App *app);
void orders_compare_draw(App *app);
void orders_compare_update(App *app, uint32_t elapsed_ms);

#endif
