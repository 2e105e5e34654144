// A text of keys is read part by part; every part is measured and drawn the same way.

#include "kit/keycaps.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "render/palette.h"

// In sizes of a letter: beside the letters of a cap, between caps, the narrowest cap, its rim below.
static const float BESIDE = 0.5F;
static const float GAP = 0.4F;
static const float NARROWEST = 1.5F;
static const float RIM = 0.14F;

typedef struct Part {
    char text[48];
    bool is_cap;
    bool is_range; // dots stand before it
} Part;

// Words that tell of a key and stand on none.
static bool is_said(const char *text) {
    static const char *const words[] = {"held", "any other key", "no key"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(text, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

// The next part of [keys]; where the one behind it begins. A comma may be a key itself.
static const char *next_part(const char *keys, bool is_range, Part *out) {
    const char *comma = strstr(keys + 1, ", ");
    const char *dots = strstr(keys + 1, " \xE2\x80\xA6 ");
    const char *end = comma != NULL && (dots == NULL || comma < dots) ? comma : dots;
    const size_t length = end != NULL ? (size_t)(end - keys) : strlen(keys);
    (void)snprintf(out->text, sizeof out->text, "%.*s", (int)length, keys);
    out->is_cap = !is_said(out->text);
    out->is_range = is_range;
    return end == NULL ? keys + length : end + (end == comma ? 2 : 5);
}

static float part_width(const Ui *ui, const Part *part, float letters) {
    const float words = ui_text_width(ui, part->is_cap ? FONT_BOLD : FONT_ITALIC, letters, part->text);
    return part->is_cap ? fmaxf(words + 2 * BESIDE * letters, NARROWEST * letters) : words;
}

static float dots_width(const Ui *ui, float letters) {
    return ui_text_width(ui, FONT_BOLD, letters, "\xE2\x80\xA6") + GAP * letters;
}

float keycaps_width(const Ui *ui, const char *keys, float size) {
    const float letters = ui_text_size(ui, size);
    const char *at = keys;
    float width = 0;
    while (*at != '\0') {
        Part part;
        const bool is_range = at > keys && at[-2] != ',';
        at = next_part(at, is_range, &part);
        width += part_width(ui, &part, letters) + (is_range ? dots_width(ui, letters) : 0) +
                 (width > 0 ? GAP * letters : 0);
    }
    return width;
}

static void draw_part(Ui *ui, const Part *part, Rect r, float size) {
    if (!part->is_cap) {
        ui_text(ui, text_look(FONT_ITALIC, size, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), r, part->text);
        return;
    }
    const float rim = ui_text_size(ui, size) * RIM;
    const Rect cap = {r.x, r.y, r.w, r.h - rim};
    draw_round(ui->list, (Rect){cap.x, cap.y + rim, cap.w, cap.h}, 5, palette_color(COLOR_CASING),
               palette_color(COLOR_CASING));
    draw_round(ui->list, cap, 5, palette_color(COLOR_WOOD_LIGHT), palette_color(COLOR_WOOD_DEEP));
    draw_round_frame(ui->list, cap, 5, 1.2F, palette_color(COLOR_BRASS_DIM));
    ui_text(ui, text_look(FONT_BOLD, size, ALIGN_CENTER, palette_color(COLOR_CREAM)),
            (Rect){cap.x + 2, cap.y, cap.w - 4, cap.h}, part->text);
}

void keycaps_draw(Ui *ui, const char *keys, Rect r, float size) {
    const float share = fminf(r.w / fmaxf(keycaps_width(ui, keys, size), 1), 1);
    const float letters = ui_text_size(ui, size) * share;
    const char *at = keys;
    float x = r.x;
    while (*at != '\0') {
        Part part;
        const bool is_range = at > keys && at[-2] != ',';
        at = next_part(at, is_range, &part);
        if (is_range) {
            const float dots = dots_width(ui, letters);
            ui_text(ui, text_look(FONT_BOLD, size * share, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                    (Rect){x, r.y, dots, r.h}, "\xE2\x80\xA6");
            x += dots;
        }
        const float width = part_width(ui, &part, letters);
        draw_part(ui, &part, (Rect){x, r.y, width, r.h}, size * share);
        x += width + GAP * letters;
    }
}
