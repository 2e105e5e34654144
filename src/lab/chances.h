// chances.h - What computer players give themselves to win, against how often they do.

#ifndef SANCTA_LAB_CHANCES_H
#define SANCTA_LAB_CHANCES_H

#include <stdint.h>

enum { CHANCE_TENTHS = 10, POINTS_WON = 2 };

// Decisions by the tenth of the scale that their chance lies in; zero it to begin. A player that foretells well wins as
// often as it says, in each of them.
typedef struct Chances {
    struct {
        int64_t decisions;
        int64_t told; // sum, in hundredths of a percent
        int64_t came; // sum, in half points
    } of[CHANCE_TENTHS];
} Chances;

// One decision at [chance], 0..10000; below 0 it told none and does not count. [points]: of the match for whoever decided,
// 0..POINTS_WON.
void chances_count(Chances *chances, int chance, int points);

// A line for each tenth that occurred.
void chances_print(const Chances *chances);
// The same as a member of a JSON object, after a comma: from, decisions, told and came, in percent.
void chances_print_json(const Chances *chances);

#endif
