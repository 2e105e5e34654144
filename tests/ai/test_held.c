// Groups that a spell keeps where they are, or out of structures: nobody counts on them elsewhere.

#include <check.h>
#include <stdlib.h>

#include "ai/camp.h"
#include "plans/homeward.h"
#include "plans/styles.h"

// How much better it is for Red's second group to go down than to stay.
static int pull_down(Scene *s) {
    Camp *camp = camp_new(s);
    const int stays = style_worth(&camp->outlook, STYLE_TOWNS, 1, DIR_NONE, camp->moves);
    const int goes = style_worth(&camp->outlook, STYLE_TOWNS, 1, DIR_DOWN, camp->moves);
    free(camp);
    return goes - stays;
}

SCENE(who_cannot_take_a_town_claims_it_from_nobody, .cases = 3) {
    // Both are on their way to the town, the first is nearer.
    const GroupId first = troop(s, PLAYER_BLUE, "f6", 2, 0, NATION_HUMAN);
    group_change_owner(&s->ctx, first, PLAYER_RED);
    (void)troop(s, PLAYER_RED, "g4", 2, 0, NATION_HUMAN);
    (void)scene_structure(s, "g8", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const int shared = pull_down(s);
    if (_i == 0) (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_BLUE, on_group(first), 0);
    if (_i == 1) (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(member(s, first, 0)), 0);
    if (_i == 2) (void)scene_spell(s, CARD_POSSESSION, PLAYER_RED, on_group(first), PLAYER_BLUE);
    ck_assert_int_gt(pull_down(s), shared + 50);
}

// A held group that stands in the town will have it all the same.
SCENE(who_is_held_in_a_town_has_it) {
    const GroupId first = troop(s, PLAYER_RED, "g8", 2, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "g4", 2, 0, NATION_HUMAN);
    (void)scene_structure(s, "g8", STRUCTURE_TOWN, PLAYER_BLUE);
    const int before = pull_down(s);
    (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_BLUE, on_group(first), 0);
    ck_assert_int_le(pull_down(s), before);
}

// Hundredths of a percent against Red's second group, which could meet the enemy at the door, leaving it.
static int blame_for_leaving(Scene *s) {
    Camp *camp = camp_new(s);
    camp->moves[1] = DIR_RIGHT;
    const int leaves = homeward_silliness(&camp->outlook, camp->moves);
    camp->moves[1] = DIR_NONE;
    const int stays = homeward_silliness(&camp->outlook, camp->moves);
    free(camp);
    return leaves - stays;
}

SCENE(who_cannot_come_home_is_no_reason_to_leave_it, .cases = 2) {
    const GroupId near = troop(s, PLAYER_RED, "e1", GROUP_SIZE, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_RED, "e3", 4, 0, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "d4", 4, 0, NATION_HUMAN);
    ck_assert_int_eq(square_steps(sq("e1"), board_sanctum(PLAYER_RED)), 2);
    ck_assert_int_eq(square_steps(sq("d4"), board_sanctum(PLAYER_RED)), 2);
    const int with_others = blame_for_leaving(s);
    if (_i == 0) (void)scene_spell(s, CARD_COMPLACENCY, PLAYER_BLUE, on_group(near), 0);
    if (_i == 1) (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(member(s, near, 0)), 0);
    ck_assert_int_gt(blame_for_leaving(s), with_others + 1000);
}
