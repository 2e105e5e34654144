// Strength by the square law: the root of what a group can take times what it can deal.

#include "plans/strength.h"

enum {
    HIT_POINT = 10,    // tenths of a hit point
    ARMOR_WORTH = 23,  // one point of armor, in tenths of a hit point
    RECRUIT_ROOT = 37, // strength_root(70 * 20): a plain recruit in those tenths
    LEVELS = LEVEL_LIMIT + 1,
    FIRST_BLOW = 114, // even groups: who strikes first wins 77 to 100 % of them, but not against one more
};

// Level 1 is 100: worth twice two recruits in eight for each level more, on hit points and on damage.
static const int LEVEL_SHARE[LEVELS] = {70, 100, 133, 165, 195, 220};

int strength_root(uint32_t x) {
    uint32_t root = 0;
    for (uint32_t bit = UINT32_C(1) << 15; bit != 0; bit >>= 1) {
        const uint32_t tried = root | bit;
        if (tried * tried <= x) root = tried;
    }
    return (int)root;
}

static int attack_of(const Minion *m) {
    const int attacks = m->now.attacks > 0 ? m->now.attacks : 0;
    const int hand = m->now.hand > 0 ? m->now.hand : 0;
    // A missile attacks in round 1 too, with 1 less damage: a tenth more than a hand attack.
    const int missile = m->now.missile > 0 ? m->now.missile * 11 : 0;
    return attacks * (missile > hand * 10 ? missile : hand * 10);
}

int strength_of_group(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    uint32_t body = 0;
    uint32_t attack = 0;
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(s, g->members[i]);
        const int level = m->now.level < 0 ? 0 : m->now.level > LEVEL_LIMIT ? LEVEL_LIMIT : m->now.level;
        const int armor = m->now.armor > 0 ? m->now.armor : 0;
        body += (uint32_t)((m->hp * HIT_POINT + armor * ARMOR_WORTH) * LEVEL_SHARE[level] / 100);
        attack += (uint32_t)(attack_of(m) * LEVEL_SHARE[level] / 100);
    }
    // Whoever cannot strike still stands in the way.
    return strength_root(body * (attack + 1)) * 100 / RECRUIT_ROOT;
}

int strength_left(const GameState *s, GroupId group, Label label) {
    return group_at(s, group)->label == label ? strength_of_group(s, group) : 0;
}

// What may be cast on the other player's groups only, was cast by the owner and ends by itself, has brought
// them over.
bool strength_is_lent(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    for (uint16_t id = g->spells; id != 0; id = s->spells[id].next) {
        const Spell *spell = &s->spells[id];
        const CardDef *def = card_def(spell->card);
        if (spell->owner == g->owner && def->target_owner == TARGET_OWNER_ENEMY && def->lasts > 0)
            return true;
    }
    return false;
}

int strength_clash(int a, int b) {
    const int64_t rest = (int64_t)a * a - (int64_t)b * b;
    if (rest >= 0) return b - (a - strength_root((uint32_t)rest));
    return (b - strength_root((uint32_t)-rest)) - a;
}

int strength_in_turn(const GameState *s, Player player, int strength) {
    return s->initiative == player ? strength * FIRST_BLOW / 100 : strength;
}
