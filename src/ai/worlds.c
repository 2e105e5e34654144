// Views and worlds. The belief is a weight for every card: what the other house's own two mana types pay is likely,
// what has been seen on the board is likely to be there again, what costs more than he can have is what he is holding.

#include "ai/worlds.h"

enum {
    VIEW_SALT = 0x5a6c,
    WEIGHT_OWN_HOUSE = 120, // a card of his house: in the starter decks nineteen cards of twenty are
    WEIGHT_PAYABLE = 5,     // of another house, but paid by his two types
    WEIGHT_SPLASH = 1,      // one of his types and one from a town
    SEEN_TIMES = 4,         // decks hold cards by fours
    KEPT_TIMES = 2,         // what he cannot pay yet stays in his hand
};

uint64_t world_mix(uint64_t a, uint64_t b) {
    uint64_t x = a ^ (b + UINT64_C(0x9e3779b97f4a7c15) + (a << 6) + (a >> 2));
    x = (x ^ (x >> 31)) * UINT64_C(0x7fb5d329728ea185);
    x = (x ^ (x >> 27)) * UINT64_C(0x81dadef4bc2dd44d);
    return x ^ (x >> 33);
}

void world_view(GameState *out, const GameState *state, Player seat) {
    engine_state_as_known(out, state, seat, VIEW_SALT);
}

// --- Belief ---

static bool is_of_house(House house, Mana type) {
    return type == house_primary(house) || type == house_secondary(house);
}

static int weight_of(const CardDef *def, House house) {
    if (def->is_helper) return 0;
    if (def->house == house) return WEIGHT_OWN_HOUSE;
    const bool pays_first = def->cost_primary == 0 || is_of_house(house, house_primary((House)def->house));
    const bool pays_second =
        def->cost_secondary == 0 || is_of_house(house, house_secondary((House)def->house));
    if (pays_first && pays_second) return WEIGHT_PAYABLE;
    return pays_first || pays_second ? WEIGHT_SPLASH : 0;
}

// Cards of [player] that lie open on the board: visible spells, and creatures that a card makes.
static void mark_seen(const GameState *s, Player player, bool seen[CARD_COUNT]) {
    int left = s->spell_count;
    for (int i = 1; i <= SPELLS_MAX && left > 0; i++) {
        const Spell *spell = &s->spells[i];
        if (spell->label == 0) continue;
        left--;
        if (spell->owner == player && spell->visible && !spell->helper) seen[spell->card] = true;
    }
    bool made[CREATURE_COUNT] = {false};
    const Sequence *sequence = &s->sequences[player];
    for (int i = 0; i < sequence->count; i++) {
        const Group *g = group_at(s, sequence->groups[i]);
        for (int k = 0; k < g->count; k++) made[minion_at(s, g->members[k])->creature] = true;
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        const uint8_t creates = card_def(card)->creates;
        if (creates != 0 && made[creates]) seen[card] = true;
    }
}

void world_believe(Belief *belief, const GameState *s, Player player) {
    bool seen[CARD_COUNT] = {false};
    mark_seen(s, player, seen);
    belief->sum = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        int weight = card == 0 ? 0 : weight_of(card_def(card), (House)s->players[player].house);
        if (seen[card]) weight = (weight + 1) * SEEN_TIMES;
        belief->weights[card] = (uint16_t)weight;
        belief->sum += (uint32_t)weight;
    }
}

static uint16_t draw_card(const Belief *belief, uint64_t *stream) {
    uint32_t left = rng_below(stream, belief->sum);
    int card = 0;
    while (left >= belief->weights[card]) left -= belief->weights[card++];
    return (uint16_t)card;
}

static void redraw(GameState *s, Player other, uint64_t *stream) {
    Belief belief;
    world_believe(&belief, s, other);
    if (belief.sum == 0) return;
    PlayerState *p = &s->players[other];
    for (int i = 0; i < p->deck_count; i++) p->deck[i] = draw_card(&belief, stream);
    for (int card = 1; card < CARD_COUNT; card++) {
        if (belief.weights[card] == 0 || mana_can_pay(s, other, card)) continue;
        belief.sum += (uint32_t)belief.weights[card] * (KEPT_TIMES - 1);
        belief.weights[card] = (uint16_t)(belief.weights[card] * KEPT_TIMES);
    }
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card != 0) p->hand[i] = (HandCard){.card = draw_card(&belief, stream)};
    }
}

void world_sample(GameState *out, const GameState *view, Player seat, uint64_t salt, bool believes) {
    engine_state_as_known(out, view, seat, salt);
    uint64_t stream = world_mix(salt, VIEW_SALT);
    if (believes) {
        redraw(out, player_other(seat), &stream);
    } else {
        PlayerState *p = &out->players[player_other(seat)];
        for (int i = 0; i < HAND_SIZE; i++) p->hand[i] = (HandCard){0};
    }
}
