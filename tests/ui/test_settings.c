// The settings file: what is set comes back, what cannot be used is told with its place, and nothing is lost.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "support/stand_in_text.h"
#include "support/temporary_home.h"
#include "ui/app_pass.h"
#include "play/paths.h"
#include "book/book_topics.h"
#include "ui/settings_table.h"
#include "shell/topics.h"
#include "ui/settings.h"
#include "support/test.h"

static Settings read_settings;
static Settings again;
static char text[SETTINGS_FILE_SIZE];

static void read_from(const char *file) {
    settings_read(&read_settings, file, "settings");
}

static void write_text(void) {
    ck_assert(settings_text(&read_settings, text, sizeof text));
}

TEST(what_is_set_is_read_again) {
    read_settings = settings_table_usual();
    read_settings.scale_percent = 135;
    read_settings.text_percent = 150;
    read_settings.palette = PALETTE_OWN;
    read_settings.own.base = PALETTE_HIGH_CONTRAST;
    read_settings.own.is_set[OWN_BLUE] = true;
    read_settings.own.colors[OWN_BLUE] = (Color){1, 128, 255, 255};
    read_settings.pauses[PAUSE_ON_COMBAT] = true;
    read_settings.asks[FORGOTTEN_CARDS] = false;
    read_settings.sound.interface = 35;
    read_settings.sound.away = SOUND_AWAY_NOTHING;
    read_settings.sound.is_mono = true;
    (void)snprintf(read_settings.setup.red_name, sizeof read_settings.setup.red_name, "Jo and Ann");
    write_text();
    settings_read(&again, text, "settings");
    ck_assert_str_eq(again.problem, "");
    ck_assert_int_eq(again.scale_percent, 135);
    ck_assert_int_eq(again.text_percent, 150);
    ck_assert_int_eq(again.palette, PALETTE_OWN);
    ck_assert_int_eq(again.own.base, PALETTE_HIGH_CONTRAST);
    ck_assert(again.own.is_set[OWN_BLUE]);
    ck_assert(!again.own.is_set[OWN_RED]);
    ck_assert_int_eq(again.own.colors[OWN_BLUE].g, 128);
    ck_assert(again.pauses[PAUSE_ON_COMBAT]);
    ck_assert(!again.pauses[PAUSE_ON_DEATH]);
    ck_assert(!again.asks[FORGOTTEN_CARDS]);
    ck_assert(again.asks[FORGOTTEN_GROUPS]);
    ck_assert_int_eq(again.sound.interface, 35);
    ck_assert_int_eq(again.sound.away, SOUND_AWAY_NOTHING);
    ck_assert(again.sound.is_mono);
    ck_assert_str_eq(again.setup.red_name, "Jo and Ann");
}

// A bad file, what is said of it, and a line that has to be in the file after it was saved.
static const struct {
    const char *file, *problem, *kept;
} BAD[] = {
    {"scale 100\npalette 9\n", "settings:2:9: palette is a number from 0 to 3, not \"9\"", "palette 9\n"},
    {"scale 1000\n", "settings:1:7: scale is a number from 50 to 400, or 0 for automatic, not \"1000\"",
     "scale 1000\n"},
    {"text-size big\n", "settings:1:11: text-size is a number from 80 to 200, not \"big\"",
     "text-size big\n"},
    {"mute maybe\n", "settings:1:6: mute is a number from 0 to 1, not \"maybe\"", "mute maybe\n"},
    {"speed\n", "settings:1:6: speed is a number from 0 to", "speed\n"},
    {"speed 3 4\n", "settings:1:7: speed is a number from 0 to", "speed 3 4\n"},
    {"\n# mine\ncolor-red crimson\n", "settings:3:11: expected a color like #c83e30, not \"crimson\"",
     "color-red crimson\n"},
    {"color-red #12345\n", "settings:1:11: expected a color like", "color-red #12345\n"},
    {"color-red #1234567\n", "settings:1:11: expected a color like", "color-red #1234567\n"},
    {"red-name a name that is so much too long to be one that no match file has room for it\n",
     "settings:1:10: red-name has at most 63 bytes",
     "red-name a name that is so much too long to be one that no match file has room for it\n"},
    {"scale 100\nsparkle 7\n", "settings:2:1: unknown setting: sparkle", "sparkle 7\n"},
    {"palette 9\nscale 3\nmotion 77\n",
     "settings:1:9: palette is a number from 0 to 3, not \"9\" (and 2 more)", "motion 77\n"},
    {"sparkle\033[2J 7\n", "settings:1:1: unknown setting: sparkle\\u001b[2J", "sparkle\033[2J 7\n"},
    {"palette 9\n[keys]\nfly k\n", "settings:1:9: palette is a number from 0 to 3, not \"9\" (and 1 more)",
     "palette 9\n[keys]\nfly k\n"},
};

