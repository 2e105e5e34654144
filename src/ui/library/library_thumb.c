// A match in a thumbnail: its board as the seat at the screen sees it, and the leaders of both houses.

#include <math.h>

#include "kit/widgets.h"
#include "library/library_screen.h"
#include "render/art.h"
#include "render/camera.h"
#include "render/scene_board.h"
#include "render/scene_map.h"
#include "render/scene_parts.h"

static void draw_structure(DrawList *list, const LibraryFacts *f, const Camera *camera, SquareId square) {
    const int kind = f->kinds[square.v] - 1;
    const int owner = f->owners[square.v];
    const bool is_owned = owner == PLAYER_RED || owner == PLAYER_BLUE;
    if (kind >= 0) {
        draw_image(list, art_structure(kind, owner, is_owned ? f->houses[owner] : HOUSE_NONE).text,
                   camera_tile(camera, square), owner, PALETTE_WHITE);
    }
}

static void draw_group(DrawList *list, const LibraryFacts *f, const Camera *camera, SquareId square) {
    const int owner = f->groups[square.v] - 1;
    if (owner >= 0) {
        const Point c = camera_square(camera, square);
        const float side = fmaxf(camera->half_width * 1.1F, 5);
        draw_image(list, scene_parts_player_dot(owner), (Rect){c.x - side / 2, c.y - side / 2, side, side},
                   owner, PALETTE_WHITE);
    }
}

static void draw_leader(DrawList *list, const LibraryFacts *f, Player seat, Rect area) {
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)f->houses[seat]),
                               .minion_class = CLASS_SWORDSMAN};
    const float high = area.h * 0.62F;
    const float wide = high * 120 / 140;
    const bool is_near = seat == (Player)f->seat;
    const Rect at = {is_near ? area.x : area.x + area.w - wide, is_near ? area.y + area.h - high : area.y,
                     wide, high};
    if (f->houses[seat] != HOUSE_NONE) {
        draw_image_posed(list, art_minion(&leader, POSE_STAND).text, at, (int)seat, PALETTE_WHITE,
                         (ImagePose){.is_mirrored = !is_near});
    }
}

void library_thumb_draw(App *app, const LibraryFacts *f, Rect area) {
    DrawList *const list = &app->list;
    SquareId order[SQUARES];
    const Camera camera = camera_fit(area, (Player)f->seat);
    const int count = camera_order(&camera, order);
    draw_clip(list, area);
    draw_gradient(list, area, palette_color(COLOR_TABLE), palette_color(COLOR_NIGHT));
    for (int i = 0; i < count; i++) {
        scene_map_ground(list, camera_tile(&camera, order[i]), f->terrain[order[i].v], order[i]);
    }
    for (int i = 0; i < count; i++) {
        draw_structure(list, f, &camera, order[i]);
    }
    for (int i = 0; i < count; i++) {
        draw_group(list, f, &camera, order[i]);
    }
    draw_leader(list, f, f->seat == PLAYER_BLUE ? PLAYER_RED : PLAYER_BLUE, area);
    draw_leader(list, f, (Player)f->seat, area);
    draw_clip(list, (Rect){0, 0, 0, 0});
    draw_frame(list, area, 1, palette_color(COLOR_BRASS_DIM));
}
