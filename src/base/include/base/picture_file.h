// picture_file.h - Pictures from outside, as far as they can be told without decoding them: a file is read
// whole, and what its first bytes say about it must be sane before anybody looks at the rest.

#ifndef SANCTA_BASE_PICTURE_FILE_H
#define SANCTA_BASE_PICTURE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PICTURE_FILE_LARGEST = 8 << 20, // bytes of a file
    PICTURE_DRAWING_LARGEST = 1 << 20,
    PICTURE_SIDE_LEAST = 16, // pixels
    PICTURE_SIDE_LARGEST = 4096,
    PICTURE_SLIMMEST = 4, // no side is more than so many times the other one
    PICTURE_PROBLEM_SIZE = 120
};

typedef enum PictureKind { PICTURE_NONE, PICTURE_PNG, PICTURE_SVG } PictureKind;

typedef struct PictureLook {
    PictureKind kind;
    int width, height; // pixels; of a drawing 0, since it has none
} PictureLook;

// Which kind the ending of [name] promises, in large or small letters.
PictureKind picture_file_ending(const char *name);

// What the beginning of [bytes] says. False with "what is wrong" in [problem]: it is no PNG and no SVG, or
// larger in bytes or pixels than allowed, or too slim.
bool picture_file_look(const char *bytes, size_t size, PictureLook *out, char problem[PICTURE_PROBLEM_SIZE]);

// The bytes of [path], to be freed by the caller. A link, a folder, a pipe or a device is not opened for
// them, and nothing is waited for. NULL with "what is wrong" in [problem].
char *picture_file_read(const char *path, size_t *size, char problem[PICTURE_PROBLEM_SIZE]);

#endif
