// The picture of the career, and its columns.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "library/career_parts.h"
#include "render/art.h"
#include "render/camera.h"
#include "render/scene_board.h"

enum { COLUMNS_MOST = 32, COLUMN = 34 };

static void count_houses(const Career *career, int counts[HOUSE_COUNT]) {
    memset(counts, 0, HOUSE_COUNT * sizeof *counts);
    for (int i = 0; i < career->count; i++) {
        const int house = career->items[i].house;
        counts[house < HOUSE_COUNT ? house : 0]++;
    }
}

void career_picture_find_leaders(CareerScreen *c) {
    int counts[HOUSE_COUNT];
    count_houses(&c->career, counts);
    for (int i = 0; i < HOUSE_COUNT; i++) {
        c->has_house[i] = counts[i] > 0;
    }
    for (int k = 0; k < CAREER_LEADERS; k++) {
        int best = HOUSE_NONE;
        for (int i = 1; i < HOUSE_COUNT; i++) {
            best = counts[i] > (best == HOUSE_NONE ? 0 : counts[best]) ? i : best;
        }
        c->leaders[k] = (uint8_t)best;
        counts[best] = 0;
    }
    // Before the first match anybody may stand there.
    c->leaders[0] = c->leaders[0] != HOUSE_NONE ? c->leaders[0] : HOUSE_WAR;
    const SessionSetup setup = {.seed = 7,
                                .realm = REALM_VELDT,
                                .symmetric = true,
                                .red_house = c->leaders[0],
                                .blue_house = c->leaders[0],
                                .red = SEAT_HUMAN,
                                .blue = SEAT_NORMAL};
    session_land(&setup, &c->land);
}

static void draw_leader(App *app, int house, Rect area, float middle, float size) {
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)house),
                               .minion_class = CLASS_SWORDSMAN};
    const float wide = size * 120 / 140;
    const float x = area.x + area.w * middle;
    const float foot = area.y + area.h * 0.97F;
    const Rect base = {x - wide * 0.6F, foot - wide * 0.5F, wide * 1.2F, wide * 1.2F * 70 / 120};
    draw_image(&app->list, "board/base_red", base, PLAYER_RED, PALETTE_WHITE);
    draw_image_posed(&app->list, art_minion(&leader, POSE_STAND).text,
                     (Rect){x - wide / 2, foot - size * 1.02F, wide, size}, PLAYER_RED, PALETTE_WHITE,
                     (ImagePose){.is_mirrored = middle > 0.6F});
}

void career_picture_draw(App *app, const CareerScreen *c, Rect area) {
    static const float places[CAREER_LEADERS] = {0.5F, 0.2F, 0.8F};
    BoardScene scene = {
        .view = &c->land, .realm = REALM_VELDT, .metrics = app->ui.metrics, .camera = {.area = area}};
    Camera *const camera = &scene.camera;
    camera->half_width = fmaxf(area.w / 6.2F, 1);
    camera->half_height = camera->half_width / 2;
    camera->center = (Point){area.x + area.w / 2, area.y + area.h * 0.5F};
    camera->is_turned = true; // Red's Sanctum at the bottom
    const Point at = camera_square(camera, board_sanctum(PLAYER_RED));
    camera->center.x += area.x + area.w / 2 - at.x;
    camera->center.y += area.y + area.h * 0.34F - at.y;
    draw_clip(&app->list, area);
    scene_board_ground(&app->list, &scene);
    SquareId order[SQUARES];
    const int count = camera_order(camera, order);
    for (int i = 0; i < count; i++) {
        const StructureId id = view_structure_at(&c->land, order[i]);
        const ViewStructure *const t = &c->land.structures[id.v];
        const bool is_red = id.v != 0 && t->owner == PLAYER_RED;
        if (id.v != 0) {
            draw_image(&app->list, art_structure(t->kind, t->owner, is_red ? c->leaders[0] : HOUSE_NONE).text,
                       camera_tile(camera, order[i]), t->owner, PALETTE_WHITE);
        }
    }
    draw_gradient(&app->list, (Rect){area.x, area.y + area.h * 0.45F, area.w, area.h * 0.55F},
                  color_alpha(palette_color(COLOR_NIGHT), 0), color_alpha(palette_color(COLOR_NIGHT), 0.6F));
    for (int i = CAREER_LEADERS - 1; i >= 0; i--) {
        if (c->leaders[i] != HOUSE_NONE) {
            draw_leader(app, c->leaders[i], area, places[i], area.h * (i == 0 ? 0.52F : 0.42F));
        }
    }
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, area, 1.6F, palette_color(COLOR_BRASS));
}

