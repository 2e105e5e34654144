// Rules of the coach about means: novices, mana and cards.

#include "coach/coach_rules.h"

// The first training that is advised and not ordered.
static bool is_training(const CoachSight *sight, bool is_mana, CoachFacts *out) {
    int index = 0;
    Order order;
    while (coach_next_advised(sight, ORDER_TRAIN, &index, &order)) {
        if ((order.as > TRAINED_ARCHER) == is_mana) {
            const StructureId id = structure_at(&sight->plan->after, order.at);
            *out = (CoachFacts){.place = order.at,
                                .count = structure_novices(&sight->plan->after.structures[id.v], NATION_NONE),
                                .order = order};
            return true;
        }
    }
    return false;
}

bool coach_sees_mana_novice(const CoachSight *sight, CoachFacts *out) {
    return is_training(sight, true, out);
}

bool coach_sees_recruit_novice(const CoachSight *sight, CoachFacts *out) {
    return is_training(sight, false, out);
}

static int cost_of(const CoachSight *sight, int slot) {
    const HandCard *const held = &sight->plan->after.players[sight->seat].hand[slot];
    return mana_primary_cost(&sight->plan->after, held) + card_def(held->card)->cost_secondary;
}

static bool is_held(const CoachSight *sight, int slot) {
    return sight->plan->after.players[sight->seat].hand[slot].card != 0 && !sight->plan->slot_used[slot];
}

// 0: it is none.
static SquareId target_square(const GameState *s, const Target *target) {
    switch ((HostKind)target->host) {
    case HOST_INDIVIDUAL: return group_at(s, minion_at(s, (MinionId){target->index})->group)->at;
    case HOST_GROUP: return group_at(s, (GroupId){(uint8_t)target->index})->at;
    case HOST_SQUARE: return (SquareId){(uint8_t)target->index};
    case HOST_STRUCTURE: return s->structures[target->index].at;
    default: return (SquareId){0};
    }
}

bool coach_sees_card(const CoachSight *sight, CoachFacts *out) {
    int index = 0;
    const bool is_cast = coach_next_advised(sight, ORDER_CAST, &index, &out->order);
    if (is_cast) {
        out->slot = out->order.slot;
        out->place = target_square(&sight->plan->after, &out->order.target);
    }
    return is_cast;
}

bool coach_can_cast(const CoachSight *sight) {
    bool can_cast = false;
    for (int i = 0; i < sight->plan->count; i++) {
        can_cast = can_cast || sight->plan->orders[i].kind == ORDER_CAST;
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        Order one;
        can_cast = can_cast || (is_held(sight, slot) && plan_casts(sight->plan, slot, &one, 1) > 0);
    }
    return can_cast;
}

// What is advised, else the dearest one where nothing can be cast at all.
bool coach_sees_discard(const CoachSight *sight, CoachFacts *out) {
    int most = -1;
    int index = 0;
    if (coach_next_advised(sight, ORDER_DISCARD, &index, &out->order)) {
        out->slot = out->order.slot;
        return true;
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const Order order = {.kind = ORDER_DISCARD,
                             .slot = (uint8_t)slot,
                             .card = sight->plan->after.players[sight->seat].hand[slot].card};
        if (is_held(sight, slot) && plan_check(sight->plan, &order) == ORDER_OK &&
            cost_of(sight, slot) > most) {
            most = cost_of(sight, slot);
            out->slot = slot;
            out->order = order;
        }
    }
    return most >= 0 && !coach_can_cast(sight);
}
