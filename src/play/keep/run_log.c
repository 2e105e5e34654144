// The log of a run. Its state is one for the program, because a signal handler has to find it without being
// told where.

#define _DEFAULT_SOURCE // localtime_r(), dprintf()

#include "play/run_log.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NAMES_MAX = 64, NAME_MAX_SIZE = 64 };

static struct {
    char lines[RUN_LOG_LINES][RUN_LOG_LINE];
    volatile unsigned said; // lines in all
    int file;               // below 1: there is none
} run_log;

static int by_name(const void *a, const void *b) {
    return strcmp(a, b);
}

static bool is_log(const char *name) {
    const size_t length = strlen(name);
    return length > 4 && length < NAME_MAX_SIZE && strcmp(name + length - 4, ".log") == 0;
}

// Names begin with the time, so the oldest come first. One is left room for.
static void remove_old(const char *folder) {
    char names[NAMES_MAX][NAME_MAX_SIZE];
    int count = 0;
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return;
    }
    for (struct dirent *found = readdir(dir); found != NULL && count < NAMES_MAX; found = readdir(dir)) {
        if (is_log(found->d_name)) {
            (void)snprintf(names[count++], NAME_MAX_SIZE, "%.*s", NAME_MAX_SIZE - 1, found->d_name);
        }
    }
    (void)closedir(dir);
    qsort(names, (size_t)count, sizeof names[0], by_name);
    for (int i = 0; i + RUN_LOG_FILES - 1 < count; i++) {
        char path[PATH_SIZE + 16 + NAME_MAX_SIZE];
        (void)snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        (void)unlink(path);
    }
}

void run_log_open(const Paths *paths) {
    char folder[PATH_SIZE + 16];
    char path[PATH_SIZE + 16 + NAME_MAX_SIZE];
    char name[NAME_MAX_SIZE];
    run_log_close();
    (void)snprintf(folder, sizeof folder, "%s/logs", paths->state);
    if (!paths_make(paths) || (mkdir(folder, 0700) != 0 && access(folder, W_OK) != 0)) {
        return;
    }
    remove_old(folder);
    struct timespec now = {0};
    struct tm local = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)localtime_r(&now.tv_sec, &local);
    const size_t length = strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", &local);
    // Two runs of one second: by thousandths, and by the process.
    (void)snprintf(name + length, sizeof name - length, "-%03ld-%ld.log", now.tv_nsec / 1000000,
                   (long)getpid());
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    run_log.file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

void run_log_close(void) {
    if (run_log.file > 0) {
        (void)close(run_log.file);
    }
    run_log.file = 0;
}

void run_log_say(const char *format, ...) {
    char *const line = run_log.lines[run_log.said % RUN_LOG_LINES];
    const time_t now = time(NULL);
    struct tm local = {0};
    (void)localtime_r(&now, &local);
    const size_t length = strftime(line, RUN_LOG_LINE, "%H:%M:%S ", &local);
    va_list values;
    va_start(values, format);
    (void)vsnprintf(line + length, RUN_LOG_LINE - 1 - length, format, values);
    va_end(values);
    const size_t end = strlen(line);
    line[end] = '\n';
    line[end + 1] = '\0';
    run_log.said += 1;
    if (run_log.file > 0) {
        (void)!write(run_log.file, line, end + 1);
    }
}

int run_log_count(void) {
    return run_log.said < RUN_LOG_LINES ? (int)run_log.said : RUN_LOG_LINES;
}

const char *run_log_line(int index) {
    const unsigned first = run_log.said < RUN_LOG_LINES ? 0 : run_log.said;
    return run_log.lines[(first + (unsigned)index) % RUN_LOG_LINES];
}
