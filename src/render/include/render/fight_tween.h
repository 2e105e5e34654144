// fight_tween.h - How the two sides of a combat stand and move: pure functions of the attack and a phase.
//
// Distances are in widths of a figure, forward is towards the enemy.

#ifndef SANCTA_RENDER_FIGHT_TWEEN_H
#define SANCTA_RENDER_FIGHT_TWEEN_H

#include "render/art.h"
#include "replay/story.h"

typedef struct FighterLook {
    float forward, up;
    float angle, alpha; // degrees away from the enemy; 0..1
    float soul;         // how far the soul of the dying has risen, 0..1; 0 and 1: it is not to be seen
    float glint;  // the light on armor that soaks or on a wall that nothing passes, 1 and then less; 0: none
    uint8_t pose; // Pose
} FighterLook;

// What is on its way from the attacker to his victim.
typedef struct FightFlight {
    bool is_there, is_arrow;
    float share; // 0 at the attacker, 1 at the victim
} FightFlight;

// [e] is the event that comes about (is_approach) or is looked at. [phase] 0..1; 1 is how it stays.
typedef struct FightMoment {
    const Event *e; // NULL: none
    bool is_approach;
    float phase;
} FightMoment;

// [rest]: the pose of [minion] while nothing happens to it (who still has attacks is ready for them).
FighterLook fight_tween_look(const Story *s, const View *v, int minion, Pose rest, FightMoment m);
FightFlight fight_tween_flight(const Story *s, FightMoment m);

#endif
