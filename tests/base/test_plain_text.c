// Text from outside as it may be shown.

#include <check.h>
#include <string.h>

#include "base/plain_text.h"
#include "support/test.h"

TEST(control_characters_and_broken_bytes_cannot_reach_a_terminal) {
    static const struct {
        const char *text, *kept, *shown;
    } rows[] = {
        {"Ann", "", "Ann"},
        {"\033[2J", "", "\\u001b[2J"},
        {"a\nb\tc\177", "", "a\\u000ab\\u0009c\\u007f"},
        {"a\nb\033", "\n", "a\nb\\u001b"},
        {"\xC2\x9B"
         "2J",
         "", "\\u009b2J"},
        {"D\xC3\xA9"
         "ath \xE2\x80\x93",
         "",
         "D\xC3\xA9"
         "ath \xE2\x80\x93"},
        {"\xFF\xC3", "", "??"},
        {"", "", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char out[64];
        ck_assert_uint_eq(plain_text(out, sizeof out, rows[i].text, rows[i].kept), strlen(rows[i].shown));
        ck_assert_str_eq(out, rows[i].shown);
    }
}

TEST(what_does_not_fit_is_cut_at_a_whole_character) {
    char out[6];
    ck_assert_uint_eq(plain_text(out, sizeof out, "abcd\xC3\xA9", ""), 4);
    ck_assert_str_eq(out, "abcd");
    ck_assert_uint_eq(plain_text(out, sizeof out, "a\033", ""), 1);
    ck_assert_str_eq(out, "a");
}

TEST(a_cut_falls_between_characters_and_changes_nothing) {
    static const struct {
        size_t size;
        const char *text, *shown;
    } rows[] = {
        {6, "abc", "abc"},
        {6, "abcdef", "abcde"},
        {6, "abcd\xC3\xA9", "abcd"},
        {6, "abc\xC3\xA9", "abc\xC3\xA9"},
        {6, "ab\xF0\x9F\x98\x80", "ab"},
        {2, "\xE2\x80\x93", ""},
        {6, "a\033\xFF", "a\033\xFF"},
        {6, "\x80\x80\x80\x80\x80\x80", "\x80\x80\x80\x80\x80"}, // no UTF-8 has so many
        {1, "a", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char out[8] = "zzzzzzz";
        ck_assert_uint_eq(plain_text_cut(out, rows[i].size, rows[i].text), strlen(rows[i].shown));
        ck_assert_str_eq(out, rows[i].shown);
    }
}

TEST(letters_are_counted_whatever_bytes_they_are_of) {
    static const char words[] = "a\xC3\xA9\xE2\x82\xAC";
    ck_assert_uint_eq(plain_text_letters(words, 6), 3);
    ck_assert_uint_eq(plain_text_letters(words, 3), 2);
    ck_assert_uint_eq(plain_text_bytes(words, 0), 0);
    ck_assert_uint_eq(plain_text_bytes(words, 2), 3);
    ck_assert_uint_eq(plain_text_bytes(words, 3), 6);
    ck_assert_uint_eq(plain_text_bytes(words, 9), 6);
}
