// sancta-lab arena: computer players against each other.
//
// Games come in pairs: the same map, decks and dice with the players' seats exchanged. Where both players
// have the very same settings an exchange would only play the game again, so that its second has a map and
// dice of its own. Each game depends on its number alone, so the result does not depend on the number of
// threads.

#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "base/plain_text.h"
#include "ai/personality.h"
#include "arena_record.h"
#include "computer_players.h"
#include "lab.h"
#include "lab_files.h"
#include "setup_options.h"
#include "whole_game.h"
#include "match/deck_starters.h"
#include "match/spelling.h"

enum {
    THREADS_MAX = 64,
    TURNS_DEFAULT = 500,
    TURNS_MAX = 10000,
    BUDGET_DEFAULT = 5000, // milliseconds
    BUDGET_MAX = 3600000,
    MEMORY_DEFAULT = 2048, // megabytes
    MEMORY_MAX = 1000000,
};

// Of second games that are their own: beyond every seed that --seed takes.
static const uint64_t SECOND_SEEDS = UINT64_C(1) << 62;

typedef struct Contest {
    Arena arena;     // read and written under [lock]
    GameSetup setup; // of every game but for its seed
    bool all_houses; // each pair has houses of its own
    AiSettings players[PLAYERS];
    MatchChanges changes;          // handicaps of the players, by the seats that they have in the first game
    const char *commands[PLAYERS]; // of players in other programs; NULL: one of this
    int64_t budget, memory;        // of those: milliseconds and megabytes
    int64_t threads, seed, max_turns, shard, shards;
    const char *path; // of the file that keeps the games; NULL: none
    FILE *file;       // the same, while games are played
    mtx_t lock;       // of all that follows
    int64_t next;
    int64_t kept; // games that the file has
    bool is_broken;
} Contest;

// --- Playing ---

static void give_houses(GameSetup *setup, uint64_t pair) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        PlayerSetup *const player = &setup->players[seat];
        const uint64_t turn = seat == PLAYER_RED ? pair : pair / (HOUSE_COUNT - 1) + pair * 5;
        player->house = (uint8_t)(HOUSE_ABOMINATION + turn % (HOUSE_COUNT - 1));
        player->deck_count = deck_starter_default((House)player->house, player->deck);
    }
}

// A personality brings the deck of its house that suits it.
static void give_deck(PlayerSetup *player, int person) {
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    deck_starters_of((House)player->house, decks);
    const int which = personality_deck(person, (const uint16_t(*)[DECK_MAX])decks);
    player->deck_count = deck_starter_cards((House)player->house, (DeckStarter)which, player->deck);
}

typedef struct Worker {
    WholeGame game;
    Computer players[PLAYERS];
    Outside *outside[PLAYERS]; // owned; NULL: a player of this program
    Decision told[PLAYER_BLUE + 1][TOLD_MAX];
    SillyWatch *watch; // owned; NULL: nothing is counted
} Worker;

static bool is_one_player(const Contest *contest) {
    const char *const first = contest->commands[0];
    const char *const second = contest->commands[1];
    const Handicap *const handicaps = contest->changes.handicaps;
    if (memcmp(&handicaps[PLAYER_RED], &handicaps[PLAYER_BLUE], sizeof handicaps[0]) != 0 ||
        contest->changes.initiative != PLAYER_NONE) {
        return false;
    }
    if (first != NULL || second != NULL) {
        return first != NULL && second != NULL && strcmp(first, second) == 0;
    }
    return ai_settings_equal(&contest->players[0], &contest->players[1]);
}

static void prepare_game(const Contest *contest, int64_t number, Worker *worker) {
    const uint64_t pair = (uint64_t)contest->seed + (uint64_t)(number / 2);
    const bool is_swapped = number % 2 != 0;
    const bool is_own_game = is_swapped && is_one_player(contest);
    const uint64_t seed = pair + (is_own_game ? SECOND_SEEDS : 0);
    WholeGame *const game = &worker->game;
    *game = (WholeGame){.setup = contest->setup,
                        .max_turns = (int)contest->max_turns,
                        .is_replayed = contest->arena.is_replayed,
                        .watch = worker->watch,
                        .told_max = TOLD_MAX};
    game->setup.seed = seed;
    if (contest->all_houses) {
        give_houses(&game->setup, pair);
    }
    // The players' dice belong to the seats, so that two players who act alike play the same game twice and
    // split the pair: what is left tells them apart.
    const Player seats[PLAYERS] = {is_swapped ? PLAYER_BLUE : PLAYER_RED,
                                   is_swapped ? PLAYER_RED : PLAYER_BLUE};
    for (int i = 0; i < PLAYERS; i++) {
        game->player_seeds[PLAYER_RED + i] = seed * 2 + 1 + (uint64_t)i;
        game->players[seats[i]] = &worker->players[i];
        game->outside[seats[i]] = worker->outside[i];
        game->told[seats[i]] = worker->told[seats[i]];
        game->setup.players[seats[i]].handicap = contest->changes.handicaps[PLAYER_RED + i];
        if (contest->changes.initiative == (Player)(PLAYER_RED + i)) {
            game->setup.initiative = (uint8_t)seats[i];
        }
        const int person = contest->players[i].person;
        if (contest->all_houses && person != PERSON_NONE) give_deck(&game->setup.players[seats[i]], person);
    }
}

