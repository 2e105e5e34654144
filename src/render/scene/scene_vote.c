// Banners at the same height vote still; the one that has won is raised under a star, the one that has lost
// is lowered. So it is told by place alone, in every palette.

#include "scene/scene_vote.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "render/scene_stack.h"

static const float WIDTH = 0.78F;  // of a banner, in half widths
static const float GAP = 0.12F;    // between two
static const float RAISED = 0.55F; // in heights of a banner, and
static const float LOWERED = 0.16F;
static const float POLE = 1.75F;  // of a flag, in half widths, and
static const float CLOTH = 0.92F; // how wide it is
static const float LEAST = 44;    // of a banner, in logical units

static float banner_width(const BoardScene *s) {
    return fmaxf(s->camera.half_width * WIDTH, LEAST);
}

Point scene_vote_size(const BoardScene *s) {
    const BoardVote *v = &s->vote;
    if (v->count == 0 || v->at.v != s->floating.at.v) {
        return (Point){0, 0};
    }
    const float width = banner_width(s);
    const float gap = width * GAP;
    return (Point){(float)v->count * (width + gap) + gap, width / 2 * (1 + RAISED + LOWERED)};
}

static void draw_star_over(DrawList *list, Rect banner, float share) {
    const float size = banner.h * 0.8F * share;
    draw_image(list, "icon/star",
               (Rect){banner.x + banner.w / 2 - size / 2, banner.y - size * 0.72F, size, size}, 0,
               color_alpha(PALETTE_WHITE, share));
}

void scene_vote_draw(DrawList *list, const BoardScene *s, Rect room) {
    const BoardVote *v = &s->vote;
    const Point size = scene_vote_size(s);
    const float width = banner_width(s);
    const float gap = width * GAP;
    const float height = width / 2;
    float x = room.x + (room.w - size.x) / 2 + gap;
    for (int i = 0; i < v->count; i++) {
        const bool has_won = v->groups[i] == v->winner;
        const float up = v->winner == 0 ? 0 : has_won ? RAISED : v->groups[i] == v->loser ? -LOWERED : 0;
        Rect r = {x, room.y + height * (RAISED - up * v->share), width, height};
        if (has_won) {
            r = rect_inset(r, -0.06F * height * v->share);
            draw_star_over(list, r, v->share);
        }
        scene_stack_banner(list, s, v->groups[i], r);
        x += width + gap;
    }
}

static void draw_cloth(DrawList *list, int owner, Rect r, float share) {
    static const char *const cloths[PLAYER_COUNT][3] = {
        [PLAYER_RED] = {"board/banner_red_1", "board/banner_red_2", "board/banner_red_3"},
        [PLAYER_BLUE] = {"board/banner_blue_1", "board/banner_blue_2", "board/banner_blue_3"}};
    static const char *const neutral[3] = {"board/banner_neutral_1", "board/banner_neutral_2",
                                           "board/banner_neutral_3"};
    const bool is_seat = owner == PLAYER_RED || owner == PLAYER_BLUE;
    draw_image(list, (is_seat ? cloths[owner] : neutral)[(int)(share * 11) % 3], r, owner, PALETTE_WHITE);
}

static Point foot_of_flag(const BoardScene *s) {
    const Point c = camera_square(&s->camera, s->flag.at);
    return (Point){c.x - s->camera.half_width * 0.66F, c.y + s->camera.half_width * 0.16F};
}

// Nothing of it leaves the picture, wherever its structure stands.
static float pole_of_flag(const BoardScene *s) {
    const float w = s->camera.half_width;
    return fminf(w * POLE, foot_of_flag(s).y - s->camera.area.y - w * 0.1F);
}

Rect scene_vote_flag_place(const BoardScene *s) {
    const float w = s->camera.half_width;
    const Point foot = foot_of_flag(s);
    const float pole = pole_of_flag(s);
    return s->flag.at.v != 0 ? (Rect){foot.x - w * 0.1F, foot.y - pole, w * (CLOTH + 0.1F), pole}
                             : (Rect){.w = 0};
}

void scene_vote_flag_draw(DrawList *list, const BoardScene *s) {
    const BoardFlag *f = &s->flag;
    if (f->at.v == 0) {
        return;
    }
    const float w = s->camera.half_width;
    const Point foot = foot_of_flag(s);
    const Point top = {foot.x, foot.y - pole_of_flag(s)};
    const float thick = fmaxf(w * 0.05F, 2);
    draw_line(list, top, foot, thick * 2, palette_color(COLOR_CASING));
    draw_line(list, top, foot, thick, palette_color(COLOR_BRASS));
    draw_circle(list, top, thick * 1.5F, palette_color(COLOR_GOLD));
    // Down with the old one in the first two fifths, then up with the new one.
    const bool is_new = f->share >= 0.4F;
    const float height = is_new ? (f->share - 0.4F) / 0.6F : 1 - f->share / 0.4F;
    const float wide = w * CLOTH;
    const float low = foot.y - wide / 2;
    const float high = top.y + thick;
    draw_cloth(list, is_new ? f->to : f->from,
               (Rect){foot.x, low + (high - low) * height * (2 - height), wide, wide / 2}, f->share);
}
