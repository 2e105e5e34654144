// How minions and groups of a view change, forward and backward.

#include "view/view_changes.h"

#include <string.h>

#include "view/view_lists.h"

static void minion_remove(View *v, ViewJournal *j, int minion, int group, int index) {
    const ViewSaved saved = {.minion = v->minions[minion]};
    view_save(j, &saved);
    view_lists_take_member(v, group, index);
    memset(&v->minions[minion], 0, sizeof v->minions[minion]);
}

static void minion_put_back(View *v, ViewJournal *j, int minion, int group, int index) {
    v->minions[minion] = view_restore(j).minion;
    view_lists_put_member(v, group, index, minion);
}

void view_units_apply_minion_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_minion_created *m = &e->minion_created;
    v->minions[m->minion] = (ViewMinion){
        .label = m->label,
        .kind = m->kind,
        .minion_class = m->class,
        .nation = m->nation,
        .creature = m->creature,
        .hp = m->hp,
        .now = {.max_hp = m->max_hp,
                .level = (int8_t)m->level,
                .armor = (int8_t)m->armor,
                .hand = (int8_t)m->hand,
                .missile = (int8_t)m->missile,
                .attacks = (int8_t)m->attacks,
                .walks = m->walks},
    };
    view_lists_put_member(v, m->group, m->index, m->minion);
}
void view_units_undo_minion_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    view_lists_take_member(v, e->minion_created.group, e->minion_created.index);
    v->minions[e->minion_created.minion] = (ViewMinion){0};
}

static void stat_set(ViewMinion *m, int stat, int value) {
    switch ((Stat)stat) {
    case STAT_LEVEL: m->now.level = (int8_t)value; break;
    case STAT_MAX_HP: m->now.max_hp = (uint8_t)value; break;
    case STAT_ARMOR: m->now.armor = (int8_t)value; break;
    case STAT_HAND: m->now.hand = (int8_t)value; break;
    case STAT_MISSILE: m->now.missile = (int8_t)value; break;
    case STAT_ATTACKS: m->now.attacks = (int8_t)value; break;
    case STAT_WALKS: m->now.walks = (uint8_t)value; break;
    case STAT_CLASS: m->minion_class = (uint8_t)value; break;
    case STAT_NATION: m->nation = (uint8_t)value; break;
    case STAT_KIND_NONE:
    case STAT_COUNT: break;
    }
}

void view_units_apply_stat_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    stat_set(&v->minions[e->stat_changed.minion], e->stat_changed.stat, e->stat_changed.after);
}
void view_units_undo_stat_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    stat_set(&v->minions[e->stat_changed.minion], e->stat_changed.stat, e->stat_changed.before);
}

void view_units_apply_hp_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->minions[e->hp_changed.minion].hp = (uint8_t)e->hp_changed.after;
}
void view_units_undo_hp_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->minions[e->hp_changed.minion].hp = (uint8_t)e->hp_changed.before;
}

static void experience_set(View *v, ViewJournal *j, int minion, Experience to) {
    view_save_words(j, v->minions[minion].experience, 0, 0);
    v->minions[minion].experience = (uint8_t)to;
}

void view_units_apply_experience_qualified(View *v, const Event *e, ViewJournal *j) {
    experience_set(v, j, e->experience_qualified.minion, EXPERIENCE_QUALIFIED);
}
void view_units_undo_experience_qualified(View *v, const Event *e, ViewJournal *j) {
    v->minions[e->experience_qualified.minion].experience = (uint8_t)view_restore(j).words[0];
}

// The award is the only event that tells the new level.
void view_units_apply_level_awarded(View *v, const Event *e, ViewJournal *j) {
    experience_set(v, j, e->level_awarded.minion, EXPERIENCE_OWNED);
    v->minions[e->level_awarded.minion].now.level = (int8_t)e->level_awarded.after;
}
void view_units_undo_level_awarded(View *v, const Event *e, ViewJournal *j) {
    v->minions[e->level_awarded.minion].experience = (uint8_t)view_restore(j).words[0];
    v->minions[e->level_awarded.minion].now.level = (int8_t)e->level_awarded.before;
}

void view_units_apply_minion_changed_group(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_minion_changed_group *g = &e->minion_changed_group;
    view_lists_take_member(v, g->from, g->index_before);
    view_lists_put_member(v, g->to, g->index, g->minion);
}
void view_units_undo_minion_changed_group(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_minion_changed_group *g = &e->minion_changed_group;
    view_lists_take_member(v, g->to, g->index);
    view_lists_put_member(v, g->from, g->index_before, g->minion);
}

