// initiative.c - Who holds the initiative (rules 11).
//
// Since the last 1(g) each player gained one for every town or colony captured and lost one for every one
// lost or destroyed. In 1(g) the higher sum takes the initiative, equal sums leave it where it is. It is
// always red or blue.

#include "engine/initiative.h"

void initiative_count(GameState *s, Player player, int by) {
    if (player != PLAYER_RED && player != PLAYER_BLUE) return;
    const int delta = s->players[player].delta + by;
    if (delta >= INT8_MIN && delta <= INT8_MAX) s->players[player].delta = (int8_t)delta;
}

void initiative_update(Ctx *c) {
    GameState *s = c->s;
    const int8_t red = s->players[PLAYER_RED].delta;
    const int8_t blue = s->players[PLAYER_BLUE].delta;
    const uint8_t before = s->initiative;
    if (red > blue) s->initiative = PLAYER_RED;
    if (blue > red) s->initiative = PLAYER_BLUE;
    EMIT(c, initiative_updated, .red = red, .blue = blue, .holder = s->initiative, .before = before);
    s->players[PLAYER_RED].delta = 0;
    s->players[PLAYER_BLUE].delta = 0;
}
