// sancta-lab train: weights of the evaluation from self-play.
//
// Computer players play each other; every position at the start of an orders phase is kept as its features, seen from
// both seats as those seats would see it, with how the game ended. The weights are those of a logistic regression of
// the end on the features. Games depend on their number alone and the fit is one fixed sequence of steps, so the same
// seed gives the same file.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/evaluation.h"
#include "ai/worlds.h"
#include "lab/computer_players.h"
#include "lab/lab.h"
#include "match/deck.h"

enum {
    GAMES_DEFAULT = 4000,
    GAMES_MAX = 1000000,
    TURNS_MAX = 120,
    PASSES = 80,
    SKIPPED_TURNS = 4, // the same opening again and again teaches nothing
    SAVING_TURNS = 5,  // in which a seat that saves trains mana and nothing else in its Sanctum
    LAST_TURNS = 2,    // of a game, not kept
    LEAST_PART = 4,    // a weight stays above this part of its guess
    FEATURE_UNIT = 100,
};

typedef struct Sample {
    int16_t features[FEATURE_COUNT];
    uint8_t is_won;
} Sample;

typedef struct Training {
    int64_t games, seed;
    Computer players[2];
    GameState state, view, world;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
    Evaluator evaluator;
    Sample *samples; // owned
    int64_t count, capacity;
    double *logits; // owned
    double weights[FEATURE_COUNT];
    double firmness[FEATURE_COUNT]; // how strongly a weight is held to its first guess
} Training;

// --- Self-play ---

static void deal(GameSetup *setup, uint64_t game) {
    uint64_t stream = world_mix(game, 77);
    *setup = setup_default();
    setup->seed = game;
    const uint32_t realm = rng_below(&stream, REALM_COUNT - 2);
    setup->realm = (uint8_t)(REALM_VELDT + realm);
    const uint32_t is_symmetric = rng_below(&stream, 2);
    setup->symmetric = is_symmetric != 0;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        const uint32_t house = rng_below(&stream, HOUSE_COUNT - 1);
        player->house = (uint8_t)(HOUSE_ABOMINATION + house);
        player->deck_count = deck_default((House)player->house, player->deck);
    }
}

static bool keep(Training *t, Player seat) {
    if (t->count == t->capacity) {
        const int64_t capacity = t->capacity == 0 ? 1 << 16 : t->capacity * 2;
        Sample *const samples = realloc(t->samples, (size_t)capacity * sizeof *samples);
        if (samples == NULL) {
            return false;
        }
        t->samples = samples;
        t->capacity = capacity;
    }
    int features[FEATURE_COUNT];
    world_view(&t->view, &t->state, seat);
    world_sample(&t->world, &t->view, seat, (uint64_t)t->count, true);
    evaluation_features(&t->evaluator, &t->world, seat, features);
    Sample *const sample = &t->samples[t->count++];
    for (int i = 0; i < FEATURE_COUNT; i++) {
        const int value = features[i] > INT16_MAX   ? INT16_MAX
                          : features[i] < INT16_MIN ? INT16_MIN
                                                    : features[i];
        sample->features[i] = (int16_t)value;
    }
    sample->is_won = (uint8_t)seat; // until it is known who won
    return true;
}

// In half of the games a seat trains mana first, whatever it thinks of that: what nobody ever tries would have no weight.
static void save_up(Training *t, Player seat) {
    const House house = (House)t->state.players[seat].house;
    TurnOrders *const orders = &t->orders[seat];
    const SquareId sanctum = board_sanctum(seat);
    world_view(&t->view, &t->state, seat);
    plan_begin(&t->plan, &t->view, seat);
    const Order mana = {
        .kind = ORDER_TRAIN, .at = sanctum, .as = (uint8_t)(TRAINED_ARCHER + (int)house_primary(house))};
    (void)plan_add(&t->plan, &mana);
    for (int i = 0; i < orders->count; i++) {
        const Order *const order = &orders->orders[i];
        const bool is_left_out = order->kind == ORDER_TRAIN && same_square(order->at, sanctum);
        if (!is_left_out) {
            (void)plan_add(&t->plan, order);
        }
    }
    orders->count = t->plan.count;
    memcpy(orders->orders, t->plan.orders, sizeof orders->orders[0] * (size_t)t->plan.count);
}

