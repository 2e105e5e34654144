// computer_players.h - The computer players that the lab can seat, by name.

#ifndef SANCTA_LAB_COMPUTER_PLAYERS_H
#define SANCTA_LAB_COMPUTER_PLAYERS_H

#include "ai/ai.h"
#include "lab.h"
#include "match/deck_starters.h"
#include "match/match.h"

// What [name] means: "NAME" or "NAME:OPTION=VALUE" (more options behind further colons). False with the
// reason for a name that is not known, or an option that its player does not have.
bool computer_settings(const char *name, AiSettings *out, char reason[PROBLEM_SIZE]);

// The one that --level names, or [usual] without it; returns the name. NULL with a message if it is not
// there.
const char *computer_option(const LabArgs *args, const char *usual, AiSettings *out);

// Does the name ask for a computer at all ("" and "human" do not)?
bool computer_is_meant(const char *seat);

// The decks of a house that come with the game, read when a match against it begins.
typedef struct OtherDecks {
    House house;
    uint16_t cards[DECK_STARTER_COUNT][DECK_MAX];
} OtherDecks;
_Static_assert((int)DECK_STARTER_COUNT == (int)AI_DECKS, "they are what everybody knows");

// A computer player with the room it thinks in. The same seed, turn and phase decide alike, so that a match
// that was saved and resumed goes on as if it had not been.
typedef struct Computer {
    AiSettings settings;
    uint64_t seed;
    const Net *net;         // a net of its own to play by, while one is trained; NULL: the shipped one
    const Weights *weights; // the same
    AiSignals *signals;     // borrowed: says when to hurry; NULL: nobody does
    AiPlayer *player;       // owned; NULL for random, who needs none
    AiAnswer *answer;       // owned, the last one
    OtherDecks *decks;      // owned, what it knows of the other seat's
} Computer;
// False if memory is short; end it in any case.
bool computer_begin(Computer *computer, const AiSettings *settings, uint64_t seed);
void computer_end(Computer *computer);

// Orders for [seat], from what it knows of [state] and of the turns before (NULL: nothing).
int computer_think(const Computer *computer, const GameState *state, Player seat, const Whereabouts *past,
                   Order *out, int capacity);
// What order sets of [seat] are worth to a player that is not random (ai_weigh).
void computer_weigh(const Computer *computer, const GameState *state, Player seat, const TurnOrders *sets,
                    int count, int *worths);
// The same of the random player.
int computer_decide(uint64_t seed, const GameState *state, Player seat, Order *out, int capacity);

// The computer players of one match. What they know of the turns before stands in the match.
typedef struct ComputerSeats {
    Match *match; // borrowed
    Computer of[PLAYER_BLUE + 1];
    bool is_short; // of memory: somebody who is there could not be seated
} ComputerSeats;
// Seats computer players in [m] where its file names them; [seats] must outlive its turns. False if one of
// them is not there; the others are seated. End [seats] in any case.
bool computer_seat_all(ComputerSeats *seats, Match *m);
void computer_seats_end(ComputerSeats *seats);
// Adds a problem for each that is not there, with the place of its name in the text that [m] came from.
void computer_report_seats(const Match *m, const char *text, size_t size, Problems *problems);

#endif
