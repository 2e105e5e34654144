// because_hand.h - Why of the cards of the seat that gives orders.

#ifndef SANCTA_UI_BECAUSE_HAND_H
#define SANCTA_UI_BECAUSE_HAND_H

#include "replay/because.h"
#include "ui/app.h"

// What the card at [place] of the hand, from 1, costs, and whether there is so much; false: there is none.
bool because_hand_ask_card(App *app, int place, Because *out);
// Why the deck has so many cards.
void because_hand_ask_deck(App *app, Because *out);
// Why the spell of the list's row [name] is active; false: it is no such row.
bool because_hand_ask_active(App *app, const BecauseScene *scene, const char *name, Because *out);

#endif
