// Drawing the board from back to front. Ground first, then marks, then what stands on it, then arrows and words.

#include "render/scene_board.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "scene/scene_float.h"
#include "render/scene_signs.h"

const char *scene_player_dot(int player) {
    return player == PLAYER_RED ? "dot/red" : player == PLAYER_BLUE ? "dot/blue" : "dot/neutral";
}

void scene_minion_draw(DrawList *list, const View *v, MinionId minion, Rect rect, FigureLook look) {
    const ViewMinion *m = &v->minions[minion.v];
    const ArtName name = art_minion(m, (Pose)look.pose);
    draw_image_posed(list, name.text, rect, v->groups[m->group].owner, color_alpha(PALETTE_WHITE, look.alpha),
                     (ImagePose){.angle = look.angle, .is_mirrored = look.is_mirrored});
}

// Terrain helpers and the like are no enchantment.
static bool list_is_enchanted(const View *v, uint16_t first) {
    for (uint16_t s = first; s != 0; s = v->spells[s].next) {
        if (v->spells[s].helper == 0) {
            return true;
        }
    }
    return false;
}

bool scene_minion_is_enchanted(const View *v, MinionId minion) {
    return list_is_enchanted(v, v->minions[minion.v].spells);
}

// Is there a visible spell on the group or one of its members?
static bool scene_group_is_enchanted(const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    bool is_enchanted = list_is_enchanted(v, g->spells);
    for (int i = 0; i < g->count; i++) {
        is_enchanted = is_enchanted || scene_minion_is_enchanted(v, g->members[i]);
    }
    return is_enchanted;
}

// Lines grow with the board, so that a mark is as easy to see on a large display as on a small one.
static float line_of(const BoardScene *s, float thickness) {
    return thickness * fmaxf(s->camera.half_width / 54.0F, 1.0F);
}

// Where a structure stands, the near sides of an outline come after it, like a hoop round a barrel: else its walls would
// hide the outline.
typedef enum Sides { SIDES_ALL, SIDES_NEAR } Sides;

static bool is_drawn_side(Sides sides, int side) {
    return sides == SIDES_ALL || side == 1 || side == 2;
}

static void draw_outline(DrawList *list, const Point p[4], float thickness, Color color, Sides sides) {
    for (int i = 0; i < 4; i++) {
        if (is_drawn_side(sides, i)) {
            draw_line(list, p[i], p[(i + 1) % 4], thickness, color);
        }
    }
}

void scene_text(DrawList *list, const TextMetrics *metrics, float size, Point middle, Color color,
                const char *text) {
    const float width = metrics->width(metrics->data, FONT_BOLD, size, text, -1);
    draw_text(list, FONT_BOLD, size, (Point){middle.x - width / 2, middle.y - size * 0.65F}, color, text);
}

// A light line on a dark one, so that it is seen on snow and on Void.
static void draw_cased_outline(DrawList *list, const Point p[4], float thickness, Color color, Sides sides) {
    draw_outline(list, p, thickness * 1.8F, color_alpha(palette_color(COLOR_CASING), 0.51F), sides);
    draw_outline(list, p, thickness, color, sides);
}

// --- Ground ---

// The table that the board lies on, by candle light. It covers the whole area.
static void draw_table(DrawList *list, const Camera *camera) {
    const Rect area = camera->area;
    draw_gradient(list, area, palette_color(COLOR_TABLE), palette_color(COLOR_PIT));
    for (int i = 0; i < 20; i++) {
        Point p[SHAPE_POINTS];
        const float share = 1.2F - 0.04F * (float)i;
        for (int k = 0; k < SHAPE_POINTS; k++) {
            const float a = (float)k * 6.2831853F / SHAPE_POINTS;
            p[k] = (Point){camera->center.x + cosf(a) * camera->half_width * 9.2F * share,
                           camera->center.y + sinf(a) * camera->half_height * 11.0F * share};
        }
        draw_shape(list, p, SHAPE_POINTS, color_alpha(palette_color(COLOR_CANDLE), 0.012F),
                   color_alpha(palette_color(COLOR_CANDLE), 0.008F));
    }
}

