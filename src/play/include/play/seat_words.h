// seat_words.h - Who plays a seat, as match files and the command line spell it: "human", "hard",
// "hard:rusher".

#ifndef SANCTA_PLAY_SEAT_WORDS_H
#define SANCTA_PLAY_SEAT_WORDS_H

#include <stddef.h>

#include "base/lists.h"
#include "ai/ai.h"
#include "match/deck_starters.h"
#include "match/match_state.h"

// Who plays a seat: a human, or a computer player of a level.
// clang-format off
#define SEAT_KINDS(X)                                                                                                  \
    X(SEAT_HUMAN, "human") X(SEAT_RANDOM, "random") X(SEAT_BEGINNER, "beginner") X(SEAT_EASY, "easy")                  \
    X(SEAT_NORMAL, "normal") X(SEAT_HARD, "hard") X(SEAT_EXPERT, "expert")
// clang-format on
typedef enum SeatKind { SEAT_KINDS(AS_ENUM) SEAT_KIND_COUNT } SeatKind;
const char *seat_words_kind_slug(int kind);

enum { SEAT_WORD_SIZE = 48 };

// Writes the word of [kind] (SeatKind) with the personality [person] (ai/personality.h), which humans do not
// have.
void seat_word(int kind, int person, char out[SEAT_WORD_SIZE]);
// What a word means, in letters of either case. What stands behind a colon and is no personality is a setting
// of sancta-lab, which the client does without. One that is no level is a computer player of another program:
// somebody must play the seat, so at random.
SeatKind seat_word_kind(const char *word);
bool seat_word_is_known(const char *word);
bool seat_words_is_human(const MatchPlayer *player);
int seat_word_person(const char *word);
// May the seat have a personality?
bool seat_words_kind_has_person(int kind);
// How the computer player of such a seat plays.
AiSettings seat_words_settings(int kind, int person);
// Which of its house's decks a seat (SeatKind) plays unless told otherwise: a computer player brings the
// second, or the one that suits its personality.
DeckStarter seat_words_usual_deck(int seat, int person, House house);

#endif
