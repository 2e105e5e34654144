// Damage (rules 19).
//
// Apply Damage, for all damage that is not an attack in combat: G1 the dead and those off the board are out
// of reach, G2 the victim takes the damage, G3 if that leaves it dying, it dies with nobody to blame. Takes
// Damage: D1 "before checking armor" and, with an attacker, "is hit"; D2 current armor and damage use each
// other up; D3 the rest is capped at the current hit points, then "after checking armor" may change or cancel
// it; D4 hit points go down. A minion with 0 hit points is dying and still counts as alive until it is
// buried.

#include "rules/damage.h"

#include "base/check.h"
#include "rules/bubble.h"
#include "rules/death.h"
#include "board/minion.h"
#include "rules/opponent.h"

static void write_hp(Ctx *c, MinionId minion, int hp) {
    Minion *m = minion_of(c->s, minion);
    if (hp == m->hp) return;
    EMIT(c, hp_changed, .minion = minion.v, .before = m->hp, .after = (int16_t)hp);
    m->hp = (uint8_t)hp;
}

static AttackKind attack_of(DamageType type) {
    switch (type) {
    case DAMAGE_HAND: return ATTACK_HAND;
    case DAMAGE_MISSILE: return ATTACK_MISSILE;
    case DAMAGE_NONE:
    case DAMAGE_MAGICAL:
    case DAMAGE_TYPE_COUNT: break;
    }
    return ATTACK_NONE;
}

static Phrase damage_phrase(const Ctx *c, PhraseKind kind, MinionId victim, const Damage *damage) {
    Phrase p = bubble_phrase(c, kind, victim, damage->attacker);
    p.attack = attack_of(damage->type);
    p.magical = damage->magical;
    p.ignores_armor = damage->ignores_armor;
    p.has_attacker = damage->attacker.v != 0;
    return p;
}

#define ANSWERED_IN_D1 (PHRASE_BIT(PHRASE_BEFORE_ARMOR) | PHRASE_BIT(PHRASE_IS_HIT))

static uint32_t heard_by(const Ctx *c, MinionId victim) {
    return bubble_mask(c, victim, opponent_of(c, minion_at(c->s, victim)->group));
}

// One of the two phrases of D1: what is left of [amount], never negative. False: the damage is off.
static bool answer_before_armor(Ctx *c, PhraseKind kind, MinionId victim, const Damage *damage, int *amount) {
    if ((heard_by(c, victim) & PHRASE_BIT(kind)) == 0) return true;
    const Label label = minion_at(c->s, victim)->label;
    Phrase p = damage_phrase(c, kind, victim, damage);
    p.amount = *amount;
    bubble_minion(c, &p);
    *amount = p.amount > 0 ? p.amount : 0;
    return !p.cancelled && minion_at(c->s, victim)->label == label;
}

// D1.
static bool answer_hit(Ctx *c, MinionId victim, const Damage *damage, int *amount) {
    if (!answer_before_armor(c, PHRASE_BEFORE_ARMOR, victim, damage, amount)) return false;
    return damage->attacker.v == 0 || answer_before_armor(c, PHRASE_IS_HIT, victim, damage, amount);
}

// D2: returns what armor lets through.
static int soak(Ctx *c, MinionId victim, int amount) {
    Minion *m = minion_of(c->s, victim);
    const int soaked = amount < m->armor_left ? amount : m->armor_left;
    if (soaked == 0) return amount;
    c->step = STEP_D2;
    const int armor = m->armor_left - soaked;
    EMIT(c, armor_soaked, .victim = victim.v, .armor_before = m->armor_left, .armor_after = (uint8_t)armor,
         .before = (int16_t)amount, .after = (int16_t)(amount - soaked));
    m->armor_left = (uint8_t)armor;
    return amount - soaked;
}

// D3: the cap, then the answers, which see the amount before the cap too. False: the damage is off.
static bool answer_after_armor(Ctx *c, MinionId victim, const Damage *damage, bool is_heard, int *amount) {
    const Minion *m = minion_at(c->s, victim);
    const int uncapped = *amount;
    c->step = STEP_D3;
    if (uncapped > m->hp) {
        *amount = m->hp;
        EMIT(c, damage_capped, .victim = victim.v, .before = (int16_t)uncapped, .after = m->hp);
    }
    if (!is_heard) return true;
    Phrase p = damage_phrase(c, PHRASE_AFTER_ARMOR, victim, damage);
    p.amount = *amount;
    p.uncapped = uncapped;
    bubble_minion(c, &p);
    *amount = p.amount > 0 ? p.amount : 0;
    return !p.cancelled;
}

