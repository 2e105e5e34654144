// Files that are dropped onto the window: what can be used is opened, what cannot is told once, and nothing
// is lost.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "book/reader.h"
#include "find/finder.h"
#include "match/match.h"
#include "shell/aside.h"
#include "shell/display_trial.h"
#include "ui/app_pass.h"
#include "support/client.h"
#include "support/test.h"

static App *app;
static char path[PATH_SIZE + 40];

static void begin(void) {
    app = client_begin(1280, 720);
    app_replace(app, SCREEN_TITLE);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    ck_assert(paths_make(&app->paths));
}

FIXTURE(begin, client_end);

static void drop(const char *name, const char *text) {
    (void)snprintf(path, sizeof path, "%s/%s", app->paths.state, name);
    if (text != NULL) {
        ck_assert(paths_write(path, text));
    }
    client_send(app, (InputEvent){.kind = INPUT_FILE, .file = path});
    client_send(app, (InputEvent){.kind = INPUT_NONE});
}

static void keep_a_match(const char *name) {
    char error[PROBLEM_SIZE];
    (void)snprintf(path, sizeof path, "%s/%s", app->paths.state, name);
    ck_assert(match_save(app->session.match, path, error));
}

TEST(a_match_is_opened_over_whatever_is_shown) {
    client_order(app);
    const uint32_t events = app->session.match->log_count;
    keep_a_match("friend.sancta");
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_SETTINGS);
    reader_open(app, "1");
    drop("friend.sancta", NULL);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert(!reader_is_open(app));
    ck_assert_uint_eq(app->session.match->log_count, events);
}

// What a match is called is the player's.
TEST(a_match_whose_name_begins_like_that_of_settings_is_one) {
    client_order(app);
    const uint32_t events = app->session.match->log_count;
    keep_a_match("settings of war.sancta");
    app_replace(app, SCREEN_TITLE);
    drop("settings of war.sancta", NULL);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert_uint_eq(app->session.match->log_count, events);
}

// A match of another program may name its players in any alphabet.
TEST(a_stranger_with_a_long_name_is_told_in_whole_letters) {
    char whole[sizeof app->message];
    client_order(app);
    char *const seat = app->session.match->players[PLAYER_BLUE].seat;
    seat[0] = 'x';
    for (size_t i = 1; i + 3 <= sizeof app->session.match->players[0].seat; i += 2) {
        memcpy(seat + i, "\xC3\xA9", 3);
    }
    char error[PROBLEM_SIZE];
    paths_save_file(&app->paths, "stranger", path, sizeof path);
    ck_assert(match_save(app->session.match, path, error));
    keep_a_match("stranger.sancta");
    app_replace(app, SCREEN_LOAD);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    const char *const about = ui_find(&app->ui, "load.about")->value;
    ck_assert_msg(strstr(about, ": x\xC3\xA9") != NULL && strchr(about, '?') == NULL, "%s", about);
    app_replace(app, SCREEN_TITLE);
    drop("stranger.sancta", NULL);
    ck_assert_msg(strstr(app->message, "gets random orders.") != NULL, "%s", app->message);
    (void)plain_text(whole, sizeof whole, app->message, "");
    ck_assert_str_eq(whole, app->message);
}

TEST(what_cannot_be_read_is_told_and_the_match_goes_on) {
    static const struct {
        const char *name, *text, *told;
    } BAD[] = {
        {"broken.sancta", "{\n  \"format\": \"sancta-match/9\"\n}\n",
         "broken.sancta was not opened: This match is damaged, or of another version. (line 2, column 13: "},
        {"empty.sancta", "", "empty.sancta was not opened: This file is empty. (line 1, column 1: "},
        {"missing.sancta", NULL, "missing.sancta was not opened: "},
        {"picture.png", "\x89PNG\r\n",
         "picture.png was not opened: This is not a match file. (line 1, column 1: "},
        {"missing.deck", NULL, "missing.deck was not opened: "},
        {"settings", "scale much\n", "settings was not opened: settings:1:7: scale is a number"},
        {"mine.settings", NULL, "mine.settings was not opened: it cannot be read."},
    };
    client_order(app);
    const Match *match = app->session.match;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        app_forget_message(app);
        drop(BAD[i].name, BAD[i].text);
        ck_assert_msg(strncmp(app->message, BAD[i].told, strlen(BAD[i].told)) == 0, "%s", app->message);
        ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
        ck_assert_ptr_eq(app->session.match, match);
    }
}

