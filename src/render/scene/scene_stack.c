// A group is a stack of one to five figures on a base with a banner. Base, banner and the cut of its
// tail are the owner's; the banner carries the group's letter and how many minions it has.

#include "render/scene_stack.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "render/scene_signs.h"
#include "render/scene_parts.h"
#include "render/scene_spells.h"
#include "render/scene_motes.h"

// Is there a visible spell on the group or one of its members?
static bool scene_group_is_enchanted(const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    bool is_enchanted = scene_parts_is_enchanted(v, g->spells);
    for (int i = 0; i < g->count; i++) {
        is_enchanted = is_enchanted || scene_parts_minion_is_enchanted(v, g->members[i]);
    }
    return is_enchanted;
}

// Does a step of [row], [column] go to the left on the screen?
static bool leads_left(const Camera *camera, float row, float column) {
    const float across = camera->is_turned ? row - column : column - row;
    return across < 0;
}

// A group where the view has it: on its way if it has an order, ready to strike if it fights now. The other
// side's figures look left, so that the two are told apart by more than their color.
static TweenGroup standing(const BoardScene *s, GroupId group) {
    const ViewGroup *g = &s->view->groups[group.v];
    const Spot at = stand_spot(s->view, group.v);
    TweenGroup t = {.group = group, .row = at.row, .column = at.column, .alpha = 1, .pose = POSE_STAND};
    SquareId toward = {g->order};
    if (s->view->high == group.v || s->view->low == group.v) {
        const int other = s->view->high == group.v ? s->view->low : s->view->high;
        toward = (SquareId){s->view->groups[other].at};
        t.pose = POSE_FIGHT;
    } else if (s->rests[group.v]) {
        toward = (SquareId){0};
    } else if (toward.v != 0) {
        t.pose = POSE_WALK;
    }
    if (toward.v != 0) {
        t.heading_row = (float)square_row(toward) - t.row;
        t.heading_column = (float)square_column(toward) - t.column;
    }
    return t;
}

// --- Figures ---

// A figure of a stack, in half widths from its middle: to the right, down, and how wide its picture is.
typedef struct Place {
    float right, down, width;
} Place;

enum { BREATH_MS = 2400, WAVE_MS = 340, WAVES = 3 };

static const float ALONE = 1.06F;
static const float LETTER_LEAST = 7;
static const float LETTER_EASY = 10;    // up to here the letter has as much of the cloth as it needs
static const float NUMBER_LEAST = 6.5F; // on a cloth that is smaller it goes to the cloth's edge
static const float BANNER = 0.61F;      // its width, in half widths
static const float BANNER_EASY = 30;    // so wide it has room for two letters and a number
static const float BANNER_LEAST = 24;   // and so wide for one
static const float BANNER_MOST = 1.6F;  // how much larger than usual for their sake: neighbors stay clear

// From back to front; the first member stands in front.
static const Place *places_of(int figures) {
    static const Place one[1] = {{0, 0, ALONE}};
    static const Place two[2] = {{-0.22F, -0.1F, 0.88F}, {0.18F, 0.02F, 0.96F}};
    static const Place three[3] = {{-0.27F, -0.12F, 0.8F}, {0.27F, -0.12F, 0.8F}, {0, 0.03F, 0.94F}};
    static const Place four[4] = {
        {0.02F, -0.26F, 0.74F}, {-0.3F, -0.1F, 0.78F}, {0.3F, -0.1F, 0.78F}, {0, 0.03F, 0.9F}};
    static const Place five[STAND_FIGURES] = {{-0.16F, -0.25F, 0.7F},
                                              {0.16F, -0.25F, 0.7F},
                                              {-0.31F, -0.09F, 0.76F},
                                              {0.31F, -0.09F, 0.76F},
                                              {0, 0.04F, 0.88F}};
    static const Place *const all[STAND_FIGURES + 1] = {one, one, two, three, four, five};
    return all[figures];
}

// How far a group at [row], [column] is inside the structure of the square that it is nearest to: 1 at its
// middle, 0 at its edge and where there is none.
static float inside_structure(const BoardScene *s, float row, float column) {
    const SquareId at = square_make((int)lroundf(row), (int)lroundf(column));
    if (at.v == 0 || view_structure_at(s->view, at).v == 0) {
        return 0;
    }
    const float off = fmaxf(fabsf(row - (float)square_row(at)), fabsf(column - (float)square_column(at)));
    return fmaxf(1 - 2 * off, 0);
}

