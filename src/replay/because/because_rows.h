// because_rows.h - What the parts of because.h share: who is asked about, and rows.

#ifndef SANCTA_REPLAY_BECAUSE_ROWS_H
#define SANCTA_REPLAY_BECAUSE_ROWS_H

#include "engine/card.h"
#include "replay/because_answer.h"
#include "replay/breakdown.h"
#include "replay/timeline.h"

// The value of a tie-break that was not asked: one before it has decided.
#define NOT_ASKED "\xE2\x80\x93"

typedef struct Asked {
    const Timeline *t;
    uint32_t at;      // position of [e]
    const Event *e;   //
    const View *then; // with [e] applied
    LogNames *names;  // as [e] is told with
    const LabelText *labels;
} Asked;

// A row from a format; NULL: the answer is full, and nothing was added.
BecauseRow *because_rows_say(Because *b, BecauseKind kind, int amount, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void because_rows_title(Because *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
// The parts of [d], the base first, then its total. [what] is the sum of, "armor"; "" where the rows above
// say it.
void because_rows_breakdown(Because *b, const Breakdown *d, const char *what, bool has_total);
// The event at [position] as a row.
void because_rows_tell(Because *b, const Asked *a, BecauseKind kind, uint32_t position);
// "Flail"; "a hidden spell" for 0.
const char *because_rows_source(SourceId source);
void because_rows_minion_name(const Asked *a, int slot, char out[NAME_MAX_BYTES]);
void because_rows_group_name(const Asked *a, int slot, char out[NAME_MAX_BYTES]);
// "group A", over a column.
void because_rows_group_head(const Asked *a, int slot, char out[BECAUSE_SHORT]);

static inline const Event *because_at(const Timeline *t, uint32_t position) {
    return &t->events[position - 1];
}
// The first event of the turn that [position] lies in.
uint32_t because_rows_turn_begins(const Timeline *t, uint32_t position);
// Who lies with [phrase] in reach of [group]: on it, its members, its square, the globe. 0: nobody in sight.
SourceId because_rows_answerer(const View *v, int group, PhraseKind phrase);
// The same for [square], its structure and the globe alone.
SourceId because_rows_place_answerer(const View *v, SquareId square, PhraseKind phrase);

// The parts, each in the file of its name. True: the event is theirs, and they have answered.
bool because_damage(Because *b, const Asked *a);
bool because_attack(Because *b, const Asked *a);
bool because_choice(Because *b, const Asked *a);
bool because_movement(Because *b, const Asked *a);
bool because_spell(Because *b, const Asked *a);
bool because_combat(Because *b, const Asked *a);
bool because_bookkeeping(Because *b, const Asked *a);

#endif
