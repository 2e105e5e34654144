// card_cases.h - Tests that prove a card, so that a card without any is found.

#ifndef SANCTA_TESTS_CARDS_CARD_CASES_H
#define SANCTA_TESTS_CARDS_CARD_CASES_H

#include "support/scene.h"

// Adds [test] to [tcase] as one that proves [card] (a helper spell counts as a card).
void case_for(TCase *tcase, CardId card, const TTest *test);

// Notes that a loop test proves [card].
void case_note(CardId card);

#endif
