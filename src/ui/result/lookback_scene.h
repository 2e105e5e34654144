// lookback_scene.h - The end of a match as a picture.

#ifndef SANCTA_UI_LOOKBACK_SCENE_H
#define SANCTA_UI_LOOKBACK_SCENE_H

#include "play/ledger.h"
#include "render/draw_list.h"
#include "replay/view.h"

typedef struct EndOfMatch {
    const GameState *state; // which is over
    const View *view;       // of it
    const Ledger *ledger;   // NULL: nobody is a hero
} EndOfMatch;

void lookback_scene_draw(DrawList *list, TextMetrics metrics, const EndOfMatch *end, Rect area);

#endif
