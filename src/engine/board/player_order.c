// Who has the initiative comes first.

#include "board/player_order.h"

#include "engine/query.h"

void player_order_standard(const GameState *s, Player out[3]) {
    out[0] = (Player)s->initiative;
    out[1] = player_other(out[0]);
    out[2] = PLAYER_NEUTRAL;
}

int player_order_precedence(const GameState *s, Player player) {
    if (player == PLAYER_NEUTRAL) return 1;
    return player == (Player)s->initiative ? 0 : 2;
}
