// The audit finds what a player would call sloppy, and leaves alone what is meant.

#include <check.h>
#include <string.h>

#include "support/stand_in_text.h"
#include "kit/audit.h"
#include "kit/widgets.h"
#include "support/test.h"

static DrawList list;
static Ui ui;
static AuditFinding found[16];

static void begin(void) {
    const InputEvent nothing = {.kind = INPUT_NONE};
    memset(&ui, 0, sizeof ui);
    draw_list_begin(&list, 960, 600, 1);
    ui.metrics = stand_in_metrics();
    ui_begin(&ui, &list, &nothing, 0);
    draw_rect(&list, (Rect){0, 0, 960, 600}, palette_color(COLOR_PARCHMENT));
}

static int look(void) {
    ui_end(&ui);
    return audit_run(&ui, found, 16);
}

// One thing is found, of this kind.
#define EXPECT_ONLY(kind_)                                                                                   \
    do {                                                                                                     \
        ck_assert_int_eq(look(), 1);                                                                         \
        ck_assert_int_eq(found[0].kind, (kind_));                                                            \
    } while (0)

static TextLook plain(float size) {
    return text_look(FONT_BODY, size, ALIGN_LEFT, palette_color(COLOR_INK));
}

TEST(a_tidy_screen_has_no_findings) {
    begin();
    (void)widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "Back", true);
    (void)widget_button(&ui, "b", (Rect){120, 10, 100, 30}, "Start", true);
    widget_label(&ui, "c", plain(18), (Rect){10, 60, 300, 24}, "All is well.");
    ck_assert_int_eq(look(), 0);
}

TEST(a_text_that_is_cut_is_found_unless_it_is_told_in_full_elsewhere) {
    const Rect r = {10, 10, 60, 24};
    begin();
    widget_label(&ui, "long", plain(18), r, "A text that has no room in here");
    EXPECT_ONLY(AUDIT_CUT);
    ck_assert_ptr_nonnull(strstr(found[0].what, "long"));
    begin();
    widget_label(&ui, "long", plain(18), r, "A text that has no room in here");
    ui_hint(&ui, "A text that has no room in here");
    ck_assert_int_eq(look(), 0);
}

TEST(a_text_whose_letters_are_dots_is_found) {
    begin();
    ui_text(&ui, plain(0), (Rect){10, 10, 100, 24}, "Human swordsman");
    EXPECT_ONLY(AUDIT_TINY);
}

TEST(a_hint_does_not_excuse_words_that_are_read_at_a_glance) {
    begin();
    widget_label(&ui, "chip", plain(18), (Rect){10, 10, 60, 24}, "Treacherous Armor");
    ui_hint(&ui, "Treacherous Armor");
    ui_whole(&ui);
    EXPECT_ONLY(AUDIT_CUT);
}

TEST(what_is_read_at_a_glance_and_not_drawn_is_found) {
    const Rect r = {10, 10, 100, 60};
    begin();
    (void)ui_widget(&ui, ROLE_ITEM, "chip.A3", r, ui_words("takes it", "struck down"), true);
    ui_whole(&ui);
    ui_text(&ui, plain(14), (Rect){10, 10, 100, 20}, "A3");
    EXPECT_ONLY(AUDIT_UNTOLD);
    begin();
    (void)ui_widget(&ui, ROLE_ITEM, "chip.A3", r, ui_words("takes it", "struck down"), true);
    ui_whole(&ui);
    (void)ui_paragraph(&ui, plain(20), (Rect){10, 10, 70, 60}, "struck down", true);
    ck_assert_int_eq(ui.text_count, 2);
    ck_assert_int_eq(look(), 0);
    begin();
    (void)ui_widget(&ui, ROLE_ITEM, "chip.A8", r, ui_words("experience", ""), true);
    ui_whole(&ui);
    EXPECT_ONLY(AUDIT_UNTOLD);
}

TEST(a_paragraph_without_room_is_not_left_out) {
    begin();
    (void)ui_paragraph_fit(&ui, plain(18), 12, (Rect){10, 10, 200, 6}, "There is no room for this at all");
    ck_assert_int_eq(ui.text_count, 1);
    ck_assert_int_gt(look(), 0);
}

