// Decks as plain text, and the deck of a house that nobody chose one for.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "match/deck.h"
#include "match/deck_load.h"
#include "match/deck_starters.h"
#include "support/test.h"

static Problems problems;
static Deck deck;

static bool load(const char *text) {
    problems = (Problems){.count = 0};
    return deck_load_text(text, strlen(text), &deck, &problems);
}

static int copies(int card) {
    int count = 0;
    for (int i = 0; i < deck.count; i++) {
        count += deck.cards[i] == card ? 1 : 0;
    }
    return count;
}

#define THIRTY "4 plains\n4 amok\n4 fear\n4 void\n4 bard\n4 flight\n4 fireball\n2 mountain\n"

TEST(a_deck_forgives_how_it_is_written) {
    ck_assert_msg(load("# mine\n House: WAR\nname: Forced  March\n\n3x Gnome\n  Soul Jar x2 \r\n1 X Touch of "
                       "Death # one\n"
                       "OGI'S armor\n" THIRTY),
                  "%d:%d: %s", problems.items[0].line, problems.items[0].column, problems.items[0].text);
    ck_assert_int_eq(deck.house, HOUSE_WAR);
    ck_assert_str_eq(deck.name, "Forced  March");
    ck_assert_int_eq(copies(CARD_GNOME), 3);
    ck_assert_int_eq(copies(CARD_SOUL_JAR), 2);
    ck_assert_int_eq(copies(CARD_TOUCH_OF_DEATH), 1);
    ck_assert_int_eq(copies(CARD_OGIS_ARMOR), 1);
    ck_assert_int_eq(deck.count, 37);
}

typedef struct BadDeck {
    const char *text;
    int line, column;
    const char *text_of_problem;
} BadDeck;

static const BadDeck BAD[] = {
    {"", 1, 1, "a deck must have at least 30 cards, found none; expected lines such as \"3 fireball\""},
    {"# only this\n[heroes]\n\n", 2, 1,
     "a deck must have at least 30 cards, found none; expected lines such as \"3 fireball\""},
    {"name: Nothing\nhouse: war\n", 2, 1,
     "a deck must have at least 30 cards, found none; expected lines such as \"3 fireball\""},
    {"4 plains\n", 1, 1, "a deck must have at least 30 cards, found 4"},
    {THIRTY "2 gnom\n", 9, 3, "unknown card \"gnom\"; did you mean \"gnome\"?"},
    {THIRTY "  qqqqqqqq\n", 9, 3,
     "unknown card \"qqqqqqqq\"; expected a name as on its card, such as \"fireball\""},
    {THIRTY "0 gnome\n", 9, 1, "a deck must have from 1 to 4 copies of \"gnome\", found 0"},
    {THIRTY "99999999999999999999 gnome\n", 9, 1,
     "a deck must have from 1 to 4 copies of \"gnome\", found 99999999999999999999"},
    {THIRTY "  gnome x251\n", 9, 10, "a deck must have from 1 to 4 copies of \"gnome\", found 251"},
    {THIRTY "gnome (0)\n", 9, 8, "a deck must have from 1 to 4 copies of \"gnome\", found 0"},
    {THIRTY "3x\n", 9, 3, "expected the name of a card, found the end of the line"},
    {THIRTY "house: # none\n", 9, 7, "expected the name of a house, found the end of the line"},
    {THIRTY "1 amok\n", 9, 3, "a deck must have at most 4 copies of \"amok\", found 5"},
    {THIRTY "221 gnome\n", 9, 5, "a deck must have at most 4 copies of \"gnome\", found 221"},
    {"House: qqqqqqqq\n" THIRTY, 1, 8, "unknown house \"qqqqqqqq\"; expected a house, such as \"war\""},
    {"House: wat\n" THIRTY, 1, 8, "unknown house \"wat\"; did you mean \"war\"?"},
};

TEST(every_bad_deck_is_told_where_and_why, .cases = (int)(sizeof BAD / sizeof BAD[0])) {
    const BadDeck *const bad = &BAD[_i];
    ck_assert(!load(bad->text));
    const LoadError *const first = &problems.items[0];
    ck_assert_str_eq(first->text, bad->text_of_problem);
    ck_assert_msg(first->line == bad->line && first->column == bad->column, "%d:%d: %s", first->line,
                  first->column, first->text);
}

TEST(a_line_without_an_end_or_with_broken_bytes_is_told_too) {
    char *const text = malloc(5000);
    ck_assert_ptr_nonnull(text);
    memset(text, 'x', 4999);
    text[4999] = '\0';
    ck_assert(!load(text));
    ck_assert_str_eq(problems.items[0].text, "a line must be shorter than 256 bytes, found 4999");
    free(text);
    problems = (Problems){.count = 0};
    ck_assert(!deck_load_text("a\0b\n", 4, &deck, &problems));
    ck_assert_str_eq(problems.items[0].text, "a line must be text, found a byte with the value 0");
    ck_assert_int_eq(problems.items[0].column, 2);
    ck_assert(!load("\xff\xfe\x80\n"));
}

TEST(every_house_has_a_legal_default_deck) {
    for (int house = 1; house < HOUSE_COUNT; house++) {
        deck.count = deck_starter_default((House)house, deck.cards);
        ck_assert_int_ge(deck.count, DECK_MIN);
        ck_assert_int_le(deck.count, DECK_MAX);
        for (int card = 1; card < CARD_COUNT; card++) {
            ck_assert_int_le(copies(card), DECK_COPIES);
        }
    }
}
