// outlook.h - A position as one seat plans in it: its groups, who is hostile, and from which squares it can
// move.

#ifndef SANCTA_AI_OUTLOOK_H
#define SANCTA_AI_OUTLOOK_H

#include "ai/duels.h"
#include "plans/schemes.h"
#include "ai/steps.h"
#include "plans/strength.h"
#include "ai/weights.h"

enum {
    SPOTS_MAX = 24, // squares from which a seat moves somebody; more groups than that stay where they are
    SPOT_PAST = 2,  // turns before this one
    FOES_MAX = GROUPS_MAX, // hostile groups that plans look at: all there can be
};

// A square with a group that the seat may order, or a structure where it may train one.
typedef struct Spot {
    SquareId at;
    GroupId group; // 0: only novices so far
    int strength, count, crossing;
    unsigned walks;           // Walk bits that all of it have
    bool takes;               // structures: no spell keeps it out of the other Sanctum
    bool is_held;             // in its square, by a spell; and with it a group that joins it
    bool is_alone;            // by a spell: it joins nobody and nobody joins it
    bool is_lent;             // by a spell, for a while
    SquareId past[SPOT_PAST]; // where it stood one turn ago, and before that, if somewhere else (trails.h)
    int16_t harm[DIR_COUNT];  // strength that it may lose by standing there next, by direction (hazards.h)
} Spot;

typedef struct Foe {
    SquareId at;
    GroupId group;
    int strength;
    bool takes;      // structures: no spell keeps it out of the seat's Sanctum
    bool is_players; // of the other seat, not neutral
    bool sleeps;     // it is held by a spell that ends when somebody fights it
} Foe;

typedef struct Outlook {
    const GameState *s;
    Steps *steps;
    const Weights *weights;
    const Duels *duels; // what has been fought out between these groups; NULL: nothing
    Player seat, other;
    Spot spots[SPOTS_MAX];
    int spot_count;
    Foe foes[FOES_MAX];
    int foe_count;
    SchemePlan scheme; // what the seat's deck makes it do otherwise; nothing at first
} Outlook;

void outlook_make(Outlook *o, const GameState *s, Steps *steps, const Weights *weights, Player seat);
// Steps of walking from [at] to structure [slot] for the group of [spot].
int outlook_way(const Outlook *o, const Spot *spot, SquareId at, int slot);
// What the group of [spot] gains in a fight against [foe] (strength_clash): fought out, or else by the square
// law.
int outlook_clash(const Outlook *o, const Spot *spot, const Foe *foe);
// How strong [foe] is to the group of [spot], in the measure of the spot's strength.
int outlook_against(const Outlook *o, const Spot *spot, const Foe *foe);
// Is [card] a spell that holds a group until it fights?
bool outlook_card_sleeps(int card);
// Were [foe] held in that way, would it be better left alone by the group of [spot]? Not where most of it
// would die.
bool outlook_lets_sleep(const Outlook *o, const Spot *spot, const Foe *foe);
// Strength of the strongest hostile recruits within [reach] steps of the seat's own Sanctum, 0 if there are
// none.
int outlook_threat(const Outlook *o, int reach);
// Could the groups of spots [a] and [b] be one where [b] stands, as spells and numbers go?
bool outlook_could_join(const Outlook *o, int a, int b);

#endif