TEST(a_hint_does_not_excuse_a_plate_that_is_empty) {
    begin();
    widget_label(&ui, "price", plain(13), (Rect){10, 10, 10, 19}, "Clarity");
    ui_hint(&ui, "It costs 2 Clarity.");
    EXPECT_ONLY(AUDIT_LEFT_OUT);
    ck_assert_ptr_nonnull(strstr(found[0].what, "price"));
}

TEST(a_text_shrinks_to_whole_words_or_not_at_all) {
    begin();
    TextLook look_of = plain(14);
    const float word = ui_text_width(&ui, look_of.font, 10, "Treacherous");
    ck_assert(ui_shrink_to(&ui, &look_of, 10, (Rect){0, 0, word + 1, 34}, "Treacherous Armor"));
    ck_assert(look_of.size >= 10 && look_of.size < 14);
    const float chosen = look_of.size;
    ck_assert(!ui_shrink_to(&ui, &look_of, 10, (Rect){0, 0, word - 4, 34}, "Treacherous Armor"));
    ck_assert(!ui_shrink_to(&ui, &look_of, 10, (Rect){0, 0, word + 1, 12}, "Treacherous Armor"));
    ck_assert(look_of.size >= chosen && look_of.size <= chosen);
}

TEST(a_hint_does_not_excuse_a_text_drawn_elsewhere) {
    begin();
    widget_label(&ui, "short", plain(18), (Rect){10, 10, 60, 24}, "Short");
    ui_hint(&ui, "Short");
    ui_text(&ui, plain(18), (Rect){400, 10, 60, 24}, "A text that has no room in here");
    EXPECT_ONLY(AUDIT_CUT);
}

TEST(a_button_has_to_say_what_it_does_at_once) {
    begin();
    (void)widget_button(&ui, "go", (Rect){10, 10, 60, 30}, "Go on to the end of the turn", true);
    ui_hint(&ui, "Go on to the end of the turn");
    EXPECT_ONLY(AUDIT_CUT);
}

TEST(a_text_shrinks_before_it_is_cut) {
    begin();
    // 10 letters of 20 are 100 wide; at four fifths they are 80.
    widget_label(&ui, "fits", plain(20), (Rect){10, 10, 84, 24}, "abcdefghij");
    ck_assert_int_eq(look(), 0);
    ck_assert_str_eq(&list.texts[ui.texts[0].text], "abcdefghij");
    ck_assert_float_le(ui.texts[0].ink.w, 84.0F);
}

TEST(a_paragraph_that_leaves_its_room_is_found_and_one_that_is_fitted_does_not_leave_it) {
    static const char text[] = "one two three four five six seven eight nine ten eleven twelve";
    const Rect r = {10, 10, 100, 50};
    begin();
    (void)ui_paragraph(&ui, plain(18), r, text, true);
    ck_assert_int_gt(look(), 0);
    ck_assert_int_eq(found[0].kind, AUDIT_OVERFLOW);
    begin();
    (void)ui_widget(&ui, ROLE_LABEL, "words", r, ui_words(text, NULL), false);
    ui_hint(&ui, text);
    (void)ui_paragraph_fit(&ui, plain(18), 12, r, text);
    ck_assert_int_eq(look(), 0);
    ck_assert(ui.texts[ui.text_count - 1].is_cut);
}

TEST(a_word_that_is_broken_is_found_but_not_behind_its_hyphen) {
    begin();
    (void)ui_paragraph(&ui, plain(18), (Rect){10, 10, 70, 60}, "Legionnaires", true);
    EXPECT_ONLY(AUDIT_BROKEN);
    begin();
    (void)ui_paragraph(&ui, plain(18), (Rect){10, 10, 80, 90}, "Terrain-Bind lasts", true);
    ck_assert_int_eq(look(), 0);
}

TEST(widgets_on_top_of_each_other_are_found_but_a_dialog_may_lie_over_them) {
    begin();
    (void)widget_button(&ui, "a", (Rect){10, 10, 100, 30}, "A", true);
    (void)widget_button(&ui, "b", (Rect){100, 20, 100, 30}, "B", true);
    EXPECT_ONLY(AUDIT_WIDGETS_OVERLAP);
    begin();
    (void)widget_button(&ui, "a", (Rect){400, 280, 100, 30}, "A", true);
    const Rect r = widget_dialog(&ui, 400, 200, "Really?");
    (void)widget_button(&ui, "yes", (Rect){r.x, r.y + 60, 100, 30}, "Yes", true);
    ck_assert_int_eq(look(), 0);
}

