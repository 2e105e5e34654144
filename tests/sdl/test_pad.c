// Game controllers: one that SDL makes believe in is plugged in, pressed, held and plugged out.

#include <check.h>
#include <stdlib.h>

#include "sdl_pad.h"
#include "support/test.h"

static SdlPad *pad;
static int device = -1;
static SDL_Joystick *stick;

// Everything that came since the last time; the last input of a button, if there was one.
static int take(InputEvent *last) {
    int count = 0;
    SDL_Event e;
    SDL_JoystickUpdate();
    while (SDL_PollEvent(&e) != 0) {
        InputEvent one;
        if (sdl_pad_translate(pad, &e, &one)) {
            *last = one;
            count += 1;
        }
    }
    return count;
}

static void plug_in(void) {
    InputEvent none;
    device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    ck_assert_msg(device >= 0, "%s", SDL_GetError());
    ck_assert(SDL_IsGameController(device));
    stick = SDL_JoystickOpen(device);
    ck_assert_ptr_nonnull(stick);
    ck_assert_int_eq(take(&none), 0);
}

static void begin(void) {
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    ck_assert_int_eq(SDL_Init(SDL_INIT_EVENTS), 0);
    pad = sdl_pad_open();
    ck_assert_ptr_nonnull(pad);
    plug_in();
}

static void end(void) {
    SDL_JoystickClose(stick);
    sdl_pad_close(pad);
    SDL_Quit();
}

FIXTURE(begin, end);

static void expect(InputKind kind, PadButton button) {
    InputEvent e = {.kind = INPUT_NONE};
    ck_assert_int_eq(take(&e), 1);
    ck_assert_int_eq(e.kind, kind);
    ck_assert_int_eq(e.key, button);
    ck_assert(!e.repeat);
}

static void axis(int which, int value) {
    ck_assert_int_eq(SDL_JoystickSetVirtualAxis(stick, which, (Sint16)value), 0);
}

TEST(a_controller_is_heard_however_late_it_is_plugged_in_and_forgotten_when_it_goes) {
    InputEvent none;
    ck_assert_int_eq(sdl_pad_count(pad), 1);
    SDL_JoystickClose(stick);
    ck_assert_int_eq(SDL_JoystickDetachVirtual(device), 0);
    (void)take(&none);
    ck_assert_int_eq(sdl_pad_count(pad), 0);
    plug_in();
    ck_assert_int_eq(sdl_pad_count(pad), 1);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, SDL_PRESSED);
    expect(INPUT_PAD_DOWN, PAD_A);
}

TEST(every_button_is_pressed_and_let_go) {
    static const struct {
        int of_sdl;
        PadButton button;
    } rows[] = {{SDL_CONTROLLER_BUTTON_A, PAD_A},
                {SDL_CONTROLLER_BUTTON_B, PAD_B},
                {SDL_CONTROLLER_BUTTON_X, PAD_X},
                {SDL_CONTROLLER_BUTTON_Y, PAD_Y},
                {SDL_CONTROLLER_BUTTON_BACK, PAD_BACK},
                {SDL_CONTROLLER_BUTTON_START, PAD_START},
                {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, PAD_LB},
                {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, PAD_RB},
                {SDL_CONTROLLER_BUTTON_DPAD_UP, PAD_UP},
                {SDL_CONTROLLER_BUTTON_DPAD_DOWN, PAD_DOWN},
                {SDL_CONTROLLER_BUTTON_DPAD_LEFT, PAD_LEFT},
                {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, PAD_RIGHT}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        SDL_JoystickSetVirtualButton(stick, rows[i].of_sdl, SDL_PRESSED);
        expect(INPUT_PAD_DOWN, rows[i].button);
        SDL_JoystickSetVirtualButton(stick, rows[i].of_sdl, SDL_RELEASED);
        expect(INPUT_PAD_UP, rows[i].button);
    }
}

TEST(the_left_stick_is_four_directions_and_does_not_tremble) {
    InputEvent none;
    axis(SDL_CONTROLLER_AXIS_LEFTX, 9000);
    ck_assert_int_eq(take(&none), 0);
    axis(SDL_CONTROLLER_AXIS_LEFTX, 25000);
    expect(INPUT_PAD_DOWN, PAD_RIGHT);
    axis(SDL_CONTROLLER_AXIS_LEFTX, 15000); // between the two: still held
    ck_assert_int_eq(take(&none), 0);
    axis(SDL_CONTROLLER_AXIS_LEFTX, 20000);
    ck_assert_int_eq(take(&none), 0);
    axis(SDL_CONTROLLER_AXIS_LEFTX, 0);
    expect(INPUT_PAD_UP, PAD_RIGHT);
    axis(SDL_CONTROLLER_AXIS_LEFTY, -32768);
    expect(INPUT_PAD_DOWN, PAD_UP);
    axis(SDL_CONTROLLER_AXIS_LEFTY, 32767);
    expect(INPUT_PAD_DOWN, PAD_DOWN);
}

