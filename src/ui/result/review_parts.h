// review_parts.h - The parts of the review screen: rows, board, course of the match, verdict.
//
// Rows are Red's and Blue's of each turn, from 0. All of them need a review that has begun.

#ifndef SANCTA_UI_REVIEW_PARTS_H
#define SANCTA_UI_REVIEW_PARTS_H

#include "result/lookback.h"

enum { REVIEW_SEATS = 2 };

Player review_row_seat(int row);
int review_row_turn(const Lookback *l, int row);
// What the review says of the row; NULL: nothing yet.
const ReviewSeat *review_row_judged(const Lookback *l, int row);
// "Turn 7, Ann: doubtful, 6% given away (±3)".
void review_row_words(const App *app, const Lookback *l, int row, char *out, size_t size);
// "Accuracy: Ann 81.2%, Ben 74.0%", or how far the thinking is.
void review_accuracy_words(const App *app, const Lookback *l, char *out, size_t size);
// The mark of [s] on a medal, as chess players write it; NULL, or nothing to judge: an empty one.
void review_draw_medal(App *app, const ReviewSeat *s, Point middle, float radius);

void review_draw_rows(App *app, Lookback *l, Rect area);
// The board as it stood when the orders of the chosen row were given, with the moves that were ordered and
// the best ones.
void review_draw_board(App *app, Lookback *l, Rect area);
// Chances over all turns; a click chooses the row of the same seat in that turn.
void review_draw_course(App *app, Lookback *l, Rect area);
// In words and bars what the orders of the chosen row were worth.
void review_draw_verdict(App *app, const Lookback *l, Rect area);

#endif
