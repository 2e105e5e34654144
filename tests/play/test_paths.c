// The list of saved matches, files that are written whole or get another name, and where the folders are.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/temporary_home.h"
#include "play/log_files.h"
#include "play/paths.h"
#include "play/pictures.h"
#include "support/test.h"

enum { FILES = SAVES_MAX + 20 };

static Paths paths;
static char names[SAVES_MAX][SAVE_NAME_SIZE];

static void save_path(const char *name, char out[PATH_SIZE + 200]) {
    paths_save_file(&paths, name, out, PATH_SIZE + 200);
}

// A save as old as [seconds] and [nanoseconds] of the clock.
static void make_save(const char *name, int seconds, int nanoseconds) {
    char path[PATH_SIZE + 200];
    const struct timespec times[2] = {{.tv_sec = seconds, .tv_nsec = nanoseconds},
                                      {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    save_path(name, path);
    ck_assert(paths_write(path, "x"));
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void begin(void) {
    const char *folder = temporary_home_begin();
    (void)snprintf(paths.config, sizeof paths.config, "%s/config", folder);
    (void)snprintf(paths.data, sizeof paths.data, "%s/data", folder);
    (void)snprintf(paths.state, sizeof paths.state, "%s/state", folder);
    ck_assert(paths_make(&paths));
}

FIXTURE(begin, temporary_home_end);

TEST(of_more_saves_than_the_list_holds_the_newest_are_listed_newest_first) {
    for (int i = 0; i < FILES; i++) {
        char name[16];
        // The order in which a folder tells its files is nobody's: neither the newest first nor last here.
        (void)snprintf(name, sizeof name, "m%d", i * 7 % FILES);
        make_save(name, 1000 + i * 7 % FILES, 0);
    }
    ck_assert_int_eq(paths_list_saves(&paths, names, SAVES_MAX), SAVES_MAX);
    for (int i = 0; i < SAVES_MAX; i++) {
        char wanted[16];
        (void)snprintf(wanted, sizeof wanted, "m%d", FILES - 1 - i);
        ck_assert_str_eq(names[i], wanted);
    }
    ck_assert_int_eq(paths_list_saves(&paths, names, 3), 3);
    ck_assert_str_eq(names[2], "m273");
}

TEST(two_saves_of_the_same_second_stand_in_their_order) {
    make_save("a", 1000, 5);
    make_save("b", 1000, 6);
    make_save("c", 1000, 5);
    ck_assert_int_eq(paths_list_saves(&paths, names, SAVES_MAX), 3);
    ck_assert_str_eq(names[0], "b");
    ck_assert_str_eq(names[1], "a");
    ck_assert_str_eq(names[2], "c");
}

TEST(a_file_keeps_what_is_in_it_when_it_gets_another_name) {
    char from[PATH_SIZE + 200];
    char to[PATH_SIZE + 200];
    char text[8];
    save_path("a", from);
    save_path("b", to);
    ck_assert(!paths_move(from, to));
    ck_assert(paths_write(from, "match"));
    ck_assert(paths_move(from, to));
    ck_assert(!paths_exists(from));
    ck_assert(paths_read(to, text, sizeof text));
    ck_assert_str_eq(text, "match");
}

TEST(what_is_written_takes_the_place_of_the_old_and_leaves_nothing_beside_it) {
    char path[PATH_SIZE + 200];
    char text[16];
    (void)snprintf(path, sizeof path, "%s/one", paths.state);
    ck_assert(paths_write(path, "a longer text"));
    ck_assert(paths_write(path, "short"));
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "short");
    DIR *folder = opendir(paths.state);
    ck_assert_ptr_nonnull(folder);
    int files = 0;
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        files += entry->d_name[0] != '.' ? 1 : 0;
    }
    (void)closedir(folder);
    ck_assert_int_eq(files, 1);
    (void)snprintf(path, sizeof path, "%s/no/such/folder", paths.state);
    ck_assert(!paths_write(path, "x"));
    ck_assert(!paths_exists(path));
}

TEST(of_a_file_as_much_is_read_as_has_room) {
    char path[PATH_SIZE + 200];
    char text[4];
    (void)snprintf(path, sizeof path, "%s/one", paths.state);
    ck_assert(!paths_read(path, text, sizeof text));
    ck_assert(paths_write(path, "12345"));
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "123");
}

