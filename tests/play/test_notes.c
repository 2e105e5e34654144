// Notes: in order, changed and taken out, printed and read back; what is no note is left out.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
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
    ck_assert_str_eq(notes_find(&notes, &(Note){.turn = 3, .frame = 10, .event = 7})->text, "second");
    ck_assert_ptr_null(notes_find(&notes, &(Note){.turn = 3, .frame = 11, .event = 7}));
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
    notes_print(&notes, false, text, sizeof text);
    notes_read(&again, text, "");
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
               "garbage\n1 2 3\n4.x 00 a\n5.6 zz b\n7.8 9\n\n9.10 11 fine\n1.2 3 \n12.13 14 no end of line",
               "");
    ck_assert_int_eq(notes.count, 2);
    ck_assert_str_eq(notes.items[0].text, "fine");
    ck_assert_uint_eq(notes.items[0].event, 0x11);
    ck_assert_str_eq(notes.items[1].text, "no end of line");
}

// --- Lines ---

static bool put_on(uint32_t line, uint32_t event, const char *text) {
    Note note = {.turn = 3, .frame = 10, .event = event, .line = line};
    (void)snprintf(note.text, sizeof note.text, "%s", text);
    return notes_put(&notes, &note);
}

TEST(two_lines_have_each_a_note_at_the_same_moment) {
    static Notes again;
    static char text[NOTES_TEXT_SIZE];
    static char apart[NOTES_TEXT_SIZE];
    notes.count = 0;
    ck_assert(put_on(0x11, 7, "one"));
    ck_assert(put_on(0x22, 7, "two"));
    ck_assert(put_on(0x22, 8, "three"));
    ck_assert_int_eq(notes.count, 3);
    // Versions of before know one note for a moment, and read the event alone.
    notes_print(&notes, false, text, sizeof text);
    notes_print(&notes, true, apart, sizeof apart);
    ck_assert_str_eq(text, "3.10 0000001100000007 one\n");
    ck_assert_str_eq(apart, "3.10 0000002200000007 two\n3.10 0000002200000008 three\n");
    ck_assert_uint_eq((uint32_t)strtoul(text + 5, NULL, 16), 7);
    notes_read(&again, text, apart);
    ck_assert_int_eq(again.count, 3);
    ck_assert_str_eq(notes_find(&again, &(Note){.turn = 3, .frame = 10, .event = 7, .line = 0x22})->text,
                     "two");
    // Each is changed and taken out for itself, and stays in its file.
    ck_assert(put_on(0x11, 7, ""));
    ck_assert(put_on(0x22, 7, "second"));
    notes_print(&notes, false, text, sizeof text);
    notes_print(&notes, true, apart, sizeof apart);
    ck_assert_str_eq(text, "");
    ck_assert_str_eq(apart, "3.10 0000002200000008 three\n3.10 0000002200000007 second\n");
}

TEST(a_note_of_before_is_of_the_line_on_which_it_is_changed) {
    static char text[NOTES_TEXT_SIZE];
    notes_read(&notes, "3.10 00000007 old\n", "");
    ck_assert(put_on(0x11, 8, "of another event"));
    ck_assert_int_eq(notes.count, 2);
    ck_assert(put_on(0x11, 7, "new"));
    ck_assert_int_eq(notes.count, 2);
    notes_print(&notes, false, text, sizeof text);
    ck_assert_str_eq(text, "3.10 0000001100000007 new\n");
}

TEST(nothing_is_lost_when_an_older_version_has_written_what_it_knows) {
    static Notes ours;
    static Notes before;
    static Notes theirs;
    static char text[NOTES_TEXT_SIZE];
    static char apart[NOTES_TEXT_SIZE];
    notes_read(&before, "3.10 0000001100000007 one\n", "3.10 0000002200000007 two\n");
    notes_read(&ours, "3.10 0000001100000007 changed\n", "3.10 0000002200000007 two\n");
    notes_read(&theirs, "3.10 00000007 one\n4.0 00000001 theirs\n", "3.10 0000002200000007 two\n");
    ck_assert_int_eq(theirs.count, 3);
    ck_assert(notes_merge(&ours, &before, &theirs));
    notes_print(&theirs, false, text, sizeof text);
    notes_print(&theirs, true, apart, sizeof apart);
    ck_assert_str_eq(text, "3.10 0000001100000007 changed\n4.0 00000001 theirs\n");
    ck_assert_str_eq(apart, "3.10 0000002200000007 two\n");
}

TEST(as_many_notes_are_read_as_two_versions_have_written) {
    static char text[NOTES_TEXT_SIZE];
    static char apart[NOTES_TEXT_SIZE];
    size_t used = 0;
    size_t used_apart = 0;
    for (unsigned i = 0; i < NOTES_MAX; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "5.%u 00000001 x\n", i);
        used_apart +=
            (size_t)snprintf(apart + used_apart, sizeof apart - used_apart, "6.%u 0000000200000001 y\n", i);
    }
    notes_read(&notes, text, apart);
    ck_assert_int_eq(notes.count, 2 * NOTES_MAX);
    ck_assert(!put_on(1, 1, "one more"));
}

