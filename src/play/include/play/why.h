// why.h - What the computer players thought about the last turn: their best candidates, in words.
//
// A candidate names cards of a hand and mana that the other seat cannot know. Whoever plays against it is
// told only what the log has shown them; when the match is over, or nobody plays who could use it,
// everything.

#ifndef SANCTA_PLAY_WHY_H
#define SANCTA_PLAY_WHY_H

#include "play/why_pieces.h"

// Keeps what [seat] thought about the position [state]. Short of memory nothing is kept.
void why_keep(Session *session, Player seat, const GameState *state, const AiAnswer *answer);

// The turn whose orders were resolved last, 0 if there is none.
int why_last_turn(const Session *session);
// Is what [seat] thought about [turn] at hand, or both seats' that think at all?
bool why_is_there(const Session *session, Player seat, int turn);
bool why_is_complete(const Session *session, int turn);
// Does a computer player think here, and has [turn] been played? Then why_recall_begin() can find out what it
// thought.
bool why_can_tell(const Session *session, int turn);

// Thinking a turn over again, in the background: for a match from a file, and for turns long past. The same
// position, level and dice give the same thoughts.
typedef struct WhyRecall WhyRecall;
// NULL when memory is short or the match cannot be played up to [turn] again.
WhyRecall *why_recall_begin(const Session *session, int turn);
void why_recall_free(WhyRecall *recall);
bool why_recall_is_over(const WhyRecall *recall);
int why_recall_percent(const WhyRecall *recall);
// Waits for the end and keeps the thoughts in [session].
void why_recall_keep(WhyRecall *recall, Session *session);

// Who asks: a seat that still plays, or PLAYER_NONE for one who may know everything.
Player why_viewer(const Session *session);

// Candidate [index] of [seat] for [turn], best first, 0..why_count() - 1: what it would have done, and what
// it gave for that. What [viewer] may not know is left unsaid ("casts a card"). For tests.
int why_count(const Session *session, Player seat, int turn);
enum { WHY_SCORE_SIZE = 160 };
// Global for tests.
void why_words(const Session *session, Player seat, int index, Player viewer, char out[WHY_SIZE]);
// For tests.
void why_score(const Session *session, Player seat, int index, char out[WHY_SCORE_SIZE]);
// A candidate as numbers, in hundredths: how likely it takes itself to win then, and how often it would play
// that.
typedef struct WhyShares {
    int chance, share;
    bool is_by_rote; // it has no choice, so [share] says nothing
} WhyShares;
// "49%", "over 95%": how a chance in hundredths is told.
void why_chance_words(int percent, char *out, size_t size);
// The candidates as they are listed, best first: those that say the same as one before, because what tells
// them apart must not be told, are one row together, and the only row where no other is left. Returns how
// many rows there are.
typedef struct WhyRow {
    char words[WHY_SIZE], score[WHY_SCORE_SIZE];
    // That all ideas look alike; or, where their chances do, what this one does otherwise than the first. "":
    // nothing.
    char remark[WHY_REMARK_SIZE];
    WhyShares shares; // of several: how often they are played together, and the chance of the one played or
                      // of the best
    bool is_played;
    int count; // candidates in it
    int idea;  // the first of them
} WhyRow;
int why_rows(const Session *session, Player seat, Player viewer, WhyRow out[AI_IDEAS]);
// Is it what was played?
// Global for tests.
bool why_is_played(const Session *session, Player seat, int index);
// What the seat did if it is no candidate, or none that it would choose, and why that is so.
void why_instead(const Session *session, Player seat, Player viewer, char out[WHY_SIZE]);

#endif
