// The first figure sets out first and waits for the others at the end. Where a way begins and ends all stand
// in their ranks again, so that nothing jumps.

#include "motion/march.h"

#include <math.h>

#include "motion/ease.h"
#include "motion/motes.h"
#include "render/art.h"
#include "render/palette.h"

static const float TURN = 6.2831853F;
static const float FILE_SPREAD = 0.46F; // of the time, by which the last sets out later than the first
static const float FILE_CLOSES = 0.82F; // how far figures on their way leave the ranks for the file

// How far number [i] is when the march is at [phase], if the last is [spread] behind the first.
static float share_of(const March *m, int i, float spread, float phase) {
    if (m->figures <= 1) {
        return ease_clamp(phase);
    }
    const float later = spread * (float)i / (float)(m->figures - 1);
    return ease_part(phase, later, later + 1 - spread);
}

static TweenGroup *begin(Tween *out, const March *m, float share) {
    const Spot heading = {m->to.row - m->from.row, m->to.column - m->from.column};
    TweenGroup *g = motes_group(out, m->group, spot_between(m->from, m->to, share), heading);
    g->figure_count = m->figures;
    for (int i = 0; i < m->figures; i++) {
        g->figures[i] = (TweenFigure){.alpha = 1, .formed = 1, .pose = POSE_STAND};
    }
    return g;
}

// Puts figure [i] [share] of the way, wherever its group's middle is.
static TweenFigure *put(TweenGroup *g, const March *m, int i, float share) {
    TweenFigure *f = &g->figures[i];
    const Spot at = spot_between(m->from, m->to, share);
    f->row = at.row - g->row;
    f->column = at.column - g->column;
    return f;
}

static float filed(float share) {
    return 1 - FILE_CLOSES * sinf(ease_clamp(share) * TURN / 2);
}

// Every step leaves a puff where it was taken.
static void footsteps(Tween *out, const March *m, float phase) {
    enum { PUFFS = 5 };
    for (int i = 0; i < PUFFS; i++) {
        const float taken = (float)i / (float)PUFFS;
        const float age = ease_part(phase, taken, taken + 0.3F);
        const Spot s = spot_between(m->from, m->to, ease_smooth(taken));
        motes_add(out, (Mote){.row = s.row + 0.05F * (motes_noise(i) - 0.5F),
                              .column = s.column + 0.05F * (motes_noise(i + 9) - 0.5F),
                              .lift = 0.2F * age,
                              .size = 0.05F + 0.07F * age,
                              .color = color_alpha(palette_color(COLOR_DUST), age > 0 ? 0.5F * (1 - age) : 0),
                              .kind = MOTE_PUFF});
    }
}

void march_walk(Tween *out, March m, float phase) {
    TweenGroup *g = begin(out, &m, ease_smooth(phase));
    const float steps = 2 * spot_distance(m.from, m.to);
    for (int i = 0; i < m.figures; i++) {
        const float share = ease_smooth(share_of(&m, i, FILE_SPREAD, phase));
        TweenFigure *f = put(g, &m, i, share);
        const float stride = share * steps - floorf(share * steps);
        const bool is_going = share > 0.02F && share < 0.98F;
        f->formed = filed(share);
        f->lift = 0.3F * sinf(stride * TURN / 2);
        f->pose = is_going && stride < 0.72F ? POSE_WALK : POSE_STAND;
    }
    footsteps(out, &m, phase);
}

void march_fly(Tween *out, March m, float phase) {
    static const float HIGH = 0.9F;
    const float p = ease_clamp(phase);
    TweenGroup *g = begin(out, &m, ease_smooth(p));
    for (int i = 0; i < m.figures; i++) {
        const float own = share_of(&m, i, 0.2F, p);
        TweenFigure *f = put(g, &m, i, ease_smooth(own));
        const float up = ease_smooth(own / 0.25F) * (1 - ease_smooth(ease_part(own, 0.75F, 1)));
        f->formed = 1 - 0.2F * sinf(own * TURN / 2);
        f->lift = up * (HIGH + 0.12F * sinf(own * TURN * 2 + (float)i));
        f->angle = 5 * up * sinf(own * TURN + (float)i);
        f->pose = up > 0.3F ? POSE_WALK : POSE_STAND;
    }
}

