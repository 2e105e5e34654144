// Drawing the ready-made widgets. A state is never told by color alone: what is off is also struck or named.

#include "kit/widgets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/typeface.h"

void widget_highlight(Ui *ui, Rect r, bool is_chosen) {
    const Color color = color_alpha(palette_color(COLOR_CHOSEN), is_chosen ? 1.0F : 0.6F);
    draw_round(ui->list, r, 4, color, color);
    if (is_chosen) {
        draw_round_frame(ui->list, r, 4, 1.2F, palette_color(COLOR_BRASS));
    }
}

void widget_label(Ui *ui, const char *name, TextLook look, Rect rect, const char *text) {
    (void)ui_widget(ui, ROLE_LABEL, name, rect, ui_words(text, NULL), false);
    ui_text(ui, look, rect, text);
}

void widget_focus_ring(Ui *ui, const char *name, Rect rect) {
    if (ui_has_focus(ui, name) && ui->shows_focus) {
        draw_round_frame(ui->list, rect_inset(rect, -3), 7, 3, palette_color(COLOR_FOCUS));
    }
}

static void draw_button(Ui *ui, const char *name, Rect r, bool is_main, bool is_enabled) {
    Color top = is_main ? palette_color(COLOR_BRASS_LIGHT) : palette_color(COLOR_WOOD_LIGHT);
    Color bottom = is_main ? palette_color(COLOR_BRASS_DEEP) : palette_color(COLOR_WOOD_DEEP);
    if (!is_enabled) {
        top = palette_color(COLOR_OFF);
        bottom = palette_color(COLOR_OFF);
    } else if (ui_is_pressed(ui, name)) {
        const Color swap = top;
        top = bottom;
        bottom = swap;
    } else if (ui_is_hovered(ui, name)) {
        top = color_mix(top, PALETTE_WHITE, 0.14F);
        bottom = color_mix(bottom, PALETTE_WHITE, 0.1F);
    }
    draw_round(ui->list, (Rect){r.x, r.y + 2, r.w, r.h}, 6, color_alpha(palette_color(COLOR_SHADOW), 0.31F),
               color_alpha(palette_color(COLOR_SHADOW), 0.31F));
    draw_round(ui->list, r, 6, top, bottom);
    draw_round_frame(ui->list, r, 6, 1.2F,
                     is_enabled ? palette_color(COLOR_BRASS) : palette_color(COLOR_BRASS_DIM));
    widget_focus_ring(ui, name, r);
}

static bool text_button(Ui *ui, const char *name, Rect rect, const char *label, bool is_enabled,
                        bool is_main) {
    const bool is_used = ui_widget(ui, ROLE_BUTTON, name, rect, ui_words(label, NULL), is_enabled);
    draw_button(ui, name, rect, is_main, is_enabled);
    Color color = is_main ? palette_color(COLOR_INK) : palette_color(COLOR_CREAM);
    if (!is_enabled) {
        color = palette_color(COLOR_OFF_TEXT);
    }
    const float size = fminf(19, rect.h * 0.56F);
    const float margin = fminf(8, rect.w * 0.2F);
    const Rect words = {rect.x + margin, rect.y + rect.h * 0.06F, rect.w - 2 * margin, rect.h * 0.88F};
    ui_text(ui, text_look(is_main ? FONT_BOLD : FONT_BODY, size, ALIGN_CENTER, color), words, label);
    return is_used;
}

bool widget_button(Ui *ui, const char *name, Rect rect, const char *label, bool is_enabled) {
    return text_button(ui, name, rect, label, is_enabled, false);
}

bool widget_main_button(Ui *ui, const char *name, Rect rect, const char *label, bool is_enabled) {
    if (is_enabled && !ui->is_blocked) {
        (void)snprintf(ui->main_button, sizeof ui->main_button, "%s", name);
    }
    return text_button(ui, name, rect, label, is_enabled, true);
}

bool widget_way_out(Ui *ui, const char *name, Rect rect, const char *label) {
    return widget_button(ui, name, rect, label, true) || ui_key(ui, KEY_ESCAPE);
}

bool widget_done(Ui *ui, const char *name, Rect rect) {
    return widget_main_button(ui, name, rect, "Done", true) || ui_key(ui, KEY_ESCAPE);
}

bool widget_main_key(Ui *ui) {
    return !ui->event.repeat && ui_key(ui, KEY_ENTER);
}

