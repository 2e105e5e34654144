// touch.h - Fingers as a pointer: a tap clicks, one finger drags or turns a list, a long press explains, and
// two fingers zoom and pan the board. What a second finger or a long press has begun ends without a click.

#ifndef SANCTA_UI_TOUCH_H
#define SANCTA_UI_TOUCH_H

#include "ui/app.h"

enum { TOUCH_EVENTS_MAX = 4, TOUCH_REST_MS = 500 };

// What a finger's event means, as events of a pointer; returns how many.
int touch_translate(App *app, const InputEvent *in, InputEvent out[TOUCH_EVENTS_MAX]);
// The same for time that has passed while a finger rests.
int touch_rest(App *app, InputEvent out[TOUCH_EVENTS_MAX]);
// Is a finger down that may come to rest? Then time has to pass.
bool touch_is_waiting(const App *app);
// Any other input than a finger's: a mouse takes over, and what is lost is let go of. True: a finger held
// something that is to be let go of before, for its own lift counts for nothing now.
bool touch_yield(App *app, const InputEvent *in);
// Does what lies under the pointer explain itself? Not under a finger that taps or drags.
bool touch_explains(const App *app);
// The board lies in the area of [camera] in this pass: looks at it from as near as two fingers have chosen.
// [shown], if it is a square, is brought into sight.
void touch_zoom_board(App *app, Camera *camera, SquareId shown);
// Cuts [square], the rectangle of a square, to what is seen of a board that is looked at from nearby. False:
// nothing is.
bool touch_clip_square(const App *app, Rect *square);
// What fingers do on the screen that is shown, for the page of keys.
const char *touch_text(const App *app);

#endif
