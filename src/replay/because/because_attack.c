// Hit or miss: level and misses against level.

#include <stdio.h>

#include "because/because_rows.h"
#include "engine/card.h"
#include "engine/engine.h"

typedef struct Strike {
    int attacker, victim, misses;
    bool is_hit;
} Strike;

static Strike strike_of(const Event *e) {
    if (e->kind == EV_attack_hit) {
        return (Strike){e->attack_hit.attacker, e->attack_hit.victim, e->attack_hit.misses, true};
    }
    return (Strike){e->attack_missed.attacker, e->attack_missed.victim, e->attack_missed.misses, false};
}

// Whoever sees to it that the attack hits. 0: nobody.
static SourceId makes_sure(const View *v, int attacker) {
    for (int id = v->minions[attacker].spells; id != 0; id = v->spells[id].next) {
        if (v->spells[id].card != 0 && card_answers(card_def(v->spells[id].card), PHRASE_CHECK_HIT)) {
            return v->spells[id].card;
        }
    }
    return 0;
}

static int add_reach(Because *b, const Asked *a, const Strike *s, const char *name) {
    Breakdown level;
    char words[BECAUSE_WORDS];
    breakdown_stat(&level, a->then, (MinionId){(uint16_t)s->attacker}, STAT_LEVEL);
    (void)snprintf(words, sizeof words, "level of %s", name);
    const bool counts = s->misses > 0 && s->misses != MISSES_INFINITE;
    because_rows_breakdown(b, &level, words, !counts);
    if (counts) {
        (void)because_answer_add(b, BECAUSE_PART, s->misses, "misses since its last hit");
        (void)because_answer_add(b, BECAUSE_TOTAL, level.total + s->misses, "level that its attack reaches");
    }
    return level.total + s->misses;
}

bool because_attack(Because *b, const Asked *a) {
    if (a->e->kind != EV_attack_hit && a->e->kind != EV_attack_missed) {
        return false;
    }
    const Strike s = strike_of(a->e);
    char attacker[NAME_MAX_BYTES];
    char victim[NAME_MAX_BYTES];
    char words[BECAUSE_WORDS];
    Breakdown level;
    because_rows_minion_name(a, s.attacker, attacker);
    because_rows_minion_name(a, s.victim, victim);
    const int reach = add_reach(b, a, &s, attacker);
    breakdown_stat(&level, a->then, (MinionId){(uint16_t)s.victim}, STAT_LEVEL);
    (void)snprintf(words, sizeof words, "level of %s", victim);
    because_rows_breakdown(b, &level, words, true);
    const SourceId sure = makes_sure(a->then, s.attacker);
    (void)snprintf(b->topic, sizeof b->topic, "18.7.1");
    if (!s.is_hit) {
        because_answer(b, "It misses: it reaches level %d, and %s is of level %d.", reach, victim,
                       level.total);
    } else if (s.misses == MISSES_INFINITE) {
        because_answer(b, "It hits: a minion's first attack in a combat always hits.");
    } else if (reach >= level.total) {
        because_answer(b, "It hits: it reaches level %d, and %s is of level %d.", reach, victim, level.total);
    } else {
        because_answer(b, "It hits: %s never misses.", because_rows_source(sure));
    }
    return true;
}
