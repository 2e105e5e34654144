// The board of a turn that is reviewed, and the course of the chances under it.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "render/camera.h"
#include "render/scene_board.h"
#include "render/scene_map.h"
#include "result/review_parts.h"
#include "shell/panels.h"
#include "render/art.h"

// Below this half of a square numbers on banners are dots, and a map has none.
static const float HALF_LEAST = 31;

static bool orders_move(const Order *orders, int count, const Order *move) {
    for (int i = 0; i < count; i++) {
        if (orders[i].kind == ORDER_MOVE && orders[i].group.v == move->group.v &&
            orders[i].at.v == move->at.v) {
            return true;
        }
    }
    return false;
}

// What was ordered, in the seat's color; what is among the best orders, too, is drawn with those.
static void add_given(BoardScene *scene, const TurnOrders *given, const AiIdea *better, Player seat) {
    for (int i = 0; i < given->count && scene->arrow_count < BOARD_ARROWS_MAX; i++) {
        const Order *const o = &given->orders[i];
        const SquareId from = {scene->view->groups[o->group.v].at};
        if (o->kind == ORDER_MOVE && from.v != 0 &&
            (better == NULL || !orders_move(better->orders, better->count, o))) {
            scene->arrows[scene->arrow_count++] =
                (BoardArrow){.from = from, .to = o->at, .owner = (uint8_t)seat};
        }
    }
}

// On a map, which draws none itself.
static void draw_given(DrawList *list, const BoardScene *scene) {
    for (int i = 0; i < scene->arrow_count; i++) {
        const BoardArrow *const a = &scene->arrows[i];
        draw_cased_arrow(list, camera_square(&scene->camera, a->from), camera_square(&scene->camera, a->to),
                         (ArrowLook){.thickness = 4,
                                     .casing_width = 1.5F,
                                     .color = palette_player_dark(a->owner),
                                     .casing = palette_color(COLOR_GLOW)});
    }
}

// A card of the best orders, held over the square that it is cast on.
static void draw_cast(DrawList *list, const BoardScene *scene, const Order *o, int nth) {
    const SquareId at = view_target_square(scene->view, o->target);
    if (at.v == 0) {
        return;
    }
    const float wide = fmaxf(scene->camera.half_width * 0.9F, 30);
    const Point c = camera_square(&scene->camera, at);
    const Rect r = {c.x - wide / 2 + (float)nth * (wide + 7),
                    c.y - scene->camera.half_width * 1.5F - wide * 0.4F, wide, wide * 0.75F};
    draw_rect(list, rect_inset(r, -3), palette_color(COLOR_CASING));
    draw_image(list, art_card(o->card).text, r, 0, PALETTE_WHITE);
    draw_frame(list, rect_inset(r, -1.5F), 2, palette_color(COLOR_BRASS_LIGHT));
}

// The best moves lie over those that were given, in brass.
static void draw_better(DrawList *list, const BoardScene *scene, const AiIdea *better) {
    const float width = fmaxf(scene->camera.half_width * 0.16F, 4);
    int casts = 0;
    for (int i = 0; i < better->count; i++) {
        const Order *const o = &better->orders[i];
        const SquareId from = {scene->view->groups[o->group.v].at};
        if (o->kind == ORDER_CAST) {
            draw_cast(list, scene, o, casts++);
        }
        if (o->kind != ORDER_MOVE || from.v == 0) {
            continue;
        }
        draw_cased_arrow(list, camera_square(&scene->camera, from), camera_square(&scene->camera, o->at),
                         (ArrowLook){.thickness = width,
                                     .casing_width = 2,
                                     .color = palette_color(COLOR_BRASS_LIGHT),
                                     .casing = palette_color(COLOR_CASING)});
    }
}

static void draw_key(App *app, Rect r, const char *words, Color color) {
    const float y = r.y + r.h / 2;
    const Rect lead = rect_cut_left(&r, 34);
    draw_cased_arrow(
        &app->list, (Point){lead.x + 2, y}, (Point){lead.x + 28, y},
        (ArrowLook){
            .thickness = 5, .casing_width = 2, .color = color, .casing = palette_color(COLOR_CASING)});
    ui_text(&app->ui, text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, words);
}

// What the arrows mean, on a strip below the board.
static void draw_legend(App *app, Rect r, Player seat) {
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    r = (Rect){r.x + 10, r.y, r.w - 20, r.h};
    draw_key(app, rect_cut_left(&r, r.w / 2), "best orders", palette_color(COLOR_BRASS_LIGHT));
    draw_key(app, r, "orders given", palette_player_dark((int)seat));
}

void review_draw_board(App *app, Lookback *l, Rect area) {
    if (review_count(l->review) == 0) {
        return;
    }
    const Moment *const moment = &review_moments(l->review)->items[l->list.at / REVIEW_SEATS];
    const Player seat = review_row_seat(l->list.at);
    const ReviewSeat *const s = review_row_judged(l, l->list.at);
    const AiIdea *const better = s != NULL && s->played >= 0 ? &s->better : NULL;
    const Rect legend = rect_cut_bottom(&area, ui_text_room(&app->ui, 26));
    // The match is over: everything may be shown.
    view_of(&l->view, &moment->state, PLAYER_NONE);
    BoardScene scene = {.view = &l->view,
                        .camera = camera_fit(rect_inset(area, 6), session_side(&app->session, PLAYER_NONE)),
                        .metrics = app->ui.metrics};
    panel_dress_board(app, &scene);
    add_given(&scene, &moment->given[seat], better, seat);
    draw_clip(&app->list, area);
    if (scene.camera.half_width >= HALF_LEAST) {
        scene_board_draw(&app->list, &scene);
    } else {
        scene_map_on_paper(&app->list, &l->view, app->session.who, NULL, rect_inset(area, -2));
        draw_given(&app->list, &scene);
    }
    if (better != NULL) {
        draw_better(&app->list, &scene, better);
    }
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_legend(app, legend, seat);
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

void review_draw_course(App *app, Lookback *l, Rect area) {
    Ui *const ui = &app->ui;
    char value[80] = "not thought over yet";
    const int count = review_count(l->review);
    if (count == 0) {
        return;
    }
    const float chance = chance_at(l, l->list.at / REVIEW_SEATS);
    if (chance >= 0) {
        (void)snprintf(value, sizeof value, "Turn %d: Red %.0f%%, Blue %.0f%%",
                       review_row_turn(l, l->list.at), (double)chance * 100, 100 - (double)chance * 100);
    }
    const Rect words = rect_cut_top(&area, ui_text_room(ui, 24));
    (void)ui_widget(ui, ROLE_LABEL, "review.course", area, ui_words("Chance to win", value), false);
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), words, value);
    draw_rect(&app->list, area, palette_color(COLOR_PIT));
    answer_click(app, l, area, count);
    draw_clip(&app->list, area);
    draw_shares(app, l, area, count);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_here(app, l, area, count);
    draw_frame(&app->list, area, 1.2F, palette_color(COLOR_BRASS_DIM));
}