// Where a stack stands: the middle of its base, and how large it is. Inside a structure it keeps to the right
// and is smaller, but for its banner, so that crest, gate and novices are always seen; on its way in or out
// it is between the two.
typedef struct Footing {
    Point middle;
    float unit; // a half width
    float sign; // how much larger than usual its banner is beside it
} Footing;

// How much larger than usual banners are: so large that letters are read, where that is to be had. All of a
// board are alike.
static float banner_growth(const BoardScene *s) {
    const float wished = s->signs > 0 ? s->signs : 1;
    const float usual = BANNER * s->camera.half_width;
    bool has_letters = false;
    for (int i = 1; i <= GROUPS_MAX && !has_letters; i++) {
        has_letters = s->letters[i][0] != '\0';
    }
    const float growth = fminf(BANNER_EASY / fmaxf(usual, 1), BANNER_MOST);
    return has_letters && growth * usual >= BANNER_LEAST ? fmaxf(wished, growth) : wished;
}

static Footing footing(const BoardScene *s, float row, float column) {
    const float inside = inside_structure(s, row, column);
    const Point c = camera_point(&s->camera, row, column);
    const float w = s->camera.half_width;
    const float size = 1 - 0.19F * inside;
    return (Footing){{c.x + w * 0.46F * inside, c.y + s->camera.half_height * (0.36F - 0.06F * inside)},
                     w * size,
                     banner_growth(s) / size};
}

static Rect figure_rect(Footing at, Place place) {
    const float width = at.unit * place.width;
    const float height = width * 140.0F / 120.0F;
    return (Rect){at.middle.x + at.unit * place.right - width / 2,
                  at.middle.y + at.unit * place.down - height * 0.92F, width, height};
}

Rect scene_stack_body(const BoardScene *s, SquareId square) {
    const Footing at = footing(s, (float)square_row(square), (float)square_column(square));
    const Rect r = figure_rect(at, (Place){0, 0, ALONE});
    const float top = r.y + r.h * 0.14F;
    return (Rect){r.x + r.w * 0.15F, top, r.w * 0.7F,
                  camera_square(&s->camera, square).y + s->camera.half_height - top};
}

// Chests rise by whole pixels, everybody's at another moment; feet stay. 0 where nothing moves.
static float breath(const DrawList *list, const BoardScene *s, Rect r, int who) {
    if (s->ambient_ms == 0) {
        return 0;
    }
    const uint32_t at = (s->ambient_ms + (uint32_t)who * 977U) % BREATH_MS;
    const float swell = 0.5F - 0.5F * cosf((float)at * 6.2831853F / BREATH_MS);
    const float pixels = fmaxf(roundf(r.h * list->scale * 0.022F), 1);
    return roundf(swell * pixels) / list->scale;
}

// The other side's figures look left, so that the two are told apart by more than their color.
static bool looks_left(const BoardScene *s, const TweenGroup *t) {
    const int owner = s->view->groups[t->group.v].owner;
    const Player looking = s->camera.is_turned ? PLAYER_RED : PLAYER_BLUE;
    if (t->heading_row != 0 || t->heading_column != 0) {
        return leads_left(&s->camera, t->heading_row, t->heading_column) != t->is_backward;
    }
    return owner != (int)looking && (owner == PLAYER_RED || owner == PLAYER_BLUE);
}

// Who is number [i] of the stack, from the front.
static ArtName figure_of(const BoardScene *s, const TweenGroup *t, int i, Pose pose) {
    const ViewGroup *g = &s->view->groups[t->group.v];
    return art_minion(&s->view->minions[g->members[stand_member(g->count, i)].v], pose);
}

// How much is seen of who shows number [i]: the dead lie there until they are buried, the drowned do not.
static float presence(const BoardScene *s, const TweenGroup *t, int i, bool *is_dead) {
    static const float FAINT = 0.45F;
    const ViewGroup *g = &s->view->groups[t->group.v];
    const MinionId who = g->members[stand_member(g->count, i)];
    const ViewMinion *m = &s->view->minions[who.v];
    *is_dead = m->label != 0 && (m->hp == 0 || who.v == s->fallen.v);
    const bool is_wet = g->at != 0 && s->view->squares[g->at].terrain == TERRAIN_WATER;
    return !*is_dead ? 1 : is_wet && s->view->high == 0 ? 0 : FAINT;
}

