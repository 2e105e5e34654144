// What is pinned, typed or held in the playback while something else happens: keys in a drag, questions over
// it.

#include <check.h>
#include <stdlib.h>

#include "because/because_panel.h"
#include "board/board.h"
#include "book/reader.h"
#include "book/reader_examples.h"
#include "shell/app_ways.h"
#include "shell/aside.h"
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

FIXTURE(begin, client_end);

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

TEST(a_question_holds_the_moment_that_a_drag_of_the_timeline_had_reached) {
    timeline_seek(&p->t, p->t.count / 2);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const Point at = client_middle(app, "timeline");
    send_pointer(INPUT_POINTER_MOVED, 0, at);
    send_pointer(INPUT_POINTER_DOWN, 1, at);
    const uint32_t reached = p->t.at;
    client_press(app, 'k');
    ck_assert(p->asks_note);
    send_pointer(INPUT_POINTER_MOVED, 0, (Point){2, at.y});
    ck_assert_uint_eq(p->t.at, reached);
    send_pointer(INPUT_POINTER_UP, 1, (Point){2, at.y});
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "here"});
    client_press(app, KEY_ENTER);
    ck_assert_int_eq(p->notes.count, 1);
    ck_assert_uint_eq(p->note_positions[0], reached);
    // What lies under the rulebook waits as well.
    send_pointer(INPUT_POINTER_MOVED, 0, at);
    send_pointer(INPUT_POINTER_DOWN, 1, at);
    const uint32_t before = p->t.at;
    client_press(app, KEY_F1);
    ck_assert(app_is_covered(app));
    send_pointer(INPUT_POINTER_MOVED, 0, (Point){2, at.y});
    ck_assert_uint_eq(p->t.at, before);
}

TEST(enter_on_cancel_cancels) {
    timeline_seek(&p->t, 40);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    playback_ask_note(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "here"});
    for (int i = 0; i < 4 && !ui_has_focus(&app->ui, "note.cancel"); i++) {
        client_press(app, KEY_TAB);
    }
    ck_assert(ui_has_focus(&app->ui, "note.cancel"));
    client_press(app, KEY_ENTER);
    ck_assert(!p->asks_note);
    ck_assert_int_eq(p->notes.count, 0);
    playback_ask_where(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "2"});
    for (int i = 0; i < 4 && !ui_has_focus(&app->ui, "where.cancel"); i++) {
        client_press(app, KEY_TAB);
    }
    client_press(app, KEY_ENTER);
    ck_assert(!p->asks_where);
    ck_assert_uint_eq(p->t.at, 40);
}

TEST(enter_on_a_choice_takes_the_main_answer_of_its_dialog) {
    timeline_seek(&p->t, 40);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_press(app, 'p');
    ck_assert(p->asks_who);
    ck_assert(ui_has_focus(&app->ui, "branch.red"));
    // Not the one that is held down.
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .repeat = true});
    ck_assert(p->asks_who);
    for (int i = 0; i < 5 && !ui_has_focus(&app->ui, "branch.cancel"); i++) {
        client_press(app, KEY_TAB);
    }
    client_press(app, KEY_ENTER);
    ck_assert(!p->asks_who);
    const int lines = app->session.match->line_count;
    client_press(app, 'p');
    client_press(app, KEY_ENTER);
    ck_assert(!p->asks_who);
    ck_assert_int_gt(app->session.match->line_count, lines);
}

TEST(a_button_that_comes_up_on_another_screen_hurries_no_more) {
    p->is_playing = true;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const Point at = client_middle(app, "playback.hurry");
    send_pointer(INPUT_POINTER_MOVED, 0, at);
    send_pointer(INPUT_POINTER_DOWN, 1, at);
    ck_assert(p->is_hurrying);
    // Beside the button it still does, as long as it is held.
    send_pointer(INPUT_POINTER_MOVED, 0, (Point){at.x, at.y - 200});
    ck_assert(p->is_hurrying);
    app_push(app, SCREEN_WATCHING);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    send_pointer(INPUT_POINTER_UP, 1, (Point){4, 4});
    client_press(app, KEY_ESCAPE);
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(!p->is_hurrying);
}

// The answer to what is shown at the end of the log, and an example over it.
static void ask_and_watch(void) {
    timeline_seek(&p->t, p->t.count);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    because_panel_open(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(because_panel_is_open(app));
    reader_open(app, "17.4");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(reader_examples_watch(app, "watch:moonwalk/moonwalked"));
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(aside_is_on(app));
    ck_assert(!app_is_covered(app));
}

TEST(an_answer_waits_below_an_example_of_the_rulebook) {
    ask_and_watch();
    client_press(app, KEY_ESCAPE);
    ck_assert(!aside_is_on(app));
    ck_assert(reader_is_open(app));
    client_press(app, KEY_ESCAPE);
    ck_assert(because_panel_is_open(app));
    client_press(app, KEY_ESCAPE);
    ck_assert(!app_is_covered(app));
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
}

TEST(an_answer_about_an_example_is_gone_with_it) {
    ask_and_watch();
    client_press(app, 'w');
    ck_assert(because_panel_is_open(app));
    client_press(app, KEY_ESCAPE);
    client_press(app, 'w');
    aside_end(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(!because_panel_is_open(app));
    // Whoever goes to the title from an example leaves no answer behind.
    p = playback_of(app);
    ask_and_watch();
    ck_assert(app_ways_go_to_title(app));
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    ck_assert(!app_is_covered(app));
}
