// Every card of the pool, helper spells included, has at least one rules test of its own. This suite stands
// last in suites.def: the suites before it have noted what they prove.

#include "cards/card_cases.h"

Suite *test_card_coverage_suite(void);

START_TEST(a_rules_test_proves_the_card) {
    ck_assert_msg(case_count((CardId)_i) > 0, "no rules test names %s", card_def(_i)->slug);
}
END_TEST

Suite *test_card_coverage_suite(void) {
    Suite *suite = suite_create("card_coverage");
    TCase *tcase = tcase_create("every_card");
    tcase_add_loop_test(tcase, a_rules_test_proves_the_card, 1, CARD_COUNT);
    suite_add_tcase(suite, tcase);
    return suite;
}
