// Two humans at one screen: a button to press or to hold, a PIN, an open table.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "menus/handover_pin.h"
#include "support/client.h"
#include "ui/app_pass.h"
#include "support/test.h"

static App *app;

static void draw(void) {
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void wait(uint32_t ms) {
    app_pass_update(app, app->now_ms + ms);
    draw();
}

static void begin(void) {
    app = client_begin(1280, 720);
    app->platform.data = app;
}

FIXTURE(begin, client_end);

static void start(HandOver handover) {
    SessionSetup setup = session_setup_default();
    setup.red = setup.blue = SEAT_HUMAN;
    app->settings.handover = handover;
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
    wait(500);
}

static void key(int kind, int key) {
    client_send(app, (InputEvent){.kind = (uint8_t)kind, .key = (uint16_t)key});
}

static void type(const char *digits) {
    for (; *digits != '\0'; digits++) {
        key(INPUT_KEY_DOWN, *digits);
        key(INPUT_KEY_UP, *digits);
        draw();
    }
}

TEST(a_button_that_is_held_long_enough_goes_on) {
    start(HANDOVER_HOLD);
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    ck_assert_str_eq(ui_find(&app->ui, "handover.ready")->label, "Hold when ready");
    key(INPUT_KEY_DOWN, KEY_ENTER);
    wait(600);
    key(INPUT_KEY_UP, KEY_ENTER);
    wait(600);
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    client_click(app, "handover.ready");
    wait(600);
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    key(INPUT_KEY_DOWN, KEY_ENTER);
    wait(500);
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .repeat = true});
    ck_assert(app->is_animating);
    wait(500);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
}

TEST(it_is_held_by_the_pointer_too_and_not_by_a_window_that_was_left) {
    start(HANDOVER_HOLD);
    const Rect r = ui_find(&app->ui, "handover.ready")->rect;
    const InputEvent down = {.kind = INPUT_POINTER_DOWN, .button = 1, .x = r.x + 20, .y = r.y + 20};
    client_send(app, down);
    wait(600);
    client_send(app, (InputEvent){.kind = INPUT_FOCUS_LOST});
    wait(600);
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    client_send(app, down);
    wait(1000);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_int_eq(app->session.active, app->session.who);
}

TEST(an_open_table_asks_nothing) {
    start(HANDOVER_OPEN_TABLE);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_int_eq(app->session.active, PLAYER_RED);
    client_click(app, "confirm");
    draw();
    client_click(app, "confirm.yes");
    draw();
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_int_eq(app->session.active, PLAYER_BLUE);
}

TEST(a_seat_with_a_pin_is_asked_for_it) {
    start(HANDOVER_PRESS);
    client_click(app, "handover.pin");
    draw();
    type("12");
    ck_assert_str_eq(ui_find(&app->ui, "pin.typed")->label, "2 of 4 digits");
    key(INPUT_KEY_DOWN, KEY_BACKSPACE);
    type("345");
    ck_assert_str_eq(app->settings.pins[PLAYER_RED], "1345");
    ck_assert(!handover_pin_is_set(&app->settings, PLAYER_BLUE));
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    client_click(app, "handover.ready");
    draw();
    type("1344");
    ck_assert_str_eq(app->message, "That is not the PIN of this seat.");
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    // By its buttons alone, as a game controller reaches them.
    client_click(app, "pin.1");
    client_click(app, "pin.3");
    client_click(app, "pin.4");
    client_click(app, "pin.5");
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
}

// On a keypad, and on keyboards whose digits stand above signs, a digit is no key by itself.
TEST(a_pin_is_typed_on_any_keyboard) {
    (void)snprintf(app->settings.pins[PLAYER_RED], sizeof app->settings.pins[0], "1345");
    start(HANDOVER_PRESS);
    client_click(app, "handover.ready");
    draw();
    ck_assert_ptr_nonnull(ui_find(&app->ui, "pin.typed"));
    for (const char *digit = "134"; *digit != '\0'; digit++) {
        client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = {*digit}});
    }
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui_find(&app->ui, "pin.typed")->label, "3 of 4 digits");
    // A key that comes with its letter is one digit.
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_BACKSPACE});
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = KEY_BACKSPACE});
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = '4'});
    client_send(app, (InputEvent){.kind = INPUT_TEXT, .text = "4"});
    client_send(app, (InputEvent){.kind = INPUT_KEY_UP, .key = '4'});
    ck_assert_str_eq(ui_find(&app->ui, "pin.typed")->label, "3 of 4 digits");
}

