// What a forecast is asked.

#include "play/forecast_task.h"

#include <string.h>

void forecast_task_begin(ForecastTask *task, const GameState *known, const Plan *plan) {
    memset(task, 0, sizeof *task);
    task->known = *known;
    task->seat = plan->seat;
    task->orders[plan->seat].count = plan->count;
    memcpy(task->orders[plan->seat].orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
}

void forecast_task_ask_about(ForecastTask *task, const Plan *plan, GroupId group) {
    const Group *const g = group_at(&plan->after, group);
    const bool stands = group_at(&task->known, group)->label == g->label && g->label != 0;
    task->subject = stands ? group : (GroupId){0};
    task->from = stands ? (SquareId){0} : g->at;
}

int forecast_task_living(const GameState *s, const GameState *known, GroupId group, GroupId *in) {
    const Group *const before = group_at(known, group);
    int count = 0;
    for (int i = 0; i < before->count; i++) {
        const MinionId id = before->members[i];
        if (minion_at(s, id)->label == minion_at(known, id)->label) {
            if (in != NULL) {
                *in = minion_at(s, id)->group;
            }
            count++;
        }
    }
    return count;
}

bool forecast_task_has_settled(const GameState *s, const GameState *known, GroupId group) {
    const Group *const before = group_at(known, group);
    const StructureId there = structure_at(s, before->at);
    const Structure *const colony = &s->structures[there.v];
    return there.v != 0 && structure_at(known, before->at).v == 0 && colony->kind == STRUCTURE_COLONY &&
           colony->owner == before->owner && structure_novices(colony, NATION_NONE) >= before->count &&
           forecast_task_living(s, known, group, NULL) == 0;
}
