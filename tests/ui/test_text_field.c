// Typing into a line: the cursor, what is selected, and what of a long text is in sight.

#include <check.h>
#include <math.h>
#include <string.h>

#include "base/check.h"
#include "support/stand_in_text.h"
#include "ui/ui_core.h"
#include "kit/widgets.h"
#include "support/test.h"

enum { CAPACITY = 40 };
static const Rect FIELD = {10, 10, 200, 30};

static DrawList list;
static Ui ui;
static char text[CAPACITY];
static int taken; // keys that came to the screen

static void forget(void) {
    memset(&ui, 0, sizeof ui);
    text[0] = '\0';
    taken = 0;
}

FIXTURE(forget, NULL);

// A screen that has a use of its own for these keys, before the field is described.
static void pass(InputEvent event) {
    draw_list_begin(&list, 960, 600, 1);
    ui.metrics = stand_in_metrics();
    ui_begin(&ui, &list, &event, 0);
    static const int wanted[] = {KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_END, KEY_DELETE, KEY_UP, 'n', '/'};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        taken += ui_key(&ui, wanted[i]) || ui_key_with(&ui, wanted[i], true, false) ||
                 ui_key_with(&ui, wanted[i], false, true);
    }
    taken += ui_sign(&ui, '/') ? 1 : 0;
    (void)widget_field(&ui, "field", FIELD, text, sizeof text);
    (void)widget_button(&ui, "beside", (Rect){400, 10, 100, 30}, "Beside", true);
    ui_end(&ui);
}

static void begin_with(const char *words) {
    (void)strcpy(text, words);
    pass((InputEvent){.kind = INPUT_NONE});
    ui_focus(&ui, "field");
    pass((InputEvent){.kind = INPUT_NONE});
}

// The key [code], with Ctrl if [with] has a c, with Shift if it has an s.
static void press(int code, const char *with) {
    InputEvent e = {.kind = INPUT_KEY_DOWN, .key = (uint16_t)code};
    e.control = strchr(with, 'c') != NULL;
    e.shift = strchr(with, 's') != NULL;
    pass(e);
    e.kind = INPUT_KEY_UP;
    pass(e);
}

// As a window tells of it: a key and its letter.
static void type(const char *letters) {
    for (; *letters != '\0'; letters++) {
        const int code = *letters == ' ' ? KEY_SPACE : *letters;
        pass((InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)code});
        pass((InputEvent){.kind = INPUT_TEXT, .text = {*letters, '\0'}});
        pass((InputEvent){.kind = INPUT_KEY_UP, .key = (uint16_t)code});
    }
}

static void type_text(const char *words) {
    InputEvent e = {.kind = INPUT_TEXT};
    (void)strcpy(e.text, words);
    pass(e);
}

TEST(arrows_home_and_end_move_the_cursor_of_a_field_and_do_nothing_else) {
    begin_with("abd");
    press(KEY_LEFT, "");
    type("c");
    ck_assert_str_eq(text, "abcd");
    press(KEY_HOME, "");
    press(KEY_LEFT, "");
    type("n/");
    press(KEY_RIGHT, "");
    type("-");
    press(KEY_END, "");
    press(KEY_RIGHT, "");
    type("e");
    ck_assert_str_eq(text, "n/a-bcde");
    ck_assert_str_eq(ui.focus, "field");
    ck_assert_int_eq(taken, 0);
    // What is no key of a line is the screen's.
    press(KEY_UP, "");
    ck_assert_int_eq(taken, 1);
}

TEST(a_direction_of_a_game_controller_leaves_a_field) {
    begin_with("abc");
    pass((InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_RIGHT, .is_pad = true});
    ck_assert_int_eq(taken, 1);
}

TEST(keys_are_the_fields_only_while_it_has_the_focus_and_lies_under_nothing) {
    begin_with("abc");
    ui_focus(&ui, "beside");
    press(KEY_LEFT, "");
    ck_assert_int_eq(taken, 1);
    ui_focus(&ui, "field");
    ui.widgets[0].is_blocked = true;
    press(KEY_LEFT, "");
    ck_assert_int_eq(taken, 2);
}

