// Rules of the coach about cards: those to cast, those that will be of no use, and the deck that does not
// come back.

#include "coach/coach_rules.h"
#include "match/deck_starters.h"
#include "play/forecast_turn.h"
#include "play/forgotten.h"

enum {
    EARLY = 3,    // turns in which a card that nobody can pay for yet says nothing
    LOW_DECK = 6, // cards
    PILE = 4,     // spells on one group that are worth a warning
    PILE_MOST = 5 // and that no more are asked for on
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

GroupId coach_target_group(const GameState *s, const Target *target) {
    return target->host == HOST_GROUP        ? (GroupId){(uint8_t)target->index}
           : target->host == HOST_INDIVIDUAL ? minion_at(s, (MinionId){target->index})->group
                                             : (GroupId){0};
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

// Spells of the seat's on [group] and its members.
static int pile_on(const CoachSight *sight, GroupId group) {
    const GameState *const s = &sight->plan->after;
    int count = 0;
    for (int i = 1; i <= SPELLS_MAX; i++) {
        const Spell *const spell = &s->spells[i];
        const Target host = spell_host(spell);
        if (spell->label != 0 && spell->helper == 0 && spell->owner == (unsigned)sight->seat &&
            coach_target_group(s, &host).v == group.v) {
            count += spell->count;
        }
    }
    return count;
}

// Casts of the plan count as well, as they are spells by the time the other player can answer.
static int pile_with_orders(const CoachSight *sight, GroupId group) {
    int count = pile_on(sight, group);
    for (int i = 0; i < sight->plan->count; i++) {
        const Order *const o = &sight->plan->orders[i];
        count += o->kind == ORDER_CAST && card_def(o->card)->type == CARD_ALTERATION &&
                 coach_target_group(&sight->plan->after, &o->target).v == group.v;
    }
    return count;
}

// A card of the decks of the enemy's house that takes all spells of a group at once; 0: none is known.
static int clearing_card(const CoachSight *sight) {
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    deck_starters_of((House)sight->known->players[sight->enemy].house, decks);
    for (int which = 0; which < DECK_STARTER_COUNT; which++) {
        for (int i = 0; i < DECK_MAX && decks[which][i] != 0; i++) {
            const int card = decks[which][i];
            if (has_op(card, OP_DISPEL) && card_def(card)->target == TARGET_GROUP) {
                return card;
            }
        }
    }
    return 0;
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
    const GroupId group = coach_target_group(&sight->plan->after, &cast->target);
    return card_def(cast->card)->type == CARD_ALTERATION && is_own_group(sight, group) &&
           !coach_will_fight(sight, group) && !gains_nothing_by_waiting(sight) &&
           pile_with_orders(sight, group) >= PILE_MOST && clearing_card(sight) != 0;
}

// A group that is led by chance does not go where it is sent.
static bool leads_astray(const CoachSight *sight, const Order *cast) {
    return has_op(cast->card, OP_RANDOM_STEP) &&
           is_own_group(sight, coach_target_group(&sight->plan->after, &cast->target));
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

bool coach_sees_card(const CoachSight *sight, CoachFacts *out) {
    int index = 0;
    while (coach_next_advised(sight, ORDER_CAST, &index, &out->order)) {
        if (!leads_astray(sight, &out->order) && !is_piling(sight, &out->order) &&
            !is_wasted(sight, &out->order, &out->lose)) {
            out->slot = out->order.slot;
            out->place = target_square(&sight->plan->after, &out->order.target);
            return true;
        }
    }
    return false;
}

bool coach_sees_pile(const CoachSight *sight, CoachFacts *out) {
    const int answer = clearing_card(sight);
    for (uint8_t i = 1; i <= GROUPS_MAX && answer != 0; i++) {
        const GroupId group = {i};
        const int count = group_is_on_board(&sight->plan->after, group) && is_own_group(sight, group)
                              ? pile_with_orders(sight, group)
                              : 0;
        if (count >= PILE && count > out->count && !coach_will_fight(sight, group)) {
            *out = (CoachFacts){.own = group_at(&sight->plan->after, group)->at,
                                .count = count,
                                .foe = sight->enemy,
                                .answer = answer};
        }
    }
    return out->count > 0;
}

// --- Discards ---

int coach_income(const CoachSight *sight, Mana type) {
    const GameState *const s = &sight->plan->after;
    const PlayerState *const p = &s->players[sight->seat];
    int income = p->income[type] + p->next_mana[type];
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &s->structures[i];
        income += t->at.v != 0 && t->owner == (unsigned)sight->seat && t->kind != STRUCTURE_SANCTUM &&
                  !t->pending && t->mana == (unsigned)type;
    }
    return income;
}

int coach_lack(const CoachSight *sight, int slot) {
    const HandCard *const held = &sight->plan->after.players[sight->seat].hand[slot];
    const CardDef *const card = card_def(held->card);
    const int primary =
        mana_primary_cost(&sight->plan->after, held) - coach_income(sight, house_primary((House)card->house));
    const int secondary = card->cost_secondary - coach_income(sight, house_secondary((House)card->house));
    return (primary > 0 ? primary : 0) + (secondary > 0 ? secondary : 0);
}

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
            is_near = coach_can_send(sight, (GroupId){k}) && square_steps(s->groups[k].at, t->at) <= turns &&
                      coach_steps(sight, (GroupId){k}, t->at, turns) <= turns;
        }
        count += is_near;
    }
    return count;
}

