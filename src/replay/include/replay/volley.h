// volley.h - Equal attacks of one side in one round, told as one with its sum.
//
// Made from the log alone. Attacks are equal if the same group makes them one after another, all with the
// same kind of weapon, and no card answers what comes of any of them: what cards make of their strength alone
// is in the sum.

#ifndef SANCTA_REPLAY_VOLLEY_H
#define SANCTA_REPLAY_VOLLEY_H

#include "replay/timeline.h"

enum { VOLLEY_MOST = 16 };

typedef struct VolleyAttack {
    uint16_t attacker, victim; // slots
    bool is_missed;
} VolleyAttack;

typedef struct Volley {
    uint32_t first, last; // from the first attack to the last thing that came of any
    int count;            // 1: it is an attack like any other
    VolleyAttack attacks[VOLLEY_MOST];
    bool is_missile;
    int lost, soaked, missed, killed; // hit points, points of armor, attacks, minions
} Volley;

// The volley that begins with the attack at [first], and ends at [last] at the latest.
void volley_from(Volley *out, const Timeline *t, uint32_t first, uint32_t last);
// "A volley of 4: 6 hit points lost, 2 soaked, 1 missed, 1 killed."
void volley_words(const Volley *v, char *out, size_t size);

#endif