// --- Columns ---

// Percent at the left, which is cut off [r], and lines at the quarters.
static void draw_scale(App *app, Rect *r) {
    const TextLook look = text_look(FONT_BODY, 14, ALIGN_RIGHT, palette_color(COLOR_CREAM));
    Rect left = rect_cut_left(r, ui_text_room(&app->ui, 46));
    (void)rect_cut_right(&left, 6);
    const float height = ui_text_room(&app->ui, 20);
    if (left.h >= 2 * height) {
        ui_text(&app->ui, look, rect_cut_top(&left, height), "100%");
        ui_text(&app->ui, look, rect_cut_bottom(&left, height), "0%");
    }
    for (int i = 1; i < 4; i++) {
        const float y = r->y + r->h * (float)i / 4;
        draw_line(&app->list, (Point){r->x, y}, (Point){r->x + r->w, y}, 1,
                  color_alpha(palette_color(COLOR_BRASS_DIM), i == 2 ? 0.8F : 0.35F));
    }
}

// A match that was won is a whole column, another one a hollow one.
static void draw_column(App *app, const CareerMatch *m, Rect cell) {
    const float wide = fminf(cell.w * 0.78F, COLUMN);
    const float high = fmaxf(cell.h * (float)m->accuracy / 10000.0F, 3);
    const Rect r = {cell.x + (cell.w - wide) / 2, cell.y + cell.h - high, wide, high};
    if (m->end == CAREER_WON) {
        draw_gradient(&app->list, r, palette_color(COLOR_BRASS_LIGHT), palette_color(COLOR_BRASS));
    }
    draw_frame(&app->list, r, 1.6F, palette_color(COLOR_BRASS_LIGHT));
    const float line = ui_text_room(&app->ui, 20);
    if (cell.w >= ui_text_room(&app->ui, 30) && high + line < cell.h) {
        char number[16];
        (void)snprintf(number, sizeof number, "%d%%", (m->accuracy + 50) / 100);
        ui_text(&app->ui, text_look(FONT_BODY, 14, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                (Rect){cell.x, r.y - line, cell.w, line}, number);
    }
}

static int count_reviewed(const Career *career) {
    int count = 0;
    for (int i = 0; i < career->count; i++) {
        count += career->items[i].accuracy >= 0 ? 1 : 0;
    }
    return count;
}

// The newest of them: one column or many of one width, from the left.
static void draw_newest(App *app, const CareerScreen *c, Rect r, int reviewed) {
    const int shown = reviewed < COLUMNS_MOST ? reviewed : COLUMNS_MOST;
    const float each = fminf(r.w / (float)shown, COLUMN * 1.4F);
    int at = shown - reviewed;
    for (int i = 0; i < c->career.count; i++) {
        if (c->career.items[i].accuracy < 0) {
            continue;
        }
        if (at >= 0) {
            draw_column(app, &c->career.items[i], (Rect){r.x + each * (float)at, r.y + 2, each, r.h - 2});
        }
        at++;
    }
}

void career_picture_draw_columns(App *app, const CareerScreen *c, Rect r) {
    Ui *const ui = &app->ui;
    char value[60];
    const int reviewed = count_reviewed(&c->career);
    (void)snprintf(value, sizeof value, "%d reviewed", reviewed);
    (void)ui_widget(ui, ROLE_LABEL, "career.accuracy", r, ui_words("Accuracy over time", value), false);
    ui_text(ui, text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            rect_cut_top(&r, fminf(ui_text_room(ui, 26), r.h)), "Accuracy, match by match");
    if (r.h < 20) {
        return;
    }
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    if (reviewed == 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                               12, rect_inset(r, 12), "A match has an accuracy once it has been reviewed.");
    } else {
        Rect plot = r;
        draw_scale(app, &plot);
        draw_newest(app, c, plot, reviewed);
    }
    draw_frame(&app->list, r, 1.2F, palette_color(COLOR_BRASS_DIM));
}
