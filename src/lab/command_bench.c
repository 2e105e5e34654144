// sancta-lab bench: the speed of the rules.

#include "lab/bench.h"
#include "lab/lab.h"

enum { SECONDS_DEFAULT = 8, SECONDS_MAX = 3600 };

static int run(const LabArgs *args) {
    int64_t seconds = 0;
    if (!option_number(args, "--seconds", 1, SECONDS_MAX, SECONDS_DEFAULT, &seconds)) {
        return LAB_USAGE;
    }
    const BenchOptions options = {.seconds = (double)seconds, .json = option_text(args, "--json") != NULL};
    return bench_run(&options, stdout);
}

const LabCommand command_bench = {
    .name = "bench",
    .operands = "",
    .about = "Measures the rules on fixed heavy positions and prints turns, attacks, records (events), "
             "copies of the state "
             "and random games a second. The hash depends on the rules alone.",
    .options =
        {
            {"--seconds", "N", "How long to measure in all, 8 if not given."},
            {"--json", NULL,
             "Print an object: turns_per_s, attacks_per_s, records_per_s, records_per_s_log_off, "
             "copies_per_s, "
             "random_games_per_s, state_bytes, hash."},
        },
    .run = run,
};
