// Controllers as one set of buttons. A stick or a trigger is pressed past PRESSED and let go below RELEASED,
// so that a hand that trembles between the two presses once.

#include "sdl_pad.h"

#include <stdlib.h>

enum { PADS_MAX = 8, PRESSED = 18000, RELEASED = 12000, FIRST_REPEAT_MS = 400, REPEAT_MS = 120 };
// Of the right stick: at rest up to DEAD; fully held it moves so many units a second, told every PUSH_MS.
enum { DEAD = 7000, FULL = 32767, PUSH_SPEED = 1000, PUSH_MS = 16, PUSH_MOST_MS = 50 };

struct SdlPad {
    SDL_GameController *controllers[PADS_MAX];
    PadButton stick;        // the direction in which the left stick is held
    bool is_left, is_right; // the triggers
    Sint16 x, y;            // of the stick
    Sint16 push_x, push_y;  // of the right one
    uint32_t pushed_ms;     // when that was told last
    PadButton held;         // the direction that repeats
    uint32_t next_ms;       // when it comes again
};

static const PadButton BUTTONS[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = PAD_A,
    [SDL_CONTROLLER_BUTTON_B] = PAD_B,
    [SDL_CONTROLLER_BUTTON_X] = PAD_X,
    [SDL_CONTROLLER_BUTTON_Y] = PAD_Y,
    [SDL_CONTROLLER_BUTTON_BACK] = PAD_BACK,
    [SDL_CONTROLLER_BUTTON_START] = PAD_START,
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_LS,
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_RS,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LB,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RB,
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
};

// Those that are there already are told as plugged in, too.
SdlPad *sdl_pad_open(void) {
    SdlPad *pad = calloc(1, sizeof *pad);
    if (pad == NULL || SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        free(pad);
        return NULL;
    }
    return pad;
}

void sdl_pad_close(SdlPad *pad) {
    if (pad == NULL) {
        return;
    }
    for (int i = 0; i < PADS_MAX; i++) {
        if (pad->controllers[i] != NULL) {
            SDL_GameControllerClose(pad->controllers[i]);
        }
    }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    free(pad);
}

int sdl_pad_count(const SdlPad *pad) {
    int count = 0;
    for (int i = 0; pad != NULL && i < PADS_MAX; i++) {
        count += pad->controllers[i] != NULL ? 1 : 0;
    }
    return count;
}

// --- Plugging ---

static void plug_in(SdlPad *pad, int device) {
    for (int i = 0; i < PADS_MAX; i++) {
        if (pad->controllers[i] == NULL) {
            pad->controllers[i] = SDL_GameControllerOpen(device);
            return;
        }
    }
}

void sdl_pad_let_go(SdlPad *pad) {
    if (pad != NULL) {
        pad->stick = pad->held = PAD_NONE;
        pad->is_left = pad->is_right = false;
        pad->x = pad->y = 0;
        pad->push_x = pad->push_y = 0;
    }
}

static void plug_out(SdlPad *pad, SDL_JoystickID id) {
    SDL_GameController *gone = SDL_GameControllerFromInstanceID(id);
    for (int i = 0; i < PADS_MAX && gone != NULL; i++) {
        if (pad->controllers[i] == gone) {
            SDL_GameControllerClose(gone);
            pad->controllers[i] = NULL;
            sdl_pad_let_go(pad);
            return;
        }
    }
}

// --- Buttons ---

static bool is_direction(PadButton button) {
    return button >= PAD_UP && button <= PAD_RIGHT;
}

static bool tell(SdlPad *pad, InputEvent *out, PadButton button, bool is_down, uint32_t now_ms) {
    if (button == PAD_NONE) {
        return false;
    }
    *out = (InputEvent){.kind = is_down ? INPUT_PAD_DOWN : INPUT_PAD_UP, .key = (uint16_t)button};
    if (is_direction(button)) {
        pad->held = is_down ? button : pad->held == button ? PAD_NONE : pad->held;
        pad->next_ms = now_ms + FIRST_REPEAT_MS;
    }
    return true;
}

// The direction of the stick; the one it is held in lasts until it is clearly let go.
static PadButton direction_of(const SdlPad *pad) {
    const int x = abs((int)pad->x);
    const int y = abs((int)pad->y);
    const int least = pad->stick == PAD_NONE ? PRESSED : RELEASED;
    if (x < least && y < least) {
        return PAD_NONE;
    }
    if (x > y) {
        return pad->x < 0 ? PAD_LEFT : PAD_RIGHT;
    }
    return pad->y < 0 ? PAD_UP : PAD_DOWN;
}

// From one direction straight into another it is let go without a word: nothing hangs on that.
static bool turn_stick(SdlPad *pad, InputEvent *out, uint32_t now_ms) {
    const PadButton before = pad->stick;
    pad->stick = direction_of(pad);
    if (pad->stick == before) {
        return false;
    }
    return pad->stick != PAD_NONE ? tell(pad, out, pad->stick, true, now_ms)
                                  : tell(pad, out, before, false, now_ms);
}

