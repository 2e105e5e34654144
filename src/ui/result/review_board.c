// The board of a turn that is reviewed, and the course of the chances under it.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "render/camera.h"
#include "render/scene_board.h"
#include "render/scene_map.h"
#include "result/review_parts.h"
#include "render/art.h"
#include "shell/panels.h"

// Below this half of a square numbers on banners are dots, and a map has none.
static const float HALF_LEAST = 31;

static SquareId move_from(const BoardScene *scene, const Order *o) {
    return o->trained_at.v != 0 ? o->trained_at : (SquareId){scene->view->groups[o->group.v].at};
}

static void draw_move(DrawList *list, const BoardScene *scene, const Order *o, ReviewLook look) {
    const SquareId from = move_from(scene, o);
    if (from.v != 0) {
        // What is best lies on top of what was given, which stays to be seen beside it.
        const float share = look.share == REVIEW_ONLY_GIVEN ? 0.13F : 0.16F;
        review_orders_draw_arrow(list, camera_square(&scene->camera, from),
                                 camera_square(&scene->camera, o->at),
                                 fmaxf(scene->camera.half_width * share, 4), look);
    }
}

// A card is held over the square that it is cast on, [nth] beside those before it, and stays in [area].
static void draw_cast(DrawList *list, const BoardScene *scene, const Order *o, int nth, ReviewLook look,
                      Rect area) {
    const SquareId at = view_target_square(scene->view, o->target);
    if (at.v == 0) {
        return;
    }
    const float wide = fmaxf(scene->camera.half_width * 0.9F, 30);
    const Point c = camera_square(&scene->camera, at);
    const float high = wide * 0.75F;
    const float x = c.x - wide / 2 + (float)nth * (wide + 9);
    const float y = c.y - scene->camera.half_width * 1.5F - wide * 0.4F;
    const Rect r = {fminf(x, area.x + area.w - wide - 6), fmaxf(y, area.y + 6), wide, high};
    review_orders_draw_frame(list, r, look);
    draw_image(list, art_card(o->card).text, r, 0, PALETTE_WHITE);
}

static void draw_orders(DrawList *list, const BoardScene *scene, const ReviewOrders *orders, Player seat,
                        Rect area) {
    int casts = 0;
    for (int i = 0; i < orders->count; i++) {
        const Order *const o = &orders->items[i];
        const ReviewLook look = {review_orders_share_of(orders, i), seat};
        if (o->kind == ORDER_MOVE) {
            draw_move(list, scene, o, look);
        } else if (o->kind == ORDER_CAST) {
            draw_cast(list, scene, o, casts++, look, area);
        }
    }
}

// --- The legend ---

static bool is_on_board(const BoardScene *scene, const Order *o) {
    return o->kind == ORDER_MOVE   ? move_from(scene, o).v != 0
           : o->kind == ORDER_CAST ? view_target_square(scene->view, o->target).v != 0
                                   : false;
}

// As a move is drawn, or the frame of a card where none of that share moves.
static void draw_key(App *app, Rect r, const char *words, bool is_move, ReviewLook look) {
    const float y = r.y + r.h / 2;
    const Rect lead = rect_cut_left(&r, 34);
    if (is_move) {
        review_orders_draw_arrow(&app->list, (Point){lead.x + 2, y}, (Point){lead.x + 28, y}, 6, look);
    } else {
        review_orders_draw_frame(&app->list, (Rect){lead.x + 8, y - 5, 16, 10}, look);
    }
    ui_text(&app->ui, text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, words);
}

// What the colors on the board mean, on a strip below it: of those that are there.
static void draw_legend(App *app, Rect r, const BoardScene *scene, const ReviewOrders *orders, Player seat) {
    static const char *const words[REVIEW_SHARES] = {
        [REVIEW_ONLY_GIVEN] = "given", [REVIEW_ONLY_BEST] = "best", [REVIEW_IN_BOTH] = "both"};
    bool is_there[REVIEW_SHARES] = {false};
    bool is_move[REVIEW_SHARES] = {false};
    for (int i = 0; i < orders->count; i++) {
        if (is_on_board(scene, &orders->items[i])) {
            const ReviewShare share = review_orders_share_of(orders, i);
            is_there[share] = true;
            is_move[share] = is_move[share] || orders->items[i].kind == ORDER_MOVE;
        }
    }
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    r = (Rect){r.x + 10, r.y, r.w - 20, r.h};
    const float each = r.w / REVIEW_SHARES;
    for (int i = 0; i < REVIEW_SHARES; i++) {
        if (is_there[i]) {
            draw_key(app, rect_cut_left(&r, each), words[i], is_move[i], (ReviewLook){(ReviewShare)i, seat});
        }
    }
}

void review_board_draw(App *app, Lookback *l, Rect area) {
    if (review_count(l->review) == 0) {
        return;
    }
    const Moment *const moment = &review_moments(l->review)->items[l->list.at / REVIEW_SEATS];
    const Player seat = review_row_seat(l->list.at);
    ReviewOrders orders;
    review_orders_of(l, l->list.at, &orders);
    const Rect legend = rect_cut_bottom(&area, ui_text_room(&app->ui, 26));
    // The match is over: everything may be shown.
    view_of(&l->view, &moment->state, PLAYER_NONE);
    BoardScene scene = {.view = &l->view,
                        .camera = camera_fit(rect_inset(area, 6), session_side(&app->session, PLAYER_NONE)),
                        .metrics = app->ui.metrics};
    panel_dress_board(app, &scene);
    draw_clip(&app->list, area);
    if (scene.camera.half_width >= HALF_LEAST) {
        scene_board_draw(&app->list, &scene);
    } else {
        scene_map_on_paper(&app->list, &l->view, app->session.who, NULL, rect_inset(area, -2));
    }
    draw_orders(&app->list, &scene, &orders, seat, area);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_legend(app, legend, &scene, &orders, seat);
    draw_frame(&app->list, (Rect){area.x, area.y, area.w, area.h + legend.h}, 1.6F,
               palette_color(COLOR_BRASS));
}

