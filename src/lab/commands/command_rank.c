// sancta-lab rank: how well players choose between order sets of one position.
//
// A gain is what the chosen set won in playouts, less what all sets of that position won on average. Who
// chooses is never asked by what the playouts came to, so that luck in them is nobody's gain.

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "choices.h"
#include "lab.h"
#include "lab_files.h"

enum {
    POSITIONS_MAX = 100000,
    CHOOSERS_MAX = 12,
    WHO_SIZE = 128,
    HALVES = 2, // of the playouts: one chooses, the other judges
};

typedef struct Gain {
    double sum, squares;
    int64_t count;
} Gain;

typedef struct Chooser {
    char name[WHO_SIZE];
    Computer computer;
    Gain gain, by_judge[CHOICE_JUDGES];
    double seconds;
} Chooser;

typedef struct Rank {
    int64_t positions, sets, playouts, seed, shard, shards;
    const char *path;
    AiSettings judges[CHOICE_JUDGES];
    const char *judge_names;
    Chooser choosers[CHOOSERS_MAX];
    int chooser_count;
    Gain halves; // choosing by half of the playouts
    int64_t found, sets_found;
    bool *is_done; // owned, by number
    char *line;    // owned
    Choice choice;
} Rank;

// --- Gains ---

static void count_gain(Gain *gain, double value) {
    gain->sum += value;
    gain->squares += value * value;
    gain->count++;
}

static double mean_of(const Gain *gain) {
    return gain->count > 0 ? gain->sum / (double)gain->count : 0;
}

static double error_of(const Gain *gain) {
    const double n = (double)gain->count;
    return n > 1 ? sqrt(fmax(gain->squares / n - mean_of(gain) * mean_of(gain), 0) / (n - 1)) : 0;
}

// What set [k] won of playouts [first], [first] + [step] ..., in percent.
static double won(const Choice *choice, int k, int first, int step) {
    int points = 0;
    int count = 0;
    for (int p = first; p < choice->playouts; p += step) {
        points += choice->results[k][p] - '0';
        count++;
    }
    return count > 0 ? 50.0 * points / count : 0;
}

static double gain_of(const Choice *choice, int chosen, int first, int step) {
    double sum = 0;
    for (int k = 0; k < choice->set_count; k++) sum += won(choice, k, first, step);
    return won(choice, chosen, first, step) - sum / choice->set_count;
}

static int choose(Chooser *chooser, const Choice *choice) {
    int worths[CHOICE_SETS];
    const double begun = lab_thread_time();
    computer_weigh(&chooser->computer, &choice->state, choice->seat, choice->sets, choice->set_count, worths);
    chooser->seconds += lab_thread_time() - begun;
    int best = 0;
    for (int k = 1; k < choice->set_count; k++) best = worths[k] > worths[best] ? k : best;
    return best;
}

// A quarter of the playouts each, so that both kinds of players are in both halves: 0 and 1 against 2 and 3,
// of every four.
static double won_in_half(const Choice *choice, int k, int half) {
    return (won(choice, k, half * 2, 4) + won(choice, k, half * 2 + 1, 4)) / 2;
}

static void count_halves(Rank *rank) {
    const Choice *const choice = &rank->choice;
    if (choice->playouts < 4) return;
    double sum = 0;
    for (int half = 0; half < HALVES; half++) {
        int best = 0;
        double all = 0;
        for (int k = 0; k < choice->set_count; k++) {
            all += won_in_half(choice, k, 1 - half);
            best = won_in_half(choice, k, half) > won_in_half(choice, best, half) ? k : best;
        }
        sum += won_in_half(choice, best, 1 - half) - all / choice->set_count;
    }
    count_gain(&rank->halves, sum / HALVES);
}

