// The end of a match as a picture: the Sanctum that decided it in its own landscape, who stood there, and the
// heroes before it.

#include "result/lookback_scene.h"

#include <math.h>

#include "kit/widgets.h"
#include "render/art.h"
#include "render/camera.h"
#include "render/scene_board.h"

enum { HEROES = 3 };
// How far down the picture the Sanctum stands.
static const float PLACE = 0.46F;

static Player winner_of(const GameState *s) {
    return s->result == RESULT_RED ? PLAYER_RED : s->result == RESULT_BLUE ? PLAYER_BLUE : PLAYER_NONE;
}

// The Sanctum that was taken; the winner's own where nobody took one. Off the map: there is no winner.
static SquareId place_of(const GameState *s) {
    const Player winner = winner_of(s);
    if (winner == PLAYER_NONE) {
        return (SquareId){0};
    }
    const bool is_taken = s->result_reason == GAME_OVER_CAPTURE;
    return board_sanctum(is_taken ? player_other(winner) : winner);
}

static Camera camera_of(const GameState *s, Rect area) {
    const SquareId place = place_of(s);
    Camera camera = {.area = area, .is_turned = place.v != 0 && place.v == board_sanctum(PLAYER_RED).v};
    camera.half_width = area.w / 4.4F;
    camera.half_height = camera.half_width / 2;
    camera.center = (Point){area.x + area.w / 2, area.y + area.h * PLACE};
    if (place.v != 0) {
        const Point at = camera_square(&camera, place);
        camera.center.x += camera.area.x + area.w / 2 - at.x;
        camera.center.y += area.y + area.h * PLACE - at.y;
    }
    return camera;
}

static void draw_structure(DrawList *list, const View *v, const Camera *camera, SquareId square,
                           Player winner) {
    const StructureId id = view_structure_at(v, square);
    if (id.v == 0) {
        return;
    }
    const ViewStructure *const t = &v->structures[id.v];
    // A taken Sanctum flies the winner's colors.
    const bool is_taken = winner != PLAYER_NONE && t->kind == STRUCTURE_SANCTUM &&
                          v->result_reason == GAME_OVER_CAPTURE && t->owner != winner;
    const int owner = is_taken ? (int)winner : t->owner;
    const bool is_owned = owner == PLAYER_RED || owner == PLAYER_BLUE;
    draw_image(list, art_structure(t->kind, owner, is_owned ? v->players[owner].house : HOUSE_NONE).text,
               camera_tile(camera, square), owner, PALETTE_WHITE);
}

// Nobody stands half in the picture.
static bool is_in_sight(Rect figure, Rect picture) {
    return figure.x >= picture.x && figure.x + figure.w <= picture.x + picture.w && figure.y >= picture.y;
}

static void draw_group(DrawList *list, const View *v, const Camera *camera, SquareId square) {
    const GroupId group = view_group_at(v, square);
    if (group.v == 0 || v->groups[group.v].count == 0) {
        return;
    }
    // Beside the gate of a structure, so that arms and gate are seen.
    const bool has_walls = view_structure_at(v, square).v != 0;
    const float w = camera->half_width * (has_walls ? 0.72F : 1);
    const Point at = camera_square(camera, square);
    const Point c = {at.x + (has_walls ? 0.62F : 0) * camera->half_width, at.y + (has_walls ? 0.1F : 0) * w};
    const int owner = v->groups[group.v].owner;
    const Rect figure = {c.x - 0.6F * w, c.y - 1.05F * w, 1.2F * w, 1.4F * w};
    if (is_in_sight(figure, camera->area)) {
        draw_image_posed(list, art_group(v, group, POSE_STAND).text, figure, owner, PALETTE_WHITE,
                         (ImagePose){.is_mirrored = owner == PLAYER_RED});
    }
}

static ViewMinion of_ledger(const LedgerMinion *m) {
    return (ViewMinion){
        .kind = m->kind, .minion_class = m->minion_class, .nation = m->nation, .creature = m->creature};
}

static int find_others(const View *v, Player winner, ViewMinion out[HEROES]) {
    int count = 0;
    for (int i = 1; i <= MINIONS_MAX && count < HEROES; i++) {
        const MinionId id = {(uint16_t)i};
        if (v->minions[i].label != 0 && view_minion_owner(v, id) == winner) {
            out[count++] = v->minions[i];
        }
    }
    return count;
}

// Those of the winner's minions that did most, the best first; of a match without a fight whoever is left.
static int find_heroes(const EndOfMatch *end, Player winner, ViewMinion out[HEROES]) {
    int heroes[HEROES];
    int count = end->ledger != NULL ? ledger_heroes(end->ledger, winner, HEROES, heroes) : 0;
    for (int i = 0; i < count; i++) {
        out[i] = of_ledger(&end->ledger->minions[heroes[i]]);
    }
    return count > 0 ? count : find_others(end->view, winner, out);
}

