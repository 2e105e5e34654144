// The widget core: names, focus, clicks and text, read from the widget list instead of pixels.

#include <check.h>
#include <math.h>
#include <string.h>

#include "base/check.h"
#include "support/stand_in_text.h"
#include "ui/ui_core.h"
#include "kit/keycaps.h"
#include "kit/widgets.h"
#include "support/test.h"

static DrawList list;
static Ui ui;

static void begin(InputEvent event) {
    draw_list_begin(&list, 960, 600, 1);
    ui.metrics = stand_in_metrics();
    ui_begin(&ui, &list, &event, 0);
}

// Three buttons: two side by side and one under the first. Returns the number of the one that was used, 0 if
// none.
static int pass(InputEvent event) {
    int used = 0;
    begin(event);
    used = widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "A", true) ? 1 : used;
    used = widget_button(&ui, "b", (Rect){200, 10, 100, 30}, "B", true) ? 2 : used;
    used = widget_button(&ui, "c", (Rect){10, 100, 100, 30}, "C", true) ? 3 : used;
    used = widget_button(&ui, "off", (Rect){200, 100, 100, 30}, "Off", false) ? 4 : used;
    ui_end(&ui);
    return used;
}

static InputEvent key(int code) {
    return (InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)code};
}

static InputEvent pointer(InputKind kind, float x, float y) {
    return (InputEvent){.kind = (uint8_t)kind, .button = 1, .clicks = 1, .x = x, .y = y};
}

static void forget(void) {
    memset(&ui, 0, sizeof ui);
}

FIXTURE(forget, NULL);

// A square with a button over a half of it, and a card with a label on it.
static const char *asked_at(float x, float y, const char *focus) {
    forget();
    begin(pointer(INPUT_POINTER_MOVED, x, y));
    ui_register(&ui, ROLE_SQUARE, "square.e4", (Rect){10, 10, 100, 100}, "forest", "");
    ui_topic(&ui, "terrain:forest");
    (void)ui_widget(&ui, ROLE_CARD, "card.1", (Rect){300, 10, 100, 100}, ui_words("Fireball", NULL), true);
    ui_topic(&ui, "card:fireball");
    (void)ui_widget(&ui, ROLE_LABEL, "words", (Rect){300, 10, 100, 20}, ui_words("words", NULL), false);
    (void)widget_button(&ui, "over", (Rect){10, 60, 100, 50}, "Over", true);
    ui_focus(&ui, focus);
    ui.was_pointed = true;
    return ui_topic_here(&ui);
}

TEST(what_lies_under_a_button_or_has_the_focus_is_not_what_is_pointed_at) {
    ck_assert_str_eq(asked_at(20, 20, "over"), "terrain:forest");
    ck_assert_str_eq(asked_at(20, 80, "card.1"), "");
    ck_assert_str_eq(asked_at(310, 15, "over"), "card:fireball");
    ck_assert_str_eq(asked_at(600, 300, "card.1"), "card:fireball");
}

TEST(tab_goes_round_and_leaves_out_what_is_off) {
    (void)pass((InputEvent){.kind = INPUT_NONE});
    (void)pass(key(KEY_TAB));
    ck_assert_str_eq(ui.focus, "a");
    (void)pass(key(KEY_TAB));
    (void)pass(key(KEY_TAB));
    ck_assert_str_eq(ui.focus, "c");
    (void)pass(key(KEY_TAB));
    ck_assert_str_eq(ui.focus, "a");
}

// Undo that has undone the last step, Save that has saved.
static void pass_with_middle(InputEvent event, bool is_on) {
    begin(event);
    (void)widget_button(&ui, "before", (Rect){10, 10, 100, 30}, "Before", true);
    (void)widget_button(&ui, "used", (Rect){200, 10, 100, 30}, "Used", is_on);
    (void)widget_button(&ui, "behind", (Rect){400, 10, 100, 30}, "Behind", true);
    ui_end(&ui);
}

