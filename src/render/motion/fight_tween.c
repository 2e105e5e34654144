// A blow is a lunge or a shot; its victim gives way, ducks or falls.

#include "render/fight_tween.h"

#include <math.h>

#include "motion/ease.h"

static const float HALF_TURN = 3.1415927F;

static bool is_blow(const Event *e) {
    return e != NULL && (e->kind == EV_attack_hit || e->kind == EV_attack_missed);
}

// A step back for the swing, then forward. It stays forward as long as the blow is looked at.
static FighterLook attacker_look(const Story *s, FightMoment m) {
    FighterLook look = {.alpha = 1, .pose = POSE_FIGHT};
    const float reach = s->is_missile ? 0.1F : 0.45F;
    look.forward = reach;
    if (is_blow(m.e) && m.is_approach) {
        const float p = ease_clamp(m.phase);
        look.forward = p < 0.4F ? -0.14F * ease_smooth(p / 0.4F)
                                : -0.14F + (reach + 0.14F) * ease_smooth((p - 0.4F) / 0.6F);
        look.up = s->is_missile ? 0 : 0.16F * sinf(p * HALF_TURN);
        look.angle = p < 0.4F ? 8 * ease_smooth(p / 0.4F) : 8 - 14 * ease_smooth((p - 0.4F) / 0.6F);
        // A blade is raised in the swing; a bow is drawn from the beginning.
        look.pose = p < 0.22F && !s->is_missile ? POSE_STAND : POSE_FIGHT;
    }
    return look;
}

static FighterLook victim_look(const Story *s, Pose rest, FightMoment m) {
    FighterLook look = {.alpha = 1, .pose = (uint8_t)rest};
    const bool is_looked_at = is_blow(m.e) && !m.is_approach;
    const float p = is_looked_at ? ease_clamp(m.phase) : 1;
    if (s->is_missed) {
        look.pose = POSE_DUCK;
        look.forward = -0.12F * ease_smooth(p);
        look.up = is_looked_at ? 0.1F * sinf(p * HALF_TURN) : 0;
    } else if (s->is_hit) {
        look.forward = -0.16F * ease_smooth(p * 3);
        look.angle = 10 * ease_smooth(p * 3);
        if (is_looked_at) {
            look.forward += 0.05F * sinf(p * HALF_TURN * 6) * (1 - p);
            look.pose = p < 0.45F ? POSE_DUCK : (uint8_t)rest;
        }
    }
    return look;
}

// Does [e] stop something before it reaches [minion]?
static bool is_stopped_at(const Event *e, int minion) {
    return e != NULL && ((e->kind == EV_armor_soaked && e->armor_soaked.victim == minion) ||
                         (e->kind == EV_damage_cancelled && e->damage_cancelled.victim == minion) ||
                         (e->kind == EV_death_cancelled && e->death_cancelled.minion == minion));
}

FighterLook fight_tween_look(const Story *s, const View *v, int minion, Pose rest, FightMoment m) {
    const bool is_fighting = s->kind == STORY_BLOW;
    FighterLook look = {.alpha = 1, .pose = (uint8_t)rest};
    if (is_fighting && minion == s->attacker) {
        look = attacker_look(s, m);
    } else if (is_fighting && minion == s->victim) {
        look = victim_look(s, rest, m);
    }
    if (is_stopped_at(m.e, minion) && !m.is_approach) {
        look.glint = 1 - ease_clamp(m.phase);
    }
    if (v->minions[minion].hp == 0) {
        // Down, but not buried yet.
        const bool falls =
            m.e != NULL && m.e->kind == EV_minion_died && m.e->minion_died.minion == minion && !m.is_approach;
        const float p = falls ? ease_smooth(m.phase) : 1;
        look.pose = POSE_DUCK;
        look.soul = falls ? ease_clamp(m.phase) : 0;
        look.angle = 84 * p;
        look.up = -0.18F * p;
        look.alpha = 1 - 0.45F * p;
        look.forward = -0.1F;
    }
    return look;
}

FightFlight fight_tween_flight(const Story *s, FightMoment m) {
    FightFlight flight = {.is_arrow = s->is_missile};
    if (s->kind != STORY_BLOW || !is_blow(m.e) || !m.is_approach) {
        return flight;
    }
    const float start = 0.45F;
    flight.is_there = m.phase > start && m.phase < 1;
    flight.share = ease_clamp((m.phase - start) / (1 - start));
    return flight;
}
