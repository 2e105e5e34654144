// state_bytes.h - What state.c and state_read.c must agree about: bits that say which bytes follow.

#ifndef SANCTA_ENGINE_STATE_BYTES_H
#define SANCTA_ENGINE_STATE_BYTES_H

#include <stdbool.h>

// Of the byte that says how a minion is dying. Hardly anybody has a debt, so this byte says who has.
enum { HAS_HP_DEBT = 0x80 };

// Of the byte that says where the match comes from. Without a handicap a match is the bytes that it was
// before there were any.
enum { IS_GENERATED = 1, HAS_HANDICAPS = 2 };

static inline bool has_handicap(int fewer_cards, int more_novices) {
    return fewer_cards != 0 || more_novices != 0;
}

#endif
