// A line to type into.

#include "kit/widgets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
