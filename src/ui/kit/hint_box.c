// The box that explains what has the focus or the pointer: its place, and its words.

#include <math.h>
#include <string.h>

#include "base/check.h"
#include "kit/widgets.h"

enum { HINT_BESIDE = 180 };
static const float PICTURE_BESIDE = 1.4F; // how wide a hint with a picture may be, in widths of that

// Squares and rows are many; a hint may cover some.
static bool is_control(const UiWidget *w) {
    return !w->is_blocked && (w->role == ROLE_BUTTON || w->role == ROLE_TOGGLE || w->role == ROLE_CHOICE ||
                              w->role == ROLE_FIELD || w->role == ROLE_SLIDER);
}

// How much of controls that can be used lies under [box].
static float hidden_by(const Ui *ui, Rect box) {
    float sum = 0;
    for (int i = 0; i < ui->count; i++) {
        sum += is_control(&ui->widgets[i]) ? rect_shared_area(box, ui->widgets[i].rect) : 0;
    }
    return sum;
}

// The same, and of words beside them, which count less; more than anything if [box] leaves the window or lies
// under the pointer.
static float harm_of(const Ui *ui, Rect box) {
    enum { RIM = 4 };
    static const float WORDS = 0.25F, IMPOSSIBLE = 1e9F;
    const bool is_outside = box.y < RIM || box.y + box.h > ui->list->height - RIM || box.x < RIM ||
                            box.x + box.w > ui->list->width - RIM;
    if (is_outside || (!ui->shows_focus && rect_contains(box, ui->pointer))) {
        return IMPOSSIBLE;
    }
    float sum = hidden_by(ui, box);
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *const t = &ui->texts[i];
        sum += t->layer == ui->layer ? rect_shared_area(box, t->ink) * WORDS : 0;
    }
    return sum;
}

// Moves [box] down, or up, past each control that it would hide, while it still is near what it explains.
static Rect slid(const Ui *ui, Rect box, bool is_down) {
    enum { STEPS = 8, APART = 6, REACH = 200 };
    const Rect from = box;
    for (int step = 0; step < STEPS && hidden_by(ui, box) > 0; step++) {
        float y = box.y;
        for (int i = 0; i < ui->count; i++) {
            const Rect r = ui->widgets[i].rect;
            if (is_control(&ui->widgets[i]) && rect_shared_area(box, r) > 0) {
                y = is_down ? fmaxf(y, r.y + r.h + APART) : fminf(y, r.y - box.h - APART);
            }
        }
        box.y = y;
    }
    return fabsf(box.y - from.y) <= REACH ? box : from;
}

// Does [box] hide more than squares and rows? Tiles say as much as words do.
static bool is_in_the_way(const Ui *ui, Rect box) {
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *const w = &ui->widgets[i];
        const bool is_tile = w->role == ROLE_TILE && !w->is_blocked;
        if ((is_tile || is_control(w)) && rect_shared_area(box, w->rect) > 0) {
            return true;
        }
    }
    return false;
}

// Where a hint that would lie at [box] hides least: there, below or above the controls that it would hide,
// below, above or beside its own, or at the foot of the window.
static Rect clear_of_controls(const Ui *ui, Rect box) {
    enum { APART = 8, RIM = 4, FOOT = 6 };
    const Rect at = ui->hint_rect;
    const Rect down = slid(ui, box, true);
    const Rect up = slid(ui, box, false);
    const Point places[] = {{down.x, down.y},
                            {at.x, at.y + at.h + APART},
                            {at.x, at.y - box.h - APART},
                            {at.x + at.w + APART, at.y},
                            {at.x - box.w - APART, at.y},
                            {up.x, up.y},
                            {at.x + (at.w - box.w) / 2, ui->list->height - box.h - FOOT}};
    Rect best = box;
    float least = harm_of(ui, box);
    for (int i = 0; i < COUNT_OF(places) && is_in_the_way(ui, box); i++) {
        const float x = fmaxf(RIM, fminf(places[i].x, ui->list->width - box.w - RIM));
        const Rect r = {x, places[i].y, box.w, box.h};
        const float harm = harm_of(ui, r);
        if (harm < least) {
            least = harm;
            best = r;
        }
    }
    return best;
}

bool widget_hint_is_seen(const Ui *ui) {
    for (int i = 0; i < ui->text_count && ui->hint_picture.w <= 0; i++) {
        const UiText *const t = &ui->texts[i];
        const Point middle = {t->ink.x + t->ink.w / 2, t->ink.y + t->ink.h / 2};
        if (!t->is_cut && rect_contains(ui->hint_rect, middle) &&
            strcmp(&ui->list->texts[t->text], ui->hint) == 0) {
            return true;
        }
    }
    return false;
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
    return clear_of_controls(ui, box);
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
    if (ui->hint[0] == '\0' || ui->dragged[0] != '\0' || widget_hint_is_seen(ui)) {
        return;
    }
    const TextLook look = text_look(FONT_BODY, widget_hint_letters(ui) / ui_text_size(ui, 1), ALIGN_LEFT,
                                    palette_color(COLOR_INK));
    // Words under a picture make the sheet higher rather than much wider than the picture.
    const float most = picture.w > 0 ? picture.w * PICTURE_BESIDE : ui->list->width;
    const float limit = fmaxf(fminf(fminf(widget_hint_width(ui), most), ui->list->width - 30), picture.w);
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
    const float aside = (width - picture.w) / 2;
    ui->hint_picture = (Rect){inner.x + aside, box.y + 8, picture.w, picture.h};
    (void)ui_paragraph_fit(ui, look, 12, inner, ui->hint);
}
