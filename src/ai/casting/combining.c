// Combining: a climb from the set whose single gains add up to most.

#include "casting/combining.h"

enum {
    ROUNDS = 2,
    OTHER_TARGETS = 2, // of each card
};

// What no simulated turn shows of a cast that was carried out.
static int later_of(const CastOptions *options, const Order *cast) {
    for (int i = 0; i < options->count; i++) {
        const Order *o = &options->items[i].order;
        if (o->card == cast->card && o->target.host == cast->target.host &&
            o->target.index == cast->target.index)
            return options->items[i].later;
    }
    return 0;
}

int combining_later(const Weights *weights, const CastOptions *options, const Issued *issued) {
    int later = 0;
    for (int i = 0; i < issued->count; i++) {
        if (issued->orders[i].kind != ORDER_CAST) continue;
        later += weights->of[WEIGHT_CARD_ROOM] + later_of(options, &issued->orders[i]);
    }
    return later;
}

static int worth_of(const CastSearch *search, const CastOptions *options, const OrderSet *set) {
    Issued mine;
    order_set_issue(set, search->o, options, search->plan, &mine);
    return cast_search_play(search, &mine) + combining_later(search->o->weights, options, &mine);
}

// The next best target of the card of option [index]; CAST_NONE if it has been tried on no other.
static int next_target(const CastOptions *options, int index) {
    const int slot = options->items[index].order.slot;
    for (int i = index + 1; i < options->count; i++) {
        if (options->items[i].order.slot == slot) return i;
    }
    return CAST_NONE;
}

typedef struct Climb {
    const CastSearch *search;
    const CastOptions *options;
    OrderSet *set;
    int best;
} Climb;

static bool try_instead(Climb *climb, const OrderSet *tried) {
    if (simulation_must_stop(climb->search->sim)) return false;
    const int worth = worth_of(climb->search, climb->options, tried);
    if (worth <= climb->best) return false;
    climb->best = worth;
    *climb->set = *tried;
    return true;
}

static bool change_cast(Climb *climb, int place) {
    OrderSet tried = *climb->set;
    int target = tried.casts[place];
    tried.casts[place] = CAST_NONE;
    bool any = try_instead(climb, &tried);
    for (int n = 0; n < OTHER_TARGETS; n++) {
        target = next_target(climb->options, target);
        if (target == CAST_NONE) break;
        tried.casts[place] = (int8_t)target;
        any = try_instead(climb, &tried) || any;
    }
    if (place == 0 || climb->set->casts[place] == CAST_NONE) return any;
    tried = *climb->set;
    tried.casts[place] = climb->set->casts[place - 1];
    tried.casts[place - 1] = climb->set->casts[place];
    return try_instead(climb, &tried) || any;
}

void combining_improve(const CastSearch *search, const CastOptions *options, OrderSet *set) {
    Climb climb = {.search = search, .options = options, .set = set};
    climb.best = worth_of(search, options, set);
    for (int round = 0; round < ROUNDS; round++) {
        bool any = false;
        for (int i = 0; i < HAND_SIZE; i++) {
            if (set->casts[i] != CAST_NONE) any = change_cast(&climb, i) || any;
        }
        if (!any) return;
    }
}
