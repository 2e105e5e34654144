// own_decode.h - Pictures of strangers are decoded by another process, so that a crash, a hang or a greed for
// memory costs one picture.
//
// The process is this program once more, with OWN_DECODE_ARGUMENT. It gets the bytes of the file on its
// standard input, has no other file, little time and memory, and answers with an OwnHead and pixels.

#ifndef SANCTA_RENDER_SDL_OWN_DECODE_H
#define SANCTA_RENDER_SDL_OWN_DECODE_H

#include <SDL.h>
#include <stdint.h>

#include "base/picture_file.h"

// The largest picture that is handed over: larger ones are shrunk, others keep their size. It is as wide for
// its height as pictures of cards are; what is not is cut at its sides, or above and below.
enum { OWN_WIDTH = 960, OWN_HEIGHT = 720 };
// SECONDS of the processor, and WAIT_MS by the clock, for one picture.
enum { OWN_SECONDS = 2, OWN_WAIT_MS = 15000 };

typedef struct OwnHead {
    char magic[8]; // OWN_MAGIC
    uint32_t width, height;
} OwnHead;
#define OWN_MAGIC "SANCTAp"

// Why there is no picture, as exit codes.
enum { OWN_EXIT_USAGE = 2, OWN_EXIT_DAMAGED = 3, OWN_EXIT_SLIM = 4, OWN_EXIT_MEMORY = 5 };

// The picture in [bytes] as ARGB8888, its color not multiplied by its alpha, decoded by [program] (NULL: this
// one) within [wait_ms]. NULL with "what is wrong" in [problem]. The caller owns it. Any thread.
SDL_Surface *own_decode(const char *program, const char *bytes, size_t size, int wait_ms,
                        char problem[PICTURE_PROBLEM_SIZE]);

#endif
