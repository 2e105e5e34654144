// forgotten.h - What a seat seems to have forgotten before it confirms its orders, and which of its casts are
// likely to squander or to bring minions that fall, which of its moves a spell overrules. Only looks: the
// question and its words are the screen's.
//
// The casts are tried out: the seat's own orders are carried out on what it knows, the other seat doing
// nothing. A cast that squanders even then, because an own cast before it took its target away, is reported.
// So is a move that a spell in sight, or an own one, gives up, leads elsewhere or does not let go: whatever
// the engine says of it, by no card's name. What falls is found by playing the turn many times
// (forecast_turn.h).

#ifndef SANCTA_PLAY_FORGOTTEN_H
#define SANCTA_PLAY_FORGOTTEN_H

#include "engine/engine.h"

typedef enum ForgottenKind {
    FORGOTTEN_GROUPS,    // could move and have no order
    FORGOTTEN_NOVICES,   // wait to be trained
    FORGOTTEN_CARDS,     // could be cast: there is a target and the mana
    FORGOTTEN_SQUANDERS, // casts that come to nothing as far as can be seen
    FORGOTTEN_OVERRULED, // moves that come to nothing for a spell's sake, as far as can be seen
    FORGOTTEN_FALLEN,    // casts that bring minions that are likely to fall in the same turn
    FORGOTTEN_KIND_COUNT
} ForgottenKind;

typedef enum OverruledHow {
    OVERRULED_HELD,  // the group cannot move at all
    OVERRULED_STAYS, // its order is taken back
    OVERRULED_LED,   // it goes elsewhere
    OVERRULED_GONE   // an own spell leaves no such group that obeys the seat
} OverruledHow;

typedef struct ForgottenMove {
    int order;     // index in the plan
    GroupId group; // that was to move
    uint8_t how;   // OverruledHow
} ForgottenMove;

typedef struct ForgottenSquander {
    int order;    // index in the plan
    uint8_t card; // hand slot
    uint8_t why;  // Squander
} ForgottenSquander;

typedef struct ForgottenFallen {
    int order;     // index in the plan
    int chance;    // that none of them lives, in hundredths of a percent
    uint8_t foe;   // Player, whose group they mostly fight
    SquareId from; // where it stands; 0: they fall without a fight
} ForgottenFallen;

typedef struct Forgotten {
    GroupId groups[GROUPS_MAX];
    SquareId structures[STRUCTURES_MAX]; // with waiting novices
    uint8_t slots[HAND_SIZE];
    ForgottenSquander squanders[HAND_SIZE];
    ForgottenMove overruled[GROUPS_MAX];
    ForgottenFallen fallen[HAND_SIZE];
    int counts[FORGOTTEN_KIND_COUNT]; // entries of the arrays above
    int novices;                      // in all of [structures]
} Forgotten;

// What the player was told already of casts that bring minions which are likely to fall: hints tell it.
enum { FORGOTTEN_TOLD_MOST = 24 };
typedef struct ForgottenTold {
    Order casts[FORGOTTEN_TOLD_MOST];
    int chances[FORGOTTEN_TOLD_MOST]; // in hundredths of a percent
    int count;
} ForgottenTold;

// Looks at [plan]; [start] is the plan it began as, without orders. False if memory was short: then the casts
// were not tried out and everything else is filled in.
bool forgotten_find(const Plan *start, const Plan *plan, Forgotten *out);
// Does the cast that is order number [order] come to nothing, as far as can be seen: it squanders, or what it
// brings hardly ever lives to fight anybody? Neither a comment nor a hint asks for such a cast.
bool forgotten_wastes(const Forgotten *found, int order);
// Only the moves that are overruled, while orders are still given; everything else of [out] is empty.
bool forgotten_find_overruled(const Plan *start, const Plan *plan, Forgotten *out);
const char *forgotten_overruled_words(int how); // "cannot move", "stays", "is led elsewhere"
// Does the move that is order number [order] come to nothing, as far as can be seen: its group stays where it
// is or is no more? No hint asks for such a move.
bool forgotten_wastes_move(const Forgotten *found, int order);
// Takes out of [found], about [plan], what [decided] found about [hinted] already, the orders of a hint as
// the player took them: what it left undone or took into account needs no question.
void forgotten_leave_out(Forgotten *found, const Plan *plan, const Forgotten *decided, const Plan *hinted);
// Remembers that the player was told of [cast] that what it brings falls with [chance]; the oldest is
// forgotten where there are too many.
void forgotten_tell(ForgottenTold *told, const Order *cast, int chance);
// Takes out of [found], about [plan], the casts of which the player was told that, unless it is much likelier
// now: whoever orders a part of a hint by hand has read the rest, but may have left out what helped.
void forgotten_leave_out_told(Forgotten *found, const Plan *plan, const ForgottenTold *told);

#endif
