// One walk over a combat's events that keeps track of the attacker.

#include "replay/combat_summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/card.h"

typedef struct Tally {
    int dealt, killed;
} Tally;

typedef struct Count {
    CombatSummary *s;
    Tally minions[MINIONS_MAX + 1];
    uint8_t sides[MINIONS_MAX + 1]; // 1 or 2, 0: of neither
    int cards[CARD_COUNT];
    int attacker;  // of the attack that is resolved, 0: none is
    uint8_t depth; // of that attack
} Count;

static void join_side(Count *c, int minion, int group) {
    for (int i = 0; i < 2; i++) {
        if (c->s->sides[i].group == group) {
            c->sides[minion] = (uint8_t)(i + 1);
        }
    }
}

static void join_members(Count *c, const View *v) {
    for (int i = 0; i < 2; i++) {
        SummarySide *side = &c->s->sides[i];
        const ViewGroup *g = &v->groups[side->group];
        side->began = g->count;
        side->owner = g->owner;
        for (int k = 0; k < g->count; k++) {
            join_side(c, g->members[k].v, side->group);
        }
    }
}

static void attack(Count *c, const Event *e) {
    const bool is_missed = e->kind == EV_attack_missed;
    c->attacker = is_missed ? e->attack_missed.attacker : e->attack_hit.attacker;
    c->depth = e->depth;
    if (c->sides[c->attacker] != 0) {
        SummarySide *side = &c->s->sides[c->sides[c->attacker] - 1];
        side->attacks += 1;
        side->missed += is_missed ? 1 : 0;
    }
}

// What a side loses the other one has dealt, in an attack or by a card.
static void lose(Count *c, const Event *e) {
    const int minion = e->hp_changed.minion;
    const int lost = e->hp_changed.before - e->hp_changed.after;
    if (lost <= 0 || c->sides[minion] == 0) {
        return;
    }
    c->s->sides[2 - c->sides[minion]].dealt += lost;
    if (c->attacker != 0 && c->sides[c->attacker] != c->sides[minion]) {
        c->minions[c->attacker].dealt += lost;
    }
}

static void die(Count *c, const Event *e) {
    const int minion = e->minion_died.minion;
    if (c->sides[minion] == 0) {
        return;
    }
    SummarySide *side = &c->s->sides[c->sides[minion] - 1];
    if (side->fallen_count < SUMMARY_FALLEN) {
        side->fallen[side->fallen_count] = (uint16_t)minion;
        side->fallen_count += 1;
    }
    c->minions[e->minion_died.attacker].killed += e->minion_died.attacker != 0 ? 1 : 0;
}

static void change(Count *c, int card, int by) {
    if (card > 0 && card < CARD_COUNT) {
        c->cards[card] += abs(by);
    }
}

static void follow(Count *c, const Event *e) {
    if (c->attacker != 0 && e->depth <= c->depth) {
        c->attacker = 0;
    }
    switch (e->kind) {
    case EV_round_began: c->s->rounds = e->round_began.number; break;
    case EV_attack_hit:
    case EV_attack_missed: attack(c, e); break;
    case EV_hp_changed: lose(c, e); break;
    case EV_minion_died: die(c, e); break;
    case EV_minion_created: join_side(c, e->minion_created.minion, e->minion_created.group); break;
    case EV_minion_changed_group:
        join_side(c, e->minion_changed_group.minion, e->minion_changed_group.to);
        break;
    case EV_armor_soaked:
        if (c->sides[e->armor_soaked.victim] != 0) {
            c->s->sides[c->sides[e->armor_soaked.victim] - 1].soaked +=
                e->armor_soaked.before - e->armor_soaked.after;
        }
        break;
    case EV_damage_changed:
        change(c, e->damage_changed.card, e->damage_changed.after - e->damage_changed.before);
        break;
    case EV_strength_changed:
        change(c, e->strength_changed.card, e->strength_changed.after - e->strength_changed.before);
        break;
    default: break;
    }
}

static void find_best(Count *c) {
    CombatSummary *s = c->s;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const Tally *t = &c->minions[i];
        const bool is_better =
            t->dealt > s->best_dealt || (t->dealt == s->best_dealt && t->killed > s->best_killed);
        if (t->dealt > 0 && is_better) {
            s->best = i;
            s->best_dealt = t->dealt;
            s->best_killed = t->killed;
        }
    }
    for (int i = 1; i < CARD_COUNT; i++) {
        if (c->cards[i] > s->card_changed) {
            s->card = (SourceId)i;
            s->card_changed = c->cards[i];
        }
    }
}

// What the end sets off stands deeper than it. A slot may be another group's by then.
static void count_after(CombatSummary *s, const Timeline *t) {
    View began;
    View after;
    uint32_t last = s->last;
    while (last < t->count && t->events[last].depth > t->events[s->last - 1].depth) {
        last += 1;
    }
    timeline_view(t, s->first, &began);
    timeline_view(t, last, &after);
    for (int i = 0; i < 2; i++) {
        const int group = s->sides[i].group;
        const bool lives = after.groups[group].label == began.groups[group].label;
        s->sides[i].after = lives ? after.groups[group].count : 0;
    }
}

bool combat_summary_at(CombatSummary *out, const Timeline *t, uint32_t position) {
    *out = (CombatSummary){.last = position};
    if (position < 2 || position > t->count || t->events[position - 1].kind != EV_combat_ended) {
        return false;
    }
    uint32_t first = position - 1;
    while (first > 0 && t->events[first - 1].kind != EV_combat_began) {
        first -= 1;
    }
    if (first == 0) {
        return false;
    }
    const Event *began = &t->events[first - 1];
    View view;
    Count count = {.s = out};
    out->first = first;
    out->reason = (uint8_t)t->events[position - 1].combat_ended.reason;
    out->sides[0].group = (uint8_t)began->combat_began.high;
    out->sides[1].group = (uint8_t)began->combat_began.low;
    timeline_view(t, first, &view);
    join_members(&count, &view);
    for (uint32_t i = first; i <= position; i++) {
        follow(&count, &t->events[i - 1]);
    }
    timeline_view(t, position - 1, &view);
    for (int i = 0; i < 2; i++) {
        out->sides[i].left = view.groups[out->sides[i].group].count;
    }
    count_after(out, t);
    find_best(&count);
    return true;
}

void combat_summary_decided(const CombatSummary *s, const Timeline *t, const LabelText *labels,
                            char out[SUMMARY_WORDS]) {
    const LogNames names = timeline_names(t, s->last);
    char best[NAME_MAX_BYTES];
    out[0] = '\0';
    if (s->best == 0) {
        return;
    }
    log_name_minion(best, &names, labels, s->best);
    (void)snprintf(out, SUMMARY_WORDS, "Most damage: %s, %d hit point%s", best, s->best_dealt,
                   s->best_dealt == 1 ? "" : "s");
    if (s->best_killed > 0) {
        const size_t used = strlen(out);
        (void)snprintf(out + used, SUMMARY_WORDS - used, ", %d killed", s->best_killed);
    }
    if (s->card_changed >= 2) {
        const size_t used = strlen(out);
        (void)snprintf(out + used, SUMMARY_WORDS - used, ". %s changed damage by %d",
                       card_source_name(s->card), s->card_changed);
    }
    const size_t used = strlen(out);
    (void)snprintf(out + used, SUMMARY_WORDS - used, ".");
}
