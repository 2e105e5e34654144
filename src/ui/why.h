// why.h - What the computer players thought about the last turn: their best candidates, in words.
//
// A candidate names cards of a hand and mana that the other seat cannot know. Whoever plays against it is told only what
// the log has shown him; when the match is over, or nobody plays who could use it, everything.

#ifndef SANCTA_UI_WHY_H
#define SANCTA_UI_WHY_H

#include "ui/session.h"

typedef struct Thought {
    GameState state; // in which it was thought
    AiAnswer answer;
} Thought;

// Keeps what [seat] thought about the turn as it stands. Short of memory nothing is kept.
void why_keep(Session *session, Player seat, const AiAnswer *answer);

// Did [seat] think about the turn that was resolved last, in this sitting?
bool why_is_there(const Session *session, Player seat);
bool why_is_anywhere(const Session *session);

// Who asks: a seat that still plays, or PLAYER_NONE for one who may know everything.
Player why_viewer(const Session *session);

// Candidate [index] of [seat], best first, 0..why_count() - 1: what it would have done, and what it gave for that. What
// [viewer] may not know is left unsaid ("casts a card").
int why_count(const Session *session, Player seat);
enum { WHY_SIZE = 700, WHY_SCORE_SIZE = 160 };
void why_words(const Session *session, Player seat, int index, Player viewer, char out[WHY_SIZE]);
void why_score(const Session *session, Player seat, int index, char out[WHY_SCORE_SIZE]);
// Is it what was played?
bool why_is_played(const Session *session, Player seat, int index);

#endif
