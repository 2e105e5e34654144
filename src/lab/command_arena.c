// sancta-lab arena: computer players against each other.
//
// Games come in pairs: the same map, decks and dice with the players' seats exchanged. Each game depends on its number
// alone, so the result does not depend on the number of threads.

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "lab/computer_players.h"
#include "lab/lab.h"
#include "lab/whole_game.h"
#include "match/deck.h"
#include "match/spelling.h"

enum { GAMES_MAX = 1000000, THREADS_MAX = 64, TURNS_DEFAULT = 500, TURNS_MAX = 10000, PATH_SIZE = 4096 };

typedef struct Arena {
    GameSetup setup; // of every game but for its seed
    int64_t games, threads, seed, max_turns;
    mtx_t lock; // everything below is read and written under it
    int64_t next;
    bool is_broken;
    int64_t red_wins, blue_wins, draws;
    int64_t first_wins, first_losses; // of the player that --red names
    int64_t turns, decisions;
    double seconds;
} Arena;

// --- Playing ---

static void count_game(Arena *arena, const WholeGame *game, bool is_swapped) {
    arena->turns += game->turns;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        arena->decisions += game->decisions[seat];
        arena->seconds += game->seconds[seat];
    }
    arena->red_wins += game->result == RESULT_RED ? 1 : 0;
    arena->blue_wins += game->result == RESULT_BLUE ? 1 : 0;
    arena->draws += game->result == RESULT_DRAW ? 1 : 0;
    const GameResult first_wins = is_swapped ? RESULT_BLUE : RESULT_RED;
    arena->first_wins += game->result == first_wins ? 1 : 0;
    arena->first_losses += game->result != first_wins && game->result != RESULT_DRAW ? 1 : 0;
}

static void prepare_game(const Arena *arena, int64_t number, WholeGame *game) {
    const uint64_t pair = (uint64_t)arena->seed + (uint64_t)(number / 2);
    const bool is_swapped = number % 2 != 0;
    *game = (WholeGame){.setup = arena->setup, .max_turns = (int)arena->max_turns};
    game->setup.seed = pair;
    // A player's dice are its own in both games of a pair.
    game->player_seeds[is_swapped ? PLAYER_BLUE : PLAYER_RED] = pair * 2 + 1;
    game->player_seeds[is_swapped ? PLAYER_RED : PLAYER_BLUE] = pair * 2 + 2;
}

static int work(void *data) {
    Arena *const arena = data;
    WholeGame *const game = malloc(sizeof *game);
    for (;;) {
        (void)mtx_lock(&arena->lock);
        const int64_t number = arena->next;
        const bool is_done = number >= arena->games || game == NULL;
        arena->next += is_done ? 0 : 1;
        arena->is_broken = arena->is_broken || game == NULL;
        (void)mtx_unlock(&arena->lock);
        if (is_done) {
            break;
        }
        prepare_game(arena, number, game);
        const bool is_played = whole_game_play(game);
        (void)mtx_lock(&arena->lock);
        if (is_played) {
            count_game(arena, game, number % 2 != 0);
        }
        arena->is_broken = arena->is_broken || !is_played;
        (void)mtx_unlock(&arena->lock);
    }
    free(game);
    return 0;
}

