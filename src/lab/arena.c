// Playing the pairs of an arena on several threads, and the sums.

#include "lab/arena.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lab/computer_players.h"
#include "lab/lab.h"
#include "lab/whole_game.h"
#include "match/deck.h"
#include "match/spelling.h"

// What stays of a game. Players are 0, whom --red names, and 1.
typedef struct Played {
    GameResult result;
    int turns;
    int decisions[2];
    double seconds[2];
    uint64_t hash;
} Played;

typedef struct Arena {
    GameSetup setup; // of every game but for its seed
    uint64_t seed;
    int games, max_turns;
    Played *played; // by number
    pthread_mutex_t lock;
    // Under the lock:
    int next;
    bool is_short_of_memory;
} Arena;

// --- Playing ---

// Numbers that differ in little become seeds that have nothing in common.
static uint64_t derive(uint64_t seed, uint64_t number) {
    uint64_t x = seed + (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

// In the second game of a pair the first player has the blue seat.
static Player seat_of(int number, int player) {
    return (number + player) % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
}

static bool play_game(const Arena *arena, int number, WholeGame *game) {
    const uint64_t pair_seed = derive(arena->seed, (uint64_t)(number / 2));
    *game = (WholeGame){.setup = arena->setup, .max_turns = arena->max_turns};
    game->setup.seed = pair_seed;
    for (int player = 0; player < 2; player++) {
        // A player brings the same dice to both games of a pair.
        game->player_seeds[seat_of(number, player)] = derive(pair_seed, (uint64_t)player);
    }
    if (!whole_game_play(game)) return false;
    Played *const played = &arena->played[number];
    *played = (Played){.result = game->result, .turns = game->turns, .hash = game->hash};
    for (int player = 0; player < 2; player++) {
        const Player seat = seat_of(number, player);
        played->decisions[player] = game->decisions[seat];
        played->seconds[player] = game->seconds[seat];
    }
    return true;
}

// The next game that nobody plays yet, -1 when there is none or no more are wanted.
static int take_game(Arena *arena, bool is_short_of_memory) {
    (void)pthread_mutex_lock(&arena->lock);
    if (is_short_of_memory) arena->is_short_of_memory = true;
    const bool is_done = arena->is_short_of_memory || arena->next == arena->games;
    const int number = is_done ? -1 : arena->next++;
    (void)pthread_mutex_unlock(&arena->lock);
    return number;
}

static void *work(void *data) {
    Arena *const arena = data;
    WholeGame *const game = malloc(sizeof *game);
    bool is_good = game != NULL;
    for (int number = take_game(arena, !is_good); number >= 0; number = take_game(arena, !is_good)) {
        is_good = play_game(arena, number, game);
    }
    free(game);
    return NULL;
}

static bool play_all(Arena *arena, int threads) {
    pthread_t others[ARENA_THREADS_MAX];
    int started = 0;
    if (pthread_mutex_init(&arena->lock, NULL) != 0) return false;
    while (started < threads - 1 && pthread_create(&others[started], NULL, work, arena) == 0) started++;
    (void)work(arena);
    for (int i = 0; i < started; i++) (void)pthread_join(others[i], NULL);
    (void)pthread_mutex_destroy(&arena->lock);
    return !arena->is_short_of_memory;
}

// --- Sums ---

typedef struct Sums {
    int red_wins, blue_wins, draws;
    int first_wins, first_losses;
    int64_t turns, decisions[2];
    double seconds[2];
    uint64_t hash;
} Sums;

// In the order of the numbers, whichever thread played them.
static Sums add_up(const Arena *arena) {
    Sums sums = {.hash = UINT64_C(0xcbf29ce484222325)};
    for (int i = 0; i < arena->games; i++) {
        const Played *const played = &arena->played[i];
        const bool is_red = played->result == RESULT_RED;
        const bool is_blue = played->result == RESULT_BLUE;
        const bool is_swapped = seat_of(i, 0) == PLAYER_BLUE;
        sums.red_wins += is_red ? 1 : 0;
        sums.blue_wins += is_blue ? 1 : 0;
        sums.draws += !is_red && !is_blue ? 1 : 0;
        sums.first_wins += (is_swapped ? is_blue : is_red) ? 1 : 0;
        sums.first_losses += (is_swapped ? is_red : is_blue) ? 1 : 0;
        sums.turns += played->turns;
        for (int player = 0; player < 2; player++) {
            sums.decisions[player] += played->decisions[player];
            sums.seconds[player] += played->seconds[player];
        }
        sums.hash = (sums.hash ^ played->hash) * UINT64_C(0x100000001b3);
    }
    return sums;
}

static double elo_of(double score) {
    // 10^4 to 1: beyond that no number of games tells anything.
    const double least = 1 / 10001.0;
    const double p = score < least ? least : score > 1 - least ? 1 - least : score;
    return 400 * log10(p / (1 - p));
}

static double milliseconds(double seconds, int64_t decisions) {
    return decisions > 0 ? 1000 * seconds / (double)decisions : 0;
}

typedef struct Rating {
    double score, elo, low, high;
} Rating;

static Rating rate(const Sums *sums, int games) {
    const double n = games;
    const double z = 1.959964;
    const double score = (sums->first_wins + sums->draws / 2.0) / n;
    const double middle = (score + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * sqrt(score * (1 - score) / n + z * z / (4 * n * n));
    const double elo = elo_of(score);
    // With a clean sweep Wilson's end stands a rounding error inside the score.
    return (Rating){score, elo, fmin(elo, elo_of(middle - half)), fmax(elo, elo_of(middle + half))};
}

static void print_sums(const Sums *sums, const ArenaOptions *options, FILE *out) {
    const Rating rating = rate(sums, options->games);
    const double mean_turns = (double)sums->turns / options->games;
    const double first_ms = milliseconds(sums->seconds[0], sums->decisions[0]);
    const double second_ms = milliseconds(sums->seconds[1], sums->decisions[1]);
    const double ms =
        milliseconds(sums->seconds[0] + sums->seconds[1], sums->decisions[0] + sums->decisions[1]);
    if (options->json) {
        (void)fprintf(out, "{\"games\": %d, \"red_wins\": %d, \"blue_wins\": %d, \"draws\": %d, ",
                      options->games, sums->red_wins, sums->blue_wins, sums->draws);
        (void)fprintf(out, "\"first_ai_score\": %.6f, \"elo\": %.2f, \"elo_low\": %.2f, \"elo_high\": %.2f, ",
                      rating.score, rating.elo, rating.low, rating.high);
        (void)fprintf(out, "\"mean_turns\": %.3f, \"ms_per_decision\": %.4f, ", mean_turns, ms);
        (void)fprintf(out, "\"first_ai_ms\": %.4f, \"second_ai_ms\": %.4f, \"hash\": \"%016" PRIx64 "\"}\n",
                      first_ms, second_ms, sums->hash);
        return;
    }
    (void)fprintf(out, "%s against %s\n", options->red, options->blue);
    (void)fprintf(out, "games            %d\n", options->games);
    (void)fprintf(out, "red seat won     %d\n", sums->red_wins);
    (void)fprintf(out, "blue seat won    %d\n", sums->blue_wins);
    (void)fprintf(out, "draws            %d\n", sums->draws);
    (void)fprintf(out, "first player     %d won, %d lost, score %.4f\n", sums->first_wins, sums->first_losses,
                  rating.score);
    (void)fprintf(out, "Elo              %+.1f  (95 %%: %+.1f to %+.1f)\n", rating.elo, rating.low,
                  rating.high);
    (void)fprintf(out, "mean turns       %.1f\n", mean_turns);
    (void)fprintf(out, "ms a decision    %.3f  (first %.3f, second %.3f)\n", ms, first_ms, second_ms);
}

// --- Options ---

static int unusable(FILE *err, const char *what, const char *text, const Nearest *nearest) {
    (void)fprintf(err, "sancta-lab arena: %s \"%s\"", what, text);
    if (nearest->best != NULL) (void)fprintf(err, "; did you mean %s?", nearest->best);
    (void)fputc('\n', err);
    return LAB_USAGE;
}

// Whether a player is there is for computer_players.c to say; here a slip of the pen gets its suggestion.
static int check_player(const char *option, const char *spec, FILE *err) {
    static const char *const levels[] = {"random", "easy", "normal", "hard", "expert"};
    char reason[PROBLEM_SIZE];
    if (spec == NULL) {
        (void)fprintf(err, "sancta-lab arena: %s is needed\n", option);
        return LAB_USAGE;
    }
    if (computer_is_known(spec, reason)) return LAB_DONE;
    char name[SLUG_SIZE];
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(spec, ":"), spec);
    Nearest nearest = nearest_begin(name);
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (i > 0 && spelling_equal(name, levels[i])) {
            (void)fprintf(err, "sancta-lab arena: %s: the computer player %s is not built yet\n", option,
                          levels[i]);
            return LAB_USAGE;
        }
        if (i == 0 && spelling_equal(name, levels[i])) {
            (void)fprintf(err, "sancta-lab arena: %s: %s\n", option, reason);
            return LAB_USAGE;
        }
        nearest_offer(&nearest, levels[i]);
    }
    char what[64];
    (void)snprintf(what, sizeof what, "%s: unknown computer player", option);
    return unusable(err, what, name, &nearest);
}

static int read_realm(const char *text, GameSetup *setup, FILE *err) {
    if (text == NULL) return LAB_DONE;
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    Nearest nearest = nearest_begin(text);
    for (int realm = 1; realm < REALM_COUNT; realm++) {
        if (strcmp(slug, realm_slug(realm)) == 0) {
            setup->realm = (uint8_t)realm;
            return LAB_DONE;
        }
        nearest_offer(&nearest, realm_slug(realm));
    }
    return unusable(err, "unknown realm", text, &nearest);
}

static void read_decks(const ArenaOptions *options, GameSetup *setup) {
    for (int i = 0; i < 2; i++) {
        PlayerSetup *const player = &setup->players[i == 0 ? PLAYER_RED : PLAYER_BLUE];
        if (options->house[i] != HOUSE_NONE) player->house = (uint8_t)options->house[i];
        if (options->deck[i] == NULL) {
            player->deck_count = deck_default((House)player->house, player->deck);
        } else {
            player->deck_count = options->deck_count[i];
            memcpy(player->deck, options->deck[i], (size_t)player->deck_count * sizeof player->deck[0]);
        }
    }
}

static int check_range(const char *option, int value, int most, FILE *err) {
    if (value >= 1 && value <= most) return LAB_DONE;
    (void)fprintf(err, "sancta-lab arena: %s must be a number from 1 to %d\n", option, most);
    return LAB_USAGE;
}

static int check_numbers(const ArenaOptions *options, FILE *err) {
    for (int i = 0; i < 2; i++) {
        if (options->deck[i] != NULL && (options->deck_count[i] < 0 || options->deck_count[i] > DECK_MAX)) {
            (void)fprintf(err, "sancta-lab arena: a deck has at most %d cards\n", DECK_MAX);
            return LAB_USAGE;
        }
    }
    if (check_range("--games", options->games, ARENA_GAMES_MAX, err) != LAB_DONE) return LAB_USAGE;
    if (options->threads != 0 &&
        check_range("--threads", options->threads, ARENA_THREADS_MAX, err) != LAB_DONE)
        return LAB_USAGE;
    return options->max_turns == 0 ? LAB_DONE
                                   : check_range("--max-turns", options->max_turns, ARENA_TURNS_MAX, err);
}

int arena_run(const ArenaOptions *options, FILE *out, FILE *err) {
    Arena arena = {.setup = setup_default(), .seed = options->seed, .games = options->games};
    arena.max_turns = options->max_turns == 0 ? ARENA_TURNS_DEFAULT : options->max_turns;
    const bool is_usable = check_player("--red", options->red, err) == LAB_DONE &&
                           check_player("--blue", options->blue, err) == LAB_DONE &&
                           read_realm(options->realm, &arena.setup, err) == LAB_DONE &&
                           check_numbers(options, err) == LAB_DONE;
    if (!is_usable) return LAB_USAGE;
    read_decks(options, &arena.setup);
    arena.played = calloc((size_t)options->games, sizeof *arena.played);
    const bool is_played = arena.played != NULL && play_all(&arena, options->threads);
    if (is_played) {
        const Sums sums = add_up(&arena);
        print_sums(&sums, options, out);
    } else {
        (void)fputs("sancta-lab arena: out of memory\n", err);
    }
    free(arena.played);
    return is_played ? LAB_DONE : LAB_INVALID;
}