TEST(orders_that_were_begun_are_kept_when_another_match_is_dropped) {
    client_order(app);
    keep_a_match("friend.sancta");
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    client_click(app, "train.primary");
    ck_assert(!app_has_autosave(app));
    drop("friend.sancta", NULL);
    ck_assert_int_eq(app_screen(app), SCREEN_ORDERS);
    ck_assert(app_has_autosave(app));
}

TEST(a_deck_is_opened_in_the_builder_and_one_that_may_not_be_saved_is_not_left) {
    client_order(app);
    drop("friend.deck", "# Friends\n2 Fireball\n");
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    client_order(app);
    keep_a_match("friend.sancta");
    app_replace(app, SCREEN_TITLE);
    drop("friend.deck", NULL);
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    drop("friend.sancta", NULL);
    ck_assert_int_eq(app_screen(app), SCREEN_DECK_BUILDER);
    ck_assert_ptr_nonnull(strstr(app->message, "may not be saved"));
}

// Safe mode leaves the file alone, and a hand-over may stand on a PIN of it.
TEST(what_is_too_long_to_be_told_is_cut_between_letters) {
    char words[400] = "x";
    for (size_t i = 1; i + 2 < sizeof words; i += 2) {
        memcpy(words + i, "\xC3\xA4", 3);
    }
    app_say(app, words);
    ck_assert_uint_lt(strlen(app->message), sizeof app->message);
    ck_assert_uint_gt(strlen(app->message), sizeof app->message - 4);
    // Every second byte begins a letter.
    ck_assert_uint_eq(strlen(app->message) % 2, 1);
    app_say(app, words + 1);
    ck_assert_uint_eq(strlen(app->message) % 2, 0);
}

TEST(settings_are_not_taken_over_in_safe_mode_or_at_a_hand_over) {
    client_order(app);
    app->settings.is_safe = true;
    drop("friend.settings", "text-size 150\n");
    ck_assert_int_ne(app->settings.text_percent, 150);
    ck_assert_ptr_nonnull(strstr(app->message, "safe mode leaves the settings file alone"));
    app->settings.is_safe = false;
    app_push(app, SCREEN_HANDOVER);
    drop("friend.settings", NULL);
    ck_assert_int_ne(app->settings.text_percent, 150);
    app_pop(app);
    drop("friend.settings", NULL);
    ck_assert_int_eq(app->settings.text_percent, 150);
}

TEST(settings_are_taken_over_and_the_old_ones_kept) {
    static char text[SETTINGS_FILE_SIZE + 1];
    app->settings.captions = true;
    app_save_settings(app);
    drop("friend.settings", "# hers\ntext-size 150\npalette 1\n[keys]\nmute ctrl+m\n");
    ck_assert_int_eq(app->settings.text_percent, 150);
    ck_assert(!app->settings.captions);
    ck_assert_int_eq(palette_chosen(), PALETTE_HIGH_CONTRAST);
    char keys[80];
    keymap_keys_text(&app->settings.keys, ACTION_MUTE, keys, sizeof keys);
    ck_assert_str_eq(keys, "Ctrl+M");
    (void)snprintf(path, sizeof path, "%s/settings.old", app->paths.config);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_ptr_nonnull(strstr(text, "captions 1\n"));
    (void)snprintf(path, sizeof path, "%s/settings", app->paths.config);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_ptr_nonnull(strstr(text, "text-size 150\n"));
    ck_assert_ptr_nonnull(strstr(text, "# hers\n"));
    ck_assert_ptr_nonnull(strstr(text, "[keys]\nmute ctrl+m\n"));
}

TEST(pins_of_the_seats_stay_when_settings_are_dropped) {
    static char text[SETTINGS_FILE_SIZE + 1];
    memcpy(app->settings.pins[PLAYER_BLUE], "1234", 5);
    drop("friend.settings", "text-size 150\n");
    ck_assert_int_eq(app->settings.text_percent, 150);
    ck_assert_str_eq(app->settings.pins[PLAYER_BLUE], "1234");
    drop("friend.settings", "red-pin 9999\nblue-pin 9999\n");
    ck_assert_str_eq(app->settings.pins[PLAYER_RED], "");
    ck_assert_str_eq(app->settings.pins[PLAYER_BLUE], "1234");
    (void)snprintf(path, sizeof path, "%s/settings", app->paths.config);
    ck_assert(paths_read(path, text, sizeof text));
    ck_assert_ptr_nonnull(strstr(text, "blue-pin 1234\n"));
    ck_assert_ptr_null(strstr(text, "9999"));
}

