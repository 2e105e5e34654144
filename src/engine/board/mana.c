// mana.c - The pool of a turn, income (rules 3).
//
// 1(h) makes a new pool: what is left of the last one is lost. It holds one mana of its type for every town
// and colony, the income of every turn (novices trained as mana and standing generators), what was promised
// for this turn once, and then what active spells give "each turn". A pool never falls below zero.

#include "board/mana.h"

#include "base/check.h"
#include "rules/bubble.h"
#include "engine/card.h"
#include "board/player.h"
#include "rules/spell.h"
#include "board/player_order.h"

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

void mana_change_income(Ctx *c, Player player, Mana type, int by) {
    if (!has_mana(player) || type == MANA_NONE) return;
    int16_t *income = &c->s->players[player].income[type];
    const int16_t before = *income;
    *income = clamped(before + by, INT16_MIN);
    if (*income == before) return;
    EMIT(c, income_changed, .player = (uint8_t)player, .type = (uint8_t)type, .before = before,
         .after = *income);
}

void mana_change_next(Ctx *c, Player player, Mana type, int by) {
    if (!has_mana(player) || type == MANA_NONE) return;
    int16_t *next = &c->s->players[player].next_mana[type];
    const int16_t before = *next;
    *next = clamped(before + by, INT16_MIN);
    if (*next == before) return;
    EMIT(c, next_mana_changed, .player = (uint8_t)player, .type = (uint8_t)type, .before = before,
         .after = *next);
}

// --- Costs ---

// A Revolver costs 1 in the turn it is drawn and one more each turn, after 10 again 1.
int mana_primary_cost(const GameState *s, const HandCard *in_hand) {
    const CardDef *def = card_def(in_hand->card);
    if (!def->is_revolver || in_hand->value == 0 || in_hand->value > s->turn) return def->cost_primary;
    return 1 + (s->turn - in_hand->value) % REVOLVER_TURNS;
}

bool mana_can_pay_held(const GameState *s, Player player, const HandCard *in_hand) {
    const CardDef *def = card_def(in_hand->card);
    const int16_t *pool = s->players[player].pool;
    return pool[house_primary((House)def->house)] >= mana_primary_cost(s, in_hand) &&
           pool[house_secondary((House)def->house)] >= def->cost_secondary;
}

bool mana_can_pay(const GameState *s, Player player, int card) {
    const HandCard fresh = {.card = (uint16_t)card};
    return mana_can_pay_held(s, player, &fresh);
}

void mana_pay(Ctx *c, Player player, int card, int primary) {
    const CardDef *def = card_def(card);
    mana_change(c, player, house_primary((House)def->house), -primary, MANA_BY_COST);
    mana_change(c, player, house_secondary((House)def->house), -def->cost_secondary, MANA_BY_COST);
}

// --- 1(h) ---

static bool gives_own_mana(const Ctx *c, StructureId id) {
    Phrase p = {.kind = PHRASE_OWN_MANA, .at = c->s->structures[id.v].at, .structure = id};
    return !bubble_place_asked(c, &p);
}

static void count_structures(const Ctx *c, Player player, int by_type[MANA_COUNT]) {
    for (uint8_t i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &c->s->structures[i];
        if (t->at.v == 0 || t->kind == STRUCTURE_SANCTUM || t->owner != player) continue;
        if (gives_own_mana(c, (StructureId){i})) by_type[t->mana]++;
    }
}

static void generate_for(Ctx *c, Player player) {
    int from_structures[MANA_COUNT] = {0};
    count_structures(c, player, from_structures);
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
        mana_change_next(c, player, type, -promised);
        cause_end(c, outer);
    }
}

static void give(Ctx *c, SpellId id, Player player, const ManaGift *gift) {
    if (gift->type == MANA_NONE || !has_mana(player)) return;
    const Spell *spell = &c->s->spells[id.v];
    const uint32_t event = EMIT(c, effect_applied, .card = spell->card, .on = spell->on, .spell = id.v);
    const Cause outer = cause_begin(c, event);
    mana_change(c, player, (Mana)gift->type, gift->amount * spell->count, MANA_BY_SPELL);
    cause_end(c, outer);
}

// What the spells of one list give [player] (PLAYER_NONE: each to its caster). Losses come after all gains.
static void give_from_list(Ctx *c, uint16_t first, Player player, bool losses) {
    uint16_t id = first;
    while (id != 0) {
        const CardDef *def = card_def(c->s->spells[id].card);
        const uint16_t next = c->s->spells[id].next;
        const Player to = player != PLAYER_NONE ? player : (Player)c->s->spells[id].owner;
        for (int i = 0; i < COUNT_OF(def->each_turn); i++) {
            if ((def->each_turn[i].amount < 0) == losses) give(c, (SpellId){id}, to, &def->each_turn[i]);
        }
        if (def->next_turn.type != MANA_NONE && !losses) {
            give(c, (SpellId){id}, to, &def->next_turn);
            spell_end(c, (SpellId){id}, SPELL_END_USED);
        }
        id = next;
    }
}

static bool has_enchanted_structure(const GameState *s) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].at.v != 0 && s->structures[i].spells != 0) return true;
    }
    return false;
}

static void give_from_structures(Ctx *c, bool losses) {
    if (!has_enchanted_structure(c->s)) return;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const StructureId id = c->s->squares[i].structure;
        if (id.v == 0 || c->s->structures[id.v].spells == 0) continue;
        const Player owner = (Player)c->s->structures[id.v].owner;
        if (has_mana(owner)) give_from_list(c, c->s->structures[id.v].spells, owner, losses);
    }
}

static void give_from_spells(Ctx *c, bool losses) {
    if (c->s->spell_count == 0) return;
    give_from_structures(c, losses);
    give_from_list(c, c->s->globe_spells, PLAYER_NONE, losses);
}

void mana_generate(Ctx *c) {
    Player players[3];
    player_order_standard(c->s, players);
    generate_for(c, players[0]);
    generate_for(c, players[1]);
    give_from_spells(c, false);
    bubble_everyone(c, PHRASE_EACH_TURN_MANA);
    give_from_spells(c, true);
}
