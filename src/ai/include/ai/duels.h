// duels.h - Who would win: groups that may soon meet fight on a copy of the position, with all that lies
// openly on them.
//
// The square law of strength.h sees hit points and attacks. What else decides a fight (the winner dies too, a
// recruit that no plain attack harms, a death that damages everybody around) is not known by name
// here: it is fought out. What comes out as the square law says is forgotten again, because that law knows
// the average of many fights.

#ifndef SANCTA_AI_DUELS_H
#define SANCTA_AI_DUELS_H

#include "engine/engine.h"

enum {
    DUELS_MAX = 20, // pairs that are fought, the most pressing first
    DUEL_REACH = 5, // steps between groups that may soon meet
};

// A group as it was before its fights.
typedef struct Fighter {
    GroupId group;
    Label label;
    int strength;
    bool is_first;            // its owner holds the initiative
    uint32_t answers, speaks; // what it and what lies on it have a say in
} Fighter;

// What became of two hostile groups on average, in units of strength.
typedef struct Duel {
    Fighter own, foe;
    int own_left, foe_left;
} Duel;

typedef struct Duels {
    Duel items[DUELS_MAX];
    int count;
} Duels;

// Lets [seat]'s groups on [s] fight hostile ones that are near, and keeps what comes as a surprise. The same
// [dice] give the same outcomes. [bed] is scratch.
void duels_fight(Duels *duels, const GameState *s, Player seat, uint64_t dice, GameState *bed);
// [group] of [strength] as it stands on [s].
Fighter duels_fighter(const GameState *s, GroupId group, int strength);
// The fight of the two, in whichever order; NULL if there was none or no surprise in it, or if one is no
// longer the same group.
const Duel *duels_find(const Duels *duels, const Fighter *a, const Fighter *b);
// What [group], one of the two, gained: the strength it killed less the strength it lost (strength_clash).
int duel_gain(const Duel *duel, GroupId group);
// How strong the other one is to [group], in the measure of [group]'s own strength: as strong as a group that
// does by the square law what this one did.
int duel_against(const Duel *duel, GroupId group);

#endif
