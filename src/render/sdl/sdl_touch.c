// Fingers get numbers as they are put down, and keep them until they are lifted.

#include "sdl_touch.h"

static int finger_of(const SdlTouch *touch, SDL_FingerID id) {
    for (int i = 0; i < 2; i++) {
        if (touch->is_down[i] && touch->ids[i] == id) {
            return i;
        }
    }
    return -1;
}

// -1: two are down already.
static int take_number(SdlTouch *touch, SDL_FingerID id) {
    for (int i = 0; i < 2; i++) {
        if (!touch->is_down[i]) {
            touch->is_down[i] = true;
            touch->ids[i] = id;
            return i;
        }
    }
    return -1;
}

bool sdl_touch_translate(SdlTouch *touch, const SDL_Event *e, InputEvent *out) {
    const bool is_down = e->type == SDL_FINGERDOWN;
    const bool is_up = e->type == SDL_FINGERUP;
    if (!is_down && !is_up && e->type != SDL_FINGERMOTION) {
        return false;
    }
    const SDL_TouchFingerEvent *f = &e->tfinger;
    const int known = finger_of(touch, f->fingerId);
    const int finger = known < 0 && is_down ? take_number(touch, f->fingerId) : known;
    if (finger < 0) {
        return false;
    }
    touch->is_down[finger] = !is_up;
    out->kind = is_down ? INPUT_FINGER_DOWN : is_up ? INPUT_FINGER_UP : INPUT_FINGER_MOVED;
    out->finger = (uint8_t)finger;
    out->x = f->x;
    out->y = f->y;
    return true;
}

bool sdl_touch_is_double(const SDL_Event *e) {
    return (e->type == SDL_MOUSEMOTION && e->motion.which == SDL_TOUCH_MOUSEID) ||
           ((e->type == SDL_MOUSEBUTTONDOWN || e->type == SDL_MOUSEBUTTONUP) &&
            e->button.which == SDL_TOUCH_MOUSEID) ||
           (e->type == SDL_MOUSEWHEEL && e->wheel.which == SDL_TOUCH_MOUSEID);
}
