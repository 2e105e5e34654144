// The window. A missing display is an error with words: SDL would otherwise fall back to a driver nobody
// sees.

#include "sdl/sdl_window.h"

#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl_blend.h"
#include "sdl_files.h"
#include "sdl_graphics.h"
#include "paint/sdl_repaint.h"
#include "sdl_window_inside.h"
#include "x11/sdl_refusals.h"
#include "paint/sdl_hash.h"

// PICTURES_MS: of a frame, on pictures that are not there yet.
// FORESEE_US: of the others, on letters that no text has asked for yet.
// MANAGED_MS: by then a window manager has seen a new window.
enum { PICTURES_MS = 4, FORESEE_US = 1000, DISPLAYS_MAX = 16, MANAGED_MS = 300, ICON_SIZE = 128 };

static bool driver_is_asked_for(void) {
    const char *asked = SDL_getenv("SDL_VIDEODRIVER");
    return asked != NULL && asked[0] != '\0';
}

static bool open_video(char *error, size_t size) {
    SDL_SetHint(SDL_HINT_APP_NAME, "Sancta");
    // By this name a desktop finds the entry, and so the icon, that belongs to the window.
    SDL_SetHint("SDL_APP_ID", SANCTA_APP_ID);
    SDL_SetHint("SDL_VIDEO_WAYLAND_WMCLASS", SANCTA_APP_ID);
    SDL_SetHint("SDL_VIDEO_X11_WMCLASS", SANCTA_APP_ID);
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); // Fingers are told as such, once.
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        (void)snprintf(error, size, "there is no display to open a window on (%s)", SDL_GetError());
        return false;
    }
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool is_hidden =
        driver != NULL && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
    if (is_hidden && !driver_is_asked_for()) {
        (void)snprintf(error, size,
                       "there is no display to open a window on; sancta --text plays in a terminal");
        SDL_Quit();
        return false;
    }
    if (driver != NULL && strcmp(driver, "x11") == 0) {
        sdl_refusals_outlive();
    }
    return true;
}

static bool software_is_asked_for(void) {
    const char *asked = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    return asked != NULL && strcmp(asked, "software") == 0;
}

// Where it was left, or where a first one has room; unknown if it is to be as large as was asked for.
static WindowPlace place_in_sight(const SdlWindowOptions *options) {
    DisplayArea areas[DISPLAYS_MAX];
    int count = 0;
    for (int i = 0; i < SDL_GetNumVideoDisplays() && count < DISPLAYS_MAX; i++) {
        SDL_Rect r;
        if (SDL_GetDisplayUsableBounds(i, &r) == 0) {
            areas[count] = (DisplayArea){r.x, r.y, r.w, r.h};
            count += 1;
        }
    }
    if (!options->place.is_known && !options->is_size_asked_for) {
        return window_place_first(options->width, options->height, areas, count);
    }
    return window_place_fit(options->place, areas, count);
}

// Follows the window while it is of its own size; what a maximized or full one covers is the display's
// affair.
void sdl_window_note_place(SdlWindow *w) {
    const Uint32 flags = SDL_GetWindowFlags(w->window);
    const Uint32 special = (Uint32)SDL_WINDOW_MAXIMIZED | (Uint32)SDL_WINDOW_MINIMIZED |
                           (Uint32)SDL_WINDOW_FULLSCREEN_DESKTOP | (Uint32)SDL_WINDOW_HIDDEN;
    if ((flags & special) == 0) {
        SDL_GetWindowPosition(w->window, &w->place.x, &w->place.y);
        SDL_GetWindowSize(w->window, &w->place.width, &w->place.height);
        w->place.is_known = true;
    }
}

WindowPlace sdl_window_place(const SdlWindow *w) {
    WindowPlace place = w->place;
    if (w->window != NULL) {
        const Uint32 flags = SDL_GetWindowFlags(w->window);
        place.is_maximized = (flags & (Uint32)SDL_WINDOW_MAXIMIZED) != 0;
        place.is_full = (flags & (Uint32)SDL_WINDOW_FULLSCREEN) != 0;
    }
    return place;
}