// The next game of the shard that is not in the file yet. Both games of a pair are in one shard.
static bool take_number(Contest *contest, bool is_ready, int64_t *number) {
    const Arena *const arena = &contest->arena;
    (void)mtx_lock(&contest->lock);
    while (contest->next < arena->games && (contest->next / 2 % contest->shards != contest->shard - 1 ||
                                            arena->played[contest->next].outcome != OUTCOME_OPEN)) {
        contest->next++;
    }
    *number = contest->next;
    const bool is_done = *number >= arena->games || arena->verdict != 0 || contest->is_broken || !is_ready;
    contest->next += is_done ? 0 : 1;
    contest->is_broken = contest->is_broken || !is_ready;
    (void)mtx_unlock(&contest->lock);
    return !is_done;
}

static void keep_game(Contest *contest, int64_t number, const WholeGame *game) {
    const bool is_counted = arena_score_count(&contest->arena, number, game);
    contest->kept++;
    if (!is_counted || (contest->file != NULL && !arena_record_write(contest->file, number, game))) {
        contest->is_broken = true;
    }
}

static int work(void *data) {
    Contest *const contest = data;
    int64_t number;
    Worker *const worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        (void)take_number(contest, false, &number);
        return 0;
    }
    bool is_ready = true;
    for (int i = 0; i < PLAYERS; i++) {
        const OutsideLimits limits = {.ms = (int)contest->budget, .memory = (int)contest->memory};
        const bool is_outside = contest->commands[i] != NULL;
        worker->outside[i] = is_outside ? outside_new(contest->commands[i], limits) : NULL;
        is_ready = is_ready && (!is_outside || worker->outside[i] != NULL);
        is_ready = computer_begin(&worker->players[i], &contest->players[i], 0) && is_ready;
    }
    if (contest->arena.counts_silly) {
        worker->watch = silly_watch_new();
        is_ready = is_ready && worker->watch != NULL;
    }
    while (take_number(contest, is_ready, &number)) {
        prepare_game(contest, number, worker);
        is_ready = whole_game_play(&worker->game);
        (void)mtx_lock(&contest->lock);
        if (is_ready) {
            keep_game(contest, number, &worker->game);
        }
        (void)mtx_unlock(&contest->lock);
    }
    for (int i = 0; i < PLAYERS; i++) {
        outside_free(worker->outside[i]);
        computer_end(&worker->players[i]);
    }
    silly_watch_free(worker->watch);
    free(worker);
    return 0;
}

static bool play_all(Contest *contest) {
    thrd_t threads[THREADS_MAX];
    int started = 0;
    if (mtx_init(&contest->lock, mtx_plain) != thrd_success) {
        return false;
    }
    while (started < contest->threads - 1 && thrd_create(&threads[started], work, contest) == thrd_success) {
        started++;
    }
    (void)work(contest);
    for (int i = 0; i < started; i++) {
        (void)thrd_join(threads[i], NULL);
    }
    mtx_destroy(&contest->lock);
    return !contest->is_broken;
}

// --- The file ---

// Counts what is there. LAB_DONE, or a code with the reason on standard error: that it is not of this
// contest, say.
static int read_games(Contest *contest, const char *heading) {
    WholeGame *const game = calloc(1, sizeof *game);
    Decision *const told = calloc((size_t)TOLD_MAX * 2, sizeof *told);
    char *const line = malloc(RECORD_LINE_MAX);
    const bool has_memory = game != NULL && told != NULL && line != NULL;
    bool is_counted = true;
    bool is_good = has_memory;
    bool is_first = true;
    while (is_good && is_counted && fgets(line, RECORD_LINE_MAX, contest->file) != NULL) {
        game->told[PLAYER_RED] = told;
        game->told[PLAYER_BLUE] = told + TOLD_MAX;
        const int64_t number = arena_record_read(line, game);
        is_good = !is_first || strcmp(line, heading) == 0;
        is_first = false;
        const bool is_new = number >= 0 && number < contest->arena.games &&
                            contest->arena.played[number].outcome == OUTCOME_OPEN &&
                            contest->arena.verdict == 0;
        if (!is_new) continue;
        is_counted = arena_score_count(&contest->arena, number, game);
        contest->kept++;
    }
    const bool is_written =
        !is_good || !is_first || (fputs(heading, contest->file) >= 0 && fflush(contest->file) == 0);
    free(line);
    free(told);
    free(game);
    if (!has_memory || !is_counted) return lab_files_no_memory("arena");
    if (is_good && is_written) return LAB_DONE;
    plain_text_print(stderr, "%s:1:1: %s\n", contest->path,
                     is_written ? "not games of this arena, but of another arena or something else"
                                : "cannot be written");
    return LAB_INVALID;
}

