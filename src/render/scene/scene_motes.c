// Light and what flies: auras, and the motes of spells.

#include "render/scene_motes.h"

#include <math.h>

#include "render/palette.h"

void scene_motes_aura(DrawList *list, Point center, float half_width, float half_height) {
    const Color rings[3] = {
        color_alpha(palette_color(COLOR_AURA), 0.24F), color_alpha(palette_color(COLOR_AURA), 0.35F),
        color_alpha(color_mix(palette_color(COLOR_AURA), palette_color(COLOR_AURA_DARK), 0.4F), 0.47F)};
    for (int i = 0; i < 3; i++) {
        Point p[20];
        const float share = 1.0F - 0.13F * (float)i;
        for (int k = 0; k < 20; k++) {
            const float a = (float)k * 0.31415927F;
            p[k] = (Point){center.x + cosf(a) * half_width * share, center.y + sinf(a) * half_height * share};
        }
        draw_shape(list, p, 20, rings[i], rings[i]);
    }
}

static void draw_star(DrawList *list, Point c, float radius, Color color) {
    // Two thin diamonds, because shapes are convex.
    const float thin = radius * 0.3F;
    const Point tall[4] = {{c.x, c.y - radius}, {c.x + thin, c.y}, {c.x, c.y + radius}, {c.x - thin, c.y}};
    const Point wide[4] = {{c.x, c.y - thin}, {c.x + radius, c.y}, {c.x, c.y + thin}, {c.x - radius, c.y}};
    draw_shape(list, tall, 4, color, color);
    draw_shape(list, wide, 4, color, color);
}

// With a rim of shade, by which it is seen on ground as bright as itself. A wide one is a wave with a soft
// back.
static void draw_ring(DrawList *list, Point c, float radius, float flat, Color color) {
    enum { PIECES = 28, LAYERS = 4 };
    static const float SMALL = 110; // the radius from which on it is a wave
    const float thick = fminf(fmaxf(radius * 0.06F, 2), 9);
    const float back = fminf(fmaxf((radius - SMALL) * 0.24F, 0), 72);
    const int pieces = radius > SMALL ? 2 * PIECES : PIECES;
    const float alpha = (float)color.a / 255.0F;
    const struct {
        float radius, thick;
        Color color;
    } layers[LAYERS] = {
        {radius - back / 2, back, color_alpha(color, 0.26F * alpha)},
        {radius - back / 4, back / 2, color_alpha(color, 0.34F * alpha)},
        {radius, thick + 2.4F, color_alpha(palette_color(COLOR_CASING), 0.45F * alpha)},
        {radius, thick, color},
    };
    for (int i = back > 0 ? 0 : 2 * pieces; i < LAYERS * pieces; i++) {
        const float a = (float)(i % pieces) * 6.2831853F / (float)pieces;
        const float b = a + 6.2831853F / (float)pieces;
        const float r = layers[i / pieces].radius;
        draw_line(list, (Point){c.x + cosf(a) * r, c.y + sinf(a) * r * flat},
                  (Point){c.x + cosf(b) * r, c.y + sinf(b) * r * flat}, layers[i / pieces].thick,
                  layers[i / pieces].color);
    }
}

// Light from the ground up. The soft picture fades out below, too, so that some of it lies under the feet.
static void draw_pillar(DrawList *list, Point foot, float radius, Color color) {
    const Color light = color_alpha(color, (float)color.a / 255.0F * palette_light());
    for (int i = 0; i < 2; i++) {
        const float wide = radius * (i == 0 ? 1.5F : 0.75F);
        const float high = radius * (i == 0 ? 8.4F : 7.2F);
        draw_light(list, "light/soft", (Rect){foot.x - wide, foot.y - high * 0.68F, 2 * wide, high}, light);
    }
}

