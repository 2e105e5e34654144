// The dialog of one card: the rules that it speaks of, and what it makes.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "replay/card_words.h"
#include "replay/glossary.h"
#include "shell/panels.h"
#include "render/art.h"

enum { FACT_LINE = 26, FACTS_MOST = 6, LINK_LINE = 32, RULE_LEAST = 96 };

// --- What it makes, or how it lasts ---

typedef struct Fact {
    const char *label;
    char value[60];
} Fact;

static void add_fact(Fact facts[FACTS_MOST], int *count, const char *label, const char *value) {
    if (*count < FACTS_MOST) {
        facts[*count].label = label;
        (void)snprintf(facts[*count].value, sizeof facts[0].value, "%s", value);
        *count += 1;
    }
}

static void add_number(Fact facts[FACTS_MOST], int *count, const char *label, int number) {
    char text[12];
    (void)snprintf(text, sizeof text, "%d", number);
    add_fact(facts, count, label, text);
}

// Of what a creature has, what is not usual.
static int creature_facts(const CardDef *c, Fact facts[FACTS_MOST]) {
    const StatBlock *const s = &creature_def(c->creates)->stats;
    int count = 0;
    if (c->create_count > 1) {
        add_number(facts, &count, "Number", c->create_count);
    }
    add_number(facts, &count, "Hit points", s->max_hp);
    if (s->hand != STAT_NONE) {
        add_number(facts, &count, "Hand damage", s->hand);
    }
    if (s->missile != STAT_NONE) {
        add_number(facts, &count, "Missile damage", s->missile);
    }
    if (s->attacks != 1) {
        add_number(facts, &count, "Attacks", s->attacks);
    }
    add_number(facts, &count, "Armor", s->armor);
    add_number(facts, &count, "Level", s->level);
    return count;
}

static int spell_facts(const CardDef *c, Fact facts[FACTS_MOST]) {
    char lasts[CARD_WORDS_MAX];
    int count = 0;
    card_words_duration(c, lasts);
    add_fact(facts, &count, "Lasts", lasts[0] != '\0' ? lasts : "acts once");
    if (lasts[0] != '\0') {
        add_fact(facts, &count, "Copies", c->cumulative ? "add up on one target" : "one on each target");
    }
    add_fact(facts, &count, "Seen by", c->invisible ? "only its caster" : "both players");
    add_fact(facts, &count, "Rarity", rarity_slug(c->rarity));
    return count;
}

static bool has_creature(const CardDef *c) {
    return c->creates != CREATURE_NONE;
}

static int facts_of_card(const CardDef *c, Fact facts[FACTS_MOST]) {
    return has_creature(c) ? creature_facts(c, facts) : spell_facts(c, facts);
}

// Whoever the card makes, on a base.
static void draw_creature(App *app, Rect r, const CardDef *c) {
    const CreatureDef *made = creature_def(c->creates);
    const ViewMinion figure = {.kind = made->kind,
                               .creature = (uint8_t)c->creates,
                               .nation = made->nation,
                               .minion_class = made->minion_class};
    const Player seat = orders_state_plan(orders_state_of(app))->seat;
    const float side = fminf(r.w, r.h);
    const Rect at = {r.x, r.y + (r.h - side) / 2, side, side};
    draw_image(&app->list, seat == PLAYER_RED ? "board/base_red" : "board/base_blue",
               (Rect){at.x, at.y + side * 0.46F, side, side * 70 / 120}, (int)seat, PALETTE_WHITE);
    draw_image(&app->list, art_minion(&figure, POSE_STAND).text,
               (Rect){at.x + side * 0.1F, at.y - side * 0.06F, side * 0.8F, side * 0.8F * 140 / 120},
               (int)seat, PALETTE_WHITE);
}

// A table, and to its left whoever the card makes.
static void draw_facts(App *app, Rect r, const CardDef *c) {
    Ui *ui = &app->ui;
    Fact facts[FACTS_MOST];
    const int count = facts_of_card(c, facts);
    char words[CARD_WORDS_MAX];
    if (card_words_creates(c, false, words)) {
        (void)ui_widget(ui, ROLE_LABEL, "card.makes", r, ui_words(words, NULL), false);
    }
    if (has_creature(c)) {
        draw_creature(app, rect_cut_left(&r, fminf(r.h, 124)), c);
        (void)rect_cut_left(&r, 14);
    }
    const float line = r.h / (float)count;
    for (int i = 0; i < count; i++) {
        Rect row = rect_cut_top(&r, line);
        draw_rect(&app->list, (Rect){row.x, row.y + row.h - 1, row.w, 1},
                  color_alpha(palette_color(COLOR_BRASS_DIM), 0.5F));
        ui_text(ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_left(&row, row.w * (has_creature(c) ? 0.7F : 0.32F)), facts[i].label);
        ui_text(
            ui,
            text_look(FONT_BOLD, 16, has_creature(c) ? ALIGN_RIGHT : ALIGN_LEFT, palette_color(COLOR_CREAM)),
            row, facts[i].value);
    }
}

