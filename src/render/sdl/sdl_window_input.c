// What comes to the window: keys, the pointer, dropped files, the clipboard, changes of the window itself,
// game controllers.

#include "sdl/sdl_window.h"
#include "sdl_window_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint16_t key_of(SDL_Keycode code) {
    static const struct {
        SDL_Keycode code;
        InputKey key;
    } rows[] = {
        {SDLK_RETURN, KEY_ENTER},  {SDLK_KP_ENTER, KEY_ENTER}, {SDLK_ESCAPE, KEY_ESCAPE},
        {SDLK_SPACE, KEY_SPACE},   {SDLK_TAB, KEY_TAB},        {SDLK_BACKSPACE, KEY_BACKSPACE},
        {SDLK_DELETE, KEY_DELETE}, {SDLK_UP, KEY_UP},          {SDLK_DOWN, KEY_DOWN},
        {SDLK_LEFT, KEY_LEFT},     {SDLK_RIGHT, KEY_RIGHT},    {SDLK_HOME, KEY_HOME},
        {SDLK_END, KEY_END},       {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
        {SDLK_F1, KEY_F1},         {SDLK_F11, KEY_F11},        {SDLK_F12, KEY_F12},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].code == code) {
            return (uint16_t)rows[i].key;
        }
    }
    return code > 32 && code < 127 ? (uint16_t)code : KEY_NONE;
}

// Where a layout has a letter of another alphabet, its key is the letter that a Latin one has there: else no
// letter of the game's keys could be pressed.
static uint16_t key_at(SDL_Keysym sym) {
    const bool is_letter = sym.scancode >= SDL_SCANCODE_A && sym.scancode <= SDL_SCANCODE_Z;
    const bool is_foreign = sym.sym > 127 && (sym.sym & SDLK_SCANCODE_MASK) == 0;
    return is_letter && is_foreign ? (uint16_t)('a' + (int)(sym.scancode - SDL_SCANCODE_A)) : key_of(sym.sym);
}

// Mouse positions come in window units, which are not pixels on dense displays.
static void set_position(SdlWindow *w, InputEvent *out, int x, int y) {
    int width = 1;
    int height = 1;
    int pixels_w = 1;
    int pixels_h = 1;
    SDL_GetWindowSize(w->window, &width, &height);
    sdl_window_size(w, &pixels_w, &pixels_h);
    out->x = (float)x * (float)pixels_w / (float)width / w->scale;
    out->y = (float)y * (float)pixels_h / (float)height / w->scale;
}

// Fingers come in shares of the window.
static bool translate_finger(SdlWindow *w, const SDL_Event *e, InputEvent *out) {
    int width = 1;
    int height = 1;
    if (!sdl_touch_translate(&w->touch, e, out)) {
        return false;
    }
    sdl_window_size(w, &width, &height);
    out->x *= (float)width / w->scale;
    out->y *= (float)height / w->scale;
    return true;
}

static bool translate_pointer(SdlWindow *w, const SDL_Event *e, InputEvent *out) {
    if (e->type == SDL_MOUSEMOTION) {
        out->kind = INPUT_POINTER_MOVED;
        set_position(w, out, e->motion.x, e->motion.y);
        return true;
    }
    if (e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEBUTTONUP) {
        out->kind = e->type == SDL_MOUSEBUTTONDOWN ? INPUT_POINTER_DOWN : INPUT_POINTER_UP;
        out->button = e->button.button;
        out->clicks = e->button.clicks;
        set_position(w, out, e->button.x, e->button.y);
        return true;
    }
    if (e->type == SDL_MOUSEWHEEL) {
        int x = 0;
        int y = 0;
        SDL_GetMouseState(&x, &y);
        out->kind = INPUT_WHEEL;
        out->wheel = e->wheel.preciseY;
        set_position(w, out, x, y);
        return true;
    }
    return false;
}

