// Rules 5: the 94 squares, their names and distances, and who stands where.

#include <check.h>
#include <stdio.h>

#include "board/board.h"
#include "engine/setup.h"
#include "support/test.h"

static GameState state;

static SquareId sq(const char *name) {
    const SquareId square = square_parse(name);
    ck_assert_msg(square.v != 0, "no such square: %s", name);
    return square;
}

// The map as the rules cut it out of the grid.
static bool is_on_map(int row, int column) {
    return row + column >= 4 && row + column <= 18 && row - column < 7 && column - row < 7;
}

static int neighbours_of(SquareId square) {
    int count = 0;
    for (Direction d = DIR_UP; d < DIR_COUNT; d++) {
        if (square_neighbour(square, d).v != 0) count++;
    }
    return count;
}

TEST(ninety_four_squares_are_numbered_row_by_row) {
    int next = 1;
    for (int row = 0; row < BOARD_SIDE; row++) {
        for (int column = 0; column < BOARD_SIDE; column++) {
            const SquareId square = square_make(row, column);
            if (!is_on_map(row, column)) {
                ck_assert_int_eq(square.v, 0);
                continue;
            }
            ck_assert_int_eq(square.v, next);
            ck_assert_int_eq(square_row(square), row);
            ck_assert_int_eq(square_column(square), column);
            next++;
        }
    }
    ck_assert_int_eq(next - 1, 94);
}

TEST(nothing_lies_beyond_the_grid) {
    static const int OUTSIDE[][2] = {{-1, 5}, {12, 6}, {5, -1}, {6, 12}, {-100, -100}, {100, 100}};
    for (size_t i = 0; i < sizeof OUTSIDE / sizeof OUTSIDE[0]; i++) {
        ck_assert_int_eq(square_make(OUTSIDE[i][0], OUTSIDE[i][1]).v, 0);
    }
}

TEST(twenty_six_rim_squares_have_fewer_than_four_neighbours) {
    int rim = 0;
    int beside_sancta = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (neighbours_of((SquareId){i}) == 4) continue;
        rim++;
        if (square_is_entrance((SquareId){i})) beside_sancta++;
    }
    ck_assert_int_eq(rim, 26);
    ck_assert_int_eq(beside_sancta, 4);
}

TEST(every_name_reads_back_to_its_square) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        char name[4];
        square_name((SquareId){i}, name);
        char expected[16];
        (void)snprintf(expected, sizeof expected, "%c%d", 'a' + square_column((SquareId){i}),
                       square_row((SquareId){i}));
        ck_assert_str_eq(name, expected);
        ck_assert_int_eq(square_parse(name).v, i);
        name[0] = (char)(name[0] - 'a' + 'A');
        ck_assert_int_eq(square_parse(name).v, i);
    }
}

TEST(what_is_no_square_is_not_read) {
    static const char *const NAMES[] = {"",     "e",   "7",   "e12", "e07",   "a0",  "l0",
                                        "a11",  "l11", "m5",  "e-1", "e7 ",   " e7", "e1x",
                                        "e100", "e99", "ee7", "@5",  "globe", "-"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        ck_assert_msg(square_parse(NAMES[i]).v == 0, "'%s' is no square", NAMES[i]);
    }
    char name[4];
    square_name((SquareId){0}, name);
    ck_assert_str_eq(name, "-");
}

TEST(up_is_towards_row_0_and_right_towards_column_11) {
    ck_assert_int_eq(square_neighbour(sq("e7"), DIR_UP).v, sq("e6").v);
    ck_assert_int_eq(square_neighbour(sq("e7"), DIR_DOWN).v, sq("e8").v);
    ck_assert_int_eq(square_neighbour(sq("e7"), DIR_RIGHT).v, sq("f7").v);
    ck_assert_int_eq(square_neighbour(sq("e7"), DIR_LEFT).v, sq("d7").v);
    ck_assert_int_eq(square_neighbour(sq("e0"), DIR_UP).v, 0);
    ck_assert_int_eq(square_neighbour(sq("a4"), DIR_LEFT).v, 0);
    ck_assert_int_eq(square_neighbour(sq("e7"), DIR_NONE).v, 0);
    ck_assert_int_eq(square_neighbour((SquareId){0}, DIR_UP).v, 0);
}

TEST(a_step_and_the_step_back_are_opposite) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        for (Direction d = DIR_UP; d < DIR_COUNT; d++) {
            const SquareId to = square_neighbour((SquareId){i}, d);
            if (to.v == 0) continue;
            ck_assert_int_eq(square_neighbour(to, square_opposite_direction(d)).v, i);
            ck_assert_int_eq(square_direction((SquareId){i}, to), d);
            ck_assert_int_eq(square_steps((SquareId){i}, to), 1);
        }
    }
    ck_assert_int_eq(square_opposite_direction(DIR_NONE), DIR_NONE);
}

