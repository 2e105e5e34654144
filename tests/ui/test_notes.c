// Notes: in order, changed and taken out, printed and read back; what is no note is left out.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "ui/notes.h"

Suite *test_notes_suite(void);

static Notes notes;

static bool put(uint32_t turn, uint32_t frame, const char *text) {
    Note note = {.turn = turn, .frame = frame, .event = 7};
    (void)snprintf(note.text, sizeof note.text, "%s", text);
    return notes_put(&notes, &note);
}

START_TEST(notes_stand_in_the_order_of_their_moments) {
    notes.count = 0;
    ck_assert(put(3, 10, "c"));
    ck_assert(put(2, 90, "b"));
    ck_assert(put(2, 5, "a"));
    ck_assert_int_eq(notes.count, 3);
    ck_assert_str_eq(notes.items[0].text, "a");
    ck_assert_str_eq(notes.items[1].text, "b");
    ck_assert_str_eq(notes.items[2].text, "c");
}
END_TEST

START_TEST(a_note_takes_the_place_of_the_old_one_and_an_empty_one_takes_it_out) {
    notes.count = 0;
    ck_assert(put(3, 10, "first"));
    ck_assert(put(3, 10, "second"));
    ck_assert_int_eq(notes.count, 1);
    ck_assert_str_eq(notes_find(&notes, 3, 10)->text, "second");
    ck_assert_ptr_null(notes_find(&notes, 3, 11));
    ck_assert(put(3, 11, ""));
    ck_assert_int_eq(notes.count, 1);
    ck_assert(put(3, 10, ""));
    ck_assert_int_eq(notes.count, 0);
}
END_TEST

START_TEST(what_is_printed_reads_back) {
    static Notes again;
    static char text[NOTES_TEXT_SIZE];
    char longest[NOTE_SIZE];
    notes.count = 0;
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    for (uint32_t i = 0; i < NOTES_MAX; i++) {
        ck_assert(put(10000 + i, 4000000000U, longest));
    }
    notes.items[3].event = 0xffffffffU;
    notes_print(&notes, text, sizeof text);
    notes_read(&again, text);
    ck_assert_int_eq(again.count, NOTES_MAX);
    for (int i = 0; i < NOTES_MAX; i++) {
        ck_assert_uint_eq(again.items[i].turn, notes.items[i].turn);
        ck_assert_uint_eq(again.items[i].frame, notes.items[i].frame);
        ck_assert_uint_eq(again.items[i].event, notes.items[i].event);
        ck_assert_str_eq(again.items[i].text, notes.items[i].text);
    }
}
END_TEST

START_TEST(there_is_room_for_so_many_and_no_more) {
    notes.count = 0;
    for (uint32_t i = 0; i < NOTES_MAX; i++) {
        ck_assert(put(1, i, "x"));
    }
    ck_assert(!put(2, 0, "one more"));
    ck_assert_int_eq(notes.count, NOTES_MAX);
    ck_assert(put(1, 0, "another text"));
}
END_TEST

START_TEST(a_line_that_is_no_note_is_left_out) {
    notes_read(&notes,
               "garbage\n1 2 3\n4.x 00 a\n5.6 zz b\n7.8 9\n\n9.10 11 fine\n1.2 3 \n12.13 14 no end of line");
    ck_assert_int_eq(notes.count, 2);
    ck_assert_str_eq(notes.items[0].text, "fine");
    ck_assert_uint_eq(notes.items[0].event, 0x11);
    ck_assert_str_eq(notes.items[1].text, "no end of line");
}
END_TEST

Suite *test_notes_suite(void) {
    Suite *suite = suite_create("notes");
    TCase *cases = tcase_create("notes");
    tcase_add_test(cases, notes_stand_in_the_order_of_their_moments);
    tcase_add_test(cases, a_note_takes_the_place_of_the_old_one_and_an_empty_one_takes_it_out);
    tcase_add_test(cases, what_is_printed_reads_back);
    tcase_add_test(cases, there_is_room_for_so_many_and_no_more);
    tcase_add_test(cases, a_line_that_is_no_note_is_left_out);
    suite_add_tcase(suite, cases);
    return suite;
}
