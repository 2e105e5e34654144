// One attack (rules 18.7): A1 level against level, A2 damage, A3 the victim takes it, A4 "hits", A5
// "damages", A6 and A7 who died, A8 "kills". Once either of the two is buried, A4 and A5 are over.

#include "rules/attack.h"

#include "board/minion.h"
#include "rules/bubble.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "rules/opponent.h"

// --- What a minion strikes with ---

AttackKind attack_next(const Ctx *c, MinionId id) {
    const Minion *m = minion_at(c->s, id);
    if (!attack_has_missile(m)) return attack_has_hand(m) ? ATTACK_HAND : ATTACK_NONE;
    if (!attack_has_hand(m) || c->round == 1) return ATTACK_MISSILE;
    if (m->now.attacks <= 1) return m->now.hand >= m->now.missile ? ATTACK_HAND : ATTACK_MISSILE;
    return m->attacks_made % 2 == 0 ? ATTACK_HAND : ATTACK_MISSILE;
}

// What an attack is before anybody answers: the parts that A2 adds up first (rules 18.7.3).
typedef struct Plain {
    int base, nation, missile_round;
} Plain;

static Plain plain_of(const Ctx *c, MinionId id, AttackKind attack) {
    return (Plain){
        .base = minion_damage_sum(c->s, id, attack),
        .nation = nation_round_bonus((Nation)minion_at(c->s, id)->nation, attack, c->round),
        .missile_round = attack == ATTACK_MISSILE && c->round == 1 ? -1 : 0,
    };
}

static int plain_sum(Plain plain) {
    return plain.base + plain.nation + plain.missile_round;
}

int attack_plain_damage(const Ctx *c, MinionId id, AttackKind attack) {
    return plain_sum(plain_of(c, id, attack));
}

// A summand of A2 that no card makes.
static void tell_part(Ctx *c, MinionId id, MinionId victim, StrengthBy by, int before, int change) {
    EMIT(c, strength_changed, .attacker = id.v, .victim = victim.v, .before = (int16_t)before,
         .after = (int16_t)(before + change), .by = (uint8_t)by);
}

// Only the base is told where it is 0.
static void tell_plain(Ctx *c, MinionId id, MinionId victim, Plain plain) {
    tell_part(c, id, victim, STRENGTH_BY_BASE, 0, plain.base);
    if (plain.nation != 0) tell_part(c, id, victim, STRENGTH_BY_NATION, plain.base, plain.nation);
    if (plain.missile_round != 0) {
        tell_part(c, id, victim, STRENGTH_BY_MISSILE_ROUND, plain.base + plain.nation, plain.missile_round);
    }
}

// It is never below 0 (rules 18.7.3).
static int floored(Ctx *c, MinionId id, MinionId victim, int amount, bool is_told) {
    if (amount >= 0) return amount;
    if (is_told) tell_part(c, id, victim, STRENGTH_BY_FLOOR, amount, -amount);
    return 0;
}

// A2 where something answers: + and - first, floor 0, then "does not deal".
static int answered_damage(Ctx *c, Phrase *p, uint32_t heard) {
    if ((heard & PHRASE_BIT(PHRASE_CALCULATE_DAMAGE)) != 0) bubble_minion(c, p);
    p->kind = PHRASE_NO_DAMAGE;
    p->amount = floored(c, p->subject, p->other, p->amount, p->is_told);
    p->cancelled = false;
    if ((heard & PHRASE_BIT(PHRASE_NO_DAMAGE)) != 0) bubble_minion(c, p);
    return p->cancelled ? 0 : p->amount;
}

int attack_damage_to_anyone(Ctx *c, MinionId id, MinionId example, AttackKind attack, bool *is_same) {
    const uint32_t heard = bubble_mask(c, id, opponent_of(c, minion_at(c->s, id)->group));
    Phrase p = bubble_phrase(c, PHRASE_CALCULATE_DAMAGE, id, example);
    p.attack = attack;
    p.amount = attack_plain_damage(c, id, attack);
    const int amount = answered_damage(c, &p, heard);
    *is_same = !p.looked_at_other;
    return amount;
}

