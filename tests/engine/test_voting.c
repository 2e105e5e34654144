// Pass II: interleaved voting, joins, bounces, moonwalks (rules 17.3, 17.4).

#include "rules/voting.h"
#include "support/scene.h"

static void play(Scene *s) {
    scene_play_until(s, PHASE_MOVEMENT);
}

// --- The moonwalk of rules 17.4.5: A moves onto B, C onto B, D onto A's square ---

typedef struct Walk4 {
    Scene *s;
    GroupId a, b, c, d;
    char square_a[4], square_b[4], square_c[4], square_d[4];
} Walk4;

// The square (row, column) of the diagram after [turns] quarter turns about f5.
static void name_turned(int turns, int row, int column, char out[4]) {
    for (int i = 0; i < turns; i++) {
        const int before = row;
        row = column;
        column = -before;
    }
    square_name(square_make(5 + row, 5 + column), out);
}

static Walk4 diagram(int turns, int size_a, int size_b, int size_c, int size_d) {
    Walk4 w = {.s = scene_new()};
    name_turned(turns, 0, 1, w.square_a);
    name_turned(turns, 0, 0, w.square_b);
    name_turned(turns, 1, 0, w.square_c);
    name_turned(turns, 1, 1, w.square_d);
    w.a = humans(w.s, PLAYER_RED, w.square_a, size_a);
    w.b = humans(w.s, PLAYER_RED, w.square_b, size_b);
    if (size_c > 0) w.c = humans(w.s, PLAYER_RED, w.square_c, size_c);
    w.d = humans(w.s, PLAYER_RED, w.square_d, size_d);
    return w;
}

static void play_diagram(Walk4 *w) {
    scene_move(w->s, w->d, w->square_a);
    scene_move(w->s, w->a, w->square_b);
    if (w->c.v != 0) scene_move(w->s, w->c, w->square_b);
    play(w->s);
}

TEST(t1_the_diagram_of_the_seed_page_moonwalks_in_all_four_directions, .cases = 4) {
    Walk4 w = diagram(_i, 4, 1, 5, 5);
    Scene *s = w.s;
    const uint8_t a = sq(w.square_a).v;
    const uint8_t b = sq(w.square_b).v;
    play_diagram(&w);
    EXPECT(s, square_voted, .at = b, .winner = w.b.v, .other = w.c.v, .by = VOTE_STATIONARY, .next = w.a.v,
           .next_by = VOTE_LARGER, .outcome = VOTE_OUTCOME_JOINS);
    EXPECT(s, square_voted, .at = b, .winner = w.b.v, .other = w.a.v, .by = VOTE_SETTLED,
           .outcome = VOTE_OUTCOME_BOUNCES);
    EXPECT_COUNT(s, 2, square_voted, .at = 0);
    EXPECT(s, joined, .group = w.c.v, .into = w.b.v, .at = b);
    EXPECT(s, square_won, .at = a, .group = w.d.v, .by = VOTE_ONLY);
    EXPECT(s, square_won, .at = b, .group = w.b.v, .by = VOTE_STATIONARY);
    EXPECT(s, bounced_back, .group = w.a.v, .from = b, .to = a, .reason = BOUNCE_NO_ROOM);
    EXPECT(s, moonwalked, .group = w.a.v, .from = a);
    expect_order(s, EVENT(bounced_back, .group = w.a.v), EVENT(moonwalked, .group = w.a.v));
    ck_assert_str_eq(where(s, w.d), w.square_a);
    ck_assert_str_eq(where(s, w.c), "gone");
    ck_assert_int_eq(size_of(s, w.b), 6);
    // Four squares are one step from A's: b and the one that D left are two of them.
    const SquareId landed = group_at(&s->state, w.a)->at;
    ck_assert_int_eq(square_distance2(landed, sq(w.square_a)), 1);
    scene_end(s);
}

TEST(the_order_of_issue_does_not_matter_to_the_moonwalk) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    scene_move(w.s, w.c, w.square_b);
    scene_move(w.s, w.a, w.square_b);
    scene_move(w.s, w.d, w.square_a);
    play(w.s);
    EXPECT(w.s, moonwalked, .group = w.a.v);
    scene_end(w.s);
}

