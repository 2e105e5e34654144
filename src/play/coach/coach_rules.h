// coach_rules.h - What a rule of the coach sees, and what it answers.

#ifndef SANCTA_PLAY_COACH_RULES_H
#define SANCTA_PLAY_COACH_RULES_H

#include "play/coach.h"
#include "play/threats.h"

// The facts that a comment is made of; which of them count depends on its words.
typedef struct CoachFacts {
    SquareId own, place, from; // 0: not named
    Player foe;                // whose group it is about
    int count;
    int win, lose; // in whole percent
    int slot;      // in hand
} CoachFacts;

typedef struct CoachSight {
    const GameState *known; // at the beginning of the turn's orders
    const Plan *plan;
    Player seat, enemy;
    const GameState *moved;   // after the seat's own orders, before combat
    const ForecastTurn *turn; // with the seat's orders, if nobody else moves
    const Threats *threats;   // and what enemies can do then
    GameState *bed, *scratch; // for fights that are only thought of
} CoachSight;

// Does the rule speak? Then [out] has its facts; [out] is all zero bytes before.
typedef bool CoachSpeaks(const CoachSight *sight, CoachFacts *out);
CoachSpeaks coach_sees_goal, coach_sees_open_sanctum, coach_sees_threatened_sanctum, coach_sees_bad_fight,
    coach_sees_fight, coach_sees_deadly_ground, coach_sees_threatened_group, coach_sees_mana_novice,
    coach_sees_recruit_novice, coach_sees_free_town, coach_sees_weak_guard, coach_sees_strong_guard,
    coach_sees_join, coach_sees_card, coach_sees_discard, coach_sees_march, coach_sees_idle;

// --- For the rules, in coach_ways.c ---

enum { COACH_FAR = 99 };

// Has the group of the seat's a movement order in the plan?
bool coach_has_move(const CoachSight *sight, GroupId group);
// A group of the seat's on the board that takes orders and is not bound to stay.
bool coach_can_send(const CoachSight *sight, GroupId group);
// The group of the seat's without an order that has the fewest steps to [to], at most [most]; 0: none.
GroupId coach_nearest(const CoachSight *sight, SquareId to, int most, int *steps);
// Will own recruits stand on [at] after the seat's orders?
bool coach_holds(const CoachSight *sight, SquareId at);
// Is a group of the seat's, by its orders or where it stands, as near to [to] as [steps] afterwards?
bool coach_is_on_its_way(const CoachSight *sight, SquareId to, int steps);

#endif