// Puts [text] behind the first [length] bytes of [out], as far as it has room; returns how long that is or
// would be. The heading is one line, though a command may be a script of several.
static size_t put_words(char *out, size_t size, size_t length, const char *text) {
    for (; *text != '\0'; text++) {
        const char letter[] = {*text, '\0'};
        const char *const put = *text == '\n' ? "\\n" : letter;
        if (length < size) (void)snprintf(out + length, size - length, "%s", put);
        length += strlen(put);
    }
    return length;
}

// All that makes games what they are, as it was said. False if it has no room: cut off it would fit the games
// of other players.
static bool signature_of(const LabArgs *args, const Contest *contest, char *out, size_t size) {
    static const char *const NAMES[] = {"--red",    "--blue",         "--red-cmd",      "--blue-cmd",
                                        "--decks",  "--houses",       "--realm",        "--budget",
                                        "--memory", "--red-handicap", "--blue-handicap"};
    size_t length = (size_t)snprintf(out, size, "seed %lld max-turns %lld", (long long)contest->seed,
                                     (long long)contest->max_turns);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        const char *const value = option_text(args, NAMES[i]);
        if (value == NULL) continue;
        length = put_words(out, size, length, " ");
        length = put_words(out, size, length, NAMES[i] + 2);
        length = put_words(out, size, length, "=");
        length = put_words(out, size, length, value);
    }
    return length < size;
}

