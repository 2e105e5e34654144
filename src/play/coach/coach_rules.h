// coach_rules.h - What a rule of the coach sees, and what it answers.

#ifndef SANCTA_PLAY_COACH_RULES_H
#define SANCTA_PLAY_COACH_RULES_H

#include "play/coach_comment.h"
#include "play/session.h"
#include "play/threats.h"

// A fight of the seat's that would be lost.
typedef struct CoachLoss {
    SquareId own, from;
    int lose; // in whole percent
} CoachLoss;

enum { COACH_OTHERS_MAX = 2 };

// The facts that a comment is made of; which of them count depends on its words.
typedef struct CoachFacts {
    SquareId own, place, from; // 0: not named
    Player foe;                // whose group it is about
    int count;
    int win, lose;                      // in whole percent
    int slot;                           // in hand
    int answer;                         // a card of the enemy's house
    CoachLoss others[COACH_OTHERS_MAX]; // beside the one that it is about; own is 0: no more
    int more;                           // and so many that are not among them
    int kills;                          // hostile minions that the card kills at once
    bool kills_all;                     // they are all of the group that it is cast on
    bool comes;                         // the enemy to the group, which has no order to fight it
    bool guards;                        // the group that it is about is all that guards the seat's Sanctum
    bool is_worth_it;                   // another comment sends it for a town or into a fight
    Order order;                        // that it asks for; its kind is ORDER_NONE where the player chooses
} CoachFacts;

// What a movement order is for, the most urgent first where it is for several things.
typedef enum CoachPurpose {
    PURPOSE_NONE,  // there is no such order
    PURPOSE_GUARD, // of a town
    PURPOSE_ATTACK,
    PURPOSE_JOIN,
    PURPOSE_TOWN,
    PURPOSE_GATHER,
    PURPOSE_MARCH,
    PURPOSE_OTHER
} CoachPurpose;

enum { COACH_STORM_SIDES = 4, COACH_STORM_MOST = 2 * COACH_STORM_SIDES };

// Groups that beat the one in the enemy Sanctum together: one for each side, and a second wave behind them.
typedef struct CoachStorm {
    bool is_now;  // the first fight in this turn; else they gather for it
    bool is_vain; // there is no such plan, and [tried] groups win no oftener than [win]
    int tried;
    int win;   // in whole percent, one after the other
    int first; // so many of the groups take the sides, and come first
    int count; // of groups; 0: there is no such plan
    GroupId groups[COACH_STORM_MOST];
    SquareId to[COACH_STORM_MOST]; // 0: it waits or fights where it is
} CoachStorm;

// The group that the empty enemy Sanctum is open to.
typedef struct CoachRaid {
    GroupId group; // 0: there is none
    SquareId to;
    int steps;
    Order move;
} CoachRaid;

typedef struct CoachSight {
    const GameState *known; // at the beginning of the turn's orders
    const Plan *plan;
    Player seat, enemy;
    const GameState *moved;   // after the seat's own orders, before combat
    const ForecastTurn *turn; // with the seat's orders, if nobody else moves
    const Threats *threats;   // and what enemies can do then
    GameState *bed, *scratch; // for fights that are only thought of
    const Plan *advice;       // what a computer player would order in the seat's place
    const TurnOrders *heeded; // of a hint that the player took
    const CoachStorm *storm;
    const CoachRaid *raid;
    const Session *session; // that names minions; NULL: nobody does
    const Plan *start;      // no orders yet
    Plan *trial;            // for orders that are only thought of
    ForecastTask *task;     // for turns that are only thought of
    Threats *fears;         // the same
    ForecastBench *bench;
} CoachSight;

// Does the rule speak? Then [out] has its facts; [out] is all zero bytes before.
typedef bool CoachSpeaks(const CoachSight *sight, CoachFacts *out);
CoachSpeaks coach_land_sees_goal, coach_land_sees_open_sanctum, coach_land_sees_threatened_sanctum,
    coach_fights_sees_bad_fight, coach_fights_sees_fight, coach_fights_sees_lost_summons,
    coach_land_sees_deadly_ground, coach_fights_sees_threatened_group, coach_means_sees_mana_novice,
    coach_means_sees_recruit_novice, coach_storm_sees_storm, coach_storm_sees_muster,
    coach_storm_sees_fortress, coach_land_sees_free_town, coach_fights_sees_weak_guard,
    coach_fights_sees_strong_guard, coach_fights_sees_attack, coach_land_sees_join, coach_land_sees_gather,
    coach_cards_sees_card, coach_cards_sees_discard, coach_land_sees_march, coach_land_sees_idle,
    coach_cards_sees_pile, coach_cards_sees_low_deck;

