// features.h - A position as numbers: what each side has, and where it stands.
//
// Integers only, so that the same position is the same everywhere. Counts are in hundredths; a plain recruit
// (7 hit points, 2 damage) is 100 units of strength. Every feature belongs to one side; the evaluation weighs
// the two sides against each other.

#ifndef SANCTA_AI_FEATURES_H
#define SANCTA_AI_FEATURES_H

#include "ai/duels.h"
#include "ai/steps.h"

// The feature, its name, and a first guess of what it is worth: points of score (evaluation.h)
// for 100 units more than the other side has.
// clang-format off
#define FEATURES(X)                                                                                                    \
    X(FEATURE_RECRUITS, "recruits", 250)           /* strength of all groups of recruits */                            \
    X(FEATURE_MONSTERS, "monsters", 120)           /* of all other groups */                                           \
    X(FEATURE_HORDE, "horde", 0)                   /* of the strongest group of recruits */                            \
    X(FEATURE_SECOND, "second", 0)                 /* of the next one */                                               \
    X(FEATURE_GROUPS, "groups", 0)                 /* groups of recruits */                                            \
    X(FEATURE_ARCHERS, "archers", 0)                                                                                   \
    X(FEATURE_LEVELS, "levels", 0)                 /* above the first, of all recruits */                              \
    X(FEATURE_WOUNDS, "wounds", 0)                 /* hit points that recruits have lost */                            \
    X(FEATURE_NOVICES, "novices", 180)             /* who wait, anywhere */                                            \
    X(FEATURE_NOVICES_HOME, "novices-home", 0)     /* who wait in the Sanctum */                                       \
    X(FEATURE_NOVICE_SOON, "novice-soon", 0)       /* how far the counters of its structures have come */              \
    X(FEATURE_TOWNS, "towns", 600)                 /* and colonies */                                                  \
    X(FEATURE_INCOME, "income", 100)               /* mana of this turn */                                             \
    X(FEATURE_INCOME_FIRST, "income-first", 0)     /* of the house's first type */                                     \
    X(FEATURE_INCOME_SECOND, "income-second", 0)   /* of its second type */                                            \
    X(FEATURE_PLAYABLE, "playable", 40)            /* cards in hand that can be paid */                                \
    X(FEATURE_PLAYABLE_COST, "playable-cost", 0)   /* what they cost */                                                \
    X(FEATURE_NEARLY, "nearly", 0)                 /* cards that lack one or two mana */                               \
    X(FEATURE_HAND, "hand", 20)                                                                                        \
    X(FEATURE_DECK, "deck", 0)                     /* tens of cards left to draw */                                    \
    X(FEATURE_INITIATIVE, "initiative", 50)                                                                            \
    X(FEATURE_TOWN_NEAR, "town-near", 200)         /* towns owned, and how near the next one is */                     \
    X(FEATURE_TOWN_HELD, "town-held", 200)         /* its share of the strength around towns */                        \
    X(FEATURE_ADVANCE, "advance", 100)              /* strength, by how near it is to the other Sanctum */              \
    X(FEATURE_PRESSURE, "pressure", 150)           /* strength at the other Sanctum beyond what guards it */           \
    X(FEATURE_THREAT, "threat", 4000)               /* the best chance of one of its groups to take it */               \
    X(FEATURE_NEAREST, "nearest", 0)               /* how near its nearest recruits are to it */                       \
    X(FEATURE_GUARDS, "guards", 0)                 /* strength near its own Sanctum */                                 \
    X(FEATURE_CLASH, "clash", 50)                  /* gain from fights that may come soon */                           \
    X(FEATURE_SPELLS, "spells", 10)                /* cost of its visible spells, where they do it good */             \
    X(FEATURE_HIDDEN, "hidden", 5)                 /* strength in forests */                                           \
    X(FEATURE_TURN, "turn", 0)                     /* tens of turns: the same for both, what else is worth changes */
// clang-format on
typedef enum Feature {
#define X(id, name, guess) id,
    FEATURES(X)
#undef X
        FEATURE_COUNT
} Feature;
const char *feature_name(int feature);
const char *feature_id(int feature); // as the table of weights spells it

typedef struct Features {
    int16_t of[2][FEATURE_COUNT]; // of the seat, and of the other
} Features;

// The ground of a decision: walking distances of the position that is thought about, and of those whose
// ground a spell has changed, made when one turns up.
typedef struct Ground {
    Steps root, changed;
    const Duels *duels; // what has been fought out there; NULL: nothing
} Ground;
void features_ground_begin(Ground *ground, const GameState *s);
// The distances that fit [s].
Steps *features_ground_of(Ground *ground, const GameState *s);

// Is a card good for its target (1), bad (-1), or can its row not tell (0)?
int features_kindness(const CardDef *def);

// The features of [s], which stands in its orders phase, for [seat].
void features_find(Ground *ground, const GameState *s, Player seat, Features *out);

#endif
