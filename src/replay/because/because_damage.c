// Damage from its beginning, an attack or a spell, to the hit points: every event on the way adds its part.

#include <stdio.h>

#include "because/because_rows.h"
#include "engine/engine.h"

static bool begins_damage(const Event *e) {
    return e->kind == EV_attack_hit || e->kind == EV_damage_applied;
}

static bool is_of_damage(const Event *e) {
    switch ((EventKind)e->kind) {
    case EV_strength_changed:
    case EV_damage_calculated:
    case EV_damage_applied:
    case EV_damage_changed:
    case EV_damage_cancelled:
    case EV_armor_soaked:
    case EV_damage_capped:
    case EV_damage_result:
    case EV_minion_died: return true;
    case EV_hp_changed: return e->step == STEP_D4;
    default: return false;
    }
}

// Where the damage began that [position] is part of, 0: it is none.
static uint32_t beginning_of(const Timeline *t, uint32_t position) {
    uint32_t i = position;
    while (i != 0 && !begins_damage(because_at(t, i))) {
        i = because_at(t, i)->cause;
    }
    return i;
}

// A sum on its way.
typedef struct Sum {
    Because *b;
    const Asked *a;
    int now;
    bool has_begun, is_told; // a base; a total
    int victim;
} Sum;

static void add_part(Sum *s, uint32_t position, int after, SourceId source, const char *words) {
    BecauseRow *row = because_answer_add(s->b, s->has_begun ? BECAUSE_PART : BECAUSE_BASE,
                                         s->has_begun ? after - s->now : after, words);
    if (row != NULL) {
        row->event = position;
        row->source = source;
    }
    s->has_begun = true;
    s->now = after;
}

// What changed it out of sight.
static void agree(Sum *s, uint32_t position, int before) {
    if (!s->has_begun || s->now != before) {
        add_part(s, position, before, 0, s->has_begun ? "something that is not in sight" : "damage");
    }
}

static void add_strength(Sum *s, uint32_t position) {
    Breakdown made;
    View then;
    timeline_view(s->a->t, position, &then);
    const Event *e = because_at(s->a->t, position);
    breakdown_strength(&made, &then, s->a->t, position);
    because_rows_breakdown(
        s->b, &made, e->damage_calculated.kind == ATTACK_MISSILE ? "missile damage" : "hand damage", false);
    s->now = e->damage_calculated.quantity;
    s->has_begun = true;
    s->victim = e->damage_calculated.victim;
}

static void add_soaked(Sum *s, uint32_t position, const Event_armor_soaked *soaked) {
    char words[BECAUSE_WORDS];
    (void)snprintf(words, sizeof words, "soaked by armor: %d before, %d after", soaked->armor_before,
                   soaked->armor_after);
    agree(s, position, soaked->before);
    add_part(s, position, soaked->after, 0, words);
}

static void add_loss(Sum *s, uint32_t position, const Event_hp_changed *hp) {
    agree(s, position, hp->before - hp->after);
    BecauseRow *row = because_answer_add(s->b, BECAUSE_TOTAL, s->now, "damage");
    if (row != NULL) {
        row->event = position;
    }
    (void)because_answer_add(s->b, BECAUSE_HEAD, 0, "Hit points");
    (void)because_answer_add(s->b, BECAUSE_BASE, hp->before, "hit points before");
    (void)because_answer_add(s->b, BECAUSE_PART, hp->after - hp->before, "damage");
    (void)because_answer_add(s->b, BECAUSE_TOTAL, hp->after, "hit points left");
    s->is_told = true;
}

static void add_event(Sum *s, uint32_t position) {
    const Event *e = because_at(s->a->t, position);
    if (e->kind == EV_damage_calculated) {
        add_strength(s, position);
    } else if (e->kind == EV_damage_changed) {
        agree(s, position, e->damage_changed.before);
        add_part(s, position, e->damage_changed.after, e->damage_changed.card,
                 because_rows_source(e->damage_changed.card));
    } else if (e->kind == EV_damage_cancelled) {
        add_part(s, position, 0, e->damage_cancelled.card, because_rows_source(e->damage_cancelled.card));
    } else if (e->kind == EV_armor_soaked) {
        add_soaked(s, position, &e->armor_soaked);
    } else if (e->kind == EV_damage_capped) {
        agree(s, position, e->damage_capped.before);
        add_part(s, position, e->damage_capped.after, 0, "no more hit points are left to lose");
    } else if (e->kind == EV_hp_changed && e->step == STEP_D4 && e->hp_changed.minion == s->victim) {
        add_loss(s, position, &e->hp_changed);
    }
}

