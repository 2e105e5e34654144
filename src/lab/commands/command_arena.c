// sancta-lab arena: computer players against each other.
//
// Games come in pairs: the same map, decks and dice with the players' seats exchanged. Where both players have the very
// same settings an exchange would only play the game again, so that its second has a map and dice of its own. Each game
// depends on its number alone, so the result does not depend on the number of threads.

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "chances.h"
#include "computer_players.h"
#include "lab.h"
#include "whole_game.h"
#include "match/deck_starters.h"
#include "match/spelling.h"

enum {
    GAMES_MAX = 1000000,
    THREADS_MAX = 64,
    TURNS_DEFAULT = 500,
    TURNS_MAX = 10000,
    BUDGET_DEFAULT = 5000, // milliseconds
    BUDGET_MAX = 3600000,
    MEMORY_DEFAULT = 2048, // megabytes
    MEMORY_MAX = 1000000,
    PATH_SIZE = 4096,
    TOLD_MAX = 1024, // decisions of one game that are kept
    PLAYERS = 2,
};

// Of second games that are their own: beyond every seed that --seed takes.
static const uint64_t SECOND_SEEDS = UINT64_C(1) << 62;

// What one game came to, for the player that --red names.
typedef enum Outcome { OUTCOME_OPEN, OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN } Outcome;

typedef struct Played {
    uint8_t outcome; // Outcome
    uint8_t result;  // GameResult
    int16_t turns;
    uint64_t hash;
} Played;

// What the first player can have of the two games of a pair, in half points: 0..4.
enum { PAIR_SCORES = 5, PAIR_MOST = PAIR_SCORES - 1 };

typedef struct Arena {
    GameSetup setup;    // of every game but for its seed
    bool all_houses;    // each pair has houses of its own
    bool is_replayed;   // every game is played once more from its orders
    bool tells_chances; // of winning that the players gave themselves, and what came of them
    bool counts_silly;  // moves
    AiSettings players[PLAYERS];
    const char *commands[PLAYERS]; // of players in other programs; NULL: one of this
    int64_t budget, memory;        // of those: milliseconds and megabytes
    int64_t games, threads, seed, max_turns;
    double sprt_low, sprt_high; // Elo; equal: no test
    mtx_t lock;                 // everything below is read and written under it
    int64_t next, finished;     // [finished]: games from the first on without a gap
    bool is_broken;
    Played *played;            // owned, by number
    double pairs[PAIR_SCORES]; // finished pairs by score
    int64_t decisions[PLAYERS], refused, differing;
    double seconds[PLAYERS];
    float *times[PLAYERS]; // owned: milliseconds of decisions
    int64_t time_count[PLAYERS], time_capacity;
    int64_t faults[OUTSIDE_FAULTS];
    Chances chances;
    SillyCounts silly;
    int verdict; // of the test: -1 low, 1 high, 0 open
} Arena;

// --- Playing ---

// Of the scores of pairs. Pairs, not games, are what is drawn independently: the deck that decides one game of a pair
// decides the other too, and then the pair says nothing for either player.
typedef struct Moments {
    double n, mean, variance;
} Moments;

static Moments moments_of(const double pairs[PAIR_SCORES]) {
    double n = 0;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < PAIR_SCORES; i++) {
        // Half a pair of each kind beforehand: a clean sweep has a spread too.
        const double count = pairs[i] + 0.5;
        const double score = (double)i / PAIR_MOST;
        n += count;
        sum += count * score;
        squares += count * score * score;
    }
    const double mean = sum / n;
    return (Moments){.n = n, .mean = mean, .variance = squares / n - mean * mean};
}

// The log-likelihood ratio of two Elo differences after so many pairs of each score (normal approximation).
static double likelihood_ratio(const double pairs[PAIR_SCORES], double low, double high) {
    const Moments m = moments_of(pairs);
    const double a = 1 / (1 + pow(10, -low / 400));
    const double b = 1 / (1 + pow(10, -high / 400));
    return m.n * (b - a) * (2 * m.mean - a - b) / (2 * m.variance);
}