static int open_file(const LabArgs *args, Contest *contest) {
    char signature[RECORD_HEADING_MAX / 2];
    char heading[RECORD_HEADING_MAX];
    if (contest->path == NULL) return LAB_DONE;
    if (!signature_of(args, contest, signature, sizeof signature))
        return lab_usage(args, "--out keeps at most %zu bytes of what the games are made of",
                         sizeof signature - 1);
    arena_record_heading(&contest->arena, signature, heading);
    contest->file = fopen(contest->path, "a+");
    if (contest->file == NULL) {
        plain_text_print(stderr, "%s:1:1: cannot be written\n", contest->path);
        return LAB_INVALID;
    }
    (void)fseek(contest->file, 0, SEEK_SET);
    const int code = read_games(contest, heading);
    if (code == LAB_DONE) lab_files_mend_end(contest->file);
    return code;
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

// The house that is called [word]; HOUSE_NONE, with a message, if there is none.
static House house_named(const LabArgs *args, const char *word) {
    Nearest nearest = spelling_nearest(word);
    for (int house = HOUSE_ABOMINATION; house < HOUSE_COUNT; house++) {
        if (spelling_equal(house_slug(house), word)) {
            return (House)house;
        }
        spelling_offer(&nearest, house_slug(house));
    }
    (void)(nearest.best != NULL
               ? lab_usage(args, "unknown house \"%s\"; did you mean %s?", word, nearest.best)
               : lab_usage(args, "unknown house \"%s\"", word));
    return HOUSE_NONE;
}

static int read_houses(const LabArgs *args, Contest *contest) {
    const char *const text = option_text(args, "--houses");
    if (text == NULL) {
        return LAB_DONE;
    }
    contest->all_houses = strcmp(text, "all") == 0;
    if (contest->all_houses) {
        return LAB_DONE;
    }
    char red[SLUG_SIZE];
    const char *const comma = strchr(text, ',');
    if (comma == NULL || (size_t)(comma - text) >= sizeof red) {
        return lab_usage(args, "--houses needs two houses, RED,BLUE, or all, not \"%s\"", text);
    }
    (void)snprintf(red, sizeof red, "%.*s", (int)(comma - text), text);
    contest->setup.players[PLAYER_RED].house = (uint8_t)house_named(args, red);
    if (contest->setup.players[PLAYER_RED].house == HOUSE_NONE) {
        return LAB_USAGE;
    }
    contest->setup.players[PLAYER_BLUE].house = (uint8_t)house_named(args, comma + 1);
    return contest->setup.players[PLAYER_BLUE].house == HOUSE_NONE ? LAB_USAGE : LAB_DONE;
}

static int read_sprt(const LabArgs *args, Contest *contest) {
    const char *const text = option_text(args, "--sprt");
    if (text == NULL) {
        return LAB_DONE;
    }
    char *end = NULL;
    contest->arena.sprt_low = strtod(text, &end);
    const bool has_comma = end != text && *end == ',';
    const char *const second = has_comma ? end + 1 : text;
    contest->arena.sprt_high = has_comma ? strtod(second, &end) : 0;
    const bool is_good =
        has_comma && end != second && *end == '\0' && contest->arena.sprt_low < contest->arena.sprt_high;
    return is_good ? LAB_DONE
                   : lab_usage(args, "--sprt needs two Elo differences, LOW,HIGH, not \"%s\"", text);
}

static int read_options(const LabArgs *args, Contest *contest) {
    contest->setup = setup_default();
    contest->commands[0] = option_text(args, "--red-cmd");
    contest->commands[1] = option_text(args, "--blue-cmd");
    if (read_player(args, "--red", "--red-cmd", &contest->players[0]) != LAB_DONE ||
        read_player(args, "--blue", "--blue-cmd", &contest->players[1]) != LAB_DONE ||
        setup_options_realm(args, &contest->setup) != LAB_DONE || read_houses(args, contest) != LAB_DONE ||
        read_sprt(args, contest) != LAB_DONE || !option_handicaps(args, &contest->changes)) {
        return LAB_USAGE;
    }
    if (option_text(args, "--games") == NULL) {
        return lab_usage(args, "--games is needed");
    }
    contest->arena.has_outside = contest->commands[0] != NULL || contest->commands[1] != NULL;
    if (!option_renamed(args, "--out", "--file", &contest->path) ||
        !option_shard(args, &contest->shard, &contest->shards)) {
        return LAB_USAGE;
    }
    if (contest->shards > 1 && contest->path == NULL) {
        return lab_usage(args, "--shard needs --out");
    }
    contest->arena.is_replayed = option_text(args, "--replay") != NULL;
    contest->arena.tells_chances = option_text(args, "--chances") != NULL;
    contest->arena.counts_silly = option_text(args, "--silly") != NULL;
    if (!option_number(args, "--games", 1, GAMES_MAX, 1, &contest->arena.games) ||
        !option_number(args, "--seed", 0, INT64_MAX / 4, 1, &contest->seed) ||
        !option_number(args, "--threads", 1, THREADS_MAX, 1, &contest->threads) ||
        !option_number(args, "--budget", 1, BUDGET_MAX, BUDGET_DEFAULT, &contest->budget) ||
        !option_number(args, "--memory", 0, MEMORY_MAX, MEMORY_DEFAULT, &contest->memory) ||
        !option_number(args, "--max-turns", 1, TURNS_MAX, TURNS_DEFAULT, &contest->max_turns)) {
        return LAB_USAGE;
    }
    return setup_options_decks(args, &contest->setup);
}

static int go(const LabArgs *args, Contest *contest) {
    int code = read_options(args, contest);
    if (code != LAB_DONE) return code;
    if (!arena_score_begin(&contest->arena)) return lab_files_no_memory("arena");
    code = open_file(args, contest);
    if (code != LAB_DONE) return code;
    if (!play_all(contest)) {
        (void)fputs("sancta-lab arena: out of memory, or the file cannot be written\n", stderr);
        return LAB_INVALID;
    }
    if (contest->shards > 1) {
        (void)printf("%lld games of part %lld of %lld are in %s\n", (long long)contest->kept,
                     (long long)contest->shard, (long long)contest->shards, contest->path);
    } else {
        arena_score_print(&contest->arena, option_text(args, "--json") != NULL);
    }
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    Contest *const contest = calloc(1, sizeof *contest);
    if (contest == NULL) {
        return lab_files_no_memory("arena");
    }
    const int code = go(args, contest);
    if (contest->file != NULL) {
        (void)fclose(contest->file);
    }
    arena_score_end(&contest->arena);
    free(contest);
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
        "worlds, depth, search, evolve, belief, weights, net, casts, quick, duels, onward, ahead, blend, "
        "person, "
        "slips. A personality is an option of its own, as in hard:rusher (builder, sorcerer, trickster, "
        "hunter, warden); with --houses all it brings the starter deck that suits it.",
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
            {"--red-handicap", "HANDICAP",
             "The first player's handicap, in either seat: none, or a list such as "
             "cards=3,novices=6,initiative (cards in the first hand, 0 to 5; novices in the Sanctum, 0 to "
             "12; "
             "who begins with initiative)."},
            {"--blue-handicap", "HANDICAP", "The second player's."},
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
            {"--out", "FILE",
             "Keep each game there as it ends, a line a game; a run that was cut off goes on with what is "
             "missing."},
            {"--shard", "K/N",
             "Play only the K-th of N equal parts of the pairs and keep them in --out; sancta-lab merge "
             "joins the files."},
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
            {"--file", "FILE", NULL}, // what --out was called
        },
    .run = run,
};