static bool play_all(Arena *arena) {
    thrd_t threads[THREADS_MAX];
    int started = 0;
    if (mtx_init(&arena->lock, mtx_plain) != thrd_success) {
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

// Elo from the score of the first player, with Wilson's 95 % interval of that score.
static Rating rating_of(const Arena *arena) {
    const double n = (double)arena->games;
    const double score = ((double)arena->first_wins + (double)arena->draws / 2) / n;
    const double z = 1.959964;
    const double middle = (score + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * sqrt(score * (1 - score) / n + z * z / (4 * n * n));
    const double elo = elo_of(score, n);
    return (Rating){
        .score = score,
        .elo = elo,
        .low = fmin(elo, elo_of(middle - half, n)),
        .high = fmax(elo, elo_of(middle + half, n)),
    };
}

static void print_result(const Arena *arena, bool is_json) {
    const Rating rating = rating_of(arena);
    const double mean_turns = (double)arena->turns / (double)arena->games;
    const double ms = arena->decisions == 0 ? 0 : arena->seconds * 1000 / (double)arena->decisions;
    if (is_json) {
        (void)printf("{\"games\": %lld, \"red_wins\": %lld, \"blue_wins\": %lld, \"draws\": %lld, ",
                     (long long)arena->games, (long long)arena->red_wins, (long long)arena->blue_wins,
                     (long long)arena->draws);
        (void)printf("\"first_ai_score\": %.6f, \"elo\": %.2f, \"elo_low\": %.2f, \"elo_high\": %.2f, "
                     "\"mean_turns\": %.3f, \"ms_per_decision\": %.4f}\n",
                     rating.score, rating.elo, rating.low, rating.high, mean_turns, ms);
        return;
    }
    (void)printf("games         %lld\nred wins      %lld\nblue wins     %lld\ndraws         %lld\n",
                 (long long)arena->games, (long long)arena->red_wins, (long long)arena->blue_wins,
                 (long long)arena->draws);
    (void)printf(
        "first player  %lld won, %lld lost, score %.4f\nElo           %+.1f (95 %%: %+.1f to %+.1f)\n"
        "mean turns    %.1f\nms a decision %.3f\n",
        (long long)arena->first_wins, (long long)arena->first_losses, rating.score, rating.elo, rating.low,
        rating.high, mean_turns, ms);
}

// --- Options ---

static int read_player(const LabArgs *args, const char *option) {
    char reason[PROBLEM_SIZE];
    const char *const name = option_text(args, option);
    if (name == NULL) {
        return lab_usage(args, "%s is needed", option);
    }
    return computer_is_known(name, reason) ? LAB_DONE : lab_usage(args, "%s: %s", option, reason);
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

static int read_deck(const char *path, PlayerSetup *player) {
    Problems *const problems = calloc(1, sizeof *problems);
    Deck deck;
    const bool is_good = problems != NULL && deck_load(path, &deck, problems);
    if (is_good) {
        player->house = deck.house != 0 ? deck.house : player->house;
        memcpy(player->deck, deck.cards, sizeof player->deck);
        player->deck_count = deck.count;
    } else if (problems != NULL) {
        problems_print(problems, path, stderr);
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
            return lab_usage(args, "--decks needs two files: RED,BLUE");
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

static int read_options(const LabArgs *args, Arena *arena) {
    arena->setup = setup_default();
    if (read_player(args, "--red") != LAB_DONE || read_player(args, "--blue") != LAB_DONE ||
        read_realm(args, &arena->setup) != LAB_DONE) {
        return LAB_USAGE;
    }
    if (option_text(args, "--games") == NULL) {
        return lab_usage(args, "--games is needed");
    }
    if (!option_number(args, "--games", 1, GAMES_MAX, 1, &arena->games) ||
        !option_number(args, "--seed", 0, INT64_MAX / 4, 1, &arena->seed) ||
        !option_number(args, "--threads", 1, THREADS_MAX, 1, &arena->threads) ||
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
    free(arena);
    return code;
}

const LabCommand command_arena = {
    .name = "arena",
    .operands = "",
    .about =
        "Plays whole matches between two computer players, each pairing from both seats, and prints wins, "
        "draws, Elo with its 95 % interval, mean turns and milliseconds per decision. An AI is random, easy, "
        "normal, hard, expert, or NAME:OPTION=VALUE. So far only random is there.",
    .options =
        {
            {"--red", "AI", "The first player; it has the red seat in every other game."},
            {"--blue", "AI", "The second player."},
            {"--games", "N", "How many games; two with exchanged seats share a map, decks and dice."},
            {"--seed", "N", "Seed of the first pair, 1 if not given."},
            {"--threads", "N", "Games at a time; the result does not depend on it."},
            {"--decks", "A,B", "Deck files of the red and the blue seat."},
            {"--realm", "R", "Realm of the maps, veldt if not given."},
            {"--max-turns", "N", "Turns that make a draw, 500 if not given."},
            {"--json", NULL,
             "Print an object: red_wins, blue_wins, draws, first_ai_score, elo, elo_low, elo_high "
             "and more."},
        },
    .run = run,
};
