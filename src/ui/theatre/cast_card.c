// The card that is cast, held up in the middle of the board before it flies to its target.

#include <math.h>

#include "theatre/cast_card.h"

#include "engine/card.h"
#include "render/spell_family.h"
#include "shell/panels.h"
#include "render/art.h"

// How high it stands at least, how much of a large board, and how large it is where it arrives.
static const float HEIGHT = 280;
static const float SHARE = 0.48F;
static const float SHAPE = 0.7F;
static const float ARRIVES = 0.1F;

static float smooth(float x) {
    const float t = fmaxf(fminf(x, 1), 0);
    return t * t * (3 - 2 * t);
}

// The globe, and what nobody may see, is in the air over the middle of the board.
static Point target_of(const BoardScene *s, const Event *e, Rect area) {
    const SquareId at = view_target_square(s->view, target_unpack(e->spell_cast.target));
    return at.v != 0 ? camera_square(&s->camera, at) : (Point){area.x + area.w / 2, area.y + area.h * 0.2F};
}

Rect cast_card_place(Rect area, Point target, float phase, bool moves) {
    const float high = fminf(fmaxf(HEIGHT, area.h * SHARE), area.h - 16);
    const Point middle = {area.x + area.w / 2, area.y + area.h / 2};
    const float come = moves ? smooth(phase / 0.12F) : 1;
    const float gone = moves ? smooth((phase - TWEEN_CARD_STANDS) / (1 - TWEEN_CARD_STANDS)) : 0;
    const float size = high * (0.8F + 0.2F * come) * (1 + (ARRIVES - 1) * gone);
    const Point at = {middle.x + (target.x - middle.x) * gone, middle.y + (target.y - middle.y) * gone};
    return (Rect){at.x - size * SHAPE / 2, at.y - size / 2, size * SHAPE, size};
}

// A light behind it in the color of its family.
static void draw_halo(DrawList *list, Rect r, Color color) {
    const Rect wide = rect_inset(r, -r.h * 0.42F);
    draw_light(list, "light/soft", wide, color_alpha(color, 0.6F));
    draw_light(list, "light/soft", rect_inset(r, -r.h * 0.24F), color_alpha(color, 0.5F));
}

void cast_card(App *app, Rect area) {
    const FightMoment m = playback_moment(app);
    const bool is_cast = m.e != NULL && m.e->kind == EV_spell_cast && m.e->spell_cast.card != 0;
    if (!is_cast || !m.is_approach) {
        return;
    }
    const int card = m.e->spell_cast.card;
    const bool moves = app->settings.motion == MOTION_FULL;
    const Rect r = cast_card_place(area, target_of(&playback_of(app)->scene, m.e, area), m.phase, moves);
    draw_halo(&app->list, r, spell_family_color(spell_family(card)));
    if (r.h > HEIGHT / 2) {
        card_panel(app, r, card, (CardLook){.is_payable = true});
    } else {
        draw_image(&app->list, art_card(card).text,
                   (Rect){r.x, r.y + (r.h - r.w * 0.75F) / 2, r.w, r.w * 0.75F}, 0, PALETTE_WHITE);
    }
}
