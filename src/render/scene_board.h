// scene_board.h - The board as pictures: terrains, structures, groups, marks and movement arrows.

#ifndef SANCTA_RENDER_SCENE_BOARD_H
#define SANCTA_RENDER_SCENE_BOARD_H

#include "render/camera.h"
#include "render/view.h"

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

// A group that is on its way between two squares, [share] 0..1.
typedef struct BoardMotion {
    GroupId group;
    SquareId from, to;
    float share;
    bool is_bounce; // goes half of the way and returns
} BoardMotion;

// A word that rises from a square and fades, [share] 0..1 of its life.
typedef struct BoardFloat {
    SquareId at;
    const char *text;
    const char *icon; // may be NULL
    Color color;
    float share;
} BoardFloat;

enum { BOARD_ARROWS_MAX = 64 };

typedef struct BoardScene {
    const View *view;
    Camera camera;
    TextMetrics metrics;
    uint8_t marks[SQUARES + 1]; // SquareMark
    SquareId hovered, selected, focused;
    BoardArrow arrows[BOARD_ARROWS_MAX];
    int arrow_count;
    BoardMotion motion; // group 0: none
    BoardFloat floating;
    SquareId flash;   // lit up, for where something happens
    bool shows_names; // every square's name
} BoardScene;

void scene_board_draw(DrawList *list, const BoardScene *scene);

// The picture of a group: its owner's nation, a neutral one's first member, a monster's kind.
const char *scene_group_sprite(const View *v, GroupId group);
// The picture and the weapon of a minion; the weapon is NULL for creatures.
const char *scene_minion_sprite(const ViewMinion *m);
const char *scene_minion_weapon(const ViewMinion *m);
void scene_minion_draw(DrawList *list, const View *v, MinionId minion, Rect rect, bool is_mirrored);
const char *scene_player_dot(int player);
const char *scene_player_emblem(int player);
bool scene_group_is_enchanted(const View *v, GroupId group);

#endif