TEST(backspace_and_delete_take_whole_characters_at_the_cursor) {
    begin_with("a\xC3\xA9\xE2\x82\xACz");
    press(KEY_LEFT, "");
    press(KEY_BACKSPACE, "");
    ck_assert_str_eq(text, "a\xC3\xA9z");
    press(KEY_HOME, "");
    press(KEY_RIGHT, "");
    press(KEY_DELETE, "");
    ck_assert_str_eq(text, "az");
    press(KEY_END, "");
    press(KEY_DELETE, "");
    press(KEY_HOME, "");
    press(KEY_BACKSPACE, "");
    ck_assert_str_eq(text, "az");
    type_text("\xC3\xB6");
    press(KEY_RIGHT, "");
    type("b");
    ck_assert_str_eq(text, "\xC3\xB6"
                           "abz");
}

TEST(with_ctrl_it_goes_by_words) {
    begin_with("one two, three");
    press(KEY_LEFT, "c");
    press(KEY_LEFT, "c");
    type("x");
    ck_assert_str_eq(text, "one xtwo, three");
    press(KEY_RIGHT, "c");
    press(KEY_DELETE, "c");
    ck_assert_str_eq(text, "one xtwo, ");
    press(KEY_HOME, "");
    press(KEY_DELETE, "c");
    ck_assert_str_eq(text, "xtwo, ");
}

TEST(shift_selects_and_what_is_typed_comes_in_its_place) {
    begin_with("abcdef");
    press(KEY_LEFT, "s");
    press(KEY_LEFT, "s");
    type("x");
    ck_assert_str_eq(text, "abcdx");
    press(KEY_HOME, "s");
    press(KEY_DELETE, "");
    ck_assert_str_eq(text, "");
    type("one two");
    press(KEY_LEFT, "cs");
    // Without Shift the cursor leaves what is selected at its end.
    press(KEY_LEFT, "");
    type("x");
    ck_assert_str_eq(text, "one xtwo");
    press(KEY_END, "s");
    press(KEY_RIGHT, "");
    type("y");
    ck_assert_str_eq(text, "one xtwoy");
}

TEST(what_is_selected_is_copied_and_cut) {
    begin_with("one two");
    press('c', "c");
    ck_assert_str_eq(ui.copied, "");
    press(KEY_LEFT, "cs");
    press('c', "c");
    ck_assert_str_eq(ui.copied, "two");
    ck_assert_str_eq(text, "one two");
    press('a', "c");
    press('x', "c");
    ck_assert_str_eq(ui.copied, "one two");
    ck_assert_str_eq(text, "");
}

TEST(a_field_takes_whole_characters_as_long_as_there_is_room_and_says_when_there_is_none) {
    begin_with("123456789012345678901234567890123456");
    type_text("ab\xC3\xA9");
    ck_assert_str_eq(text, "123456789012345678901234567890123456ab");
    ck_assert(ui.is_field_full);
    type_text("c");
    ck_assert(!ui.is_field_full);
    type_text("d");
    ck_assert(ui.is_field_full);
    press('a', "c");
    type_text("\xC3\xA9");
    ck_assert_str_eq(text, "\xC3\xA9");
    ck_assert(!ui.is_field_full);
}

TEST(a_line_of_so_many_letters_has_room_for_them_in_every_alphabet) {
    TextEdit edit = {.cursor = 0};
    const TextRoom room = {sizeof text, 5, false};
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "\u0410\u043d\u043d\u0430"), 8);
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "abc"), 1);
    ck_assert_str_eq(text, "\u0410\u043d\u043d\u0430a");
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "b"), 0);
    // What is selected makes room.
    text_edit_select_all(&edit, text);
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "Konstantin"), 5);
    ck_assert_str_eq(text, "Konst");
    // A longer text of before stays, and can be made shorter.
    (void)strcpy(text, "Konstantin");
    text_edit_begin(&edit, text);
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "a"), 0);
    ck_assert(text_edit_erase(&edit, text, false, false));
    ck_assert_str_eq(text, "Konstanti");
}

