// Rules of the coach about means: novices, mana and cards.

#include "coach/coach_rules.h"

enum { ENOUGH_INCOME = 4, MANA_TURNS = 8 };

static int total(const int16_t of_each[MANA_COUNT]) {
    int sum = 0;
    for (int type = 0; type < MANA_COUNT; type++) {
        sum += of_each[type];
    }
    return sum;
}

// Untrained novices of the seat's structure number [i] that can be trained as [is_mana] asks.
static int waiting(const CoachSight *sight, int i, bool is_mana) {
    enum { KINDS = 64 };
    Order orders[KINDS];
    const Structure *const t = &sight->plan->after.structures[i];
    if (t->at.v == 0 || t->owner != (unsigned)sight->seat || t->run_count == 0) {
        return 0;
    }
    const int count = plan_trainings(sight->plan, t->at, orders, KINDS);
    for (int k = 0; k < count && k < KINDS; k++) {
        if ((orders[k].as > TRAINED_ARCHER) == is_mana) {
            return structure_novices(t, NATION_NONE);
        }
    }
    return 0;
}

// How many more novices should become mana: the first ones pay for nearly all cards, later ones come too
// late.
static int wanted_mana(const CoachSight *sight) {
    const int income = total(sight->known->players[sight->seat].income) + sight->plan->mana_trained;
    return sight->known->turn <= MANA_TURNS && income < ENOUGH_INCOME ? ENOUGH_INCOME - income : 0;
}

// A structure where more than [kept] wait; only a Sanctum keeps any.
static bool look_for_novices(const CoachSight *sight, bool is_mana, int kept, CoachFacts *out) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const int count = waiting(sight, i, is_mana);
        const bool keeps = sight->plan->after.structures[i].kind == STRUCTURE_SANCTUM;
        if (count > (keeps ? kept : 0)) {
            *out = (CoachFacts){.place = sight->plan->after.structures[i].at, .count = count};
            return true;
        }
    }
    return false;
}

bool coach_sees_mana_novice(const CoachSight *sight, CoachFacts *out) {
    return wanted_mana(sight) > 0 && look_for_novices(sight, true, 0, out);
}

// While mana is wanted, as many novices of the Sanctum are kept for it: one a turn can be trained so.
bool coach_sees_recruit_novice(const CoachSight *sight, CoachFacts *out) {
    CoachFacts mana = {.count = 0};
    return !coach_sees_mana_novice(sight, &mana) && look_for_novices(sight, false, wanted_mana(sight), out);
}

static int cost_of(const CoachSight *sight, int slot) {
    const HandCard *const held = &sight->plan->after.players[sight->seat].hand[slot];
    return mana_primary_cost(&sight->plan->after, held) + card_def(held->card)->cost_secondary;
}

static bool is_held(const CoachSight *sight, int slot) {
    return sight->plan->after.players[sight->seat].hand[slot].card != 0 && !sight->plan->slot_used[slot];
}

// The dearest card that can be cast: what is left over pays for the others.
bool coach_sees_card(const CoachSight *sight, CoachFacts *out) {
    int most = -1;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        Order one;
        if (is_held(sight, slot) && plan_casts(sight->plan, slot, &one, 1) > 0 &&
            cost_of(sight, slot) > most) {
            most = cost_of(sight, slot);
            out->slot = slot;
        }
    }
    return most >= 0;
}

static bool can_cast_any(const CoachSight *sight) {
    CoachFacts facts = {.slot = 0};
    bool has_cast = false;
    for (int i = 0; i < sight->plan->count; i++) {
        has_cast = has_cast || sight->plan->orders[i].kind == ORDER_CAST;
    }
    return has_cast || coach_sees_card(sight, &facts);
}

bool coach_sees_discard(const CoachSight *sight, CoachFacts *out) {
    int most = -1;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const Order order = {.kind = ORDER_DISCARD,
                             .slot = (uint8_t)slot,
                             .card = sight->plan->after.players[sight->seat].hand[slot].card};
        if (is_held(sight, slot) && plan_check(sight->plan, &order) == ORDER_OK &&
            cost_of(sight, slot) > most) {
            most = cost_of(sight, slot);
            out->slot = slot;
        }
    }
    return most >= 0 && !can_cast_any(sight);
}
