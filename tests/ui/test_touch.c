// Fingers and the pointer of the right stick: what they press, drag, explain and zoom, and that nothing else
// happens.

#include <check.h>
#include <math.h>
#include <string.h>

#include "orders/screen_orders.h"
#include "shell/touch.h"
#include "support/client.h"
#include "support/test.h"

static App *app;

static void begin(void) {
    app = client_begin(1280, 800);
    app->settings.hints = false;
    app_replace(app, SCREEN_TITLE);
    client_run("wait 20");
}

static void begin_orders(void) {
    begin();
    client_order(app);
    app_replace(app, SCREEN_ORDERS);
    client_run("wait 20");
}

static void finger(InputKind kind, int which, float x, float y) {
    client_send(app, (InputEvent){.kind = (uint8_t)kind, .finger = (uint8_t)which, .x = x, .y = y});
}

static void two_fingers(float from, float to) {
    const Rect a = app->board_area;
    const Point m = {a.x + a.w / 2, a.y + a.h / 2};
    finger(INPUT_FINGER_DOWN, 0, m.x - from, m.y);
    finger(INPUT_FINGER_DOWN, 1, m.x + from, m.y);
    finger(INPUT_FINGER_MOVED, 0, m.x - to, m.y);
    finger(INPUT_FINGER_MOVED, 1, m.x + to, m.y);
}

static void lift_both(void) {
    const Touch t = app->touch;
    finger(INPUT_FINGER_UP, 0, t.at[0].x, t.at[0].y);
    finger(INPUT_FINGER_UP, 1, t.at[1].x, t.at[1].y);
}

// --- Menus ---

FIXTURE(begin, client_end);

TEST(a_tap_clicks_and_leaves_no_pointer_behind) {
    client_run("touch title.settings");
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
    ck_assert_str_eq(app->ui.hint, "");
    ck_assert(app->ui.pointer.x < 0);
}

TEST(a_finger_hits_what_is_small_within_44_pixels_and_a_mouse_does_not) {
    app_push(app, SCREEN_SETTINGS);
    client_run("wait 20");
    const UiWidget *w = ui_find(&app->ui, "settings.captions");
    const float below = w->rect.y + w->rect.h + 1;
    const float x = w->rect.x + 10;
    ck_assert_float_le(w->rect.h, 44 - 8);
    const bool was = app->settings.captions;
    InputEvent e = {.kind = INPUT_POINTER_DOWN, .button = 1, .clicks = 1, .x = x, .y = below};
    client_send(app, e);
    e.kind = INPUT_POINTER_UP;
    client_send(app, e);
    ck_assert(app->settings.captions == was);
    finger(INPUT_FINGER_DOWN, 0, x, below);
    finger(INPUT_FINGER_UP, 0, x, below);
    ck_assert(app->settings.captions != was);
}

TEST(only_a_long_press_explains_and_its_lift_does_nothing) {
    app_push(app, SCREEN_SETTINGS);
    client_run("wait 20");
    const bool was = app->settings.captions;
    const Point at = client_middle(app, "settings.captions");
    finger(INPUT_FINGER_DOWN, 0, at.x, at.y);
    client_run("wait 200");
    ck_assert_str_eq(app->ui.hint, "");
    ck_assert(app->is_animating); // Time has to pass for it.
    client_run("wait 400");
    ck_assert_ptr_nonnull(strstr(app->ui.hint, "Shows each sound"));
    finger(INPUT_FINGER_UP, 0, at.x, at.y);
    ck_assert(app->settings.captions == was);
    // It can be read without a finger on it, until the next one.
    ck_assert_ptr_nonnull(strstr(app->ui.hint, "Shows each sound"));
    client_run("touch settings.mute");
    ck_assert_str_eq(app->ui.hint, "");
}

// Each screen that has something of its own to wait for waits for the finger, too.
TEST(time_passes_for_a_finger_on_every_screen) {
    static const ScreenId screens[] = {SCREEN_LOAD, SCREEN_HANDOVER, SCREEN_TITLE};
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        client_order(app);
        app_replace(app, screens[i]);
        for (int k = 0; k < 40; k++) {
            client_run("wait 50");
        }
        const ScreenId shown = app_screen(app);
        finger(INPUT_FINGER_DOWN, 0, 5, 5);
        client_run("wait 100");
        ck_assert_msg(app->is_animating, "%s", screen_name((int)shown));
        finger(INPUT_FINGER_UP, 0, 5, 5);
    }
}

