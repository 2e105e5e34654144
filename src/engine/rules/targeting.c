// Choosing victims (rules 18.4, 18.6).
//
// R2.1 bashers pair up: the longer side draws who pairs, then each of the shorter side draws its opponent.
// R2.2 and R3: "must attack" effects. R2.3 and R3: the wise choose by tie-breaks, each of which leaves the
// best of those that the one before left: combatants, not immune, expected to die this round, highest armor,
// lowest hit points, highest damage, chance. R3: a basher without a victim attacks the first minion that
// attacks it. Extra attacks: at random.

#include "rules/targeting.h"

#include "base/check.h"
#include "rules/attack.h"
#include "rules/bubble.h"
#include "board/minion.h"
#include "engine/rng.h"
#include "rules/opponent.h"

typedef struct Candidates {
    MinionId ids[GROUP_SIZE];
    int count;
} Candidates;

// What the own members with attacks left can do to an enemy this round, for tie-break "instant kill".
typedef struct Strength {
    MinionId who[GROUP_SIZE];
    int reach[GROUP_SIZE];    // level + misses: the highest level it hits
    int attacks[GROUP_SIZE];  // left
    int total[GROUP_SIZE];    // of all its attacks, where they are the same against everyone
    bool depends[GROUP_SIZE]; // on the victim: the answers have to be asked for each
    int count;
    int most;         // all totals together; more than anyone's hit points if something depends
    int lowest_reach; // up to this level everyone hits
    bool any_depends; //
} Strength;

static const Group *opponents_of(const Ctx *c, MinionId m) {
    return group_at(c->s, opponent_of(c, minion_at(c->s, m)->group));
}

static void set_victim(Ctx *c, MinionId m, MinionId victim, ChosenBy by, Tiebreak tiebreak) {
    EMIT(c, victim_chosen, .minion = m.v, .victim = victim.v, .by = (uint8_t)by,
         .tiebreak = (uint8_t)tiebreak);
    minion_of(c->s, m)->victim = victim;
}

