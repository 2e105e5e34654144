// What widgets stand on: wood and parchment, pages and dialogs.

#include "kit/widgets.h"

#include <math.h>
#include <string.h>

#include "base/plain_text.h"
#include "render/typeface.h"

void widget_wood(Ui *ui, Rect r) {
    draw_gradient(ui->list, r, palette_color(COLOR_WOOD), palette_color(COLOR_WOOD_DARK));
    draw_frame(ui->list, r, 1.5F, palette_color(COLOR_BRASS_DIM));
    draw_frame(ui->list, rect_inset(r, 3), 1, color_alpha(palette_color(COLOR_BRASS_DIM), 0.35F));
}

void widget_backdrop(Ui *ui) {
    const float w = ui->list->width;
    const float h = ui->list->height;
    draw_rect(ui->list, (Rect){0, 0, w, h}, palette_color(COLOR_NIGHT));
    widget_title_picture(ui);
    draw_gradient(ui->list, (Rect){0, 0, w, h}, color_alpha(palette_color(COLOR_WOOD_DARK), 0.88F),
                  color_alpha(palette_color(COLOR_NIGHT), 0.94F));
}

// A line that ends in a point, with a diamond at its other end, beside the words of a title.
static void draw_flourish(DrawList *list, Point at, float length) {
    const Color color = color_alpha(palette_color(COLOR_BRASS), 0.75F);
    const float side = length > 0 ? 1 : -1;
    const Point line[3] = {
        {at.x + side * 8, at.y - 1.2F}, {at.x + length, at.y}, {at.x + side * 8, at.y + 1.2F}};
    const Point gem[4] = {{at.x, at.y - 5}, {at.x + 5, at.y}, {at.x, at.y + 5}, {at.x - 5, at.y}};
    draw_shape(list, line, 3, color, color);
    draw_shape(list, gem, 4, palette_color(COLOR_BRASS_LIGHT), palette_color(COLOR_BRASS));
}

void widget_page_title(Ui *ui, Rect r, float size, const char *title) {
    static const float GAP = 22, LONGEST = 190;
    const TextLook look = text_look(FONT_TITLE, size, ALIGN_CENTER, palette_color(COLOR_BRASS));
    const float width = ui_line_width(ui, look, r, title);
    const float length = fminf((r.w - width) / 2 - GAP, LONGEST);
    const Point middle = {r.x + r.w / 2, r.y + r.h / 2};
    ui_text(ui, look, r, title);
    if (length > 24) {
        draw_flourish(ui->list, (Point){middle.x - width / 2 - GAP, middle.y + 2}, -length);
        draw_flourish(ui->list, (Point){middle.x + width / 2 + GAP, middle.y + 2}, length);
    }
}

void widget_title_picture(Ui *ui) {
    const float w = ui->list->width;
    const float h = ui->list->height;
    // Larger than the window by a few pixels, because the rim of a rasterized drawing is not opaque, and of
    // its very proportions in whole pixels: anything else would be resampled.
    const float pixels = ui->list->scale;
    const float parts = ceilf(fmaxf(w * pixels / 16, h * pixels / 9)) + 1;
    const float wide = 16 * parts / pixels;
    const float high = 9 * parts / pixels;
    draw_image(ui->list, "title/background", (Rect){(w - wide) / 2, (h - high) / 2, wide, high}, 0,
               PALETTE_WHITE);
}

Rect widget_tall_page(Ui *ui, float widest, const char *title) {
    widget_backdrop(ui);
    const float width = fminf(ui->list->width - 40, widest);
    Rect r = {(ui->list->width - width) / 2, 16, width, ui->list->height - 32};
    widget_page_title(ui, rect_cut_top(&r, 50), 36, title);
    return r;
}

Rect widget_page(Ui *ui, float width, float height, const char *title) {
    widget_backdrop(ui);
    const float w = fminf(ui_text_room(ui, width), ui->list->width - 32);
    const float h = fminf(ui_text_room(ui, height), ui->list->height - 32);
    const Rect page = {(ui->list->width - w) / 2, (ui->list->height - h) / 2, w, h};
    widget_wood(ui, page);
    Rect r = rect_inset(page, 24);
    widget_page_title(ui, rect_cut_top(&r, 48), 36, title);
    (void)rect_cut_top(&r, 8);
    return r;
}

void widget_parchment(Ui *ui, Rect r) {
    draw_rect(ui->list, (Rect){r.x + 4, r.y + 6, r.w, r.h}, color_alpha(palette_color(COLOR_SHADOW), 0.35F));
    draw_gradient(ui->list, r, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_frame(ui->list, r, 2, palette_color(COLOR_BRASS_DIM));
    draw_frame(ui->list, rect_inset(r, 5), 1, color_alpha(palette_color(COLOR_BRASS_DIM), 0.6F));
}

void widget_heading(Ui *ui, Rect r, const char *text) {
    // The small capitals of the title face have figures that are hard to read.
    const bool has_figures = strpbrk(text, "0123456789") != NULL;
    ui_text(ui,
            text_look(has_figures ? FONT_BOLD : FONT_TITLE, has_figures ? 18 : 21, ALIGN_LEFT,
                      palette_color(COLOR_BRASS)),
            r, text);
    draw_rect(ui->list, (Rect){r.x, r.y + r.h - 1.5F, r.w, 1},
              color_alpha(palette_color(COLOR_BRASS_DIM), 0.8F));
}

// So much of a dialog's height is its rim and title.
enum { DIALOG_INSET = 16, DIALOG_HEAD = 34, DIALOG_GAP = 8, DIALOG_MARGIN = 16 };

static Rect dialog_of(Ui *ui, float width, float height, const char *title) {
    for (int i = 0; i < ui->count; i++) {
        ui->widgets[i].is_blocked = true;
    }
    ui->is_blocked = false;
    (void)plain_text_cut(ui->dialog, sizeof ui->dialog, title);
    ui->hint[0] = '\0';
    ui_raise(ui);
    draw_rect(ui->list, (Rect){0, 0, ui->list->width, ui->list->height},
              color_alpha(palette_color(COLOR_VEIL), 0.67F));
    // What it lies over is still to be seen on all sides.
    width = fminf(width, ui->list->width - 2 * DIALOG_MARGIN);
    height = fminf(height, ui->list->height - 2 * DIALOG_MARGIN);
    Rect r = {(ui->list->width - width) / 2, (ui->list->height - height) / 2, width, height};
    draw_rect(ui->list, (Rect){r.x + 6, r.y + 9, r.w, r.h}, color_alpha(palette_color(COLOR_SHADOW), 0.47F));
    widget_wood(ui, r);
    Rect inner = rect_inset(r, DIALOG_INSET);
    const Rect head = rect_cut_top(&inner, DIALOG_HEAD);
    ui_text(ui, text_look(FONT_TITLE, 25, ALIGN_CENTER, palette_color(COLOR_BRASS)), head, title);
    (void)rect_cut_top(&inner, DIALOG_GAP);
    return inner;
}

Rect widget_dialog(Ui *ui, float width, float height, const char *title) {
    return dialog_of(ui, ui_text_room(ui, width), ui_text_room(ui, height), title);
}

Rect widget_small_dialog(Ui *ui, float width, float inside, const char *title) {
    return dialog_of(ui, ui_text_room(ui, width), inside + 2 * DIALOG_INSET + DIALOG_HEAD + DIALOG_GAP,
                     title);
}