static bool pull(SdlPad *pad, InputEvent *out, const SDL_ControllerAxisEvent *e) {
    const bool is_left = e->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    bool *is_held = is_left ? &pad->is_left : &pad->is_right;
    const bool is_down = e->value > (*is_held ? RELEASED : PRESSED);
    if (is_down == *is_held) {
        return false;
    }
    *is_held = is_down;
    return tell(pad, out, is_left ? PAD_LT : PAD_RT, is_down, e->timestamp);
}

// -1..1 of an axis, fine near the middle.
static float push_of(Sint16 value) {
    const int beyond = abs((int)value) - DEAD;
    const float share = beyond > 0 ? (float)beyond / (float)(FULL - DEAD) : 0;
    return (value < 0 ? -1.0F : 1.0F) * share * share;
}

static bool is_pushing(const SdlPad *pad) {
    return abs((int)pad->push_x) > DEAD || abs((int)pad->push_y) > DEAD;
}

static bool move_axis(SdlPad *pad, InputEvent *out, const SDL_ControllerAxisEvent *e) {
    if (e->axis == SDL_CONTROLLER_AXIS_LEFTX) {
        pad->x = e->value;
        return turn_stick(pad, out, e->timestamp);
    }
    if (e->axis == SDL_CONTROLLER_AXIS_LEFTY) {
        pad->y = e->value;
        return turn_stick(pad, out, e->timestamp);
    }
    if (e->axis == SDL_CONTROLLER_AXIS_RIGHTX || e->axis == SDL_CONTROLLER_AXIS_RIGHTY) {
        pad->pushed_ms = is_pushing(pad) ? pad->pushed_ms : e->timestamp;
        *(e->axis == SDL_CONTROLLER_AXIS_RIGHTX ? &pad->push_x : &pad->push_y) = e->value;
        return false;
    }
    return (e->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || e->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT) &&
           pull(pad, out, e);
}

bool sdl_pad_translate(SdlPad *pad, const SDL_Event *e, InputEvent *out) {
    if (pad == NULL) {
        return false;
    }
    if (e->type == SDL_CONTROLLERDEVICEADDED) {
        plug_in(pad, e->cdevice.which);
    } else if (e->type == SDL_CONTROLLERDEVICEREMOVED) {
        plug_out(pad, e->cdevice.which);
    } else if (e->type == SDL_CONTROLLERAXISMOTION) {
        return move_axis(pad, out, &e->caxis);
    } else if ((e->type == SDL_CONTROLLERBUTTONDOWN || e->type == SDL_CONTROLLERBUTTONUP) &&
               e->cbutton.button < SDL_CONTROLLER_BUTTON_MAX) {
        return tell(pad, out, BUTTONS[e->cbutton.button], e->type == SDL_CONTROLLERBUTTONDOWN,
                    e->cbutton.timestamp);
    }
    return false;
}

bool sdl_pad_repeat(SdlPad *pad, uint32_t now_ms, InputEvent *out) {
    if (pad == NULL || pad->held == PAD_NONE || (int32_t)(now_ms - pad->next_ms) < 0) {
        return false;
    }
    *out = (InputEvent){.kind = INPUT_PAD_DOWN, .key = (uint16_t)pad->held, .repeat = true};
    pad->next_ms = now_ms + REPEAT_MS;
    return true;
}

bool sdl_pad_push(SdlPad *pad, uint32_t now_ms, InputEvent *out) {
    if (pad == NULL || !is_pushing(pad) || (int32_t)(now_ms - pad->pushed_ms) < PUSH_MS) {
        return false;
    }
    const uint32_t passed = now_ms - pad->pushed_ms;
    const float reach = PUSH_SPEED * (float)(passed < PUSH_MOST_MS ? passed : PUSH_MOST_MS) / 1000;
    *out = (InputEvent){
        .kind = INPUT_POINTER_PUSHED, .x = push_of(pad->push_x) * reach, .y = push_of(pad->push_y) * reach};
    pad->pushed_ms = now_ms;
    return true;
}

static int sooner(uint32_t due_ms, uint32_t now_ms, int wait_ms) {
    const int left = (int)(int32_t)(due_ms - now_ms);
    const int due = left > 0 ? left : 0;
    return due < wait_ms ? due : wait_ms;
}

int sdl_pad_wait(const SdlPad *pad, uint32_t now_ms, int wait_ms) {
    if (pad == NULL) {
        return wait_ms;
    }
    const int wait = pad->held == PAD_NONE ? wait_ms : sooner(pad->next_ms, now_ms, wait_ms);
    return is_pushing(pad) ? sooner(pad->pushed_ms + PUSH_MS, now_ms, wait) : wait;
}
