// Screens cross in 150 ms, and nothing that is done meanwhile is lost.

#include <check.h>

#include "support/client.h"
#include "ui/app_pass.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 800);
    app_replace(app, SCREEN_TITLE);
    app->is_still = false;
    app->settings.motion = MOTION_FULL;
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    app_pass_update(app, 1000);
    (void)app_crossing(app);
}

FIXTURE(begin, client_end);

TEST(a_screen_gives_way_in_a_moment_and_then_nothing_moves) {
    ck_assert_float_eq(app_crossing(app), 1);
    app_push(app, SCREEN_SETTINGS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    float last = app_crossing(app);
    ck_assert_float_eq(last, 0);
    ck_assert(app->is_animating);
    for (uint32_t ms = 1016; ms < 1150; ms += 16) {
        app_pass_update(app, ms);
        const float share = app_crossing(app);
        ck_assert_float_gt(share, last);
        ck_assert_float_lt(share, 1);
        ck_assert(app->is_animating);
        last = share;
    }
    app_pass_update(app, 1160);
    ck_assert_float_eq(app_crossing(app), 1);
    app_pass_update(app, 1176);
    ck_assert(!app->is_animating);
}

TEST(who_wants_little_motion_and_exact_pictures_have_none) {
    for (int motion = MOTION_REDUCED; motion < MOTION_COUNT; motion++) {
        app->settings.motion = motion;
        app_push(app, SCREEN_SETTINGS);
        ck_assert_float_eq(app_crossing(app), 1);
        app_pop(app);
        ck_assert_float_eq(app_crossing(app), 1);
    }
    app->settings.motion = MOTION_FULL;
    app->is_still = true;
    app_push(app, SCREEN_SETTINGS);
    ck_assert_float_eq(app_crossing(app), 1);
    // What was still going on is over with it.
    app->is_still = false;
    app_pop(app);
    ck_assert_float_eq(app_crossing(app), 0);
    app->settings.motion = MOTION_NONE;
    ck_assert_float_eq(app_crossing(app), 1);
}

TEST(a_key_that_comes_while_screens_cross_is_answered) {
    app_push(app, SCREEN_SETTINGS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_float_eq(app_crossing(app), 0);
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ESCAPE});
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    // And the next change begins where this one has come to.
    app_pass_update(app, app->now_ms + 40);
    ck_assert_float_eq(app_crossing(app), 0);
    ck_assert(app->is_animating);
}
