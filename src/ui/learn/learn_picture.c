// Lessons are shown by what they are about: figures and structures on a piece of ground, or a card.

#include "learn/learn_picture.h"

#include <string.h>

#include "engine/card.h"
#include "engine/query.h"
#include "render/art.h"
#include "render/camera.h"
#include "render/palette.h"
#include "replay/strings.h"

enum { FIGURES = 3, SHOWN_SQUARE = 40 };

// A figure in the picture: the middle of its feet in shares of it, looking left if mirrored.
typedef struct Figure {
    uint8_t nation, minion_class, pose, owner;
    float x, y;
    bool is_mirrored;
} Figure;

typedef struct Picture {
    const char *slug;
    const char *card; // its picture instead of all that follows; NULL: none
    uint8_t terrain, structure, owner, house;
    Figure figures[FIGURES];
} Picture;

#define RED(class, pose, x, y)                                                                               \
    { NATION_HUMAN, class, pose, PLAYER_RED, x, y, false }
#define BLUE(class, pose, x, y)                                                                              \
    { NATION_ELF, class, pose, PLAYER_BLUE, x, y, true }

static const Picture pictures[] = {
    {.slug = "", // the guided match: both stand before a Sanctum
     .terrain = TERRAIN_PLAINS,
     .structure = STRUCTURE_SANCTUM,
     .owner = PLAYER_RED,
     .house = HOUSE_WAR,
     .figures = {RED(CLASS_SWORDSMAN, POSE_FIGHT, 0.24F, 0.94F),
                 BLUE(CLASS_ARCHER, POSE_FIGHT, 0.78F, 0.94F)}},
    {.slug = "move",
     .terrain = TERRAIN_PLAINS,
     .figures = {RED(CLASS_SWORDSMAN, POSE_WALK, 0.62F, 0.88F), RED(CLASS_ARCHER, POSE_WALK, 0.3F, 0.8F)}},
    {.slug = "towns", .terrain = TERRAIN_PLAINS, .structure = STRUCTURE_TOWN, .owner = PLAYER_RED},
    {.slug = "fight",
     .terrain = TERRAIN_PLAINS,
     .figures = {RED(CLASS_SWORDSMAN, POSE_FIGHT, 0.3F, 0.88F),
                 BLUE(CLASS_SWORDSMAN, POSE_FIGHT, 0.7F, 0.88F)}},
    {.slug = "step",
     .terrain = TERRAIN_BARREN,
     .figures = {RED(CLASS_ARCHER, POSE_FIGHT, 0.28F, 0.88F),
                 BLUE(CLASS_SWORDSMAN, POSE_DUCK, 0.72F, 0.88F)}},
    {.slug = "cards", .card = "fireball"},
    {.slug = "join",
     .terrain = TERRAIN_PLAINS,
     .figures = {RED(CLASS_ARCHER, POSE_STAND, 0.5F, 0.72F), RED(CLASS_SWORDSMAN, POSE_STAND, 0.26F, 0.9F),
                 RED(CLASS_SWORDSMAN, POSE_STAND, 0.74F, 0.9F)}},
    {.slug = "moonwalk",
     .terrain = TERRAIN_DESERT,
     .figures = {BLUE(CLASS_SWORDSMAN, POSE_STAND, 0.3F, 0.72F),
                 RED(CLASS_SWORDSMAN, POSE_WALK, 0.72F, 0.9F)}},
    {.slug = "terrain", .terrain = TERRAIN_ICE, .figures = {RED(CLASS_SWORDSMAN, POSE_DUCK, 0.56F, 0.86F)}},
    {.slug = "monsters", .card = "jade-dragon"},
    {.slug = "sanctum",
     .terrain = TERRAIN_PLAINS,
     .structure = STRUCTURE_SANCTUM,
     .owner = PLAYER_BLUE,
     .house = HOUSE_LIFE,
     .figures = {RED(CLASS_SWORDSMAN, POSE_FIGHT, 0.3F, 0.94F)}},
};

static const Picture *picture_of(const char *slug) {
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        if (strcmp(pictures[i].slug, slug) == 0) {
            return &pictures[i];
        }
    }
    return NULL;
}

// One tile so large that its diamond covers the whole picture; it lies in the lower half of its drawing.
static void draw_ground(DrawList *list, int terrain, Rect area) {
    const Camera camera = {.area = area,
                           .half_width = area.w / 2 + area.h,
                           .half_height = (area.w / 2 + area.h) / 2,
                           .center = {area.x + area.w / 2, area.y + area.h / 2}};
    const SquareId square = {SHOWN_SQUARE};
    const Point at = camera_square(&camera, square);
    Rect tile = camera_tile(&camera, square);
    tile.x += camera.center.x - at.x;
    tile.y += camera.center.y - at.y;
    draw_image(list, art_terrain(terrain, square).text, tile, 0, PALETTE_WHITE);
}

static void draw_figure(DrawList *list, const Figure *f, Rect area) {
    const ViewMinion minion = {.nation = f->nation, .minion_class = f->minion_class};
    const float high = area.h * 0.88F;
    const float wide = high * 120 / 140;
    const Rect at = {area.x + area.w * f->x - wide / 2, area.y + area.h * f->y - high * 0.94F, wide, high};
    draw_image_posed(list, art_minion(&minion, (Pose)f->pose).text, at, f->owner, PALETTE_WHITE,
                     (ImagePose){.is_mirrored = f->is_mirrored});
}

static void draw_place(DrawList *list, const Picture *p, Rect area) {
    draw_clip(list, area);
    draw_ground(list, p->terrain, area);
    if (p->structure != STRUCTURE_NONE) {
        const float wide = area.w * 0.96F;
        const Rect at = {area.x + (area.w - wide) / 2, area.y + area.h - wide * 0.76F, wide, wide * 0.75F};
        draw_image(list, art_structure(p->structure, p->owner, p->house).text, at, p->owner, PALETTE_WHITE);
    }
    for (int i = 0; i < FIGURES; i++) {
        if (p->figures[i].nation != NATION_NONE) {
            draw_figure(list, &p->figures[i], area);
        }
    }
    draw_clip(list, (Rect){0, 0, 0, 0});
}

bool learn_picture_draw(DrawList *list, const char *slug, Rect area) {
    const Picture *p = picture_of(slug);
    if (p == NULL) {
        return false;
    }
    if (p->card != NULL) {
        draw_image(list, art_card(card_by_slug(p->card)).text, area, 0, PALETTE_WHITE);
    } else {
        draw_place(list, p, area);
    }
    draw_frame(list, area, 1.4F, palette_color(COLOR_BRASS_DIM));
    return true;
}

void learn_picture_arms_draw(DrawList *list, const char *title, Rect area) {
    const char *last = strrchr(title, ' ');
    for (int house = HOUSE_NONE + 1; last != NULL && house < HOUSE_COUNT; house++) {
        if (strcmp(last + 1, string_title(house_slug(house))) == 0) {
            const Rect at = {area.x + (area.w - area.h) / 2, area.y, area.h, area.h};
            draw_image(list, art_house(house).text, at, 0, PALETTE_WHITE);
        }
    }
}
