// The ground that a combat is fought on: either side stands on the terrain of its own square, and they meet
// in the middle.

#include <math.h>

#include "theatre/combat_stage.h"

static const float FLAT = 0.42F; // a tile's height, of its width

// Half of it.
static float tile_width(Rect area) {
    return fmaxf(area.w / 2 / 4.6F, 46);
}

// One row of tiles from the outer edge to the middle of the area, or a little beyond it. What stands on the
// ground is drawn only far behind, so that it is a backdrop and no crowd.
static void draw_half_row(App *app, Rect area, const View *v, SquareId square, int row, bool is_right) {
    const int terrain = v->squares[square.v].terrain;
    const float w = tile_width(area);
    const float h = w * FLAT;
    const float y = area.y - h * 1.6F + (float)row * h;
    for (int i = 0; i < 7; i++) {
        const float along = (float)i * 2 * w + ((row & 1) != 0 ? w : 0);
        const float x = is_right ? area.x + area.w - along : area.x + along;
        const float beyond = is_right ? area.x + area.w / 2 - x : x - area.x - area.w / 2;
        const SquareId tile = {(uint8_t)((square.v + row * 5 + i) % SQUARES + 1)};
        if (beyond <= (is_right ? 0 : 2 * w)) {
            const Rect rect = {x - w, y - h * 110.0F / 60.0F, 2 * w, 3 * h};
            const ArtName up = art_terrain_standing(terrain, tile);
            draw_image(&app->list, art_terrain(terrain, tile).text, rect, 0, PALETTE_WHITE);
            if (up.text[0] != '\0' && row < 5) {
                draw_image(&app->list, up.text, rect, 0, PALETTE_WHITE);
            }
        }
    }
}

// Dusk behind and at the edges; where they fight it is light.
static void draw_dusk(DrawList *list, Rect area) {
    enum { STRIPS = 24 };
    const Color dark = palette_color(COLOR_WOOD_DARK);
    const Rect far = {area.x, area.y, area.w, area.h * 0.5F};
    draw_gradient(list, area, color_alpha(dark, 0.42F), color_alpha(dark, 0.3F));
    draw_gradient(list, far, color_alpha(dark, 0.75F), color_alpha(dark, 0));
    for (int i = 0; i < STRIPS; i++) {
        const float share = 1 - ((float)i + 0.5F) / STRIPS;
        const float width = area.w * 0.24F / STRIPS;
        const Color veil = color_alpha(palette_color(COLOR_PIT), 0.66F * share * share);
        draw_rect(list, (Rect){area.x + width * (float)i, area.y, width, area.h}, veil);
        draw_rect(list, (Rect){area.x + area.w - width * (float)(i + 1), area.y, width, area.h}, veil);
    }
}

void combat_ground(App *app, const Stage *s, Rect area) {
    const View *v = s->v;
    DrawList *list = &app->list;
    draw_layer_begin(list, area);
    draw_gradient(list, area, palette_color(COLOR_TILE), palette_color(COLOR_PIT));
    const int rows = (int)(area.h / (tile_width(area) * FLAT)) + 5;
    const SquareId high = {stage_group(app, v, s->sides[0].group).at};
    const SquareId low = {stage_group(app, v, s->sides[1].group).at};
    for (int row = 0; row < rows; row++) {
        draw_half_row(app, area, v, high, row, false);
        draw_half_row(app, area, v, low, row, true);
    }
    draw_dusk(list, area);
    draw_layer_end(list);
}
