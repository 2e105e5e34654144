// A line to type into. Its keys are kept for it from the beginning of a pass (ui_begin()), whatever a screen
// does with them elsewhere.

#include "kit/widgets.h"

#include <math.h>
#include <string.h>

#include "base/plain_text.h"

// --- Keys ---

static void copy_selected(Ui *ui, const char *text) {
    size_t from = 0;
    size_t to = 0;
    text_edit_selection(&ui->edit, &from, &to);
    ui->is_copied = from < to;
    if (ui->is_copied) {
        const size_t room = to - from + 1;
        (void)plain_text_cut(ui->copied, room < sizeof ui->copied ? room : sizeof ui->copied, text + from);
    }
}

static bool type_into(Ui *ui, char *text, TextRoom room) {
    const size_t added = text_edit_insert(&ui->edit, text, room, ui->event.text);
    ui->is_field_full = added < strlen(ui->event.text);
    ui->wants_digits = room.takes_digits && strspn(ui->event.text, "0123456789") < strlen(ui->event.text);
    return added > 0;
}

// A letter is nothing here: its text comes in an event of its own.
static bool answer_key(Ui *ui, char *text) {
    const InputEvent *const e = &ui->event;
    if (text_edit_move(&ui->edit, text, e)) {
        return false;
    }
    if (e->key == KEY_BACKSPACE || e->key == KEY_DELETE) {
        return text_edit_erase(&ui->edit, text, e->key == KEY_DELETE, e->control);
    }
    if (!e->control || e->key == KEY_SPACE) {
        ui->key_is_text = true;
    } else if (e->key == 'a') {
        text_edit_select_all(&ui->edit, text);
    } else if (e->key == 'c' || e->key == 'x') {
        copy_selected(ui, text);
        return e->key == 'x' && ui->is_copied && text_edit_erase(&ui->edit, text, false, false);
    }
    return false;
}

static bool edit_field(Ui *ui, char *text, TextRoom room) {
    const InputEvent *const e = &ui->event;
    // Where the focus has only now come here the event was kept for nobody.
    const bool is_meant = ui->is_for_field || !ui->event_used;
    if (!is_meant || !text_edit_owns(e)) {
        return false;
    }
    ui->event_used = true;
    ui->edited_ms = ui->now_ms;
    return e->kind == INPUT_TEXT ? type_into(ui, text, room) : answer_key(ui, text);
}

// The cursor is where it was left as long as the field keeps the focus, or else behind the text.
static void take_up(Ui *ui, const char *name, const char *text) {
    if (strcmp(ui->edited, name) != 0) {
        (void)plain_text_cut(ui->edited, sizeof ui->edited, name);
        text_edit_begin(&ui->edit, text);
        ui->edited_ms = ui->now_ms;
    }
    text_edit_clamp(&ui->edit, text);
}

// --- Where letters stand ---

// A line of the field, as it is drawn.
typedef struct Line {
    const Ui *ui;
    const char *text;
    float size;
    Rect r; // without the rim
} Line;

static float width_of(const Line *l, size_t from, size_t to) {
    return l->ui->metrics.width(l->ui->metrics.data, FONT_BODY, l->size, l->text + from, (int)(to - from));
}

// As large as ui_text() would draw it: a text that is too long shrinks a little before it is scrolled.
static Line line_of(const Ui *ui, Rect inner, const char *text) {
    const UiRoom room = {.text = text, .font = FONT_BODY, .width = inner.w};
    return (Line){.ui = ui, .text = text, .size = ui_common_size(ui, 18, inner.h, &room, 1), .r = inner};
}

// Moves what is in sight as little as it takes to see the cursor, and leaves no room at the end unused.
static void scroll(const Line *l, TextEdit *edit) {
    const size_t end = strlen(l->text);
    edit->first = edit->first < edit->cursor ? edit->first : edit->cursor;
    while (edit->first < edit->cursor && width_of(l, edit->first, edit->cursor) > l->r.w) {
        edit->first = text_edit_next(l->text, edit->first);
    }
    while (edit->first > 0 && width_of(l, text_edit_previous(l->text, edit->first), end) <= l->r.w) {
        edit->first = text_edit_previous(l->text, edit->first);
    }
}

static size_t end_in_sight(const Line *l, size_t first) {
    size_t at = first;
    while (l->text[at] != '\0' && width_of(l, first, text_edit_next(l->text, at)) <= l->r.w) {
        at = text_edit_next(l->text, at);
    }
    return at;
}

// The place between two characters that is nearest to [x]; beyond either end of what is in sight it is the
// one after that, so that a drag scrolls.
static size_t place_at(const Line *l, size_t first, float x) {
    if (x < l->r.x) {
        return text_edit_previous(l->text, first);
    }
    const size_t end = end_in_sight(l, first);
    size_t at = first;
    while (at < end) {
        const size_t next = text_edit_next(l->text, at);
        if (x < l->r.x + (width_of(l, first, at) + width_of(l, first, next)) / 2) {
            return at;
        }
        at = next;
    }
    return x > l->r.x + l->r.w ? text_edit_next(l->text, end) : end;
}