// What Cancel goes back to are the colors of the file, not those of before it.
TEST(settings_that_were_dropped_over_the_colors_stay_when_these_are_canceled) {
    app_push(app, SCREEN_COLORS);
    client_send(app, (InputEvent){.kind = INPUT_NONE});
    drop("friend.settings", "palette 1\nown-palette-from 2\ncolor-red #123456\n");
    if (app_screen(app) == SCREEN_COLORS) {
        client_click(app, "colours.cancel");
    }
    ck_assert_int_eq(app->settings.palette, 1);
    ck_assert_int_eq(app->settings.own.base, 2);
    ck_assert(app->settings.own.is_set[OWN_RED]);
}

TEST(nor_does_a_size_that_nobody_keeps_come_back_over_them) {
    app_push(app, SCREEN_SETTINGS);
    app->settings.scale_percent = SCALE_LEAST;
    app_resize(app, 1280, 720);
    display_trial_begin_scale(app, "settings.scale", 200);
    ck_assert(display_trial_is_on(app));
    drop("friend.settings", "scale 125\n");
    app_pass_update(app, app->now_ms + 2 * DISPLAY_TRIAL_MS);
    ck_assert_int_eq(app->settings.scale_percent, 125);
}

// A match as somebody writes it by hand, or as a report of a crash holds it.
static const char LISTED[] =
    "{\"format\": \"sancta-match/1\", \"seed\": 7, \"players\": {\"red\": {\"house\": \"war\", \"seat\": "
    "\"human\"},"
    " \"blue\": {\"house\": \"life\", \"seat\": \"random\"}},"
    " \"orders\": [{\"red\": [{\"train\": \"d2\", \"as\": \"%s\"}], \"blue\": []}, {}]}";

static void drop_listed(const char *trained_as) {
    char text[sizeof LISTED + 80];
    (void)snprintf(text, sizeof text, LISTED, trained_as);
    drop("listed.sancta", text);
}

TEST(turns_that_a_file_lists_are_played_before_one_goes_on) {
    app->session.is_patient = true;
    drop_listed("swordsman");
    ck_assert_msg(app->session.need == NEED_ORDERS, "%s", app->message);
    for (int turn = 2; turn <= 4; turn++) {
        ck_assert_int_eq(app->session.match->state.turn, turn);
        Plan *const plan = calloc(1, sizeof *plan);
        ck_assert_ptr_nonnull(plan);
        session_plan(&app->session, PLAYER_RED, plan);
        ck_assert(session_confirm(&app->session, plan));
        free(plan);
        app_continue(app);
        ck_assert_int_eq(app->session.need, NEED_ORDERS);
    }
}

TEST(a_file_whose_turns_cannot_be_played_is_told_and_not_opened) {
    drop_listed("swordsman\"}, {\"train\": \"e5\", \"as\": \"archer");
    ck_assert_str_eq(app->message,
                     "listed.sancta was not opened: Turn 1: order 2 of red cannot be played (no-structure).");
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
}

// Confirms no orders for red and sees the next turn come.
static void play_a_turn(int turn) {
    Plan *const plan = calloc(1, sizeof *plan);
    ck_assert_ptr_nonnull(plan);
    ck_assert_int_eq(app->session.match->state.turn, turn);
    session_plan(&app->session, PLAYER_RED, plan);
    ck_assert(session_confirm(&app->session, plan));
    free(plan);
    app_continue(app);
    ck_assert_int_eq(app->session.need, NEED_ORDERS);
    ck_assert_int_eq(app->session.match->state.turn, turn + 1);
}

