// Choosing victims (rules 18.4, 18.6, seed page "combat").
//
// R2.1 bashers pair up: the longer side draws who pairs, then each of the shorter side draws its opponent. R2.2 and R3:
// "must attack" effects. R2.3 and R3: the wise choose by tie-breaks, each of which leaves the best of those that the
// one before left: combatants, not immune, expected to die this round, highest armor, lowest hit points, highest
// damage, chance. R3: a basher without a victim hits back at the first who attacks him. Extra attacks: at random.

#include "engine/targeting.h"

#include "base/check.h"
#include "engine/bubble.h"
#include "engine/combat.h"
#include "engine/minion.h"
#include "engine/rng.h"

typedef struct Candidates {
    MinionId ids[GROUP_SIZE];
    int count;
} Candidates;

// What the own members with attacks left can do to an enemy this round, for tie-break "instant kill".
typedef struct Strength {
    MinionId who[GROUP_SIZE];
    int reach[GROUP_SIZE];    // level + misses: the highest level it hits
    int attacks[GROUP_SIZE];  // left
    int total[GROUP_SIZE];    // of all its blows, where they are the same against everyone
    bool depends[GROUP_SIZE]; // on the victim: the answers have to be asked for each
    int count;
    int most;                 // all totals together; more than anyone's hit points if something depends
} Strength;

static const Group *opponents_of(const Ctx *c, MinionId m) {
    return group_at(c->s, combat_opponent(c, minion_at(c->s, m)->group));
}

static void set_victim(Ctx *c, MinionId m, MinionId victim, ChosenBy by, Tiebreak tiebreak) {
    EMIT(c, victim_chosen, .minion = m.v, .victim = victim.v, .by = (uint8_t)by, .tiebreak = (uint8_t)tiebreak);
    minion_of(c->s, m)->victim = victim;
}

bool targeting_is_idle(const Ctx *c, MinionId m) {
    const Minion *victim = minion_at(c->s, minion_at(c->s, m)->victim);
    if (victim->label == 0) return true;
    return victim->group.v != combat_opponent(c, minion_at(c->s, m)->group).v;
}

// --- R2.1 ---

static Candidates idle_bashers(const Ctx *c, GroupId group) {
    Candidates found = {.count = 0};
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(c->s, g->members[i]);
        if (m->attacks_left == 0 || !minion_is_basher(m) || !targeting_is_idle(c, g->members[i])) continue;
        found.ids[found.count] = g->members[i];
        found.count++;
    }
    return found;
}

static MinionId draw_out(Ctx *c, Candidates *from) {
    const uint32_t pick = roll(c, RNG_PAIRING, (uint32_t)from->count);
    const MinionId drawn = from->ids[pick];
    from->count--;
    for (int i = (int)pick; i < from->count; i++) from->ids[i] = from->ids[i + 1];
    return drawn;
}

// [count] of [from], drawn without replacement, again in the order of members.
static Candidates draw_some(Ctx *c, const Candidates *from, int count) {
    Candidates rest = *from;
    Candidates chosen = {.count = 0};
    bool is_drawn[GROUP_SIZE] = {false};
    for (int i = 0; i < count; i++) {
        const MinionId drawn = draw_out(c, &rest);
        for (int k = 0; k < from->count; k++) is_drawn[k] = is_drawn[k] || from->ids[k].v == drawn.v;
    }
    for (int k = 0; k < from->count; k++) {
        if (!is_drawn[k]) continue;
        chosen.ids[chosen.count] = from->ids[k];
        chosen.count++;
    }
    return chosen;
}

static void pair(Ctx *c, MinionId a, MinionId b) {
    EMIT(c, paired, .minion = a.v, .victim = b.v);
    EMIT(c, paired, .minion = b.v, .victim = a.v);
    minion_of(c->s, a)->victim = b;
    minion_of(c->s, b)->victim = a;
}

