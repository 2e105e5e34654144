// Counting silly moves.

#include "silly.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/worlds.h"

enum {
    TRIALS = 32,        // turns that a strange cast is played with and without
    NEAR_NOBODY = 4,    // steps within which no enemy is
    PASSING_TURNS = 3,  // that a spell lasts which is gone soon
    TOWN_STEPS = 2,     // to a town that could be had
    TOWN_ALARM = 2,     // steps from it to an enemy group, so that it is not free to take
    DOOR_STEPS = 2,     // to the Sanctum
    COMING_STEPS = 5,   // to it, of a group on its way
    MARCH_STEPS = 6,    // to it, of a group that could be back
    MANY = 4,           // recruits who make a stack
    OPENING_TURNS = 5,  // in which nothing is thrown away that wins later
    COSTLY = 6,         // mana
    SURE_DEVIATIONS = 2 // of the mean, from which on a gain is one
};

struct SillyWatch {
    GameState bed, with;
    TurnOrders tried[PLAYER_BLUE + 1];
    Plan plan;
    Kindness kindness;
    Evaluator evaluator;
    Steps steps;
    EventLog log;
    Event items[LOG_TURN_MAX];
};

SillyWatch *silly_watch_new(void) {
    return calloc(1, sizeof(SillyWatch));
}

void silly_watch_free(SillyWatch *watch) {
    free(watch);
}

// What one seat ordered, where.
typedef struct Look {
    SillyWatch *watch;
    const GameState *s;
    const TurnOrders *orders; // of both, by player
    Player seat;
    SillyCounts *counts;
} Look;

// --- Casts ---

static GroupId group_aimed_at(const GameState *s, Target target) {
    if (target.host == HOST_GROUP) return (GroupId){(uint8_t)target.index};
    if (target.host == HOST_INDIVIDUAL) return s->minions[target.index].group;
    return (GroupId){0};
}

// What the seat has after the turn, without order number [without] (-1: with all of them), whose card is
// thrown away in its place: that it makes room for another is no reason for a cast.
static int play(const Look *look, int without, uint64_t dice) {
    SillyWatch *const watch = look->watch;
    watch->tried[PLAYER_RED] = look->orders[PLAYER_RED];
    watch->tried[PLAYER_BLUE] = look->orders[PLAYER_BLUE];
    TurnOrders *const own = &watch->tried[look->seat];
    watch->with = *look->s;
    if (without >= 0) {
        watch->with.players[look->seat].hand[own->orders[without].slot] = (HandCard){0};
        own->count--;
        const size_t behind = (size_t)(own->count - without);
        memmove(&own->orders[without], &own->orders[without + 1], behind * sizeof own->orders[0]);
    }
    rng_seed(&watch->with.rng, dice);
    engine_resolve_turn(&watch->with, watch->tried, NULL);
    engine_begin_turn(&watch->with, NULL);
    return evaluation_worth(&watch->evaluator, &watch->with, look->seat);
}

// Does the turn that was ordered, played with the cast and without it, show that it gains?
static bool is_explained(const Look *look, int index) {
    double sum = 0;
    double squares = 0;
    evaluation_begin(&look->watch->evaluator, look->s, weights_shipped(), net_shipped());
    for (uint64_t i = 0; i < TRIALS; i++) {
        const uint64_t dice = world_mix(look->s->turn, i);
        const double gain = play(look, -1, dice) - play(look, index, dice);
        sum += gain;
        squares += gain * gain;
    }
    const double mean = sum / TRIALS;
    const double error = sqrt(fmax(squares / TRIALS - mean * mean, 0) / TRIALS);
    return mean > SURE_DEVIATIONS * error && mean > 0;
}

static int steps_to_enemy(const Look *look, SquareId from, GroupId group) {
    int least = STEPS_FAR;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {i};
        if (!group_is_on_board(look->s, id) || !group_is_hostile(look->s, group, id)) continue;
        const int steps = square_steps(from, group_at(look->s, id)->at);
        least = steps < least ? steps : least;
    }
    return least;
}

// Gone soon, and of no use on the way: neither speed nor a walk.
static bool is_passing(const CardDef *def) {
    return def->lasts > 0 && def->lasts <= PASSING_TURNS && def->stats.walks == 0 &&
           def->ops[0].kind != OP_MOVES_TWICE;
}