TEST(what_its_own_use_switches_off_keeps_the_place_for_tab_and_arrows) {
    static const struct {
        int code;
        bool shift;
        const char *next;
    } cases[] = {{KEY_TAB, false, "behind"},
                 {KEY_TAB, true, "before"},
                 {KEY_RIGHT, false, "behind"},
                 {KEY_LEFT, false, "before"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        forget();
        ui_focus(&ui, "used");
        pass_with_middle((InputEvent){.kind = INPUT_NONE}, true);
        pass_with_middle((InputEvent){.kind = INPUT_NONE}, false);
        InputEvent e = key(cases[i].code);
        e.shift = cases[i].shift;
        pass_with_middle(e, false);
        ck_assert_str_eq(ui.focus, cases[i].next);
    }
}

TEST(arrows_go_to_the_nearest_in_their_direction) {
    ui_focus(&ui, "a");
    (void)pass(key(KEY_RIGHT));
    ck_assert_str_eq(ui.focus, "b");
    (void)pass(key(KEY_LEFT));
    (void)pass(key(KEY_DOWN));
    ck_assert_str_eq(ui.focus, "c");
    (void)pass(key(KEY_RIGHT));
    ck_assert_str_eq(ui.focus, "b");
}

// A row of a list above two lines of buttons, of which the farther one has a button right in the middle.
TEST(an_arrow_down_from_a_row_goes_to_the_next_line_of_buttons) {
    begin(key(KEY_DOWN));
    (void)ui_widget(&ui, ROLE_ITEM, "row", (Rect){0, 0, 800, 80}, ui_words("evening 40", NULL), true);
    (void)widget_button(&ui, "mark", (Rect){0, 100, 200, 40}, "Mark", true);
    (void)widget_button(&ui, "mark-all", (Rect){220, 100, 200, 40}, "Mark all", true);
    (void)widget_button(&ui, "review", (Rect){240, 150, 320, 40}, "Review", true);
    ui_focus(&ui, "row");
    ui_end(&ui);
    ck_assert_str_eq(ui.focus, "mark-all");
}

// Text mode reads labels only: what a computer player considered fills several lines.
TEST(a_label_of_many_lines_is_kept_whole) {
    char words[701];
    memset(words, 'x', 700);
    words[700] = '\0';
    begin((InputEvent){.kind = INPUT_NONE});
    (void)ui_widget(&ui, ROLE_LABEL, "long", (Rect){0, 0, 10, 10}, ui_words(words, NULL), false);
    ui_end(&ui);
    ck_assert_str_eq(ui_find(&ui, "long")->label, words);
}

TEST(enter_uses_what_has_the_focus_but_a_held_enter_does_not) {
    (void)pass((InputEvent){.kind = INPUT_NONE});
    ui_focus(&ui, "b");
    ck_assert_int_eq(pass(key(KEY_ENTER)), 2);
    InputEvent held = key(KEY_ENTER);
    held.repeat = true;
    ck_assert_int_eq(pass(held), 0);
}

TEST(a_click_counts_where_it_began) {
    (void)pass(pointer(INPUT_POINTER_DOWN, 50, 20));
    ck_assert_int_eq(pass(pointer(INPUT_POINTER_UP, 50, 20)), 1);
    (void)pass(pointer(INPUT_POINTER_DOWN, 50, 20));
    ck_assert_int_eq(pass(pointer(INPUT_POINTER_UP, 250, 20)), 0);
}

// As the system counts: the second press comes soon, and not far from the first.
static int clicks_of(InputKind kind, int clicks, float x, float y) {
    InputEvent e = pointer(kind, x, y);
    e.clicks = (uint8_t)clicks;
    ui_begin(&ui, &list, &e, 0);
    ui_end(&ui);
    return ui.event.clicks;
}

TEST(two_quick_presses_are_a_double_click_only_on_one_spot_and_without_a_drag) {
    ck_assert_int_eq(clicks_of(INPUT_POINTER_DOWN, 1, 20, 20), 1);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_UP, 1, 20, 20), 1);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_DOWN, 2, 22, 21), 2);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_UP, 2, 22, 21), 2);
    // Another row, a hand's breadth further.
    ck_assert_int_eq(clicks_of(INPUT_POINTER_DOWN, 3, 22, 45), 1);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_UP, 3, 22, 45), 1);
    // A drag, a second one from the same place, and a click there.
    for (int i = 1; i <= 2; i++) {
        ck_assert_int_eq(clicks_of(INPUT_POINTER_DOWN, i, 100, 20), 1);
        (void)clicks_of(INPUT_POINTER_MOVED, 0, 160, 20);
        ck_assert_int_eq(clicks_of(INPUT_POINTER_UP, i, 160, 20), 1);
    }
    ck_assert_int_eq(clicks_of(INPUT_POINTER_DOWN, 3, 100, 20), 1);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_UP, 3, 100, 20), 1);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_DOWN, 4, 100, 20), 2);
    // There and back again is no click either.
    (void)clicks_of(INPUT_POINTER_MOVED, 0, 160, 20);
    ck_assert_int_eq(clicks_of(INPUT_POINTER_UP, 4, 100, 20), 1);
}

