// Log names: whoever reads along knows at any moment who stands where, as the view does.

#include <check.h>

#include "replay/log_names.h"
#include "support/random_match.h"
#include "support/prove.h"
#include "support/test.h"

enum { TURNS = 40, MATCHES = 4 };

// What the log tells of one living minion, compared with the view that has folded the same events.
static void expect_minion(const LogNames *n, const View *v, int i, uint32_t k) {
    const ViewMinion *m = &v->minions[i];
    const NamedMinion *named = &n->minions[i];
    PROVE(named->label == m->label, "event %u, minion %d: label", k, i);
    PROVE(named->group == m->group, "event %u, m-%u: group %d, not %d", k, (unsigned)m->label, named->group,
          m->group);
    PROVE(named->level == m->now.level, "event %u, m-%u: level", k, (unsigned)m->label);
    PROVE(named->nation == m->nation && named->minion_class == m->minion_class,
          "event %u, m-%u: nation or class", k, (unsigned)m->label);
}

static void expect_names(const LogNames *n, const View *v, uint32_t k) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (v->minions[i].label != 0) expect_minion(n, v, i, k);
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &v->groups[i];
        if (g->label == 0) continue;
        PROVE(n->groups[i].label == g->label && n->groups[i].owner == g->owner,
              "event %u, group %d: label or owner", k, i);
        PROVE(g->at == 0 || n->groups[i].at == g->at, "event %u, g-%u: square", k, (unsigned)g->label);
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *t = &v->structures[i];
        if (t->at != 0) PROVE(log_names_structure(n, t->at) == t->kind, "event %u: structure", k);
    }
}

TEST(names_know_at_every_event_who_stands_where) {
    static View view;
    static LogNames names;
    int joins = 0;
    for (int seed = 1; seed <= MATCHES; seed++) {
        RandomMatch *m = random_match_new((uint64_t)seed);
        random_match_play_turns(m, TURNS);
        view_of(&view, &m->start, PLAYER_NONE);
        log_names_begin(&names, &view);
        for (uint32_t k = 0; k < m->log.count; k++) {
            view_apply(&view, &m->log.items[k], NULL);
            log_names_follow(&names, &m->log.items[k]);
            joins += m->log.items[k].kind == EV_joined ? 1 : 0;
            expect_names(&names, &view, k + 1);
        }
        random_match_free(m);
    }
    ck_assert_int_gt(joins, 0);
}

// The dead are remembered where they fell, whoever gets the slot of their group.
TEST(who_has_fallen_is_remembered_where_he_fell) {
    static View view;
    static LogNames names;
    uint8_t fell[MINIONS_MAX + 1] = {0};
    int deaths = 0;
    RandomMatch *m = random_match_new(3); // a match with blood in it
    random_match_play_turns(m, TURNS);
    view_of(&view, &m->start, PLAYER_NONE);
    log_names_begin(&names, &view);
    for (uint32_t k = 0; k < m->log.count; k++) {
        const Event *e = &m->log.items[k];
        const int dead = e->kind == EV_minion_buried ? e->minion_buried.minion
                         : e->kind == EV_minion_died ? e->minion_died.minion
                                                     : 0;
        const int group = view.minions[dead].group;
        if (dead != 0 && view.groups[group].at != 0) {
            fell[dead] = view.groups[group].at;
            deaths++;
        }
        view_apply(&view, e, NULL);
        log_names_follow(&names, e);
        for (int i = 1; i <= MINIONS_MAX; i++) {
            if (view.minions[i].label != 0) continue;
            PROVE(fell[i] == 0 || log_names_minion_square(&names, i) == fell[i], "event %u: minion %d", k + 1,
                  i);
        }
    }
    ck_assert_int_gt(deaths, 10);
    random_match_free(m);
}