TEST(a_finger_turns_a_list) {
    app_push(app, SCREEN_KEYS);
    client_run("wait 20");
    char first[UI_NAME_MAX] = "";
    for (int i = 0; i < app->ui.count && first[0] == '\0'; i++) {
        if (app->ui.widgets[i].role == ROLE_ITEM) {
            (void)snprintf(first, sizeof first, "%s", app->ui.widgets[i].name);
        }
    }
    const Point p = client_middle(app, first);
    finger(INPUT_FINGER_DOWN, 0, p.x, p.y + 200);
    for (int i = 1; i <= 10; i++) {
        finger(INPUT_FINGER_MOVED, 0, p.x, p.y + 200 - 30.0F * (float)i);
    }
    finger(INPUT_FINGER_UP, 0, p.x, p.y - 100);
    ck_assert_int_eq(app_screen(app), SCREEN_KEYS);
    const UiWidget *w = ui_find(&app->ui, first);
    ck_assert(w == NULL || fabsf(w->rect.y + w->rect.h / 2 - p.y) > 1);
    ck_assert_float_lt(app->ui.pointer.x, 0); // No row looks pointed at.
}

TEST(a_mouse_takes_over_and_explains_at_once) {
    app_push(app, SCREEN_SETTINGS);
    client_run("wait 20");
    client_run("touch settings.mute");
    client_run("point settings.captions");
    ck_assert(!app->touch.is_used);
    ck_assert_ptr_nonnull(strstr(app->ui.hint, "Shows each sound"));
}

TEST(the_right_stick_moves_a_pointer_from_the_focus_and_a_clicks_there) {
    const Point settings = client_middle(app, "title.settings");
    client_run("key down");
    const Point focus = client_middle(app, app->ui.focus);
    client_run("push 1 0");
    ck_assert_float_eq_tol(app->ui.pointer.x, focus.x + 1, 0.5F);
    ck_assert(app->is_pushed);
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = -9000, .y = -9000});
    ck_assert_float_eq(app->ui.pointer.x, 0);
    ck_assert_float_eq(app->ui.pointer.y, 0);
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = settings.x, .y = settings.y});
    client_run("key pad-a");
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
    client_run("key pad-down"); // The directions move the focus again.
    ck_assert(!app->is_pushed);
    ck_assert(app->ui.shows_focus);
}

// A stick's pointer is gone with the next key, but what its button has pressed must not stay pressed for
// good.
TEST(a_button_lets_go_what_it_has_pressed_whatever_came_between) {
    const Point settings = client_middle(app, "title.settings");
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = -9000, .y = -9000});
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = settings.x, .y = settings.y});
    client_send(app, (InputEvent){.kind = INPUT_PAD_DOWN, .key = PAD_A});
    ck_assert(app->ui.pointer_is_down);
    client_run("key pad-down");
    ck_assert(!app->is_pushed);
    client_send(app, (InputEvent){.kind = INPUT_PAD_UP, .key = PAD_A});
    ck_assert(!app->ui.pointer_is_down);
    ck_assert_str_eq(app->ui.pressed, "");
}

TEST(a_button_that_went_down_as_a_key_comes_up_as_one) {
    client_run("key pad-down");
    client_send(app, (InputEvent){.kind = INPUT_PAD_DOWN, .key = PAD_B});
    client_send(app, (InputEvent){.kind = INPUT_PAD_UP, .key = PAD_B});
    ui_focus(&app->ui, "title.name");
    client_send(app, (InputEvent){.kind = INPUT_PAD_DOWN, .key = PAD_A});
    ck_assert(ui_holds(&app->ui, KEY_ENTER));
    client_run("push 10 0");
    client_send(app, (InputEvent){.kind = INPUT_PAD_UP, .key = PAD_A});
    ck_assert(!ui_holds(&app->ui, KEY_ENTER));
}

