// Combat (rules 18).
//
// Check for all combats: I, J and N look in turn, each group of their sequence up, down, right and left; a
// pair fights once a turn. Precedence is another order: I, N, J, and the older group within one owner.
// One combat: C1 start of combat, C2 round 1 for missiles only, C3 rounds 2 to 10, C4 end of and after
// combat.
// One round: R1 reset, effects, tests, shooters idle; R2 victims; R3 the group with precedence strikes;
// R4 the other.

#include "rules/combat.h"

#include "board/board.h"
#include "rules/attack.h"
#include "rules/bubble.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "board/player.h"
#include "rules/targeting.h"
#include "board/player_order.h"

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

bool combat_precedes(const GameState *s, GroupId a, GroupId b) {
    const Group *x = group_at(s, a);
    const Group *y = group_at(s, b);
    if (x->owner != y->owner) {
        return player_order_precedence(s, (Player)x->owner) < player_order_precedence(s, (Player)y->owner);
    }
    return x->age < y->age;
}

// --- One round ---

static bool is_alive(const Ctx *c, const Fight *f, int i) {
    const Group *g = group_at(c->s, f->side[i]);
    return g->label == f->label[i] && g->count > 0;
}

static bool are_both_alive(const Ctx *c, const Fight *f) {
    return is_alive(c, f, 0) && is_alive(c, f, 1);
}

// Can the round go on? A group that waits off the board cannot be struck.
static bool are_both_there(const Ctx *c, const Fight *f) {
    return are_both_alive(c, f) && group_is_on_board(c->s, f->side[0]) && group_is_on_board(c->s, f->side[1]);
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
        const bool can_strike = m->now.attacks > 0 && (attack_has_hand(m) || attack_has_missile(m));
        m->attacks_left = can_strike ? (uint8_t)m->now.attacks : 0;
        m->attacks_made = 0;
        damage_reset_armor(c->s, g->members[i]);
    }
}

static void idle_shooters(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    for (int i = 0; i < g->count; i++) {
        Minion *m = minion_of(c->s, g->members[i]);
        if (attack_has_missile(m)) m->victim = (MinionId){0};
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
        if (!attack_has_hand(m) || strikes_in_round_1(m)) continue;
        int keep = 0;
        if (attack_has_missile(m)) keep = m->attacks_left > 1 ? m->attacks_left / 2 : 1;
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
    attack_strike(c, id);
    while (are_both_there(c, f) && m->label == label && m->group.v == own.v && m->attacks_left > 0) {
        targeting_choose_randomly(c, id);
        attack_strike(c, id);
    }
}

// R3 or R4.
static void strike_side(Ctx *c, const Fight *f, int side) {
    c->step = side == 0 ? STEP_R3 : STEP_R4;
    while (are_both_there(c, f)) {
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

// Is this the combat that is looked for?
static void find_combat(const Ctx *c, const Fight *f, int rounds) {
    CombatFound *find = c->finds;
    if (find == NULL || find->is_found) return;
    if (find->skip > 0) {
        find->skip -= 1;
        return;
    }
    *find->out = *c->s;
    find->is_found = true;
    find->rounds = rounds;
    for (int i = 0; i < 2; i++) find->groups[i] = f->side[i];
}

// C1.
static CombatEnd start_combat(Ctx *c, const Fight *f) {
    c->step = STEP_C1;
    clear_members(c, f);
    const uint32_t event = EMIT(c, combat_began, .high = f->side[0].v, .low = f->side[1].v);
    const Cause outer = cause_begin(c, event);
    tell_both(c, f, PHRASE_ENTERS_COMBAT, true);
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
        c->combat_labels[i] = f.label[i];
    }
    const uint8_t step = c->step;
    find_combat(c, &f, rounds);
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
    if (after == 0) m->attacks_made = SITS_OUT;
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
    player_order_standard(c->s, players);
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
