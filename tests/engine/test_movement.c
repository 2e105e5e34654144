// Movement up to the overstack: refusals, order of pass I, slides, swamp sides, who orders last, second run
// (rules 17.1, 17.2, 17.6, 34.17).

#include "support/scene.h"

static GroupId gnomes(Scene *s, Player owner, const char *at) {
    const GroupId g = scene_monsters(s, owner, at);
    (void)scene_creature(s, g, CREATURE_GNOME);
    return g;
}

static void play(Scene *s) {
    scene_play_until(s, PHASE_MOVEMENT);
}

static void expect_refusal(Scene *s, GroupId g, Refusal reason) {
    EXPECT(s, move_refused, .group = g.v, .reason = (uint8_t)reason);
    EXPECT_NOT(s, overstacked, .group = g.v);
    EXPECT_NOT(s, moved, .group = g.v);
}

static void mark_twice(Scene *s, GroupId g) {
    group_of(&s->state, g)->moves_twice = 1;
}

// --- I.a: refusals ---

SCENE(without_an_order_a_group_stands_still) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    play(s);
    expect_refusal(s, g, REFUSAL_NO_ORDER);
    EXPECT_NOT(s, square_won, .group = g.v);
    ck_assert_str_eq(where(s, g), "f5");
}

SCENE(a_plain_step_is_overstacked_won_and_moved) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 2);
    scene_move(s, g, "f4");
    play(s);
    EXPECT(s, overstacked, .group = g.v, .from = sq("f5").v, .to = sq("f4").v);
    EXPECT(s, square_won, .at = sq("f4").v, .group = g.v, .by = VOTE_ONLY);
    EXPECT_COUNT(s, 1, moved, .group = g.v, .from = sq("f5").v, .to = sq("f4").v);
    expect_order(s, EVENT(overstacked, .group = g.v), EVENT(square_won, .group = g.v));
    expect_order(s, EVENT(square_won, .group = g.v), EVENT(moved, .group = g.v));
    ck_assert_str_eq(where(s, g), "f4");
    ck_assert_int_eq(group_at(&s->state, g)->entered, DIR_DOWN);
}

SCENE(a_neutral_group_that_nobody_controls_never_moves) {
    const GroupId g = humans(s, PLAYER_NEUTRAL, "f5", 1);
    group_set_order(&s->ctx, g, sq("f4"), ORDER_BY_SPELL);
    play(s);
    expect_refusal(s, g, REFUSAL_CANNOT_MOVE);
}

SCENE(one_member_who_cannot_cross_keeps_the_group_on_the_mountain) {
    const GroupId g = dwarves(s, PLAYER_RED, "f5", 7);
    scene_recruits(s, g, 1, 0, NATION_DJINN);
    scene_terrain(s, "f5", TERRAIN_MOUNTAIN);
    scene_move(s, g, "f4");
    play(s);
    expect_refusal(s, g, REFUSAL_CANNOT_EXIT);
}

SCENE(mountain_volcano_and_water_are_closed_to_those_without_the_walk, .cases = 10) {
    static const struct {
        Terrain terrain;
        Nation nation;
        Refusal expected;
    } rows[] = {
        {TERRAIN_MOUNTAIN, NATION_HUMAN, REFUSAL_CANNOT_ENTER},
        {TERRAIN_MOUNTAIN, NATION_DWARF, REFUSAL_NONE},
        {TERRAIN_VOLCANO, NATION_HUMAN, REFUSAL_CANNOT_ENTER},
        {TERRAIN_VOLCANO, NATION_SHADOW, REFUSAL_NONE},
        {TERRAIN_WATER, NATION_DWARF, REFUSAL_CANNOT_ENTER},
        {TERRAIN_WATER, NATION_DJINN, REFUSAL_NONE},
        {TERRAIN_LAVA, NATION_HUMAN, REFUSAL_NONE},
        {TERRAIN_DESERT, NATION_HUMAN, REFUSAL_NONE},
        {TERRAIN_VOID, NATION_HUMAN, REFUSAL_NONE},
        {TERRAIN_SWAMP, NATION_HUMAN, REFUSAL_NONE},
    };
    scene_terrain(s, "f4", rows[_i].terrain);
    const GroupId g = scene_group(s, PLAYER_RED, "f5");
    scene_recruits(s, g, 1, 0, rows[_i].nation);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f4")), rows[_i].expected);
}