// A press puts the cursor there, the second one soon after takes the word, the third all; a drag selects.
static void answer_pointer(Ui *ui, const char *name, const Line *l) {
    TextEdit *const edit = &ui->edit;
    const InputEvent *const e = &ui->event;
    const size_t at = place_at(l, edit->first, ui->pointer.x);
    if (e->kind == INPUT_POINTER_DOWN && e->button == 1 && strcmp(ui->pressed, name) == 0) {
        ui->edited_ms = ui->now_ms;
        if (e->clicks == 2) {
            text_edit_select_word(edit, l->text, at);
        } else if (e->clicks > 2) {
            text_edit_select_all(edit, l->text);
        } else {
            edit->cursor = at;
            edit->mark = e->shift ? edit->mark : at;
        }
    } else if (e->kind == INPUT_POINTER_MOVED && ui->pointer_is_down && strcmp(ui->dragged, name) == 0) {
        edit->cursor = at;
    }
}

// --- Drawing ---

// Between two letters, which are near to each other, or beside the outermost one.
static void draw_caret(Ui *ui, const Line *l) {
    const TextEdit *const edit = &ui->edit;
    const float beside = l->text[edit->cursor] == '\0' ? 1 : edit->cursor == edit->first ? -1 : -0.75F;
    const float x = l->r.x + width_of(l, edit->first, edit->cursor) + beside;
    draw_rect(ui->list, (Rect){x, l->r.y + 6, 1.5F, l->r.h - 12}, palette_color(COLOR_INK));
}

static void draw_edited(Ui *ui, const Line *l) {
    enum { CARET_MS = 530 };
    char seen[600];
    const TextEdit *const edit = &ui->edit;
    size_t from = 0;
    size_t to = 0;
    const size_t end = end_in_sight(l, edit->first);
    const size_t room = end - edit->first + 1;
    text_edit_selection(edit, &from, &to);
    from = from > edit->first ? from : edit->first;
    to = to < end ? to : end;
    if (from < to) {
        const float x = l->r.x + width_of(l, edit->first, from);
        draw_rect(ui->list, (Rect){x - 1, l->r.y + 5, width_of(l, from, to) + 2, l->r.h - 10},
                  color_alpha(palette_color(COLOR_FOCUS), 0.49F));
    }
    // Under the letters, which it is so near to. It is not lost in the moment in which it moves.
    if ((ui->now_ms / CARET_MS) % 2 == 0 || ui->now_ms - ui->edited_ms < CARET_MS) {
        draw_caret(ui, l);
    }
    (void)plain_text_cut(seen, room < sizeof seen ? room : sizeof seen, l->text + edit->first);
    const float most = ui->text_most;
    ui_limit_text(ui, l->size);
    ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_INK)), l->r, seen);
    ui_limit_text(ui, most);
}

static void make_widget(Ui *ui, const char *name, Rect r, const char *text) {
    const bool was_used = ui->event_used;
    const bool is_enter = ui->event.kind == INPUT_KEY_DOWN && ui->event.key == KEY_ENTER;
    // Enter does what the screen makes of the text.
    ui->event_used = was_used || is_enter;
    (void)ui_widget(ui, ROLE_FIELD, name, r, ui_words(text, text), true);
    ui->event_used = is_enter ? was_used : ui->event_used;
}

bool widget_field(Ui *ui, const char *name, Rect r, char *text, size_t capacity) {
    return widget_field_of(ui, name, r, text, (TextRoom){capacity, capacity, false});
}

bool widget_field_of(Ui *ui, const char *name, Rect r, char *text, TextRoom room) {
    bool is_changed = false;
    if (ui_has_focus(ui, name) && !ui->is_blocked) {
        take_up(ui, name, text);
        is_changed = edit_field(ui, text, room);
    }
    make_widget(ui, name, r, text);
    draw_round(ui->list, r, 4, palette_color(COLOR_FIELD), palette_color(COLOR_PARCHMENT));
    draw_round_frame(ui->list, r, 4, 1.2F, palette_color(COLOR_BRASS_DIM));
    const Rect inner = {r.x + 9, r.y, r.w - 18, r.h};
    // A press has brought the focus by now.
    if (!ui_has_focus(ui, name) || ui->is_blocked) {
        if (strcmp(ui->edited, name) == 0) {
            ui->edited[0] = '\0';
        }
        ui_text(ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_INK)), inner, text);
        return is_changed;
    }
    const Line line = line_of(ui, inner, text);
    if (strcmp(ui->edited, name) != 0) {
        take_up(ui, name, text); // and what is in sight is its beginning, as before
    } else {
        scroll(&line, &ui->edit);
    }
    answer_pointer(ui, name, &line);
    scroll(&line, &ui->edit);
    draw_edited(ui, &line);
    draw_round_frame(ui->list, rect_inset(r, -3), 7, 3, palette_color(COLOR_FOCUS));
    return is_changed;
}