// What was clicked has led to another screen, where a button lies under the pointer.
TEST(the_second_press_of_a_double_click_is_nothing_on_a_screen_that_came_between) {
    InputEvent down = pointer(INPUT_POINTER_DOWN, 50, 20);
    InputEvent up = pointer(INPUT_POINTER_UP, 50, 20);
    (void)pass(down);
    ck_assert_int_eq(pass(up), 1);
    ui.is_new_place = true;
    down.clicks = up.clicks = 2;
    (void)pass(down);
    ck_assert_int_eq(pass(up), 0);
    // The next one is meant, however quick; and so is a single one on a new screen.
    (void)pass(down);
    ck_assert_int_eq(pass(up), 1);
    ui.is_new_place = true;
    down.clicks = up.clicks = 1;
    (void)pass(down);
    ck_assert_int_eq(pass(up), 1);
}

TEST(what_is_off_or_under_a_dialog_cannot_be_used) {
    (void)pass(pointer(INPUT_POINTER_DOWN, 250, 110));
    ck_assert_int_eq(pass(pointer(INPUT_POINTER_UP, 250, 110)), 0);
    begin(pointer(INPUT_POINTER_DOWN, 50, 20));
    ui.is_blocked = true;
    (void)widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "A", true);
    ui_end(&ui);
    begin(pointer(INPUT_POINTER_UP, 50, 20));
    ui.is_blocked = true;
    ck_assert(!widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "A", true));
    ui_end(&ui);
}

// What stands after the wheel over a slider that began with 50, under a dialog or not.
static int wheeled(bool is_blocked) {
    int value = 50;
    begin((InputEvent){.kind = INPUT_POINTER_MOVED, .x = 100, .y = 30});
    begin((InputEvent){.kind = INPUT_WHEEL, .wheel = 1, .x = 100, .y = 30});
    ui.is_blocked = is_blocked;
    (void)widget_slider(&ui, "s", (Rect){10, 10, 200, 40}, (SliderLook){"S", 0, 100, 5, "%"}, &value);
    ui_end(&ui);
    return value;
}

TEST(the_wheel_sets_a_slider_but_none_under_a_dialog) {
    ck_assert_int_eq(wheeled(false), 55);
    ck_assert_int_eq(wheeled(true), 50);
}

// Touchpads and fine wheels tell parts of a line, and wheels that lean to the side none at all.
TEST(the_wheel_counts_whole_lines_and_only_up_and_down) {
    static const float turns[] = {0, 0, 0.4F, 0.4F, 0.4F, 0.4F, 0.5F, -0.4F, -0.4F, -0.4F, 0};
    static const int values[] = {50, 50, 50, 50, 55, 55, 60, 60, 60, 55, 55};
    const SliderLook look = {.label = "Sound", .low = 0, .high = 100, .step = 5, .unit = ""};
    int value = 50;
    for (int i = 0; i < (int)(sizeof turns / sizeof turns[0]); i++) {
        begin((InputEvent){.kind = INPUT_POINTER_MOVED, .x = 150, .y = 25});
        (void)widget_slider(&ui, "sound", (Rect){10, 10, 300, 30}, look, &value);
        ui_end(&ui);
        begin((InputEvent){.kind = INPUT_WHEEL, .x = 150, .y = 25, .wheel = turns[i]});
        (void)widget_slider(&ui, "sound", (Rect){10, 10, 300, 30}, look, &value);
        ui_end(&ui);
        ck_assert_msg(value == values[i], "turn %d: %d", i, value);
    }
}

