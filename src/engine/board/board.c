// board.c - Where the Sancta are, and who stands where (rules 5).
//
// A square remembers one group. While a square is overstacked it remembers the newcomer; when that one
// leaves, the group that was there before is found again.

#include "board/board.h"

#include "base/check.h"

SquareId board_sanctum(Player player) {
    switch (player) {
    case PLAYER_RED: return (SquareId){SANCTUM_RED};
    case PLAYER_BLUE: return (SquareId){SANCTUM_BLUE};
    case PLAYER_NONE:
    case PLAYER_NEUTRAL:
    case PLAYER_COUNT: break;
    }
    return (SquareId){0};
}

// --- Who stands where ---

bool board_is_empty(const GameState *s, SquareId square) {
    return square_at(s, square)->structure.v == 0;
}

bool board_is_unoccupied(const GameState *s, SquareId square) {
    return square_at(s, square)->group.v == 0;
}

void board_place(GameState *s, GroupId group, SquareId square) {
    CHECK(group.v >= 1 && group.v <= GROUPS_MAX && square.v >= 1 && square.v <= SQUARES);
    board_lift(s, group);
    group_of(s, group)->at = square;
    square_of(s, square)->group = group;
}

// The group that stands in [square] although the square remembers none; the newest if there are several. Who
// stands on the board is in a sequence.
static GroupId overstacked_group(const GameState *s, SquareId square) {
    GroupId found = {0};
    for (int player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        const Sequence *sequence = &s->sequences[player];
        for (int i = 0; i < sequence->count; i++) {
            const Group *g = group_at(s, sequence->groups[i]);
            if (!same_square(g->at, square)) continue;
            if (found.v == 0 || g->age > group_at(s, found)->age) found = sequence->groups[i];
        }
    }
    return found;
}

void board_lift(GameState *s, GroupId group) {
    CHECK(group.v >= 1 && group.v <= GROUPS_MAX);
    Group *g = group_of(s, group);
    const SquareId square = g->at;
    g->at = (SquareId){0};
    if (square.v == 0 || square_at(s, square)->group.v != group.v) return;
    square_of(s, square)->group = overstacked_group(s, square);
}
