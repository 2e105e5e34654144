// What flies in a combat. A shot rises over figures in its way, so that no arrow goes through a
// friend.

#include <math.h>

#include "theatre/combat_stage.h"

static const float FLAT = 0.12F;   // how high a free shot rises, of its width, and at most
static const float FLAT_MOST = 46; //
static const float STEEP = 0.5F;   // how high any may rise, of its width
static const float HALF = 0.24F;   // of a body, in widths of its picture; from the feet
static const float FACE = 0.5F;    // to the face
static const float TALL = 0.95F;   // and over the head
static const float OVER = 8;       // between the rim of the field and the middle of an arrow

typedef struct Shot {
    Point from, to;
    float top; // of its arc, over the straight line
} Shot;

static Point on_shot(const Shot *shot, float share) {
    return (Point){shot->from.x + (shot->to.x - shot->from.x) * share,
                   shot->from.y + (shot->to.y - shot->from.y) * share - shot->top * 4 * share * (1 - share)};
}

// Where a line from the chest of [minion] towards [to] leaves its picture, so that it crosses neither face
// nor bow.
static Point clear_of_figure(const Stage *s, int minion, Point to) {
    const float reach = s->fighters[minion].width * 0.5F;
    const Point from = combat_places_chest(s, minion);
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float share = fminf(reach / fmaxf(fmaxf(fabsf(x), fabsf(y) * 0.8F), 1), 0.8F);
    return (Point){from.x + x * share, from.y + y * share};
}

static bool is_standing(const StageSide *side, int minion) {
    for (int i = 0; i < side->fallen_count; i++) {
        if (side->fallen[i] == minion) {
            return false;
        }
    }
    return true;
}

// How much of anybody lies at [p]: faces count most, then figures on the side of [is_right], which
// shoots.
static float met_at(const Stage *s, const Story *story, Point p) {
    const bool is_right = s->fighters[story->attacker].is_right;
    float sum = 0;
    for (int i = 0; i < 2; i++) {
        const StageSide *side = &s->sides[i];
        for (int k = 0; k < side->count; k++) {
            const int minion = side->roster[k];
            const Fighter *f = &s->fighters[minion];
            const bool acts = minion == story->attacker || minion == story->victim;
            const float up = (f->home.y - p.y) / f->width;
            if (!acts && f->has_place && fabsf(p.x - f->home.x) < HALF * f->width && up > 0 && up < TALL &&
                is_standing(side, minion)) {
                sum += (up > FACE ? 3.0F : 1.0F) * (f->is_right == is_right ? 1.0F : 0.6F);
            }
        }
    }
    return sum;
}

static float met_by(const Stage *s, const Story *story, const Shot *shot) {
    enum { SAMPLES = 20 };
    float sum = 0;
    for (int i = 2; i < SAMPLES - 1; i++) {
        sum += met_at(s, story, on_shot(shot, (float)i / SAMPLES));
    }
    return sum;
}

// As high as it meets least of all others, and no higher than it must.
static void rise_over(Shot *shot, const Stage *s, const Story *story) {
    enum { TRIES = 12 };
    const float across = fabsf(shot->to.x - shot->from.x);
    const float room = fminf((shot->from.y + shot->to.y) / 2, shot->from.y) - s->field.y - OVER;
    const float most = fmaxf(fminf(room, across * STEEP), 0);
    const float flat = fminf(fminf(across * FLAT, FLAT_MOST), most);
    float least = 1e9F;
    float best = flat;
    for (int i = 0; i < TRIES; i++) {
        shot->top = flat + (most - flat) * (float)i / (TRIES - 1);
        const float cost = met_by(s, story, shot) + 0.25F * (float)i;
        if (cost < least) {
            least = cost;
            best = shot->top;
        }
    }
    shot->top = best;
}

static Shot shot_of(const Stage *s, const Story *story) {
    const Fighter *victim = &s->fighters[story->victim];
    const Point chest = combat_places_chest(s, story->victim);
    const Point to = {chest.x + (victim->is_right ? -0.34F : 0.34F) * victim->width, chest.y};
    Shot shot = {.from = clear_of_figure(s, story->attacker, to), .to = to};
    rise_over(&shot, s, story);
    return shot;
}

