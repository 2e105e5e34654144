// The worths of cards: a table made from games, and the cost for what is not in it.

#include "value/card_worths.h"

enum {
    COST_WORTH = 300, // of each mana: what the cards of the table come to on average, up to seven mana
    COST_MOST = 7,
};

// One more than the worth; 0: not in the table.
static const int16_t KNOWN[CARD_COUNT] = {
#define CARD_WORTH(id, worth) [CARD_##id] = (worth) + 1,
#include "value/card_worths.def"
#undef CARD_WORTH
};

int card_worth(int card) {
    if (KNOWN[card] > 0) return KNOWN[card] - 1;
    const int cost = card_cost(card_def(card));
    return COST_WORTH * (cost < COST_MOST ? cost : COST_MOST);
}
