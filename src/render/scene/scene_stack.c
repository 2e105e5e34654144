// The groups on the board: their figures and what tells how many they are.

#include "scene/scene_stack.h"

#include <math.h>

#include "engine/engine.h"
#include "render/palette.h"
#include "render/scene_signs.h"
#include "scene/scene_parts.h"

// Is there a visible spell on the group or one of its members?
static bool scene_group_is_enchanted(const View *v, GroupId group) {
    const ViewGroup *g = &v->groups[group.v];
    bool is_enchanted = scene_is_enchanted(v, g->spells);
    for (int i = 0; i < g->count; i++) {
        is_enchanted = is_enchanted || scene_minion_is_enchanted(v, g->members[i]);
    }
    return is_enchanted;
}

// Does a step of [row], [column] go to the left on the screen?
static bool leads_left(const Camera *camera, float row, float column) {
    const float across = camera->is_turned ? row - column : column - row;
    return across < 0;
}

// A group where the view has it: on its way if it has an order, ready to strike if it fights now. The other side's
// figures look left, so that the two are told apart by more than their colour.
static TweenGroup standing(const BoardScene *s, GroupId group) {
    const ViewGroup *g = &s->view->groups[group.v];
    const SquareId at = {g->at};
    TweenGroup t = {.group = group,
                    .row = (float)square_row(at),
                    .column = (float)square_column(at),
                    .alpha = 1,
                    .pose = POSE_STAND};
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

// The picture of a group that stands at [c]. Inside a structure ([inside] 1) it keeps to the right and is smaller, so that
// crest, gate and novices are seen whoever stands there; on its way in or out it is between the two.
static Rect figure_rect(const BoardScene *s, Point c, float inside) {
    const float w = s->camera.half_width;
    const float width = w * (1.1F - 0.24F * inside);
    const float height = width * 140.0F / 120.0F;
    return (Rect){c.x - width / 2 + w * 0.46F * inside,
                  c.y + s->camera.half_height * (0.36F - 0.06F * inside) - height * 0.92F, width, height};
}

// How far a group at [row], [column] is inside the structure of the square that it is nearest to: 1 at its middle, 0 at
// its edge and where there is none.
static float inside_structure(const BoardScene *s, float row, float column) {
    const SquareId at = square_make((int)lroundf(row), (int)lroundf(column));
    if (at.v == 0 || view_structure_at(s->view, at).v == 0) {
        return 0;
    }
    const float off = fmaxf(fabsf(row - (float)square_row(at)), fabsf(column - (float)square_column(at)));
    return fmaxf(1 - 2 * off, 0);
}

Rect scene_body(const BoardScene *s, SquareId square) {
    const Point c = camera_square(&s->camera, square);
    const Rect r = figure_rect(s, c, view_structure_at(s->view, square).v != 0 ? 1 : 0);
    const float top = r.y + r.h * 0.14F;
    return (Rect){r.x + r.w * 0.15F, top, r.w * 0.7F, c.y + s->camera.half_height - top};
}

static void draw_figure(DrawList *list, const BoardScene *s, const TweenGroup *t) {
    const ViewGroup *g = &s->view->groups[t->group.v];
    const float w = s->camera.half_width;
    const float h = s->camera.half_height;
    const Point c = camera_point(&s->camera, t->row, t->column);
    const float inside = inside_structure(s, t->row, t->column);
    Rect r = figure_rect(s, c, inside);
    if (scene_group_is_enchanted(s->view, t->group)) {
        const float smaller = 1 - 0.4F * inside;
        scene_aura(list, (Point){r.x + r.w / 2, c.y + h * 0.16F}, w * 0.6F * smaller, h * 0.54F * smaller);
    }
    r.y -= h * t->lift;
    const Player looking = s->camera.is_turned ? PLAYER_RED : PLAYER_BLUE;
    const bool has_heading = t->heading_row != 0 || t->heading_column != 0;
    bool is_mirrored = g->owner != looking && (g->owner == PLAYER_RED || g->owner == PLAYER_BLUE);
    if (has_heading) {
        is_mirrored = leads_left(&s->camera, t->heading_row, t->heading_column) != t->is_backward;
    }
    draw_image_posed(
        list, art_group(s->view, t->group, (Pose)t->pose).text, r, g->owner,
        color_alpha(PALETTE_WHITE, t->alpha),
        (ImagePose){.angle = s->camera.is_turned ? -t->angle : t->angle, .is_mirrored = is_mirrored});
}

static bool is_tweened(const BoardScene *s, int group) {
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        if (s->tween->groups[i].group.v == group) {
            return true;
        }
    }
    return false;
}

