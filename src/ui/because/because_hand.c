// Why of the cards of the seat that gives orders: those in hand, those that are left, those that are active.

#include "because/because_hand.h"

#include <stdio.h>

#include "engine/engine.h"
#include "orders/screen_orders.h"
#include "replay/strings.h"

// A card in hand that cannot be paid, or has no target.
bool because_hand_ask_card(App *app, int place, Because *out) {
    OrdersScreen *o = orders_state_of(app);
    const Plan *plan = orders_state_plan(o);
    const int slot = place - 1;
    if (slot < 0 || slot >= HAND_SIZE) {
        return false;
    }
    const HandCard *held = &plan->after.players[plan->seat].hand[slot];
    if (held->card == 0) {
        return false;
    }
    const CardDef *card = card_def(held->card);
    const Mana types[] = {house_primary((House)card->house), house_secondary((House)card->house)};
    const int costs[] = {mana_primary_cost(&plan->after, held), card->cost_secondary};
    because_answer_begin(out, "");
    (void)snprintf(out->title, sizeof out->title, "What %s costs", card->name);
    (void)snprintf(out->topic, sizeof out->topic, "3.2.1");
    (void)snprintf(out->mine, sizeof out->mine, "costs");
    (void)snprintf(out->other, sizeof out->other, "you have");
    bool is_short = false;
    for (int i = 0; i < 2 && (i == 0 || costs[1] > 0); i++) {
        const int has = plan->after.players[plan->seat].pool[types[i]];
        BecauseRow *row = because_answer_add(out, BECAUSE_TEST, 0, string_title(mana_slug((int)types[i])));
        if (row != NULL) {
            (void)snprintf(row->mine, sizeof row->mine, "%d", costs[i]);
            (void)snprintf(row->other, sizeof row->other, "%d", has);
            row->decides = has < costs[i];
        }
        is_short = is_short || has < costs[i];
    }
    (void)snprintf(out->answer, sizeof out->answer, "%s",
                   plan->slot_used[slot] ? "It is ordered already."
                   : is_short            ? "There is too little mana for it."
                                         : "There is mana for it.");
    BecauseRow *row = because_answer_add(out, BECAUSE_FACT, 0, card->name);
    if (row != NULL) {
        row->source = held->card;
    }
    return true;
}

// Why there are no more cards than these.
void because_hand_ask_deck(App *app, Because *out) {
    const OrdersScreen *const o = orders_state_of(app);
    const ViewPlayer *const p = &o->view.players[o->history[0].seat];
    char title[60];
    (void)snprintf(title, sizeof title, "Why has the deck %d card%s?", p->deck_count,
                   p->deck_count == 1 ? "" : "s");
    because_answer_begin(out, title);
    (void)snprintf(out->topic, sizeof out->topic, "15.5");
    (void)snprintf(
        out->answer, sizeof out->answer,
        "The deck is shuffled once, and your hand is filled up to five from its top at the start of a "
        "turn. No card comes back: %d %s cast or discarded.%s",
        p->discard_count, p->discard_count == 1 ? "was" : "were",
        p->deck_count == 0 ? " An empty deck gives no card, and is no loss." : "");
}

// Who cast what is listed as active, and how long it stays.
bool because_hand_ask_active(App *app, const BecauseScene *scene, const char *name, Because *out) {
    const uint16_t spell = orders_spell_called(orders_state_of(app), name);
    if (spell != 0) {
        because_active(out, scene, spell);
    }
    return spell != 0;
}
