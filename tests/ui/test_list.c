// A list longer than its room: which rows are seen, and by what every one of them is reached.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "support/stand_in_text.h"
#include "ui/list.h"
#include "support/test.h"

enum { COUNT = 20 };

static DrawList drawn;
static Ui ui;
static UiList list;
static float (*height)(void *data, float width, int index);
static float usual; // height of a row
static int seen;
static int columns, things; // what stands beside each other, see list.h

static void begin(void) {
    memset(&ui, 0, sizeof ui);
    list = (UiList){.wanted = true};
    height = NULL;
    usual = 20;
    columns = things = 0;
}

FIXTURE(begin, NULL);

static void make_row(const UiListRows *rows, Rect row, int index) {
    char name[16];
    (void)snprintf(name, sizeof name, "row-%d", index);
    (void)ui_widget(&ui, ROLE_ITEM, name, row, ui_words(name, NULL), true);
    list_made(rows, index, name);
    (void)snprintf(name, sizeof name, "row-%d.more", index);
    (void)ui_widget(&ui, ROLE_BUTTON, name, row, ui_words(name, NULL), true);
}

// A list of 20 rows with room for 5 of the usual height; each row has a button. There is a button before the
// list and one behind it.
static void pass(InputEvent event) {
    draw_list_begin(&drawn, 960, 600, 1);
    ui.metrics = stand_in_metrics();
    ui_begin(&ui, &drawn, &event, 0);
    (void)ui_widget(&ui, ROLE_BUTTON, "before", (Rect){500, 0, 10, 10}, ui_words("", NULL), true);
    const UiListLook look = {.bar = "bar",
                             .area = {0, 0, 100, 100},
                             .row_height = usual,
                             .count = COUNT,
                             .height = height,
                             .columns = columns,
                             .things = things};
    UiListRows rows = list_begin(&ui, &list, &look, strncmp(ui.focus, "row-", 4) == 0);
    Rect row;
    seen = 0;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        ck_assert_float_le(row.y + row.h, 100.01F);
        make_row(&rows, row, i);
        seen += 1;
    }
    list_end(&rows);
    (void)ui_widget(&ui, ROLE_BUTTON, "behind", (Rect){500, 200, 10, 10}, ui_words("", NULL), true);
    ui_end(&ui);
}

static void press(int key, bool shift) {
    pass((InputEvent){.kind = INPUT_KEY_DOWN, .key = (uint16_t)key, .shift = shift});
    pass((InputEvent){.kind = INPUT_NONE});
}

static const char *place_told(void) {
    const UiWidget *bar = ui_find(&ui, "bar");
    ck_assert_ptr_nonnull(bar);
    return bar->value;
}

