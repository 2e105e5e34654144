// Combat (rules 18).
//
// Check for all combats: I, J and N look in turn, each group of their sequence up, down, right and left; a
// pair fights once a turn. Precedence is another order: I, N, J, and the older group within one owner.
// One combat: C1 start of combat, C2 round 1 for missiles only, C3 rounds 2 to 10, C4 end of and after
// combat.
// One round: R1 reset, effects, tests, shooters idle; R2 victims; R3 the group with precedence strikes;
// R4 the other.
// One attack: A1 level against level, A2 damage, A3 the victim takes it, A4 "hits", A5 "damages", A6 and A7
// who died, A8 "kills". Once either of the two is buried, A4 and A5 are over.

#include "rules/combat.h"

#include "board/board.h"
#include "rules/bubble.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "board/player.h"
#include "rules/targeting.h"

// The two groups as they were when their combat began, by precedence.
typedef struct Fight {
    GroupId side[2];
    Label label[2];
    SquareId at[2];
} Fight;

// Pairs that have fought in this phase, by slot. A slot that was given out anew starts without pairs.
typedef struct Fought {
    uint64_t with[GROUPS_MAX + 1]; // bit v - 1: group v
    Label label[GROUPS_MAX + 1];
} Fought;

GroupId combat_opponent(const Ctx *c, GroupId g) {
    if (g.v == 0) return (GroupId){0};
    if (g.v == c->combat[0].v) return c->combat[1];
    if (g.v == c->combat[1].v) return c->combat[0];
    return (GroupId){0};
}

bool combat_precedes(const GameState *s, GroupId a, GroupId b) {
    const Group *x = group_at(s, a);
    const Group *y = group_at(s, b);
    if (x->owner != y->owner) {
        return player_precedence(s, (Player)x->owner) < player_precedence(s, (Player)y->owner);
    }
    return x->age < y->age;
}

// --- What a minion strikes with ---

static bool has_hand(const Minion *m) {
    return m->now.hand != STAT_NONE;
}

static bool has_missile(const Minion *m) {
    return m->now.missile != STAT_NONE;
}

AttackKind combat_next_attack(const Ctx *c, MinionId id) {
    const Minion *m = minion_at(c->s, id);
    if (!has_missile(m)) return has_hand(m) ? ATTACK_HAND : ATTACK_NONE;
    if (!has_hand(m) || c->round == 1) return ATTACK_MISSILE;
    if (m->now.attacks <= 1) return m->now.hand >= m->now.missile ? ATTACK_HAND : ATTACK_MISSILE;
    return m->attacks_made % 2 == 0 ? ATTACK_HAND : ATTACK_MISSILE;
}

// What an attack is before anybody answers: the parts that A2 adds up first (rules 18.7.3).
typedef struct PlainDamage {
    int base, nation, missile_round;
} PlainDamage;

static PlainDamage plain_parts(const Ctx *c, MinionId id, AttackKind attack) {
    const Minion *m = minion_at(c->s, id);
    return (PlainDamage){.base = minion_damage_sum(c->s, id, attack),
                         .nation = nation_round_bonus((Nation)m->nation, attack, c->round),
                         .missile_round = attack == ATTACK_MISSILE && c->round == 1 ? -1 : 0};
}

int combat_plain_damage(const Ctx *c, MinionId id, AttackKind attack) {
    const PlainDamage parts = plain_parts(c, id, attack);
    return parts.base + parts.nation + parts.missile_round;
}

// A summand of A2 that no card makes. Only the base is told where it is 0.
static void tell_part(Ctx *c, const Phrase *p, StrengthBy by, int before, int change) {
    if (change == 0 && by != STRENGTH_BY_BASE) return;
    EMIT(c, strength_changed, .attacker = p->subject.v, .victim = p->other.v, .before = (int16_t)before,
         .after = (int16_t)(before + change), .by = (uint8_t)by);
}

static void tell_plain(Ctx *c, const Phrase *p) {
    const PlainDamage parts = plain_parts(c, p->subject, p->attack);
    tell_part(c, p, STRENGTH_BY_BASE, 0, parts.base);
    tell_part(c, p, STRENGTH_BY_NATION, parts.base, parts.nation);
    tell_part(c, p, STRENGTH_BY_MISSILE_ROUND, parts.base + parts.nation, parts.missile_round);
}

