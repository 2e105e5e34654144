// Duels: a list of pairs by how pressing they are, then the engine's own combat on a copy, a few times each.

#include "ai/duels.h"

#include "plans/strength.h"
#include "engine/engine.h"

enum {
    FIGHTS = 4,
    HUNDRED = 100,
    SURPRISE = 50, // percent of the weaker side's strength by which a fight may come out otherwise than the
                   // square law says
};

Fighter duels_fighter(const GameState *s, GroupId group, int strength) {
    const Group *g = group_at(s, group);
    return (Fighter){.group = group,
                     .label = g->label,
                     .strength = strength,
                     .is_first = g->owner == s->initiative,
                     .answers = g->asked,
                     .speaks = g->speaks};
}

// Nearer and stronger groups first.
static int weight_of(const Duel *duel, int steps) {
    const int own = duel->own.strength;
    const int foe = duel->foe.strength;
    return (DUEL_REACH + 1 - steps) * (HUNDRED + (own < foe ? own : foe));
}

static void consider(Duels *duels, int weights[DUELS_MAX], const Duel *duel, int weight) {
    int at = duels->count;
    if (duels->count == DUELS_MAX && weights[--at] >= weight) return;
    if (duels->count < DUELS_MAX) duels->count++;
    while (at > 0 && weights[at - 1] < weight) {
        duels->items[at] = duels->items[at - 1];
        weights[at] = weights[at - 1];
        at--;
    }
    duels->items[at] = *duel;
    weights[at] = weight;
}

static bool is_there(const GameState *s, GroupId group) {
    return group_at(s, group)->at.v != 0 && group_at(s, group)->count > 0;
}

static void consider_foes(Duels *duels, int weights[DUELS_MAX], const GameState *s, GroupId own) {
    if (!is_there(s, own)) return;
    Duel duel = {.own = duels_fighter(s, own, strength_of_group(s, own))};
    for (int player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        const Sequence *sequence = &s->sequences[player];
        for (int i = 0; i < sequence->count; i++) {
            const GroupId foe = sequence->groups[i];
            if (!is_there(s, foe) || !group_is_hostile(s, own, foe)) continue;
            const int steps = square_steps(group_at(s, own)->at, group_at(s, foe)->at);
            if (steps > DUEL_REACH) continue;
            duel.foe = duels_fighter(s, foe, strength_of_group(s, foe));
            consider(duels, weights, &duel, weight_of(&duel, steps));
        }
    }
}

static void fight(Duel *duel, const GameState *s, uint64_t dice, GameState *bed) {
    for (uint64_t i = 0; i < FIGHTS; i++) {
        state_copy(bed, s);
        rng_seed(&bed->rng, dice + i);
        engine_fight(bed, duel->own.group, duel->foe.group);
        duel->own_left += strength_left(bed, duel->own.group, duel->own.label);
        duel->foe_left += strength_left(bed, duel->foe.group, duel->foe.label);
    }
    duel->own_left /= FIGHTS;
    duel->foe_left /= FIGHTS;
}

// Did it come out as the square law says? Then there is nothing to be remembered: a few fights are no better
// a guess.
static bool is_plain(const Duel *duel, const GameState *s) {
    const Player own = (Player)group_at(s, duel->own.group)->owner;
    const Player foe = (Player)group_at(s, duel->foe.group)->owner;
    const int told = strength_clash(strength_in_turn(s, own, duel->own.strength),
                                    strength_in_turn(s, foe, duel->foe.strength));
    const int off = duel_gain(duel, duel->own.group) - told;
    const int weaker = duel->own.strength < duel->foe.strength ? duel->own.strength : duel->foe.strength;
    return (off < 0 ? -off : off) * HUNDRED <= weaker * SURPRISE;
}

void duels_fight(Duels *duels, const GameState *s, Player seat, uint64_t dice, GameState *bed) {
    int weights[DUELS_MAX];
    duels->count = 0;
    const Sequence *own = &s->sequences[seat];
    for (int i = 0; i < own->count; i++) consider_foes(duels, weights, s, own->groups[i]);
    int kept = 0;
    for (int i = 0; i < duels->count; i++) {
        Duel *duel = &duels->items[i];
        fight(duel, s, dice, bed);
        if (!is_plain(duel, s)) duels->items[kept++] = *duel;
    }
    duels->count = kept;
}

static bool is_same(const Fighter *a, const Fighter *b) {
    return a->group.v == b->group.v && a->label == b->label && a->strength == b->strength &&
           a->is_first == b->is_first && a->answers == b->answers && a->speaks == b->speaks;
}

const Duel *duels_find(const Duels *duels, const Fighter *a, const Fighter *b) {
    for (int i = 0; i < duels->count; i++) {
        const Duel *duel = &duels->items[i];
        const bool is_it = (is_same(&duel->own, a) && is_same(&duel->foe, b)) ||
                           (is_same(&duel->own, b) && is_same(&duel->foe, a));
        if (is_it) return duel;
    }
    return NULL;
}

int duel_gain(const Duel *duel, GroupId group) {
    const int gain = duel->foe.strength - duel->foe_left - (duel->own.strength - duel->own_left);
    return group.v == duel->own.group.v ? gain : -gain;
}

int duel_against(const Duel *duel, GroupId group) {
    const bool is_own = group.v == duel->own.group.v;
    const int before = is_own ? duel->own.strength : duel->foe.strength;
    const int left = is_own ? duel->own_left : duel->foe_left;
    const int other = is_own ? duel->foe_left : duel->own_left;
    // The square law keeps the difference of the squares.
    const int64_t square = (int64_t)before * before - (int64_t)left * left + (int64_t)other * other;
    return square > 0 ? strength_root((uint32_t)square) : 0;
}
