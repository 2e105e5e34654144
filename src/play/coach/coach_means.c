// Rules of the coach about novices.

#include "coach/coach_rules.h"

// The first training that is advised and not ordered.
static bool is_training(const CoachSight *sight, bool is_mana, CoachFacts *out) {
    int index = 0;
    Order order;
    while (coach_advice_next(sight, ORDER_TRAIN, &index, &order)) {
        if ((order.as > TRAINED_ARCHER) == is_mana) {
            const StructureId id = structure_at(&sight->plan->after, order.at);
            *out = (CoachFacts){.place = order.at,
                                .count = structure_novices(&sight->plan->after.structures[id.v], NATION_NONE),
                                .order = order};
            return true;
        }
    }
    return false;
}

bool coach_means_sees_mana_novice(const CoachSight *sight, CoachFacts *out) {
    return is_training(sight, true, out);
}

bool coach_means_sees_recruit_novice(const CoachSight *sight, CoachFacts *out) {
    return is_training(sight, false, out);
}