TEST(only_orthogonal_neighbours_have_a_direction) {
    ck_assert_int_eq(square_direction(sq("e7"), sq("f8")), DIR_NONE);
    ck_assert_int_eq(square_direction(sq("e7"), sq("e7")), DIR_NONE);
    ck_assert_int_eq(square_direction(sq("e7"), sq("e9")), DIR_NONE);
    ck_assert_int_eq(square_direction(sq("e7"), (SquareId){0}), DIR_NONE);
    ck_assert_int_eq(square_direction((SquareId){0}, sq("e7")), DIR_NONE);
}

TEST(rotation_turns_the_board_by_half) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const SquareId image = square_rotated((SquareId){i});
        ck_assert_int_eq(square_row(image), 11 - square_row((SquareId){i}));
        ck_assert_int_eq(square_column(image), 11 - square_column((SquareId){i}));
        ck_assert_int_eq(square_rotated(image).v, i);
    }
    ck_assert_int_eq(square_rotated((SquareId){0}).v, 0);
    ck_assert_int_eq(square_rotated(sq("d2")).v, sq("i9").v);
    ck_assert_int_eq(square_rotated(sq("g5")).v, sq("f6").v);
}

TEST(distances_count_steps_and_straight_lines) {
    ck_assert_int_eq(square_steps(sq("d2"), sq("i9")), 12);
    ck_assert_int_eq(square_steps(sq("d2"), sq("g5")), 6);
    ck_assert_int_eq(square_steps(sq("i9"), sq("g5")), 6);
    ck_assert_int_eq(square_steps(sq("f6"), sq("d2")), 6);
    ck_assert_int_eq(square_steps(sq("e7"), sq("e7")), 0);
    ck_assert_int_eq(square_distance2(sq("e7"), sq("f8")), 2);
    ck_assert_int_eq(square_distance2(sq("a4"), sq("d8")), 25);
    ck_assert_int_eq(square_distance2(sq("d8"), sq("a4")), 25);
}

TEST(sancta_and_entrances_are_where_the_rules_put_them) {
    static const char *const ENTRANCES[] = {"d1", "c2", "e2", "d3", "i8", "h9", "j9", "i10"};
    ck_assert_int_eq(board_sanctum(PLAYER_RED).v, sq("d2").v);
    ck_assert_int_eq(board_sanctum(PLAYER_BLUE).v, sq("i9").v);
    ck_assert_int_eq(board_sanctum(PLAYER_NEUTRAL).v, 0);
    for (size_t i = 0; i < sizeof ENTRANCES / sizeof ENTRANCES[0]; i++) {
        ck_assert(square_is_entrance(sq(ENTRANCES[i])));
    }
    int entrances = 0;
    int sancta = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (square_is_entrance((SquareId){i})) entrances++;
        if (square_is_sanctum((SquareId){i})) sancta++;
    }
    ck_assert_int_eq(entrances, 8);
    ck_assert_int_eq(sancta, 2);
}

// A group in a slot of its own, as far as the board looks at it.
static GroupId stand_in(uint8_t slot, uint16_t age) {
    Sequence *sequence = &state.sequences[PLAYER_RED];
    state.groups[slot] = (Group){.label = slot, .age = age, .owner = PLAYER_RED};
    sequence->groups[sequence->count++].v = slot;
    return (GroupId){slot};
}

TEST(a_group_that_moves_leaves_its_square_unoccupied) {
    setup_blank(&state, 1);
    const GroupId g = stand_in(1, 1);
    board_place(&state, g, sq("e7"));
    ck_assert(!board_is_unoccupied(&state, sq("e7")));
    board_place(&state, g, sq("e8"));
    ck_assert(board_is_unoccupied(&state, sq("e7")));
    ck_assert_int_eq(state.groups[1].at.v, sq("e8").v);
    board_lift(&state, g);
    ck_assert(board_is_unoccupied(&state, sq("e8")));
    ck_assert_int_eq(state.groups[1].at.v, 0);
    board_lift(&state, g);
    ck_assert_int_eq(state.groups[1].at.v, 0);
}

TEST(an_overstacked_square_shows_the_newcomer_and_then_finds_who_was_there) {
    setup_blank(&state, 1);
    const GroupId first = stand_in(1, 1);
    const GroupId second = stand_in(2, 2);
    board_place(&state, first, sq("e7"));
    board_place(&state, second, sq("e7"));
    ck_assert_int_eq(square_at(&state, sq("e7"))->group.v, second.v);
    board_place(&state, second, sq("e8"));
    ck_assert_int_eq(square_at(&state, sq("e7"))->group.v, first.v);
    board_place(&state, second, sq("e7"));
    board_lift(&state, first);
    ck_assert_int_eq(square_at(&state, sq("e7"))->group.v, second.v);
}

TEST(empty_means_without_structure) {
    setup_blank(&state, 1);
    ck_assert(!board_is_empty(&state, sq("d2")));
    ck_assert(board_is_empty(&state, sq("d1")));
    ck_assert(board_is_unoccupied(&state, sq("d2")));
}
