// Signs have their places in the parts of a diamond that nobody's figure and nobody's banner reaches: a
// structure's on its left shoulder, orders in the right and the left corner.

#include "render/scene_signs.h"

#include <math.h>
#include <stdio.h>

#include "engine/query.h"
#include "render/palette.h"
#include "render/scene_parts.h"

static Rect at(const Camera *camera, SquareId square, Rect in_half_widths) {
    const Point c = camera_square(camera, square);
    const float w = camera->half_width;
    return (Rect){c.x + in_half_widths.x * w, c.y + in_half_widths.y * w, in_half_widths.w * w,
                  in_half_widths.h * w};
}

// The least height of a plate at which its number can be read.
static const float PLATE_LEAST = 11;

StructureSigns scene_signs_structures(const Camera *camera, SquareId square) {
    Rect plate = at(camera, square, (Rect){-0.565F, -0.14F, 0.35F, 0.3F});
    const float more = fmaxf(PLATE_LEAST / plate.h - 1, 0) / 2;
    plate = (Rect){plate.x - plate.w * more, plate.y - plate.h * more, plate.w * (1 + 2 * more),
                   plate.h * (1 + 2 * more)};
    return (StructureSigns){.emblem = at(camera, square, (Rect){-0.535F, -0.43F, 0.28F, 0.28F}),
                            .plate = plate};
}

static void draw_emblem(DrawList *list, Rect r, int owner, float share) {
    if ((owner == PLAYER_RED || owner == PLAYER_BLUE) && share > 0) {
        draw_image(list, art_emblem(owner), r, owner, color_alpha(PALETTE_WHITE, share));
    }
}

void scene_signs_structure(DrawList *list, const BoardScene *s, const ViewStructure *t) {
    const StructureSigns signs = scene_signs_structures(&s->camera, (SquareId){t->at});
    // The sign changes with the flag; that of a Sanctum, too, though its fall ends the match before the rules
    // give it to anybody.
    if (s->flag.at.v == t->at) {
        draw_emblem(list, signs.emblem, s->flag.from, 1 - s->flag.share);
        draw_emblem(list, signs.emblem, s->flag.to, s->flag.share);
    } else {
        draw_emblem(list, signs.emblem, t->owner, 1);
    }
    const int novices = view_novices(t, NATION_NONE);
    if (novices == 0 || !scene_parts_is_whole(s, signs.plate)) {
        return;
    }
    char number[12];
    (void)snprintf(number, sizeof number, "%d", novices);
    const Rect p = signs.plate;
    const Color dark = palette_color(COLOR_WOOD_DARK);
    draw_round(list, p, p.h * 0.25F, dark, dark);
    draw_round_frame(list, p, p.h * 0.25F, fmaxf(p.h * 0.08F, 1), palette_player(t->owner));
    const float side = p.h * 0.8F;
    draw_image(list, "icon/novice", (Rect){p.x - p.w * 0.06F, p.y + (p.h - side) / 2, side, side}, t->owner,
               PALETTE_WHITE);
    // The figure stands behind the number: the plate is small, and the number is what one wants to read.
    const float room = p.w * 0.5F;
    const float edge = fmaxf(p.h * 0.08F, 1);
    draw_rect(list, (Rect){p.x + p.w - room - edge, p.y + edge, room - edge, p.h - 2 * edge}, dark);
    const float widest = room - 2 * edge;
    const float wide = s->metrics.width(s->metrics.data, FONT_BOLD, p.h, number, -1);
    scene_parts_text(list, &s->metrics, p.h * fminf(widest / fmaxf(wide, 1), 1),
                     (Point){p.x + p.w - room / 2 - edge, p.y + p.h / 2}, palette_color(COLOR_CREAM), number);
}

// --- Orders ---

float scene_signs_order_radius(const Camera *camera) {
    return fmaxf(camera->half_width * 0.17F, 9);
}

typedef struct OrderNumber {
    char text[24];
    float size;  // of its letters
    float width; // of the parchment
} OrderNumber;

static OrderNumber order_number(const TextMetrics *metrics, float radius, int first, int last) {
    OrderNumber n = {.size = radius * 1.5F};
    (void)snprintf(n.text, sizeof n.text, last > first ? "%d\xE2\x80\x93%d" : "%d", first, last);
    n.width = fmaxf(metrics->width(metrics->data, FONT_BOLD, n.size, n.text, -1) + radius * 0.8F, 2 * radius);
    return n;
}