// Leaves [w->renderer] NULL where the main processor paints, as where the graphics processor has no room for
// letters. False: the window was used up in finding that out.
static bool open_renderer(SdlWindow *w, const SdlWindowOptions *options) {
    const bool is_automatic = options->graphics == GRAPHICS_AUTOMATIC;
    const char *verdict = is_automatic ? options->verdict : NULL;
    if (software_is_asked_for() || options->graphics == GRAPHICS_SOFTWARE ||
        (verdict != NULL && sdl_graphics_is_known_stand_in(verdict))) {
        return true;
    }
    w->renderer = SDL_CreateRenderer(w->window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    const bool is_stand_in = w->renderer != NULL && is_automatic && sdl_graphics_is_stand_in(w->renderer);
    if (verdict != NULL) {
        sdl_graphics_remember_stand_in(verdict, is_stand_in);
    }
    const bool is_of_use = w->renderer == NULL || (!is_stand_in && sdl_glyphs_have_room(w->renderer));
    if (!is_of_use) {
        SDL_DestroyRenderer(w->renderer);
        w->renderer = NULL;
    }
    return is_of_use;
}

// The surface goes to the window as it is, not by way of a processor that is not there; but Wayland's driver
// of SDL 2 knows no other way, and without it the window would never show.
static bool open_surface(SdlWindow *w) {
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool is_wayland = driver != NULL && strcmp(driver, "wayland") == 0;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, is_wayland ? "1" : "0");
    int width = 0;
    int height = 0;
    sdl_window_size(w, &width, &height);
    return SDL_GetWindowSurface(w->window) != NULL && sdl_pixels_fit(&w->pixels, &w->painter, width, height);
}

static bool open_targets(SdlWindow *w, const SdlWindowOptions *options) {
    if (options->is_offscreen) {
        return sdl_pixels_fit(&w->pixels, &w->painter, options->width, options->height);
    }
    WindowPlace at = place_in_sight(options);
    if (!at.is_known) {
        at.x = SDL_WINDOWPOS_CENTERED;
        at.y = SDL_WINDOWPOS_CENTERED;
        at.width = options->width < WINDOW_WIDTH_MIN ? WINDOW_WIDTH_MIN : options->width;
        at.height = options->height < WINDOW_HEIGHT_MIN ? WINDOW_HEIGHT_MIN : options->height;
    }
    const Uint32 flags = (Uint32)SDL_WINDOW_RESIZABLE | (Uint32)SDL_WINDOW_ALLOW_HIGHDPI |
                         (at.is_maximized ? (Uint32)SDL_WINDOW_MAXIMIZED : 0);
    // Hidden until it is known who paints: the renderer that is tried leaves its mark on a window.
    w->window =
        SDL_CreateWindow("Sancta", at.x, at.y, at.width, at.height, flags | (Uint32)SDL_WINDOW_HIDDEN);
    if (w->window != NULL && !open_renderer(w, options)) {
        SDL_DestroyWindow(w->window);
        w->window =
            SDL_CreateWindow("Sancta", at.x, at.y, at.width, at.height, flags | (Uint32)SDL_WINDOW_HIDDEN);
    }
    if (w->window == NULL) {
        return false;
    }
    SDL_ShowWindow(w->window);
    w->pixels.window = w->window;
    w->place = at;
    w->wants_full = at.is_full;
    SDL_SetWindowMinimumSize(w->window, at.width < WINDOW_WIDTH_MIN ? at.width : WINDOW_WIDTH_MIN,
                             at.height < WINDOW_HEIGHT_MIN ? at.height : WINDOW_HEIGHT_MIN);
    return w->renderer != NULL || open_surface(w);
}

void sdl_window_tell_painter(const SdlWindowOptions *options, char *out, size_t size) {
    char error[300];
    SdlWindow w = {.scale = 1};
    (void)snprintf(out, size, "own painter, as there is no display");
    if (!open_video(error, sizeof error)) {
        return;
    }
    w.window =
        SDL_CreateWindow("Sancta", 0, 0, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN, (Uint32)SDL_WINDOW_HIDDEN);
    if (w.window != NULL && open_renderer(&w, options) && w.renderer != NULL) {
        sdl_graphics_tell(w.renderer, out, size);
        SDL_DestroyRenderer(w.renderer);
    } else {
        (void)snprintf(out, size, "own painter, on the main processor");
    }
    if (w.window != NULL) {
        SDL_DestroyWindow(w.window);
    }
    SDL_Quit();
}

