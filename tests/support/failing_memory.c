// failing_memory.c - Memory that runs out when it is told to, for a program that is started with this in
// LD_PRELOAD. Request number FAIL_AT fails; with FAIL_ON=1 all after it fail, too. Says at the end how many
// requests there were. Needs glibc.

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// glibc's own, under the names that it keeps for such uses.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static atomic_long requests;
static long fail_at;
static int fails_on;

__attribute__((constructor)) static void begin(void) {
    const char *const at = getenv("FAIL_AT");
    fail_at = at == NULL ? 0 : strtol(at, NULL, 10);
    fails_on = getenv("FAIL_ON") != NULL;
    atomic_store(&requests, 0);
}

__attribute__((destructor)) static void end(void) {
    const char *const path = getenv("FAIL_COUNT");
    char text[32];
    if (path == NULL) {
        return;
    }
    FILE *const file = fopen(path, "w");
    (void)snprintf(text, sizeof text, "%ld", atomic_load(&requests));
    if (file != NULL) {
        (void)fputs(text, file);
        (void)fclose(file);
    }
}

static int fails(void) {
    const long number = atomic_fetch_add(&requests, 1) + 1;
    const int is_failing = fail_at > 0 && (number == fail_at || (fails_on != 0 && number > fail_at));
    errno = is_failing ? ENOMEM : errno; // glibc goes by it where it starts a thread
    return is_failing;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    return fails() ? NULL : __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    return fails() ? NULL : __libc_realloc(old, size);
}
