// The human is done and the computer is not: how far it has come, and a way to hurry it.

#include <stdio.h>

#include "ui/app.h"
#include "ui/widgets.h"

static void thinking_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    app->is_animating = true;
    if (session_has_thought(&app->session)) {
        app_continue(app);
    }
}

static void thinking_draw(App *app) {
    Ui *ui = &app->ui;
    const Session *s = &app->session;
    Rect frame = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, frame, COLOR_WOOD, COLOR_NIGHT);
    const Rect box = {(frame.w - 460) / 2, (frame.h - 230) / 2, 460, 230};
    widget_parchment(ui, box);
    Rect r = rect_inset(box, 28);
    Rect head = rect_cut_top(&r, 56);
    draw_image(&app->list, s->who == PLAYER_RED ? "emblem/red" : "emblem/blue", rect_cut_left(&head, 56),
               (int)s->who, COLOR_WHITE);
    (void)rect_cut_left(&head, 16);
    char text[96];
    (void)snprintf(text, sizeof text, "%s is thinking", session_player_name(s, s->who));
    widget_label(ui, "thinking.who", text_look(FONT_TITLE, 28, ALIGN_LEFT, COLOR_INK), head, text);
    (void)rect_cut_top(&r, 20);
    const Rect bar = rect_cut_top(&r, 14);
    // How far it has come depends on the machine.
    const float part = app->is_still ? 0.4F : (float)session_thought_percent(s) / 100.0F;
    draw_round(&app->list, bar, 7, COLOR_WOOD, COLOR_WOOD);
    if (part > 0.03F) {
        draw_round(&app->list, (Rect){bar.x, bar.y, bar.w * part, bar.h}, 7, COLOR_BRASS, COLOR_BRASS);
    }
    (void)rect_cut_top(&r, 22);
    const Rect button = {r.x + (r.w - 220) / 2, r.y, 220, 44};
    if (widget_button(ui, "thinking.hurry", button, "Play now", true) || ui_key(ui, KEY_ENTER)) {
        session_hurry(&app->session);
    }
    ui_hint(ui, "The computer then gives the best orders that it has found so far.");
}

const Screen screen_thinking = {.update = thinking_update, .draw = thinking_draw};
