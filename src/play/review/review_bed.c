// A turn with other orders.

#include "review_bed.h"

#include <stdlib.h>
#include <string.h>

#include "replay/view.h"
#include "forecast/whole_turn.h"

struct ReviewBed {
    GameState state;
    View view;
    TurnOrders orders[PLAYER_BLUE + 1];
    EventLog log;
};

ReviewBed *review_bed_new(void) {
    ReviewBed *const bed = calloc(1, sizeof *bed);
    if (bed != NULL && !whole_turn_begin(&bed->log)) {
        free(bed);
        return NULL;
    }
    return bed;
}

void review_bed_free(ReviewBed *bed) {
    if (bed != NULL) {
        whole_turn_end(&bed->log);
    }
    free(bed);
}

// What neutrals lose is neither seat's.
static void count_events(ReviewBed *bed, Player seat, ReviewLine *out) {
    for (uint32_t i = 0; i < bed->log.count; i++) {
        const Event *const e = &bed->log.items[i];
        if (e->kind == EV_hp_changed && e->step == STEP_D4) {
            const Player owner = view_minion_owner(&bed->view, (MinionId){e->hp_changed.minion});
            const int lost = e->hp_changed.before - e->hp_changed.after;
            out->taken += owner == seat ? lost : 0;
            out->dealt += owner == player_other(seat) ? lost : 0;
        } else if (e->kind == EV_minion_died && e->minion_died.category != DEATH_REPLACED) {
            const Player owner = view_minion_owner(&bed->view, (MinionId){e->minion_died.minion});
            out->losses += owner == seat ? 1 : 0;
            out->kills += owner == player_other(seat) ? 1 : 0;
        }
        view_apply(&bed->view, e, NULL);
    }
}

void review_bed_resolve(ReviewBed *bed, const Moment *moment, Player seat, const AiIdea *instead,
                        ReviewLine *out) {
    *out = (ReviewLine){.dealt = 0};
    bed->state = moment->state;
    memcpy(bed->orders, moment->given, sizeof bed->orders);
    if (instead != NULL) {
        bed->orders[seat].count = instead->count;
        memcpy(bed->orders[seat].orders, instead->orders, sizeof instead->orders);
    }
    whole_turn_resolve(&bed->state, bed->orders, &bed->log);
    view_of(&bed->view, &moment->state, PLAYER_NONE);
    count_events(bed, seat, out);
    engine_begin_turn(&bed->state, NULL);
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *const t = &bed->state.structures[i];
        out->towns += t->at.v != 0 && t->kind != STRUCTURE_SANCTUM && t->owner == seat ? 1 : 0;
    }
    out->wins = bed->state.result == (seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE);
}