void targeting_pair_bashers(Ctx *c) {
    const Candidates sides[2] = {idle_bashers(c, c->combat[0]), idle_bashers(c, c->combat[1])};
    if (sides[0].count == 0 || sides[1].count == 0) return;
    // With equal numbers the group with precedence counts as the shorter side.
    const int longer = sides[0].count > sides[1].count ? 0 : 1;
    const Candidates few = sides[1 - longer];
    Candidates many = sides[longer];
    if (many.count > few.count) many = draw_some(c, &sides[longer], few.count);
    for (int i = 0; i < few.count; i++) {
        const MinionId opponent = draw_out(c, &many);
        pair(c, few.ids[i], opponent);
    }
}

// --- "Must attack" ---

bool targeting_compel(Ctx *c, MinionId m) {
    const GroupId opponent = combat_opponent(c, minion_at(c->s, m)->group);
    if (!bubble_is_heard(c, PHRASE_MUST_ATTACK, m, opponent)) return false;
    Phrase p = bubble_phrase(c, PHRASE_MUST_ATTACK, m, (MinionId){0});
    bubble_minion(c, &p);
    if (p.other.v == 0) return false;
    const Minion *victim = minion_at(c->s, p.other);
    if (victim->label == 0 || victim->group.v != opponent.v) return false;
    set_victim(c, m, p.other, CHOSEN_COMPULSION, TIEBREAK_NONE);
    return true;
}

// --- Wise ---

static Candidates enemies_of(const Ctx *c, MinionId m) {
    Candidates all = {.count = 0};
    const Group *g = opponents_of(c, m);
    for (int i = 0; i < g->count; i++) all.ids[i] = g->members[i];
    all.count = g->count;
    return all;
}

static void strength_add(Ctx *c, Strength *strength, MinionId who, bool depends) {
    const Minion *m = minion_at(c->s, who);
    if (m->attacks_left == 0) return;
    const int n = strength->count;
    const int plain = depends ? 0 : combat_plain_damage(c, who, combat_next_attack(c, who));
    strength->who[n] = who;
    strength->reach[n] = m->now.level + m->misses;
    strength->attacks[n] = m->attacks_left;
    strength->total[n] = plain > 0 ? plain * m->attacks_left : 0;
    strength->depends[n] = depends;
    strength->most += depends ? 2 * HP_LIMIT : strength->total[n];
    strength->count++;
}

static void strength_measure(Ctx *c, Strength *strength, GroupId group) {
    const GroupId opponent = combat_opponent(c, group);
    const bool any_depends = (bubble_group_mask(c, group, opponent) & COMBAT_DAMAGE_PHRASES) != 0;
    const Group *g = group_at(c->s, group);
    strength->count = 0;
    strength->most = 0;
    for (int i = 0; i < g->count; i++) {
        const MinionId who = g->members[i];
        const bool depends = any_depends && (bubble_mask(c, who, opponent) & COMBAT_DAMAGE_PHRASES) != 0;
        strength_add(c, strength, who, depends);
    }
}

static bool is_expected_to_die(Ctx *c, const Strength *strength, MinionId candidate) {
    const Minion *victim = minion_at(c->s, candidate);
    int left = victim->hp + victim->armor_left;
    if (left > strength->most) return false;
    for (int i = 0; i < strength->count && left > 0; i++) {
        if (strength->reach[i] < victim->now.level) continue;
        left -= strength->total[i];
        if (!strength->depends[i]) continue;
        const MinionId who = strength->who[i];
        left -= strength->attacks[i] * combat_damage(c, who, candidate, combat_next_attack(c, who), NULL, NULL);
    }
    return left <= 0;
}

static bool is_immune(Ctx *c, MinionId chooser, MinionId candidate) {
    const GroupId own = minion_at(c->s, chooser)->group;
    if (!bubble_is_heard(c, PHRASE_IS_IMMUNE, candidate, own)) return false;
    Phrase p = bubble_phrase(c, PHRASE_IS_IMMUNE, candidate, chooser);
    p.attack = combat_next_attack(c, chooser);
    combat_damage(c, chooser, candidate, p.attack, &p.ignores_armor, &p.magical);
    bubble_minion(c, &p);
    return p.cancelled;
}

