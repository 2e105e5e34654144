// scene_table.h - What lies under the board: table, map, and the board's walls with the names of rows and
// columns.

#ifndef SANCTA_RENDER_SCENE_TABLE_H
#define SANCTA_RENDER_SCENE_TABLE_H

#include "render/scene_state.h"

void scene_table_draw(DrawList *list, const BoardScene *s);

#endif
