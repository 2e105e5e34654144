// scene_state.h - What is on the board in a picture of it: marks, arrows, badges, what moves.

#ifndef SANCTA_RENDER_SCENE_STATE_H
#define SANCTA_RENDER_SCENE_STATE_H

#include "replay/attention.h"
#include "render/camera.h"
#include "render/tween_state.h"

// How a square is marked for the thing that is being ordered.
typedef enum SquareMark {
    SQUARE_UNMARKED,
    SQUARE_LEGAL,
    SQUARE_NOT_YET,
    SQUARE_FORBIDDEN,
    SQUARE_TARGET
} SquareMark;

typedef struct BoardArrow {
    SquareId from, to;
    uint8_t number; // place in the order of issue, 0: none shown
    uint8_t owner;  // Player
} BoardArrow;

// What a player drew: a mark on a square, or an arrow if the squares differ.
typedef struct BoardSketch {
    SquareId from, to;
    bool is_held; // not drawn to its end yet
} BoardSketch;

// An order that is no move, on the square it is about: its place in the list and what it is.
typedef struct BoardBadge {
    SquareId at;
    uint8_t first, last; // places in the list, the same but for several trainings alike
    uint16_t card;       // its picture, 0: [icon]
    const char *icon;
} BoardBadge;

// A word that rises from a square and fades, [share] 0..1 of its life.
typedef struct BoardFloat {
    SquareId at;
    SquareId from; // 0, or the other end of a way that the word should not cover
    const char *text;
    const char *icon; // may be NULL
    Color color;
    float share;
} BoardFloat;

enum { BOARD_VOTERS_MAX = 9 };

// Everybody who wants one square, by their banners: the winner's is raised, by [share] of its way.
typedef struct BoardVote {
    SquareId at; // 0: nobody votes
    uint8_t groups[BOARD_VOTERS_MAX];
    int count;
    uint8_t winner, loser; // groups, 0: not decided; of the two who voted last
    float share;
} BoardVote;

// The flag of a structure that changes hands: that of [from] comes down, then that of [to] is raised, [share]
// from 0 to 1.
typedef struct BoardFlag {
    SquareId at;      // 0: none
    uint8_t from, to; // Player
    float share;
} BoardFlag;

// What a spell has left on the ground where it struck, [share] 0..1 of it.
typedef struct BoardScar {
    SquareId at;
    uint8_t family; // SpellFamily
    float share;
} BoardScar;

// A spell on the whole globe, whose family colors the board and stands round it, [share] 0..1 of it.
typedef struct BoardVeil {
    uint8_t family; // SpellFamily, FAMILY_NONE: none
    float share;
} BoardVeil;

enum { BOARD_SCARS_MAX = 12, BOARD_ARROWS_MAX = 64, BOARD_BADGES_MAX = 32, BOARD_SKETCHES_MAX = 48 };

typedef struct BoardScene {
    const View *view;
    uint8_t realm; // Realm: whose light falls on the ground
    Camera camera;
    bool is_unnamed;     // rows and columns have no letters: the picture is of a place, not of a position
    bool is_one_of_many; // its ground has no layer, of which a frame has few
    TextMetrics metrics;
    uint8_t marks[SQUARES + 1];      // SquareMark
    float signs;                     // how much larger than usual banners are; 0: as usual
    char letters[GROUPS_MAX + 1][4]; // what groups are called, on their banners; empty: nothing that short
    SquareId hovered, selected, focused;
    Attention attention; // of the event that is shown
    BoardArrow arrows[BOARD_ARROWS_MAX];
    int arrow_count;
    bool rests[GROUPS_MAX + 1]; // its way has ended: it stands, though its order lasts until the turn is over
    MinionId fallen;            // died in the event that is shown, though it is buried later; 0: none

    BoardSketch sketches[BOARD_SKETCHES_MAX];
    int sketch_count;

    BoardBadge badges[BOARD_BADGES_MAX];
    int badge_count;
    const Tween *tween; // what moves now; NULL: nothing
    BoardFloat floating;
    BoardVote vote; // shown with [floating], where both are of one square
    BoardFlag flag;
    BoardScar scars[BOARD_SCARS_MAX];
    int scar_count;
    BoardVeil veil;
    SquareId flash;      // lit up, for where something happens
    uint32_t ambient_ms; // time by which water and lava move; 0: they are still
} BoardScene;

#endif
