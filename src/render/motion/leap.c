// Two columns of light and the spark between them lead the eye from where somebody was to where he is.

#include "motion/leap.h"

#include <math.h>

#include "motion/ease.h"
#include "motion/motes.h"
#include "render/palette.h"

static const float HALF_TURN = 3.1415927F;
static const float GONE = 0.42F;  // of the time: nobody is seen from then on
static const float THERE = 0.58F; // until then
static const float RISES = 1.7F;

// Light from the ground up, as bright as [share].
static void column(Tween *out, Spot at, float share) {
    const Color color = palette_color(COLOR_SOUL);
    motes_add(out, (Mote){.row = at.row,
                          .column = at.column,
                          .size = 0.5F,
                          .color = color_alpha(color, 0.85F * share),
                          .kind = MOTE_PILLAR});
    motes_add(out, (Mote){.row = at.row,
                          .column = at.column,
                          .size = 0.85F,
                          .color = color_alpha(color, 0.6F * share),
                          .kind = MOTE_LIGHT});
}

// The spark on its way, and its tail.
static void spark(Tween *out, Spot from, Spot to, float phase) {
    enum { TAIL = 12 };
    const float p = ease_part(phase, 0.2F, 0.8F);
    const float bright = sinf(p * HALF_TURN);
    const float top = 0.8F + 0.25F * spot_distance(from, to);
    for (int i = 0; i < TAIL; i++) {
        const float share = ease_smooth(p) - 0.03F * (float)i;
        if (share <= 0) {
            break;
        }
        const Spot s = spot_between(from, to, share);
        motes_add(out, (Mote){.row = s.row,
                              .column = s.column,
                              .lift = RISES + top * 4 * share * (1 - share),
                              .size = i == 0 ? 0.2F : 0.1F - 0.006F * (float)i,
                              .color = color_alpha(i == 0 ? PALETTE_WHITE : palette_color(COLOR_SOUL),
                                                   bright * (1 - 0.07F * (float)i)),
                              .kind = i == 0 ? MOTE_STAR : MOTE_DOT});
    }
}

void leap_teleport(Tween *out, int group, Spot from, Spot to, float phase) {
    const bool is_there = phase >= 0.5F;
    const Spot at = is_there ? to : from;
    const float seen = is_there ? ease_smooth(ease_part(phase, THERE, 1)) : 1 - ease_smooth(phase / GONE);
    TweenGroup *g = motes_group(out, group, at, (Spot){0, 0});
    g->alpha = seen;
    g->lift = (1 - seen) * RISES;
    const float lit = is_there ? ease_part(phase, 0.5F, 1) : ease_part(phase, 0, 0.5F);
    column(out, at, sinf(lit * HALF_TURN));
    motes_rise(out, at, is_there ? 1 - lit : lit, palette_color(COLOR_SOUL), 10);
    spark(out, from, to, phase);
}

void leap_away(Tween *out, int group, Spot at, float phase) {
    const float p = ease_clamp(phase);
    TweenGroup *g = motes_group(out, group, at, (Spot){0, 0});
    g->alpha = 1 - ease_smooth(p);
    g->lift = 2.4F * p * p;
    column(out, at, sinf(p * HALF_TURN));
    motes_rise(out, at, p, palette_color(COLOR_SOUL), 10);
}

void leap_landed(Tween *out, Spot at, float phase) {
    const float p = ease_clamp(phase);
    motes_ring(out, at, p, palette_color(COLOR_SOUL));
    motes_burst(out, motes_at(at, 0.4F, palette_color(COLOR_SOUL)), p, 10);
}
