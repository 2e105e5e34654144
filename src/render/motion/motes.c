// Sparks, rings and dust.

#include "motion/motes.h"

#include <math.h>

#include "motion/ease.h"
#include "render/art.h"
#include "render/palette.h"

static const float TURN = 6.2831853F;

TweenGroup *motes_group(Tween *out, int group, Spot at, Spot heading) {
    TweenGroup *g = &out->groups[out->group_count < TWEEN_GROUPS ? out->group_count : TWEEN_GROUPS - 1];
    out->group_count = out->group_count < TWEEN_GROUPS ? out->group_count + 1 : TWEEN_GROUPS;
    *g = (TweenGroup){.group = {(uint8_t)group},
                      .row = at.row,
                      .column = at.column,
                      .heading_row = heading.row,
                      .heading_column = heading.column,
                      .alpha = 1,
                      .pose = POSE_STAND};
    return g;
}

void motes_burst(Tween *out, Mote at, float phase, int count) {
    const float p = ease_clamp(phase);
    for (int i = 0; i < count; i++) {
        const float angle = TURN * (float)i / (float)count + motes_noise(i) * 0.7F;
        const float far = (0.28F + 0.3F * motes_noise(i + 50)) * (1 - (1 - p) * (1 - p));
        motes_add(out, (Mote){.row = at.row + sinf(angle) * far,
                              .column = at.column + cosf(angle) * far,
                              .lift = at.lift + 0.9F * sinf(p * TURN / 2) * motes_noise(i + 90),
                              .size = 0.055F + 0.03F * motes_noise(i + 7),
                              .color = color_alpha(at.color, (1 - p) * 0.95F),
                              .kind = i % 3 == 0 ? MOTE_STAR : MOTE_DOT});
    }
}

void motes_ring(Tween *out, Spot at, float phase, Color color) {
    const float p = ease_clamp(phase);
    motes_add(out, (Mote){.row = at.row,
                          .column = at.column,
                          .size = 0.25F + 0.65F * ease_smooth(p),
                          .color = color_alpha(color, (1 - p) * 0.9F),
                          .kind = MOTE_RING});
}

void motes_rise(Tween *out, Spot at, float phase, Color color, int count) {
    for (int i = 0; i < count; i++) {
        const float p = ease_part(phase, motes_noise(i) * 0.4F, 0.6F + motes_noise(i) * 0.4F);
        const float angle = TURN * motes_noise(i + 31);
        motes_add(out, (Mote){.row = at.row + sinf(angle) * 0.24F,
                              .column = at.column + cosf(angle) * 0.24F,
                              .lift = 0.2F + p * 2.2F,
                              .size = 0.06F,
                              .color = color_alpha(color, sinf(p * TURN / 2)),
                              .kind = i % 2 == 0 ? MOTE_STAR : MOTE_DOT});
    }
}

void motes_dust(Tween *out, Spot at, float phase, Color color) {
    const float p = ease_clamp(phase);
    for (int i = 0; i < 5; i++) {
        const float angle = TURN * (float)i / 5.0F + 0.4F;
        motes_add(out, (Mote){.row = at.row + sinf(angle) * 0.3F * p,
                              .column = at.column + cosf(angle) * 0.3F * p,
                              .lift = 0.25F * p,
                              .size = 0.05F + 0.06F * p,
                              .color = color_alpha(color, (1 - p) * 0.55F),
                              .kind = MOTE_PUFF});
    }
}

void motes_cloud(Tween *out, Spot at, float phase, int count) {
    const float p = ease_clamp(phase);
    for (int i = 0; i < count; i++) {
        const float angle = TURN * ((float)i + 0.5F * motes_noise(i + 3)) / (float)count;
        const float far = 0.16F + (0.55F + 0.4F * motes_noise(i + 17)) * (1 - (1 - p) * (1 - p));
        const Color color =
            color_mix(palette_color(COLOR_DUST), palette_color(COLOR_WOOD_LIGHT), 0.4F * motes_noise(i + 40));
        motes_add(out, (Mote){.row = at.row + sinf(angle) * far,
                              .column = at.column + cosf(angle) * far,
                              .lift = 0.1F + 0.5F * p * motes_noise(i + 60),
                              .size = 0.12F + (0.14F + 0.14F * motes_noise(i + 80)) * sqrtf(p),
                              .color = color_alpha(color, 0.62F * (1 - p)),
                              .kind = MOTE_PUFF});
    }
}
