// Searching: words where they begin, the best first, the same whatever the letter case.

#include <check.h>
#include <string.h>

#include "book/book_search.h"
#include "book/open_book.h"
#include "support/test.h"

enum { HITS = 40 };

static BookHit hits[HITS];

FIXTURE(open_book, close_book);

static const char *first_title(const char *query) {
    ck_assert_int_gt(book_search(book, query, hits, HITS), 0);
    return book_page(book, hits[0].place.page)->title;
}

TEST(a_title_comes_first) {
    ck_assert_str_eq(first_title("deflection"), "Deflection");
    ck_assert_str_eq(first_title("MOVEMENT"), "Movement");
    ck_assert_str_eq(first_title("volc"), "Terrain: Volcano");
}

TEST(a_number_finds_its_paragraph) {
    ck_assert_int_gt(book_search(book, "17.3.8", hits, HITS), 0);
    ck_assert_str_eq(book_block(book, hits[0].place.block)->number, "17.3.8");
    // With what stands behind it where it is listed, the name of its page, too.
    ck_assert_int_gt(book_search(book, "17.3.8 Movement", hits, HITS), 0);
    ck_assert_str_eq(book_block(book, hits[0].place.block)->number, "17.3.8");
}

TEST(every_word_must_be_there) {
    const int both = book_search(book, "armor soaks", hits, HITS);
    ck_assert_int_gt(both, 0);
    for (int i = 0; i < both && i < HITS; i++) {
        char text[4096];
        size_t length;
        book_block_text(book, hits[i].place.block, text, sizeof text);
        const char *title = book_page(book, hits[i].place.page)->title;
        const bool is_in_text = book_search_mark("soaks", text, strlen(text), 0, &length) < strlen(text) &&
                                book_search_mark("armor", text, strlen(text), 0, &length) < strlen(text);
        ck_assert_msg(is_in_text || strstr(title, "soaks") != NULL, "%s: %s", title, text);
    }
    ck_assert_int_lt(both, book_search(book, "armor", hits, HITS));
    ck_assert_int_eq(book_search(book, "armor xyzzy", hits, HITS), 0);
}

TEST(what_is_found_comes_best_first_and_never_more_than_asked_for) {
    BookHit few[3];
    const int found = book_search(book, "group", few, 3);
    ck_assert_int_gt(found, 3);
    ck_assert_int_ge(few[0].score, few[1].score);
    ck_assert_int_ge(few[1].score, few[2].score);
    ck_assert_int_eq(book_search(book, "group", hits, HITS), found);
    ck_assert_int_eq(hits[2].place.block, few[2].place.block);
}

TEST(a_letter_or_nothing_finds_nothing) {
    ck_assert_int_eq(book_search(book, "", hits, HITS), 0);
    ck_assert_int_eq(book_search(book, "  ?", hits, HITS), 0);
    ck_assert_int_eq(book_search(book, "a", hits, HITS), 0);
}

TEST(marks_stand_where_words_begin) {
    const char *text = "Armor soaks. Disarmed men and ARMORERS";
    size_t length = 0;
    ck_assert_uint_eq(book_search_mark("armor", text, strlen(text), 0, &length), 0);
    ck_assert_uint_eq(length, 5);
    ck_assert_uint_eq(book_search_mark("armor", text, strlen(text), 1, &length),
                      strlen("Armor soaks. Disarmed men and "));
    ck_assert_uint_eq(book_search_mark("armor", text, strlen(text), 31, &length), strlen(text));
}

TEST(a_query_longer_than_any_is_cut_not_overrun) {
    char query[600];
    memset(query, 'a', sizeof query - 1);
    query[sizeof query - 1] = '\0';
    ck_assert_int_eq(book_search(book, query, hits, HITS), 0);
    for (size_t i = 1; i < sizeof query - 1; i += 2) query[i] = ' ';
    ck_assert_int_ge(book_search(book, query, hits, HITS), 0);
}