TEST(a_bad_line_is_told_with_its_place_and_stays_in_the_file, .cases = (int)(sizeof BAD / sizeof BAD[0])) {
    read_from(BAD[_i].file);
    ck_assert_msg(strncmp(read_settings.problem, BAD[_i].problem, strlen(BAD[_i].problem)) == 0, "%s",
                  read_settings.problem);
    write_text();
    ck_assert_msg(strstr(text, BAD[_i].kept) != NULL, "%s", text);
    // Saving it once more changes nothing.
    static char before[SETTINGS_FILE_SIZE];
    memcpy(before, text, sizeof before);
    settings_read(&again, text, "settings");
    ck_assert(settings_text(&again, text, sizeof text));
    ck_assert_str_eq(text, before);
}

TEST(a_setting_is_written_once_even_if_its_line_was_bad) {
    read_from("palette 9\nscale 125\n");
    ck_assert_int_eq(read_settings.palette, PALETTE_STANDARD);
    ck_assert_int_eq(read_settings.scale_percent, 125);
    write_text();
    ck_assert_ptr_eq(strstr(strstr(text, "palette 9") + 1, "\npalette "), NULL);
    ck_assert_ptr_eq(strstr(text, "palette 0"), NULL);
    // The player chooses: what was bad has had its time.
    read_settings.palette = PALETTE_MONOCHROME;
    write_text();
    ck_assert_ptr_ne(strstr(text, "palette 2\n"), NULL);
    ck_assert_ptr_eq(strstr(text, "palette 9"), NULL);
}

TEST(comments_and_strange_lines_stay_in_the_file) {
    read_from("# first\nscale 100\n# second\nfrom-the-future 1 2 3\n[keys]\nconfirm k\n");
    write_text();
    ck_assert_ptr_ne(strstr(text, "# first\n# second\nfrom-the-future 1 2 3\n[keys]\nconfirm k\n"), NULL);
}

// At the start, without the folders that lead to it, which stderr has.
TEST(what_is_wrong_with_the_file_is_told_in_a_sentence_first) {
    char path[PATH_SIZE + 32];
    const char *folder = temporary_home_begin();
    Paths paths;
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    (void)snprintf(path, sizeof path, "%s/settings", paths.config);
    ck_assert(strncmp(path, folder, strlen(folder)) == 0 && paths_write(path, "{ broken"));
    App *app = calloc(1, sizeof *app);
    ck_assert_ptr_nonnull(app);
    ck_assert(app_pass_init(app, stand_in_metrics()));
    ck_assert_str_eq(app->message, "A line of your settings file is not understood and does not count. "
                                   "(settings:1:1: unknown setting: { )");
    app_pass_free(app);
    free(app);
    temporary_home_end();
}

TEST(a_file_that_is_too_long_is_told_and_not_written_over) {
    static char longer[SETTINGS_FILE_SIZE + 400];
    static char file[SETTINGS_FILE_SIZE + 400];
    char path[PATH_SIZE + 32];
    Paths paths;
    memset(&paths, 0, sizeof paths);
    const char *folder = temporary_home_begin();
    (void)snprintf(paths.config, sizeof paths.config, "%s/config", folder);
    (void)snprintf(paths.data, sizeof paths.data, "%s/data", folder);
    (void)snprintf(paths.state, sizeof paths.state, "%s/state", folder);
    ck_assert(paths_make(&paths));
    (void)snprintf(path, sizeof path, "%s/settings", paths.config);
    memset(longer, '#', sizeof longer - 1);
    ck_assert(paths_write(path, longer));
    settings_load(&read_settings, &paths);
    ck_assert_ptr_ne(strstr(read_settings.problem, "settings:1:1: the file is too long"), NULL);
    read_settings.palette = PALETTE_MONOCHROME;
    settings_save(&read_settings, &paths);
    ck_assert(paths_read(path, file, sizeof file));
    ck_assert_str_eq(file, longer);
    temporary_home_end();
}

// As some editors end lines.
TEST(lines_may_end_in_two_characters) {
    read_from(
        "# mine\r\nscale 130\r\n\r\nmute 1\r\nred-name Ann\r\ncolor-red #102030\r\nsparkle\r\n[keys]\r\n"
        "confirm k\r\n");
    ck_assert_str_eq(read_settings.problem, "settings:7:1: unknown setting: sparkle");
    ck_assert_int_eq(read_settings.scale_percent, 130);
    ck_assert(read_settings.sound.is_muted);
    ck_assert_str_eq(read_settings.setup.red_name, "Ann");
    ck_assert(read_settings.own.is_set[OWN_RED]);
    write_text();
    ck_assert_ptr_nonnull(strstr(text, "# mine\nsparkle\n[keys]"));
}

static mode_t mode_of(const char *path) {
    struct stat info;
    ck_assert_msg(stat(path, &info) == 0, "%s", path);
    return info.st_mode & 0777;
}

