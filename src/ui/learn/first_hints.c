// Hints of the first time. Which one is due follows from the screen; its place is found among what the pass
// has drawn.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/reader.h"
#include "kit/widgets.h"
#include "learn/hint_cover.h"
#include "learn/learn_coach.h"
#include "learn/learn_state.h"
#include "orders/orders_state.h"
#include "ui/playback.h"

typedef enum FirstHint {
#define FIRST_HINT(id, slug, text) id,
#include "learn/first_hints.def"
#undef FIRST_HINT
    FIRST_HINT_COUNT,
    FIRST_NONE = -1,
    FIRST_WAITS = -2 // what was to be seen lies under something else for a while
} FirstHint;

static const struct {
    const char *slug, *text;
} ROWS[FIRST_HINT_COUNT] = {
#define FIRST_HINT(id, slug, text) [id] = {slug, text},
#include "learn/first_hints.def"
#undef FIRST_HINT
};

// --- Which ---

static int of_orders(const App *app) {
    static const int dialogs[DIALOG_THINKING + 1] = {[DIALOG_FORECAST] = FIRST_FORECAST + 1,
                                                     [DIALOG_PREVIEW] = FIRST_PREVIEW + 1,
                                                     [DIALOG_COMPARE] = FIRST_COMPARE + 1,
                                                     [DIALOG_HINT] = FIRST_IDEAS + 1};
    if (orders_state_of(app)->history == NULL) {
        return FIRST_NONE;
    }
    // Without orders the list of orders says what to do.
    const int hint = dialogs[orders_state_of(app)->dialog] - 1;
    return app->touch.is_used && orders_state_of(app)->dialog == DIALOG_NONE ? FIRST_TOUCH : hint;
}

static int of_playback(const App *app) {
    const PlaybackScreen *p = playback_of(app);
    if (p->memory == NULL) {
        return FIRST_NONE;
    }
    // A combat leaves no place: bars and figures are neither controls nor texts.
    return playback_view(app)->high != 0 && !p->shows_board ? FIRST_WAITS : FIRST_PLAYBACK;
}

static bool has_dialog(const Ui *ui) {
    for (int i = 0; i < ui->count; i++) {
        if (ui->widgets[i].is_blocked) {
            return true;
        }
    }
    return false;
}

// What the screen says at first; FIRST_NONE: nothing.
static int hint_of(const App *app) {
    static const int screens[SCREEN_COUNT] = {
        [SCREEN_NEW_MATCH] = FIRST_NEW_MATCH + 1,  [SCREEN_LOAD] = FIRST_LOAD + 1,
        [SCREEN_HANDOVER] = FIRST_HANDOVER + 1,    [SCREEN_RESULT] = FIRST_RESULT + 1,
        [SCREEN_DECKS] = FIRST_DECKS + 1,          [SCREEN_WHY] = FIRST_WHY + 1,
        [SCREEN_DECK_BUILDER] = FIRST_BUILDER + 1, [SCREEN_REVIEW] = FIRST_REVIEW + 1,
        [SCREEN_SETTINGS] = FIRST_SETTINGS + 1,    [SCREEN_KEYS] = FIRST_KEYS + 1,
        [SCREEN_COLORS] = FIRST_COLORS + 1,        [SCREEN_LINES] = FIRST_LINES + 1,
        [SCREEN_CAREER] = FIRST_CAREER + 1};
    const ScreenId screen = app_screen(app);
    if (app->shows_help) {
        return FIRST_WAITS;
    }
    if (reader_is_open(app)) {
        return FIRST_RULES;
    }
    // Lessons explain what they show.
    if (learn_state_is_on(app)) {
        return FIRST_NONE;
    }
    if (screen == SCREEN_ORDERS) {
        return of_orders(app);
    }
    if (screen == SCREEN_PLAYBACK) {
        return of_playback(app);
    }
    if (screen == SCREEN_LEARN) {
        return learn_state_kept(app) != NULL && learn_state_kept(app)->shown == LEARN_PUZZLES ? FIRST_PUZZLES
                                                                                              : FIRST_NONE;
    }
    return has_dialog(&app->ui) ? FIRST_WAITS : screens[screen] - 1;
}