TEST(a_focus_that_lies_under_a_dialog_is_found) {
    for (int i = 0; i < 2; i++) {
        begin();
        ui_focus(&ui, i == 0 ? "under" : "yes");
        (void)widget_button(&ui, "under", (Rect){10, 10, 100, 30}, "Back", true);
        const Rect r = widget_small_dialog(&ui, 300, 100, "Really?");
        (void)widget_button(&ui, "yes", (Rect){r.x, r.y, 100, 30}, "Yes", true);
        if (i == 0) {
            EXPECT_ONLY(AUDIT_FOCUS);
        }
    }
    ck_assert_int_eq(look(), 0);
}

TEST(texts_on_top_of_each_other_are_found) {
    begin();
    ui_text(&ui, plain(18), (Rect){10, 10, 200, 24}, "one text");
    ui_text(&ui, plain(18), (Rect){40, 14, 200, 24}, "another");
    EXPECT_ONLY(AUDIT_TEXTS_OVERLAP);
}

TEST(texts_that_read_as_one_are_found) {
    const Rect first = {10, 10, 200, 24};
    begin();
    // A letter of the stand-in is half as wide as it is high.
    const float end = first.x + ui_text_width(&ui, FONT_BODY, 18, "Backspace");
    ui_text(&ui, plain(18), first, "Backspace");
    ui_text(&ui, plain(18), (Rect){end + 2, 10, 200, 24}, "cancels");
    EXPECT_ONLY(AUDIT_TEXTS_TOUCH);
    ck_assert_ptr_nonnull(strstr(found[0].what, "Backspace"));
    // A word's space apart, or one below the other, they are two.
    begin();
    ui_text(&ui, plain(18), first, "Backspace");
    ui_text(&ui, plain(18), (Rect){end + 6, 10, 200, 24}, "cancels");
    ui_text(&ui, plain(18), (Rect){10, 34, 200, 24}, "the order");
    ck_assert_int_eq(look(), 0);
}

TEST(a_text_that_reaches_to_the_ends_of_its_plate_is_found) {
    begin();
    const float width = ui_text_width(&ui, FONT_BODY, 18, "miss");
    const Rect plate = {10, 10, width, 24};
    draw_round(&list, plate, 14, PALETTE_WHITE, PALETTE_WHITE);
    ui_text(&ui, plain(18), plate, "miss");
    EXPECT_ONLY(AUDIT_OFF_PLATE);
    begin();
    draw_round(&list, rect_inset(plate, -4), 14, PALETTE_WHITE, PALETTE_WHITE);
    ui_text(&ui, plain(18), plate, "miss");
    ck_assert_int_eq(look(), 0);
    // What is clipped away where the text stands is no plate of it.
    begin();
    draw_clip(&list, (Rect){200, 200, 50, 50});
    draw_round(&list, plate, 14, PALETTE_WHITE, PALETTE_WHITE);
    draw_clip(&list, (Rect){0, 0, 0, 0});
    ui_text(&ui, plain(18), plate, "miss");
    ck_assert_int_eq(look(), 0);
    // A bar that is filled in part lies on one that is not, and a page is no plate.
    begin();
    draw_rect(&list, (Rect){0, 0, 300, 300}, PALETTE_WHITE);
    draw_round(&list, rect_inset(plate, -4), 3, PALETTE_WHITE, PALETTE_WHITE);
    draw_round(&list, (Rect){10, 8, width * 0.7F, 28}, 3, palette_color(COLOR_PARCHMENT), PALETTE_WHITE);
    ui_text(&ui, plain(18), plate, "miss");
    ck_assert_int_eq(look(), 0);
}

TEST(a_mark_that_runs_through_a_word_is_found) {
    const Rect r = {10, 10, 200, 24};
    const Color ink = palette_color(COLOR_INK);
    begin();
    ui_text(&ui, plain(18), r, "Combat");
    draw_rect(&list, (Rect){30, 8, 1, 30}, ink);
    EXPECT_ONLY(AUDIT_CROSSED);
    ck_assert_ptr_nonnull(strstr(found[0].what, "Combat"));
    // Under a word, beside it, hardly to be seen or in another layer it does no harm.
    begin();
    draw_rect(&list, (Rect){30, 8, 1, 30}, color_alpha(ink, 0.2F));
    ui_text(&ui, plain(18), r, "Combat");
    draw_rect(&list, (Rect){30, 8, 1, 30}, color_alpha(ink, 0.2F));
    draw_rect(&list, (Rect){160, 8, 1, 30}, ink);
    ui_raise(&ui);
    draw_rect(&list, (Rect){30, 8, 1, 30}, ink);
    ck_assert_int_eq(look(), 0);
}