TEST(a_dialog_leaves_a_margin_and_a_small_one_grows_no_emptier_with_its_texts) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    memset(&ui, 0, sizeof ui);
    draw_list_begin(&list, 960, 600, 1);
    ui.metrics = stand_in_metrics();
    ui.text_percent = 200;
    ui_begin(&ui, &list, &nothing, 0);
    const Rect large = widget_dialog(&ui, 780, 600, "Forecast");
    ck_assert_float_ge(large.x, 32);
    ck_assert_float_ge(large.y, 32);
    ck_assert_float_le(large.y + large.h, 600 - 32);
    const Rect small = widget_small_dialog(&ui, 300, 140, "Note");
    ck_assert_float_eq(small.h, 140);
    ck_assert_float_eq(small.w, 600 - 32);
    ui_end(&ui);
}

TEST(text_that_is_too_long_is_cut_at_a_whole_letter) {
    char out[40];
    begin((InputEvent){.kind = INPUT_NONE});
    ui_fit(&ui, text_look(FONT_BODY, 10, ALIGN_LEFT, palette_color(COLOR_INK)), 40,
           "abc\xC3\xA9\xC3\xA9\xC3\xA9", out, sizeof out);
    ck_assert_str_eq(out, "abc\xC3\xA9...");
}

static void explain(InputEvent event) {
    begin(event);
    (void)widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "A", true);
    ui_hint(&ui, "about A");
    (void)widget_button(&ui, "b", (Rect){200, 10, 100, 30}, "B", true);
    ui_hint(&ui, "about B");
    ui_end(&ui);
}

// The texts drawn last, one to a line.
static const char *drawn(int from_the_end) {
    return &ui.list->texts[ui.texts[ui.text_count - from_the_end].text];
}

TEST(a_dot_between_two_facts_stands_at_no_end_of_a_line) {
    static const char text[] = "one two \xC2\xB7 three four \xC2\xB7 five six";
    for (float width = 40; width < 400; width += 3) {
        begin((InputEvent){.kind = INPUT_NONE});
        (void)ui_paragraph(&ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_INK)),
                           (Rect){0, 0, width, 0}, text, true);
        for (int i = 0; i < ui.text_count; i++) {
            const char *const row = list.texts + ui.texts[i].text;
            ck_assert_msg(strncmp(row, "\xC2\xB7", 2) != 0, "%s", row);
            ck_assert_msg(strcmp(row + strlen(row) - 2, "\xC2\xB7") != 0, "%s", row);
        }
    }
}

TEST(what_an_arrow_leads_to_stays_on_its_line) {
    const TextLook look = {.font = FONT_BODY, .size = 10};
    begin((InputEvent){.kind = INPUT_NONE});
    (void)ui_paragraph(&ui, look, (Rect){0, 0, 90, 0}, "hit points 6 \xE2\x86\x92 4.", true);
    ck_assert_str_eq(drawn(2), "hit points");
    ck_assert_str_eq(drawn(1), "6 \xE2\x86\x92 4.");
}

TEST(a_number_does_not_stand_alone_in_the_last_line) {
    begin((InputEvent){.kind = INPUT_NONE});
    const TextLook look = text_look(FONT_BODY, 10, ALIGN_LEFT, palette_color(COLOR_CREAM));
    const char *const text = "goes from 7 hit points to 2.";
    const float all_but_one = ui_text_width(&ui, FONT_BODY, 10, "goes from 7 hit points to");
    (void)ui_paragraph(&ui, look, (Rect){0, 0, all_but_one + 1, 0}, text, true);
    ck_assert_str_eq(drawn(2), "goes from 7 hit points");
    ck_assert_str_eq(drawn(1), "to 2.");
    // A word may, and so may a number where taking another word along would make one more line.
    (void)ui_paragraph(&ui, look, (Rect){0, 0, all_but_one + 1, 0}, "goes from 7 hit points to death.", true);
    ck_assert_str_eq(drawn(1), "death.");
    (void)ui_paragraph(&ui, look, (Rect){0, 0, ui_text_width(&ui, FONT_BODY, 10, "swordsmen"), 0},
                       "for swordsmen 2.", true);
    ck_assert_str_eq(drawn(1), "2.");
    ck_assert_str_eq(drawn(2), "swordsmen");
}

