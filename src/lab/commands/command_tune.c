// sancta-lab tune: the weights of the script and the evaluation, from self-play.
//
// Nobody can tell what one weight is worth in one game, but thousands of games can tell of all of them at
// once: in each pair of games one player has every weight a little changed, up or down by lot, and the other
// has each changed the other way. How often the changes up of a weight were on the winner's side is its
// slope, and after every round all weights go a step along their slopes. A pair is one map, decks and dice
// with the seats exchanged, so that only the weights differ.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/weights.h"
#include "ai/worlds.h"
#include "lab.h"
#include "lab_files.h"
#include "whole_game.h"
#include "match/deck.h"
#include "match/deck_starters.h"

enum {
    ROUNDS_DEFAULT = 16,
    ROUNDS_MAX = 1000,
    PAIRS_DEFAULT = 2000,
    PAIRS_MAX = 1000000,
    TURNS_MAX = 150,
    PLAYERS = 2,
    SAME_HOUSE_ONE_IN = 2, // pairs in which both have one house: there the weights decide, not the decks
    SURE = 3,              // deviations from nothing at which a slope is worth the whole step
    MOST = 30000,
};

typedef struct Tuning {
    int64_t rounds, pairs, seed;
    Computer players[PLAYERS];
    Weights tried[PLAYERS];
    double at[WEIGHT_COUNT]; // what the weights have come to
    double slopes[WEIGHT_COUNT];
    double squares; // of the results of a round
    double share;   // of weight_change() that is tried and stepped
    bool goes_on;   // from the shipped weights, not from the guesses
    bool searches;  // the players do, and so tell of what a search goes by
    WholeGame game;
} Tuning;

// --- Playing ---

static void deal(GameSetup *setup, uint64_t pair) {
    uint64_t stream = world_mix(pair, 77);
    *setup = setup_default();
    setup->seed = pair;
    const uint32_t is_same = rng_below(&stream, SAME_HOUSE_ONE_IN);
    const uint32_t realm = rng_below(&stream, REALM_COUNT - 2);
    setup->realm = (uint8_t)(REALM_VELDT + realm);
    uint32_t house = 0;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        if (seat == PLAYER_RED || is_same != 0) {
            house = rng_below(&stream, HOUSE_COUNT - 1);
        }
        player->house = (uint8_t)(HOUSE_ABOMINATION + house);
        player->deck_count = deck_starter_default((House)player->house, player->deck);
    }
}

static int16_t rounded(double x) {
    const double kept = x > MOST ? MOST : x < -MOST ? -MOST : x;
    return (int16_t)lround(kept);
}

// A script shows nothing of what only a search goes by, and a search little of what a script goes by.
static int change_of(const Tuning *t, int weight) {
    const bool is_search = weight == WEIGHT_HABIT || weight == WEIGHT_LATER;
    const bool is_script = weight >= FEATURE_COUNT && weight != WEIGHT_NET && !is_search;
    return (t->searches ? is_script : is_search) ? 0 : weight_change(weight);
}

// Draws who has which weight changed up: [signs] of the first player.
static void change(Tuning *t, uint64_t pair, int8_t signs[WEIGHT_COUNT]) {
    uint64_t stream = world_mix(pair, 5);
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        const uint32_t up = rng_below(&stream, 2);
        const double by = t->share * change_of(t, i);
        signs[i] = up != 0 ? 1 : -1;
        t->tried[0].of[i] = rounded(t->at[i] + signs[i] * by);
        t->tried[1].of[i] = rounded(t->at[i] - signs[i] * by);
    }
}

// What the first player has won of the two games of a pair: -1..1.
static bool play_pair(Tuning *t, uint64_t pair, double *won) {
    WholeGame *const game = &t->game;
    *won = 0;
    for (int turned = 0; turned < PLAYERS; turned++) {
        *game = (WholeGame){.max_turns = TURNS_MAX};
        deal(&game->setup, pair);
        for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            game->players[seat] = &t->players[(seat == PLAYER_BLUE) != (turned != 0) ? 1 : 0];
            game->player_seeds[seat] = pair * PLAYERS + (uint64_t)seat;
        }
        if (!whole_game_play(game)) {
            return false;
        }
        const GameResult wins = turned != 0 ? RESULT_BLUE : RESULT_RED;
        const GameResult loses = turned != 0 ? RESULT_RED : RESULT_BLUE;
        *won += game->result == wins ? 0.5 : game->result == loses ? -0.5 : 0;
    }
    return true;
}

static bool run_round(Tuning *t, int64_t round) {
    memset(t->slopes, 0, sizeof t->slopes);
    t->squares = 0;
    for (int64_t i = 0; i < t->pairs; i++) {
        const uint64_t pair = world_mix((uint64_t)t->seed, (uint64_t)(round * PAIRS_MAX + i));
        int8_t signs[WEIGHT_COUNT];
        double won = 0;
        change(t, pair, signs);
        if (!play_pair(t, pair, &won)) {
            return false;
        }
        t->squares += won * won;
        for (int k = 0; k < WEIGHT_COUNT; k++) {
            t->slopes[k] += won * signs[k];
        }
    }
    return true;
}