Point combat_shot_point(const Stage *s, const Story *story, float share) {
    const Shot shot = shot_of(s, story);
    return on_shot(&shot, share);
}

static void draw_flight(App *app, const Shot *shot, FightFlight flight, float size) {
    const float tail = fmaxf(flight.share - 0.13F, 0);
    const Point tip = on_shot(shot, flight.share);
    const Point end = on_shot(shot, tail);
    const Color trail = color_alpha(palette_color(COLOR_GLOW), 0.5F);
    for (int i = 0; i < 5; i++) {
        const float share = fmaxf(tail - 0.035F * (float)i, 0);
        draw_circle(&app->list, on_shot(shot, share), size * (0.03F - 0.005F * (float)i), trail);
    }
    const ArrowLook arrow = {.thickness = fmaxf(size * 0.035F, 2.5F),
                             .casing_width = 1.4F,
                             .color = palette_color(COLOR_GLOW),
                             .casing = palette_color(COLOR_CASING)};
    draw_cased_arrow(&app->list, flight.is_thrown_back ? tip : end, flight.is_thrown_back ? end : tip, arrow);
}

// Where on its way it is [away] from its end.
static float share_before_end(const Shot *shot, float away) {
    enum { STEPS = 64 };
    int i = STEPS;
    while (i > 0) {
        const Point p = on_shot(shot, (float)i / STEPS);
        if (hypotf(p.x - shot->to.x, p.y - shot->to.y) >= away) {
            break;
        }
        i -= 1;
    }
    return (float)i / STEPS;
}

// Where it flew: a bow of pieces so short that none of them is seen as one, up to an arrow that is little
// more than its head.
static void draw_trace(App *app, const Shot *shot, Color color) {
    enum { PIECES = 40 };
    const ArrowLook look = {
        .thickness = 4, .casing_width = 2, .color = color, .casing = palette_color(COLOR_CASING)};
    const float neck = share_before_end(shot, look.thickness * 4);
    for (int pass = 0; pass < 2; pass++) {
        const float thick = pass == 0 ? look.thickness + 2 * look.casing_width : look.thickness;
        for (int i = 0; i < PIECES; i++) {
            const Point a = on_shot(shot, neck * (float)i / PIECES);
            const Point b = on_shot(shot, neck * ((float)i + 1.1F) / PIECES);
            draw_line(&app->list, a, b, thick, pass == 0 ? look.casing : look.color);
        }
        if (pass == 0) {
            draw_cased_arrow(&app->list, on_shot(shot, neck), shot->to, look);
        }
    }
}

// What flies, or where it flew.
static void draw_shot(App *app, const Stage *s, const Story *story) {
    const Shot shot = shot_of(s, story);
    const FightFlight flight = fight_tween_flight(story, combat_stage_moment(s, app));
    if (flight.is_there && app->settings.motion == MOTION_FULL) {
        draw_flight(app, &shot, flight, s->fighters[story->victim].width);
    } else if (!s->is_volley && (!s->moment.is_approach || app->settings.motion != MOTION_FULL)) {
        const Shot back = {.from = shot.to, .to = shot.from, .top = shot.top};
        draw_trace(app, flight.is_thrown_back ? &back : &shot,
                   palette_color(story->is_missed ? COLOR_CREAM_DIM : COLOR_LEGAL));
    }
}

void combat_shots(App *app, const Stage *s) {
    if (!s->is_volley && combat_stage_has_attack(s) && s->story->is_missile) {
        draw_shot(app, s, s->story);
    }
    for (int i = 0; s->is_volley && s->volley.is_missile && i < s->volley.count; i++) {
        const Story one = combat_stage_story_of(s, &s->volley.attacks[i]);
        if (s->fighters[one.attacker].has_place && s->fighters[one.victim].has_place) {
            draw_shot(app, s, &one);
        }
    }
}
