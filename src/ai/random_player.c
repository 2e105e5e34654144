// The random player: uniform among what is legal for each thing that can be ordered. The opponent of tests
// and fuzzing, and the floor of the ladder.

#include "ai/ai.h"

#include "engine/engine.h"

enum {
    OPTIONS_MAX = 64, // alternatives looked at for one thing; a card's targets beyond them are not drawn
    CAST_ONE_IN = 2,  // a card in hand is cast in about half of the turns in which it could be
    DISCARD_ONE_IN = 8,
};

static void choose_mana(Plan *plan, uint64_t *stream) {
    for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &plan->after.structures[i];
        if (t->at.v == 0 || !t->pending || t->owner != plan->seat) continue;
        const uint32_t type = rng_below(stream, MANA_COUNT - 1);
        const Order order = {.kind = ORDER_MANA, .at = t->at, .as = (uint8_t)(type + 1)};
        (void)plan_add(plan, &order);
    }
}

// One of [count] options or, with the same chance as each, none.
static void add_one(Plan *plan, const Order *options, int count, uint64_t *stream) {
    const int kept = count < OPTIONS_MAX ? count : OPTIONS_MAX;
    const uint32_t drawn = rng_below(stream, (uint32_t)kept + 1);
    if (drawn < (uint32_t)kept) (void)plan_add(plan, &options[drawn]);
}

static void train(Plan *plan, uint64_t *stream) {
    Order options[OPTIONS_MAX];
    for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &plan->after.structures[i];
        if (t->at.v == 0 || t->owner != plan->seat || t->run_count == 0) continue;
        add_one(plan, options, plan_trainings(plan, t->at, options, OPTIONS_MAX), stream);
    }
}

static void cast(Plan *plan, uint64_t *stream) {
    Order options[OPTIONS_MAX];
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (rng_below(stream, CAST_ONE_IN) != 0) continue;
        add_one(plan, options, plan_casts(plan, slot, options, OPTIONS_MAX), stream);
    }
    if (rng_below(stream, DISCARD_ONE_IN) == 0) {
        const uint32_t slot = rng_below(stream, HAND_SIZE);
        const Order discard = {.kind = ORDER_DISCARD, .slot = (uint8_t)slot};
        (void)plan_add(plan, &discard);
    }
}

static void move(Plan *plan, uint64_t *stream) {
    Order options[DIR_COUNT];
    const Sequence sequence = plan->after.sequences[plan->seat];
    for (int i = 0; i < sequence.count; i++) {
        add_one(plan, options, plan_moves(plan, sequence.groups[i], options, DIR_COUNT), stream);
    }
}

int ai_random_orders(const GameState *known, Player seat, uint64_t *stream, Order *out, int capacity) {
    Plan plan;
    plan_begin(&plan, known, seat);
    if (engine_awaits_mana(known, PLAYER_NONE)) {
        choose_mana(&plan, stream);
    } else {
        train(&plan, stream);
        cast(&plan, stream);
        move(&plan, stream);
    }
    const int count = plan.count < capacity ? plan.count : capacity;
    for (int i = 0; i < count; i++) out[i] = plan.orders[i];
    return count;
}
