// fight_tween.h - How the two sides of a combat stand and move: pure functions of the attack and a phase.
//
// Distances are in widths of a figure, forward is towards the enemy.

#ifndef SANCTA_RENDER_FIGHT_TWEEN_H
#define SANCTA_RENDER_FIGHT_TWEEN_H

#include "render/art.h"
#include "replay/story.h"

typedef struct FighterLook {
    float run; // how far it has run from its own place to the one before its victim, 0..1
    float forward, up;
    float angle, alpha; // degrees away from the enemy; 0..1
    float soul;         // how far the soul of the dying has risen, 0..1; 0 and 1: it is not to be seen
    float glint;  // the light on armor that soaks or on a wall that nothing passes, 1 and then less; 0: none
    float flash;  // what hits lights up, 1 and then less; 0: nothing hits
    uint8_t pose; // Pose
} FighterLook;

// What is on its way from the attacker to its victim.
typedef struct FightFlight {
    bool is_there, is_arrow;
    bool is_thrown_back; // it comes back from the victim
    float share;         // 0 at the attacker, 1 at the victim
} FightFlight;

// [e] is the event that comes about (is_approach) or is looked at. [phase] 0..1; 1 is how it stays.
typedef struct FightMoment {
    const Event *e; // NULL: none
    bool is_approach;
    float phase;
} FightMoment;

// The share of an attack's approach at which it arrives; what is left of it stands still, as a film does for
// a moment when something hits.
static const float FIGHT_CONTACT = 0.77F;

// [rest]: the pose of [minion] while nothing happens to it: POSE_FIGHT if it still has attacks, POSE_DUCK if
// it has died and lies there, else POSE_STAND.
FighterLook fight_tween_look(const Story *s, const View *v, int minion, Pose rest, FightMoment m);
FightFlight fight_tween_flight(const Story *s, FightMoment m);
// How far the attacker before is still from its own place while the attack of [m] comes about: 1 before its
// victim, 0 at home.
float fight_tween_return(FightMoment m);
// Has it walk, if it is neither there nor at home; [left] is how far it still is, 0..1.
void fight_tween_stride(FighterLook *look, float left);
// How far the number of what [minion] has just lost has leaped from the wound to its place over the head,
// 0..1; it is a little beyond 1 on its way.
float fight_tween_leap(int minion, FightMoment m);

#endif
