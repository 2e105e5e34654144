// Drawing the board from back to front. Ground first, then marks, then what stands on it, then arrows and words.

#include "render/scene_board.h"

#include <math.h>
#include <stdio.h>

#include "engine/board.h"
#include "engine/cards/card.h"
#include "engine/mana.h"
#include "render/palette.h"

const char *scene_player_dot(int player) {
    return player == PLAYER_RED ? "dot/red" : player == PLAYER_BLUE ? "dot/blue" : "dot/neutral";
}

const char *scene_player_emblem(int player) {
    return player == PLAYER_RED ? "emblem/red" : player == PLAYER_BLUE ? "emblem/blue" : "emblem/neutral";
}

static const char *nation_sprite(int nation) {
    static const char *const names[NATION_COUNT] = {
        "sprite/human",  "sprite/imp",      "sprite/cyclops", "sprite/keeper", "sprite/shadow",
        "sprite/vision", "sprite/gargoyle", "sprite/elf",     "sprite/dwarf",  "sprite/djinn",
        "sprite/satyr",  "sprite/misfit",   "sprite/human",
    };
    return nation >= 0 && nation < NATION_COUNT ? names[nation] : names[0];
}

// Creatures without a picture of their own look like a monster, or like their nation.
static const char *creature_sprite(int creature) {
    static const char *const names[CREATURE_COUNT] = {
        [CREATURE_DIOMESIA] = "creature/diomesia",
        [CREATURE_KHOBAI] = "creature/khobai",
        [CREATURE_BARD] = "creature/bard",
        [CREATURE_GNOME] = "creature/gnome",
    };
    return creature >= 0 && creature < CREATURE_COUNT ? names[creature] : NULL;
}

const char *scene_minion_sprite(const ViewMinion *m) {
    const char *own = m->creature != 0 ? creature_sprite(m->creature) : NULL;
    if (own != NULL) {
        return own;
    }
    return m->kind == MINION_MONSTER ? "creature/monster" : nation_sprite(m->nation);
}

const char *scene_minion_weapon(const ViewMinion *m) {
    if (m->kind == MINION_MONSTER || (m->creature != 0 && creature_sprite(m->creature) != NULL)) {
        return NULL;
    }
    return m->minion_class == CLASS_ARCHER ? "sprite/bow" : "sprite/sword";
}

void scene_minion_draw(DrawList *list, const View *v, MinionId minion, Rect rect, bool is_mirrored) {
    const ViewMinion *m = &v->minions[minion.v];
    const int owner = v->groups[m->group].owner;
    const char *const parts[2] = {scene_minion_sprite(m), scene_minion_weapon(m)};
    for (int i = 0; i < 2; i++) {
        if (parts[i] != NULL && is_mirrored) {
            draw_image_mirrored(list, parts[i], rect, owner, COLOR_WHITE);
        } else if (parts[i] != NULL) {
            draw_image(list, parts[i], rect, owner, COLOR_WHITE);
        }
    }
}

const char *scene_group_sprite(const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    const ViewMinion *first = &v->minions[g->members[0].v];
    if (g->kind == MINION_MONSTER || g->owner == PLAYER_NEUTRAL) {
        return scene_minion_sprite(first);
    }
    return nation_sprite((int)house_nation((House)v->players[g->owner].house));
}