void march_slide(Tween *out, March m, float phase) {
    const float p = ease_clamp(phase);
    TweenGroup *g = begin(out, &m, 1 - (1 - p) * (1 - p));
    for (int i = 0; i < m.figures; i++) {
        const float own = share_of(&m, i, 0.24F, p);
        const float share = 1 - (1 - own) * (1 - own);
        TweenFigure *f = put(g, &m, i, share);
        f->formed = 1 - 0.3F * sinf(share * TURN / 2);
        // Every other one leans the other way, and nobody stands firmly.
        f->angle =
            (i % 2 == 0 ? -15.0F : 12.0F) * sinf(share * TURN / 2) + 4 * sinf(own * TURN * 1.5F) * (1 - own);
        f->pose = own > 0 && own < 1 ? POSE_DUCK : POSE_STAND;
    }
    for (int i = 1; i <= 8; i++) {
        const float behind = 1 - (1 - p) * (1 - p) - (float)i * 0.05F;
        const Spot s = spot_between(m.from, m.to, fmaxf(behind, 0));
        const float alpha = (0.7F - 0.08F * (float)i) * (1 - ease_part(p, 0.8F, 1));
        motes_add(out, (Mote){.row = s.row + 0.12F * (motes_noise(i + 3) - 0.5F),
                              .column = s.column + 0.12F * (motes_noise(i + 19) - 0.5F),
                              .lift = 0.1F + 0.3F * motes_noise(i),
                              .size = 0.07F,
                              .color = color_alpha(palette_color(COLOR_FROST), behind > 0 ? alpha : 0),
                              .kind = MOTE_DOT});
    }
}

// --- Bounces ---

enum { BOUNCE_STARS = 11 };
static const float CONTACT = 0.42F;
static const float WALL = 0.62F; // of the way, where they are stopped

// Runs until it is stopped, and is thrown home; [own] is its own phase.
static void thrown(TweenGroup *g, const March *m, int i, float own) {
    const float run = ease_part(own, 0, CONTACT);
    const float back = ease_part(own, CONTACT, 1);
    TweenFigure *f = put(g, m, i, WALL * (back > 0 ? 1 - ease_smooth(back) : run * run));
    f->formed = 1 - 0.5F * sinf(ease_clamp(own) * TURN / 2);
    if (back <= 0) {
        f->pose = own > 0 ? POSE_WALK : POSE_STAND;
        f->lift = 0.25F * fabsf(sinf(run * TURN));
        return;
    }
    f->pose = back < 0.95F ? POSE_DUCK : POSE_STAND;
    f->lift = (1.1F + 0.5F * motes_noise(i)) * sinf(back * TURN / 2);
    // The sign of the turn is the sign of the flight on blue's screen; on red's it tumbles the other way, as
    // it should.
    f->angle = -360 * ease_smooth(back);
}

void march_bounce(Tween *out, March m, float phase) {
    const float p = ease_clamp(phase);
    const float back = ease_part(p, CONTACT, 1);
    const float run = ease_part(p, 0, CONTACT);
    TweenGroup *g = begin(out, &m, WALL * (back > 0 ? 1 - ease_smooth(back) : run * run));
    for (int i = 0; i < m.figures; i++) {
        thrown(g, &m, i, share_of(&m, i, 0.14F, p));
    }
    if (back > 0) {
        const Spot wall = spot_between(m.from, m.to, 0.8F);
        motes_burst(out, motes_at(wall, 0.7F, palette_color(COLOR_GOLD)), back, BOUNCE_STARS);
        motes_ring(out, wall, back * 1.6F, palette_color(COLOR_CREAM));
    }
}

// --- The moonwalk ---

static const float DANCE_FROM = 0.06F; // while they glide
static const float DANCE_TO = 0.84F;

