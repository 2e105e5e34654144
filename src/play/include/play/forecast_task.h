// forecast_task.h - A turn that is to be played many times, and what came of it.

#ifndef SANCTA_PLAY_FORECAST_TASK_H
#define SANCTA_PLAY_FORECAST_TASK_H

#include "play/forecast.h"

typedef enum ForecastMove {
    FORECAST_MOVE_STAYS,     // it did not leave its square
    FORECAST_MOVE_ARRIVES,   // it stands on the square
    FORECAST_MOVE_JOINS,     // it is one with the friendly group there
    FORECAST_MOVE_DISPLACED, // something led it elsewhere, or farther
    FORECAST_MOVE_DIES,      // no member lives to see the combat
    FORECAST_MOVE_SETTLES,   // a colony has come in its place, and its members are novices there
    FORECAST_MOVE_COUNT
} ForecastMove;

// What is played. [known] stands in its orders phase.
typedef struct ForecastTask {
    GameState known;
    TurnOrders orders[PLAYER_BLUE + 1];
    Player seat; // who asks: its groups are told first
    GroupId foe; // only the subject and this group fight, next to each other, and nothing else is played; 0:
                 // the turn is, unless
    SquareId foe_from; // the foe is trained this turn and stands here then, which needs [is_after_orders]; 0:
                       // it is not
    int rounds;        // of that fight; 0: as many as a combat may have
    bool is_after_orders; // that fight comes when the orders of the turn have been carried out, if both live
                          // then
    GroupId subject; // the group that is asked about, in [known]; 0: none, or one that is trained this turn
    SquareId from;   // where a subject that is trained this turn stands then; 0: there is none
    SquareId goal;   // where the subject is sent, 0: nowhere
    bool is_to_dawn; // the turn is played to its end, with the captures of the next one's beginning; else up
                     // to the combats
} ForecastTask;

// Two groups that fought in at least one sample. Groups are told apart by their labels, because slots are
// used again.
typedef struct ForecastClash {
    Label labels[2]; // of the subject's group first, else of the seat's
    uint8_t owners[2];
    uint8_t sizes[2];    // members when they first met
    bool is_of_subject;  // the subject's group is the first of them
    uint32_t places;     // the sum of the places of their combat in the turn, from 0
    ForecastFight fight; // [samples]: how many of the turns had this combat
} ForecastClash;

// What a cast of the seat's brings, in the turn of the cast.
typedef struct ForecastSummons {
    uint32_t samples; // turns in which it brought minions of the seat's
    uint32_t early;   // of them: none of those lived to see the combats
    uint32_t lost;    // none of those lived at the end, the early ones included
    uint32_t stuck;   // monsters that would walk stood before the combats where terrain does not let them out
    Label group;      // that they were in before the combats, as seen last; 0: never
} ForecastSummons;

enum {
    FORECAST_CLASHES_MAX = 24,
    FORECAST_FALLS = 50 * FORECAST_PERCENT // a chance to fall from which on a seat is warned
};

typedef struct ForecastTurn {
    uint32_t samples;
    bool has_subject;
    uint32_t moves[FORECAST_MOVE_COUNT]; // of the subject, as it stood before the combats
    uint32_t stands[SQUARES + 1];        // where it stood then, while somebody of it lived
    uint32_t lost_before;                // members of the subject lost before combat, in all samples
    int clash_count;                     // those that found no room are left out
    ForecastClash clashes[FORECAST_CLASHES_MAX];
    ForecastSummons summons[HAND_SIZE];            // by the slot of the card
    uint32_t left[GROUPS_MAX + 1][GROUP_SIZE + 1]; // by groups of [known]: how many of their members lived at
                                                   // the end, as novices too
    uint32_t holds[STRUCTURES_MAX + 1]
                  [PLAYER_COUNT];   // by structure and owner (Player) at the end; with [is_to_dawn]
    uint32_t results[RESULT_COUNT]; // of the match; with [is_to_dawn]
} ForecastTurn;

// The turn as [plan], which began with [known], orders it, and nobody else.
void forecast_task_begin(ForecastTask *task, const GameState *known, const Plan *plan);
// Makes [group] of the plan, which may be trained in it, the subject.
void forecast_task_ask_about(ForecastTask *task, const Plan *plan, GroupId group);
// How many of the members of [group] of [known] are alive on [s]; *[in], unless it is NULL: the group of the
// last of them there, as it was if there is none.
int forecast_task_living(const GameState *s, const GameState *known, GroupId group, GroupId *in);
// Are the members of [group] of [known] novices of a colony on [s], which has come where the group stood?
bool forecast_task_has_settled(const GameState *s, const GameState *known, GroupId group);

#endif
