// The audit. Only what lies in one layer is compared: a dialog may cover the screen, but not half of itself.

#include "kit/audit.h"

#include <stdio.h>
#include <string.h>

#include "render/palette.h"
#include "kit/contrast.h"

// Smallest side of something to click on, and how much two things may share before a player sees it.
static const float SIDE_LEAST = 9.0F;
static const float SHARED_MOST = 1.5F;
// Letters below this are dots.
static const float SIZE_LEAST = 6.0F;
// What lets more than half of a text through does not hide it, and how broad a mark may be.
enum { CROSSES_FROM = 128, STROKE_MOST = 12 };
// Between two words, as a share of the height of letters, and how many times as high as its text a plate may
// be.
static const float WORD_GAP = 0.25F;
static const float PLATE_MOST = 2.2F;

typedef struct Audit {
    const Ui *ui;
    AuditFinding *out;
    int count, capacity;
} Audit;

const char *audit_kind_text(int kind) {
    static const char *const texts[AUDIT_KIND_COUNT] = {
        [AUDIT_CUT] = "a text is cut and not told elsewhere",
        [AUDIT_LEFT_OUT] = "a text is left out",
        [AUDIT_BROKEN] = "a word is broken",
        [AUDIT_OVERFLOW] = "a text is larger than its room",
        [AUDIT_TEXTS_OVERLAP] = "two texts overlap",
        [AUDIT_TEXTS_TOUCH] = "two texts read as one",
        [AUDIT_OFF_PLATE] = "a text is too wide for its plate",
        [AUDIT_CROSSED] = "something is drawn across a text",
        [AUDIT_WIDGETS_OVERLAP] = "two widgets overlap",
        [AUDIT_OUTSIDE] = "a widget reaches out of the window",
        [AUDIT_CLIPPED] = "a text is cut off",
        [AUDIT_TINY] = "a text is too small",
        [AUDIT_FAINT] = "a text is too faint",
        [AUDIT_NO_ROOM] = "a widget has no room",
        [AUDIT_UNTOLD] = "a widget does not show what it has to tell",
        [AUDIT_FOCUS] = "the focus lies under a dialog",
        [AUDIT_FULL] = "a table is full",
    };
    return kind >= 0 && kind < AUDIT_KIND_COUNT ? texts[kind] : "?";
}

static void report(Audit *a, AuditKind kind, const char *one, const char *other) {
    if (a->count < a->capacity) {
        AuditFinding *f = &a->out[a->count];
        f->kind = kind;
        (void)snprintf(f->what, sizeof f->what, "\"%.70s\"%s%.70s%s", one, other[0] != '\0' ? " and \"" : "",
                       other, other[0] != '\0' ? "\"" : "");
    }
    a->count += 1;
}

// Every two things of a frame are compared, and math.h's own would be a call each time.
static float lesser(float a, float b) {
    return a < b ? a : b;
}

static float greater(float a, float b) {
    return a > b ? a : b;
}

static float shared_width(Rect a, Rect b) {
    return lesser(a.x + a.w, b.x + b.w) - greater(a.x, b.x);
}

static float shared_height(Rect a, Rect b) {
    return lesser(a.y + a.h, b.y + b.h) - greater(a.y, b.y);
}

static bool do_overlap(Rect a, Rect b) {
    return shared_height(a, b) > SHARED_MOST && shared_width(a, b) > SHARED_MOST;
}

// Do they stand in one line, and nearer to each other than two words? [a] and [b] do not overlap.
static bool do_touch(Rect a, Rect b) {
    const float least = lesser(a.h, b.h);
    return shared_height(a, b) > least / 2 && -shared_width(a, b) < least * WORD_GAP;
}

static bool is_inside(Rect inner, Rect outer) {
    return inner.x >= outer.x - SHARED_MOST && inner.y >= outer.y - SHARED_MOST &&
           inner.x + inner.w <= outer.x + outer.w + SHARED_MOST &&
           inner.y + inner.h <= outer.y + outer.h + SHARED_MOST;
}

