// Who takes part in a combat, and what the log tells of each.

#include "theatre/combat_stage.h"

#include <string.h>

#include "engine/card.h"
#include "engine/engine.h"

// --- What each has left ---

static void begin_round(Stage *s, const View *v, GroupId group, bool is_first) {
    const ViewGroup *g = &v->groups[group.v];
    for (int i = 0; i < g->count; i++) {
        Fighter *f = &s->fighters[g->members[i].v];
        const StatBlock *now = &v->minions[g->members[i].v].now;
        f->armor_left = -1;
        f->attacks = now->hand >= 0 || now->missile >= 0 ? now->attacks : 0;
        f->is_idle = f->attacks == 0;
        f->held = 0;
        f->misses = is_first ? MISSES_INFINITE : f->misses;
        // Shooters look for a new victim in every round.
        f->victim = now->missile >= 0 || is_first ? 0 : f->victim;
    }
}

static void has_attacked(Fighter *f, int victim, int misses) {
    f->attacks = f->attacks > 0 ? f->attacks - 1 : 0;
    f->victim = victim;
    f->misses = misses;
}

static void fall(Stage *s, const Event *e) {
    for (int i = 0; i < 2; i++) {
        StageSide *side = &s->sides[i];
        if (side->group.v == e->minion_died.group && side->fallen_count < STAGE_ROSTER) {
            side->fallen[side->fallen_count] = e->minion_died.minion;
            side->fallen_count += 1;
        }
    }
}

static void bury(Stage *s, int minion) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        s->fighters[i].victim = s->fighters[i].victim == minion ? 0 : s->fighters[i].victim;
    }
}

static void follow(Stage *s, const View *v, const Event *e) {
    if (e->kind == EV_round_began) {
        begin_round(s, v, (GroupId){v->high}, e->round_began.number <= 1);
        begin_round(s, v, (GroupId){v->low}, e->round_began.number <= 1);
    } else if (e->kind == EV_attacks_forfeited) {
        Fighter *f = &s->fighters[e->attacks_forfeited.minion];
        f->attacks = f->attacks > e->attacks_forfeited.count ? f->attacks - e->attacks_forfeited.count : 0;
        f->is_idle = f->attacks == 0;
    } else if (e->kind == EV_attacks_changed) {
        Fighter *f = &s->fighters[e->attacks_changed.minion];
        f->attacks = e->attacks_changed.after;
        f->held = f->attacks == 0 ? e->attacks_changed.card : 0;
    } else if (e->kind == EV_paired) {
        s->fighters[e->paired.minion].victim = e->paired.victim;
    } else if (e->kind == EV_victim_chosen) {
        s->fighters[e->victim_chosen.minion].victim = e->victim_chosen.victim;
    } else if (e->kind == EV_attack_hit) {
        has_attacked(&s->fighters[e->attack_hit.attacker], e->attack_hit.victim, 0);
    } else if (e->kind == EV_attack_missed) {
        const int misses = e->attack_missed.misses;
        has_attacked(&s->fighters[e->attack_missed.attacker], e->attack_missed.victim,
                     misses == MISSES_INFINITE ? misses : misses + 1);
    } else if (e->kind == EV_armor_soaked) {
        s->fighters[e->armor_soaked.victim].armor_left = e->armor_soaked.armor_after;
    } else if (e->kind == EV_minion_died) {
        fall(s, e);
    } else if (e->kind == EV_minion_buried) {
        bury(s, e->minion_buried.minion);
    }
}

// --- Who takes part ---

static void take_in(StageSide *side, int index, int minion) {
    if (side->count >= STAGE_ROSTER) {
        return;
    }
    const int at = index < side->count ? index : side->count;
    memmove(&side->roster[at + 1], &side->roster[at], (size_t)(side->count - at) * sizeof side->roster[0]);
    side->roster[at] = minion;
    side->count += 1;
}

static void take_out(StageSide *side, int minion) {
    int kept = 0;
    for (int i = 0; i < side->count; i++) {
        if (side->roster[i] != minion) {
            side->roster[kept] = side->roster[i];
            kept += 1;
        }
    }
    side->count = kept;
}

static StageSide *side_of(Stage *s, int group) {
    return s->sides[0].group.v == group ? &s->sides[0] : s->sides[1].group.v == group ? &s->sides[1] : NULL;
}

// Takes back what [e] did to the lists of members.
static void recall(Stage *s, const Event *e) {
    StageSide *side = NULL;
    if (e->kind == EV_minion_buried) {
        side = side_of(s, e->minion_buried.group);
        if (side != NULL) {
            take_in(side, e->minion_buried.index, e->minion_buried.minion);
        }
    } else if (e->kind == EV_minion_created) {
        side = side_of(s, e->minion_created.group);
        if (side != NULL) {
            take_out(side, e->minion_created.minion);
        }
    } else if (e->kind == EV_minion_changed_group) {
        side = side_of(s, e->minion_changed_group.to);
        if (side != NULL) {
            take_out(side, e->minion_changed_group.minion);
        }
        side = side_of(s, e->minion_changed_group.from);
        if (side != NULL) {
            take_in(side, e->minion_changed_group.index_before, e->minion_changed_group.minion);
        }
    }
}

