// Counting and printing the games of the arena.

#include "arena_score.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES_MAX = 2000000 };

bool arena_score_begin(Arena *arena) {
    arena->played = calloc((size_t)arena->games, sizeof *arena->played);
    arena->time_capacity = TIMES_MAX;
    bool has_room = arena->played != NULL;
    for (int i = 0; i < PLAYERS; i++) {
        arena->times[i] = malloc((size_t)arena->time_capacity * sizeof *arena->times[i]);
        has_room = has_room && arena->times[i] != NULL;
    }
    return has_room;
}

void arena_score_end(Arena *arena) {
    for (int64_t i = 0; arena->played != NULL && i < arena->games; i++) {
        free(arena->played[i].waiting);
    }
    free(arena->played);
    free(arena->times[0]);
    free(arena->times[1]);
}

// --- Counting ---

// Of the scores of pairs. Pairs, not games, are what is drawn independently: the deck that decides one game
// of a pair decides the other too, and then the pair says nothing for either player.
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

// A game that has ended before one that comes before it: what it adds to the sums.
struct Waiting {
    WholeGame game;
    Decision told[]; // red's, then blue's
};

static int told_count(const WholeGame *game, Player seat) {
    return game->decisions[seat] < TOLD_MAX ? game->decisions[seat] : TOLD_MAX;
}

static Waiting *waiting_new(const WholeGame *game) {
    const size_t red = (size_t)told_count(game, PLAYER_RED);
    const size_t blue = (size_t)told_count(game, PLAYER_BLUE);
    Waiting *const waiting = malloc(sizeof *waiting + (red + blue) * sizeof waiting->told[0]);
    if (waiting == NULL) return NULL;
    waiting->game = *game;
    waiting->game.told[PLAYER_RED] = waiting->told;
    waiting->game.told[PLAYER_BLUE] = waiting->told + red;
    memcpy(waiting->told, game->told[PLAYER_RED], red * sizeof waiting->told[0]);
    memcpy(waiting->told + red, game->told[PLAYER_BLUE], blue * sizeof waiting->told[0]);
    return waiting;
}

static const GameResult WINS[] = {[PLAYER_RED] = RESULT_RED, [PLAYER_BLUE] = RESULT_BLUE};

static void add_decisions(Arena *arena, int player, const WholeGame *game, Player seat) {
    arena->decisions[player] += game->decisions[seat];
    arena->seconds[player] += game->seconds[seat];
    for (int i = 0; i < told_count(game, seat); i++) {
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

static void add_game(Arena *arena, int64_t number, const WholeGame *game) {
    arena->refused += game->refused;
    for (int i = 0; i < OUTSIDE_FAULTS; i++) arena->faults[i] += game->faults[i];
    for (int i = 0; i < SILLY_COUNT; i++) arena->silly.of[i] += game->silly.of[i];
    arena->differing += game->differs ? 1 : 0;
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        add_decisions(arena, (seat == PLAYER_BLUE) != (number % 2 != 0) ? 1 : 0, game, seat);
    }
}

// After each pair: is the test decided?
static void judge_pair(Arena *arena) {
    const double bound = log(0.95 / 0.05);
    const Played *const pair = &arena->played[arena->finished - 2];
    arena->pairs[half_points(&pair[0]) + half_points(&pair[1])] += 1;
    if (arena->sprt_low >= arena->sprt_high) return;
    const double ratio = likelihood_ratio(arena->pairs, arena->sprt_low, arena->sprt_high);
    arena->verdict = ratio >= bound ? 1 : ratio <= -bound ? -1 : 0;
}

// Counts games in the order of their numbers, so that the test stops at the same game whatever the threads
// do.
static void advance(Arena *arena) {
    while (arena->verdict == 0 && arena->finished < arena->games &&
           arena->played[arena->finished].outcome != OUTCOME_OPEN) {
        Played *const played = &arena->played[arena->finished];
        add_game(arena, arena->finished, &played->waiting->game);
        free(played->waiting);
        played->waiting = NULL;
        arena->finished++;
        if (arena->finished % 2 == 0) judge_pair(arena);
    }
}

bool arena_score_count(Arena *arena, int64_t number, const WholeGame *game) {
    const GameResult first_wins = WINS[number % 2 != 0 ? PLAYER_BLUE : PLAYER_RED];
    Played *const played = &arena->played[number];
    played->waiting = waiting_new(game);
    if (played->waiting == NULL) return false;
    played->turns = (int16_t)game->turns;
    played->result = (uint8_t)game->result;
    played->hash = game->hash;
    played->outcome = (uint8_t)(game->result == RESULT_DRAW  ? OUTCOME_DRAW
                                : game->result == first_wins ? OUTCOME_WIN
                                                             : OUTCOME_LOSS);
    advance(arena);
    return true;
}

// --- Printing ---

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

// Elo from the score of the first player, with Wilson's 95 % interval of that score: for as many independent
// games as would spread like these pairs do.
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
    if (arena->has_outside) {
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

void arena_score_print(Arena *arena, bool is_json) {
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
    if (arena->has_outside) {
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
