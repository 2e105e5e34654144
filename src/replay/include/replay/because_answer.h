// because_answer.h - An answer to why: what is asked, rows of reasons, sums that add up.

#ifndef SANCTA_REPLAY_BECAUSE_ANSWER_H
#define SANCTA_REPLAY_BECAUSE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/types.h"
#include "replay/sentences.h"

enum { BECAUSE_ROWS = 48, BECAUSE_WORDS = SENTENCE_MAX, BECAUSE_SHORT = 80, BECAUSE_TOPIC = 32 };

typedef enum BecauseKind {
    BECAUSE_HEAD,  // what the rows below are about
    BECAUSE_BASE,  // a sum begins with [amount]
    BECAUSE_PART,  // [amount] is added
    BECAUSE_TOTAL, // the sum is [amount]
    BECAUSE_TEST,  // a tie-break: [mine] against [other]
    BECAUSE_CAUSE, // the event that caused the one before it, or the one that is asked about
    BECAUSE_FACT,  // a sentence
} BecauseKind;

typedef struct BecauseRow {
    uint8_t kind; // BecauseKind
    bool decides; // the tie-break that decided, the fact that settles it
    int16_t amount;
    uint16_t source; // SourceId that is behind it, 0: none
    uint32_t event;  // its position in the timeline, 0: none
    char words[BECAUSE_WORDS];
    char mine[BECAUSE_SHORT], other[BECAUSE_SHORT];
} BecauseRow;

typedef struct Because {
    char title[BECAUSE_WORDS];                      // what is asked
    char answer[BECAUSE_WORDS];                     // in one sentence; "": the rows say it
    char mine[BECAUSE_SHORT], other[BECAUSE_SHORT]; // the heads of the columns of the tests
    char topic[BECAUSE_TOPIC]; // the paragraph of the rulebook, "18.6"; "": the event's own
    uint32_t event;            // position that is asked about, 0: none
    BecauseRow rows[BECAUSE_ROWS];
    int count;
} Because;

// For those who know more than a log: an empty answer to [title], and a row at its end, or none if it is
// full. The row may be filled in further.
void because_answer_begin(Because *out, const char *title);
BecauseRow *because_answer_add(Because *out, BecauseKind kind, int amount, const char *words);
// The answer in one sentence, and a fact, from a format; a tie-break.
void because_answer(Because *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
BecauseRow *because_answer_fact(Because *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
BecauseRow *because_answer_test(Because *b, const char *words, const char *mine, const char *other);

// One row as a line of text: "  +2  Flail".
void because_answer_line(const Because *b, int row, char *out, size_t size);

// Do the parts of every sum add up to its total? For tests.
bool because_answer_adds_up(const Because *b);

#endif
