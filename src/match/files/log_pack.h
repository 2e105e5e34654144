// log_pack.h - The log of a match as base64 text, one piece a turn.
//
// A piece holds its events one after the other: kind, step, depth, round (a byte each), cause (four bytes),
// then the fields in the order of the kind's table, one or two bytes each, little-endian. MATCH_LOG_VERSION
// names this layout together with the numbers of kinds and fields.

#ifndef SANCTA_MATCH_LOG_PACK_H
#define SANCTA_MATCH_LOG_PACK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/log.h"

// How many of the [count] events make the next piece: up to the next turn's beginning.
uint32_t log_pack_length(const Event *events, uint32_t count);
// A piece as text, to be freed by the caller; NULL when memory is short.
char *log_pack(const Event *events, uint32_t count);

// Appends the events of a piece to [items], which has [count] of [capacity] (it grows by realloc). False if
// the text is no such piece or a value is out of its range: no reader of the log needs to fear an index.
bool log_unpack(const char *text, Event **items, uint32_t *count, uint32_t *capacity);

#endif