// Of two columns with 39 things the last row has one.
TEST(the_bar_counts_things_and_not_rows) {
    pass((InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(place_told(), "1-5 of 20");
    columns = 2;
    things = 39;
    pass((InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(place_told(), "1-10 of 39");
    press(KEY_END, false);
    ck_assert_str_eq(place_told(), "31-39 of 39");
}

TEST(arrows_scroll_a_list_and_the_focus_stays_in_sight) {
    pass((InputEvent){.kind = INPUT_NONE});
    ck_assert_str_eq(ui.focus, "row-0");
    ck_assert_int_eq(seen, 5);
    for (int i = 0; i < 7; i++) {
        press(KEY_DOWN, false);
    }
    ck_assert_str_eq(ui.focus, "row-7");
    ck_assert_int_eq(list.first, 3);
    press(KEY_END, false);
    ck_assert_str_eq(ui.focus, "row-19");
    ck_assert_int_eq(list.first, 15);
    press(KEY_PAGE_UP, false);
    ck_assert_str_eq(ui.focus, "row-15");
    press(KEY_HOME, false);
    ck_assert_str_eq(ui.focus, "row-0");
    ck_assert_int_eq(list.first, 0);
}

TEST(the_wheel_and_the_bar_scroll_a_list_within_its_ends) {
    pass((InputEvent){.kind = INPUT_POINTER_MOVED, .x = 10, .y = 10});
    pass((InputEvent){.kind = INPUT_WHEEL, .wheel = -1});
    ck_assert_int_eq(list.first, 3);
    for (int i = 0; i < 9; i++) {
        pass((InputEvent){.kind = INPUT_WHEEL, .wheel = -1});
    }
    ck_assert_int_eq(list.first, 15);
    pass((InputEvent){.kind = INPUT_POINTER_DOWN, .button = 1, .x = 95, .y = 1});
    pass((InputEvent){.kind = INPUT_POINTER_UP, .button = 1, .x = 95, .y = 1});
    ck_assert_int_eq(list.first, 0);
    // With the focus on it, by keys: Enter shows page after page and begins again.
    press(KEY_PAGE_DOWN, false);
    ck_assert_int_eq(list.first, 5);
    press(KEY_ENTER, false);
    press(KEY_ENTER, false);
    ck_assert_int_eq(list.first, 15);
    press(KEY_ENTER, false);
    ck_assert_int_eq(list.first, 0);
}

TEST(tab_goes_through_every_row_and_its_buttons_before_it_leaves_the_list) {
    pass((InputEvent){.kind = INPUT_NONE});
    for (int i = 1; i < COUNT; i++) {
        char name[16];
        press(KEY_TAB, false);
        press(KEY_TAB, false);
        (void)snprintf(name, sizeof name, "row-%d", i);
        ck_assert_str_eq(ui.focus, name);
    }
    press(KEY_TAB, false);
    press(KEY_TAB, false);
    ck_assert_str_eq(ui.focus, "bar");
    press(KEY_TAB, false);
    ck_assert_str_eq(ui.focus, "behind");
    for (int i = 0; i < 2 + 2 * COUNT && strcmp(ui.focus, "before") != 0; i++) {
        press(KEY_TAB, true);
    }
    ck_assert_int_eq(list.first, 0);
    ck_assert_str_eq(ui.focus, "before");
}

TEST(tab_goes_on_from_a_row_that_the_wheel_took_out_of_sight) {
    pass((InputEvent){.kind = INPUT_POINTER_MOVED, .x = 10, .y = 10});
    pass((InputEvent){.kind = INPUT_WHEEL, .wheel = -1});
    pass((InputEvent){.kind = INPUT_WHEEL, .wheel = -1});
    ck_assert_str_eq(ui.focus, "row-0");
    press(KEY_TAB, false);
    ck_assert_str_eq(ui.focus, "row-1");
    ck_assert_int_eq(list.first, 1);
}

TEST(the_row_of_the_focus_stays_in_sight_when_letters_grow) {
    pass((InputEvent){.kind = INPUT_NONE});
    for (int i = 0; i < 4; i++) {
        press(KEY_DOWN, false);
    }
    ck_assert_int_eq(list.first, 0);
    usual = 30;
    pass((InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(seen, 3);
    ck_assert_int_eq(list.first, 2);
    ck_assert_str_eq(ui.focus, "row-4");
    ck_assert_ptr_nonnull(ui_find(&ui, "row-4"));
    // A row that the wheel took out of sight is not brought back.
    pass((InputEvent){.kind = INPUT_POINTER_MOVED, .x = 10, .y = 10});
    pass((InputEvent){.kind = INPUT_WHEEL, .wheel = -1});
    ck_assert_int_eq(list.first, 5);
    usual = 20;
    pass((InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(list.first, 5);
}

// Some are as high as two, one is higher than the whole list.
static float uneven(void *data, float width, int index) {
    (void)data;
    (void)width;
    return index == 9 ? 300 : index % 3 == 0 ? 40 : 20;
}

TEST(rows_of_different_heights_are_all_reached_and_none_is_cut) {
    height = uneven;
    pass((InputEvent){.kind = INPUT_NONE});
    ck_assert_int_eq(seen, 3); // 40, 20, 20; the next has 40 and no room
    for (int i = 1; i < COUNT; i++) {
        char name[16];
        press(KEY_DOWN, false);
        (void)snprintf(name, sizeof name, "row-%d", i);
        ck_assert_str_eq(ui.focus, name);
        ck_assert_ptr_nonnull(ui_find(&ui, name));
    }
    for (int i = COUNT - 2; i >= 0; i--) {
        press(KEY_UP, false);
        ck_assert_int_eq(list.at, i);
        ck_assert_ptr_nonnull(ui_find(&ui, ui.focus));
    }
}
