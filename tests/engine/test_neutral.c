// The movement AI of computer-controlled groups (rules 24).

#include "support/scene.h"

static GroupId gnome(Scene *s, Player owner, const char *at) {
    const GroupId g = scene_monsters(s, owner, at);
    (void)scene_creature(s, g, CREATURE_GNOME);
    return g;
}

static void expect_order_to(Scene *s, GroupId g, const char *to) {
    neutral_give_orders(&s->ctx);
    char name[4] = "";
    const SquareId order = group_at(&s->state, g)->order;
    if (order.v != 0) square_name(order, name);
    ck_assert_str_eq(name, to);
}

SCENE(a_nomad_beside_an_enemy_stays) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "g5", 1);
    (void)humans(s, PLAYER_BLUE, "f2", 1);
    group_set_order(&s->ctx, g, sq("f4"), ORDER_BY_SPELL);
    expect_order_to(s, g, "");
}

SCENE(a_nomad_walks_toward_the_nearest_enemy_and_ignores_friends) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "j5", 1);
    (void)humans(s, PLAYER_BLUE, "f2", 1);
    (void)humans(s, PLAYER_RED, "e6", 1);
    expect_order_to(s, g, "f4");
}

SCENE(neutral_monsters_hunt_everybody_and_each_other) {
    const GroupId g = gnome(s, PLAYER_NEUTRAL, "f5");
    const GroupId other = gnome(s, PLAYER_NEUTRAL, "f8");
    expect_order_to(s, g, "f6");
    expect_order_to(s, other, "f7");
}

SCENE(equal_steps_are_drawn_in_the_order_up_down_right_left, .cases = 2) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "h7", 1); // down and right are as good
    scene_script(s, RNG_AI_STEP, _i);
    expect_order_to(s, g, _i == 0 ? "f6" : "g5");
}

SCENE(a_single_best_step_is_not_drawn) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    const uint64_t before = s->state.rng.play;
    expect_order_to(s, g, "f6");
    ck_assert(s->state.rng.play == before);
}

SCENE(a_step_onto_a_held_square_is_no_candidate) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    (void)humans(s, PLAYER_RED, "f6", 1); // even if it will have moved away
    expect_order_to(s, g, "");
}

SCENE(the_way_goes_round_what_the_whole_group_cannot_cross) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    scene_terrain(s, "f6", TERRAIN_WATER);
    scene_terrain(s, "e6", TERRAIN_WATER);
    expect_order_to(s, g, "g5");
}

SCENE(a_nomad_climbs_if_it_can_and_does_not_shun_harm, .cases = 2) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    scene_terrain(s, "f6", _i == 0 ? TERRAIN_MOUNTAIN : TERRAIN_LAVA);
    expect_order_to(s, g, "f6");
}

SCENE(structures_are_walls_to_monsters) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    (void)scene_structure(s, "f6", STRUCTURE_TOWN, PLAYER_RED);
    scene_script(s, RNG_AI_STEP, 1);
    expect_order_to(s, g, "e5");
}

SCENE(with_no_way_to_any_enemy_a_nomad_stays) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    (void)humans(s, PLAYER_BLUE, "a5", 1);
    static const char *const moat[] = {"a4", "b5", "a6", "b4", "b6", "c5"};
    for (int i = 0; i < 6; i++) scene_terrain(s, moat[i], TERRAIN_WATER);
    expect_order_to(s, g, "");
}

SCENE(a_swamp_that_holds_it_keeps_it_from_the_best_step) {
    scene_terrain(s, "f5", TERRAIN_SWAMP);
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    terrain_set_swamp_side(&s->ctx, sq("f5"), DIR_UP);
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    expect_order_to(s, g, "");
}

SCENE(with_nobody_to_fight_a_nomad_takes_a_random_legal_step) {
    const GroupId g = gnome(s, PLAYER_RED, "f5");
    scene_terrain(s, "f4", TERRAIN_WATER);
    scene_script(s, RNG_AI_STEP, 2); // down, right, left
    expect_order_to(s, g, "e5");
}

SCENE(recruits_that_the_computer_controls_are_nomads) {
    const GroupId g = humans(s, PLAYER_RED, "f5", 2);
    group_of(&s->state, g)->control = CONTROL_COMPUTER;
    (void)humans(s, PLAYER_BLUE, "f8", 1);
    ck_assert_int_eq(behaviour_of(&s->state, g), BEHAVIOUR_NOMADIC);
    expect_order_to(s, g, "f6");
}

SCENE(groups_that_players_control_get_no_order) {
    const GroupId red = humans(s, PLAYER_RED, "f5", 1);
    const GroupId neutral = humans(s, PLAYER_NEUTRAL, "c5", 1);
    expect_order_to(s, red, "");
    expect_order_to(s, neutral, "");
}

SCENE(all_choose_from_the_positions_before_pass_one_initiative_first) {
    const GroupId blue = gnome(s, PLAYER_BLUE, "f8");
    const GroupId red = gnome(s, PLAYER_RED, "f4");
    scene_play_until(s, PHASE_MOVEMENT);
    expect_order(s, EVENT(order_changed, .group = red.v), EVENT(order_changed, .group = blue.v));
    ck_assert_str_eq(where(s, red), "f5");
    ck_assert_str_eq(where(s, blue), "f7");
}
