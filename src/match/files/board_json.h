// board_json.h - What stands on the board as JSON, for match files and for talk with players. Internal to
// match/.

#ifndef SANCTA_MATCH_BOARD_JSON_H
#define SANCTA_MATCH_BOARD_JSON_H

#include "engine/engine.h"
#include "files/json_build.h"

// Its name; "a0" for none, which lies off the map and reads back as that.
json_t *board_json_square(JsonBuild *b, SquareId square);
// Puts the terrain of each square into [to], by its name, but where it is [but].
void board_json_put_terrain(JsonBuild *b, json_t *to, const GameState *s, Terrain but);
// The nations that wait in [t], in their order.
json_t *board_json_novices(JsonBuild *b, const Structure *t);

#endif
