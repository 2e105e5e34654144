// What is said aloud: the words of text mode, in good time, and never more than is wished for.

#include <check.h>
#include <string.h>

#include "orders/orders_state.h"
#include "script/text_screen.h"
#include "support/client.h"
#include "ui/app_pass.h"
#include "ui/playback.h"
#include "support/test.h"

enum { SAID_MAX = 400, SAID_SIZE = 1700 };

static App *app;
static char said[SAID_MAX][SAID_SIZE];
static bool cut[SAID_MAX];
static int count;
static uint32_t clock_ms;

static void speak(void *data, const char *text, bool cuts) {
    (void)data;
    ck_assert_int_lt(count, SAID_MAX);
    (void)snprintf(said[count], SAID_SIZE, "%s", text);
    cut[count] = cuts;
    count += 1;
}

static void wait(uint32_t ms) {
    for (uint32_t done = 0; done < ms; done += 16) {
        clock_ms += 16;
        app_pass_update(app, clock_ms);
        client_send(app, (InputEvent){.kind = INPUT_NONE});
    }
}

static void begin(void) {
    app = client_begin(1280, 800);
    app->platform.speak = speak;
    app->settings.speech = SPEECH_FEW;
    app->settings.hints = false;
    count = 0;
    clock_ms = 0;
    app_replace(app, SCREEN_TITLE);
    wait(16);
}

FIXTURE(begin, client_end);

static int find(const char *words) {
    for (int i = count - 1; i >= 0; i--) {
        if (strstr(said[i], words) != NULL) {
            return i;
        }
    }
    return -1;
}

TEST(nothing_is_said_unless_it_is_switched_on) {
    app->settings.speech = SPEECH_OFF;
    count = 0;
    client_press(app, KEY_DOWN);
    app_say(app, "Something.");
    wait(100);
    ck_assert_int_eq(count, 0);
    // Whoever switches it on hears where they are.
    app->settings.speech = SPEECH_FEW;
    wait(16);
    ck_assert_str_eq(said[0], "Title");
}

TEST(a_new_focus_cuts_off_the_old_one_and_nothing_is_said_twice) {
    count = 0;
    client_press(app, KEY_DOWN);
    ck_assert_int_eq(count, 1);
    ck_assert(cut[0]);
    const UiWidget *w = ui_find(&app->ui, app->ui.focus);
    ck_assert_str_eq(said[0], w->label);
    wait(500);
    ck_assert_int_eq(count, 1);
}

TEST(few_words_leave_out_roles_and_hints_that_everything_has) {
    app_push(app, SCREEN_SETTINGS);
    wait(16);
    ui_focus(&app->ui, "settings.captions");
    wait(16);
    ck_assert_str_eq(said[count - 1], "Captions. off");
    app->settings.speech = SPEECH_ALL;
    ui_focus(&app->ui, "settings.mute");
    wait(16);
    ui_focus(&app->ui, "settings.captions");
    wait(16);
    ck_assert_str_eq(said[count - 2], "Captions. off. toggle");
    ck_assert(cut[count - 2]);
    ck_assert_ptr_nonnull(strstr(said[count - 1], "Shows each sound as words"));
    ck_assert(!cut[count - 1]);
}

TEST(of_a_value_that_was_set_only_the_value_is_said) {
    app_push(app, SCREEN_SETTINGS);
    wait(16);
    ui_focus(&app->ui, "settings.mute");
    wait(16);
    count = 0;
    client_press(app, KEY_SPACE);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(said[0], "on");
    ck_assert(cut[0]);
}

TEST(messages_are_said_at_once_and_the_same_one_again) {
    for (int i = 0; i < 2; i++) {
        count = 0;
        app_say(app, "There is no room.");
        wait(32);
        ck_assert_int_eq(count, 1);
        ck_assert_str_eq(said[0], "There is no room.");
        ck_assert(cut[0]);
    }
}

TEST(a_key_says_the_last_words_again) {
    client_press(app, KEY_DOWN);
    const int last = count - 1;
    client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'r', .control = true});
    ck_assert_int_eq(count, last + 2);
    ck_assert_str_eq(said[count - 1], said[last]);
    ck_assert(cut[count - 1]);
}

TEST(a_square_is_told_by_the_line_under_the_board) {
    client_order(app);
    wait(16);
    client_press(app, KEY_ENTER); // The hand-over, if there is one.
    wait(16);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_int_ge(find("Turn 1"), 0);
    ui_focus(&app->ui, "square.e2");
    app->ui.shows_focus = true;
    wait(16);
    const UiWidget *info = ui_find(&app->ui, "info");
    ck_assert_ptr_nonnull(info);
    ck_assert_str_eq(said[count - 1], info->label);
}

TEST(a_dialog_that_follows_another_one_is_told_as_well) {
    client_order(app);
    wait(16);
    orders_state_open(app, DIALOG_MENU);
    wait(16);
    count = 0;
    orders_state_open(app, DIALOG_CONCEDE);
    wait(16);
    ck_assert_str_eq(
        said[0], "Concede? The other player wins when you confirm your orders. Until then you can undo it.");
    ck_assert(cut[0]);
    ck_assert_str_eq(said[1], "Back");
    ck_assert_int_eq(count, 2);
    // Nothing of it is said again while it stays.
    wait(200);
    ck_assert_int_eq(count, 2);
}

