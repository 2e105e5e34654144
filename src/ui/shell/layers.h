// layers.h - What lies over any screen or goes along with all of them, as app.c meets it in a pass. Which
// layers there are screens.c says, a folder up.

#ifndef SANCTA_UI_LAYERS_H
#define SANCTA_UI_LAYERS_H

#include "ui/app.h"

// Frees what they have made.
void layers_end(App *app);
// The topmost that lies over the screen; NULL: none does.
const Layer *layers_open(const App *app);
// Does one lie over the screen for which that waits?
bool layers_stop_time(const App *app);
// The event of the pass is shown to those that answer whatever is open.
void layers_answer_always(App *app);
// The same to those that answer while none is open, until one opens itself.
void layers_answer(App *app);
// What they leave of [event] for the screen.
InputEvent layers_shield(App *app, const InputEvent *event);
// After the screen in a pass, see Layer.
void layers_follow(App *app);
void layers_draw_hints(App *app);
void layers_draw_top(App *app);
// After the pass, which was for an event of that kind (InputKind).
void layers_after(App *app, int kind);

#endif