static int half_points(const Played *played) {
    return played->outcome - OUTCOME_LOSS;
}

// Counts games in the order of their numbers, so that the test stops at the same game whatever the threads do.
static void advance(Arena *arena) {
    const double bound = log(0.95 / 0.05);
    while (arena->verdict == 0 && arena->finished < arena->games &&
           arena->played[arena->finished].outcome != OUTCOME_OPEN) {
        arena->finished++;
        if (arena->finished % 2 != 0) {
            continue;
        }
        const Played *const pair = &arena->played[arena->finished - 2];
        arena->pairs[half_points(&pair[0]) + half_points(&pair[1])] += 1;
        if (arena->sprt_low >= arena->sprt_high) {
            continue;
        }
        const double ratio = likelihood_ratio(arena->pairs, arena->sprt_low, arena->sprt_high);
        arena->verdict = ratio >= bound ? 1 : ratio <= -bound ? -1 : 0;
    }
}

static void count_game(Arena *arena, int64_t number, const WholeGame *game) {
    static const GameResult WINS[] = {[PLAYER_RED] = RESULT_RED, [PLAYER_BLUE] = RESULT_BLUE};
    const bool is_swapped = number % 2 != 0;
    const GameResult first_wins = WINS[is_swapped ? PLAYER_BLUE : PLAYER_RED];
    Played *const played = &arena->played[number];
    played->turns = (int16_t)game->turns;
    played->result = (uint8_t)game->result;
    played->hash = game->hash;
    played->outcome = (uint8_t)(game->result == RESULT_DRAW  ? OUTCOME_DRAW
                                : game->result == first_wins ? OUTCOME_WIN
                                                             : OUTCOME_LOSS);
    arena->refused += game->refused;
    for (int i = 0; i < OUTSIDE_FAULTS; i++) arena->faults[i] += game->faults[i];
    for (int i = 0; i < SILLY_COUNT; i++) arena->silly.of[i] += game->silly.of[i];
    arena->differing += game->differs ? 1 : 0;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const int player = (seat == PLAYER_BLUE) != is_swapped ? 1 : 0;
        arena->decisions[player] += game->decisions[seat];
        arena->seconds[player] += game->seconds[seat];
        for (int i = 0; i < game->decisions[seat] && i < TOLD_MAX; i++) {
            const Decision *const decision = &game->told[seat][i];
            if (arena->time_count[player] < arena->time_capacity) {
                arena->times[player][arena->time_count[player]++] = (float)(decision->seconds * 1000);
            }
            // A match that nobody won by its last turn does not tell who would have.
            if (game->result != RESULT_DRAW) {
                chances_count(&arena->chances, decision->chance, game->result == WINS[seat]);
            }
        }
    }
    advance(arena);
}

static void give_houses(GameSetup *setup, uint64_t pair) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        const uint64_t turn = seat == PLAYER_RED ? pair : pair / (HOUSE_COUNT - 1) + pair * 5;
        player->house = (uint8_t)(HOUSE_ABOMINATION + turn % (HOUSE_COUNT - 1));
        player->deck_count = deck_default((House)player->house, player->deck);
    }
}

typedef struct Worker {
    WholeGame game;
    Computer players[PLAYERS];
    Outside *outside[PLAYERS]; // owned; NULL: a player of this program
    Decision told[PLAYER_BLUE + 1][TOLD_MAX];
    SillyWatch *watch; // owned; NULL: nothing is counted
} Worker;

static bool is_one_player(const Arena *arena) {
    const char *const first = arena->commands[0];
    const char *const second = arena->commands[1];
    if (first != NULL || second != NULL) {
        return first != NULL && second != NULL && strcmp(first, second) == 0;
    }
    return ai_settings_equal(&arena->players[0], &arena->players[1]);
}

