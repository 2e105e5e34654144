// secrets.h - What belongs to one seat alone.

#ifndef SANCTA_TESTS_HANDS_SECRETS_H
#define SANCTA_TESTS_HANDS_SECRETS_H

#include "hands/hand.h"

// The draft belongs to the seat and the turn that are asked for, every order of it is legal, and what is
// shown stays the same if the other seat holds other cards, has other mana and has confirmed other orders.
void secrets_check(Hand *h);

#endif
