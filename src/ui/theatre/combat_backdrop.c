// What lies behind a combat: the sky of the realm, its light, and at the horizon the land of either side's
// own square, with the town or Sanctum that stands there.

#include <math.h>

#include "engine/engine.h"
#include "theatre/combat_stage.h"
#include "render/art.h"

// A color of two roles; [share] is the second one's.
typedef struct Hue {
    uint8_t first, second; // ColorRole
    float share;
} Hue;

typedef struct Sky {
    Hue above, low, hills;
    float glow; // how strong the light over the horizon is
} Sky;

static const Sky skies[REALM_COUNT] = {
    [REALM_NONE] = {{COLOR_BLUE_HOUR, COLOR_ASH, 0.45F},
                    {COLOR_SAND, COLOR_NOON, 0.3F},
                    {COLOR_ASH, COLOR_BLUE_HOUR, 0.4F},
                    0.5F},
    [REALM_VELDT] = {{COLOR_BLUE_HOUR, COLOR_FROST, 0.34F},
                     {COLOR_NOON, COLOR_SAND, 0.16F},
                     {COLOR_CANOPY, COLOR_BLUE_HOUR, 0.4F},
                     0.5F},
    [REALM_VOLGARIA] = {{COLOR_ASH, COLOR_NIGHT, 0.4F},
                        {COLOR_EMBER, COLOR_ASH, 0.3F},
                        {COLOR_ASH, COLOR_NIGHT, 0.5F},
                        0.6F},
    [REALM_BADLANDS] = {{COLOR_SAND, COLOR_ASH, 0.6F},
                        {COLOR_SAND, COLOR_NOON, 0.5F},
                        {COLOR_ASH, COLOR_SAND, 0.35F},
                        0.5F},
    [REALM_GREAT_FROST] = {{COLOR_BLUE_HOUR, COLOR_NIGHT, 0.3F},
                           {COLOR_BLUE_HOUR, COLOR_FROST, 0.7F},
                           {COLOR_BLUE_HOUR, COLOR_NIGHT, 0.3F},
                           0.3F},
    [REALM_ARBORIA] = {{COLOR_CANOPY, COLOR_FROST, 0.3F},
                       {COLOR_CANOPY, COLOR_NOON, 0.75F},
                       {COLOR_CANOPY, COLOR_NIGHT, 0.2F},
                       0.4F},
    [REALM_RANDOM] = {{COLOR_BLUE_HOUR, COLOR_ASH, 0.45F},
                      {COLOR_SAND, COLOR_NOON, 0.3F},
                      {COLOR_ASH, COLOR_BLUE_HOUR, 0.4F},
                      0.5F},
};

// In high contrast it is as dim as all ground is.
static Color hue(Hue h) {
    const Color mixed =
        color_mix(palette_color((ColorRole)h.first), palette_color((ColorRole)h.second), h.share);
    return palette_toned(mixed, palette_picture_tone(palette_chosen(), "terrain/"));
}

// From one edge of the field to its middle.
typedef struct Half {
    const View *v;
    Rect area; // of the sky over it
    SquareId square;
    bool is_right;
} Half;

// A hill: the upper half of an oval, as much of it as lies under [sky].
static void draw_hill(DrawList *list, Rect sky, Point foot, Point size, const Color colors[2]) {
    Point p[SHAPE_POINTS];
    for (int i = 0; i < SHAPE_POINTS; i++) {
        const float a = 3.1415927F * (1 + (float)i / (SHAPE_POINTS - 1));
        p[i] =
            (Point){fminf(fmaxf(foot.x + cosf(a) * size.x, sky.x), sky.x + sky.w), foot.y + sinf(a) * size.y};
    }
    draw_shape(list, p, SHAPE_POINTS, colors[0], colors[1]);
}

