// Who stood in which slot last.

#include "render/log_names.h"

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
        n->minions[i] = (NamedMinion){m->label, m->kind, m->minion_class, m->nation, m->creature};
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &start->groups[i];
        n->groups[i] = (NamedGroup){g->label, g->owner, g->kind};
    }
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const ViewSpell *spell = &start->spells[i];
        n->spells[i] = (NamedSpell){spell->label, spell->card, spell->owner, spell->visible};
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) n->structures[i] = start->structures[i].at;
}

// The same slots as in view.c.
static void follow_structure(LogNames *n, const Event_structure_created *made) {
    if (made->kind == STRUCTURE_SANCTUM && made->owner <= PLAYER_BLUE) {
        n->structures[made->owner] = made->at;
        return;
    }
    for (int i = PLAYER_BLUE + 1; i <= STRUCTURES_MAX; i++) {
        if (n->structures[i] != 0) continue;
        n->structures[i] = made->at;
        return;
    }
}

static void forget_structure(LogNames *n, unsigned at) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (n->structures[i] == at) n->structures[i] = 0;
    }
}

static void follow_stat(LogNames *n, const Event_stat_changed *changed) {
    NamedMinion *m = &n->minions[changed->minion];
    if (changed->stat == STAT_CLASS) m->minion_class = (uint8_t)changed->after;
    if (changed->stat == STAT_NATION) m->nation = (uint8_t)changed->after;
}

void log_names_follow(LogNames *n, const Event *e) {
    const Event_minion_created *m = &e->minion_created;
    const Event_group_created *g = &e->group_created;
    const Event_spell_attached *a = &e->spell_attached;
    if (e->kind == EV_phase_began) {
        n->turn = e->phase_began.turn_now;
        n->phase = (uint8_t)e->phase_began.phase_now;
    } else if (e->kind == EV_minion_created) {
        n->minions[m->minion] = (NamedMinion){m->label, m->kind, m->class, m->nation, m->creature};
    } else if (e->kind == EV_group_created) {
        n->groups[g->group] = (NamedGroup){g->label, g->owner, g->kind};
    } else if (e->kind == EV_spell_attached) {
        n->spells[a->spell] = (NamedSpell){a->label, a->card, a->owner, a->visible};
    } else if (e->kind == EV_structure_created) {
        follow_structure(n, &e->structure_created);
    } else if (e->kind == EV_structure_removed) {
        forget_structure(n, e->structure_removed.at);
    } else if (e->kind == EV_stat_changed) {
        follow_stat(n, &e->stat_changed);
    } else if (e->kind == EV_group_changed && e->group_changed.what == GROUP_WHAT_OWNER) {
        n->groups[e->group_changed.group].owner = (uint8_t)e->group_changed.after;
    }
}

// --- Names ---

static void name_of_label(char out[NAME_MAX_BYTES], const LabelText *labels, char prefix, Label label) {
    const char *text = NULL;
    if (labels != NULL && labels->text != NULL) text = labels->text(labels->context, label);
    if (text != NULL)
        snprintf(out, NAME_MAX_BYTES, "%s", text);
    else
        snprintf(out, NAME_MAX_BYTES, "%c-%u", prefix, (unsigned)label);
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

void log_name_target(char out[NAME_MAX_BYTES], const LogNames *n, const LabelText *labels, Target target) {
    char square[4] = "";
    out[0] = '\0';
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: log_name_minion(out, n, labels, target.index); return;
    case HOST_GROUP: log_name_group(out, n, labels, target.index); return;
    case HOST_SQUARE: square_name((SquareId){(uint8_t)target.index}, square); break;
    case HOST_STRUCTURE: square_name((SquareId){n->structures[target.index]}, square); break;
    case HOST_GLOBE: snprintf(out, NAME_MAX_BYTES, "globe"); return;
    case HOST_NONE:
    case HOST_COUNT: return;
    }
    snprintf(out, NAME_MAX_BYTES, "%s", square);
}
