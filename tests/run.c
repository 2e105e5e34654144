// The one runner of the unit tests: every suite of tests/suites.def, in one process, without forking
// (sanitizers and debuggers prefer it; check's own time limits, which need a process for each test, do not
// apply). With arguments it runs only the suites whose names contain one of them; with "--part NAME" those
// that stand under PART(NAME) in the list. SUITES_DEF names another list for another runner.

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SUITES_DEF
#define SUITES_DEF "suites.def"
#endif

#define PART(name)
#define SUITE(name) Suite *name##_suite(void);
#include SUITES_DEF
#undef SUITE
#undef PART

// A suite of the list, or the heading of a part, which makes nothing.
typedef struct SuiteRow {
    const char *name;
    Suite *(*make)(void);
} SuiteRow;

static const SuiteRow rows[] = {
#define PART(name) {#name, NULL},
#define SUITE(name) {#name, name##_suite},
#include SUITES_DEF
#undef SUITE
#undef PART
};

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
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].make == NULL) {
            part = rows[i].name;
        } else if (!is_wanted(rows[i].name, part, argc, argv)) {
            continue;
        } else if (runner == NULL) {
            runner = srunner_create(rows[i].make());
        } else {
            srunner_add_suite(runner, rows[i].make());
        }
    }
    return runner;
}

int main(int argc, char **argv) {
    SRunner *runner = runner_of_wanted(argc, argv);
    if (runner == NULL) {
        fprintf(stderr, "no such suite\n");
        return EXIT_FAILURE;
    }
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
