// engine.c - The public face of the rules, and what a seat may simulate.
//
// engine_state_as_known() is the wall between the seats. It keeps what is public and what the seat owns, and
// draws the rest anew from a stream of its own that only the salt seeds: no hidden fact and no real stream
// may influence a byte.

#include "engine/engine.h"

#include <string.h>

#include "base/check.h"
#include "rules/bubble.h"
#include "rules/neutral.h"
#include "engine/rng.h"
#include "rules/turn.h"
#include "rules/combat.h"
#include "rules/spell.h"
#include "board/group.h"
#include "board/structure.h"
#include "rules/movement_check.h"

Ctx engine_context(GameState *s, EventLog *log) {
    return (Ctx){.s = s, .log = log};
}

void engine_run_phase(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log) {
    Ctx c = engine_context(s, log);
    turn_run_phase(&c, orders);
}

bool engine_awaits_mana(const GameState *s, Player player) {
    return s->phase == PHASE_START_OF_TURN && structure_has_pending(s, player);
}

bool engine_choose_mana(GameState *s, Player player, SquareId at, Mana type, EventLog *log) {
    if (!engine_awaits_mana(s, player)) return false;
    Ctx c = engine_context(s, log);
    return structure_choose_mana(&c, player, at, type);
}

static void leave_mana_at_default(GameState *s, EventLog *log) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure t = s->structures[i];
        if (t.pending == 0) continue;
        const bool is_chosen = engine_choose_mana(s, (Player)t.owner, t.at, (Mana)t.mana, log);
        CHECK(is_chosen); // or phase 1 would wait for it for ever
    }
}

void engine_begin_turn(GameState *s, EventLog *log) {
    while (s->phase == PHASE_START_OF_TURN && s->result == RESULT_NONE) {
        engine_run_phase(s, NULL, log);
        if (engine_awaits_mana(s, PLAYER_NONE)) leave_mana_at_default(s, log);
    }
}

void engine_resolve_turn(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], EventLog *log) {
    while (s->phase != PHASE_START_OF_TURN && s->result == RESULT_NONE) engine_run_phase(s, orders, log);
}

bool engine_can_enter(const GameState *s, GroupId group, SquareId to) {
    const Ctx c = {.s = (GameState *)s}; // a question: nothing is written through it
    return movement_check_can_enter(&c, group, to);
}

bool engine_can_exit(const GameState *s, GroupId group, SquareId from, Direction direction) {
    const Ctx c = {.s = (GameState *)s}; // the same
    return movement_check_can_exit(&c, group, from, direction);
}

bool engine_can_move(const GameState *s, GroupId group) {
    const Ctx c = {.s = (GameState *)s}; // the same
    return movement_check_can_move(&c, group);
}

bool engine_may_leave(const GameState *s, GroupId group) {
    return engine_can_move(s, group) && neutral_may_leave(s, group);
}

bool engine_can_join(const GameState *s, GroupId group) {
    const Ctx c = {.s = (GameState *)s}; // the same
    return !bubble_vetoes(&c, PHRASE_CAN_JOIN, group, (SquareId){0});
}

bool engine_could_join(const GameState *s, GroupId mover, GroupId stayer) {
    const Ctx c = {.s = (GameState *)s}; // the same
    return group_can_join(&c, mover, stayer);
}

void engine_fight(GameState *scratch, GroupId a, GroupId b) {
    Ctx c = engine_context(scratch, NULL);
    scratch->phase = PHASE_COMBAT;
    combat_full(&c, a, b);
}

void engine_fight_rounds(GameState *scratch, GroupId a, GroupId b, int rounds) {
    Ctx c = engine_context(scratch, NULL);
    scratch->phase = PHASE_COMBAT;
    (void)combat_skirmish(&c, a, b, rounds);
}

bool engine_find_combat(GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], CombatFound *find) {
    Ctx c = engine_context(s, NULL);
    c.finds = find;
    find->is_found = false;
    while (s->phase != PHASE_START_OF_TURN && s->result == RESULT_NONE && !find->is_found)
        turn_run_phase(&c, orders);
    return find->is_found;
}

// --- What a seat knows ---

// The cards that another seat may hold: its house's, and all.
typedef struct CardPool {
    uint16_t of_house[CARD_COUNT], any[CARD_COUNT];
    int house_count, any_count;
} CardPool;

static void collect_cards(CardPool *pool, int house) {
    *pool = (CardPool){0};
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        if (def->is_helper) continue;
        pool->any[pool->any_count++] = (uint16_t)card;
        if (def->house == house) pool->of_house[pool->house_count++] = (uint16_t)card;
    }
}

