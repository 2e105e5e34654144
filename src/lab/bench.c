// The bench: heavy turns with and without a log, copies, random games.

#include "bench.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "base/check.h"
#include "bench_midgame.h"
#include "bench_positions.h"
#include "bench_rollout.h"
#include "computer_players.h"
#include "lab.h"
#include "whole_game.h"
#include "match/deck.h"
#include "match/deck_starters.h"

enum {
    SLICES_MAX = 4096,
    SLICES_MIN = 3,
    COPIES_A_SLICE = 64,
    GAMES_A_SLICE = 8,
    GAME_TURNS = 40,
    ROLLOUTS_A_SLICE = 24,
    HASH_TURNS = 12, // played on from each position
};

// Short, for a slice in which another program had the core on the way is slower for the caches it left.
static const double SLICE_SECONDS = 0.0003;

// The rates of the slices of one kind of work.
typedef struct Series {
    double rates[SLICES_MAX];
    int count;
} Series;

typedef struct Bench {
    GameState start[BENCH_POSITIONS];
    TurnOrders moves[BENCH_POSITIONS][PLAYER_BLUE + 1];
    TurnOrders orders[PLAYER_BLUE + 1]; // of the turns that follow, for the hash
    GameState scratch[2];
    BenchMidgame midgames[2][BENCH_MIDGAMES]; // without and with cards
    WholeGame game;
    AiRollout *rollout; // owned
    Computer searcher;
    EventLog log;
    uint64_t records, attacks, combats; // of one pass over the positions
    uint64_t hash;
    bool is_short_of_memory;
    Series logged, silent, copied, games, bare, carded, rollouts, searched;
    Series fresh, fresh_silent, fresh_carded; // as logged, silent and carded, with other dice each time
    uint64_t dice;                            // the seed of the next turn of these
    double log_ratio, card_ratio;             // silent to logged, carded to bare, round by round
} Bench;

// One kind of work: [run] does [units] of what is counted, the same every time.
typedef struct Work {
    void (*run)(Bench *bench);
    double units;
    Series *series;
    int runs; // in a slice
} Work;

// --- What is measured ---

static void play_position(const Bench *bench, int index, GameState *s, EventLog *log) {
    state_copy(s, &bench->start[index]);
    if (log != NULL) event_log_clear(log);
    engine_begin_turn(s, log);
    engine_resolve_turn(s, bench->moves[index], log);
}

// Equal turns are soon known by heart to a branch predictor. These never come again.
static void play_position_anew(Bench *bench, int index, EventLog *log) {
    GameState *const s = &bench->scratch[0];
    state_copy(s, &bench->start[index]);
    rng_seed(&s->rng, ++bench->dice);
    if (log != NULL) event_log_clear(log);
    engine_begin_turn(s, log);
    engine_resolve_turn(s, bench->moves[index], log);
}

static void pass_fresh(Bench *bench) {
    for (int i = 0; i < BENCH_POSITIONS; i++) play_position_anew(bench, i, &bench->log);
}

static void pass_fresh_silent(Bench *bench) {
    for (int i = 0; i < BENCH_POSITIONS; i++) play_position_anew(bench, i, NULL);
}

static void pass_logged(Bench *bench) {
    for (int i = 0; i < BENCH_POSITIONS; i++) play_position(bench, i, &bench->scratch[0], &bench->log);
}

static void pass_silent(Bench *bench) {
    for (int i = 0; i < BENCH_POSITIONS; i++) play_position(bench, i, &bench->scratch[0], NULL);
}

static void play_midgames(Bench *bench, bool with_cards, bool with_fresh_dice) {
    for (int i = 0; i < BENCH_MIDGAMES; i++) {
        const BenchMidgame *const from = &bench->midgames[with_cards][i];
        GameState *const s = &bench->scratch[0];
        state_copy(s, &from->state);
        if (with_fresh_dice) rng_seed(&s->rng, ++bench->dice);
        engine_resolve_turn(s, from->orders, NULL);
        engine_begin_turn(s, NULL);
    }
}

static void pass_bare(Bench *bench) {
    play_midgames(bench, false, false);
}

static void pass_carded(Bench *bench) {
    play_midgames(bench, true, false);
}

static void pass_fresh_carded(Bench *bench) {
    play_midgames(bench, true, true);
}

// A pointer that may change keeps the compiler from seeing that nobody reads the copies.
static void (*volatile copy)(GameState *to, const GameState *from) = state_copy;

static void copy_states(Bench *bench) {
    for (int i = 0; i < COPIES_A_SLICE; i++) copy(&bench->scratch[i % 2], &bench->start[i % BENCH_POSITIONS]);
}

