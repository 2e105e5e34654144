// A match that waits for its computer player while nobody sees a board: begun as computer against
// computer, or taken up again from a file after the orders were confirmed.

#include <stdlib.h>

#include "render/scene_board.h"
#include "shell/panels.h"
#include "orders/screen_orders.h"
#include "shell/thinking_panel.h"
#include "kit/widgets.h"

// What the person here may see: the view of their seat, everything where two computers play.
static Player viewer_of(const Session *s) {
    if (session_humans(s) == 0) {
        return PLAYER_NONE;
    }
    return s->seats[PLAYER_RED] == SEAT_HUMAN ? PLAYER_RED : PLAYER_BLUE;
}

static void thinking_enter(App *app) {
    ui_focus(&app->ui, "thinking.hurry");
    app->ui.shows_focus = true;
}

static void screen_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    thinking_panel_update(app);
}

static void draw_board(App *app, Rect r, const View *v, Player viewer) {
    BoardScene *scene = &orders_state_of(app)->scene;
    *scene = (BoardScene){.view = v,
                          .camera = camera_fit(r, session_side(&app->session, viewer)),
                          .metrics = app->ui.metrics,
                          .ambient_ms = app_ambient(app)};
    panel_dress_board(app, scene);
    draw_clip(&app->list, r);
    scene_board_draw(&app->list, scene);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
}

static void thinking_draw(App *app) {
    const Session *s = &app->session;
    const Player viewer = viewer_of(s);
    View *v = &orders_state_of(app)->view;
    Rect r = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, r, palette_color(COLOR_TABLE), palette_color(COLOR_NIGHT));
    view_of(v, &s->match->state, viewer);
    skybar_panel(app, rect_cut_top(&r, 46), v, NULL);
    draw_board(app, r, v, viewer);
    if (thinking_panel(app, "Leave") == THINKING_BACK) {
        app_leave_match(app);
        app_replace(app, SCREEN_TITLE);
    }
}

const Screen screen_thinking = {.name = "thinking",
                                .topic = "12",
                                .has_ambience = true,
                                .enter = thinking_enter,
                                .update = screen_update,
                                .draw = thinking_draw,
                                .moment = app_turn};
