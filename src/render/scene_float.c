// A few places round the square are tried; the one that covers least of all figures wins, then the nearest. Figures count
// where the view has them, not where they are on their way, or the word would jump about.

#include "render/scene_float.h"

#include <math.h>

#include "render/palette.h"

static const float TEXT_LEAST = 18;
static const float RISE = 0.4F; // in half heights of a diamond

static float text_size(const BoardScene *s) {
    return fmaxf(TEXT_LEAST, s->camera.half_width * 0.24F);
}

static bool has_text(const BoardFloat *f) {
    return f->text != NULL && f->text[0] != '\0';
}

static float covered(Rect a, Rect b) {
    const float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    const float h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

// How much of figures [r] would cover, in figures. Whoever stands or is about to stand where the word speaks of counts
// twice.
static float cost_of(const BoardScene *s, Rect r) {
    const Rect own = scene_body(s, s->floating.at);
    float area = 2 * covered(r, own);
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->at != 0 && g->count > 0) {
            area += covered(r, scene_body(s, (SquareId){g->at}));
        }
    }
    return area / (own.w * own.h);
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

static Rect best_place(const BoardScene *s, Point size) {
    static const float downs[] = {-2.5F, -3.1F, -3.7F, 1.5F,  2.1F, -0.6F,
                                  -4.3F, -1.4F, 2.7F,  -4.9F, 3.3F, -5.5F};
    static const float rights[] = {0, -0.3F, 0.3F, -0.62F, 0.62F};
    const Point c = camera_square(&s->camera, s->floating.at);
    const float w = s->camera.half_width;
    Rect best = {0, 0, 0, 0};
    float least = 0;
    for (size_t i = 0; i < sizeof downs / sizeof downs[0]; i++) {
        for (size_t k = 0; k < sizeof rights / sizeof rights[0]; k++) {
            const Rect r = try_at(s, size, rights[k] * (size.x + w), downs[i] * s->camera.half_height);
            const Rect risen = {r.x, r.y - RISE * s->camera.half_height, r.w,
                                r.h + RISE * s->camera.half_height};
            const float far = hypotf(r.x + r.w / 2 - c.x, r.y + r.h / 2 - c.y) / w;
            const float cost = 40 * cost_of(s, downs[i] < 0 ? risen : r) + far;
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
    FloatPlace place = {.box = {0, 0, 0, 0}};
    if (f->at.v == 0 || (!has_text(f) && f->icon == NULL)) {
        return place;
    }
    const float size = text_size(s);
    const float icon = f->icon != NULL ? size * 1.6F : 0;
    const float words =
        has_text(f) ? s->metrics.width(s->metrics.data, FONT_BOLD, size, f->text, -1) + size * 1.1F : 0;
    place.box = best_place(s, (Point){words + icon + (icon > 0 && words <= 0 ? size * 0.4F : 0),
                                      f->icon != NULL ? size * 1.8F : size * 1.45F});
    if (place.box.y < camera_square(&s->camera, f->at).y - s->camera.half_height) {
        place.box.y = fmaxf(place.box.y - f->share * RISE * s->camera.half_height, s->camera.area.y + 4);
    }
    if (icon > 0) {
        place.icon = (Rect){place.box.x + size * 0.2F, place.box.y + (place.box.h - icon) / 2, icon, icon};
    }
    const Point c = camera_square(&s->camera, f->at);
    place.anchor = (Point){inside(c.x, place.box.x + 12, place.box.x + place.box.w - 12),
                           place.box.y > c.y ? place.box.y : place.box.y + place.box.h};
    return place;
}

// From the box toward the square, so that the word is somebody's wherever it lies.
static void draw_tongue(DrawList *list, const BoardScene *s, const FloatPlace *p, Color color) {
    const Point c = camera_square(&s->camera, s->floating.at);
    const bool is_below = p->box.y > c.y;
    const float side = s->camera.half_width * 0.13F;
    const float deep = is_below ? -side * 1.3F : side * 1.3F;
    const float lean = inside((c.x - p->anchor.x) * 0.4F, -2 * side, 2 * side);
    const Point left = {p->anchor.x - side, p->anchor.y};
    const Point right = {p->anchor.x + side, p->anchor.y};
    const Point tip = {p->anchor.x + lean, p->anchor.y + deep};
    const Point up[3] = {left, right, tip};
    draw_shape(list, up, 3, color, color);
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
    if (f->icon != NULL) {
        draw_image(list, f->icon, p.icon, 0, PALETTE_WHITE);
    }
    if (has_text(f)) {
        const float left = p.box.x + p.icon.w;
        scene_text(list, &s->metrics, size,
                   (Point){left + (p.box.x + p.box.w - left) / 2, p.box.y + p.box.h / 2}, f->color, f->text);
    }
}
