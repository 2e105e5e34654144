// The links beside a card: every word of the rules has its meaning, and every card leads to some.

#include <check.h>
#include <string.h>

#include "replay/glossary.h"
#include "replay/rule_words.h"
#include "support/test.h"

enum { LINKS = 12 };

static bool leads_to(CardId card, const char *word) {
    int found[LINKS];
    const int count = glossary_of_card(card_def(card), found, LINKS);
    bool is_there = false;
    for (int i = 0; i < count; i++) is_there = is_there || strcmp(glossary_word(found[i]), word) == 0;
    return is_there;
}

TEST(every_entry_has_a_word_and_a_text_of_its_own) {
    ck_assert_int_gt(glossary_count(), 30);
    for (int i = 0; i < glossary_count(); i++) {
        ck_assert_str_ne(glossary_word(i), "");
        ck_assert_int_gt((int)strlen(glossary_text(i)), 5);
        for (int k = 0; k < i; k++) ck_assert_str_ne(glossary_word(i), glossary_word(k));
    }
    ck_assert_str_eq(glossary_text(-1), "");
    ck_assert_str_eq(glossary_word(glossary_count()), "");
}

TEST(every_card_leads_to_its_type_first_and_to_nothing_twice) {
    for (int card = 1; card < CARD_COUNT; card++) {
        int found[LINKS];
        const int count = glossary_of_card(card_def(card), found, LINKS);
        const bool is_plain = card_def(card)->type == CARD_TYPE_NONE;
        ck_assert_msg(is_plain || count > 0, "%s", card_def(card)->slug);
        if (count > 0) ck_assert_str_eq(glossary_word(found[0]), card_type_slug(card_def(card)->type));
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < i; k++) ck_assert_int_ne(found[i], found[k]);
        }
    }
}

TEST(words_count_whole_and_in_all_their_forms) {
    ck_assert(leads_to(CARD_BARD, "swordsman"));
    ck_assert(leads_to(CARD_BARD, "armor"));
    ck_assert(leads_to(CARD_BARD, "group"));
    ck_assert(leads_to(CARD_INUNDATE, "water"));
    ck_assert(!leads_to(CARD_BARD, "hand") || strstr(card_def(CARD_BARD)->text, "hand") != NULL);
    ck_assert(!leads_to(CARD_FIREBALL, "water"));
}

static const char *text_of(const char *word) {
    for (int i = 0; i < glossary_count(); i++) {
        if (strcmp(glossary_word(i), word) == 0) return glossary_text(i);
    }
    return "";
}

// Rules 11: a town that is lost counts as much as one that is captured.
TEST(initiative_goes_by_what_was_captured_minus_what_was_lost) {
    ck_assert_ptr_nonnull(strstr(text_of("initiative"), "captured minus lost"));
    ck_assert_ptr_nonnull(strstr(rule_words(STEP_1G), "captured minus lost"));
}

// Rules 18.4: members attack first to last; archers have round 1 to themselves, at -1 damage, and no other
// precedence.
TEST(archers_are_not_said_to_come_first) {
    ck_assert_ptr_null(strstr(text_of("archer"), "first"));
    ck_assert_ptr_nonnull(strstr(text_of("archer"), "round 1 (at -1 damage)"));
}

// Rules 18.3: C1 has the effects at the start of combat, C2 is the missile round, C3 are the others.
TEST(the_parts_of_a_combat_are_named_as_in_the_rules) {
    ck_assert_ptr_nonnull(strstr(rule_words(STEP_C1), "start of combat"));
    ck_assert_ptr_nonnull(strstr(rule_words(STEP_C2), "missile"));
    ck_assert_ptr_nonnull(strstr(rule_words(STEP_C3), "2 to 10"));
}

TEST(every_step_has_a_name_and_a_rule) {
    for (int step = STEP_NONE + 1; step < STEP_COUNT; step++) {
        ck_assert_msg(rule_words_name(step)[0] != '\0' && rule_words(step)[0] != '\0',
                      "%s has no row in src/replay/words/rule_words.c", step_slug(step));
    }
}

TEST(a_short_list_takes_no_more_than_it_holds) {
    int found[2] = {-1, -1};
    ck_assert_int_eq(glossary_of_card(card_def(CARD_BARD), found, 1), 1);
    ck_assert_int_eq(found[1], -1);
}
