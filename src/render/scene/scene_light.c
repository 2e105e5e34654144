// Light is a veil from the top of the picture to its bottom: a noon is warm, an hour of frost blue, embers
// glow from below. The sun of a realm stands at the upper left, and the lower right lies in its shade.

#include "scene/scene_light.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"

typedef struct RealmLight {
    uint8_t above, below; // ColorRole
    float above_share, below_share;
    float sun, shade; // how strong its light is, and the shade across from it
} RealmLight;

static const RealmLight lights[] = {
    [REALM_NONE] = {COLOR_GLOW, COLOR_GLOW, 0.04F, 0, 0.2F, 0.3F},
    [REALM_VELDT] = {COLOR_NOON, COLOR_NOON, 0.12F, 0.04F, 0.22F, 0.34F},
    [REALM_VOLGARIA] = {COLOR_ASH, COLOR_EMBER, 0.5F, 0.2F, 0.16F, 0.4F},
    [REALM_BADLANDS] = {COLOR_SAND, COLOR_ASH, 0.26F, 0.18F, 0.26F, 0.4F},
    [REALM_GREAT_FROST] = {COLOR_BLUE_HOUR, COLOR_BLUE_HOUR, 0.44F, 0.22F, 0.2F, 0.36F},
    [REALM_ARBORIA] = {COLOR_CANOPY, COLOR_NOON, 0.38F, 0.1F, 0.28F, 0.36F},
};

void scene_light_draw(DrawList *list, const BoardScene *s) {
    const RealmLight *l = &lights[s->realm < sizeof lights / sizeof lights[0] ? s->realm : REALM_NONE];
    draw_gradient(list, s->camera.area, color_alpha(palette_color((ColorRole)l->above), l->above_share),
                  color_alpha(palette_color((ColorRole)l->below), l->below_share));
    const float w = s->camera.half_width * 6;
    const float h = s->camera.half_height * 7;
    const Point c = s->camera.center;
    const float dim = palette_picture_tone(palette_chosen(), "terrain/").light;
    draw_light(list, "light/soft", (Rect){c.x - w * 2.1F, c.y - h * 2.1F, w * 3, h * 3},
               color_alpha(palette_color(COLOR_NOON), l->sun * dim));
    draw_shade(list, "light/soft", (Rect){c.x - w * 0.4F, c.y - h * 0.3F, w * 2.2F, h * 2.2F},
               color_alpha(palette_color(COLOR_VEIL), l->shade));
}

// CLOUD_MS: in which one goes as far as half a square is wide.
enum { CLOUDS = 3, CLOUD_MS = 5200 };

void scene_light_clouds_draw(DrawList *list, const BoardScene *s) {
    const Rect area = s->camera.area;
    const float w = s->camera.half_width;
    const float wide = w * 6.4F;
    const float way = area.w + wide;
    for (int i = 0; i < CLOUDS; i++) {
        const float gone = (float)s->ambient_ms / CLOUD_MS * w + way * (0.2F + 0.37F * (float)i);
        const Rect r = {area.x - wide + fmodf(gone, way), area.y + area.h * (0.02F + 0.31F * (float)i), wide,
                        wide / 2};
        draw_image(list, "board/cloud", r, 0, color_alpha(palette_color(COLOR_SHADOW), 0.22F));
    }
}

enum { PUFFS = 3, PUFF_MS = 5400 };

void scene_light_smoke_draw(DrawList *list, const BoardScene *s, SquareId square, int structure_kind) {
    if (s->ambient_ms == 0 || structure_kind == STRUCTURE_COLONY) {
        return;
    }
    const Point c = camera_square(&s->camera, square);
    const float w = s->camera.half_width;
    const float chimney = structure_kind == STRUCTURE_SANCTUM ? -0.62F : 0.14F;
    for (int i = 0; i < PUFFS; i++) {
        const uint32_t at =
            (s->ambient_ms + (uint32_t)square.v * 700U + (uint32_t)i * PUFF_MS / PUFFS) % PUFF_MS;
        const float share = (float)at / PUFF_MS;
        const float side = w * 0.17F;
        draw_image(list, "board/soft",
                   (Rect){c.x + w * (chimney + 0.16F * share * share) - side / 2,
                          c.y - w * (0.42F + 0.5F * share), side, side},
                   0, color_alpha(palette_color(COLOR_DUST), 0.7F * sinf(share * 3.14159F)));
    }
}