// Number [i] as it goes by itself, or as its group has it.
static TweenFigure figure_at(const BoardScene *s, const TweenGroup *t, int i) {
    if (i < t->figure_count) {
        return t->figures[i];
    }
    bool is_dead = false;
    const float seen = presence(s, t, i, &is_dead);
    return (TweenFigure){.lift = t->lift,
                         .angle = t->angle,
                         .alpha = t->alpha * seen,
                         .formed = 1,
                         .pose = is_dead ? POSE_DUCK : t->pose};
}

// Who is still indoors is as large as the gate, and in it.
static Rect through_gate(const BoardScene *s, Rect r, Point middle, float indoors) {
    const float w = s->camera.half_width;
    // In steps, for every size is a picture of its own.
    enum { STEPS = 6 };
    const float share = 1 - 0.55F * ceilf(indoors * STEPS) / STEPS;
    const Point foot = {r.x + r.w / 2 + (middle.x - r.x - r.w / 2) * indoors,
                        r.y + r.h * 0.92F + (middle.y + w * 0.2F - r.y - r.h * 0.92F) * indoors};
    return (Rect){foot.x - r.w * share / 2, foot.y - r.h * share * 0.92F, r.w * share, r.h * share};
}

static Rect rect_of_figure(const DrawList *list, const BoardScene *s, const TweenGroup *t, int i) {
    const int figures = stand_figures(s->view->groups[t->group.v].count);
    const TweenFigure f = figure_at(s, t, i);
    Place place = places_of(figures)[figures - 1 - i];
    place.right *= f.formed;
    place.down *= f.formed;
    Rect r = figure_rect(footing(s, t->row + f.row, t->column + f.column), place);
    if (f.indoors > 0) {
        r = through_gate(s, r, camera_point(&s->camera, t->row, t->column), f.indoors);
    }
    const float risen = breath(list, s, r, t->group.v * STAND_FIGURES + figures - 1 - i);
    r.y -= s->camera.half_height * f.lift + risen;
    r.h += risen;
    return r;
}

static void draw_figure(DrawList *list, const BoardScene *s, const TweenGroup *t, int i) {
    const TweenFigure f = figure_at(s, t, i);
    const ImagePose pose = {.angle = s->camera.is_turned ? -f.angle : f.angle,
                            .is_mirrored = looks_left(s, t) != f.looks_round};
    draw_image_posed(list, figure_of(s, t, i, (Pose)f.pose).text, rect_of_figure(list, s, t, i),
                     s->view->groups[t->group.v].owner, color_alpha(PALETTE_WHITE, f.alpha), pose);
}

static void draw_figures(DrawList *list, const BoardScene *s, const TweenGroup *t) {
    for (int i = stand_figures(s->view->groups[t->group.v].count) - 1; i >= 0; i--) {
        draw_figure(list, s, t, i);
    }
}

// --- Bases and banners ---

static Rect base_rect(Footing at) {
    const float width = at.unit * 1.3F;
    return (Rect){at.middle.x - width / 2, at.middle.y - at.unit * 0.46F, width, width * 70 / 120};
}

static Rect banner_rect(Footing at) {
    // It grows upward, away from faces.
    const float width = at.unit * BANNER * at.sign;
    return (Rect){at.middle.x - at.unit * 0.2F, at.middle.y - at.unit * 0.87F - width / 2, width, width / 2};
}

Rect scene_stack_banner_place(const BoardScene *s, float row, float column) {
    const Rect r = banner_rect(footing(s, row, column));
    return (Rect){r.x, r.y + r.h * 0.13F, r.w, r.h * 0.74F}; // of its cloth, without the room to wave
}

static void draw_pole(DrawList *list, Footing at) {
    const Rect r = banner_rect(at);
    const float x = r.x + r.w * 0.05F;
    const float thick = fmaxf(at.unit * 0.036F, 1.5F);
    const Point top = {x, r.y + r.h * 0.5F};
    const Point foot = {x, at.middle.y - at.unit * 0.1F};
    draw_line(list, top, foot, thick * 2, palette_color(COLOR_CASING));
    draw_line(list, top, foot, thick, palette_color(COLOR_BRASS));
}

