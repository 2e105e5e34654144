// Counting chances told, and printing the table.

#include "chances.h"

#include <stdio.h>

enum { TENTH = 1000 }; // of the scale, in hundredths of a percent

void chances_count(Chances *chances, int chance, bool won) {
    if (chance < 0) {
        return;
    }
    const int tenth = chance / TENTH < CHANCE_TENTHS ? chance / TENTH : CHANCE_TENTHS - 1;
    chances->of[tenth].decisions++;
    chances->of[tenth].told += chance;
    chances->of[tenth].won += won ? 1 : 0;
}

static double told_percent(const Chances *chances, int tenth) {
    return (double)chances->of[tenth].told / (double)chances->of[tenth].decisions / 100;
}

static double won_percent(const Chances *chances, int tenth) {
    return 100 * (double)chances->of[tenth].won / (double)chances->of[tenth].decisions;
}

void chances_print(const Chances *chances) {
    const char *heading = "chances";
    for (int i = 0; i < CHANCE_TENTHS; i++) {
        if (chances->of[i].decisions == 0) {
            continue;
        }
        (void)printf("%-14s%2d to %3d %%: %lld decisions, %.1f %% told, %.1f %% won\n", heading,
                     i * CHANCE_TENTHS, (i + 1) * CHANCE_TENTHS, (long long)chances->of[i].decisions,
                     told_percent(chances, i), won_percent(chances, i));
        heading = "";
    }
}

void chances_print_json(const Chances *chances) {
    const char *between = "";
    (void)printf(", \"chances\": [");
    for (int i = 0; i < CHANCE_TENTHS; i++) {
        if (chances->of[i].decisions == 0) {
            continue;
        }
        (void)printf("%s{\"from\": %d, \"decisions\": %lld, \"told\": %.2f, \"won\": %.2f}", between,
                     i * CHANCE_TENTHS, (long long)chances->of[i].decisions, told_percent(chances, i),
                     won_percent(chances, i));
        between = ", ";
    }
    (void)printf("]");
}
