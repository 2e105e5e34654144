// A tree is whole when it holds every letter and digit of its text, however the text writes them.

#include <check.h>
#include <jansson.h>
#include <string.h>

#include "files/json_whole.h"
#include "support/test.h"

static const char *const texts[] = {
    "{}",
    "[\"\", \"plain\", {\"key\": [true, false, null]}]",
    "{\"escapes\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"a\\tkey\": 1}",
    "[\"\\u0041\\u00e9\\u20ac\\ud83d\\ude00\", \"A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"]",
    "[0, -0, 7, -12, 9223372036854775807, -9223372036854775808]",
    "[1.5, -2e3, 4E-1, 0.25]",
    "[[[[\"deep\", [1, {\"x\": {\"y\": \"z\"}}]]]]]",
};

TEST(what_is_read_is_whole, .cases = (int)(sizeof texts / sizeof texts[0])) {
    json_t *const root = json_loads(texts[_i], JSON_REJECT_DUPLICATES, NULL);
    ck_assert_ptr_nonnull(root);
    ck_assert_msg(json_is_whole(root, texts[_i], strlen(texts[_i])), "%s", texts[_i]);
    json_decref(root);
}

// What the library makes of [text] when letters of it get lost.
static void expect_short(const char *text, const char *read) {
    json_t *const root = json_loads(read, JSON_REJECT_DUPLICATES, NULL);
    ck_assert_ptr_nonnull(root);
    ck_assert_msg(!json_is_whole(root, text, strlen(text)), "%s read as %s", text, read);
    json_decref(root);
}

TEST(a_lost_letter_key_or_digit_is_noticed) {
    expect_short("[\"stands, then\"]", "[\"stands,then\"]");
    expect_short("{\"seed\": \"a\"}", "{\"sed\": \"a\"}");
    expect_short("{\"seed\": 1234}", "{\"seed\": 134}");
    expect_short("[\"\\u20ac!\"]", "[\"\\u20ac\"]");
    expect_short("[-12]", "[-1]");
}
