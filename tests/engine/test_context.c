// The log as it is written: stamps, indices, and the tree of causes.

#include <check.h>

#include "engine/context.h"
#include "support/test.h"

static GameState state;
static Event events[16];
static EventLog log_of_test;
static Ctx c;

static void begin(uint32_t base) {
    log_of_test = (EventLog){.items = events, .capacity = 16, .base = base};
    c = (Ctx){.s = &state, .log = &log_of_test};
}

TEST(an_event_is_stamped_with_step_round_and_cause) {
    begin(0);
    c.round = 3;
    const uint8_t before = step_set(&c, STEP_D4);
    ck_assert_int_eq(before, STEP_NONE);
    const uint32_t first = EMIT(&c, hp_changed, .minion = 7, .before = 5, .after = 2);
    ck_assert_uint_eq(first, 1);
    ck_assert_uint_eq(log_of_test.count, 1);
    ck_assert_int_eq(events[0].kind, EV_hp_changed);
    ck_assert_int_eq(events[0].step, STEP_D4);
    ck_assert_int_eq(events[0].round, 3);
    ck_assert_uint_eq(events[0].cause, 0);
    ck_assert_int_eq(events[0].depth, 0);
    ck_assert_int_eq(events[0].hp_changed.after, 2);
}

TEST(causes_nest_and_end) {
    begin(0);
    const uint32_t top = EMIT(&c, group_died, .group = 1);
    const Cause outer = cause_begin(&c, top);
    const uint32_t child = EMIT(&c, group_died, .group = 2);
    const Cause inner = cause_begin(&c, child);
    EMIT(&c, group_died, .group = 3);
    cause_end(&c, inner);
    EMIT(&c, group_died, .group = 4);
    cause_end(&c, outer);
    EMIT(&c, group_died, .group = 5);
    static const uint32_t CAUSES[] = {0, 1, 2, 1, 0};
    static const int DEPTHS[] = {0, 1, 2, 1, 0};
    for (int i = 0; i < 5; i++) {
        ck_assert_uint_eq(events[i].cause, CAUSES[i]);
        ck_assert_int_eq(events[i].depth, DEPTHS[i]);
    }
}

// The bounces of a round of votes come after all its votes, each below its own.
TEST(an_earlier_event_may_cause_something_after_others_have) {
    begin(0);
    const uint32_t top = EMIT(&c, group_died, .group = 1);
    const Cause outer = cause_begin(&c, top);
    const uint32_t first = EMIT(&c, group_died, .group = 2);
    const uint32_t second = EMIT(&c, group_died, .group = 3);
    const Cause inner = cause_begin(&c, second);
    EMIT(&c, group_died, .group = 4);
    cause_end(&c, inner);
    const Cause again = cause_begin(&c, first);
    EMIT(&c, group_died, .group = 5);
    ck_assert_uint_eq(events[4].cause, first);
    ck_assert_int_eq(events[4].depth, 2);
    cause_end(&c, again);
    cause_end(&c, outer);
    ck_assert_uint_eq(c.cause, 0);
    ck_assert_int_eq(c.depth, 0);
}

TEST(indices_count_over_the_whole_match) {
    begin(1000);
    ck_assert_uint_eq(EMIT(&c, group_died, .group = 1), 1001);
    ck_assert_uint_eq(EMIT(&c, group_died, .group = 2), 1002);
    const Cause outer = cause_begin(&c, 1001);
    EMIT(&c, group_died, .group = 3);
    ck_assert_uint_eq(events[2].cause, 1001);
    ck_assert_int_eq(events[2].depth, 1);
    cause_end(&c, outer);
}

// What comes after is numbered as if it were there, so that causes go on as before.
TEST(a_full_log_keeps_its_beginning_and_counts_what_it_loses) {
    begin(1000);
    for (int i = 1; i <= 15; i++) (void)EMIT(&c, group_died, .group = (uint8_t)i);
    const uint32_t last = EMIT(&c, group_died, .group = 16);
    const uint32_t lost = EMIT(&c, group_died, .group = 17);
    ck_assert_uint_eq(last, 1016);
    ck_assert_uint_eq(lost, 1017);
    const Cause outer = cause_begin(&c, lost);
    ck_assert_uint_eq(EMIT(&c, group_died, .group = 18), 1018);
    cause_end(&c, outer);
    ck_assert_uint_eq(log_of_test.count, 16);
    ck_assert_uint_eq(log_of_test.lost, 2);
    ck_assert_int_eq(events[15].group_died.group, 16);
    emit_take_back(&c, 1018);
    ck_assert_uint_eq(log_of_test.lost, 1);
    ck_assert_uint_eq(log_of_test.count, 16);
    emit_take_back(&c, 1016);
    ck_assert_uint_eq(log_of_test.lost, 0);
    ck_assert_uint_eq(log_of_test.count, 15);
    ck_assert_uint_eq(EMIT(&c, group_died, .group = 19), 1016);
    ck_assert_int_eq(events[15].group_died.group, 19);
}

TEST(without_a_log_nothing_is_said_and_nothing_causes) {
    c = (Ctx){.s = &state};
    ck_assert_uint_eq(EMIT(&c, group_died, .group = 1), 0);
    const Cause outer = cause_begin(&c, 0);
    ck_assert_uint_eq(c.cause, 0);
    ck_assert_int_eq(c.depth, 0);
    cause_end(&c, outer);
}
