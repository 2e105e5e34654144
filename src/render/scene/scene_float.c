// A few places round the square are tried; the one that covers least of all figures wins, then the nearest.
// Figures count where the view has them, not where they are on their way, or the word would jump about.

#include "scene/scene_float.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "scene/scene_vote.h"
#include "render/scene_parts.h"
#include "render/scene_signs.h"
#include "render/scene_stack.h"

static const float TEXT_LEAST = 18;
static const float RISE = 0.4F;    // in half heights of a diamond
static const float TONGUE = 0.12F; // half of what it is wide at the box, in half widths
static const float BELOW = 0.5F; // how much farther above a word may lie for not lying below, in half widths

static float text_size(const BoardScene *s) {
    return fmaxf(TEXT_LEAST, s->camera.half_width * 0.24F);
}

static bool has_text(const BoardFloat *f) {
    return f->text != NULL && f->text[0] != '\0';
}

enum { WAY_PLACES = 4, BODIES_MAX = 2 * GROUPS_MAX + STRUCTURES_MAX + 3 + WAY_PLACES };

// What a word should not cover, and how much that matters.
typedef struct Bodies {
    Rect rects[BODIES_MAX];
    float weights[BODIES_MAX];
    int count;
} Bodies;

static void add_body(Bodies *b, Rect r, float weight) {
    b->rects[b->count] = r;
    b->weights[b->count] = weight;
    b->count += 1;
}

// Whoever goes is in all places of his way, or the word would jump aside for him.
static void add_way(Bodies *b, const BoardScene *s) {
    const Point end = camera_square(&s->camera, s->floating.at);
    const Point start = s->floating.from.v != 0 ? camera_square(&s->camera, s->floating.from) : end;
    const Rect body = scene_stack_body(s, s->floating.at);
    for (int i = 1; i <= WAY_PLACES && s->floating.from.v != 0; i++) {
        const float back = (float)i / (float)WAY_PLACES;
        add_body(b,
                 (Rect){body.x + (start.x - end.x) * back, body.y + (start.y - end.y) * back, body.w, body.h},
                 6);
    }
}

// The banner over whoever stands, or is about to stand, on the square of the word; empty where nobody does.
static Rect own_banner(const BoardScene *s) {
    const SquareId at = s->floating.at;
    const bool has_group = view_group_at(s->view, at).v != 0 || s->floating.from.v != 0;
    return has_group ? scene_stack_banner_place(s, (float)square_row(at), (float)square_column(at))
                     : (Rect){.w = 0};
}

// The top of whom the word is about, banner included.
static float top_of_subject(const BoardScene *s) {
    const Rect body = scene_stack_body(s, s->floating.at);
    const Rect banner = own_banner(s);
    return banner.w > 0 ? fminf(banner.y, body.y) : body.y;
}

// Most of all the figures that stand, or are about to stand, on the square of the word.
static void collect_bodies(Bodies *b, const BoardScene *s) {
    b->count = 0;
    add_body(b, scene_stack_body(s, s->floating.at), 20);
    add_body(b, own_banner(s), 20);
    add_body(b, scene_vote_flag_place(s), 8);
    add_way(b, s);
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->at != 0 && g->count > 0) {
            const Spot spot = stand_spot(s->view, i);
            add_body(b, scene_stack_body(s, (SquareId){g->at}), 1);
            add_body(b, scene_stack_banner_place(s, spot.row, spot.column), 0.5F);
        }
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->view->structures[i].at != 0) {
            add_body(b, scene_stack_body(s, (SquareId){s->view->structures[i].at}), 0.1F);
        }
    }
}

// How much [r] would cover, in figures; of the bodies from number [first] on.
static float cost_of(const Bodies *b, Rect r, int first) {
    float area = 0;
    for (int i = first; i < b->count; i++) {
        area += b->weights[i] * rect_shared_area(r, b->rects[i]);
    }
    return area / (b->rects[0].w * b->rects[0].h);
}

static float inside(float x, float low, float high) {
    return fmaxf(fminf(x, high), low);
}

// [right], [down]: from the middle of the square to that of the box.
static Rect try_at(const BoardScene *s, Point size, float right, float down) {
    const Rect area = s->camera.area;
    const Point c = camera_square(&s->camera, s->floating.at);
    return (Rect){inside(c.x + right - size.x / 2, area.x + 4, area.x + area.w - size.x - 4),
                  inside(c.y + down - size.y / 2, area.y + 4, area.y + area.h - size.y - 4), size.x, size.y};
}

// What the tongue of a box at [box] lies in, from the box to the head or the feet of the figure there.
static Rect tongue_room(const BoardScene *s, Rect box) {
    const Rect body = scene_stack_body(s, s->floating.at);
    const float tip = body.x + body.w / 2;
    const float root = inside(camera_square(&s->camera, s->floating.at).x, box.x + 12, box.x + box.w - 12);
    const float left = fminf(tip, root) - s->camera.half_width * TONGUE;
    const float right = fmaxf(tip, root) + s->camera.half_width * TONGUE;
    const bool is_above = box.y < body.y;
    const float top = is_above ? box.y + box.h : body.y + body.h;
    const float bottom = is_above ? top_of_subject(s) : box.y;
    return (Rect){left, top, right - left, fmaxf(bottom - top, 0)};
}