TEST(what_led_to_a_moment_tells_it_from_the_same_event_of_another_line) {
    Event events[2] = {{.kind = EV_phase_began}, {.kind = EV_hp_changed}};
    events[0].phase_began.turn_now = 4;
    events[1].hp_changed.after = 3;
    const uint32_t line = notes_line(5, events, 2);
    ck_assert_uint_eq(notes_line(5, events, 2), line);
    ck_assert_uint_ne(notes_line(6, events, 2), line);
    ck_assert_uint_ne(notes_line(5, events, 1), line);
    events[0].phase_began.turn_now = 5;
    ck_assert_uint_ne(notes_line(5, events, 2), line);
    // Of how long the log before them is nothing is said.
    events[0].phase_began.turn_now = 4;
    events[1].cause = 900;
    ck_assert_uint_eq(notes_line(5, events, 2), line);
}

// --- Drawings ---

static Sketches sketches;

static bool draw(uint32_t frame, const char *from, const char *to) {
    const Sketch sketch = {
        .turn = 12, .frame = frame, .event = 0x9abcdef0U, .from = square_parse(from), .to = square_parse(to)};
    return sketches_toggle(&sketches, &sketch);
}

TEST(a_line_may_end_as_other_systems_end_theirs) {
    notes_read(&notes, "1.2 00000001 one\r\n1.3 00000002 two\r\n", "");
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
    sketches_print(&sketches, false, text, sizeof text);
    sketches_read(&again, text, "");
    ck_assert_int_eq(again.count, SKETCHES_MAX);
    for (int i = 0; i < SKETCHES_MAX; i++) {
        const Sketch *a = &again.items[i];
        const Sketch *b = &sketches.items[i];
        ck_assert(a->turn == b->turn && a->frame == b->frame && a->event == b->event);
        ck_assert(a->from.v == b->from.v && a->to.v == b->to.v);
    }
    sketches_read(&again,
                  "12.3 7 e7\nrubbish\n12.3 7 z9\n12.3 7 e7 z9\n1.2 3\n12.3 89abcdef the archers\n5.6 8 d5 "
                  "d6",
                  "");
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
    notes_read(&before, "1.0 1 same\n2.0 2 goes\n3.0 3 old\n", "");
    notes_read(&ours, "1.0 1 same\n3.0 3 new\n4.0 4 ours\n", "");
    notes_read(&theirs, "2.0 2 goes\n3.0 3 old\n5.0 5 theirs\n", "");
    ck_assert(notes_merge(&ours, &before, &theirs));
    notes_print(&theirs, false, out, sizeof out);
    // "same" was taken out by the other window.
    ck_assert_str_eq(out, "3.0 00000003 new\n4.0 00000004 ours\n5.0 00000005 theirs\n");
}

TEST(two_lines_have_each_the_same_drawing) {
    static Sketches again;
    static char text[SKETCHES_TEXT_SIZE];
    static char apart[SKETCHES_TEXT_SIZE];
    Sketch sketch = {.turn = 12, .frame = 3, .event = 7, .line = 0x11, .from = square_parse("e7")};
    sketch.to = sketch.from;
    sketches.count = 0;
    ck_assert(sketches_toggle(&sketches, &sketch));
    sketch.line = 0x22;
    ck_assert(sketches_toggle(&sketches, &sketch));
    ck_assert_int_eq(sketches.count, 2);
    sketches_print(&sketches, false, text, sizeof text);
    sketches_print(&sketches, true, apart, sizeof apart);
    ck_assert_str_eq(text, "12.3 00000007 e7 e7 00000011\n");
    ck_assert_str_eq(apart, "12.3 00000007 e7 e7 00000022\n");
    sketches_read(&again, text, apart);
    ck_assert_int_eq(again.count, 2);
    ck_assert_uint_eq(again.items[1].line, 0x22);
    ck_assert(sketches_toggle(&again, &sketch));
    ck_assert_int_eq(again.count, 1);
    ck_assert_uint_eq(again.items[0].line, 0x11);
    // One of before, of which the line is not known, is taken away where it is seen.
    sketches_read(&again, "12.3 00000007 e7\n", "");
    ck_assert(sketches_toggle(&again, &sketch));
    ck_assert_int_eq(again.count, 0);
}

TEST(what_another_window_has_drawn_stays) {
    static Sketches ours;
    static Sketches before;
    static Sketches theirs;
    char out[SKETCHES_TEXT_SIZE];
    sketches_read(&before, "1.0 1 e7\n2.0 2 e7\n", "");
    sketches_read(&ours, "1.0 1 e7\n4.0 4 e7 f8\n", "");
    sketches_read(&theirs, "1.0 1 e7\n2.0 2 e7\n5.0 5 d5\n", "");
    ck_assert(sketches_merge(&ours, &before, &theirs));
    sketches_print(&theirs, false, out, sizeof out);
    ck_assert_str_eq(out, "1.0 00000001 e7\n5.0 00000005 d5\n4.0 00000004 e7 f8\n");
}
