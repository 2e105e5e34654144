// Every spell that can say no and is in reach of the target is asked for; two of different cards leave it open which it was.

#include "words/shields.h"

#include "engine/engine.h"

typedef struct Found {
    int card;
    bool is_several;
} Found;

static void add(Found *found, int card) {
    if (found->card != CARD_NONE && found->card != card) found->is_several = true;
    found->card = card;
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
    const int group = target_group(n, target);
    const int square = target_square(n, target);
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

static Found find(const LogNames *n, PhraseKind phrase, Target target) {
    Found found = {CARD_NONE, false};
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const NamedSpell *spell = &n->spells[i];
        if (spell->label == 0 || spell->is_over || spell->card <= CARD_NONE || spell->card >= CARD_COUNT)
            continue;
        if (!card_answers(card_def(spell->card), phrase)) continue;
        if (reaches(n, target_unpack(spell->on), target)) add(&found, spell->card);
    }
    return found;
}

// A creature that protects its group leaves it open who it was: it may be named like a card, or not.
static bool has_warding_creature(const LogNames *n, int group) {
    for (int i = 1; group != 0 && i <= MINIONS_MAX; i++) {
        const NamedMinion *m = &n->minions[i];
        if (m->label == 0 || m->group != group || m->creature == CREATURE_NONE) continue;
        const HandlerRow *rows = creature_def(m->creature)->handlers;
        for (int k = 0; k < HANDLERS_MAX && rows[k].on != PHRASE_NONE; k++) {
            if (rows[k].on == PHRASE_CAN_TARGET) return true;
        }
    }
    return false;
}

int shield_against(const LogNames *names, const Event_spell_squandered *cast) {
    const bool is_stopped = cast->reason == SQUANDER_STOPPED;
    const Target target = is_stopped ? (Target){.host = HOST_GLOBE} : target_unpack(cast->target);
    if (!is_stopped && cast->reason != SQUANDER_PROTECTED) return CARD_NONE;
    const Found found = find(names, is_stopped ? PHRASE_CARD_EXECUTES : PHRASE_CAN_TARGET, target);
    if (found.is_several || has_warding_creature(names, target_group(names, target))) return CARD_NONE;
    return found.card;
}
