// board.h - The 94 squares: geometry, names, and which group stands where (rules 5).
// The only writer of Group.at and Square.group.

#ifndef SANCTA_ENGINE_BOARD_H
#define SANCTA_ENGINE_BOARD_H

#include "engine/context.h"

// Row and column 0..11 of [square]; square_make() gives 0 off the map.
int square_row(SquareId square);
int square_column(SquareId square);
SquareId square_make(int row, int column);

// Neighbour in [direction], 0 off the map. By square and Direction, because every step of every group asks for some.
extern const uint8_t BOARD_NEIGHBOURS[SQUARES + 1][DIR_COUNT];
static inline SquareId square_neighbour(SquareId square, Direction direction) {
    CHECK(square.v <= SQUARES && (int)direction >= 0 && direction < DIR_COUNT);
    return (SquareId){BOARD_NEIGHBOURS[square.v][direction]};
}

// Rotation by 180 degrees about the centre.
SquareId square_rotated(SquareId square);
Direction direction_opposite(Direction direction);

// Direction of the step from [a] to an orthogonal neighbour [b], DIR_NONE if it is not one.
Direction square_direction(SquareId a, SquareId b);

// Steps |dr|+|dc|, and the squared straight-line distance of moonwalks.
int square_steps(SquareId a, SquareId b);
int square_distance2(SquareId a, SquareId b);

// "e7": a letter for the column, the row's number. Parsing ignores letter case; 0 if it names no square of the map.
void square_name(SquareId square, char out[4]);
SquareId square_parse(const char *text);

// The Sanctum of red or blue, and whether [square] is a Sanctum or one of the eight entrances (7.9).
SquareId board_sanctum(Player player);
bool square_is_sanctum(SquareId square);
bool square_is_entrance(SquareId square);

// Terms of the rules: empty = no structure, unoccupied = no group.
bool board_is_empty(const GameState *s, SquareId square);
bool board_is_unoccupied(const GameState *s, SquareId square);

// Puts [group] (off the board or anywhere) on [square] without an event; the caller writes it. During movement a
// square may hold two groups for a moment: Square.group is the newcomer. When that one leaves, the other is found by
// the sequences, in which every group on the board stands.
void board_place(GameState *s, GroupId group, SquareId square);

// Takes [group] from its square: at = 0.
void board_lift(GameState *s, GroupId group);

static inline bool same_square(SquareId a, SquareId b) {
    return a.v == b.v;
}

#endif
