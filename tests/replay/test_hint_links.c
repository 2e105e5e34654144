// Words of a hint that lead further.

#include <check.h>
#include <string.h>

#include "book/book.h"
#include "engine/card.h"
#include "replay/hint_links.h"
#include "support/test.h"

static int find(const char *text, HintLink out[HINT_LINKS_MAX]) {
    return hint_links_find(text, "", out, HINT_LINKS_MAX);
}

TEST(words_of_the_glossary_and_cards_are_links_each_once) {
    HintLink links[HINT_LINKS_MAX];
    const char *text = "Armor 2. Wrack: recruits lose armor; Ogi's Armor helps.";
    ck_assert_int_eq(find(text, links), 4);
    ck_assert_str_eq(hint_link_title(&links[0]), "armor");
    ck_assert_uint_eq(links[0].from, 0);
    ck_assert_str_eq(hint_link_title(&links[1]), "Wrack");
    ck_assert_str_eq(hint_link_title(&links[2]), "recruit");
    ck_assert_str_eq(hint_link_title(&links[3]), "Ogi's Armor");
    ck_assert_int_eq(strncmp(text + links[3].from, "Ogi's Armor", links[3].length), 0);
}

TEST(parts_of_words_are_none_and_neither_is_the_thing_itself) {
    HintLink links[HINT_LINKS_MAX];
    ck_assert_int_eq(find("armored levelled Wracked", links), 0);
    ck_assert_int_eq(hint_links_find("armor and level", "armor", links, HINT_LINKS_MAX), 1);
    ck_assert_str_eq(hint_link_title(&links[0]), "level");
    ck_assert_int_eq(hint_links_find("armor and level", "", links, 1), 1);
}

// All that a link can lead to is told, and has its page.
static void expect_page(const Book *book, const HintLink *link) {
    char words[HINT_LINK_WORDS];
    char topic[HINT_LINK_TOPIC];
    BookPlace place;
    hint_link_words(link, words);
    hint_link_topic(link, topic);
    ck_assert_int_gt((int)strlen(words), 0);
    ck_assert_int_lt((int)strlen(words), HINT_LINK_WORDS - 1);
    ck_assert_msg(book_find(book, topic, &place), "%s has no page", topic);
}

TEST(every_word_and_every_card_leads_to_its_page) {
    Book *book = book_open();
    ck_assert_ptr_nonnull(book);
    for (int i = 0; i < glossary_count(); i++) {
        HintLink links[HINT_LINKS_MAX];
        ck_assert_int_eq(find(glossary_word(i), links), 1);
        ck_assert_int_eq(links[0].entry, i);
        expect_page(book, &links[0]);
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        if (!card_def(card)->is_helper) {
            expect_page(book, &(HintLink){.entry = -1, .card = (uint16_t)card});
        }
    }
    book_close(book);
}