// What neighbours of a higher rank lay over the rim of a tile.
static void draw_edges(DrawList *list, const BoardScene *s, SquareId square, Rect rect) {
    static const struct {
        int right, down;
    } toward[ART_SIDES] = {[ART_NW] = {-1, -1}, [ART_NE] = {1, -1}, [ART_SE] = {1, 1}, [ART_SW] = {-1, 1}};
    for (int side = 0; side < ART_SIDES; side++) {
        const Direction d = camera_direction(&s->camera, toward[side].right, toward[side].down);
        const SquareId next = square_neighbour(square, d);
        if (next.v == 0) {
            continue;
        }
        const ArtName edge = art_terrain_edge(s->view->squares[square.v].terrain,
                                              s->view->squares[next.v].terrain, (ArtSide)side);
        if (edge.text[0] != '\0') {
            draw_image(list, edge.text, rect, 0, PALETTE_WHITE);
        }
    }
}

typedef void (*SideDrawer)(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right);

// For the lower left and the lower right side of [square], where nothing adjoins it: from its outer to its lowest corner.
static void for_each_open_side(DrawList *list, const BoardScene *s, SquareId square, SideDrawer draw) {
    Point d[4];
    camera_diamond(&s->camera, square, 1.006F, d);
    for (int side = 0; side < 2; side++) {
        const int right = side == 0 ? 1 : -1;
        if (square_neighbour(square, camera_direction(&s->camera, right, 1)).v == 0) {
            draw(list, s, d[side + 1], d[side == 0 ? 2 : 3], side == 0);
        }
    }
}

static float rim_depth(const BoardScene *s) {
    return s->camera.half_height * 0.4F;
}

static void draw_side_shadow(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right) {
    (void)is_right;
    const float deep = rim_depth(s);
    const Color dusk = color_alpha(palette_color(COLOR_SHADOW), 0.17F);
    for (int soft = 1; soft <= 4; soft++) {
        const float far = deep * (1.0F + 0.22F * (float)soft);
        const Point shadow[4] = {a, b, {b.x + far * 0.4F, b.y + far}, {a.x + far * 0.4F, a.y + far}};
        draw_shape(list, shadow, 4, dusk, dusk);
    }
}

// The light comes from the upper left, so the right wall lies in shadow.
static void draw_side_wall(DrawList *list, const BoardScene *s, Point a, Point b, bool is_right) {
    const Color top = color_mix(palette_color(COLOR_WOOD_LIGHT), palette_color(COLOR_BRASS_DIM), 0.7F);
    const Color bottom = palette_color(COLOR_WOOD_DEEP);
    const float deep = rim_depth(s);
    const float dim = is_right ? 0.42F : 0.0F;
    const Point wall[4] = {a, b, {b.x, b.y + deep}, {a.x, a.y + deep}};
    draw_shape(list, wall, 4, color_mix(top, bottom, dim),
               color_mix(bottom, palette_color(COLOR_CASING), dim));
    for (int layer = 0; layer < 2; layer++) {
        const float at = deep * (0.58F + 0.22F * (float)layer);
        draw_line(list, (Point){a.x, a.y + at}, (Point){b.x, b.y + at}, 1.2F,
                  color_alpha(palette_color(COLOR_CASING), 0.3F));
    }
}

// The board's shadow on the table lies under all of it: one tooth's would else lie across the wall of the next.
static void draw_shadow(DrawList *list, const BoardScene *s, SquareId square) {
    for_each_open_side(list, s, square, draw_side_shadow);
}

// The earth under the board, where it is seen: below its lower rim.
static void draw_rim(DrawList *list, const BoardScene *s, SquareId square) {
    for_each_open_side(list, s, square, draw_side_wall);
}

// Large land would look like wallpaper: patches of it are a little lighter or darker than others, and all of it is
// lighter to the upper left, where the candle stands.
static void draw_patch(DrawList *list, const BoardScene *s, SquareId square) {
    const float row = (float)square_row(square);
    const float column = (float)square_column(square);
    const Point c = camera_square(&s->camera, square);
    const float patch = sinf(row * 1.1F + 0.6F * column) * cosf(column * 0.9F - row * 0.45F + 0.7F);
    const float candle = ((s->camera.center.x - c.x) / s->camera.half_width +
                          (s->camera.center.y - c.y) / s->camera.half_height) /
                         16.0F;
    const float light = patch * 0.05F + candle * 0.09F;
    const Color tone =
        color_alpha(light > 0 ? palette_color(COLOR_GLOW) : palette_color(COLOR_VEIL), fabsf(light));
    Point p[4];
    camera_diamond(&s->camera, square, 1.0F, p);
    draw_shape(list, p, 4, tone, tone);
}

