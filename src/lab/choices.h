// choices.h - Positions with a few order sets for one seat, played out to their end: what a choice between
// them is worth.
//
// A choice is one line of text, so that a file of them grows line by line, is cut anywhere without harm, and
// is joined from several machines by cat. Whatever chooses is asked anew every time; only what came of the
// sets is kept.

#ifndef SANCTA_LAB_CHOICES_H
#define SANCTA_LAB_CHOICES_H

#include <stdio.h>

#include "computer_players.h"

enum {
    CHOICE_SETS = 4,       // order sets of one position, at most
    CHOICE_PLAYOUTS = 256, // of each, at most
    CHOICE_JUDGES = 2,     // kinds of players who play them out by turns
};

typedef struct Choice {
    int64_t number; // of the position
    Player seat;    // that chooses
    int set_count, playouts;
    GameState state; // in its orders phase
    TurnOrders sets[CHOICE_SETS];
    char results[CHOICE_SETS]
                [CHOICE_PLAYOUTS + 1]; // by playout: '0' lost, '1' neither, '2' won; zero-terminated
} Choice;

// Who makes choices and plays them out: workspaces of the players. Zero it to begin.
typedef struct ChoiceMaker {
    Computer pilot;                 // plays the match up to the position and gives the plain set
    Computer thinker;               // gives others
    Computer careless;              // the last ones
    Computer judges[CHOICE_JUDGES]; // play out
} ChoiceMaker;
// False if memory is short; end it in any case.
bool choice_maker_begin(ChoiceMaker *maker, const AiSettings judges[CHOICE_JUDGES]);
void choice_maker_end(ChoiceMaker *maker);

// Position [number] of the bench of [seed], with two to [sets] order sets that differ; no results yet. False
// if there is none: the seat has nothing to choose.
bool choice_make(ChoiceMaker *maker, uint64_t seed, int64_t number, int sets, Choice *out);
// What choice_make() does, part by part: the match of position [number] by its [seed], in its first orders
// phase; both seats' orders by [computer], and the turn with them; and the sets of [out], whose state and
// seat are there.
void choice_deal(GameState *s, uint64_t seed, int64_t number);
void choice_pass_turn(Computer *computer, uint64_t seed, GameState *s);
void choice_add_sets(ChoiceMaker *maker, uint64_t dice, int most, Choice *out);

// Plays every set out [playouts] times, each time in another world that the seat may believe in, with the
// same world, answer and dice for all sets.
void choice_play(ChoiceMaker *maker, uint64_t seed, int playouts, Choice *choice);

// One line. False if it cannot be written.
bool choice_write(const Choice *choice, FILE *out);
// Reads a line; false if it is none, or not whole.
bool choice_read(const char *line, Choice *out);
enum { CHOICE_LINE_MAX = 256 * 1024 };

#endif
