// breakdown.h - What a number of the strip of steps is made of: its base, and what every card made of it.
//
// Made from a view and events alone, so it names nothing that the looking seat may not see: what is left over
// is said to be hidden. It adds up to the number that the log told; it never works out what a rule would do.

#ifndef SANCTA_REPLAY_BREAKDOWN_H
#define SANCTA_REPLAY_BREAKDOWN_H

#include "replay/timeline.h"

typedef enum BreakdownKind {
    PART_BASE,          // what the minion has of its own; of a change: what it was before
    PART_SOURCE,        // by a card, a creature or a terrain
    PART_NATION,        // by the nation's skill in a round
    PART_MISSILE_ROUND, // by the first round
    PART_HIDDEN,        // by what the seat does not see
} BreakdownKind;

typedef struct BreakdownPart {
    uint8_t kind;    // BreakdownKind
    uint8_t number;  // PART_NATION: the round; PART_SOURCE: 1 where it takes the
                     // damage past armor; PART_BASE: 1 where it is damage, not a stat
    uint16_t source; // SourceId; PART_NATION: Nation
    int16_t amount;  // signed
} BreakdownPart;

enum { BREAKDOWN_PARTS = 12, BREAKDOWN_SHARES = 3, BREAKDOWN_TEXT = 240 };

typedef struct Breakdown {
    BreakdownPart parts[BREAKDOWN_PARTS]; // the base first; [count] 0: nothing is known
    uint16_t shares[BREAKDOWN_SHARES];    // cards that have a say in the base, by a rule of their own
    int count, share_count;
    int total; // as the log told it
} Breakdown;

// A stat of [minion] as [v] shows it: level, armor, hand or missile.
void breakdown_stat(Breakdown *out, const View *v, MinionId minion, Stat stat);
// The damage of an attack: the damage_calculated at [position], with [v] as of it.
void breakdown_strength(Breakdown *out, const View *v, const Timeline *t, uint32_t position);
// Adds what one damage_changed or damage_cancelled made of it; [before] is the damage as it stood, for the
// first one.
void breakdown_add(Breakdown *out, const Event *e, int before);

// The card that changed it most, 0 = none.
SourceId breakdown_card(const Breakdown *b);
// How many cards have changed it.
int breakdown_cards(const Breakdown *b);
// The card that takes the damage past armor, 0 = none.
SourceId breakdown_piercer(const Breakdown *b);
// "2 base, +2 Flail, -1 in the missile round = 3", "2 base" where that is all; "" if nothing is known.
void breakdown_print(const Breakdown *b, char *out, size_t size);

#endif