// They hold PINs. Whoever has opened the file to others meant it.
TEST(new_settings_are_for_nobody_else_to_read) {
    static Paths paths;
    char path[PATH_SIZE + 32];
    char old[PATH_SIZE + 40];
    const mode_t before = umask(022);
    (void)temporary_home_begin();
    paths_find(&paths);
    settings_load(&read_settings, &paths);
    ck_assert(settings_save(&read_settings, &paths));
    (void)snprintf(path, sizeof path, "%s/settings", paths.config);
    (void)snprintf(old, sizeof old, "%s.old", path);
    ck_assert_uint_eq(mode_of(path), 0600);
    ck_assert_int_eq(chmod(path, 0640), 0);
    ck_assert(settings_save(&read_settings, &paths));
    ck_assert_uint_eq(mode_of(path), 0640);
    ck_assert(settings_replace(&read_settings, &paths));
    ck_assert_uint_eq(mode_of(old), 0600);
    temporary_home_end();
    (void)umask(before);
}

// A name with one letter more is another name, and a line that cannot be used takes back none that can.
TEST(a_line_that_cannot_be_used_changes_nothing) {
    read_from("color-red #c83e30\ncolor-red5\nscale 130\nscalex\n");
    ck_assert(read_settings.own.is_set[OWN_RED]);
    ck_assert_int_eq(read_settings.scale_percent, 130);
    ck_assert_str_eq(read_settings.problem, "settings:2:1: unknown setting: color-red5 (and 1 more)");
    read_from("color-red #c83e30\ncolor-red crimson\n");
    ck_assert(read_settings.own.is_set[OWN_RED]);
    write_text();
    ck_assert_ptr_nonnull(strstr(text, "color-red #c83e30\n"));
}

// Two windows: each writes what was set in it, and leaves alone what the other one has written.
TEST(what_another_window_has_set_stays) {
    static Settings theirs;
    static Settings merged;
    read_from("scale 100\nmute 0\ncolor-red #102030\n");
    ck_assert(settings_text(&read_settings, read_settings.as_kept, sizeof read_settings.as_kept));
    read_settings.sound.is_muted = true;
    read_settings.own.is_set[OWN_RED] = false;
    settings_read(&theirs,
                  "# theirs\nscale 130\nmute 0\ncolor-red #102030\ncolor-blue #405060\n[keys]\nconfirm k\n",
                  "settings");
    settings_merge(&read_settings, &theirs, &merged);
    ck_assert_int_eq(merged.scale_percent, 130);
    ck_assert(merged.sound.is_muted);
    ck_assert(!merged.own.is_set[OWN_RED]);
    ck_assert(merged.own.is_set[OWN_BLUE]);
    ck_assert(settings_text(&merged, text, sizeof text));
    ck_assert_ptr_ne(strstr(text, "# theirs\n[keys]\nconfirm k\n"), NULL);
}

// Another window is between its reading and its writing: this one waits, or it would read what is about to be
// replaced.
TEST(settings_wait_while_another_window_writes_them) {
    static Settings ours;
    static Settings now;
    static Paths paths;
    char path[PATH_SIZE + 32];
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    settings_load(&ours, &paths);
    const int lock = paths_lock(&paths);
    ck_assert_int_ge(lock, 0);
    const pid_t other = fork();
    ck_assert_int_ge(other, 0);
    if (other == 0) {
        ours.sound.is_muted = true;
        _exit(settings_save(&ours, &paths) ? 0 : 1);
    }
    // Long enough for whoever does not wait.
    const struct timespec pause = {.tv_nsec = 300000000};
    (void)nanosleep(&pause, NULL);
    (void)snprintf(path, sizeof path, "%s/settings", paths.config);
    ck_assert(paths_write(path, "scale 130\n"));
    paths_unlock(lock);
    int status = 1;
    ck_assert_int_eq(waitpid(other, &status, 0), other);
    ck_assert_int_eq(status, 0);
    settings_load(&now, &paths);
    ck_assert(now.sound.is_muted);
    ck_assert_int_eq(now.scale_percent, 130);
    temporary_home_end();
}

// Whatever people can set has its line in the rulebook, which F1 opens on it.
TEST(every_setting_has_its_topic_in_the_rulebook) {
    Book *book = book_open();
    ck_assert_ptr_nonnull(book);
    int count = 0;
    for (int i = 0; i < SETTING_COUNT; i++) {
        char topic[BOOK_TOPIC_MAX];
        char wanted[BOOK_TOPIC_MAX];
        BookPlace place;
        if (SETTINGS[i].name == NULL) {
            continue; // what a new match begins with
        }
        (void)snprintf(wanted, sizeof wanted, "setting:%s", SETTINGS[i].key);
        topic_of_name(SETTINGS[i].widget, topic);
        ck_assert_str_eq(topic, wanted);
        ck_assert_msg(book_topic_find(book, topic, &place), "%s has no topic", topic);
        count += 1;
    }
    ck_assert_int_ge(count, 25);
    book_close(book);
}
