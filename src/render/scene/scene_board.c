// Drawing the board from back to front. Ground first, then marks, then what stands on it, then arrows and
// words.

#include "render/scene_board.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "render/scene_signs.h"
#include "scene/scene_float.h"
#include "scene/scene_ground.h"
#include "scene/scene_light.h"
#include "scene/scene_marks.h"
#include "render/scene_motes.h"
#include "render/scene_parts.h"
#include "render/scene_spells.h"
#include "render/scene_stack.h"
#include "scene/scene_vote.h"

static void draw_walls(DrawList *list, const BoardScene *s, const ViewStructure *t, int owner, float share) {
    const bool is_owned = owner == PLAYER_RED || owner == PLAYER_BLUE;
    const int house = is_owned ? s->view->players[owner].house : HOUSE_NONE;
    draw_image(list, art_structure(t->kind, owner, house).text, camera_tile(&s->camera, (SquareId){t->at}),
               owner, color_alpha(PALETTE_WHITE, share));
}

static void draw_structure(DrawList *list, const BoardScene *s, SquareId square) {
    const StructureId id = view_structure_at(s->view, square);
    if (id.v == 0) {
        return;
    }
    const ViewStructure *t = &s->view->structures[id.v];
    const Point c = camera_square(&s->camera, square);
    const float w = s->camera.half_width;
    const float h = s->camera.half_height;
    if (scene_parts_is_enchanted(s->view, t->spells)) {
        scene_motes_aura(list, (Point){c.x, c.y + h * 0.1F}, w * 0.86F, h * 0.82F);
    }
    // Who takes a Sanctum, and with it the match, has its walls from then on, though the rules leave them to
    // the loser.
    const bool is_taken = s->flag.at.v == square.v;
    if (is_taken && s->flag.share < 1) {
        draw_walls(list, s, t, s->flag.from, 1);
    }
    draw_walls(list, s, t, is_taken ? s->flag.to : t->owner, is_taken ? s->flag.share : 1);
    scene_light_smoke_draw(list, s, square, t->kind);
    scene_marks_draw_near(list, s, square);
}

static void draw_structure_sign(DrawList *list, const BoardScene *s, SquareId square) {
    const StructureId id = view_structure_at(s->view, square);
    if (id.v != 0) {
        const ViewStructure *t = &s->view->structures[id.v];
        const Point c = camera_square(&s->camera, square);
        const float w = s->camera.half_width;
        scene_signs_structure(list, s, t);
        scene_spells_list_signs(list, s->view, t->spells, (Point){c.x - w * 0.3F, c.y + w * 0.34F},
                                fmaxf(w * 0.14F, 6));
    }
}

// The land alone: figures on it are seen as well as before.
static void draw_dusk(DrawList *list, const BoardScene *s) {
    if (s->tween != NULL && s->tween->dusk > 0) {
        draw_rect(list, s->camera.area, color_alpha(palette_color(COLOR_NIGHT), 0.5F * s->tween->dusk));
    }
}

void scene_board_ground(DrawList *list, const BoardScene *s) {
    scene_ground_draw(list, s);
}

void scene_board_draw(DrawList *list, const BoardScene *s) {
    scene_ground_draw(list, s);
    scene_spells_scars_draw(list, s);
    scene_spells_veil_draw(list, s);
    scene_marks_draw(list, s);
    draw_dusk(list, s);
    scene_motes_draw(list, s, true);
    scene_parts_for_each(list, s, draw_structure);
    scene_stack_foundations_draw(list, s);
    scene_parts_for_each(list, s, scene_stack_draw);
    // Towers and figures of the squares in front would hide the signs of what stands behind.
    scene_parts_for_each(list, s, draw_structure_sign);
    scene_vote_flag_draw(list, s);
    scene_stack_banners_draw(list, s);
    scene_marks_arrows_draw(list, s);
    scene_signs_badges_draw(list, s);
    scene_motes_draw(list, s, false);
    scene_float_draw(list, s);
}