// --- Where ---

// The lowest layer of what can be used: what lies below is under a dialog.
static int usable_layer(const Ui *ui) {
    int layer = ui->layer;
    for (int i = 0; i < ui->count; i++) {
        layer = !ui->widgets[i].is_blocked && ui->widgets[i].layer < layer ? ui->widgets[i].layer : layer;
    }
    return layer;
}

// Do neither what can be used nor words from [layer] upward lie there?
static bool is_free(const Ui *ui, int layer, Rect box) {
    for (int i = 0; i < ui->count; i++) {
        if (!ui->widgets[i].is_blocked && rect_overlaps(box, ui->widgets[i].rect)) {
            return false;
        }
    }
    for (int i = 0; i < ui->text_count; i++) {
        if (ui->texts[i].layer >= layer && rect_overlaps(box, ui->texts[i].ink)) {
            return false;
        }
    }
    return true;
}

enum { ROWS_OF_PLACES = 13, PLACES_IN_ROW = 9, EDGE_ROWS = 2, MARGIN = 8, PAD = 12, AIR = 5, LETTERS = 17 };

static TextLook look_of_words(void) {
    return text_look(FONT_BODY, LETTERS, ALIGN_LEFT, palette_color(COLOR_INK));
}

static Rect box_at(const Ui *ui, Point size, int across, int down) {
    const float x = (ui->list->width - size.x - 2 * MARGIN) * (float)across / (PLACES_IN_ROW - 1);
    const float y = (ui->list->height - size.y - 2 * MARGIN) * (float)down / (ROWS_OF_PLACES - 1);
    return (Rect){x + MARGIN, y + MARGIN, size.x, size.y};
}

// The edges first, then inwards: 0, 12, 1, 11 ...; along a row from its middle outwards: 4, 5, 3, 6 ...
static int row_of(int nth) {
    return nth % 2 == 0 ? nth / 2 : ROWS_OF_PLACES - 1 - nth / 2;
}

static int across_of(int nth) {
    return PLACES_IN_ROW / 2 + (nth % 2 != 0 ? (nth + 1) / 2 : -nth / 2);
}

// The first place of a box of that size where it covers no control, no text and nothing beyond [cover];
// looked for in so many rows. False: there is none.
static bool find_place_of(const Ui *ui, Point size, int rows, HintCover cover, Rect *out) {
    const int layer = usable_layer(ui);
    for (int i = 0; i < rows * PLACES_IN_ROW; i++) {
        *out = box_at(ui, size, across_of(i % PLACES_IN_ROW), row_of(i / PLACES_IN_ROW));
        const Rect taken = rect_inset(*out, -AIR);
        if (out->y >= 0 && is_free(ui, layer, taken) && hint_cover(ui->list, taken) <= cover) {
            return true;
        }
    }
    return false;
}

// The same of the box that holds [text]: wide ones before narrow ones.
static bool find_place(Ui *ui, const char *text, int rows, HintCover cover, Rect *out) {
    static const float widths[] = {720, 600, 480, 420, 340, 250};
    const TextLook look = look_of_words();
    const float line = ui_text_width(ui, look.font, ui_text_size(ui, look.size), text) + 2 * PAD + 1;
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        const float width = fminf(fminf(ui_text_room(ui, widths[i]), line), ui->list->width - 2 * MARGIN);
        const float height = ui_paragraph(ui, look, (Rect){0, 0, width - 2 * PAD, 0}, text, false) + 2 * PAD;
        if (find_place_of(ui, (Point){width, height}, rows, cover, out)) {
            return true;
        }
    }
    return false;
}

static bool is_same(const FirstHintSight *a, const FirstHintSight *b) {
    return a->hint == b->hint && a->width == b->width && a->height == b->height &&
           a->text_percent == b->text_percent;
}

