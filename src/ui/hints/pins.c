
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "because/because_answers.h"
#include "because/because_panel.h"
#include "book/reader.h"
#include "engine/card.h"
#include "find/finder.h"
#include "hints/hint_text.h"
#include "kit/widgets.h"
#include "shell/display_trial.h"
#include "ui/keymap.h"

enum { PINS_MAX = 5, PADDING = 9, HEAD = 24, TITLE_MAX = 64 };

// What a hint says.
typedef struct Said {
    char title[TITLE_MAX]; // "": it has none
    char text[UI_HINT_MAX];
    HintLink links[HINT_LINKS_MAX];
    int count;
} Said;

typedef struct Pin {
    Said said;
    Rect box;                // as it was drawn last; it keeps its corner and is as large as its text
    int below;               // the pin under which it lies, because it explains a word of that, -1: none
    char about[UI_NAME_MAX]; // the widget that it explains
    bool has_why;            // which has an answer to that, too
    char focus_before[UI_NAME_MAX];
} Pin;

typedef struct Pins {
    Pin items[PINS_MAX]; // the last lies on top
    int count;
    ScreenId screen;               // where they were pinned: on another they are gone
    char title[TITLE_MAX];         // of the link that is explained in this pass, "": none is
    int parent;                    // the pin with that link
    char pointed_title[TITLE_MAX]; // the same of the link that was under the pointer when the event came
    int pointed_parent;
    Point pointer;    // where it really is
    bool is_shielded; // it was nowhere for the screen
} Pins;

static Pins *pins_of(const App *app) {
    return app_layer_state(app, LAYER_PINS);
}

static Pins *made_pins(App *app) {
    if (pins_of(app) == NULL) {
        app_set_layer_state(app, LAYER_PINS, calloc(1, sizeof(Pins)));
    }
    return pins_of(app);
}

// --- Taking what is theirs ---

// The pin number [index], from 0, is gone and those above it have other numbers: what [name] was in one of
// them is called anew. What was in the one that is gone becomes what had the focus before that.
static void follow_numbers(char name[UI_NAME_MAX], int index, const char *before) {
    char *end = name;
    const long number = strncmp(name, "pin-", 4) == 0 ? strtol(name + 4, &end, 10) : 0;
    char rest[UI_NAME_MAX];
    (void)snprintf(rest, sizeof rest, "%s", end);
    if (number == index + 1) {
        (void)snprintf(name, UI_NAME_MAX, "%s", before);
    } else if (number > index + 1) {
        (void)snprintf(name, UI_NAME_MAX, "pin-%d%.30s", (int)number - 1, rest);
    }
}

static int follow_number(int below, int index) {
    return below == index ? -1 : below > index ? below - 1 : below;
}

static void remove_pin(Pins *p, int index) {
    char before[UI_NAME_MAX];
    (void)snprintf(before, sizeof before, "%s", p->items[index].focus_before);
    memmove(&p->items[index], &p->items[index + 1], (size_t)(p->count - index - 1) * sizeof p->items[0]);
    p->count -= 1;
    for (int i = 0; i < p->count; i++) {
        p->items[i].below = follow_number(p->items[i].below, index);
        follow_numbers(p->items[i].focus_before, index, before);
    }
}

static void close_pin(App *app, int index) {
    Pins *p = pins_of(app);
    ui_focus(&app->ui, p->items[index].focus_before);
    remove_pin(p, index);
}

static bool is_over_pin(const Pins *p, Point at) {
    for (int i = 0; i < p->count; i++) {
        if (rect_contains(p->items[i].box, at)) {
            return true;
        }
    }
    return false;
}

static bool is_of_pointer(const InputEvent *e) {
    return e->kind == INPUT_POINTER_DOWN || e->kind == INPUT_POINTER_UP || e->kind == INPUT_WHEEL;
}

// Before the screen: Escape closes the last pin, and what is done inside of one is not the screen's. Returns
// the event for the screen; the pointer is nowhere for it while it is over a pin.
static InputEvent shield(App *app, const InputEvent *event) {
    Pins *p = pins_of(app);
    Ui *ui = &app->ui;
    InputEvent out = *event;
    if (p == NULL || p->count == 0) {
        return out;
    }
    if (app_screen(app) != p->screen) {
        p->count = 0;
        return out;
    }
    if (!app_is_covered(app) && ui_key(ui, KEY_ESCAPE)) {
        close_pin(app, p->count - 1);
        return out;
    }
    p->pointer = ui->pointer;
    p->is_shielded = !app_is_covered(app) && is_over_pin(p, ui->pointer);
    const bool is_key = out.kind == INPUT_KEY_DOWN && strncmp(ui->focus, "pin-", 4) == 0 &&
                        (out.key == KEY_ENTER || out.key == KEY_SPACE);
    if (p->is_shielded) {
        ui->pointer = (Point){-1, -1};
    }
    if (is_key || (p->is_shielded && is_of_pointer(event))) {
        out.kind = INPUT_NONE;
    }
    return out;
}