static void look_at_widgets(Audit *a) {
    const Ui *ui = a->ui;
    const Rect window = {0, 0, ui->list->width, ui->list->height};
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        if (!is_inside(w->rect, window)) {
            report(a, AUDIT_OUTSIDE, w->name, "");
        }
        if (w->rect.w < SIDE_LEAST || w->rect.h < SIDE_LEAST) {
            report(a, AUDIT_NO_ROOM, w->name, "");
        }
        for (int j = i + 1; j < ui->count; j++) {
            const UiWidget *other = &ui->widgets[j];
            if (w->layer == other->layer && do_overlap(w->rect, other->rect)) {
                report(a, AUDIT_WIDGETS_OVERLAP, w->name, other->name);
            }
        }
    }
}

// Is the whole text told by the widget that it is drawn on? A button has to say what it does at once.
static bool is_told_elsewhere(const Ui *ui, const UiText *t) {
    if (t->widget < 0 || t->widget >= ui->count) {
        return false;
    }
    const UiWidget *w = &ui->widgets[t->widget];
    const Point middle = {t->room.x + t->room.w / 2, t->room.y + t->room.h / 2};
    return w->has_hint && !w->is_whole && w->role != ROLE_BUTTON && rect_contains(w->rect, middle);
}

static void look_at_texts(Audit *a) {
    const Ui *ui = a->ui;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *t = &ui->texts[i];
        const char *text = &ui->list->texts[t->text];
        const char *const where = t->widget >= 0 ? ui->widgets[t->widget].name : "";
        if (t->is_cut && text[0] == '\0') {
            report(a, AUDIT_LEFT_OUT, text, where);
        } else if (t->is_cut && !is_told_elsewhere(ui, t)) {
            report(a, AUDIT_CUT, text, where);
        }
        if (t->is_broken) {
            report(a, AUDIT_BROKEN, text, "");
        }
        if (!t->is_cut && !is_inside(t->ink, t->room)) {
            report(a, AUDIT_OVERFLOW, text, "");
        }
        for (int j = i + 1; j < ui->text_count; j++) {
            const UiText *other = &ui->texts[j];
            if (t->layer == other->layer && do_overlap(t->ink, other->ink)) {
                report(a, AUDIT_TEXTS_OVERLAP, text, &ui->list->texts[other->text]);
            } else if (t->layer == other->layer && do_touch(t->ink, other->ink)) {
                report(a, AUDIT_TEXTS_TOUCH, text, &ui->list->texts[other->text]);
            }
        }
    }
}

// Adds the letters of [text] to [out] without the blanks, at which lines may break, and without the dots
// between facts, which stand at no end of a line.
static void add_letters(char *out, size_t size, const char *text) {
    static const char dot[] = "\xC2\xB7";
    const size_t dot_length = sizeof dot - 1;
    size_t used = strlen(out);
    for (; *text != '\0' && used + 1 < size; text++) {
        if (strncmp(text, dot, dot_length) == 0) {
            text += dot_length - 1;
        } else if (*text != ' ' && *text != '\n') {
            out[used++] = *text;
        }
    }
    out[used] = '\0';
}

// Whatever must not be cut must not be left out either: not a letter of its value, or of its label if it has
// none.
static void look_at_words(Audit *a) {
    const Ui *ui = a->ui;
    for (int i = 0; i < ui->count; i++) {
        const UiWidget *w = &ui->widgets[i];
        char wanted[UI_LABEL_MAX] = "";
        char drawn[2 * UI_LABEL_MAX] = "";
        bool is_cut = false; // and found already
        if (!w->is_whole) {
            continue;
        }
        add_letters(wanted, sizeof wanted, w->value[0] != '\0' ? w->value : w->label);
        for (int k = 0; k < ui->text_count; k++) {
            if (ui->texts[k].widget == i) {
                add_letters(drawn, sizeof drawn, &ui->list->texts[ui->texts[k].text]);
                is_cut = is_cut || ui->texts[k].is_cut;
            }
        }
        if (!is_cut && strstr(drawn, wanted) == NULL) {
            report(a, AUDIT_UNTOLD, w->value[0] != '\0' ? w->value : w->label, w->name);
        }
    }
}