// The lights that a moonwalker dances in: three spots that circle round it.
static void dance_lights(Tween *out, Spot at, float phase) {
    const Color colors[3] = {palette_color(COLOR_GOLD), palette_color(COLOR_HURT),
                             palette_color(COLOR_FROST)};
    const float bright = ease_part(phase, 0, 0.1F) * (1 - ease_part(phase, 0.9F, 1));
    for (int i = 0; i < 3; i++) {
        const float angle = TURN * (phase * 2 + (float)i / 3.0F);
        motes_add(out, (Mote){.row = at.row + 0.28F * sinf(angle),
                              .column = at.column + 0.28F * cosf(angle),
                              .size = 0.55F,
                              .color = color_alpha(colors[i], 0.8F * bright),
                              .kind = MOTE_LIGHT});
    }
}

static void dance_notes(Tween *out, const March *m, float phase) {
    for (int i = 0; i < 7; i++) {
        const float from = 0.1F * (float)i;
        const float p = ease_part(phase, from, from + 0.38F);
        const Spot s = spot_between(m->from, m->to, ease_smooth(from + p * 0.2F));
        motes_add(out, (Mote){.row = s.row + 0.18F * sinf(p * TURN + (float)i),
                              .column = s.column + 0.1F,
                              .lift = 1.2F + 1.6F * p,
                              .size = 0.13F,
                              .color = color_alpha(i % 2 == 0 ? palette_color(COLOR_GOLD)
                                                              : palette_color(COLOR_FROST),
                                                   sinf(p * TURN / 2)),
                              .kind = MOTE_NOTE});
    }
}

// Soles that draw a line of light over the ground, towards where they come from.
static void dance_trail(Tween *out, const March *m, float share) {
    enum { DASHES = 8 };
    for (int i = 1; i <= DASHES; i++) {
        const float behind = share - 0.045F * (float)i;
        const Spot s = spot_between(m->from, m->to, fmaxf(behind, 0));
        const float alpha = behind > 0 && share < 1 ? 0.6F * (1 - (float)i / (DASHES + 1)) : 0;
        motes_add(out, (Mote){.row = s.row,
                              .column = s.column,
                              .size = 0.05F,
                              .color = color_alpha(palette_color(COLOR_CREAM), alpha),
                              .kind = MOTE_DOT});
    }
}

// One dancer: glides, leaps and twirls when its turn comes, and bows with the others. [side] is the way it
// leans.
static void dance(TweenFigure *f, int i, float phase, float side) {
    const float from = 0.36F + 0.05F * (float)i;
    const float twirl = ease_part(phase, from, from + 0.2F);
    const bool twirls = twirl > 0 && twirl < 1;
    const bool bows = phase > 0.86F && phase < 0.99F;
    const float beats = phase * 9 + 0.5F * (float)(i % 2);
    const float beat = beats - floorf(beats);
    const float lean = ease_part(phase, 0.02F, 0.14F) * (1 - ease_part(phase, 0.78F, 0.9F));
    f->looks_round = twirls && ((int)(twirl * 6) & 1) != 0;
    f->pose = twirls || bows ? POSE_FIGHT : beat < 0.5F ? POSE_WALK : POSE_STAND;
    f->lift = twirls ? 0.9F * sinf(twirl * TURN / 2) : 0.07F * fabsf(sinf(beat * TURN / 2)) * lean;
    f->angle = twirls ? 0 : side * lean * (11 + 5 * sinf(phase * TURN * 4.5F));
}

void march_moonwalk(Tween *out, March m, float phase) {
    const float p = ease_clamp(phase);
    const float share = ease_smooth(ease_part(p, DANCE_FROM, DANCE_TO));
    const Spot at = spot_between(m.from, m.to, share);
    out->dusk = ease_smooth(ease_part(p, 0, 0.12F)) * (1 - ease_smooth(ease_part(p, 0.86F, 1)));
    dance_lights(out, at, p);
    TweenGroup *g = begin(out, &m, share);
    g->is_backward = true;
    // The sign is that of blue's screen, as in a bounce; a figure that leaves to the other side leans the
    // other way.
    const float side = m.to.column - m.from.column > m.to.row - m.from.row ? -1.0F : 1.0F;
    for (int i = 0; i < m.figures; i++) {
        const float own = share_of(&m, i, 0.2F, ease_part(p, DANCE_FROM, DANCE_TO));
        TweenFigure *f = put(g, &m, i, ease_smooth(own));
        f->formed = 1 - 0.35F * sinf(own * TURN / 2);
        dance(f, i, p, side);
    }
    dance_trail(out, &m, share);
    dance_notes(out, &m, p);
    if (p > 0.86F) {
        motes_burst(out, motes_at(at, 1.4F, palette_color(COLOR_GOLD)), ease_part(p, 0.86F, 1), 12);
    }
}