// --- What is said ---

static void find_links(Said *said) {
    said->count = hint_links_find(said->text, said->title, said->links, HINT_LINKS_MAX);
}

// The hint of this pass, or the card that is held up; false: there is none.
static bool read_hint(App *app, Said *out) {
    const Ui *ui = &app->ui;
    *out = (Said){.count = 0};
    if (app->preview != 0) {
        const CardDef *card = card_def(app->preview);
        (void)snprintf(out->title, sizeof out->title, "%s", card->name);
        (void)snprintf(out->text, sizeof out->text, "%s", card->text);
    } else if (ui->hint[0] != '\0') {
        (void)snprintf(out->title, sizeof out->title, "%s", pins_of(app) != NULL ? pins_of(app)->title : "");
        (void)snprintf(out->text, sizeof out->text, "%s", ui->hint);
    }
    find_links(out);
    return out->text[0] != '\0';
}

// --- Drawing ---

static void draw_paper(Ui *ui, Rect box) {
    draw_rect(ui->list, (Rect){box.x + 3, box.y + 4, box.w, box.h},
              color_alpha(palette_color(COLOR_SHADOW), 0.39F));
    draw_gradient(ui->list, box, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_frame(ui->list, box, 1.2F, palette_color(COLOR_BRASS_DIM));
}

static float box_width(const Ui *ui) {
    return fminf(widget_hint_width(ui), ui->list->width - 40);
}

static float head_height(const Ui *ui, const Said *said) {
    return said->title[0] != '\0' ? ui_text_room(ui, HEAD) : 0;
}

// The side of the button that closes a pin.
static float corner(const Ui *ui) {
    return ui_text_room(ui, HEAD);
}

static float text_height(Ui *ui, const Said *said, float width) {
    const HintText t = {.text = said->text, .links = said->links, .count = said->count};
    return hint_text(ui, &t, (Rect){0, 0, width, 0}, false);
}

static void put_title(char out[TITLE_MAX], const char *title) {
    (void)snprintf(out, TITLE_MAX, "%s", title);
    out[0] = (char)toupper((unsigned char)out[0]);
}

typedef struct LinkData {
    App *app;
    int pin; // from 0
} LinkData;

static void draw_link(void *data, int link, Rect at) {
    const LinkData *d = data;
    Ui *ui = &d->app->ui;
    Pins *p = pins_of(d->app);
    const HintLink *l = &p->items[d->pin].said.links[link];
    char name[UI_NAME_MAX];
    char words[HINT_LINK_WORDS];
    char topic[HINT_LINK_TOPIC];
    (void)snprintf(name, sizeof name, "pin-%d.%d", d->pin + 1, link + 1);
    hint_link_words(l, words);
    hint_link_topic(l, topic);
    const bool is_used = ui_widget(ui, ROLE_BUTTON, name, at, ui_words(hint_link_title(l), ""), true);
    ui_topic(ui, topic);
    if (ui_explains_itself(ui)) {
        d->app->preview = 0;
        put_title(p->title, hint_link_title(l));
        p->parent = d->pin;
    }
    if (ui_was_pointed_at(ui)) {
        put_title(p->pointed_title, hint_link_title(l));
        p->pointed_parent = d->pin;
    }
    ui_hint(ui, words);
    widget_focus_ring(ui, name, at);
    if (is_used) {
        reader_open(d->app, topic);
    }
}

// The button in the corner. False: it was closed.
static bool draw_close(App *app, int index, Rect at) {
    Ui *ui = &app->ui;
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "pin-%d.close", index + 1);
    const bool is_closed = ui_widget(ui, ROLE_BUTTON, name, at, ui_words("Close", ""), true);
    ui_text(ui, text_look(FONT_SYMBOL, 16, ALIGN_CENTER, palette_color(COLOR_INK_BAD)), at, "\xC3\x97");
    widget_focus_ring(ui, name, at);
    if (is_closed) {
        close_pin(app, index);
    }
    return !is_closed;
}