// What the damage of an attack is made of before it is dealt.
typedef struct Strength {
    int quantity;
    bool ignores_armor, magical;
} Strength;

static Strength strength_of(Ctx *c, MinionId id, MinionId victim, AttackKind attack, bool is_told) {
    const Plain plain = plain_of(c, id, attack);
    const uint32_t heard = bubble_mask(c, id, opponent_of(c, minion_at(c->s, id)->group));
    const bool is_written = is_told && c->log != NULL;
    if (is_written) tell_plain(c, id, victim, plain);
    if ((heard & ATTACK_DAMAGE_PHRASES) == 0) {
        return (Strength){.quantity = floored(c, id, victim, plain_sum(plain), is_written)};
    }
    Phrase p = bubble_phrase(c, PHRASE_CALCULATE_DAMAGE, id, victim);
    p.attack = attack;
    p.amount = plain_sum(plain);
    p.is_told = is_written;
    const int quantity = answered_damage(c, &p, heard);
    return (Strength){
        .quantity = quantity > 0 ? quantity : 0,
        .ignores_armor = p.ignores_armor || p.magical,
        .magical = p.magical,
    };
}

int attack_damage(Ctx *c, MinionId id, MinionId victim, AttackKind attack, bool *ignores_armor,
                  bool *magical) {
    const Strength strength = strength_of(c, id, victim, attack, false);
    if (ignores_armor != NULL) *ignores_armor = strength.ignores_armor;
    if (magical != NULL) *magical = strength.magical;
    return strength.quantity;
}

// --- One attack ---

typedef struct Attack {
    MinionId attacker, victim;
    Label attacker_label, victim_label;
    AttackKind kind;
    Damage damage;
    int lost; // hit points that it took from the victim
} Attack;

static bool is_attacker_buried(const Ctx *c, const Attack *a) {
    return minion_at(c->s, a->attacker)->label != a->attacker_label;
}

static bool is_victim_buried(const Ctx *c, const Attack *a) {
    return minion_at(c->s, a->victim)->label != a->victim_label;
}

static bool is_either_buried(const Ctx *c, const Attack *a) {
    return is_attacker_buried(c, a) || is_victim_buried(c, a);
}

// A4, A5, A8: what the attacker's side answers.
static void answer_attack(Ctx *c, PhraseKind kind, const Attack *a, int max_hp) {
    const GroupId opponent = opponent_of(c, minion_at(c->s, a->attacker)->group);
    if (!bubble_is_heard(c, kind, a->attacker, opponent)) return;
    Phrase p = bubble_phrase(c, kind, a->attacker, a->victim);
    p.amount = a->damage.quantity;
    p.attack = a->kind;
    p.magical = a->damage.magical;
    p.ignores_armor = a->damage.ignores_armor;
    p.has_attacker = true;
    p.max_hp = max_hp;
    p.lost = a->lost;
    bubble_minion(c, &p);
}

// A2 and A3.
static DamageResult deal(Ctx *c, Attack *a) {
    c->step = STEP_A2;
    a->damage = (Damage){
        .type = a->kind == ATTACK_MISSILE ? DAMAGE_MISSILE : DAMAGE_HAND,
        .attacker = a->attacker,
        .source = 0,
    };
    const Strength strength = strength_of(c, a->attacker, a->victim, a->kind, true);
    a->damage.quantity = strength.quantity;
    a->damage.ignores_armor = strength.ignores_armor;
    a->damage.magical = strength.magical;
    EMIT(c, damage_calculated, .attacker = a->attacker.v, .victim = a->victim.v, .kind = (uint8_t)a->kind,
         .quantity = (int16_t)a->damage.quantity, .ignores_armor = a->damage.ignores_armor,
         .magical = a->damage.magical);
    c->step = STEP_A3;
    const int hp = minion_at(c->s, a->victim)->hp;
    const DamageResult result = damage_take(c, a->victim, &a->damage);
    const int left = is_victim_buried(c, a) ? 0 : minion_at(c->s, a->victim)->hp;
    a->lost = left < hp ? hp - left : 0;
    EMIT(c, damage_result, .victim = a->victim.v, .result = (uint8_t)result);
    return result;
}