SCENE(a_climber_and_a_flier_cross_a_mountain_together) {
    scene_terrain(s, "f4", TERRAIN_MOUNTAIN);
    const GroupId g = dwarves(s, PLAYER_RED, "f5", 1);
    StatBlock flier = minion_recruit_base(CLASS_SWORDSMAN, NATION_HUMAN);
    flier.walks = WALK_FLIGHT;
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN, .stats = &flier};
    (void)scene_minion(s, g, &spec);
    scene_move(s, g, "f4");
    play(s);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(one_forsaken_recruit_keeps_his_group_out_of_structures) {
    (void)scene_structure(s, "f4", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = humans(s, PLAYER_RED, "f5", 3);
    const MinionId last = scene_swordsman(s, g, NATION_HUMAN);
    (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(last), 0);
    scene_move(s, g, "f4");
    play(s);
    expect_refusal(s, g, REFUSAL_CANNOT_ENTER);
}

SCENE(monsters_and_neutral_recruits_enter_no_structure) {
    (void)scene_structure(s, "f4", STRUCTURE_COLONY, PLAYER_RED);
    const GroupId monsters = gnomes(s, PLAYER_RED, "f5");
    const GroupId neutral = humans(s, PLAYER_NEUTRAL, "e4", 1);
    const GroupId recruits = humans(s, PLAYER_RED, "g4", 1);
    ck_assert(!movement_check_can_enter(&s->ctx, monsters, sq("f4")));
    ck_assert(!movement_check_can_enter(&s->ctx, neutral, sq("f4")));
    ck_assert(movement_check_can_enter(&s->ctx, recruits, sq("f4")));
}

SCENE(a_bound_group_enters_its_terrain_only_and_may_leave_any) {
    scene_terrain(s, "f4", TERRAIN_FOREST);
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    (void)scene_spell(s, CARD_TERRAIN_BIND, PLAYER_BLUE, on_group(g), TERRAIN_FOREST);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f4")), REFUSAL_NONE);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f6")), REFUSAL_CANNOT_ENTER);
}

SCENE(a_square_with_a_hostile_group_is_closed) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    (void)humans(s, PLAYER_BLUE, "f4", 1);
    scene_move(s, g, "f4");
    play(s);
    expect_refusal(s, g, REFUSAL_HOSTILE_OCCUPIED);
}

SCENE(a_friendly_monster_in_the_square_does_not_close_it_but_cannot_be_joined) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    const GroupId m = gnomes(s, PLAYER_RED, "f4");
    (void)humans(s, PLAYER_BLUE, "f3", 1); // the nomad stays to fight
    scene_move(s, g, "f4");
    play(s);
    EXPECT(s, overstacked, .group = g.v);
    EXPECT(s, bounced_back, .group = g.v, .from = sq("f4").v, .to = sq("f5").v, .reason = BOUNCE_CANNOT_JOIN);
    EXPECT(s, square_won, .at = sq("f4").v, .group = m.v, .by = VOTE_STATIONARY);
    ck_assert_str_eq(where(s, g), "f5");
}

// --- Pass I: who goes first ---

SCENE(the_holder_of_initiative_vacates_a_square_for_the_enemy) {
    const GroupId red = humans(s, PLAYER_RED, "f5", 1);
    const GroupId blue = humans(s, PLAYER_BLUE, "f6", 1);
    scene_move(s, blue, "f5");
    scene_move(s, red, "f4");
    play(s);
    ck_assert_str_eq(where(s, red), "f4");
    ck_assert_str_eq(where(s, blue), "f5");
}

SCENE(the_other_player_vacates_too_late) {
    const GroupId red = humans(s, PLAYER_RED, "f6", 1);
    const GroupId blue = humans(s, PLAYER_BLUE, "f5", 1);
    scene_move(s, red, "f5");
    scene_move(s, blue, "f4");
    play(s);
    expect_refusal(s, red, REFUSAL_HOSTILE_OCCUPIED);
    ck_assert_str_eq(where(s, blue), "f4");
}