// Letters without what reaches below or above most of them: a frame may come so near, and the caret of a
// field.
static Rect core_of(Rect ink) {
    return (Rect){ink.x + 3, ink.y + ink.h * 0.2F, ink.w - 6, ink.h * 0.55F};
}

// Is [c] a stroke or a mark that runs through [core]? What is broader is a plate that is meant to lie above.
static bool crosses(const DrawCommand *c, Rect core) {
    return c->kind == DRAW_SHAPE && c->color.a >= CROSSES_FROM &&
           lesser(c->rect.w, c->rect.h) < STROKE_MOST && shared_height(c->rect, core) > SHARED_MOST &&
           shared_width(c->rect, core) > 0.5F;
}

// What of [r] is left by the clip of a command; an empty one leaves all.
static Rect left_by(Rect clip, Rect r) {
    if (clip.w <= 0 || clip.h <= 0) {
        return r;
    }
    const float x = r.x > clip.x ? r.x : clip.x;
    const float y = r.y > clip.y ? r.y : clip.y;
    return (Rect){x, y, lesser(r.x + r.w, clip.x + clip.w) - x, lesser(r.y + r.h, clip.y + clip.h) - y};
}

// The clip that holds behind command [index].
static Rect clip_behind(const DrawList *list, int index) {
    while (index >= 0 && list->items[index].kind != DRAW_CLIP) {
        index--;
    }
    return index >= 0 ? list->items[index].rect : (Rect){0, 0, 0, 0};
}

// What is drawn behind a text and in its layer must not run through it. A board that is zoomed draws beyond
// its frame, where nobody sees it.
static void look_at_crossings(Audit *a) {
    const Ui *ui = a->ui;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *t = &ui->texts[i];
        const bool is_over = t->layer < ui->layer && t->layer < UI_LAYERS_MAX;
        const int end = is_over ? ui->layer_ends[t->layer] : ui->list->count;
        const Rect core = core_of(t->ink);
        Rect clip = clip_behind(ui->list, t->command);
        bool is_crossed = false;
        for (int k = t->command + 1; k < end && !is_crossed; k++) {
            const DrawCommand *const c = &ui->list->items[k];
            clip = c->kind == DRAW_CLIP ? c->rect : clip;
            is_crossed = crosses(c, left_by(clip, core));
        }
        if (is_crossed) {
            report(a, AUDIT_CROSSED, &ui->list->texts[t->text], "");
        }
    }
}

// What lies under the middle of a text and is not much higher: 1 where the text stands on it with both ends,
// -1 where it does not, 0 where it is no plate.
static int stands_on(const DrawCommand *c, Rect ink) {
    const Point middle = {ink.x + ink.w / 2, ink.y + ink.h / 2};
    const bool is_plate = c->kind == DRAW_SHAPE && c->color.a >= CROSSES_FROM && c->rect.h > ink.h &&
                          c->rect.h < ink.h * PLATE_MOST && rect_contains(c->rect, middle);
    if (!is_plate) {
        return 0;
    }
    const bool has_ends =
        ink.x >= c->rect.x + SHARED_MOST && ink.x + ink.w <= c->rect.x + c->rect.w - SHARED_MOST;
    return has_ends ? 1 : -1;
}

// What lies under an opaque surface is hidden, and no plate of what stands on the surface.
static bool hides_all_below(const DrawCommand *c, Rect ink) {
    return c->kind == DRAW_SHAPE && c->color.a == 255 && c->color2.a == 255 &&
           c->rect.h >= ink.h * PLATE_MOST && is_inside(ink, c->rect);
}

// Is command [index] clipped away at [at]?
static bool is_cut_away(const DrawList *list, int index, Point at) {
    const Rect r = clip_behind(list, index);
    return r.w > 0 && r.h > 0 && !rect_contains(r, at);
}

