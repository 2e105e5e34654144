// The process that decodes. Whatever the decoders do, it has no file but its input and output, cannot make
// one, cannot start anything, and ends after two seconds.

#define _GNU_SOURCE // RLIMIT_NPROC

#include <SDL_image.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "own/own_decode.h"
#include "own/own_scale.h"
#include "sdl/own_pictures.h"

enum { MEMORY = 1 << 30, ROOM = PICTURE_FILE_LARGEST + 1 };

// --- What it may do ---

static void close_all_but_standard(void) {
    DIR *open_ones = opendir("/proc/self/fd");
    if (open_ones == NULL) {
        for (int file = STDERR_FILENO + 1; file < 1024; file++) {
            (void)close(file);
        }
        return;
    }
    const int own = dirfd(open_ones);
    for (const struct dirent *one = readdir(open_ones); one != NULL; one = readdir(open_ones)) {
        const int file = atoi(one->d_name);
        if (file > STDERR_FILENO && file != own) {
            (void)close(file);
        }
    }
    (void)closedir(open_ones);
}

// Sanitizers map more memory than any machine has.
#if defined(__SANITIZE_ADDRESS__)
#define LIMITS_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LIMITS_MEMORY 0
#endif
#endif
#ifndef LIMITS_MEMORY
#define LIMITS_MEMORY 1
#endif

static bool limit_memory(void) {
    const struct rlimit most = {MEMORY, MEMORY};
    return LIMITS_MEMORY == 0 || setrlimit(RLIMIT_AS, &most) == 0;
}

static bool give_up_rights(void) {
    close_all_but_standard();
    // One second more, in which a process that catches the signal is killed.
    const struct rlimit seconds = {OWN_SECONDS, OWN_SECONDS + 1};
    const struct rlimit none = {0, 0};
    const bool is_done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && limit_memory() &&
                         setrlimit(RLIMIT_CPU, &seconds) == 0 && setrlimit(RLIMIT_NOFILE, &none) == 0 &&
                         setrlimit(RLIMIT_FSIZE, &none) == 0 && setrlimit(RLIMIT_CORE, &none) == 0 &&
                         setrlimit(RLIMIT_NPROC, &none) == 0;
    // It goes with who asked. No harm if the system has no word for that.
    (void)prctl(PR_SET_PDEATHSIG, 9, 0, 0, 0);
    return is_done;
}

// --- Decoding ---

static char *read_input(size_t *size) {
    char *bytes = malloc(ROOM);
    ssize_t got = 1;
    *size = 0;
    while (bytes != NULL && got > 0 && *size < ROOM) {
        got = read(STDIN_FILENO, bytes + *size, ROOM - *size);
        *size += got > 0 ? (size_t)got : 0;
    }
    return bytes;
}

static SDL_Surface *load_sized(const char *bytes, size_t size, int width, int height) {
    SDL_RWops *file = SDL_RWFromConstMem(bytes, (int)size);
    SDL_Surface *out = file != NULL ? IMG_LoadSizedSVG_RW(file, width, height) : NULL;
    if (file != NULL) {
        SDL_RWclose(file);
    }
    return out;
}

// A drawing so large that it covers what is handed over, whatever its proportions.
static SDL_Surface *decode_svg(const char *bytes, size_t size, int *code) {
    SDL_Surface *inside = load_sized(bytes, size, OWN_WIDTH, OWN_HEIGHT);
    if (inside == NULL || inside->w <= 0 || inside->h <= 0) {
        return inside;
    }
    if (inside->w > inside->h * PICTURE_SLIMMEST || inside->h > inside->w * PICTURE_SLIMMEST) {
        *code = OWN_EXIT_SLIM;
        SDL_FreeSurface(inside);
        return NULL;
    }
    const float wider = SDL_max((float)OWN_WIDTH / (float)inside->w, (float)OWN_HEIGHT / (float)inside->h);
    if (wider < 1.01F) {
        return inside;
    }
    SDL_FreeSurface(inside);
    return load_sized(bytes, size, (int)((float)OWN_WIDTH * wider), (int)((float)OWN_HEIGHT * wider));
}

static SDL_Surface *decode_png(const char *bytes, size_t size) {
    SDL_RWops *file = SDL_RWFromConstMem(bytes, (int)size);
    SDL_Surface *out = file != NULL ? IMG_LoadPNG_RW(file) : NULL;
    if (file != NULL) {
        SDL_RWclose(file);
    }
    return out;
}

// NULL with an exit code.
static SDL_Surface *decode(const char *bytes, size_t size, int *code) {
    PictureLook look;
    char ignored[PICTURE_PROBLEM_SIZE];
    *code = OWN_EXIT_DAMAGED;
    if (!picture_file_look(bytes, size, &look, ignored)) {
        return NULL;
    }
    SDL_Surface *read = look.kind == PICTURE_PNG ? decode_png(bytes, size) : decode_svg(bytes, size, code);
    SDL_Surface *plain = read != NULL ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    if (read != NULL && plain == NULL) {
        *code = OWN_EXIT_MEMORY;
    }
    SDL_FreeSurface(read);
    return plain;
}

// --- The answer ---

static bool write_all(const void *bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        const ssize_t wrote = write(STDOUT_FILENO, (const char *)bytes + done, size - done);
        if (wrote <= 0) {
            return false;
        }
        done += (size_t)wrote;
    }
    return true;
}

static bool answer(const SDL_Surface *picture) {
    OwnHead head = {.magic = OWN_MAGIC, .width = (uint32_t)picture->w, .height = (uint32_t)picture->h};
    if (!write_all(&head, sizeof head)) {
        return false;
    }
    for (int y = 0; y < picture->h; y++) {
        if (!write_all((const char *)picture->pixels + (size_t)y * (size_t)picture->pitch,
                       (size_t)picture->w * 4)) {
            return false;
        }
    }
    return true;
}

_Noreturn void own_child_run(void) {
    size_t size = 0;
    int code = OWN_EXIT_USAGE;
    // Before files cannot be opened any more: decoders may be libraries that are loaded when they are needed.
    const bool is_ready = (IMG_Init(IMG_INIT_PNG) & IMG_INIT_PNG) != 0 && give_up_rights();
    char *bytes = is_ready ? read_input(&size) : NULL;
    SDL_Surface *picture = bytes != NULL ? decode(bytes, size, &code) : NULL;
    SDL_Surface *out = picture != NULL ? own_scale_canonical(picture) : NULL;
    if (picture != NULL) {
        code = out != NULL && answer(out) ? EXIT_SUCCESS : OWN_EXIT_MEMORY;
    }
    // Nothing else is run: neither the files nor the memory need anything.
    _exit(code);
}
