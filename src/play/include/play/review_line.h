// review_line.h - What came of one turn's orders, as a review tells it.

#ifndef SANCTA_PLAY_REVIEW_LINE_H
#define SANCTA_PLAY_REVIEW_LINE_H

#include <stdbool.h>

// What came of a turn's orders with the match's own dice and the other seat's orders as they were given.
typedef struct ReviewLine {
    int dealt, taken;  // hit points that the other seat's minions and one's own lost by damage
    int kills, losses; // minions of both that died
    int towns;         // afterwards
    bool wins;         // the match is won at the beginning of the next turn
} ReviewLine;

#endif
