// review.h - A match thought over again by a computer player, turn by turn, on threads of its own.
//
// For each turn and seat: the chance to win before the orders, what the best orders would have made of it,
// what those that were given made of it. Every seat is thought over by what it knew then, or, if that is
// asked for, by everything that was true. An answer depends on match, level and turn alone, never on how many
// threads there are.

#ifndef SANCTA_PLAY_REVIEW_H
#define SANCTA_PLAY_REVIEW_H

#include "base/lists.h"
#include "ai/ai.h"
#include "play/moments.h"
#include "play/review_line.h"

// How good orders were, by what they gave away of the chance to win: see review_mark().
// clang-format off
#define REVIEW_MARKS(X)                                                                                                \
    X(MARK_NONE_YET, "none") X(MARK_BEST, "best") X(MARK_GOOD, "good") X(MARK_DOUBTFUL, "doubtful")                    \
    X(MARK_MISTAKE, "mistake") X(MARK_MISSED_WIN, "missed-win")
// clang-format on
typedef enum ReviewMark { REVIEW_MARKS(AS_ENUM) REVIEW_MARK_COUNT } ReviewMark;
const char *review_mark_slug(int mark);
// The same for players: "missed win".
const char *review_mark_words(int mark);

// Thresholds, in hundredths of a percent of the chance to win.
enum {
    REVIEW_ONE = 10000,
    REVIEW_GOOD_FROM = 200,     // less than 2% given away: best
    REVIEW_DOUBTFUL_FROM = 500, // less than 5%: good
    REVIEW_MISTAKE_FROM = 1000, // less than 10%: doubtful; else a mistake
    REVIEW_WON = 8500,          // a mistake from here on ...
    REVIEW_NOT_WON = 7000,      // ... to below this is a missed win
};
ReviewMark review_mark(int best, int played);
// How far what was given away is from what other dice of the thinking would have said, 19 times in 20;
// measured on 100 turns of three matches with six dice each.
enum { REVIEW_ERROR = 300, REVIEW_AWAY_SIZE = 40 };
// "12% given away (±3)", "within the error (±3)" where it is less than REVIEW_GOOD_FROM, or "nothing given
// away".
void review_away_words(int given_away, char out[REVIEW_AWAY_SIZE]);
// 0..10000: 103.1668 x exp(-0.04354 x percent given away) - 3.1669 percent, as chess sites publish it.
int review_accuracy_of(int given_away);

typedef struct ReviewSeat {
    int before;       // chance to win as it was thought to be, -1: not thought over
    int best, played; // chance with the best orders and with those given; -1: not judged
    int given_away;   // best - played, at least 0
    ReviewMark mark;
    AiIdea better;         // the best orders
    ReviewLine was, would; // what came of the orders, and what would have come of the better ones
} ReviewSeat;

typedef struct ReviewTurn {
    int turn;
    ReviewSeat seats[PLAYER_BLUE + 1];
} ReviewTurn;

enum { REVIEW_THREADS_MOST = 8 };
typedef struct ReviewTask {
    AiSettings settings; // with a search: a budget of at least 1
    bool judges;         // false: only [before] is found out
    bool knows_all;      // by what was true; false: by what each seat knew
    int threads;         // 1..REVIEW_THREADS_MOST
} ReviewTask;
// The player that tells the chances of a match that nobody asked to have reviewed: quick, and with a search.
AiSettings review_quick_player(void);
// How many threads are of use on this computer, one left for the window.
int review_threads(void);

typedef struct Review Review;
// Begins; [moments] is taken over and freed with the review, even if this fails. NULL: memory is short.
Review *review_begin(Moments *moments, uint64_t seed, const ReviewTask *task);
// Calls it off and waits for its threads: at most a few milliseconds.
void review_free(Review *review);
// Waits for the end.
void review_wait(Review *review);
bool review_is_over(const Review *review);
int review_percent(const Review *review);
int review_count(const Review *review);
// A turn, 0..count-1, NULL if it is not thought over yet.
const ReviewTurn *review_turn(const Review *review, int index);
const Moments *review_moments(const Review *review);
const ReviewTask *review_task(const Review *review);
// Seats' chances as one: the mean of what Red gave itself and of what Blue left it. -1: unknown.
int review_chance(const ReviewTurn *turn, Player seat);

// The accuracy of a seat over the judged turns, 0..10000: the mean of the harmonic mean and of the mean in
// which turns weigh by how much the chance went up and down around them, as chess sites publish it. -1: no
// turn of it was judged.
int review_accuracy(const Review *review, Player seat);
// The turn in which the chance of [winner] rose most, 0 if it never did.
int review_decided(const Review *review, Player winner);

#endif
