// The board in small. Pictures are those of the board; a dot with the owner's shape and color stands at
// every figure's feet.

#include "render/scene_map.h"

#include "engine/engine.h"
#include "render/art.h"
#include "render/camera.h"
#include "render/palette.h"
#include "render/scene_board.h"
#include "render/scene_parts.h"

typedef struct Map {
    const View *view;
    Camera camera;
    const bool *marked; // by square; NULL: none is
    bool is_bold;       // are the marks, because they are compared
} Map;

float scene_map_height(float width) {
    return width * 0.66F;
}

void scene_map_ground(DrawList *list, Rect tile, int terrain, SquareId square) {
    draw_image(list, art_terrain(terrain, square).text, tile, 0, PALETTE_WHITE);
    const ArtName up = art_terrain_standing(terrain, square);
    if (up.text[0] != '\0') {
        draw_image(list, up.text, tile, 0, PALETTE_WHITE);
    }
}

static void draw_ground(DrawList *list, const Map *m, SquareId square) {
    scene_map_ground(list, camera_tile(&m->camera, square), m->view->squares[square.v].terrain, square);
}

static void draw_structure(DrawList *list, const Map *m, SquareId square) {
    const StructureId id = view_structure_at(m->view, square);
    if (id.v != 0) {
        const ViewStructure *t = &m->view->structures[id.v];
        const bool is_owned = t->owner == PLAYER_RED || t->owner == PLAYER_BLUE;
        const int house = is_owned ? m->view->players[t->owner].house : HOUSE_NONE;
        draw_image(list, art_structure(t->kind, t->owner, house).text, camera_tile(&m->camera, square),
                   t->owner, PALETTE_WHITE);
    }
}

static void draw_group(DrawList *list, const Map *m, SquareId square) {
    const GroupId group = view_group_at(m->view, square);
    if (group.v == 0 || m->view->groups[group.v].count == 0) {
        return;
    }
    const int owner = m->view->groups[group.v].owner;
    const Point c = camera_square(&m->camera, square);
    const float w = m->camera.half_width;
    const bool is_mirrored = m->camera.is_turned ? owner == PLAYER_BLUE : owner == PLAYER_RED;
    const Rect figure = {c.x - 0.75F * w, c.y - 1.3F * w, 1.5F * w, 1.75F * w};
    draw_image_posed(list, art_group(m->view, group, POSE_STAND).text, figure, owner, PALETTE_WHITE,
                     (ImagePose){.is_mirrored = is_mirrored});
}

// Over all figures, or those in front would hide whose the ones behind them are.
static void draw_owner(DrawList *list, const Map *m, SquareId square) {
    const GroupId group = view_group_at(m->view, square);
    if (group.v != 0 && m->view->groups[group.v].count > 0) {
        const int owner = m->view->groups[group.v].owner;
        const Point c = camera_square(&m->camera, square);
        const float w = m->camera.half_width;
        draw_image(list, scene_parts_player_dot(owner),
                   (Rect){c.x - 0.3F * w, c.y + 0.1F * w, 0.6F * w, 0.6F * w}, owner, PALETTE_WHITE);
    }
}

static void for_each_square(DrawList *list, const Map *m,
                            void (*draw)(DrawList *list, const Map *m, SquareId square)) {
    SquareId squares[SQUARES];
    const int count = camera_order(&m->camera, squares);
    for (int i = 0; i < count; i++) {
        draw(list, m, squares[i]);
    }
}

static void draw_mark(DrawList *list, const Map *m, SquareId square) {
    Point p[4];
    if (m->marked == NULL || !m->marked[square.v]) {
        return;
    }
    camera_diamond(&m->camera, square, m->is_bold ? 0.92F : 0.95F, p);
    for (int i = 0; i < 4 && m->is_bold; i++) {
        draw_line(list, p[i], p[(i + 1) % 4], 5, palette_color(COLOR_CASING));
    }
    for (int i = 0; i < 4; i++) {
        draw_line(list, p[i], p[(i + 1) % 4], m->is_bold ? 2.6F : 2, palette_color(COLOR_GLOW));
    }
}

static void draw_board(DrawList *list, const Map *m) {
    for_each_square(list, m, draw_ground);
    for_each_square(list, m, draw_mark);
    for_each_square(list, m, draw_structure);
    for_each_square(list, m, draw_group);
    for_each_square(list, m, draw_owner);
}

// The table, and the map on it.
static void draw_paper(DrawList *list, Rect area) {
    draw_rect(list, area, palette_color(COLOR_TABLE));
    draw_image(list, "board/map", rect_inset(area, 2), 0, PALETTE_WHITE);
}

void scene_map_on_paper(DrawList *list, const View *v, Player seat, const bool *marked, Rect area) {
    const Map m = {
        .view = v, .camera = camera_fit(rect_inset(area, 8), seat), .marked = marked, .is_bold = true};
    draw_paper(list, area);
    draw_board(list, &m);
}

void scene_map_draw(DrawList *list, const View *v, Player seat, SquareId marked, Rect area) {
    bool marks[SQUARES + 1] = {false};
    const Map m = {.view = v, .camera = camera_fit(rect_inset(area, area.w * 0.045F), seat), .marked = marks};
    marks[marked.v] = marked.v != 0;
    draw_paper(list, area);
    draw_board(list, &m);
}
