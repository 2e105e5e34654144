// past_combat.h - The odds that a combat of the match had before it began. Nothing here draws.
//
// The match is played over again up to the moment before the combat; from there on it is a forecast like any
// other: of what a seat knew then, with numbered dice. So neither the other hand nor the dice that were
// thrown are told, and everybody who looks as the same seat is told the same.

#ifndef SANCTA_PLAY_PAST_COMBAT_H
#define SANCTA_PLAY_PAST_COMBAT_H

#include "match/match.h"
#include "match/match_called.h"
#include "play/forecast_turn.h"

typedef struct PastCombat {
    int turn;
    int nth;         // of the combats of that turn, from 0, as the log tells them
    Player seat;     // who looks; PLAYER_NONE: everything is known but the dice
    Label labels[2]; // of its groups, by precedence: another combat than that is not answered about
} PastCombat;

// So many fights make the odds: every chance is within 3% of the truth (forecast_margin()).
enum { PAST_COMBAT_SAMPLES = 1000 };

// Makes the question about [which] of [replay] (match_replay()), which is played on to there. Its subject is
// the seat's own group if that fights, else Red's or Blue's. False: there is no such combat, or its orders
// cannot be played.
bool past_combat_task(Match *replay, const PastCombat *which, ForecastTask *out);

// What is remarkable in how it came out.
typedef enum PastSurprise { SURPRISE_NONE, SURPRISE_UNLIKELY, SURPRISE_RARE } PastSurprise;
enum { UNLIKELY_BELOW = 25, RARE_BELOW = 5 }; // percent
PastSurprise past_combat_surprise(const ForecastFight *f, ForecastResult came);
// The result of a combat that left so many of the first and of the second group. Global for tests.
ForecastResult past_combat_result(int first, int second);

// "You had 12 in 100 to win, 75 to lose, 13 for both to live. Your win was unlikely: 12 in 100." [first] is
// what the first side is called, "You" for the seat's own; there is room for any name of a player.
enum { PAST_COMBAT_WORDS = MATCH_CALLED_SIZE + 160 };
void past_combat_words(const ForecastFight *f, const char *first, ForecastResult came,
                       char out[PAST_COMBAT_WORDS]);
// A chance as a player tells it: "37 in 100", "less than 1 in 100", "no chance".
enum { PAST_CHANCE_WORDS = 32 };
void past_combat_chance(const ForecastFight *f, ForecastResult result, char out[PAST_CHANCE_WORDS]);

#endif