// A deck is mostly of its own house: half of what cannot be seen comes from there, the rest from anywhere.
static uint16_t guess_card(const CardPool *pool, uint64_t *stream) {
    const uint32_t is_foreign = rng_below(stream, 2);
    if (is_foreign == 0 && pool->house_count > 0) {
        const uint32_t pick = rng_below(stream, (uint32_t)pool->house_count);
        return pool->of_house[pick];
    }
    const uint32_t pick = rng_below(stream, (uint32_t)pool->any_count);
    return pool->any[pick];
}

static void guess_cards(GameState *out, Player other, uint64_t *stream) {
    PlayerState *p = &out->players[other];
    CardPool pool;
    collect_cards(&pool, p->house);
    // The number of the other player's cards is known, their slots are not.
    const int held = player_hand_count(out, other);
    for (int i = 0; i < HAND_SIZE; i++) p->hand[i] = (HandCard){0};
    for (int i = 0; i < held; i++) p->hand[i].card = guess_card(&pool, stream);
    for (int i = 0; i < p->deck_count; i++) p->deck[i] = guess_card(&pool, stream);
    for (int i = 0; i < p->discard_count; i++) *discard_of(p, i) = guess_card(&pool, stream);
}

// How many novices of its Sanctum a seat can have trained as mana: one a turn, from those that it began with
// and one more every fourth turn, without those who are seen waiting.
static int guess_trained(const GameState *s, Player other) {
    const int born = START_NOVICES + s->players[other].more_novices + (s->turn - 1) / 4;
    const int waiting = structure_novices(&s->structures[other], NATION_NONE);
    const int gone = born > waiting ? born - waiting : 0;
    return gone < s->turn ? gone : s->turn;
}

// Most of it goes into the primary type, which every card of the house needs.
static Mana guess_type(House house, uint64_t *stream) {
    const uint32_t pick = rng_below(stream, 3);
    return pick == 0 ? house_secondary(house) : house_primary(house);
}

static void guess_mana(GameState *out, Player other, uint64_t *stream) {
    PlayerState *p = &out->players[other];
    const House house = (House)p->house;
    for (int i = 0; i < MANA_COUNT; i++) {
        p->pool[i] = 0;
        p->income[i] = 0;
        p->next_mana[i] = 0;
    }
    const int trained = guess_trained(out, other);
    for (int i = 0; i < trained; i++) {
        const Mana type = guess_type(house, stream);
        p->income[type]++;
    }
    for (int i = 0; i < MANA_COUNT; i++) p->pool[i] = p->income[i];
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        Structure *t = &out->structures[i];
        if (t->at.v == 0 || t->kind == STRUCTURE_SANCTUM || t->owner != other) continue;
        const Mana type = guess_type(house, stream);
        t->mana = (uint8_t)type;
        p->pool[type]++;
    }
}

// Until phase 3 begins an order is its giver's secret.
static void leave_out_orders(GameState *out, Player other) {
    if (out->phase > PHASE_SPELLS) return;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        Group *g = &out->groups[i];
        if (g->owner != other || g->order_by != ORDER_BY_PLAYER) continue;
        g->order = (SquareId){0};
        g->order_place = 0;
        g->order_by = ORDER_BY_NONE;
    }
}

// A seat knows what is left in its own deck but not the order. Putting the cards in the order of the card
// list first keeps the real order from showing through.
static void shuffle_own_deck(PlayerState *p, uint64_t *stream) {
    uint16_t copies[CARD_COUNT] = {0};
    for (int i = 0; i < p->deck_count; i++) copies[p->deck[i]]++;
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        for (int i = 0; i < copies[card]; i++) p->deck[count++] = (uint16_t)card;
    }
    for (uint32_t i = p->deck_count; i > 1; i--) {
        const uint32_t pick = rng_below(stream, i);
        const uint16_t card = p->deck[pick];
        p->deck[pick] = p->deck[i - 1];
        p->deck[i - 1] = card;
    }
}

void engine_state_as_known(GameState *out, const GameState *state, Player seat, uint64_t salt) {
    const Player other = player_other(seat);
    CHECK(other != PLAYER_NONE);
    *out = *state;
    // What is left out may have kept somebody alive, and a death may draw: so the real streams go first.
    rng_seed(&out->rng, salt);
    Rng guesses = out->rng;
    spell_forget_hidden(out, other);
    leave_out_orders(out, other);
    guess_cards(out, other, &guesses.deck[other]);
    guess_mana(out, other, &guesses.play);
    shuffle_own_deck(&out->players[seat], &guesses.deck[seat]);
    rng_seed(&out->rng, ~salt);
}