// The key that was held is let go while the PIN is asked for: the way back leads to the button, and only
// holding it once more asks again.
TEST(a_key_that_was_held_until_the_pin_is_not_held_behind_it) {
    (void)snprintf(app->settings.pins[PLAYER_RED], sizeof app->settings.pins[0], "0000");
    start(HANDOVER_HOLD);
    key(INPUT_KEY_DOWN, KEY_ENTER);
    wait(1000);
    draw();
    ck_assert_ptr_nonnull(ui_find(&app->ui, "pin.asked"));
    key(INPUT_KEY_UP, KEY_ENTER);
    wait(200);
    key(INPUT_KEY_DOWN, KEY_ESCAPE);
    ck_assert_ptr_nonnull(ui_find(&app->ui, "handover.ready"));
    wait(1000);
    key(INPUT_KEY_UP, KEY_ESCAPE);
    wait(1000);
    ck_assert_ptr_nonnull(ui_find(&app->ui, "handover.ready"));
    ck_assert_ptr_null(ui_find(&app->ui, "pin.asked"));
    key(INPUT_KEY_DOWN, KEY_ENTER);
    wait(1000);
    draw();
    ck_assert_ptr_nonnull(ui_find(&app->ui, "pin.asked"));
}

// A button of a game controller that is let go is let go, though the stick has moved the pointer meanwhile.
TEST(a_pad_that_lets_go_does_not_go_on_holding) {
    start(HANDOVER_HOLD);
    client_send(app, (InputEvent){.kind = INPUT_PAD_DOWN, .key = PAD_A});
    wait(200);
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = 5, .y = 5});
    client_send(app, (InputEvent){.kind = INPUT_PAD_UP, .key = PAD_A});
    wait(1000);
    draw();
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
    // Nor the other way round.
    const Rect r = ui_find(&app->ui, "handover.ready")->rect;
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = -9000, .y = -9000});
    client_send(app, (InputEvent){.kind = INPUT_POINTER_PUSHED, .x = r.x + 20, .y = r.y + 20});
    client_send(app, (InputEvent){.kind = INPUT_PAD_DOWN, .key = PAD_A});
    wait(200);
    client_send(app, (InputEvent){.kind = INPUT_PAD_DOWN, .key = PAD_LEFT});
    client_send(app, (InputEvent){.kind = INPUT_PAD_UP, .key = PAD_LEFT});
    client_send(app, (InputEvent){.kind = INPUT_PAD_UP, .key = PAD_A});
    wait(1000);
    draw();
    ck_assert_int_eq(app_screen(app), SCREEN_HANDOVER);
}

TEST(only_who_knows_a_pin_changes_it) {
    (void)snprintf(app->settings.pins[PLAYER_RED], sizeof app->settings.pins[0], "0000");
    start(HANDOVER_PRESS);
    client_click(app, "handover.pin");
    draw();
    ck_assert_str_eq(ui_find(&app->ui, "pin.asked")->label, "The PIN as it is");
    ck_assert_ptr_null(ui_find(&app->ui, "pin.none"));
    type("1111");
    ck_assert_str_eq(app->settings.pins[PLAYER_RED], "0000");
    type("0000");
    ck_assert_str_eq(ui_find(&app->ui, "pin.asked")->label, "The new PIN");
    client_click(app, "pin.none");
    ck_assert(!handover_pin_is_set(&app->settings, PLAYER_RED));
    draw();
    client_click(app, "handover.ready");
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
}

TEST(its_words_and_the_digits_of_a_pin_grow_with_the_size_of_texts) {
    static const char *const words[] = {"handover.who", "handover.turn", "handover.ready", "handover.pin"};
    start(HANDOVER_PRESS);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        ck_assert_float_ge(client_height_at(app, words[i], 200), client_height_at(app, words[i], 100) * 1.5F);
    }
    client_click(app, "handover.pin");
    draw();
    ck_assert_float_ge(client_height_at(app, "pin.5", 200), client_height_at(app, "pin.5", 100) * 1.5F);
    ck_assert_float_ge(client_height_at(app, "pin.back", 200), client_height_at(app, "pin.back", 100) * 1.5F);
}

// Given the longest names that a seat can have, in small and large windows and texts; Then all of the
// greeting is read: what one is asked for comes at its end.
TEST(the_longest_name_is_greeted_in_full) {
    static const int widths[] = {960, 1280, 1920};
    static const int percents[] = {100, 150, 200};
    SessionSetup setup = session_setup_default();
    setup.red = setup.blue = SEAT_HUMAN;
    (void)snprintf(setup.red_name, sizeof setup.red_name, "%s", "Александра Щербатовская");
    ck_assert(app_begin_match(app, &setup));
    app_continue(app);
    for (size_t i = 0; i < 9; i++) {
        app->settings.text_percent = percents[i / 3];
        app_resize(app, widths[i % 3], widths[i % 3] * 5 / 8);
        wait(500);
        ck_assert_ptr_nonnull(ui_find(&app->ui, "handover.who"));
        for (int k = 0; k < app->ui.text_count; k++) {
            ck_assert_msg(!app->ui.texts[k].is_cut, "width %d at %d %%", widths[i % 3], percents[i / 3]);
        }
    }
}

TEST(what_is_no_pin_locks_nobody_out) {
    (void)snprintf(app->settings.pins[PLAYER_RED], sizeof app->settings.pins[0], "abc");
    start(HANDOVER_PRESS);
    client_click(app, "handover.ready");
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
}