// Where it was in the pass before, as long as that is free: it does not jump. Where there was no room it is
// not looked for again before the screen has changed.
static bool keep_or_find_place(App *app, int hint, Rect *out) {
    const Ui *ui = &app->ui;
    FirstHintPlace *p = &learn_state_kept(app)->hint.place;
    const FirstHintSight now = {hint, ui->list->width, ui->list->height, ui->text_percent};
    const int crowd = ui->count * UI_TEXTS_MAX + ui->text_count;
    const bool is_known = is_same(&p->sight, &now);
    *out = p->at;
    if (is_known && p->is_found && is_free(ui, usable_layer(ui), rect_inset(p->at, -AIR))) {
        return true;
    }
    if (is_known && !p->is_found && p->crowd == crowd) {
        return false;
    }
    // Letters of the rulebook are not known to the kit.
    const int rows = hint == FIRST_RULES ? EDGE_ROWS : ROWS_OF_PLACES;
    p->is_found = false;
    for (HintCover cover = COVERS_NOTHING; cover <= COVERS_PICTURES && !p->is_found; cover++) {
        p->is_found = find_place(&app->ui, ROWS[hint].text, rows, cover, out);
    }
    p->sight = now;
    p->crowd = crowd;
    p->at = *out;
    return p->is_found;
}

// --- How long ---

static bool is_deed(const InputEvent *event) {
    return event->kind == INPUT_KEY_DOWN || event->kind == INPUT_POINTER_DOWN;
}

static void name_of(int hint, char out[TOLD_NAME_SIZE]) {
    (void)snprintf(out, TOLD_NAME_SIZE, "hint-%s", ROWS[hint].slug);
}

// Whether [hint] is to be seen now: it is new, or being read.
static bool is_due(App *app, int hint) {
    FirstHintState *h = &learn_state_kept(app)->hint;
    char name[TOLD_NAME_SIZE];
    if (hint < 0) {
        h->shown = hint == FIRST_NONE ? 0 : h->shown;
        return false;
    }
    if (h->shown == hint + 1) {
        const uint32_t reading = 1600 + 60 * (uint32_t)strlen(ROWS[hint].text);
        h->is_over = h->is_over || (app->now_ms - h->since_ms >= reading && is_deed(&app->ui.event));
        return !h->is_over;
    }
    name_of(hint, name);
    return told_times(&learn_state_kept(app)->told, name) == 0;
}

static void note_shown(App *app, int hint) {
    char name[TOLD_NAME_SIZE];
    FirstHintState *h = &learn_state_kept(app)->hint;
    if (h->shown != hint + 1) {
        h->shown = hint + 1;
        h->since_ms = app->now_ms;
        h->is_over = false;
        name_of(hint, name);
        if (!told_note(&learn_state_kept(app)->told, &app->paths, name)) {
            app_tell_unwritten(app, "What you have learned");
        }
    }
}

// After a pass of the screen: shows the hint that is due. It stays until it can have been read and something
// was done then, and is never shown again; where the screen has no room for it now, it waits.
static void draw_hint(App *app) {
    Ui *ui = &app->ui;
    Rect box;
    if (!app->settings.hints || (app->is_still && !app->shows_first_hints) || learn_state_of(app) == NULL) {
        return;
    }
    const int hint = hint_of(app);
    if (!is_due(app, hint) || app->message[0] != '\0' || !keep_or_find_place(app, hint, &box)) {
        return;
    }
    note_shown(app, hint);
    ui_raise(ui);
    draw_round(&app->list, box, 8, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_round_frame(&app->list, box, 8, 2, palette_color(COLOR_BRASS));
    const Rect inner = rect_inset(box, PAD);
    (void)ui_widget(ui, ROLE_LABEL, "first-hint", inner, ui_words(ROWS[hint].text, NULL), false);
    ui_whole(ui);
    (void)ui_paragraph(ui, look_of_words(), inner, ROWS[hint].text, true);
}

const Layer layer_first_hints = {.draw_hints = draw_hint};
