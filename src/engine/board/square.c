// square.c - Geometry and names of the 94 squares (rules 5).
//
// The map is a 12 x 12 grid with its four corners cut off; squares are numbered 1..94 row by row. It looks
// the same when turned by 180 degrees, so the square opposite number n is number 95 - n. Red's Sanctum is d2,
// blue's i9.

#include "base/check.h"
#include "board/board.h"

// The map with a border of no squares around it.
static const uint8_t MAP[BOARD_SIDE + 2][BOARD_SIDE + 2] = {
    {0},
    {0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 0, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0},
    {0, 0, 0, 9, 10, 11, 12, 13, 14, 15, 0, 0, 0, 0},
    {0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 0, 0, 0},
    {0, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 0, 0},
    {0, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 0},
    {0, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 0},
    {0, 0, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 0},
    {0, 0, 0, 71, 72, 73, 74, 75, 76, 77, 78, 79, 0, 0},
    {0, 0, 0, 0, 80, 81, 82, 83, 84, 85, 86, 0, 0, 0},
    {0, 0, 0, 0, 0, 87, 88, 89, 90, 91, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0, 92, 93, 94, 0, 0, 0, 0, 0},
    {0},
};

// clang-format off
// Of each square, in the order of the ids; entry 0 is for no square.
static const uint8_t ROWS[SQUARES + 1] = {
    0,
    0, 0, 0,
    1, 1, 1, 1, 1,
    2, 2, 2, 2, 2, 2, 2,
    3, 3, 3, 3, 3, 3, 3, 3, 3,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    8, 8, 8, 8, 8, 8, 8, 8, 8,
    9, 9, 9, 9, 9, 9, 9,
    10, 10, 10, 10, 10,
    11, 11, 11,
};

static const uint8_t COLUMNS[SQUARES + 1] = {
    0,
    4, 5, 6,
    3, 4, 5, 6, 7,
    2, 3, 4, 5, 6, 7, 8,
    1, 2, 3, 4, 5, 6, 7, 8, 9,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    2, 3, 4, 5, 6, 7, 8, 9, 10,
    3, 4, 5, 6, 7, 8, 9,
    4, 5, 6, 7, 8,
    5, 6, 7,
};

const uint8_t SQUARE_NEIGHBOURS[SQUARES + 1][DIR_COUNT] = {
    {0},
    {0, 0, 5, 2, 0}, {0, 0, 6, 3, 1}, {0, 0, 7, 0, 2},
    {0, 0, 10, 5, 0}, {0, 1, 11, 6, 4}, {0, 2, 12, 7, 5}, {0, 3, 13, 8, 6}, {0, 0, 14, 0, 7},
    {0, 0, 17, 10, 0}, {0, 4, 18, 11, 9}, {0, 5, 19, 12, 10}, {0, 6, 20, 13, 11}, {0, 7, 21, 14, 12},
    {0, 8, 22, 15, 13}, {0, 0, 23, 0, 14},
    {0, 0, 26, 17, 0}, {0, 9, 27, 18, 16}, {0, 10, 28, 19, 17}, {0, 11, 29, 20, 18}, {0, 12, 30, 21, 19},
    {0, 13, 31, 22, 20}, {0, 14, 32, 23, 21}, {0, 15, 33, 24, 22}, {0, 0, 34, 0, 23},
    {0, 0, 36, 26, 0}, {0, 16, 37, 27, 25}, {0, 17, 38, 28, 26}, {0, 18, 39, 29, 27}, {0, 19, 40, 30, 28},
    {0, 20, 41, 31, 29}, {0, 21, 42, 32, 30}, {0, 22, 43, 33, 31}, {0, 23, 44, 34, 32}, {0, 24, 45, 35, 33},
    {0, 0, 46, 0, 34},
    {0, 25, 48, 37, 0}, {0, 26, 49, 38, 36}, {0, 27, 50, 39, 37}, {0, 28, 51, 40, 38}, {0, 29, 52, 41, 39},
    {0, 30, 53, 42, 40}, {0, 31, 54, 43, 41}, {0, 32, 55, 44, 42}, {0, 33, 56, 45, 43}, {0, 34, 57, 46, 44},
    {0, 35, 58, 47, 45}, {0, 0, 59, 0, 46},
    {0, 36, 0, 49, 0}, {0, 37, 60, 50, 48}, {0, 38, 61, 51, 49}, {0, 39, 62, 52, 50}, {0, 40, 63, 53, 51},
    {0, 41, 64, 54, 52}, {0, 42, 65, 55, 53}, {0, 43, 66, 56, 54}, {0, 44, 67, 57, 55}, {0, 45, 68, 58, 56},
    {0, 46, 69, 59, 57}, {0, 47, 70, 0, 58},
    {0, 49, 0, 61, 0}, {0, 50, 71, 62, 60}, {0, 51, 72, 63, 61}, {0, 52, 73, 64, 62}, {0, 53, 74, 65, 63},
    {0, 54, 75, 66, 64}, {0, 55, 76, 67, 65}, {0, 56, 77, 68, 66}, {0, 57, 78, 69, 67}, {0, 58, 79, 70, 68},
    {0, 59, 0, 0, 69},
    {0, 61, 0, 72, 0}, {0, 62, 80, 73, 71}, {0, 63, 81, 74, 72}, {0, 64, 82, 75, 73}, {0, 65, 83, 76, 74},
    {0, 66, 84, 77, 75}, {0, 67, 85, 78, 76}, {0, 68, 86, 79, 77}, {0, 69, 0, 0, 78},
    {0, 72, 0, 81, 0}, {0, 73, 87, 82, 80}, {0, 74, 88, 83, 81}, {0, 75, 89, 84, 82}, {0, 76, 90, 85, 83},
    {0, 77, 91, 86, 84}, {0, 78, 0, 0, 85},
    {0, 81, 0, 88, 0}, {0, 82, 92, 89, 87}, {0, 83, 93, 90, 88}, {0, 84, 94, 91, 89}, {0, 85, 0, 0, 90},
    {0, 88, 0, 93, 0}, {0, 89, 0, 94, 92}, {0, 90, 0, 0, 93},
};
// clang-format on

