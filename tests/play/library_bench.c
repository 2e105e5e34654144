// How fast the library opens: COUNT copies of MATCH are saved in a folder of their own, then listed without a
// cache, with it, searched and sorted. Run by hand: library_bench MATCH COUNT. The environment says where the
// folders are (XDG_DATA_HOME, XDG_CACHE_HOME).

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "match/file_io.h"
#include "match/match.h"
#include "play/library.h"

enum { TIMES = 7 };

static double now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int fill(const Paths *paths, const char *match, int count) {
    char error[200];
    size_t size = 0;
    char *const text = file_read(match, MATCH_FILE_MAX, &size, error, sizeof error);
    for (int i = 0; text != NULL && i < count; i++) {
        char name[40];
        char path[PATH_SIZE + 300];
        (void)snprintf(name, sizeof name, "evening %d", i);
        paths_save_file(paths, name, path, sizeof path);
        FILE *const file = fopen(path, "wb"); // not synced one by one: that would take minutes
        if (file == NULL || fwrite(text, 1, size, file) != size || fclose(file) != 0) {
            return 1;
        }
    }
    free(text);
    return text == NULL;
}

// The best of some, in milliseconds.
static double open_once(const Paths *paths, bool reads_all, int *order) {
    double best = 1e9;
    for (int i = 0; i < (reads_all ? 1 : TIMES); i++) {
        const double begun = now_ms();
        Library *const l = library_open(paths, LIBRARY_SAVES);
        if (l == NULL) {
            return -1;
        }
        if (reads_all) {
            library_wait(l);
        }
        (void)library_select(l, "", FILTER_ALL, SORT_NEWEST, order);
        const double taken = now_ms() - begun;
        best = taken < best ? taken : best;
        library_close(l);
    }
    return best;
}

int main(int argc, char **argv) {
    static int order[LIBRARY_MAX];
    static Paths paths;
    paths_find(&paths);
    const int count = argc == 3 ? atoi(argv[2]) : 0;
    if (count < 1 || !paths_make(&paths) || fill(&paths, argv[1], count) != 0) {
        (void)fprintf(stderr, "library_bench MATCH COUNT: files cannot be made\n");
        return 1;
    }
    (void)mkdir(paths.cache, 0700);
    (void)printf("%d matches\n", count);
    double begun = now_ms();
    Library *l = library_open(&paths, LIBRARY_SAVES);
    (void)printf("listed, no cache:    %8.1f ms\n", now_ms() - begun);
    library_close(l);
    const double all = open_once(&paths, true, order);
    (void)printf("all read, no cache:  %8.1f ms\n", all);
    (void)printf("opened with a cache: %8.1f ms\n", open_once(&paths, false, order));
    l = library_open(&paths, LIBRARY_SAVES);
    begun = now_ms();
    const int found = l != NULL ? library_select(l, "evening 19 human", FILTER_PLAYED, SORT_NAME, order) : 0;
    (void)printf("searched, sorted:    %8.1f ms (%d found)\n", now_ms() - begun, found);
    library_close(l);
    return 0;
}