TEST(a_mouse_that_takes_over_lets_go_what_a_finger_held) {
    const Point at = client_middle(app, "title.settings");
    finger(INPUT_FINGER_DOWN, 0, at.x, at.y);
    ck_assert(app->ui.pointer_is_down);
    client_send(app, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = at.x + 2, .y = at.y + 200});
    finger(INPUT_FINGER_UP, 0, at.x, at.y);
    ck_assert(!app->ui.pointer_is_down);
    ck_assert_str_eq(app->ui.pressed, "");
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    // A click of the mouse is one, whatever a finger was about to do.
    finger(INPUT_FINGER_DOWN, 0, at.x, at.y);
    client_click(app, "title.settings");
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
}

// --- Orders ---

FIXTURE(begin_orders, client_end);

TEST(a_long_press_on_a_card_shows_it_in_full_and_casts_nothing) {
    client_run("touch card.1 700");
    ck_assert_int_eq(orders_state_of(app)->dialog, DIALOG_CARD);
    ck_assert_int_lt(orders_state_of(app)->armed, 0);
    ck_assert_int_eq(orders_state_plan(orders_state_of(app))->count, 0);
}

TEST(one_finger_drags_an_order) {
    client_run("touch square.d2 square.d3");
    ck_assert_int_eq(orders_state_plan(orders_state_of(app))->count, 1);
    ck_assert_int_eq(orders_state_plan(orders_state_of(app))->orders[0].kind, ORDER_MOVE);
}

TEST(a_drag_that_is_interrupted_orders_nothing) {
    for (int way = 0; way < 2; way++) {
        const Point from = client_middle(app, "square.d2");
        const Point to = client_middle(app, "square.d3");
        finger(INPUT_FINGER_DOWN, 0, from.x, from.y);
        finger(INPUT_FINGER_MOVED, 0, to.x, to.y);
        if (way == 0) {
            client_send(app, (InputEvent){.kind = INPUT_FOCUS_LOST});
        } else {
            finger(INPUT_FINGER_DOWN, 1, to.x + 90, to.y);
            finger(INPUT_FINGER_UP, 1, to.x + 90, to.y);
        }
        finger(INPUT_FINGER_UP, 0, to.x, to.y);
        ck_assert_int_eq(orders_state_plan(orders_state_of(app))->count, 0);
        ck_assert_int_eq(app->touch.phase, TOUCH_NONE);
        client_run("touch square.d2"); // The next finger counts again.
        ck_assert_int_ne(orders_state_of(app)->group.v, 0);
    }
}

TEST(two_fingers_zoom_the_board_within_limits_and_never_click) {
    const float before = orders_state_of(app)->scene.camera.half_width;
    const GroupId chosen = orders_state_of(app)->group;
    two_fingers(60, 120);
    ck_assert_float_eq_tol(app->zoom.scale, 2, 0.01F);
    ck_assert_float_eq_tol(orders_state_of(app)->scene.camera.half_width, 2 * before, 0.01F);
    lift_both();
    ck_assert_int_eq(orders_state_of(app)->group.v, chosen.v);
    ck_assert_int_eq(orders_state_plan(orders_state_of(app))->count, 0);
    two_fingers(20, 300);
    ck_assert_float_eq(app->zoom.scale, CAMERA_ZOOM_MOST);
    lift_both();
    two_fingers(300, 5);
    ck_assert_float_eq(app->zoom.scale, 1);
    ck_assert_float_eq_tol(orders_state_of(app)->scene.camera.half_width, before, 0.01F);
    lift_both();
}