TEST(a_line_of_digits_takes_nothing_else) {
    TextEdit edit = {.cursor = 0};
    const TextRoom room = {sizeof text, 3, true};
    text[0] = '\0';
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "a"), 0);
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "-5"), 0);
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "12e9"), 2);
    ck_assert_uint_eq(text_edit_insert(&edit, text, room, "345"), 1);
    ck_assert_str_eq(text, "123");
}

TEST(a_text_that_has_become_another_one_has_its_cursor_in_it) {
    begin_with("abcdef");
    (void)strcpy(text, "a\xC3\xA9");
    type("x");
    ck_assert_str_eq(text, "a\xC3\xA9x");
    (void)strcpy(text, "");
    press(KEY_BACKSPACE, "");
    type("y");
    ck_assert_str_eq(text, "y");
    // A question that is asked again begins behind what it proposes.
    (void)strcpy(text, "Line of mine");
    ui_focus(&ui, "field");
    type("z");
    ck_assert_str_eq(text, "Line of minez");
}

// --- The pointer ---

static float letters(int count) {
    return stand_in_metrics().width(NULL, FONT_BODY, 18, "aaaaaaaaaaaaaaaaaaaa", count);
}

static void point(InputKind kind, float x, int clicks, bool shift) {
    pass((InputEvent){
        .kind = (uint8_t)kind, .button = 1, .clicks = (uint8_t)clicks, .x = x, .y = 25, .shift = shift});
}

static void click(int at, int clicks, bool shift) {
    const float x = FIELD.x + 9 + letters(at) + 1;
    point(INPUT_POINTER_DOWN, x, clicks, shift);
    point(INPUT_POINTER_UP, x, clicks, shift);
}

TEST(a_click_puts_the_cursor_there_and_with_shift_selects_up_to_there) {
    begin_with("aaaaaa");
    ui_focus(&ui, "beside");
    pass((InputEvent){.kind = INPUT_NONE});
    click(2, 1, false);
    type("x");
    ck_assert_str_eq(text, "aaxaaaa");
    click(0, 1, false);
    press(KEY_RIGHT, "");
    click(6, 1, true);
    type("y");
    ck_assert_str_eq(text, "aya");
}

TEST(a_drag_selects_and_a_second_click_takes_the_word) {
    begin_with("aaa aaa");
    point(INPUT_POINTER_DOWN, FIELD.x + 9 + letters(1), 1, false);
    point(INPUT_POINTER_MOVED, FIELD.x + 9 + letters(3), 1, false);
    point(INPUT_POINTER_UP, FIELD.x + 9 + letters(3), 1, false);
    type("x");
    ck_assert_str_eq(text, "ax aaa");
    click(5, 1, false);
    click(5, 2, false);
    type("y");
    ck_assert_str_eq(text, "ax y");
}

// --- In sight ---

static Rect caret(void) {
    for (int i = 0; i < list.count; i++) {
        const Rect r = list.items[i].rect;
        if (r.w > 1.4F && r.w < 1.6F && fabsf(r.h - FIELD.h + 12) < 0.01F) {
            return r;
        }
    }
    return (Rect){0, 0, 0, 0};
}

TEST(of_a_text_that_is_longer_than_its_field_the_cursor_is_always_in_sight) {
    for (int percent = 75; percent <= 200; percent += 25) {
        forget();
        ui.text_percent = percent;
        begin_with("a long text that has no room in it");
        for (int i = 0; i < 60; i++) {
            press(i < 36 ? KEY_LEFT : KEY_RIGHT, "");
            const Rect r = caret();
            ck_assert_float_ge(r.x, FIELD.x + 8);
            ck_assert_float_le(r.x + r.w, FIELD.x + FIELD.w - 4);
            const Rect ink = ui.texts[0].ink;
            ck_assert_float_le(ink.x + ink.w, FIELD.x + FIELD.w - 8);
            ck_assert(!ui.texts[0].is_cut);
        }
        press(KEY_END, "");
        const char *const seen = draw_list_text(&list, &list.items[ui.texts[0].command]);
        ck_assert_str_eq(seen, text + strlen(text) - strlen(seen));
        press(KEY_HOME, "");
        const char *const first = draw_list_text(&list, &list.items[ui.texts[0].command]);
        ck_assert_int_eq(strncmp(first, text, strlen(first)), 0);
    }
}
