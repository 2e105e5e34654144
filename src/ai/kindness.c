// Proving grounds: four plain recruits against four others in the middle of an empty board, with the spell and without it.

#include "ai/kindness.h"

#include "ai/features.h"
#include "ai/proving.h"
#include "ai/strength.h"

enum {
    FIGHTERS = 4,
    FIGHTS = 16,
    FELT = 12,    // strength on average from which on a difference is the spell's
    TARGETS = 64, // of the card on the proving ground
    SOUTH = 41,   // two squares in the middle
};

static bool is_on(const GameState *s, Target target, GroupId group) {
    if (target.host == HOST_GROUP) return target.index == group.v;
    return target.host == HOST_INDIVIDUAL && s->minions[target.index].group.v == group.v;
}

// Lets Red cast [card] on [group]; false if it cannot be aimed at it.
static bool cast_on(GameState *s, int card, GroupId group, Plan *plan) {
    Order legal[TARGETS];
    plan_begin(plan, s, PLAYER_RED);
    int count = plan_casts(plan, 0, legal, TARGETS);
    if (count > TARGETS) count = TARGETS;
    for (int i = 0; i < count; i++) {
        if (!is_on(s, legal[i].target, group) || plan_add(plan, &legal[i]) != ORDER_OK) continue;
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

// Adds to [sum] what the four whom the spell is for have left beyond the others, or takes it off without the spell. False if
// it cannot be cast on them.
static bool fight(const Proof *proof, bool with, uint64_t dice, int *sum) {
    GameState *s = proof->bed;
    proving_ground(s, proof->card, dice);
    const SquareId south = {SOUTH};
    const GroupId red = proving_group(s, PLAYER_RED, south, FIGHTERS);
    const GroupId blue = proving_group(s, PLAYER_BLUE, square_neighbour(south, DIR_UP), FIGHTERS);
    const Label reds = group_at(s, red)->label;
    const Label blues = group_at(s, blue)->label;
    if (with && !cast_on(s, proof->card, proof->is_reds ? red : blue, proof->plan)) return false;
    const bool both = strength_left(s, red, reds) > 0 && strength_left(s, blue, blues) > 0;
    if (both && group_is_on_board(s, red) && group_is_on_board(s, blue)) engine_fight(s, red, blue);
    const int ahead = strength_left(s, red, reds) - strength_left(s, blue, blues);
    *sum += (with == proof->is_reds ? 1 : -1) * ahead;
    return true;
}

static int find_out(int card, GameState *bed, Plan *plan) {
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
