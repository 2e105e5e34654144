// Where the bars over heads lie: over nobody's face and over no other bar, as near to their own head as can
// be.

#include <math.h>

#include "base/check.h"
#include "theatre/combat_stage.h"

enum { TAG_HEIGHT = 18 };
static const float HEAD = 0.95F; // a picture's feet to its head, in its widths

// They grow with the texts, though no further than figures beside them can still be seen.
float combat_bars_height(const App *app) {
    return fminf(ui_text_room(&app->ui, TAG_HEIGHT), TAG_HEIGHT * 1.5F);
}

float combat_bars_width(const App *app, float figure) {
    const float h = combat_bars_height(app);
    return fminf(fmaxf(figure * 0.7F, h * 2.6F), 92 * h / TAG_HEIGHT);
}

// [share] of the way from over the head to its place at home.
static Rect tag_over(const App *app, const Stage *s, int minion, Point feet, float share) {
    const Fighter *f = &s->fighters[minion];
    const float h = combat_bars_height(app);
    const float w = combat_bars_width(app, s->figure);
    const float x = feet.x - w / 2 + f->tag.x * share;
    const float y = feet.y - f->width * HEAD - h + f->tag.y * share;
    return (Rect){fmaxf(fminf(x, s->field.x + s->field.w - w - 1), s->field.x + 1), fmaxf(y, s->field.y + 1),
                  w, h};
}

bool combat_bars_any_other(const App *app, const Stage *s, int minion, Rect r, StageTest *test) {
    for (int i = 0; i < 2; i++) {
        const ViewGroup *g = &s->v->groups[s->sides[i].group.v];
        for (int k = 0; k < g->count; k++) {
            if (g->members[k].v != minion && test(app, s, g->members[k].v, r)) {
                return true;
            }
        }
    }
    return false;
}

// Would a tag at [r] lie on that of [minion] at home?
static bool meets_tag(const App *app, const Stage *s, int minion, Rect r) {
    return rect_overlaps(r, tag_over(app, s, minion, s->fighters[minion].home, 1));
}

// Would it lie on the face of [minion], who stands at home?
static bool hides_face(const App *app, const Stage *s, int minion, Rect r) {
    (void)app;
    const Fighter *f = &s->fighters[minion];
    const Rect face = {f->home.x - f->width * 0.18F, f->home.y - f->width * 0.9F, f->width * 0.36F,
                       f->width * 0.4F};
    return f->run <= 0 && rect_overlaps(r, face);
}

// By how much the tag of a figure that has run to [feet] is moved so that it lies on no other and on no face:
// as little as does, rather back from its victim and up than down over its own head.
static Point way_out(const App *app, const Stage *s, int minion, Point feet) {
    static const float backs[] = {0, 0.25F, 0.5F, 0.75F, 1.0F};
    static const float ups[] = {0, 0.5F, 1.0F, 1.5F, 2.0F, 3.0F, -0.5F, -1.0F, -2.0F};
    const float back = s->fighters[minion].is_right ? 1 : -1;
    const Rect r = tag_over(app, s, minion, feet, 0);
    Point best = {0, 0};
    float least = 1e9F;
    for (size_t i = 0; i < COUNT_OF(backs) * COUNT_OF(ups); i++) {
        const float aside = backs[i % COUNT_OF(backs)];
        const float up = ups[i / COUNT_OF(backs)];
        const Rect moved = {r.x + back * aside * r.w, r.y - up * r.h, r.w, r.h};
        const float cost = aside * r.w + fabsf(up) * r.h * (up < 0 ? 4 : 1);
        if (cost < least && moved.y > s->field.y &&
            !combat_bars_any_other(app, s, minion, moved, meets_tag) &&
            !combat_bars_any_other(app, s, minion, moved, hides_face)) {
            least = cost;
            best = (Point){moved.x - r.x, moved.y - r.y};
        }
    }
    return best;
}

Rect combat_bars_of(const Stage *s, const App *app, int minion) {
    const Fighter *f = &s->fighters[minion];
    Rect r = tag_over(app, s, minion, f->feet, 1 - f->run);
    if (f->run > 0) {
        const Point out = way_out(app, s, minion, f->goal);
        r.x += f->run * out.x;
        r.y += f->run * out.y;
    }
    return r;
}

// --- Places at home ---

// Every figure that ever stood in this combat keeps its room, so that no bar jumps because one fell.
typedef struct Crowd {
    int minions[2 * STAGE_ROSTER];
    Rect bars[2 * STAGE_ROSTER]; // of the first [placed]
    int count, placed;
} Crowd;

