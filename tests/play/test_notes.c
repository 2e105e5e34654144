// Notes: in order, changed and taken out, printed and read back; what is no note is left out.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "board/board.h"
#include "play/notes.h"
#include "play/sketches.h"
#include "support/test.h"

static Notes notes;

static bool put(uint32_t turn, uint32_t frame, const char *text) {
    Note note = {.turn = turn, .frame = frame, .event = 7};
    (void)snprintf(note.text, sizeof note.text, "%s", text);
    return notes_put(&notes, &note);
}

TEST(notes_stand_in_the_order_of_their_moments) {
    notes.count = 0;
    ck_assert(put(3, 10, "c"));
    ck_assert(put(2, 90, "b"));
    ck_assert(put(2, 5, "a"));
    ck_assert_int_eq(notes.count, 3);
    ck_assert_str_eq(notes.items[0].text, "a");
    ck_assert_str_eq(notes.items[1].text, "b");
    ck_assert_str_eq(notes.items[2].text, "c");
}

TEST(a_note_takes_the_place_of_the_old_one_and_an_empty_one_takes_it_out) {
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

TEST(what_is_printed_reads_back) {
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

TEST(there_is_room_for_so_many_and_no_more) {
    notes.count = 0;
    for (uint32_t i = 0; i < NOTES_MAX; i++) {
        ck_assert(put(1, i, "x"));
    }
    ck_assert(!put(2, 0, "one more"));
    ck_assert_int_eq(notes.count, NOTES_MAX);
    ck_assert(put(1, 0, "another text"));
}

TEST(a_line_that_is_no_note_is_left_out) {
    notes_read(&notes,
               "garbage\n1 2 3\n4.x 00 a\n5.6 zz b\n7.8 9\n\n9.10 11 fine\n1.2 3 \n12.13 14 no end of line");
    ck_assert_int_eq(notes.count, 2);
    ck_assert_str_eq(notes.items[0].text, "fine");
    ck_assert_uint_eq(notes.items[0].event, 0x11);
    ck_assert_str_eq(notes.items[1].text, "no end of line");
}

// --- Drawings ---

static Sketches sketches;

static bool draw(uint32_t frame, const char *from, const char *to) {
    const Sketch sketch = {
        .turn = 12, .frame = frame, .event = 0x9abcdef0U, .from = square_parse(from), .to = square_parse(to)};
    return sketches_toggle(&sketches, &sketch);
}

TEST(a_line_may_end_as_other_systems_end_theirs) {
    notes_read(&notes, "1.2 00000001 one\r\n1.3 00000002 two\r\n");
    ck_assert_int_eq(notes.count, 2);
    ck_assert_str_eq(notes.items[0].text, "one");
    ck_assert_str_eq(notes.items[1].text, "two");
}

TEST(what_is_drawn_a_second_time_is_taken_away) {
    sketches.count = 0;
    ck_assert(draw(3, "e7", "e7"));
    ck_assert(draw(3, "e7", "f8"));
    ck_assert(draw(4, "e7", "e7"));
    ck_assert_int_eq(sketches.count, 3);
    ck_assert(draw(3, "e7", "e7"));
    ck_assert_int_eq(sketches.count, 2);
    ck_assert(sketches.items[0].to.v == square_parse("f8").v);
    // An arrow the other way is another one.
    ck_assert(draw(3, "f8", "e7"));
    ck_assert_int_eq(sketches.count, 3);
}

TEST(drawings_are_printed_and_read_back_and_other_lines_left_out) {
    static Sketches again;
    static char text[SKETCHES_TEXT_SIZE];
    char words[16];
    sketches.count = 0;
    for (uint32_t i = 0; i < SKETCHES_MAX; i++) {
        ck_assert(draw(i, "e7", i % 2 == 0 ? "e7" : "f10"));
    }
    ck_assert(!draw(1000, "e7", "e7"));
    sketches_print(&sketches, text, sizeof text);
    sketches_read(&again, text);
    ck_assert_int_eq(again.count, SKETCHES_MAX);
    for (int i = 0; i < SKETCHES_MAX; i++) {
        const Sketch *a = &again.items[i];
        const Sketch *b = &sketches.items[i];
        ck_assert(a->turn == b->turn && a->frame == b->frame && a->event == b->event);
        ck_assert(a->from.v == b->from.v && a->to.v == b->to.v);
    }
    sketches_read(&again,
                  "12.3 7 e7\nrubbish\n12.3 7 z9\n12.3 7 e7 z9\n1.2 3\n12.3 89abcdef the archers\n5.6 8 d5 "
                  "d6");
    ck_assert_int_eq(again.count, 2);
    sketches_words(&again.items[0], words, sizeof words);
    ck_assert_str_eq(words, "e7");
    sketches_words(&again.items[1], words, sizeof words);
    ck_assert_str_eq(words, "d5 to d6");
}

TEST(what_another_window_has_noted_stays) {
    static Notes ours;
    static Notes before;
    static Notes theirs;
    char out[NOTES_TEXT_SIZE];
    notes_read(&before, "1.0 1 same\n2.0 2 goes\n3.0 3 old\n");
    notes_read(&ours, "1.0 1 same\n3.0 3 new\n4.0 4 ours\n");
    notes_read(&theirs, "2.0 2 goes\n3.0 3 old\n5.0 5 theirs\n");
    ck_assert(notes_merge(&ours, &before, &theirs));
    notes_print(&theirs, out, sizeof out);
    // "same" was taken out by the other window.
    ck_assert_str_eq(out, "3.0 00000003 new\n4.0 00000004 ours\n5.0 00000005 theirs\n");
}

TEST(what_another_window_has_drawn_stays) {
    static Sketches ours;
    static Sketches before;
    static Sketches theirs;
    char out[SKETCHES_TEXT_SIZE];
    sketches_read(&before, "1.0 1 e7\n2.0 2 e7\n");
    sketches_read(&ours, "1.0 1 e7\n4.0 4 e7 f8\n");
    sketches_read(&theirs, "1.0 1 e7\n2.0 2 e7\n5.0 5 d5\n");
    ck_assert(sketches_merge(&ours, &before, &theirs));
    sketches_print(&theirs, out, sizeof out);
    ck_assert_str_eq(out, "1.0 00000001 e7\n5.0 00000005 d5\n4.0 00000004 e7 f8\n");
}
