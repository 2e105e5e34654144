// Each cell is one pair of order sets, played as often as the search asks.

#include "search/table.h"

static void sample_cell(Search *search, int row, int column) {
    Cell *cell = &search->cells[row][column];
    const int k = cell->samples;
    const int w = k % search->settings.worlds;
    if (cell->certain[w].is_certain) {
        cell->sum += simulation_count(&search->sim, cell->certain[w]);
    } else {
        cell->sum +=
            simulation_turn(&search->sim, &search->worlds[w], search->seat, &search->rows.issued[row][0],
                            &search->columns.issued[column][w], world_mix(search->dice, 1000 + (uint64_t)k));
        cell->certain[w] = search->sim.last;
    }
    cell->samples++;
    search->payoffs[row][column] =
        (int)(cell->sum / cell->samples) + search->rows.unseen[row] - search->columns.unseen[column];
}

void table_fill_cell(Search *search, int row, int column, int samples) {
    while (search->cells[row][column].samples < samples && !simulation_must_stop(&search->sim)) {
        sample_cell(search, row, column);
    }
}

void table_forget_row(Search *search, int row) {
    for (int j = 0; j < SETS_MAX; j++) search->cells[row][j] = (Cell){0};
}

void table_forget_column(Search *search, int column) {
    for (int i = 0; i < SETS_MAX; i++) search->cells[i][column] = (Cell){0};
}

// A cell that nobody has played yet is taken to be like the rest of its row.
static void guess_gaps(Search *search) {
    for (int i = 0; i < search->rows.count; i++) {
        int64_t sum = 0;
        int64_t samples = 0;
        for (int j = 0; j < search->columns.count; j++) {
            sum += search->cells[i][j].sum;
            samples += search->cells[i][j].samples;
        }
        const int mean = samples > 0 ? (int)(sum / samples) : 0;
        for (int j = 0; j < search->columns.count; j++) {
            if (search->cells[i][j].samples > 0) continue;
            search->payoffs[i][j] = mean + search->rows.unseen[i] - search->columns.unseen[j];
        }
    }
}

void table_solve(Search *search, int rounds) {
    guess_gaps(search);
    search->value = regrets_solve((const int(*)[SETS_MAX])search->payoffs, search->rows.count,
                                  search->columns.count, rounds, search->rows.mix, search->columns.mix);
}

void table_fill(Search *search, int samples) {
    for (int k = 1; k <= samples; k++) {
        for (int i = 0; i < search->rows.count; i++) {
            for (int j = 0; j < search->columns.count; j++) table_fill_cell(search, i, j, k);
        }
    }
}

void table_fill_row(Search *search, int row, int samples, int share) {
    for (int k = 1; k <= samples; k++) {
        for (int j = 0; j < search->columns.count; j++) {
            if (search->columns.mix[j] >= share) table_fill_cell(search, row, j, k);
        }
    }
    guess_gaps(search);
}
