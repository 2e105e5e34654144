// Trails: what is known of the turns before, spot by spot.

#include "belief/trails.h"

_Static_assert((int)SPOT_PAST == (int)WHEREABOUTS_TURNS, "as many turns as anybody keeps");

void trails_follow(const Whereabouts *past, Outlook *o) {
    const int turn = o->s->turn;
    for (int back = 1; back <= SPOT_PAST; back++) {
        const WhereaboutsTurn *then = whereabouts_turn(past, turn - back);
        // What lies before a turn of which nothing is known leads nowhere.
        if (then == NULL) return;
        for (int i = 0; i < o->spot_count; i++) {
            Spot *spot = &o->spots[i];
            if (spot->group.v == 0) continue;
            const SquareId at = whereabouts_of(then, group_at(o->s, spot->group)->label);
            if (!same_square(at, spot->at)) spot->past[back - 1] = at;
        }
    }
}
