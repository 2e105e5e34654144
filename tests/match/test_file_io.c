// Files that take the place of others: links, rights, long names, and what is no file.

#define _DEFAULT_SOURCE // links, pipes and the umask, which C alone does not have

#include <check.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/file_io.h"
#include "support/temporary_home.h"
#include "support/test.h"

enum { ROOM = 1200 };

static const char *folder;
static char error[200];

static void begin(void) {
    folder = temporary_home_begin();
    error[0] = '\0';
}

FIXTURE(begin, temporary_home_end);

static void in_folder(const char *name, char out[ROOM]) {
    (void)snprintf(out, ROOM, "%s/%s", folder, name);
}

static bool write_text(const char *path, const char *text) {
    return file_write_plain(path, text, strlen(text), error, sizeof error);
}

static void expect_text(const char *path, const char *wanted) {
    size_t size = 0;
    char *const text = file_read(path, 1000, &size, error, sizeof error);
    ck_assert_msg(text != NULL, "%s: %s", path, error);
    ck_assert_str_eq(text, wanted);
    free(text);
}

static int count_entries(void) {
    DIR *const dir = opendir(folder);
    int count = -2; // the folder itself and the one above
    ck_assert_ptr_nonnull(dir);
    for (const struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        count++;
    }
    (void)closedir(dir);
    return count;
}

// As of settings that lie in another folder, where all of a player's settings are kept.
TEST(a_link_stays_and_what_it_leads_to_is_written) {
    char target[ROOM];
    char first[ROOM];
    char second[ROOM];
    struct stat info;
    in_folder("target", target);
    in_folder("first", first);
    in_folder("second", second);
    ck_assert_int_eq(symlink("target", first), 0);
    ck_assert_int_eq(symlink(first, second), 0);
    // Where it leads to nothing, that is made.
    ck_assert_msg(write_text(second, "one"), "%s", error);
    expect_text(target, "one");
    ck_assert_msg(file_write(second, "two", 3, error, sizeof error), "%s", error);
    expect_text(target, "two");
    ck_assert(lstat(first, &info) == 0 && S_ISLNK(info.st_mode));
    ck_assert(lstat(second, &info) == 0 && S_ISLNK(info.st_mode));
    ck_assert_int_eq(count_entries(), 3);
}

TEST(a_link_that_leads_to_itself_is_no_place_to_write_to) {
    char path[ROOM];
    in_folder("round", path);
    ck_assert_int_eq(symlink("round", path), 0);
    ck_assert(!write_text(path, "x"));
    ck_assert_str_eq(error, "cannot be written: Too many levels of symbolic links");
}

TEST(a_file_keeps_its_mode_whatever_new_files_get) {
    static const mode_t modes[] = {0664, 0600, 0755, 0666};
    char path[ROOM];
    struct stat info;
    const mode_t before = umask(022);
    in_folder("shared", path);
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        ck_assert(write_text(path, "x"));
        ck_assert_int_eq(chmod(path, modes[i]), 0);
        ck_assert(write_text(path, "y"));
        ck_assert_int_eq(stat(path, &info), 0);
        ck_assert_int_eq(info.st_mode & 0777, modes[i]);
    }
    (void)umask(before);
}

TEST(a_file_that_was_made_read_only_stays) {
    char path[ROOM];
    in_folder("mine", path);
    ck_assert(write_text(path, "precious"));
    ck_assert_int_eq(chmod(path, 0444), 0);
    ck_assert(!write_text(path, "x"));
    ck_assert_str_eq(error, "cannot be written: Permission denied");
    ck_assert(!file_write(path, "x", 1, error, sizeof error));
    expect_text(path, "precious");
    ck_assert_int_eq(count_entries(), 1);
}

TEST(a_name_may_be_as_long_as_names_can_be) {
    char name[256];
    char path[ROOM];
    bool is_taken = false;
    memset(name, 'n', 255);
    name[255] = '\0';
    in_folder(name, path);
    ck_assert_msg(write_text(path, "one"), "%s", error);
    ck_assert_msg(write_text(path, "two"), "%s", error);
    expect_text(path, "two");
    name[0] = 'm';
    in_folder(name, path);
    ck_assert_msg(file_write_new(path, "new", 3, &is_taken, error, sizeof error), "%s", error);
    ck_assert_int_eq(count_entries(), 2);
}

// Nobody reads it: whoever opened it to write would wait.
TEST(a_pipe_is_not_waited_for) {
    char path[ROOM];
    struct stat info;
    in_folder("pipe", path);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert(!write_text(path, "x"));
    ck_assert_str_eq(error, "is no plain file");
    ck_assert(stat(path, &info) == 0 && S_ISFIFO(info.st_mode));
    // A command is asked to write there, and does.
    const int reader = open(path, O_RDONLY | O_NONBLOCK);
    ck_assert_int_ge(reader, 0);
    ck_assert_msg(file_write(path, "x", 1, error, sizeof error), "%s", error);
    char got = '\0';
    ck_assert_int_eq(read(reader, &got, 1), 1);
    ck_assert_int_eq(got, 'x');
    (void)close(reader);
}

// "left" of this version, "old" of one that named it by its process; what only looks like one stays.
TEST(what_a_killed_program_has_left_is_swept) {
    static const char *const left[] = {"sancta.0f81a3bc.tmp", "autosave.sancta.0f81a3bc.tmp",
                                       "settings.99999999999.tmp"};
    static const char *const others[] = {"mine.tmp", "sancta.tmp", "my.draft.tmp"};
    char path[ROOM];
    for (size_t i = 0; i < 3; i++) {
        in_folder(left[i], path);
        ck_assert(write_text(path, "x"));
        in_folder(others[i], path);
        ck_assert(write_text(path, "x"));
    }
    file_sweep(folder);
    ck_assert_int_eq(count_entries(), 3);
    for (size_t i = 0; i < 3; i++) {
        in_folder(others[i], path);
        expect_text(path, "x");
    }
}
