// Rules 17.6: a step onto ice slides on, and where it stops.

#include "support/scene.h"

static void play(Scene *s) {
    scene_play_until(s, PHASE_MOVEMENT);
}

// Ice on f5 and, if it is two squares long, f4; Red's lone swordsman steps onto it from f6.
static GroupId slider(Scene *s, int length) {
    scene_terrain(s, "f5", TERRAIN_ICE);
    if (length == 2) scene_terrain(s, "f4", TERRAIN_ICE);
    const GroupId g = humans(s, PLAYER_RED, "f6", 1);
    scene_move(s, g, "f5");
    return g;
}

SCENE(a_slide_ends_on_the_first_square_without_ice) {
    const GroupId g = slider(s, 2);
    play(s);
    EXPECT(s, overstacked, .group = g.v, .from = sq("f6").v, .to = sq("f3").v);
    EXPECT(s, moved, .group = g.v, .from = sq("f6").v, .to = sq("f5").v);
    EXPECT(s, slid, .group = g.v, .from = sq("f5").v, .to = sq("f3").v);
    expect_order(s, EVENT(moved, .group = g.v), EVENT(slid, .group = g.v));
    ck_assert_str_eq(where(s, g), "f3");
}

SCENE(flight_does_not_stop_a_slide) {
    const GroupId g = slider(s, 1);
    (void)scene_spell(s, CARD_FLIGHT, PLAYER_RED, on_group(g), 0);
    play(s);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(a_slide_stops_before_a_square_that_is_closed_by_its_terrain) {
    scene_terrain(s, "f3", TERRAIN_MOUNTAIN);
    const GroupId g = slider(s, 2);
    play(s);
    EXPECT(s, slid, .group = g.v, .from = sq("f5").v, .to = sq("f4").v);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(a_slide_of_one_square_is_a_plain_step) {
    scene_terrain(s, "f4", TERRAIN_WATER);
    const GroupId g = slider(s, 1);
    play(s);
    EXPECT(s, moved, .group = g.v, .to = sq("f5").v);
    EXPECT_NOT(s, slid, .group = g.v);
    ck_assert_str_eq(where(s, g), "f5");
}

SCENE(a_slide_stops_at_the_edge_of_the_map) {
    scene_terrain(s, "b5", TERRAIN_ICE);
    scene_terrain(s, "a5", TERRAIN_ICE);
    const GroupId g = humans(s, PLAYER_RED, "c5", 1);
    scene_move(s, g, "b5");
    play(s);
    ck_assert_str_eq(where(s, g), "a5");
}

SCENE(a_slide_stops_before_a_structure_that_the_group_may_not_enter) {
    (void)scene_structure(s, "f4", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = slider(s, 1);
    (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(member(s, g, 0)), 0);
    play(s);
    ck_assert_str_eq(where(s, g), "f5");
}

SCENE(a_group_bound_to_ice_stops_on_the_last_ice) {
    const GroupId g = slider(s, 2);
    (void)scene_spell(s, CARD_TERRAIN_BIND, PLAYER_BLUE, on_group(g), TERRAIN_ICE);
    play(s);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(a_slide_passes_over_groups_of_anyone) {
    const GroupId g = slider(s, 2);
    const GroupId enemy = humans(s, PLAYER_BLUE, "f5", 1);
    const GroupId friend = humans(s, PLAYER_RED, "f4", 1);
    play(s);
    ck_assert_str_eq(where(s, g), "f3");
    ck_assert_str_eq(where(s, enemy), "f5");
    ck_assert_str_eq(where(s, friend), "f4");
}

SCENE(a_slide_onto_a_hostile_group_stops_at_the_ice_before_it) {
    const GroupId g = slider(s, 2);
    (void)humans(s, PLAYER_BLUE, "f3", 1);
    play(s);
    ck_assert_str_eq(where(s, g), "f4");
}

SCENE(a_slide_goes_back_to_the_ice_that_holds_no_hostile_group) {
    const GroupId g = slider(s, 2);
    (void)humans(s, PLAYER_BLUE, "f3", 1);
    (void)humans(s, PLAYER_BLUE, "f4", 1);
    play(s);
    ck_assert_str_eq(where(s, g), "f5");
    EXPECT_NOT(s, slid, .group = g.v);
}

SCENE(a_slide_with_nowhere_to_stop_is_refused) {
    const GroupId g = slider(s, 1);
    (void)humans(s, PLAYER_BLUE, "f4", 1);
    (void)humans(s, PLAYER_BLUE, "f5", 1);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f5")), REFUSAL_HOSTILE_OCCUPIED);
    play(s);
    EXPECT(s, move_refused, .group = g.v, .reason = REFUSAL_HOSTILE_OCCUPIED);
    EXPECT_NOT(s, moved, .group = g.v);
}

SCENE(two_groups_that_slide_toward_each_other_pass) {
    for (int i = 0; i < 3; i++) scene_terrain(s, (const char *[]){"e5", "f5", "g5"}[i], TERRAIN_ICE);
    const GroupId red = humans(s, PLAYER_RED, "d5", 1);
    const GroupId blue = humans(s, PLAYER_BLUE, "h5", 1);
    scene_move(s, red, "e5");
    scene_move(s, blue, "g5");
    play(s);
    // Red stops on the ice before blue's square, which blue leaves only later; blue slides over him.
    ck_assert_str_eq(where(s, red), "g5");
    ck_assert_str_eq(where(s, blue), "d5");
}

SCENE(a_bounced_slider_is_back_where_it_began) {
    scene_terrain(s, "f5", TERRAIN_ICE);
    const GroupId g = humans(s, PLAYER_RED, "f6", 5);
    (void)humans(s, PLAYER_RED, "f4", 4);
    scene_move(s, g, "f5");
    play(s);
    EXPECT(s, bounced_back, .group = g.v, .from = sq("f4").v, .to = sq("f6").v, .reason = BOUNCE_NO_ROOM);
    EXPECT_NOT(s, moved, .group = g.v);
    ck_assert_str_eq(where(s, g), "f6");
}
