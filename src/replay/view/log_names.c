// Who stood in which slot last.

#include "replay/log_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "engine/engine.h"

void log_names_begin(LogNames *n, const View *start) {
    memset(n, 0, sizeof *n);
    n->turn = start->turn;
    n->phase = start->phase;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const ViewMinion *m = &start->minions[i];
        n->minions[i] = (NamedMinion){.label = m->label,
                                      .kind = m->kind,
                                      .minion_class = m->minion_class,
                                      .nation = m->nation,
                                      .creature = m->creature,
                                      .level = (uint8_t)m->now.level,
                                      .group = m->group,
                                      .walks = (uint8_t)m->now.walks};
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &start->groups[i];
        n->groups[i] = (NamedGroup){g->label, g->owner, g->kind, g->at};
    }
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const ViewSpell *spell = &start->spells[i];
        n->spells[i] = (NamedSpell){spell->label,  spell->card, spell->owner, spell->visible,
                                    spell->helper, spell->on,   false};
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        n->structures[i] = (NamedStructure){start->structures[i].at, start->structures[i].kind};
    }
    for (int i = 1; i <= SQUARES; i++) {
        n->squares[i] = (NamedSquare){start->squares[i].terrain, start->squares[i].swamp};
    }
}

// The same slots as in view.c.
static void follow_structure(LogNames *n, const Event_structure_created *made) {
    const NamedStructure named = {made->at, made->kind};
    if (made->kind == STRUCTURE_SANCTUM && made->owner <= PLAYER_BLUE) {
        n->structures[made->owner] = named;
        return;
    }
    for (int i = PLAYER_BLUE + 1; i <= STRUCTURES_MAX; i++) {
        if (n->structures[i].at != 0) continue;
        n->structures[i] = named;
        return;
    }
}

static void forget_structure(LogNames *n, unsigned at) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (n->structures[i].at == at) n->structures[i] = (NamedStructure){0, 0};
    }
}

static void change_structure(LogNames *n, const Event_structure_changed *changed) {
    if (changed->what != STRUCTURE_WHAT_KIND) return;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (n->structures[i].at == changed->at) n->structures[i].kind = (uint8_t)changed->after;
    }
}

static void follow_stat(LogNames *n, const Event_stat_changed *changed) {
    NamedMinion *m = &n->minions[changed->minion];
    if (changed->stat == STAT_CLASS) m->minion_class = (uint8_t)changed->after;
    if (changed->stat == STAT_NATION) m->nation = (uint8_t)changed->after;
    if (changed->stat == STAT_LEVEL) m->level = (uint8_t)changed->after;
    if (changed->stat == STAT_WALKS) m->walks = (uint8_t)changed->after;
}

static void follow_square(LogNames *n, const Event *e) {
    if (e->kind == EV_terrain_changed) {
        n->squares[e->terrain_changed.at].terrain = e->terrain_changed.to;
    } else if (e->kind == EV_swamp_side_set) {
        n->squares[e->swamp_side_set.at].swamp = e->swamp_side_set.after;
    }
}

static void stands(LogNames *n, int group, int at) {
    if (group != 0) n->groups[group].at = (uint8_t)at;
}

// Where groups are. What leaves the board is remembered where it left.
static void follow_step(LogNames *n, const Event *e) {
    switch ((EventKind)e->kind) {
    case EV_moved: stands(n, e->moved.group, e->moved.to); break;
    case EV_slid: stands(n, e->slid.group, e->slid.to); break;
    case EV_moonwalked: stands(n, e->moonwalked.group, e->moonwalked.to); break;
    case EV_teleported: stands(n, e->teleported.group, e->teleported.to); break;
    case EV_group_returned: stands(n, e->group_returned.group, e->group_returned.at); break;
    default: break;
    }
}

static void follow_spell(LogNames *n, const Event *e) {
    const Event_spell_attached *a = &e->spell_attached;
    if (e->kind == EV_spell_attached) {
        n->spells[a->spell] = (NamedSpell){a->label, a->card, a->owner, a->visible, a->helper, a->on, false};
    } else if (e->kind == EV_spell_changed && e->spell_changed.what == SPELL_WHAT_ON) {
        n->spells[e->spell_changed.spell].on = (uint16_t)e->spell_changed.after;
    } else if (e->kind == EV_spell_ended) {
        n->spells[e->spell_ended.spell].is_over = true;
    }
}

// The slot of a group that has joined another is free for a new one from now on.
static void follow_join(LogNames *n, const Event_joined *joined) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (n->minions[i].group == joined->group) n->minions[i].group = joined->into;
    }
}

// The slot of its group may be another's soon, so the dead keep the square themselves.
static void take_out(LogNames *n, int minion) {
    NamedMinion *m = &n->minions[minion];
    if (m->group == 0) return;
    m->fell = n->groups[m->group].at;
    m->group = 0;
}

