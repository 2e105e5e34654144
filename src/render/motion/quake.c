// Jolts that fade: a step aside, a hop and a tilt each.

#include "motion/quake.h"

#include <math.h>

#include "motion/motes.h"

void quake_shake(Tween *out, const View *v, Spot at, float phase) {
    static const float TURN = 6.2831853F;
    static const float JOLTS = 5, REACH = 1.1F, ASIDE = 0.045F, HOP = 0.35F, TILT = 5;
    const float left = (1 - phase) * (1 - phase);
    const float jolt = sinf(phase * JOLTS * TURN) * left;
    for (int i = 1; i <= GROUPS_MAX && out->group_count < TWEEN_GROUPS; i++) {
        const ViewGroup *g = &v->groups[i];
        if (g->label == 0 || g->at == 0 || g->count == 0 || spot_distance(spot_of(g->at), at) > REACH) {
            continue;
        }
        TweenGroup *shaken = motes_group(out, i, stand_spot(v, i), (Spot){0, 0});
        shaken->row += ASIDE * jolt;
        shaken->column -= ASIDE * jolt;
        shaken->lift = HOP * fabsf(jolt);
        shaken->angle = TILT * jolt;
        shaken->reacts = true;
    }
}
