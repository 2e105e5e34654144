// Pictures from outside: what their first bytes say, and what is no file is not opened. Links and pipes need
// POSIX.

#define _POSIX_C_SOURCE 200809L

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/picture_file.h"
#include "support/temporary_home.h"
#include "support/test.h"

#define PNG_SIGN "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
#define PNG_REST "\x08\x06\0\0\0\0\0\0\0"
#define PNG_OF(sides) PNG_SIGN sides PNG_REST

typedef struct Case {
    const char *bytes;
    size_t size;
    const char *problem; // NULL: it is good
} Case;
#define CASE(text, problem)                                                                                  \
    { text, sizeof(text) - 1, problem }

TEST(the_first_bytes_tell_what_a_picture_is) {
    static const char *const neither = "it is neither a PNG nor an SVG picture";
    const Case cases[] = {
        CASE(PNG_OF("\0\0\0\x10\0\0\0\x10"), NULL),
        CASE(PNG_OF("\0\0\x10\0\0\0\x0c\0"), NULL),
        CASE("<svg xmlns=\"a\"/>", NULL),
        CASE("\xEF\xBB\xBF\n <?xml version=\"1.0\"?><!-- it --><svg>", NULL),
        CASE("<!DOCTYPE svg>\n<svg\n>", NULL),
        CASE("", "it is empty"),
        CASE("   ", neither),
        CASE("hello", neither),
        CASE("<html><svg/></html>", neither),
        CASE("<!-- <svgx -->", neither),
        CASE("\x89PNG\r\n\x1a\n", neither),
        CASE("\xFF\xD8\xFF\xE0 a photograph", neither),
        CASE("<svg>\0</svg>", "there is a byte 0 in the drawing"),
        CASE(PNG_OF("\0\0\xEA\x60\0\0\xEA\x60"), "it is 60000 x 60000 pixels large; each side may have 4096"),
        CASE(PNG_OF("\xFF\xFF\xFF\xFF\0\0\0\x10"),
             "it is 4294967295 x 16 pixels large; each side may have 4096"),
        CASE(PNG_OF("\0\0\x10\x01\0\0\x10\0"), "it is 4097 x 4096 pixels large; each side may have 4096"),
        CASE(PNG_OF("\0\0\0\0\0\0\0\x10"), "it is 0 x 16 pixels large; each side needs 16"),
        CASE(PNG_OF("\0\0\0\x41\0\0\0\x10"), "one side is more than four times as long as the other one"),
        CASE(PNG_OF("\0\0\0\x10\0\0\0\x41"), "one side is more than four times as long as the other one"),
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        PictureLook look;
        char problem[PICTURE_PROBLEM_SIZE] = "";
        const bool is_good = picture_file_look(cases[i].bytes, cases[i].size, &look, problem);
        ck_assert_msg(is_good == (cases[i].problem == NULL), "%zu: %s", i, problem);
        ck_assert_str_eq(problem, is_good ? "" : cases[i].problem);
        ck_assert(is_good == (look.kind != PICTURE_NONE));
    }
}

TEST(sides_are_read_and_bytes_are_counted) {
    PictureLook look;
    char problem[PICTURE_PROBLEM_SIZE];
    const Case png = CASE(PNG_OF("\0\0\x01\x40\0\0\0\xF0"), NULL);
    ck_assert(picture_file_look(png.bytes, png.size, &look, problem));
    ck_assert_int_eq(look.kind, PICTURE_PNG);
    ck_assert_int_eq(look.width, 320);
    ck_assert_int_eq(look.height, 240);
    char *large = malloc(PICTURE_FILE_LARGEST + 1);
    ck_assert_ptr_nonnull(large);
    memset(large, ' ', PICTURE_FILE_LARGEST + 1);
    memcpy(large, "<svg>", 5);
    ck_assert(picture_file_look(large, PICTURE_DRAWING_LARGEST, &look, problem));
    ck_assert(!picture_file_look(large, PICTURE_DRAWING_LARGEST + 1, &look, problem));
    ck_assert_str_eq(problem, "it is a drawing of more than 1 MiB");
    ck_assert(!picture_file_look(large, PICTURE_FILE_LARGEST + 1, &look, problem));
    ck_assert_str_eq(problem, "it is larger than 8 MiB");
    free(large);
}

TEST(the_ending_promises_a_kind) {
    ck_assert_int_eq(picture_file_ending("amok.png"), PICTURE_PNG);
    ck_assert_int_eq(picture_file_ending("amok.SVG"), PICTURE_SVG);
    ck_assert_int_eq(picture_file_ending("amok.png.jpg"), PICTURE_NONE);
    ck_assert_int_eq(picture_file_ending(".png"), PICTURE_NONE);
    ck_assert_int_eq(picture_file_ending("png"), PICTURE_NONE);
}

static void expect_refused(const char *path, const char *wanted) {
    char problem[PICTURE_PROBLEM_SIZE];
    size_t size = 0;
    ck_assert_ptr_null(picture_file_read(path, &size, problem));
    ck_assert_str_eq(problem, wanted);
}

TEST(what_is_no_file_is_not_read_and_not_waited_for) {
    char good[600];
    char other[600];
    const char *home = temporary_home_begin();
    (void)snprintf(good, sizeof good, "%s/good.svg", home);
    (void)snprintf(other, sizeof other, "%s/other.svg", home);
    expect_refused(good, "it is gone");
    FILE *file = fopen(good, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fputs("<svg/>", file) >= 0 && fclose(file) == 0, 1);
    size_t size = 0;
    char problem[PICTURE_PROBLEM_SIZE];
    char *bytes = picture_file_read(good, &size, problem);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_uint_eq(size, 6);
    ck_assert_str_eq(bytes, "<svg/>");
    free(bytes);
    ck_assert_int_eq(symlink(good, other), 0);
    expect_refused(other, "it is a link, and links are not followed");
    ck_assert_int_eq(unlink(other), 0);
    ck_assert_int_eq(mkfifo(other, 0644), 0);
    expect_refused(other, "it is no file");
    ck_assert_int_eq(unlink(other), 0);
    ck_assert_int_eq(mkdir(other, 0755), 0);
    expect_refused(other, "it is no file");
    ck_assert_int_eq(truncate(good, PICTURE_FILE_LARGEST + 1), 0);
    expect_refused(good, "it is larger than 8 MiB");
    // Root may read everything.
    if (geteuid() != 0) {
        ck_assert_int_eq(truncate(good, 6), 0);
        ck_assert_int_eq(chmod(good, 0), 0);
        expect_refused(good, "it must not be read");
    }
    temporary_home_end();
}