TEST(a_caption_is_one_line_where_there_is_room_and_else_several_of_about_the_same_length) {
    const TextLook look = {.font = FONT_BODY, .size = 10, .align = ALIGN_CENTER};
    const char *text = "one two three four five six seven";
    begin((InputEvent){.kind = INPUT_NONE});
    ui_text_lines(&ui, look, 6, (Rect){0, 0, 400, 30}, text);
    ck_assert_int_eq(ui.text_count, 1);
    ui_text_lines(&ui, look, 6, (Rect){0, 0, 140, 30}, text);
    ck_assert_int_eq(ui.text_count, 3);
    ck_assert_str_eq(drawn(2), "one two three four");
    ck_assert_str_eq(drawn(1), "five six seven");
    // In the middle of its room, and inside of it.
    const UiText *first = &ui.texts[ui.text_count - 2];
    const UiText *last = &ui.texts[ui.text_count - 1];
    ck_assert_float_ge(first->ink.y, 0);
    ck_assert_float_le(last->ink.y + last->ink.h, 30);
    // Too much even for the smallest letters: cut, and known as cut.
    ui_text_lines(&ui, look, 6, (Rect){0, 0, 60, 9}, text);
    ck_assert(ui.texts[ui.text_count - 1].is_cut);
}

TEST(hints_follow_the_keyboard_until_the_mouse_moves) {
    forget();
    explain(pointer(INPUT_POINTER_MOVED, 250, 20));
    explain(key(KEY_TAB));
    explain((InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui.hint, "about A");
    explain(pointer(INPUT_POINTER_MOVED, 251, 20));
    explain((InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui.hint, "about A");
    explain(pointer(INPUT_POINTER_MOVED, 260, 20));
    explain((InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui.hint, "about B");
    ck_assert_str_eq(ui.focus, "a");
}

// Given four rows to choose from, a label beside them and room below; the second is pointed at.
static void choose_from_rows(const char *hint) {
    for (int i = 0; i < 2; i++) {
        begin(pointer(INPUT_POINTER_MOVED, 150, 60));
        (void)widget_button(&ui, "first", (Rect){10, 10, 300, 36}, "First", true);
        (void)widget_button(&ui, "second", (Rect){10, 50, 300, 36}, "Second", true);
        ui_hint(&ui, hint);
        (void)widget_button(&ui, "third", (Rect){10, 90, 300, 36}, "Third", true);
        (void)widget_button(&ui, "fourth", (Rect){10, 130, 300, 36}, "Fourth", true);
        const TextLook look = text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM));
        widget_label(&ui, "result", look, (Rect){330, 50, 200, 24}, "Red group A lives");
        ui_end(&ui);
    }
}

static float covered(Rect box, const char *name) {
    const Rect r = ui_find(&ui, name)->rect;
    return fmaxf(0, fminf(box.x + box.w, r.x + r.w) - fmaxf(box.x, r.x)) *
           fmaxf(0, fminf(box.y + box.h, r.y + r.h) - fmaxf(box.y, r.y));
}

TEST(a_hint_at_the_pointer_hides_neither_controls_nor_results_while_there_is_room) {
    choose_from_rows("A card that they may cast this turn.");
    const Rect box = widget_hint_place(&ui, 320, 70);
    static const char *const names[] = {"first", "second", "third", "fourth", "result"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        ck_assert_msg(covered(box, names[i]) <= 0, "%s", names[i]);
    }
    ck_assert(!rect_contains(box, ui.pointer) && box.y + box.h <= 600);
}

TEST(a_hint_that_only_repeats_a_label_is_not_shown) {
    choose_from_rows("Second");
    ck_assert(widget_hint_is_seen(&ui));
    const int before = list.count;
    widget_hint_box(&ui);
    ck_assert_int_eq(list.count, before);
    choose_from_rows("The second of four.");
    ck_assert(!widget_hint_is_seen(&ui));
    widget_hint_box(&ui);
    ck_assert_int_gt(list.count, before);
}

TEST(hints_grow_half_as_much_as_texts) {
    ui.text_percent = 200;
    ck_assert_float_eq(widget_hint_letters(&ui), 24);
    ck_assert_float_eq(widget_hint_width(&ui), 480);
    ui.text_percent = 75;
    ck_assert_float_eq(widget_hint_letters(&ui), 12);
    ck_assert_float_eq(widget_hint_width(&ui), 320);
}

static void erase(char *text, size_t size, bool control) {
    InputEvent event = key(KEY_BACKSPACE);
    event.control = control;
    begin(event);
    (void)widget_field(&ui, "field", (Rect){10, 10, 300, 30}, text, size);
    ui_end(&ui);
}

TEST(a_picture_over_a_hint_keeps_its_shape_and_the_sheet_is_little_wider_however_large_texts_are) {
    for (int text = 100; text <= 200; text += 50) {
        forget();
        ui.text_percent = text;
        begin(pointer(INPUT_POINTER_MOVED, 50, 20));
        (void)widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "A", true);
        ck_assert(ui_hint_with_picture(
            &ui, "Dwarf swordsman hal hits Elf swordsman eve: level 1 against level 1.", 300, 198));
        const int before = list.count;
        widget_hint_box(&ui);
        ck_assert_float_eq_tol(ui.hint_picture.w / ui.hint_picture.h, 300.0F / 198, 0.01F);
        for (int i = before; i < list.count; i++) {
            const DrawCommand *c = &list.items[i];
            const bool is_line = c->kind == DRAW_TEXT;
            const char *const words = is_line ? draw_list_text(&list, c) : "";
            ck_assert_float_le(ui_text_width(&ui, FONT_BODY, is_line ? c->size : 1, words), 300 * 1.4F);
        }
    }
}

