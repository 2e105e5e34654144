// Novices and mana: mana first while there are cards to spend it on, recruits as soon as they are needed.

#include "plans/economy.h"

#include "value/card_worths.h"

enum {
    HAND_WEIGHT = 4,  // a card in hand against one in the deck
    CAST_WORTH = 4,   // the type that makes a card castable against one that brings it nearer
    THREAT_REACH = 5, // steps at which hostile recruits turn the Sanctum to training recruits
    ONE_RECRUIT = 100,
    LACK_WORTH = 300, // that a card in hand is worth less for each mana it lacks
    DRAW_COST = 500,  // by which the next card must promise more than the one that is thrown away for it
    ARCHERS_FROM = 3, // in groups of this size and more archers are the better half
    NOVICES_LOOKED_AT = 16,
    OPENING = 2,    // turns in which nobody throws a hero away
    EARLY_TURN = 2, // in which one recruit leaves for another town, before the rest becomes mana
};

// --- Mana ---

typedef struct Cost {
    int of[MANA_COUNT];
} Cost;

static Cost cost_of(int card) {
    const CardDef *def = card_def(card);
    Cost cost = {{0}};
    cost.of[house_primary((House)def->house)] += def->cost_primary;
    cost.of[house_secondary((House)def->house)] += def->cost_secondary;
    return cost;
}

static int missing(const Cost *cost, const int have[MANA_COUNT]) {
    int sum = 0;
    for (int i = 1; i < MANA_COUNT; i++) {
        const int lack = cost->of[i] - have[i];
        sum += lack > 0 ? lack : 0;
    }
    return sum;
}

// What one more mana of each type would do for a card.
static void add_wants(int card, const int have[MANA_COUNT], int weight, int wants[MANA_COUNT]) {
    const Cost cost = cost_of(card);
    const int lack = missing(&cost, have);
    if (lack == 0) return;
    for (int i = 1; i < MANA_COUNT; i++) {
        const bool helps = cost.of[i] > have[i];
        if (helps) wants[i] += weight * (lack == 1 ? CAST_WORTH * 2 : CAST_WORTH) / lack;
    }
}

static void income_of(const GameState *s, Player seat, int have[MANA_COUNT]) {
    for (int i = 0; i < MANA_COUNT; i++) have[i] = s->players[seat].income[i];
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        const bool pays = t->at.v != 0 && t->owner == seat && t->kind != STRUCTURE_SANCTUM && !t->pending;
        if (pays) have[t->mana]++;
    }
}

// The mana type among the set bits of [types] (bit = Mana) that brings hand and deck of [seat] nearest to
// being cast.
static Mana economy_best_mana(const GameState *s, Player seat, unsigned types) {
    const PlayerState *p = &s->players[seat];
    int have[MANA_COUNT];
    int wants[MANA_COUNT] = {0};
    income_of(s, seat, have);
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card != 0) add_wants(p->hand[i].card, have, HAND_WEIGHT, wants);
    }
    for (int i = 0; i < p->deck_count; i++) add_wants(p->deck[i], have, 1, wants);
    Mana best = house_primary((House)p->house);
    if ((types & (1U << best)) == 0) best = MANA_NONE;
    for (int i = 1; i < MANA_COUNT; i++) {
        if ((types & (1U << i)) == 0) continue;
        if (best == MANA_NONE || wants[i] > wants[best]) best = (Mana)i;
    }
    return best;
}

void economy_choose_mana(Plan *plan) {
    const unsigned any = (1U << MANA_COUNT) - 2;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &plan->after.structures[i];
        if (t->at.v == 0 || !t->pending || t->owner != plan->seat) continue;
        const Mana type = economy_best_mana(&plan->after, plan->seat, any);
        const Order order = {.kind = ORDER_MANA, .at = t->at, .as = (uint8_t)type};
        (void)plan_add(plan, &order);
    }
}

// The income that deck and hand ask for: as much as the dearer half of the cards costs.
static int income_target(const Outlook *o, const GameState *s) {
    const PlayerState *p = &s->players[o->seat];
    int costs[16] = {0};
    int count = 0;
    for (int i = 0; i < p->deck_count + HAND_SIZE; i++) {
        const int card = i < HAND_SIZE ? p->hand[i].card : p->deck[i - HAND_SIZE];
        if (card == 0) continue;
        const CardDef *def = card_def(card);
        const int cost = card_cost(def);
        costs[cost < 15 ? cost : 15]++;
        count++;
    }
    if (count == 0) return 0;
    int cheaper = 0;
    int target = 0;
    while (target < 15 && (cheaper + costs[target]) * 4 < count * 3) cheaper += costs[target++];
    target += 1;
    const int least = o->weights->of[WEIGHT_INCOME_LEAST];
    const int most = o->weights->of[WEIGHT_INCOME_MOST];
    return (target < least ? least : target > most ? most : target) + o->scheme.income;
}

// What it is worth to have [card] in the hand with [have] to come: each mana that is missing takes a turn in
// which it fills a place for nothing.
static int worth_of_having(int card, const int have[MANA_COUNT]) {
    const Cost cost = cost_of(card);
    return card_worth(card) - LACK_WORTH * missing(&cost, have);
}