// It is never below 0 (rules 18.7.3).
static void floor_damage(Ctx *c, Phrase *p) {
    if (p->amount >= 0) return;
    if (p->is_told) tell_part(c, p, STRENGTH_BY_FLOOR, p->amount, -p->amount);
    p->amount = 0;
}

// A2 where something answers: + and - first, floor 0, then "does not deal".
static int answered_damage(Ctx *c, Phrase *p, uint32_t heard) {
    if ((heard & PHRASE_BIT(PHRASE_CALCULATE_DAMAGE)) != 0) bubble_minion(c, p);
    p->kind = PHRASE_NO_DAMAGE;
    floor_damage(c, p);
    p->cancelled = false;
    if ((heard & PHRASE_BIT(PHRASE_NO_DAMAGE)) != 0) bubble_minion(c, p);
    return p->cancelled ? 0 : p->amount;
}

int combat_damage_to_anyone(Ctx *c, MinionId id, MinionId example, AttackKind attack, bool *is_same) {
    const uint32_t heard = bubble_mask(c, id, combat_opponent(c, minion_at(c->s, id)->group));
    Phrase p = bubble_phrase(c, PHRASE_CALCULATE_DAMAGE, id, example);
    p.attack = attack;
    p.amount = combat_plain_damage(c, id, attack);
    const int amount = answered_damage(c, &p, heard);
    *is_same = !p.looked_at_other;
    return amount;
}

// What a blow is made of before it is dealt.
typedef struct Strength {
    int quantity;
    bool ignores_armor, magical;
} Strength;

static Strength strength_of(Ctx *c, MinionId id, MinionId victim, AttackKind attack, bool is_told) {
    Strength strength = {.quantity = combat_plain_damage(c, id, attack)};
    const uint32_t heard = bubble_mask(c, id, combat_opponent(c, minion_at(c->s, id)->group));
    const bool is_written = is_told && c->log != NULL;
    if ((heard & COMBAT_DAMAGE_PHRASES) != 0 || is_written) {
        Phrase p = bubble_phrase(c, PHRASE_CALCULATE_DAMAGE, id, victim);
        p.attack = attack;
        p.amount = strength.quantity;
        p.is_told = is_written;
        if (is_written) tell_plain(c, &p);
        strength.quantity = answered_damage(c, &p, heard);
        strength.ignores_armor = p.ignores_armor || p.magical;
        strength.magical = p.magical;
    }
    if (strength.quantity < 0) strength.quantity = 0;
    return strength;
}

int combat_damage(Ctx *c, MinionId id, MinionId victim, AttackKind attack, bool *ignores_armor,
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
    const GroupId opponent = combat_opponent(c, minion_at(c->s, a->attacker)->group);
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
    const GroupId opponent = combat_opponent(c, minion_at(c->s, a->attacker)->group);
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
    const int max_hp = minion_at(c->s, a->victim)->now.max_hp;
    if (death_run(c, a->victim, DEATH_KILLS, a->attacker)) credit_kill(c, a, max_hp);
}

static bool never_misses(const Ctx *c, MinionId attacker, MinionId victim) {
    Phrase p = bubble_phrase(c, PHRASE_CHECK_HIT, attacker, victim);
    return bubble_minion_asked(c, &p);
}

