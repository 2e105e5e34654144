// The search. Most of the budget looks for better order sets, the rest makes the table more certain where the
// mixtures put their weight.

#include "search/search.h"

#include "search/breeding.h"
#include "search/candidates.h"
#include "search/table.h"

enum {
    SMALL_BUDGET = 600, // below it the table is small and rough
    FEW_STYLES = 7,
    MANY_STYLES = 10,
    ROUNDS_FINAL = 1500,
    SURE = 100, // samples
};

// Cells that both mixtures play get [samples] each. How many there are.
static int refine_once(Search *search, int samples) {
    int cells = 0;
    for (int i = 0; i < search->rows.count; i++) {
        for (int j = 0; j < search->columns.count; j++) {
            const bool counts =
                (search->rows.mix[i] >= SUPPORT_LEAST && search->columns.mix[j] >= SUPPORT_LEAST / 2) ||
                (search->rows.mix[i] >= SUPPORT_LEAST / 2 && search->columns.mix[j] >= SUPPORT_LEAST);
            if (!counts) continue;
            table_fill_cell(search, i, j, samples);
            cells++;
        }
    }
    return cells;
}

// The rest of the budget, but for what could change nothing any more: a single cell that is played by both
// and has been tried so often that its worth moves no further.
static void refine(Search *search, int samples) {
    for (int k = samples; !simulation_must_stop(&search->sim); k += 1 + k / 4) {
        table_solve(search, ROUNDS_QUICK);
        const int before = search->sim.done;
        const int cells = refine_once(search, k + 1 + k / 4);
        if (search->sim.done == before) return;
        if (search->rows.count == 1) return;
        if (cells == 1 && k >= SURE) return;
    }
}

void search_run(Search *search) {
    const int budget = search->settings.budget;
    const int most = budget < SMALL_BUDGET ? FEW_STYLES : MANY_STYLES;
    const int samples = budget < SMALL_BUDGET ? 2 : 4;
    candidates_add_styles(search, &search->rows, &search->mine, most);
    const int theirs = search->settings.search != 0 ? most : 1;
    if (simulation_is_cancelled(&search->sim)) return;
    candidates_add_styles(search, &search->columns, &search->theirs[0], theirs);
    for (int i = 0; i < SETS_MAX; i++) table_forget_row(search, i);
    table_fill(search, samples);
    table_solve(search, ROUNDS_QUICK);
    if (search->settings.evolve != 0) breeding_evolve(search, samples);
    refine(search, samples);
    if (!simulation_is_cancelled(&search->sim)) table_solve(search, ROUNDS_FINAL);
}

int search_choose(Search *search) {
    Candidates *rows = &search->rows;
    int most = 0;
    int kept = 0;
    for (int i = 0; i < rows->count; i++) {
        if (rows->mix[i] > rows->mix[most]) most = i;
        if (rows->mix[i] >= SUPPORT_LEAST) kept += rows->mix[i];
    }
    if (kept == 0) return most;
    int left = (int)rng_below(&search->stream, (uint32_t)kept);
    for (int i = 0; i < rows->count; i++) {
        if (rows->mix[i] < SUPPORT_LEAST) continue;
        left -= rows->mix[i];
        if (left < 0) return i;
    }
    return most;
}
