// Combining: a climb from the set whose single gains add up to most.

#include "casting/combining.h"

#include "casting/idle.h"

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

static void climb_up(Climb *climb) {
    for (int round = 0; round < ROUNDS; round++) {
        bool any = false;
        for (int i = 0; i < HAND_SIZE; i++) {
            if (climb->set->casts[i] != CAST_NONE) any = change_cast(climb, i) || any;
        }
        if (!any) return;
    }
}

static bool is_same_cast(const Order *a, const Order *b) {
    return a->kind == ORDER_CAST && b->kind == ORDER_CAST && a->card == b->card &&
           a->target.host == b->target.host && a->target.index == b->target.index;
}

// Takes from [issued] the last cast that is like [cast]; false if there is none.
static bool take_out(Issued *issued, const Order *cast) {
    for (int i = issued->count - 1; i >= 0; i--) {
        if (!is_same_cast(&issued->orders[i], cast)) continue;
        issued->orders[i].kind = ORDER_NONE;
        return true;
    }
    return false;
}

int combining_cast_of(const CastSearch *search, const CastOptions *options, const OrderSet *set, int place,
                      Issued *mine) {
    OrderSet less = *set;
    Issued rest;
    int found = -1;
    less.casts[place] = CAST_NONE;
    order_set_issue(&less, search->o, options, search->plan, &rest);
    order_set_issue(set, search->o, options, search->plan, mine);
    for (int i = 0; i < mine->count; i++) {
        if (mine->orders[i].kind != ORDER_CAST || take_out(&rest, &mine->orders[i])) continue;
        if (found >= 0) return -1;
        found = i;
    }
    for (int i = 0; i < rest.count; i++) {
        if (rest.orders[i].kind == ORDER_CAST) return -1;
    }
    return found;
}

// What the sum of single gains counted twice, the climb keeps: a cast makes room in the hand whatever it
// does.
static void drop_idle(const CastSearch *search, const CastOptions *options, OrderSet *set) {
    Issued mine;
    for (int place = HAND_SIZE - 1; place >= 0; place--) {
        if (set->casts[place] == CAST_NONE || simulation_is_cancelled(search->sim)) continue;
        const int cast = combining_cast_of(search, options, set, place, &mine);
        if (cast >= 0 && idle_is_order(search, &mine, cast)) set->casts[place] = CAST_NONE;
    }
}

void combining_improve(const CastSearch *search, const CastOptions *options, OrderSet *set) {
    Climb climb = {.search = search, .options = options, .set = set};
    climb.best = worth_of(search, options, set);
    climb_up(&climb);
    drop_idle(search, options, set);
}
