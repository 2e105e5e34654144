// app_pass.h - The client's life: begun, gone through in passes, ended.

#ifndef SANCTA_UI_APP_PASS_H
#define SANCTA_UI_APP_PASS_H

#include "ui/app.h"

// [app] must be all zero bytes, as calloc() gives it: it is too large for the stack.
bool app_pass_init(App *app, TextMetrics metrics);
void app_pass_free(App *app);

// One pass with [event]; then [app->list] holds the frame as it stood for that event. Draw with an empty
// event last.
void app_pass(App *app, const InputEvent *event);
// A pass in which [action] (KeyAction) is asked for without its key.
void app_pass_action(App *app, int action);
// Time passes: it is [now_ms] now.
void app_pass_update(App *app, uint32_t now_ms);

#endif