TEST(condition_i_broken_c_cannot_join_b_and_a_joins_instead) {
    Walk4 w = diagram(0, 4, 4, 5, 5);
    play_diagram(&w);
    EXPECT(w.s, bounced_back, .group = w.c.v, .to = sq(w.square_c).v, .reason = BOUNCE_NO_ROOM);
    EXPECT(w.s, joined, .group = w.a.v, .into = w.b.v);
    EXPECT_NOT(w.s, moonwalked, .group = w.a.v);
    ck_assert_str_eq(where(w.s, w.c), w.square_c);
    ck_assert_str_eq(where(w.s, w.d), w.square_a);
    ck_assert_int_eq(size_of(w.s, w.b), 8);
    scene_end(w.s);
}

TEST(condition_i_broken_an_ostracized_a_still_moonwalks) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    (void)scene_spell(w.s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(w.a), 0);
    play_diagram(&w);
    EXPECT(w.s, moonwalked, .group = w.a.v);
    scene_end(w.s);
}

TEST(condition_j_broken_a_is_faster_and_joins_while_c_goes_home) {
    Walk4 w = diagram(0, 4, 2, 3, 5);
    play_diagram(&w);
    EXPECT(w.s, joined, .group = w.a.v, .into = w.b.v);
    EXPECT(w.s, bounced_back, .group = w.c.v, .to = sq(w.square_c).v);
    EXPECT_COUNT(w.s, 0, moonwalked, .group = 0);
    ck_assert_str_eq(where(w.s, w.c), w.square_c);
    scene_end(w.s);
}

TEST(condition_k_broken_all_three_join) {
    Walk4 w = diagram(0, 2, 1, 5, 5);
    play_diagram(&w);
    ck_assert_int_eq(size_of(w.s, w.b), 8);
    EXPECT_COUNT(w.s, 2, joined, .into = w.b.v);
    EXPECT_COUNT(w.s, 0, bounced_back, .group = 0);
    scene_end(w.s);
}

TEST(condition_l_broken_a_joins_d_without_effects) {
    Walk4 w = diagram(0, 4, 1, 5, 4);
    play_diagram(&w);
    EXPECT(w.s, bounced_back, .group = w.a.v);
    EXPECT(w.s, joined, .group = w.a.v, .into = w.d.v, .at = sq(w.square_a).v);
    EXPECT_NOT(w.s, moved, .group = w.a.v);
    ck_assert_int_eq(size_of(w.s, w.d), 8);
    scene_end(w.s);
}

TEST(with_two_groups_only_a_is_home_in_time_and_d_bounces) {
    Walk4 w = diagram(0, 4, 5, 0, 5);
    play_diagram(&w);
    EXPECT(w.s, square_voted, .at = sq(w.square_a).v, .winner = w.a.v, .other = w.d.v, .by = VOTE_STATIONARY);
    EXPECT(w.s, square_won, .at = sq(w.square_a).v, .group = w.a.v, .by = VOTE_STATIONARY);
    EXPECT(w.s, bounced_back, .group = w.d.v, .to = sq(w.square_d).v, .reason = BOUNCE_NO_ROOM);
    EXPECT_COUNT(w.s, 0, moonwalked, .group = 0);
    ck_assert_str_eq(where(w.s, w.a), w.square_a);
    ck_assert_str_eq(where(w.s, w.d), w.square_d);
    scene_end(w.s);
}

// --- Moonwalks ---

static Walk4 bound_to_forest(void) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    scene_terrain(w.s, w.square_a, TERRAIN_FOREST);
    scene_terrain(w.s, w.square_b, TERRAIN_FOREST);
    (void)scene_spell(w.s, CARD_TERRAIN_BIND, PLAYER_RED, on_group(w.a), TERRAIN_FOREST);
    return w;
}

TEST(t2_a_flying_leap_lands_on_the_only_forest_next_to_the_sanctum) {
    Walk4 w = bound_to_forest();
    scene_terrain(w.s, "h10", TERRAIN_FOREST);
    play_diagram(&w);
    EXPECT(w.s, moonwalked, .group = w.a.v, .from = sq(w.square_a).v, .to = sq("h10").v);
    ck_assert_str_eq(where(w.s, w.a), "h10");
    scene_end(w.s);
}

