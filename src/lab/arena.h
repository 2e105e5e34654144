// arena.h - Computer players against each other: who wins, by how much, how long it takes.
//
// Games come in pairs that share map, decks and dice, with the players' seats exchanged; decks stay with the seats.
// Every game depends on the seed and its own number alone, so that the result does not depend on the threads.

#ifndef SANCTA_LAB_ARENA_H
#define SANCTA_LAB_ARENA_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/types.h"

enum {
    ARENA_GAMES_MAX = 1000000,
    ARENA_THREADS_MAX = 64,
    ARENA_TURNS_DEFAULT = 500,
    ARENA_TURNS_MAX = 10000
};

typedef struct ArenaOptions {
    const char *red, *blue; // NAME or NAME:OPTION=VALUE; [red] is the first player and begins on the red seat
    int games;              // 1..ARENA_GAMES_MAX
    uint64_t seed;
    int threads; // 1..ARENA_THREADS_MAX; 0 means 1
    const uint16_t
        *deck[2]; // cards of the red and the blue seat, the caller's; NULL: the default of the house
    int deck_count[2];
    House house[2];    // of the seats; HOUSE_NONE: war and life
    const char *realm; // a slug, letter case and spaces forgiven; NULL: veldt
    int max_turns;     // more make a draw; 0: ARENA_TURNS_DEFAULT
    bool json;
} ArenaOptions;

// Plays and prints to [out]; returns the exit code: 2, with the reason on [err], for a player or realm that is not there
// and numbers out of range; 3 when memory is short. red_wins and blue_wins count seats; the score, between 0 and 1, and
// Elo are the first player's over both seats. Elo's interval is Wilson's 95 % for the score of independent games, which
// pairing and draws usually make narrower than told; a score of 0 or 1 has no Elo and is told as -1600 or 1600.
int arena_run(const ArenaOptions *options, FILE *out, FILE *err);

#endif
