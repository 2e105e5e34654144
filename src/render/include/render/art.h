// art.h - Which picture stands for what: the one place that knows the names of assets/README.md.
//
// A name is a picture's path under assets/ without its ending. Pure: what a square, a minion or a structure
// looks like depends on facts only, never on time or on what was drawn before.

#ifndef SANCTA_RENDER_ART_H
#define SANCTA_RENDER_ART_H

#include "replay/view.h"

enum { ART_NAME_SIZE = 48, ART_MOTIONS = 3 };
typedef struct ArtName {
    char text[ART_NAME_SIZE]; // "" = there is nothing to draw
} ArtName;

typedef enum Pose { POSE_STAND, POSE_WALK, POSE_FIGHT, POSE_DUCK, POSE_COUNT } Pose;

// The sides of a tile as they lie on the screen.
typedef enum ArtSide { ART_NW, ART_NE, ART_SE, ART_SW, ART_SIDES } ArtSide;

// The ground of a square; which of its three drawings it gets depends on the square alone.
ArtName art_terrain(int terrain, SquareId square);
// What stands on that ground (trees, peaks, reeds), for it goes over the rims of the neighbors; mostly
// nothing.
ArtName art_terrain_standing(int terrain, SquareId square);
// What [neighbour] on [side] lays over the rim of a tile of [terrain]; nothing if it does not rank higher.
ArtName art_terrain_edge(int terrain, int neighbour, ArtSide side);
// A spot in the color of that ground that fades out.
ArtName art_terrain_soft(int terrain);
// The overlay 1..ART_MOTIONS of ground that moves.
ArtName art_terrain_motion(int terrain, int number);

// [house] of the owner, for a Sanctum.
ArtName art_structure(int kind, int owner, int house);

// A creature looks like the pictures named after the card that makes it; others like their nation and class.
ArtName art_minion(const ViewMinion *m, Pose pose);
// A group that is shown by one figure looks like its first member, who stands in front on the board as well.
ArtName art_group(const View *v, GroupId group, Pose pose);

// The sign of a seat, or of the neutral groups for whatever is none.
const char *art_emblem(int player);
ArtName art_card(int card);
ArtName art_house(int house);
// The world's for whatever is no mana.
const char *art_mana(int mana);

#endif
