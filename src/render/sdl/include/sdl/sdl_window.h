// sdl_window.h - The window: opening it, reading input, painting draw lists, saving pictures.
//
// This folder is the only one that sees SDL. Everything is handed over in the terms of draw_list.h and
// input.h.

#ifndef SANCTA_RENDER_SDL_WINDOW_H
#define SANCTA_RENDER_SDL_WINDOW_H

#include <stddef.h>

#include "render/draw_list.h"
#include "render/graphics.h"
#include "render/input.h"
#include "render/typeface.h"
#include "render/window_place.h"
#include "sdl/own_pictures.h"

typedef struct SdlWindow SdlWindow;

typedef struct SdlWindowOptions {
    int width, height; // physical pixels; at least 960 x 600 is enforced for windows that a player can resize
    bool is_size_asked_for; // it is that large whatever the display; else no larger than the display has room
                            // for
    WindowPlace place;      // if it is known, the window opens there instead, as far as it is in sight today
    bool is_offscreen;      // for one picture: no display is needed and none is opened
    const char *assets;     // folder with the pictures, NULL: as sdl_files.h looks it up
    Graphics graphics;
    const char
        *verdict; // file that remembers that there is no graphics processor; NULL: it is found out each time
    const char *cache; // folder for rasters of pictures, made if need be; NULL: none are kept
    OwnPictures own;   // must last as long as the window
} SdlWindowOptions;

// Opens the window, or writes why not into [error] and returns NULL: no display, no fonts, no pictures.
SdlWindow *sdl_window_open(const SdlWindowOptions *options, char *error, size_t error_size);
void sdl_window_close(SdlWindow *window);

// What would paint such a window here, in a few words. Opens one that is never shown.
void sdl_window_tell_painter(const SdlWindowOptions *options, char *out, size_t size);

// Size in physical pixels, which differs from the window's own size on dense displays.
void sdl_window_size(SdlWindow *window, int *width, int *height);

// How text measures on this window at [scale].
TextMetrics sdl_window_metrics(SdlWindow *window);
void sdl_window_set_scale(SdlWindow *window, float scale);
// Texts are shown, and measure, with other letters from now on. False: they are not installed, nothing
// changes.
bool sdl_window_choose_typeface(SdlWindow *window, Typeface typeface);

// Listens to game controllers from now on, those that are plugged in later too. Takes a moment: not before
// the first frame.
void sdl_window_open_pads(SdlWindow *window);

// The next input, positions divided by the scale. With [wait_ms] 0 it does not wait. False: nothing came.
bool sdl_window_poll(SdlWindow *window, int wait_ms, InputEvent *out);

// The next frame is shown over what the window shows by [share] of 0..1: one screen crosses into another
// while it rises to 1, where the frame is all that is seen. A share below that of the frame before begins
// anew from what is seen then.
void sdl_window_cross(SdlWindow *window, float share);
// Paints [list] and shows it, if it differs from what is shown. False: some pictures were not ready, another
// frame is due soon.
bool sdl_window_present(SdlWindow *window, const DrawList *list);

// Was a part of the last list left to be painted in the next frame?
bool sdl_window_has_rest(const SdlWindow *window);
// Would the last list look different if it were shown again?
bool sdl_window_has_news(const SdlWindow *window);
// Waits until the pictures that were asked for are made, at most [ms].
void sdl_window_await_pictures(SdlWindow *window, uint32_t ms);

// Writes the frame of [list] as a PNG file, or as plain pixels (PPM) if the name ends so. False: it could not
// be written.
bool sdl_window_save_picture(SdlWindow *window, const DrawList *list, const char *path);

// Does at once what sdl_window_present() does ahead in small bites, so that frames can be measured as they
// are later.
void sdl_window_foresee(SdlWindow *window);

// Pictures rasterised since the window was opened, bytes of them that are kept.
uint32_t sdl_window_pictures_made(const SdlWindow *window);
size_t sdl_window_picture_bytes(const SdlWindow *window);

void sdl_window_toggle_fullscreen(SdlWindow *window);
// Does it get the player's keys? Off the screen there is nothing else that could.
bool sdl_window_is_in_front(const SdlWindow *window);
// Where it is now; unknown off the screen.
WindowPlace sdl_window_place(const SdlWindow *window);
void sdl_window_set_title(SdlWindow *window, const char *title);

// Text for other programs. False: there is no clipboard, as off the screen.
bool sdl_window_put_clipboard(SdlWindow *window, const char *text);
// The text that another program left, to be freed with free(); NULL if there is none.
char *sdl_window_take_clipboard(SdlWindow *window);

// Milliseconds since the start; pausing for a moment.
uint32_t sdl_clock_ms(void);
void sdl_clock_sleep(uint32_t ms);

#endif
