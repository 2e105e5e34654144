// casting.h - Which card on which target, and what it gains: every candidate is cast on the real engine, the
// turn is played out, and the position is weighed. No card is known by name; a new card needs no line here.

#ifndef SANCTA_AI_CASTING_H
#define SANCTA_AI_CASTING_H

#include "ai/kindness.h"
#include "plans/outlook.h"
#include "search/simulation.h"
#include "ai/worlds.h"

enum { CAST_OPTIONS_MAX = 32 };

typedef struct CastOption {
    Order order;
    int gain;       // worth gained, of WORTH_ONE
    int later;      // the part of it that no simulated turn shows
    bool is_astray; // a boon for the other side, a bane for the own, or nobody feels it
    bool is_idle;   // it does nothing at all: to throw its card away comes to the same, and costs nothing
} CastOption;

// Best first; only what gains something.
typedef struct CastOptions {
    CastOption items[CAST_OPTIONS_MAX];
    int count;
} CastOptions;

// How fights end that no cast has changed: many casts ask for the same one.
enum { PLAIN_FIGHTS = 16 };
typedef struct PlainFights {
    struct {
        GroupId group, enemy;
        int left;
    } items[PLAIN_FIGHTS];
    int count;
} PlainFights;

typedef struct CastSearch {
    Simulator *sim;
    const Outlook *o;
    const Issued *base;   // the seat's trainings and moves, without casts
    const Issued *theirs; // what the other seat is expected to do
    int targets;          // how many targets a card is tried on
    int samples;          // turns played for each, with the same dice for all
    int depth;            // turns by script that follow each of them before it is weighed
    bool is_honest; // what looks best is tried again with other dice, because it may only have been lucky
    bool is_quick;  // one fight tells what a spell does in it, and nothing is tried that helps the other side
    uint64_t dice;
    Plan *plan;            // scratch
    GameState *with, *bed; // scratch
    Kindness *kindness;    // of the cards that have been looked at
    PlainFights *fights;   // casting_find()'s own
} CastSearch;

// Adds [option] for every copy of its card in [hand]; a second copy gains the same, wherever the first is not
// cast.
void casting_keep(CastOptions *out, const CastOption *option, const HandCard hand[HAND_SIZE]);
// Weighs the cards in the seat's hand. Each try costs [samples] times 1 + [depth] simulated turns.
void casting_find(const CastSearch *search, CastOptions *out);
// What [search]'s seat has when the turn has been played with [mine], on average, of WORTH_ONE.
int casting_play(const CastSearch *search, const Issued *mine);

#endif
