// Thousands of matches that are marked in the library: what is done with them takes no longer than for each
// of them alone.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <math.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "library/library_screen.h"
#include "support/client.h"
#include "support/test.h"

enum { FEW = 1000, MANY = 18 * FEW };

static App *app;

static void begin(void) {
    app = client_begin(1280, 720);
    app_replace(app, SCREEN_TITLE);
    ck_assert(paths_make(&app->paths));
}

FIXTURE(begin, client_end);

static void name_file(int number, char *out, size_t size) {
    LibraryEntry entry = {.deleted = (int64_t)time(NULL)};
    (void)snprintf(entry.name, sizeof entry.name, "evening %d", number);
    library_file(&app->paths, LIBRARY_TRASH, &entry, out, size);
}

// Opens the trash with so many matches in it, all of them marked.
static void open_marked(int count) {
    char path[PATH_SIZE + 300];
    char folder[PATH_SIZE + 20];
    (void)snprintf(folder, sizeof folder, "%s/trash", app->paths.data);
    (void)mkdir(folder, 0700);
    for (int i = 0; i < count; i++) {
        name_file(i, path, sizeof path);
        const int file = open(path, O_WRONLY | O_CREAT, 0600);
        ck_assert_int_ge(file, 0);
        (void)close(file);
    }
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_LOAD);
    LibraryScreen *l = library_screen_state(app);
    l->place = LIBRARY_TRASH;
    library_screen_reread(app);
    library_wait(l->books);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(l->shown_count, count);
    client_click(app, "load.mark-all");
    ck_assert_int_eq(library_screen_marked(app), count);
}

// The seconds of the processor that deleting them takes. Their files are gone before: the disk is not
// measured.
static double delete_marked(int count) {
    open_marked(count);
    for (int i = 0; i < count; i++) {
        const LibraryEntry *e = library_screen_at(app, i);
        (void)library_destroy(&app->paths, e);
    }
    client_click(app, "load.delete");
    struct timespec from;
    struct timespec to;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
    client_click(app, "delete.yes");
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &to);
    ck_assert_int_eq(library_screen_state(app)->shown_count, 0);
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
}

TEST(deleting_many_marked_matches_takes_as_long_for_each_as_deleting_few) {
    (void)delete_marked(FEW); // whatever is done for the first time only
    // In proportion it were MANY / FEW times as long, by the square of their number twenty times that. What
    // runs beside it may cost either some of its time, so the shortest of three are compared.
    double few = 1e9;
    double many = 1e9;
    for (int i = 0; i < 3 && many >= few * 3 * (MANY / FEW); i++) {
        few = fmin(few, delete_marked(FEW));
        many = fmin(many, delete_marked(MANY));
    }
    ck_assert_msg(many < few * 3 * (MANY / FEW), "%d: %.4f s, %d: %.4f s", FEW, few, MANY, many);
}

TEST(a_deed_is_meant_for_the_marked_matches_or_else_for_the_selected_one) {
    int rows[4];
    open_marked(4);
    LibraryScreen *l = library_screen_state(app);
    ck_assert_int_eq(library_screen_meant(app, rows), 4);
    library_screen_at(app, 0)->is_marked = 0;
    library_screen_at(app, 3)->is_marked = 0;
    ck_assert_int_eq(library_screen_meant(app, rows), 2);
    ck_assert_int_eq(rows[0], 1);
    ck_assert_int_eq(rows[1], 2);
    library_screen_at(app, 1)->is_marked = 0;
    library_screen_at(app, 2)->is_marked = 0;
    l->list.at = 3;
    ck_assert_int_eq(library_screen_meant(app, rows), 1);
    ck_assert_int_eq(rows[0], 3);
}
