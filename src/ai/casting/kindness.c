// Proving grounds: four plain recruits against four others in the middle of an empty board, with the spell
// and without it; for structures a town there, in a few turns of peace.

#include "ai/kindness.h"

#include <string.h>

#include "ai/features.h"
#include "plans/proving.h"
#include "plans/strength.h"
#include "engine/engine.h"

enum {
    FIGHTERS = 4,
    FIGHTS = 16,
    FELT = 12,       // strength on average from which on a difference is the spell's
    TARGETS = 64,    // of the card on the proving ground
    SOUTH = 41,      // two squares in the middle
    WAITING = 2,     // novices, and recruits, that a town on trial has
    GARRISON = 2,    //
    YEARS = 4,       // turns that it is tried for
    MANA_WORTH = 50, // as strength
    NOVICE_WORTH = 100,
};

// Is [target] what [on] is, or a minion of it?
static bool is_on(const GameState *s, Target target, Target on) {
    if (target.host == on.host) return target.index == on.index;
    const bool is_member = target.host == HOST_INDIVIDUAL && on.host == HOST_GROUP;
    return is_member && s->minions[target.index].group.v == on.index;
}

// Lets Red cast [card] on [on]; false if it cannot be aimed at it.
static bool cast_on(GameState *s, int card, Target on, Plan *plan) {
    Order legal[TARGETS];
    plan_begin_anew(plan, s, PLAYER_RED);
    int count = plan_casts(plan, 0, legal, TARGETS);
    if (count > TARGETS) count = TARGETS;
    for (int i = 0; i < count; i++) {
        if (!is_on(s, legal[i].target, on) || plan_add(plan, &legal[i]) != ORDER_OK) continue;
        const Order *cast = &plan->orders[0];
        const PaidCast paid = {.caster = PLAYER_RED,
                               .card = (uint16_t)card,
                               .target = cast->target,
                               .ref = cast->target_ref,
                               .paid = cast->paid};
        Ctx c = engine_context(s, NULL);
        s->phase = PHASE_SPELLS;
        cast_execute(&c, &paid);
        return true;
    }
    return false;
}

typedef struct Proof {
    GameState *bed;
    Plan *plan;
    int card;
    bool is_reds; // on Red's four: Red casts it and strikes first
} Proof;

// Adds to [sum] what the four that the spell is for have left beyond the others, or takes it off without the
// spell. False if it cannot be cast on them.
static bool fight(const Proof *proof, bool with, uint64_t dice, int *sum) {
    GameState *s = proof->bed;
    proving_ground(s, proof->card, dice);
    const SquareId south = {SOUTH};
    const GroupId red = proving_group(s, PLAYER_RED, south, FIGHTERS);
    const GroupId blue = proving_group(s, PLAYER_BLUE, square_neighbour(south, DIR_UP), FIGHTERS);
    const Label reds = group_at(s, red)->label;
    const Label blues = group_at(s, blue)->label;
    const Target on = {HOST_GROUP, proof->is_reds ? red.v : blue.v};
    if (with && !cast_on(s, proof->card, on, proof->plan)) return false;
    const bool both = strength_left(s, red, reds) > 0 && strength_left(s, blue, blues) > 0;
    if (both && group_is_on_board(s, red) && group_is_on_board(s, blue)) engine_fight(s, red, blue);
    const int ahead = strength_left(s, red, reds) - strength_left(s, blue, blues);
    *sum += (with == proof->is_reds ? 1 : -1) * ahead;
    return true;
}

// --- Structures ---

static StructureId place_for(GameState *s, const Proof *proof, Player owner) {
    const bool is_colony = card_def(proof->card)->target == TARGET_COLONY;
    const Mana mana = house_primary((House)s->players[owner].house);
    Ctx c = engine_context(s, NULL);
    const SquareId at = {SOUTH};
    const StructureId place =
        structure_create(&c, at, is_colony ? STRUCTURE_COLONY : STRUCTURE_TOWN, owner, mana);
    for (int i = 0; i < WAITING; i++) (void)structure_push_novice(&s->structures[place.v], NATION_HUMAN);
    (void)proving_group(s, owner, at, GARRISON);
    return place;
}