static void type(const char *letter) {
    InputEvent e = {.kind = INPUT_TEXT};
    (void)snprintf(e.text, sizeof e.text, "%s", letter);
    client_send(app, e);
    wait(16);
}

TEST(of_what_is_typed_only_the_letter_is_said, .first = SPEECH_FEW, .cases = 2) {
    app->settings.speech = _i;
    client_order(app);
    wait(16);
    orders_state_open(app, DIALOG_SAVE);
    orders_state_of(app)->save_name[0] = '\0';
    wait(600);
    static const char *const letters[] = {"a", "b", "1", "2"};
    for (int i = 0; i < 4; i++) {
        count = 0;
        type(letters[i]);
        ck_assert_int_eq(count, 1);
        ck_assert_str_eq(said[0], letters[i]);
    }
}

// Whoever sits beside the player hears how many digits there are, and none of them, in few words or all.
TEST(digits_of_a_pin_are_not_said_aloud) {
    for (int words = SPEECH_FEW; words <= SPEECH_ALL; words++) {
        app->settings.speech = words;
        SessionSetup setup = session_setup_default();
        setup.red = setup.blue = SEAT_HUMAN;
        ck_assert(app_begin_match(app, &setup));
        app_continue(app);
        wait(600);
        client_press(app, KEY_TAB);
        ui_focus(&app->ui, "handover.pin");
        client_press(app, KEY_ENTER);
        wait(16);
        ck_assert_str_eq(said[count - 1], words == SPEECH_ALL ? "The new PIN. digit. 0 of 4 digits. button"
                                                              : "The new PIN. digit. 0 of 4 digits");
        count = 0;
        client_press(app, '7');
        wait(16);
        ck_assert_int_ge(find("1 of 4 digits"), 0);
        client_press(app, KEY_RIGHT);
        wait(16);
        client_press(app, KEY_SPACE);
        wait(16);
        ck_assert_int_ge(find("2 of 4 digits"), 0);
        client_send(app, (InputEvent){.kind = INPUT_KEY_DOWN, .key = 'r', .control = true});
        wait(16);
        for (int i = 0; i < count; i++) {
            ck_assert_msg(strpbrk(said[i], "356789") == NULL, "%s", said[i]);
        }
        client_press(app, '0');
        client_press(app, '0');
        wait(16);
        ck_assert_str_eq(app->settings.pins[PLAYER_RED], "7600");
        ck_assert_int_lt(find("7600"), 0);
        app->settings.pins[PLAYER_RED][0] = '\0';
    }
}

// What text mode prints of the turn that the playback stands in, every event in its line.
static size_t read_log(char *out, size_t size) {
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert(text_screen_log(app, true, file));
    rewind(file);
    const size_t length = fread(out, 1, size - 1, file);
    out[length] = '\0';
    (void)fclose(file);
    return length;
}

TEST(a_step_through_the_playback_is_said_in_the_words_of_text_mode) {
    static char log[1 << 18];
    client_watch(app);
    wait(16);
    size_t length = 0;
    for (int turn = 1; turn <= 3; turn++) {
        ck_assert(playback_go(app, turn, 0));
        playback_jump(playback_of(app), playback_of(app)->t.at + 20);
        length += read_log(log + length, sizeof log - length);
    }
    timeline_seek(&playback_of(app)->t, 0);
    wait(16);
    for (int i = 0; i < 60; i++) {
        count = 0;
        playback_jump(playback_of(app), playback_of(app)->t.at + 1);
        wait(16);
        ck_assert_int_eq(count, 1);
        ck_assert(cut[0]);
        const bool is_gathered = (playback_of(app)->t.marks[playback_of(app)->t.at - 1] & MARK_GATHERED) != 0;
        ck_assert_msg(is_gathered || strstr(log, said[0]) != NULL, "%s", said[0]);
    }
}

TEST(a_playback_is_said_line_after_line_and_leaves_lines_out_when_it_is_too_fast) {
    client_watch(app);
    app->settings.speech = SPEECH_ALL;
    app->settings.speed = PLAYBACK_SPEED_INSTANT - 1; // 8x
    app->settings.speed_theirs = PLAYBACK_SPEED_SAME;
    app->settings.speed_replay = PLAYBACK_SPEED_SAME;
    wait(16);
    count = 0;
    playback_toggle(playback_of(app));
    int waiting = 0;
    int cuts = 0;
    for (int ms = 0; ms < 12000 && count < SAID_MAX - 80; ms += 16) {
        wait(16);
    }
    for (int i = 0; i < count; i++) {
        waiting += cut[i] ? 0 : 1;
        cuts += cut[i] ? 1 : 0;
    }
    ck_assert_int_ge(waiting, 10);
    ck_assert_int_ge(cuts, 1);
    ck_assert_int_lt(cuts, waiting);
}
