// Finding, reading and shrinking. Only what a start would spend much of its time on is worth it.

#include "sdl_shipped.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

#include "sdl_soft.h"
#include "sdl_files.h"

enum { PATH_ROOM = 1300, SIZES = 2 };

// How the rasters of a drawing are made. Whatever lies between two widths, or a little below the first, is
// shrunk from the next.
typedef struct Form {
    const char *name;  // of the one drawing in it; NULL: of all others
    int wide, high;    // proportions
    int least;         // pixels across
    int widths[SIZES]; // what windows of 1920 x 1080 and of 3840 x 2160 ask for
    bool is_any_box;   // it is shown in other proportions than its own, and stretched to them
    const char *ending;
} Form;

static const Form FORMS[] = {
    {"board/map", 5, 3, 560, {1152, 2304}, true, "png"}, // its rim lets the table through
    {NULL, 16, 9, 900, {1936, 3856}, false, "jpg"},
};

static const Form *form_of(const char *name) {
    const Form *form = FORMS;
    while (form->name != NULL && strcmp(form->name, name) != 0) {
        form++;
    }
    return form;
}

// How wide a drawing of that form becomes in the box; 0: no raster does for that.
static int width_in(const Form *form, int width, int height) {
    if (!form->is_any_box) {
        return width * form->high == height * form->wide ? width : 0;
    }
    return SDL_min(width, (height * form->wide + form->high - 1) / form->high);
}

// False if none is large enough.
static bool path_of(const char *assets, const char *name, SdlCacheKey drawing, int width, int height,
                    char path[PATH_ROOM]) {
    const Form *form = form_of(name);
    const int across = width_in(form, width, height);
    for (int i = 0; i < SIZES && across >= form->least; i++) {
        if (across <= form->widths[i]) {
            (void)snprintf(path, PATH_ROOM, "%s/%s-%d-%016llx.%s", assets, name, form->widths[i],
                           (unsigned long long)drawing.a, form->ending);
            return true;
        }
    }
    return false;
}

bool sdl_shipped_has(const char *assets, const char *name, SdlCacheKey drawing, int width, int height) {
    char path[PATH_ROOM];
    return path_of(assets, name, drawing, width, height, path) && sdl_files_has(path);
}

SDL_Surface *sdl_shipped_load(const char *assets, const char *name, SdlCacheKey drawing, int width,
                              int height) {
    char path[PATH_ROOM];
    if (!path_of(assets, name, drawing, width, height, path)) {
        return NULL;
    }
    const Form *form = form_of(name);
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *raster = read != NULL ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    if (raster != NULL && form->is_any_box) {
        return raster; // to be stretched when it is multiplied by its alpha
    }
    const bool is_whole = raster != NULL && raster->w >= width && raster->h >= height;
    SDL_Surface *fitted = is_whole && raster->w != width ? sdl_soft_fit(raster, width, height, false) : NULL;
    if (is_whole && raster->w == width && raster->h == height) {
        return raster;
    }
    SDL_FreeSurface(raster);
    return fitted;
}
