// Fingers as SDL tells of them: numbered as they come, and never a second time as a mouse.

#include <check.h>

#include "sdl_touch.h"
#include "support/test.h"

static SdlTouch touch;

static bool finger(Uint32 type, SDL_FingerID id, InputEvent *out) {
    SDL_Event e = {.tfinger = {.type = type, .fingerId = id, .x = 0.25F, .y = 0.5F}};
    *out = (InputEvent){.kind = INPUT_NONE};
    return sdl_touch_translate(&touch, &e, out);
}

TEST(fingers_keep_their_numbers_and_a_third_is_not_told) {
    InputEvent e;
    touch = (SdlTouch){.is_down = {false, false}};
    ck_assert(finger(SDL_FINGERDOWN, 70, &e) && e.kind == INPUT_FINGER_DOWN && e.finger == 0);
    ck_assert_float_eq(e.x, 0.25F);
    ck_assert_float_eq(e.y, 0.5F);
    ck_assert(finger(SDL_FINGERDOWN, 71, &e) && e.finger == 1);
    ck_assert(!finger(SDL_FINGERDOWN, 72, &e));
    ck_assert(!finger(SDL_FINGERMOTION, 72, &e));
    ck_assert(finger(SDL_FINGERUP, 70, &e) && e.kind == INPUT_FINGER_UP && e.finger == 0);
    ck_assert(finger(SDL_FINGERMOTION, 71, &e) && e.kind == INPUT_FINGER_MOVED && e.finger == 1);
    ck_assert(!finger(SDL_FINGERUP, 72, &e));
    ck_assert(finger(SDL_FINGERDOWN, 73, &e) && e.finger == 0);
}

TEST(a_mouse_made_of_a_finger_is_told_apart) {
    const SDL_Event made[] = {{.motion = {.type = SDL_MOUSEMOTION, .which = SDL_TOUCH_MOUSEID}},
                              {.button = {.type = SDL_MOUSEBUTTONDOWN, .which = SDL_TOUCH_MOUSEID}},
                              {.button = {.type = SDL_MOUSEBUTTONUP, .which = SDL_TOUCH_MOUSEID}}};
    for (int i = 0; i < 3; i++) {
        SDL_Event real = made[i];
        ck_assert(sdl_touch_is_double(&made[i]));
        real.motion.which = 0;
        real.button.which = 0;
        ck_assert(!sdl_touch_is_double(&real));
    }
}
