// The report of a crash. The handler calls nothing that is not safe in a signal handler: no memory, no locks,
// no stdio. What it needs was put down before, for the whole program, because a handler is told nothing.

#define _DEFAULT_SOURCE // sigaltstack(), realpath()

#include "play/crash.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#include "play/run_log.h"

enum { STACK_SIZE = 128 * 1024, CALLS_MAX = 64, REASON_SIZE = 300, NUMBER_SIZE = 24 };

static const char SAVE_LABEL[] = "Match as it was saved: ";

static const struct {
    int number;
    const char *name;
} SIGNALS[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
               {SIGILL, "SIGILL"},   {SIGABRT, "SIGABRT"}, {SIGSYS, "SIGSYS"}};

static struct {
    char report[PATH_SIZE + 16], match[PATH_SIZE + 16];
    char version[32];
    char save[PATH_SIZE + 200];
    char reason[REASON_SIZE];
    thrd_t player; // the thread that plays the match: no other one may touch it
    volatile sig_atomic_t is_writing;
    char stack[STACK_SIZE];
} crash;

// --- Writing, in the handler ---

static void put(int file, const char *text) {
    (void)!write(file, text, strlen(text));
}

static void put_number(int file, uintptr_t value, unsigned base) {
    char digits[NUMBER_SIZE];
    int at = NUMBER_SIZE - 1;
    digits[at] = '\0';
    do {
        digits[--at] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value != 0 && at > 0);
    put(file, digits + at);
}

static void put_line(int file, const char *label, const char *text) {
    if (text[0] != '\0') {
        put(file, label);
        put(file, text);
        put(file, "\n");
    }
}

static const char *name_of(int number) {
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++) {
        if (SIGNALS[i].number == number) {
            return SIGNALS[i].name;
        }
    }
    return "a signal";
}

static void put_report(int file, int number, const siginfo_t *info) {
    put_line(file, "Sancta ", crash.version);
    put(file, "Ended by ");
    put(file, name_of(number));
    if (number == SIGSEGV || number == SIGBUS) {
        put(file, " at address 0x");
        put_number(file, (uintptr_t)info->si_addr, 16);
    }
    put(file, "\nSeconds since 1970: ");
    put_number(file, (uintptr_t)time(NULL), 10);
    put(file, "\n");
    put_line(file, "Failed: ", crash.reason);
    put_line(file, "Match up to the failure: ", crash.reason[0] != '\0' ? crash.match : "");
    put_line(file, SAVE_LABEL, crash.save);
    put(file, "\nLast lines of the log:\n");
    for (int i = 0; i < run_log_count(); i++) {
        put(file, run_log_line(i));
    }
    put(file,
        "\nCalls, the last one first (addr2line -e sancta tells the lines of the numbers in parentheses):\n");
    void *calls[CALLS_MAX];
    backtrace_symbols_fd(calls, backtrace(calls, CALLS_MAX), file);
}

// Sanitizers have reports of their own, which say more.
#ifdef SANCTA_SANITIZE
enum { IS_SANITIZED = true };
#else
enum { IS_SANITIZED = false };
#endif

static void handle(int number, siginfo_t *info, void *context) {
    (void)context;
    const int error = errno;
    if (!crash.is_writing) {
        crash.is_writing = 1;
        const int file = open(crash.report, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (file >= 0) {
            put_report(file, number, info);
            (void)close(file);
        }
    }
    errno = error;
    // The default has been put back: this ends the program when the handler returns.
    (void)raise(number);
}

// --- Before and after ---

void crash_install(const Paths *paths, const char *version) {
    (void)snprintf(crash.report, sizeof crash.report, "%s/crash.txt", paths->state);
    (void)snprintf(crash.match, sizeof crash.match, "%s/crash.sancta", paths->state);
    (void)snprintf(crash.version, sizeof crash.version, "%s", version);
    crash.player = thrd_current();
    if (IS_SANITIZED) {
        return;
    }
    const stack_t stack = {.ss_sp = crash.stack, .ss_size = sizeof crash.stack};
    struct sigaction action = {
        .sa_sigaction = handle,
        .sa_flags = (int)((unsigned)SA_SIGINFO | (unsigned)SA_ONSTACK | (unsigned)SA_RESETHAND)};
    void *calls[1];
    // The first call loads a library, which a handler must not.
    (void)backtrace(calls, 1);
    (void)sigaltstack(&stack, NULL);
    (void)sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++) {
        (void)sigaction(SIGNALS[i].number, &action, NULL);
    }
}

void crash_note_save(const char *path) {
    // The next run may start in another folder.
    char *const whole = path[0] != '\0' ? realpath(path, NULL) : NULL;
    (void)snprintf(crash.save, sizeof crash.save, "%s", whole != NULL ? whole : path);
    free(whole);
}

void crash_find_save(const char *report, char *out, size_t size) {
    const char *const line = strstr(report, SAVE_LABEL);
    const char *const path = line != NULL ? line + strlen(SAVE_LABEL) : "";
    const size_t length = strcspn(path, "\n");
    (void)snprintf(out, size, "%.*s", (int)(length < size ? length : 0), path);
}

void crash_keep_match(Match *match, const char *file, int line, const char *condition) {
    char error[PROBLEM_SIZE];
    (void)snprintf(crash.reason, sizeof crash.reason, "%s:%d: %s", file, line, condition);
    const bool is_kept = match != NULL && thrd_equal(thrd_current(), crash.player) != 0;
    if (is_kept) {
        // At its beginning, with all orders: a state in the middle of a step could not be read again.
        match_restart(match);
    }
    if (!is_kept || !match_save(match, crash.match, error)) {
        crash.match[0] = '\0';
    }
}

void crash_take_report(const Paths *paths, char *out) {
    char path[PATH_SIZE + 16];
    char shown[PATH_SIZE + 24];
    (void)snprintf(path, sizeof path, "%s/crash.txt", paths->state);
    (void)snprintf(shown, sizeof shown, "%s/crash-before.txt", paths->state);
    out[0] = '\0';
    if (paths_exists(path)) {
        if (!paths_read(path, out, CRASH_REPORT_SIZE)) {
            out[0] = '\0';
        }
        // It is told once, and stays to be looked at.
        (void)paths_move(path, shown);
    }
}
