// story_state.h - A story as far as it has come: its steps as chips, who goes where, the numbers of an
// attack.

#ifndef SANCTA_REPLAY_STORY_STATE_H
#define SANCTA_REPLAY_STORY_STATE_H

#include "replay/breakdown.h"

typedef enum StoryKind {
    STORY_NONE,
    STORY_BOOKKEEPING, // 1a ... 1i
    STORY_SPELLS,      // one chip a cast
    STORY_MOVEMENT,    // I.a ... II.e of one pass
    STORY_ROUND,       // C1 ... C4, and R1 ... R4 of one round with how many were hit or missed
    STORY_ATTACK,      // A1 ... A8
} StoryKind;

typedef enum ChipState {
    CHIP_AHEAD,   // not reached
    CHIP_NOW,     // the event applied last belongs to it
    CHIP_DONE,    //
    CHIP_SKIPPED, // passed by, and nothing happened there
} ChipState;

enum { STORY_SUM = 400, CHIP_TEXT = 32, STORY_CHIPS = 40, STORY_MOVES = 32 };

typedef struct StoryChip {
    char number[CHIP_TEXT]; // what it came to, "" = nothing yet
    SourceId card;          // that changed it (most, if several did), or that is cast; 0 = none
    uint8_t cards;          // how many changed it
    uint8_t step;           // Step
    uint8_t state;          // ChipState
    uint8_t player;         // who casts, PLAYER_NONE elsewhere
    bool is_inside;         // a step of A3
    bool is_bad;            // a miss, a squandered spell, a death
    uint32_t first, last;   // its events, 0 = none
    uint16_t count;         // how many
} StoryChip;

typedef enum MoveOutcome {
    MOVE_WAITS,    // not yet tested
    MOVE_REFUSED,  //
    MOVE_PLACED,   // put on the square it wants, no vote yet
    MOVE_WON,      //
    MOVE_OUTVOTED, // lost its vote, and has still to bounce
    MOVE_MOVED,    //
    MOVE_JOINED,
    MOVE_SLID,
    MOVE_BOUNCED,
    MOVE_MOONWALKED,
    MOVE_LOST, // off the board or dead
    MOVE_OUTCOMES
} MoveOutcome;

// A group that wanted to go somewhere.
typedef struct StoryMove {
    uint8_t group, owner; // slot; Player
    uint8_t from, wanted; // squares
    uint8_t outcome;      // MoveOutcome, as far as it is known
    uint8_t reason;       // Refusal, VoteBy or Bounce, by outcome
    uint8_t rival;        // slot of the group that it lost its vote to, 0 = none
    bool is_now;          // the event applied last names it
    uint32_t event;       // that told the outcome, or where it was last heard of
} StoryMove;

typedef struct Story {
    StoryKind kind;
    uint32_t first, last;             // its events
    uint32_t round_first, round_last; // of STORY_ROUND: those of the round
    StoryChip chips[STORY_CHIPS];
    int chip_count;
    StoryMove moves[STORY_MOVES]; // of STORY_MOVEMENT
    int move_count;
    int pass;             // of STORY_MOVEMENT, from 1
    int attacker, victim; // of STORY_ATTACK, minion slots
    int own_strength;     // of STORY_ATTACK: what A2 begins with
    int strength,
        loss; // of STORY_ATTACK as far as it has come: damage calculated (-1: not yet), hit points taken
    bool is_hit, is_missed; //
    bool is_killed;         //
    bool is_missile;        // known from the beginning, for the picture
    // Of STORY_ATTACK, as far as it has come: what its numbers are made of. The levels of attacker and victim
    // with the misses that were counted and what made sure of the hit; A2; D1; the armor of D2 in this
    // round; D3.
    Breakdown levels[2], made, before_armor, armor, after_armor;
    SourceId sure;
    int misses;
    int damage;    // as it stands, through D1 to D3
    int capped;    // hit points that it was cut down to in D3, 0: it was not
    int soaked[3]; // armor before, damage before, damage that comes through; [0] 0: none was soaked
} Story;

#endif