bool targeting_is_idle(const Ctx *c, MinionId m) {
    const Minion *victim = minion_at(c->s, minion_at(c->s, m)->victim);
    if (victim->label == 0) return true;
    return victim->group.v != opponent_of(c, minion_at(c->s, m)->group).v;
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
    const uint32_t pick = rng_roll(c, RNG_PAIRING, (uint32_t)from->count);
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
    const GroupId opponent = opponent_of(c, minion_at(c->s, m)->group);
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

// [is_answered]: something may change its damage, which then may or may not depend on the victim.
static void strength_add(Ctx *c, Strength *strength, MinionId who, bool is_answered) {
    const Minion *m = minion_at(c->s, who);
    if (m->attacks_left == 0) return;
    const int n = strength->count;
    const AttackKind attack = attack_next(c, who);
    bool is_same = true;
    int damage = 0;
    if (is_answered) {
        damage = attack_damage_to_anyone(c, who, opponents_of(c, who)->members[0], attack, &is_same);
    } else {
        damage = attack_plain_damage(c, who, attack);
    }
    const bool depends = !is_same;
    strength->who[n] = who;
    strength->reach[n] = m->now.level + m->misses;
    strength->attacks[n] = m->attacks_left;
    strength->total[n] = damage > 0 && is_same ? damage * m->attacks_left : 0;
    strength->depends[n] = depends;
    strength->any_depends = strength->any_depends || depends;
    strength->most += depends ? 2 * HP_LIMIT : strength->total[n];
    if (strength->reach[n] < strength->lowest_reach) strength->lowest_reach = strength->reach[n];
    strength->count++;
}

static void strength_measure(Ctx *c, Strength *strength, GroupId group) {
    const GroupId opponent = opponent_of(c, group);
    const bool any_answers = (bubble_group_mask(c, group, opponent) & ATTACK_DAMAGE_PHRASES) != 0;
    const Group *g = group_at(c->s, group);
    strength->count = 0;
    strength->most = 0;
    strength->lowest_reach = LEVEL_LIMIT + MISSES_INFINITE;
    strength->any_depends = false;
    for (int i = 0; i < g->count; i++) {
        const MinionId who = g->members[i];
        const bool is_answered = any_answers && (bubble_mask(c, who, opponent) & ATTACK_DAMAGE_PHRASES) != 0;
        strength_add(c, strength, who, is_answered);
    }
}

static bool is_expected_to_die(Ctx *c, const Strength *strength, MinionId candidate) {
    const Minion *victim = minion_at(c->s, candidate);
    int left = victim->hp + victim->armor_left;
    if (left > strength->most) return false;
    if (!strength->any_depends && victim->now.level <= strength->lowest_reach) return true;
    for (int i = 0; i < strength->count && left > 0; i++) {
        if (strength->reach[i] < victim->now.level) continue;
        left -= strength->total[i];
        if (!strength->depends[i]) continue;
        const MinionId who = strength->who[i];
        left -= strength->attacks[i] * attack_damage(c, who, candidate, attack_next(c, who), NULL, NULL);
    }
    return left <= 0;
}

static bool is_immune(Ctx *c, MinionId chooser, MinionId candidate) {
    const GroupId own = minion_at(c->s, chooser)->group;
    if (!bubble_is_heard(c, PHRASE_IS_IMMUNE, candidate, own)) return false;
    Phrase p = bubble_phrase(c, PHRASE_IS_IMMUNE, candidate, chooser);
    p.attack = attack_next(c, chooser);
    attack_damage(c, chooser, candidate, p.attack, &p.ignores_armor, &p.magical);
    bubble_minion(c, &p);
    return p.cancelled;
}

// Merit is one number with a field for each tie-break, the first in the highest bits, so that comparing two
// numbers applies all of them in order.
enum {
    MERIT_DAMAGE = 0,
    MERIT_HP = 8,
    MERIT_ARMOR = 16,
    MERIT_INSTANT_KILL = 23,
    MERIT_NON_IMMUNE = 24,
    MERIT_COMBATANT = 25,
};

// Rules 18.5.1, and for this round alone, who has been kept from attacking in it.
static bool is_combatant(const Minion *m) {
    return m->now.attacks > 0 && m->attacks_made != SITS_OUT;
}

static uint32_t merit_of(Ctx *c, const Strength *strength, MinionId candidate, bool immune) {
    const Minion *m = minion_at(c->s, candidate);
    const int damage = m->now.hand > m->now.missile ? m->now.hand : m->now.missile;
    const int armor = m->now.armor > 0 ? m->now.armor : 0;
    const bool combatant = is_combatant(m);
    const bool dies = is_expected_to_die(c, strength, candidate);
    return (uint32_t)combatant << MERIT_COMBATANT | (uint32_t)!immune << MERIT_NON_IMMUNE |
           (uint32_t)dies << MERIT_INSTANT_KILL | (uint32_t)armor << MERIT_ARMOR |
           (uint32_t)(UINT8_MAX - m->hp) << MERIT_HP | (uint32_t)(damage - STAT_NONE) << MERIT_DAMAGE;
}

// The tie-break at which the last rival dropped out.
static Tiebreak tiebreak_between(uint32_t best, uint32_t rival) {
    static const struct {
        Tiebreak by;
        int shift;
    } fields[] = {
        {TIEBREAK_COMBATANT, MERIT_COMBATANT},
        {TIEBREAK_NON_IMMUNE, MERIT_NON_IMMUNE},
        {TIEBREAK_INSTANT_KILL, MERIT_INSTANT_KILL},
        {TIEBREAK_ARMOR, MERIT_ARMOR},
        {TIEBREAK_HP, MERIT_HP},
        {TIEBREAK_DAMAGE, MERIT_DAMAGE},
    };
    for (int i = 0; i < COUNT_OF(fields); i++) {
        if (best >> fields[i].shift != rival >> fields[i].shift) return fields[i].by;
    }
    return TIEBREAK_RANDOM;
}

// Whom the tie-breaks leave for the minion that chooses, and the one that decided.
typedef struct Choice {
    Candidates best;
    Tiebreak by;
} Choice;

static bool is_anyone_immune(const Ctx *c, GroupId own, GroupId opponent) {
    return (bubble_group_mask(c, opponent, own) & PHRASE_BIT(PHRASE_IS_IMMUNE)) != 0;
}

static Choice weigh(Ctx *c, MinionId chooser) {
    const GroupId own = minion_at(c->s, chooser)->group;
    const GroupId opponent = opponent_of(c, own);
    const Group *g = group_at(c->s, opponent);
    CHECK(g->count > 0);
    if (g->count == 1) return (Choice){.best = {.ids = {g->members[0]}, .count = 1}, .by = TIEBREAK_ONLY};
    const bool any_immune = is_anyone_immune(c, own, opponent);
    Strength strength;
    strength_measure(c, &strength, own);
    Choice choice;
    choice.best.count = 0;
    uint32_t highest = 0;
    uint32_t rival = 0;
    for (int i = 0; i < g->count; i++) {
        const bool immune = any_immune && is_immune(c, chooser, g->members[i]);
        const uint32_t merit = merit_of(c, &strength, g->members[i], immune);
        if (i == 0 || merit > highest) {
            rival = highest;
            highest = merit;
            choice.best.count = 0;
        } else if (merit > rival) {
            rival = merit;
        }
        if (merit < highest) continue;
        choice.best.ids[choice.best.count] = g->members[i];
        choice.best.count++;
    }
    choice.by = tiebreak_between(highest, rival);
    return choice;
}

static void settle(Ctx *c, MinionId chooser, const Choice *choice) {
    const uint32_t pick = rng_roll(c, RNG_WISE, (uint32_t)choice->best.count);
    set_victim(c, chooser, choice->best.ids[pick], CHOSEN_WISE, choice->by);
}

void targeting_choose_wisely(Ctx *c, MinionId m) {
    const Choice choice = weigh(c, m);
    settle(c, m, &choice);
}

void targeting_choose_all_wisely(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    // Nobody strikes meanwhile, so comrades come to the same result, unless someone is immune to one and not
    // to another.
    const bool differs = is_anyone_immune(c, group, opponent_of(c, group));
    Choice choice;
    choice.best.count = 0;
    for (int i = 0; i < g->count; i++) {
        const MinionId m = g->members[i];
        if (minion_at(c->s, m)->attacks_left == 0 || !targeting_is_idle(c, m)) continue;
        if (differs || choice.best.count == 0) choice = weigh(c, m);
        settle(c, m, &choice);
    }
}

// --- R3 ---

void targeting_retaliate(Ctx *c, MinionId m) {
    const Group *g = opponents_of(c, m);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->victim.v != m.v) continue;
        set_victim(c, m, g->members[i], CHOSEN_RETALIATION, TIEBREAK_NONE);
        return;
    }
}

void targeting_choose_randomly(Ctx *c, MinionId m) {
    const Group *g = opponents_of(c, m);
    const uint32_t pick = rng_roll(c, RNG_EXTRA_ATTACK, (uint32_t)g->count);
    set_victim(c, m, g->members[pick], CHOSEN_RANDOM, TIEBREAK_NONE);
}
