// player.c - Deck, hand, discard pile and the orders of players (rules 2, 11, 15.2, 15.5, 21.10).
//
// A hand has five slots. 1(d) fills the free ones from the top of the deck, lowest slot first; an empty deck
// simply gives nothing, and a handicap leaves some free in turn 1 (rules 4.5). A card that is cast or thrown
// away never comes back. Each hero may be cast once a game by each player.

#include "board/player.h"

#include <string.h>

#include "base/check.h"
#include "rules/bubble.h"
#include "engine/card.h"
#include "engine/rng.h"
#include "board/player_order.h"

Player player_other(Player player) {
    switch (player) {
    case PLAYER_RED: return PLAYER_BLUE;
    case PLAYER_BLUE: return PLAYER_RED;
    case PLAYER_NONE:
    case PLAYER_NEUTRAL:
    case PLAYER_COUNT: break;
    }
    return PLAYER_NONE;
}

// --- Hand and deck ---

static PlayerState *player_of(GameState *s, Player player) {
    CHECK(player == PLAYER_RED || player == PLAYER_BLUE);
    return &s->players[player];
}

static const PlayerState *player_at(const GameState *s, Player player) {
    CHECK(player == PLAYER_RED || player == PLAYER_BLUE);
    return &s->players[player];
}

int player_hand_count(const GameState *s, Player player) {
    const PlayerState *p = player_at(s, player);
    int count = 0;
    for (int i = 0; i < HAND_SIZE; i++) count += p->hand[i].card != 0;
    return count;
}

static uint16_t take_top(PlayerState *p) {
    const uint16_t card = p->deck[0];
    p->deck_count--;
    memmove(&p->deck[0], &p->deck[1], p->deck_count * sizeof p->deck[0]);
    p->deck[p->deck_count] = 0;
    return card;
}

static void draw_for(Ctx *c, Player player) {
    PlayerState *p = player_of(c->s, player);
    const int fewer = c->s->turn == 1 ? p->fewer_cards : 0;
    const int wanted = HAND_SIZE - fewer - player_hand_count(c->s, player);
    const int count = wanted < p->deck_count ? wanted : p->deck_count;
    if (count <= 0) return;
    const uint32_t event = EMIT(c, cards_drawn, .player = (uint8_t)player, .count = (uint16_t)count);
    const Cause outer = cause_begin(c, event);
    for (int slot = 0, left = count; slot < HAND_SIZE && left > 0; slot++) {
        if (p->hand[slot].card != 0) continue;
        left--;
        p->hand[slot] = (HandCard){.card = take_top(p)};
        if (card_def(p->hand[slot].card)->is_revolver) p->hand[slot].value = (int16_t)c->s->turn;
        EMIT(c, card_drawn, .player = (uint8_t)player, .card = p->hand[slot].card, .slot = (uint8_t)slot,
             .value = (uint16_t)p->hand[slot].value);
    }
    cause_end(c, outer);
}

void player_draw(Ctx *c) {
    Player players[3];
    bubble_everyone(c, PHRASE_BEFORE_DRAW);
    player_order_standard(c->s, players);
    draw_for(c, players[0]);
    draw_for(c, players[1]);
}

bool player_can_discard(const Ctx *c, Player player) {
    Phrase p = {.kind = PHRASE_CAN_DISCARD, .caster = player};
    return !bubble_place_asked(c, &p);
}

void player_lose_hand(Ctx *c, Player player) {
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (player_at(c->s, player)->hand[slot].card != 0)
            player_card_leaves(c, player, slot, LEFT_HAND_LOST);
    }
}

bool player_lose_card(Ctx *c, Player player, bool is_shown) {
    const int count = player_hand_count(c->s, player);
    if (count == 0) return false;
    uint32_t nth = rng_roll(c, RNG_CARD, (uint32_t)count);
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (player_at(c->s, player)->hand[slot].card == 0 || nth-- > 0) continue;
        player_card_leaves(c, player, slot, is_shown ? LEFT_HAND_SHOWN : LEFT_HAND_LOST);
        return true;
    }
    return false;
}

void player_card_leaves(Ctx *c, Player player, int slot, LeftHandWhy why) {
    CHECK(slot >= 0 && slot < HAND_SIZE);
    PlayerState *p = player_of(c->s, player);
    const HandCard leaving = p->hand[slot];
    CHECK(leaving.card != 0);
    EMIT(c, card_left_hand, .player = (uint8_t)player, .card = leaving.card, .slot = (uint8_t)slot,
         .why = (uint8_t)why, .value = (uint16_t)leaving.value);
    p->hand[slot] = (HandCard){0};
    if (left_hand_for_good((int)why) || !discard_has_room(p->deck_count, p->discard_count)) return;
    *discard_of(p, p->discard_count++) = leaving.card;
}

// --- Heroes ---

// Heroes are numbered in the order of the card list.
static int hero_index(int card) {
    int index = 0;
    for (int i = 1; i < card; i++) index += card_def(i)->type == CARD_HERO;
    CHECK(index < HEROES_MAX);
    return index;
}

bool player_hero_used(const GameState *s, Player player, int card) {
    const int index = hero_index(card);
    return (player_at(s, player)->heroes_used[index / 16] >> (index % 16) & 1) != 0;
}

void player_mark_hero(GameState *s, Player player, int card) {
    const int index = hero_index(card);
    uint16_t *bits = &player_of(s, player)->heroes_used[index / 16];
    *bits = (uint16_t)(*bits | 1U << (index % 16));
}