static void count_choice(Rank *rank) {
    const Choice *const choice = &rank->choice;
    rank->found++;
    rank->sets_found += choice->set_count;
    for (int i = 0; i < rank->chooser_count; i++) {
        Chooser *const chooser = &rank->choosers[i];
        const int chosen = choose(chooser, choice);
        count_gain(&chooser->gain, gain_of(choice, chosen, 0, 1));
        for (int judge = 0; judge < CHOICE_JUDGES; judge++) {
            count_gain(&chooser->by_judge[judge], gain_of(choice, chosen, judge, CHOICE_JUDGES));
        }
    }
    count_halves(rank);
}

// --- The file ---

// Of the file's first line: what its positions are made of.
static bool print_heading(const Rank *rank, FILE *out) {
    (void)fprintf(out, "rank seed %" PRId64 " sets %" PRId64 " playouts %" PRId64 " by %s\n", rank->seed,
                  rank->sets, rank->playouts, rank->judge_names);
    return fflush(out) == 0;
}

static bool is_same_heading(const Rank *rank, const char *line) {
    char text[WHO_SIZE * 4];
    (void)snprintf(text, sizeof text, "rank seed %" PRId64 " sets %" PRId64 " playouts %" PRId64 " by %s\n",
                   rank->seed, rank->sets, rank->playouts, rank->judge_names);
    return strcmp(line, text) == 0;
}

// Every line that is whole, each position once; files of several shards may be joined by cat. False if
// another bench wrote it, or none: it begins with a heading.
static bool read_all(Rank *rank, FILE *in) {
    bool is_first = true;
    while (fgets(rank->line, CHOICE_LINE_MAX, in) != NULL) {
        const bool is_heading = is_first || strncmp(rank->line, "rank ", 5) == 0;
        if (is_heading && !is_same_heading(rank, rank->line)) return false;
        is_first = false;
        int64_t none = -1;
        if (sscanf(rank->line, "none %" SCNd64, &none) == 1 && none >= 0 && none < rank->positions) {
            rank->is_done[none] = true;
            continue;
        }
        if (!choice_read(rank->line, &rank->choice)) continue;
        const int64_t number = rank->choice.number;
        if (number >= rank->positions || rank->is_done[number]) continue;
        rank->is_done[number] = true;
        count_choice(rank);
    }
    return true;
}

// Makes what is missing of this shard; the file, if there is one, has each position as soon as it is done.
static bool make_missing(Rank *rank, FILE *out) {
    ChoiceMaker *const maker = calloc(1, sizeof *maker);
    bool is_good = maker != NULL && choice_maker_begin(maker, rank->judges);
    for (int64_t i = rank->shard - 1; i < rank->positions && is_good; i += rank->shards) {
        if (rank->is_done[i]) continue;
        const bool has_choice = choice_make(maker, (uint64_t)rank->seed, i, (int)rank->sets, &rank->choice);
        if (has_choice) choice_play(maker, (uint64_t)rank->seed, (int)rank->playouts, &rank->choice);
        if (has_choice) count_choice(rank);
        if (out == NULL) continue;
        is_good = has_choice ? choice_write(&rank->choice, out) : fprintf(out, "none %" PRId64 "\n", i) > 0;
    }
    if (maker != NULL) choice_maker_end(maker);
    free(maker);
    return is_good;
}

static int go_through_file(Rank *rank) {
    FILE *const file = fopen(rank->path, "a+");
    if (file == NULL) {
        plain_text_print(stderr, "%s:1:1: cannot be written\n", rank->path);
        return LAB_INVALID;
    }
    (void)fseek(file, 0, SEEK_END);
    const bool is_new = ftell(file) == 0;
    const bool is_headed = !is_new || print_heading(rank, file);
    (void)fseek(file, 0, SEEK_SET);
    if (is_headed && !read_all(rank, file)) {
        plain_text_print(stderr, "%s:1:1: was made with other options, or is something else\n", rank->path);
        (void)fclose(file);
        return LAB_INVALID;
    }
    lab_files_mend_end(file);
    const bool is_good = is_headed && make_missing(rank, file);
    if (fclose(file) == 0 && is_good) return LAB_DONE;
    plain_text_print(stderr, "%s:1:1: cannot be written, or memory is short\n", rank->path);
    return LAB_INVALID;
}