static void prepare_game(const Arena *arena, int64_t number, Worker *worker) {
    const uint64_t pair = (uint64_t)arena->seed + (uint64_t)(number / 2);
    const bool is_swapped = number % 2 != 0;
    const bool is_own_game = is_swapped && is_one_player(arena);
    const uint64_t seed = pair + (is_own_game ? SECOND_SEEDS : 0);
    WholeGame *const game = &worker->game;
    *game = (WholeGame){.setup = arena->setup,
                        .max_turns = (int)arena->max_turns,
                        .is_replayed = arena->is_replayed,
                        .watch = worker->watch,
                        .told_max = TOLD_MAX};
    game->setup.seed = seed;
    if (arena->all_houses) {
        give_houses(&game->setup, pair);
    }
    // The players' dice belong to the seats, so that two players who act alike play the same game twice and split the
    // pair: what is left tells them apart.
    const Player seats[PLAYERS] = {is_swapped ? PLAYER_BLUE : PLAYER_RED,
                                   is_swapped ? PLAYER_RED : PLAYER_BLUE};
    for (int i = 0; i < PLAYERS; i++) {
        game->player_seeds[PLAYER_RED + i] = seed * 2 + 1 + (uint64_t)i;
        game->players[seats[i]] = &worker->players[i];
        game->outside[seats[i]] = worker->outside[i];
        game->told[seats[i]] = worker->told[seats[i]];
    }
}

static bool take_number(Arena *arena, bool is_ready, int64_t *number) {
    (void)mtx_lock(&arena->lock);
    *number = arena->next;
    const bool is_done = *number >= arena->games || arena->verdict != 0 || arena->is_broken || !is_ready;
    arena->next += is_done ? 0 : 1;
    arena->is_broken = arena->is_broken || !is_ready;
    (void)mtx_unlock(&arena->lock);
    return !is_done;
}

static int work(void *data) {
    Arena *const arena = data;
    Worker *const worker = calloc(1, sizeof *worker);
    bool is_ready = worker != NULL;
    for (int i = 0; worker != NULL && i < PLAYERS; i++) {
        const OutsideLimits limits = {.ms = (int)arena->budget, .memory = (int)arena->memory};
        const bool is_outside = arena->commands[i] != NULL;
        worker->outside[i] = is_outside ? outside_new(arena->commands[i], limits) : NULL;
        is_ready = is_ready && (!is_outside || worker->outside[i] != NULL);
        is_ready = computer_begin(&worker->players[i], &arena->players[i], 0) && is_ready;
    }
    if (worker != NULL && arena->counts_silly) {
        worker->watch = silly_watch_new();
        is_ready = is_ready && worker->watch != NULL;
    }
    int64_t number;
    while (take_number(arena, is_ready, &number)) {
        prepare_game(arena, number, worker);
        is_ready = whole_game_play(&worker->game);
        (void)mtx_lock(&arena->lock);
        if (is_ready) {
            count_game(arena, number, &worker->game);
        }
        (void)mtx_unlock(&arena->lock);
    }
    for (int i = 0; worker != NULL && i < PLAYERS; i++) {
        outside_free(worker->outside[i]);
        computer_end(&worker->players[i]);
    }
    if (worker != NULL) {
        silly_watch_free(worker->watch);
    }
    free(worker);
    return 0;
}

static bool play_all(Arena *arena) {
    thrd_t threads[THREADS_MAX];
    int started = 0;
    arena->played = calloc((size_t)arena->games, sizeof *arena->played);
    arena->time_capacity = 2000000;
    bool has_room = arena->played != NULL;
    for (int i = 0; i < PLAYERS; i++) {
        arena->times[i] = malloc((size_t)arena->time_capacity * sizeof *arena->times[i]);
        has_room = has_room && arena->times[i] != NULL;
    }
    if (!has_room || mtx_init(&arena->lock, mtx_plain) != thrd_success) {
        return false;
    }
    while (started < arena->threads - 1 && thrd_create(&threads[started], work, arena) == thrd_success) {
        started++;
    }
    (void)work(arena);
    for (int i = 0; i < started; i++) {
        (void)thrd_join(threads[i], NULL);
    }
    mtx_destroy(&arena->lock);
    return !arena->is_broken;
}

// --- Result ---

static double elo_of(double score, double n) {
    // A clean sweep says no more than that the next game is probably won too.
    const double least = 0.5 / (n + 1);
    const double p = score < least ? least : score > 1 - least ? 1 - least : score;
    return 400 * log10(p / (1 - p));
}

