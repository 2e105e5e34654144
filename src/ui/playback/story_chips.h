// story_chips.h - The steps of what is resolved as chips in a row, with their numbers.

#ifndef SANCTA_UI_STORY_CHIPS_H
#define SANCTA_UI_STORY_CHIPS_H

#include "ui/playback.h"

enum { STORY_CHIP_HEIGHT = 56 };

// Draws them in [row]; a click chooses the step whose rule is told below.
void story_chips(App *app, Rect row);
// Whose rule is told under them; NULL: nobody's.
const StoryChip *story_chips_shown(const PlaybackScreen *p);
// Moves are told in its place, until a step is chosen.
bool story_chips_give_way(const PlaybackScreen *p);

#endif
