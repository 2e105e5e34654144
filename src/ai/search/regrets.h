// regrets.h - The mixed answer to a table of payoffs when both sides choose at once (regret matching plus).

#ifndef SANCTA_AI_REGRETS_H
#define SANCTA_AI_REGRETS_H

#include <stdint.h>

enum { SETS_MAX = 20, MIX_ONE = 10000 }; // rows and columns at most; the whole of a mix

// [payoffs][i][j]: what the rows' player gets, 0..10000, for playing i against the columns' player's j; the
// other one wants it small. Fills both mixes (sums are MIX_ONE) with the average play of [rounds] rounds and
// returns the rows' player's payoff when both play them. 1 <= rows, columns <= SETS_MAX.
int regrets_solve(const int payoffs[SETS_MAX][SETS_MAX], int rows, int columns, int rounds,
                  int row_mix[SETS_MAX], int column_mix[SETS_MAX]);
// One of the [count] sets that are played with the shares [mix], by lot.
int regrets_draw(const int mix[SETS_MAX], int count, uint64_t *stream);

#endif