// As of a board in small that is drawn beyond its frame, over the words above it.
TEST(a_mark_crosses_a_word_only_within_its_clip) {
    const Rect r = {10, 10, 200, 24};
    const Rect below = {0, 40, 300, 100};
    begin();
    ui_text(&ui, plain(18), r, "Combat");
    draw_clip(&list, below);
    draw_rect(&list, (Rect){30, 8, 1, 60}, palette_color(COLOR_INK));
    draw_clip(&list, (Rect){0, 0, 0, 0});
    ck_assert_int_eq(look(), 0);
    begin();
    ui_text(&ui, plain(18), r, "Combat");
    draw_clip(&list, below);
    draw_clip(&list, (Rect){0, 0, 0, 0});
    draw_rect(&list, (Rect){30, 8, 1, 60}, palette_color(COLOR_INK));
    EXPECT_ONLY(AUDIT_CROSSED);
}

TEST(what_leaves_the_window_or_its_clip_is_found) {
    begin();
    (void)ui_widget(&ui, ROLE_LABEL, "out", (Rect){900, 10, 100, 30}, ui_words("", NULL), false);
    EXPECT_ONLY(AUDIT_OUTSIDE);
    begin();
    draw_clip(&list, (Rect){0, 0, 100, 100});
    draw_text(&list, FONT_BODY, 20, (Point){60, 20}, palette_color(COLOR_INK), "abcdefghij");
    draw_clip(&list, (Rect){0, 0, 0, 0});
    EXPECT_ONLY(AUDIT_CLIPPED);
}

TEST(a_widget_without_room_is_found) {
    begin();
    (void)ui_widget(&ui, ROLE_BUTTON, "thin", (Rect){10, 10, 100, 3}, ui_words("", NULL), true);
    EXPECT_ONLY(AUDIT_NO_ROOM);
}

TEST(a_text_that_hardly_stands_out_is_found) {
    const Rect r = {10, 10, 300, 24};
    begin();
    ui_text(&ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_BRASS)), r, "brass on parchment");
    EXPECT_ONLY(AUDIT_FAINT);
    begin();
    draw_round(&list, rect_inset(r, -4), 6, palette_color(COLOR_NIGHT), palette_color(COLOR_NIGHT));
    ui_text(&ui, text_look(FONT_BODY, 18, ALIGN_LEFT, palette_color(COLOR_BRASS)), r,
            "brass on a dark plate");
    ck_assert_int_eq(look(), 0);
}

TEST(a_text_on_a_picture_needs_a_plate) {
    const Rect r = {10, 10, 300, 24};
    begin();
    draw_image(&list, "terrain/ice", (Rect){0, 0, 400, 100}, 0, PALETTE_WHITE);
    ui_text(&ui, plain(18), r, "over ice, or over lava?");
    EXPECT_ONLY(AUDIT_FAINT);
    begin();
    draw_image(&list, "terrain/ice", (Rect){0, 0, 400, 100}, 0, PALETTE_WHITE);
    draw_rect(&list, rect_inset(r, -4), color_alpha(palette_color(COLOR_PARCHMENT), 0.9F));
    ui_text(&ui, plain(18), r, "on a plate");
    ck_assert_int_eq(look(), 0);
}

TEST(the_high_contrast_palette_asks_for_more) {
    begin();
    draw_text(&list, FONT_BODY, 20, (Point){60, 20}, (Color){90, 90, 90, 255}, "grey");
    ck_assert_int_eq(look(), 0);
    palette_use(&(Palette){.chosen = PALETTE_HIGH_CONTRAST});
    draw_list_begin(&list, 960, 600, 1);
    draw_rect(&list, (Rect){0, 0, 960, 600}, (Color){238, 224, 192, 255});
    draw_text(&list, FONT_BODY, 20, (Point){60, 20}, (Color){90, 90, 90, 255}, "grey");
    const int count = audit_run(&ui, found, 16);
    palette_use(NULL);
    ck_assert_int_eq(count, 1);
    ck_assert_int_eq(found[0].kind, AUDIT_FAINT);
}
