// Rules of the coach about cards: those to cast, those that will be of no use, and the deck that does not
// come back.

#include "coach/coach_rules.h"
#include "play/forecast_kills.h"
#include "play/forecast_turn.h"
#include "play/forgotten.h"
#include "play/means.h"
#include "play/piles.h"

enum {
    EARLY = 3,    // turns in which a card that nobody can pay for yet says nothing
    LOW_DECK = 6, // cards
    PILE_MOST = 5 // spells on one group that no more are asked for on
};

static bool is_held(const CoachSight *sight, int slot) {
    return sight->plan->after.players[sight->seat].hand[slot].card != 0 && !sight->plan->slot_used[slot];
}

// --- Casts ---

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

static bool has_op(int card, OpKind kind) {
    bool has = false;
    for (int i = 0; i < OPS_MAX; i++) {
        has = has || card_def(card)->ops[i].kind == kind;
    }
    return has;
}

static bool is_own_group(const CoachSight *sight, GroupId group) {
    return group.v != 0 && group_at(&sight->plan->after, group)->owner == (unsigned)sight->seat;
}

// A full hand draws nothing, and with an empty deck there is nothing to wait for.
static bool gains_nothing_by_waiting(const CoachSight *sight) {
    int count = 0;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        count += is_held(sight, slot);
    }
    return count == HAND_SIZE || sight->plan->after.players[sight->seat].deck_count == 0;
}

// Would one more spell on that group be one more to lose? A hand that stays full is worse: one goes.
static bool is_piling(const CoachSight *sight, const Order *cast) {
    const GroupId group = pile_target_group(&sight->plan->after, &cast->target);
    return pile_grows(sight->plan, cast) && pile_on(sight->plan, group) >= PILE_MOST &&
           !coach_fights_will_fight(sight, group) && !gains_nothing_by_waiting(sight);
}

// A group that is led by chance does not go where it is sent.
static bool leads_astray(const CoachSight *sight, const Order *cast) {
    return has_op(cast->card, OP_RANDOM_STEP) &&
           is_own_group(sight, pile_target_group(&sight->plan->after, &cast->target));
}

// Would it come to nothing? [falls] becomes how often what it brings falls in this turn, in percent.
static bool is_wasted(const CoachSight *sight, const Order *cast, int *falls) {
    Forgotten forgotten;
    *sight->trial = *sight->plan;
    if (plan_add(sight->trial, cast) != ORDER_OK || !forgotten_find(sight->start, sight->trial, &forgotten)) {
        return false;
    }
    const int order = sight->trial->count - 1;
    for (int i = 0; i < forgotten.counts[FORGOTTEN_FALLEN]; i++) {
        const bool is_its = forgotten.fallen[i].order == order;
        *falls = is_its ? forgotten.fallen[i].chance / FORECAST_PERCENT : *falls;
    }
    return forgotten_wastes(&forgotten, order);
}

static bool may_cast(const CoachSight *sight, const Order *cast) {
    return !leads_astray(sight, cast) && !is_piling(sight, cast);
}

static void count_kills(const CoachSight *sight, CoachFacts *out) {
    *sight->trial = *sight->plan;
    if (plan_add(sight->trial, &out->order) == ORDER_OK) {
        const int order = sight->trial->count - 1;
        const ForecastKills kills = forecast_kills(sight->start, sight->trial, order, sight->bed);
        out->kills = kills.all;
        out->kills_all =
            kills.members > 1 && kills.of_target == kills.members && kills.all == kills.of_target;
    }
}

bool coach_cards_sees_card(const CoachSight *sight, CoachFacts *out) {
    int index = 0;
    while (coach_advice_next(sight, ORDER_CAST, &index, &out->order)) {
        if (may_cast(sight, &out->order) && !is_wasted(sight, &out->order, &out->lose)) {
            out->slot = out->order.slot;
            out->place = target_square(&sight->plan->after, &out->order.target);
            count_kills(sight, out);
            return true;
        }
    }
    *out = (CoachFacts){.slot = 0};
    return false;
}