// The owner's color in the tone on which a text is read best, and the tone of the text.
static void banner_colors(int owner, Color *ground, Color *text) {
    const Color cream = palette_color(COLOR_CREAM);
    const Color ink = palette_color(COLOR_INK);
    const Color dark = palette_player_dark(owner);
    const Color light = palette_player(owner);
    const bool is_dark = palette_contrast(cream, dark) >= palette_contrast(ink, light);
    *ground = is_dark ? dark : light;
    *text = is_dark ? cream : ink;
}

// How large [text] can be in [cell].
static float sign_size(const BoardScene *s, Rect cell, const char *text) {
    const float size = fminf(cell.h * 1.3F, cell.w * 1.6F);
    const float wide = s->metrics.width(s->metrics.data, FONT_BOLD, size, text, -1);
    return size * fminf(cell.w * 0.94F / fmaxf(wide, 1), 1);
}

static void draw_sign(DrawList *list, const BoardScene *s, Rect cell, Color color, const char *text) {
    scene_parts_text(list, &s->metrics, fmaxf(sign_size(s, cell, text), NUMBER_LEAST),
                     (Point){cell.x + cell.w / 2, cell.y + cell.h / 2}, color, text);
}

// The letter's part of the cloth: nearly half of it, and on a small one what it needs beside [number]. It is
// the same beside every number of as many digits, or a letter would change its size with each who falls.
static float letter_share(const BoardScene *s, Rect cell, const char *letter, const char *number) {
    static const float USUAL = 0.46F;
    if (sign_size(s, (Rect){cell.x, cell.y, cell.w * USUAL, cell.h}, letter) >= LETTER_EASY) {
        return USUAL;
    }
    const float wide = s->metrics.width(s->metrics.data, FONT_BOLD, 100, letter, -1);
    const float digit = s->metrics.width(s->metrics.data, FONT_BOLD, 100, "8", -1);
    const float rest = digit * (float)strlen(number);
    return fmaxf(wide / (wide + rest), USUAL);
}

// The letter at the pole, where it is large enough to be read; takes its room off [cell]. All of one letter
// are judged by the widest, or B would have its letter where A has none.
static void draw_letter(DrawList *list, const BoardScene *s, const char *letter, const char *number,
                        Rect *cell) {
    const char *const widest = strlen(letter) == 1 ? "W" : letter;
    const Rect tab = {cell->x, cell->y, cell->w * letter_share(s, *cell, widest, number), cell->h};
    const Rect room = rect_inset(tab, tab.h * 0.05F);
    if (letter[0] != '\0' && sign_size(s, room, widest) >= LETTER_LEAST) {
        draw_rect(list, tab, palette_color(COLOR_WOOD_DARK));
        draw_sign(list, s, room, palette_color(COLOR_CREAM), letter);
        (void)rect_cut_left(cell, tab.w);
    }
}

void scene_stack_banner(DrawList *list, const BoardScene *s, int group, Rect r) {
    static const char *const cloths[PLAYER_COUNT][WAVES] = {
        [PLAYER_RED] = {"board/banner_red_1", "board/banner_red_2", "board/banner_red_3"},
        [PLAYER_BLUE] = {"board/banner_blue_1", "board/banner_blue_2", "board/banner_blue_3"}};
    static const char *const neutral[WAVES] = {"board/banner_neutral_1", "board/banner_neutral_2",
                                               "board/banner_neutral_3"};
    const ViewGroup *g = &s->view->groups[group];
    const bool is_seat = g->owner == PLAYER_RED || g->owner == PLAYER_BLUE;
    if (!scene_parts_is_whole(s, r)) {
        return;
    }
    const uint32_t beat = s->ambient_ms / WAVE_MS + (uint32_t)group;
    draw_image(list, (is_seat ? cloths[g->owner] : neutral)[s->ambient_ms == 0 ? 0 : beat % WAVES], r,
               g->owner, PALETTE_WHITE);
    Color ground;
    Color text;
    banner_colors(g->owner, &ground, &text);
    Rect cell = {r.x + r.w * 0.1F, r.y + r.h * 0.16F, r.w * 0.66F, r.h * 0.68F};
    char number[12];
    (void)snprintf(number, sizeof number, "%d", g->count);
    draw_letter(list, s, s->letters[group], number, &cell);
    draw_rect(list, cell, ground);
    draw_sign(list, s, cell, text, number);
}

