// Keys: the usual ones do not clash, the settings file changes them, and a bad line is told with its place.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "ui/keymap.h"
#include "ui/settings.h"
#include "support/test.h"

static Keymap map;
static char error[KEYMAP_ERROR_SIZE];
static Ui ui;

static bool read(const char *text) {
    return keymap_read(&map, text, "settings", error);
}

static void press(int key, bool control, bool shift) {
    memset(&ui, 0, sizeof ui);
    ui.event = (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key, .control = control, .shift = shift};
}

static bool is_usual(void) {
    Keymap usual;
    keymap_usual(&usual);
    char a[80];
    char b[80];
    for (int i = 0; i < KEY_ACTION_COUNT; i++) {
        keymap_keys_text(&map, i, a, sizeof a);
        keymap_keys_text(&usual, i, b, sizeof b);
        if (strcmp(a, b) != 0) {
            return false;
        }
    }
    return true;
}

TEST(every_action_has_a_usual_key_and_no_two_that_meet_share_one) {
    // Written out as a file the usual keys have to be good themselves; so the test of the reader looks at
    // them.
    static char text[8000];
    (void)strcpy(text, "[keys]\n");
#define X(id, name, keys, where, words) (void)strcat(text, name " " keys "\n");
    KEYMAP_ACTIONS(X)
#undef X
    // Space plays in the playback, which is allowed there only.
    ck_assert_msg(read(text), "%s", error);
    ck_assert(is_usual());
    for (int i = 0; i < KEY_ACTION_COUNT; i++) {
        ck_assert_int_ne(map.strokes[i][0].key, KEY_NONE);
    }
}

TEST(a_key_counts_once_and_only_with_its_modifiers) {
    ck_assert(read(""));
    press('z', true, false);
    ck_assert(!keymap_pressed(&map, &ui, ACTION_RESET));
    ck_assert(keymap_pressed(&map, &ui, ACTION_UNDO));
    ck_assert(!keymap_pressed(&map, &ui, ACTION_UNDO));
    press('z', true, true);
    ck_assert(!keymap_pressed(&map, &ui, ACTION_UNDO));
    ck_assert(keymap_pressed(&map, &ui, ACTION_RESET));
    press('u', false, false);
    ck_assert(keymap_pressed(&map, &ui, ACTION_UNDO));
}

TEST(a_sign_counts_wherever_it_lies_on_the_keyboard) {
    ck_assert(read(""));
    memset(&ui, 0, sizeof ui);
    ui.event = (InputEvent){.kind = INPUT_TEXT, .text = "?"};
    ck_assert(keymap_pressed(&map, &ui, ACTION_HELP));
    // Where plus is Shift and another key, and where a slash is.
    ui.event_used = false;
    ui.event = (InputEvent){.kind = INPUT_TEXT, .text = "+", .shift = true};
    ck_assert(keymap_pressed(&map, &ui, ACTION_DECK_ADD));
    ui.event_used = false;
    ui.event = (InputEvent){.kind = INPUT_TEXT, .text = "/", .shift = true};
    ck_assert(keymap_pressed(&map, &ui, ACTION_LOG_FIND));
    // A letter lies where it lies: capital or not, it is told by its key.
    ui.event_used = false;
    ui.event = (InputEvent){.kind = INPUT_TEXT, .text = "k"};
    ck_assert(!keymap_pressed(&map, &ui, ACTION_NOTE));
}

TEST(the_file_gives_other_keys_and_leaves_the_rest) {
    ck_assert_msg(read("scale 100\n[keys]\n# mine\nconfirm k ctrl+b  # both\nundo none\n"), "%s", error);
    press('b', true, false);
    ck_assert(keymap_pressed(&map, &ui, ACTION_CONFIRM));
    press('c', false, false);
    ck_assert(!keymap_pressed(&map, &ui, ACTION_CONFIRM));
    press('z', true, false);
    ck_assert(!keymap_pressed(&map, &ui, ACTION_UNDO));
    char text[80];
    keymap_keys_text(&map, ACTION_CONFIRM, text, sizeof text);
    ck_assert_str_eq(text, "K, Ctrl+B");
    keymap_keys_text(&map, ACTION_UNDO, text, sizeof text);
    ck_assert_str_eq(text, "no key");
    keymap_keys_text(&map, ACTION_REDO, text, sizeof text);
    ck_assert_str_eq(text, "Ctrl+Y, R");
}

