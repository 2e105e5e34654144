// One fight alone: as the groups stand, or as the seat's orders leave them. A group may join another then, so
// it is followed by its members.

#include "forecast/forecast_alone.h"

static void begin_clash(ForecastTurn *t, const ForecastTask *task, const GameState *s,
                        const GroupId groups[2]) {
    ForecastClash *const clash = &t->clashes[0];
    t->clash_count = 1;
    t->has_subject = true;
    clash->is_of_subject = true;
    clash->fight.rounds = task->rounds;
    for (int i = 0; i < 2; i++) {
        const Group *const g = group_at(s, groups[i]);
        clash->labels[i] = g->label;
        clash->owners[i] = g->owner;
        clash->sizes[i] = g->count;
        clash->fight.groups[i] = groups[i];
    }
}

// The group that the members of [group] are in now; 0: none of them is left.
static GroupId now_of(const GameState *s, const GameState *known, GroupId group) {
    GroupId now = {0};
    (void)forecast_task_living(s, known, group, &now);
    return now;
}

// Who is trained this turn stands in its structure when the spells have been cast.
static void carry_out(const ForecastTask *task, GameState *bed, GroupId groups[2]) {
    GameState trained;
    const SquareId from[2] = {task->subject.v == 0 ? task->from : (SquareId){0}, task->foe_from};
    while (bed->phase >= PHASE_ORDERS && bed->phase < PHASE_COMBAT && bed->result == RESULT_NONE) {
        if (bed->phase == PHASE_BEFORE_MOVEMENT) {
            trained = *bed;
            for (int i = 0; i < 2; i++) {
                groups[i] = from[i].v != 0 ? square_at(bed, from[i])->group : groups[i];
            }
        }
        engine_run_phase(bed, task->orders, NULL);
    }
    for (int i = 0; i < 2; i++) {
        groups[i] =
            groups[i].v != 0 ? now_of(bed, from[i].v != 0 ? &trained : &task->known, groups[i]) : groups[i];
    }
}

static int members_of(const GameState *s, GroupId group, Label label) {
    const Group *const g = group_at(s, group);
    return g->label == label ? g->count : 0;
}

static void fight_after_orders(ForecastTurn *t, const ForecastTask *task, GameState *bed) {
    GroupId groups[2] = {task->subject, task->foe};
    *bed = task->known;
    rng_seed(&bed->rng, t->samples);
    carry_out(task, bed, groups);
    if (groups[0].v == 0 || groups[1].v == 0 || !group_is_hostile(bed, groups[0], groups[1])) {
        return;
    }
    if (t->clash_count == 0) {
        begin_clash(t, task, bed, groups);
    }
    const Label labels[2] = {group_at(bed, groups[0])->label, group_at(bed, groups[1])->label};
    ForecastFight *const f = &t->clashes[0].fight;
    engine_fight(bed, groups[0], groups[1]);
    f->samples++;
    f->ends[members_of(bed, groups[0], labels[0])][members_of(bed, groups[1], labels[1])]++;
}

void forecast_alone_sample(ForecastTurn *t, const ForecastTask *task, GameState *bed) {
    const GroupId groups[2] = {task->subject, task->foe};
    t->samples++;
    if (task->is_after_orders) {
        fight_after_orders(t, task, bed);
        return;
    }
    if (t->clash_count == 0) {
        begin_clash(t, task, &task->known, groups);
    }
    forecast_fight_sample(&t->clashes[0].fight, &task->known, bed, 1);
}
