// handicap.h - Handicaps (rules 4.5) as words: for the command line, for files and for people.

#ifndef SANCTA_MATCH_HANDICAP_H
#define SANCTA_MATCH_HANDICAP_H

#include "engine/setup.h"
#include "match/match_called.h"
#include "match/match_state.h"

enum {
    HANDICAP_WORD_SIZE = 40,
    HANDICAP_WORDS_SIZE = 80,
    HANDICAPS_TOLD_SIZE = 2 * (MATCH_CALLED_SIZE + HANDICAP_WORDS_SIZE + 16)
};

// Reads "cards=3,novices=6,initiative", each part at most once, or "none". False if it is something else;
// [out] is then unspecified. [initiative] becomes true if the player begins with initiative.
bool handicap_read(const char *word, Handicap *out, bool *initiative);
// What --red-handicap takes, for complaints and help.
extern const char HANDICAP_TAKES[];
// The other way. "none" if there is no handicap.
void handicap_word(const Handicap *handicap, bool initiative, char out[HANDICAP_WORD_SIZE]);
// "3 cards in the first hand, 6 novices, initiative" for people; "" if there is none.
void handicap_words(const Handicap *handicap, bool initiative, char out[HANDICAP_WORDS_SIZE]);

bool handicap_is_none(const Handicap *handicap);
// With which handicap [m] began for [player]; none where its file lays out a position.
Handicap handicap_of(const Match *m, Player player);
// Did it give Blue the initiative, which is Red's without a handicap (rules 2.2)?
bool handicap_gives_blue_initiative(const Match *m);
// Did either player begin with one?
bool handicap_is_given(const Match *m);
// "Red began with 3 cards in the first hand. Blue began with initiative.", with the players' names; ""
// without handicaps. What has no room in [size] bytes is left out by the sentence; HANDICAPS_TOLD_SIZE is
// enough for all.
void handicap_tell(const Match *m, char *out, size_t size);

#endif
