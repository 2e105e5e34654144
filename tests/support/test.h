// test.h - Tests that list themselves.
//
// A test runs because it is written: TEST() defines it and lists it in the suite of its file, which has the
// file's name (test_movement.c: test_movement). Suites stand in the lists of the runners (suites.def and its
// like); a runner fails if a file with tests stands in none, or if a suite has no tests.
//
//     FIXTURE(begin, end);                  around each test below, up to the next FIXTURE
//
//     TEST(a_sentence_that_holds) {
//         ck_assert(…);
//     }
//
//     TEST(a_sentence_that_holds_of_each, .cases = COUNT_OF(rows)) {
//         ck_assert(rows[_i]…);
//     }

#ifndef SANCTA_TESTS_SUPPORT_TEST_H
#define SANCTA_TESTS_SUPPORT_TEST_H

#include <check.h>
#include <stdbool.h>

enum { PROVED_MAX = 10 };

// Numbers from 1 that stand in the rows of a table, each [step] bytes after the one before it.
typedef struct Column {
    const int *first;
    int step;
} Column;

// One TEST() or FIXTURE(). In parentheses after its name a test takes, by name:
typedef struct Test {
    int first, cases;   // _i goes from [first] through [cases] numbers; without [cases] the test runs once
    int (*count)(void); // gives [cases] when the suite is made, for what only a running program knows
    int proves[PROVED_MAX]; // the cards (CardId) that it proves, helper spells among them; 0: none
    Column each_proves;     // the card that case _i proves: PROVES_EACH(table)
    bool is_left_out;       // of this build

    // Of the macros themselves.
    const char *file;
    int line;
    const TTest *test; // NULL: a fixture
    void (*before)(void);
    void (*after)(void);
    struct Test *next;
    bool is_run;
} Test;

// One case for each row of [table], whose member card is what the case proves.
#define PROVES_EACH(table)                                                                                   \
    .cases = (int)(sizeof(table) / sizeof(table)[0]), .each_proves = {&(table)[0].card, (int)sizeof(table)[0]}

// Before main(). [test] stays where it is.
void test_list(Test *test);

// Whether a test of the suites that this run has chosen proves [card].
bool test_proves(int card);

#define TEST(...) TEST_OF(__VA_ARGS__, .line = __LINE__)

#define TEST_OF(name, ...)                                                                                   \
    static void name##_in(int _i);                                                                           \
    START_TEST(name) {                                                                                       \
        name##_in(_i);                                                                                       \
    }                                                                                                        \
    END_TEST                                                                                                 \
    static Test name##_row = {.file = __FILE__, __VA_ARGS__};                                                \
    __attribute__((constructor)) static void name##_list(void) {                                             \
        name##_row.test = name;                                                                              \
        test_list(&name##_row);                                                                              \
    }                                                                                                        \
    static void name##_in(__attribute__((unused)) int _i)

// Runs [begin] before and [end] after each test between here and the next FIXTURE of the file; NULL: nothing.
#define FIXTURE(begin, end) FIXTURE_AT(begin, end, __LINE__)
#define FIXTURE_AT(begin, end, at) FIXTURE_OF(begin, end, at)
#define FIXTURE_OF(begin, end, at)                                                                           \
    static Test fixture_##at = {.file = __FILE__, .line = at, .before = begin, .after = end};                \
    __attribute__((constructor)) static void fixture_##at##_list(void) {                                     \
        test_list(&fixture_##at);                                                                            \
    }                                                                                                        \
    struct Test

#endif
