// The judgement is that of the question before confirming (forgotten.h), which the comments go by as well.

#include "play/hinted.h"

#include <stdlib.h>
#include <string.h>

#include "play/forecast.h"
#include "play/forgotten.h"

// False: there is none.
static bool leave_out_wasted(Hinted *out, const Plan *start, const Forgotten *doubts) {
    for (int i = out->plan.count - 1; i >= 0; i--) {
        if (forgotten_wastes(doubts, i) || forgotten_wastes_move(doubts, i)) {
            (void)plan_remove(&out->plan, &start->after, i);
            return true;
        }
    }
    return false;
}

void hinted_make(Hinted *out, const Plan *start, const AiIdea *idea) {
    Forgotten *const doubts = malloc(sizeof *doubts);
    memset(out->falls, 0, sizeof out->falls);
    out->plan = *start;
    for (int i = 0; i < idea->count; i++) {
        (void)plan_add(&out->plan, &idea->orders[i]);
    }
    bool is_found = doubts != NULL && forgotten_find(start, &out->plan, doubts);
    while (is_found && leave_out_wasted(out, start, doubts)) {
        is_found = forgotten_find(start, &out->plan, doubts);
    }
    for (int i = 0; is_found && i < doubts->counts[FORGOTTEN_FALLEN]; i++) {
        out->falls[doubts->fallen[i].order] = doubts->fallen[i].chance / FORECAST_PERCENT;
    }
    free(doubts);
}