SCENE(both_want_one_free_square_and_initiative_has_it) {
    const GroupId red = humans(s, PLAYER_RED, "f4", 1);
    const GroupId blue = humans(s, PLAYER_BLUE, "f6", 1);
    scene_move(s, red, "f5");
    scene_move(s, blue, "f5");
    play(s);
    ck_assert_str_eq(where(s, red), "f5");
    expect_refusal(s, blue, REFUSAL_HOSTILE_OCCUPIED);
}

SCENE(orders_are_carried_out_in_the_order_of_issue) {
    const GroupId older = humans(s, PLAYER_RED, "f4", 1);
    const GroupId newer = humans(s, PLAYER_RED, "f6", 1);
    scene_move(s, newer, "f5");
    scene_move(s, older, "f3");
    play(s);
    expect_order(s, EVENT(overstacked, .group = newer.v), EVENT(overstacked, .group = older.v));
}

SCENE(player_controlled_groups_go_before_computer_controlled_ones_of_the_same_owner) {
    const GroupId monsters = gnomes(s, PLAYER_RED, "f4");
    const GroupId recruits = humans(s, PLAYER_RED, "f8", 1);
    (void)humans(s, PLAYER_BLUE, "f1", 1);
    scene_move(s, recruits, "f7");
    play(s);
    expect_order(s, EVENT(overstacked, .group = recruits.v), EVENT(overstacked, .group = monsters.v));
}

SCENE(who_was_given_a_step_by_a_spell_alone_goes_after_the_ordered) {
    const GroupId staggering = humans(s, PLAYER_RED, "f4", 1);
    const GroupId ordered = humans(s, PLAYER_RED, "f8", 1);
    group_set_order(&s->ctx, staggering, sq("f3"), ORDER_BY_SPELL);
    scene_move(s, ordered, "f7");
    play(s);
    expect_order(s, EVENT(overstacked, .group = ordered.v), EVENT(overstacked, .group = staggering.v));
}

SCENE(a_step_by_a_spell_alone_goes_before_those_of_computer_controlled_groups) {
    const GroupId monsters = gnomes(s, PLAYER_RED, "f4");
    const GroupId staggering = humans(s, PLAYER_RED, "f8", 1);
    (void)humans(s, PLAYER_BLUE, "f1", 1);
    group_set_order(&s->ctx, staggering, sq("f7"), ORDER_BY_SPELL);
    play(s);
    expect_order(s, EVENT(overstacked, .group = staggering.v), EVENT(overstacked, .group = monsters.v));
}

// Rules 17.1.2: water and Void take their own before anybody is given an order by them.
SCENE(who_falls_into_the_void_keeps_no_monster_where_it_is) {
    scene_terrain(s, "g5", TERRAIN_VOID); // before he stands there, for the change itself would take him
    const GroupId monsters = gnomes(s, PLAYER_RED, "f5");
    const GroupId falling = humans(s, PLAYER_BLUE, "g5", 1);
    (void)humans(s, PLAYER_BLUE, "f2", 1);
    play(s);
    EXPECT(s, group_died, .group = falling.v);
    ck_assert_str_eq(where(s, monsters), "f4");
}

SCENE(two_friends_change_places) {
    const GroupId a = humans(s, PLAYER_RED, "f5", 5);
    const GroupId b = humans(s, PLAYER_RED, "f6", 5);
    scene_move(s, a, "f6");
    scene_move(s, b, "f5");
    play(s);
    ck_assert_str_eq(where(s, a), "f6");
    ck_assert_str_eq(where(s, b), "f5");
}

// --- Swamp, water, Void ---

SCENE(a_swamp_lets_a_group_out_only_by_the_side_of_the_last_entry) {
    scene_terrain(s, "f5", TERRAIN_SWAMP);
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0); // fliers too
    scene_move(s, g, "f5");
    play(s);
    EXPECT(s, swamp_side_set, .at = sq("f5").v, .before = DIR_NONE, .after = DIR_DOWN);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f6")), REFUSAL_NONE);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f4")), REFUSAL_CANNOT_EXIT);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("g5")), REFUSAL_CANNOT_EXIT);
}

