// sancta-lab bench: the speed of the rules.

#include "bench.h"
#include "bench_cancel.h"
#include "lab.h"

enum { SECONDS_DEFAULT = 8, SECONDS_MAX = 3600 };

static int run(const LabArgs *args) {
    int64_t seconds = 0;
    if (!option_number(args, "--seconds", 1, SECONDS_MAX, SECONDS_DEFAULT, &seconds)) {
        return LAB_USAGE;
    }
    if (option_text(args, "--cancel") != NULL) {
        return bench_cancel_run(option_text(args, "--json") != NULL, stdout);
    }
    const BenchOptions options = {.seconds = (double)seconds,
                                  .only_hash = option_text(args, "--hash") != NULL,
                                  .json = option_text(args, "--json") != NULL};
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
            {"--seconds", "N", "Total seconds to measure (default 8)."},
            {"--cancel", NULL,
             "Measure instead how soon the strongest computer player stops after its search is cancelled."},
            {"--hash", NULL, "Measure nothing, and print the hash alone."},
            {"--json", NULL,
             "Print an object: turns_per_s, attacks_per_s, records_per_s, records_per_s_log_off, "
             "copies_per_s, "
             "random_games_per_s, state_bytes, hash; of turns out of the middle of matches, with the log "
             "off, "
             "midgame_turns_per_s, midgame_turns_per_s_no_cards and their card_ratio; log_cost_percent; the "
             "same turns with other dice each time: fresh_turns_per_s, "
             "fresh_turns_per_s_log_off, fresh_midgame_turns_per_s; whole matches of the script that "
             "rollouts "
             "go on with: rollout_games_per_s; turns that a decision of hard really plays: "
             "search_turns_per_s."},
        },
    .run = run,
};