static const struct {
    const char *text, *error;
} BAD[] = {
    {"[keys]\nfly k\n", "settings:2:1: unknown action: fly"},
    {"scale 100\n[keys]\n\nconfirm k ctrl+banana\n", "settings:4:11: unknown key: ctrl+banana"},
    {"[keys]\nconfirm\n", "settings:2:8: expected a key or none: confirm"},
    {"[keys]\nconfirm a b c\n", "settings:2:13: an action has at most two keys: c"},
    {"[keys]\nconfirm k\nconfirm j\n", "settings:3:1: this action already has keys: confirm"},
    {"[keys]\nconfirm n\n", "settings:2:9: this key already belongs to: next-group"},
    {"[keys]\n  play f12\n", "settings:2:8: this key already belongs to: picture"},
    {"[keys]\nconfirm escape\n", "settings:2:9: this key is reserved for navigation: confirm"},
};

TEST(a_bad_line_is_told_with_its_place_and_all_keys_stay_the_usual_ones,
     .cases = (int)(sizeof BAD / sizeof BAD[0])) {
    (void)read("[keys]\nconfirm k\n");
    ck_assert(!read(BAD[_i].text));
    ck_assert_str_eq(error, BAD[_i].error);
    ck_assert(is_usual());
}

TEST(the_same_key_may_do_different_things_on_different_screens) {
    ck_assert_msg(read("[keys]\nboard u\n"), "%s", error);
    press('u', false, false);
    ck_assert(keymap_pressed(&map, &ui, ACTION_BOARD));
}

TEST(settings_come_back_as_they_were_saved_keys_and_comments_included) {
    static Settings a;
    static Settings b;
    static char text[8192];
    settings_read(&a, "scale 150\npalette 2\nask-cards 0\nred-name Ann Lee\n[keys]\n# mine\nconfirm k\n",
                  "settings");
    ck_assert_str_eq(a.problem, "");
    ck_assert_int_eq(a.scale_percent, 150);
    ck_assert(!a.asks[FORGOTTEN_CARDS] && a.asks[FORGOTTEN_GROUPS]);
    ck_assert_str_eq(a.setup.red_name, "Ann Lee");
    ck_assert(settings_text(&a, text, sizeof text));
    settings_read(&b, text, "settings");
    ck_assert_int_eq(b.scale_percent, 150);
    ck_assert_int_eq(b.palette, PALETTE_MONOCHROME);
    ck_assert(!b.asks[FORGOTTEN_CARDS]);
    ck_assert_str_eq(b.keys_text, "[keys]\n# mine\nconfirm k\n");
    ck_assert_int_eq(b.keys.strokes[ACTION_CONFIRM][0].key, 'k');
}

TEST(the_scale_is_automatic_unless_one_is_set) {
    static Settings a;
    settings_read(&a, "", "settings");
    ck_assert_int_eq(a.scale_percent, SCALE_AUTOMATIC);
    settings_read(&a, "scale 49\n", "settings");
    ck_assert_int_eq(a.scale_percent, SCALE_AUTOMATIC);
    settings_read(&a, "scale 50\n", "settings");
    ck_assert_int_eq(a.scale_percent, 50);
    settings_read(&a, "scale 50\nscale 0\n", "settings");
    ck_assert_int_eq(a.scale_percent, SCALE_AUTOMATIC);
}

TEST(a_bad_section_of_keys_is_kept_for_its_owner_to_mend) {
    static Settings a;
    static char text[8192];
    settings_read(&a, "scale 125\n[keys]\nconfirm banana\n", "/home/ann/settings");
    ck_assert_str_eq(a.problem, "/home/ann/settings:3:9: unknown key: banana");
    ck_assert_int_eq(a.scale_percent, 125);
    ck_assert(settings_text(&a, text, sizeof text));
    ck_assert_ptr_nonnull(strstr(text, "\n[keys]\nconfirm banana\n"));
}

