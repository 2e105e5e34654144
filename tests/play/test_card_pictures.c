// Pictures of cards in the player's folder: which are used, and why others are not. Nothing is opened here.
// Pipes and links need POSIX.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/file_io.h"
#include "play/card_pictures.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Paths paths;
static CardPictures pictures;

static void path_of(const char *name, char out[PATH_SIZE + 300]) {
    (void)snprintf(out, PATH_SIZE + 300, "%s/cards/%s", paths.data, name);
}

static void setup(void) {
    char folder[PATH_SIZE + 300];
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    pictures = (CardPictures){.count = 0};
    path_of("", folder);
    ck_assert_int_eq(mkdir(folder, 0755), 0);
}

FIXTURE(setup, temporary_home_end);

static void put(const char *name, const char *text) {
    char path[PATH_SIZE + 300];
    char error[200];
    path_of(name, path);
    ck_assert_msg(file_write(path, text, strlen(text), error, sizeof error), "%s", error);
}

static const CardPicture *find(const char *file) {
    for (int i = 0; i < pictures.count; i++) {
        if (strcmp(pictures.items[i].file, file) == 0) {
            return &pictures.items[i];
        }
    }
    ck_abort_msg("%s is not listed", file);
    return NULL;
}

static void expect_problem(const char *file, const char *problem) {
    char wanted[CARD_PICTURE_PROBLEM_SIZE];
    (void)snprintf(wanted, sizeof wanted, "%s: %s", file, problem);
    ck_assert_str_eq(find(file)->problem, wanted);
}

TEST(files_are_listed_by_name_and_shown_for_their_cards) {
    put("amok.svg", "x");
    put("albatross.PNG", "xyz");
    put("README.txt", "not a picture");
    put(".amok.png", "hidden");
    card_pictures_list(&pictures, &paths);
    ck_assert_int_eq(pictures.count, 2);
    ck_assert_str_eq(pictures.items[0].file, "albatross.PNG");
    ck_assert_int_eq(pictures.items[0].card, card_by_slug("albatross"));
    ck_assert_int_eq((int)pictures.items[0].bytes, 3);
    ck_assert_ptr_eq(card_pictures_of(&pictures, card_by_slug("amok")), &pictures.items[1]);
    ck_assert_ptr_null(card_pictures_of(&pictures, card_by_slug("allies")));
    ck_assert_ptr_null(card_pictures_of(&pictures, 0));
    ck_assert_int_eq(card_pictures_shown(&pictures), 2);
}

TEST(what_cannot_be_used_says_why) {
    char path[PATH_SIZE + 300];
    put("nonsense.png", "x");
    put("amok.jpg", "x");
    put("albatross.png", "x");
    put("albatross.svg", "x");
    put("a\033[2Jb.png", "x");
    path_of("allies.png", path);
    ck_assert_int_eq(mkfifo(path, 0644), 0);
    path_of("abatement.png", path);
    ck_assert_int_eq(mkdir(path, 0755), 0);
    path_of("husks.png", path);
    ck_assert_int_eq(symlink("albatross.png", path), 0);
    put("mirage.png", "x");
    path_of("mirage.png", path);
    ck_assert_int_eq(truncate(path, (8 << 20) + 1), 0);
    card_pictures_list(&pictures, &paths);
    ck_assert_int_eq(pictures.count, 9);
    expect_problem("nonsense.png", "there is no card of that name");
    expect_problem("amok.jpg", "only PNG and SVG pictures are shown");
    expect_problem("albatross.svg", "albatross.png comes first for that card");
    expect_problem("a\\u001b[2Jb.png", "there is no card of that name");
    expect_problem("allies.png", "it is no file");
    expect_problem("abatement.png", "it is no file");
    expect_problem("husks.png", "it is a link, and links are not followed");
    expect_problem("mirage.png", "it is larger than 8 MiB");
    ck_assert_int_eq(card_pictures_shown(&pictures), 1);
}

TEST(what_was_found_out_stays_known_until_the_file_changes) {
    put("amok.png", "x");
    card_pictures_list(&pictures, &paths);
    const uint32_t version = pictures.version;
    card_pictures_refuse(&pictures, "amok.png", "it is damaged");
    expect_problem("amok.png", "it is damaged");
    card_pictures_refuse(&pictures, "amok.png", "it is something else");
    card_pictures_list(&pictures, &paths);
    ck_assert_uint_eq(pictures.version, version);
    expect_problem("amok.png", "it is damaged");
    put("amok.png", "xy");
    card_pictures_list(&pictures, &paths);
    ck_assert_uint_ne(pictures.version, version);
    ck_assert_str_eq(find("amok.png")->problem, "");
}

TEST(no_folder_is_an_empty_one_and_a_crowd_is_cut) {
    char path[PATH_SIZE + 300];
    path_of("", path);
    ck_assert_int_eq(rmdir(path), 0);
    card_pictures_list(&pictures, &paths);
    ck_assert_int_eq(pictures.count, 0);
    ck_assert_int_eq(mkdir(path, 0755), 0);
    for (int i = 0; i < CARD_PICTURES_MAX + 3; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "%03d.png", CARD_PICTURES_MAX + 2 - i);
        put(name, "x");
    }
    card_pictures_list(&pictures, &paths);
    ck_assert_int_eq(pictures.count, CARD_PICTURES_MAX);
    ck_assert_int_eq(pictures.left_out, 3);
    ck_assert_str_eq(pictures.items[0].file, "000.png");
    ck_assert_str_eq(pictures.items[CARD_PICTURES_MAX - 1].file, "399.png");
}
