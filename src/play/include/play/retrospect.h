// retrospect.h - All that a finished match is told with: its books at once, luck and chances as soon as
// threads have them.

#ifndef SANCTA_PLAY_RETROSPECT_H
#define SANCTA_PLAY_RETROSPECT_H

#include "play/luck.h"
#include "play/review.h"

typedef struct Retrospect Retrospect;
// Looks back on [m], of which it keeps nothing: it may change or go. NULL: memory is short.
Retrospect *retrospect_begin(const Match *m);
// Calls off what is not done yet.
void retrospect_free(Retrospect *r);
void retrospect_wait(Retrospect *r);
bool retrospect_is_over(const Retrospect *r);
int retrospect_percent(const Retrospect *r);

const Ledger *retrospect_ledger(const Retrospect *r);
const Luck *retrospect_luck(const Retrospect *r); // NULL: not known yet
const Review *retrospect_chances(const Retrospect *r);

// "1 match in 12 would have gone as well or better.", "neither good nor bad": how rare a share of luck.h is,
// as a sentence.
void retrospect_rarity_words(int share, char *out, size_t size);

#endif
