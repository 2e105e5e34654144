// The dialog of one card: the rules that it speaks of, and what it makes.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "replay/card_words.h"
#include "replay/glossary.h"
#include "shell/panels.h"

// The rules that the card speaks of, each a link to its words.
static void draw_rule_links(App *app, Rect r, const int *links, int count) {
    OrdersScreen *o = orders_of(app);
    Ui *ui = &app->ui;
    ui_text(ui, text_look(FONT_TITLE, 19, ALIGN_LEFT, palette_color(COLOR_BRASS)), rect_cut_top(&r, 28),
            "Rules");
    Rect text = rect_cut_bottom(&r, 126);
    for (int i = 0; i < count; i++) {
        char name[UI_NAME_MAX];
        const int line = i / 2;
        const Rect at = {r.x + (r.w + 4) / 2 * (float)(i % 2), r.y + 32 * (float)line, (r.w - 4) / 2, 30};
        (void)snprintf(name, sizeof name, "rule.%s", glossary_word(links[i]));
        if (widget_item(ui, name, at, glossary_word(links[i]), o->rule == links[i], true)) {
            o->rule = links[i];
        }
    }
    draw_rect(&app->list, (Rect){text.x, text.y, text.w, 1}, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_top(&text, 6);
    if (o->rule < 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12,
                               text, "Choose a word to read what it means in the rules.");
    } else {
        (void)ui_widget(ui, ROLE_LABEL, "rule.text", text, ui_words(glossary_text(o->rule), NULL), false);
        (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, text,
                               glossary_text(o->rule));
    }
}

// Whoever the card makes, on a base, and how long it lasts, how often it counts and who sees it.
static void draw_card_facts(App *app, Rect r, const CardDef *c) {
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM));
    char text[CARD_WORDS_MAX];
    draw_rect(&app->list, (Rect){r.x, r.y, r.w, 1}, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_top(&r, 8);
    if (card_words_creates(c, false, text)) {
        const float side = fminf(r.h, 104);
        const Rect at = rect_cut_left(&r, side);
        const CreatureDef *made = creature_def(c->creates);
        const ViewMinion figure = {.kind = made->kind,
                                   .creature = (uint8_t)c->creates,
                                   .nation = made->nation,
                                   .minion_class = made->minion_class};
        const Player seat = orders_plan(orders_of(app))->seat;
        draw_image(&app->list, seat == PLAYER_RED ? "board/base_red" : "board/base_blue",
                   (Rect){at.x, at.y + side * 0.5F, side, side * 70 / 120}, (int)seat, PALETTE_WHITE);
        draw_image(&app->list, art_minion(&figure, POSE_STAND).text,
                   (Rect){at.x + side * 0.1F, at.y, side * 0.8F, side * 0.8F * 140 / 120}, (int)seat,
                   PALETTE_WHITE);
        (void)rect_cut_left(&r, 10);
        (void)ui_paragraph_fit(ui, look, 12, r, text);
        return;
    }
    char lasts[CARD_WORDS_MAX];
    card_words_duration(c, lasts);
    (void)snprintf(text, sizeof text, "Rarity: %s.%s%s%s%s", rarity_slug(c->rarity),
                   lasts[0] != '\0' ? " Duration: " : "", lasts,
                   lasts[0] == '\0' ? " It acts once."
                   : c->cumulative  ? ". Copies on one target add up."
                                    : ". A target bears one copy.",
                   c->invisible ? " Only its caster sees it." : "");
    (void)ui_paragraph_fit(ui, look, 12, r, text);
}

void orders_draw_card(App *app) {
    enum { LINKS_MAX = 12 };
    Ui *ui = &app->ui;
    int links[LINKS_MAX];
    const int card = orders_of(app)->card;
    const int count = glossary_of_card(card_def(card), links, LINKS_MAX);
    const int lines = (count + 1) / 2;
    const float wanted = fmaxf(panel_card_height(app, 368, card, ""), 170 + 32 * (float)lines);
    const float height = fminf(wanted, app->list.height - 140);
    Rect r = widget_dialog(ui, 700, 120 + height, "Card");
    const Rect foot = rect_cut_bottom(&r, 46);
    panel_card_large(app, rect_cut_left(&r, 368), card, "");
    (void)rect_cut_left(&r, 16);
    draw_rule_links(app, r, links, count);
    const float used = 28 + 32 * (float)lines + 8;
    const Rect facts = {r.x, r.y + used, r.w, r.h - used - 126 - 8};
    if (facts.h >= 60) {
        draw_card_facts(app, facts, card_def(card));
    }
    if (widget_way_out(ui, "card.close", (Rect){foot.x + foot.w - 150, foot.y + 6, 150, 40}, "Close")) {
        orders_close_dialog(app);
    }
}