// As large as its text is now, and inside of the window.
static void fit_pin(Ui *ui, Pin *pin) {
    const float width = box_width(ui);
    const float foot = pin->has_why ? corner(ui) : 0;
    const float height =
        text_height(ui, &pin->said, width) + head_height(ui, &pin->said) + foot + 2 * PADDING;
    pin->box.w = width + corner(ui) + 2 * PADDING;
    pin->box.h = fmaxf(fminf(height, ui->list->height - 8), corner(ui) + 2 * PADDING);
    pin->box.x = fmaxf(4, fminf(pin->box.x, ui->list->width - pin->box.w - 4));
    pin->box.y = fmaxf(4, fminf(pin->box.y, ui->list->height - pin->box.h - 4));
}

// So that both can be read, as long as there is room.
static void lay_below(App *app, int index) {
    Pin *pin = &pins_of(app)->items[index];
    if (pin->below < 0) {
        return;
    }
    const Rect above = pins_of(app)->items[pin->below].box;
    const float y = above.y + above.h + 6;
    if (y + pin->box.h < app->list.height - 4) {
        pin->box.x = above.x;
        pin->box.y = y;
    }
}

// The way to the numbers behind it, without a key. False: it was used.
static bool draw_why(App *app, int index, Rect row) {
    Ui *ui = &app->ui;
    Pin *pin = &pins_of(app)->items[index];
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "pin-%d.why", index + 1);
    const float width = ui_text_width(ui, FONT_BOLD, ui_text_size(ui, 16), "Why?");
    const Rect at = {row.x, row.y + 2, width, row.h - 2};
    const bool is_used = ui_widget(ui, ROLE_BUTTON, name, at, ui_words("Why?", ""), true);
    ui_text(ui, text_look(FONT_BOLD, 16, ALIGN_LEFT, palette_color(COLOR_INK_BAD)), at, "Why?");
    widget_focus_ring(ui, name, at);
    if (is_used) {
        because_panel_open_about(app, pin->about);
    }
    return !is_used;
}

static bool draw_pin(App *app, int index) {
    Ui *ui = &app->ui;
    const Pin *pin = &pins_of(app)->items[index];
    char name[UI_NAME_MAX];
    LinkData data = {app, index};
    ui_raise(ui);
    draw_paper(ui, pin->box);
    Rect inner = rect_inset(pin->box, PADDING);
    (void)snprintf(name, sizeof name, "pin-%d", index + 1);
    (void)ui_widget(ui, ROLE_LABEL, name, (Rect){inner.x - 9, inner.y, 10, inner.h},
                    ui_words(pin->said.text, ""), false);
    Rect column = rect_cut_right(&inner, corner(ui));
    if (!draw_close(app, index, rect_cut_top(&column, corner(ui)))) {
        return false;
    }
    if (pin->said.title[0] != '\0') {
        ui_text(ui, text_look(FONT_BOLD, 16, ALIGN_LEFT, palette_color(COLOR_INK)),
                rect_cut_top(&inner, head_height(ui, &pin->said)), pin->said.title);
    }
    if (pin->has_why && !draw_why(app, index, rect_cut_bottom(&inner, corner(ui)))) {
        return false;
    }
    const HintText t = {.text = pin->said.text,
                        .links = pin->said.links,
                        .count = pin->said.count,
                        .on_link = draw_link,
                        .data = &data};
    (void)hint_text(ui, &t, inner, true);
    return true;
}

static bool is_pinned(const Pins *p, const char *text) {
    for (int i = 0; p != NULL && i < p->count; i++) {
        if (strcmp(p->items[i].said.text, text) == 0) {
            return true;
        }
    }
    return false;
}

// The hint of this pass. One whose words lead further shows which do.
static void draw_hint(App *app) {
    Ui *ui = &app->ui;
    Said said;
    if (is_pinned(pins_of(app), ui->hint) || widget_hint_is_seen(ui)) {
        return;
    }
    if (ui->hint[0] == '\0' || ui->hint_picture.w > 0 || ui->dragged[0] != '\0' || app->preview != 0 ||
        !read_hint(app, &said) || said.count == 0) {
        widget_hint_box(ui);
        return;
    }
    const float width = box_width(ui);
    const float wanted = ui_text_width(ui, FONT_BODY, widget_hint_letters(ui), said.text) + 1;
    const bool is_short = wanted < width && strchr(said.text, '\n') == NULL;
    const float inner = is_short ? wanted : width;
    const float height = text_height(ui, &said, inner);
    if (height > ui->list->height - 40) {
        widget_hint_box(ui);
        return;
    }
    const Rect box = widget_hint_place(ui, inner + 2 * PADDING, height + 14);
    ui_raise(ui);
    draw_paper(ui, box);
    const HintText t = {.text = said.text, .links = said.links, .count = said.count};
    (void)hint_text(ui, &t, (Rect){box.x + PADDING, box.y + 6, inner, height}, true);
}