static void draw_ground(DrawList *list, const BoardScene *s, SquareId square) {
    const Rect rect = camera_tile(&s->camera, square);
    draw_rim(list, s, square);
    draw_image(list, art_terrain(s->view->squares[square.v].terrain, square).text, rect, 0, PALETTE_WHITE);
    draw_edges(list, s, square, rect);
    draw_patch(list, s, square);
    Point rim[4];
    camera_diamond(&s->camera, square, 0.985F, rim);
    draw_outline(list, rim, 1.0F, color_alpha(palette_color(COLOR_CASING), 0.24F), SIDES_ALL);
}

// Trees and peaks come when all ground lies, or a neighbour's grass would grow over them.
static void draw_standing(DrawList *list, const BoardScene *s, SquareId square) {
    const ArtName up = art_terrain_standing(s->view->squares[square.v].terrain, square);
    if (up.text[0] != '\0') {
        draw_image(list, up.text, camera_tile(&s->camera, square), 0, PALETTE_WHITE);
    }
}

enum { MOTION_CYCLE_MS = 1300 };

// One overlay fades into the next, squares out of step with each other.
static void draw_flow(DrawList *list, const BoardScene *s, SquareId square) {
    const int terrain = s->view->squares[square.v].terrain;
    if (art_terrain_motion(terrain, 1).text[0] == '\0') {
        return;
    }
    const Rect rect = camera_tile(&s->camera, square);
    const uint32_t at = s->ambient_ms + (uint32_t)square.v * 370U;
    const float share = (float)(at % MOTION_CYCLE_MS) / (float)MOTION_CYCLE_MS;
    const int now = (int)(at / MOTION_CYCLE_MS % ART_MOTIONS);
    draw_image(list, art_terrain_motion(terrain, now + 1).text, rect, 0,
               color_alpha(PALETTE_WHITE, 1 - share));
    draw_image(list, art_terrain_motion(terrain, (now + 1) % ART_MOTIONS + 1).text, rect, 0,
               color_alpha(PALETTE_WHITE, share));
}

static void draw_enchantment(DrawList *list, const BoardScene *s, SquareId square) {
    if (!list_is_enchanted(s->view, s->view->squares[square.v].spells)) {
        return;
    }
    Point rim[4];
    camera_diamond(&s->camera, square, 0.9F, rim);
    draw_shape(list, rim, 4, color_alpha(palette_color(COLOR_AURA), 0.1F),
               color_alpha(palette_color(COLOR_AURA), 0.16F));
    draw_outline(list, rim, line_of(s, 4.5F), color_alpha(palette_color(COLOR_AURA_DARK), 0.43F), SIDES_ALL);
    draw_outline(list, rim, line_of(s, 2.2F), color_alpha(palette_color(COLOR_AURA), 0.9F), SIDES_ALL);
    for (int i = 0; i < 4; i++) {
        scene_mote(list, MOTE_STAR, rim[i], fmaxf(s->camera.half_width * 0.08F, 4),
                   color_alpha(color_mix(palette_color(COLOR_AURA), PALETTE_WHITE, 0.4F), 0.94F));
    }
}

static void draw_changing_ground(DrawList *list, const BoardScene *s) {
    if (s->tween == NULL || s->tween->tile.v == 0) {
        return;
    }
    const Rect rect = camera_tile(&s->camera, s->tween->tile);
    const Color tint = color_alpha(PALETTE_WHITE, s->tween->tile_alpha);
    draw_image(list, art_terrain(s->tween->terrain, s->tween->tile).text, rect, 0, tint);
    const ArtName up = art_terrain_standing(s->tween->terrain, s->tween->tile);
    if (up.text[0] != '\0') {
        draw_image(list, up.text, rect, 0, tint);
    }
}

