// The strip: buttons at its right end, the title on top, words in what is left.

#include "learn/learn_cut.h"

#include <math.h>

enum { BUTTON_WIDTH = 104, TEXTS_LARGE = 150 };

bool learn_cut_is_large(const Ui *ui) {
    return ui_text_room(ui, 100) >= TEXTS_LARGE;
}

Rect learn_cut_button(const Ui *ui, LearnButtons *buttons) {
    Rect place = buttons->half;
    buttons->half = (Rect){.h = 0};
    if (place.h <= 0) {
        place = rect_cut_right(buttons->strip, fminf(ui_text_room(ui, BUTTON_WIDTH), 150));
        if (learn_cut_is_large(ui)) {
            buttons->half = rect_cut_top(&place, place.h / 2); // the next one comes above this one
        }
    }
    const float high = fminf(place.h - (learn_cut_is_large(ui) ? 4 : 12), ui_text_room(ui, 40));
    return (Rect){place.x + 3, place.y + (place.h - high) / 2, place.w - 6, high};
}

Rect learn_cut_title(const Ui *ui, Rect *r) {
    return rect_cut_top(r, fminf(ui_text_room(ui, 22), r->h * (learn_cut_is_large(ui) ? 0.24F : 0.36F)));
}