static void add_way(Sum *s, uint32_t root) {
    const Timeline *t = s->a->t;
    const uint8_t depth = because_at(t, root)->depth;
    for (uint32_t i = root + 1; i <= t->count && because_at(t, i)->depth > depth; i++) {
        if (because_at(t, i)->depth == depth + 1) {
            add_event(s, i);
        }
    }
    if (s->has_begun && !s->is_told) {
        (void)because_answer_add(s->b, BECAUSE_TOTAL, s->now, "damage");
    }
}

static void begin_with(Sum *s, uint32_t root) {
    const Event *e = because_at(s->a->t, root);
    if (e->kind == EV_damage_applied) {
        s->victim = e->damage_applied.victim;
        add_part(s, root, e->damage_applied.quantity, e->damage_applied.card,
                 because_rows_source(e->damage_applied.card));
    } else {
        s->victim = e->attack_hit.victim;
    }
}

// What earlier hits of the round have left of [full]; -1: it is not known, as the armor itself has changed,
// or this is no combat.
static int armor_left(const Timeline *t, uint32_t root, int victim, int full) {
    for (uint32_t i = root - 1; i > 0 && because_at(t, root)->round > 0; i--) {
        const Event *const e = because_at(t, i);
        if (e->kind == EV_round_began) {
            return full;
        }
        if (e->kind == EV_armor_soaked && e->armor_soaked.victim == victim) {
            return e->armor_soaked.armor_after;
        }
        if (e->kind == EV_stat_changed && e->stat_changed.minion == victim &&
            e->stat_changed.stat == STAT_ARMOR) {
            return -1;
        }
    }
    return -1;
}

static void say_armor(Because *b, const Asked *a, uint32_t root, int victim) {
    Breakdown armor;
    View then;
    timeline_view(a->t, root, &then);
    if (victim == 0 || then.minions[victim].label == 0) {
        return;
    }
    breakdown_stat(&armor, &then, (MinionId){(uint16_t)victim}, STAT_ARMOR);
    if (armor.total > 0) {
        (void)because_answer_add(b, BECAUSE_HEAD, 0,
                                 "Armor, of which damage uses up some until the next round");
        because_rows_breakdown(b, &armor, "armor in full", true);
        const int left = armor_left(a->t, root, victim, armor.total);
        if (left >= 0) {
            char words[BECAUSE_WORDS];
            (void)snprintf(words, sizeof words, "%d armor was left before this attack.", left);
            (void)because_answer_add(b, BECAUSE_FACT, 0, words);
        }
    }
}

// Did whoever died have no hit points left? A gaze kills in the middle of an attack, whatever that takes.
static bool has_bled(const Asked *a) {
    View before;
    timeline_view(a->t, a->at - 1, &before);
    return before.minions[a->e->minion_died.minion].hp <= 0;
}

bool because_damage(Because *b, const Asked *a) {
    const uint32_t root = is_of_damage(a->e) ? beginning_of(a->t, a->at) : 0;
    if (root == 0 || (a->e->kind == EV_minion_died && !has_bled(a))) {
        return false;
    }
    char victim[NAME_MAX_BYTES];
    Sum sum = {.b = b, .a = a};
    begin_with(&sum, root);
    add_way(&sum, root);
    because_rows_minion_name(a, sum.victim, victim);
    say_armor(b, a, root, sum.victim);
    (void)snprintf(b->topic, sizeof b->topic, "%s", a->e->kind == EV_minion_died ? "22.1" : "19.2");
    if (a->e->kind == EV_minion_died) {
        because_answer(b, "No hit points of %s are left, and nothing saved it.", victim);
    } else {
        because_answer(b, "%d damage to %s, step by step:", sum.now, victim);
    }
    return true;
}
