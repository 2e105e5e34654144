// silly.h - Moves of computer players that a careful player would not make, counted as far as a turn's
// orders, the position and what came of them tell. Some of them are right for once: what counts is how often
// they come.

#ifndef SANCTA_LAB_SILLY_H
#define SANCTA_LAB_SILLY_H

#include <stdio.h>

#include "ai/evaluation.h"
#include "ai/kindness.h"

// What is counted, its name, and what it is.
// clang-format off
#define SILLY_MOVES(X)                                                                                                 \
    X(SILLY_TURNS, "orders", "turns in which a player gave orders")                                                    \
    X(SILLY_CASTS, "casts", "casts on groups and minions")                                                             \
    X(SILLY_ASTRAY, "astray", "of them boons on others and banes on friends")                                          \
    X(SILLY_UNEXPLAINED, "unexplained", "of these casts those whose turn, played with and without, shows no gain")      \
    X(SILLY_EARLY, "early", "passing spells on groups of one's own with no enemy within four steps")                   \
    X(SILLY_TOWN_PASSED, "town-passed", "groups that turned away from a free town two steps off")                      \
    X(SILLY_SANCTUM_LEFT, "sanctum-left", "Sanctums left empty with recruits of the enemy within two steps")           \
    X(SILLY_HOME_OPEN, "home-open", "groups of four marched off while as many came to their empty Sanctum")            \
    X(SILLY_FORBIDDEN, "forbidden", "groups sent into a structure that rules or spells forbid them")                   \
    X(SILLY_FIGHTS, "fights", "fights")                                                                                \
    X(SILLY_LONE, "lone", "of them lone recruits who met four or more")                                                \
    X(SILLY_DISCARDED, "discarded", "heroes and cards of six mana and more thrown away in the first five turns")
// clang-format on
typedef enum SillyMove {
#define X(id, name, about) id,
    SILLY_MOVES(X)
#undef X
        SILLY_COUNT
} SillyMove;

typedef struct SillyCounts {
    int64_t of[SILLY_COUNT];
} SillyCounts;

// Who counts: room to try things out in.
typedef struct SillyWatch SillyWatch;
SillyWatch *silly_watch_new(void); // NULL: memory is short
void silly_watch_free(SillyWatch *watch);

// Counts what both seats ordered in [s], which stands in its orders phase. The position is left alone.
void silly_count_orders(SillyWatch *watch, const GameState *s, const TurnOrders orders[PLAYER_BLUE + 1],
                        SillyCounts *counts);
// Plays the turn out, as engine_resolve_turn() does, and counts the fights.
void silly_resolve_turn(SillyWatch *watch, GameState *s, const TurnOrders orders[PLAYER_BLUE + 1],
                        SillyCounts *counts);

// A line for each, per hundred games.
void silly_print(const SillyCounts *counts, int64_t games);
// The same as a member of a JSON object, after a comma: counts, not rates.
void silly_print_json(const SillyCounts *counts);

#endif