static KeyStroke stroke(int key, bool control, bool shift) {
    return (KeyStroke){.key = (uint16_t)key, .control = control, .shift = shift};
}

TEST(a_key_is_somebodys_only_where_both_count) {
    keymap_usual(&map);
    ck_assert_int_eq(keymap_owner(&map, ACTION_CONFIRM, stroke('u', false, false)), ACTION_UNDO);
    ck_assert_int_eq(keymap_owner(&map, ACTION_UNDO, stroke('u', false, false)), -1);
    ck_assert_int_eq(keymap_owner(&map, ACTION_PLAY, stroke('u', false, false)), -1);
    ck_assert_int_eq(keymap_owner(&map, ACTION_PLAY, stroke('m', false, false)), ACTION_MUTE);
    ck_assert_int_eq(keymap_owner(&map, ACTION_MUTE, stroke('h', false, false)), ACTION_HINT);
    ck_assert_int_eq(keymap_owner(&map, ACTION_CONFIRM, stroke(KEY_TAB, false, false)), KEYMAP_RESERVED);
    ck_assert_int_eq(keymap_owner(&map, ACTION_CONFIRM, stroke('#', false, false)), KEYMAP_RESERVED);
    ck_assert_int_eq(keymap_owner(&map, ACTION_CONFIRM, stroke(KEY_NONE, false, false)), KEYMAP_RESERVED);
}

TEST(an_action_has_no_key_twice) {
    char text[80];
    keymap_usual(&map);
    keymap_set(&map, ACTION_CONFIRM, 0, stroke('c', false, false));
    keymap_keys_text(&map, ACTION_CONFIRM, text, sizeof text);
    ck_assert_str_eq(text, "C");
}

TEST(what_was_changed_is_written_as_it_is_read_and_comments_stay) {
    static Keymap again;
    static char text[SETTINGS_KEYS_SIZE];
    static char whole[SETTINGS_KEYS_SIZE + 32];
    keymap_usual(&map);
    ck_assert(keymap_section(&map, "", text, sizeof text));
    ck_assert_str_eq(text, "");
    // Every action another key, so that every kind of key goes through the file.
    int next = 0;
    for (int a = 0; a < KEY_ACTION_COUNT; a++) {
        const bool shift = next / 26 % 2 != 0;
        KeyStroke mine = stroke('a' + next % 26, true, shift);
        mine.alt = true;
        keymap_set(&map, (KeyAction)a, 0, mine);
        keymap_set(&map, (KeyAction)a, 1, stroke(KEY_NONE, false, false));
        next += 1;
        if (next == 52) break;
    }
    keymap_set(&map, ACTION_HURRY, 0, stroke(KEY_NONE, false, false));
    keymap_set(&map, ACTION_WHERE, 1, stroke(KEY_PAGE_UP, true, false));
    // Comments stay, however long, and wherever they begin.
    char old[400] = "[keys]\n# mine\nundo z\n  # indented\n# ";
    const size_t used = strlen(old);
    memset(old + used, 'x', 300);
    ck_assert(keymap_section(&map, old, text, sizeof text));
    ck_assert_ptr_nonnull(strstr(text, "\n  # indented\n"));
    ck_assert_ptr_nonnull(strstr(text, old + used - 3));
    ck_assert_ptr_nonnull(strstr(text, "# mine\n"));
    ck_assert_ptr_null(strstr(text, "undo z"));
    (void)snprintf(whole, sizeof whole, "scale 100\n%s", text);
    ck_assert_msg(keymap_read(&again, whole, "settings", error), "%s", error);
    for (int a = 0; a < KEY_ACTION_COUNT; a++) {
        char want[80];
        char got[80];
        keymap_keys_text(&map, a, want, sizeof want);
        keymap_keys_text(&again, a, got, sizeof got);
        ck_assert_str_eq(got, want);
    }
}
