// label.h - The numbers by which new groups and minions are named.

#ifndef SANCTA_ENGINE_LABEL_H
#define SANCTA_ENGINE_LABEL_H

#include "engine/state.h"

// The next free label from [*next] on, 1 again behind the last of those that are not names; [*next] goes on
// behind it.
Label label_next(const GameState *s, uint16_t *next, bool (*is_used)(const GameState *, Label));

#endif
