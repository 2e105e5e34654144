// The hand-over between two humans: made from names and the turn number only, nothing of the state can shine
// through. Keys held from before are dropped: input counts only after a pause, and repeats never do.

#include <math.h>
#include <stdio.h>

#include "render/art.h"
#include "ui/app.h"
#include "kit/widgets.h"

enum { HANDOVER_DEAF_MS = 400 };

typedef struct HandoverScreen {
    uint32_t since_ms; // when it was entered
} HandoverScreen;

static HandoverScreen *handover_state(const App *app) {
    return app_state(app, SCREEN_HANDOVER);
}

static void handover_enter(App *app) {
    app->session.active = PLAYER_NONE;
    app->message[0] = '\0'; // What was said to the one is not for the other.
    handover_state(app)->since_ms = app->now_ms;
    ui_focus(&app->ui, "handover.ready");
    app->ui.shows_focus = true;
}

static void handover_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    app->is_animating = app->now_ms - handover_state(app)->since_ms < HANDOVER_DEAF_MS;
}

// Closed from edge to edge, in the seat's colour, and its sign in the middle.
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
}

// Over the upper edge of [box].
static void draw_crest(App *app, Rect box) {
    const float side = fminf(190, box.y * 1.5F);
    const Rect ring = {box.x + (box.w - side) / 2, box.y - side * 0.62F, side, side};
    draw_image(&app->list, "title/medallion", ring, 0, PALETTE_WHITE);
    draw_image(&app->list, art_emblem((int)app->session.who), rect_inset(ring, side * 0.21F),
               (int)app->session.who, PALETTE_WHITE);
}

static void handover_draw(App *app) {
    Ui *ui = &app->ui;
    const Session *s = &app->session;
    const bool is_deaf = app->now_ms - handover_state(app)->since_ms < HANDOVER_DEAF_MS;
    if (ui->event.kind != INPUT_NONE && (is_deaf || ui->event.repeat)) {
        ui->event_used = true;
    }
    const Rect frame = {0, 0, app->list.width, app->list.height};
    draw_curtain(app);
    const Rect box = {(frame.w - 540) / 2, frame.h * 0.5F - 110, 540, 300};
    widget_wood(ui, box);
    draw_crest(app, box);
    Rect r = rect_inset(box, 28);
    (void)rect_cut_top(&r, 46);
    char text[120];
    (void)snprintf(text, sizeof text, "%s, it is your turn", session_player_name(s, s->who));
    widget_label(ui, "handover.who", text_look(FONT_TITLE, 32, ALIGN_CENTER, palette_color(COLOR_BRASS)),
                 rect_cut_top(&r, 46), text);
    (void)snprintf(text, sizeof text, "Turn %d", s->match->state.turn);
    widget_label(ui, "handover.turn", text_look(FONT_BODY, 20, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 34), text);
    ui_text(ui, text_look(FONT_ITALIC, 18, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
            rect_cut_top(&r, 40), "Nobody else should look at the screen now.");
    const Rect button = {box.x + (box.w - 240) / 2, box.y + box.h - 82, 240, 50};
    const bool is_used = widget_main_button(ui, "handover.ready", button, "I am ready", true);
    if (is_used && !is_deaf) {
        app->session.active = s->who;
        app_continue(app);
    }
}

const Screen screen_handover = {.enter = handover_enter,
                                .update = handover_update,
                                .draw = handover_draw,
                                .state_size = sizeof(HandoverScreen)};