static void draw_base(DrawList *list, const BoardScene *s, const TweenGroup *t, Footing at) {
    const int owner = s->view->groups[t->group.v].owner;
    const char *name = owner == PLAYER_RED    ? "board/base_red"
                       : owner == PLAYER_BLUE ? "board/base_blue"
                                              : "board/base_neutral";
    if (scene_group_is_enchanted(s->view, t->group)) {
        scene_motes_aura(list, (Point){at.middle.x, at.middle.y - at.unit * 0.06F}, at.unit * 0.8F,
                         at.unit * 0.44F);
    }
    const Rect base = base_rect(at);
    // Light comes from the upper left.
    draw_image(list, "board/soft",
               (Rect){base.x + base.w * 0.12F, base.y + base.h * 0.1F, base.w * 1.2F, base.h * 1.12F}, 0,
               color_alpha(palette_color(COLOR_SHADOW), 0.55F * t->alpha));
    draw_image(list, name, base, owner, color_alpha(PALETTE_WHITE, t->alpha));
}

static void draw_foundation(DrawList *list, const BoardScene *s, const TweenGroup *t) {
    const Footing at = footing(s, t->row, t->column);
    draw_base(list, s, t, at);
    if (t->alpha > 0.5F) {
        draw_pole(list, at);
    }
}

static bool is_tweened(const BoardScene *s, int group) {
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        if (s->tween->groups[i].group.v == group) {
            return true;
        }
    }
    return false;
}

static SquareId square_under(float row, float column) {
    return square_make((int)lroundf(row), (int)lroundf(column));
}

// A figure that moves over [square] is drawn with it, so that it goes behind what stands in front; of a file
// those behind first.
static void draw_tweened(DrawList *list, const BoardScene *s, SquareId square) {
    for (int k = 0; s->tween != NULL && k < s->tween->group_count; k++) {
        const TweenGroup *t = &s->tween->groups[k];
        const int count = s->view->groups[t->group.v].count;
        bool is_drawn[STAND_FIGURES] = {false};
        for (int left = count > 0 ? stand_figures(count) : 0; left > 0; left--) {
            int next = -1;
            float top = 0;
            for (int i = stand_figures(count) - 1; i >= 0; i--) {
                const Rect r = rect_of_figure(list, s, t, i);
                const float feet = r.y + r.h + s->camera.half_height * figure_at(s, t, i).lift;
                if (!is_drawn[i] && (next < 0 || feet < top)) {
                    next = i;
                    top = feet;
                }
            }
            if (next < 0) {
                break;
            }
            const TweenFigure f = figure_at(s, t, next);
            is_drawn[next] = true;
            if (square_under(t->row + f.row, t->column + f.column).v == square.v) {
                draw_figure(list, s, t, next);
            }
        }
    }
}

void scene_stack_foundations_draw(DrawList *list, const BoardScene *s) {
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        if (s->view->groups[s->tween->groups[i].group.v].count > 0) {
            draw_foundation(list, s, &s->tween->groups[i]);
        }
    }
}

void scene_stack_draw(DrawList *list, const BoardScene *s, SquareId square) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label == 0 || g->at != square.v || g->count == 0 || is_tweened(s, i)) {
            continue;
        }
        const TweenGroup t = standing(s, (GroupId){(uint8_t)i});
        draw_foundation(list, s, &t);
        draw_figures(list, s, &t);
    }
    draw_tweened(list, s, square);
}

// What lies on the group, on the rim of its base: its light is told by the aura, its family by the signs.
static void draw_signs_of(DrawList *list, const BoardScene *s, GroupId group, Footing at) {
    const Point rim = {at.middle.x, at.middle.y + at.unit * 0.2F};
    scene_spells_group_signs(list, s->view, group, rim, fmaxf(at.unit * 0.14F, 6));
}

void scene_stack_banners_draw(DrawList *list, const BoardScene *s) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->at != 0 && g->count > 0 && !is_tweened(s, i)) {
            const Spot at = stand_spot(s->view, i);
            const Footing standing_at = footing(s, at.row, at.column);
            draw_signs_of(list, s, (GroupId){(uint8_t)i}, standing_at);
            scene_stack_banner(list, s, i, banner_rect(standing_at));
        }
    }
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        const TweenGroup *t = &s->tween->groups[i];
        if (t->alpha > 0.5F && s->view->groups[t->group.v].count > 0) {
            Footing at = footing(s, t->row, t->column);
            draw_signs_of(list, s, t->group, at);
            at.middle.y -= s->camera.half_height * t->lift;
            scene_stack_banner(list, s, t->group.v, banner_rect(at));
        }
    }
}