static bool translate(SdlWindow *w, const SDL_Event *e, InputEvent *out) {
    // A key brings the modifiers that were held with it: when it is read, they may have been let go already.
    const bool is_key = e->type == SDL_KEYDOWN || e->type == SDL_KEYUP;
    const unsigned mods = is_key ? e->key.keysym.mod : (unsigned)SDL_GetModState();
    *out = (InputEvent){
        .shift = (mods & KMOD_SHIFT) != 0, .control = (mods & KMOD_CTRL) != 0, .alt = (mods & KMOD_ALT) != 0};
    if (sdl_touch_is_double(e)) {
        return false;
    }
    if (translate_pointer(w, e, out) || translate_finger(w, e, out)) {
        return true;
    }
    if (is_key) {
        out->kind = e->type == SDL_KEYDOWN ? INPUT_KEY_DOWN : INPUT_KEY_UP;
        out->key = key_at(e->key.keysym);
        out->repeat = e->key.repeat != 0;
        return out->key != KEY_NONE;
    }
    if (e->type == SDL_TEXTINPUT) {
        out->kind = INPUT_TEXT;
        (void)snprintf(out->text, sizeof out->text, "%s", e->text.text);
        return true;
    }
    if (e->type == SDL_QUIT) {
        out->kind = INPUT_QUIT;
        return true;
    }
    if (e->type == SDL_DROPTEXT) {
        // A dropped word means nothing here, but it is this program's to free.
        SDL_free(e->drop.file);
        return false;
    }
    if (e->type == SDL_DROPFILE) {
        w->dropped = e->drop.file;
        out->kind = INPUT_FILE;
        out->file = w->dropped;
        return true;
    }
    if (e->type == SDL_WINDOWEVENT) {
        sdl_window_invalidate(w); // It may have been covered, resized, moved to another display.
        sdl_window_note_place(w);
        out->kind = e->window.event == SDL_WINDOWEVENT_FOCUS_LOST ? INPUT_FOCUS_LOST : INPUT_RESIZED;
        if (out->kind == INPUT_FOCUS_LOST) {
            sdl_pad_let_go(w->pad);
            w->touch = (SdlTouch){.is_down = {false, false}};
        }
        return true;
    }
    if (e->type == SDL_RENDER_TARGETS_RESET || e->type == SDL_RENDER_DEVICE_RESET) {
        sdl_images_clear(w->painter.images);
        sdl_paint_clear(&w->painter);
        sdl_text_clear(w->painter.text);
        sdl_window_invalidate(w);
        out->kind = INPUT_RESIZED;
        return true;
    }
    return false;
}

bool sdl_window_poll(SdlWindow *w, int wait_ms, InputEvent *out) {
    SDL_Event event;
    if (w->window == NULL) {
        return false;
    }
    SDL_free(w->dropped);
    w->dropped = NULL;
    wait_ms = sdl_pad_wait(w->pad, SDL_GetTicks(), wait_ms);
    bool came = wait_ms > 0 ? SDL_WaitEventTimeout(&event, wait_ms) != 0 : SDL_PollEvent(&event) != 0;
    while (came) {
        if (translate(w, &event, out) || sdl_pad_translate(w->pad, &event, out)) {
            return true;
        }
        came = SDL_PollEvent(&event) != 0;
    }
    return sdl_pad_repeat(w->pad, SDL_GetTicks(), out) || sdl_pad_push(w->pad, SDL_GetTicks(), out);
}

void sdl_window_open_pads(SdlWindow *w) {
    if (w->window != NULL && w->pad == NULL) {
        w->pad = sdl_pad_open();
    }
}

bool sdl_window_put_clipboard(SdlWindow *w, const char *text) {
    return w->window != NULL && SDL_SetClipboardText(text) == 0;
}

char *sdl_window_take_clipboard(SdlWindow *w) {
    if (w->window == NULL || !SDL_HasClipboardText()) {
        return NULL;
    }
    // SDL's memory is freed by SDL's own function, ours by free().
    char *text = SDL_GetClipboardText();
    const size_t size = text == NULL ? 0 : strlen(text) + 1;
    char *copy = size == 0 ? NULL : malloc(size);
    if (copy != NULL) {
        memcpy(copy, text, size);
    }
    SDL_free(text);
    return copy;
}