// Everybody who waits in Red's or Blue's town becomes an archer or a swordsman, by turns.
static void train_all(const GameState *s, Player owner, Plan *plan, TurnOrders *out) {
    Order order = {.kind = ORDER_TRAIN, .at = {SOUTH}, .as = TRAINED_ARCHER};
    plan_begin_anew(plan, s, owner);
    while (plan_add(plan, &order) == ORDER_OK)
        order.as = order.as == TRAINED_ARCHER ? TRAINED_SWORDSMAN : TRAINED_ARCHER;
    out->count = plan->count;
    memcpy(out->orders, plan->orders, sizeof plan->orders[0] * (size_t)plan->count);
}

static int mana_of(const GameState *s, Player player) {
    int sum = 0;
    for (int i = 1; i < MANA_COUNT; i++) sum += s->players[player].pool[i];
    return sum;
}

// Adds to [sum] what a town gives its owner beyond the other player in a few turns in which all its novices
// are trained: mana, recruits, novices. Takes it off without the spell.
static bool run_town(const Proof *proof, bool with, TurnOrders turn[PLAYER_BLUE + 1], int *sum) {
    GameState *s = proof->bed;
    const Player owner = proof->is_reds ? PLAYER_RED : PLAYER_BLUE;
    proving_ground(s, proof->card, 1);
    const StructureId place = place_for(s, proof, owner);
    if (with && !cast_on(s, proof->card, (Target){HOST_STRUCTURE, place.v}, proof->plan)) return false;
    s->phase = PHASE_ORDERS;
    int yield = 0;
    for (int i = 0; i < YEARS; i++) {
        train_all(s, owner, proof->plan, &turn[owner]);
        turn[player_other(owner)].count = 0;
        engine_resolve_turn(s, turn, NULL);
        engine_begin_turn(s, NULL);
        yield += MANA_WORTH * (mana_of(s, owner) - mana_of(s, player_other(owner)));
    }
    const GroupId garrison = square_at(s, (SquareId){SOUTH})->group;
    yield += garrison.v != 0 ? strength_of_group(s, garrison) : 0;
    yield += NOVICE_WORTH * structure_novices(&s->structures[place.v], NATION_NONE);
    *sum += with ? yield : -yield;
    return true;
}

static int find_out_by_town(int card, GameState *bed, Plan *plan) {
    TurnOrders turn[PLAYER_BLUE + 1];
    int sum = 0;
    for (int side = 0; side < 2; side++) {
        const Proof proof = {.bed = bed, .plan = plan, .card = card, .is_reds = side == 0};
        if (run_town(&proof, true, turn, &sum)) (void)run_town(&proof, false, turn, &sum);
    }
    return sum >= FELT ? 1 : sum <= -FELT ? -1 : 0;
}

static int find_out(int card, GameState *bed, Plan *plan) {
    const int target = card_def(card)->target;
    if (target == TARGET_STRUCTURE || target == TARGET_COLONY) return find_out_by_town(card, bed, plan);
    int sum = 0;
    int fights = 0;
    for (int side = 0; side < 2; side++) {
        const Proof proof = {.bed = bed, .plan = plan, .card = card, .is_reds = side == 0};
        for (uint64_t dice = 1; dice <= FIGHTS; dice++) {
            if (!fight(&proof, true, dice, &sum)) break;
            (void)fight(&proof, false, dice, &sum);
            fights++;
        }
    }
    if (fights == 0) return 0;
    return sum >= FELT * fights ? 1 : sum <= -FELT * fights ? -1 : 0;
}

int kindness_declared(int card) {
    const HostKind host = cast_host(card);
    const bool is_on_somebody = host == HOST_GROUP || host == HOST_INDIVIDUAL;
    return is_on_somebody && card_answers(card_def(card), PHRASE_IS_CONCEALED) ? 1 : 0;
}

int kindness_of(Kindness *known, int card, GameState *bed, Plan *plan) {
    const CardDef *def = card_def(card);
    const int told = features_kindness(def);
    if (told != 0) return told;
    if (!known->is_known[card]) {
        known->of[card] = (int8_t)find_out(card, bed, plan);
        known->is_known[card] = true;
    }
    return known->of[card];
}
