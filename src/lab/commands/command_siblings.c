// sancta-lab siblings: what orders change, for fitting an evaluation to it.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "siblings.h"

enum {
    MATCHES_MAX = 1000000,
    WORLDS_MAX = 256,
    LINE_MAX_BYTES = 4096,
};

typedef struct Run {
    int64_t matches, sets, worlds, seed, shard, shards;
    bool *is_done; // owned, by match
    Siblings *siblings;
} Run;

static bool is_same_heading(const Run *run, const char *line) {
    int64_t of[3];
    const int read =
        sscanf(line, "siblings seed %" SCNd64 " sets %" SCNd64 " worlds %" SCNd64, &of[0], &of[1], &of[2]);
    return read == 3 && of[0] == run->seed && of[1] == run->sets && of[2] == run->worlds;
}

// Which matches are there to their end. False if the file was made with other options, or is none of
// siblings: it begins with a heading.
static bool read_done(Run *run, FILE *in) {
    char line[LINE_MAX_BYTES];
    bool is_first = true;
    while (fgets(line, sizeof line, in) != NULL) {
        int64_t number = -1;
        char end[4] = "";
        const bool is_heading = is_first || strncmp(line, "siblings ", 9) == 0;
        if (is_heading && !is_same_heading(run, line)) return false;
        is_first = false;
        if (sscanf(line, "match %" SCNd64 " %3s", &number, end) != 2 || strcmp(end, "end") != 0) continue;
        if (number >= 0 && number < run->matches) run->is_done[number] = true;
    }
    return true;
}

static bool play_missing(const Run *run, FILE *out) {
    for (int64_t i = run->shard - 1; i < run->matches; i += run->shards) {
        if (run->is_done[i]) continue;
        if (!siblings_play_match(run->siblings, run->seed, i, (int)run->sets, (int)run->worlds, out))
            return false;
    }
    return true;
}

static int go_through_file(Run *run, const char *path) {
    FILE *const file = fopen(path, "a+");
    if (file == NULL) {
        plain_text_print(stderr, "%s:1:1: cannot be written\n", path);
        return LAB_INVALID;
    }
    (void)fseek(file, 0, SEEK_END);
    const bool is_new = ftell(file) == 0;
    const bool is_headed =
        !is_new ||
        (siblings_print_heading(run->seed, (int)run->sets, (int)run->worlds, file) && fflush(file) == 0);
    (void)fseek(file, 0, SEEK_SET);
    if (is_headed && !read_done(run, file)) {
        plain_text_print(stderr, "%s:1:1: was made with other options, or is something else\n", path);
        (void)fclose(file);
        return LAB_INVALID;
    }
    lab_files_mend_end(file);
    const bool is_good = is_headed && play_missing(run, file);
    if (fclose(file) == 0 && is_good) return LAB_DONE;
    plain_text_print(stderr, "%s:1:1: cannot be written, or memory is short\n", path);
    return LAB_INVALID;
}

static int go(const LabArgs *args, Run *run) {
    if (!option_number(args, "--matches", 1, MATCHES_MAX, 20, &run->matches) ||
        !option_number(args, "--sets", 2, CHOICE_SETS, CHOICE_SETS, &run->sets) ||
        !option_number(args, "--worlds", 2, WORLDS_MAX, 8, &run->worlds) ||
        !option_number(args, "--seed", 0, INT64_MAX / 4, 1, &run->seed) ||
        !option_shard(args, &run->shard, &run->shards)) {
        return LAB_USAGE;
    }
    run->is_done = calloc((size_t)run->matches, sizeof *run->is_done);
    run->siblings = calloc(1, sizeof *run->siblings);
    if (run->is_done == NULL || run->siblings == NULL || !siblings_begin(run->siblings))
        return lab_files_no_memory("siblings");
    const char *const path = option_text(args, "--file");
    if (path != NULL) return go_through_file(run, path);
    const bool is_good = siblings_print_heading(run->seed, (int)run->sets, (int)run->worlds, stdout);
    // Failures of standard output are noticed in main().
    return is_good && play_missing(run, stdout) ? LAB_DONE : LAB_INVALID;
}

static int run_command(const LabArgs *args) {
    Run run = {.matches = 0};
    const int code = go(args, &run);
    if (run.siblings != NULL) siblings_end(run.siblings);
    free(run.siblings);
    free(run.is_done);
    return code;
}

const LabCommand command_siblings = {
    .name = "siblings",
    .operands = "",
    .about =
        "Plays order sets of one position out beside each other and prints what each came to, for fitting an "
        "evaluation to what orders change (tools/fit_siblings.py). Positions are out of matches between "
        "scripts; all "
        "sets of a position share worlds, answers and dice. A row has match, turn, set, half of the worlds, "
        "worlds, "
        "points of the net, chances 2, 6 and 10 turns later, points won (2 a world), and the features after "
        "the turn, "
        "those of the seat less the other's; all are sums over the worlds.",
    .options_needed = 0,
    .options =
        {
            {"--matches", "N", "How many matches, 20 if not given; about ten positions each."},
            {"--sets", "N", "Order sets of a position at most, 4 if not given."},
            {"--worlds", "N", "Playouts of each set, 8 if not given."},
            {"--seed", "N", "Seed of the matches, 1 if not given: others share none with it."},
            {"--file", "FILE",
             "Keep the rows there; a run goes on with the matches that are missing. Files of several shards "
             "are joined "
             "by cat."},
            {"--shard", "K/N", "Play only the K-th of N equal parts of the matches."},
        },
    .run = run_command,
};