TEST(a_trigger_is_pulled_once) {
    InputEvent none;
    axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 30000);
    expect(INPUT_PAD_DOWN, PAD_RT);
    axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32000);
    ck_assert_int_eq(take(&none), 0);
    axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    expect(INPUT_PAD_UP, PAD_RT);
    axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 30000);
    expect(INPUT_PAD_DOWN, PAD_LT);
}

TEST(a_direction_that_is_held_comes_again_and_a_button_does_not) {
    InputEvent e;
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, SDL_PRESSED);
    expect(INPUT_PAD_DOWN, PAD_A);
    ck_assert(!sdl_pad_repeat(pad, SDL_GetTicks() + 10000, &e));
    ck_assert_int_eq(sdl_pad_wait(pad, SDL_GetTicks(), 500), 500);
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_PRESSED);
    expect(INPUT_PAD_DOWN, PAD_LEFT);
    const uint32_t now = SDL_GetTicks();
    ck_assert(!sdl_pad_repeat(pad, now + 100, &e));
    ck_assert_int_le(sdl_pad_wait(pad, now, 5000), 400);
    ck_assert(sdl_pad_repeat(pad, now + 450, &e));
    ck_assert_int_eq(e.key, PAD_LEFT);
    ck_assert(e.kind == INPUT_PAD_DOWN && e.repeat);
    ck_assert(!sdl_pad_repeat(pad, now + 500, &e));
    ck_assert(sdl_pad_repeat(pad, now + 600, &e));
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_RELEASED);
    expect(INPUT_PAD_UP, PAD_LEFT);
    ck_assert(!sdl_pad_repeat(pad, now + 5000, &e));
    // The window goes to the back: nothing is held any more.
    SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_PRESSED);
    expect(INPUT_PAD_DOWN, PAD_UP);
    sdl_pad_let_go(pad);
    ck_assert(!sdl_pad_repeat(pad, now + 9000, &e));
}

TEST(the_right_stick_pushes_a_pointer_for_as_long_as_it_is_held) {
    InputEvent e;
    InputEvent none;
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTX, 5000); // A hand that rests on it.
    ck_assert_int_eq(take(&none), 0);
    ck_assert(!sdl_pad_push(pad, SDL_GetTicks() + 100, &e));
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTX, 32767);
    ck_assert_int_eq(take(&none), 0);
    const uint32_t now = SDL_GetTicks() + 20;
    ck_assert_int_le(sdl_pad_wait(pad, now, 500), 16);
    ck_assert(sdl_pad_push(pad, now, &e));
    ck_assert_int_eq(e.kind, INPUT_POINTER_PUSHED);
    ck_assert(!sdl_pad_push(pad, now + 5, &e));
    ck_assert(sdl_pad_push(pad, now + 20, &e));
    ck_assert_float_eq_tol(e.x, 20, 0.1F);
    ck_assert_float_eq(e.y, 0);
    // However late it is asked, it makes no leap.
    ck_assert(sdl_pad_push(pad, now + 5000, &e));
    ck_assert_float_eq_tol(e.x, 50, 0.1F);
    SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTX, 0);
    ck_assert_int_eq(take(&none), 0);
    ck_assert(!sdl_pad_push(pad, now + 9000, &e));
    ck_assert_int_eq(sdl_pad_wait(pad, now, 500), 500);
}

TEST(without_controllers_there_is_nothing_to_hear) {
    InputEvent e;
    const SDL_Event button = {.type = SDL_CONTROLLERBUTTONDOWN};
    ck_assert(!sdl_pad_translate(NULL, &button, &e));
    ck_assert(!sdl_pad_repeat(NULL, 1000, &e));
    ck_assert_int_eq(sdl_pad_wait(NULL, 1000, 77), 77);
    ck_assert_int_eq(sdl_pad_count(NULL), 0);
    sdl_pad_let_go(NULL);
    sdl_pad_close(NULL);
}
