// The frame of a card, by its type, and the light on it.

#include "shell/card_frame.h"

// What kind of card it is, by the color of its frame and by the marks in its corners.
static Color frame_color(const CardDef *c) {
    static const uint8_t roles[CARD_TYPE_COUNT] = {
        [CARD_TYPE_NONE] = COLOR_BRASS_DIM,      [CARD_ALTERATION] = COLOR_MANA_CLARITY,
        [CARD_CONJURATION] = COLOR_MANA_MYSTERY, [CARD_MANIFESTATION] = COLOR_BRASS,
        [CARD_SUMMONING] = COLOR_MANA_WORLD,     [CARD_HERO] = COLOR_GOLD};
    return palette_color((ColorRole)roles[c->type]);
}

static void draw_corner(DrawList *list, int type, Point at, Color color) {
    const float r = 4.5F;
    const Color casing = palette_color(COLOR_CASING);
    const Point diamond[4] = {{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    const Point peak[3] = {{at.x, at.y - r}, {at.x + r, at.y + r * 0.8F}, {at.x - r, at.y + r * 0.8F}};
    if (type == CARD_HERO) {
        draw_circle(list, at, r + 2, casing);
        draw_shape(list, diamond, 4, color, color);
    } else if (type == CARD_SUMMONING) {
        draw_circle(list, at, r + 1.5F, casing);
        draw_shape(list, peak, 3, color, color);
    } else if (type == CARD_ALTERATION) {
        draw_circle(list, at, r, casing);
        draw_circle(list, at, r - 1.2F, color);
    } else if (type == CARD_CONJURATION) {
        draw_rect(list, (Rect){at.x - r, at.y - r, 2 * r, 2 * r}, casing);
        draw_rect(list, (Rect){at.x - r + 1.2F, at.y - r + 1.2F, 2 * r - 2.4F, 2 * r - 2.4F}, color);
    }
}

void card_frame_draw(App *app, Rect area, const CardDef *c) {
    DrawList *list = &app->list;
    const Color color = frame_color(c);
    draw_round_frame(list, area, 6, 3, palette_color(COLOR_CASING));
    draw_round_frame(list, rect_inset(area, 0.6F), 6, 1.8F, color);
    const Point corners[4] = {{area.x + 2, area.y + 2},
                              {area.x + area.w - 2, area.y + 2},
                              {area.x + area.w - 2, area.y + area.h - 2},
                              {area.x + 2, area.y + area.h - 2}};
    for (int i = 0; i < 4; i++) {
        draw_corner(list, c->type, corners[i], color);
    }
}

void card_frame_shine(App *app, Rect area, const CardDef *c) {
    const Ui *ui = &app->ui;
    if (ui->is_blocked || ui->shows_focus || !rect_contains(area, ui->pointer)) {
        return;
    }
    DrawList *list = &app->list;
    const float reach = area.w * 0.8F;
    draw_clip(list, area);
    draw_image(list, "board/soft", (Rect){ui->pointer.x - reach, ui->pointer.y - reach, 2 * reach, 2 * reach},
               0, color_alpha(palette_color(COLOR_GLOW), 0.34F));
    const Color foil[3] = {palette_color(COLOR_FROST), palette_color(COLOR_GOLD), palette_color(COLOR_SOUL)};
    for (int i = 0; i < 3 && c->rarity == RARITY_RARE; i++) {
        const float x = area.x + area.w - (ui->pointer.x - area.x) + (float)(i - 1) * area.w * 0.3F;
        const float wide = area.w * 0.14F;
        const Point band[4] = {{x, area.y},
                               {x + wide, area.y},
                               {x + wide - area.h * 0.4F, area.y + area.h},
                               {x - area.h * 0.4F, area.y + area.h}};
        draw_shape(list, band, 4, color_alpha(foil[i], 0.16F), color_alpha(foil[i], 0.06F));
    }
    draw_clip(list, (Rect){0, 0, 0, 0});
}
