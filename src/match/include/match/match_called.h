// match_called.h - What texts call the players of a match.

#ifndef SANCTA_MATCH_MATCH_CALLED_H
#define SANCTA_MATCH_MATCH_CALLED_H

#include "match/match_state.h"

// What texts call [player]: the name, or the color without one. Where the name alone would not tell who is
// meant, since both have the same or it is the other's color, the color stands behind it: "Ann (Red)". What
// has no room in [size] bytes, at least 16, is shortened at whole characters; MATCH_CALLED_SIZE is enough for
// all.
enum { MATCH_CALLED_SIZE = MATCH_TEXT_SIZE + 8 };
void match_called_player(const Match *m, Player player, char *out, size_t size);
// The same of a player with [name] against one with the name [other].
typedef struct PlayerNames {
    const char *name, *other;
} PlayerNames;
void match_called_name(PlayerNames names, Player player, char *out, size_t size);

#endif