bool widget_icon_button(Ui *ui, const char *name, Rect rect, const char *icon, const char *label,
                        bool is_enabled) {
    const bool is_used = ui_widget(ui, ROLE_BUTTON, name, rect, ui_words(label, NULL), is_enabled);
    draw_button(ui, name, rect, false, is_enabled);
    const float side = fminf(rect.w, rect.h) - 10;
    const Rect at = {rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side, side};
    draw_image(ui->list, icon, at, 0, color_alpha(PALETTE_WHITE, is_enabled ? 1.0F : 0.35F));
    ui_hint(ui, label);
    return is_used;
}

bool widget_toggle(Ui *ui, const char *name, Rect r, const char *label, bool *value) {
    const bool is_used = ui_widget(ui, ROLE_TOGGLE, name, r, ui_words(label, *value ? "on" : "off"), true);
    if (is_used) {
        *value = !*value;
    }
    const float side = fminf(ui_text_room(ui, 20), fmaxf(r.h - 4, 20));
    const float unit = side / 20;
    const Rect box = {r.x, r.y + (r.h - side) / 2, side, side};
    draw_round(ui->list, box, 4, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_round_frame(ui->list, box, 4, 1.5F, palette_color(COLOR_BRASS_DIM));
    if (*value) {
        const Point bend = {box.x + 9 * unit, box.y + 15 * unit};
        draw_line(ui->list, (Point){box.x + 4 * unit, box.y + 10 * unit}, bend, 3 * unit,
                  palette_color(COLOR_INK));
        draw_line(ui->list, bend, (Point){box.x + 16 * unit, box.y + 5 * unit}, 3 * unit,
                  palette_color(COLOR_INK));
    }
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){r.x + side + 8, r.y, r.w - side - 8, r.h}, label);
    widget_focus_ring(ui, name, r);
    return is_used;
}

static int choice_step(Ui *ui, const char *name, Rect r) {
    if (ui_has_focus(ui, name)) {
        if (ui_key(ui, KEY_LEFT)) {
            return -1;
        }
        if (ui_key(ui, KEY_RIGHT)) {
            return 1;
        }
    }
    if (ui->event.kind == INPUT_WHEEL && !ui->event_used && rect_contains(r, ui->pointer)) {
        ui->event_used = true;
        return ui->event.wheel > 0 ? -1 : 1;
    }
    return 0;
}

bool widget_choice(Ui *ui, const char *name, Rect r, const char *const *words, int count, int *value) {
    int step = 0;
    const bool is_key = ui->event.kind == INPUT_KEY_DOWN;
    // Enter is left to the screen's main button, so that Enter, Enter starts a match from here.
    if (is_key && ui->event.key == KEY_ENTER && ui_has_focus(ui, name)) {
        const bool was_used = ui->event_used;
        ui->event_used = true;
        (void)ui_widget(ui, ROLE_CHOICE, name, r, ui_words(words[*value], words[*value]), true);
        ui->event_used = was_used;
    } else if (ui_widget(ui, ROLE_CHOICE, name, r, ui_words(words[*value], words[*value]), true)) {
        step = !is_key && ui->pointer.x < r.x + r.w / 3 ? -1 : 1;
    }
    if (step == 0 && !ui->is_blocked) {
        step = choice_step(ui, name, r);
    }
    *value = (*value + step + count) % count;
    draw_round(ui->list, r, 6, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_round_frame(ui->list, r, 6, 1.2F, palette_color(COLOR_BRASS_DIM));
    ui_text(ui, text_look(FONT_SYMBOL, 13, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)),
            (Rect){r.x + 8, r.y, 17, r.h}, "\xE2\x97\x80");
    ui_text(ui, text_look(FONT_SYMBOL, 13, ALIGN_RIGHT, palette_color(COLOR_INK_SOFT)),
            (Rect){r.x + r.w - 25, r.y, 17, r.h}, "\xE2\x96\xB6");
    // Broad letters fill their room, and would stand close to the arrows.
    const float air = ui->typeface == TYPEFACE_BOOK ? 30 : 34;
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_CENTER, palette_color(COLOR_INK)),
            (Rect){r.x + air, r.y, r.w - 2 * air, r.h}, words[*value]);
    widget_focus_ring(ui, name, r);
    return step != 0;
}

static int answer_slider(Ui *ui, const char *name, Rect r, SliderLook look, int value) {
    if (ui_is_pressed(ui, name)) {
        const float share = fmaxf(0, fminf((ui->pointer.x - r.x) / r.w, 1));
        return look.low + (int)(share * (float)(look.high - look.low) + 0.5F);
    }
    if (ui->event.kind == INPUT_WHEEL && rect_contains(r, ui->pointer) && !ui->event_used &&
        !ui->is_blocked) {
        ui->event_used = true;
        return value + (ui->event.wheel > 0 ? look.step : -look.step);
    }
    if (ui_has_focus(ui, name) && ui_key(ui, KEY_LEFT)) {
        return value - look.step;
    }
    if (ui_has_focus(ui, name) && ui_key(ui, KEY_RIGHT)) {
        return value + look.step;
    }
    return value;
}

