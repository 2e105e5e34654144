// review_parts.h - The parts of the review screen: rows, board, course of the match, verdict.
//
// Rows are Red's and Blue's of each turn, from 0. All of them need a review that has begun.

#ifndef SANCTA_UI_REVIEW_PARTS_H
#define SANCTA_UI_REVIEW_PARTS_H

#include "play/why.h"
#include "result/lookback.h"

enum { REVIEW_SEATS = 2 };

Player review_row_seat(int row);
int review_row_turn(const Lookback *l, int row);
// What the review says of the row; NULL: nothing yet.
const ReviewSeat *review_row_judged(const Lookback *l, int row);
// "Turn 7, Ann: doubtful, 6% given away (±3)".
void review_row_words(const App *app, const Lookback *l, int row, char *out, size_t size);
// "Accuracy: Ann 81.2%, Ben 74.0%", or how far the thinking is.
void review_rows_accuracy_words(const App *app, const Lookback *l, char *out, size_t size);
// The mark of [s] on a medal, as chess players write it; NULL, or nothing to judge: an empty one.
void review_rows_draw_medal(App *app, const ReviewSeat *s, Point middle, float radius);

// The orders given and the best ones: those of one of them alone first.
typedef enum ReviewShare { REVIEW_ONLY_GIVEN, REVIEW_ONLY_BEST, REVIEW_IN_BOTH, REVIEW_SHARES } ReviewShare;
typedef struct ReviewOrders {
    Order items[2 * ORDERS_MAX];
    int counts[REVIEW_SHARES]; // of each share, one behind the other
    int count;                 // at least 1: no orders are a row of kind ORDER_NONE
} ReviewOrders;
enum { REVIEW_ORDERS_WORDS = 3 * WHY_SIZE };
// Of what is not judged only those that were given are known.
void review_orders_of(const Lookback *l, int row, ReviewOrders *out);
ReviewShare review_orders_share_of(const ReviewOrders *orders, int index);
// "Only given: Group at d3 to d4. Given and best: Trains a recruit."
void review_orders_words(const Lookback *l, int row, const ReviewOrders *orders, char *out, size_t size);
// Brass is what is best, the color of the seat what was given; what is both shows either.
typedef struct ReviewLook {
    ReviewShare share;
    Player seat;
} ReviewLook;
void review_orders_draw_arrow(DrawList *list, Point from, Point to, float thick, ReviewLook look);
// Round [r], which is drawn behind it.
void review_orders_draw_frame(DrawList *list, Rect r, ReviewLook look);
void review_orders_draw(App *app, const Lookback *l, Rect area);

void review_rows_draw(App *app, Lookback *l, Rect area);
// The board as it stood when the orders of the chosen row were given, with the moves that were ordered and
// the best ones.
void review_board_draw(App *app, Lookback *l, Rect area);
// Chances over all turns; a click chooses the row of the same seat in that turn.
void review_board_draw_course(App *app, Lookback *l, Rect area);
// In words and bars what the orders of the chosen row were worth.
void review_verdict_draw(App *app, const Lookback *l, Rect area);

#endif