SCENE(a_joining_group_turns_the_side_of_the_swamp) {
    scene_terrain(s, "f5", TERRAIN_SWAMP);
    const GroupId inside = humans(s, PLAYER_RED, "f5", 1);
    terrain_set_swamp_side(&s->ctx, sq("f5"), DIR_UP);
    const GroupId g = humans(s, PLAYER_RED, "e5", 1);
    scene_move(s, g, "f5");
    play(s);
    EXPECT(s, swamp_side_set, .at = sq("f5").v, .before = DIR_UP, .after = DIR_LEFT);
    EXPECT(s, joined, .group = g.v, .into = inside.v);
}

SCENE(a_bounced_group_has_not_entered_the_swamp) {
    scene_terrain(s, "f5", TERRAIN_SWAMP);
    (void)humans(s, PLAYER_RED, "f5", 4);
    terrain_set_swamp_side(&s->ctx, sq("f5"), DIR_UP);
    const GroupId g = humans(s, PLAYER_RED, "e5", 5);
    scene_move(s, g, "f5");
    play(s);
    EXPECT_NOT(s, swamp_side_set, .at = sq("f5").v);
}

SCENE(entering_the_void_removes_the_group) {
    scene_terrain(s, "f5", TERRAIN_VOID);
    const GroupId g = humans(s, PLAYER_RED, "f6", 2);
    const GroupId behind = humans(s, PLAYER_RED, "f7", 8);
    scene_move(s, g, "f5");
    scene_move(s, behind, "f6");
    play(s);
    EXPECT(s, moved, .group = g.v, .to = sq("f5").v);
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REMOVED);
    EXPECT(s, group_died, .group = g.v);
    ck_assert_str_eq(where(s, g), "gone");
    ck_assert_str_eq(where(s, behind), "f6");
}

SCENE(who_would_join_over_the_void_is_removed_and_the_flier_stays) {
    scene_terrain(s, "f5", TERRAIN_VOID);
    const GroupId flier = scene_group(s, PLAYER_RED, "f5");
    StatBlock stats = minion_recruit_base(CLASS_SWORDSMAN, NATION_HUMAN);
    stats.walks = WALK_FLIGHT;
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_HUMAN, .stats = &stats};
    (void)scene_minion(s, flier, &spec);
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    scene_move(s, g, "f5");
    play(s);
    ck_assert_str_eq(where(s, g), "gone");
    ck_assert_str_eq(where(s, flier), "f5");
    EXPECT_NOT(s, joined, .group = g.v);
}

SCENE(a_trail_is_laid_on_the_square_that_was_left) {
    const GroupId g = gnomes(s, PLAYER_RED, "f6");
    (void)humans(s, PLAYER_BLUE, "f3", 1);
    play(s);
    EXPECT(s, terrain_changed, .at = sq("f6").v, .to = TERRAIN_BARREN);
    expect_order(s, EVENT(moved, .group = g.v), EVENT(terrain_changed, .at = sq("f6").v));
    ck_assert_str_eq(where(s, g), "f5");
}

// --- Who orders last (rules 17.1) ---

SCENE(a_spell_overwrites_the_players_order) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_move(s, g, "f4");
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_FEAR, on_group(g));
    play(s);
    EXPECT(s, order_changed, .group = g.v, .before = sq("f4").v, .by = ORDER_BY_SPELL);
    expect_refusal(s, g, REFUSAL_NO_ORDER);
}

SCENE(a_random_step_is_drawn_among_the_legal_ones_up_down_right_left) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    scene_terrain(s, "f4", TERRAIN_MOUNTAIN);
    (void)humans(s, PLAYER_BLUE, "g5", 1);
    scene_script(s, RNG_DIRECTION, 1);
    ck_assert(movement_random_step(&s->ctx, g, ORDER_BY_SPELL));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, sq("e5").v); // 0 would be down
}

SCENE(a_random_step_without_a_legal_one_is_no_order) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 1);
    group_set_order(&s->ctx, g, sq("f4"), ORDER_BY_PLAYER);
    scene_terrain(s, "f5", TERRAIN_MOUNTAIN);
    ck_assert(!movement_random_step(&s->ctx, g, ORDER_BY_SPELL));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
}

