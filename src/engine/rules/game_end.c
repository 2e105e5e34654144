// The end of the match: nothing is written after it.

#include "rules/game_end.h"

void game_end(Ctx *c, GameResult result, GameOver reason) {
    if (c->s->result != RESULT_NONE) return;
    c->s->result = (uint8_t)result;
    c->s->result_reason = (uint8_t)reason;
    EMIT(c, game_over, .result = (uint8_t)result, .reason = (uint8_t)reason);
}
