// Views and worlds. The belief is a weight for every card, mixed from the decks that the other seat may have
// brought: those that everybody knows, and one of its own making, which is mostly of its house. Every card
// that it shows makes the decks that hold it likelier and all but rules out the others. Cards that cost more
// than it can have are likely still in its hand.

#include "ai/worlds.h"

enum {
    VIEW_SALT = 0x5a6c,
    WEIGHT_OWN_HOUSE = 120, // a card of its house: in the starter decks nineteen cards of twenty are
    WEIGHT_PAYABLE = 5,     // of another house, but paid by its two types
    WEIGHT_SPLASH = 1,      // one of its types and one from a town
    SEEN_TIMES = 4,         // decks hold cards by fours
    KEPT_TIMES = 2,         // what it cannot pay yet stays in its hand
    CHANCE_START = 1000,    // that it has brought a certain known deck
    CHANCE_BUILT = 600,     // that it has built its own
    CHANCE_MOST = 1000000,  //
    SHOWN_TIMES = 3,        // so many times likelier becomes a deck that holds a card which it shows
    MISSED_PART = 50,       // and of one that does not hold it this part is left
    BELIEF_ONE = 100000,    // the whole belief, about
    MANA_FIRST = 4,         // novices who become mana before men are trained
    MANA_LATER = 15,        // turns for each more
    SECONDARY_ONE_IN = 4,   // of them, of the house's second type
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

static void count_copies(const uint16_t cards[DECK_MAX], uint16_t copies[CARD_COUNT]) {
    for (int card = 0; card < CARD_COUNT; card++) copies[card] = 0;
    for (int i = 0; i < DECK_MAX && cards[i] != 0; i++) copies[cards[i]]++;
}

// How likely it is that a known deck shows what has been seen, of CHANCE_START before anything was.
static uint32_t chance_of_deck(const uint16_t copies[CARD_COUNT], const bool seen[CARD_COUNT]) {
    uint32_t chance = CHANCE_START;
    for (int card = 1; card < CARD_COUNT; card++) {
        if (seen[card]) chance = copies[card] > 0 ? chance * SHOWN_TIMES : chance / MISSED_PART;
        if (chance > CHANCE_MOST) chance = CHANCE_MOST;
    }
    return chance;
}

// Spreads [share] of the belief over [weights].
static void add_share(Belief *belief, const uint16_t weights[CARD_COUNT], uint64_t share) {
    uint64_t sum = 0;
    for (int card = 0; card < CARD_COUNT; card++) sum += weights[card];
    for (int card = 0; card < CARD_COUNT && sum > 0; card++) {
        const uint32_t weight = (uint32_t)(share * weights[card] / sum);
        belief->weights[card] += weight;
        belief->sum += weight;
    }
}

void world_believe(Belief *belief, const GameState *s, Player player, const uint16_t (*decks)[DECK_MAX]) {
    const House house = (House)s->players[player].house;
    bool seen[CARD_COUNT] = {false};
    uint16_t built[CARD_COUNT];
    uint16_t copies[AI_DECKS][CARD_COUNT];
    uint64_t chances[AI_DECKS] = {0};
    uint64_t sum = CHANCE_BUILT;
    mark_seen(s, player, seen);
    for (int card = 0; card < CARD_COUNT; card++) {
        const int weight = card == 0 ? 0 : weight_of(card_def(card), house);
        built[card] = (uint16_t)(seen[card] ? (weight + 1) * SEEN_TIMES : weight);
    }
    for (int k = 0; k < AI_DECKS && decks != NULL; k++) {
        count_copies(decks[k], copies[k]);
        chances[k] = chance_of_deck(copies[k], seen);
        sum += chances[k];
    }
    *belief = (Belief){0};
    add_share(belief, built, BELIEF_ONE * CHANCE_BUILT / sum);
    for (int k = 0; k < AI_DECKS; k++) {
        if (chances[k] > 0) add_share(belief, copies[k], BELIEF_ONE * chances[k] / sum);
    }
}

static uint16_t draw_card(const Belief *belief, uint64_t *stream) {
    uint32_t left = rng_below(stream, belief->sum);
    int card = 0;
    while (left >= belief->weights[card]) left -= belief->weights[card++];
    return (uint16_t)card;
}

// Mana is trained first, and then men are. The engine's guess of how many have become mana is the most there
// can be.
static void redraw_mana(GameState *s, Player other, uint64_t *stream) {
    PlayerState *p = &s->players[other];
    const House house = (House)p->house;
    int trained = 0;
    for (int i = 0; i < MANA_COUNT; i++) {
        trained += p->income[i];
        p->pool[i] = (int16_t)(p->pool[i] - p->income[i]);
        p->income[i] = 0;
    }
    const int most = MANA_FIRST + s->turn / MANA_LATER;
    for (int i = 0; i < trained && i < most; i++) {
        const uint32_t pick = rng_below(stream, SECONDARY_ONE_IN);
        p->income[i > 0 && pick == 0 ? house_secondary(house) : house_primary(house)]++;
    }
    for (int i = 0; i < MANA_COUNT; i++) p->pool[i] = (int16_t)(p->pool[i] + p->income[i]);
}

static void redraw_cards(GameState *s, Player other, Belief belief, uint64_t *stream) {
    PlayerState *p = &s->players[other];
    for (int i = 0; i < p->deck_count; i++) p->deck[i] = draw_card(&belief, stream);
    for (int card = 1; card < CARD_COUNT; card++) {
        if (belief.weights[card] == 0 || mana_can_pay(s, other, card)) continue;
        belief.sum += belief.weights[card] * (KEPT_TIMES - 1);
        belief.weights[card] *= KEPT_TIMES;
    }
    for (int i = 0; i < HAND_SIZE; i++) {
        if (p->hand[i].card != 0) p->hand[i] = (HandCard){.card = draw_card(&belief, stream)};
    }
}

void world_sample(GameState *out, const GameState *view, Player seat, uint64_t salt, const Belief *belief) {
    const Player other = player_other(seat);
    engine_state_as_known(out, view, seat, salt);
    uint64_t stream = world_mix(salt, VIEW_SALT);
    if (belief != NULL && belief->sum > 0) {
        redraw_mana(out, other, &stream);
        redraw_cards(out, other, *belief, &stream);
    } else {
        PlayerState *p = &out->players[other];
        for (int i = 0; i < HAND_SIZE; i++) p->hand[i] = (HandCard){0};
    }
}