TEST(the_caret_stands_behind_the_letters_at_every_size_of_texts) {
    char text[24] = "house:war";
    for (int percent = 100; percent <= 200; percent += 50) {
        ui = (Ui){.text_percent = percent};
        for (int i = 0; i < 2; i++) {
            begin((InputEvent){.kind = INPUT_NONE});
            (void)widget_field(&ui, "field", (Rect){10, 10, 300, 30}, text, sizeof text);
            ui_focus(&ui, "field");
            ui_end(&ui);
        }
        ck_assert_int_eq(ui.text_count, 1);
        const Rect ink = ui.texts[0].ink;
        bool is_found = false;
        for (int i = 0; i < list.count; i++) {
            const Rect r = list.items[i].rect;
            is_found = is_found || (r.w < 2 && r.x >= ink.x + ink.w && r.x < ink.x + ink.w + 4);
        }
        ck_assert_msg(is_found, "no caret behind the text at %d%%", percent);
    }
}

TEST(backspace_takes_a_letter_and_with_ctrl_a_word) {
    char text[40] = "two words\xC3\xA9 ";
    begin((InputEvent){.kind = INPUT_NONE});
    ui_focus(&ui, "field");
    erase(text, sizeof text, false);
    ck_assert_str_eq(text, "two words\xC3\xA9");
    erase(text, sizeof text, false);
    ck_assert_str_eq(text, "two words");
    erase(text, sizeof text, true);
    ck_assert_str_eq(text, "two ");
    erase(text, sizeof text, true);
    ck_assert_str_eq(text, "");
    erase(text, sizeof text, true);
    ck_assert_str_eq(text, "");
}

// A button that the key G stands for, which opens a field, and the field.
static void pass_opener(InputEvent event, char *text, size_t size) {
    begin(event);
    if (!ui_has_focus(&ui, "field") && ui_key(&ui, 'g')) {
        ui_focus(&ui, "field");
    }
    (void)widget_field(&ui, "field", (Rect){10, 10, 300, 30}, text, size);
    ui_end(&ui);
}

// As a window tells of a key that is held down for [times] of its repeats.
static void press_letter(char letter, int times, char *text, size_t size) {
    InputEvent down = key(letter);
    InputEvent typed = {.kind = INPUT_TEXT, .text = {letter, '\0'}};
    for (int i = 0; i <= times; i++) {
        down.repeat = i > 0;
        pass_opener(down, text, size);
        pass_opener(typed, text, size);
    }
    down.kind = INPUT_KEY_UP;
    pass_opener(down, text, size);
}

TEST(the_key_that_opens_a_field_is_not_typed_into_it_however_long_it_is_held) {
    char text[20] = "";
    press_letter('g', 3, text, sizeof text);
    ck_assert(ui_has_focus(&ui, "field"));
    ck_assert_str_eq(text, "");
    press_letter('g', 1, text, sizeof text);
    ck_assert_str_eq(text, "gg");
    // An input method gives letters without a key.
    pass_opener((InputEvent){.kind = INPUT_TEXT, .text = "\xC3\xB6"}, text, sizeof text);
    ck_assert_str_eq(text, "gg\xC3\xB6");
}