static void draw_dashes(DrawList *list, const Point p[4], float thickness, Color color, Sides sides) {
    for (int i = 0; i < 4; i++) {
        const Point a = p[i];
        const Point b = p[(i + 1) % 4];
        for (int k = 0; k < 3 && is_drawn_side(sides, i); k++) {
            const float from = ((float)k + 0.15F) / 3.0F;
            const float to = ((float)k + 0.75F) / 3.0F;
            draw_line(list, (Point){a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                      (Point){a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, thickness, color);
        }
    }
}

static void draw_cross(DrawList *list, const BoardScene *s, SquareId square, Color color) {
    Point x[4];
    camera_diamond(&s->camera, square, 0.34F, x);
    const Point m = camera_square(&s->camera, square);
    const float w = x[1].x - m.x;
    const float h = x[2].y - m.y;
    draw_line(list, (Point){m.x - w, m.y - h}, (Point){m.x + w, m.y + h}, line_of(s, 3), color);
    draw_line(list, (Point){m.x + w, m.y - h}, (Point){m.x - w, m.y + h}, line_of(s, 3), color);
}

// Legal squares are outlined and filled, those not legal yet are dashed, forbidden ones are crossed.
static void draw_mark_sides(DrawList *list, const BoardScene *s, SquareId square, Sides sides) {
    const SquareMark mark = (SquareMark)s->marks[square.v];
    Point p[4];
    camera_diamond(&s->camera, square, 0.9F, p);
    if (mark == SQUARE_LEGAL || mark == SQUARE_TARGET) {
        const Color c = mark == SQUARE_LEGAL ? palette_color(COLOR_LEGAL) : palette_color(COLOR_TARGET);
        if (sides == SIDES_ALL) {
            draw_shape(list, p, 4, color_alpha(c, 0.24F), color_alpha(c, 0.24F));
        }
        draw_cased_outline(list, p, line_of(s, 3), c, sides);
    } else if (mark == SQUARE_NOT_YET) {
        draw_dashes(list, p, line_of(s, 2.6F), color_alpha(palette_color(COLOR_LEGAL), 0.9F), sides);
    } else if (mark == SQUARE_FORBIDDEN) {
        const Color c = color_alpha(palette_color(COLOR_FORBIDDEN), 0.86F);
        draw_outline(list, p, line_of(s, 1.5F), color_alpha(c, 0.7F), sides);
        draw_cross(list, s, square, c);
    }
}

static void draw_mark(DrawList *list, const BoardScene *s, SquareId square) {
    draw_mark_sides(list, s, square, SIDES_ALL);
}

// Where it happens is ringed, and from where somebody acts is dashed: told apart by more than the colour.
static void draw_attention_sides(DrawList *list, const BoardScene *s, SquareId square, Sides sides) {
    for (int i = 0; i < s->attention.count; i++) {
        const AttentionMark *m = &s->attention.marks[i];
        if (m->at.v != square.v) {
            continue;
        }
        Point p[4];
        camera_diamond(&s->camera, square, 0.94F, p);
        const Color casing = color_alpha(palette_color(COLOR_CASING), 0.8F);
        if (m->acts) {
            draw_dashes(list, p, line_of(s, 5), casing, sides);
            draw_dashes(list, p, line_of(s, 2.6F), palette_color(COLOR_ACTING), sides);
        } else {
            draw_outline(list, p, line_of(s, 6), casing, sides);
            draw_outline(list, p, line_of(s, 3.4F), palette_color(COLOR_ATTENTION), sides);
        }
    }
}

static void draw_attention(DrawList *list, const BoardScene *s, SquareId square) {
    draw_attention_sides(list, s, square, SIDES_ALL);
}

// The rings round one square, the hovered one first, because the focus is the most important.
static void draw_rings(DrawList *list, const BoardScene *s, SquareId square, Sides sides) {
    const struct {
        SquareId at;
        float share, thickness;
        Color color;
    } rings[] = {
        {s->hovered, 0.97F, 2, color_alpha(palette_color(COLOR_GLOW), 0.86F)},
        {s->selected, 0.93F, 3.5F, PALETTE_WHITE},
        {s->focused, 1.0F, 4, palette_color(COLOR_FOCUS)},
    };
    for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++) {
        if (rings[i].at.v != 0 && rings[i].at.v == square.v) {
            Point p[4];
            camera_diamond(&s->camera, square, rings[i].share, p);
            draw_cased_outline(list, p, line_of(s, rings[i].thickness), rings[i].color, sides);
        }
    }
}

static void draw_pointers(DrawList *list, const BoardScene *s) {
    if (s->flash.v != 0) {
        Point p[4];
        camera_diamond(&s->camera, s->flash, 0.95F, p);
        draw_shape(list, p, 4, color_alpha(palette_color(COLOR_GLOW), 0.35F),
                   color_alpha(palette_color(COLOR_GLOW), 0.35F));
    }
    const SquareId at[] = {s->hovered, s->selected, s->focused};
    for (int i = 0; i < 3; i++) {
        const bool is_done = (i > 0 && at[i].v == at[0].v) || (i > 1 && at[i].v == at[1].v);
        if (at[i].v != 0 && !is_done) {
            draw_rings(list, s, at[i], SIDES_ALL);
        }
    }
}

static void draw_structure(DrawList *list, const BoardScene *s, SquareId square) {
    const StructureId id = view_structure_at(s->view, square);
    if (id.v == 0) {
        return;
    }
    const ViewStructure *t = &s->view->structures[id.v];
    const Point c = camera_square(&s->camera, square);
    const float w = s->camera.half_width;
    const float h = s->camera.half_height;
    const bool is_owned = t->owner == PLAYER_RED || t->owner == PLAYER_BLUE;
    const int house = is_owned ? s->view->players[t->owner].house : HOUSE_NONE;
    if (list_is_enchanted(s->view, t->spells)) {
        scene_aura(list, (Point){c.x, c.y + h * 0.1F}, w * 0.86F, h * 0.82F);
    }
    draw_image(list, art_structure(t->kind, t->owner, house).text, camera_tile(&s->camera, square), t->owner,
               PALETTE_WHITE);
    draw_mark_sides(list, s, square, SIDES_NEAR);
    draw_attention_sides(list, s, square, SIDES_NEAR);
    draw_rings(list, s, square, SIDES_NEAR);
    scene_structure_sign(list, s, t);
}

// --- Groups ---

// Does a step of [row], [column] go to the left on the screen?
static bool leads_left(const Camera *camera, float row, float column) {
    const float across = camera->is_turned ? row - column : column - row;
    return across < 0;
}

// A group where the view has it: on its way if it has an order, ready to strike if it fights now. The other side's
// figures look left, so that the two are told apart by more than their colour.
static TweenGroup standing(const BoardScene *s, GroupId group) {
    const ViewGroup *g = &s->view->groups[group.v];
    const SquareId at = {g->at};
    TweenGroup t = {.group = group,
                    .row = (float)square_row(at),
                    .column = (float)square_column(at),
                    .alpha = 1,
                    .pose = POSE_STAND};
    SquareId toward = {g->order};
    if (s->view->high == group.v || s->view->low == group.v) {
        const int other = s->view->high == group.v ? s->view->low : s->view->high;
        toward = (SquareId){s->view->groups[other].at};
        t.pose = POSE_FIGHT;
    } else if (s->rests[group.v]) {
        toward = (SquareId){0};
    } else if (toward.v != 0) {
        t.pose = POSE_WALK;
    }
    if (toward.v != 0) {
        t.heading_row = (float)square_row(toward) - t.row;
        t.heading_column = (float)square_column(toward) - t.column;
    }
    return t;
}

// The picture of a group that stands at [c]. Inside a structure ([inside] 1) it keeps to the right and is smaller, so that
// crest, gate and novices are seen whoever stands there; on its way in or out it is between the two.
static Rect figure_rect(const BoardScene *s, Point c, float inside) {
    const float w = s->camera.half_width;
    const float width = w * (1.1F - 0.24F * inside);
    const float height = width * 140.0F / 120.0F;
    return (Rect){c.x - width / 2 + w * 0.46F * inside,
                  c.y + s->camera.half_height * (0.36F - 0.06F * inside) - height * 0.92F, width, height};
}

// How far a group at [row], [column] is inside the structure of the square that it is nearest to: 1 at its middle, 0 at
// its edge and where there is none.
static float inside_structure(const BoardScene *s, float row, float column) {
    const SquareId at = square_make((int)lroundf(row), (int)lroundf(column));
    if (at.v == 0 || view_structure_at(s->view, at).v == 0) {
        return 0;
    }
    const float off = fmaxf(fabsf(row - (float)square_row(at)), fabsf(column - (float)square_column(at)));
    return fmaxf(1 - 2 * off, 0);
}

Rect scene_body(const BoardScene *s, SquareId square) {
    const Point c = camera_square(&s->camera, square);
    const Rect r = figure_rect(s, c, view_structure_at(s->view, square).v != 0 ? 1 : 0);
    const float top = r.y + r.h * 0.14F;
    return (Rect){r.x + r.w * 0.15F, top, r.w * 0.7F, c.y + s->camera.half_height - top};
}

static void draw_figure(DrawList *list, const BoardScene *s, const TweenGroup *t) {
    const ViewGroup *g = &s->view->groups[t->group.v];
    const float w = s->camera.half_width;
    const float h = s->camera.half_height;
    const Point c = camera_point(&s->camera, t->row, t->column);
    const float inside = inside_structure(s, t->row, t->column);
    Rect r = figure_rect(s, c, inside);
    if (scene_group_is_enchanted(s->view, t->group)) {
        const float smaller = 1 - 0.4F * inside;
        scene_aura(list, (Point){r.x + r.w / 2, c.y + h * 0.16F}, w * 0.6F * smaller, h * 0.54F * smaller);
    }
    r.y -= h * t->lift;
    const Player looking = s->camera.is_turned ? PLAYER_RED : PLAYER_BLUE;
    const bool has_heading = t->heading_row != 0 || t->heading_column != 0;
    bool is_mirrored = g->owner != looking && (g->owner == PLAYER_RED || g->owner == PLAYER_BLUE);
    if (has_heading) {
        is_mirrored = leads_left(&s->camera, t->heading_row, t->heading_column) != t->is_backward;
    }
    draw_image_posed(
        list, art_group(s->view, t->group, (Pose)t->pose).text, r, g->owner,
        color_alpha(PALETTE_WHITE, t->alpha),
        (ImagePose){.angle = s->camera.is_turned ? -t->angle : t->angle, .is_mirrored = is_mirrored});
}

static bool is_tweened(const BoardScene *s, int group) {
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        if (s->tween->groups[i].group.v == group) {
            return true;
        }
    }
    return false;
}

