// count_allocations.c - Counts the calls for memory that a program makes while it draws the frames of
// `measure`. Started with this in LD_PRELOAD it says at its end how many there were in the last frames: as
// many as COUNT_FRAMES says. For bench_client.py; needs glibc.
//
// `measure` reads the clock of its thread before each frame and after it; nothing else in those scripts does.

#define _GNU_SOURCE

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { READINGS_MAX = 1 << 16 };

// glibc's own, under the names that it keeps for such uses.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

// Of the thread that draws: another may still be making pictures. The model of its address asks for no memory
// itself.
static _Thread_local long calls __attribute__((tls_model("initial-exec")));
static long readings[READINGS_MAX]; // how many calls there had been
static int reading_count;

static void tell(void) {
    const char *const asked = getenv("COUNT_FRAMES");
    const int frames = asked == NULL ? 0 : (int)strtol(asked, NULL, 10);
    long sum = 0;
    if (frames * 2 > reading_count || reading_count == READINGS_MAX) {
        (void)fprintf(stderr, "%d frames were not measured\n", frames);
        return;
    }
    for (int i = reading_count - frames * 2; i < reading_count; i += 2) {
        sum += readings[i + 1] - readings[i];
    }
    (void)fprintf(stderr, "allocations %ld\n", sum);
}

int clock_gettime(clockid_t clock, struct timespec *out) {
    static int (*real)(clockid_t, struct timespec *);
    if (real == NULL) {
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    }
    if (clock == CLOCK_THREAD_CPUTIME_ID && reading_count < READINGS_MAX) {
        if (reading_count == 0) {
            (void)atexit(tell);
        }
        readings[reading_count++] = calls;
    }
    return real(clock, out);
}

void *malloc(size_t size) {
    calls += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    calls += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    calls += 1;
    return __libc_realloc(old, size);
}
