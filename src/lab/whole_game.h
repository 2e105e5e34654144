// whole_game.h - A whole match between two computer players, without files and without a log.

#ifndef SANCTA_LAB_WHOLE_GAME_H
#define SANCTA_LAB_WHOLE_GAME_H

#include "computer_players.h"
#include "outside.h"
#include "silly.h"

typedef struct Decision {
    double seconds;
    int chance; // of winning that the player gave itself, in hundredths of a percent; NO_CHANCE: it told none
} Decision;
enum { NO_CHANCE = -1 };

typedef struct WholeGame {
    GameSetup setup;
    Computer *players[PLAYER_BLUE + 1]; // begun; NULL: the random player with that seat's seed
    Outside *outside[PLAYER_BLUE + 1];  // borrowed: a player in another program in place of that; NULL: none
    uint64_t player_seeds[PLAYER_BLUE + 1]; // of the two computer players' own dice
    Decision *told[PLAYER_BLUE + 1];        // borrowed: each decision, up to [told_max]; NULL: not wanted
    int told_max;
    int max_turns;    // more make a draw
    bool is_replayed; // play it once more from its orders, without the players
    void (*take)(void *context, const AiAnswer *answer); // is told each answer of phase 2; NULL: nobody is
    void *context;                                       // handed to that
    SillyWatch *watch;                                   // borrowed: counts silly moves; NULL: nobody does
    // Filled by whole_game_play():
    GameResult result;
    int turns;
    int decisions[PLAYER_BLUE + 1];
    int refused;                     // orders that the rules refused, of both; they are left out
    double seconds[PLAYER_BLUE + 1]; // that each seat thought
    int faults[OUTSIDE_FAULTS];      // of players in other programs, by kind
    uint64_t hash;                   // of the last position
    bool differs;                    // the replay came to another position
    SillyCounts silly;               // with [watch]
} WholeGame;

enum { FAULTS_LOSE = 3 }; // faults of one player in a match, which then is lost

// Plays it to its end. False if memory is short.
bool whole_game_play(WholeGame *game);

#endif
