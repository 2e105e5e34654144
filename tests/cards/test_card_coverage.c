// Every card of the pool, helper spells included, has at least one rules test of its own. This suite stands
// last in suites.def: the tests of the suites before it say what they prove.

#include "support/scene.h"

TEST(a_rules_test_proves_the_card, .first = 1, .cases = CARD_COUNT - 1) {
    ck_assert_msg(test_proves(_i), "no rules test names %s", card_def(_i)->slug);
}