static void decide(Training *t, uint64_t game, Player seat) {
    // Which of the two players has which seat changes from game to game.
    Computer *const computer = &t->players[((uint64_t)seat + game) % 2];
    computer->seed = world_mix(game, (uint64_t)seat);
    t->orders[seat].count = computer_think(computer, &t->state, seat, t->orders[seat].orders, ORDERS_MAX);
    const bool saves = world_mix(game, 1000 + (uint64_t)seat) % 2 == 0;
    if (saves && t->state.turn <= SAVING_TURNS) {
        save_up(t, seat);
    }
}

static bool play(Training *t, uint64_t game) {
    GameSetup setup;
    GameState *const s = &t->state;
    const int64_t first = t->count;
    deal(&setup, game);
    setup_generate(s, &setup);
    evaluation_begin(&t->evaluator, s, true);
    for (int turn = 0; turn < TURNS_MAX && s->result == RESULT_NONE; turn++) {
        engine_begin_turn(s, NULL);
        if (s->result != RESULT_NONE) {
            break;
        }
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            if (turn >= SKIPPED_TURNS && !keep(t, seat)) {
                return false;
            }
            decide(t, game, seat);
        }
        engine_resolve_turn(s, t->orders, NULL);
    }
    if (s->result != RESULT_RED && s->result != RESULT_BLUE) {
        t->count = first;
        return true;
    }
    // The last turns are plain to see; what comes before them is to be learned.
    const int64_t told = (int64_t)LAST_TURNS * 2;
    t->count = t->count - first > told ? t->count - told : first;
    const int winner = s->result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
    for (int64_t i = first; i < t->count; i++) {
        t->samples[i].is_won = t->samples[i].is_won == winner;
    }
    return true;
}

// --- Fitting ---

static double chance(double logit) {
    return 1 / (1 + exp(-logit));
}

// One Newton step of one weight, the others held. No weight falls below a part of its guess: that a good thing is worth
// nothing is how self-play looks to players who make nothing of it, not how the game is.
static void improve(Training *t, int feature) {
    const double guess = (double)evaluation_guess(feature) / 1000;
    double slope = t->firmness[feature] * (guess - t->weights[feature]);
    double curve = t->firmness[feature];
    for (int64_t i = 0; i < t->count; i++) {
        const double x = (double)t->samples[i].features[feature] / FEATURE_UNIT;
        if (x == 0) {
            continue;
        }
        const double p = chance(t->logits[i]);
        slope += x * (t->samples[i].is_won - p);
        curve += x * x * p * (1 - p);
    }
    double next = t->weights[feature] + slope / curve;
    const double least = guess / LEAST_PART;
    next = next < least ? least : next;
    const double step = next - t->weights[feature];
    t->weights[feature] = next;
    for (int64_t i = 0; i < t->count && step != 0; i++) {
        t->logits[i] += step * (double)t->samples[i].features[feature] / FEATURE_UNIT;
    }
}

// Features that rise and fall together leave it open which of them is good; the first guesses decide that, with the
// weight of a twentieth of the positions.
static void hold_to_guesses(Training *t) {
    for (int i = 0; i < FEATURE_COUNT; i++) {
        double sum = 1;
        for (int64_t k = 0; k < t->count; k++) {
            const double x = (double)t->samples[k].features[i] / FEATURE_UNIT;
            sum += x * x / 4;
        }
        t->firmness[i] = sum / 20;
        t->weights[i] = 0;
    }
}

// Mean log loss and the share of positions whose better side won.
static void judge(const Training *t, double *loss, double *right) {
    *loss = 0;
    *right = 0;
    for (int64_t i = 0; i < t->count; i++) {
        const double p = chance(t->logits[i]);
        *loss -= log(t->samples[i].is_won != 0 ? p : 1 - p);
        *right += (p >= 0.5) == (t->samples[i].is_won != 0) ? 1 : 0;
    }
    *loss /= (double)t->count;
    *right /= (double)t->count;
}

