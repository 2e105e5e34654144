// sdl_pad.h - Game controllers: plugged in and out at any time, their buttons and the left stick as
// PadButtons, the right one as a pointer.
//
// All controllers are one: any of them plays. NULL, as sdl_pad_open() returns where SDL knows
// no controllers, takes all calls and does nothing.

#ifndef SANCTA_RENDER_SDL_PAD_H
#define SANCTA_RENDER_SDL_PAD_H

#include <SDL.h>

#include "render/input.h"

typedef struct SdlPad SdlPad;

SdlPad *sdl_pad_open(void);
void sdl_pad_close(SdlPad *pad);
// How many are plugged in. For tests.
int sdl_pad_count(const SdlPad *pad);

// What [e] means: INPUT_PAD_DOWN or INPUT_PAD_UP. False: nothing, or nothing yet.
bool sdl_pad_translate(SdlPad *pad, const SDL_Event *e, InputEvent *out);
// The window is no longer in front: what is held is let go where nobody hears of it.
void sdl_pad_let_go(SdlPad *pad);
// A direction that is held comes again and again. False: not at [now_ms].
bool sdl_pad_repeat(SdlPad *pad, uint32_t now_ms, InputEvent *out);
// The right stick pushes a pointer: INPUT_POINTER_PUSHED by how far since the last time. False: it is not
// held, or not at [now_ms].
bool sdl_pad_push(SdlPad *pad, uint32_t now_ms, InputEvent *out);
// How long one may wait for input so that no repeat is late: [wait_ms] or less.
int sdl_pad_wait(const SdlPad *pad, uint32_t now_ms, int wait_ms);

#endif
