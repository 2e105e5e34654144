// The outline of a log: levels of events, exceptions made by hand, and what a folded attack comes to.

#include <check.h>
#include <string.h>

#include "replay/outline.h"
#include "support/test.h"

TEST(every_event_has_its_level_by_kind_depth_round_and_step) {
    static const struct {
        Event e;
        OutlineLevel level;
    } rows[] = {
        {{.kind = EV_phase_began, .phase_began = {.phase_now = PHASE_START_OF_TURN}}, OUTLINE_TURN},
        {{.kind = EV_phase_began, .phase_began = {.phase_now = PHASE_COMBAT}}, OUTLINE_PHASE},
        {{.kind = EV_combat_began, .step = STEP_C1}, OUTLINE_COMBAT},
        {{.kind = EV_round_began, .step = STEP_R1, .round = 2}, OUTLINE_ROUND},
        {{.kind = EV_combat_ended, .step = STEP_C4, .depth = 1}, OUTLINE_ROUND},
        {{.kind = EV_attack_hit, .step = STEP_A1, .round = 2}, OUTLINE_ACT},
        {{.kind = EV_damage_calculated, .step = STEP_A2, .round = 2, .depth = 1}, OUTLINE_DETAIL},
        {{.kind = EV_spell_ended, .step = STEP_C1}, OUTLINE_ROUND},
        {{.kind = EV_spell_ended, .step = STEP_C4}, OUTLINE_ROUND},
        {{.kind = EV_spell_cast, .step = STEP_3}, OUTLINE_COMBAT},
        {{.kind = EV_moved, .step = STEP_IID}, OUTLINE_COMBAT},
        {{.kind = EV_moved, .step = STEP_IID, .depth = 1}, OUTLINE_DETAIL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ck_assert_msg(outline_level(&rows[i].e) == rows[i].level, "row %zu is of level %d", i,
                      (int)outline_level(&rows[i].e));
    }
}

static bool is_exception(const Outline *o, uint32_t row) {
    for (int i = 0; i < o->exception_count; i++) {
        if (o->exceptions[i] == row) {
            return true;
        }
    }
    return false;
}

TEST(a_row_that_is_toggled_twice_is_as_before_and_the_others_stay) {
    Outline o = {.depth = OUTLINE_ACT};
    for (uint32_t row = 3; row <= 9; row += 2) {
        outline_toggle(&o, row);
    }
    outline_toggle(&o, 3);
    ck_assert_int_eq(o.exception_count, 3);
    ck_assert(!is_exception(&o, 3));
    ck_assert(is_exception(&o, 5) && is_exception(&o, 7) && is_exception(&o, 9));
    outline_toggle(&o, 9);
    ck_assert(is_exception(&o, 5) && is_exception(&o, 7) && !is_exception(&o, 9));
}

TEST(more_exceptions_than_there_is_room_for_are_not_made) {
    Outline o = {.depth = OUTLINE_ACT};
    for (uint32_t row = 1; row <= OUTLINE_EXCEPTIONS + 1; row++) {
        outline_toggle(&o, row);
    }
    ck_assert_int_eq(o.exception_count, OUTLINE_EXCEPTIONS);
    ck_assert(is_exception(&o, OUTLINE_EXCEPTIONS));
    ck_assert(!is_exception(&o, OUTLINE_EXCEPTIONS + 1));
}

TEST(another_depth_forgets_what_was_folded_by_hand) {
    Outline o = {.depth = OUTLINE_ACT};
    outline_toggle(&o, 3);
    outline_set_depth(&o, OUTLINE_DETAIL);
    ck_assert_int_eq(o.depth, OUTLINE_DETAIL);
    ck_assert_int_eq(o.exception_count, 0);
}

// The attack's own numbers; what an answer to it does to somebody else lies deeper and is not in its sum.
TEST(a_folded_attack_is_what_lies_right_under_its_hit) {
    Event events[] = {
        {.kind = EV_attack_hit, .round = 1},
        {.kind = EV_damage_calculated, .round = 1, .depth = 1, .damage_calculated = {.quantity = 5}},
        {.kind = EV_damage_applied, .round = 1, .depth = 1},
        {.kind = EV_hp_changed, .round = 1, .depth = 2, .hp_changed = {.before = 9, .after = 8}},
        {.kind = EV_armor_soaked, .round = 1, .depth = 1, .armor_soaked = {.after = 3}},
        {.kind = EV_hp_changed, .round = 1, .depth = 1, .hp_changed = {.before = 7, .after = 4}},
        {.kind = EV_attack_hit, .round = 1},
        {.kind = EV_damage_calculated, .round = 1, .depth = 1, .damage_calculated = {.quantity = 6}},
    };
    static Timeline line;
    line = (Timeline){.events = events, .count = sizeof events / sizeof events[0]};
    char sum[200];
    outline_sum(&line, 1, sum, sizeof sum);
    ck_assert_str_eq(sum, "5 damage, 3 through the armor, hit points 7 \xE2\x86\x92 4");
    outline_sum(&line, 7, sum, sizeof sum);
    ck_assert_str_eq(sum, "6 damage");
    outline_sum(&line, 2, sum, sizeof sum);
    ck_assert_str_eq(sum, "");
}
