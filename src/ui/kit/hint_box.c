// The box that explains what has the focus or the pointer: its place, and its words.

#include <math.h>
#include <string.h>

#include "base/check.h"
#include "kit/widgets.h"

enum { HINT_BESIDE = 180 };

// How much of other controls that can be used lies under [box]. Squares and rows are many; a hint may cover
// some.
static float hidden_by(const Ui *ui, Rect box) {
    float sum = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        const bool is_control = w->role == ROLE_BUTTON || w->role == ROLE_TOGGLE || w->role == ROLE_CHOICE ||
                                w->role == ROLE_FIELD || w->role == ROLE_SLIDER;
        const float wide = fminf(box.x + box.w, w->rect.x + w->rect.w) - fmaxf(box.x, w->rect.x);
        const float high = fminf(box.y + box.h, w->rect.y + w->rect.h) - fmaxf(box.y, w->rect.y);
        sum += is_control && !w->is_blocked && wide > 0 && high > 0 ? wide * high : 0;
    }
    return sum;
}

// Where a hint about the focus that would lie at [box] hides least: there, below or above the control, or at
// the foot of the window.
static Rect clear_of_controls(const Ui *ui, Rect box) {
    const Rect at = ui->hint_rect;
    const Point places[] = {{box.x, box.y},
                            {at.x, at.y + at.h + 8},
                            {at.x, at.y - box.h - 8},
                            {at.x + (at.w - box.w) / 2, ui->list->height - box.h - 6}};
    Rect best = box;
    float least = hidden_by(ui, box);
    for (int i = 1; i < COUNT_OF(places); i++) {
        const Rect r = {fmaxf(4, fminf(places[i].x, ui->list->width - box.w - 4)), places[i].y, box.w, box.h};
        const float hidden = r.y < 4 || r.y + r.h > ui->list->height - 4 ? least : hidden_by(ui, r);
        if (hidden < least) {
            least = hidden;
            best = r;
        }
    }
    return best;
}

Rect widget_hint_place(const Ui *ui, float width, float height) {
    Rect box = {ui->shows_focus ? ui->hint_rect.x : ui->pointer.x + 16,
                ui->shows_focus ? ui->hint_rect.y + ui->hint_rect.h + 8 : ui->pointer.y + 18, width, height};
    // Beside a wide control it hides nothing; rows stand one below the other.
    const float right = ui->hint_rect.x + ui->hint_rect.w + 12;
    if (ui->shows_focus && ui->hint_rect.w > HINT_BESIDE && right + box.w < ui->list->width - 4) {
        box.x = right;
        box.y = ui->hint_rect.y;
    }
    if (box.y + box.h > ui->list->height - 4) {
        box.y = (ui->shows_focus ? ui->hint_rect.y : ui->pointer.y) - box.h - 8;
    }
    box.x = fmaxf(4, fminf(box.x, ui->list->width - box.w - 4));
    box.y = fmaxf(4, box.y);
    return ui->shows_focus ? clear_of_controls(ui, box) : box;
}

float widget_hint_letters(const Ui *ui) {
    enum { LETTERS = 16 };
    const float wished = ui_text_size(ui, LETTERS);
    return wished > LETTERS ? (LETTERS + wished) / 2 : wished;
}

float widget_hint_width(const Ui *ui) {
    enum { WIDTH = 320 };
    return (WIDTH + ui_text_room(ui, WIDTH)) / 2;
}

void widget_hint_box(Ui *ui) {
    const Rect picture = ui->hint_picture;
    ui->hint_picture.w = 0;
    if (ui->hint[0] == '\0' || ui->dragged[0] != '\0') {
        return;
    }
    const TextLook look = text_look(FONT_BODY, widget_hint_letters(ui) / ui_text_size(ui, 1), ALIGN_LEFT,
                                    palette_color(COLOR_INK));
    const float limit = fmaxf(fminf(widget_hint_width(ui), ui->list->width - 30), picture.w);
    const float wanted = ui_text_width(ui, look.font, widget_hint_letters(ui), ui->hint);
    const bool has_break = strchr(ui->hint, '\n') != NULL;
    const float width = fmaxf(has_break || wanted > limit ? limit : wanted + 1, picture.w);
    const float above = picture.w > 0 ? picture.h + 6 : 0;
    const float height =
        fminf(ui_paragraph(ui, look, (Rect){0, 0, width, 0}, ui->hint, false), ui->list->height - above - 26);
    const Rect box = widget_hint_place(ui, width + 18, height + above + 14);
    ui_raise(ui);
    draw_rect(ui->list, (Rect){box.x + 3, box.y + 4, box.w, box.h},
              color_alpha(palette_color(COLOR_SHADOW), 0.39F));
    draw_gradient(ui->list, box, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_frame(ui->list, box, 1.2F, palette_color(COLOR_BRASS_DIM));
    const Rect inner = {box.x + 9, box.y + 6 + above, width, height};
    ui->hint_picture = (Rect){box.x + 9, box.y + 8, picture.w > 0 ? width : 0, picture.h};
    (void)ui_paragraph_fit(ui, look, 12, inner, ui->hint);
}
