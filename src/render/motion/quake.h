// quake.h - Ground that shakes, and whoever stands on it.

#ifndef SANCTA_RENDER_QUAKE_H
#define SANCTA_RENDER_QUAKE_H

#include "render/tween_state.h"

// Adds all groups of [v] on the square [at] and beside it, jolted; at [phase] 1 they stand as before. Groups
// that find no room in [out] stand still.
void quake_shake(Tween *out, const View *v, Spot at, float phase);

#endif