// --- Printing ---

static void print_row(const char *name, const Gain *gain, double ms) {
    (void)printf("%-24s%+6.2f ± %.2f", name, mean_of(gain), 1.96 * error_of(gain));
    if (ms > 0) (void)printf("  %.1f ms a choice", ms);
    (void)puts("");
}

static double ms_of(const Rank *rank, const Chooser *chooser) {
    return rank->found > 0 ? chooser->seconds * 1000 / (double)rank->found : 0;
}

static void print_text(const Rank *rank) {
    (void)printf("%" PRId64 " positions, %" PRId64 " order sets, %" PRId64
                 " playouts of each; points of win rate gained, 95 %%\n",
                 rank->found, rank->sets_found, rank->playouts);
    for (int i = 0; i < rank->chooser_count; i++) {
        const Chooser *const chooser = &rank->choosers[i];
        print_row(chooser->name, &chooser->gain, ms_of(rank, chooser));
    }
    print_row("half of the playouts", &rank->halves, 0);
}

static void print_json(const Rank *rank) {
    (void)printf("{\"positions\": %" PRId64 ", \"sets\": %" PRId64 ", \"choosers\": [", rank->found,
                 rank->sets_found);
    for (int i = 0; i < rank->chooser_count; i++) {
        const Chooser *const chooser = &rank->choosers[i];
        (void)printf("%s{\"name\": ", i > 0 ? ", " : "");
        lab_print_json_text(stdout, chooser->name);
        (void)printf(", \"gain\": %.4f, \"error\": %.4f, \"by_judge\": [%.4f, %.4f], \"ms\": %.3f}",
                     mean_of(&chooser->gain), error_of(&chooser->gain), mean_of(&chooser->by_judge[0]),
                     mean_of(&chooser->by_judge[1]), ms_of(rank, chooser));
    }
    (void)printf("], \"playouts\": {\"gain\": %.4f, \"error\": %.4f}}\n", mean_of(&rank->halves),
                 error_of(&rank->halves));
}

// --- Options ---

// The player named next between commas, with what is wrong in [reason] if there is none. A name that is cut
// would be another player's.
static bool next_player(const char **text, char name[WHO_SIZE], AiSettings *out, char reason[PROBLEM_SIZE]) {
    const size_t length = strcspn(*text, ",");
    if (length >= WHO_SIZE) {
        (void)snprintf(reason, PROBLEM_SIZE, "a player is named in at most %d bytes", WHO_SIZE - 1);
        return false;
    }
    memcpy(name, *text, length);
    name[length] = '\0';
    *text += length + ((*text)[length] == ',' ? 1 : 0);
    return computer_settings(name, out, reason);
}

static int read_judges(const LabArgs *args, Rank *rank) {
    const char *const given = option_text(args, "--judges");
    rank->judge_names =
        given != NULL
            ? given
            : "normal:slips=0:budget=0:belief=0:duels=0:casts=0,easy:slips=15:belief=0:duels=0:casts=0";
    const char *text = rank->judge_names;
    for (int i = 0; i < CHOICE_JUDGES; i++) {
        char name[WHO_SIZE];
        char reason[PROBLEM_SIZE] = "two players are needed, A,B";
        if (*text == '\0' || !next_player(&text, name, &rank->judges[i], reason)) {
            return lab_usage(args, "--judges: %s", reason);
        }
    }
    return LAB_DONE;
}