static void select_all(char *text, size_t size) {
    InputEvent all = key('a');
    all.control = true;
    pass_opener(all, text, size);
}

TEST(ctrl_a_selects_all_of_a_field_to_be_replaced_or_taken_away) {
    char text[20] = "12.3";
    ui_focus(&ui, "field");
    select_all(text, sizeof text);
    press_letter('4', 0, text, sizeof text);
    press_letter('5', 0, text, sizeof text);
    ck_assert_str_eq(text, "45");
    select_all(text, sizeof text);
    pass_opener(key(KEY_BACKSPACE), text, sizeof text);
    ck_assert_str_eq(text, "");
    press_letter('6', 0, text, sizeof text);
    select_all(text, sizeof text);
    // Whoever clicks or moves on has thought better of it.
    pass_opener(pointer(INPUT_POINTER_DOWN, 50, 20), text, sizeof text);
    press_letter('7', 0, text, sizeof text);
    ck_assert_str_eq(text, "67");
    select_all(text, sizeof text);
    pass_opener(key(KEY_END), text, sizeof text);
    press_letter('8', 0, text, sizeof text);
    ck_assert_str_eq(text, "678");
}

// Of three buttons the one below has no room in a low window.
static void pass_in_window(InputEvent event, float height) {
    draw_list_begin(&list, 960, height, 1);
    ui.metrics = stand_in_metrics();
    ui_begin(&ui, &list, &event, 0);
    (void)ui_widget(&ui, ROLE_SQUARE, "square.a1", (Rect){10, height - 60, 40, 40}, ui_words("a1", NULL),
                    true);
    (void)widget_button(&ui, "high", (Rect){10, 10, 100, 30}, "High", true);
    (void)widget_button(&ui, "middle", (Rect){10, height / 2, 100, 30}, "Middle", true);
    if (height > 500) {
        (void)widget_button(&ui, "low", (Rect){10, height - 60, 100, 30}, "Low", true);
    }
    ui_end(&ui);
}

TEST(what_has_no_room_any_more_leaves_the_focus_to_what_is_nearest) {
    pass_in_window((InputEvent){.kind = INPUT_NONE}, 600);
    ui_focus(&ui, "low");
    pass_in_window((InputEvent){.kind = INPUT_NONE}, 600);
    pass_in_window((InputEvent){.kind = INPUT_RESIZED}, 400);
    ck_assert_str_eq(ui.focus, "middle");
    // What a screen gives it to may come in a later pass.
    ui_focus(&ui, "low");
    pass_in_window((InputEvent){.kind = INPUT_NONE}, 400);
    pass_in_window((InputEvent){.kind = INPUT_NONE}, 400);
    ck_assert_str_eq(ui.focus, "low");
}

TEST(a_paragraph_breaks_between_words) {
    begin((InputEvent){.kind = INPUT_NONE});
    const TextLook look = text_look(FONT_BODY, 10, ALIGN_LEFT, palette_color(COLOR_INK));
    const float one = ui_paragraph(&ui, look, (Rect){0, 0, 200, 0}, "one two three", false);
    const float two = ui_paragraph(&ui, look, (Rect){0, 0, 40, 0}, "one two three", false);
    ck_assert(two > one * 1.9F && two < one * 2.1F);
}

// The size at which the text of this pass was drawn.
static float drawn_size(void) {
    return list.items[list.count - 1].size;
}

