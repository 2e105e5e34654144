// Groups that share a square stand side by side, in the order of their slots.

#include "render/stand.h"

#include <math.h>

#include "engine/engine.h"

// From one to the next, and from the first to the last at most, in rows: a row less and a column more is to
// the right.
static const float APART = 0.3F;
static const float ALL_APART = 0.5F;

Spot spot_of(int square) {
    const SquareId s = {(uint8_t)square};
    return (Spot){(float)square_row(s), (float)square_column(s)};
}

Spot spot_between(Spot a, Spot b, float share) {
    return (Spot){a.row + (b.row - a.row) * share, a.column + (b.column - a.column) * share};
}

float spot_distance(Spot a, Spot b) {
    return hypotf(a.row - b.row, a.column - b.column);
}

int stand_figures(int members) {
    return members < 1 ? 1 : members < STAND_FIGURES ? members : STAND_FIGURES;
}

int stand_member(int members, int figure) {
    // From back to front, as they are drawn.
    return figure == 0 || members <= 1 ? 0 : 1 + (stand_figures(members) - 1 - figure) % (members - 1);
}

Spot stand_spot(const View *v, int group) {
    const int at = v->groups[group].at;
    if (at == 0) {
        return (Spot){0, 0};
    }
    int before = 0;
    int others = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *g = &v->groups[i];
        if (i != group && g->at == at && g->label != 0 && g->count > 0) {
            others += 1;
            before += i < group ? 1 : 0;
        }
    }
    const Spot middle = spot_of(at);
    const float gap = others > 0 ? fminf(APART, ALL_APART / (float)others) : 0;
    const float aside = gap * ((float)before - (float)others / 2);
    return (Spot){middle.row - aside, middle.column + aside};
}
