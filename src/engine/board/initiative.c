// initiative.c - Who holds the initiative (rules 11).
//
// Since the last 1(g) each player gained one for every town or colony captured and lost one for every one
// lost or destroyed. In 1(g) the higher sum takes the initiative, equal sums leave it where it is. It is
// always red or blue.

#include "board/initiative.h"

#include "rules/bubble.h"

void initiative_count(GameState *s, Player player, int by) {
    if (player != PLAYER_RED && player != PLAYER_BLUE) return;
    const int delta = s->players[player].delta + by;
    if (delta >= INT8_MIN && delta <= INT8_MAX) s->players[player].delta = (int8_t)delta;
}

static bool is_kept(const Ctx *c, bool by_spell) {
    Phrase p = {.kind = PHRASE_KEEPS_INITIATIVE, .amount = by_spell};
    return bubble_place_asked(c, &p);
}

bool initiative_swap(Ctx *c) {
    GameState *s = c->s;
    if (is_kept(c, true)) return false;
    const uint8_t before = s->initiative;
    s->initiative = before == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
    EMIT(c, initiative_updated, .red = s->players[PLAYER_RED].delta, .blue = s->players[PLAYER_BLUE].delta,
         .holder = s->initiative, .before = before);
    return true;
}

void initiative_update(Ctx *c) {
    GameState *s = c->s;
    const int8_t red = s->players[PLAYER_RED].delta;
    const int8_t blue = s->players[PLAYER_BLUE].delta;
    const uint8_t before = s->initiative;
    const bool stays = is_kept(c, false);
    if (red > blue && !stays) s->initiative = PLAYER_RED;
    if (blue > red && !stays) s->initiative = PLAYER_BLUE;
    EMIT(c, initiative_updated, .red = red, .blue = blue, .holder = s->initiative, .before = before);
    s->players[PLAYER_RED].delta = 0;
    s->players[PLAYER_BLUE].delta = 0;
}
