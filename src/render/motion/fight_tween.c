// An attack is a run and a lunge, or a shot; its victim gives way, ducks or falls.

#include "render/fight_tween.h"

#include <math.h>

#include "motion/ease.h"

static const float HALF_TURN = 3.1415927F;

static bool is_attack(const Event *e) {
    return e != NULL && (e->kind == EV_attack_hit || e->kind == EV_attack_missed);
}

// A step back for the swing, a run in long bounds, and the weapon comes down where it ends.
static FighterLook runner_look(FightMoment m) {
    FighterLook look = {.alpha = 1, .pose = POSE_FIGHT, .run = 1, .forward = 0.14F, .angle = -6};
    if (!is_attack(m.e) || !m.is_approach) {
        return look;
    }
    const float p = ease_part(m.phase, 0, FIGHT_CONTACT);
    const float stride = p * 3 - floorf(p * 3);
    look.run = ease_smooth(ease_part(p, 0.16F, 1));
    look.forward = -0.14F * sinf(ease_part(p, 0, 0.4F) * HALF_TURN) + 0.14F * ease_part(p, 0.8F, 1);
    look.up = 0.2F * sinf(ease_part(p, 0.1F, 1) * HALF_TURN) + 0.07F * fabsf(sinf(p * 3 * HALF_TURN));
    look.angle = p < 0.2F ? 9 * p / 0.2F : 9 - 15 * ease_smooth(ease_part(p, 0.2F, 1));
    look.pose = p > 0.72F ? POSE_FIGHT : stride < 0.5F ? POSE_WALK : POSE_STAND;
    return look;
}

// A bow is drawn from the beginning, and kicks when it lets go.
static FighterLook shooter_look(FightMoment m) {
    FighterLook look = {.alpha = 1, .pose = POSE_FIGHT, .forward = 0.1F};
    if (is_attack(m.e) && m.is_approach) {
        look.forward = 0.1F * ease_smooth(ease_part(m.phase, 0, 0.3F)) -
                       0.12F * sinf(ease_part(m.phase, 0.34F, FIGHT_CONTACT) * HALF_TURN);
        look.angle = 5 * sinf(ease_part(m.phase, 0.1F, 0.5F) * HALF_TURN);
    }
    return look;
}

// Does the attack turn against the attacker at [m]: cancelled, or struck back by a spell of its victim?
static bool turns_back(const Story *s, FightMoment m) {
    if (m.e == NULL || m.is_approach) {
        return false;
    }
    const bool is_struck_back = m.e->kind == EV_damage_applied && m.e->damage_applied.victim == s->attacker &&
                                m.e->damage_applied.wielder == s->victim;
    return is_struck_back || m.e->kind == EV_damage_cancelled;
}

// Whose attack is turned away is thrown back himself.
static void throw_back(FighterLook *look, const Story *s, FightMoment m) {
    if (turns_back(s, m) && !s->is_missile) {
        const float p = ease_clamp(m.phase);
        look->forward -= 0.6F * sinf(p * HALF_TURN);
        look->up += 0.3F * sinf(p * HALF_TURN);
        look->angle += 22 * sinf(p * HALF_TURN);
    }
}

static FighterLook attacker_look(const Story *s, FightMoment m) {
    FighterLook look = s->is_missile ? shooter_look(m) : runner_look(m);
    throw_back(&look, s, m);
    return look;
}