static void step(Tuning *t, int64_t round) {
    const double deviation = sqrt(t->squares > 0 ? t->squares : 1);
    (void)fprintf(stderr, "round %lld:", (long long)round + 1);
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        const double sure = t->slopes[i] / deviation;
        const double part = sure > SURE ? 1 : sure < -SURE ? -1 : sure / SURE;
        t->at[i] += part * t->share * change_of(t, i);
        if (fabs(sure) >= 2) {
            (void)fprintf(stderr, " %s %d (%+.1f)", weight_name(i), rounded(t->at[i]), sure);
        }
    }
    (void)fprintf(stderr, "\n");
}

// --- The command ---

static void print_weights(const Tuning *t, const char *level, int64_t rounds, FILE *out) {
    (void)fprintf(
        out,
        "// What the script and the evaluation go by (weights.h). Made by the command below; not to be "
        "edited.\n"
        "// `sancta-lab tune %s--rounds %lld --pairs %lld --seed %lld --level %s`\n",
        t->goes_on ? "--shipped " : "", (long long)rounds, (long long)t->pairs, (long long)t->seed, level);
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        (void)fprintf(out, "WEIGHT(%s, %d)\n", weight_id(i), rounded(t->at[i]));
    }
}

static bool write_weights(const Tuning *t, const char *level, int64_t rounds, const char *path) {
    LabTable table;
    if (!lab_files_table_open(&table, path)) {
        return false;
    }
    print_weights(t, level, rounds, table.file);
    return lab_files_table_close(&table);
}

static int tune(const LabArgs *args, Tuning *t) {
    AiSettings settings;
    const char *const level = computer_option(args, "normal:slips=0:budget=0", &settings);
    if (level == NULL) {
        return LAB_USAGE;
    }
    if (!lab_files_can_write(option_text(args, "--out"))) return LAB_INVALID;
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        t->at[i] = (t->goes_on ? weights_shipped() : weights_guessed())->of[i];
    }
    t->searches = settings.budget > 0 && settings.search != 0;
    bool is_good = true;
    for (int i = 0; i < PLAYERS; i++) {
        is_good = computer_begin(&t->players[i], &settings, 0) && is_good;
        t->players[i].weights = &t->tried[i];
    }
    const char *const path = option_text(args, "--out");
    bool is_written = true;
    for (int64_t round = 0; is_good && is_written && round < t->rounds; round++) {
        // Bold steps first, then finer ones.
        t->share = 1 / sqrt(1 + (double)round / 4);
        is_good = run_round(t, round);
        if (is_good) {
            step(t, round);
            is_written = path == NULL || write_weights(t, level, round + 1, path);
        }
    }
    for (int i = 0; i < PLAYERS; i++) {
        computer_end(&t->players[i]);
    }
    if (!is_good) {
        return lab_files_no_memory("tune");
    }
    if (path == NULL) {
        is_written = write_weights(t, level, t->rounds, NULL);
    }
    return is_written ? LAB_DONE : LAB_INVALID;
}

static int run(const LabArgs *args) {
    Tuning *const t = calloc(1, sizeof *t);
    if (t == NULL) {
        return lab_files_no_memory("tune");
    }
    int code = LAB_USAGE;
    if (option_number(args, "--rounds", 1, ROUNDS_MAX, ROUNDS_DEFAULT, &t->rounds) &&
        option_number(args, "--pairs", 1, PAIRS_MAX, PAIRS_DEFAULT, &t->pairs) &&
        option_number(args, "--seed", 0, INT64_MAX / 4, 1, &t->seed)) {
        t->goes_on = option_text(args, "--shipped") != NULL;
        code = tune(args, t);
    }
    free(t);
    return code;
}

const LabCommand command_tune = {
    .name = "tune",
    .operands = "",
    .about =
        "Fits the weights of the script and the evaluation to self-play: in pairs of games every weight is "
        "changed a little, one player up and the other down, and who wins shows which way is better. Players "
        "without search move all weights but those of the search, players with search those and the "
        "evaluation's. Prints the table that src/ai is built with.",
    .options =
        {
            {"--rounds", "N", "Rounds of pairs after which the weights are moved (default 16)."},
            {"--pairs", "N", "Pairs of games per round (default 2000)."},
            {"--seed", "N", "Seed of the games (default 1)."},
            {"--level", "AI", "Who plays (default normal:slips=0:budget=0)."},
            {"--shipped", NULL, "Continue from the shipped weights instead of the first guesses."},
            {"--out", "FILE", "Where to write the table, after every round (default standard output)."},
        },
    .run = run,
};
