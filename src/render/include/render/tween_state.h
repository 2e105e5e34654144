// tween_state.h - What moves on the board at a moment: groups between squares, and motes.

#ifndef SANCTA_RENDER_TWEEN_STATE_H
#define SANCTA_RENDER_TWEEN_STATE_H

#include "render/draw_list.h"
#include "render/stand.h"

// A figure of a group that goes by itself.
typedef struct TweenFigure {
    float row, column; // from the middle of its group
    float lift, angle, alpha;
    float formed;     // 1: at its place in the stack, 0: in the middle, as figures in a file
    float indoors;    // 1: in the gate of the structure of its square, 0: out of it
    uint8_t pose;     // Pose
    bool looks_round; // to the other side than its group
} TweenFigure;

// A group that stands elsewhere, or otherwise, than the view has it.
typedef struct TweenGroup {
    GroupId group;
    float row, column;                 // between squares
    float lift;                        // above the ground, in half heights of a diamond
    float heading_row, heading_column; // where it goes; 0, 0: nowhere
    float angle, alpha;                // degrees clockwise; 0..1
    uint8_t pose;                      // Pose
    bool is_backward;                  // it does not look where it goes
    bool reacts; // it goes nowhere: it lunges, staggers, cheers or rises where it stands
    TweenFigure figures[STAND_FIGURES]; // the first is the one in front
    int figure_count;                   // 0: all of them move as one
} TweenGroup;

typedef enum MoteKind {
    MOTE_DOT,
    MOTE_STAR,
    MOTE_RING,
    MOTE_NOTE,
    MOTE_LIGHT,
    MOTE_GLOW,
    MOTE_PILLAR,
    MOTE_GHOST,
    MOTE_ROCK,
    MOTE_DROP,
    MOTE_STREAK,
    MOTE_BOLT,
    MOTE_FLAME,
    MOTE_FLAKE,
    MOTE_LEAF,
    MOTE_SUN,
    MOTE_MOON,
    MOTE_EYE,
    MOTE_SHIELD,
    MOTE_HOLE,
    MOTE_PUFF
} MoteKind;

// A spark, a puff of dust, a ring on the ground; a spot of light on it or in the air, a pillar of it that
// stands on its place, a soul; a stone, a drop, a streak of rain, and lightning that stands on its place and
// is as high as its size. From the stone on, and with the soul, what has a picture of its own takes from its
// color only how faint it is; but a puff is soft, lit from the side of the sun, and of its color.
typedef struct Mote {
    float row, column, lift;
    float size; // its radius in half widths of a diamond
    Color color;
    uint8_t kind; // MoteKind
} Mote;

// How much of a cast's approach its card is held up before it flies to its target.
static const float TWEEN_CARD_STANDS = 0.58F;

enum { TWEEN_GROUPS = 6, TWEEN_MOTES = 48 };

typedef struct Tween {
    TweenGroup groups[TWEEN_GROUPS];
    Mote motes[TWEEN_MOTES];
    int group_count, mote_count;
    SquareId tile; // ground that turns into [terrain], 0 = none
    uint8_t terrain;
    float tile_alpha;
    float dusk; // 0..1: the land is dark, for what is lit up in it
} Tween;

#endif