// --- The rules that it speaks of ---

static TextLook rule_look(void) {
    return text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM));
}

// How high [count] words are, two beside each other.
static float links_height(int count) {
    const int lines = (count + 1) / 2;
    return (float)(LINK_LINE * lines);
}

// A word of the rules: a link to what it means.
static void draw_word(App *app, Rect at, int word) {
    OrdersScreen *o = orders_state_of(app);
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "rule.%s", glossary_word(word));
    if (widget_item(&app->ui, name, at, glossary_word(word), o->rule == word, true)) {
        o->rule = word;
    }
}

static void draw_meaning(App *app, Rect r, int word) {
    if (orders_state_of(app)->rule == word) {
        (void)ui_widget(&app->ui, ROLE_LABEL, "rule.text", r, ui_words(glossary_text(word), NULL), false);
    }
    (void)ui_paragraph_fit(&app->ui, rule_look(), 12, r, glossary_text(word));
}

// Each word with its meaning below it, where all of them have room. False: they have not.
static bool draw_all_rules(App *app, Rect r, const int *links, int count) {
    enum { INDENT = 9, APART = 8 };
    const float width = r.w - 2 * INDENT;
    float heights = 0;
    for (int i = 0; i < count; i++) {
        heights +=
            LINK_LINE + APART +
            ui_paragraph(&app->ui, rule_look(), (Rect){0, 0, width, 0}, glossary_text(links[i]), false);
    }
    if (heights > r.h) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        draw_word(app, rect_cut_top(&r, LINK_LINE - 2), links[i]);
        const float high =
            ui_paragraph(&app->ui, rule_look(), (Rect){0, 0, width, 0}, glossary_text(links[i]), false);
        const Rect text = rect_cut_top(&r, high + APART + 2);
        draw_meaning(app, (Rect){text.x + INDENT, text.y, width, high + 2}, links[i]);
    }
    return true;
}

// The words beside each other, the meaning of the chosen one below them.
static void draw_rules(App *app, Rect r, const int *links, int count) {
    widget_heading(&app->ui, rect_cut_top(&r, 30), "Rules");
    (void)rect_cut_top(&r, 4);
    if (draw_all_rules(app, r, links, count)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        const Rect at = {r.x + (r.w + 4) / 2 * (float)(i % 2), r.y + LINK_LINE * floorf((float)i / 2),
                         (r.w - 4) / 2, LINK_LINE - 2};
        draw_word(app, at, links[i]);
    }
    (void)rect_cut_top(&r, links_height(count) + 6);
    if (orders_state_of(app)->rule >= 0) {
        draw_meaning(app, r, orders_state_of(app)->rule);
    }
}

void orders_card_draw(App *app) {
    enum { LINKS_MAX = 12 };
    Ui *ui = &app->ui;
    OrdersScreen *o = orders_state_of(app);
    Fact facts[FACTS_MOST];
    int links[LINKS_MAX];
    const int card = o->card;
    const CardDef *const c = card_def(card);
    const int count = glossary_of_card(c, links, LINKS_MAX);
    // The first rule is open.
    o->rule = o->rule < 0 && count > 0 ? links[0] : o->rule;
    const float table =
        ui_text_room(ui, fmaxf((float)(FACT_LINE * facts_of_card(c, facts)), has_creature(c) ? 124 : 0));
    const float rules = 42 + links_height(count) + ui_text_room(ui, RULE_LEAST);
    const float wanted = fmaxf(card_panel_height(app, 368, card, ""), table + 14 + rules);
    const float height = fminf(wanted, app->list.height - 140);
    Rect r = widget_dialog(ui, 760, 120 + height, "Card");
    const Rect foot = rect_cut_bottom(&r, 46);
    card_panel_large(app, rect_cut_left(&r, 368), card, "");
    (void)rect_cut_left(&r, 18);
    // Where room is short the rules keep theirs.
    if (r.h - table - 14 >= rules * 0.8F) {
        draw_facts(app, rect_cut_top(&r, table), c);
        (void)rect_cut_top(&r, 14);
    }
    draw_rules(app, r, links, count);
    if (widget_way_out(ui, "card.close", (Rect){foot.x + foot.w - 150, foot.y + 6, 150, 40}, "Close")) {
        orders_state_close_dialog(app);
    }
}