// Houses and realms differ from game to game.
static void play_game(Bench *bench, int number) {
    WholeGame *const game = &bench->game;
    *game = (WholeGame){.setup = setup_default(), .max_turns = GAME_TURNS};
    game->setup.seed = (uint64_t)number + 1;
    game->setup.realm = (uint8_t)(1 + number % REALM_RANDOM);
    game->setup.players[PLAYER_RED].house = (uint8_t)(1 + number % (HOUSE_COUNT - 1));
    game->setup.players[PLAYER_BLUE].house = (uint8_t)(1 + (number * 5 + 6) % (HOUSE_COUNT - 1));
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &game->setup.players[seat];
        player->deck_count = deck_starter_default((House)player->house, player->deck);
        game->player_seeds[seat] = (uint64_t)number * 2 + (uint64_t)seat;
    }
    if (!whole_game_play(game)) bench->is_short_of_memory = true;
}

static void play_games(Bench *bench) {
    for (int i = 0; i < GAMES_A_SLICE; i++) play_game(bench, i);
}

static void play_rollouts(Bench *bench) {
    for (int i = 0; i < ROLLOUTS_A_SLICE; i++) bench_rollout_play(bench->rollout, &bench->scratch[0], i);
}

// One decision of a searching player, the same every time.
static void search_once(Bench *bench) {
    const GameState *const s = &bench->midgames[1][0].state;
    (void)computer_think(&bench->searcher, s, PLAYER_RED, NULL, bench->orders[PLAYER_RED].orders, ORDERS_MAX);
}

// The turns that it plays, without those that it knows.
static double turns_of_search(Bench *bench) {
    search_once(bench);
    return bench->searcher.answer->played;
}

// --- What it comes to ---

static void add_to_hash(Bench *bench, uint64_t value) {
    bench->hash = (bench->hash ^ value) * UINT64_C(0x100000001b3);
    bench->hash ^= bench->hash >> 29;
}

static void count_events(Bench *bench) {
    bench->records += bench->log.count;
    for (uint32_t i = 0; i < bench->log.count; i++) {
        const uint8_t kind = bench->log.items[i].kind;
        bench->attacks += kind == EV_attack_hit || kind == EV_attack_missed ? 1 : 0;
        bench->combats += kind == EV_combat_began ? 1 : 0;
    }
}

// Each position is played on by random players. A log must not change what happens.
static void count_and_hash(Bench *bench) {
    bench->hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < BENCH_POSITIONS; i++) {
        GameState *const s = &bench->scratch[0];
        play_position(bench, i, &bench->scratch[1], NULL);
        play_position(bench, i, s, &bench->log);
        CHECK(state_hash(s) == state_hash(&bench->scratch[1]));
        count_events(bench);
        add_to_hash(bench, state_hash(s));
        for (int turn = 0; turn < HASH_TURNS && s->result == RESULT_NONE; turn++) {
            engine_begin_turn(s, NULL);
            for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
                TurnOrders *const to = &bench->orders[seat];
                to->count = computer_decide((uint64_t)i + 1, s, seat, to->orders, ORDERS_MAX);
            }
            engine_resolve_turn(s, bench->orders, NULL);
        }
        add_to_hash(bench, state_hash(s));
    }
    for (int i = 0; i < GAMES_A_SLICE; i++) {
        play_game(bench, i);
        add_to_hash(bench, bench->game.hash);
    }
}

// --- Measuring ---

// In processor time: what other programs take away is not the rules' fault.
static double time_slice(Bench *bench, const Work *work) {
    const clock_t begun = clock();
    for (int i = 0; i < work->runs; i++) work->run(bench);
    return (double)(clock() - begun) / CLOCKS_PER_SEC;
}

// False if the clock did not see the slice.
static bool measure_slice(Bench *bench, Work *work) {
    const double passed = time_slice(bench, work);
    if (passed <= 0) return false;
    work->series->rates[work->series->count] = work->runs * work->units / passed;
    return true;
}

// Slices long enough for the clock, and so few that all fit; finding that out warms up as well.
static void size_slices(Bench *bench, Work *work, double seconds) {
    const double least = seconds / SLICES_MAX;
    const double wanted = least > SLICE_SECONDS ? least : SLICE_SECONDS;
    while (time_slice(bench, work) < wanted && work->runs < 1 << 24) work->runs *= 2;
}

// A slice of each kind, forwards or backwards. A round counts for all kinds or for none, for they are
// compared by it.
static void measure_round(Bench *bench, Work *works, int count, bool is_backwards) {
    bool is_whole = true;
    for (int i = 0; i < count; i++)
        is_whole = measure_slice(bench, &works[is_backwards ? count - 1 - i : i]) && is_whole;
    if (!is_whole) return;
    for (int i = 0; i < count; i++) works[i].series->count += 1;
}