// Not of a group that another comment asks for one more on.
bool coach_cards_sees_pile(const CoachSight *sight, CoachFacts *out) {
    CoachFacts card = {.slot = 0};
    const int answer = pile_answer(sight->plan);
    const bool asks = answer != 0 && coach_cards_sees_card(sight, &card);
    const GroupId asked = asks ? pile_target_group(&sight->plan->after, &card.order.target) : (GroupId){0};
    for (uint8_t i = 1; i <= GROUPS_MAX && answer != 0; i++) {
        const GroupId group = {i};
        const int count = group_is_on_board(&sight->plan->after, group) && is_own_group(sight, group)
                              ? pile_on(sight->plan, group)
                              : 0;
        if (count >= PILE_WARNING && count > out->count && i != asked.v &&
            !coach_fights_will_fight(sight, group)) {
            *out = (CoachFacts){.own = group_at(&sight->plan->after, group)->at,
                                .count = count,
                                .foe = sight->enemy,
                                .answer = answer};
        }
    }
    return out->count > 0;
}

// --- Discards ---

// Towns that nobody guards and that recruits of the seat's reach in [turns], as groups stand.
static int towns_within(const CoachSight *sight, int turns) {
    const GameState *const s = &sight->plan->after;
    int count = 0;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &s->structures[i];
        bool is_near = false;
        if (t->at.v == 0 || t->kind == STRUCTURE_SANCTUM || t->owner == (unsigned)sight->seat ||
            !board_is_unoccupied(s, t->at)) {
            continue;
        }
        for (uint8_t k = 1; k <= GROUPS_MAX && !is_near; k++) {
            is_near = coach_ways_can_send(sight, (GroupId){k}) &&
                      square_steps(s->groups[k].at, t->at) <= turns &&
                      coach_ways_steps(sight, (GroupId){k}, t->at, turns) <= turns;
        }
        count += is_near;
    }
    return count;
}

// In how many turns, as soon as can be, what the seat gets pays for the card in [slot]: with novices of its
// Sanctum as mana, one a turn, and with towns that nobody guards. Beyond MEANS_PATIENCE one more than that.
static int turns_to_pay(const CoachSight *sight, int slot) {
    const int lack = means_lack(sight->plan, slot);
    for (int turns = 0; turns <= MEANS_PATIENCE; turns++) {
        const int novices = turns > 0 ? means_novices(sight->plan, turns) : 0;
        // A town gives its mana from the turn after the one in which it is reached on.
        if (lack <= novices || (turns > 1 && lack <= novices + towns_within(sight, turns - 1))) {
            return turns;
        }
    }
    return MEANS_PATIENCE + 1;
}

// One that could be paid for now, for which the advice has no use.
static bool is_useless(const CoachSight *sight, CoachFacts *out) {
    int index = 0;
    if (!coach_advice_next(sight, ORDER_DISCARD, &index, &out->order) ||
        means_lack(sight->plan, out->order.slot) > 0) {
        return false;
    }
    out->slot = out->order.slot;
    return true;
}

// The one that lacks most of those that cannot be paid for in any near turn.
static bool is_out_of_reach(const CoachSight *sight, CoachFacts *out) {
    int most = 0;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const Order order = {.kind = ORDER_DISCARD,
                             .slot = (uint8_t)slot,
                             .card = sight->plan->after.players[sight->seat].hand[slot].card};
        const bool may_go = is_held(sight, slot) && plan_check(sight->plan, &order) == ORDER_OK;
        const int lack = may_go ? means_lack(sight->plan, slot) : 0;
        if (lack > most && turns_to_pay(sight, slot) > MEANS_PATIENCE) {
            most = lack;
            out->slot = slot;
            out->order = order;
        }
    }
    return most > 0;
}

// A card that only waits for mana may win the match: one that could be paid for and has no use goes before
// it, and it goes only if the mana does not come. In the first turns all are far.
bool coach_cards_sees_discard(const CoachSight *sight, CoachFacts *out) {
    const bool may_speak =
        sight->known->turn > EARLY && sight->plan->after.players[sight->seat].deck_count > 0;
    return may_speak && (is_useless(sight, out) || is_out_of_reach(sight, out));
}

bool coach_cards_sees_low_deck(const CoachSight *sight, CoachFacts *out) {
    out->count = sight->plan->after.players[sight->seat].deck_count;
    return out->count > 0 && out->count <= LOW_DECK;
}
