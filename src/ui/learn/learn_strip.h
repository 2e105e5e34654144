// learn_strip.h - The strip with the words of a lesson, or with comments.

#ifndef SANCTA_UI_LEARN_STRIP_H
#define SANCTA_UI_LEARN_STRIP_H

#include "ui/app.h"

// The strip under the bar with the turn; as high as it needs, 0 without either.
float learn_strip_height(const App *app);
void learn_strip(App *app, Rect area);

#endif