// --- For the rules, in coach_advice.c ---

// The next order of [kind] from number [index] on that the advice has, the plan has not, and that is still
// legal, as it would be given now; [index] goes behind it. False: there is none.
bool coach_advice_next(const CoachSight *sight, OrderKind kind, int *index, Order *out);
// Is it one of [orders], as it stands in the plan: a cast of that card on that target, that group's move
// there?
bool coach_advice_is_among(const Order *orders, int count, const Order *order);
// Did the advice or a hint ask for it?
bool coach_advice_is_given(const CoachSight *sight, const Order *order);
// The movement order of [group] among them.
bool coach_advice_move(const CoachSight *sight, GroupId group, Order *out);

// --- In coach_purpose.c ---

// The first group whose advised move is for [wanted], with what its rule tells. False: there is none.
bool coach_purpose_is_sent(const CoachSight *sight, CoachPurpose wanted, CoachFacts *out);
// Minions of groups of [owner] on the board.
int coach_purpose_strength(const GameState *s, Player owner);
// Does the advice send [group] for a town or into a fight, which may be worth the group?
bool coach_purpose_is_sent_to_deed(const CoachSight *sight, GroupId group);
// Does the move take the last minions away from the seat's Sanctum, with no novice left there? A small group
// is asked for such a move while enemy recruits are within COACH_HOME_REACH steps only to take a town or to
// fight.
enum { COACH_HOME_REACH = 3 };
bool coach_purpose_leaves_home(const CoachSight *sight, const Order *move);
bool coach_purpose_is_home_in_reach(const CoachSight *sight);

// Will the group fight in this turn, as far as the seat's orders decide?
bool coach_fights_will_fight(const CoachSight *sight, GroupId group);

// --- In coach_land.c ---

CoachRaid coach_land_raid_plan(const CoachSight *sight);

// --- In coach_storm.c ---

// Who takes part, with the orders given so far.
void coach_storm_plan(const CoachSight *sight, CoachStorm *out);
// Does [group] take part?
bool coach_storm_is_on(const CoachSight *sight, GroupId group);

// --- In coach_fights.c ---

enum {
    COACH_DANGER = 50
}; // percent of the worst fights that can come: from here on nobody is to stand there
// How often whoever of the seat's stands where [move] leads would be destroyed there by the worst that can
// come, with the orders given so far and this one in place of its group's, in percent.
int coach_fights_danger_after(const CoachSight *sight, const Order *move);

// Novices of the enemy's that wait in its structure on [at], and can be trained before anybody moves.
int coach_fights_waiting(const CoachSight *sight, SquareId at);
// The enemy group beside [at] that would beat [group] as it stands in most fights; 0: there is none.
GroupId coach_fights_stronger_beside(const CoachSight *sight, GroupId group, SquareId at);
// How often [group] as it stands would win against the enemy group in the structure on [at] with all novices
// in it that wait there and have room, trained as swordsmen, in percent; -1: they would not fight, or none
// has room.
int coach_fights_chance_reinforced(const CoachSight *sight, GroupId group, SquareId at);
// How often [group] as it stands would win against [foe], in percent; -1: they would not fight.
int coach_fights_chance_against(const CoachSight *sight, GroupId group, GroupId foe);

// --- In coach_ways.c ---

enum { COACH_FAR = 99, COACH_NEAR = 6 };

// Has the group of the seat's a movement order in the plan?
bool coach_ways_has_move(const CoachSight *sight, GroupId group);
// A group of the seat's on the board that takes orders and is not bound to stay.
bool coach_ways_can_send(const CoachSight *sight, GroupId group);
// How many steps nearer the group of [move] comes to [to] by it, as it can walk; negative: farther away. 0
// also where there is no way.
int coach_ways_gain(const CoachSight *sight, const Order *move, SquareId to);
// Steps for [group] to [to] as terrain, structures and spells stand; COACH_FAR: there is no way of at most
// [most] steps.
int coach_ways_steps(const CoachSight *sight, GroupId group, SquareId to, int most);
// Does the ground of [to] hurt or drown [group]?
bool coach_ways_is_deadly(const CoachSight *sight, GroupId group, SquareId to);
// The group of the seat's without an order that has the fewest steps to [to], at most [most]; 0: none.
GroupId coach_ways_nearest(const CoachSight *sight, SquareId to, int most, int *steps);
// Will own recruits stand on [at] after the seat's orders?
bool coach_ways_holds(const CoachSight *sight, SquareId at);
// Is a group of the seat's, by its orders or where it stands, as near to [to] as [steps] afterwards?
bool coach_ways_is_on_its_way(const CoachSight *sight, SquareId to, int steps);

#endif