static void strike(Ctx *c, MinionId attacker) {
    Minion *m = minion_of(c->s, attacker);
    const AttackKind kind = combat_next_attack(c, attacker);
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

// --- One round ---

static bool is_alive(const Ctx *c, const Fight *f, int i) {
    const Group *g = group_at(c->s, f->side[i]);
    return g->label == f->label[i] && g->count > 0;
}

static bool are_both_alive(const Ctx *c, const Fight *f) {
    return is_alive(c, f, 0) && is_alive(c, f, 1);
}

// Is [a] kept from fighting [b] by what it or its place carries?
static bool is_kept_from(const Ctx *c, GroupId a, GroupId b) {
    Phrase p = {.kind = PHRASE_CAN_FIGHT, .other_group = b, .round = c->round};
    return bubble_group_asked(c, a, &p);
}

static bool may_fight(const Ctx *c, GroupId a, GroupId b) {
    return !is_kept_from(c, a, b) && !is_kept_from(c, b, a);
}

// Does [g] leave the combat before anything else happens in this round?
static bool withdraws(const Ctx *c, GroupId g) {
    Phrase p = {.kind = PHRASE_WITHDRAWS, .round = c->round};
    return bubble_group_asked(c, g, &p);
}

// What C1 and R1 test once their effects are through.
static CombatEnd early_end(const Ctx *c, const Fight *f) {
    if (!are_both_alive(c, f)) return COMBAT_END_DIED;
    for (int i = 0; i < 2; i++) {
        if (group_at(c->s, f->side[i])->at.v != f->at[i].v) return COMBAT_END_DISPLACED;
    }
    if (!group_is_hostile(c->s, f->side[0], f->side[1])) return COMBAT_END_NOT_HOSTILE;
    return may_fight(c, f->side[0], f->side[1]) ? COMBAT_END_NONE : COMBAT_END_SPELL;
}

// A group phrase to both, by precedence. Stops when one of them has died of it, unless [to_the_end].
static void tell_both(Ctx *c, const Fight *f, PhraseKind kind, bool to_the_end) {
    const SquareId nowhere = {0};
    for (int i = 0; i < 2; i++) {
        if (is_alive(c, f, i)) bubble_group(c, kind, f->side[i], nowhere, nowhere);
        if (!to_the_end && !are_both_alive(c, f)) return;
    }
}

static void reset_members(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        Minion *m = minion_of(c->s, g->members[i]);
        const bool can_strike = m->now.attacks > 0 && (has_hand(m) || has_missile(m));
        m->attacks_left = can_strike ? (uint8_t)m->now.attacks : 0;
        m->attacks_made = 0;
        damage_reset_armor(c->s, g->members[i]);
    }
}

static void idle_shooters(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        Minion *m = minion_of(c->s, g->members[i]);
        if (has_missile(m)) m->victim = (MinionId){0};
    }
}

// R1.
static CombatEnd start_round(Ctx *c, const Fight *f, int round) {
    c->round = (uint8_t)round;
    if (round <= 2) {
        c->step = round == 1 ? STEP_C2 : STEP_C3;
        EMIT(c, step_began, .number = c->step);
    }
    c->step = STEP_R1;
    const uint32_t event = EMIT(c, round_began, .number = (uint16_t)round);
    for (int i = 0; i < 2; i++) reset_members(c, f->side[i]);
    if (withdraws(c, f->side[0]) || withdraws(c, f->side[1])) return COMBAT_END_WITHDREW;
    const Cause outer = cause_begin(c, event);
    bool goes_on = true;
    for (int i = 0; i < 2 && goes_on; i++)
        goes_on = bubble_starts_round(c, f->side[i]) && are_both_alive(c, f);
    cause_end(c, outer);
    const CombatEnd end = early_end(c, f);
    if (end != COMBAT_END_NONE) return end;
    if (!goes_on) return COMBAT_END_WITHDREW;
    for (int i = 0; i < 2; i++) idle_shooters(c, f->side[i]);
    return COMBAT_END_NONE;
}

static void forfeit(Ctx *c, MinionId id, int keep) {
    Minion *m = minion_of(c->s, id);
    if (m->attacks_left <= keep) return;
    EMIT(c, attacks_forfeited, .minion = id.v, .count = (uint8_t)(m->attacks_left - keep));
    m->attacks_left = (uint8_t)keep;
}

// Some strike by hand in round 1 too: they choose wisely when they act and are idle again in round 2
// (rules 34.6).
static bool strikes_in_round_1(const Minion *m) {
    return m->creature != 0 && creature_def(m->creature)->strikes_in_round_1;
}

static void idle_early_strikers(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        Minion *m = minion_of(c->s, g->members[i]);
        if (strikes_in_round_1(m)) m->victim = (MinionId){0};
    }
}

// R2 of round 1: bashers keep nothing; who has both kinds keeps what would be missile attacks later, at least
// one.
static void forfeit_hand_attacks(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        Minion *m = minion_of(c->s, g->members[i]);
        m->misses = MISSES_INFINITE;
        if (!has_hand(m) || strikes_in_round_1(m)) continue;
        int keep = 0;
        if (has_missile(m)) keep = m->attacks_left > 1 ? m->attacks_left / 2 : 1;
        forfeit(c, g->members[i], keep);
    }
}

