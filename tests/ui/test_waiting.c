// What has to be waited for: a hint while orders are given, and a computer player where nobody has a board
// before him.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support/client.h"
#include "orders/screen_orders.h"
#include "ui/app_pass.h"

Suite *test_waiting_suite(void);

static App *app;

static void begin(void) {
    app = client_begin(1280, 800);
}

static void end(void) {
    client_end(app);
}

static void press(int key) {
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key});
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = (uint16_t)key});
}

static const char *label_of(const char *widget) {
    const UiWidget *w = ui_find(&app->ui, widget);
    return w != NULL ? w->label : "";
}

// --- A hint ---

static int order_count(void) {
    return orders_plan(orders_of(app))->count;
}

// A session with patience thinks when the answer is asked for, so the hint is there at once.
static const AiAnswer *ask_for_a_hint(void) {
    client_order(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    press('h');
    const AiAnswer *answer = session_hint(&app->session);
    ck_assert_ptr_nonnull(answer);
    ck_assert_int_ge(answer->idea_count, 1);
    ck_assert_ptr_nonnull(ui_find(&app->ui, "hint.score"));
    return answer;
}

START_TEST(a_hint_changes_nothing_until_it_is_taken_and_can_be_undone) {
    const AiIdea idea = ask_for_a_hint()->ideas[0];
    ck_assert_int_gt(idea.count, 0);
    ck_assert_int_eq(order_count(), 0);
    char text[120];
    orders_order_text(app, &idea.orders[0], text, sizeof text);
    // The order, and behind it what it is for; over all of them how the idea compares.
    ck_assert_msg(strncmp(label_of("hint.1"), text, strlen(text)) == 0, "%s", label_of("hint.1"));
    ck_assert_ptr_nonnull(strstr(label_of("hint.why"), " simulated turns"));
    client_click(app, "hint.take");
    ck_assert_int_eq(order_count(), idea.count);
    for (int i = 0; i < idea.count; i++) {
        ck_assert_int_eq(orders_plan(orders_of(app))->orders[i].kind, idea.orders[i].kind);
    }
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_str_eq(app->message, "These are your orders now. Undo brings the others back.");
    press('u');
    ck_assert_int_eq(order_count(), 0);
}
END_TEST

START_TEST(a_hint_takes_the_place_of_the_orders_given_so_far) {
    const AiIdea idea = ask_for_a_hint()->ideas[0];
    client_click(app, "hint.back");
    client_click(app, "square.d2");
    client_click(app, "square.d3");
    ck_assert_int_eq(order_count(), 1);
    press('h');
    client_click(app, "hint.take");
    ck_assert_int_eq(order_count(), idea.count);
    press('u');
    ck_assert_int_eq(order_count(), 1);
}
END_TEST

START_TEST(escape_leaves_a_hint_and_the_orders_as_they_were) {
    (void)ask_for_a_hint();
    press(KEY_ESCAPE);
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_int_eq(order_count(), 0);
}
END_TEST

START_TEST(the_ideas_of_a_hint_follow_each_other_in_a_circle) {
    const int count = ask_for_a_hint()->idea_count;
    ck_assert_int_gt(count, 1);
    for (int i = 1; i <= count; i++) {
        ck_assert_int_eq(orders_of(app)->idea, i - 1);
        client_click(app, "hint.next");
    }
    ck_assert_int_eq(orders_of(app)->idea, 0);
}
END_TEST

START_TEST(a_hint_says_what_it_fears_and_shows_its_moves_on_the_board) {
    const AiIdea idea = ask_for_a_hint()->ideas[0];
    int moves = 0;
    for (int i = 0; i < idea.count; i++) {
        moves += idea.orders[i].kind == ORDER_MOVE ? 1 : 0;
    }
    // Nobody is near in the first turn.
    ck_assert_str_eq(label_of("hint.fears"), "Forecast: no enemy can strike it this turn.");
    client_click(app, "hint.look");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_ptr_null(ui_find(&app->ui, "hint.score"));
    ck_assert_int_eq(orders_of(app)->scene.arrow_count, moves);
    ck_assert_int_eq(order_count(), 0);
    // An order of one's own takes them off.
    client_click(app, "square.d2");
    client_click(app, "square.d3");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(order_count(), 1);
    ck_assert_int_eq(orders_of(app)->scene.arrow_count, 1);
    press('u');
}
END_TEST

// --- A computer player ---

static void begin_thoughts(int red) {
    SessionSetup setup = session_setup_default();
    setup.red = (uint8_t)red;
    setup.blue = SEAT_BEGINNER;
    setup.seed = 9;
    app->session.holds_thoughts = true;
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

START_TEST(two_computers_that_think_are_waited_for_before_the_board) {
    begin_thoughts(SEAT_BEGINNER);
    ck_assert_int_eq(app_screen(app), SCREEN_THINKING);
    ck_assert_str_eq(label_of("thinking.who"), "Red is thinking");
    ck_assert(ui_has_focus(&app->ui, "thinking.hurry"));
    for (uint32_t now = 100; now < 2000; now += 100) {
        app_update(app, now);
    }
    ck_assert_int_eq(app_screen(app), SCREEN_THINKING);
    ck_assert_int_eq(app->session.match->state.turn, 1);
    // Both have thought by now, or do so while they are asked.
    app->session.holds_thoughts = false;
    app->session.is_patient = true;
    app_update(app, 2100);
    ck_assert_int_eq(app_screen(app), SCREEN_PLAYBACK);
    ck_assert_uint_gt(app->session.match->log_count, 0);
}
END_TEST

// Everybody can have this beginning again by its seed, so there is nothing to keep.
START_TEST(who_leaves_two_computers_at_their_first_thought_comes_to_the_title) {
    begin_thoughts(SEAT_BEGINNER);
    client_click(app, "thinking.back");
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    ck_assert(!app_has_autosave(app));
}
END_TEST

START_TEST(a_human_goes_on_seeing_his_orders_while_the_computer_thinks) {
    begin_thoughts(SEAT_HUMAN);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    press('c');
    press(KEY_ENTER);
    ck_assert_int_eq(app->session.need, NEED_THOUGHT);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_str_eq(label_of("thinking.who"), "Blue is thinking");
}
END_TEST

// --- Pictures ---

// The title at [now_ms]: is it drawn as it was before?
static bool stands_still(uint32_t now_ms) {
    static DrawCommand before[4096];
    const int count = app->list.count < 4096 ? app->list.count : 4096;
    memcpy(before, app->list.items, (size_t)count * sizeof before[0]);
    app_update(app, now_ms);
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    return app->list.count == count && memcmp(before, app->list.items, (size_t)count * sizeof before[0]) == 0;
}

START_TEST(the_title_stands_still_until_its_pictures_are_drawn) {
    app_replace(app, SCREEN_TITLE);
    app->settings.motion = MOTION_FULL;
    app_update(app, 100);
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    ck_assert_int_gt(app->list.count, 0);
    app->lacks_pictures = true;
    ck_assert(stands_still(800));
    ck_assert(stands_still(1500));
    app->lacks_pictures = false;
    ck_assert(!stands_still(2200));
}
END_TEST

static bool is_drawn(const char *words) {
    for (int i = 0; i < app->ui.text_count; i++) {
        if (strcmp(&app->list.texts[app->ui.texts[i].text], words) == 0) return true;
    }
    return false;
}

START_TEST(the_title_names_the_version_where_there_is_room) {
    app_replace(app, SCREEN_TITLE);
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    ck_assert(is_drawn(match_program()));
    app_resize(app, 800, 600);
    app->settings.text_percent = 200;
    app_pass(app, &(InputEvent){.kind = INPUT_NONE});
    ck_assert(!is_drawn(match_program()));
}
END_TEST

Suite *test_waiting_suite(void) {
    Suite *suite = suite_create("waiting");
    TCase *tests = tcase_create("waiting");
    tcase_add_checked_fixture(tests, begin, end);
    tcase_add_test(tests, a_hint_changes_nothing_until_it_is_taken_and_can_be_undone);
    tcase_add_test(tests, a_hint_takes_the_place_of_the_orders_given_so_far);
    tcase_add_test(tests, escape_leaves_a_hint_and_the_orders_as_they_were);
    tcase_add_test(tests, the_ideas_of_a_hint_follow_each_other_in_a_circle);
    tcase_add_test(tests, a_hint_says_what_it_fears_and_shows_its_moves_on_the_board);
    tcase_add_test(tests, two_computers_that_think_are_waited_for_before_the_board);
    tcase_add_test(tests, who_leaves_two_computers_at_their_first_thought_comes_to_the_title);
    tcase_add_test(tests, a_human_goes_on_seeing_his_orders_while_the_computer_thinks);
    tcase_add_test(tests, the_title_stands_still_until_its_pictures_are_drawn);
    tcase_add_test(tests, the_title_names_the_version_where_there_is_room);
    suite_add_tcase(suite, tests);
    return suite;
}