static bool ask_unreadable(void) {
    char path[PATH_SIZE + 200];
    char text[4] = "xyz";
    (void)snprintf(path, sizeof path, "%s/one", paths.state);
    return paths_ask(path, text, sizeof text) == PATHS_UNREADABLE && text[0] == '\0';
}

TEST(what_cannot_be_read_is_told_from_what_is_not_there) {
    char path[PATH_SIZE + 200];
    char text[4] = "xyz";
    (void)snprintf(path, sizeof path, "%s/one", paths.state);
    ck_assert_int_eq(paths_ask(path, text, sizeof text), PATHS_ABSENT);
    ck_assert_str_eq(text, "");
    // A link to nothing is written through.
    ck_assert_int_eq(symlink("nothing", path), 0);
    ck_assert_int_eq(paths_ask(path, text, sizeof text), PATHS_ABSENT);
    ck_assert(paths_remove(path));
    ck_assert_int_eq(mkdir(path, 0700), 0);
    ck_assert(ask_unreadable());
    ck_assert_int_eq(rmdir(path), 0);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert(ask_unreadable());
    ck_assert(paths_remove(path));
    ck_assert(paths_write(path, "12"));
    ck_assert_int_eq(paths_ask(path, text, sizeof text), PATHS_READ);
    ck_assert_str_eq(text, "12");
    ck_assert_int_eq(chmod(path, 0200), 0);
    ck_assert(temporary_home_as_anybody(ask_unreadable));
}

TEST(a_file_gets_a_new_name_only_if_it_is_free) {
    char from[PATH_SIZE + 200];
    char to[PATH_SIZE + 200];
    char text[8];
    make_save("a", 1000, 0);
    make_save("b", 1000, 0);
    save_path("a", from);
    save_path("b", to);
    ck_assert_int_eq(paths_move_new(from, to), PATHS_TAKEN);
    ck_assert(paths_exists(from) && paths_exists(to));
    ck_assert(paths_remove(to));
    ck_assert_int_eq(paths_move_new(from, to), PATHS_MOVED);
    ck_assert(!paths_exists(from) && paths_read(to, text, sizeof text));
    // What is no file is moved as well, but not over anything.
    ck_assert_int_eq(mkdir(from, 0755), 0);
    ck_assert_int_eq(paths_move_new(from, to), PATHS_TAKEN);
    ck_assert(paths_is_taken(from) && paths_exists(to));
    ck_assert_int_eq(paths_move_new("no such file", "nor this one"), PATHS_STUCK);
    ck_assert_int_eq(paths_list_saves(&paths, names, SAVES_MAX), 1);
    ck_assert_str_eq(names[0], "b");
}

// The specification wants absolute paths and has all others ignored.
TEST(folders_that_the_environment_names_are_taken_if_they_are_absolute) {
    Paths found;
    ck_assert_int_eq(setenv("HOME", "/home/of-mine", 1), 0);
    ck_assert_int_eq(setenv("XDG_CONFIG_HOME", "/etc/xdg-of-mine", 1), 0);
    ck_assert_int_eq(setenv("XDG_DATA_HOME", "not/absolute", 1), 0);
    ck_assert_int_eq(setenv("XDG_STATE_HOME", "", 1), 0);
    paths_find(&found);
    ck_assert_str_eq(found.config, "/etc/xdg-of-mine/sancta");
    ck_assert_str_eq(found.data, "/home/of-mine/.local/share/sancta");
    ck_assert_str_eq(found.state, "/home/of-mine/.local/state/sancta");
    ck_assert_str_eq(found.problem, "");
}

