// count_allocations.c - Counts the calls for memory that a program makes while it draws the frames of
// `measure`. Started with this in LD_PRELOAD it says at its end how many there were in some of them: in
// COUNT_FRAMES frames after the first A, after the first B … of COUNT_AFTER="A B …". For bench_client.py;
// needs glibc.
//
// `measure` reads the clock of its thread before each frame and after it; nothing else in those scripts does.

#define _GNU_SOURCE

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    READINGS_MAX = 1 << 16,
    RESTS_MAX = 30000,
};

// glibc's own, under the names that it keeps for such uses.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

// Of the thread that draws: another may still be making pictures. The model of its address asks for no memory
// itself.
static _Thread_local long calls __attribute__((tls_model("initial-exec")));
static long readings[READINGS_MAX]; // how many calls there had been
static int reading_count;

// The number at the head of an environment variable.
static int asked_frames(const char *variable) {
    const char *const asked = getenv(variable);
    return asked == NULL ? 0 : (int)strtol(asked, NULL, 10);
}

// Does the thread [id] of this process run, or would it if it had a processor?
static bool runs(const char *id) {
    char path[64];
    char text[256];
    (void)snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", id);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t size = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) {
        (void)close(file);
    }
    text[size > 0 ? size : 0] = '\0';
    // "12 (name of the thread) S ..."
    const char *const name_end = strrchr(text, ')');
    return name_end != NULL && (name_end[2] == 'R' || name_end[2] == 'D');
}

static bool others_run(void) {
    char own[24];
    bool is_any = false;
    (void)snprintf(own, sizeof own, "%ld", (long)gettid());
    DIR *const tasks = opendir("/proc/self/task");
    for (struct dirent *task = tasks == NULL ? NULL : readdir(tasks); task != NULL && !is_any;
         task = readdir(tasks)) {
        is_any = task->d_name[0] != '.' && strcmp(task->d_name, own) != 0 && runs(task->d_name);
    }
    if (tasks != NULL) {
        (void)closedir(tasks);
    }
    return is_any;
}

// The thread that makes pictures steps back behind all programs beside this one: not here, or a busy machine
// would never be done with them.
int setpriority(__priority_which_t which, id_t who, int priority) {
    (void)which;
    (void)who;
    (void)priority;
    return 0;
}

// Frames alone do not warm up if their pictures are still on the way: while they should, each waits until
// the other threads have nothing to do, for half a minute in all.
static void let_others_rest(void) {
    static int rests;
    const struct timespec millisecond = {.tv_nsec = 1000000};
    while (rests < RESTS_MAX && others_run()) {
        rests++;
        (void)nanosleep(&millisecond, NULL);
    }
}

static void tell(void) {
    const int frames = asked_frames("COUNT_FRAMES");
    const char *rest = getenv("COUNT_AFTER");
    char *end = NULL;
    for (long first = strtol(rest, &end, 10); end != rest; first = strtol(rest, &end, 10)) {
        long sum = 0;
        if ((first + frames) * 2 > reading_count || reading_count == READINGS_MAX) {
            (void)fprintf(stderr, "%d frames after %ld were not measured\n", frames, first);
            return;
        }
        for (long i = first * 2; i < (first + frames) * 2; i += 2) {
            sum += readings[i + 1] - readings[i];
        }
        (void)fprintf(stderr, "allocations %ld\n", sum);
        rest = end;
    }
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
        if (reading_count % 2 == 0 && reading_count < 2 * asked_frames("COUNT_AFTER")) {
            let_others_rest();
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
