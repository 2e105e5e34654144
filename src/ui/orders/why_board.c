// Moves alone are drawn: cards and mana may have to be left unsaid.

#include "orders/why_board.h"

#include "kit/widgets.h"
#include "render/camera.h"
#include "render/scene_board.h"
#include "shell/panels.h"

static const float HALF_LEAST = 31; // of a square, in width

bool why_board_has_room(const App *app, Rect area) {
    return camera_fit(rect_inset(area, 6), app->session.who).half_width >= HALF_LEAST;
}

static bool has_arrow(const BoardScene *scene, SquareId from, SquareId to) {
    for (int i = 0; i < scene->arrow_count; i++) {
        if (scene->arrows[i].from.v == from.v && scene->arrows[i].to.v == to.v) {
            return true;
        }
    }
    return false;
}

// A move that several candidates have stands under the number of the best. Groups that the viewer does not
// see have no square.
static void add_moves(BoardScene *scene, const AiIdea *idea, Player seat, int number) {
    for (int i = 0; i < idea->count && scene->arrow_count < BOARD_ARROWS_MAX; i++) {
        const Order *const o = &idea->orders[i];
        const SquareId from = {o->kind == ORDER_MOVE ? scene->view->groups[o->group.v].at : 0};
        if (from.v != 0 && !has_arrow(scene, from, o->at)) {
            scene->arrows[scene->arrow_count++] =
                (BoardArrow){.from = from, .to = o->at, .number = (uint8_t)number, .owner = (uint8_t)seat};
        }
    }
}

bool why_board_draw(App *app, const WhyRow *rows, int count, Player seat, Rect area) {
    View view;
    const Thought *const thought = app->session.thoughts[seat];
    if (thought == NULL) {
        return false;
    }
    view_of(&view, &thought->state, why_viewer(&app->session));
    BoardScene scene = {.view = &view,
                        .camera = camera_fit(rect_inset(area, 6), app->session.who),
                        .metrics = app->ui.metrics};
    panel_dress_board(app, &scene);
    for (int i = 0; i < count; i++) {
        if (rows[i].idea >= 0 && rows[i].idea < thought->answer.idea_count) {
            add_moves(&scene, &thought->answer.ideas[rows[i].idea], seat, i + 1);
        }
    }
    draw_clip(&app->list, area);
    scene_board_draw(&app->list, &scene);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, area, 1.6F, palette_color(COLOR_BRASS));
    return true;
}