// Whoever moves over [square] is drawn with it, so that he goes behind what stands in front.
static void draw_tweened(DrawList *list, const BoardScene *s, SquareId square) {
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        const TweenGroup *t = &s->tween->groups[i];
        const int row = (int)lroundf(t->row);
        const int column = (int)lroundf(t->column);
        const bool is_here = row == square_row(square) && column == square_column(square);
        if (is_here && s->view->groups[t->group.v].count > 0) {
            draw_figure(list, s, t);
        }
    }
}

static void draw_groups(DrawList *list, const BoardScene *s, SquareId square) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label == 0 || g->at != square.v || g->count == 0 || is_tweened(s, i)) {
            continue;
        }
        const TweenGroup t = standing(s, (GroupId){(uint8_t)i});
        draw_figure(list, s, &t);
    }
    draw_tweened(list, s, square);
}

// They lie over whoever stands in front, else one could not count them in a crowd.
static void draw_dots(DrawList *list, const BoardScene *s, int group, Point c, bool is_crowded) {
    const ViewGroup *g = &s->view->groups[group];
    Rect dots[GROUP_SIZE];
    const int count = scene_dots(&s->camera, c, g->count, is_crowded, dots);
    for (int i = 0; i < count; i++) {
        draw_image(list, scene_player_dot(g->owner), dots[i], g->owner, PALETTE_WHITE);
    }
}

