// The room of events is added up anew for every question: a turn is short, and nothing has to be kept in
// step.

#include "replay/ruler.h"

#include <math.h>

// A phase has at least this share of the rest of the turn for its name.
static const float PHASE_ROOM = 0.08F;
static const float BOOKKEEPING = 0.1F;

static float room_of(const Timeline *t, uint32_t position) {
    return (t->marks[position - 1] & MARK_NEWS) != 0 ? 1 : BOOKKEEPING;
}

static float room_in(const Ruler *r, const Timeline *t, uint32_t position) {
    return (t->marks[position - 1] & MARK_PHASE) != 0 ? r->room : room_of(t, position);
}

Ruler ruler_of_turn(const Timeline *t, uint32_t position) {
    Ruler r = {.first = 0};
    if (t->count == 0) {
        return r;
    }
    const uint32_t inside = position < 1 ? 1 : position > t->count ? t->count : position;
    r.first = inside;
    r.last = inside;
    while (r.first > 1 && t->turns[r.first - 2] == t->turns[inside - 1]) {
        r.first -= 1;
    }
    while (r.last < t->count && t->turns[r.last] == t->turns[inside - 1]) {
        r.last += 1;
    }
    float news = 0;
    for (uint32_t i = r.first; i <= r.last; i++) {
        news += room_of(t, i);
    }
    r.room = fmaxf(1, news * PHASE_ROOM);
    for (uint32_t i = r.first; i <= r.last; i++) {
        r.total += room_in(&r, t, i);
    }
    return r;
}

float ruler_room(const Ruler *r, const Timeline *t, uint32_t position) {
    return r->total > 0 ? room_in(r, t, position) / r->total : 0;
}

float ruler_share(const Ruler *r, const Timeline *t, uint32_t position) {
    float sum = 0;
    for (uint32_t i = r->first; i != 0 && i <= r->last && i <= position; i++) {
        sum += room_in(r, t, i);
    }
    return r->total > 0 ? fminf(sum / r->total, 1) : 0;
}

uint32_t ruler_position(const Ruler *r, const Timeline *t, float share) {
    const float wanted = fminf(fmaxf(share, 0), 1) * r->total;
    float sum = 0;
    for (uint32_t i = r->first; i != 0 && i < r->last; i++) {
        sum += room_in(r, t, i);
        if (sum >= wanted) {
            return i;
        }
    }
    return r->last;
}
