// Each family leaves a row of numbers: what it takes from the ground, what glows on it, what grows or breaks
// there.

#include "render/scene_spells.h"

#include <math.h>

#include "motion/motes.h"
#include "render/palette.h"
#include "render/spell_family.h"

// --- The ground ---

typedef enum Litter { LITTER_NONE, LITTER_FLOWERS, LITTER_CRACKS } Litter;

typedef struct ScarLook {
    float dark;  // of its color when it is multiplied with the ground: 1 as dark as a pit
    float shade; // how strongly it is, 0: not at all
    float light; // and how strongly its color glows there
    uint8_t litter;
} ScarLook;

static const ScarLook scars[FAMILY_COUNT] = {
    [FAMILY_FIRE] = {0.78F, 0.9F, 0.3F, LITTER_NONE},    [FAMILY_FROST] = {0, 0, 0.5F, LITTER_NONE},
    [FAMILY_VINE] = {0.1F, 0.55F, 0, LITTER_FLOWERS},    [FAMILY_LIGHT] = {0, 0, 0.4F, LITTER_FLOWERS},
    [FAMILY_SHADOW] = {0.7F, 0.85F, 0.1F, LITTER_NONE},  [FAMILY_QUAKE] = {0.5F, 0.7F, 0, LITTER_CRACKS},
    [FAMILY_STORM] = {0.75F, 0.7F, 0.3F, LITTER_CRACKS}, [FAMILY_BLOOD] = {0.25F, 0.8F, 0, LITTER_NONE},
    [FAMILY_MIND] = {0, 0, 0.4F, LITTER_NONE},           [FAMILY_IRON] = {0.6F, 0.6F, 0, LITTER_CRACKS},
    [FAMILY_WATER] = {0.2F, 0.6F, 0.14F, LITTER_NONE},   [FAMILY_VOID] = {0.9F, 0.9F, 0.2F, LITTER_NONE},
};

static const float WIDE = 1.62F; // of a square: a base covers its middle

static Rect patch(const BoardScene *s, SquareId at, float share) {
    const Point c = camera_square(&s->camera, at);
    const float w = s->camera.half_width * WIDE * share;
    const float h = s->camera.half_height * WIDE * share;
    return (Rect){c.x - w, c.y - h, 2 * w, 2 * h};
}

static void draw_flower(DrawList *list, Point c, float size, Color petals) {
    for (int i = 0; i < 5; i++) {
        const float angle = 1.2566371F * (float)i;
        draw_circle(list, (Point){c.x + cosf(angle) * size, c.y + sinf(angle) * size * 0.7F}, size * 0.7F,
                    petals);
    }
    draw_circle(list, c, size * 0.6F, palette_color(COLOR_GOLD));
}

static void draw_flowers(DrawList *list, const BoardScene *s, const BoardScar *scar, Color color) {
    enum { FLOWERS = 7 };
    const Rect r = patch(s, scar->at, 1);
    for (int i = 0; i < FLOWERS; i++) {
        const float angle = 6.2831853F * ((float)i + 0.6F * motes_noise(i + scar->at.v)) / FLOWERS;
        const float far = 0.55F + 0.25F * motes_noise(i * 3 + scar->at.v);
        const Point c = {r.x + r.w / 2 + cosf(angle) * r.w / 2 * far,
                         r.y + r.h / 2 + sinf(angle) * r.h / 2 * far};
        draw_flower(list, c, s->camera.half_width * 0.045F * scar->share,
                    i % 2 == 0 ? palette_color(COLOR_CREAM) : color_mix(color, PALETTE_WHITE, 0.45F));
    }
}

static void draw_cracks(DrawList *list, const BoardScene *s, const BoardScar *scar) {
    enum { CRACKS = 6, JOINTS = 3 };
    const Rect r = patch(s, scar->at, scar->share);
    const Color dark = color_alpha(palette_color(COLOR_PIT), 0.7F);
    for (int i = 0; i < CRACKS; i++) {
        Point from = {r.x + r.w / 2, r.y + r.h / 2};
        for (int k = 1; k <= JOINTS; k++) {
            const float angle =
                6.2831853F * (float)i / CRACKS + 0.9F * (motes_noise(i * 7 + k + scar->at.v) - 0.5F);
            const float far = 0.28F * (float)k;
            const Point to = {r.x + r.w / 2 + cosf(angle) * r.w / 2 * far,
                              r.y + r.h / 2 + sinf(angle) * r.h / 2 * far};
            draw_line(list, from, to, fmaxf(s->camera.half_width * 0.05F / (float)k, 1.2F), dark);
            from = to;
        }
    }
}

static void draw_scar(DrawList *list, const BoardScene *s, const BoardScar *scar) {
    const ScarLook *look = &scars[scar->family];
    const Color color = spell_family_color((SpellFamily)scar->family);
    const Rect r = patch(s, scar->at, 0.4F + 0.6F * scar->share);
    if (look->shade > 0) {
        draw_shade(
            list, "light/blotch", r,
            color_alpha(color_mix(color, palette_color(COLOR_PIT), look->dark), look->shade * scar->share));
    }
    if (look->light > 0) {
        draw_light(list, "light/soft", r, color_alpha(color, look->light * scar->share));
    }
    if (look->litter == LITTER_FLOWERS) {
        draw_flowers(list, s, scar, color);
    } else if (look->litter == LITTER_CRACKS) {
        draw_cracks(list, s, scar);
    }
}

