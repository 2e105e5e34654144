// What is known of graphics processors: names of stand-ins, and how long an answer holds.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sdl_graphics.h"
#include "support/temporary_home.h"
#include "support/test.h"

static char file[512];

static void setup(void) {
    (void)snprintf(file, sizeof file, "%s/graphics", temporary_home_begin());
}

FIXTURE(setup, temporary_home_end);

TEST(stand_ins_are_known_by_name_and_graphics_cards_are_not_taken_for_them) {
    static const char *const stand_ins[] = {"llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe",
                                            "Software Rasterizer", "Google SwiftShader", "GDI Generic"};
    static const char *const cards[] = {"Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
                                        "AMD Radeon RX 580 (polaris10, LLVM 15.0.6)",
                                        "NVIDIA GeForce GTX 1060/PCIe/SSE2",
                                        "SVGA3D; build: RELEASE;  LLVM;",
                                        "virgl",
                                        "V3D 4.2",
                                        "Apple M1"};
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        ck_assert_msg(sdl_graphics_names_stand_in(stand_ins[i]), "%s", stand_ins[i]);
    }
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        ck_assert_msg(!sdl_graphics_names_stand_in(cards[i]), "%s", cards[i]);
    }
}

TEST(an_answer_holds_until_it_is_taken_back) {
    ck_assert(!sdl_graphics_is_known_stand_in(file));
    sdl_graphics_remember_stand_in(file, true);
    ck_assert(sdl_graphics_is_known_stand_in(file));
    sdl_graphics_remember_stand_in(file, false);
    ck_assert(!sdl_graphics_is_known_stand_in(file));
    ck_assert_int_ne(access(file, F_OK), 0);
}

TEST(an_answer_holds_for_one_driver_and_one_display_server) {
    static const char *const variables[] = {"GALLIUM_DRIVER", "LIBGL_ALWAYS_SOFTWARE", "DRI_PRIME"};
    ck_assert_int_eq(setenv("DISPLAY", ":7", 1), 0);
    sdl_graphics_remember_stand_in(file, true);
    ck_assert_int_eq(setenv("DISPLAY", ":8.0", 1), 0);
    ck_assert(sdl_graphics_is_known_stand_in(file));
    ck_assert_int_eq(setenv("DISPLAY", "elsewhere:7", 1), 0);
    ck_assert(!sdl_graphics_is_known_stand_in(file));
    ck_assert_int_eq(setenv("DISPLAY", ":7", 1), 0);
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        ck_assert_int_eq(setenv(variables[i], "other", 1), 0);
        ck_assert_msg(!sdl_graphics_is_known_stand_in(file), "%s", variables[i]);
        ck_assert_int_eq(unsetenv(variables[i]), 0);
        ck_assert(sdl_graphics_is_known_stand_in(file));
    }
}

TEST(a_file_of_anything_else_is_no_answer) {
    static const char *const texts[] = {"", "software", "software 0123456789abcdef0123456789abcdef\n",
                                        "hardware\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        FILE *out = fopen(file, "w");
        ck_assert_ptr_nonnull(out);
        (void)fputs(texts[i], out);
        ck_assert_int_eq(fclose(out), 0);
        ck_assert_msg(!sdl_graphics_is_known_stand_in(file), "%s", texts[i]);
    }
    ck_assert_int_eq(unlink(file), 0);
    ck_assert_int_eq(mkfifo(file, 0600), 0);
    ck_assert(!sdl_graphics_is_known_stand_in(file)); // nobody writes into it, and nobody waits
    sdl_graphics_remember_stand_in(file, true);       // and nobody reads it
    ck_assert(!sdl_graphics_is_known_stand_in(file));
}
