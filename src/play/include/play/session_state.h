// session_state.h - What is known of the match that is played at this computer.

#ifndef SANCTA_PLAY_SESSION_STATE_H
#define SANCTA_PLAY_SESSION_STATE_H

#include "ai/ai.h"
#include "engine/engine.h"
#include "match/deck_starters.h"
#include "match/match.h"
#include "match/match_called.h"
#include "play/puzzle.h"
#include "replay/timeline.h"
#include "play/seat_words.h"

typedef enum SessionNeed {
    NEED_NOTHING, // there is no match
    NEED_MANA,    // [who] chooses the mana type of a captured structure
    NEED_ORDERS,  // [who] gives orders
    NEED_THOUGHT, // [who], a computer player, is still thinking: go on when session_has_thought()
    NEED_RESULT,  // the match is over
    NEED_HELP,    // it cannot go on: see error
} SessionNeed;

// What a computer player thought about a turn.
typedef struct Thought {
    GameState state; // in which it was thought
    AiAnswer answer;
    bool is_other; // it was thought over again, and what came out is not what was played
} Thought;

enum { SESSION_SHORT_NAME = 41 };

typedef struct Session {
    Match *match;
    SeatKind seats[PLAYER_BLUE + 1];
    int persons[PLAYER_BLUE + 1];                          // Personality of computer players
    char names[PLAYER_BLUE + 1][MATCH_CALLED_SIZE];        // what texts call the players
    char short_names[PLAYER_BLUE + 1][SESSION_SHORT_NAME]; // in sentences with more in them
    Player active; // the human at the screen, NONE after a hand-over began
    bool is_confirmed[PLAYER_BLUE + 1];
    uint32_t seen[PLAYER_BLUE + 1];                 // how much of the full log the seat has been shown
    Order answers[PLAYER_BLUE + 1][STRUCTURES_MAX]; // mana choices of this turn
    int answer_count[PLAYER_BLUE + 1];
    Player who;
    SessionNeed need;
    bool is_patient;     // waits for computer players inside session_advance(): scripts and text mode
    bool holds_thoughts; // as if they went on thinking, whatever they have found: for tests of the waiting
    struct Thinking *thinking[PLAYER_BLUE + 1]; // owned; NULL until the computer player of the seat is needed
    struct Advisor *advisor;                    // owned; NULL until a hint is asked for
    struct Thought *thoughts[PLAYER_BLUE + 1];  // owned; what it thought about the last turn, see why.h
    Order draft[ORDERS_MAX]; // orders of [draft_seat] that were not confirmed when the match was left
    int draft_count;
    Player draft_seat;
    int draft_turn;                     // in which they were given: they are of no other
    MatchOrders given[PLAYER_BLUE + 1]; // owned; what was ordered in the turn that a branch begins with
    struct Called
        *called;       // owned; what people call those that the file does not name. NULL: there was no memory
    PuzzleGoal puzzle; // of the lesson, see session_set_puzzle()
    Match *guide;      // owned; a lesson is played: what its computer player orders, by turns. NULL: none is
    char error[PROBLEM_SIZE];
    char notice[PROBLEM_SIZE]; // what session_load() has changed, so that the match can go on; empty: nothing
    // Where the file that session_load() refused is wrong, in the words for a terminal; line 0: nowhere.
    LoadError fault;
} Session;

#endif