TEST(the_board_is_moved_as_far_as_it_covers_its_place) {
    two_fingers(60, 120);
    const Rect a = app->board_area;
    const Camera *c = &orders_state_of(app)->scene.camera;
    const Point was = c->center;
    const Touch t = app->touch;
    for (int i = 1; i <= 40; i++) {
        finger(INPUT_FINGER_MOVED, 0, t.at[0].x + 100.0F * (float)i, t.at[0].y);
        finger(INPUT_FINGER_MOVED, 1, t.at[1].x + 100.0F * (float)i, t.at[1].y);
    }
    ck_assert_float_gt(c->center.x, was.x + 100);
    ck_assert_float_eq_tol(app->zoom.shift.x, a.w / 2, 0.01F);
    lift_both();
    // Squares are where they are seen, and nowhere else: none lies over a panel.
    for (int i = 0; i < app->ui.count; i++) {
        const UiWidget *w = &app->ui.widgets[i];
        const Rect r = app->board_area;
        ck_assert(w->role != ROLE_SQUARE ||
                  (w->rect.x >= r.x - 0.5F && w->rect.y >= r.y - 0.5F &&
                   w->rect.x + w->rect.w <= r.x + r.w + 0.5F && w->rect.y + w->rect.h <= r.y + r.h + 0.5F));
    }
}

// Which place of the board is in the middle of what is seen of it, in half squares off its own middle.
static Point place_in_the_middle(void) {
    const Rect a = app->board_area;
    const Camera *c = &orders_state_of(app)->scene.camera;
    return (Point){(a.x + a.w / 2 - c->center.x) / c->half_width,
                   (a.y + a.h / 2 - c->center.y) / c->half_height};
}

TEST(a_zoomed_board_shows_the_same_place_in_a_window_of_another_size) {
    static const char *const sizes[] = {"size 960x600", "size 1920x1080", "size 1280x800"};
    two_fingers(60, 120);
    const Touch t = app->touch;
    for (int i = 0; i < 2; i++) {
        finger(INPUT_FINGER_MOVED, i, t.at[i].x + 150, t.at[i].y + 90);
    }
    lift_both();
    const Point before = place_in_the_middle();
    ck_assert_float_lt(before.x, -1);
    for (int i = 0; i < 3; i++) {
        client_run(sizes[i]);
        const Point after = place_in_the_middle();
        ck_assert_float_eq_tol(after.x, before.x, 0.05F);
        ck_assert_float_eq_tol(after.y, before.y, 0.05F);
    }
}

TEST(what_two_fingers_hold_stays_under_them) {
    const Rect a = app->board_area;
    const Camera *camera = &orders_state_of(app)->scene.camera;
    const SquareId under = camera_pick(camera, (Point){a.x + a.w * 0.6F, a.y + a.h * 0.55F});
    ck_assert_int_ne(under.v, 0);
    const Point m = camera_square(camera, under);
    finger(INPUT_FINGER_DOWN, 0, m.x - 60, m.y);
    finger(INPUT_FINGER_DOWN, 1, m.x + 60, m.y);
    for (float apart = 60; apart <= 150; apart += 10) {
        finger(INPUT_FINGER_MOVED, 0, m.x - apart, m.y);
        finger(INPUT_FINGER_MOVED, 1, m.x + apart, m.y);
        ck_assert_int_eq(camera_pick(&orders_state_of(app)->scene.camera, m).v, under.v);
    }
    lift_both();
}

TEST(keys_bring_their_square_into_sight_and_the_usual_size_ends_the_zoom) {
    two_fingers(20, 300);
    lift_both();
    client_run("key down");
    ui_focus(&app->ui, "square.d2");
    orders_state_of(app)->cursor = square_parse("d2");
    app->ui.shows_focus = true;
    client_run("wait 40");
    for (int i = 0; i < 12; i++) {
        client_run("key up");
        const Point p = camera_square(&orders_state_of(app)->scene.camera, orders_state_of(app)->cursor);
        ck_assert(rect_contains(app->board_area, p));
    }
    client_run("key 0 ctrl");
    client_run("wait 20");
    ck_assert_float_le(app->zoom.scale, 1);
}

TEST(two_fingers_on_what_lies_over_the_board_do_not_zoom_it) {
    client_run("key ?");
    ck_assert(app->shows_help);
    two_fingers(60, 120);
    ck_assert_float_le(app->zoom.scale, 1);
    lift_both();
}

TEST(the_page_of_keys_tells_of_fingers_once_one_was_used) {
    client_run("touch square.d2");
    client_run("key ?");
    bool is_told = false;
    for (int i = 0; i < app->ui.text_count; i++) {
        is_told = is_told || strstr(&app->ui.list->texts[app->ui.texts[i].text], "finger") != NULL;
    }
    ck_assert(is_told);
}