// Is there anything that [tiebreak] could tell apart? Spares the common case its questions.
static bool is_telling(Ctx *c, MinionId chooser, Tiebreak tiebreak, Strength *strength) {
    const GroupId own = minion_at(c->s, chooser)->group;
    if (tiebreak == TIEBREAK_NON_IMMUNE) {
        return (bubble_group_mask(c, combat_opponent(c, own), own) & PHRASE_BIT(PHRASE_IS_IMMUNE)) != 0;
    }
    if (tiebreak == TIEBREAK_INSTANT_KILL) strength_measure(c, strength, own);
    return true;
}

// How well [candidate] does in [tiebreak]: the highest score stays.
static int score_of(Ctx *c, MinionId chooser, MinionId candidate, Tiebreak tiebreak, const Strength *strength) {
    const Minion *m = minion_at(c->s, candidate);
    switch (tiebreak) {
    case TIEBREAK_COMBATANT: return m->now.attacks > 0 ? 1 : 0;
    case TIEBREAK_NON_IMMUNE: return is_immune(c, chooser, candidate) ? 0 : 1;
    case TIEBREAK_INSTANT_KILL: return is_expected_to_die(c, strength, candidate) ? 1 : 0;
    case TIEBREAK_ARMOR: return m->now.armor;
    case TIEBREAK_HP: return -m->hp;
    case TIEBREAK_DAMAGE: return m->now.hand > m->now.missile ? m->now.hand : m->now.missile;
    case TIEBREAK_NONE:
    case TIEBREAK_ONLY:
    case TIEBREAK_RANDOM:
    case TIEBREAK_COUNT: break;
    }
    return 0;
}

static void keep_best(Candidates *from, const int score[GROUP_SIZE]) {
    int best = score[0];
    for (int i = 1; i < from->count; i++) best = score[i] > best ? score[i] : best;
    int kept = 0;
    for (int i = 0; i < from->count; i++) {
        if (score[i] != best) continue;
        from->ids[kept] = from->ids[i];
        kept++;
    }
    from->count = kept;
}

void targeting_choose_wisely(Ctx *c, MinionId m) {
    static const Tiebreak in_order[] = {TIEBREAK_COMBATANT, TIEBREAK_NON_IMMUNE, TIEBREAK_INSTANT_KILL,
                                        TIEBREAK_ARMOR,     TIEBREAK_HP,         TIEBREAK_DAMAGE};
    Candidates left = enemies_of(c, m);
    CHECK(left.count > 0);
    Tiebreak by = TIEBREAK_ONLY;
    Strength strength;
    strength.count = 0;
    strength.most = 0;
    for (int k = 0; k < COUNT_OF(in_order) && left.count > 1; k++) {
        if (!is_telling(c, m, in_order[k], &strength)) continue;
        by = in_order[k];
        int score[GROUP_SIZE];
        for (int i = 0; i < left.count; i++) score[i] = score_of(c, m, left.ids[i], by, &strength);
        keep_best(&left, score);
    }
    uint32_t pick = 0;
    if (left.count > 1) {
        by = TIEBREAK_RANDOM;
        pick = roll(c, RNG_WISE, (uint32_t)left.count);
    }
    set_victim(c, m, left.ids[pick], CHOSEN_WISE, by);
}

// --- R3 ---

bool targeting_retaliate(Ctx *c, MinionId m) {
    const Group *g = opponents_of(c, m);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->victim.v != m.v) continue;
        set_victim(c, m, g->members[i], CHOSEN_RETALIATION, TIEBREAK_NONE);
        return true;
    }
    return false;
}

void targeting_choose_randomly(Ctx *c, MinionId m) {
    const Group *g = opponents_of(c, m);
    const uint32_t pick = roll(c, RNG_EXTRA_ATTACK, (uint32_t)g->count);
    set_victim(c, m, g->members[pick], CHOSEN_RANDOM, TIEBREAK_NONE);
}