static DamageResult take_steps(Ctx *c, MinionId victim, const Damage *damage) {
    Minion *m = minion_of(c->s, victim);
    const Label label = m->label;
    int amount = damage->quantity;
    bool goes_on = true;
    c->step = STEP_D1;
    // Who listens is worked out once for all steps, and anew only where an answer may have changed it.
    uint32_t heard = heard_by(c, victim);
    if ((heard & ANSWERED_IN_D1) != 0) {
        goes_on = answer_hit(c, victim, damage, &amount);
        heard = heard_by(c, victim);
    }
    if (goes_on && !damage->magical && !damage->ignores_armor) {
        amount = soak(c, victim, amount);
        goes_on = amount > 0;
    }
    const bool is_d3_heard = (heard & PHRASE_BIT(PHRASE_AFTER_ARMOR)) != 0;
    if (goes_on) goes_on = answer_after_armor(c, victim, damage, is_d3_heard, &amount);
    if (m->label != label) return DAMAGE_RESULT_KILLED;
    if (!goes_on) return DAMAGE_RESULT_BOUNCED;
    c->step = STEP_D4;
    write_hp(c, victim, amount < m->hp ? m->hp - amount : 0);
    if (m->hp > 0) return DAMAGE_RESULT_DAMAGED;
    if (m->is_dying == 0) m->is_dying = 1;
    return DAMAGE_RESULT_KILLED;
}

DamageResult damage_take(Ctx *c, MinionId victim, const Damage *damage) {
    CHECK(damage->quantity >= 0);
    const uint8_t step = c->step;
    const DamageResult result = take_steps(c, victim, damage);
    c->step = step;
    return result;
}

void damage_apply(Ctx *c, MinionId victim, int quantity, SourceId source, MinionId wielder) {
    const Minion *m = minion_at(c->s, victim);
    if (death_minion_is_gone(c->s, victim) || death_is_running(m) || !minion_is_on_board(c->s, victim))
        return;
    const Label label = m->label;
    const uint8_t step = step_set(c, STEP_G1);
    const int amount = quantity > 0 ? quantity : 0;
    const uint32_t event = EMIT(c, damage_applied, .victim = victim.v, .card = source, .wielder = wielder.v,
                                .quantity = (int16_t)amount, .type = DAMAGE_MAGICAL, .ignores_armor = true);
    const Cause outer = cause_begin(c, event);
    const Damage damage = {
        .quantity = amount, .type = DAMAGE_MAGICAL, .ignores_armor = true, .magical = true, .source = source};
    c->step = STEP_G2;
    const DamageResult result = damage_take(c, victim, &damage);
    EMIT(c, damage_result, .victim = victim.v, .result = (uint8_t)result);
    c->step = STEP_G3;
    if (result == DAMAGE_RESULT_KILLED && m->label == label && m->is_dying) {
        EMIT(c, step_began, .number = STEP_G3);
        death_run(c, victim, DEATH_DIES, (MinionId){0});
    }
    cause_end(c, outer);
    c->step = step;
}

void damage_set_hp(Ctx *c, MinionId minion, int hp) {
    Minion *m = minion_of(c->s, minion);
    const int highest = m->now.max_hp;
    const int wanted = hp < 0 ? 0 : hp;
    const uint8_t step = step_set(c, STEP_NONE);
    write_hp(c, minion, wanted < highest ? wanted : highest);
    c->step = step;
    // Who is dying from D4 and gets hit points back is no longer dying; inside the death pipeline only a
    // cancelled death ends the dying.
    if (m->hp > 0 && !death_is_running(m)) m->is_dying = 0;
}

void damage_heal_full(Ctx *c, MinionId minion) {
    damage_set_hp(c, minion, minion_at(c->s, minion)->now.max_hp);
}

void damage_cut_armor(GameState *s, MinionId minion) {
    Minion *m = minion_of(s, minion);
    if (m->armor_left > m->now.armor) m->armor_left = (uint8_t)m->now.armor;
}

void damage_reset_armor(GameState *s, MinionId minion) {
    Minion *m = minion_of(s, minion);
    m->armor_left = m->now.armor > 0 ? (uint8_t)m->now.armor : 0;
}