// X11 shows it in lists of windows; Wayland takes the icon of the desktop entry. A window without one is a
// window, too.
static void set_icon(SDL_Window *window, const char *assets) {
    char path[1100];
    (void)snprintf(path, sizeof path, "%s/app/sancta.svg", assets);
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *icon = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, ICON_SIZE, ICON_SIZE);
    if (icon != NULL) {
        SDL_SetWindowIcon(window, icon);
        SDL_FreeSurface(icon);
    }
    if (file != NULL) {
        SDL_RWclose(file);
    }
}

SdlWindow *sdl_window_open(const SdlWindowOptions *options, char *error, size_t error_size) {
    if (options->is_offscreen) {
        if (SDL_Init(SDL_INIT_TIMER) != 0) {
            (void)snprintf(error, error_size, "%s", SDL_GetError());
            return NULL;
        }
    } else if (!open_video(error, error_size)) {
        return NULL;
    }
    char assets[1024];
    if (!sdl_files_find_assets(options->assets, assets, sizeof assets)) {
        (void)snprintf(error, error_size, "the game's pictures were not found%s%.200s; %s",
                       options->assets != NULL ? " in " : "", options->assets != NULL ? options->assets : "",
                       "is the installation complete?");
        SDL_Quit();
        return NULL;
    }
    SdlWindow *w = calloc(1, sizeof *w);
    if (w != NULL) {
        sdl_pixels_cross(&w->pixels, 1);
    }
    if (w == NULL || !open_targets(w, options)) {
        (void)snprintf(error, error_size, "the window could not be opened: %s", SDL_GetError());
        sdl_window_close(w);
        return NULL;
    }
    w->scale = 1;
    w->painter.renderer = w->renderer;
    w->painter.images = sdl_images_open(w->renderer, assets, options->cache);
    if (w->painter.images == NULL) {
        (void)snprintf(error, error_size, "there is no memory for pictures");
        sdl_window_close(w);
        return NULL;
    }
    w->painter.text = sdl_text_open(w->renderer, assets, error, error_size);
    if (w->painter.text == NULL) {
        sdl_window_close(w);
        return NULL;
    }
    sdl_images_set_own(w->painter.images, &options->own);
    if (w->window != NULL) {
        set_icon(w->window, assets);
        SDL_StartTextInput();
    }
    return w;
}

void sdl_window_close(SdlWindow *w) {
    if (w == NULL) {
        SDL_Quit();
        return;
    }
    SDL_free(w->dropped);
    sdl_pad_close(w->pad);
    sdl_paint_clear(&w->painter);
    sdl_images_close(w->painter.images);
    sdl_text_close(w->painter.text);
    if (w->renderer != NULL) {
        SDL_DestroyRenderer(w->renderer);
    }
    if (w->window != NULL) {
        SDL_DestroyWindow(w->window);
    }
    sdl_pixels_free(&w->pixels);
    sdl_repaint_close(w->painter.repaint);
    free(w);
    SDL_Quit();
}

void sdl_window_size(SdlWindow *w, int *width, int *height) {
    if (w->renderer != NULL && SDL_GetRendererOutputSize(w->renderer, width, height) == 0) {
        return;
    }
    // Of the window's surface: where displays are dense, its size is that of the window up to SDL 2.26 and in
    // pixels later.
    const SDL_Surface *surface = w->pixels.surface;
    if (w->window != NULL) {
        surface = w->renderer == NULL ? SDL_GetWindowSurface(w->window) : NULL;
    }
    if (surface != NULL) {
        *width = surface->w;
        *height = surface->h;
    } else {
        SDL_GetWindowSize(w->window, width, height);
    }
}