static float size_of_line(int percent, Rect rect, const char *text) {
    ui.text_percent = percent;
    begin((InputEvent){.kind = INPUT_NONE});
    ui_text(&ui, text_look(FONT_BODY, 20, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect, text);
    return drawn_size();
}

TEST(texts_are_as_large_as_wished_where_they_have_room) {
    const Rect room = {10, 10, 600, 200};
    ck_assert_float_eq(size_of_line(0, room, "Arms"), 20);
    ck_assert_float_eq(size_of_line(100, room, "Arms"), 20);
    ck_assert_float_eq(size_of_line(150, room, "Arms"), 30);
    ck_assert_float_eq(size_of_line(200, room, "Arms"), 40);
    ck_assert_float_eq(size_of_line(80, room, "Arms"), 16);
}

TEST(a_text_grows_no_further_than_its_room) {
    const float low = size_of_line(200, (Rect){10, 10, 600, 30}, "Arms");
    ck_assert_float_gt(low, 20);
    ck_assert_float_lt(low, 30);
    const float width = ui_text_width(&ui, FONT_BODY, 25, "A sentence of arms");
    const float narrow = size_of_line(200, (Rect){10, 10, width, 200}, "A sentence of arms");
    ck_assert_float_ge(narrow, 24.4F);
    ck_assert_float_le(narrow, 25);
    // Where there is no room at all it is what it was.
    ck_assert_float_eq(size_of_line(200, (Rect){10, 10, 60, 24}, "A sentence of arms"), 16);
    ck_assert_float_eq(size_of_line(100, (Rect){10, 10, 60, 24}, "A sentence of arms"), 16);
}

// What stands beside a line goes by the words as they are drawn, not as they are wished for.
TEST(the_width_of_a_line_is_that_of_the_words_that_are_drawn) {
    static const Rect rooms[] = {{0, 0, 600, 200}, {0, 0, 600, 30}, {0, 0, 150, 40}, {0, 0, 60, 24}};
    const TextLook look = text_look(FONT_BODY, 20, ALIGN_LEFT, palette_color(COLOR_CREAM));
    for (int percent = 80; percent <= 200; percent += 20) {
        for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
            (void)size_of_line(percent, rooms[i], "A sentence of arms");
            const UiText *drawn = &ui.texts[ui.text_count - 1];
            const float told = ui_line_width(&ui, look, rooms[i], "A sentence of arms");
            ck_assert_float_ge(told, drawn->ink.w);
            ck_assert_float_le(told, drawn->is_cut ? rooms[i].w : drawn->ink.w);
        }
    }
}

TEST(paragraphs_grow_with_their_height_told) {
    const TextLook look = text_look(FONT_BODY, 20, ALIGN_LEFT, palette_color(COLOR_CREAM));
    const char *const text =
        "Arms and the mage I sing, who first from the coasts of Veldt came to the Sanctum.";
    ui.text_percent = 100;
    begin((InputEvent){.kind = INPUT_NONE});
    const float usual = ui_paragraph(&ui, look, (Rect){0, 0, 300, 0}, text, false);
    ui.text_percent = 200;
    const float large = ui_paragraph(&ui, look, (Rect){0, 0, 300, 0}, text, false);
    ck_assert_float_gt(large, 3 * usual);
    // In a room of its own it shrinks again, but not below what is allowed.
    const float fitted = ui_paragraph_fit(&ui, look, 12, (Rect){0, 0, 300, usual}, text);
    ck_assert_float_le(fitted, usual);
    ck_assert(!ui.texts[ui.text_count - 1].is_cut);
    ck_assert_float_eq(ui_text_size(&ui, 20), 40);
    ck_assert_float_eq(ui_text_room(&ui, 20), 40);
    ui.text_percent = 80;
    ck_assert_float_eq(ui_text_size(&ui, 20), 16);
    ck_assert_float_eq(ui_text_room(&ui, 20), 20);
}

TEST(keys_stand_on_caps_of_their_own_within_their_room) {
    static const struct {
        const char *keys, *drawn;
    } rows[] = {{"Ctrl+K, F", "Ctrl+K|F|"},
                {"1 \xE2\x80\xA6 5", "1|\xE2\x80\xA6|5|"},
                {",", ",|"},
                {"Ctrl+,, X", "Ctrl+,|X|"},
                {"Tab, held", "Tab|held|"},
                {"", ""}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int narrow = 0; narrow < 2; narrow++) {
            begin((InputEvent){.kind = INPUT_NONE});
            const float wished = keycaps_width(&ui, rows[i].keys, 14);
            const Rect r = {20, 20, narrow != 0 ? wished * 0.85F : wished + 1, 24};
            char drawn[80] = "";
            keycaps_draw(&ui, rows[i].keys, r, 14);
            for (int k = 0; k < list.count; k++) {
                const DrawCommand *c = &list.items[k];
                if (c->kind == DRAW_TEXT) {
                    (void)strcat(strcat(drawn, draw_list_text(&list, c)), "|");
                    ck_assert_float_le(c->rect.x + c->rect.w, r.x + r.w + 1);
                }
            }
            ck_assert_str_eq(drawn, rows[i].drawn);
        }
    }
}