static bool fit(Training *t) {
    t->logits = calloc((size_t)t->count, sizeof *t->logits);
    if (t->logits == NULL) {
        return false;
    }
    hold_to_guesses(t);
    for (int pass = 0; pass < PASSES; pass++) {
        for (int i = 0; i < FEATURE_COUNT; i++) {
            improve(t, i);
        }
    }
    return true;
}

static void print_weights(const Training *t, const char *level, FILE *out) {
    double loss;
    double right;
    judge(t, &loss, &right);
    (void)fprintf(
        out,
        "// Weights of the evaluation: thousandths of a logit for 100 units of a feature "
        "(evaluation.h says what a unit is).\n"
        "// Each row: the feature, a first guess after the strategy handbook, the weight that is played "
        "with.\n"
        "// Provenance: `sancta-lab train --games %lld --seed %lld --level %s`: %lld positions of "
        "decided games,\n"
        "// log loss %.4f, the better side by these weights won %.1f %% of them.\n",
        (long long)t->games, (long long)t->seed, level, (long long)t->count, loss, right * 100);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        (void)fprintf(out, "WEIGHT(%s, %d, %d)\n", feature_id(i), evaluation_guess(i),
                      (int)lround(t->weights[i] * 1000));
    }
}

// --- The command ---

static int train(const LabArgs *args, Training *t, const char *level) {
    AiSettings settings;
    char reason[PROBLEM_SIZE];
    if (!computer_settings(level, &settings, reason)) {
        return lab_usage(args, "--level: %s", reason);
    }
    bool is_good =
        computer_begin(&t->players[0], &settings, 0) && computer_begin(&t->players[1], &settings, 0);
    for (int64_t i = 0; is_good && i < t->games; i++) {
        is_good = play(t, world_mix((uint64_t)t->seed, (uint64_t)i));
    }
    is_good = is_good && t->count > 0 && fit(t);
    computer_end(&t->players[0]);
    computer_end(&t->players[1]);
    if (!is_good) {
        (void)fputs("sancta-lab train: out of memory, or no game was decided\n", stderr);
        return LAB_INVALID;
    }
    const char *const path = option_text(args, "--out");
    FILE *const out = path == NULL ? stdout : fopen(path, "w");
    if (out == NULL) {
        (void)fprintf(stderr, "%s:1:1: cannot be written\n", path);
        return LAB_INVALID;
    }
    print_weights(t, level, out);
    const bool is_written = ferror(out) == 0;
    const bool is_closed = out == stdout || fclose(out) == 0;
    return is_written && is_closed ? LAB_DONE : LAB_INVALID;
}

static int run(const LabArgs *args) {
    Training *const t = calloc(1, sizeof *t);
    const char *const level = option_text(args, "--level");
    int code = t == NULL ? LAB_INVALID : LAB_DONE;
    if (t != NULL && (!option_number(args, "--games", 1, GAMES_MAX, GAMES_DEFAULT, &t->games) ||
                      !option_number(args, "--seed", 0, INT64_MAX / 4, 1, &t->seed))) {
        code = LAB_USAGE;
    }
    if (code == LAB_DONE) {
        code = train(args, t, level == NULL ? "normal" : level);
    }
    if (t != NULL) {
        free(t->samples);
        free(t->logits);
    }
    free(t);
    return code;
}

const LabCommand command_train = {
    .name = "train",
    .operands = "",
    .about =
        "Plays computer players against themselves and fits the weights of their evaluation to how the games "
        "ended (logistic regression). Prints the table of weights that src/ai is built with.",
    .options =
        {
            {"--games", "N", "How many games, 4000 if not given."},
            {"--seed", "N", "Seed of the games, 1 if not given."},
            {"--level", "AI", "Who plays, normal if not given."},
            {"--out", "FILE", "Where to write the table; standard output if not given."},
        },
    .run = run,
};
