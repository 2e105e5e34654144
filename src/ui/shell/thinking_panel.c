// The panel of a thought that is waited for.

#include "shell/thinking_panel.h"

#include <math.h>
#include <stdio.h>

#include "render/art.h"
#include "kit/widgets.h"

void thinking_panel_update(App *app) {
    app->is_animating = true;
    if (!session_has_thought(&app->session)) {
        return;
    }
    app_continue(app);
    // What came of the orders is kept at once; a match that is over was already.
    if (app->session.need == NEED_ORDERS || app->session.need == NEED_MANA) {
        app_autosave(app);
    }
}

static void draw_bar(App *app, Rect bar, int percent) {
    const float part = (float)percent / 100.0F;
    draw_round(&app->list, bar, 6, palette_color(COLOR_NIGHT), palette_color(COLOR_NIGHT));
    if (part > 0.03F) {
        draw_round(&app->list, (Rect){bar.x, bar.y, bar.w * part, bar.h}, 6, palette_color(COLOR_BRASS),
                   palette_color(COLOR_BRASS));
    }
    draw_round_frame(&app->list, bar, 6, 1, palette_color(COLOR_BRASS_DIM));
}

ThinkingWish thinking_panel(App *app, const char *back) {
    Ui *ui = &app->ui;
    const Session *s = &app->session;
    for (int i = 0; i < ui->count; i++) {
        ui->widgets[i].is_blocked = true;
    }
    ui->is_blocked = false;
    ui_raise(ui);
    const float width = fminf(app->list.width - 40, 520);
    const float height = 118;
    const Rect box = {(app->list.width - width) / 2, app->list.height - height - 14, width, height};
    draw_rect(&app->list, (Rect){box.x + 5, box.y + 7, box.w, box.h},
              color_alpha(palette_color(COLOR_SHADOW), 0.47F));
    widget_wood(ui, box);
    Rect r = rect_inset(box, 12);
    Rect head = rect_cut_top(&r, 26);
    draw_image(&app->list, art_emblem((int)s->who), rect_cut_left(&head, 26), (int)s->who, PALETTE_WHITE);
    (void)rect_cut_left(&head, 8);
    char text[96];
    // How far it has come depends on the machine, so exact pictures show a made-up number.
    const int percent = app->is_still ? 40 : session_thought_percent(s);
    (void)snprintf(text, sizeof text, "%s is thinking", session_player_name(s, s->who));
    char value[16];
    (void)snprintf(value, sizeof value, "%d%%", percent);
    (void)ui_widget(ui, ROLE_LABEL, "thinking.who", head, ui_words(text, value), false);
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_RIGHT, palette_color(COLOR_CREAM)), rect_cut_right(&head, 60),
            value);
    ui_text(ui, text_look(FONT_TITLE, 20, ALIGN_LEFT, palette_color(COLOR_BRASS)), head, text);
    (void)rect_cut_top(&r, 4);
    draw_bar(app, rect_cut_top(&r, 12), percent);
    Rect row = rect_cut_bottom(&r, 40);
    const bool is_back = widget_way_out(ui, "thinking.back", rect_cut_left(&row, (row.w - 12) / 2), back);
    (void)rect_cut_left(&row, 12);
    if (widget_main_button(ui, "thinking.hurry", row, "Play now", true)) {
        session_hurry(&app->session);
    }
    ui_hint(ui, "The computer then plays the best orders that it has found so far.");
    return is_back ? THINKING_BACK : THINKING_GOES_ON;
}