bool combat_stage_names(const int *slots, int count, int minion) {
    for (int i = 0; i < count; i++) {
        if (slots[i] == minion) {
            return true;
        }
    }
    return false;
}

static void add_newcomers(StageSide *side, const View *v) {
    const ViewGroup *g = &v->groups[side->group.v];
    for (int i = 0; i < g->count; i++) {
        if (!combat_stage_names(side->roster, side->count, g->members[i].v)) {
            take_in(side, side->count, g->members[i].v);
        }
    }
}

// As it was when the combat began, so that no figure changes its place because its neighbor fell; minions
// that came later stand behind.
static void call_roll(Stage *s, const Timeline *t, uint32_t first) {
    for (int i = 0; i < 2; i++) {
        add_newcomers(&s->sides[i], &t->view);
    }
    for (uint32_t i = t->at; i > first; i--) {
        recall(s, &t->events[i - 1]);
    }
    for (int i = 0; i < 2; i++) {
        add_newcomers(&s->sides[i], &t->view);
        add_newcomers(&s->sides[i], s->v);
    }
}

// While the next attack comes about, it is the one to be seen, though the strip still tells of the last one.
static const Story *shown_story(const App *app, FightMoment m, uint32_t position, Story *coming) {
    const PlaybackScreen *p = playback_of(app);
    const bool is_attack = m.e != NULL && (m.e->kind == EV_attack_hit || m.e->kind == EV_attack_missed);
    const bool is_other = p->story.kind != STORY_ATTACK || p->story.first != position;
    if (playback_is_going(p)) {
        return &p->gone;
    }
    if (!m.is_approach || !is_attack || !is_other) {
        return &p->story;
    }
    story_of_blow(coming, &p->t, position);
    return coming;
}

// What a minion was made as tells, for that outlives it.
static void find_shooters(Stage *s, const Timeline *t) {
    const LogNames names = timeline_names(t, t->at);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < s->sides[i].count; k++) {
            const int minion = s->sides[i].roster[k];
            const NamedMinion *m = &names.minions[minion];
            s->fighters[minion].is_shooter = m->creature != CREATURE_NONE
                                                 ? creature_def(m->creature)->stats.missile >= 0
                                                 : m->minion_class == CLASS_ARCHER;
        }
    }
}

void combat_stage_collect(Stage *s, const App *app, Story *coming) {
    const PlaybackScreen *p = playback_of(app);
    const Timeline *t = &p->t;
    const View *v = playback_view(app);
    memset(s, 0, sizeof *s);
    s->v = v;
    s->moment = playback_moment(app);
    s->position = p->glide.is_on ? p->glide.position : t->at + (s->moment.is_approach ? 1 : 0);
    s->is_volley =
        p->is_playing && !p->glide.is_on && pace_volley(&playback_of(app)->pace, t, s->position, &s->volley);
    s->story = shown_story(app, s->moment, s->position, coming);
    s->sides[0].group = (GroupId){v->high};
    s->sides[1].group = (GroupId){v->low};
    uint32_t first = t->at;
    while (first > 1 && t->events[first - 1].kind != EV_combat_began) {
        first -= 1;
    }
    call_roll(s, t, first);
    find_shooters(s, t);
    begin_round(s, v, (GroupId){v->high}, true);
    begin_round(s, v, (GroupId){v->low}, true);
    for (uint32_t i = first; i >= 1 && i <= t->at; i++) {
        follow(s, v, &t->events[i - 1]);
    }
}

NamedGroup combat_stage_group(const App *app, const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    if (g->label != 0) {
        return (NamedGroup){.label = g->label, .owner = g->owner, .kind = g->kind, .at = g->at};
    }
    const LogNames names = timeline_names(&playback_of(app)->t, playback_of(app)->t.at);
    return names.groups[group.v];
}

bool combat_stage_has_attack(const Stage *s) {
    const Story *story = s->story;
    return story->kind == STORY_ATTACK && s->fighters[story->attacker].has_place &&
           s->fighters[story->victim].has_place;
}

Story combat_stage_story_of(const Stage *s, const VolleyAttack *attack) {
    const bool is_known = s->position > s->volley.first || !s->moment.is_approach;
    return (Story){.kind = STORY_ATTACK,
                   .attacker = attack->attacker,
                   .victim = attack->victim,
                   .is_hit = is_known && !attack->is_missed,
                   .is_missed = is_known && attack->is_missed,
                   .is_missile = s->volley.is_missile};
}

const VolleyAttack *combat_stage_attack_of(const Stage *s, int minion) {
    const VolleyAttack *suffered = NULL;
    for (int i = 0; i < s->volley.count; i++) {
        if (s->volley.attacks[i].attacker == minion) {
            return &s->volley.attacks[i];
        }
        suffered = s->volley.attacks[i].victim == minion ? &s->volley.attacks[i] : suffered;
    }
    return suffered;
}

FightMoment combat_stage_moment(const Stage *s, const App *app) {
    FightMoment m = s->moment;
    const bool is_attack = m.e != NULL && (m.e->kind == EV_attack_hit || m.e->kind == EV_attack_missed);
    // Stepping and reduced motion show how it stands; only playing shows how it comes.
    if (app->settings.motion == MOTION_NONE) {
        m.phase = 1;
    }
    return s->is_volley && is_attack && s->position > s->volley.first ? (FightMoment){.phase = 1} : m;
}