// --- Geometry ---

int square_row(SquareId square) {
    CHECK(square.v <= SQUARES);
    return ROWS[square.v];
}

int square_column(SquareId square) {
    CHECK(square.v <= SQUARES);
    return COLUMNS[square.v];
}

SquareId square_make(int row, int column) {
    if (row < 0 || row >= BOARD_SIDE || column < 0 || column >= BOARD_SIDE) return (SquareId){0};
    return (SquareId){MAP[row + 1][column + 1]};
}

SquareId square_rotated(SquareId square) {
    CHECK(square.v <= SQUARES);
    return (SquareId){square.v == 0 ? 0 : (uint8_t)(SQUARES + 1 - square.v)};
}

Direction square_opposite_direction(Direction direction) {
    switch (direction) {
    case DIR_UP: return DIR_DOWN;
    case DIR_DOWN: return DIR_UP;
    case DIR_RIGHT: return DIR_LEFT;
    case DIR_LEFT: return DIR_RIGHT;
    case DIR_NONE:
    case DIR_COUNT: break;
    }
    return DIR_NONE;
}

Direction square_direction(SquareId a, SquareId b) {
    if (a.v == 0 || b.v == 0) return DIR_NONE;
    for (Direction d = DIR_UP; d <= DIR_LEFT; d++) {
        if (same_square(square_neighbour(a, d), b)) return d;
    }
    return DIR_NONE;
}

static int distance_along(int a, int b) {
    return a < b ? b - a : a - b;
}

int square_steps(SquareId a, SquareId b) {
    return distance_along(square_row(a), square_row(b)) + distance_along(square_column(a), square_column(b));
}

int square_distance2(SquareId a, SquareId b) {
    const int rows = distance_along(square_row(a), square_row(b));
    const int columns = distance_along(square_column(a), square_column(b));
    return rows * rows + columns * columns;
}

// --- Names ---

void square_name(SquareId square, char out[4]) {
    int length = 0;
    if (square.v == 0) {
        out[length++] = '-';
    } else {
        const int row = square_row(square);
        out[length++] = "abcdefghijkl"[square_column(square)];
        if (row >= 10) out[length++] = '1';
        out[length++] = "0123456789"[row % 10];
    }
    out[length] = '\0';
}

// The column that [letter] names, -1 if it names none. Spelt out because letters need not lie side by side.
static int column_of(char letter) {
    static const char LOWER[] = "abcdefghijkl";
    static const char UPPER[] = "ABCDEFGHIJKL";
    for (int i = 0; i < BOARD_SIDE; i++) {
        if (letter == LOWER[i] || letter == UPPER[i]) return i;
    }
    return -1;
}

SquareId square_parse(const char *text) {
    const int column = column_of(text[0]);
    if (column < 0 || text[1] < '0' || text[1] > '9') return (SquareId){0};
    int row = text[1] - '0';
    if (text[2] != '\0') {
        // Only 10 and 11 have two digits; "e07" is no name.
        if (row != 1 || (text[2] != '0' && text[2] != '1') || text[3] != '\0') return (SquareId){0};
        row = 10 + (text[2] - '0');
    }
    return square_make(row, column);
}

// --- Sancta and entrances ---

bool square_is_sanctum(SquareId square) {
    return square.v == SANCTUM_RED || square.v == SANCTUM_BLUE;
}

bool square_is_entrance(SquareId square) {
    return square_direction((SquareId){SANCTUM_RED}, square) != DIR_NONE ||
           square_direction((SquareId){SANCTUM_BLUE}, square) != DIR_NONE;
}
