// review_line.h - One turn of a match resolved with its own dice, with other orders of one seat if they are
// given.

#ifndef SANCTA_PLAY_REVIEW_LINE_H
#define SANCTA_PLAY_REVIEW_LINE_H

#include "play/review.h"

typedef struct ReviewBed ReviewBed; // what a resolution is made in
ReviewBed *review_bed_new(void);    // NULL: memory is short
void review_bed_free(ReviewBed *bed);

// [instead] NULL: the orders that were given.
void review_line(ReviewBed *bed, const Moment *moment, Player seat, const AiIdea *instead, ReviewLine *out);

#endif
