// The one runner of the unit tests: every suite of tests/suites.def, in one process, without forking (sanitizers and
// debuggers prefer it). With arguments it runs only the suites whose names contain one of them. SUITES_DEF names
// another list for another runner.

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SUITES_DEF
#define SUITES_DEF "suites.def"
#endif

#define SUITE(name) Suite *name##_suite(void);
#include SUITES_DEF
#undef SUITE

typedef struct SuiteRow {
    const char *name;
    Suite *(*make)(void);
} SuiteRow;

static const SuiteRow rows[] = {
#define SUITE(name) {#name, name##_suite},
#include SUITES_DEF
#undef SUITE
};

static bool is_wanted(const char *name, int argc, char **argv) {
    if (argc < 2) return true;
    for (int i = 1; i < argc; i++) {
        if (strstr(name, argv[i]) != NULL) return true;
    }
    return false;
}

int main(int argc, char **argv) {
    SRunner *runner = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!is_wanted(rows[i].name, argc, argv)) continue;
        if (runner == NULL) {
            runner = srunner_create(rows[i].make());
        } else {
            srunner_add_suite(runner, rows[i].make());
        }
    }
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