// A bar that is filled in part is a plate on a plate, so one that the text stands on is enough.
static void look_at_plates(Audit *a) {
    const Ui *ui = a->ui;
    for (int i = 0; i < ui->text_count; i++) {
        const UiText *t = &ui->texts[i];
        const int first = t->layer > 0 ? ui->layer_ends[t->layer - 1] : 0;
        int found = 0;
        for (int k = t->command - 1; k >= first && found <= 0; k--) {
            const Point middle = {t->ink.x + t->ink.w / 2, t->ink.y + t->ink.h / 2};
            int here = stands_on(&ui->list->items[k], t->ink);
            here = here != 0 && is_cut_away(ui->list, k, middle) ? 0 : here;
            found = here != 0 ? here : found;
            if (here == 0 && hides_all_below(&ui->list->items[k], t->ink)) {
                break;
            }
        }
        if (found < 0) {
            report(a, AUDIT_OFF_PLATE, &ui->list->texts[t->text], "");
        }
    }
}

// A text that is painted once more over itself was its shadow.
static bool is_shadow(const DrawList *list, int index) {
    const char *text = draw_list_text(list, &list->items[index]);
    return index + 1 < list->count && list->items[index + 1].kind == DRAW_TEXT &&
           strcmp(draw_list_text(list, &list->items[index + 1]), text) == 0;
}

static void look_at_contrast(Audit *a, int index, Rect ink) {
    const DrawList *list = a->ui->list;
    const char *text = draw_list_text(list, &list->items[index]);
    if (text[0] == '\0' || is_shadow(list, index)) {
        return;
    }
    const float contrast = contrast_of_text(list, index, ink);
    if (contrast < palette_contrast_least(palette_chosen())) {
        char words[60];
        (void)snprintf(words, sizeof words, "%.1f in %s", (double)contrast,
                       palette_slug((int)palette_chosen()));
        report(a, AUDIT_FAINT, text, words);
    }
}

// Every text of the frame, those of the board included, against the window and the clip that holds for it.
static void look_at_list(Audit *a) {
    const Ui *ui = a->ui;
    const Rect window = {0, 0, ui->list->width, ui->list->height};
    Rect clip = window;
    for (int i = 0; i < ui->list->count; i++) {
        const DrawCommand *c = &ui->list->items[i];
        if (c->kind == DRAW_CLIP) {
            clip = c->rect.w > 0 && c->rect.h > 0 ? c->rect : window;
        } else if (c->kind == DRAW_TEXT) {
            const char *text = draw_list_text(ui->list, c);
            const Rect ink = {c->rect.x, c->rect.y + c->size * 0.2F,
                              ui_text_width(ui, (FontId)c->font, c->size, text), c->size * 0.9F};
            if (!is_inside(ink, clip) || !is_inside(ink, window)) {
                report(a, AUDIT_CLIPPED, text, "");
            }
            if (text[0] != '\0' && c->size < SIZE_LEAST) {
                report(a, AUDIT_TINY, text, "");
            }
            look_at_contrast(a, i, ink);
        }
    }
}

// Where nothing can be used, as while a curtain falls, nothing needs the focus.
static void look_at_focus(Audit *a) {
    const UiWidget *const w = ui_find(a->ui, a->ui->focus);
    for (int i = 0; w != NULL && w->is_blocked && i < a->ui->count; i++) {
        const UiWidget *const other = &a->ui->widgets[i];
        if (other->is_enabled && !other->is_blocked && other->role != ROLE_LABEL) {
            report(a, AUDIT_FOCUS, w->name, other->name);
            return;
        }
    }
}

int audit_run(const Ui *ui, AuditFinding *out, int capacity) {
    Audit a = {.ui = ui, .out = out, .capacity = capacity};
    look_at_widgets(&a);
    look_at_texts(&a);
    look_at_words(&a);
    look_at_crossings(&a);
    look_at_plates(&a);
    look_at_list(&a);
    look_at_focus(&a);
    if (ui->count >= UI_WIDGETS_MAX || ui->text_count >= UI_TEXTS_MAX) {
        report(&a, AUDIT_FULL, ui->count >= UI_WIDGETS_MAX ? "widgets" : "texts", "");
    }
    if (ui->list->count >= DRAW_COMMANDS_MAX || ui->list->point_count >= DRAW_POINTS_MAX - SHAPE_POINTS) {
        report(&a, AUDIT_FULL, "draw list", "");
    }
    return a.count;
}