// Nobody can pay for a hero in the first turns: that says nothing against it.
static bool wins_later(const GameState *s, int card) {
    return s->turn <= OPENING && card_def(card)->type == CARD_HERO;
}

int economy_discard(const Plan *plan) {
    const GameState *after = &plan->after;
    const PlayerState *p = &after->players[plan->seat];
    if (p->deck_count == 0) return -1;
    int have[MANA_COUNT];
    income_of(after, plan->seat, have);
    for (int i = 0; i < MANA_COUNT; i++) have[i] += p->next_mana[i];
    int sum = 0;
    for (int i = 0; i < p->deck_count; i++) sum += worth_of_having(p->deck[i], have);
    int least = sum / p->deck_count - DRAW_COST;
    int slot = -1;
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card == 0 || plan->slot_used[i] || wins_later(after, p->hand[i].card)) continue;
        const int worth = worth_of_having(p->hand[i].card, have);
        if (worth >= least) continue;
        least = worth;
        slot = i;
    }
    return slot;
}

// --- Novices ---

static bool wants_mana(const Outlook *o, const GameState *s) {
    int have[MANA_COUNT];
    int sum = 0;
    income_of(s, o->seat, have);
    for (int i = 1; i < MANA_COUNT; i++) sum += have[i];
    return sum < income_target(o, s);
}

static void train_mana(Plan *plan, const Structure *sanctum, bool second) {
    const House house = (House)plan->after.players[plan->seat].house;
    const unsigned types = (1U << house_primary(house)) | (1U << house_secondary(house));
    Mana type = economy_best_mana(&plan->after, plan->seat, types);
    if (second) type = type == house_primary(house) ? house_secondary(house) : house_primary(house);
    const Order order = {.kind = ORDER_TRAIN, .at = sanctum->at, .as = (uint8_t)(TRAINED_ARCHER + (int)type)};
    (void)plan_add(plan, &order);
}

// A monster beside a place that it cannot take kills recruits one by one as they come out, and so does a
// stack that a spell holds, which they may wake. Not where an enemy would walk in: a recruit in its way costs
// it a turn.
static bool is_lurked_at(const Plan *plan, const Outlook *o, const Structure *t) {
    const GroupId group = square_at(&plan->after, t->at)->group;
    int strength = group.v != 0 ? strength_of_group(&plan->after, group) : 0;
    strength += ONE_RECRUIT * structure_novices(t, NATION_NONE);
    bool is_lurked = false;
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        if (square_steps(foe->at, t->at) > 1) continue;
        if (foe->takes && engine_can_move(o->s, foe->group)) return false;
        is_lurked = is_lurked || foe->strength > strength;
    }
    return is_lurked;
}

static void train_recruits(Plan *plan, const Outlook *o, const Structure *t, int most) {
    if (is_lurked_at(plan, o, t)) return;
    for (int i = 0; i < most; i++) {
        const GroupId group = square_at(&plan->after, t->at)->group;
        int archers = 0;
        const int count = group.v != 0 ? group_at(&plan->after, group)->count : 0;
        for (int k = 0; k < count; k++) {
            const MinionId id = group_at(&plan->after, group)->members[k];
            archers += minion_at(&plan->after, id)->minion_class == CLASS_ARCHER ? 1 : 0;
        }
        const bool as_archer = count >= ARCHERS_FROM ? archers * 3 < count * 2 : archers * 2 < count;
        const Order order = {.kind = ORDER_TRAIN,
                             .at = t->at,
                             .as = (uint8_t)(as_archer ? TRAINED_ARCHER : TRAINED_SWORDSMAN)};
        if (plan_add(plan, &order) != ORDER_OK) return;
    }
}

void economy_train(Plan *plan, const Outlook *o, Training way) {
    if (way == TRAINING_NONE) return;
    const Structure *sanctum = &plan->after.structures[plan->seat];
    const bool is_threatened = outlook_threat(o, THREAT_REACH) > 0;
    const bool everybody = way == TRAINING_RECRUITS;
    const bool keeps = way != TRAINING_MANA && is_threatened;
    const bool leaves_early = o->scheme.early && o->s->turn == EARLY_TURN && way == TRAINING_SCRIPT;
    if (leaves_early && !keeps) train_recruits(plan, o, sanctum, 1);
    if (!everybody && !keeps && (way != TRAINING_SCRIPT || wants_mana(o, &plan->after))) {
        train_mana(plan, sanctum, way == TRAINING_SECOND);
    }
    if (way == TRAINING_MANA) return;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &plan->after.structures[i];
        if (t->at.v == 0 || t->owner != plan->seat || t->run_count == 0) continue;
        const bool waits =
            t->kind == STRUCTURE_SANCTUM && !everybody && !keeps && wants_mana(o, &plan->after);
        if (!waits) train_recruits(plan, o, t, NOVICES_LOOKED_AT);
    }
    const bool keeps_in = sanctum->run_count > 0 && is_lurked_at(plan, o, sanctum);
    if (way == TRAINING_SCRIPT && keeps_in) train_mana(plan, sanctum, false);
}