// The square straight below on the screen, 0 at the edge. Teeth of the edge lack one of the two ways there.
static SquareId square_in_front(const Camera *camera, SquareId square) {
    const Direction left = camera_direction(camera, -1, 1);
    const Direction right = camera_direction(camera, 1, 1);
    SquareId by = square_neighbour(square, left);
    by = by.v != 0 ? square_neighbour(by, right) : by;
    if (by.v == 0 && square_neighbour(square, right).v != 0) {
        by = square_neighbour(square_neighbour(square, right), left);
    }
    return by;
}

// The signs of a structure need the room beside a head themselves.
static bool has_signs_beside(const BoardScene *s, SquareId square, SquareId front) {
    const SquareId near[4] = {square, front, square_neighbour(square, camera_direction(&s->camera, -1, 1)),
                              square_neighbour(square, camera_direction(&s->camera, 1, 1))};
    for (int i = 0; i < 4; i++) {
        if (near[i].v != 0 && view_structure_at(s->view, near[i]).v != 0) {
            return true;
        }
    }
    return false;
}

bool scene_is_crowded(const BoardScene *s, SquareId square) {
    const SquareId front = square_in_front(&s->camera, square);
    for (int i = 1; i <= GROUPS_MAX && front.v != 0; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->count > 0 && g->at == front.v && !is_tweened(s, i)) {
            return !has_signs_beside(s, square, front);
        }
    }
    return false;
}

Point scene_dots_center(const BoardScene *s, float row, float column) {
    Point c = camera_point(&s->camera, row, column);
    c.y += s->camera.half_height * 0.1F * inside_structure(s, row, column);
    return c;
}

static void draw_all_dots(DrawList *list, const BoardScene *s) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->at != 0 && !is_tweened(s, i)) {
            const SquareId at = {g->at};
            draw_dots(list, s, i, scene_dots_center(s, (float)square_row(at), (float)square_column(at)),
                      scene_is_crowded(s, at));
        }
    }
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        const TweenGroup *t = &s->tween->groups[i];
        if (t->alpha > 0.5F) {
            draw_dots(list, s, t->group.v, scene_dots_center(s, t->row, t->column), false);
        }
    }
}

// --- Light and air ---