// Takes rounds until the time is up.
static void measure(Bench *bench, Work *works, int count, double seconds) {
    for (int i = 0; i < count; i++) size_slices(bench, &works[i], seconds);
    const double begun = lab_stopwatch();
    for (int round = 0; round < SLICES_MIN || lab_stopwatch() - begun < seconds; round++) {
        measure_round(bench, works, count, round % 2 != 0);
        if (works[0].series->count == SLICES_MAX) break;
    }
}

static int compare_rates(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void sort(Series *series) {
    qsort(series->rates, (size_t)series->count, sizeof series->rates[0], compare_rates);
}

static double median(Series *series) {
    if (series->count == 0) return 0;
    sort(series);
    const int middle = series->count / 2;
    if (series->count % 2 != 0) return series->rates[middle];
    return (series->rates[middle - 1] + series->rates[middle]) / 2;
}

// How often the second fits into the first's time: the median over the rounds, in each of which the two ran
// directly one after the other, so that what other programs took hit both. To be asked before the series are
// sorted.
static double ratio_in_rounds(const Series *first, const Series *second) {
    Series ratios = {.count = first->count < second->count ? first->count : second->count};
    for (int i = 0; i < ratios.count; i++) ratios.rates[i] = second->rates[i] / first->rates[i];
    return median(&ratios);
}

static void measure_all(Bench *bench, double seconds) {
    Work turns[] = {{pass_logged, BENCH_POSITIONS, &bench->logged, 1},
                    {pass_silent, BENCH_POSITIONS, &bench->silent, 1}};
    Work copies[] = {{copy_states, COPIES_A_SLICE, &bench->copied, 1}};
    Work games[] = {{play_games, GAMES_A_SLICE, &bench->games, 1}};
    Work midgames[] = {{pass_bare, BENCH_MIDGAMES, &bench->bare, 1},
                       {pass_carded, BENCH_MIDGAMES, &bench->carded, 1}};
    Work fresh_turns[] = {{pass_fresh, BENCH_POSITIONS, &bench->fresh, 1},
                          {pass_fresh_silent, BENCH_POSITIONS, &bench->fresh_silent, 1}};
    Work fresh_midgames[] = {{pass_fresh_carded, BENCH_MIDGAMES, &bench->fresh_carded, 1}};
    Work rollouts[] = {{play_rollouts, ROLLOUTS_A_SLICE, &bench->rollouts, 1}};
    Work searches[] = {{search_once, turns_of_search(bench), &bench->searched, 1}};
    measure(bench, turns, 2, seconds * 0.25);
    bench->log_ratio = ratio_in_rounds(&bench->logged, &bench->silent);
    measure(bench, copies, 1, seconds * 0.1);
    measure(bench, games, 1, seconds * 0.2);
    measure(bench, midgames, 2, seconds * 0.15);
    bench->card_ratio = ratio_in_rounds(&bench->bare, &bench->carded);
    measure(bench, fresh_turns, 2, seconds * 0.12);
    measure(bench, fresh_midgames, 1, seconds * 0.08);
    measure(bench, rollouts, 1, seconds * 0.05);
    measure(bench, searches, 1, seconds * 0.05);
}

// --- Printing ---

static void print_figures(Bench *bench, bool json, FILE *out) {
    const double turns = median(&bench->logged);
    const double turns_log_off = median(&bench->silent);
    const double records = (double)bench->records / BENCH_POSITIONS;
    const double attacks = (double)bench->attacks / BENCH_POSITIONS;
    const double combats = (double)bench->combats / BENCH_POSITIONS;
    const double copies = median(&bench->copied);
    const double games = median(&bench->games);
    const double log_cost = 100 * (bench->log_ratio - 1);
    const double bare = median(&bench->bare);
    const double carded = median(&bench->carded);
    const double fresh = median(&bench->fresh);
    const double fresh_silent = median(&bench->fresh_silent);
    const double fresh_carded = median(&bench->fresh_carded);
    const double rollouts = median(&bench->rollouts);
    const double searched = median(&bench->searched);
    if (json) {
        (void)fprintf(out, "{\"turns_per_s\": %.1f, \"attacks_per_s\": %.0f, ", turns, turns * attacks);
        (void)fprintf(out, "\"records_per_s\": %.0f, \"records_per_s_log_off\": %.0f, ", turns * records,
                      turns_log_off * records);
        (void)fprintf(out, "\"copies_per_s\": %.0f, \"random_games_per_s\": %.2f, ", copies, games);
        (void)fprintf(out, "\"state_bytes\": %zu, \"hash\": \"%016" PRIx64 "\", ", sizeof(GameState),
                      bench->hash);
        (void)fprintf(out, "\"turns_per_s_log_off\": %.1f, \"combats_per_turn\": %.2f, ", turns_log_off,
                      combats);
        (void)fprintf(out, "\"attacks_per_turn\": %.2f, \"records_per_turn\": %.2f, ", attacks, records);
        (void)fprintf(out, "\"log_cost_percent\": %.2f, \"midgame_turns_per_s\": %.0f, ", log_cost, carded);
        (void)fprintf(out, "\"midgame_turns_per_s_no_cards\": %.0f, \"card_ratio\": %.3f, ", bare,
                      bench->card_ratio);
        (void)fprintf(out, "\"fresh_turns_per_s\": %.1f, \"fresh_turns_per_s_log_off\": %.1f, ", fresh,
                      fresh_silent);
        (void)fprintf(out, "\"fresh_midgame_turns_per_s\": %.0f, \"rollout_games_per_s\": %.1f, ",
                      fresh_carded, rollouts);
        (void)fprintf(out, "\"search_turns_per_s\": %.0f}\n", searched);
        return;
    }
    (void)fprintf(out, "heavy turns a second   %12.0f  (%.0f with the log off)\n", turns, turns_log_off);
    (void)fprintf(out, "same, other dice       %12.0f  (%.0f with the log off)\n", fresh, fresh_silent);
    (void)fprintf(out, "attacks a second       %12.0f  (%.1f combats, %.0f attacks a turn)\n",
                  turns * attacks, combats, attacks);
    (void)fprintf(out, "records a second       %12.0f  (%.0f a turn)\n", turns * records, records);
    (void)fprintf(out, "same, log off          %12.0f  (the log costs %.1f %%)\n", turns_log_off * records,
                  log_cost);
    (void)fprintf(out, "copies a second        %12.0f\n", copies);
    (void)fprintf(out, "random games a second  %12.1f\n", games);
    (void)fprintf(out, "mid-game turns         %12.0f  (%.0f without cards; the ratio is %.2f)\n", carded,
                  bare, bench->card_ratio);
    (void)fprintf(out, "same, other dice       %12.0f  (with cards)\n", fresh_carded);
    (void)fprintf(out,
                  "quick games a second   %12.1f  (whole matches of the script that rollouts go on with)\n",
                  rollouts);
    (void)fprintf(out, "turns of a search      %12.0f  (those that a decision of hard really plays)\n",
                  searched);
    (void)fprintf(out, "state                  %12zu  bytes\n", sizeof(GameState));
    (void)fprintf(out, "hash               %016" PRIx64 "\n", bench->hash);
}

static void print_hash(const Bench *bench, bool json, FILE *out) {
    if (json) {
        (void)fprintf(out, "{\"hash\": \"%016" PRIx64 "\"}\n", bench->hash);
    } else {
        (void)fprintf(out, "%016" PRIx64 "\n", bench->hash);
    }
}

static Bench *bench_new(void) {
    Bench *const bench = calloc(1, sizeof *bench);
    if (bench == NULL) return NULL;
    const AiSettings hard = ai_settings(AI_HARD);
    bench->is_short_of_memory = !computer_begin(&bench->searcher, &hard, 1);
    bench->rollout = rollout_new();
    bench->is_short_of_memory = bench->is_short_of_memory || bench->rollout == NULL;
    return bench;
}

static void bench_free(Bench *bench) {
    if (bench == NULL) return;
    computer_end(&bench->searcher);
    rollout_free(bench->rollout);
    free(bench);
}

// False if memory is short.
static bool measure_and_print(Bench *bench, const BenchOptions *options, FILE *out) {
    if (!bench_midgames_make(false, bench->midgames[0]) || !bench_midgames_make(true, bench->midgames[1])) {
        return false;
    }
    measure_all(bench, options->seconds);
    if (bench->is_short_of_memory) return false;
    print_figures(bench, options->json, out);
    return true;
}

int bench_run(const BenchOptions *options, FILE *out) {
    Bench *const bench = bench_new();
    Event *const events = calloc(LOG_TURN_MAX, sizeof *events);
    bool is_good = bench != NULL && events != NULL && !bench->is_short_of_memory;
    if (is_good) {
        bench->log = (EventLog){.items = events, .capacity = LOG_TURN_MAX};
        for (int i = 0; i < BENCH_POSITIONS; i++) bench_position_make(i, &bench->start[i], bench->moves[i]);
        count_and_hash(bench);
        if (options->only_hash) {
            print_hash(bench, options->json, out);
        } else {
            is_good = measure_and_print(bench, options, out);
        }
    }
    if (!is_good) (void)fputs("sancta-lab bench: out of memory\n", stderr);
    free(events);
    bench_free(bench);
    return is_good ? LAB_DONE : LAB_INVALID;
}
