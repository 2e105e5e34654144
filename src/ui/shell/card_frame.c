// The frame of a card, by its type, the light on it, and what it costs.

#include "shell/card_frame.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/art.h"

// The letters of a price on its plate, and what stands beside its number and its sign.
enum { PRICE_LETTERS = 13, PRICE_RIM = 6 };

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

void card_frame_cost(App *app, Rect *r, const CardDef *c, float side) {
    const int types[2] = {(int)house_primary((House)c->house), (int)house_secondary((House)c->house)};
    const int amounts[2] = {c->cost_primary, c->cost_secondary};
    const float size = side * 0.82F;
    for (int i = 0; i < 2; i++) {
        if (amounts[i] == 0) {
            continue;
        }
        char text[12];
        (void)snprintf(text, sizeof text, "%d", amounts[i]);
        const float width = ui_text_width(&app->ui, FONT_SYMBOL, size, text);
        ui_text(&app->ui, text_look(FONT_SYMBOL, size, ALIGN_LEFT, palette_color(COLOR_INK)),
                rect_cut_left(r, width + 2), text);
        const Rect at = rect_cut_left(r, side + 4);
        draw_image(&app->list, art_mana(types[i]), (Rect){at.x, at.y + (at.h - side) / 2, side, side}, 0,
                   PALETTE_WHITE);
    }
    if (amounts[0] == 0 && amounts[1] == 0) {
        const float width = ui_text_width(&app->ui, FONT_ITALIC, size, "free");
        ui_text(&app->ui, text_look(FONT_ITALIC, size, ALIGN_LEFT, palette_color(COLOR_INK)),
                rect_cut_left(r, width + 4), "free");
    }
}

// The sign beside a number in a plate so [wide] gives way to it, down to this height; then the number
// shrinks.
static float sign_beside(const Ui *ui, const char *number, float wide, float side, float row) {
    enum { SIGN_LEAST = 8 };
    const float letters = fmaxf(PRICE_LETTERS, fminf(ui_text_size(ui, PRICE_LETTERS), row * 0.8F));
    const float left = wide - PRICE_RIM - ui_text_width(ui, FONT_SYMBOL, letters, number) - 1;
    return fmaxf(SIGN_LEAST, fminf(side, left));
}

void card_frame_price(App *app, Rect picture, const CardDef *c, bool is_payable, float more) {
    Ui *ui = &app->ui;
    // Two of them stand in the picture, however large letters are.
    const float grown = fmaxf(1, fminf(more, (picture.h - 6) / 40));
    const float row = 19 * grown;
    const float side = 16 * grown;
    const bool is_strip = picture.h < 2 * row + 3;
    const int types[2] = {(int)house_primary((House)c->house), (int)house_secondary((House)c->house)};
    const int amounts[2] = {c->cost_primary, c->cost_secondary};
    const bool is_pair = is_strip && amounts[0] != 0 && amounts[1] != 0;
    const float wide = fminf(36 * grown, is_pair ? (picture.w - 5) / 2 : picture.w - 4);
    const Color cream = palette_color(COLOR_CREAM);
    const Color ink = is_payable ? cream : color_mix(palette_color(COLOR_BAD), cream, 0.4F);
    const Color wood = palette_color(COLOR_WOOD_DARK);
    const Color rim = is_payable ? palette_color(COLOR_BRASS) : palette_color(COLOR_BAD);
    const bool is_free = amounts[0] == 0 && amounts[1] == 0;
    Rect at = {picture.x + 2, picture.y + 2, wide, row};
    for (int i = 0; i < 2; i++) {
        if (amounts[i] == 0 && !(is_free && i == 0)) {
            continue;
        }
        draw_round(&app->list, at, row * 0.45F, wood, wood);
        draw_round_frame(&app->list, at, row * 0.45F, is_payable ? 1.2F : 2, rim);
        if (is_free) {
            ui_text(ui, text_look(FONT_ITALIC, PRICE_LETTERS, ALIGN_CENTER, ink), at, "free");
            return;
        }
        char text[12];
        (void)snprintf(text, sizeof text, "%d", amounts[i]);
        const float sign = sign_beside(ui, text, wide, side, row);
        ui_text(ui, text_look(FONT_SYMBOL, PRICE_LETTERS, ALIGN_RIGHT, ink),
                (Rect){at.x + 2, at.y, wide - sign - PRICE_RIM, row}, text);
        draw_image(&app->list, art_mana(types[i]),
                   (Rect){at.x + wide - sign - 2, at.y + (row - sign) / 2, sign, sign}, 0, PALETTE_WHITE);
        at.x += is_strip ? wide + 1 : 0;
        at.y += is_strip ? 0 : row + 1;
    }
}

// --- The name ---

// The letters of a name of one word, which has no second line to go to.
static void shrink_word(const Ui *ui, TextLook *look, float least, float width, const char *name) {
    while (look->size > least && ui_text_width(ui, look->font, look->size, name) > width) {
        look->size -= 0.5F;
    }
}

// Two lines of [look] in a width of [width], no name broken in the middle of a word while it can be smaller.
// Returns how high a plate of at most [most] is for them: where letters are large, but the name is long and
// so has smaller ones, the rest is for the words.
static float fit_two_lines(Ui *ui, TextLook *look, float width, float most, const char *name) {
    enum { APART = 3 };
    const float wished = ui_text_size(ui, 1);
    TextLook whole = *look;
    whole.size = ui_text_size(ui, look->size);
    if (!ui_shrink_to(ui, &whole, 7, (Rect){0, 0, width, most - 2}, name)) {
        return most;
    }
    look->size = whole.size / wished;
    const float high = ui_paragraph(ui, *look, (Rect){0, 0, width, 0}, name, false) + APART;
    return wished > 1 ? fminf(most, high) : most;
}

void card_frame_name(App *app, Rect *r, const CardDef *c, bool is_used, float more) {
    static const float SMALLER = 0.8F; // as far as a line shrinks
    Ui *ui = &app->ui;
    const Color house = palette_mana((int)house_primary((House)c->house));
    const Color over = is_used ? palette_color(COLOR_CASING) : PALETTE_WHITE;
    TextLook look =
        text_look(FONT_BOLD, 14.5F, ALIGN_CENTER, palette_color(is_used ? COLOR_CREAM : COLOR_INK));
    const bool has_words = strpbrk(c->name, " -") != NULL;
    const bool is_long = has_words && ui_text_width(ui, look.font, look.size * SMALLER, c->name) > r->w - 6;
    TextLook two = look;
    two.size = 13.5F;
    const float high = is_long ? fit_two_lines(ui, &two, r->w - 4, 35 * more, c->name) : 23 * more;
    const Rect head = rect_cut_top(r, high);
    draw_round(&app->list, head, 4, color_mix(house, over, is_used ? 0.75F : 0.5F),
               color_mix(house, over, is_used ? 0.8F : 0.2F));
    if (is_long) {
        (void)ui_paragraph_fit(ui, two, 10, (Rect){head.x + 2, head.y + 1, head.w - 4, head.h - 2}, c->name);
    } else {
        shrink_word(ui, &look, has_words ? look.size : 10, head.w - 6, c->name);
        ui_text(ui, look, rect_inset(head, 3), c->name);
    }
}
