// weights.h - The numbers by which a script plays and a position is weighed: guessed, then
// fitted to self-play.
//
// One row holds all of them, so that a tool can change any and let two rows play each other (`sancta-lab
// tune`).

#ifndef SANCTA_AI_WEIGHTS_H
#define SANCTA_AI_WEIGHTS_H

#include "ai/ai.h"
#include "ai/features.h"

// The weight, its name, the guess, and a change of it that is worth trying. The first FEATURE_COUNT weights
// of a row are those of the features, in points of score (evaluation.h) for 100 units.
// clang-format off
#define SCRIPT_WEIGHTS(X)                                                                                              \
    X(WEIGHT_HABIT, "habit", 150, 100)             /* worth that the search gives the script's plan ahead of others */ \
    X(WEIGHT_LATER, "later", 60, 70)               /* percent that it adds of what one turn does not show of casts */  \
    X(WEIGHT_NET, "net", 33, 15)                   /* percent of what the net says that is added */                    \
    X(WEIGHT_PULL_TOWN, "pull-town", 200, 80)      /* what draws a group of the balanced style: the nearest town */    \
    X(WEIGHT_PULL_SANCTUM, "pull-sanctum", 1200, 300) /* the other Sanctum */                                          \
    X(WEIGHT_PULL_HUNT, "pull-hunt", 100, 40)      /* whom it would beat */                                            \
    X(WEIGHT_PULL_GUARD, "pull-guard", 200, 80)    /* its own Sanctum, under threat */                                 \
    X(WEIGHT_PULL_JOIN, "pull-join", 60, 30)       /* a friend who has room */                                         \
    X(WEIGHT_CAUTION, "caution", 100, 40)          /* and what pushes it off: whom it would lose to */                 \
    X(WEIGHT_STAY, "stay", 0, 20)                  /* staying where it is */                                           \
    X(WEIGHT_CLAIMED, "claimed", 35, 15)           /* percent left of a goal that another group goes to */             \
    X(WEIGHT_WEAK, "weak", 15, 8)                  /* percent left of a goal that a stronger enemy guards */           \
    X(WEIGHT_FOREST, "forest", 12, 12)             /* worth of standing there */                                       \
    X(WEIGHT_HARM, "harm", 100, 40)                /* percent of what may be lost by standing there */                 \
    X(WEIGHT_CARD_ROOM, "card-room", 20, 20)       /* of the room that a cast card leaves, hundredths of a percent */  \
    X(WEIGHT_CARD_MANA, "card-mana", 0, 8)         /* of every mana that is not spent */                               \
    X(WEIGHT_LEAST_GAIN, "least-gain", -100, 60)   /* below which a cast is not looked at */                           \
    X(WEIGHT_PROBE, "probe", 30, 12)               /* tenths of worth for a unit of strength won in a tried fight */  \
    X(WEIGHT_ALTERATION, "alteration", 0, 30)      /* what one turn does not show of a cast, by the card's type */      \
    X(WEIGHT_CONJURATION, "conjuration", 0, 30)                                                                        \
    X(WEIGHT_MANIFESTATION, "manifestation", 0, 30)                                                                    \
    X(WEIGHT_SUMMONING, "summoning", 0, 30)                                                                            \
    X(WEIGHT_HERO, "hero", 0, 30)                                                                                      \
    X(WEIGHT_ON_INDIVIDUAL, "on-individual", 0, 20) /* and by what it is cast on */                                    \
    X(WEIGHT_ON_GROUP, "on-group", 0, 20)                                                                              \
    X(WEIGHT_ON_SQUARE, "on-square", 0, 20)                                                                            \
    X(WEIGHT_ON_STRUCTURE, "on-structure", 0, 20)                                                                      \
    X(WEIGHT_ON_GLOBE, "on-globe", 0, 20)                                                                              \
    X(WEIGHT_ON_ENEMY, "on-enemy", 0, 20)          /* a group or minion of the other side */                           \
    X(WEIGHT_INCOME_LEAST, "income-least", 4, 1)   /* mana a turn below which a Sanctum trains mana */                 \
    X(WEIGHT_INCOME_MOST, "income-most", 10, 2)    /* from which on it trains none */
// clang-format on
typedef enum Weight {
    WEIGHT_SCRIPTS = FEATURE_COUNT - 1,
#define X(id, name, guess, change) id,
    SCRIPT_WEIGHTS(X)
#undef X
        WEIGHT_COUNT
} Weight;

struct Weights {
    int16_t of[WEIGHT_COUNT];
};

// The row that the project ships (weights.def), and the guesses alone.
const Weights *weights_shipped(void);
const Weights *weights_guessed(void);
const char *weight_name(int weight);
const char *weight_id(int weight); // as the table spells it
// A change of [weight] that is large enough to be felt and small enough not to break the player. 0 for
// features that the guesses leave to the net: left to themselves they drift, and one of them came to wish the
// wounded dead.
int weight_change(int weight);

#endif