// --- Pinning ---

// A key has made the focus explain itself, while what the pointer lies on was seen explained: that is meant.
static bool take_pointed(App *app) {
    Ui *ui = &app->ui;
    Pins *p = pins_of(app);
    if (ui->event.kind != INPUT_KEY_DOWN || (app->pointed_preview == 0 && ui->pointed_hint[0] == '\0')) {
        return false;
    }
    app->preview = app->pointed_preview;
    (void)snprintf(ui->hint, sizeof ui->hint, "%s", ui->pointed_hint);
    (void)snprintf(p->title, sizeof p->title, "%s", p->pointed_title);
    p->parent = p->pointed_parent;
    return true;
}

static void pin_hint(App *app) {
    Ui *ui = &app->ui;
    Pins *p = made_pins(app);
    Said said;
    const bool is_pointed = p != NULL && take_pointed(app);
    if (p == NULL || !read_hint(app, &said) || is_pinned(p, said.text)) {
        return;
    }
    int parent = p->title[0] != '\0' && p->parent < p->count ? p->parent : -1;
    char focus[UI_NAME_MAX];
    (void)snprintf(focus, sizeof focus, "%s", ui->focus);
    if (p->count == PINS_MAX) {
        follow_numbers(focus, 0, p->items[0].focus_before);
        parent = follow_number(parent, 0);
        remove_pin(p, 0);
    }
    Pin *pin = &p->items[p->count];
    pin->said = said;
    const UiWidget *w = ui_widget_here(ui);
    (void)snprintf(pin->about, sizeof pin->about, "%s", w != NULL ? w->name : "");
    pin->has_why = w != NULL && because_answers_widget(app, pin->about);
    pin->box = (Rect){0, 0, 0, 0};
    fit_pin(ui, pin);
    pin->below = parent;
    const bool shows_focus = ui->shows_focus;
    ui->shows_focus = shows_focus && !is_pointed;
    const Rect place = widget_hint_place(ui, pin->box.w, pin->box.h);
    ui->shows_focus = shows_focus;
    pin->box.x = place.x;
    pin->box.y = place.y;
    (void)snprintf(pin->focus_before, sizeof pin->focus_before, "%s", focus);
    p->screen = app_screen(app);
    p->count += 1;
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, said.count > 0 ? "pin-%d.1" : "pin-%d.close", p->count);
    ui_focus(ui, name);
    ui->event_used = true;
}

static bool wants_pin(App *app) {
    Ui *ui = &app->ui;
    const bool is_click = ui->event.kind == INPUT_POINTER_DOWN && ui->event.button == 2 && !ui->event_used;
    return is_click || keymap_pressed(&app->settings.keys, ui, ACTION_PIN);
}

// After the screen: the pins, the hint of this pass, and the key that pins it.
static void draw_pins(App *app) {
    Pins *p = pins_of(app);
    Ui *ui = &app->ui;
    const bool was_blocked = ui->is_blocked;
    if (p != NULL && p->is_shielded) {
        ui->pointer = p->pointer;
        ui->hint[0] = ui->shows_focus ? ui->hint[0] : '\0';
        app->preview = ui->shows_focus ? app->preview : 0;
        p->is_shielded = false;
    }
    if (p != NULL) {
        p->title[0] = '\0';
        p->pointed_title[0] = '\0';
    }
    for (int i = 0; p != NULL && !app_is_covered(app) && i < p->count; i++) {
        ui->is_blocked = false;
        fit_pin(ui, &p->items[i]);
        lay_below(app, i);
        if (!draw_pin(app, i)) {
            break;
        }
    }
    ui->is_blocked = was_blocked;
    if (!app_is_covered(app) && wants_pin(app)) {
        pin_hint(app);
    }
    draw_hint(app);
}

const Layer layer_pins = {.shield = shield, .draw_top = draw_pins};
