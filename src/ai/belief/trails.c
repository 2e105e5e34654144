// Trails: a ring of the last turns for each seat.

#include "belief/trails.h"

static SquareId stood_at(const Trail *trail, Label group) {
    for (int i = 0; i < trail->count; i++) {
        if (trail->groups[i] == group) return trail->at[i];
    }
    return (SquareId){0};
}

static void note(Trail *now, const Outlook *o, uint64_t match) {
    *now = (Trail){.turn = o->s->turn, .match = match};
    for (int i = 0; i < o->spot_count; i++) {
        const GroupId group = o->spots[i].group;
        if (group.v == 0) continue;
        now->groups[now->count] = group_at(o->s, group)->label;
        now->at[now->count++] = o->spots[i].at;
    }
}

void trails_follow(Trails *trails, Outlook *o, uint64_t match) {
    Trail *const ring = trails->of[o->seat];
    const int turn = o->s->turn;
    note(&ring[turn % TRAIL_TURNS], o, match);
    for (int back = 1; back <= SPOT_PAST && back < turn; back++) {
        const Trail *then = &ring[(turn - back) % TRAIL_TURNS];
        // A turn that nobody planned, or another match: what lies before it leads nowhere.
        if (then->turn != turn - back || then->match != match) return;
        for (int i = 0; i < o->spot_count; i++) {
            Spot *spot = &o->spots[i];
            if (spot->group.v == 0) continue;
            const SquareId at = stood_at(then, group_at(o->s, spot->group)->label);
            if (!same_square(at, spot->at)) spot->past[back - 1] = at;
        }
    }
}
