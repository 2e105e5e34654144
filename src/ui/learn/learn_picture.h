// learn_picture.h - The small picture on the card of a lesson or a puzzle.

#ifndef SANCTA_UI_LEARN_PICTURE_H
#define SANCTA_UI_LEARN_PICTURE_H

#include "render/draw_list.h"

// Of the lesson that files call [slug]; "" is the guided match. False: there is no picture of it, and nothing
// was drawn.
bool learn_picture_draw(DrawList *list, const char *slug, Rect area);
// Of a puzzle: the arms of the house that its title ends with.
void learn_picture_arms_draw(DrawList *list, const char *title, Rect area);

#endif
