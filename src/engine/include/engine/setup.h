// setup.h - A new match: map generation (rules 4.3, 4.4), structures, starting groups, decks.

#ifndef SANCTA_ENGINE_SETUP_H
#define SANCTA_ENGINE_SETUP_H

#include "engine/context.h"

// How a player's beginning differs from rules 4.2 (rules 4.5). All zeroes: not at all.
typedef struct Handicap {
    int fewer_cards;  // in the first hand: 0..HAND_SIZE
    int more_novices; // in the Sanctum: -START_NOVICES..MORE_NOVICES_MAX
} Handicap;

typedef struct PlayerSetup {
    uint8_t house;           // House
    uint16_t deck[DECK_MAX]; // card ids; shuffled unless [keep_order]
    int deck_count;
    bool keep_order;
    Handicap handicap;
} PlayerSetup;

typedef struct GameSetup {
    uint64_t seed;
    uint8_t realm; // Realm
    bool symmetric;
    uint8_t initiative; // Player
    PlayerSetup players[PLAYER_BLUE + 1];
} GameSetup;

// Defaults: seed 1, veldt, symmetric, initiative red, red war, blue life, no cards.
GameSetup setup_default(void);

// A generated match at the start of phase 1 of turn 1. The same setup gives the same state, always. Writes no
// log: a match's log begins with the view of its setup.
void setup_generate(GameState *out, const GameSetup *setup);

// An empty board for scenarios: plains everywhere, the two Sancta without novices, no groups, no cards, turn
// 1, seeded streams. The match reader and tests fill it with the builders below.
void setup_blank(GameState *out, uint64_t seed);

#endif