// Mana a turn that novices of the Sanctum can become in [turns], one a turn.
static int novices_within(const CoachSight *sight, int turns) {
    const GameState *const s = &sight->plan->after;
    const Structure *const home = &s->structures[structure_at(s, board_sanctum(sight->seat)).v];
    const int waiting = structure_novices(home, NATION_NONE);
    const int more = (home->clock + turns) / SANCTUM_PERIOD;
    return waiting + more < turns ? waiting + more : turns;
}

// In how many turns, as soon as can be, what the seat gets pays for the card in [slot]: with novices of its
// Sanctum as mana, one a turn, and with towns that nobody guards. Beyond COACH_PATIENCE one more than that.
static int turns_to_pay(const CoachSight *sight, int slot) {
    const int lack = coach_lack(sight, slot);
    for (int turns = 0; turns <= COACH_PATIENCE; turns++) {
        const int novices = turns > 0 ? novices_within(sight, turns) : 0;
        // A town gives its mana from the turn after the one in which it is reached on.
        if (lack <= novices || (turns > 1 && lack <= novices + towns_within(sight, turns - 1))) {
            return turns;
        }
    }
    return COACH_PATIENCE + 1;
}

// One that could be paid for now, for which the advice has no use.
static bool is_useless(const CoachSight *sight, CoachFacts *out) {
    int index = 0;
    if (!coach_next_advised(sight, ORDER_DISCARD, &index, &out->order) ||
        coach_lack(sight, out->order.slot) > 0) {
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
        const int lack = may_go ? coach_lack(sight, slot) : 0;
        if (lack > most && turns_to_pay(sight, slot) > COACH_PATIENCE) {
            most = lack;
            out->slot = slot;
            out->order = order;
        }
    }
    return most > 0;
}

// A card that only waits for mana may win the match: one that could be paid for and has no use goes before
// it, and it goes only if the mana does not come. In the first turns all are far.
bool coach_sees_discard(const CoachSight *sight, CoachFacts *out) {
    const bool may_speak =
        sight->known->turn > EARLY && sight->plan->after.players[sight->seat].deck_count > 0;
    return may_speak && (is_useless(sight, out) || is_out_of_reach(sight, out));
}

bool coach_sees_low_deck(const CoachSight *sight, CoachFacts *out) {
    out->count = sight->plan->after.players[sight->seat].deck_count;
    return out->count > 0 && out->count <= LOW_DECK;
}