// --- The course ---

static float chance_at(const Lookback *l, int index) {
    const ReviewTurn *const turn = review_turn(l->review, index);
    const int chance = turn != NULL ? review_chance(turn, PLAYER_RED) : -1;
    return chance < 0 ? -1 : (float)chance / REVIEW_ONE;
}

// A turn in which somebody gave much away has a dot on the line.
static void draw_mistakes(App *app, const Lookback *l, int index, Point at) {
    const ReviewTurn *const turn = review_turn(l->review, index);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const ReviewSeat *const s = &turn->seats[p];
        if (s->played >= 0 && s->mark >= MARK_MISTAKE) {
            const float side = p == PLAYER_RED ? 6.0F : -6.0F;
            draw_circle(&app->list, (Point){at.x, at.y + side}, 5, palette_color(COLOR_CASING));
            draw_circle(&app->list, (Point){at.x, at.y + side}, 3.6F, palette_color(COLOR_CREAM));
        }
    }
}

// Red's share stands on the ground and Blue's hangs from the top, so that no color is needed to tell them
// apart.
static void draw_shares(App *app, const Lookback *l, Rect r, int count) {
    const float each = r.w / (float)count;
    for (int i = 0; i < count; i++) {
        const float red = chance_at(l, i);
        if (red < 0) {
            continue;
        }
        const float next = i + 1 < count && chance_at(l, i + 1) >= 0 ? chance_at(l, i + 1) : red;
        const float x = r.x + each * (float)i;
        const float end = fminf(x + each + 0.7F, r.x + r.w); // or a seam would show
        const float y = r.y + r.h * (1 - red);
        const float to = r.y + r.h * (1 - next);
        const Point below[4] = {{x, y}, {end, to}, {end, r.y + r.h}, {x, r.y + r.h}};
        const Point above[4] = {{x, r.y}, {end, r.y}, {end, to}, {x, y}};
        draw_shape(&app->list, above, 4, palette_player(PLAYER_BLUE), palette_player(PLAYER_BLUE));
        draw_shape(&app->list, below, 4, palette_player(PLAYER_RED), palette_player(PLAYER_RED));
    }
    for (int i = 0; i < count; i++) {
        const float red = chance_at(l, i);
        const float next = i + 1 < count ? chance_at(l, i + 1) : -1;
        const Point here = {r.x + each * (float)i, r.y + r.h * (1 - red)};
        const Point there = {here.x + each, r.y + r.h * (1 - (next >= 0 ? next : red))};
        if (red >= 0) {
            draw_line(&app->list, here, there, 4.5F, palette_color(COLOR_CASING));
            draw_line(&app->list, here, there, 2.5F, palette_color(COLOR_CREAM));
            draw_mistakes(app, l, i, (Point){here.x + each / 2, (here.y + there.y) / 2});
        }
    }
    draw_line(&app->list, (Point){r.x, r.y + r.h / 2}, (Point){r.x + r.w, r.y + r.h / 2}, 1,
              color_alpha(palette_color(COLOR_CASING), 0.8F));
}

static void draw_here(App *app, const Lookback *l, Rect r, int count) {
    const int at = l->list.at / REVIEW_SEATS;
    const float each = r.w / (float)count;
    const Rect cell = {r.x + each * (float)at, r.y, fmaxf(each, 3), r.h};
    draw_frame(&app->list, (Rect){cell.x - 1, cell.y, cell.w + 2, cell.h}, 2, palette_color(COLOR_FOCUS));
}

static void answer_click(App *app, Lookback *l, Rect r, int count) {
    Ui *const ui = &app->ui;
    if (ui->is_blocked || ui->event_used || ui->event.kind != INPUT_POINTER_DOWN ||
        !rect_contains(r, ui->pointer)) {
        return;
    }
    const int turn = (int)((ui->pointer.x - r.x) * (float)count / r.w);
    ui->event_used = true;
    l->list.at = (turn < count ? turn : count - 1) * REVIEW_SEATS + l->list.at % REVIEW_SEATS;
    l->list.wanted = true;
}

void review_board_draw_course(App *app, Lookback *l, Rect area) {
    Ui *const ui = &app->ui;
    char value[80];
    (void)snprintf(value, sizeof value,
                   review_is_over(l->review) ? "nobody had orders to give" : "not thought over yet");
    const int count = review_count(l->review);
    if (count == 0) {
        return;
    }
    const float chance = chance_at(l, l->list.at / REVIEW_SEATS);
    if (chance >= 0) {
        (void)snprintf(value, sizeof value, "As turn %d began: Red %.0f%%, Blue %.0f%%",
                       review_row_turn(l, l->list.at), (double)chance * 100, 100 - (double)chance * 100);
    }
    const Rect words = rect_cut_top(&area, ui_text_room(ui, 24));
    (void)ui_widget(ui, ROLE_LABEL, "review.course", area, ui_words("Chance to win", value), false);
    ui_hint(ui, review_task(l->review)->knows_all
                    ? "Chances to win as each turn began, between what both seats could make of it."
                    : "Chances to win as each turn began: halfway between what Red knew and what Blue knew.");
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), words, value);
    draw_rect(&app->list, area, palette_color(COLOR_PIT));
    answer_click(app, l, area, count);
    draw_clip(&app->list, area);
    draw_shares(app, l, area, count);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_here(app, l, area, count);
    draw_frame(&app->list, area, 1.2F, palette_color(COLOR_BRASS_DIM));
}
