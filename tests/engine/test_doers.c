// What every log is asked about its causes has an answer for every kind of event and for every step.

#include <check.h>

#include "support/doers.h"
#include "support/test.h"

TEST(every_kind_of_event_says_what_may_cause_it) {
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        ck_assert_msg(doers_has_kind(kind), "%s has no row in tests/support/doers.c",
                      event_kind_info((EventKind)kind).name);
    }
}

TEST(every_step_says_what_its_answers_stand_under) {
    for (int step = STEP_NONE; step < STEP_COUNT; step++) {
        ck_assert_msg(doers_has_step(step), "step %s has no row in tests/support/doers.c", step_slug(step));
    }
}

// A kind of event without a row would else pass for one without a cause, and be looked for behind the table.
TEST(a_row_that_is_missing_lists_nothing) {
    static const uint8_t missing[DOERS_ROW] = {0};
    static const uint8_t written[DOERS_ROW] = {EV_NONE, EV_moved, EV_COUNT};
    for (int kind = EV_NONE; kind <= EV_COUNT; kind++) {
        ck_assert(!doers_row_lists(missing, kind));
        ck_assert(doers_row_lists(written, kind) == (kind == EV_NONE || kind == EV_moved));
    }
}
