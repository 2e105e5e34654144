// own_pictures.h - Pictures of the player's own in the place of the game's.

#ifndef SANCTA_RENDER_SDL_OWN_PICTURES_H
#define SANCTA_RENDER_SDL_OWN_PICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OWN_FILE_SIZE = 64, OWN_PROBLEM_SIZE = 120 };

// What the window asks; main thread only. All zero: there are none.
typedef struct OwnPictures {
    void *data;
    const char *folder; // where the files lie; stays where it is as long as the window
    // Another number each time that find() may answer otherwise, or a file may have changed.
    uint32_t (*version)(void *data);
    // The file in the place of the picture [name] ("card/albatross"); false: the game's is shown.
    bool (*find)(void *data, const char *name, char file[OWN_FILE_SIZE]);
    // It cannot be shown, and the game's picture is in its place.
    void (*refuse)(void *data, const char *file, const char *problem);
    const char *decoder; // program that decodes them; NULL: this one
} OwnPictures;

// Can [file] in [folder] be shown? Decodes it unless rasters are kept in [cache] (NULL or "": none). False
// with "what is wrong". Needs no window.
bool own_picture_check(const char *folder, const char *file, const char *cache,
                       char problem[OWN_PROBLEM_SIZE]);

// A program that is called with this one argument is to decode a picture: it returns own_child_run() at
// once.
#define OWN_DECODE_ARGUMENT "--decode-picture"
// From standard input to standard output, with next to no rights. Does not return.
_Noreturn void own_child_run(void);

#endif
