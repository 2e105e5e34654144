// input.h - What the player did, in words that know nothing of SDL. Positions are logical units of the draw
// list.

#ifndef SANCTA_RENDER_INPUT_H
#define SANCTA_RENDER_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lists.h"

// clang-format off
#define INPUT_KEYS(X)                                                                                                  \
    X(KEY_NONE, "none") X(KEY_ENTER, "enter") X(KEY_ESCAPE, "escape") X(KEY_SPACE, "space") X(KEY_TAB, "tab")          \
    X(KEY_BACKSPACE, "backspace") X(KEY_DELETE, "delete") X(KEY_UP, "up") X(KEY_DOWN, "down") X(KEY_LEFT, "left")      \
    X(KEY_RIGHT, "right") X(KEY_HOME, "home") X(KEY_END, "end") X(KEY_PAGE_UP, "pageup") X(KEY_PAGE_DOWN, "pagedown")  \
    X(KEY_F1, "f1") X(KEY_F11, "f11") X(KEY_F12, "f12")
// clang-format on
typedef enum InputKey { INPUT_KEYS(AS_ENUM) INPUT_KEY_COUNT } InputKey;
// Keys that carry a character are the character itself in lower case, 33..126.

// The buttons of a game controller, by their places: A is the lower one. The left stick is the directions,
// too.
// clang-format off
#define PAD_BUTTONS(X)                                                                                                 \
    X(PAD_NONE, "none") X(PAD_A, "pad-a") X(PAD_B, "pad-b") X(PAD_X, "pad-x") X(PAD_Y, "pad-y") X(PAD_LB, "pad-lb")    \
    X(PAD_RB, "pad-rb") X(PAD_LT, "pad-lt") X(PAD_RT, "pad-rt") X(PAD_START, "pad-start") X(PAD_BACK, "pad-back")      \
    X(PAD_UP, "pad-up") X(PAD_DOWN, "pad-down") X(PAD_LEFT, "pad-left") X(PAD_RIGHT, "pad-right")             \
    X(PAD_LS, "pad-ls") X(PAD_RS, "pad-rs") /* sticks pressed down */
// clang-format on
typedef enum PadButton { PAD_BUTTONS(AS_ENUM) PAD_BUTTON_COUNT } PadButton;

typedef enum InputKind {
    INPUT_NONE,
    INPUT_POINTER_MOVED,
    INPUT_POINTER_DOWN,
    INPUT_POINTER_UP,
    INPUT_WHEEL,
    INPUT_KEY_DOWN,
    INPUT_KEY_UP,
    INPUT_TEXT,
    INPUT_RESIZED,
    INPUT_FOCUS_LOST, // keys and buttons that are held are let go without a word
    INPUT_QUIT,
    INPUT_PAD_DOWN, // a button of a game controller, see ui/pad_keys.h
    INPUT_PAD_UP,
    INPUT_FINGER_DOWN, // on a screen that is touched, see shell/touch.h
    INPUT_FINGER_MOVED,
    INPUT_FINGER_UP,
    INPUT_POINTER_PUSHED, // by a stick: [x], [y] from where it was
    INPUT_FILE,           // was dropped onto the window
} InputKind;

typedef struct InputEvent {
    uint8_t kind;   // InputKind
    uint8_t button; // 1 left, 2 middle, 3 right
    uint8_t clicks; // 2: the second click of a double click
    bool shift, control, alt, repeat;
    bool is_pad;      // made of a button: no key of the keymap was meant
    uint16_t key;     // InputKey or a character; INPUT_PAD_*: PadButton
    uint8_t finger;   // INPUT_FINGER_*: 0 the first, 1 the second; others are not told
    float x, y;       // pointer, finger
    float wheel;      // lines, up is positive
    char text[32];    // INPUT_TEXT, UTF-8
    const char *file; // INPUT_FILE: stays until the next event is asked for
} InputEvent;

#endif
