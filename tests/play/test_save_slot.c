// The autosaves of windows: their names, and the generation before the present one.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <unistd.h>

#include "play/save_slot.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Paths paths;

static void begin(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
}

FIXTURE(begin, temporary_home_end);

// What is written goes where the link leads, so a second link would be no generation of its own.
TEST(the_generation_before_is_kept_of_an_autosave_that_is_a_link) {
    const SaveSlot slot = {.number = 1};
    char present[SAVE_SLOT_PATH];
    char before[SAVE_SLOT_PATH];
    char elsewhere[PATH_SIZE + 20];
    char text[8];
    save_slot_file(&slot, &paths, present);
    save_slot_file_before(&slot, &paths, before);
    (void)snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", paths.data);
    ck_assert_int_eq(symlink(elsewhere, present), 0);
    ck_assert(paths_write(present, "one"));
    save_slot_keep_generation(&slot, &paths);
    ck_assert(paths_write(present, "two"));
    ck_assert(paths_read(before, text, sizeof text));
    ck_assert_str_eq(text, "one");
    ck_assert(paths_read(elsewhere, text, sizeof text));
    ck_assert_str_eq(text, "two");
}

TEST(each_slot_knows_its_name_again) {
    for (int number = 1; number <= 64; number++) {
        const SaveSlot slot = {.number = number};
        char name[SAVE_SLOT_NAME];
        save_slot_name(&slot, name);
        ck_assert_int_eq(save_slot_of_name(name), number);
    }
}

// Whoever opens or deletes such a match must not get that of another window.
TEST(a_name_that_only_looks_like_a_slot_is_none) {
    static const char *const names[] = {
        "autosave +2", "autosave  2",         "autosave 02", "autosave\t2", "autosave2",
        "autosave 1",  "autosave -2",         "autosave 0",  "autosave 2 ", "autosave 65",
        "autosave 2x", "autosave 4294967298", "autosave ",   "Autosave 2",  ""};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_msg(save_slot_of_name(names[i]) == 0, "\"%s\"", names[i]);
    }
}