static void collect(Crowd *c, const Stage *s) {
    c->count = c->placed = 0;
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < s->sides[i].count; k++) {
            c->minions[c->count] = s->sides[i].roster[k];
            c->count += 1;
        }
    }
}

static float from_head(const Fighter *f, Rect r) {
    return hypotf(r.x + r.w / 2 - f->home.x, r.y + r.h / 2 - (f->home.y - f->width * HEAD));
}

// What it costs that the bar of [minion] lies at [r]: faces most, then bodies, and a place that looks like
// another's.
static float cost_of(const Crowd *c, const Stage *s, int minion, Rect r) {
    float area = 0;
    float doubt = 0;
    for (int i = 0; i < c->count; i++) {
        const Fighter *f = &s->fighters[c->minions[i]];
        const float w = f->width;
        const float own = c->minions[i] == minion ? 0.6F : 1;
        area +=
            own * 1.6F *
            rect_shared_area(r, (Rect){f->home.x - w * 0.24F, f->home.y - w * 0.93F, w * 0.48F, w * 0.43F});
        area += own * 0.6F *
                rect_shared_area(r, (Rect){f->home.x - w * 0.24F, f->home.y - w * 0.5F, w * 0.48F, w * 0.5F});
        if (c->minions[i] != minion && from_head(f, r) < from_head(&s->fighters[minion], r)) {
            doubt = 0.9F;
        }
    }
    for (int i = 0; i < c->placed; i++) {
        area += 6 * rect_shared_area(rect_inset(r, -2), c->bars[i]);
    }
    return area / (r.w * r.h) + doubt;
}

// Places tried beside the one over the head, in widths of the figure.
typedef struct Places {
    const float *asides, *downs;
    int aside_count, down_count;
} Places;

static Point best_place(const Crowd *c, const App *app, Stage *s, int minion, const Places *places) {
    Fighter *f = &s->fighters[minion];
    Point best = {0, 0};
    float least = 1e9F;
    for (int i = 0; i < places->down_count; i++) {
        for (int k = 0; k < places->aside_count; k++) {
            const float aside = places->asides[k];
            const float down = places->downs[i];
            f->tag = (Point){aside * f->width, down * f->width};
            const float cost = cost_of(c, s, minion, tag_over(app, s, minion, f->home, 1)) +
                               0.4F * (fabsf(aside) + 1.3F * fabsf(down));
            if (cost < least) {
                least = cost;
                best = f->tag;
            }
        }
    }
    return best;
}

static bool lies_on_another(const Crowd *c, Rect r) {
    for (int i = 0; i < c->placed; i++) {
        if (rect_shared_area(rect_inset(r, -1), c->bars[i]) > 0) {
            return true;
        }
    }
    return false;
}

// Near the head; further away only where large bars leave no room there.
static Rect place_bar(const Crowd *c, const App *app, Stage *s, int minion) {
    static const float near_asides[] = {0, 0.18F, -0.18F, 0.36F, -0.36F, 0.54F, -0.54F};
    static const float near_downs[] = {0, -0.1F, 0.14F, 0.3F, 0.48F};
    static const float far_asides[] = {0,     0.2F, -0.2F, 0.4F, -0.4F, 0.6F, -0.6F, 0.8F,
                                       -0.8F, 1.0F, -1.0F, 1.3F, -1.3F, 1.6F, -1.6F};
    static const float far_downs[] = {0, -0.12F, 0.12F, 0.24F, -0.24F, 0.4F, 0.56F, 0.72F, 0.9F, 1.1F};
    const Places near = {near_asides, near_downs, COUNT_OF(near_asides), COUNT_OF(near_downs)};
    const Places far = {far_asides, far_downs, COUNT_OF(far_asides), COUNT_OF(far_downs)};
    Fighter *f = &s->fighters[minion];
    f->tag = best_place(c, app, s, minion, &near);
    Rect r = tag_over(app, s, minion, f->home, 1);
    if (lies_on_another(c, r)) {
        f->tag = best_place(c, app, s, minion, &far);
        r = tag_over(app, s, minion, f->home, 1);
    }
    return r;
}

void combat_bars_place(Stage *s, const App *app) {
    Crowd c;
    collect(&c, s);
    for (int i = 0; i < c.count; i++) {
        c.bars[i] = place_bar(&c, app, s, c.minions[i]);
        c.placed = i + 1;
    }
}