// --- On one square ---

void march_join(Tween *out, March m, float phase) {
    TweenGroup *g = begin(out, &m, ease_smooth(ease_part(phase, 0.3F, 1)));
    for (int i = 0; i < m.figures; i++) {
        const float own = share_of(&m, i, FILE_SPREAD, phase);
        TweenFigure *f = put(g, &m, i, ease_smooth(own));
        f->formed = filed(own * 0.5F);
        f->lift = 0.35F * sinf(own * TURN / 2);
        f->alpha = 1 - ease_part(own, 0.7F, 1);
        f->pose = own > 0.02F && own < 0.98F ? POSE_WALK : POSE_STAND;
    }
    g->alpha = 1 - ease_part(phase, 0.55F, 0.95F);
}

void march_train(Tween *out, March m, int first, float phase) {
    TweenGroup *g = begin(out, &m, 1);
    for (int i = first; i < m.figures; i++) {
        TweenFigure *f = &g->figures[i];
        const float p = ease_clamp(phase);
        const float steps = p * 2 - floorf(p * 2);
        f->indoors = 1 - ease_smooth(p);
        f->alpha = ease_part(p, 0, 0.2F);
        f->lift = p < 1 ? 0.18F * fabsf(sinf(steps * TURN / 2)) : 0;
        f->pose = p > 0 && p < 0.94F ? POSE_WALK : POSE_STAND;
    }
}

void march_arrive(Tween *out, March m, int figure, bool descends, float phase) {
    const float p = ease_clamp(phase);
    TweenGroup *g = begin(out, &m, 1);
    g->reacts = true;
    if (figure >= 0 && figure < g->figure_count) {
        TweenFigure *f = &g->figures[figure];
        f->alpha = ease_part(p, 0, 0.3F);
        f->lift = descends ? 2.2F * (1 - ease_smooth(p * 1.4F)) : -0.8F * (1 - ease_smooth(p * 2)) * (1 - p);
        f->pose = p < 0.85F ? POSE_FIGHT : POSE_STAND;
    }
}

void march_drown(Tween *out, March m, int figure, float phase) {
    const float p = ease_clamp(phase);
    TweenGroup *g = begin(out, &m, 1);
    if (figure >= 0 && figure < g->figure_count) {
        TweenFigure *f = &g->figures[figure];
        f->pose = POSE_DUCK;
        f->lift = -1.1F * p * p;
        f->angle = 16 * sinf(p * TURN) * (1 - p);
        f->alpha = 1 - ease_part(p, 0.35F, 0.95F);
    }
    const Color water = palette_color(COLOR_FROST);
    for (int i = 0; i < 3; i++) {
        const float own = ease_part(p, 0.2F * (float)i, 0.6F + 0.2F * (float)i);
        motes_ring(out, m.to, own > 0 ? own : 1, water);
    }
    for (int i = 0; i < 9; i++) {
        const float own = ease_part(p, 0.3F + 0.05F * (float)i, 0.62F + 0.04F * (float)i);
        motes_add(out, (Mote){.row = m.to.row + 0.2F * (motes_noise(i) - 0.5F),
                              .column = m.to.column + 0.2F * (motes_noise(i + 40) - 0.5F),
                              .lift = 0.1F + 0.7F * own,
                              .size = 0.03F + 0.03F * motes_noise(i + 8),
                              .color = color_alpha(water, 0.9F * sinf(own * TURN / 2)),
                              .kind = MOTE_DOT});
    }
}
