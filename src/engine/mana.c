// mana.c - Houses' mana types, the pool of a turn, income (rules 3).
//
// 1(h) makes a new pool: what is left of the last one is lost. It holds one mana of its type for every town
// and colony, the income of every turn (novices trained as mana and standing generators), what was promised
// for this turn once, and then what active spells give "each turn". A pool never falls below zero.

#include "engine/mana.h"

#include "base/check.h"
#include "engine/bubble.h"
#include "engine/cards/card.h"
#include "engine/player.h"

typedef struct HouseRow {
    uint8_t primary, secondary;
} HouseRow;

// No house mixes the two types of an opposing pair; each type is primary twice and secondary twice.
static const HouseRow HOUSE_ROWS[HOUSE_COUNT] = {
    [HOUSE_ABOMINATION] = {MANA_WILL, MANA_STRIFE}, [HOUSE_BODY] = {MANA_WORLD, MANA_MYSTERY},
    [HOUSE_DEATH] = {MANA_MYSTERY, MANA_WILL},      [HOUSE_DESPAIR] = {MANA_MYSTERY, MANA_STRIFE},
    [HOUSE_HOPE] = {MANA_CLARITY, MANA_ORDER},      [HOUSE_JUSTICE] = {MANA_ORDER, MANA_MYSTERY},
    [HOUSE_LIFE] = {MANA_CLARITY, MANA_WORLD},      [HOUSE_MAKING] = {MANA_ORDER, MANA_WILL},
    [HOUSE_MIND] = {MANA_WILL, MANA_CLARITY},       [HOUSE_NATURE] = {MANA_WORLD, MANA_ORDER},
    [HOUSE_UNMAKING] = {MANA_STRIFE, MANA_WORLD},   [HOUSE_WAR] = {MANA_STRIFE, MANA_CLARITY},
};

Mana house_primary(House house) {
    CHECK((int)house >= 0 && house < HOUSE_COUNT);
    return (Mana)HOUSE_ROWS[house].primary;
}

Mana house_secondary(House house) {
    CHECK((int)house >= 0 && house < HOUSE_COUNT);
    return (Mana)HOUSE_ROWS[house].secondary;
}

Nation house_nation(House house) {
    CHECK((int)house >= 0 && house < HOUSE_COUNT);
    return (Nation)house;
}

// --- Changes, each with its event ---

static bool has_mana(Player player) {
    return player == PLAYER_RED || player == PLAYER_BLUE;
}

static int16_t clamped(int value, int floor) {
    if (value < floor) return (int16_t)floor;
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value);
}

static void set_pool(Ctx *c, Player player, Mana type, int value, ManaBy why) {
    int16_t *pool = &c->s->players[player].pool[type];
    const int16_t before = *pool;
    *pool = clamped(value, 0);
    if (*pool == before) return;
    EMIT(c, mana_changed, .player = (uint8_t)player, .type = (uint8_t)type, .before = before, .after = *pool,
         .by = (uint8_t)why);
}

void mana_change(Ctx *c, Player player, Mana type, int by, ManaBy why) {
    if (!has_mana(player) || type == MANA_NONE) return;
    set_pool(c, player, type, c->s->players[player].pool[type] + by, why);
}

void income_change(Ctx *c, Player player, Mana type, int by) {
    if (!has_mana(player) || type == MANA_NONE) return;
    int16_t *income = &c->s->players[player].income[type];
    const int16_t before = *income;
    *income = clamped(before + by, INT16_MIN);
    if (*income == before) return;
    EMIT(c, income_changed, .player = (uint8_t)player, .type = (uint8_t)type, .before = before,
         .after = *income);
}

void next_mana_change(Ctx *c, Player player, Mana type, int by) {
    if (!has_mana(player) || type == MANA_NONE) return;
    int16_t *next = &c->s->players[player].next_mana[type];
    const int16_t before = *next;
    *next = clamped(before + by, INT16_MIN);
    if (*next == before) return;
    EMIT(c, next_mana_changed, .player = (uint8_t)player, .type = (uint8_t)type, .before = before,
         .after = *next);
}

// --- Costs ---

bool mana_can_pay(const GameState *s, Player player, int card) {
    const CardDef *def = card_def(card);
    const int16_t *pool = s->players[player].pool;
    return pool[house_primary((House)def->house)] >= def->cost_primary &&
           pool[house_secondary((House)def->house)] >= def->cost_secondary;
}

void mana_pay(Ctx *c, Player player, int card) {
    const CardDef *def = card_def(card);
    CHECK(mana_can_pay(c->s, player, card));
    mana_change(c, player, house_primary((House)def->house), -def->cost_primary, MANA_BY_COST);
    mana_change(c, player, house_secondary((House)def->house), -def->cost_secondary, MANA_BY_COST);
}

// --- 1(h) ---

static void count_structures(const GameState *s, Player player, int by_type[MANA_COUNT]) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v != 0 && t->kind != STRUCTURE_SANCTUM && t->owner == player) by_type[t->mana]++;
    }
}

static void generate_for(Ctx *c, Player player) {
    int from_structures[MANA_COUNT] = {0};
    count_structures(c->s, player, from_structures);
    for (int i = MANA_ORDER; i < MANA_COUNT; i++) {
        const Mana type = (Mana)i;
        const PlayerState *p = &c->s->players[player];
        const int promised = p->next_mana[type];
        const int16_t amount = clamped(from_structures[type] + p->income[type] + promised, 0);
        uint32_t event = 0;
        if (amount > 0)
            event =
                EMIT(c, mana_generated, .player = (uint8_t)player, .type = (uint8_t)type, .amount = amount);
        const Cause outer = cause_begin(c, event);
        set_pool(c, player, type, amount, MANA_BY_NEW_TURN);
        next_mana_change(c, player, type, -promised);
        cause_end(c, outer);
    }
}

void mana_generate(Ctx *c) {
    Player players[3];
    player_standard_order(c->s, players);
    generate_for(c, players[0]);
    generate_for(c, players[1]);
    bubble_everyone(c, PHRASE_EACH_TURN_MANA);
}