static void check_picture(const char *name, const char *end) {
    char path[PICTURE_PATH_SIZE];
    ck_assert(pictures_new_file(name, path));
    const size_t length = strlen(path);
    ck_assert_msg(length >= strlen(end) && strcmp(path + length - strlen(end), end) == 0, "%s", path);
    ck_assert(paths_write(path, "x"));
}

// Fits a test of its own process: what it sets in the environment is gone with it.
TEST(pictures_go_to_the_folder_for_pictures_and_never_over_another_one) {
    char dirs[PATH_SIZE + 40];
    char made[PATH_SIZE + 40];
    ck_assert(paths_make(&paths));
    (void)snprintf(dirs, sizeof dirs, "%s/user-dirs.dirs", paths.config);
    (void)snprintf(made, sizeof made, "%s/none", paths.config);
    ck_assert_int_eq(unsetenv("XDG_PICTURES_DIR"), 0);
    ck_assert_int_eq(setenv("HOME", paths.config, 1), 0);
    ck_assert_int_eq(setenv("XDG_CONFIG_HOME", paths.config, 1), 0);
    check_picture("Ann against Bob, turn 3, red", "/Pictures/Sancta/Ann against Bob, turn 3, red.png");
    check_picture("Ann against Bob, turn 3, red", "/Pictures/Sancta/Ann against Bob, turn 3, red (2).png");
    check_picture("../A/B: \n\x1b[2J", "/Sancta/AB [2J.png");
    ck_assert(paths_write(dirs, "# mine\nXDG_MUSIC_DIR=\"$HOME/M\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"));
    check_picture("title", "/Bilder/Sancta/title.png");
    ck_assert_int_eq(setenv("XDG_PICTURES_DIR", made, 1), 0);
    check_picture("title", "/none/Sancta/title.png");
    // A name of two bytes a letter that is too long by one of them loses that letter alone.
    char name[200] = "x";
    char end[200] = "/x";
    for (int i = 0; i < 80; i++) {
        (void)strcat(name, "\xD0\x96");
        (void)strcat(end, i < 79 ? "\xD0\x96" : ".png");
    }
    check_picture(name, end);
}

enum { WINDOWS = 4, EACH = 25 };

// [work] in several processes at once, each with its number and what it counts.
static void run_windows(bool (*work)(int window, int k)) {
    pid_t windows[WINDOWS];
    for (int i = 0; i < WINDOWS; i++) {
        windows[i] = fork();
        for (int k = 0; windows[i] == 0 && k < EACH; k++) {
            if (!work(i, k)) _exit(1);
        }
        if (windows[i] == 0) _exit(0);
    }
    for (int i = 0; i < WINDOWS; i++) {
        int status = 0;
        ck_assert_int_eq(waitpid(windows[i], &status, 0), windows[i]);
        ck_assert_int_eq(status, 0);
    }
}

static bool take_picture(int window, int k) {
    char path[PICTURE_PATH_SIZE];
    char said[40];
    (void)snprintf(said, sizeof said, "%d %d", window, k);
    return pictures_new_file("both", path) && paths_write(path, said);
}

static bool write_log(int window, int k) {
    char text[40];
    char lines[40];
    int number = 0;
    (void)snprintf(text, sizeof text, "%d %d text", window, k);
    (void)snprintf(lines, sizeof lines, "%d %d lines", window, k);
    return log_files_write(&paths, text, lines, &number) && number > 0;
}

static int count_files(const char *path) {
    DIR *dir = opendir(path);
    int count = 0;
    ck_assert_ptr_nonnull(dir);
    for (const struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        count += e->d_name[0] != '.' ? 1 : 0;
    }
    (void)closedir(dir);
    return count;
}

