// Every card that can be paid for is tried on a few of its targets, with the same dice for all; the best is
// tried again with other dice before it is believed.

#include "play/hinted_cast.h"

#include <stdlib.h>
#include <string.h>

#include "ai/rollout.h"
#include "play/forecast_turn.h"
#include "play/forgotten.h"
#include "play/piles.h"

enum { TARGETS = 256, TRIED = 24, LOOKS = 2, AGAIN = 12, GAIN = WORTH_ONE / 200 };

typedef struct Bench {
    AiRollout *judge;
    const Plan *start;
    Plan trial;
    GameState bed;
    TurnOrders orders[PLAYER_BLUE + 1];
    Order casts[TARGETS];
    Forgotten doubts;
} Bench;

// The mean worth of the next turn's beginning after the orders of the trial.
static int worth(Bench *b, int first, int count) {
    const Player seat = b->trial.seat;
    int64_t sum = 0;
    memset(b->orders, 0, sizeof b->orders);
    b->orders[seat].count = b->trial.count;
    memcpy(b->orders[seat].orders, b->trial.orders, sizeof b->trial.orders[0] * (size_t)b->trial.count);
    for (int i = first; i < first + count; i++) {
        b->bed = b->start->after;
        rng_seed(&b->bed.rng, (uint64_t)i);
        engine_resolve_turn(&b->bed, b->orders, NULL);
        engine_begin_turn(&b->bed, NULL);
        sum += rollout_worth(b->judge, &b->bed, seat);
    }
    return (int)(sum / count);
}

static bool is_chance(int card) {
    bool is = false;
    for (int i = 0; i < OPS_MAX; i++) {
        is = is || card_def(card)->ops[i].kind == OP_RANDOM_STEP;
    }
    return is;
}

static bool is_sound(Bench *b, const Order *cast) {
    const int order = b->trial.count - 1;
    if (is_chance(cast->card) || !forgotten_find(b->start, &b->trial, &b->doubts)) {
        return false;
    }
    bool is = !forgotten_wastes(&b->doubts, order);
    for (int i = 0; i < b->doubts.counts[FORGOTTEN_FALLEN]; i++) {
        is = is && b->doubts.fallen[i].order != order;
    }
    return is;
}

static bool try_cast(Bench *b, const Plan *plan, const Order *cast) {
    b->trial = *plan;
    return !pile_grows(plan, cast) && plan_add(&b->trial, cast) == ORDER_OK;
}

// The best cast of the card in [slot], if it is better than [most].
static void look_at_card(Bench *b, const Plan *plan, int slot, int *most, Order *best) {
    const int found = plan_casts(plan, slot, b->casts, TARGETS);
    const int count = found < TARGETS ? found : TARGETS;
    const int step = (count + TRIED - 1) / TRIED;
    for (int i = 0; i < count; i += step) {
        const Order cast = b->casts[i];
        const int one = try_cast(b, plan, &cast) ? worth(b, 0, LOOKS) : 0;
        if (one > *most && is_sound(b, &cast)) {
            *most = one;
            *best = cast;
        }
    }
}

static HintedMana look(Bench *b, Plan *plan) {
    Order best = {.kind = ORDER_NONE};
    bool can_pay = false;
    b->trial = *plan;
    int most = worth(b, 0, LOOKS) + GAIN;
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        can_pay = can_pay || (!plan->slot_used[slot] && plan_casts(plan, slot, b->casts, 1) > 0);
        if (!plan->slot_used[slot]) {
            look_at_card(b, plan, slot, &most, &best);
        }
    }
    if (best.kind == ORDER_NONE) {
        return can_pay ? HINTED_MANA_GAINS_NOTHING : HINTED_MANA_IS_USED;
    }
    b->trial = *plan;
    const int without = worth(b, LOOKS, AGAIN);
    if (!try_cast(b, plan, &best) || worth(b, LOOKS, AGAIN) < without + GAIN) {
        return HINTED_MANA_GAINS_NOTHING;
    }
    *plan = b->trial;
    return HINTED_MANA_ADDED;
}

HintedMana hinted_cast_add(const Plan *start, Plan *plan) {
    HintedMana mana = HINTED_MANA_IS_USED;
    Bench *const b = calloc(1, sizeof *b);
    if (b != NULL) {
        b->start = start;
        b->judge = rollout_new();
    }
    if (b != NULL && b->judge != NULL) {
        mana = look(b, plan);
    }
    if (b != NULL) {
        rollout_free(b->judge);
        free(b);
    }
    return mana;
}