// Is there a visible spell on the group or one of its members? Terrain helpers hang on squares and do not count.
bool scene_group_is_enchanted(const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    for (uint16_t s = g->spells; s != 0; s = v->spells[s].next) {
        if (v->spells[s].helper == 0) {
            return true;
        }
    }
    for (int i = 0; i < g->count; i++) {
        for (uint16_t s = v->minions[g->members[i].v].spells; s != 0; s = v->spells[s].next) {
            if (v->spells[s].helper == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool square_is_enchanted(const View *v, SquareId square) {
    for (uint16_t s = v->squares[square.v].spells; s != 0; s = v->spells[s].next) {
        if (v->spells[s].helper == 0) {
            return true;
        }
    }
    return false;
}

static Rect tile_rect(const Camera *camera, Point c) {
    const float w = camera->half_width;
    const float h = camera->half_height;
    return (Rect){c.x - w, c.y - h * 110.0F / 60.0F, 2 * w, 3 * h};
}

static void draw_outline(DrawList *list, const Point p[4], float thickness, Color color) {
    for (int i = 0; i < 4; i++) {
        draw_line(list, p[i], p[(i + 1) % 4], thickness, color);
    }
}

static void draw_text_at(DrawList *list, const TextMetrics *metrics, float size, Point middle, Color color,
                         const char *text) {
    const float width = metrics->width(metrics->data, FONT_BOLD, size, text, -1);
    draw_text(list, FONT_BOLD, size, (Point){middle.x - width / 2, middle.y - size * 0.65F}, color, text);
}

static void draw_ground(DrawList *list, const BoardScene *s, SquareId square) {
    static const char *const names[TERRAIN_COUNT] = {
        "terrain/plains", "terrain/plains",   "terrain/barren", "terrain/forest",
        "terrain/ice",    "terrain/mountain", "terrain/swamp",  "terrain/desert",
        "terrain/lava",   "terrain/volcano",  "terrain/water",  "terrain/void",
    };
    const int terrain = s->view->squares[square.v].terrain;
    const Point c = camera_square(&s->camera, square);
    draw_image(list, names[terrain < TERRAIN_COUNT ? terrain : 0], tile_rect(&s->camera, c), 0, COLOR_WHITE);
    Point rim[4];
    camera_diamond(&s->camera, square, 0.985F, rim);
    draw_outline(list, rim, 1.0F, (Color){30, 22, 14, 70});
    if (square_is_enchanted(s->view, square)) {
        camera_diamond(&s->camera, square, 0.86F, rim);
        draw_outline(list, rim, 2.5F, (Color){120, 220, 110, 210});
    }
}

// Legal squares are outlined and ticked, those not legal yet are dashed, forbidden ones are crossed.
static void draw_mark(DrawList *list, const BoardScene *s, SquareId square) {
    const SquareMark mark = (SquareMark)s->marks[square.v];
    Point p[4];
    camera_diamond(&s->camera, square, 0.9F, p);
    if (mark == SQUARE_LEGAL || mark == SQUARE_TARGET) {
        const Color c = mark == SQUARE_LEGAL ? (Color){255, 196, 92, 255} : (Color){160, 236, 140, 255};
        draw_shape(list, p, 4, color_alpha(c, 0.24F), color_alpha(c, 0.24F));
        draw_outline(list, p, 3, c);
    } else if (mark == SQUARE_NOT_YET) {
        const Color c = {255, 196, 92, 230};
        for (int i = 0; i < 4; i++) {
            const Point a = p[i];
            const Point b = p[(i + 1) % 4];
            for (int k = 0; k < 3; k++) {
                const float from = ((float)k + 0.15F) / 3.0F;
                const float to = ((float)k + 0.75F) / 3.0F;
                draw_line(list, (Point){a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                          (Point){a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, 2.6F, c);
            }
        }
    } else if (mark == SQUARE_FORBIDDEN) {
        const Color c = {226, 92, 70, 220};
        Point x[4];
        camera_diamond(&s->camera, square, 0.34F, x);
        const Point m = camera_square(&s->camera, square);
        draw_outline(list, p, 1.5F, color_alpha(c, 0.7F));
        const float w = x[1].x - m.x;
        const float h = x[2].y - m.y;
        draw_line(list, (Point){m.x - w, m.y - h}, (Point){m.x + w, m.y + h}, 3, c);
        draw_line(list, (Point){m.x + w, m.y - h}, (Point){m.x - w, m.y + h}, 3, c);
    }
}

static void draw_pointers(DrawList *list, const BoardScene *s) {
    Point p[4];
    if (s->flash.v != 0) {
        camera_diamond(&s->camera, s->flash, 0.95F, p);
        draw_shape(list, p, 4, (Color){255, 240, 180, 90}, (Color){255, 240, 180, 90});
    }
    if (s->hovered.v != 0) {
        camera_diamond(&s->camera, s->hovered, 0.97F, p);
        draw_outline(list, p, 2, (Color){255, 248, 226, 200});
    }
    if (s->selected.v != 0) {
        camera_diamond(&s->camera, s->selected, 0.93F, p);
        draw_outline(list, p, 3.5F, COLOR_WHITE);
    }
    if (s->focused.v != 0) {
        camera_diamond(&s->camera, s->focused, 1.0F, p);
        draw_outline(list, p, 4, COLOR_FOCUS);
    }
}

static void draw_count(DrawList *list, const BoardScene *s, Point middle, float radius, const char *text) {
    draw_circle(list, middle, radius, COLOR_INK);
    draw_circle(list, middle, radius - 1.2F, COLOR_PARCHMENT);
    draw_text_at(list, &s->metrics, radius * 1.5F, middle, COLOR_INK, text);
}

static void draw_structure(DrawList *list, const BoardScene *s, SquareId square) {
    const StructureId id = view_structure_at(s->view, square);
    if (id.v == 0) {
        return;
    }
    static const char *const names[STRUCTURE_KIND_COUNT] = {"structure/town", "structure/sanctum",
                                                            "structure/town", "structure/colony"};
    const ViewStructure *t = &s->view->structures[id.v];
    const Point c = camera_square(&s->camera, square);
    const float w = s->camera.half_width;
    const float h = s->camera.half_height;
    draw_image(list, names[t->kind], tile_rect(&s->camera, c), t->owner, COLOR_WHITE);
    if (t->owner == PLAYER_RED || t->owner == PLAYER_BLUE) {
        draw_image(list, scene_player_emblem(t->owner),
                   (Rect){c.x - w * 0.93F, c.y - h * 0.78F, w * 0.36F, w * 0.36F}, t->owner, COLOR_WHITE);
    }
    const int novices = view_novices(t, NATION_NONE);
    if (novices > 0) {
        char number[12];
        (void)snprintf(number, sizeof number, "%d", novices);
        draw_image(list, "icon/novice", (Rect){c.x + w * 0.46F, c.y - h * 0.84F, w * 0.34F, w * 0.34F},
                   t->owner, COLOR_WHITE);
        draw_count(list, s, (Point){c.x + w * 0.86F, c.y - h * 0.42F}, fmaxf(w * 0.13F, 6.5F), number);
    }
}

static void draw_dots(DrawList *list, const ViewGroup *g, Point c, float w, float h) {
    const float size = w * 0.2F;
    const int rows = g->count > 4 ? 2 : 1;
    for (int i = 0; i < g->count; i++) {
        const int row = i / 4;
        const int in_row = row == rows - 1 ? g->count - row * 4 : 4;
        const float x = c.x + ((float)(i % 4) - (float)in_row / 2.0F) * size * 1.06F;
        const float y = c.y + h * (rows == 2 ? 0.34F : 0.46F) + (float)row * size * 0.98F;
        draw_image(list, scene_player_dot(g->owner), (Rect){x, y, size, size}, g->owner, COLOR_WHITE);
    }
}

static void draw_group_at(DrawList *list, const BoardScene *s, GroupId group, Point c, bool is_on_structure) {
    const ViewGroup *g = &s->view->groups[group.v];
    const float w = s->camera.half_width;
    const float h = s->camera.half_height;
    if (scene_group_is_enchanted(s->view, group)) {
        Point ring[16];
        for (int i = 0; i < 16; i++) {
            const float a = (float)i * 0.3926991F;
            ring[i] = (Point){c.x + cosf(a) * w * 0.58F, c.y + h * 0.16F + sinf(a) * h * 0.52F};
        }
        draw_shape(list, ring, 16, (Color){120, 220, 110, 150}, (Color){70, 160, 70, 150});
    }
    const float scale = is_on_structure ? 0.86F : 1.0F;
    const float width = w * 1.05F * scale;
    const float height = width * 140.0F / 120.0F;
    const Rect r = {c.x - width / 2 + (is_on_structure ? w * 0.1F : 0), c.y + h * 0.36F - height * 0.92F,
                    width, height};
    const ViewMinion *first = &s->view->minions[g->members[0].v];
    draw_image(list, scene_group_sprite(s->view, group), r, g->owner, COLOR_WHITE);
    const char *weapon = scene_minion_weapon(first);
    if (weapon != NULL) {
        draw_image(list, weapon, r, g->owner, COLOR_WHITE);
    }
    draw_dots(list, g, c, w, h);
}

static void draw_square_things(DrawList *list, const BoardScene *s, SquareId square) {
    draw_structure(list, s, square);
    const bool has_structure = view_structure_at(s->view, square).v != 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label == 0 || g->at != square.v || g->count == 0 || s->motion.group.v == i) {
            continue;
        }
        draw_group_at(list, s, (GroupId){(uint8_t)i}, camera_square(&s->camera, square), has_structure);
    }
}

static void draw_motion(DrawList *list, const BoardScene *s) {
    const BoardMotion *m = &s->motion;
    if (m->group.v == 0 || s->view->groups[m->group.v].count == 0) {
        return;
    }
    const Point a = camera_square(&s->camera, m->from);
    const Point b = camera_square(&s->camera, m->to);
    float share = m->share;
    if (m->is_bounce) {
        share = share < 0.5F ? share : 1.0F - share;
    }
    share = share * share * (3.0F - 2.0F * share);
    const float hop = sinf(share * 3.14159F) * s->camera.half_height * 0.35F;
    const Point c = {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share - hop};
    draw_group_at(list, s, m->group, c, false);
}

static void draw_arrows(DrawList *list, const BoardScene *s) {
    for (int i = 0; i < s->arrow_count; i++) {
        const BoardArrow *arrow = &s->arrows[i];
        const Point a = camera_square(&s->camera, arrow->from);
        const Point b = camera_square(&s->camera, arrow->to);
        const Point from = {a.x + (b.x - a.x) * 0.12F, a.y + (b.y - a.y) * 0.12F};
        const Point to = {a.x + (b.x - a.x) * 0.9F, a.y + (b.y - a.y) * 0.9F};
        const float thickness = fmaxf(s->camera.half_width * 0.1F, 4);
        const float length = fmaxf(sqrtf((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)), 1);
        const Point rim = {to.x + (b.x - a.x) / length * 4.0F, to.y + (b.y - a.y) / length * 4.0F};
        draw_arrow(list, from, rim, thickness + 3.5F, (Color){255, 244, 214, 255});
        draw_arrow(list, from, to, thickness, palette_player_dark(arrow->owner));
        if (arrow->number > 0) {
            char number[8];
            (void)snprintf(number, sizeof number, "%d", arrow->number);
            const Point middle = {a.x + (b.x - a.x) * 0.38F, a.y + (b.y - a.y) * 0.38F};
            draw_count(list, s, middle, fmaxf(s->camera.half_width * 0.17F, 9), number);
        }
    }
}

static void draw_floating(DrawList *list, const BoardScene *s) {
    const BoardFloat *f = &s->floating;
    if (f->at.v == 0 || (f->text == NULL && f->icon == NULL)) {
        return;
    }
    Point c = camera_square(&s->camera, f->at);
    c.y -= s->camera.half_height * (1.2F + f->share * 0.6F);
    if (f->icon != NULL) {
        const float side = s->camera.half_width * 0.6F;
        draw_image(list, f->icon, (Rect){c.x - side / 2, c.y - side, side, side}, 0, COLOR_WHITE);
    }
    if (f->text != NULL && f->text[0] != '\0') {
        const float size = 18;
        const float width = s->metrics.width(s->metrics.data, FONT_BOLD, size, f->text, -1) + 20;
        const Rect box = {c.x - width / 2, c.y - 2, width, 26};
        draw_round(list, box, 8, (Color){30, 20, 12, 225}, (Color){30, 20, 12, 225});
        draw_text_at(list, &s->metrics, size, (Point){c.x, box.y + 13}, f->color, f->text);
    }
}

typedef void (*SquareDrawer)(DrawList *list, const BoardScene *s, SquareId square);

// Every square from back to front as the seat sees the board.
static void for_each_square(DrawList *list, const BoardScene *s, SquareDrawer draw) {
    for (int sum = 4; sum <= 18; sum++) {
        for (int row = 0; row < BOARD_SIDE; row++) {
            const int shown_row = s->camera.is_turned ? 11 - row : row;
            const int column = (s->camera.is_turned ? 22 - sum : sum) - shown_row;
            const bool is_inside = column >= 0 && column < BOARD_SIDE;
            const SquareId square = is_inside ? square_make(shown_row, column) : (SquareId){0};
            if (square.v != 0) {
                draw(list, s, square);
            }
        }
    }
}

void scene_board_draw(DrawList *list, const BoardScene *s) {
    for_each_square(list, s, draw_ground);
    for_each_square(list, s, draw_mark);
    draw_pointers(list, s);
    for_each_square(list, s, draw_square_things);
    draw_motion(list, s);
    draw_arrows(list, s);
    draw_floating(list, s);
}