void scene_spells_scars_draw(DrawList *list, const BoardScene *s) {
    for (int i = 0; i < s->scar_count; i++) {
        if (s->scars[i].share > 0) {
            draw_scar(list, s, &s->scars[i]);
        }
    }
}

// --- Signs ---

typedef struct Families {
    bool has[FAMILY_COUNT];
    int count;
} Families;

static void add_families(Families *f, const View *v, uint16_t first) {
    for (uint16_t i = first; i != 0; i = v->spells[i].next) {
        const bool is_told = v->spells[i].visible != 0 && v->spells[i].helper == 0;
        const SpellFamily family = is_told ? spell_family(v->spells[i].card) : FAMILY_NONE;
        if (family != FAMILY_NONE && !f->has[family]) {
            f->has[family] = true;
            f->count += 1;
        }
    }
}

void scene_spells_family_sign(DrawList *list, int family, Point middle, float radius) {
    const Color color = spell_family_color((SpellFamily)family);
    draw_circle(list, middle, radius, palette_color(COLOR_PIT));
    draw_circle(list, middle, radius * 0.9F, color_mix(color, palette_color(COLOR_PIT), 0.55F));
    draw_image(list, spell_family_sign((SpellFamily)family),
               (Rect){middle.x - radius * 0.72F, middle.y - radius * 0.72F, radius * 1.44F, radius * 1.44F},
               0, PALETTE_WHITE);
}

static void draw_row(DrawList *list, const Families *f, Point middle, float radius) {
    const float step = radius * 1.9F;
    float x = middle.x - step * (float)(f->count - 1) / 2;
    for (int family = FAMILY_NONE + 1; family < FAMILY_COUNT; family++) {
        if (f->has[family]) {
            scene_spells_family_sign(list, family, (Point){x, middle.y}, radius);
            x += step;
        }
    }
}

void scene_spells_group_signs(DrawList *list, const View *v, GroupId group, Point middle, float radius) {
    const ViewGroup *g = &v->groups[group.v];
    Families f = {.count = 0};
    add_families(&f, v, g->spells);
    for (int i = 0; i < g->count; i++) {
        add_families(&f, v, v->minions[g->members[i].v].spells);
    }
    draw_row(list, &f, middle, radius);
}

void scene_spells_list_signs(DrawList *list, const View *v, uint16_t first, Point middle, float radius) {
    Families f = {.count = 0};
    add_families(&f, v, first);
    draw_row(list, &f, middle, radius);
}

// --- The whole board ---

// Its color from all sides, strongest at the corners.
static void draw_glow(DrawList *list, const BoardScene *s, Color color, float share) {
    const Rect a = s->camera.area;
    // As large as the light of the realm's sun, whose picture is there already.
    const float w = s->camera.half_width * 18;
    const float h = s->camera.half_height * 21;
    const Color none = color_alpha(color, 0);
    draw_rect(list, a, color_alpha(color, 0.16F * share));
    draw_gradient(list, (Rect){a.x, a.y, a.w, a.h * 0.3F}, color_alpha(color, 0.3F * share), none);
    draw_gradient(list, (Rect){a.x, a.y + a.h * 0.7F, a.w, a.h * 0.3F}, none,
                  color_alpha(color, 0.3F * share));
    for (int i = 0; i < 4; i++) {
        draw_light(list, "light/soft",
                   (Rect){i % 2 == 0 ? a.x - w / 2 : a.x + a.w - w / 2,
                          i < 2 ? a.y - h / 2 : a.y + a.h - h / 2, w, h},
                   color_alpha(color, 0.45F * share));
    }
}

void scene_spells_veil_draw(DrawList *list, const BoardScene *s) {
    enum { SIGNS = 12 };
    static const float ACROSS = 7.2F, DOWN = 7.7F; // half squares from the middle: beside the board
    const SpellFamily family = (SpellFamily)s->veil.family;
    const Rect a = s->camera.area;
    if (family == FAMILY_NONE || s->veil.share <= 0) {
        return;
    }
    draw_glow(list, s, spell_family_color(family), s->veil.share);
    const float radius = s->camera.half_width * 0.34F;
    for (int i = 0; i < SIGNS; i++) {
        const float angle = 6.2831853F * ((float)i + 0.5F) / SIGNS;
        const float x = s->camera.center.x + cosf(angle) * s->camera.half_width * ACROSS;
        const float y = s->camera.center.y + sinf(angle) * s->camera.half_height * DOWN;
        const Point at = {fminf(fmaxf(x, a.x + radius), a.x + a.w - radius),
                          fminf(fmaxf(y, a.y + radius), a.y + a.h - radius)};
        scene_spells_family_sign(list, (int)family, at, radius * s->veil.share);
    }
}