// What a seat has confirmed was legal when it was written; a version with other rules may refuse it. Or it
// stands behind orders that the file lists for the turn, as versions before 0.10.0 wrote it.
TEST(a_match_whose_confirmed_orders_are_refused_goes_on_with_new_ones) {
    enum { CONFIRMED, LISTED_TOO, CASES };
    for (int i = 0; i < CASES; i++) {
        app->session.is_patient = true;
        drop_listed("swordsman");
        Match *const m = app->session.match;
        MatchOrder order = {.kind = ORDER_TRAIN, .as = TRAINED_ARCHER, .at = square_parse("e5")};
        MatchOrders *const list =
            i == CONFIRMED ? &m->pending.seats[PLAYER_RED] : &match_turn_now(m)->seats[PLAYER_RED];
        const MatchOrders before = *list;
        *list = (MatchOrders){.items = &order, .count = 1, .is_listed = true};
        char error[PROBLEM_SIZE];
        (void)snprintf(path, sizeof path, "%s/stuck.sancta", app->paths.state);
        ck_assert(match_save(m, path, error));
        *list = before;
        drop("stuck.sancta", NULL);
        ck_assert_int_eq(app->session.need, NEED_ORDERS);
        ck_assert_str_eq(app->message,
                         "Turn 2: order 1 of red cannot be played (no-structure). The orders of "
                         "this turn are given anew.");
        play_a_turn(2);
        play_a_turn(3);
    }
}

TEST(a_match_that_cannot_go_on_is_told_at_the_title) {
    app->session.is_patient = true;
    drop_listed("swordsman");
    Match *const m = app->session.match;
    MatchOrder order = {.kind = ORDER_MANA, .as = MANA_WILL, .at = square_parse("e5")};
    m->pending.seats[PLAYER_RED] = (MatchOrders){.items = &order, .count = 1, .is_listed = true};
    char error[PROBLEM_SIZE];
    (void)snprintf(path, sizeof path, "%s/stuck.sancta", app->paths.state);
    ck_assert(match_save(m, path, error));
    m->pending.seats[PLAYER_RED] = (MatchOrders){.items = NULL};
    drop("stuck.sancta", NULL);
    ck_assert_int_eq(app_screen(app), SCREEN_TITLE);
    ck_assert_str_eq(app->message, "Turn 2: order 1 of red cannot be played (not-pending).");
}

TEST(a_dialog_that_was_left_open_is_open_again_on_the_way_back) {
    app_replace(app, SCREEN_CAREER);
    app->is_dialog_open = true;
    app_push(app, SCREEN_SETTINGS);
    ck_assert(!app->is_dialog_open);
    app_push(app, SCREEN_SOUNDS);
    app_pop(app);
    ck_assert(!app->is_dialog_open);
    app_pop(app);
    ck_assert(app->is_dialog_open);
    app_replace(app, SCREEN_TITLE);
    ck_assert(!app->is_dialog_open);
}

// An example of the rulebook has screens of its own meanwhile.
TEST(a_dialog_that_was_left_open_is_open_again_after_an_example) {
    app_replace(app, SCREEN_CAREER);
    app->is_dialog_open = true;
    ui_focus(&app->ui, "career.no");
    app_push(app, SCREEN_SETTINGS);
    ck_assert(aside_begin(app, SCREEN_PLAYBACK));
    app_push(app, SCREEN_PLAYBACK);
    app_push(app, SCREEN_WATCHING);
    aside_end(app);
    ck_assert_int_eq(app_screen(app), SCREEN_SETTINGS);
    app_pop(app);
    ck_assert(app->is_dialog_open);
    ck_assert_str_eq(app->ui.focus, "career.no");
}

// The search leads from an open question to the settings; back there, keys go on where they were.
TEST(what_had_the_focus_in_a_dialog_has_it_again_on_the_way_back) {
    app_replace(app, SCREEN_CAREER);
    app->is_dialog_open = true;
    ui_focus(&app->ui, "career.no");
    app_push(app, SCREEN_SETTINGS);
    ck_assert_str_ne(app->ui.focus, "career.no");
    app_push(app, SCREEN_SOUNDS);
    app_pop(app);
    ck_assert_str_ne(app->ui.focus, "career.no");
    app_pop(app);
    ck_assert_str_eq(app->ui.focus, "career.no");
    // And so has what had it without a dialog.
    app->is_dialog_open = false;
    ui_focus(&app->ui, "career.reset");
    app_push(app, SCREEN_SETTINGS);
    app_pop(app);
    ck_assert_str_eq(app->ui.focus, "career.reset");
}
