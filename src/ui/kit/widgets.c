// Drawing the ready-made widgets. A state is never told by colour alone: what is off is also struck or named.

#include "kit/widgets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
    ui_text(ui, text_look(FONT_TITLE, 36, ALIGN_CENTER, palette_color(COLOR_BRASS)), rect_cut_top(&r, 50),
            title);
    return r;
}

Rect widget_page(Ui *ui, float width, float height, const char *title) {
    widget_backdrop(ui);
    const float w = fminf(ui_text_room(ui, width), ui->list->width - 32);
    const float h = fminf(ui_text_room(ui, height), ui->list->height - 32);
    const Rect page = {(ui->list->width - w) / 2, (ui->list->height - h) / 2, w, h};
    widget_wood(ui, page);
    Rect r = rect_inset(page, 24);
    ui_text(ui, text_look(FONT_TITLE, 36, ALIGN_CENTER, palette_color(COLOR_BRASS)), rect_cut_top(&r, 48),
            title);
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
    if (ui->event.kind == INPUT_WHEEL && rect_contains(r, ui->pointer) && !ui->event_used) {
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

// Where the last letter of [text] begins, which may be several bytes.
static size_t start_of_letter(const char *text, size_t length) {
    size_t at = length - 1;
    while (at > 0 && ((unsigned char)text[at] & 0xC0U) == 0x80U) {
        at -= 1;
    }
    return at;
}

// Where its last word begins, with the blanks behind it.
static size_t start_of_word(const char *text, size_t length) {
    size_t at = length;
    while (at > 0 && text[at - 1] == ' ') {
        at -= 1;
    }
    while (at > 0 && text[at - 1] != ' ') {
        at -= 1;
    }
    return at;
}

// What is typed goes behind the text, or in its place if all of it is selected.
static bool type_into(Ui *ui, char *text, size_t capacity, bool is_all) {
    const size_t length = is_all ? 0 : strlen(text);
    const size_t added = strlen(ui->event.text);
    ui->event_used = true;
    if (length + added + 1 > capacity) {
        return false;
    }
    memcpy(text + length, ui->event.text, added + 1);
    ui->all_of[0] = '\0';
    return true;
}

static bool rub_out(Ui *ui, char *text, bool is_all) {
    const size_t length = strlen(text);
    ui->event_used = true;
    ui->all_of[0] = '\0';
    text[is_all ? 0 : ui->event.control ? start_of_word(text, length) : start_of_letter(text, length)] = '\0';
    return true;
}

static bool edit_field(Ui *ui, const char *name, char *text, size_t capacity) {
    const bool is_all = strcmp(ui->all_of, name) == 0;
    const InputEvent *e = &ui->event;
    if (ui->event_used || (e->kind != INPUT_TEXT && e->kind != INPUT_KEY_DOWN)) {
        return false;
    }
    if (e->kind == INPUT_TEXT) {
        return type_into(ui, text, capacity, is_all);
    }
    if (text[0] != '\0' && (e->key == KEY_BACKSPACE || (is_all && e->key == KEY_DELETE))) {
        return rub_out(ui, text, is_all);
    }
    if (text[0] != '\0' && e->key == 'a' && e->control && !e->shift && !e->alt) {
        (void)snprintf(ui->all_of, sizeof ui->all_of, "%s", name);
        ui->event_used = true;
    } else if ((e->key > 32 && !e->control) || e->key == KEY_SPACE) {
        // A letter is text here, not a shortcut of the screen.
        ui->event_used = true;
        ui->key_is_text = true;
    } else {
        ui->all_of[0] = '\0';
    }
    return false;
}

bool widget_field(Ui *ui, const char *name, Rect r, char *text, size_t capacity) {
    bool is_changed = false;
    const bool has_focus = ui_has_focus(ui, name) && !ui->is_blocked;
    if (has_focus) {
        is_changed = edit_field(ui, name, text, capacity);
    }
    if (ui->event.kind != INPUT_KEY_DOWN || ui->event.key != KEY_ENTER) {
        (void)ui_widget(ui, ROLE_FIELD, name, r, ui_words(text, text), true);
    } else {
        const bool was_used = ui->event_used;
        ui->event_used = true;
        (void)ui_widget(ui, ROLE_FIELD, name, r, ui_words(text, text), true);
        ui->event_used = was_used;
    }
    draw_round(ui->list, r, 4, palette_color(COLOR_FIELD), palette_color(COLOR_PARCHMENT));
    draw_round_frame(ui->list, r, 4, 1.2F, palette_color(COLOR_BRASS_DIM));
    const Rect inner = {r.x + 9, r.y, r.w - 18, r.h};
    if (has_focus && strcmp(ui->all_of, name) == 0) {
        const float size = fminf(ui_text_size(ui, 18), r.h * 0.84F);
        const float width = fminf(ui_text_width(ui, FONT_BODY, size, text), inner.w);
        draw_rect(ui->list, (Rect){inner.x - 2, r.y + 5, width + 4, r.h - 10},
                  color_alpha(palette_color(COLOR_FOCUS), 0.3F));
    }
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_INK)), inner, text);
    // The caret stands behind the letters as large as they have become.
    const Rect ink = text[0] != '\0' && ui->text_count > 0 ? ui->texts[ui->text_count - 1].ink
                                                           : (Rect){inner.x, inner.y, 0, inner.h};
    if (has_focus && (ui->now_ms / 530) % 2 == 0) {
        const float x = inner.x + fminf(ink.x + ink.w - inner.x, inner.w) + 1;
        draw_rect(ui->list, (Rect){x, r.y + 6, 1.5F, r.h - 12}, palette_color(COLOR_INK));
    }
    if (has_focus) {
        draw_round_frame(ui->list, rect_inset(r, -3), 7, 3, palette_color(COLOR_FOCUS));
    }
    return is_changed;
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
    const bool is_used =
        ui_widget(ui, ROLE_ITEM, name, r, ui_words(label, look->is_selected ? "selected" : ""), true);
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