TEST(with_nowhere_to_land_the_group_is_removed_from_the_game) {
    Walk4 w = bound_to_forest();
    play_diagram(&w);
    EXPECT(w.s, bounced_back, .group = w.a.v);
    EXPECT_COUNT(w.s, 4, minion_died, .category = DEATH_REMOVED);
    EXPECT(w.s, group_died, .group = w.a.v);
    EXPECT_COUNT(w.s, 0, moonwalked, .group = 0);
    ck_assert_str_eq(where(w.s, w.a), "gone");
    ck_assert_str_eq(where(w.s, w.d), w.square_a);
    scene_end(w.s);
}

TEST(a_moonwalk_takes_the_nearest_square_lowest_row_then_column) {
    Walk4 w = diagram(0, 4, 1, 5, 5); // A stands in g5
    play_diagram(&w);
    ck_assert_str_eq(where(w.s, w.a), "g4");
    scene_end(w.s);
}

TEST(a_moonwalk_goes_by_straight_line_and_avoids_groups_structures_and_closed_terrain) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    scene_terrain(w.s, "g4", TERRAIN_WATER);
    (void)scene_structure(w.s, "h5", STRUCTURE_TOWN, PLAYER_RED);
    (void)humans(w.s, PLAYER_BLUE, "f4", 1);
    scene_terrain(w.s, "h4", TERRAIN_VOLCANO);
    const GroupId behind = humans(w.s, PLAYER_RED, "g7", 8);
    scene_move(w.s, w.d, w.square_a);
    scene_move(w.s, w.a, w.square_b);
    scene_move(w.s, w.c, w.square_b);
    scene_move(w.s, behind, "g6");
    play(w.s);
    // One step off are f5 and g6, held, g4 and h5, closed; diagonal f4 is held, h4 closed and f6, which C
    // left, free.
    ck_assert_str_eq(where(w.s, w.a), "f6");
    scene_end(w.s);
}

TEST(a_moonwalk_does_not_slide) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    scene_terrain(w.s, "g4", TERRAIN_ICE);
    play_diagram(&w);
    ck_assert_str_eq(where(w.s, w.a), "g4");
    EXPECT_COUNT(w.s, 0, slid, .group = 0);
    scene_end(w.s);
}

TEST(a_moonwalk_opens_all_sides_of_the_swamp_it_lands_in) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    scene_terrain(w.s, "g4", TERRAIN_SWAMP);
    terrain_set_swamp_side(&w.s->ctx, sq("g4"), DIR_UP);
    play_diagram(&w);
    EXPECT(w.s, swamp_side_set, .at = sq("g4").v, .before = DIR_UP);
    ck_assert_int_eq(square_at(&w.s->state, sq("g4"))->swamp, DIR_NONE);
    ck_assert_int_eq(group_at(&w.s->state, w.a)->entered, DIR_NONE);
    scene_end(w.s);
}

TEST(a_moonwalk_may_end_in_the_void) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    scene_terrain(w.s, "g4", TERRAIN_VOID);
    play_diagram(&w);
    EXPECT(w.s, moonwalked, .group = w.a.v, .to = sq("g4").v);
    ck_assert_str_eq(where(w.s, w.a), "gone");
    scene_end(w.s);
}

TEST(a_moonwalker_makes_no_second_move) {
    Walk4 w = diagram(0, 4, 1, 5, 5);
    group_of(&w.s->state, w.a)->moves_twice = 1;
    play_diagram(&w);
    ck_assert_str_eq(where(w.s, w.a), "g4");
    EXPECT_COUNT(w.s, 1, overstacked, .group = w.a.v);
    scene_end(w.s);
}

// --- Tie-breaks and reasons ---

SCENE(who_stood_still_beats_a_larger_group) {
    const GroupId still = humans(s, PLAYER_RED, "f5", 1);
    const GroupId large = humans(s, PLAYER_RED, "f6", 8);
    scene_move(s, large, "f5");
    play(s);
    EXPECT(s, square_voted, .at = sq("f5").v, .winner = still.v, .other = large.v, .by = VOTE_STATIONARY,
           .outcome = VOTE_OUTCOME_BOUNCES);
    ck_assert_str_eq(where(s, large), "f6");
}

