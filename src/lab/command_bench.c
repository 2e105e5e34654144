// sancta-lab bench: the speed of the rules on a position that is always the same.
//
// The position is heavy on purpose: 24 groups of full size or near it, of which pairs stand side by side, so that a
// turn has six or seven combats and about three hundred attacks. The hash tells whether two builds played alike.

#include <inttypes.h>
#include <stdlib.h>

#include "lab/lab.h"
#include "lab/whole_game.h"
#include "match/deck.h"

enum { BENCH_TURNS = 16, RANDOM_GAME_TURNS = 500 };

typedef struct BenchGroup {
    const char *at;
    uint8_t owner;
    uint8_t swordsmen, archers;
} BenchGroup;

// Seven pairs of neighbours, and ten groups that meet nobody.
static const BenchGroup GROUPS[] = {
    {"f3", PLAYER_RED, 4, 4},  {"f4", PLAYER_BLUE, 4, 4}, {"h4", PLAYER_RED, 5, 2},  {"i4", PLAYER_BLUE, 4, 3},
    {"d5", PLAYER_RED, 4, 4},  {"d6", PLAYER_BLUE, 6, 2}, {"f6", PLAYER_RED, 3, 5},  {"g6", PLAYER_BLUE, 5, 3},
    {"i6", PLAYER_RED, 4, 3},  {"i7", PLAYER_BLUE, 4, 4}, {"f8", PLAYER_RED, 5, 3},  {"f9", PLAYER_BLUE, 4, 4},
    {"b5", PLAYER_RED, 4, 4},  {"b6", PLAYER_BLUE, 3, 4}, {"d2", PLAYER_RED, 4, 4},  {"f1", PLAYER_RED, 4, 4},
    {"c3", PLAYER_RED, 8, 0},  {"k5", PLAYER_RED, 0, 8},  {"h2", PLAYER_RED, 4, 4},  {"i9", PLAYER_BLUE, 4, 4},
    {"g11", PLAYER_BLUE, 4, 4}, {"k7", PLAYER_BLUE, 8, 0}, {"d8", PLAYER_BLUE, 0, 8}, {"h8", PLAYER_BLUE, 4, 4},
};

typedef struct Bench {
    GameState start;
    TurnOrders orders[PLAYER_BLUE + 1]; // empty
    EventLog log;
    double seconds; // for each measurement
    uint64_t records, attacks; // of one round of BENCH_TURNS turns
    uint64_t hash;
} Bench;

static void place_groups(GameState *s) {
    static const Nation nations[] = {NATION_HUMAN, NATION_ELF, NATION_GARGOYLE, NATION_IMP};
    Ctx c = engine_context(s, NULL);
    for (size_t i = 0; i < sizeof GROUPS / sizeof GROUPS[0]; i++) {
        const BenchGroup *const from = &GROUPS[i];
        const GroupId group = group_create(&c, &(GroupSpec){.at = square_parse(from->at),
                                                            .owner = from->owner,
                                                            .control = CONTROL_PLAYER,
                                                            .kind = MINION_RECRUIT});
        for (int k = 0; k < from->swordsmen + from->archers; k++) {
            const MinionSpec spec = {
                .kind = MINION_RECRUIT,
                .minion_class = k < from->swordsmen ? CLASS_SWORDSMAN : CLASS_ARCHER,
                .nation = (uint8_t)nations[(i + (size_t)k) % 4],
            };
            (void)minion_create(&c, group, &spec);
        }
    }
}

// The orders phase of the position with the dice of turn number [number].
static void begin_turn(const Bench *bench, GameState *s, int number) {
    *s = bench->start;
    rng_seed(&s->rng, (uint64_t)number + 1);
}

// One round: the same turns with the same dice every time.
static void play_round(Bench *bench, GameState *s, EventLog *log) {
    for (int i = 0; i < BENCH_TURNS; i++) {
        begin_turn(bench, s, i);
        if (log != NULL) {
            log->count = 0;
        }
        engine_resolve_turn(s, bench->orders, log);
    }
}

// What a round does, counted once: speeds are rounds a second times these.
static void count_round(Bench *bench, GameState *s) {
    for (int i = 0; i < BENCH_TURNS; i++) {
        begin_turn(bench, s, i);
        bench->log.count = 0;
        engine_resolve_turn(s, bench->orders, &bench->log);
        bench->records += bench->log.count;
        for (uint32_t k = 0; k < bench->log.count; k++) {
            const uint8_t kind = bench->log.items[k].kind;
            bench->attacks += kind == EV_attack_hit || kind == EV_attack_missed ? 1 : 0;
        }
        bench->hash = (bench->hash ^ state_hash(s)) * UINT64_C(0x100000001b3);
    }
}

static double rounds_a_second(Bench *bench, GameState *s, EventLog *log) {
    const double begun = stopwatch_now();
    double passed = 0;
    int rounds = 0;
    do {
        play_round(bench, s, log);
        rounds++;
        passed = stopwatch_now() - begun;
    } while (passed < bench->seconds);
    return rounds / passed;
}