static void draw_note(DrawList *list, Point c, float radius, Color color) {
    draw_circle(list, (Point){c.x - radius * 0.3F, c.y + radius * 0.6F}, radius * 0.42F, color);
    draw_rect(list, (Rect){c.x + radius * 0.02F, c.y - radius, radius * 0.16F, radius * 1.6F}, color);
    draw_line(list, (Point){c.x + radius * 0.1F, c.y - radius},
              (Point){c.x + radius * 0.7F, c.y - radius * 0.5F}, radius * 0.24F, color);
}

// Light of [radius] round [c], as high as [flat] of its width.
static void draw_glow(DrawList *list, Point c, float radius, float flat, Color color) {
    draw_light(list, "light/soft", (Rect){c.x - radius, c.y - radius * flat, 2 * radius, 2 * radius * flat},
               color_alpha(color, (float)color.a / 255.0F * palette_light()));
}

// Motes that are pictures. Every size of one is a picture of its own, so they come in steps.
static void draw_picture(DrawList *list, MoteKind kind, Point c, float radius, Color color) {
    static const char *const names[] = {
        [MOTE_GHOST] = "motif/ghost",     [MOTE_ROCK] = "motif/boulder",  [MOTE_FLAME] = "motif/flame",
        [MOTE_FLAKE] = "motif/snowflake", [MOTE_LEAF] = "motif/fern",     [MOTE_SUN] = "motif/sun",
        [MOTE_MOON] = "motif/moon",       [MOTE_EYE] = "motif/third-eye", [MOTE_SHIELD] = "motif/shield",
        [MOTE_HOLE] = "motif/void-hole"};
    enum { STEP = 3 };
    static const float SWAYS = 40; // degrees to either side, of what is light and flies
    const bool is_light = kind == MOTE_LEAF || kind == MOTE_FLAKE;
    const float r = kind == MOTE_GHOST ? radius : fmaxf(ceilf(radius / STEP) * STEP, STEP);
    draw_image_posed(list, names[kind], (Rect){c.x - r, c.y - r, 2 * r, 2 * r}, 0,
                     color_alpha(PALETTE_WHITE, (float)color.a / 255.0F),
                     (ImagePose){.angle = is_light ? SWAYS * sinf(c.y * 0.11F + c.x * 0.05F) : 0});
}

// Smoke and dust: soft at the edge, and round by light on the side of the sun and shade across from it.
static void draw_puff(DrawList *list, Point c, float radius, Color color) {
    enum { STEP = 6 };
    const float r = fmaxf(ceilf(radius * 1.5F / STEP) * STEP, STEP);
    const float lit = fmaxf(ceilf(radius * 0.8F / STEP) * STEP, STEP);
    const float seen = (float)color.a / 255.0F;
    const float shade = radius * 0.25F;
    draw_image(list, "board/soft", (Rect){c.x - r + shade, c.y - r + shade, 2 * r, 2 * r}, 0,
               color_alpha(palette_color(COLOR_SHADOW), seen * 0.22F));
    draw_image(list, "board/soft", (Rect){c.x - r, c.y - r, 2 * r, 2 * r}, 0,
               color_alpha(color, fminf(seen * 1.5F, 1)));
    draw_image(list, "board/soft",
               (Rect){c.x - radius * 0.3F - lit, c.y - radius * 0.35F - lit, 2 * lit, 2 * lit}, 0,
               color_alpha(color_mix(color, palette_color(COLOR_CREAM), 0.5F), seen * 0.8F));
}

// Pointed above, round below, with a glint at the side of the light.
static void draw_drop(DrawList *list, Point c, float radius, Color color) {
    const Point point[3] = {{c.x, c.y - radius * 2.2F},
                            {c.x + radius * 0.86F, c.y - radius * 0.4F},
                            {c.x - radius * 0.86F, c.y - radius * 0.4F}};
    draw_shape(list, point, 3, color, color);
    draw_circle(list, c, radius, color);
    draw_circle(list, (Point){c.x - radius * 0.3F, c.y - radius * 0.25F}, radius * 0.3F,
                color_alpha(palette_color(COLOR_CREAM), (float)color.a / 255.0F));
}

