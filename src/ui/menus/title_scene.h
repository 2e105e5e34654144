// title_scene.h - The living picture behind the title: two armies at dusk, flags, clouds and eyes in the
// dark.

#ifndef SANCTA_UI_MENUS_TITLE_SCENE_H
#define SANCTA_UI_MENUS_TITLE_SCENE_H

#include "ui/app.h"

// Still where motion is reduced, and when nobody has touched anything for a while.
void title_scene_draw(App *app);

#endif
