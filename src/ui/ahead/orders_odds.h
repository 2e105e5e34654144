// orders_odds.h - What the orders would start: a move or a card that is pointed at, before it is ordered.
// Samples come from a thread of their own (play/forecaster.h), so a frame shows what is known so far and the
// next ones know it better.

#ifndef SANCTA_UI_ORDERS_ODDS_H
#define SANCTA_UI_ORDERS_ODDS_H

#include "play/forecast_turn.h"
#include "render/scene_state.h"
#include "ui/app.h"

typedef struct OrdersOdds OrdersOdds; // belongs to the orders screen

void orders_odds_free(OrdersOdds *odds);
// Time passes. Without a window's clock the samples follow the script's, so that scripts see the same on
// every computer.
void orders_odds_update(App *app, uint32_t elapsed_ms);

// What comes of a legal move of the selected group to [to] if no other player moves anything (monsters walk
// by the dice), with the orders given so far: whether it arrives, joins, dies; which groups it fights in
// which order, with the chances as far as the seat knows the position; and whether enemies may want the
// square too.
void orders_odds_words(App *app, SquareId to, char *out, size_t size);
// What the card in [slot], cast on [target] on the square [where], changes in the odds of the fights that the
// orders start.
void orders_odds_card_words(App *app, int slot, Target target, SquareId where, char *out, size_t size);
// The odds asked about in this pass in short, beside the square that they are about, kept inside of [area].
void orders_odds_draw(App *app, Rect area);
// Where they lie, [more] times as large as usual: above [where] or below it, or in a corner of [area] where
// they would hide groups there. [is_carried]: something is, and lies below. Global for tests.
Rect orders_odds_place(const BoardScene *scene, SquareId where, Rect area, float more, bool is_carried);

// Holds what is pointed at, or asks about the turn as the plan stands if nothing is: for the panel with all
// of it.
void orders_odds_hold(App *app);
// What was asked about last: the turn as it would come, NULL: nothing.
const ForecastTurn *orders_odds_turn(const App *app);
// "With the move to f5": what that is about.
void orders_odds_about(const App *app, char *out, size_t size);

#endif
