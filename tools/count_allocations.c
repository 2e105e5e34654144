// count_allocations.c - Counts the calls for memory of a program that is started with it in LD_PRELOAD, and says how many
// at its end. For bench_client.py; needs glibc.

#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

// glibc's own, under the names that it keeps for such uses.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static atomic_long calls;
static atomic_int is_told;

static void tell(void) {
    (void)fprintf(stderr, "allocations %ld\n", atomic_load(&calls));
}

static void count(void) {
    (void)atomic_fetch_add(&calls, 1);
    if (atomic_exchange(&is_told, 1) == 0) {
        (void)atexit(tell);
    }
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count();
    return __libc_realloc(old, size);
}