// The dead stay until they are buried; the removed and the replaced are gone with this line.
static bool takes_out(const Event *e) {
    return e->minion_died.category == DEATH_REMOVED || e->minion_died.category == DEATH_REPLACED;
}
void view_units_apply_minion_died(View *v, const Event *e, ViewJournal *j) {
    if (takes_out(e)) minion_remove(v, j, e->minion_died.minion, e->minion_died.group, e->minion_died.index);
}
void view_units_undo_minion_died(View *v, const Event *e, ViewJournal *j) {
    if (takes_out(e))
        minion_put_back(v, j, e->minion_died.minion, e->minion_died.group, e->minion_died.index);
}

void view_units_apply_minion_buried(View *v, const Event *e, ViewJournal *j) {
    minion_remove(v, j, e->minion_buried.minion, e->minion_buried.group, e->minion_buried.index);
}
void view_units_undo_minion_buried(View *v, const Event *e, ViewJournal *j) {
    minion_put_back(v, j, e->minion_buried.minion, e->minion_buried.group, e->minion_buried.index);
}

void view_units_apply_group_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_group_created *g = &e->group_created;
    v->groups[g->group] = (ViewGroup){.label = g->label,
                                      .age = g->age,
                                      .owner = g->owner,
                                      .control = g->control,
                                      .kind = g->kind,
                                      .at = g->at};
}
void view_units_undo_group_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->groups[e->group_created.group] = (ViewGroup){0};
}

static void group_set(ViewGroup *g, int what, int value) {
    switch ((GroupWhat)what) {
    case GROUP_WHAT_OWNER: g->owner = (uint8_t)value; break;
    case GROUP_WHAT_CONTROL: g->control = (uint8_t)value; break;
    case GROUP_WHAT_PLACE: // a place in its owner's sequence is nothing that can be seen
    case GROUP_WHAT_NONE:
    case GROUP_WHAT_COUNT: break;
    }
}

void view_units_apply_group_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    group_set(&v->groups[e->group_changed.group], e->group_changed.what, e->group_changed.after);
}
void view_units_undo_group_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    group_set(&v->groups[e->group_changed.group], e->group_changed.what, e->group_changed.before);
}

void view_units_apply_order_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->groups[e->order_changed.group].order = e->order_changed.after;
}
void view_units_undo_order_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->groups[e->order_changed.group].order = e->order_changed.before;
}

static void place_set(View *v, ViewJournal *j, int group, uint8_t at, SourceId holder) {
    ViewGroup *g = &v->groups[group];
    view_save_words(j, g->at, g->holder, (unsigned)group);
    g->at = at;
    g->holder = holder;
}
void view_units_undo_place(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    const ViewSaved saved = view_restore(j);
    ViewGroup *g = &v->groups[saved.words[2]];
    g->at = (uint8_t)saved.words[0];
    g->holder = saved.words[1];
}

void view_units_apply_group_left_board(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->group_left_board.group, 0, e->group_left_board.holder);
}

void view_units_apply_group_returned(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->group_returned.group, e->group_returned.at, 0);
}

void view_units_apply_teleported(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->teleported.group, e->teleported.to, v->groups[e->teleported.group].holder);
}

void view_units_apply_moved(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->moved.group, e->moved.to, v->groups[e->moved.group].holder);
}

void view_units_apply_slid(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->slid.group, e->slid.to, v->groups[e->slid.group].holder);
}

void view_units_apply_moonwalked(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->moonwalked.group, e->moonwalked.to, v->groups[e->moonwalked.group].holder);
}

static void group_remove(View *v, ViewJournal *j, int group) {
    const ViewSaved saved = {.group = v->groups[group]};
    view_save(j, &saved);
    memset(&v->groups[group], 0, sizeof v->groups[group]);
}

void view_units_apply_joined(View *v, const Event *e, ViewJournal *j) {
    const ViewGroup mover = v->groups[e->joined.group];
    group_remove(v, j, e->joined.group);
    for (int i = 0; i < mover.count; i++) {
        view_lists_put_member(v, e->joined.into, v->groups[e->joined.into].count, mover.members[i].v);
    }
}
void view_units_undo_joined(View *v, const Event *e, ViewJournal *j) {
    const ViewGroup mover = view_restore(j).group;
    v->groups[e->joined.group] = mover;
    for (int i = 0; i < mover.count; i++) {
        view_lists_take_member(v, e->joined.into, v->groups[e->joined.into].count - 1);
        v->minions[mover.members[i].v].group = e->joined.group;
    }
}

void view_units_apply_group_died(View *v, const Event *e, ViewJournal *j) {
    group_remove(v, j, e->group_died.group);
}
void view_units_undo_group_died(View *v, const Event *e, ViewJournal *j) {
    v->groups[e->group_died.group] = view_restore(j).group;
}
