// Every spell and creature that can say no and is in reach of the target is listed; of several, one did.

#include "words/shields.h"

#include <string.h>

#include "engine/engine.h"

typedef struct Found {
    const char **names;
    int count;
} Found;

static void add(Found *found, const char *name) {
    for (int i = 0; i < found->count; i++) {
        if (strcmp(found->names[i], name) == 0) return;
    }
    if (found->count < SHIELDS_MAX) found->names[found->count++] = name;
}

static int target_group(const LogNames *n, Target target) {
    if (target.host == HOST_INDIVIDUAL) return n->minions[target.index].group;
    return target.host == HOST_GROUP ? target.index : 0;
}

static int target_square(const LogNames *n, Target target) {
    if (target.host == HOST_SQUARE) return target.index;
    if (target.host == HOST_STRUCTURE) return n->structures[target.index].at;
    return n->groups[target_group(n, target)].at;
}

// Is what lies on [on] in reach of [target]? A member may speak for its whole group.
static bool reaches(const LogNames *n, Target on, Target target) {
    return log_names_concern(n, on, target_group(n, target), target_square(n, target));
}

static void add_spells(Found *found, const LogNames *n, PhraseKind phrase, Target target) {
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const NamedSpell *spell = &n->spells[i];
        if (spell->label == 0 || spell->is_over || spell->card <= CARD_NONE || spell->card >= CARD_COUNT)
            continue;
        if (!card_answers(card_def(spell->card), phrase)) continue;
        if (reaches(n, target_unpack(spell->on), target)) add(found, card_def(spell->card)->name);
    }
}

static bool wards(const CreatureDef *creature) {
    for (int k = 0; k < HANDLERS_MAX && creature->handlers[k].on != PHRASE_NONE; k++) {
        if (creature->handlers[k].on == PHRASE_CAN_TARGET) return true;
    }
    return false;
}

static void add_creatures(Found *found, const LogNames *n, int group) {
    for (int i = 1; group != 0 && i <= MINIONS_MAX; i++) {
        const NamedMinion *m = &n->minions[i];
        if (m->label == 0 || m->group != group || m->creature == CREATURE_NONE) continue;
        const CreatureDef *creature = creature_def(m->creature);
        if (wards(creature)) add(found, creature->name);
    }
}

int shields_against(const LogNames *names, const Event_spell_squandered *cast, const char *out[SHIELDS_MAX]) {
    Found found = {out, 0};
    if (cast->reason == SQUANDER_STOPPED) {
        add_spells(&found, names, PHRASE_CARD_EXECUTES, (Target){.host = HOST_GLOBE});
    } else if (cast->reason == SQUANDER_PROTECTED) {
        const Target target = target_unpack(cast->target);
        add_spells(&found, names, PHRASE_CAN_TARGET, target);
        add_creatures(&found, names, target_group(names, target));
    }
    return found.count;
}
