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

TEST(large_letters_of_any_alphabet_become_small_ones) {
    static const struct {
        const char *text, *small;
    } rows[] = {
        {"Ann @[`{ 9", "ann @[`{ 9"},
        {"\u00C0\u00D6\u00D7\u00D8\u00DE \u00DF\u00FF", "\u00E0\u00F6\u00D7\u00F8\u00FE \u00DF\u00FF"},
        {"\u0100\u0136\u0139\u0147\u014A\u0178\u017D \u0101\u0138\u017F",
         "\u0101\u0137\u013A\u0148\u014B\u00FF\u017E \u0101\u0138\u017F"},
        {"\u0130\u0131", "\u0130\u0131"}, // the small one has another length
        {"\u0386\u0388\u038C\u038F\u0391\u03A9\u03C2\u03C3",
         "\u03AC\u03AD\u03CC\u03CE\u03B1\u03C9\u03C3\u03C3"},
        {"\u0401\u0410\u041F\u0420\u042F\u0490\u04C0", "\u0451\u0430\u043F\u0440\u044F\u0491\u04CF"},
        {"\u0218\u0531\u0556", "\u0219\u0561\u0586"},
        {"\u20AC\U0001F600\xC3", "\u20AC\U0001F600\xC3"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64];
        (void)plain_text_cut(text, sizeof text, rows[i].text);
        plain_text_lower(text);
        ck_assert_str_eq(text, rows[i].small);
    }
}