static float measure(void *data, FontId font, float size, const char *text, int length) {
    SdlWindow *w = data;
    const int px = (int)SDL_roundf(size * w->scale);
    return (float)sdl_text_width(w->painter.text, font, px, text, length) / w->scale;
}

TextMetrics sdl_window_metrics(SdlWindow *w) {
    return (TextMetrics){.data = w, .width = measure};
}

void sdl_window_set_scale(SdlWindow *w, float scale) {
    w->scale = scale;
}

// What is shown is no longer true: the next list is painted whole, even if it is the same.
void sdl_window_invalidate(SdlWindow *w) {
    w->shown = 0;
    w->waiting = 0;
    w->pixels.is_shown = false;
    if (w->painter.repaint != NULL) {
        sdl_repaint_renew(w->painter.repaint);
    }
}

static bool paint(SdlWindow *w, const DrawList *list, uint32_t budget_ms) {
    int width = 0;
    int height = 0;
    sdl_window_size(w, &width, &height);
    if (w->renderer == NULL && !sdl_pixels_fit(&w->pixels, &w->painter, width, height)) {
        return true; // There is no memory for a picture; nothing is shown and nothing gets better by waiting.
    }
    return sdl_paint_list(&w->painter, list, budget_ms);
}

// A window manager that has not seen the window yet does not hear what it wants.
static void fill_screen(SdlWindow *w) {
    const bool is_in_front = (SDL_GetWindowFlags(w->window) & (Uint32)SDL_WINDOW_INPUT_FOCUS) != 0;
    if (w->has_shown && (is_in_front || SDL_GetTicks() - w->first_ms >= MANAGED_MS)) {
        w->wants_full = false;
        SDL_SetWindowFullscreen(w->window, SDL_WINDOW_FULLSCREEN_DESKTOP);
    }
}

void sdl_window_cross(SdlWindow *w, float share) {
    sdl_pixels_cross(&w->pixels, share);
}

bool sdl_window_has_rest(const SdlWindow *w) {
    return w->painter.repaint != NULL && sdl_repaint_has_rest(w->painter.repaint);
}

bool sdl_window_choose_typeface(SdlWindow *w, Typeface typeface) {
    if (!sdl_text_choose(w->painter.text, typeface)) {
        return false;
    }
    sdl_paint_clear(&w->painter);
    sdl_window_invalidate(w);
    return true;
}

bool sdl_window_has_news(const SdlWindow *w) {
    return sdl_window_has_rest(w) || sdl_images_have_news(w->painter.images);
}

void sdl_window_await_pictures(SdlWindow *w, uint32_t ms) {
    sdl_images_await(w->painter.images, ms);
}

// What is likely to be asked for soon.
static void foresee(SdlWindow *w) {
    int width = 0;
    int height = 0;
    sdl_window_size(w, &width, &height);
    sdl_images_foresee(w->painter.images, width, height);
    sdl_text_foresee(w->painter.text, FORESEE_US);
}