// Whoever moves over [square] is drawn with it, so that he goes behind what stands in front.
static void draw_tweened(DrawList *list, const BoardScene *s, SquareId square) {
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        const TweenGroup *t = &s->tween->groups[i];
        const int row = (int)lroundf(t->row);
        const int column = (int)lroundf(t->column);
        const bool is_here = row == square_row(square) && column == square_column(square);
        if (is_here && s->view->groups[t->group.v].count > 0) {
            draw_figure(list, s, t);
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
        draw_figure(list, s, &t);
    }
    draw_tweened(list, s, square);
}

// They lie over whoever stands in front, else one could not count them in a crowd.
static void draw_dots(DrawList *list, const BoardScene *s, int group, Point c, bool is_crowded) {
    const ViewGroup *g = &s->view->groups[group];
    Rect dots[GROUP_SIZE];
    const int count = scene_dots(&s->camera, c, g->count, is_crowded, dots);
    for (int i = 0; i < count; i++) {
        draw_image(list, scene_player_dot(g->owner), dots[i], g->owner, PALETTE_WHITE);
    }
}

// The square straight below on the screen, 0 at the edge. Teeth of the edge lack one of the two ways there.
static SquareId square_in_front(const Camera *camera, SquareId square) {
    const Direction left = camera_direction(camera, -1, 1);
    const Direction right = camera_direction(camera, 1, 1);
    SquareId by = square_neighbour(square, left);
    by = by.v != 0 ? square_neighbour(by, right) : by;
    if (by.v == 0 && square_neighbour(square, right).v != 0) {
        by = square_neighbour(square_neighbour(square, right), left);
    }
    return by;
}

// The signs of a structure need the room beside a head themselves.
static bool has_signs_beside(const BoardScene *s, SquareId square, SquareId front) {
    const SquareId near[4] = {square, front, square_neighbour(square, camera_direction(&s->camera, -1, 1)),
                              square_neighbour(square, camera_direction(&s->camera, 1, 1))};
    for (int i = 0; i < 4; i++) {
        if (near[i].v != 0 && view_structure_at(s->view, near[i]).v != 0) {
            return true;
        }
    }
    return false;
}

bool scene_is_crowded(const BoardScene *s, SquareId square) {
    const SquareId front = square_in_front(&s->camera, square);
    for (int i = 1; i <= GROUPS_MAX && front.v != 0; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->count > 0 && g->at == front.v && !is_tweened(s, i)) {
            return !has_signs_beside(s, square, front);
        }
    }
    return false;
}

Point scene_dots_center(const BoardScene *s, float row, float column) {
    Point c = camera_point(&s->camera, row, column);
    c.y += s->camera.half_height * 0.1F * inside_structure(s, row, column);
    return c;
}

void scene_dots_draw(DrawList *list, const BoardScene *s) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &s->view->groups[i];
        if (g->label != 0 && g->at != 0 && !is_tweened(s, i)) {
            const SquareId at = {g->at};
            draw_dots(list, s, i, scene_dots_center(s, (float)square_row(at), (float)square_column(at)),
                      scene_is_crowded(s, at));
        }
    }
    for (int i = 0; s->tween != NULL && i < s->tween->group_count; i++) {
        const TweenGroup *t = &s->tween->groups[i];
        if (t->alpha > 0.5F) {
            draw_dots(list, s, t->group.v, scene_dots_center(s, t->row, t->column), false);
        }
    }
}