void scene_signs_order_number(DrawList *list, const TextMetrics *metrics, Point middle, float radius,
                              int first, int last) {
    const OrderNumber n = order_number(metrics, radius, first, last);
    if (last > first) {
        const Rect r = {middle.x - n.width / 2, middle.y - radius, n.width, 2 * radius};
        const Rect paper = rect_inset(r, 1.2F);
        draw_round(list, r, radius * 0.9F, palette_color(COLOR_INK), palette_color(COLOR_INK));
        draw_round(list, paper, radius * 0.8F, palette_color(COLOR_PARCHMENT),
                   palette_color(COLOR_PARCHMENT));
    } else {
        draw_circle(list, middle, radius, palette_color(COLOR_INK));
        draw_circle(list, middle, radius - 1.2F, palette_color(COLOR_PARCHMENT));
    }
    scene_parts_text(list, metrics, n.size, middle, palette_color(COLOR_INK), n.text);
}

// Whoever stands in a structure stands in its right half, up to the edge of the square to the right.
static bool has_walls_on_left(const BoardScene *s, SquareId square) {
    const Camera *camera = &s->camera;
    const SquareId left[2] = {square_neighbour(square, camera_direction(camera, -1, 1)),
                              square_neighbour(square, camera_direction(camera, -1, -1))};
    return (left[0].v != 0 && view_structure_at(s->view, left[0]).v != 0) ||
           (left[1].v != 0 && view_structure_at(s->view, left[1]).v != 0);
}

// The signs of a structure are on its left, where badges of the square to the left would lie on them, too.
static bool keeps_right(const BoardScene *s, SquareId square) {
    return view_structure_at(s->view, square).v != 0 || has_walls_on_left(s, square);
}

static bool is_on_right(const BoardScene *s, SquareId square, int nth) {
    return keeps_right(s, square) ? nth % 4 < 2 : nth % 2 != 0;
}

// Between a figure and its neighbors there is no room for a badge. So it lies on the arm of its own figure,
// where nobody takes it for a neighbor's: clear of the face, and of everybody else.
Rect scene_signs_badge_place(const BoardScene *s, SquareId square, int nth) {
    const int row = keeps_right(s, square) ? nth % 2 + nth / 4 * 2 : nth / 2;
    const float top = view_structure_at(s->view, square).v != 0 ? -0.26F : -0.33F;
    const float left = is_on_right(s, square, nth) ? 0.17F : -0.565F;
    return at(&s->camera, square, (Rect){left, top + 0.34F * (float)row, 0.395F, 0.296F});
}

// In the corner that is nearest to the figure: the others lie beside neighbors.
Point scene_signs_badge_number(const BoardScene *s, SquareId square, int nth) {
    const Rect r = scene_signs_badge_place(s, square, nth);
    const float down = view_structure_at(s->view, square).v != 0 ? 0.75F : 1;
    return (Point){is_on_right(s, square, nth) ? r.x : r.x + r.w, r.y + r.h * down};
}

static void draw_badge(DrawList *list, const BoardScene *s, const BoardBadge *b, int nth) {
    const Rect r = scene_signs_badge_place(s, b->at, nth);
    const float line = fmaxf(s->camera.half_width * 0.025F, 1.2F);
    draw_round(list, rect_inset(r, -2 * line), 2 * line, palette_color(COLOR_INK), palette_color(COLOR_INK));
    if (b->card != 0) {
        draw_image(list, art_card(b->card).text, r, 0, PALETTE_WHITE);
    } else {
        draw_rect(list, r, palette_color(COLOR_PARCHMENT));
        draw_image(list, b->icon, (Rect){r.x + (r.w - r.h) / 2, r.y, r.h, r.h}, 0, PALETTE_WHITE);
    }
    draw_frame(list, rect_inset(r, -line), line, palette_color(COLOR_PARCHMENT));
    // A wide one grows away from the figure, or it would lie on the number of the badge across.
    const float radius = scene_signs_order_radius(&s->camera);
    const float more = order_number(&s->metrics, radius, b->first, b->last).width / 2 - radius;
    Point number = scene_signs_badge_number(s, b->at, nth);
    number.x += is_on_right(s, b->at, nth) ? more : -more;
    scene_signs_order_number(list, &s->metrics, number, radius, b->first, b->last);
}

void scene_signs_badges_draw(DrawList *list, const BoardScene *s) {
    for (int i = 0; i < s->badge_count; i++) {
        int nth = 0;
        for (int k = 0; k < i; k++) {
            nth += s->badges[k].at.v == s->badges[i].at.v ? 1 : 0;
        }
        draw_badge(list, s, &s->badges[i], nth);
    }
}