static bool takes_out(const Event_minion_died *died) {
    return died->category == DEATH_REMOVED || died->category == DEATH_REPLACED;
}

// Who is in which group, and who in none any more.
static void follow_member(LogNames *n, const Event *e) {
    const Event_minion_created *m = &e->minion_created;
    if (e->kind == EV_minion_created) {
        n->minions[m->minion] = (NamedMinion){.label = m->label,
                                              .kind = m->kind,
                                              .minion_class = m->class,
                                              .nation = m->nation,
                                              .creature = m->creature,
                                              .level = m->level,
                                              .group = m->group,
                                              .walks = (uint8_t)m->walks};
    } else if (e->kind == EV_minion_changed_group) {
        n->minions[e->minion_changed_group.minion].group = e->minion_changed_group.to;
    } else if (e->kind == EV_joined) {
        follow_join(n, &e->joined);
    } else if (e->kind == EV_minion_buried) {
        take_out(n, e->minion_buried.minion);
    } else if (e->kind == EV_minion_died && takes_out(&e->minion_died)) {
        take_out(n, e->minion_died.minion);
    } else if (e->kind == EV_level_awarded) {
        n->minions[e->level_awarded.minion].level = (uint8_t)e->level_awarded.after;
    }
}

// The ground acts on a minion and then it dies, unless something keeps it alive; what it lay on may end in
// between.
static void follow_ground(LogNames *n, const Event *e) {
    const int source = e->kind == EV_effect_applied ? e->effect_applied.card : 0;
    if ((source & SOURCE_TERRAIN) != 0) {
        const Target on = target_unpack(e->effect_applied.on);
        n->seized = on.host == HOST_INDIVIDUAL ? on.index : 0;
        n->seized_by = (uint8_t)(source & ~SOURCE_TERRAIN);
    } else if ((e->kind == EV_death_cancelled && e->death_cancelled.minion == n->seized) ||
               (e->kind == EV_minion_created && e->minion_created.minion == n->seized) ||
               e->kind == EV_phase_began) {
        n->seized = 0;
    }
}

// All targets are looked up before the first card acts.
static void follow_casts(LogNames *n, const Event *e) {
    if (e->kind == EV_phase_began) {
        n->aims.is_known = false;
    } else if ((e->kind == EV_spell_cast || e->kind == EV_spell_squandered) && !n->aims.is_known) {
        memcpy(n->aims.minions, n->minions, sizeof n->aims.minions);
        memcpy(n->aims.groups, n->groups, sizeof n->aims.groups);
        memcpy(n->aims.structures, n->structures, sizeof n->aims.structures);
        n->aims.is_known = true;
    }
}

void log_names_follow(LogNames *n, const Event *e) {
    const Event_group_created *g = &e->group_created;
    n->followed += 1;
    if (e->kind != EV_damage_result) n->hurt = e->kind == EV_hp_changed ? e->hp_changed.minion : 0;
    follow_casts(n, e);
    follow_ground(n, e);
    follow_step(n, e);
    follow_member(n, e);
    follow_spell(n, e);
    follow_square(n, e);
    if (e->kind == EV_phase_began) {
        n->turn = e->phase_began.turn_now;
        n->phase = (uint8_t)e->phase_began.phase_now;
    } else if (e->kind == EV_group_created) {
        n->groups[g->group] = (NamedGroup){g->label, g->owner, g->kind, g->at};
    } else if (e->kind == EV_structure_created) {
        follow_structure(n, &e->structure_created);
    } else if (e->kind == EV_structure_removed) {
        forget_structure(n, e->structure_removed.at);
    } else if (e->kind == EV_structure_changed) {
        change_structure(n, &e->structure_changed);
    } else if (e->kind == EV_stat_changed) {
        follow_stat(n, &e->stat_changed);
    } else if (e->kind == EV_group_changed && e->group_changed.what == GROUP_WHAT_OWNER) {
        n->groups[e->group_changed.group].owner = (uint8_t)e->group_changed.after;
    }
}

void log_names_look_ahead(LogNames *n, const Event *log, uint32_t count) {
    n->log = log;
    n->log_count = count;
}

bool log_names_is_mana_choice(const Event *e) {
    return e->kind == EV_structure_changed && e->structure_changed.what == STRUCTURE_WHAT_MANA &&
           e->step == STEP_1E && e->depth == 0;
}

// The turn stands still for the choice, so it comes before the first event of another step.
bool log_names_mana_is_chosen(const LogNames *n, int square) {
    bool is_chosen = false;
    for (uint32_t i = n->followed; i < n->log_count && n->log[i].step == STEP_1E && !is_chosen; i++) {
        is_chosen = log_names_is_mana_choice(&n->log[i]) && n->log[i].structure_changed.at == square;
    }
    return is_chosen;
}

