// chances.h - What computer players give themselves to win, against how often they do.

#ifndef SANCTA_LAB_CHANCES_H
#define SANCTA_LAB_CHANCES_H

#include <stdbool.h>
#include <stdint.h>

enum { CHANCE_TENTHS = 10 };

// Decisions by the tenth of the scale that their chance lies in; zero it to begin. A player that foretells
// well wins as often as it says, in each of them.
typedef struct Chances {
    struct {
        int64_t decisions;
        int64_t told; // sum, in hundredths of a percent
        int64_t won;
    } of[CHANCE_TENTHS];
} Chances;

// One decision at [chance], 0..10000, of a seat that [won] the match or lost it; below 0 it told none and
// does not count.
void chances_count(Chances *chances, int chance, bool won);

// A line for each tenth that occurred.
void chances_print(const Chances *chances);
// The same as a member of a JSON object, after a comma: from, decisions, told and won, in percent.
void chances_print_json(const Chances *chances);

#endif
