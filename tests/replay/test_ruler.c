// The strip of a turn: order, room for every phase, and the way back from a place to its event.

#include <check.h>
#include <stdlib.h>

#include "replay/ruler.h"
#include "support/reel.h"
#include "support/test.h"

TEST(every_event_has_a_place_of_its_own_and_the_place_leads_back_to_it) {
    Reel *reel = reel_random(46, 12);
    const Timeline *t = &reel->line;
    const Ruler r = ruler_of_turn(t, t->count / 2);
    ck_assert_uint_eq(t->turns[r.first - 1], t->turns[r.last - 1]);
    ck_assert(r.first == 1 || t->turns[r.first - 2] != t->turns[r.first - 1]);
    float last = 0;
    for (uint32_t i = r.first; i <= r.last; i++) {
        const float share = ruler_share(&r, t, i);
        ck_assert_float_gt(share, last);
        // Half-way between two events lies the second.
        ck_assert_uint_eq(ruler_position(&r, t, (share + last) / 2), i);
        last = share;
    }
    ck_assert_float_eq_tol(last, 1, 1e-4F);
    ck_assert_float_eq(ruler_share(&r, t, r.first - 1), 0);
    ck_assert_uint_eq(ruler_position(&r, t, -3), r.first);
    ck_assert_uint_eq(ruler_position(&r, t, 7), r.last);
    reel_free(reel);
}

TEST(every_phase_of_a_full_turn_has_room_for_its_name) {
    Reel *reel = reel_random(46, 20);
    const Timeline *t = &reel->line;
    uint32_t longest = 1;
    uint32_t length = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        const Ruler r = ruler_of_turn(t, i);
        longest = r.last - r.first > length ? i : longest;
        length = r.last - r.first > length ? r.last - r.first : length;
        i = r.last;
    }
    ck_assert_uint_gt(length, 60);
    const Ruler r = ruler_of_turn(t, longest);
    for (uint32_t i = r.first; i <= r.last; i++) {
        if ((t->marks[i - 1] & MARK_PHASE) != 0) {
            ck_assert_float_gt(ruler_share(&r, t, i) - ruler_share(&r, t, i - 1), 0.04F);
        }
    }
    reel_free(reel);
}

TEST(a_log_without_events_has_an_empty_ruler) {
    const Timeline t = {.count = 0};
    const Ruler r = ruler_of_turn(&t, 0);
    ck_assert_uint_eq(r.first, 0);
    ck_assert_float_eq(ruler_share(&r, &t, 0), 0);
    ck_assert_uint_eq(ruler_position(&r, &t, 0.5F), 0);
}