typedef struct Rating {
    double score, elo, low, high;
} Rating;

typedef struct Tally {
    int64_t games, red_wins, blue_wins, draws, wins, losses, turns, long_draws;
    uint64_t hash; // of all games that count, in their order
} Tally;

enum { LONG_GAME = 120 };

static Tally tally(const Arena *arena) {
    Tally t = {.games = arena->finished};
    for (int64_t i = 0; i < arena->finished; i++) {
        const Played *const played = &arena->played[i];
        t.red_wins += played->result == RESULT_RED ? 1 : 0;
        t.blue_wins += played->result == RESULT_BLUE ? 1 : 0;
        t.draws += played->outcome == OUTCOME_DRAW ? 1 : 0;
        t.wins += played->outcome == OUTCOME_WIN ? 1 : 0;
        t.losses += played->outcome == OUTCOME_LOSS ? 1 : 0;
        t.turns += played->turns;
        t.long_draws += played->turns > LONG_GAME ? 1 : 0;
        t.hash = (t.hash ^ played->hash) * UINT64_C(0x100000001b3) + (uint64_t)i;
    }
    return t;
}

// Elo from the score of the first player, with Wilson's 95 % interval of that score: for as many independent games as would
// spread like these pairs do.
static Rating rating_of(const Tally *t, const double pairs[PAIR_SCORES]) {
    const Moments m = moments_of(pairs);
    const double n = (double)t->games * m.mean * (1 - m.mean) / 2 / m.variance;
    const double score = ((double)t->wins + (double)t->draws / 2) / (double)t->games;
    const double z = 1.959964;
    const double middle = (score + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * sqrt(score * (1 - score) / n + z * z / (4 * n * n));
    const double elo = elo_of(score, (double)t->games);
    return (Rating){
        .score = score,
        .elo = elo,
        .low = fmin(elo, elo_of(middle - half, (double)t->games)),
        .high = fmax(elo, elo_of(middle + half, (double)t->games)),
    };
}

static int compare_times(const void *a, const void *b) {
    const float x = *(const float *)a;
    const float y = *(const float *)b;
    return (x > y) - (x < y);
}

static double time_at(const Arena *arena, int player, int percent) {
    const int64_t count = arena->time_count[player];
    return count == 0 ? 0 : (double)arena->times[player][(count - 1) * percent / 100];
}

static const char *verdict_of(const Arena *arena) {
    return arena->verdict > 0 ? "passed" : arena->verdict < 0 ? "failed" : "open";
}

static bool has_outside(const Arena *arena) {
    return arena->commands[0] != NULL || arena->commands[1] != NULL;
}

static void print_faults_json(const Arena *arena) {
    (void)printf(", \"faults\": {");
    for (int i = OUTSIDE_OK + 1; i < OUTSIDE_FAULTS; i++) {
        (void)printf("%s\"%s\": %lld", i > OUTSIDE_OK + 1 ? ", " : "", outside_fault_name(i),
                     (long long)arena->faults[i]);
    }
    (void)printf("}");
}

static void print_faults(const Arena *arena) {
    (void)printf("%-14s", "faults");
    for (int i = OUTSIDE_OK + 1; i < OUTSIDE_FAULTS; i++) {
        (void)printf("%s%s %lld", i > OUTSIDE_OK + 1 ? ", " : "", outside_fault_name(i),
                     (long long)arena->faults[i]);
    }
    (void)puts("");
}

static void print_json(const Arena *arena, const Tally *t, const Rating *rating, double ms) {
    (void)printf("{\"games\": %lld, \"red_wins\": %lld, \"blue_wins\": %lld, \"draws\": %lld, ",
                 (long long)t->games, (long long)t->red_wins, (long long)t->blue_wins, (long long)t->draws);
    (void)printf("\"first_ai_score\": %.6f, \"elo\": %.2f, \"elo_low\": %.2f, \"elo_high\": %.2f, "
                 "\"mean_turns\": %.3f, \"ms_per_decision\": %.4f, \"refused\": %lld, \"long_games\": %lld, "
                 "\"hash\": \"%016llx\"",
                 rating->score, rating->elo, rating->low, rating->high, (double)t->turns / (double)t->games,
                 ms, (long long)arena->refused, (long long)t->long_draws, (unsigned long long)t->hash);
    if (arena->sprt_low < arena->sprt_high) {
        (void)printf(", \"sprt\": \"%s\"", verdict_of(arena));
    }
    if (arena->is_replayed) {
        (void)printf(", \"differing\": %lld", (long long)arena->differing);
    }
    if (has_outside(arena)) {
        print_faults_json(arena);
    }
    if (arena->tells_chances) {
        chances_print_json(&arena->chances);
    }
    if (arena->counts_silly) {
        silly_print_json(&arena->silly);
    }
    (void)puts("}");
}

static void print_result(Arena *arena, bool is_json) {
    const Tally t = tally(arena);
    const Rating rating = rating_of(&t, arena->pairs);
    const int64_t decisions = arena->decisions[0] + arena->decisions[1];
    const double seconds = arena->seconds[0] + arena->seconds[1];
    const double ms = decisions == 0 ? 0 : seconds * 1000 / (double)decisions;
    if (is_json) {
        print_json(arena, &t, &rating, ms);
        return;
    }
    (void)printf("games         %lld\nred wins      %lld\nblue wins     %lld\ndraws         %lld\n",
                 (long long)t.games, (long long)t.red_wins, (long long)t.blue_wins, (long long)t.draws);
    (void)printf(
        "first player  %lld won, %lld lost, score %.4f\nElo           %+.1f (95 %%: %+.1f to %+.1f)\n",
        (long long)t.wins, (long long)t.losses, rating.score, rating.elo, rating.low, rating.high);
    if (arena->sprt_low < arena->sprt_high) {
        (void)printf("SPRT          [%g, %g]: %s\n", arena->sprt_low, arena->sprt_high, verdict_of(arena));
    }
    (void)printf(
        "mean turns    %.1f (%lld games of more than %d)\nrefused       %lld orders\nhash          %016llx\n",
        (double)t.turns / (double)t.games, (long long)t.long_draws, LONG_GAME, (long long)arena->refused,
        (unsigned long long)t.hash);
    if (arena->is_replayed) {
        (void)printf("replays       %lld differ\n", (long long)arena->differing);
    }
    if (has_outside(arena)) {
        print_faults(arena);
    }
    (void)printf("ms a decision %.3f\n", ms);
    for (int i = 0; i < PLAYERS; i++) {
        qsort(arena->times[i], (size_t)arena->time_count[i], sizeof arena->times[i][0], compare_times);
        (void)printf("%s  %.3f median, %.3f at 99 %%\n", i == 0 ? "      first " : "      second",
                     time_at(arena, i, 50), time_at(arena, i, 99));
    }
    if (arena->tells_chances) {
        chances_print(&arena->chances);
    }
    if (arena->counts_silly) {
        silly_print(&arena->silly, t.games);
    }
}

// --- Options ---

static int read_player(const LabArgs *args, const char *option, const char *command, AiSettings *out) {
    char reason[PROBLEM_SIZE];
    const char *const name = option_text(args, option);
    if (option_text(args, command) != NULL) {
        *out = ai_settings(AI_RANDOM);
        return name == NULL ? LAB_DONE : lab_usage(args, "%s and %s are one too many", option, command);
    }
    if (name == NULL) {
        return lab_usage(args, "%s is needed", option);
    }
    return computer_settings(name, out, reason) ? LAB_DONE : lab_usage(args, "%s: %s", option, reason);
}

static int read_realm(const LabArgs *args, GameSetup *setup) {
    const char *const text = option_text(args, "--realm");
    if (text == NULL) {
        return LAB_DONE;
    }
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    for (int realm = 1; realm < REALM_COUNT; realm++) {
        if (strcmp(slug, realm_slug(realm)) == 0) {
            setup->realm = (uint8_t)realm;
            return LAB_DONE;
        }
    }
    return lab_usage(args, "unknown realm \"%s\"", text);
}

static int read_deck(const char *word, PlayerSetup *player) {
    Problems *const problems = calloc(1, sizeof *problems);
    Deck deck;
    const bool is_good = problems != NULL && deck_starter_load(word, &deck, problems);
    if (is_good) {
        player->house = deck.house != 0 ? deck.house : player->house;
        memcpy(player->deck, deck.cards, sizeof player->deck);
        player->deck_count = deck.count;
    } else if (problems != NULL) {
        problems_print(problems, word, stderr);
    }
    free(problems);
    return is_good ? LAB_DONE : LAB_INVALID;
}

// The decks belong to the seats; a seat without one gets the default of its house.
static int read_decks(const LabArgs *args, GameSetup *setup) {
    const char *const text = option_text(args, "--decks");
    if (text != NULL) {
        const char *const comma = strchr(text, ',');
        char first[PATH_SIZE];
        if (comma == NULL || (size_t)(comma - text) >= sizeof first) {
            return lab_usage(args, "--decks needs two decks: RED,BLUE");
        }
        memcpy(first, text, (size_t)(comma - text));
        first[comma - text] = '\0';
        const int red = read_deck(first, &setup->players[PLAYER_RED]);
        const int blue = read_deck(comma + 1, &setup->players[PLAYER_BLUE]);
        return red > blue ? red : blue;
    }
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        player->deck_count = deck_default((House)player->house, player->deck);
    }
    return LAB_DONE;
}

