// The lists of a view: places, both ends, exact ways back, and hosts that cannot be.

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "view/view_lists.h"
#include "replay/view.h"
#include "support/test.h"

static View view, before;

static void begin(void) {
    memset(&view, 0, sizeof view);
}

FIXTURE(begin, NULL);

// Spells 1 to [count] on [host], in this order.
static void cast_on(Target host, int count) {
    for (int i = 1; i <= count; i++) {
        view.spells[i] = (ViewSpell){.label = (uint16_t)i, .on = target_pack(host)};
        view_lists_put_spell(&view, (uint16_t)i, SPELLS_MAX);
    }
}

static void expect_spells(Target host, const char *slots) {
    char found[40] = "";
    for (uint16_t id = view_first_spell(&view, host); id != 0; id = view.spells[id].next) {
        (void)snprintf(found + strlen(found), sizeof found - strlen(found), "%d", (int)id);
    }
    ck_assert_str_eq(found, slots);
}

static const Target hosts[] = {
    {.host = HOST_INDIVIDUAL, .index = MINIONS_MAX},
    {.host = HOST_GROUP, .index = GROUPS_MAX},
    {.host = HOST_SQUARE, .index = SQUARES},
    {.host = HOST_STRUCTURE, .index = STRUCTURES_MAX},
    {.host = HOST_GLOBE},
};

TEST(spells_lie_on_every_kind_of_host_in_their_order, .cases = sizeof hosts / sizeof hosts[0]) {
    const Target host = hosts[_i];
    cast_on(host, 3);
    expect_spells(host, "123");
    view.spells[4] = (ViewSpell){.label = 4, .on = target_pack(host)};
    view_lists_put_spell(&view, 4, 0);
    expect_spells(host, "4123");
    ck_assert_int_eq(view_lists_take_spell(&view, 2), 2);
    expect_spells(host, "413");
    ck_assert_int_eq(view_lists_take_spell(&view, 3), 2);
    ck_assert_int_eq(view_lists_take_spell(&view, 4), 0);
    expect_spells(host, "1");
}

TEST(a_spell_that_is_put_back_where_it_was_leaves_no_trace) {
    cast_on(hosts[1], 4);
    before = view;
    for (uint16_t slot = 1; slot <= 4; slot++) {
        const int index = view_lists_take_spell(&view, slot);
        ck_assert_int_eq(index, slot - 1);
        view_lists_put_spell(&view, slot, index);
        ck_assert_mem_eq(&view, &before, sizeof view);
    }
}

TEST(a_spell_that_lies_in_no_list_is_taken_from_its_end) {
    cast_on(hosts[4], 2);
    view.spells[7] = (ViewSpell){.label = 7, .on = target_pack(hosts[4]), .next = 9};
    ck_assert_int_eq(view_lists_take_spell(&view, 7), 2);
    ck_assert_uint_eq(view.spells[7].next, 0);
    expect_spells(hosts[4], "12");
}

// A list that led back to itself would have no end for those who walk through it.
TEST(a_spell_that_is_attached_twice_lies_in_its_list_once, .cases = sizeof hosts / sizeof hosts[0]) {
    const Target host = hosts[_i];
    const Event e = {.kind = EV_spell_attached,
                     .spell_attached = {.spell = 2, .label = 2, .card = 1, .on = target_pack(host)}};
    const Event none = {.kind = EV_spell_attached, .spell_attached = {.label = 9, .on = target_pack(host)}};
    cast_on(host, 2);
    view_apply(&view, &e, NULL);
    ck_assert_uint_eq(view.spells[2].next, 0);
    expect_spells(host, "12");
    view_apply(&view, &none, NULL);
    expect_spells(host, "12");
}

TEST(a_spell_on_a_host_that_cannot_be_lies_nowhere) {
    view.spells[1] =
        (ViewSpell){.label = 1, .on = target_pack((Target){.host = HOST_SQUARE, .index = SQUARES + 1})};
    before = view;
    view_lists_put_spell(&view, 1, 0);
    ck_assert_mem_eq(&view, &before, sizeof view);
    ck_assert_int_eq(view_lists_take_spell(&view, 1), 0);
    ck_assert_mem_eq(&view, &before, sizeof view);
}

static void expect_members(const char *minions) {
    char found[40] = "";
    const ViewGroup *g = &view.groups[2];
    for (int i = 0; i < GROUP_SIZE; i++) {
        ck_assert_msg(i < g->count || g->members[i].v == 0, "something lies behind the last member");
        if (i < g->count) {
            (void)snprintf(found + strlen(found), sizeof found - strlen(found), "%d", (int)g->members[i].v);
        }
    }
    ck_assert_str_eq(found, minions);
}

TEST(members_move_up_and_back_for_one_who_comes_and_goes) {
    view_lists_put_member(&view, 2, 0, 5);
    view_lists_put_member(&view, 2, 0, 4);
    view_lists_put_member(&view, 2, 9, 7);
    view_lists_put_member(&view, 2, 2, 6);
    expect_members("4567");
    ck_assert_uint_eq(view.minions[6].group, 2);
    view_lists_take_member(&view, 2, 1);
    expect_members("467");
    view_lists_take_member(&view, 2, 2);
    expect_members("46");
    view_lists_take_member(&view, 2, 2);
    expect_members("46");
    view_lists_take_member(&view, 2, 0);
    expect_members("6");
}

TEST(a_full_group_takes_nobody_in) {
    for (int i = 0; i < GROUP_SIZE; i++) {
        view_lists_put_member(&view, 2, i, i + 1);
    }
    expect_members("12345678");
    before = view;
    view_lists_put_member(&view, 2, 0, 9);
    ck_assert_mem_eq(&view, &before, sizeof view);
}