SCENE(the_larger_of_two_movers_wins) {
    const GroupId small = humans(s, PLAYER_RED, "f4", 4);
    const GroupId large = humans(s, PLAYER_RED, "f6", 5);
    scene_move(s, small, "f5");
    scene_move(s, large, "f5");
    play(s);
    EXPECT(s, square_voted, .winner = large.v, .other = small.v, .by = VOTE_LARGER);
    EXPECT(s, square_won, .at = sq("f5").v, .group = large.v, .by = VOTE_LARGER);
    EXPECT(s, square_won, .at = sq("f4").v, .group = small.v, .by = VOTE_ONLY);
    ck_assert_str_eq(where(s, large), "f5");
    ck_assert_str_eq(where(s, small), "f4");
}

SCENE(of_two_equal_movers_the_one_ordered_earlier_wins) {
    const GroupId older = humans(s, PLAYER_RED, "f4", 5);
    const GroupId newer = humans(s, PLAYER_RED, "f6", 5);
    scene_move(s, newer, "f5");
    scene_move(s, older, "f5");
    play(s);
    EXPECT(s, square_voted, .winner = newer.v, .other = older.v, .by = VOTE_SEQUENCE);
    ck_assert_str_eq(where(s, newer), "f5");
}

// Pass I never lets two enemies move into one square, so that this overstack is made by hand.
SCENE(initiative_beats_neutral_and_neutral_beats_the_other) {
    static const Player owners[] = {PLAYER_BLUE, PLAYER_NEUTRAL, PLAYER_RED};
    static const char *const starts[] = {"f4", "e5", "f6"};
    Moves moves = {.count = 0};
    GroupId g[3];
    for (int i = 0; i < 3; i++) {
        g[i] = humans(s, owners[i], starts[i], 3 - i);
        voting_track_group(&moves, &s->state, g[i]);
        moves.home[g[i].v] = false;
        moves.direction[g[i].v] = (uint8_t)square_direction(sq(starts[i]), sq("f5"));
        voting_place_group(&moves, g[i], sq("f5"));
    }
    scene_record(s);
    voting_resolve(&s->ctx, &moves);
    EXPECT(s, square_voted, .winner = g[2].v, .other = g[1].v, .by = VOTE_INITIATIVE, .next = g[0].v,
           .next_by = VOTE_INITIATIVE, .outcome = VOTE_OUTCOME_BOUNCES);
    EXPECT(s, square_won, .at = sq("f5").v, .group = g[2].v, .by = VOTE_INITIATIVE);
    EXPECT(s, bounced_back, .group = g[1].v, .to = sq("e5").v, .reason = BOUNCE_HOSTILE);
    EXPECT(s, bounced_back, .group = g[0].v, .to = sq("f4").v, .reason = BOUNCE_HOSTILE);
    ck_assert_str_eq(where(s, g[2]), "f5");
}

SCENE(who_comes_home_throws_the_enemy_out_of_his_square) {
    const GroupId red = humans(s, PLAYER_RED, "f5", 5);
    (void)humans(s, PLAYER_RED, "f4", 4);
    const GroupId blue = humans(s, PLAYER_BLUE, "f6", 8);
    scene_move(s, red, "f4");
    scene_move(s, blue, "f5");
    play(s);
    EXPECT(s, bounced_back, .group = red.v, .reason = BOUNCE_NO_ROOM);
    EXPECT(s, bounced_back, .group = blue.v, .from = sq("f5").v, .to = sq("f6").v, .reason = BOUNCE_HOSTILE);
    ck_assert_str_eq(where(s, red), "f5");
    ck_assert_str_eq(where(s, blue), "f6");
}

SCENE(bounces_run_down_a_column) {
    (void)humans(s, PLAYER_RED, "f3", 4);
    static const char *const from[] = {"f4", "f5", "f6", "f7"};
    static const char *const to[] = {"f3", "f4", "f5", "f6"};
    GroupId g[4];
    for (int i = 0; i < 4; i++) {
        g[i] = humans(s, PLAYER_RED, from[i], 5);
        scene_move(s, g[i], to[i]);
    }
    play(s);
    // The votes of one sweep: f4's owner is home in time, and so is each one behind him.
    for (int i = 0; i < 3; i++) EXPECT(s, bounced_back, .group = g[i].v);
    EXPECT_COUNT(s, 0, moonwalked, .group = 0);
    for (int i = 0; i < 4; i++) ck_assert_str_eq(where(s, g[i]), from[i]);
}