static int house_named(const char *text, size_t length) {
    for (int house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        const char *const slug = house_slug(house);
        if (strlen(slug) == length && strncmp(slug, text, length) == 0) {
            return house;
        }
    }
    return HOUSE_NONE;
}

static int read_houses(const LabArgs *args, Arena *arena) {
    const char *const text = option_text(args, "--houses");
    if (text == NULL) {
        return LAB_DONE;
    }
    arena->all_houses = strcmp(text, "all") == 0;
    if (arena->all_houses) {
        return LAB_DONE;
    }
    const size_t length = strcspn(text, ",");
    const int red = house_named(text, length);
    const int blue =
        text[length] == ',' ? house_named(text + length + 1, strlen(text + length + 1)) : HOUSE_NONE;
    if (red == HOUSE_NONE || blue == HOUSE_NONE) {
        return lab_usage(args, "--houses needs two houses, RED,BLUE, or all, not \"%s\"", text);
    }
    arena->setup.players[PLAYER_RED].house = (uint8_t)red;
    arena->setup.players[PLAYER_BLUE].house = (uint8_t)blue;
    return LAB_DONE;
}

static int read_sprt(const LabArgs *args, Arena *arena) {
    const char *const text = option_text(args, "--sprt");
    if (text == NULL) {
        return LAB_DONE;
    }
    char *end = NULL;
    arena->sprt_low = strtod(text, &end);
    const bool has_comma = end != text && *end == ',';
    const char *const second = has_comma ? end + 1 : text;
    arena->sprt_high = has_comma ? strtod(second, &end) : 0;
    const bool is_good = has_comma && end != second && *end == '\0' && arena->sprt_low < arena->sprt_high;
    return is_good ? LAB_DONE
                   : lab_usage(args, "--sprt needs two Elo differences, LOW,HIGH, not \"%s\"", text);
}

