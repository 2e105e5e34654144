// Playing siblings out, and their lines.

#include "siblings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_TURN = 2,
    LAST_TURN = 60,
    HORIZON = 60, // turns of a playout after which nobody has won
    DICE_WORLD = 1000,
    DICE_VIEW = 50,
    DICE_END = 90,
};

// Turns between one look at a playout and the next.
static const int VIEW_TURNS[SIBLING_VIEWS] = {2, 4, 4};

bool siblings_begin(Siblings *siblings) {
    AiSettings judges[CHOICE_JUDGES];
    for (int i = 0; i < CHOICE_JUDGES; i++) {
        judges[i] = ai_settings(AI_NORMAL);
        judges[i].slips = 0;
        judges[i].budget = 0;
    }
    siblings->rollout = rollout_new();
    return choice_maker_begin(&siblings->maker, judges) && siblings->rollout != NULL;
}

void siblings_end(Siblings *siblings) {
    choice_maker_end(&siblings->maker);
    rollout_free(siblings->rollout);
}

// --- Playing out ---

static int points_of(const GameState *s, Player seat) {
    if (s->result == RESULT_NONE || s->result == RESULT_DRAW) return 1;
    return s->result == (seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE) ? 2 : 0;
}

// False if the turn itself ends the match: features say nothing of that.
static bool play_out(Siblings *siblings, const TurnOrders *mine, uint64_t dice, SiblingSum *out) {
    GameState *const s = &siblings->after;
    Evaluator *const evaluator = &siblings->evaluator;
    const Player seat = siblings->choice.seat;
    TurnOrders orders[PLAYER_BLUE + 1];
    Features features;
    *s = siblings->world;
    rng_seed(&s->rng, dice);
    orders[seat] = *mine;
    orders[player_other(seat)] = siblings->theirs;
    engine_resolve_turn(s, orders, NULL);
    engine_begin_turn(s, NULL);
    if (s->result != RESULT_NONE) return false;
    features_find(&evaluator->ground, s, seat, &features);
    for (int i = 0; i < FEATURE_COUNT; i++) out->features[i] = features.of[0][i] - features.of[1][i];
    out->net = net_score(evaluator->net, &features);
    for (int i = 0; i < SIBLING_VIEWS; i++) {
        (void)rollout_play(siblings->rollout, s, VIEW_TURNS[i], world_mix(dice, DICE_VIEW + (uint64_t)i));
        out->chances[i] = evaluation_chance(rollout_worth(siblings->rollout, s, seat));
    }
    (void)rollout_play(siblings->rollout, s, HORIZON, world_mix(dice, DICE_END));
    out->won = points_of(s, seat);
    out->worlds = 1;
    return true;
}

static void add(SiblingSum *to, const SiblingSum *one) {
    for (int i = 0; i < FEATURE_COUNT; i++) to->features[i] += one->features[i];
    for (int i = 0; i < SIBLING_VIEWS; i++) to->chances[i] += one->chances[i];
    to->net += one->net;
    to->won += one->won;
    to->worlds += one->worlds;
}

// All sets in one world; if a set ends the match there, the world tells nothing of any.
static void play_world(Siblings *siblings, uint64_t dice, int half) {
    const Choice *const choice = &siblings->choice;
    const Player other = player_other(choice->seat);
    SiblingSum ones[CHOICE_SETS] = {0};
    Computer *const judge = &siblings->maker.judges[0];
    world_sample(&siblings->world, &siblings->view, choice->seat, dice, &siblings->belief);
    judge->seed = dice;
    siblings->theirs.count =
        computer_think(judge, &siblings->world, other, NULL, siblings->theirs.orders, ORDERS_MAX);
    for (int k = 0; k < choice->set_count; k++) {
        if (!play_out(siblings, &choice->sets[k], dice, &ones[k])) return;
    }
    for (int k = 0; k < choice->set_count; k++) add(&siblings->sums[k][half], &ones[k]);
}

static void play_position(Siblings *siblings, uint64_t seed, int worlds) {
    const Player seat = siblings->choice.seat;
    const Player other = player_other(seat);
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    memset(siblings->sums, 0, sizeof siblings->sums);
    world_view(&siblings->view, &siblings->choice.state, seat);
    evaluation_begin(&siblings->evaluator, &siblings->view, weights_shipped(), net_shipped());
    duels_fight(&siblings->duels, &siblings->view, seat, seed, &siblings->bed);
    siblings->evaluator.ground.duels = &siblings->duels;
    deck_starters_of((House)siblings->view.players[other].house, decks);
    world_believe(&siblings->belief, &siblings->view, other, (const uint16_t(*)[DECK_MAX])decks);
    for (int w = 0; w < worlds; w++) {
        play_world(siblings, world_mix(seed, DICE_WORLD + (uint64_t)w), w % SIBLING_HALVES);
    }
}

// --- Lines ---

bool siblings_print_heading(int64_t seed, int sets, int worlds, FILE *out) {
    return fprintf(out, "siblings seed %" PRId64 " sets %d worlds %d\n", seed, sets, worlds) > 0;
}

static void print_row(const Siblings *siblings, int64_t number, int set, int half, FILE *out) {
    const SiblingSum *const sum = &siblings->sums[set][half];
    if (sum->worlds == 0) return;
    (void)fprintf(out, "row %" PRId64 " %d %d %d %d %" PRId64, number, siblings->choice.state.turn, set, half,
                  sum->worlds, sum->net);
    for (int i = 0; i < SIBLING_VIEWS; i++) (void)fprintf(out, " %" PRId64, sum->chances[i]);
    (void)fprintf(out, " %" PRId64, sum->won);
    for (int i = 0; i < FEATURE_COUNT; i++) (void)fprintf(out, " %" PRId64, sum->features[i]);
    (void)fputc('\n', out);
}

bool siblings_play_match(Siblings *siblings, int64_t seed, int64_t number, int sets, int worlds, FILE *out) {
    Choice *const choice = &siblings->choice;
    GameState *const s = &choice->state;
    const uint64_t dice = world_mix((uint64_t)seed, (uint64_t)number);
    choice_deal(s, dice, number);
    while (s->result == RESULT_NONE && s->turn <= LAST_TURN) {
        const uint64_t moment = world_mix(dice, (uint64_t)s->turn);
        if (s->turn >= FIRST_TURN && moment % 2 == 0) {
            choice->seat = (moment >> 8) % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
            choice_add_sets(&siblings->maker, moment, sets, choice);
            if (choice->set_count > 1) play_position(siblings, moment, worlds);
            for (int k = 0; k < choice->set_count && choice->set_count > 1; k++) {
                for (int half = 0; half < SIBLING_HALVES; half++) print_row(siblings, number, k, half, out);
            }
        }
        choice_pass_turn(&siblings->maker.pilot, moment, s);
    }
    (void)fprintf(out, "match %" PRId64 " end\n", number);
    return fflush(out) == 0 && !ferror(out);
}
