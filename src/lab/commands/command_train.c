// sancta-lab train: the net of the evaluation, from self-play.
//
// Computer players play each other; a position at the start of an orders phase is kept as its features, as
// the seat sees it, with how the game ended, and a net is fitted to them. What a net thinks of positions that
// nobody plays for is idle, so this goes in rounds: the players of the next one play by the net of the last,
// make its mistakes, and the next net learns from those too. Games depend on their number alone and the fit
// is one fixed sequence of steps, so the same seed gives the same file.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/evaluation.h"
#include "ai/worlds.h"
#include "base/grow.h"
#include "computer_players.h"
#include "lab.h"
#include "lab_files.h"
#include "net_fit.h"
#include "match/deck.h"
#include "match/deck_starters.h"

enum {
    GAMES_DEFAULT = 2000,
    GAMES_MAX = 1000000,
    ROUNDS_DEFAULT = 4,
    ROUNDS_MAX = 20,
    TURNS_MAX = 120,
    PASSES = 12,
    // Decisions that a careless player takes, so that what nobody would do is seen as well.
    WANDER_ONE_IN = 10,
    SAVING_TURNS = 5, // in which a seat that saves trains mana and nothing else in its Sanctum
    TEST_ONE_IN = 20, // games that are kept apart to judge the fit by
    PLAYERS = 2,
};

typedef struct Training {
    int64_t games, seed, rounds;
    Computer players[PLAYERS], careless;
    GameState state, view, world;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
    Whereabouts past[PLAYER_BLUE + 1];
    Ground ground;
    Sample *samples; // owned
    size_t count, capacity;
    NetFit fit;
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
        player->deck_count = deck_starter_default((House)player->house, player->deck);
    }
}

// What [seat] knows of the position; who won is known later, until then its own number stands there.
static bool keep(Training *t, uint64_t game, Player seat) {
    Sample *const samples =
        grow_array(t->samples, &t->capacity, t->count + 1, sizeof *samples, (size_t)1 << 16);
    if (samples == NULL) {
        return false;
    }
    t->samples = samples;
    Sample *const sample = &t->samples[t->count++];
    world_view(&t->view, &t->state, seat);
    Belief belief;
    world_believe(&belief, &t->view, player_other(seat), NULL);
    world_sample(&t->world, &t->view, seat, (uint64_t)t->count, &belief);
    features_find(&t->ground, &t->world, seat, &sample->features);
    sample->houses[0] = t->state.players[seat].house;
    sample->houses[1] = t->state.players[player_other(seat)].house;
    sample->is_won = (uint8_t)seat;
    sample->is_test = world_mix(game, 3) % TEST_ONE_IN == 0 ? 1 : 0;
    return true;
}

// In half of the games a seat trains mana first, whatever it thinks of that: what nobody ever tries would
// have no weight.
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
    const bool wanders = world_mix(game + t->state.turn, 5000 + (uint64_t)seat) % WANDER_ONE_IN == 0;
    Computer *const computer = wanders ? &t->careless : &t->players[((uint64_t)seat + game) % PLAYERS];
    computer->seed = world_mix(game, (uint64_t)seat);
    t->orders[seat].count =
        computer_think(computer, &t->state, seat, &t->past[seat], t->orders[seat].orders, ORDERS_MAX);
    const bool saves = world_mix(game, 1000 + (uint64_t)seat) % 2 == 0;
    if (saves && t->state.turn <= SAVING_TURNS) {
        save_up(t, seat);
    }
}

static bool play(Training *t, uint64_t game) {
    GameSetup setup;
    GameState *const s = &t->state;
    const size_t first = t->count;
    deal(&setup, game);
    setup_generate(s, &setup);
    memset(t->past, 0, sizeof t->past);
    features_ground_begin(&t->ground, s);
    for (int turn = 0; turn < TURNS_MAX && s->result == RESULT_NONE; turn++) {
        engine_begin_turn(s, NULL);
        if (s->result != RESULT_NONE) {
            break;
        }
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            // One seat's eyes a turn: the other's would say the same with another sign.
            const bool is_kept = (turn % 2 == 0) == (seat == PLAYER_RED);
            if (is_kept && !keep(t, game, seat)) {
                return false;
            }
            decide(t, game, seat);
            whereabouts_note(&t->past[seat], s, seat);
        }
        engine_resolve_turn(s, t->orders, NULL);
    }
    if (s->result != RESULT_RED && s->result != RESULT_BLUE) {
        t->count = first;
        return true;
    }
    const int winner = s->result == RESULT_RED ? PLAYER_RED : PLAYER_BLUE;
    for (size_t i = first; i < t->count; i++) {
        t->samples[i].is_won = t->samples[i].is_won == winner;
    }
    return true;
}

// --- Rounds ---

