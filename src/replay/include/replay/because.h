// because.h - Why something is as it is: sums that add up, tie-breaks as a table, and what caused what.
//
// Made from a log and a view, as story.h is: it tells what the rules did, and nothing that the looking seat
// may not see. What a sum owes to something out of sight has a row of its own, so that every sum adds up to
// the number that was told.

#ifndef SANCTA_REPLAY_BECAUSE_H
#define SANCTA_REPLAY_BECAUSE_H

#include "engine/plan.h"
#include "replay/timeline.h"

enum { BECAUSE_ROWS = 48, BECAUSE_WORDS = 240, BECAUSE_SHORT = 80, BECAUSE_TOPIC = 32 };

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

// Why the event at [position], 1..count, came about as it did. Every kind of event has an answer. [labels]
// may be NULL.
void because_event(Because *out, const Timeline *t, uint32_t position, const LabelText *labels);

// Who asks for numbers: what is shown now, and the log that led there.
typedef struct BecauseScene {
    const View *v;
    const Timeline *t; // now is t->at; NULL: there is none
    const LabelText *labels;
    const Plan *plan; // orders that [v] has carried out already; NULL: none
} BecauseScene;

// Every number of [minion] in scene->v, who is called [name]: level, hit points, armor, damage, attacks and
// walks.
void because_minion(Because *out, const BecauseScene *scene, MinionId minion, const char *name);
// The mana of [type] that [player] has at scene->t->at.
void because_mana(Because *out, const BecauseScene *scene, Player player, Mana type);
// Who holds the initiative at scene->t->at, and why.
void because_initiative(Because *out, const BecauseScene *scene);
// The step that [group] may not take from its square to [to], with the reason (Refusal) that the engine
// gives.
void because_step(Because *out, const BecauseScene *scene, GroupId group, SquareId to, int reason);

// For those who know more than a log: an empty answer to [title], and a row at its end, or none if it is
// full. The row may be filled in further.
void because_begin(Because *out, const char *title);
BecauseRow *because_add(Because *out, BecauseKind kind, int amount, const char *words);

// One row as a line of text: "  +2  Flail".
void because_line(const Because *b, int row, char *out, size_t size);

// Do the parts of every sum add up to its total? For tests.
bool because_adds_up(const Because *b);

#endif