static void look_at_cast(const Look *look, int index) {
    const Order *const cast = &look->orders[look->seat].orders[index];
    const GroupId group = group_aimed_at(look->s, cast->target);
    // Whoever is trained in this turn stands nowhere yet.
    if (group.v == 0 || !group_is_on_board(look->s, group)) return;
    SillyWatch *const watch = look->watch;
    const Group *const g = group_at(look->s, group);
    int64_t *const of = look->counts->of;
    const bool is_own = g->owner == look->seat;
    const int found = kindness_of(&watch->kindness, cast->card, &watch->bed, &watch->plan);
    const int kindness = found != 0 ? found : kindness_declared(cast->card);
    of[SILLY_CASTS]++;
    if (is_own && is_passing(card_def(cast->card)) && steps_to_enemy(look, g->at, group) > NEAR_NOBODY) {
        of[SILLY_EARLY]++;
    }
    if (is_own ? kindness >= 0 : kindness <= 0) return;
    of[SILLY_ASTRAY]++;
    of[SILLY_UNEXPLAINED] += is_explained(look, index) ? 0 : 1;
}

static void look_at_discard(const Look *look, const Order *order) {
    const CardDef *const def = card_def(order->card);
    const bool is_dear = def->type == CARD_HERO || card_cost(def) >= COSTLY;
    look->counts->of[SILLY_DISCARDED] += is_dear && look->s->turn <= OPENING_TURNS ? 1 : 0;
}

// --- Moves ---

// Where [group] is ordered to; its own square if nowhere.
static SquareId destination(const Look *look, GroupId group) {
    const TurnOrders *const own = &look->orders[look->seat];
    for (int i = 0; i < own->count; i++) {
        if (own->orders[i].kind == ORDER_MOVE && own->orders[i].group.v == group.v) return own->orders[i].at;
    }
    return group_at(look->s, group)->at;
}

static bool trains_at(const Look *look, SquareId at) {
    const TurnOrders *const own = &look->orders[look->seat];
    for (int i = 0; i < own->count; i++) {
        const bool is_recruit = own->orders[i].as == TRAINED_SWORDSMAN || own->orders[i].as == TRAINED_ARCHER;
        if (own->orders[i].kind == ORDER_TRAIN && is_recruit && same_square(own->orders[i].at, at))
            return true;
    }
    return false;
}

static bool is_own_army(const Look *look, GroupId id) {
    return group_is_on_board(look->s, id) && group_at(look->s, id)->owner == look->seat &&
           group_is_recruits(look->s, id);
}

// Is somebody of the seat's own going to stand at [at] after this turn, if nothing happens?
static bool is_kept(const Look *look, SquareId at) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (is_own_army(look, (GroupId){i}) && same_square(destination(look, (GroupId){i}), at)) return true;
    }
    return trains_at(look, at);
}

// The largest number of hostile recruits in one group within [reach] of the seat's Sanctum that may enter it.
static int comers(const Look *look, int reach) {
    const SquareId home = board_sanctum(look->seat);
    int most = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(look->s, (GroupId){i});
        const bool is_enemy = group_is_on_board(look->s, (GroupId){i}) &&
                              g->owner == player_other(look->seat) &&
                              group_is_recruits(look->s, (GroupId){i});
        if (!is_enemy || square_steps(g->at, home) > reach || g->count <= most) continue;
        if (engine_can_enter(look->s, (GroupId){i}, home)) most = g->count;
    }
    return most;
}

static int walk_to(const Look *look, GroupId group, SquareId from, int structure) {
    const int crossing = steps_crossing(group_common_walks(look->s, group));
    return steps_to(&look->watch->steps, crossing, structure)[from.v];
}

// A town that nobody holds, that [group] could have in two steps, and that no enemy is near and no friend
// nearer.
static bool is_free_for(const Look *look, GroupId group, int structure) {
    const Structure *const t = &look->s->structures[structure];
    if (t->at.v == 0 || t->kind != STRUCTURE_TOWN || t->owner != PLAYER_NEUTRAL) return false;
    const int steps = walk_to(look, group, group_at(look->s, group)->at, structure);
    if (steps == 0 || steps > TOWN_STEPS || !engine_can_enter(look->s, group, t->at)) return false;
    if (steps_to_enemy(look, t->at, group) <= TOWN_ALARM) return false;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (i == group.v || !is_own_army(look, (GroupId){i})) continue;
        if (walk_to(look, (GroupId){i}, destination(look, (GroupId){i}), structure) <= steps) return false;
    }
    return true;
}

static void look_for_towns(const Look *look, GroupId group, SquareId to) {
    for (int k = 1; k <= look->watch->steps.structures; k++) {
        if (!is_free_for(look, group, k)) continue;
        const SquareId from = group_at(look->s, group)->at;
        if (walk_to(look, group, to, k) > walk_to(look, group, from, k)) {
            look->counts->of[SILLY_TOWN_PASSED]++;
            return;
        }
    }
}

