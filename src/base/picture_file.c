// The first bytes of PNG and SVG files. Reading without following links needs POSIX.

#define _POSIX_C_SOURCE 200809L

#include "base/picture_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

// HEAD: where the tag of a drawing must begin.
enum { PNG_HEAD = 33, PNG_SIZES = 16, SVG_HEAD = 4096 };

static bool refuse(char problem[PICTURE_PROBLEM_SIZE], const char *what) {
    (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "%s", what);
    return false;
}

PictureKind picture_file_ending(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot == NULL || dot == name     ? PICTURE_NONE
           : strcasecmp(dot, ".png") == 0 ? PICTURE_PNG
           : strcasecmp(dot, ".svg") == 0 ? PICTURE_SVG
                                          : PICTURE_NONE;
}

// --- PNG ---

static uint32_t big_endian(const char *bytes) {
    const unsigned char *at = (const unsigned char *)bytes;
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static bool is_png(const char *bytes, size_t size) {
    static const char sign[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    return size >= PNG_HEAD && memcmp(bytes, sign, sizeof sign - 1) == 0;
}

static bool look_at_png(const char *bytes, PictureLook *out, char problem[PICTURE_PROBLEM_SIZE]) {
    const uint32_t width = big_endian(bytes + PNG_SIZES);
    const uint32_t height = big_endian(bytes + PNG_SIZES + 4);
    if (width > PICTURE_SIDE_LARGEST || height > PICTURE_SIDE_LARGEST) {
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "it is %u x %u pixels large; each side may have %d",
                       (unsigned)width, (unsigned)height, PICTURE_SIDE_LARGEST);
        return false;
    }
    if (width < PICTURE_SIDE_LEAST || height < PICTURE_SIDE_LEAST) {
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "it is %u x %u pixels large; each side needs %d",
                       (unsigned)width, (unsigned)height, PICTURE_SIDE_LEAST);
        return false;
    }
    if (width > height * PICTURE_SLIMMEST || height > width * PICTURE_SLIMMEST) {
        return refuse(problem, "one side is more than four times as long as the other one");
    }
    *out = (PictureLook){PICTURE_PNG, (int)width, (int)height};
    return true;
}

// --- SVG ---

// Behind a byte order mark and white space comes a tag: the drawing's, or one that may stand before it.
static bool begins_as_svg(const char *bytes, size_t size) {
    static const char *const starts[] = {"<svg", "<?xml", "<!--", "<!DOCTYPE svg"};
    size_t at = size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < size && strchr(" \t\r\n", bytes[at]) != NULL && bytes[at] != '\0') {
        at += 1;
    }
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        const size_t length = strlen(starts[i]);
        if (size - at >= length && memcmp(bytes + at, starts[i], length) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_svg_tag(const char *bytes, size_t size) {
    const size_t end = size < SVG_HEAD ? size : SVG_HEAD;
    for (size_t at = 0; at + 5 <= end; at++) {
        if (memcmp(bytes + at, "<svg", 4) == 0 && strchr(" \t\r\n>/", bytes[at + 4]) != NULL) {
            return true;
        }
    }
    return false;
}

bool picture_file_look(const char *bytes, size_t size, PictureLook *out, char problem[PICTURE_PROBLEM_SIZE]) {
    *out = (PictureLook){PICTURE_NONE, 0, 0};
    if (size > PICTURE_FILE_LARGEST) {
        return refuse(problem, "it is larger than 8 MiB");
    }
    if (is_png(bytes, size)) {
        return look_at_png(bytes, out, problem);
    }
    if (!begins_as_svg(bytes, size) || !has_svg_tag(bytes, size)) {
        return refuse(problem, size == 0 ? "it is empty" : "it is neither a PNG nor an SVG picture");
    }
    if (size > PICTURE_DRAWING_LARGEST) {
        return refuse(problem, "it is a drawing of more than 1 MiB");
    }
    // Text that ends before the file does is none.
    if (memchr(bytes, '\0', size) != NULL) {
        return refuse(problem, "there is a byte 0 in the drawing");
    }
    out->kind = PICTURE_SVG;
    return true;
}

// --- Files ---

// Below 0 with the reason in [problem].
static int open_file(const char *path, size_t *size, char problem[PICTURE_PROBLEM_SIZE]) {
    struct stat info;
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY);
    if (file < 0) {
        (void)snprintf(problem, PICTURE_PROBLEM_SIZE, "%s",
                       errno == ELOOP    ? "it is a link, and links are not followed"
                       : errno == EACCES ? "it must not be read"
                       : errno == ENOENT ? "it is gone"
                                         : "it cannot be opened");
        return -1;
    }
    if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode)) {
        (void)refuse(problem, "it is no file");
    } else if (info.st_size > PICTURE_FILE_LARGEST) {
        (void)refuse(problem, "it is larger than 8 MiB");
    } else {
        *size = (size_t)info.st_size;
        return file;
    }
    (void)close(file);
    return -1;
}

// As many bytes as there are, up to [size]: the file may shrink meanwhile.
static size_t read_all(int file, char *out, size_t size) {
    size_t got = 0;
    ssize_t more = 1;
    while (got < size && (more > 0 || (more < 0 && errno == EINTR))) {
        more = read(file, out + got, size - got);
        got += more > 0 ? (size_t)more : 0;
    }
    return got;
}

char *picture_file_read(const char *path, size_t *size, char problem[PICTURE_PROBLEM_SIZE]) {
    const int file = open_file(path, size, problem);
    if (file < 0) {
        return NULL;
    }
    char *bytes = malloc(*size + 1);
    if (bytes == NULL) {
        (void)refuse(problem, "there is not enough memory");
    } else if (read_all(file, bytes, *size) != *size) {
        (void)refuse(problem, "it cannot be read to its end");
        free(bytes);
        bytes = NULL;
    } else {
        bytes[*size] = '\0';
    }
    (void)close(file);
    return bytes;
}
