// orders_odds.h - What a move would start, in words beside the square that is pointed at.

#ifndef SANCTA_UI_ORDERS_ODDS_H
#define SANCTA_UI_ORDERS_ODDS_H

#include "ui/app.h"

struct OrdersOdds; // what was forecast last; belongs to the orders screen

// What comes of a legal move of the selected group to [to] if no player moves anything else (monsters walk as
// one set of dice has it): whom it joins or fights, with the chances as
// far as the seat knows the position, and whether enemies may want the square too. Looked up anew only for another move.
void orders_odds_words(App *app, SquareId to, char *out, size_t size);

#endif
