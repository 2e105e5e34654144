// Every number of a minion, and its walks.

#include <stdio.h>
#include <string.h>

#include "because/because_monster.h"
#include "because/because_rows.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "replay/sentence_words.h"
#include "replay/strings.h"
#include "replay/because.h"

static bool has_stat(const StatBlock *now, Stat stat) {
    return (stat != STAT_HAND || now->hand >= 0) && (stat != STAT_MISSILE || now->missile >= 0);
}

static void add_stats(Because *b, const View *v, MinionId minion) {
    static const uint8_t stats[] = {STAT_LEVEL, STAT_MAX_HP,  STAT_ARMOR,
                                    STAT_HAND,  STAT_MISSILE, STAT_ATTACKS};
    for (size_t i = 0; i < sizeof stats; i++) {
        Breakdown d;
        if (!has_stat(&v->minions[minion.v].now, (Stat)stats[i])) {
            continue;
        }
        breakdown_stat(&d, v, minion, (Stat)stats[i]);
        because_rows_breakdown(b, &d, sentence_words_stat(stats[i]), true);
    }
}

// --- Walks ---

static void add_walk_row(Because *b, unsigned walks, SourceId source, const char *whose) {
    for (unsigned walk = WALK_DESERT; walk <= WALK_FLIGHT; walk *= 2) {
        if ((walks & walk) == 0) {
            continue;
        }
        BecauseRow *row = because_rows_say(b, BECAUSE_FACT, 0, "%s: %s", string_walk_name(walk), whose);
        if (row != NULL) {
            row->source = source;
        }
    }
}

static unsigned add_walks_of(Because *b, const View *v, int first, unsigned left) {
    for (int id = first; id != 0; id = v->spells[id].next) {
        const int card = v->spells[id].card;
        const unsigned gives = card > 0 && card < CARD_COUNT ? card_def(card)->stats.walks & left : 0;
        if (gives != 0) {
            add_walk_row(b, gives, (SourceId)card, card_def(card)->name);
            left &= ~gives;
        }
    }
    return left;
}

static void add_walks(Because *b, const View *v, MinionId minion) {
    const ViewMinion *m = &v->minions[minion.v];
    unsigned left = m->now.walks;
    if (left == 0) {
        (void)because_answer_add(b, BECAUSE_FACT, 0,
                                 "No walks: mountains, volcanoes and water are closed to it.");
        return;
    }
    const bool is_creature = m->creature != CREATURE_NONE;
    const unsigned own =
        (is_creature ? creature_def(m->creature)->stats.walks : nation_walks((Nation)m->nation)) & left;
    add_walk_row(b, own, 0,
                 is_creature ? creature_def(m->creature)->name : string_title(nation_slug(m->nation)));
    left = add_walks_of(b, v, m->spells, left & ~own);
    left = m->group != 0 ? add_walks_of(b, v, v->groups[m->group].spells, left) : left;
    add_walk_row(b, left, 0, "another effect");
}

// --- Wounds ---

enum { WOUNDS_MOST = 4 };

// The last times that it lost hit points before this moment, the latest first, back to when it came into
// being.
static void add_wounds(Because *b, const BecauseScene *scene, MinionId minion) {
    const ViewMinion *m = &scene->v->minions[minion.v];
    const Timeline *t = scene->t;
    if (t == NULL || m->hp >= m->now.max_hp) {
        return;
    }
    View now = *scene->v;
    LogNames names = timeline_names(t, t->at);
    const Asked a = {.t = t, .at = t->at, .then = &now, .names = &names, .labels = scene->labels};
    (void)because_rows_say(b, BECAUSE_HEAD, 0, "%d of %d hit points are left", m->hp, m->now.max_hp);
    int told = 0;
    for (uint32_t i = t->at; i > 0 && told < WOUNDS_MOST; i--) {
        const Event *e = because_at(t, i);
        if (e->kind == EV_minion_created && e->minion_created.minion == minion.v) {
            return;
        }
        if (e->kind == EV_hp_changed && e->hp_changed.minion == minion.v) {
            because_rows_tell(b, &a, BECAUSE_FACT, i);
            told += 1;
        }
    }
}

// Where a monster goes, if nothing changes before it decides.
static void add_way(Because *out, const BecauseScene *scene, MinionId minion) {
    char topic[BECAUSE_TOPIC];
    LogNames names;
    const int group = scene->v->minions[minion.v].group;
    if (scene->v->groups[group].control != CONTROL_COMPUTER) {
        return;
    }
    memcpy(topic, out->topic, sizeof topic);
    log_names_begin(&names, scene->v);
    (void)because_answer_add(out, BECAUSE_HEAD, 0, "Where its group goes");
    (void)because_monster(out, &(MonsterScene){scene->v, &names, scene->labels}, group);
    memcpy(out->topic, topic, sizeof topic);
}

void because_minion(Because *out, const BecauseScene *scene, MinionId minion, const char *name) {
    because_answer_begin(out, "");
    because_rows_title(out, "The numbers of %s", name);
    (void)snprintf(out->topic, sizeof out->topic, "34.5");
    add_stats(out, scene->v, minion);
    (void)because_answer_add(out, BECAUSE_HEAD, 0, "Walks");
    add_walks(out, scene->v, minion);
    add_wounds(out, scene, minion);
    add_way(out, scene, minion);
}
