// Attacks that follow each other are gathered as long as they are equal.

#include "replay/volley.h"

#include <stdio.h>
#include <string.h>

static const Event *event_at(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}

static bool is_attack(const Event *e) {
    return e->kind == EV_attack_hit || e->kind == EV_attack_missed;
}

// One attack with all that came of it.
typedef struct Attack {
    uint32_t last;
    bool is_plain; // no card answers what comes of it, and no group dies of it
    int weapon;    // AttackKind, 0: not known, for it missed
    int lost, soaked, killed;
} Attack;

static Attack read_attack(const Timeline *t, uint32_t first, uint32_t last) {
    Attack a = {.last = first, .is_plain = true, .weapon = ATTACK_NONE};
    while (a.last < last && event_at(t, a.last + 1)->depth > event_at(t, first)->depth) {
        a.last += 1;
        const Event *e = event_at(t, a.last);
        switch (e->kind) {
        case EV_effect_applied:
        case EV_damage_changed:
        case EV_damage_cancelled:
        case EV_death_cancelled:
        case EV_group_died: a.is_plain = false; break;
        case EV_damage_calculated: a.weapon = e->damage_calculated.kind; break;
        case EV_hp_changed: a.lost += e->hp_changed.before - e->hp_changed.after; break;
        case EV_armor_soaked: a.soaked += e->armor_soaked.armor_before - e->armor_soaked.armor_after; break;
        case EV_minion_died: a.killed += 1; break;
        default: break;
        }
    }
    return a;
}

static void add(Volley *v, const Event *e, const Attack *a) {
    const bool is_missed = e->kind == EV_attack_missed;
    v->attacks[v->count] = (VolleyAttack){
        .attacker = is_missed ? e->attack_missed.attacker : e->attack_hit.attacker,
        .victim = is_missed ? e->attack_missed.victim : e->attack_hit.victim,
        .is_missed = is_missed,
    };
    v->count += 1;
    v->last = a->last;
    v->lost += a->lost;
    v->soaked += a->soaked;
    v->killed += a->killed;
    v->missed += is_missed ? 1 : 0;
}

void volley_from(Volley *out, const Timeline *t, uint32_t first, uint32_t last) {
    const Attack begun = read_attack(t, first, last);
    int weapon = begun.weapon;
    *out = (Volley){.first = first};
    add(out, event_at(t, first), &begun);
    uint32_t at = begun.last + 1;
    while (begun.is_plain && at <= last && out->count < VOLLEY_MOST) {
        const Event *e = event_at(t, at);
        if (e->kind == EV_victim_chosen) {
            at += 1;
            continue;
        }
        if (!is_attack(e) || t->actors[at - 1] != t->actors[first - 1]) {
            break;
        }
        const Attack next = read_attack(t, at, last);
        const bool is_equal = next.weapon == weapon || next.weapon == ATTACK_NONE || weapon == ATTACK_NONE;
        if (!next.is_plain || !is_equal) {
            break;
        }
        weapon = weapon == ATTACK_NONE ? next.weapon : weapon;
        add(out, e, &next);
        at = next.last + 1;
    }
    out->is_missile = weapon == ATTACK_MISSILE;
}

static void add_words(char *out, size_t size, int number, const char *what) {
    const size_t used = strlen(out);
    if (number > 0) {
        (void)snprintf(out + used, size - used, "%s%d %s", out[used - 1] == ':' ? " " : ", ", number, what);
    }
}

void volley_words(const Volley *v, char *out, size_t size) {
    (void)snprintf(out, size, "A volley of %d:", v->count);
    if (v->lost == 0) {
        (void)snprintf(out, size, "A volley of %d: nothing comes through", v->count);
    }
    add_words(out, size, v->lost, v->lost == 1 ? "hit point lost" : "hit points lost");
    add_words(out, size, v->soaked, "soaked by armor");
    add_words(out, size, v->missed, "missed");
    add_words(out, size, v->killed, "killed");
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used, ".");
}
