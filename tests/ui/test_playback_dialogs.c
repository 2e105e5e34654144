// What is pinned, typed or held in the playback while something else happens: keys in a drag, questions over
// it.

#include <check.h>
#include <stdlib.h>

#include "board/board.h"
#include "support/client.h"
#include "support/test.h"
#include "ui/playback.h"

static App *app;
static PlaybackScreen *p;

// Six turns, at their beginning.
static void begin(void) {
    app = client_begin(1280, 800);
    client_watch(app);
    p = playback_of(app);
}

static void end(void) {
    client_end(app);
}

FIXTURE(begin, end);

static void send_pointer(InputKind kind, int button, Point at) {
    client_send(
        app,
        (InputEvent){.kind = (uint8_t)kind, .button = (uint8_t)button, .x = at.x, .y = at.y, .clicks = 1});
}

TEST(a_drawing_that_is_taken_to_before_the_first_event_is_refused) {
    timeline_seek(&p->t, 40);
    p->shows_board = true;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_press(app, 'd');
    ck_assert(p->is_drawing);
    client_press(app, KEY_ENTER);
    ck_assert_uint_ne(p->sketch_from.v, 0);
    client_press(app, KEY_HOME);
    ck_assert_uint_eq(p->t.at, 0);
    client_press(app, KEY_ENTER);
    ck_assert_int_eq(p->sketches.count, 0);
    client_press(app, KEY_ESCAPE);
    // By the mouse, too.
    timeline_seek(&p->t, 40);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const Point square = camera_square(&p->scene.camera, square_parse("e5"));
    send_pointer(INPUT_POINTER_MOVED, 0, square);
    send_pointer(INPUT_POINTER_DOWN, 3, square);
    client_press(app, KEY_HOME);
    send_pointer(INPUT_POINTER_UP, 3, square);
    ck_assert_int_eq(p->sketches.count, 0);
}
