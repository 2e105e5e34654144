// styles.h - Plans of movement: what pulls a group, what keeps it away.
//
// A style is a set of weights for the pulls; each style is one way to play the same position, and the search
// picks among them and mixes them. BALANCED goes by the plan of the seat's deck (schemes.h), PLAIN is the
// same without it.

#ifndef SANCTA_AI_STYLES_H
#define SANCTA_AI_STYLES_H

#include "plans/outlook.h"

// clang-format off
#define STYLES(X) X(STYLE_BALANCED) X(STYLE_TOWNS) X(STYLE_STEADY) X(STYLE_HUNT) X(STYLE_GUARD) X(STYLE_GATHER) X(STYLE_HOLD) \
    X(STYLE_PLAIN)
// clang-format on
typedef enum Style {
#define X(id) id,
    STYLES(X)
#undef X
        STYLE_COUNT
} Style;

// The direction in which each spot of [o] sends its group (DIR_NONE: it stays), in [moves] by spot.
void style_moves(const Outlook *o, Style style, uint8_t moves[SPOTS_MAX]);
// How good that style finds it to send the group of one spot in [direction]; very low if it cannot go there.
// [moves] tells where the spots before it go.
int style_worth(const Outlook *o, Style style, int spot, Direction direction, const uint8_t moves[SPOTS_MAX]);

// What speaks against a set of moves that one turn played through does not show, in hundredths of a percent.
int style_silliness(const Outlook *o, const uint8_t moves[SPOTS_MAX]);

enum { WORTH_NEVER = -1000000 };

#endif
