// Levels come from the events alone, so that no table has to be kept beside the log.

#include "replay/outline_level.h"

OutlineLevel outline_level(const Event *e) {
    if (e->kind == EV_phase_began) {
        return e->phase_began.phase_now == PHASE_START_OF_TURN ? OUTLINE_TURN : OUTLINE_PHASE;
    }
    if (e->kind == EV_combat_began) {
        return OUTLINE_COMBAT;
    }
    if (e->kind == EV_round_began || e->kind == EV_combat_ended) {
        return OUTLINE_ROUND;
    }
    if (e->depth > 0) {
        return OUTLINE_DETAIL;
    }
    if (e->round > 0) {
        return OUTLINE_ACT;
    }
    return e->step >= STEP_C1 && e->step <= STEP_C4 ? OUTLINE_ROUND : OUTLINE_COMBAT;
}
