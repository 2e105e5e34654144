// The hand: five cards, the whirlpool for one of them, and the piles.

#include <math.h>
#include <stdio.h>

#include "kit/widgets.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"
#include "shell/panels.h"
#include "shell/topics.h"

// "It waits for mana: it costs 4 Strife and 2 Clarity, and you have 1 and 0."
static void wait_words(const Plan *plan, const HandCard *held, char *out, size_t size) {
    const CardDef *card = card_def(held->card);
    const int16_t *pool = plan->after.players[plan->seat].pool;
    const Mana first = house_primary((House)card->house);
    const Mana second = house_secondary((House)card->house);
    const int cost = mana_primary_cost(&plan->after, held);
    char more[40] = "";
    char there[24] = "";
    if (card->cost_secondary != 0) {
        (void)snprintf(more, sizeof more, " and %d %s", card->cost_secondary,
                       string_title(mana_slug((int)second)));
        (void)snprintf(there, sizeof there, " and %d", pool[second]);
    }
    (void)snprintf(out, size, "It waits for mana: it costs %d %s%s, and you have %d%s.", cost,
                   string_title(mana_slug((int)first)), more, pool[first], there);
}

// What the card's preview says beside its words.
static const char *card_note(const Plan *plan, int slot, char *out, size_t size) {
    const HandCard *card = &plan->after.players[plan->seat].hand[slot];
    const int cost = mana_primary_cost(&plan->after, card);
    if (plan->slot_used[slot]) {
        return "Ordered; press its key again to take it back.";
    }
    if (!mana_can_pay_held(&plan->after, plan->seat, card)) {
        wait_words(plan, card, out, size);
        return out;
    }
    if (cost == card_def(card->card)->cost_primary) {
        return "";
    }
    (void)snprintf(out, size, "It costs %d %s this turn.", cost,
                   string_title(mana_slug((int)house_primary((House)card_def(card->card)->house))));
    return out;
}

// What holds of the deck, for whoever wonders at its number or is about to throw a card away.
static void deck_words(const ViewPlayer *p, const char *before, char *out, size_t size) {
    if (p->deck_count > 0) {
        (void)snprintf(
            out, size,
            "%s%sYour deck has %d card%s left. Your hand is filled up to five from it at the start of a "
            "turn, and no card that was cast or discarded comes back.",
            before, before[0] != '\0' ? " " : "", p->deck_count, p->deck_count == 1 ? "" : "s");
    } else {
        (void)snprintf(out, size,
                       "%s%sYour deck is empty: no more cards come to your hand, and none that was cast or "
                       "discarded comes back.",
                       before, before[0] != '\0' ? " " : "");
    }
}

static void draw_piles(App *app, Rect r) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    const ViewPlayer *p = &o->view.players[o->history[0].seat];
    const Rect pool = rect_cut_top(&r, r.h - 44);
    const bool is_possible = !orders_state_plan(o)->discards;
    static const char POOL[] =
        "The whirlpool: one card a turn may be discarded here. Drag a card, or choose one and "
        "press D.";
    char words[400];
    const bool is_used =
        widget_icon_button(ui, "discard", rect_inset(pool, 3), "icon/whirlpool", POOL, is_possible);
    deck_words(p, POOL, words, sizeof words);
    ui_hint(ui, words);
    if (is_used && o->armed >= 0) {
        const Order order = {.kind = ORDER_DISCARD, .slot = (uint8_t)o->armed};
        if (orders_steps_try(app, &order)) {
            o->armed = -1;
        }
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        char name[16];
        (void)snprintf(name, sizeof name, "card.%d", slot + 1);
        if (!ui->is_blocked && ui_dropped_from(ui, name, pool)) {
            const Order order = {.kind = ORDER_DISCARD, .slot = (uint8_t)slot};
            (void)orders_steps_try(app, &order);
        }
    }
    char text[40];
    (void)snprintf(text, sizeof text, "Deck %d", p->deck_count);
    widget_label(ui, "deck", text_look(FONT_BODY, 15, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 21), text);
    deck_words(p, "", words, sizeof words);
    ui_hint(ui, words);
    (void)snprintf(text, sizeof text, "Used %d", p->discard_count);
    widget_label(ui, "used", text_look(FONT_BODY, 15, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                 rect_cut_top(&r, 21), text);
}

void orders_hand_card_words(const Plan *plan, int slot, char *out, size_t size) {
    const HandCard *held = &plan->after.players[plan->seat].hand[slot];
    const CardDef *card = card_def(held->card);
    const int cost = mana_primary_cost(&plan->after, held);
    char second[32] = "";
    if (card->cost_secondary != 0) {
        (void)snprintf(second, sizeof second, "%s%d %s", cost != 0 ? ", " : "", card->cost_secondary,
                       string_title(mana_slug((int)house_secondary((House)card->house))));
    }
    if (cost != 0) {
        (void)snprintf(out, size, "%s (%d %s%s)", card->name, cost,
                       string_title(mana_slug((int)house_primary((House)card->house))), second);
    } else {
        (void)snprintf(out, size, "%s (%s)", card->name, second[0] != '\0' ? second : "free");
    }
}

void orders_hand(App *app, Rect area) {
    OrdersScreen *o = orders_state_of(app);
    Ui *ui = &app->ui;
    draw_gradient(&app->list, area, palette_color(COLOR_WOOD), palette_color(COLOR_PIT));
    draw_rect(&app->list, (Rect){area.x, area.y, area.w, 1.5F}, palette_color(COLOR_BRASS_DIM));
    Rect r = rect_inset(area, 8);
    draw_piles(app, rect_cut_right(&r, r.w < 640 ? 72 : 92));
    (void)rect_cut_right(&r, 6);
    const float each = fminf(r.w / HAND_SIZE, 170);
    r.x += (r.w - each * HAND_SIZE) / 2;
    for (int slot = 0; slot < HAND_SIZE && orders_state_of(app)->history != NULL; slot++) {
        const Plan *plan = orders_state_plan(o);
        const int card = plan->after.players[plan->seat].hand[slot].card;
        Rect at = rect_inset((Rect){r.x + each * (float)slot, r.y, each, r.h}, 3);
        char name[16];
        (void)snprintf(name, sizeof name, "card.%d", slot + 1);
        if (card == 0) {
            draw_round_frame(&app->list, at, 6, 1.2F, color_alpha(palette_color(COLOR_BRASS_DIM), 0.5F));
            continue;
        }
        const bool is_used = plan->slot_used[slot];
        char words[120];
        orders_hand_card_words(plan, slot, words, sizeof words);
        const bool is_clicked =
            ui_widget(ui, ROLE_CARD, name, at,
                      ui_words(words, is_used ? "ordered" : (o->armed == slot ? "armed" : "")), true);
        topic_card(ui, card);
        char note[120];
        card_panel_offer(app, card, card_note(plan, slot, note, sizeof note));
        if (ui_right_clicked(ui)) {
            o->card = card;
            orders_state_open(app, DIALOG_CARD);
        }
        if (o->armed == slot) {
            at.y -= 5;
        }
        const int number = orders_signs_number_of_card(o, slot);
        card_panel(app, at, card,
                   (CardLook){.number = number,
                              .is_discarded = number > 0 && plan->orders[number - 1].kind == ORDER_DISCARD,
                              .is_payable = mana_can_pay_held(&plan->after, plan->seat,
                                                              &plan->after.players[plan->seat].hand[slot]),
                              .is_used = is_used,
                              .is_armed = o->armed == slot});
        widget_focus_ring(ui, name, at);
        if (is_clicked) {
            orders_aim_arm(app, slot);
        }
    }
}