void scene_aura(DrawList *list, Point center, float half_width, float half_height) {
    const Color rings[3] = {
        color_alpha(palette_color(COLOR_AURA), 0.24F), color_alpha(palette_color(COLOR_AURA), 0.35F),
        color_alpha(color_mix(palette_color(COLOR_AURA), palette_color(COLOR_AURA_DARK), 0.4F), 0.47F)};
    for (int i = 0; i < 3; i++) {
        Point p[20];
        const float share = 1.0F - 0.13F * (float)i;
        for (int k = 0; k < 20; k++) {
            const float a = (float)k * 0.31415927F;
            p[k] = (Point){center.x + cosf(a) * half_width * share, center.y + sinf(a) * half_height * share};
        }
        draw_shape(list, p, 20, rings[i], rings[i]);
    }
}

static void draw_star(DrawList *list, Point c, float radius, Color color) {
    // Two thin diamonds, because shapes are convex.
    const float thin = radius * 0.3F;
    const Point tall[4] = {{c.x, c.y - radius}, {c.x + thin, c.y}, {c.x, c.y + radius}, {c.x - thin, c.y}};
    const Point wide[4] = {{c.x, c.y - thin}, {c.x + radius, c.y}, {c.x, c.y + thin}, {c.x - radius, c.y}};
    draw_shape(list, tall, 4, color, color);
    draw_shape(list, wide, 4, color, color);
}

static void draw_ring(DrawList *list, Point c, float radius, float flat, Color color) {
    for (int i = 0; i < 28; i++) {
        const float a = (float)i * 6.2831853F / 28.0F;
        const float b = a + 6.2831853F / 28.0F;
        draw_line(list, (Point){c.x + cosf(a) * radius, c.y + sinf(a) * radius * flat},
                  (Point){c.x + cosf(b) * radius, c.y + sinf(b) * radius * flat}, fmaxf(radius * 0.06F, 2),
                  color);
    }
}

static void draw_note(DrawList *list, Point c, float radius, Color color) {
    draw_circle(list, (Point){c.x - radius * 0.3F, c.y + radius * 0.6F}, radius * 0.42F, color);
    draw_rect(list, (Rect){c.x + radius * 0.02F, c.y - radius, radius * 0.16F, radius * 1.6F}, color);
    draw_line(list, (Point){c.x + radius * 0.1F, c.y - radius},
              (Point){c.x + radius * 0.7F, c.y - radius * 0.5F}, radius * 0.24F, color);
}

// A spot of light on the ground, brightest in its middle.
static void draw_light(DrawList *list, Point c, float radius, Color color) {
    for (int i = 0; i < 3; i++) {
        Point p[20];
        const float r = radius * (1.0F - 0.28F * (float)i);
        for (int k = 0; k < 20; k++) {
            const float a = (float)k * 0.31415927F;
            p[k] = (Point){c.x + cosf(a) * r, c.y + sinf(a) * r * 0.57F};
        }
        draw_shape(list, p, 20, color_alpha(color, (float)color.a / 765.0F),
                   color_alpha(color, (float)color.a / 765.0F));
    }
}

static void draw_ghost(DrawList *list, Point c, float radius, Color color) {
    const Color tint = color_alpha(PALETTE_WHITE, (float)color.a / 255.0F);
    draw_image(list, "motif/ghost", (Rect){c.x - radius, c.y - radius, 2 * radius, 2 * radius}, 0, tint);
}

void scene_mote(DrawList *list, MoteKind kind, Point at, float radius, Color color) {
    switch (kind) {
    case MOTE_DOT: draw_circle(list, at, radius, color); break;
    case MOTE_STAR: draw_star(list, at, radius * 1.5F, color); break;
    case MOTE_RING: draw_ring(list, at, radius, 0.6F, color); break;
    case MOTE_NOTE: draw_note(list, at, radius, color); break;
    case MOTE_LIGHT: draw_light(list, at, radius, color); break;
    case MOTE_GHOST: draw_ghost(list, at, radius, color); break;
    }
}

// Light falls on the ground, everything else is in the air before whoever stands there.
static void draw_motes(DrawList *list, const BoardScene *s, bool is_light) {
    for (int i = 0; s->tween != NULL && i < s->tween->mote_count; i++) {
        const Mote *m = &s->tween->motes[i];
        if ((m->kind == MOTE_LIGHT) != is_light) {
            continue;
        }
        Point at = camera_point(&s->camera, m->row, m->column);
        at.y -= m->lift * s->camera.half_height;
        scene_mote(list, (MoteKind)m->kind, at, m->size * s->camera.half_width, m->color);
    }
}

