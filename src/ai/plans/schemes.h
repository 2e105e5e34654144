// schemes.h - What sort of deck a seat plays, and what a player with such a deck does otherwise.
//
// A deck is read by what its cards declare: what they are cast on, change, cost and make, and how long they
// last. No card is known by name. The seat's own deck is known to it; of the other's a world (worlds.h) holds
// what the belief says.

#ifndef SANCTA_AI_SCHEMES_H
#define SANCTA_AI_SCHEMES_H

#include "base/lists.h"
#include "engine/engine.h"

// clang-format off
#define SCHEMES(X)                                                                                                     \
    X(SCHEME_SPEED, "speed")           /* a pumped horde straight at the Sanctum */                                    \
    X(SCHEME_PROTECTION, "protection") /* one big group that spells and attacks do not hurt */                           \
    X(SCHEME_LOCKDOWN, "lockdown")     /* the other side does not get to its towns */                                  \
    X(SCHEME_POWERHOUSE, "powerhouse") /* hordes are killed by one or two spells, or by monsters */                    \
    X(SCHEME_ATTRITION, "attrition")   /* more men and mana for longer */                                              \
    X(SCHEME_DENIAL, "denial")         /* the other side's spells come to nothing */
// clang-format on
typedef enum Scheme { SCHEMES(AS_ENUM) SCHEME_COUNT } Scheme;
// For tests.
const char *scheme_slug(int scheme);

// How much of a deck each scheme is, in percent; all 0 for a seat without cards.
typedef struct Schemes {
    uint8_t share[SCHEME_COUNT];
    Scheme most;
} Schemes;

// What a plan changes: percent of the pulls of the balanced style, mana a turn beyond what the deck's cards
// cost, and whether one recruit leaves early for another town.
typedef struct SchemePlan {
    int16_t town, sanctum, hunt, guard, join, caution;
    int8_t income;
    bool early;
} SchemePlan;

// Reads hand, deck and discards of [seat] as far as [s] holds them: all of a seat's own in its view, what is
// believed of the other's in a world.
void schemes_read(const GameState *s, Player seat, Schemes *out);
// The plan of what a deck is most; one that changes nothing for NULL and for a deck without cards.
void schemes_plan(const Schemes *schemes, SchemePlan *out);

#endif
