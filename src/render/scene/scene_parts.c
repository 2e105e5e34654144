// What the parts of the board's picture share, and other pictures of the same things.

#include "render/scene_parts.h"

#include <math.h>

#include "render/palette.h"

const char *scene_parts_player_dot(int player) {
    return player == PLAYER_RED ? "dot/red" : player == PLAYER_BLUE ? "dot/blue" : "dot/neutral";
}

void scene_parts_minion_draw(DrawList *list, const View *v, MinionId minion, Rect rect, FigureLook look) {
    const ViewMinion *m = &v->minions[minion.v];
    const ArtName name = art_minion(m, (Pose)look.pose);
    draw_image_posed(list, name.text, rect, v->groups[m->group].owner, color_alpha(PALETTE_WHITE, look.alpha),
                     (ImagePose){.angle = look.angle, .is_mirrored = look.is_mirrored});
}

bool scene_parts_is_enchanted(const View *v, uint16_t first) {
    for (uint16_t s = first; s != 0; s = v->spells[s].next) {
        if (v->spells[s].helper == 0) {
            return true;
        }
    }
    return false;
}

bool scene_parts_minion_is_enchanted(const View *v, MinionId minion) {
    return scene_parts_is_enchanted(v, v->minions[minion.v].spells);
}

float scene_parts_line(const BoardScene *s, float thickness) {
    return thickness * fmaxf(s->camera.half_width / 54.0F, 1.0F);
}

bool scene_parts_is_whole(const BoardScene *s, Rect r) {
    const Rect area = s->camera.area;
    return !s->is_one_of_many ||
           (r.x >= area.x && r.y >= area.y && r.x + r.w <= area.x + area.w && r.y + r.h <= area.y + area.h);
}

void scene_parts_text(DrawList *list, const TextMetrics *metrics, float size, Point middle, Color color,
                      const char *text) {
    const float width = metrics->width(metrics->data, FONT_BOLD, size, text, -1);
    draw_text(list, FONT_BOLD, size, (Point){middle.x - width / 2, middle.y - size * 0.65F}, color, text);
}

void scene_parts_for_each(DrawList *list, const BoardScene *s, SquareDrawer draw) {
    SquareId squares[SQUARES];
    const int count = camera_order(&s->camera, squares);
    for (int i = 0; i < count; i++) {
        draw(list, s, squares[i]);
    }
}
