// bench.h - How fast the rules are, on positions that are always the same.
//
// Measured in small slices of equal work, taken in turn with the log on and off, and told as medians per
// second of processor time, so that a machine that is busy or slows down on the way changes neither the
// figures much nor their ratio.

#ifndef SANCTA_LAB_BENCH_H
#define SANCTA_LAB_BENCH_H

#include <stdbool.h>
#include <stdio.h>

typedef struct BenchOptions {
    double seconds; // for all measurements together; each takes a few slices however little that is
    bool only_hash; // measures nothing and prints that alone
    bool json;
} BenchOptions;

// Measures and prints to [out]: turns, attacks and records a second with the log on, the same records' rate
// with the log off, state copies, random games of up to 40 turns, turns out of the middle of matches with
// cards and without, the same turns with other dice each time, the size of the state, and a hash of what was
// played, which depends on the rules alone and never on the time. Returns the exit code: 3 when memory is
// short.
int bench_run(const BenchOptions *options, FILE *out);

#endif
