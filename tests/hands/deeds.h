// deeds.h - What a hand may do next.

#ifndef SANCTA_TESTS_HANDS_DEEDS_H
#define SANCTA_TESTS_HANDS_DEEDS_H

#include "hands/hand.h"

// Does one thing, chosen by what is shown and by the mood of the moment. [h->deed] becomes its name.
void deeds_do(Hand *h);

#endif