static int read_options(const LabArgs *args, Arena *arena) {
    arena->setup = setup_default();
    arena->commands[0] = option_text(args, "--red-cmd");
    arena->commands[1] = option_text(args, "--blue-cmd");
    if (read_player(args, "--red", "--red-cmd", &arena->players[0]) != LAB_DONE ||
        read_player(args, "--blue", "--blue-cmd", &arena->players[1]) != LAB_DONE ||
        read_realm(args, &arena->setup) != LAB_DONE || read_houses(args, arena) != LAB_DONE ||
        read_sprt(args, arena) != LAB_DONE) {
        return LAB_USAGE;
    }
    if (option_text(args, "--games") == NULL) {
        return lab_usage(args, "--games is needed");
    }
    arena->is_replayed = option_text(args, "--replay") != NULL;
    arena->tells_chances = option_text(args, "--chances") != NULL;
    arena->counts_silly = option_text(args, "--silly") != NULL;
    if (!option_number(args, "--games", 1, GAMES_MAX, 1, &arena->games) ||
        !option_number(args, "--seed", 0, INT64_MAX / 4, 1, &arena->seed) ||
        !option_number(args, "--threads", 1, THREADS_MAX, 1, &arena->threads) ||
        !option_number(args, "--budget", 1, BUDGET_MAX, BUDGET_DEFAULT, &arena->budget) ||
        !option_number(args, "--memory", 0, MEMORY_MAX, MEMORY_DEFAULT, &arena->memory) ||
        !option_number(args, "--max-turns", 1, TURNS_MAX, TURNS_DEFAULT, &arena->max_turns)) {
        return LAB_USAGE;
    }
    return read_decks(args, &arena->setup);
}