// What a tongue crosses counts more than its area, for it is thin.
static Rect best_place(const BoardScene *s, Point size) {
    static const float downs[] = {-2.5F, -3.1F, -3.7F, 1.5F,  2.1F, -0.6F,
                                  -4.3F, -1.4F, 2.7F,  -4.9F, 3.3F, -5.5F};
    static const float rights[] = {0, -0.3F, 0.3F, -0.62F, 0.62F};
    const Point c = camera_square(&s->camera, s->floating.at);
    const float w = s->camera.half_width;
    Rect best = {.w = 0};
    Bodies bodies;
    collect_bodies(&bodies, s);
    float least = 0;
    for (size_t i = 0; i < sizeof downs / sizeof downs[0]; i++) {
        for (size_t k = 0; k < sizeof rights / sizeof rights[0]; k++) {
            const Rect r = try_at(s, size, rights[k] * (size.x + w), downs[i] * s->camera.half_height);
            const Rect risen = {r.x, r.y - RISE * s->camera.half_height, r.w,
                                r.h + RISE * s->camera.half_height};
            const float far = hypotf(r.x + r.w / 2 - c.x, r.y + r.h / 2 - c.y) / w;
            const float cost = 40 * (cost_of(&bodies, downs[i] < 0 ? risen : r, 0) +
                                     3 * cost_of(&bodies, tongue_room(s, r), 1)) +
                               2 * far + (downs[i] < 0 ? 0 : BELOW);
            if (best.w <= 0 || cost < least) {
                best = r;
                least = cost;
            }
        }
    }
    return best;
}

FloatPlace scene_float_place(const BoardScene *s) {
    const BoardFloat *f = &s->floating;
    FloatPlace place = {.box = {.w = 0}};
    if (f->at.v == 0 || (!has_text(f) && f->icon == NULL)) {
        return place;
    }
    const float size = text_size(s);
    const float icon = f->icon != NULL ? size * 1.6F : 0;
    const float words =
        has_text(f) ? s->metrics.width(s->metrics.data, FONT_BOLD, size, f->text, -1) + size * 1.1F : 0;
    const Point vote = scene_vote_size(s);
    const float line = f->icon != NULL ? size * 1.8F : size * 1.45F;
    place.box = best_place(
        s, (Point){fmaxf(words + icon + (icon > 0 && words <= 0 ? size * 0.4F : 0), vote.x), line + vote.y});
    if (place.box.y < camera_square(&s->camera, f->at).y - s->camera.half_height) {
        place.box.y = fmaxf(place.box.y - f->share * RISE * s->camera.half_height, s->camera.area.y + 4);
    }
    place.vote = (Rect){place.box.x, place.box.y, place.box.w, vote.y};
    place.line = (Rect){place.box.x, place.box.y + vote.y, place.box.w, line};
    if (icon > 0) {
        place.icon = (Rect){place.box.x + size * 0.2F, place.line.y + (line - icon) / 2, icon, icon};
    }
    const Point c = camera_square(&s->camera, f->at);
    place.anchor = (Point){inside(c.x, place.box.x + 12, place.box.x + place.box.w - 12),
                           place.box.y > c.y ? place.box.y : place.box.y + place.box.h};
    const Rect body = scene_stack_body(s, f->at);
    place.tip = (Point){body.x + body.w / 2, place.box.y > c.y ? body.y + body.h : top_of_subject(s) - 2};
    return place;
}

// A wedge from the box to the banner or head of the figure there, or to its feet, so that the word clearly
// belongs to it.
static void draw_tongue(DrawList *list, const BoardScene *s, const FloatPlace *p, Color color) {
    const bool is_below = p->box.y > camera_square(&s->camera, s->floating.at).y;
    const float side = s->camera.half_width * TONGUE;
    // Beside it there is no room for a wedge, and no doubt.
    if (is_below ? p->tip.y >= p->anchor.y : p->tip.y <= p->anchor.y) {
        return;
    }
    const Point wedge[3] = {{p->anchor.x - side, p->anchor.y}, {p->anchor.x + side, p->anchor.y}, p->tip};
    draw_shape(list, wedge, 3, color, color);
}

void scene_float_draw(DrawList *list, const BoardScene *s) {
    const BoardFloat *f = &s->floating;
    const FloatPlace p = scene_float_place(s);
    if (p.box.w <= 0) {
        return;
    }
    const Color dark = color_alpha(palette_color(COLOR_PIT), 0.88F);
    const float size = text_size(s);
    draw_round(list, p.box, 8, dark, dark);
    draw_tongue(list, s, &p, dark);
    if (p.vote.h > 0) {
        scene_vote_draw(list, s, p.vote);
    }
    if (f->icon != NULL) {
        draw_image(list, f->icon, p.icon, 0, PALETTE_WHITE);
    }
    if (has_text(f)) {
        const float left = p.box.x + p.icon.w;
        scene_parts_text(list, &s->metrics, size,
                         (Point){left + (p.box.x + p.box.w - left) / 2, p.line.y + p.line.h / 2}, f->color,
                         f->text);
    }
}
