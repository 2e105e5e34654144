// failing_starts.c - A system on which other programs are hard to start, for a program that is started with
// this in LD_PRELOAD. The first FAIL_FORKS requests for a process fail; with SLOW_PIPES=1 whoever makes a
// pipe first and says afterwards who may inherit it is overtaken by whatever starts in between. Programs
// started by it are left alone.

#define _GNU_SOURCE // pipe2()

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// glibc's own, under the name that it keeps for such uses.
pid_t __libc_fork(void);

static atomic_long to_fail;
static int is_slow;

__attribute__((constructor)) static void begin(void) {
    const char *const count = getenv("FAIL_FORKS");
    atomic_store(&to_fail, count == NULL ? 0 : strtol(count, NULL, 10));
    is_slow = getenv("SLOW_PIPES") != NULL;
    (void)unsetenv("LD_PRELOAD");
}

pid_t fork(void) {
    if (atomic_fetch_sub(&to_fail, 1) > 0) {
        errno = EAGAIN;
        return -1;
    }
    return __libc_fork();
}

int pipe(int ends[2]) {
    const struct timespec while_others_start = {.tv_nsec = 50 * 1000 * 1000};
    const int result = pipe2(ends, 0);
    if (is_slow) {
        (void)nanosleep(&while_others_start, NULL);
    }
    return result;
}
