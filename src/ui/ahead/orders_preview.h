// orders_preview.h - What if: guesses of the other seat's orders, the turn played with them in the playback,
// and a hundred such turns in numbers. The match, its saves and what seats have seen stay untouched; guesses
// last until the turn is confirmed.

#ifndef SANCTA_UI_ORDERS_PREVIEW_H
#define SANCTA_UI_ORDERS_PREVIEW_H

#include "orders/orders_state.h"

struct OrdersPreview; // belongs to the orders screen

void orders_preview_free(struct OrdersPreview *preview);

// Guesses that [group], of the other seat, moves to [to]; the same once more takes the guess back. False: it
// could not.
bool orders_preview_guess(App *app, GroupId group, SquareId to);
// Where [group] is guessed to go, 0: nowhere.
SquareId orders_preview_move(const OrdersScreen *o, GroupId group);

void orders_preview_open(App *app);
void orders_preview_draw(App *app);
void orders_preview_update(App *app, uint32_t elapsed_ms);

// The strip over the log of a playback that is a preview: that it is one, and other dice. No height for any
// other playback. True: with other dice it is another playback now.
float orders_preview_strip_height(const App *app);
bool orders_preview_strip(App *app, Rect strip);
// The frame round it, over everything else.
void orders_preview_frame(App *app);

#endif
