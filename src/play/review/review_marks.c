// What is made of chances: marks, accuracy, the turn that decided.

#include <math.h>
#include <stddef.h>
#include <stdio.h>

#include "play/review.h"

#include "base/check.h"
#include "base/lists.h"

enum { WINDOW_PART = 10, WINDOW_LEAST = 2, WINDOW_MOST = 8 };
static const double WEIGHT_LEAST = 0.5;
static const double WEIGHT_MOST = 12;

const char *review_mark_slug(int mark) {
    static const char *const slugs[] = {REVIEW_MARKS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), mark, "?");
}

const char *review_mark_words(int mark) {
    return mark == MARK_MISSED_WIN ? "missed win" : review_mark_slug(mark);
}

ReviewMark review_mark(int best, int played) {
    const int given_away = best - played;
    if (given_away < REVIEW_GOOD_FROM) {
        return MARK_BEST;
    }
    if (given_away < REVIEW_DOUBTFUL_FROM) {
        return MARK_GOOD;
    }
    if (given_away < REVIEW_MISTAKE_FROM) {
        return MARK_DOUBTFUL;
    }
    return best >= REVIEW_WON && played < REVIEW_NOT_WON ? MARK_MISSED_WIN : MARK_MISTAKE;
}

void review_away_words(int given_away, char out[REVIEW_AWAY_SIZE]) {
    if (given_away <= 0) {
        (void)snprintf(out, REVIEW_AWAY_SIZE, "nothing given away");
    } else if (given_away < REVIEW_GOOD_FROM) {
        (void)snprintf(out, REVIEW_AWAY_SIZE, "within the error (\xC2\xB1%d)", REVIEW_ERROR / 100);
    } else {
        (void)snprintf(out, REVIEW_AWAY_SIZE, "%.0f%% given away (\xC2\xB1%d)", given_away / 100.0,
                       REVIEW_ERROR / 100);
    }
}

int review_accuracy_of(int given_away) {
    const double percent = 103.1668 * exp(-0.04354 * given_away / 100) - 3.1669;
    const double kept = percent < 0 ? 0 : percent > 100 ? 100 : percent;
    return (int)lround(kept * 100);
}

int review_chance(const ReviewTurn *turn, Player seat) {
    const int red = turn->seats[PLAYER_RED].before;
    const int blue = turn->seats[PLAYER_BLUE].before;
    if (red < 0 && blue < 0) {
        return -1;
    }
    const int of_red = red < 0 ? REVIEW_ONE - blue : blue < 0 ? red : (red + REVIEW_ONE - blue) / 2;
    return seat == PLAYER_BLUE ? REVIEW_ONE - of_red : of_red;
}

// How much the chance of [seat] goes up and down around turn [at]: the deviation in a window of turns, in
// percent.
static double unrest(const Review *review, Player seat, int at) {
    const int count = review_count(review);
    int size = count / WINDOW_PART;
    size = size < WINDOW_LEAST ? WINDOW_LEAST : size > WINDOW_MOST ? WINDOW_MOST : size;
    double sum = 0;
    double squares = 0;
    int n = 0;
    for (int i = at - size + 1; i <= at; i++) {
        const ReviewTurn *const turn = i >= 0 ? review_turn(review, i) : NULL;
        const int chance = turn != NULL ? review_chance(turn, seat) : -1;
        if (chance >= 0) {
            sum += chance / 100.0;
            squares += chance / 100.0 * (chance / 100.0);
            n++;
        }
    }
    const double mean = n > 0 ? sum / n : 0;
    const double spread = n > 0 ? sqrt(fmax(squares / n - mean * mean, 0)) : 0;
    return fmin(fmax(spread, WEIGHT_LEAST), WEIGHT_MOST);
}

int review_accuracy(const Review *review, Player seat) {
    double weighted = 0;
    double weights = 0;
    double inverse = 0;
    int n = 0;
    for (int i = 0; i < review_count(review); i++) {
        const ReviewTurn *const turn = review_turn(review, i);
        if (turn == NULL || turn->seats[seat].played < 0) {
            continue;
        }
        const double accuracy = fmax(review_accuracy_of(turn->seats[seat].given_away) / 100.0, 1);
        const double weight = unrest(review, seat, i);
        weighted += accuracy * weight;
        weights += weight;
        inverse += 1 / accuracy;
        n++;
    }
    return n == 0 ? -1 : (int)lround((weighted / weights + n / inverse) / 2 * 100);
}

int review_decided(const Review *review, Player winner) {
    int most = 0;
    int decided = 0;
    for (int i = 0; i < review_count(review); i++) {
        const ReviewTurn *const turn = review_turn(review, i);
        const ReviewTurn *const next = i + 1 < review_count(review) ? review_turn(review, i + 1) : NULL;
        const int before = turn != NULL ? review_chance(turn, winner) : -1;
        const int after = next != NULL                    ? review_chance(next, winner)
                          : i + 1 == review_count(review) ? REVIEW_ONE
                                                          : -1;
        if (before >= 0 && after - before > most) {
            most = after - before;
            decided = turn->turn;
        }
    }
    return decided;
}
