// session_puzzle.h - What session.c asks while a puzzle is played.

#ifndef SANCTA_PLAY_SESSION_PUZZLE_H
#define SANCTA_PLAY_SESSION_PUZZLE_H

#include "play/session.h"

// Adds to [plan], empty and of [seat], the moves that prevent the goal against what the human has confirmed;
// nothing if nothing does, or memory is short.
void session_puzzle_add_answer(const Session *session, Player seat, Plan *plan);

#endif
