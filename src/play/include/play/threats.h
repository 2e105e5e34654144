// threats.h - What hostile groups can reach and strike this turn, what the seat's own groups can, and how
// each fight would end.
//
// The position must be as known to the seat, in its orders phase; the seat's own orders are carried out
// first. Sample n of a fight has dice n. Reach is what terrain, structures and spells allow once the seat's
// own have been cast: a step, or two for groups that move twice.

#ifndef SANCTA_PLAY_THREATS_H
#define SANCTA_PLAY_THREATS_H

#include "play/forecast_turn.h"

enum { THREATS_MAX = 160, THREATS_SETTLED = 400, THREATS_BESIDE = 4 };

typedef struct Threat {
    GroupId on;     // a group of the seat's, before the combats of its own orders
    GroupId by;     // hostile to it
    uint8_t beside; // the sides of [on] that [by] can reach: bit Direction, as terrain and own groups allow;
                    // 0: only such as own groups have come to, which may not get there
    GroupId first[THREATS_BESIDE]; // other groups of the seat's that [by] fights before it comes to [on],
                                   // where it has fewest of them beside it; 0: no more
    ForecastFight fight;           // [on] is the first side, and whoever is left of [by] after those fights
} Threat;

// Several enemies at once: as many as find a side each of the same group, the larger ones first.
typedef struct ThreatTogether {
    int count;                  // of [by], 2..4; 0: no two enemies can stand beside the group
    GroupId by[THREATS_BESIDE]; // in the order in which the group fights them (rules 18.2)
    uint32_t lost;              // samples that the group does not survive
} ThreatTogether;

typedef struct Threats {
    bool reached[2]
                [SQUARES + 1];   // where groups can be this turn: the seat's own [0], those hostile to it [1]
    bool struck[2][SQUARES + 1]; // what they can fight from there
    uint8_t lost[GROUPS_MAX +
                 1]; // members that spells and terrain in sight take of each own group before any combat
    SquareId stands[GROUPS_MAX +
                    1]; // where each own group will stand then, as far as its orders decide; 0: nowhere
    bool is_others[GROUPS_MAX + 1]; // the group that had this slot is gone: what is told of threats is of the
                                    // one that has it by then
    int count;
    Threat items[THREATS_MAX]; // in the order of the groups
    ThreatTogether together[GROUPS_MAX + 1];
    uint32_t samples; // of every fight
} Threats;

// [bed] becomes the position that the fights begin from.
void threats_begin(Threats *t, const ForecastTask *task, GameState *bed);
// Fights all of them [count] times more. [bed] as threats_begin() left it; [scratch] is written over.
void threats_sample(Threats *t, const GameState *bed, GameState *scratch, int count);
// Fights only those on [group], which is then the only one to ask about.
void threats_sample_on(Threats *t, GroupId group, const GameState *bed, GameState *scratch, int count);
// The most dangerous threat on [group]: where its chance to be lost is highest. NULL: there is none.
const Threat *threats_worst(const Threats *t, GroupId group);
// The chance that the threatened group does not survive the fight.
int threat_danger(const Threat *threat);
// The chance that [group] does not survive the worst that can come to it: one enemy, or several together. 0
// without threats.
int threats_danger(const Threats *t, GroupId group);

#endif
