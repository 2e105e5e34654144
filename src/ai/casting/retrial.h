// retrial.h - What looks best of a card is tried again with dice that nobody has seen, for the best of many
// by few dice is the luckiest; a cast that goes astray has to prove its gain.

#ifndef SANCTA_AI_RETRIAL_H
#define SANCTA_AI_RETRIAL_H

#include "casting/cast_options.h"
#include "casting/cast_search.h"

enum { FRESH_SAMPLES = 4 }; // turns in which it is tried again

// Turns with dice that nobody has seen, played without the cast.
typedef struct Retrial {
    int without[FRESH_SAMPLES];
    int known;
} Retrial;

// How far a cast is aimed as it should be.
typedef enum Aim {
    AIM_GOOD,   // it helps or harms the side that it should
    AIM_UNSURE, // neither the card's row nor a fight shows which side it would help
    AIM_ASTRAY, // a boon for the other side, a bane for the own, or nobody feels it
} Aim;

typedef struct TriedCast {
    CastOption option;
    Aim aim;
    int least; // gain from which on it is looked at
} TriedCast;

// The casts of one card, best first.
typedef struct TriedCard {
    TriedCast items[CAST_OPTIONS_MAX];
    int count;
} TriedCard;

// Adds [tried] to the casts of its card; one for which there is no room is left out.
void retrial_keep(TriedCard *card, const TriedCast *tried);
// Tries the best casts of [card] again and sets what they gain then. What was behind stays behind.
void retrial_run(const CastSearch *search, Retrial *retrial, TriedCard *card);
// Is a cast worth it that helps the other side, or harms the own? It gains [sum] in [count] turns, with
// [squares] as the sum of their squares: more than a little, and more than chance would make of nothing.
bool retrial_is_proved(int64_t sum, int64_t squares, int count);

#endif
