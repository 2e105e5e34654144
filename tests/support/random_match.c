#include "support/random_match.h"

#include <check.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "engine/card.h"
#include "engine/rng.h"

enum { DECK_CARDS = 60, INCOME = 4 };

// What the card of that name has drawn: the bits of both, well mixed.
static uint64_t lot_of(const char *slug, uint64_t draw) {
    uint64_t lot = draw + UINT64_C(0x9e3779b97f4a7c15);
    for (const char *c = slug; *c != '\0'; c++) lot = (lot ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
    lot ^= lot >> 32;
    lot *= UINT64_C(0xd6e8feb86659fd93);
    return lot ^ (lot >> 32);
}

// The highest lot wins.
uint16_t random_card(uint64_t *stream) {
    const uint64_t draw = rng_below(stream, UINT32_MAX);
    uint64_t highest = 0;
    int winner = 1;
    for (int card = 1; card < CARD_COUNT; card++) {
        const uint64_t lot = lot_of(card_def(card)->slug, draw);
        if (lot > highest) {
            highest = lot;
            winner = card;
        }
    }
    return (uint16_t)winner;
}

void random_deal(GameState *out, uint64_t seed, uint64_t step, int most) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerSetup *p = &setup.players[player];
        p->house = (uint8_t)(1 + (seed * step + (uint64_t)player) % (HOUSE_COUNT - 1));
        for (int card = 1; card < CARD_COUNT && p->deck_count < most; card++) {
            const CardDef *def = card_def(card);
            if (def->house == p->house && !def->is_helper) p->deck[p->deck_count++] = (uint16_t)card;
        }
    }
    setup_generate(out, &setup);
}

RandomMatch *random_match_new(uint64_t seed) {
    RandomMatch *m = calloc(1, sizeof *m);
    ck_assert_ptr_nonnull(m);
    m->log = (EventLog){.items = calloc(LOG_TURN_MAX, sizeof(Event)), .capacity = LOG_TURN_MAX};
    ck_assert_ptr_nonnull(m->log.items);
    m->stream = seed * UINT64_C(0xd1342543de82ef95) + 1;
    GameSetup setup = setup_default();
    setup.seed = seed;
    const uint32_t realm = rng_below(&m->stream, REALM_COUNT - 1);
    setup.realm = (uint8_t)(realm + 1);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        setup.players[p].deck_count = DECK_CARDS;
        for (int i = 0; i < DECK_CARDS; i++) {
            setup.players[p].deck[i] = random_card(&m->stream);
        }
    }
    setup_generate(&m->state, &setup);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int i = 1; i < MANA_COUNT; i++) m->state.players[p].income[i] = INCOME;
    }
    m->start = m->state;
    return m;
}

void random_match_free(RandomMatch *m) {
    free(m->log.items);
    free(m);
}

static void choose_mana(RandomMatch *m) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure t = m->state.structures[i];
        if (t.at.v == 0 || t.pending == 0) continue;
        const uint32_t type = rng_below(&m->stream, MANA_COUNT - 1);
        ck_assert(engine_choose_mana(&m->state, (Player)t.owner, t.at, (Mana)(type + 1), &m->log));
    }
}

static void choose_orders(RandomMatch *m) {
    static GameState known;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        engine_state_as_known(&known, &m->state, (Player)p, m->stream);
        m->orders[p].count = ai_random_orders(&known, (Player)p, &m->stream, m->orders[p].orders, ORDERS_MAX);
    }
}

bool random_match_play_phase(RandomMatch *m) {
    if (m->state.result != RESULT_NONE) return false;
    if (m->state.phase == PHASE_ORDERS) choose_orders(m);
    engine_run_phase(&m->state, m->orders, &m->log);
    if (engine_awaits_mana(&m->state, PLAYER_NONE)) choose_mana(m);
    return true;
}

void random_match_play_turns(RandomMatch *m, int turns) {
    const int last = m->state.turn + turns - 1;
    while (m->state.turn <= last && random_match_play_phase(m)) continue;
}