// A4 and A5.
static void answer_hit(Ctx *c, const Attack *a, DamageResult result) {
    if (is_either_buried(c, a)) return;
    // Nearly always nobody listens to either, which one look at the masks tells.
    const GroupId opponent = opponent_of(c, minion_at(c->s, a->attacker)->group);
    const uint32_t either = PHRASE_BIT(PHRASE_HITS) | PHRASE_BIT(PHRASE_DAMAGES);
    if ((bubble_mask(c, a->attacker, opponent) & either) == 0) return;
    c->step = STEP_A4;
    answer_attack(c, PHRASE_HITS, a, 0);
    if (result == DAMAGE_RESULT_BOUNCED || is_either_buried(c, a)) return;
    c->step = STEP_A5;
    answer_attack(c, PHRASE_DAMAGES, a, 0);
}

// A8.
static void credit_kill(Ctx *c, const Attack *a, int max_hp) {
    if (is_attacker_buried(c, a)) return;
    c->step = STEP_A8;
    answer_attack(c, PHRASE_KILLS, a, max_hp);
    if (is_attacker_buried(c, a)) return;
    Minion *m = minion_of(c->s, a->attacker);
    if (m->kind != MINION_RECRUIT || m->experience != EXPERIENCE_NONE) return;
    m->experience = EXPERIENCE_QUALIFIED;
    EMIT(c, experience_qualified, .minion = a->attacker.v);
}

// A2..A8, all of it caused by the hit.
static void resolve_hit(Ctx *c, Attack *a) {
    const DamageResult result = deal(c, a);
    answer_hit(c, a, result);
    if (is_either_buried(c, a)) {
        c->step = STEP_A6;
        EMIT(c, step_began, .number = STEP_A6);
    }
    if (is_victim_buried(c, a) || result != DAMAGE_RESULT_KILLED) return;
    if (minion_at(c->s, a->victim)->is_dying == 0) return;
    c->step = STEP_A7;
    EMIT(c, step_began, .number = STEP_A7);
    // As it is now: what came upon the dying is not in its stats yet (rules 34.11).
    const int max_hp = minion_read_stats(c->s, a->victim).max_hp;
    if (death_run(c, a->victim, DEATH_KILLS, a->attacker)) credit_kill(c, a, max_hp);
}

static bool never_misses(const Ctx *c, MinionId attacker, MinionId victim) {
    Phrase p = bubble_phrase(c, PHRASE_CHECK_HIT, attacker, victim);
    return bubble_minion_asked(c, &p);
}

void attack_strike(Ctx *c, MinionId attacker) {
    Minion *m = minion_of(c->s, attacker);
    const AttackKind kind = attack_next(c, attacker);
    if (kind == ATTACK_NONE) {
        // Its weapon was taken from it in this round.
        m->attacks_left = 0;
        return;
    }
    const uint8_t step = step_set(c, STEP_A1);
    const MinionId victim = m->victim;
    const Minion *v = minion_at(c->s, victim);
    Attack a = {.attacker = attacker,
                .victim = victim,
                .attacker_label = m->label,
                .victim_label = v->label,
                .kind = kind};
    c->combat_attacks++;
    m->attacks_left--;
    m->attacks_made++;
    const uint8_t misses = m->misses;
    if (v->now.level > m->now.level + misses && !never_misses(c, attacker, victim)) {
        EMIT(c, attack_missed, .attacker = attacker.v, .victim = victim.v, .misses = misses);
        m->misses++;
    } else {
        const uint32_t event =
            EMIT(c, attack_hit, .attacker = attacker.v, .victim = victim.v, .misses = misses);
        m->misses = 0;
        const Cause outer = cause_begin(c, event);
        resolve_hit(c, &a);
        cause_end(c, outer);
    }
    c->step = step;
}
