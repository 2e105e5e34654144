// combat_summary.h - A combat in a few numbers: who fought, who fell, what was dealt and soaked, and what
// decided it.
//
// Made from the log alone; draws nothing.

#ifndef SANCTA_REPLAY_COMBAT_SUMMARY_H
#define SANCTA_REPLAY_COMBAT_SUMMARY_H

#include "replay/timeline.h"

enum { SUMMARY_FALLEN = 16, SUMMARY_WORDS = 200 };

typedef struct SummarySide {
    uint8_t group;   // slot
    uint8_t owner;   // Player
    int began, left; // members when it began, and when it ended
    int after;       // and once all is told that its end has set off, such as a Pyrrhic Victory
    uint16_t fallen[SUMMARY_FALLEN]; // minion slots, in the order of their deaths
    int fallen_count;
    int attacks, missed; // it made
    int dealt;           // hit points that it took from the other side
    int soaked;          // damage that its armor soaked
} SummarySide;

typedef struct CombatSummary {
    uint32_t first, last; // its events, from combat_began to combat_ended
    SummarySide sides[2]; // the one with precedence first
    int rounds;
    uint8_t reason;   // CombatEnd
    int best;         // the minion that took most hit points, 0: none took any
    int best_dealt;   // how many
    int best_killed;  // and how many it killed
    SourceId card;    // the card that changed most damage, 0: none did
    int card_changed; // by how much, added up without signs
} CombatSummary;

// The combat that ends with event [position]; false if that is no combat_ended, or its beginning is not in
// the log.
bool combat_summary_at(CombatSummary *out, const Timeline *t, uint32_t position);
// What decided it: "Most damage: hal, 9 hit points, 3 killed. Sword of Zana changed damage by 9." "" if
// nothing was dealt. At most SUMMARY_WORDS bytes.
void combat_summary_decided(const CombatSummary *s, const Timeline *t, const LabelText *labels,
                            char out[SUMMARY_WORDS]);

#endif