static void draw_streak(DrawList *list, Point c, float radius, Color color) {
    draw_line(list, (Point){c.x + radius, c.y - radius * 3.2F}, c, fmaxf(radius * 0.34F, 1.5F), color);
}

// A crooked line of light in a glow, with two branches.
static void draw_bolt(DrawList *list, Point foot, float height, Color color) {
    enum { CORNERS = 7, BRANCHES = 2 };
    static const float aside[CORNERS] = {0, 0.05F, -0.045F, 0.06F, -0.02F, 0.075F, 0.02F};
    static const float up[CORNERS] = {0, 0.15F, 0.32F, 0.45F, 0.62F, 0.8F, 1};
    static const int forks[BRANCHES] = {2, 4};
    static const float wide[2] = {0.06F, 0.022F};
    const Color light[2] = {color_alpha(palette_color(COLOR_MANA_CLARITY), (float)color.a / 510.0F), color};
    Point p[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        p[i] = (Point){foot.x + aside[i] * height, foot.y - up[i] * height};
    }
    for (int layer = 0; layer < 2; layer++) {
        const float width = fmaxf(height * wide[layer], 2);
        for (int i = 1; i < CORNERS; i++) {
            draw_line(list, p[i - 1], p[i], width, light[layer]);
        }
        for (int i = 0; i < BRANCHES; i++) {
            const Point from = p[forks[i]];
            const float side = i == 0 ? -1 : 1;
            draw_line(list, from, (Point){from.x + side * height * 0.13F, from.y + height * 0.12F},
                      width * 0.6F, light[layer]);
        }
    }
}

void scene_mote(DrawList *list, MoteKind kind, Point at, float radius, Color color) {
    switch (kind) {
    case MOTE_DOT: draw_circle(list, at, radius, color); break;
    case MOTE_STAR:
        draw_glow(list, at, radius * 2.8F, 1, color_alpha(color, (float)color.a / 510.0F));
        draw_star(list, at, radius * 1.5F, color);
        break;
    case MOTE_RING: draw_ring(list, at, radius, 0.6F, color); break;
    case MOTE_NOTE: draw_note(list, at, radius, color); break;
    case MOTE_LIGHT: draw_glow(list, at, radius * 1.3F, 0.57F, color); break;
    case MOTE_GLOW: draw_glow(list, at, radius, 1, color); break;
    case MOTE_PILLAR: draw_pillar(list, at, radius, color); break;
    case MOTE_PUFF: draw_puff(list, at, radius, color); break;
    case MOTE_DROP: draw_drop(list, at, radius, color); break;
    case MOTE_STREAK: draw_streak(list, at, radius, color); break;
    case MOTE_BOLT: draw_bolt(list, at, radius, color); break;
    case MOTE_GHOST:
    case MOTE_ROCK:
    case MOTE_FLAME:
    case MOTE_FLAKE:
    case MOTE_LEAF:
    case MOTE_SUN:
    case MOTE_MOON:
    case MOTE_EYE:
    case MOTE_SHIELD:
    case MOTE_HOLE: draw_picture(list, kind, at, radius, color); break;
    }
}

// Light falls on the ground, everything else is in the air before the figures there.
void scene_motes_draw(DrawList *list, const BoardScene *s, bool is_light) {
    for (int i = 0; s->tween != NULL && i < s->tween->mote_count; i++) {
        const Mote *m = &s->tween->motes[i];
        if ((m->kind == MOTE_LIGHT) != is_light) {
            continue;
        }
        Point at = camera_point(&s->camera, m->row, m->column);
        at.y -= m->lift * s->camera.half_height;
        scene_mote(list, (MoteKind)m->kind, at, m->size * s->camera.half_width, m->color);
    }
}
