// The mixed answer to a table of payoffs.

#include <check.h>
#include <string.h>

#include "search/regrets.h"
#include "support/test.h"

typedef struct Table {
    int payoffs[SETS_MAX][SETS_MAX];
    int rows[SETS_MAX], columns[SETS_MAX];
} Table;

static int solve(Table *t, int rows, int columns) {
    return regrets_solve((const int(*)[SETS_MAX])t->payoffs, rows, columns, 3000, t->rows, t->columns);
}

TEST(rock_paper_scissors_is_played_in_thirds) {
    Table t = {.payoffs = {{5000, 0, 10000}, {10000, 5000, 0}, {0, 10000, 5000}}};
    const int value = solve(&t, 3, 3);
    ck_assert_int_ge(value, 4900);
    ck_assert_int_le(value, 5100);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_ge(t.rows[i], 3000);
        ck_assert_int_le(t.rows[i], 3700);
        ck_assert_int_ge(t.columns[i], 3000);
        ck_assert_int_le(t.columns[i], 3700);
    }
}

TEST(a_choice_that_is_always_worse_is_not_played) {
    Table t = {.payoffs = {{6000, 7000}, {2000, 3000}, {5900, 6900}}};
    const int value = solve(&t, 3, 2);
    ck_assert_int_ge(t.rows[0], 9800);
    ck_assert_int_ge(t.columns[0], 9800);
    ck_assert_int_ge(value, 5950);
    ck_assert_int_le(value, 6050);
}

// The better a win is, the less often one goes for it: the other side would only wait there.
TEST(an_uneven_game_is_mixed_unevenly) {
    Table t = {.payoffs = {{9000, 1000}, {1000, 5000}}};
    const int value = solve(&t, 2, 2);
    ck_assert_int_ge(t.rows[0], 3000); // one third exactly
    ck_assert_int_le(t.rows[0], 3700);
    ck_assert_int_ge(value, 3567);
    ck_assert_int_le(value, 3767);
}

TEST(mixes_add_up_to_the_whole) {
    Table t = {.payoffs = {{1, 2, 3}, {9, 9, 1}, {4, 8, 2}, {7, 1, 7}}};
    (void)solve(&t, 4, 3);
    int rows = 0;
    int columns = 0;
    for (int i = 0; i < 4; i++) rows += t.rows[i];
    for (int i = 0; i < 3; i++) columns += t.columns[i];
    ck_assert_int_eq(rows, MIX_ONE);
    ck_assert_int_eq(columns, MIX_ONE);
}

TEST(a_single_choice_is_played) {
    Table t = {.payoffs = {{1234}}};
    ck_assert_int_eq(solve(&t, 1, 1), 1234);
    ck_assert_int_eq(t.rows[0], MIX_ONE);
}
