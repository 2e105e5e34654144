// client.h - The whole client without a window, in a home of its own (temporary_home.h) and with text of
// known width.

#ifndef SANCTA_TESTS_SUPPORT_CLIENT_H
#define SANCTA_TESTS_SUPPORT_CLIENT_H

#include "ui/app.h"

// At its title, before its first pass. The fixture that begins it ends it; there is one at a time.
App *client_begin(int width, int height);
void client_end(void);

// The input, and the pass without one by which everything is drawn again.
void client_send(App *app, InputEvent event);
// A key that goes down and up again.
void client_press(App *app, int key);
// The middle of a widget, and one click there; the test fails if there is none of that name.
Point client_middle(App *app, const char *widget);
void client_click(App *app, const char *widget);

// A line of a script (ui/script.h); the test fails where it does.
void client_run(const char *line);

// The words that are drawn on the widget [name], its lines put together with spaces.
void client_drawn_words(const App *app, const char *name, char *out, size_t size);
// Its height, with texts of [text_percent]; the test fails if there is no such widget.
float client_height_at(App *app, const char *name, int text_percent);

// The first turn of a match of red, a human, against a player of random orders: red's orders are asked for.
void client_order(App *app);
// Six turns between two players of random orders, watched from their beginning.
void client_watch(App *app);
// The same of so many turns more: random players need a while until they meet.
void client_watch_on(App *app, int turns);

#endif