static bool needs_victim(const Ctx *c, MinionId m) {
    return minion_at(c->s, m)->attacks_left > 0 && targeting_is_idle(c, m);
}

// R2 of rounds 2 to 10.
static void choose_victims(Ctx *c, const Fight *f) {
    targeting_pair_bashers(c);
    for (int i = 0; i < 2; i++) {
        const Group *g = group_at(c->s, f->side[i]);
        const uint32_t heard = bubble_group_mask(c, f->side[i], f->side[1 - i]);
        if ((heard & PHRASE_BIT(PHRASE_MUST_ATTACK)) == 0) continue;
        for (int k = 0; k < g->count; k++) {
            if (needs_victim(c, g->members[k])) targeting_compel(c, g->members[k]);
        }
    }
    for (int i = 0; i < 2; i++) targeting_choose_all_wisely(c, f->side[i]);
}

static MinionId first_to_strike(const Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->attacks_left > 0) return g->members[i];
    }
    return (MinionId){0};
}

// All attacks that [id] has left in this round.
static void strike_all(Ctx *c, const Fight *f, GroupId own, MinionId id) {
    const Minion *m = minion_at(c->s, id);
    const Label label = m->label;
    if (targeting_is_idle(c, id) && !targeting_compel(c, id)) {
        if (minion_is_shooter(m) || (c->round == 1 && strikes_in_round_1(m)))
            targeting_choose_wisely(c, id);
        else
            targeting_retaliate(c, id);
    }
    if (targeting_is_idle(c, id)) {
        forfeit(c, id, 0);
        return;
    }
    strike(c, id);
    while (are_both_alive(c, f) && m->label == label && m->group.v == own.v && m->attacks_left > 0) {
        targeting_choose_randomly(c, id);
        strike(c, id);
    }
}

// R3 or R4.
static void strike_side(Ctx *c, const Fight *f, int side) {
    c->step = side == 0 ? STEP_R3 : STEP_R4;
    while (are_both_alive(c, f)) {
        const MinionId m = first_to_strike(c, f->side[side]);
        if (m.v == 0) return;
        strike_all(c, f, f->side[side], m);
    }
}

static CombatEnd fight_round(Ctx *c, const Fight *f, int round) {
    const CombatEnd end = start_round(c, f, round);
    if (end != COMBAT_END_NONE) return end;
    c->step = STEP_R2;
    if (round == 1) {
        for (int i = 0; i < 2; i++) forfeit_hand_attacks(c, f->side[i]);
    } else {
        for (int i = 0; i < 2 && round == 2; i++) idle_early_strikers(c, f->side[i]);
        choose_victims(c, f);
    }
    for (int side = 0; side < 2; side++) strike_side(c, f, side);
    return are_both_alive(c, f) ? COMBAT_END_NONE : COMBAT_END_DIED;
}

// --- One combat ---

// What a minion has for one combat only goes with it.
static void clear_members(Ctx *c, const Fight *f) {
    for (int i = 0; i < 2; i++) {
        if (!is_alive(c, f, i)) continue;
        const Group *g = group_at(c->s, f->side[i]);
        for (int k = 0; k < g->count; k++) {
            Minion *m = minion_of(c->s, g->members[k]);
            m->victim = (MinionId){0};
            m->attacks_left = 0;
            m->attacks_made = 0;
            m->misses = 0;
            damage_reset_armor(c->s, g->members[k]);
        }
    }
}

// C1.
static CombatEnd start_combat(Ctx *c, const Fight *f) {
    c->step = STEP_C1;
    clear_members(c, f);
    const uint32_t event = EMIT(c, combat_began, .high = f->side[0].v, .low = f->side[1].v);
    const Cause outer = cause_begin(c, event);
    for (int i = 0; i < 2; i++) {
        Phrase p = {.kind = PHRASE_ENTERS_COMBAT, .group = f->side[i], .other_group = f->side[1 - i]};
        if (!bubble_is_silent(c->s, p.kind)) bubble_group_spells(c, &p);
    }
    tell_both(c, f, PHRASE_START_OF_COMBAT, false);
    cause_end(c, outer);
    return early_end(c, f);
}

