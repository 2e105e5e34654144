// The ground that a combat is fought on: either side stands on the terrain of its own square, and they meet
// in the middle, below the sky of their realm.

#include <math.h>

#include "theatre/combat_stage.h"
#include "render/art.h"

static const float FLAT = 0.42F; // a tile's height, of its width
// Where the sky ends, of the field: so high that the first row of feet stands on the ground.
static const float HORIZON = 0.2F;

// The ground of one side, up to the middle or a little beyond it.
typedef struct HalfGround {
    Rect land;
    int terrain;
    uint8_t first; // a square, by which tiles differ
    bool is_right;
} HalfGround;

// Half of it.
static float tile_width(Rect land) {
    return fmaxf(land.w / 2 / 4.6F, 46);
}

// One row of tiles from the outer edge inward; the first one lies half behind the horizon. Returns where its
// innermost tile is.
static Point draw_half_row(DrawList *list, const HalfGround *g, int row) {
    const float w = tile_width(g->land);
    const float h = w * FLAT;
    Point last = {0, g->land.y + (float)row * h};
    for (int i = 0; i < 7; i++) {
        const float along = (float)i * 2 * w + ((row & 1) != 0 ? w : 0);
        const SquareId tile = {(uint8_t)((g->first + row * 5 + i) % SQUARES + 1)};
        if (along <= g->land.w / 2 + (g->is_right ? 0 : 2 * w)) {
            last.x = g->is_right ? g->land.x + g->land.w - along : g->land.x + along;
            const Rect rect = {last.x - w, last.y - h * 110.0F / 60.0F, 2 * w, 3 * h};
            draw_image(list, art_terrain(g->terrain, tile).text, rect, 0, PALETTE_WHITE);
        }
    }
    return last;
}

// Where two grounds meet, the one on the right runs out over the other.
static void draw_half(DrawList *list, const HalfGround *g, bool runs_out) {
    const float w = tile_width(g->land);
    const float h = w * FLAT;
    const int rows = (int)(g->land.h / h) + 3;
    for (int row = 0; row < rows; row++) {
        const Point inner = draw_half_row(list, g, row);
        const float from = g->land.x + g->land.w / 2 - w * 1.25F;
        const Rect rim = {from, inner.y - h * 1.25F, inner.x + w * 0.4F - from, 2.5F * h};
        if (runs_out) {
            draw_image(list, art_terrain_soft(g->terrain).text, rim, 0, PALETTE_WHITE);
        }
    }
}

// Light falls where they fight; toward the edges and behind it is dusk.
static void draw_dusk(DrawList *list, Rect area, Rect land) {
    enum { STRIPS = 72 };
    const Color dark = palette_color(COLOR_WOOD_DARK);
    const Rect far = {land.x, land.y, land.w, land.h * 0.3F};
    const Rect near = {land.x, land.y + land.h * 0.6F, land.w, land.h * 0.4F};
    const float light = 0.17F * palette_picture_tone(palette_chosen(), "terrain/").light;
    draw_gradient(list, land, color_alpha(dark, 0.12F), color_alpha(dark, 0.2F));
    draw_gradient(list, far, color_alpha(dark, 0.4F), color_alpha(dark, 0));
    draw_gradient(list, near, color_alpha(dark, 0), color_alpha(dark, 0.3F));
    draw_light(list, "light/soft",
               (Rect){land.x - land.w * 0.1F, land.y - land.h * 0.25F, land.w * 1.2F, land.h * 1.3F},
               color_alpha(palette_color(COLOR_NOON), light));
    for (int i = 0; i < STRIPS; i++) {
        const float share = 1 - ((float)i + 0.5F) / STRIPS;
        const float width = area.w * 0.26F / STRIPS;
        const Color veil = color_alpha(palette_color(COLOR_PIT), 0.62F * share * share);
        draw_rect(list, (Rect){area.x + width * (float)i, area.y, width, area.h}, veil);
        draw_rect(list, (Rect){area.x + area.w - width * (float)(i + 1), area.y, width, area.h}, veil);
    }
}

void combat_ground(App *app, const Stage *s, Rect area, float heads) {
    DrawList *list = &app->list;
    Rect land = area;
    Rect sky = rect_cut_top(&land, heads + (area.h - heads) * HORIZON);
    HalfGround halves[2];
    (void)rect_cut_top(&sky, heads);
    draw_layer_begin(list, area);
    draw_gradient(list, area, palette_color(COLOR_TILE), palette_color(COLOR_PIT));
    for (int i = 0; i < 2; i++) {
        const uint8_t square = combat_stage_group(app, s->v, s->sides[i].group).at;
        halves[i] = (HalfGround){land, s->v->squares[square].terrain, square, i == 1};
        draw_half(list, &halves[i], i == 1 && halves[1].terrain != halves[0].terrain);
    }
    combat_backdrop(app, s, sky);
    draw_dusk(list, area, land);
    draw_layer_end(list);
}