static void look_at_move(const Look *look, const Order *order) {
    const Group *const g = group_at(look->s, order->group);
    if (order->group.v == 0 || !is_own_army(look, order->group)) return;
    int64_t *const of = look->counts->of;
    const SquareId home = board_sanctum(look->seat);
    const bool is_shut =
        structure_at(look->s, order->at).v != 0 && !engine_can_enter(look->s, order->group, order->at);
    of[SILLY_FORBIDDEN] += is_shut ? 1 : 0;
    look_for_towns(look, order->group, order->at);
    const GroupId there = square_at(look->s, order->at)->group;
    const bool strikes = there.v != 0 && group_is_hostile(look->s, order->group, there);
    if (strikes || is_kept(look, home)) return;
    if (same_square(g->at, home)) {
        of[SILLY_SANCTUM_LEFT] += comers(look, DOOR_STEPS) > 0 ? 1 : 0;
        return;
    }
    const bool goes_away = square_steps(order->at, home) > square_steps(g->at, home);
    const bool could_be_back = g->count >= MANY && square_steps(g->at, home) <= MARCH_STEPS;
    if (goes_away && could_be_back && comers(look, COMING_STEPS) >= MANY) of[SILLY_HOME_OPEN]++;
}

void silly_count_orders(SillyWatch *watch, const GameState *s, const TurnOrders orders[PLAYER_BLUE + 1],
                        SillyCounts *counts) {
    steps_begin(&watch->steps, s);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const Look look = {.watch = watch, .s = s, .orders = orders, .seat = seat, .counts = counts};
        counts->of[SILLY_TURNS]++;
        for (int i = 0; i < orders[seat].count; i++) {
            const Order *const order = &orders[seat].orders[i];
            if (order->kind == ORDER_CAST) look_at_cast(&look, i);
            if (order->kind == ORDER_DISCARD) look_at_discard(&look, order);
            if (order->kind == ORDER_MOVE) look_at_move(&look, order);
        }
    }
}

// --- Fights ---

static bool is_lone_against_many(const GameState *s, GroupId a, GroupId b) {
    return group_is_on_board(s, a) && group_is_recruits(s, a) && group_at(s, a)->count == 1 &&
           group_is_on_board(s, b) && group_is_recruits(s, b) && group_at(s, b)->count >= MANY;
}

void silly_resolve_turn(SillyWatch *watch, GameState *s, const TurnOrders orders[PLAYER_BLUE + 1],
                        SillyCounts *counts) {
    watch->log = (EventLog){.items = watch->items, .capacity = LOG_TURN_MAX};
    while (s->phase != PHASE_COMBAT && s->phase != PHASE_START_OF_TURN && s->result == RESULT_NONE) {
        engine_run_phase(s, orders, NULL);
    }
    // As they stood when the fights began.
    watch->with = *s;
    if (s->phase == PHASE_COMBAT && s->result == RESULT_NONE) engine_run_phase(s, orders, &watch->log);
    for (uint32_t i = 0; i < watch->log.count; i++) {
        if (watch->items[i].kind != EV_combat_began) continue;
        const GroupId high = {watch->items[i].combat_began.high};
        const GroupId low = {watch->items[i].combat_began.low};
        const bool is_lone =
            is_lone_against_many(&watch->with, high, low) || is_lone_against_many(&watch->with, low, high);
        counts->of[SILLY_FIGHTS]++;
        counts->of[SILLY_LONE] += is_lone ? 1 : 0;
    }
    engine_resolve_turn(s, orders, NULL);
}

// --- Printing ---

static const struct {
    const char *name, *about;
} ROWS[SILLY_COUNT] = {
#define X(id, name, about) {name, about},
    SILLY_MOVES(X)
#undef X
};

void silly_print(const SillyCounts *counts, int64_t games) {
    for (int i = 0; i < SILLY_COUNT; i++) {
        const double rate = games > 0 ? 100.0 * (double)counts->of[i] / (double)games : 0;
        (void)printf("%-14s%.0f a hundred games: %s\n", ROWS[i].name, rate, ROWS[i].about);
    }
}

void silly_print_json(const SillyCounts *counts) {
    const char *between = "";
    (void)printf(", \"silly\": {");
    for (int i = 0; i < SILLY_COUNT; i++) {
        (void)printf("%s\"%s\": %lld", between, ROWS[i].name, (long long)counts->of[i]);
        between = ", ";
    }
    (void)printf("}");
}
