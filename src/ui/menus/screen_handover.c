// The hand-over between two humans: made from names and the turn number only, nothing of the state can shine
// through. Keys held from before are dropped: input counts only after a pause, and repeats never do.

#include <math.h>
#include <stdio.h>

#include "render/art.h"
#include "ui/app.h"
#include "kit/widgets.h"
#include "menus/handover_pin.h"

enum { HANDOVER_DEAF_MS = 400, HANDOVER_HOLD_MS = 900 };

typedef struct HandoverScreen {
    uint32_t since_ms; // when it was entered
    bool is_held;      // the button, by a key
    uint32_t held_ms;  // for how long, by a key or the pointer
    PinEntry pin;
} HandoverScreen;

static HandoverScreen *handover_state(const App *app) {
    return app_state(app, SCREEN_HANDOVER);
}

static void handover_enter(App *app) {
    app->session.active = PLAYER_NONE;
    app->message[0] = '\0'; // What was said to the one is not for the other.
    *handover_state(app) = (HandoverScreen){.since_ms = app->now_ms};
    ui_focus(&app->ui, "handover.ready");
    app->ui.shows_focus = true;
}

static void handover_update(App *app, uint32_t elapsed_ms) {
    HandoverScreen *h = handover_state(app);
    const bool is_held = h->is_held || ui_is_pressed(&app->ui, "handover.ready");
    h->held_ms = is_held && app->settings.handover == HANDOVER_HOLD ? h->held_ms + elapsed_ms : 0;
    app->is_animating = app->is_animating || is_held || app->now_ms - h->since_ms < HANDOVER_DEAF_MS;
}

// How much a curtain of that color has to be dimmed: a whole window of a light one glares, as Red's does in
// monochrome.
static float glare(Color c) {
    const float light = (0.3F * (float)c.r + 0.59F * (float)c.g + 0.11F * (float)c.b) / 255.0F;
    return fmaxf(0, fminf((light - 0.45F), 0.42F));
}

// Closed from edge to edge, in the seat's color, and its sign in the middle.
static void draw_curtain(App *app) {
    enum { FOLDS = 17, SWAGS = 6 };
    const Player who = app->session.who;
    const float w = app->list.width;
    const float h = app->list.height;
    const float fold = ceilf(w / FOLDS);
    const float swag = ceilf(w / SWAGS);
    for (int i = 0; i < FOLDS; i++) {
        const Rect r = {(float)i * fold - 2, -4, fold + 4, h + 8};
        draw_image(&app->list, "title/fold", r, (int)who, PALETTE_WHITE);
    }
    draw_gradient(&app->list, (Rect){0, 0, w, h}, color_alpha(palette_color(COLOR_SHADOW), 0.5F),
                  color_alpha(palette_color(COLOR_SHADOW), 0.1F));
    // Two halves that meet.
    draw_rect(&app->list, (Rect){w / 2 - 2, 0, 4, h}, color_alpha(palette_color(COLOR_SHADOW), 0.6F));
    for (int i = 0; i < SWAGS; i++) {
        draw_image(&app->list, "title/swag", (Rect){(float)i * swag, -4, swag, swag * 130 / 300}, (int)who,
                   PALETTE_WHITE);
    }
    draw_rect(&app->list, (Rect){0, 0, w, h},
              color_alpha(palette_color(COLOR_SHADOW), glare(palette_player((int)who))));
}

// Over the upper edge of [box].
static void draw_crest(App *app, Rect box) {
    const float side = fminf(190, box.y * 1.5F);
    const Rect ring = {box.x + (box.w - side) / 2, box.y - side * 0.62F, side, side};
    draw_image(&app->list, "title/medallion", ring, 0, PALETTE_WHITE);
    draw_image(&app->list, art_emblem((int)app->session.who), rect_inset(ring, side * 0.21F),
               (int)app->session.who, PALETTE_WHITE);
}

static void go_on(App *app) {
    app->session.active = app->session.who;
    app_continue(app);
}

// A key that is held goes on being held until it, or the window's attention, is let go.
static void follow_hold(const Ui *ui, HandoverScreen *h, bool is_begun) {
    const int kind = ui->event.kind;
    h->is_held = (h->is_held || (is_begun && kind == INPUT_KEY_DOWN)) && kind != INPUT_KEY_UP &&
                 kind != INPUT_FOCUS_LOST;
}

// True when the player is there and wants to go on.
static bool draw_ready(App *app, Rect r, bool is_deaf) {
    HandoverScreen *h = handover_state(app);
    Ui *ui = &app->ui;
    // Without a window nothing can be held.
    const bool holds = app->settings.handover == HANDOVER_HOLD && app->platform.data != NULL;
    const bool is_used =
        widget_main_button(ui, "handover.ready", r, holds ? "Hold when ready" : "I am ready", true);
    if (!holds) {
        return is_used && !is_deaf;
    }
    follow_hold(ui, h, is_used && !is_deaf);
    const float share = fminf((float)h->held_ms / HANDOVER_HOLD_MS, 1);
    draw_rect(&app->list, (Rect){r.x + 6, r.y + r.h - 9, (r.w - 12) * share, 4}, palette_color(COLOR_INK));
    return h->held_ms >= HANDOVER_HOLD_MS;
}