enum { HINT_BESIDE = 180 };

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
    return box;
}

void widget_hint_box(Ui *ui) {
    const Rect picture = ui->hint_picture;
    ui->hint_picture.w = 0;
    if (ui->hint[0] == '\0' || ui->dragged[0] != '\0') {
        return;
    }
    const TextLook look = text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_INK));
    const float limit = fmaxf(fminf(ui_text_room(ui, 320), ui->list->width - 30), picture.w);
    const float wanted = ui_text_width(ui, look.font, ui_text_size(ui, look.size), ui->hint);
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

Rect widget_dialog(Ui *ui, float width, float height, const char *title) {
    for (int i = 0; i < ui->count; i++) {
        ui->widgets[i].is_blocked = true;
    }
    ui->is_blocked = false;
    ui->hint[0] = '\0';
    ui_raise(ui);
    draw_rect(ui->list, (Rect){0, 0, ui->list->width, ui->list->height},
              color_alpha(palette_color(COLOR_VEIL), 0.67F));
    width = fmaxf(width, fminf(ui_text_room(ui, width), ui->list->width - 32));
    height = fmaxf(height, fminf(ui_text_room(ui, height), ui->list->height - 32));
    Rect r = {(ui->list->width - width) / 2, (ui->list->height - height) / 2, width, height};
    draw_rect(ui->list, (Rect){r.x + 6, r.y + 9, r.w, r.h}, color_alpha(palette_color(COLOR_SHADOW), 0.47F));
    widget_wood(ui, r);
    Rect inner = rect_inset(r, 16);
    const Rect head = rect_cut_top(&inner, 34);
    ui_text(ui, text_look(FONT_TITLE, 25, ALIGN_CENTER, palette_color(COLOR_BRASS)), head, title);
    (void)rect_cut_top(&inner, 8);
    return inner;
}
