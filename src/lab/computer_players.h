// computer_players.h - The computer players that the lab can seat, by name.

#ifndef SANCTA_LAB_COMPUTER_PLAYERS_H
#define SANCTA_LAB_COMPUTER_PLAYERS_H

#include "match/match.h"

// Is [name] "NAME" or "NAME:OPTION=VALUE" of a player that is there? [reason] tells why not: a name that is not known,
// one that nobody plays yet, an option it does not have.
bool computer_is_known(const char *name, char reason[PROBLEM_SIZE]);

// Does the name ask for a computer at all ("" and "human" do not)?
bool computer_is_meant(const char *seat);

// Orders of a player for [seat], from what it knows of [state]. The same [seed], turn and phase decide alike, so that a
// match that was saved and resumed goes on as if it had not been.
int computer_decide(uint64_t seed, const GameState *state, Player seat, Order *out, int capacity);

// Seats computer players in [m] where its file names them. False with [reason] if one is not there.
bool computer_seat_all(Match *m, char reason[PROBLEM_SIZE]);

#endif
