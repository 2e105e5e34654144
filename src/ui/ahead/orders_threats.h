// orders_threats.h - The overlay of threats: where enemies and one's own groups can be this turn, which
// groups enemies can attack, alone or together, and how dangerous that is. A forecast, as far as the seat
// knows the position.

#ifndef SANCTA_UI_ORDERS_THREATS_H
#define SANCTA_UI_ORDERS_THREATS_H

#include "ui/app.h"

typedef struct OrdersThreats OrdersThreats; // belongs to the orders screen

void orders_threats_free(OrdersThreats *threats);
// Shows the overlay, or hides it.
void orders_threats_toggle(App *app);
bool orders_threats_are_shown(const App *app);
void orders_threats_update(App *app, uint32_t elapsed_ms);
// Over the board, which has been drawn.
void orders_threats_draw(App *app);
// What threatens the group on [square], "" if nothing does or the overlay is hidden.
void orders_threats_words(App *app, SquareId square, char *out, size_t size);
// All of them for text mode, one after another: false behind the last one.
bool orders_threats_line(App *app, int index, char *out, size_t size);

#endif
