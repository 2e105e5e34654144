// doers.h - Whoever does something says so first: what every log of turns that were played must hold.

#ifndef SANCTA_TESTS_DOERS_H
#define SANCTA_TESTS_DOERS_H

#include "engine/log.h"

// Damage that is no attack's stands right under an effect_applied or a cast; healing and new maximums, what
// moves without walking, who is created and what is destroyed stand somewhere under one, or under what else
// names its doer. NULL if all of it does from item [from] on; else what does not, with its place in [*at].
const char *doers_problem(const EventLog *log, uint32_t from, uint32_t *at);

// The first event from item [from] on that stands right under one of a kind that cannot cause it; as above.
// Every kind has its few: a soak belongs to an attack, a death to what took the hit points, a slide to the
// vote that sent the group onto the ice, an answer to what its step resolves.
const char *doers_wrong_parent(const EventLog *log, uint32_t from, uint32_t *at);

// Has the kind of event a row of what it may stand under, and the step one of what its answers may? A row
// that is missing lists nothing.
bool doers_has_kind(int kind);
bool doers_has_step(int step);

// Does [row] name [kind]? What no EV_COUNT ends is no row.
enum { DOERS_ROW = 20 };
bool doers_row_lists(const uint8_t row[DOERS_ROW], int kind);

// The first effect_applied from item [from] on that stands right under one of the same spell: who acts says
// so once, of what it acts on. As above.
const char *doers_told_twice(const EventLog *log, uint32_t from, uint32_t *at);

#endif
