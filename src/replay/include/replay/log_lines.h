// log_lines.h - An event as one JSON Lines object (interfaces.md "Log").

#ifndef SANCTA_REPLAY_LOG_LINES_H
#define SANCTA_REPLAY_LOG_LINES_H

#include "replay/log_names.h"

enum { LOG_LINE_MAX = 2048 }; // bytes of one line, end mark included

// Writes [e], number [i] of its log, without a newline. [names] has followed the log up to and including [e];
// [labels] may be NULL. Returns the length, which is below LOG_LINE_MAX; longer than [capacity] - 1 is cut
// off. Ids, squares and sources that are none are left out; only what order_changed, swamp_side_set and
// *_changed replace is printed as "none".
size_t log_line_print(char *out, size_t capacity, uint32_t i, const Event *e, const LogNames *names,
                      const LabelText *labels);

#endif