static void draw_arrows(DrawList *list, const BoardScene *s) {
    for (int i = 0; i < s->arrow_count; i++) {
        const BoardArrow *arrow = &s->arrows[i];
        const Point a = camera_square(&s->camera, arrow->from);
        const Point b = camera_square(&s->camera, arrow->to);
        const Point from = {a.x + (b.x - a.x) * 0.12F, a.y + (b.y - a.y) * 0.12F};
        const Point to = {a.x + (b.x - a.x) * 0.9F, a.y + (b.y - a.y) * 0.9F};
        const float thickness = fmaxf(s->camera.half_width * 0.1F, 4);
        draw_cased_arrow(list, from, to,
                         (ArrowLook){.thickness = thickness,
                                     .casing_width = thickness * 0.3F,
                                     .color = palette_player_dark(arrow->owner),
                                     .casing = palette_color(COLOR_GLOW)});
        if (arrow->number > 0) {
            const Point middle = {a.x + (b.x - a.x) * 0.38F, a.y + (b.y - a.y) * 0.38F};
            scene_order_number(list, &s->metrics, middle, scene_order_radius(&s->camera), arrow->number,
                               arrow->number);
        }
    }
}

static void draw_ring_of(DrawList *list, const BoardScene *s, SquareId square, float thickness, Color color) {
    Point corners[4];
    camera_diamond(&s->camera, square, 0.86F, corners);
    for (int i = 0; i < 4; i++) {
        draw_line(list, corners[i], corners[(i + 1) % 4], thickness, color);
        draw_circle(list, corners[i], thickness / 2, color);
    }
}

// Marks and arrows of the player's own hand are of one colour, so that nobody takes them for an order. They lie
// over everything: a mark under a town could not be seen.
static void draw_sketched_marks(DrawList *list, const BoardScene *s) {
    const float thick = fmaxf(s->camera.half_width * 0.1F, 5);
    for (int i = 0; i < s->sketch_count; i++) {
        const BoardSketch *k = &s->sketches[i];
        const float alpha = k->is_held ? 0.6F : 1;
        if (k->from.v == k->to.v) {
            draw_ring_of(list, s, k->from, thick + 4, color_alpha(palette_color(COLOR_CASING), alpha));
            draw_ring_of(list, s, k->from, thick, color_alpha(palette_color(COLOR_GOLD), alpha));
        }
    }
}

static void draw_sketched_arrows(DrawList *list, const BoardScene *s) {
    const float thick = fmaxf(s->camera.half_width * 0.1F, 5);
    for (int i = 0; i < s->sketch_count; i++) {
        const BoardSketch *k = &s->sketches[i];
        const float alpha = k->is_held ? 0.6F : 1;
        const Point a = camera_square(&s->camera, k->from);
        const Point b = camera_square(&s->camera, k->to);
        const float length = sqrtf((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
        if (length > 1) {
            draw_cased_arrow(list, a, b,
                             (ArrowLook){.thickness = thick,
                                         .casing_width = thick * 0.25F,
                                         .color = color_alpha(palette_color(COLOR_GOLD), alpha),
                                         .casing = color_alpha(palette_color(COLOR_CASING), alpha)});
        }
    }
}

typedef void (*SquareDrawer)(DrawList *list, const BoardScene *s, SquareId square);

static void for_each_square(DrawList *list, const BoardScene *s, SquareDrawer draw) {
    SquareId squares[SQUARES];
    const int count = camera_order(&s->camera, squares);
    for (int i = 0; i < count; i++) {
        draw(list, s, squares[i]);
    }
}

void scene_board_draw(DrawList *list, const BoardScene *s) {
    draw_layer_begin(list, s->camera.area);
    draw_table(list, &s->camera);
    for_each_square(list, s, draw_shadow);
    for_each_square(list, s, draw_ground);
    for_each_square(list, s, draw_standing);
    draw_layer_end(list);
    if (s->ambient_ms != 0) {
        for_each_square(list, s, draw_flow);
    }
    draw_changing_ground(list, s);
    for_each_square(list, s, draw_enchantment);
    for_each_square(list, s, draw_mark);
    for_each_square(list, s, draw_attention);
    draw_pointers(list, s);
    draw_motes(list, s, true);
    // Towers of the squares in front would hide the dots of whoever stands behind.
    for_each_square(list, s, draw_structure);
    for_each_square(list, s, draw_groups);
    draw_all_dots(list, s);
    draw_arrows(list, s);
    draw_sketched_marks(list, s);
    draw_sketched_arrows(list, s);
    scene_badges_draw(list, s);
    draw_motes(list, s, false);
    scene_float_draw(list, s);
}