// Wherever the game writes a file beside another it may be killed.
TEST(half_written_files_are_swept_from_every_folder_that_the_game_writes_to) {
    static const char *const places[] = {"data",       "data/saves", "data/notes", "data/decks",
                                         "data/trash", "config",     "state",      "cache"};
    char path[PATH_SIZE + 60];
    (void)snprintf(paths.cache, sizeof paths.cache, "%.900s/../cache", paths.data);
    for (int is_swept = 0; is_swept < 2; is_swept++) {
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            (void)snprintf(path, sizeof path, "%.900s/../%s", paths.data, places[i]);
            ck_assert(mkdir(path, 0700) == 0 || paths_is_taken(path));
            (void)snprintf(path, sizeof path, "%.900s/../%s/career.0f81a3bc.tmp", paths.data, places[i]);
            ck_assert(is_swept || paths_write(path, "half"));
            ck_assert_msg(paths_is_taken(path) == !is_swept, "%s", places[i]);
        }
        paths_sweep(&paths);
    }
}

TEST(windows_that_save_a_picture_of_one_name_at_once_get_a_file_each) {
    char made[PATH_SIZE + 40];
    bool is_there[WINDOWS][EACH] = {{false}};
    ck_assert(paths_make(&paths));
    (void)snprintf(made, sizeof made, "%s/none", paths.config);
    ck_assert_int_eq(setenv("XDG_PICTURES_DIR", made, 1), 0);
    run_windows(take_picture);
    (void)snprintf(made, sizeof made, "%s/none/Sancta", paths.config);
    ck_assert_int_eq(count_files(made), WINDOWS * EACH);
    for (int n = 1; n <= WINDOWS * EACH; n++) {
        char path[PATH_SIZE + 80];
        char text[40];
        int window = -1;
        int k = -1;
        (void)snprintf(path, sizeof path, n > 1 ? "%s/both (%d).png" : "%s/both.png", made, n);
        ck_assert_msg(paths_read(path, text, sizeof text), "%s", path);
        ck_assert_int_eq(sscanf(text, "%d %d", &window, &k), 2);
        ck_assert(!is_there[window][k]);
        is_there[window][k] = true;
    }
}

TEST(windows_that_save_a_log_at_once_get_a_pair_of_files_each) {
    bool is_there[WINDOWS][EACH] = {{false}};
    ck_assert(paths_make(&paths));
    run_windows(write_log);
    for (int n = 1, found = 0; found < WINDOWS * EACH; n++) {
        char path[PATH_SIZE + 80];
        char text[40];
        char lines[40];
        int window = -1;
        int k = -1;
        ck_assert_int_le(n, 2 * WINDOWS * EACH);
        (void)snprintf(path, sizeof path, "%s/log-%d.txt", paths.data, n);
        if (!paths_read(path, text, sizeof text)) {
            continue;
        }
        (void)snprintf(path, sizeof path, "%s/log-%d.jsonl", paths.data, n);
        ck_assert_msg(paths_read(path, lines, sizeof lines), "%s", path);
        ck_assert_int_eq(sscanf(text, "%d %d", &window, &k), 2);
        ck_assert(strncmp(text, lines, strcspn(text, "t")) == 0);
        ck_assert(!is_there[window][k]);
        is_there[window][k] = true;
        found++;
    }
}

// Of an older log only the lines are left, say: the pair goes to a number that neither file has.
TEST(a_log_is_not_written_over_half_of_another) {
    char path[PATH_SIZE + 80];
    char text[40];
    int number = 0;
    ck_assert(paths_make(&paths));
    (void)snprintf(path, sizeof path, "%s/log-1.jsonl", paths.data);
    ck_assert(paths_write(path, "old"));
    ck_assert(log_files_write(&paths, "text", "lines", &number));
    ck_assert_int_eq(number, 2);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_str_eq(text, "old");
    (void)snprintf(path, sizeof path, "%s/log-1.txt", paths.data);
    ck_assert(!paths_is_taken(path));
}