// By how much the plate is larger than designed: with its texts, as far as the window has room under the
// crest.
static float growth(const App *app) {
    static const float WIDE = 540 + 40, HIGH = 300 + 130;
    const float room = fminf(app->list.width / WIDE, app->list.height / HIGH);
    return fmaxf(fminf(ui_text_size(&app->ui, 1), room), 1);
}

static const float GREETING_HIGH = 46, GREETING_ASIDE = 28;

static TextLook greeting_look(void) {
    return text_look(FONT_TITLE, 32, ALIGN_CENTER, palette_color(COLOR_BRASS));
}

static void say_whose_turn(const App *app, char *out, size_t size) {
    const Session *s = &app->session;
    (void)snprintf(out, size, "%s, it is your turn", session_player_name(s, s->who));
}

// Wide enough for the longest name, as far as the window is.
static Rect plate_of(const App *app) {
    char text[120];
    say_whose_turn(app, text, sizeof text);
    const float g = growth(app);
    const Rect most = {0, 0, app->list.width - 40 - 2 * GREETING_ASIDE, GREETING_HIGH * g};
    const float words = ui_line_width(&app->ui, greeting_look(), most, text) + 1;
    const float width = fmaxf(540 * g, words + 2 * GREETING_ASIDE);
    return (Rect){(app->list.width - width) / 2, app->list.height * 0.5F - 150 * g + 40, width, 300 * g};
}

static void draw_greeting(App *app, Rect box) {
    Ui *ui = &app->ui;
    const Session *s = &app->session;
    HandoverScreen *h = handover_state(app);
    const bool is_deaf = app->now_ms - h->since_ms < HANDOVER_DEAF_MS;
    const bool has_pin = handover_pin_is_set(&app->settings, s->who);
    const float g = growth(app);
    Rect r = rect_inset(box, GREETING_ASIDE);
    (void)rect_cut_top(&r, 46 + 18 * (g - 1));
    char text[120];
    say_whose_turn(app, text, sizeof text);
    widget_label(ui, "handover.who", greeting_look(), rect_cut_top(&r, GREETING_HIGH * g), text);
    (void)snprintf(text, sizeof text, "Turn %d", s->match->state.turn);
    widget_label(ui, "handover.turn", text_look(FONT_BODY, 20, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 34 * g), text);
    ui_text(ui, text_look(FONT_ITALIC, 18, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
            rect_cut_top(&r, 40 * g), "Nobody else should look at the screen now.");
    const bool is_ready = draw_ready(
        app, (Rect){box.x + (box.w - 240 * g) / 2, box.y + box.h - 82 * g, 240 * g, 50 * g}, is_deaf);
    const Rect side = {box.x + box.w - 128 * g, box.y + box.h - 78 * g, 100 * g, 42 * g};
    const bool sets_pin = widget_button(ui, "handover.pin", side, "PIN\xE2\x80\xA6", true);
    ui_hint(ui, "Four digits that are asked for before this seat's orders are shown. The settings file has "
                "them in the clear.");
    const Rect other_side = {box.x + 28 * g, side.y, side.w, side.h};
    const bool leaves = widget_way_out(ui, "handover.leave", other_side, "Leave");
    ui_hint(ui, "To the title. Continue match leads back to this curtain.");
    if (is_ready && has_pin) {
        // Nobody sees here how the key is let go while the PIN is asked for.
        h->is_held = false;
        h->held_ms = 0;
        handover_pin_begin(app, &h->pin, PIN_ENTER);
    } else if (is_ready) {
        go_on(app);
    } else if (leaves && !is_deaf) {
        app_leave_match(app);
        app_replace(app, SCREEN_TITLE);
    } else if (sets_pin && !is_deaf) {
        handover_pin_begin(app, &h->pin, has_pin ? PIN_OLD : PIN_NEW);
    }
}

static void handover_draw(App *app) {
    Ui *ui = &app->ui;
    HandoverScreen *h = handover_state(app);
    const bool is_deaf = app->now_ms - h->since_ms < HANDOVER_DEAF_MS;
    if (ui->event.kind != INPUT_NONE && (is_deaf || ui->event.repeat)) {
        ui->event_used = true;
    }
    draw_curtain(app);
    const Rect box = plate_of(app);
    widget_wood(ui, box);
    draw_crest(app, box);
    if (h->pin.task == PIN_NONE) {
        draw_greeting(app, box);
        return;
    }
    Rect r = rect_inset(box, 28);
    (void)rect_cut_top(&r, 46);
    if (handover_pin_draw(app, &h->pin, app->session.who, r)) {
        go_on(app);
    }
}

const Screen screen_handover = {.name = "handover",
                                .topic = "12",
                                .is_shut = true,
                                .enter = handover_enter,
                                .update = handover_update,
                                .draw = handover_draw,
                                .state_size = sizeof(HandoverScreen)};