SCENE(a_three_way_vote_takes_two_at_a_time_and_tells_who_is_next) {
    const GroupId large = humans(s, PLAYER_RED, "f4", 3);
    const GroupId first = humans(s, PLAYER_RED, "e5", 2);
    const GroupId last = humans(s, PLAYER_RED, "g5", 2);
    scene_move(s, first, "f5");
    scene_move(s, last, "f5");
    scene_move(s, large, "f5");
    play(s);
    EXPECT(s, square_voted, .winner = large.v, .other = first.v, .by = VOTE_LARGER, .next = last.v,
           .next_by = VOTE_SEQUENCE, .outcome = VOTE_OUTCOME_JOINS);
    EXPECT(s, square_voted, .winner = large.v, .other = last.v, .by = VOTE_SETTLED,
           .outcome = VOTE_OUTCOME_JOINS);
    EXPECT_COUNT(s, 1, square_won, .at = sq("f5").v);
    expect_order(s, EVENT(joined, .group = first.v), EVENT(joined, .group = last.v));
    expect_order(s, EVENT(moved, .group = first.v, .to = sq("f5").v), EVENT(joined, .group = first.v));
    ck_assert_int_eq(size_of(s, large), 7);
}

SCENE(newcomers_are_appended_behind_the_winners_members) {
    const GroupId winner = humans(s, PLAYER_RED, "f5", 2);
    const GroupId joiner = scene_group(s, PLAYER_RED, "f6");
    const MinionId archer = scene_archer(s, joiner, NATION_ELF);
    scene_move(s, joiner, "f5");
    play(s);
    ck_assert_uint_eq(member(s, winner, 2).v, archer.v);
    ck_assert_uint_eq(group_on(s, "f5").v, winner.v);
    ck_assert_uint_eq(group_on(s, "f6").v, 0);
}

SCENE(a_join_in_a_square_that_another_group_leaves_keeps_everyone_in_place) {
    const GroupId leaver = humans(s, PLAYER_RED, "f5", 8);
    const GroupId large = humans(s, PLAYER_RED, "f6", 3);
    const GroupId small = humans(s, PLAYER_RED, "e5", 2);
    scene_move(s, leaver, "f4");
    scene_move(s, large, "f5");
    scene_move(s, small, "f5");
    play(s);
    ck_assert_str_eq(where(s, leaver), "f4");
    ck_assert_str_eq(where(s, large), "f5");
    ck_assert_uint_eq(group_on(s, "f5").v, large.v);
    ck_assert_int_eq(size_of(s, large), 5);
}

// Everyone pushes everyone: whatever the votes do, each square holds one group at most in the end.
SCENE(a_crowd_of_random_orders_always_comes_apart, .cases = 60) {
    uint64_t stream = 1000 + (uint64_t)_i;
    for (int row = 3; row < 9; row++) {
        for (int column = 4; column < 8; column++) {
            char name[4];
            square_name(square_make(row, column), name);
            const uint32_t owner = rng_below(&stream, 3);
            const uint32_t size = rng_below(&stream, 6);
            const uint32_t terrain = rng_below(&stream, TERRAIN_COUNT - 1);
            scene_terrain(
                s, name,
                (Terrain)(TERRAIN_PLAINS + terrain < TERRAIN_WATER ? TERRAIN_PLAINS + terrain : TERRAIN_ICE));
            const GroupId g = humans(s, owner == 0 ? PLAYER_BLUE : PLAYER_RED, name, 1 + (int)size);
            const uint32_t direction = rng_below(&stream, 4);
            const SquareId to = square_neighbour(square_make(row, column), (Direction)(DIR_UP + direction));
            square_name(to, name);
            scene_move(s, g, name);
            if (owner == 1) group_of(&s->state, g)->moves_twice = 1;
        }
    }
    play(s);
}
