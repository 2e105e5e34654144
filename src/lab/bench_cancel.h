// bench_cancel.h - How soon a computer player stops thinking when it is told to.

#ifndef SANCTA_LAB_BENCH_CANCEL_H
#define SANCTA_LAB_BENCH_CANCEL_H

#include <stdbool.h>
#include <stdio.h>

// Calls off 200 thoughts of the strongest level, in heavy positions and at different stages, and prints to
// [out] the median, the 99th percentile and the worst processor time until the thread is gone. Returns the
// exit code: 3 when memory or threads are short.
int bench_cancel_run(bool json, FILE *out);

#endif