static double copies_a_second(const Bench *bench, GameState *s) {
    const double begun = stopwatch_now();
    double passed = 0;
    double copies = 0;
    // Reading a byte of each copy through a volatile keeps the compiler from leaving the copies out.
    volatile uint8_t seen = 0;
    do {
        for (int i = 0; i < 1000; i++) {
            s[0] = bench->start;
            s[0].turn = (uint16_t)i;
            s[1] = s[0];
            seen = (uint8_t)(seen ^ s[1].turn);
        }
        copies += 2000;
        passed = stopwatch_now() - begun;
    } while (passed < bench->seconds);
    return copies / passed;
}

static double games_a_second(const Bench *bench, uint64_t *hash) {
    WholeGame *const game = calloc(1, sizeof *game);
    if (game == NULL) {
        return 0;
    }
    const double begun = stopwatch_now();
    double passed = 0;
    int games = 0;
    do {
        *game = (WholeGame){.setup = setup_default(), .max_turns = RANDOM_GAME_TURNS};
        game->setup.seed = (uint64_t)games + 1;
        for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            PlayerSetup *const player = &game->setup.players[seat];
            player->deck_count = deck_default((House)player->house, player->deck);
            game->player_seeds[seat] = (uint64_t)games * 2 + (uint64_t)seat;
        }
        (void)whole_game_play(game);
        *hash = games == 0 ? (*hash ^ game->hash) * UINT64_C(0x100000001b3) : *hash;
        games++;
        passed = stopwatch_now() - begun;
    } while (passed < bench->seconds);
    free(game);
    return games / passed;
}

static void measure(Bench *bench, GameState scratch[2], bool is_json) {
    count_round(bench, &scratch[0]);
    const double with_log = rounds_a_second(bench, &scratch[0], &bench->log);
    const double without_log = rounds_a_second(bench, &scratch[0], NULL);
    const double copies = copies_a_second(bench, scratch);
    const double games = games_a_second(bench, &bench->hash);
    const double turns = with_log * BENCH_TURNS;
    const double attacks = with_log * (double)bench->attacks;
    const double records = with_log * (double)bench->records;
    const double records_off = without_log * (double)bench->records;
    if (is_json) {
        (void)printf("{\"turns_per_s\": %.1f, \"attacks_per_s\": %.0f, \"records_per_s\": %.0f, "
                     "\"records_per_s_log_off\": %.0f, \"copies_per_s\": %.0f, \"random_games_per_s\": %.2f, "
                     "\"state_bytes\": %zu, \"attacks_per_turn\": %.1f, \"hash\": \"%016" PRIx64 "\"}\n",
                     turns, attacks, records, records_off, copies, games, sizeof(GameState),
                     (double)bench->attacks / BENCH_TURNS, bench->hash);
    } else {
        (void)printf("turns a second          %.1f\nattacks a second        %.0f (%.1f a turn)\n"
                     "records a second        %.0f (%.0f with the log off)\ncopies a second         %.0f\n"
                     "random games a second   %.2f\nstate                   %zu bytes\nhash                    %016" PRIx64
                     "\n",
                     turns, attacks, (double)bench->attacks / BENCH_TURNS, records, records_off, copies, games,
                     sizeof(GameState), bench->hash);
    }
}

static int run(const LabArgs *args) {
    int64_t seconds = 0;
    if (!option_number(args, "--seconds", 1, 3600, 8, &seconds)) {
        return LAB_USAGE;
    }
    Bench *const bench = calloc(1, sizeof *bench);
    GameState *const scratch = calloc(2, sizeof *scratch);
    Event *const events = calloc(LOG_TURN_MAX, sizeof *events);
    const bool is_good = bench != NULL && scratch != NULL && events != NULL;
    if (is_good) {
        setup_blank(&bench->start, 1);
        place_groups(&bench->start);
        bench->start.phase = PHASE_ORDERS;
        bench->log = (EventLog){.items = events, .capacity = LOG_TURN_MAX};
        bench->hash = UINT64_C(0xcbf29ce484222325);
        bench->seconds = (double)seconds / 4; // Four measurements share the time.
        measure(bench, scratch, option_text(args, "--json") != NULL);
    }
    free(events);
    free(scratch);
    free(bench);
    return is_good ? LAB_DONE : LAB_INVALID;
}

const LabCommand command_bench = {
    .name = "bench",
    .operands = "",
    .about = "Measures the rules on a fixed heavy position and prints turns, attacks, records (events), copies of the state "
             "and random games a second. The hash depends on the rules alone.",
    .options = {
        {"--seconds", "N", "How long to measure in all, 8 if not given."},
        {"--json", NULL, "Print an object: turns_per_s, attacks_per_s, records_per_s, records_per_s_log_off, copies_per_s, "
                         "random_games_per_s, state_bytes, hash."},
    },
    .run = run,
};
