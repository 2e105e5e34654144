// review_bed.h - One turn of a match resolved with its own dice, with other orders of one seat if they are
// given.

#ifndef SANCTA_PLAY_REVIEW_BED_H
#define SANCTA_PLAY_REVIEW_BED_H

#include "ai/ai.h"
#include "play/moments.h"
#include "play/review_line.h"

typedef struct ReviewBed ReviewBed; // what a resolution is made in
ReviewBed *review_bed_new(void);    // NULL: memory is short
void review_bed_free(ReviewBed *bed);

// [instead] NULL: the orders that were given.
void review_bed_resolve(ReviewBed *bed, const Moment *moment, Player seat, const AiIdea *instead,
                        ReviewLine *out);

#endif
