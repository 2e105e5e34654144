// What a computer player would order in the seat's place, by what the seat knows: the rules of the coach say
// why, and take from it which of several squares, cards and targets to name.

#include "coach/coach_advice.h"

#include <string.h>

#include "match/deck_starters.h"

// A script that overlooks nothing: it answers in a few milliseconds, and beats `normal` (README.md).
static AiSettings adviser(void) {
    AiSettings settings = ai_settings(AI_EASY);
    settings.slips = 0;
    return settings;
}

void coach_advice_take(CoachAdvice *advice, const GameState *known, Player seat) {
    enum { DICE = 1 };
    if (advice->is_taken && advice->seat == seat && state_hash(&advice->known) == state_hash(known)) {
        return;
    }
    memcpy(&advice->known, known, sizeof *known);
    advice->seat = seat;
    advice->is_taken = true;
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    deck_starters_of((House)known->players[player_other(seat)].house, decks);
    const AiTask task = {.state = &advice->known,
                         .seat = seat,
                         .settings = adviser(),
                         .decks = (const uint16_t(*)[DECK_MAX])decks,
                         .seed = DICE};
    ai_think(advice->player, &task, &advice->answer);
    plan_begin_anew(&advice->plan, known, seat);
    for (int i = 0; i < advice->answer.count; i++) {
        (void)plan_add(&advice->plan, &advice->answer.orders[i]);
    }
}

// --- What is left of it to be done ---

static bool is_mana(const Order *training) {
    return training->as > TRAINED_ARCHER;
}

// Trainings of the same sort in the same structure among the first [count] of [orders].
static int trainings_like(const Order *training, const Order *orders, int count) {
    int like = 0;
    for (int i = 0; i < count; i++) {
        like += orders[i].kind == ORDER_TRAIN && same_square(orders[i].at, training->at) &&
                is_mana(&orders[i]) == is_mana(training);
    }
    return like;
}

static GroupId trained_group(const CoachSight *sight, SquareId at) {
    return square_at(&sight->plan->after, at)->group;
}

static bool take_move(const CoachSight *sight, const Order *advised, Order *out) {
    const bool is_new = advised->trained_at.v != 0;
    const GroupId group = is_new ? trained_group(sight, advised->trained_at) : advised->group;
    *out = (Order){.kind = ORDER_MOVE, .group = group, .at = advised->at};
    return group.v != 0 && coach_ways_can_send(sight, group) && !coach_ways_has_move(sight, group) &&
           !coach_storm_is_on(sight, group) && group.v != sight->raid->group.v;
}

// A recruit who is trained in this turn has its place in the group that stands there then.
static bool take_cast(const CoachSight *sight, const Order *advised, Order *out) {
    const GameState *const s = &sight->plan->after;
    *out =
        (Order){.kind = ORDER_CAST, .slot = advised->slot, .card = advised->card, .target = advised->target};
    if (advised->trained_at.v != 0) {
        const GroupId group = trained_group(sight, advised->trained_at);
        if (group.v == 0) {
            return false;
        }
        const Group *const g = group_at(s, group);
        if (advised->target.host == HOST_INDIVIDUAL && advised->trained_place >= g->count) {
            return false;
        }
        out->target.index =
            advised->target.host == HOST_INDIVIDUAL ? g->members[advised->trained_place].v : group.v;
    }
    return s->players[sight->seat].hand[advised->slot].card == advised->card &&
           !sight->plan->slot_used[advised->slot];
}

static bool is_open_still(const CoachSight *sight, int index, Order *out) {
    const Plan *const advice = sight->advice;
    const Order *const advised = &advice->orders[index];
    bool is_open = false;
    switch ((OrderKind)advised->kind) {
    case ORDER_MOVE: is_open = take_move(sight, advised, out); break;
    case ORDER_CAST: is_open = take_cast(sight, advised, out); break;
    case ORDER_TRAIN:
        *out = (Order){.kind = ORDER_TRAIN, .at = advised->at, .as = advised->as, .nation = advised->nation};
        is_open = trainings_like(advised, sight->plan->orders, sight->plan->count) <
                  trainings_like(advised, advice->orders, index + 1);
        break;
    case ORDER_DISCARD:
        *out = (Order){.kind = ORDER_DISCARD, .slot = advised->slot, .card = advised->card};
        is_open = !sight->plan->discards;
        break;
    default: break;
    }
    return is_open && plan_check(sight->plan, out) == ORDER_OK;
}

bool coach_advice_next(const CoachSight *sight, OrderKind kind, int *index, Order *out) {
    for (; *index < sight->advice->count; (*index)++) {
        if (sight->advice->orders[*index].kind == kind && is_open_still(sight, *index, out)) {
            (*index)++;
            return true;
        }
    }
    *out = (Order){.kind = ORDER_NONE};
    return false;
}

bool coach_advice_move(const CoachSight *sight, GroupId group, Order *out) {
    int index = 0;
    while (coach_advice_next(sight, ORDER_MOVE, &index, out)) {
        if (out->group.v == group.v) {
            return true;
        }
    }
    return false;
}

bool coach_advice_is_among(const Order *orders, int count, const Order *order) {
    bool is = false;
    for (int i = 0; i < count; i++) {
        const Order *const o = &orders[i];
        const bool is_cast = o->kind == ORDER_CAST && o->slot == order->slot &&
                             o->target.host == order->target.host && o->target.index == order->target.index;
        const bool is_move = o->kind == ORDER_MOVE && o->trained_at.v == 0 && o->group.v == order->group.v &&
                             same_square(o->at, order->at);
        is = is || (o->kind == order->kind && (is_cast || is_move));
    }
    return is;
}

bool coach_advice_is_given(const CoachSight *sight, const Order *order) {
    return coach_advice_is_among(sight->advice->orders, sight->advice->count, order) ||
           coach_advice_is_among(sight->heeded->orders, sight->heeded->count, order);
}
