// What lies on squares for the player: where one may go, where it happens, where the pointer is, and arrows
// over all of it.

#include "scene/scene_marks.h"

#include <math.h>

#include "render/palette.h"
#include "render/scene_signs.h"
#include "render/scene_parts.h"
#include "render/scene_motes.h"

// Where a structure stands, the near sides of an outline come after it, like a hoop round a barrel: else its
// walls would hide the outline.
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

// A light line on a dark one, so that it is seen on snow and on Void.
static void draw_cased_outline(DrawList *list, const Point p[4], float thickness, Color color, Sides sides) {
    draw_outline(list, p, thickness * 1.8F, color_alpha(palette_color(COLOR_CASING), 0.51F), sides);
    draw_outline(list, p, thickness, color, sides);
}

static void draw_enchantment(DrawList *list, const BoardScene *s, SquareId square) {
    if (!scene_parts_is_enchanted(s->view, s->view->squares[square.v].spells)) {
        return;
    }
    Point rim[4];
    camera_diamond(&s->camera, square, 0.9F, rim);
    draw_shape(list, rim, 4, color_alpha(palette_color(COLOR_AURA), 0.1F),
               color_alpha(palette_color(COLOR_AURA), 0.16F));
    draw_outline(list, rim, scene_parts_line(s, 4.5F), color_alpha(palette_color(COLOR_AURA_DARK), 0.43F),
                 SIDES_ALL);
    draw_outline(list, rim, scene_parts_line(s, 2.2F), color_alpha(palette_color(COLOR_AURA), 0.9F),
                 SIDES_ALL);
    for (int i = 0; i < 4; i++) {
        scene_mote(list, MOTE_STAR, rim[i], fmaxf(s->camera.half_width * 0.08F, 4),
                   color_alpha(color_mix(palette_color(COLOR_AURA), PALETTE_WHITE, 0.4F), 0.94F));
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
    draw_line(list, (Point){m.x - w, m.y - h}, (Point){m.x + w, m.y + h}, scene_parts_line(s, 3), color);
    draw_line(list, (Point){m.x + w, m.y - h}, (Point){m.x - w, m.y + h}, scene_parts_line(s, 3), color);
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
        draw_cased_outline(list, p, scene_parts_line(s, 3), c, sides);
    } else if (mark == SQUARE_NOT_YET) {
        draw_dashes(list, p, scene_parts_line(s, 2.6F), color_alpha(palette_color(COLOR_LEGAL), 0.9F), sides);
    } else if (mark == SQUARE_FORBIDDEN) {
        const Color c = color_alpha(palette_color(COLOR_FORBIDDEN), 0.86F);
        draw_outline(list, p, scene_parts_line(s, 1.5F), color_alpha(c, 0.7F), sides);
        draw_cross(list, s, square, c);
    }
}

static void draw_mark(DrawList *list, const BoardScene *s, SquareId square) {
    draw_mark_sides(list, s, square, SIDES_ALL);
}

// Where it happens is ringed, and from where somebody acts is dashed: told apart by more than the color.
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
            draw_dashes(list, p, scene_parts_line(s, 5), casing, sides);
            draw_dashes(list, p, scene_parts_line(s, 2.6F), palette_color(COLOR_ACTING), sides);
        } else {
            draw_outline(list, p, scene_parts_line(s, 6), casing, sides);
            draw_outline(list, p, scene_parts_line(s, 3.4F), palette_color(COLOR_ATTENTION), sides);
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
            draw_cased_outline(list, p, scene_parts_line(s, rings[i].thickness), rings[i].color, sides);
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

void scene_marks_draw(DrawList *list, const BoardScene *s) {
    scene_parts_for_each(list, s, draw_enchantment);
    scene_parts_for_each(list, s, draw_mark);
    scene_parts_for_each(list, s, draw_attention);
    draw_pointers(list, s);
}

void scene_marks_draw_near(DrawList *list, const BoardScene *s, SquareId square) {
    draw_mark_sides(list, s, square, SIDES_NEAR);
    draw_attention_sides(list, s, square, SIDES_NEAR);
    draw_rings(list, s, square, SIDES_NEAR);
}

// --- Arrows ---

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
            scene_signs_order_number(list, &s->metrics, middle, scene_signs_order_radius(&s->camera),
                                     arrow->number, arrow->number);
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

// Marks and arrows of the player's own hand are of one color, so that nobody takes them for an order. They
// lie over everything: a mark under a town could not be seen.
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

void scene_marks_arrows_draw(DrawList *list, const BoardScene *s) {
    draw_arrows(list, s);
    draw_sketched_marks(list, s);
    draw_sketched_arrows(list, s);
}