SCENE(the_computer_overwrites_whatever_its_groups_were_ordered) {
    const GroupId g = gnomes(s, PLAYER_RED, "f6");
    (void)humans(s, PLAYER_BLUE, "f3", 1);
    group_set_order(&s->ctx, g, sq("f7"), ORDER_BY_SPELL);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    EXPECT(s, order_changed, .group = g.v, .before = sq("f7").v, .after = sq("f5").v,
           .by = ORDER_BY_COMPUTER);
    play(s);
    ck_assert_str_eq(where(s, g), "f5");
}

// --- The second run (rules 34.17) ---

SCENE(a_marked_group_moves_on_in_its_direction) {
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    mark_twice(s, g);
    scene_move(s, g, "f5");
    play(s);
    EXPECT_COUNT(s, 2, moved, .group = g.v);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(a_marked_group_that_stood_still_makes_no_second_move) {
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    const GroupId refused = humans(s, PLAYER_RED, "c6", 1);
    scene_terrain(s, "c5", TERRAIN_MOUNTAIN);
    mark_twice(s, g);
    mark_twice(s, refused);
    scene_move(s, refused, "c5");
    play(s);
    ck_assert_str_eq(where(s, g), "f6");
    EXPECT_COUNT(s, 1, move_refused, .group = g.v);
    EXPECT_COUNT(s, 1, move_refused, .group = refused.v);
}

SCENE(what_a_marked_group_did_in_an_earlier_turn_moves_it_no_further) {
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    scene_move(s, g, "f5");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "f5");
    scene_by_hand(s);
    mark_twice(s, g);
    scene_by_hand(s);
    play(s);
    ck_assert_str_eq(where(s, g), "f5");
}

SCENE(a_second_move_can_be_refused) {
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    (void)humans(s, PLAYER_BLUE, "f4", 1);
    mark_twice(s, g);
    scene_move(s, g, "f5");
    play(s);
    EXPECT(s, move_refused, .group = g.v, .from = sq("f5").v, .to = sq("f4").v,
           .reason = REFUSAL_HOSTILE_OCCUPIED);
    ck_assert_str_eq(where(s, g), "f5");
}

SCENE(a_second_move_off_the_map_is_refused) {
    const GroupId g = humans(s, PLAYER_RED, "b5", 1);
    mark_twice(s, g);
    scene_move(s, g, "a5");
    play(s);
    EXPECT(s, move_refused, .group = g.v, .from = sq("a5").v, .reason = REFUSAL_OFF_MAP);
    ck_assert_str_eq(where(s, g), "a5");
}

SCENE(a_slide_gives_the_second_move_its_direction) {
    scene_terrain(s, "f6", TERRAIN_ICE);
    const GroupId g = humans(s, PLAYER_RED, "f7", 1);
    mark_twice(s, g);
    scene_move(s, g, "f6");
    play(s);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(on_the_second_run_all_others_count_as_stationary) {
    const GroupId g = humans(s, PLAYER_RED, "f6", 5);
    const GroupId other = humans(s, PLAYER_RED, "e4", 4);
    mark_twice(s, g);
    scene_move(s, g, "f5");
    scene_move(s, other, "f4");
    play(s);
    EXPECT(s, square_voted, .at = sq("f4").v, .winner = other.v, .other = g.v, .by = VOTE_STATIONARY);
    EXPECT(s, bounced_back, .group = g.v, .from = sq("f4").v, .to = sq("f5").v);
    ck_assert_str_eq(where(s, g), "f5");
    ck_assert_str_eq(where(s, other), "f4");
}

SCENE(the_mark_survives_a_join_only_if_both_were_marked, .cases = 2) {
    const GroupId small = humans(s, PLAYER_RED, "e5", 1);
    const GroupId large = humans(s, PLAYER_RED, "f6", 2);
    mark_twice(s, large);
    if (_i == 1) mark_twice(s, small);
    scene_move(s, large, "f5");
    scene_move(s, small, "f5");
    play(s);
    EXPECT(s, joined, .group = small.v, .into = large.v);
    ck_assert_str_eq(where(s, large), _i == 1 ? "f4" : "f5");
}