// A renderer does not keep what it showed: there the new screen comes out of the dark.
static void veil(SdlWindow *w) {
    if (w->pixels.cross < 1) {
        SDL_RenderSetClipRect(w->renderer, NULL);
        SDL_SetRenderDrawBlendMode(w->renderer, SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(w->renderer, 0, 0, 0, (Uint8)(255 * (1 - w->pixels.cross)));
        SDL_RenderFillRect(w->renderer, NULL);
    }
    w->pixels.crossed = w->pixels.cross;
}

bool sdl_window_present(SdlWindow *w, const DrawList *list) {
    if (w->wants_full) {
        fill_screen(w);
    }
    const Uint32 unseen = SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    if (w->window != NULL && (SDL_GetWindowFlags(w->window) & unseen) != 0) {
        sdl_window_invalidate(w);
        return true; // Nobody sees it.
    }
    const uint64_t hash = sdl_hash_list(list);
    if (hash == w->shown && !sdl_pixels_are_crossing(&w->pixels)) {
        return true; // Nobody touches anything: nothing is painted either.
    }
    if (hash == w->waiting && !sdl_window_has_news(w) && !sdl_pixels_are_crossing(&w->pixels)) {
        return false; // It would look as it does.
    }
    const bool is_complete = paint(w, list, PICTURES_MS);
    if (w->has_shown && is_complete) {
        foresee(w);
    }
    w->first_ms = w->has_shown ? w->first_ms : SDL_GetTicks();
    w->has_shown = true;
    if (w->renderer != NULL) {
        veil(w);
        SDL_RenderPresent(w->renderer);
    } else if (w->window != NULL && w->pixels.surface != NULL) {
        sdl_pixels_show(&w->pixels, &w->painter);
    }
    w->shown = is_complete ? hash : 0;
    w->waiting = is_complete ? 0 : hash;
    return is_complete;
}

// Pixels without anything around them, for comparing pictures without unpacking them.
static bool write_ppm(const SDL_Surface *shot, const char *path) {
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    char head[40];
    const int length = snprintf(head, sizeof head, "P6\n%d %d\n255\n", shot->w, shot->h);
    bool is_written = file != NULL && SDL_RWwrite(file, head, 1, (size_t)length) == (size_t)length;
    for (int y = 0; y < shot->h && is_written; y++) {
        const Uint8 *row = (const Uint8 *)shot->pixels + (ptrdiff_t)y * shot->pitch;
        is_written = SDL_RWwrite(file, row, 3, (size_t)shot->w) == (size_t)shot->w;
    }
    return file != NULL && SDL_RWclose(file) == 0 && is_written;
}

// What a full disk refuses may show only when the file is closed.
static bool write_png(SDL_Surface *shot, const char *path) {
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    const bool is_written = file != NULL && IMG_SavePNG_RW(shot, file, 0) == 0;
    return file != NULL && SDL_RWclose(file) == 0 && is_written;
}

static bool write_picture(SDL_Surface *shot, const char *path) {
    const size_t length = strlen(path);
    const bool is_plain = length > 4 && strcmp(path + length - 4, ".ppm") == 0;
    return is_plain ? write_ppm(shot, path) : write_png(shot, path);
}

bool sdl_window_save_picture(SdlWindow *w, const DrawList *list, const char *path) {
    int width = 0;
    int height = 0;
    sdl_window_size(w, &width, &height);
    SDL_Surface *shot = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (shot == NULL) {
        return false;
    }
    (void)paint(w, list, 0);
    sdl_window_invalidate(w);
    bool is_read = false;
    if (w->renderer != NULL) {
        SDL_RenderFlush(w->renderer);
        is_read =
            SDL_RenderReadPixels(w->renderer, NULL, SDL_PIXELFORMAT_RGB24, shot->pixels, shot->pitch) == 0;
    } else {
        is_read = w->pixels.surface != NULL && SDL_BlitSurface(w->pixels.surface, NULL, shot, NULL) == 0;
    }
    const bool is_written = is_read && write_picture(shot, path);
    SDL_FreeSurface(shot);
    return is_written;
}

void sdl_window_foresee(SdlWindow *w) {
    sdl_text_foresee(w->painter.text, UINT32_MAX);
}

uint32_t sdl_window_pictures_made(const SdlWindow *w) {
    return sdl_images_made(w->painter.images);
}

size_t sdl_window_picture_bytes(const SdlWindow *w) {
    return sdl_images_bytes(w->painter.images);
}

void sdl_window_toggle_fullscreen(SdlWindow *w) {
    if (w->window != NULL) {
        const bool is_full = (SDL_GetWindowFlags(w->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
        SDL_SetWindowFullscreen(w->window, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    }
}

bool sdl_window_is_in_front(const SdlWindow *w) {
    return w->window == NULL || (SDL_GetWindowFlags(w->window) & SDL_WINDOW_INPUT_FOCUS) != 0;
}

void sdl_window_set_title(SdlWindow *w, const char *title) {
    if (w->window != NULL) {
        SDL_SetWindowTitle(w->window, title);
    }
}

uint32_t sdl_clock_ms(void) {
    return SDL_GetTicks();
}

void sdl_clock_sleep(uint32_t ms) {
    SDL_Delay(ms);
}