static bool begin_players(Training *t, AiSettings settings, const Net *net) {
    bool is_good = true;
    for (int i = 0; i < PLAYERS; i++) {
        is_good = computer_begin(&t->players[i], &settings, 0) && is_good;
        t->players[i].net = net;
    }
    const AiSettings careless = ai_settings(AI_BEGINNER);
    return computer_begin(&t->careless, &careless, 0) && is_good;
}

static void end_players(Training *t) {
    for (int i = 0; i < PLAYERS; i++) {
        computer_end(&t->players[i]);
    }
    computer_end(&t->careless);
}

// The first round's players know no net yet.
static bool run_round(Training *t, AiSettings settings, int64_t round) {
    const Net net = t->fit.net;
    settings.weights = round == 0 ? 0 : settings.weights;
    bool is_good = begin_players(t, settings, round == 0 ? NULL : &net);
    for (int64_t i = 0; is_good && i < t->games; i++) {
        is_good = play(t, world_mix((uint64_t)t->seed, (uint64_t)(round * GAMES_MAX + i)));
    }
    end_players(t);
    if (!is_good || t->count == 0) {
        return false;
    }
    is_good = net_fit(t->samples, t->count, PASSES, (uint64_t)t->seed + (uint64_t)round, &t->fit);
    (void)fprintf(stderr,
                  "round %lld: %zu positions, log loss %.4f, of games kept apart %.4f (%.1f %% right)\n",
                  (long long)round + 1, t->count, t->fit.train_loss, t->fit.test_loss, t->fit.right * 100);
    return is_good;
}

// --- Writing ---

static void print_net(const Training *t, const char *level, FILE *out) {
    const Net *const net = &t->fit.net;
    (void)fprintf(
        out,
        "// The net of the evaluation (net.h). Made by the command below; not to be edited.\n"
        "// `sancta-lab train --games %lld --rounds %lld --seed %lld --level %s`: %zu positions of decided "
        "games,\n"
        "// log loss %.4f of games kept apart, whose better side by this net won %.1f %% of the time.\n"
        "// INPUT(feature, mean, scale, straight weight) and UNIT(number, bias, weight, weights of the "
        "inputs)\n",
        (long long)t->games, (long long)t->rounds, (long long)t->seed, level, t->count, t->fit.test_loss,
        t->fit.right * 100);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        (void)fprintf(out, "INPUT(%s, %d, %d, %d)\n", feature_id(i), net->mean[i], (int)net->scale[i],
                      net->straight[i]);
    }
    for (int j = 0; j < NET_UNITS; j++) {
        (void)fprintf(out, "UNIT(%d, %d, %d", j, (int)net->bias[j], net->second[j]);
        for (int i = 0; i < NET_INPUTS; i++) {
            (void)fprintf(out, "%s%d", i % 16 == 0 ? ",\n     " : ", ", net->first[j][i]);
        }
        (void)fprintf(out, ")\n");
    }
}

// --- The command ---

static int train(const LabArgs *args, Training *t) {
    AiSettings settings;
    const char *const level = computer_option(args, "normal", &settings);
    if (level == NULL) {
        return LAB_USAGE;
    }
    if (!lab_files_can_write(option_text(args, "--out"))) return LAB_INVALID;
    bool is_good = true;
    for (int64_t round = 0; is_good && round < t->rounds; round++) {
        is_good = run_round(t, settings, round);
    }
    if (!is_good) {
        (void)fputs("sancta-lab train: out of memory, or no game was decided\n", stderr);
        return LAB_INVALID;
    }
    LabTable table;
    if (!lab_files_table_open(&table, option_text(args, "--out"))) {
        return LAB_INVALID;
    }
    print_net(t, level, table.file);
    return lab_files_table_close(&table) ? LAB_DONE : LAB_INVALID;
}

static int run(const LabArgs *args) {
    Training *const t = calloc(1, sizeof *t);
    if (t == NULL) {
        return lab_files_no_memory("train");
    }
    int code = LAB_USAGE;
    if (option_number(args, "--games", 1, GAMES_MAX, GAMES_DEFAULT, &t->games) &&
        option_number(args, "--rounds", 1, ROUNDS_MAX, ROUNDS_DEFAULT, &t->rounds) &&
        option_number(args, "--seed", 0, INT64_MAX / 4, 1, &t->seed)) {
        code = train(args, t);
    }
    free(t->samples);
    free(t);
    return code;
}

const LabCommand command_train = {
    .name = "train",
    .operands = "",
    .about =
        "Plays computer players against themselves and fits the net of their evaluation to how the games "
        "ended, in rounds. Prints the table of weights that src/ai is built with.",
    .options =
        {
            {"--games", "N", "Games per round (default 2000)."},
            {"--rounds", "N", "Number of rounds of self-play and fitting (default 4)."},
            {"--seed", "N", "Seed of the games (default 1)."},
            {"--level", "AI", "Who plays (default normal)."},
            {"--out", "FILE", "Where to write the table (default standard output)."},
        },
    .run = run,
};
