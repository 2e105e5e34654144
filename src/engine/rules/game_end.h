// game_end.h - The end of the match.

#ifndef SANCTA_ENGINE_GAME_END_H
#define SANCTA_ENGINE_GAME_END_H

#include "engine/context.h"

// Ends the match: stores result and reason and writes game_over, the last event. Does nothing if it is over
// already. The only writer of state.result and state.result_reason.
void game_end(Ctx *c, GameResult result, GameOver reason);

#endif