// C4.
static void end_combat(Ctx *c, const Fight *f, CombatEnd reason) {
    c->round = 0;
    c->step = STEP_C4;
    tell_both(c, f, PHRASE_END_OF_COMBAT, true);
    clear_members(c, f);
    const uint32_t event =
        EMIT(c, combat_ended, .high = f->side[0].v, .low = f->side[1].v, .reason = (uint8_t)reason);
    const Cause outer = cause_begin(c, event);
    tell_both(c, f, PHRASE_AFTER_COMBAT, true);
    cause_end(c, outer);
}

// False if a spell keeps them from fighting: then there was no combat at all.
static bool fight(Ctx *c, GroupId a, GroupId b, int rounds) {
    if (!may_fight(c, a, b)) return false;
    const bool is_a_high = combat_precedes(c->s, a, b);
    Fight f = {.side = {is_a_high ? a : b, is_a_high ? b : a}};
    for (int i = 0; i < 2; i++) {
        f.label[i] = group_at(c->s, f.side[i])->label;
        f.at[i] = group_at(c->s, f.side[i])->at;
        c->combat[i] = f.side[i];
    }
    const uint8_t step = c->step;
    CombatEnd end = start_combat(c, &f);
    for (int round = 1; round <= rounds && end == COMBAT_END_NONE; round++) end = fight_round(c, &f, round);
    end_combat(c, &f, end != COMBAT_END_NONE ? end : COMBAT_END_ROUNDS);
    for (int i = 0; i < 2; i++) c->combat[i] = (GroupId){0};
    c->step = step;
    return true;
}

void combat_add_attacks(Ctx *c, MinionId id, int by, SourceId source) {
    Minion *m = minion_of(c->s, id);
    const int before = m->attacks_left;
    const int after = before + by > 0 ? before + by : 0;
    if (after == before || (by > 0 && before == 0)) return;
    EMIT(c, attacks_changed, .minion = id.v, .card = source, .before = (uint8_t)before,
         .after = (uint8_t)after);
    m->attacks_left = (uint8_t)after;
}

void combat_full(Ctx *c, GroupId a, GroupId b) {
    (void)fight(c, a, b, COMBAT_ROUNDS);
}

bool combat_skirmish(Ctx *c, GroupId a, GroupId b, int rounds) {
    return fight(c, a, b, rounds);
}

// --- Check for all combats ---

// Forgets the pairs of the group that had this slot before.
static void fought_refresh(const GameState *s, Fought *fought, GroupId group) {
    const Label label = group_at(s, group)->label;
    if (fought->label[group.v] == label) return;
    fought->label[group.v] = label;
    fought->with[group.v] = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) fought->with[i] &= ~(UINT64_C(1) << (group.v - 1));
}

static void check_neighbour(Ctx *c, Fought *fought, GroupId g, Direction direction) {
    const SquareId square = square_neighbour(group_at(c->s, g)->at, direction);
    if (square.v == 0) return;
    const GroupId h = square_at(c->s, square)->group;
    if (h.v == 0 || !group_is_hostile(c->s, g, h)) return;
    fought_refresh(c->s, fought, g);
    fought_refresh(c->s, fought, h);
    if ((fought->with[g.v] & (UINT64_C(1) << (h.v - 1))) != 0) return;
    // Marked beforehand, under the labels of now: a slot may have changed hands when the combat is over.
    fought->with[g.v] |= UINT64_C(1) << (h.v - 1);
    fought->with[h.v] |= UINT64_C(1) << (g.v - 1);
    if (fight(c, g, h, COMBAT_ROUNDS)) return;
    fought->with[g.v] &= ~(UINT64_C(1) << (h.v - 1));
    fought->with[h.v] &= ~(UINT64_C(1) << (g.v - 1));
}

void combat_resolve_all(Ctx *c) {
    Fought fought = {.with = {0}};
    Player players[3];
    player_standard_order(c->s, players);
    for (int i = 0; i < 3; i++) {
        const Sequence sequence = c->s->sequences[players[i]];
        Label labels[GROUPS_MAX];
        for (int k = 0; k < sequence.count; k++) labels[k] = group_at(c->s, sequence.groups[k])->label;
        for (int k = 0; k < sequence.count; k++) {
            const GroupId g = sequence.groups[k];
            for (Direction d = DIR_UP; d <= DIR_LEFT; d++) {
                const Group *group = group_at(c->s, g);
                if (group->label != labels[k] || group->at.v == 0) break;
                check_neighbour(c, &fought, g, d);
            }
        }
    }
}
