// because_orders.h - Why of the list of orders and of the buttons of the orders screen.

#ifndef SANCTA_UI_BECAUSE_ORDERS_H
#define SANCTA_UI_BECAUSE_ORDERS_H

#include "replay/because.h"
#include "ui/app.h"

// What the order of the widget [name] will do, what the button of that name does, or why it does not now;
// false: it is neither.
bool because_orders_ask(App *app, const char *name, Because *out);

#endif