static FighterLook victim_look(const Story *s, Pose rest, FightMoment m) {
    FighterLook look = {.alpha = 1, .pose = (uint8_t)rest};
    const bool is_looked_at = is_attack(m.e) && !m.is_approach;
    const float p = is_looked_at ? ease_clamp(m.phase) : 1;
    if (is_attack(m.e) && m.is_approach && m.phase >= FIGHT_CONTACT) {
        // The stop before what comes of it; a victim that is missed is down already.
        look.pose = POSE_DUCK;
        look.flash = m.e->kind == EV_attack_hit ? 1 : 0;
    } else if (s->is_missed) {
        look.pose = POSE_DUCK;
        look.forward = -0.12F * ease_smooth(p);
        look.up = is_looked_at ? 0.1F * sinf(p * HALF_TURN) : 0;
    } else if (s->is_hit) {
        look.forward = -0.16F * ease_smooth(p * 3);
        look.angle = 10 * ease_smooth(p * 3);
        if (is_looked_at) {
            look.flash = 1 - ease_smooth(p * 2);
            look.forward -= 0.2F * sinf(ease_part(p, 0, 0.7F) * HALF_TURN);
            look.up = 0.1F * sinf(ease_part(p, 0, 0.7F) * HALF_TURN);
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

static bool loses(const Event *e, int minion) {
    return e != NULL && e->kind == EV_hp_changed && e->hp_changed.minion == minion &&
           e->hp_changed.after < e->hp_changed.before;
}

// Who has no hit points left reels until the rules say that it is dead; a fall begins like that.
static const float REELS = 14; // degrees
static const float REELED = -0.2F;

static void reel(FighterLook *look) {
    look->pose = POSE_DUCK;
    look->angle = REELS;
    look->forward = fminf(look->forward, REELED);
}

// Down, but not buried yet: thrown off its feet, turning, and still.
static void fall(FighterLook *look, int minion, FightMoment m) {
    const bool falls =
        m.e != NULL && m.e->kind == EV_minion_died && m.e->minion_died.minion == minion && !m.is_approach;
    const float p = falls ? ease_smooth(m.phase) : 1;
    const float leap = falls ? 0.32F * sinf(ease_part(m.phase, 0, 0.6F) * HALF_TURN) : 0;
    look->pose = POSE_DUCK;
    look->soul = falls ? ease_clamp(m.phase) : 0;
    look->angle = REELS + (84 - REELS) * p;
    look->up = leap - 0.18F * p;
    look->alpha = 1 - 0.45F * p;
    look->forward = REELED - 0.15F * p;
}

FighterLook fight_tween_look(const Story *s, const View *v, int minion, Pose rest, FightMoment m) {
    const bool is_fighting = s->kind == STORY_ATTACK;
    FighterLook look = {.alpha = 1, .pose = (uint8_t)rest};
    if (is_fighting && minion == s->attacker) {
        look = attacker_look(s, m);
    } else if (is_fighting && minion == s->victim) {
        look = victim_look(s, rest, m);
    }
    const bool throws_back = is_fighting && minion == s->victim && turns_back(s, m);
    if (!m.is_approach && (is_stopped_at(m.e, minion) || throws_back)) {
        look.glint = 1 - ease_clamp(m.phase);
    }
    if (loses(m.e, minion) && !m.is_approach) {
        const float p = ease_clamp(m.phase);
        look.flash = 1 - ease_smooth(p * 2.5F);
        look.forward -= 0.1F * sinf(p * HALF_TURN * 5) * (1 - p) * (1 - p);
        look.pose = p < 0.4F ? POSE_DUCK : look.pose;
    }
    if (rest == POSE_DUCK) {
        const float run = look.run;
        fall(&look, minion, m);
        look.run = run;
    } else if (v->minions[minion].hp == 0) {
        reel(&look);
    }
    return look;
}

FightFlight fight_tween_flight(const Story *s, FightMoment m) {
    FightFlight flight = {.is_arrow = s->is_missile};
    if (s->kind != STORY_ATTACK || m.e == NULL) {
        return flight;
    }
    if (turns_back(s, m) && s->is_missile) {
        flight.is_there = m.phase > 0 && m.phase < 1;
        flight.is_thrown_back = true;
        flight.share = 1 - 0.9F * ease_clamp(m.phase);
        return flight;
    }
    if (!is_attack(m.e) || !m.is_approach || !s->is_missile) {
        return flight;
    }
    const float start = 0.3F;
    flight.is_there = m.phase > start && m.phase < 1;
    flight.share = ease_part(m.phase, start, FIGHT_CONTACT);
    return flight;
}

float fight_tween_return(FightMoment m) {
    return is_attack(m.e) && m.is_approach ? 1 - ease_smooth(m.phase / FIGHT_CONTACT) : 0;
}

void fight_tween_stride(FighterLook *look, float left) {
    const float step = left * 3 - floorf(left * 3);
    const bool is_up = look->pose != POSE_DUCK && left > 0 && left < 1;
    if (is_up) {
        look->pose = step < 0.5F ? POSE_WALK : POSE_STAND;
        look->up += 0.06F * fabsf(sinf(left * 3 * HALF_TURN));
    }
}

float fight_tween_leap(int minion, FightMoment m) {
    const bool leaps =
        m.e != NULL && m.e->kind == EV_hp_changed && m.e->hp_changed.minion == minion && !m.is_approach;
    const float p = leaps ? ease_clamp(m.phase / 0.55F) : 1;
    return 1 - (1 - p) * (1 - p) * (1 - p) + 0.35F * sinf(p * HALF_TURN) * p;
}