static int read_choosers(const LabArgs *args, Rank *rank) {
    const char *text = option_text(args, "--choosers");
    char name[WHO_SIZE];
    if (text == NULL) text = "normal:slips=0:budget=0,normal,hard";
    while (*text != '\0') {
        AiSettings settings;
        char reason[PROBLEM_SIZE];
        if (!next_player(&text, name, &settings, reason)) return lab_usage(args, "--choosers: %s", reason);
        if (settings.level == AI_RANDOM) return lab_usage(args, "--choosers: random weighs nothing");
        if (rank->chooser_count == CHOOSERS_MAX) return lab_usage(args, "--choosers: too many");
        Chooser *const chooser = &rank->choosers[rank->chooser_count++];
        (void)snprintf(chooser->name, sizeof chooser->name, "%s", name);
        if (!computer_begin(&chooser->computer, &settings, (uint64_t)rank->seed))
            return lab_files_no_memory("rank");
    }
    return LAB_DONE;
}

static int read_options(const LabArgs *args, Rank *rank) {
    rank->path = option_text(args, "--file");
    if (!option_number(args, "--positions", 1, POSITIONS_MAX, 20, &rank->positions) ||
        !option_number(args, "--sets", 2, CHOICE_SETS, CHOICE_SETS, &rank->sets) ||
        !option_number(args, "--playouts", 1, CHOICE_PLAYOUTS, 64, &rank->playouts) ||
        !option_number(args, "--seed", 0, INT64_MAX / 4, 1, &rank->seed)) {
        return LAB_USAGE;
    }
    if (!option_shard(args, &rank->shard, &rank->shards) || read_judges(args, rank) != LAB_DONE)
        return LAB_USAGE;
    return read_choosers(args, rank);
}

static int go(const LabArgs *args, Rank *rank) {
    int code = read_options(args, rank);
    if (code != LAB_DONE) return code;
    rank->is_done = calloc((size_t)rank->positions, sizeof *rank->is_done);
    rank->line = malloc(CHOICE_LINE_MAX);
    if (rank->is_done == NULL || rank->line == NULL) return lab_files_no_memory("rank");
    code = rank->path != NULL         ? go_through_file(rank)
           : make_missing(rank, NULL) ? LAB_DONE
                                      : lab_files_no_memory("rank");
    if (code != LAB_DONE) return code;
    if (option_text(args, "--json") != NULL) {
        print_json(rank);
    } else {
        print_text(rank);
    }
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    Rank *const rank = calloc(1, sizeof *rank);
    if (rank == NULL) return lab_files_no_memory("rank");
    const int code = go(args, rank);
    for (int i = 0; i < rank->chooser_count; i++) computer_end(&rank->choosers[i].computer);
    free(rank->is_done);
    free(rank->line);
    free(rank);
    return code;
}

const LabCommand command_rank = {
    .name = "rank",
    .operands = "",
    .about =
        "Measures how well computer players choose. Positions out of matches have two to four order sets "
        "each; every set is "
        "played out many times, with the same guesses of what is hidden, answers and dice for all sets of a "
        "position, by two "
        "players who take turns. A chooser gains what the set that it prefers won, less what all sets won on "
        "average, in points of win rate. The last row chooses by one half of the playouts and is judged by "
        "the other.",
    .options_needed = 0,
    .options =
        {
            {"--positions", "N",
             "How many positions, 20 if not given; a few that leave no choice are left out."},
            {"--sets", "N", "Order sets of a position at most, 4 if not given."},
            {"--playouts", "N", "Playouts of each set, 64 if not given."},
            {"--seed", "N", "Seed of the positions, 1 if not given: others share none with it."},
            {"--judges", "A,B", "The two players who play the sets out."},
            {"--choosers", "A,B,...", "The players whose choices are measured."},
            {"--file", "FILE",
             "Keep positions and what came of them there, line by line; a run goes on with what is missing. "
             "Files of several shards are joined by cat."},
            {"--shard", "K/N", "Make only the K-th of N equal parts of the positions."},
            {"--json", NULL, "Print an object: positions, sets, choosers, playouts."},
        },
    .run = run,
};
