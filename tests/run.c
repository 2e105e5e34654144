// The one runner of the unit tests: every suite of tests/suites.def, in one process, without forking
// (sanitizers and debuggers prefer it; check's own time limits, which need a process for each test, do not
// apply). With arguments it runs only the suites whose names contain one of them; with "--part NAME" those
// that stand under PART(NAME) in the list. SUITES_DEF names another list for another runner.

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#ifndef SUITES_DEF
#define SUITES_DEF "suites.def"
#endif

// A suite of the list, or the heading of a part.
typedef struct SuiteRow {
    const char *name;
    bool is_part;
} SuiteRow;

static const SuiteRow rows[] = {
#define PART(name) {#name, true},
#define SUITE(name) {#name, false},
#include SUITES_DEF
#undef SUITE
#undef PART
};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

// What the files have listed: the last first, then sorted by file and line.
static Test *listed;
static Test **tests;
static int test_count;

void test_list(Test *test) {
    test->next = listed;
    listed = test;
    test_count++;
}

bool test_proves(int card) {
    for (const Test *test = listed; test != NULL; test = test->next) {
        if (!test->is_run) continue;
        for (int i = 0; i < PROVED_MAX; i++) {
            if (test->proves[i] == card) return true;
        }
        const Column *each = &test->each_proves;
        for (int i = 0; each->first != NULL && i < test->cases; i++) {
            if (*(const int *)((const char *)each->first + i * each->step) == card) return true;
        }
    }
    return false;
}

static int by_place(const void *a, const void *b) {
    const Test *const one = *(Test *const *)a;
    const Test *const other = *(Test *const *)b;
    const int files = strcmp(one->file, other->file);
    return files != 0 ? files : one->line - other->line;
}

static void sort_tests(void) {
    int count = 0;
    tests = calloc((size_t)test_count + 1, sizeof *tests);
    if (tests == NULL) abort();
    for (Test *test = listed; test != NULL; test = test->next) tests[count++] = test;
    qsort(tests, (size_t)count, sizeof *tests, by_place);
}

// test_movement for …/test_movement.c.
static bool is_of_suite(const Test *test, const char *suite) {
    const char *const slash = strrchr(test->file, '/');
    const char *const file = slash == NULL ? test->file : slash + 1;
    const size_t length = strlen(suite);
    return strncmp(file, suite, length) == 0 && strcmp(file + length, ".c") == 0;
}

// Whether every suite of the list has tests and every test stands in a suite of the list.
static bool is_list_complete(void) {
    bool has_tests[ROW_COUNT] = {false};
    bool is_complete = true;
    for (int i = 0; i < test_count; i++) {
        bool is_known = false;
        for (int k = 0; k < ROW_COUNT && !is_known; k++) {
            is_known = !rows[k].is_part && is_of_suite(tests[i], rows[k].name);
            if (is_known) has_tests[k] = true;
        }
        const bool is_told = i > 0 && strcmp(tests[i]->file, tests[i - 1]->file) == 0;
        if (is_known || is_told) continue;
        fprintf(stderr, "%s:%d: %s names no suite for this file\n", tests[i]->file, tests[i]->line,
                SUITES_DEF);
        is_complete = false;
    }
    for (int k = 0; k < ROW_COUNT; k++) {
        if (rows[k].is_part || has_tests[k]) continue;
        fprintf(stderr, "%s: %s has no tests\n", SUITES_DEF, rows[k].name);
        is_complete = false;
    }
    return is_complete;
}

static void add_test(TCase *cases, Test *test) {
    if (test->count != NULL) test->cases = test->count();
    const bool is_single = test->cases == 0 && test->count == NULL;
    tcase_add_loop_test(cases, test->test, test->first, test->first + (is_single ? 1 : test->cases));
    test->is_run = true;
}

static Suite *suite_of(const char *name) {
    Suite *const suite = suite_create(name);
    TCase *cases = NULL;
    for (int i = 0; i < test_count; i++) {
        if (!is_of_suite(tests[i], name)) continue;
        if (cases == NULL || tests[i]->test == NULL) {
            cases = tcase_create(name);
            suite_add_tcase(suite, cases);
        }
        if (tests[i]->test == NULL) {
            tcase_add_checked_fixture(cases, tests[i]->before, tests[i]->after);
        } else if (!tests[i]->is_left_out) {
            add_test(cases, tests[i]);
        }
    }
    return suite;
}

static bool is_wanted(const char *name, const char *part, int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "--part") == 0) return strcmp(part, argv[2]) == 0;
    if (argc < 2) return true;
    for (int i = 1; i < argc; i++) {
        if (strstr(name, argv[i]) != NULL) return true;
    }
    return false;
}

// NULL if no suite is wanted.
static SRunner *runner_of_wanted(int argc, char **argv) {
    SRunner *runner = NULL;
    const char *part = "";
    for (int i = 0; i < ROW_COUNT; i++) {
        if (rows[i].is_part) {
            part = rows[i].name;
        } else if (!is_wanted(rows[i].name, part, argc, argv)) {
            continue;
        } else if (runner == NULL) {
            runner = srunner_create(suite_of(rows[i].name));
        } else {
            srunner_add_suite(runner, suite_of(rows[i].name));
        }
    }
    return runner;
}

int main(int argc, char **argv) {
    sort_tests();
    if (!is_list_complete()) return EXIT_FAILURE;
    SRunner *runner = runner_of_wanted(argc, argv);
    if (runner == NULL) {
        fprintf(stderr, "no such suite\n");
        return EXIT_FAILURE;
    }
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    free(tests);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
