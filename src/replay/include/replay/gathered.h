// gathered.h - Changes of a whole group's numbers and walks, told in one row: "In Red group A armor goes from
// 0 to 1 for all 5; all 5 gain Flight."
//
// The log has an event for each minion and number. Those that follow each other for one reason in one group
// are one row, that of the last of them, where all have happened; the others bear MARK_GATHERED.

#ifndef SANCTA_REPLAY_GATHERED_H
#define SANCTA_REPLAY_GATHERED_H

#include "replay/timeline.h"

// The first event that is told in the row of [position]: itself where nothing is gathered there.
uint32_t gathered_first(const Timeline *t, uint32_t position);
// The event in whose row [position] is told: itself, or one behind it.
uint32_t gathered_row(const Timeline *t, uint32_t position);

// The sentence of a row that tells of more than one event, cut where [size] ends. False, and [out] is
// untouched: it tells of [position] alone. [names] have followed the log up to and including it; [labels] may
// be NULL.
bool gathered_print(char *out, size_t size, const Timeline *t, uint32_t position, const LogNames *names,
                    const LabelText *labels);

#endif