static int run(const LabArgs *args) {
    Arena *const arena = calloc(1, sizeof *arena);
    if (arena == NULL) {
        return LAB_INVALID;
    }
    int code = read_options(args, arena);
    if (code == LAB_DONE && !play_all(arena)) {
        (void)fputs("sancta-lab arena: out of memory\n", stderr);
        code = LAB_INVALID;
    } else if (code == LAB_DONE) {
        print_result(arena, option_text(args, "--json") != NULL);
    }
    free(arena->played);
    free(arena->times[0]);
    free(arena->times[1]);
    free(arena);
    return code;
}

const LabCommand command_arena = {
    .name = "arena",
    .operands = "",
    .about =
        "Plays whole matches between two computer players, each pairing from both seats, and prints wins, "
        "draws, Elo with its 95 % interval, mean turns and milliseconds of CPU time per decision. An AI is "
        "random, beginner, easy, normal, hard, expert, or NAME:OPTION=VALUE (more behind further colons); "
        "options are budget, "
        "worlds, search, evolve, belief, weights, net, casts, quick, duels, slips.",
    .options_needed = 3,
    .options =
        {
            {"--red", "AI", "The first player; it has the red seat in every other game."},
            {"--blue", "AI", "The second player."},
            {"--games", "N",
             "How many games; two with exchanged seats share a map, decks and dice, but not of a player "
             "against itself."},
            {"--seed", "N", "Seed of the first pair, 1 if not given."},
            {"--threads", "N", "Games at a time; the result does not depend on it."},
            {"--decks", "A,B",
             "Decks of the red and the blue seat: files, or names that sancta-lab decks prints."},
            {"--houses", "A,B", "Houses of the red and the blue seat, or all: other houses in each pair."},
            {"--realm", "R", "Realm of the maps, veldt if not given."},
            {"--max-turns", "N", "Turns that make a draw, 500 if not given."},
            {"--sprt", "LOW,HIGH",
             "Stop as soon as a test at 5 % tells one Elo difference of the first player from the other."},
            {"--replay", NULL,
             "Play every game once more from its orders and count those that end otherwise."},
            {"--chances", NULL,
             "Print how often players won who gave themselves a chance in each tenth of the scale; draws do "
             "not count."},
            {"--silly", NULL,
             "Count moves that a careful player would not make, of both players together, per hundred "
             "games."},
            {"--red-cmd", "PROGRAM",
             "In place of --red: a player in another program, which sh -c starts and which speaks as "
             "sancta-lab bot "
             "does. One that breaks down gives no orders in that turn, and has lost a match in which it does "
             "so "
             "three times."},
            {"--blue-cmd", "PROGRAM", "In place of --blue: the same."},
            {"--budget", "MS", "Milliseconds that such a program has for its orders, 5000 if not given."},
            {"--memory", "MB", "Megabytes that it may use, 2048 if not given, 0 without limit."},
            {"--json", NULL,
             "Print an object: red_wins, blue_wins, draws, first_ai_score, elo, elo_low, elo_high "
             "and more."},
        },
    .run = run,
};