// Hills over the whole width, each chain of its own; [chain] 0 is the farthest.
static void draw_chain(DrawList *list, Rect sky, int chain, Color top, Color bottom) {
    enum { HILLS = 7 };
    const Color colors[2] = {top, bottom};
    for (int i = 0; i < HILLS; i++) {
        const float place = ((float)i + 0.5F * (float)(chain % 2)) / (HILLS - 1);
        const float high =
            (0.2F + 0.1F * sinf(2.3F * (float)i + 1.9F * (float)chain)) * (chain == 0 ? 1.5F : 1);
        const float wide = (0.9F + 0.25F * sinf((float)(i + chain))) / HILLS;
        draw_hill(list, sky, (Point){sky.x + sky.w * place, sky.y + sky.h},
                  (Point){sky.w * wide, sky.h * high}, colors);
    }
}

// Trees or peaks as a row along the horizon.
static void draw_row(DrawList *list, const Half *h, float wide, float sink, float shift, Color tint) {
    const int terrain = h->v->squares[h->square.v].terrain;
    const float step = wide * 0.5F;
    const int count = (int)(h->area.w / step) + 1;
    for (int i = 0; i < count; i++) {
        const float along = ((float)i + shift) * step;
        const float x = h->is_right ? h->area.x + h->area.w - along : h->area.x + along;
        const SquareId variant = {(uint8_t)((h->square.v + i) % SQUARES + 1)};
        // A picture is 200 x 180, and what stands in it stands at 150.
        const float high = wide * 0.9F;
        draw_image(list, art_terrain_standing(terrain, variant).text,
                   (Rect){x - wide / 2, h->area.y + h->area.h + sink - high * 150 / 180, wide, high}, 0,
                   tint);
    }
}

static void draw_structure(DrawList *list, const Half *h) {
    const StructureId id = view_structure_at(h->v, h->square);
    if (id.v == 0) {
        return;
    }
    const ViewStructure *t = &h->v->structures[id.v];
    const bool is_owned = t->owner == PLAYER_RED || t->owner == PLAYER_BLUE;
    const float high = h->area.h * 1.5F;
    const float wide = high / 0.9F;
    const float x = h->area.x + h->area.w * (h->is_right ? 0.62F : 0.38F);
    draw_image(list,
               art_structure(t->kind, t->owner, is_owned ? h->v->players[t->owner].house : HOUSE_NONE).text,
               (Rect){x - wide / 2, h->area.y + h->area.h * 1.14F - high * 165 / 180, wide, high}, t->owner,
               PALETTE_WHITE);
}

static void draw_land(DrawList *list, const Half *h, Color hills) {
    if (art_terrain_standing(h->v->squares[h->square.v].terrain, h->square).text[0] != '\0') {
        const float wide = h->area.h * 1.5F;
        draw_row(list, h, wide * 0.8F, -h->area.h * 0.02F, 0.4F, color_mix(PALETTE_WHITE, hills, 0.7F));
        draw_row(list, h, wide, h->area.h * 0.12F, 0, color_mix(PALETTE_WHITE, hills, 0.42F));
    }
    draw_structure(list, h);
}

void combat_backdrop(App *app, const Stage *s, Rect sky) {
    DrawList *list = &app->list;
    const int realm = app->session.match != NULL ? app->session.match->start.realm : REALM_NONE;
    const Sky *look = &skies[realm >= 0 && realm < REALM_COUNT ? realm : REALM_NONE];
    const Color low = hue(look->low);
    const Color hills = hue(look->hills);
    draw_gradient(list, sky, hue(look->above), low);
    const float glow = sky.h * 1.7F;
    draw_light(list, "light/soft",
               (Rect){sky.x + sky.w / 2 - glow * 2, sky.y + sky.h - glow, glow * 4, glow * 2},
               color_alpha(low, look->glow));
    draw_chain(list, sky, 0, color_mix(hills, low, 0.55F), color_mix(hills, low, 0.75F));
    draw_chain(list, sky, 1, color_mix(hills, low, 0.22F), color_mix(hills, low, 0.45F));
    for (int i = 0; i < 2; i++) {
        const Half half = {s->v,
                           {sky.x + sky.w / 2 * (float)i, sky.y, sky.w / 2, sky.h},
                           {combat_stage_group(app, s->v, s->sides[i].group).at},
                           i == 1};
        draw_land(list, &half, hills);
    }
}
