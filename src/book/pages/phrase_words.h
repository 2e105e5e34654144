// phrase_words.h - When a card answers, in words: the phrases of rules 20.4 and 34.19 and the steps they
// belong to.

#ifndef SANCTA_BOOK_PAGES_PHRASE_WORDS_H
#define SANCTA_BOOK_PAGES_PHRASE_WORDS_H

#include "engine/card.h"

// "after armor", "whether its group may move". Never empty for a phrase of the list.
const char *phrase_words(PhraseKind phrase);
// The step at which it is asked first; STEP_NONE if it is asked at any time.
int phrase_words_step(PhraseKind phrase);

#endif
