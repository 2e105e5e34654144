// compare.h - Any group against any other: those of a position, or built ones, with either having precedence,
// and with a card cast before the fight. A forecast: the engine fights it, on a copy.

#ifndef SANCTA_PLAY_COMPARE_H
#define SANCTA_PLAY_COMPARE_H

#include "play/forecast_turn.h"

typedef struct CompareSide {
    GroupId group; // a group on the board; 0: built from what follows, or
    SquareId from; // one that the seat trains this turn in the structure there; it fights after the orders,
                   // and takes no card; 0: it is none
    uint8_t nation, swordsmen, archers,
        level;       // Nation; at most GROUP_SIZE of them, at least one; 1..LEVEL_LIMIT
    uint16_t spell;  // an individual spell on every member, 0: none
    uint8_t terrain; // Terrain that a built group stands on
} CompareSide;

typedef struct Compare {
    CompareSide sides[2];
    uint8_t precedence; // the side that attacks first: 0 or 1
    uint16_t card;      // cast before the fight by the owner of the first side, 0: none
    uint8_t card_on;    // on the side 0 or 1: its group, or its first member
} Compare;

typedef enum CompareError {
    COMPARE_OK,
    COMPARE_FRIENDS, // they belong together, or are one group
    COMPARE_EMPTY,   // a built group has no members, or too many
    COMPARE_NO_ROOM, // no square or slot is free
    COMPARE_CARD,    // the card does not go on a group, a member, a square or the globe there, or it killed a
                     // side
    COMPARE_SPELL    // the spell cannot be on a member
} CompareError;

// "a built group needs 1 to 8 members"
const char *compare_error_words(int error);

// Lays the fight out in [task], which forecast_turn_sample() then fights alone: subject is the first side,
// foe the second. [known]: as known to [seat], who owns what is built as the first side; the other player
// owns the second.
CompareError compare_lay_out(const Compare *c, const GameState *known, Player seat, ForecastTask *task);

#endif
