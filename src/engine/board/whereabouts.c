// Whereabouts: a list of two turns, copied and never pointed into.

#include "engine/whereabouts.h"

#include <string.h>

void whereabouts_note(Whereabouts *w, const GameState *s, Player seat) {
    const Sequence *own = &s->sequences[seat];
    memmove(&w->turns[1], &w->turns[0], sizeof w->turns[0] * (WHEREABOUTS_TURNS - 1));
    WhereaboutsTurn *now = &w->turns[0];
    *now = (WhereaboutsTurn){.turn = s->turn};
    for (int i = 0; i < own->count; i++) {
        const Group *g = &s->groups[own->groups[i].v];
        if (g->at.v == 0 || g->count == 0 || g->control != CONTROL_PLAYER) continue;
        now->groups[now->count] = g->label;
        now->at[now->count++] = g->at;
    }
}

const WhereaboutsTurn *whereabouts_turn(const Whereabouts *w, int turn) {
    for (int i = 0; turn > 0 && i < WHEREABOUTS_TURNS; i++) {
        if (w->turns[i].turn == turn) return &w->turns[i];
    }
    return NULL;
}

SquareId whereabouts_of(const WhereaboutsTurn *then, Label group) {
    for (int i = 0; i < then->count; i++) {
        if (then->groups[i] == group) return then->at[i];
    }
    return (SquareId){0};
}
