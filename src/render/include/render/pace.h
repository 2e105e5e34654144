// pace.h - How long things take to watch, in milliseconds at speed 1.
//
// An event first comes about (its approach) and is then looked at (its hold). A turn is to take PACE_TURN_MS:
// that budget is shared out over its phases and combats, of a combat over its rounds, of a round over its
// attacks and of an attack over its events. Whatever has more in it gets more, but less than in proportion,
// so that one great battle does not swallow the rest. Nothing takes longer than by itself, nor less than its
// floor, and an attack has one of PACE_ATTACK_MS: what its events need at least beyond three quarters of
// PACE_TURN_MS is added to a turn.
//
// A combat that would take more than PACE_COMBAT_MS so is told in volleys (replay/volley.h): equal attacks of
// a round set out together and come to one sum. In a turn whose combats would take more than PACE_COMBATS_MS
// all but the small ones are.

#ifndef SANCTA_RENDER_PACE_H
#define SANCTA_RENDER_PACE_H

#include "replay/timeline.h"
#include "replay/volley.h"

enum {
    PACE_TURN_MS = 8000,
    PACE_ATTACK_MS = 220,
    PACE_COMBAT_MS = 15000,
    PACE_COMBATS_MS = 30000,
    PACE_SMALL_COMBAT_MS = 4000,
    PACE_LEVELS = 4
};

// What is known on the way through a log, forward only: the combat that goes on, and the volley in it.
typedef struct PaceCourse {
    uint32_t at;     // the last position that it came to, 0: none
    float fold_ms;   // a combat whose floors are more than that is told in volleys
    uint32_t last;   // of the combat, 0: none goes on
    bool is_folded;  //
    uint32_t beyond; // position up to which volleys are known
    Volley volley;   // the last one that was found; last 0: none
} PaceCourse;

// What the last answer worked out, so that the next one costs little: the turn, the phase or combat, the
// round and the attack that it stood in, and the time of each. A zero struct knows nothing. It belongs to one
// timeline.
typedef struct Pace {
    uint32_t first[PACE_LEVELS], last[PACE_LEVELS]; // positions, 0 = none
    float budget_ms[PACE_LEVELS];
    float
        slope[PACE_LEVELS + 1]; // by which the parts of a level share in the one above; the last: its events
    float fold_ms;              // of the turn: a combat of more is told in volleys
    PaceCourse course;          // of the last answer
} Pace;

// By itself, in a turn with room for it. [e] NULL: nothing has happened yet. Never 0.
float pace_hold_ms(const Event *e);
// 0 for what comes about at once.
float pace_approach_ms(const Event *e);
// Which part of its approach has passed when [e] is heard: 0 for a group that sets out, the hit for an
// attack, 1 for what is there all at once.
float pace_sound_share(const Event *e);
// How long its echo (tween.h) is seen where it is stepped to, and in reverse where it is stepped back from;
// 0: it has none.
float pace_echo_ms(const Event *e);
// The least that both together take. Global for tests.
float pace_floor_ms(const Event *e);
// What hold and approach of event [position] (1..count) are multiplied with: 1 or less but for the end of a
// volley, where its sum is read. The same whatever was asked before.
float pace_factor(Pace *p, const Timeline *t, uint32_t position);
// Is [position] part of a volley of two attacks or more while it is played? Then [out] is that volley.
bool pace_volley(Pace *p, const Timeline *t, uint32_t position, Volley *out);
// The least that [e] is looked at, however much else happens: a hero's death, the last of a group that falls,
// a Sanctum, the card that ends a combat. [after]: the view behind it. 0: no such moment.
float pace_moment_ms(const View *after, const Event *e);

#endif