int log_names_minion_square(const LogNames *n, int slot) {
    CHECK(slot >= 0 && slot <= MINIONS_MAX);
    const NamedMinion *m = &n->minions[slot];
    return m->group != 0 ? n->groups[m->group].at : m->fell;
}

int log_names_fatal_terrain(const LogNames *n, const Event *died) {
    CHECK(died->kind == EV_minion_died);
    const bool is_death =
        died->minion_died.category == DEATH_DIES || died->minion_died.category == DEATH_REMOVED;
    return is_death && died->minion_died.minion == n->seized ? n->seized_by : TERRAIN_NONE;
}

int log_names_structure(const LogNames *n, int square) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (square != 0 && n->structures[i].at == square) return n->structures[i].kind;
    }
    return STRUCTURE_NONE;
}

// --- Names ---

static char name_letter(const LabelText *labels, char kind, Label label) {
    const bool asks = labels != NULL && labels->is_capital != NULL;
    return asks && labels->is_capital(labels->context, kind, label) ? (char)toupper(kind) : kind;
}

static void name_of_label(char out[NAME_MAX_BYTES], const LabelText *labels, char prefix, Label label) {
    const char *text = NULL;
    if (labels != NULL && labels->text != NULL) text = labels->text(labels->context, label);
    if (text == NULL && labels != NULL && labels->called != NULL)
        text = labels->called(labels->context, prefix, label);
    if (text != NULL)
        snprintf(out, NAME_MAX_BYTES, "%s", text);
    else
        snprintf(out, NAME_MAX_BYTES, "%c-%u", name_letter(labels, prefix, label), (unsigned)label);
}

void log_name_minion(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, int slot) {
    CHECK(slot >= 0 && slot <= MINIONS_MAX);
    name_of_label(out, labels, 'm', n->minions[slot].label);
}

void log_name_group(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, int slot) {
    CHECK(slot >= 0 && slot <= GROUPS_MAX);
    name_of_label(out, labels, 'g', n->groups[slot].label);
}

// Invisible spells count their own labels, so they need a letter of their own: that of their caster.
void log_name_spell(char out[NAME_MAX_BYTES], const LogNames *n, int slot) {
    CHECK(slot >= 0 && slot <= SPELLS_MAX);
    const NamedSpell *spell = &n->spells[slot];
    const char *prefix = spell->visible ? "s" : player_slug(spell->owner);
    snprintf(out, NAME_MAX_BYTES, "%.1s-%u", prefix, (unsigned)spell->label);
}

const NamedStructure *log_names_target_structure(const LogNames *n, int slot) {
    CHECK(slot >= 0 && slot <= STRUCTURES_MAX);
    return n->structures[slot].at != 0 ? &n->structures[slot] : &n->aims.structures[slot];
}

// Of a minion whose place another has taken since.
static void name_former(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, Target former) {
    char square[4] = "";
    out[0] = '\0';
    if (former.host == HOST_INDIVIDUAL) {
        name_of_label(out, labels, 'm', n->aims.minions[former.index].label);
    } else if (former.host == HOST_GROUP) {
        name_of_label(out, labels, 'g', n->aims.groups[former.index].label);
    } else if (former.host == HOST_STRUCTURE) {
        square_name((SquareId){n->aims.structures[former.index].at}, square);
        snprintf(out, NAME_MAX_BYTES, "%s", square);
    }
}

bool log_names_concern(const LogNames *n, Target on, int group, int square) {
    switch ((HostKind)on.host) {
    case HOST_INDIVIDUAL: return group != 0 && n->minions[on.index].group == group;
    case HOST_GROUP: return group != 0 && on.index == group;
    case HOST_SQUARE: return square != 0 && on.index == square;
    case HOST_STRUCTURE: return square != 0 && n->structures[on.index].at == square;
    case HOST_GLOBE: return true;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return false;
}

void log_name_target(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, int packed) {
    const Target target = target_unpack((uint16_t)packed);
    char square[4] = "";
    out[0] = '\0';
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: log_name_minion(out, n, labels, target.index); return;
    case HOST_GROUP: log_name_group(out, n, labels, target.index); return;
    case HOST_SQUARE: square_name((SquareId){(uint8_t)target.index}, square); break;
    case HOST_STRUCTURE:
        square_name((SquareId){log_names_target_structure(n, target.index)->at}, square);
        break;
    case HOST_GLOBE: snprintf(out, NAME_MAX_BYTES, "globe"); return;
    case HOST_NONE: name_former(out, n, labels, target_unpack_former((uint16_t)packed)); return;
    case HOST_COUNT: return;
    }
    snprintf(out, NAME_MAX_BYTES, "%s", square);
}
