// scene_float.h - The word that rises from a square of the board: beside its subject, not over
// it.

#ifndef SANCTA_RENDER_SCENE_FLOAT_H
#define SANCTA_RENDER_SCENE_FLOAT_H

#include "render/scene_state.h"

typedef struct FloatPlace {
    Rect box;     // of the word and its picture; w 0: there is none
    Rect icon;    // inside of it, w 0: none
    Rect vote;    // the banners over the word, h 0: none
    Rect line;    // of the word
    Point anchor; // on its rim, where the tongue begins, and
    Point tip;    // where that ends, at the banner, head or feet of whom the word is about
} FloatPlace;

// Where the scene's word lies: in its area, and over as little of any figure as can be. Global for tests.
FloatPlace scene_float_place(const BoardScene *s);
void scene_float_draw(DrawList *list, const BoardScene *s);

#endif
