// Folders, links and the environment need POSIX; nftw() needs its XSI part.

#define _XOPEN_SOURCE 700

#include "support/temporary_home.h"

#include <check.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define VARIABLES 4
static const char *const variables[VARIABLES] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                                 "XDG_CACHE_HOME"};

static char folder[512];
static char *before[VARIABLES]; // NULL: the variable was not set

const char *temporary_home_begin(void) {
    const char *base = getenv("TMPDIR");
    if (base == NULL || base[0] != '/') base = "/tmp";
    ck_assert_msg(folder[0] == '\0', "%s is still in use", folder);
    const int length = snprintf(folder, sizeof folder, "%s/sancta-test-XXXXXX", base);
    ck_assert_int_lt(length, (int)sizeof folder);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    for (int i = 0; i < VARIABLES; i++) {
        const char *value = getenv(variables[i]);
        before[i] = value != NULL ? strdup(value) : NULL;
        ck_assert_int_eq(setenv(variables[i], folder, 1), 0);
    }
    return folder;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about;
    (void)kind;
    (void)place;
    return remove(path);
}

void temporary_home_end(void) {
    for (int i = 0; i < VARIABLES; i++) {
        const int failed = before[i] != NULL ? setenv(variables[i], before[i], 1) : unsetenv(variables[i]);
        ck_assert_int_eq(failed, 0);
        free(before[i]);
        before[i] = NULL;
    }
    const bool is_removed = nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0;
    ck_assert_msg(is_removed, "%s cannot be removed", folder);
    folder[0] = '\0';
}

enum { NOBODY = 65534 };

static int give_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about;
    (void)kind;
    (void)place;
    return lchown(path, NOBODY, NOBODY);
}

bool temporary_home_as_anybody(bool (*work)(void)) {
    int status = 1;
    const bool is_root = geteuid() == 0;
    ck_assert(!is_root || nftw(folder, give_one, 8, FTW_PHYS) == 0);
    const pid_t other = fork();
    ck_assert_int_ge(other, 0);
    if (other == 0) {
        const bool is_anybody = !is_root || (setgid(NOBODY) == 0 && setuid(NOBODY) == 0);
        _exit(is_anybody && work() ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(other, &status, 0), other);
    return status == 0;
}
