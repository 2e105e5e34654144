// One line a picture: name, width, height, paint; before them a line with the frame's size. Needs POSIX, so
// that a pipe in the note's place is not waited for.

#define _POSIX_C_SOURCE 200809L

#include "sdl_foresight.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sdl_cache.h"

// PIXELS: of one picture, which the title's is in the largest frame.
enum { FILE_SIZE = 64 * 1024, SIDE_MAX = 8192, PAINT_MAX = 3, PIXELS = 48 << 20 };

// NULL: there is none, or it cannot be opened, or it is no file.
static FILE *open_note(const char *folder, int flags, const char *mode) {
    char path[SDL_CACHE_PATH + 16];
    struct stat info;
    (void)snprintf(path, sizeof path, "%s/shown", folder);
    const int handle = folder[0] != '\0' ? open(path, flags | O_NONBLOCK | O_CLOEXEC, 0644) : -1;
    FILE *file =
        handle >= 0 && fstat(handle, &info) == 0 && S_ISREG(info.st_mode) ? fdopen(handle, mode) : NULL;
    if (file == NULL && handle >= 0) {
        (void)close(handle);
    }
    return file;
}

// As in art.h: no name leads out of the folder of pictures.
static bool is_name(const char *name) {
    return name[0] != '/' && name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_/")] == '\0';
}

static bool is_size(int width, int height) {
    return width >= 1 && height >= 1 && width <= SIDE_MAX && height <= SIDE_MAX && width * height <= PIXELS;
}

static void read_line(const char *line, SdlForesight *out) {
    char name[SDL_RASTER_NAME];
    int width = 0;
    int height = 0;
    int paint = 0;
    if (out->count == SDL_FORESIGHT_MAX ||
        sscanf(line, "%63[^ \n] %5d %5d %2d", name, &width, &height, &paint) != 4 || !is_name(name) ||
        !is_size(width, height) || paint < 0 || paint > PAINT_MAX) {
        return;
    }
    (void)snprintf(out->items[out->count].name, SDL_RASTER_NAME, "%s", name);
    out->items[out->count].width = width;
    out->items[out->count].height = height;
    out->items[out->count].paint = paint;
    out->count += 1;
}

void sdl_foresight_read(const char *folder, SdlForesight *out) {
    char line[160];
    long left = FILE_SIZE;
    *out = (SdlForesight){.count = 0};
    FILE *file = open_note(folder, O_RDONLY, "r");
    if (file == NULL) {
        return;
    }
    if (fgets(line, sizeof line, file) == NULL || sscanf(line, "%5dx%5d", &out->width, &out->height) != 2) {
        out->width = 0;
    }
    while (left > 0 && fgets(line, sizeof line, file) != NULL) {
        left -= (long)strlen(line) + 1;
        read_line(line, out);
    }
    (void)fclose(file);
}

void sdl_foresight_write(const char *folder, const SdlForesight *foresight) {
    FILE *file = open_note(folder, O_WRONLY | O_CREAT | O_TRUNC, "w");
    if (file == NULL) {
        return;
    }
    (void)fprintf(file, "%dx%d\n", foresight->width, foresight->height);
    for (int i = 0; i < foresight->count; i++) {
        (void)fprintf(file, "%s %d %d %d\n", foresight->items[i].name, foresight->items[i].width,
                      foresight->items[i].height, foresight->items[i].paint);
    }
    (void)fclose(file);
}