// Large, before everything, the best of them in the middle.
static void draw_heroes(DrawList *list, const ViewMinion *heroes, int count, Player winner, Rect area) {
    static const float places[HEROES] = {0.5F, 0.24F, 0.76F};
    for (int i = HEROES - 1; i >= 0; i--) {
        if (i >= count) {
            continue;
        }
        const float size = area.h * (i == 0 ? 0.52F : 0.42F);
        const Rect figure = {area.x + area.w * places[i] - size * 0.43F, area.y + area.h - size * 1.02F,
                             size * 0.86F, size};
        draw_image_posed(list, art_minion(&heroes[i], i == 0 ? POSE_FIGHT : POSE_STAND).text, figure,
                         (int)winner, PALETTE_WHITE, (ImagePose){.is_mirrored = i == 2});
    }
}

// Where a line from [c] at [angle] leaves [area].
static Point edge_at(Rect area, Point c, float angle) {
    const float x = cosf(angle);
    const float y = sinf(angle);
    const float across = fabsf(x) < 1e-4F ? 1e9F : ((x > 0 ? area.x + area.w : area.x) - c.x) / x;
    const float along = fabsf(y) < 1e-4F ? 1e9F : ((y > 0 ? area.y + area.h : area.y) - c.y) / y;
    const float far = fminf(across, along);
    return (Point){c.x + x * far, c.y + y * far};
}

// Light behind the Sanctum that decided it, and rays of it in the winner's color.
static void draw_glory(DrawList *list, Rect area, Player winner) {
    enum { RAYS = 14 };
    const Point c = {area.x + area.w / 2, area.y + area.h * PLACE};
    const Color gold = palette_color(COLOR_GOLD);
    for (int i = 0; i < RAYS; i++) {
        const float a = 6.2831853F * ((float)i + 0.5F) / RAYS;
        const float wide = 0.09F + 0.05F * (float)(i % 3);
        const Point ray[3] = {c, edge_at(area, c, a - wide), edge_at(area, c, a + wide)};
        const Color color =
            i % 2 == 0 ? color_alpha(gold, 0.2F) : color_alpha(palette_player((int)winner), 0.24F);
        draw_shape(list, ray, 3, color, color);
    }
    draw_light(list, "light/soft",
               (Rect){c.x - area.h * 0.6F, c.y - area.h * 0.6F, area.h * 1.2F, area.h * 1.2F},
               color_alpha(gold, 0.5F * palette_light()));
}

// Leaves of paper in the winner's colors, in the air over all of it.
static void draw_confetti(DrawList *list, Rect area, Player winner) {
    enum { LEAVES = 46 };
    for (int i = 0; i < LEAVES; i++) {
        const float x = area.x + area.w * fmodf(0.618034F * (float)(i + 1), 1);
        const float y = area.y + area.h * 0.92F * fmodf(0.754878F * (float)(i + 3), 1);
        const float size = area.h * (0.008F + 0.004F * (float)(i % 3));
        const float a = 2.4F * (float)i;
        const float flat = 0.35F + 0.2F * (float)(i % 4);
        const Point u = {cosf(a) * size, sinf(a) * size};
        const Point v = {-sinf(a) * size * flat, cosf(a) * size * flat};
        const Point leaf[4] = {{x + u.x + v.x, y + u.y + v.y},
                               {x - u.x + v.x, y - u.y + v.y},
                               {x - u.x - v.x, y - u.y - v.y},
                               {x + u.x - v.x, y + u.y - v.y}};
        const Color color = i % 3 == 0   ? palette_color(COLOR_GOLD)
                            : i % 3 == 1 ? palette_player((int)winner)
                                         : palette_color(COLOR_CREAM);
        draw_shape(list, leaf, 4, color, color);
    }
}

// The heroes stand before dusk; without them nothing has to be dimmed so far.
static void draw_dusk(DrawList *list, Rect area, bool has_heroes) {
    const Rect dusk = {area.x, area.y + area.h * 0.5F, area.w, area.h * 0.5F};
    draw_gradient(list, dusk, color_alpha(palette_color(COLOR_NIGHT), 0),
                  color_alpha(palette_color(COLOR_NIGHT), has_heroes ? 0.7F : 0.3F));
}

void lookback_scene_draw(DrawList *list, TextMetrics metrics, const EndOfMatch *end, Rect area) {
    SquareId order[SQUARES];
    ViewMinion heroes[HEROES];
    const Player winner = winner_of(end->state);
    const BoardScene scene = {.view = end->view,
                              .realm = end->state->realm,
                              .camera = camera_of(end->state, area),
                              .is_unnamed = true,
                              .metrics = metrics};
    const int count = camera_order(&scene.camera, order);
    const int hero_count = winner != PLAYER_NONE ? find_heroes(end, winner, heroes) : 0;
    draw_clip(list, area);
    scene_board_ground(list, &scene);
    if (winner != PLAYER_NONE) {
        draw_glory(list, area, winner);
    }
    for (int i = 0; i < count; i++) {
        draw_structure(list, end->view, &scene.camera, order[i], winner);
        draw_group(list, end->view, &scene.camera, order[i]);
    }
    draw_dusk(list, area, hero_count > 0);
    if (winner != PLAYER_NONE) {
        draw_confetti(list, area, winner);
    }
    draw_heroes(list, heroes, hero_count, winner, area);
    draw_clip(list, (Rect){0, 0, 0, 0});
    draw_frame(list, area, 1.6F, palette_color(COLOR_BRASS));
}
