// stand.h - Where groups stand on their squares, and as how many figures: what the board's picture and its
// motion share.

#ifndef SANCTA_RENDER_STAND_H
#define SANCTA_RENDER_STAND_H

#include "replay/view.h"

// A place on the board, between squares as well.
typedef struct Spot {
    float row, column;
} Spot;

Spot spot_of(int square);
Spot spot_between(Spot a, Spot b, float share);
float spot_distance(Spot a, Spot b);

enum { STAND_FIGURES = 5 };
// How many figures a group of [members] is shown as: one for each, STAND_FIGURES at the most.
int stand_figures(int members);
// Which of [members] figure number [figure] (0: in front) shows.
int stand_member(int members, int figure);
// Where [v] has [group]: in the middle of its square, or beside the group that shares it while squares are
// decided. The middle of nowhere (0, 0) while it is off the board.
Spot stand_spot(const View *v, int group);

#endif