bool widget_slider(Ui *ui, const char *name, Rect rect, SliderLook look, int *value) {
    const Rect r = rect_inset(rect, 6);
    char text[24];
    (void)snprintf(text, sizeof text, "%d%s", *value, look.unit);
    (void)ui_widget(ui, ROLE_SLIDER, name, r, ui_words(look.label, text), true);
    const int before = *value;
    const int wanted = answer_slider(ui, name, r, look, before);
    *value = wanted < look.low ? look.low : wanted > look.high ? look.high : wanted;
    const float x = r.w * (float)(*value - look.low) / (float)(look.high - look.low);
    const float thumb = fminf(r.h, 24);
    const float middle = r.y + r.h / 2;
    const Rect groove = {r.x, middle - 4, r.w, 8};
    draw_round(ui->list, groove, 4, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    draw_round_frame(ui->list, groove, 4, 1, palette_color(COLOR_BRASS_DIM));
    draw_rect(ui->list, (Rect){r.x, middle - 2, x, 4}, palette_color(COLOR_BRASS));
    draw_round(ui->list, (Rect){r.x + x - 6, middle - thumb / 2, 12, thumb}, 5, palette_color(COLOR_CREAM),
               palette_color(COLOR_BRASS));
    widget_focus_ring(ui, name, r);
    return *value != before;
}

Rect widget_labelled(Ui *ui, Rect *row, const char *label) {
    enum { COLUMN = 240 };
    const float column = ui_text_room(ui, COLUMN);
    Rect words = rect_cut_left(row, fminf(column, row->w * 0.4F));
    (void)rect_cut_right(&words, 8);
    ui_text(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), words, label);
    return rect_cut_left(row, fminf(column, row->w * 0.6F));
}

bool widget_item(Ui *ui, const char *name, Rect r, const char *label, bool is_selected, bool is_enabled) {
    const bool is_used =
        ui_widget(ui, ROLE_ITEM, name, r, ui_words(label, is_selected ? "selected" : ""), is_enabled);
    if (is_selected || (is_enabled && ui_is_hovered(ui, name))) {
        widget_highlight(ui, r, is_selected);
    }
    ui_text_row(ui,
                text_look(is_selected ? FONT_BOLD : FONT_BODY, 17, ALIGN_LEFT,
                          is_enabled ? palette_color(COLOR_CREAM) : palette_color(COLOR_CREAM_DIM)),
                (Rect){r.x + 8, r.y, r.w - 16, r.h}, label);
    widget_focus_ring(ui, name, r);
    return is_used;
}

// Measured in bold, so that a row keeps its height when it is chosen.
static TextLook item_text(bool is_selected) {
    return text_look(is_selected ? FONT_BOLD : FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM));
}

static float lead_room(const Ui *ui, const ItemLook *look) {
    return look->lead != NULL ? ui_text_room(ui, 21) : 0;
}

float widget_item_height(const Ui *ui, float width, const ItemLook *look, float least) {
    const Rect room = {0, 0, width - 16 - lead_room(ui, look), 0};
    return fmaxf(ui_text_room(ui, least), ui_text_lines_height(ui, item_text(true), room.w, look->words) + 8);
}

bool widget_item_lines(Ui *ui, const char *name, Rect r, const char *label, const ItemLook *look) {
    const bool is_used = ui_widget(ui, ROLE_ITEM, name, r,
                                   ui_words(label, look->value != NULL ? look->value
                                                   : look->is_selected ? "selected"
                                                                       : ""),
                                   true);
    const bool is_lit = look->is_selected || ui_is_hovered(ui, name);
    if (is_lit) {
        widget_highlight(ui, r, look->is_selected);
    }
    Rect words = {r.x + 8, r.y, r.w - 16, r.h};
    const Rect lead = rect_cut_left(&words, lead_room(ui, look));
    if (look->lead != NULL) {
        ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(is_lit ? COLOR_CREAM : COLOR_BRASS)),
                (Rect){lead.x, lead.y, lead.w - 4, lead.h}, look->lead);
    }
    ui_text_lines(ui, item_text(look->is_selected), 12, words, look->words);
    widget_focus_ring(ui, name, r);
    return is_used;
}
