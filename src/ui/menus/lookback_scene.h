// lookback_scene.h - The end of a match as a picture.

#ifndef SANCTA_UI_LOOKBACK_SCENE_H
#define SANCTA_UI_LOOKBACK_SCENE_H

#include "play/ledger.h"
#include "render/draw_list.h"
#include "replay/view.h"

// [v] is the view of [s], which is over. [ledger] NULL: nobody is a hero.
void lookback_draw_scene(DrawList *list, const GameState *s, const View *v, const Ledger *ledger, Rect area);

#endif
