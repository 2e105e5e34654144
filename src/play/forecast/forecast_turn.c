// Playing the turn many times. Which groups fight, with how many members, is read from the log; everything
// else from the position that comes out. A group may join another and be no more, so the subject is followed
// by its members. What a turn that was played so often says is forecast_says.c's.

#include "play/forecast_turn.h"

#include <stdlib.h>
#include <string.h>

#include "engine/card.h"
#include "forecast/forecast_alone.h"
#include "forecast/whole_turn.h"

// The minions of the seat's that a cast brought in the running sample.
typedef struct Brought {
    MinionId ids[GROUP_SIZE];
    Label labels[GROUP_SIZE];
    int count;
} Brought;

// A combat that is over, but for what its end sets off: a Cannibal eats one of his own only then.
typedef struct Ended {
    ForecastClash *clash; // NULL: there is none
    uint8_t sides[2];
    Label labels[2];
    uint8_t depth; // in the log
} Ended;

struct ForecastBench {
    GameState bed;
    // As the log tells them, by slot.
    Label labels[GROUPS_MAX + 1];
    uint8_t owners[GROUPS_MAX + 1], sizes[GROUPS_MAX + 1], met_with[GROUPS_MAX + 1];
    Group team; // the subject as it was before anything moved, and its members' labels
    Label names[GROUP_SIZE];
    Label subject;    // of the group that they are in before the combats
    bool has_settled; // they are novices of a colony by then
    Player seat;
    int place; // of the next combat
    Ended ended;
    const TurnOrders *casts; // the seat's
    int cast;                // the order in them that the log is at
    int slot;                // its card; -1: the log tells of something else
    Brought brought[HAND_SIZE];
    EventLog log; // of a phase
};

ForecastBench *forecast_turn_bench_new(void) {
    ForecastBench *const bench = calloc(1, sizeof *bench);
    if (bench != NULL && !whole_turn_begin(&bench->log)) {
        free(bench);
        return NULL;
    }
    return bench;
}

void forecast_turn_bench_free(ForecastBench *bench) {
    if (bench != NULL) {
        whole_turn_end(&bench->log);
    }
    free(bench);
}

void forecast_turn_begin(ForecastTurn *t) {
    memset(t, 0, sizeof *t);
}

// --- The subject ---

static void know_team(ForecastBench *bench, const GameState *s, GroupId group) {
    bench->team = *group_at(s, group);
    for (int i = 0; i < bench->team.count; i++) {
        bench->names[i] = minion_at(s, bench->team.members[i])->label;
    }
}

static bool is_of_team(const ForecastBench *bench, Label name) {
    bool is = false;
    for (int i = 0; i < bench->team.count; i++) {
        is = is || bench->names[i] == name;
    }
    return is;
}

// Recruits that are trained into the subject's group are of it, and nobody whom it joins.
static void add_recruits(ForecastBench *bench, GroupId group) {
    const Group *const now = group_at(&bench->bed, group);
    for (int i = 0; i < now->count && bench->team.count < GROUP_SIZE; i++) {
        const Label name = minion_at(&bench->bed, now->members[i])->label;
        if (!is_of_team(bench, name)) {
            bench->names[bench->team.count] = name;
            bench->team.members[bench->team.count++] = now->members[i];
        }
    }
}

// A subject that is trained this turn stands there when the spells have been cast, and so do those who are
// trained into one that stood there before.
static void know_recruits(ForecastBench *bench, const ForecastTask *task) {
    if (task->subject.v == 0 && task->from.v != 0) {
        know_team(bench, &bench->bed, square_at(&bench->bed, task->from)->group);
    } else if (task->subject.v != 0 && group_at(&bench->bed, task->subject)->label == bench->team.label) {
        add_recruits(bench, task->subject);
    }
}

static ForecastMove move_of(const ForecastBench *bench, SquareId goal, const Group *now, int living) {
    if (living == 0) {
        return bench->has_settled ? FORECAST_MOVE_SETTLES : FORECAST_MOVE_DIES;
    }
    if (goal.v != 0 && now->at.v == goal.v) {
        return now->count > living ? FORECAST_MOVE_JOINS : FORECAST_MOVE_ARRIVES;
    }
    return now->at.v == bench->team.at.v ? FORECAST_MOVE_STAYS : FORECAST_MOVE_DISPLACED;
}

static void look_before_combat(ForecastTurn *t, const ForecastTask *task, ForecastBench *bench) {
    MinionId one = {0};
    int living = 0;
    for (int i = bench->team.count - 1; i >= 0; i--) {
        const MinionId id = bench->team.members[i];
        if (minion_at(&bench->bed, id)->label == bench->names[i]) {
            one = id;
            living++;
        }
    }
    if (bench->team.count == 0) {
        return;
    }
    const Group *const now = group_at(&bench->bed, minion_at(&bench->bed, one)->group);
    t->has_subject = true;
    bench->has_settled =
        task->subject.v != 0 && forecast_task_has_settled(&bench->bed, &task->known, task->subject);
    t->moves[move_of(bench, task->goal, now, living)]++;
    t->stands[living > 0 ? now->at.v : 0]++;
    t->lost_before += bench->has_settled ? 0 : (uint32_t)(bench->team.count - living);
    bench->subject = living > 0 ? now->label : 0;
}

// --- Combats, from the log ---

static ForecastClash *clash_of(ForecastTurn *t, const ForecastBench *bench, const uint8_t sides[2]) {
    for (int i = 0; i < t->clash_count; i++) {
        if (t->clashes[i].labels[0] == bench->labels[sides[0]] &&
            t->clashes[i].labels[1] == bench->labels[sides[1]]) {
            return &t->clashes[i];
        }
    }
    if (t->clash_count == FORECAST_CLASHES_MAX) {
        return NULL;
    }
    ForecastClash *clash = &t->clashes[t->clash_count++];
    *clash =
        (ForecastClash){.is_of_subject = bench->subject != 0 && bench->labels[sides[0]] == bench->subject};
    for (int i = 0; i < 2; i++) {
        clash->labels[i] = bench->labels[sides[i]];
        clash->owners[i] = bench->owners[sides[i]];
        clash->sizes[i] = bench->met_with[sides[i]];
        clash->fight.groups[i] = (GroupId){sides[i]};
    }
    return clash;
}

// How early a side of a combat is told.
static int rank_of(const ForecastBench *bench, uint8_t group) {
    const bool is_subject = bench->subject != 0 && bench->labels[group] == bench->subject;
    return is_subject ? 2 : bench->owners[group] == (unsigned)bench->seat ? 1 : 0;
}

// The subject first, then the seat's; else by label, so that two groups are one pair whichever has
// precedence.
static void end_combat(ForecastTurn *t, ForecastBench *bench, uint8_t high, uint8_t low, uint8_t depth) {
    const int lead = rank_of(bench, high) - rank_of(bench, low);
    const bool is_turned = lead < 0 || (lead == 0 && bench->labels[low] < bench->labels[high]);
    const uint8_t sides[2] = {is_turned ? low : high, is_turned ? high : low};
    ForecastClash *clash = clash_of(t, bench, sides);
    if (clash != NULL) {
        clash->places += (uint32_t)bench->place;
        clash->fight.samples++;
        bench->ended = (Ended){.clash = clash,
                               .sides = {sides[0], sides[1]},
                               .labels = {clash->labels[0], clash->labels[1]},
                               .depth = depth};
    }
    bench->place++;
}

// Now all that it has set off is told, too. A slot may be another group's by then.
static void count_ended(ForecastBench *bench) {
    const Ended *const ended = &bench->ended;
    int left[2];
    for (int i = 0; i < 2; i++) {
        const uint8_t side = ended->sides[i];
        left[i] = bench->labels[side] == ended->labels[i] ? bench->sizes[side] : 0;
    }
    ended->clash->fight.ends[left[0]][left[1]]++;
    bench->ended = (Ended){.clash = NULL};
}

static void read_event(ForecastTurn *t, ForecastBench *bench, const Event *e) {
    switch ((EventKind)e->kind) {
    case EV_group_created:
        bench->labels[e->group_created.group] = e->group_created.label;
        bench->owners[e->group_created.group] = (uint8_t)e->group_created.owner;
        bench->sizes[e->group_created.group] = 0;
        break;
    case EV_minion_created: bench->sizes[e->minion_created.group]++; break;
    case EV_minion_buried: bench->sizes[e->minion_buried.group]--; break;
    case EV_minion_died: // Others are buried later.
        if (e->minion_died.category == DEATH_REMOVED || e->minion_died.category == DEATH_REPLACED) {
            bench->sizes[e->minion_died.group]--;
        }
        break;
    case EV_joined:
        bench->sizes[e->joined.into] =
            (uint8_t)(bench->sizes[e->joined.into] + bench->sizes[e->joined.group]);
        bench->sizes[e->joined.group] = 0;
        break;
    case EV_minion_changed_group:
        bench->sizes[e->minion_changed_group.from]--;
        bench->sizes[e->minion_changed_group.to]++;
        break;
    case EV_group_changed:
        if (e->group_changed.what == GROUP_WHAT_OWNER) {
            bench->owners[e->group_changed.group] = (uint8_t)e->group_changed.after;
        }
        break;
    case EV_combat_began:
        bench->met_with[e->combat_began.high] = bench->sizes[e->combat_began.high];
        bench->met_with[e->combat_began.low] = bench->sizes[e->combat_began.low];
        break;
    case EV_combat_ended: end_combat(t, bench, e->combat_ended.high, e->combat_ended.low, e->depth); break;
    default: break;
    }
}

// The log has one line for every cast order, in the order of the list; what comes of it stands deeper.
static void read_cast(ForecastBench *bench, const Event *e) {
    const TurnOrders *const list = bench->casts;
    const bool is_cast = e->kind == EV_spell_cast && e->spell_cast.player == (unsigned)bench->seat;
    const bool is_squander =
        e->kind == EV_spell_squandered && e->spell_squandered.player == (unsigned)bench->seat;
    if (e->depth == 0) {
        bench->slot = -1;
    }
    if (e->depth == 0 && (is_cast || is_squander)) {
        do {
            bench->cast++;
        } while (bench->cast < list->count && list->orders[bench->cast].kind != ORDER_CAST);
        bench->slot = bench->cast < list->count ? list->orders[bench->cast].slot : -1;
    }
    if (e->kind == EV_minion_created && bench->slot >= 0 &&
        bench->owners[e->minion_created.group] == (unsigned)bench->seat &&
        bench->brought[bench->slot].count < GROUP_SIZE) {
        Brought *const brought = &bench->brought[bench->slot];
        brought->ids[brought->count] = (MinionId){e->minion_created.minion};
        brought->labels[brought->count++] = e->minion_created.label;
    }
}

static void read_log(ForecastTurn *t, ForecastBench *bench) {
    for (uint32_t i = 0; i < bench->log.count; i++) {
        const Event *const e = &bench->log.items[i];
        if (bench->ended.clash != NULL && e->depth <= bench->ended.depth) {
            count_ended(bench);
        }
        read_event(t, bench, e);
        read_cast(bench, e);
    }
    if (bench->ended.clash != NULL) {
        count_ended(bench);
    }
}

// --- A sample ---

static void begin_sample(ForecastBench *bench, const ForecastTask *task, uint32_t number) {
    bench->bed = task->known;
    rng_seed(&bench->bed.rng, number);
    bench->place = 0;
    bench->seat = task->seat;
    bench->subject = 0;
    bench->team.count = 0;
    bench->casts = &task->orders[task->seat];
    bench->cast = -1;
    bench->slot = -1;
    memset(bench->brought, 0, sizeof bench->brought);
    if (task->subject.v != 0) {
        know_team(bench, &task->known, task->subject);
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = group_at(&task->known, (GroupId){(uint8_t)i});
        bench->labels[i] = g->label;
        bench->owners[i] = g->owner;
        bench->sizes[i] = g->count;
    }
}

static void count_left(ForecastTurn *t, const ForecastTask *task, const ForecastBench *bench) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        if (group_at(&task->known, group)->label != 0) {
            const bool has_settled = forecast_task_has_settled(&bench->bed, &task->known, group);
            t->left[i][has_settled ? group_at(&task->known, group)->count
                                   : forecast_task_living(&bench->bed, &task->known, group, NULL)]++;
        }
    }
}

// Does it walk by its kind, and cannot leave the mountain or volcano on which it stands?
static bool is_stuck(const GameState *s, MinionId id) {
    const Minion *const m = minion_at(s, id);
    const SquareId at = group_at(s, m->group)->at;
    const bool walks = m->creature != 0 && creature_def(m->creature)->behaviour == BEHAVIOUR_NOMADIC;
    if (!walks || m->kind != MINION_MONSTER || at.v == 0) {
        return false;
    }
    const int terrain = square_at(s, at)->terrain;
    // What bars the way in there bars the way out as well (rules 6.6, 6.9).
    return (terrain == TERRAIN_MOUNTAIN || terrain == TERRAIN_VOLCANO) && !engine_can_enter(s, m->group, at);
}

// Asked before the combats and at the end.
static void count_summons(ForecastTurn *t, const ForecastBench *bench, bool is_early) {
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const Brought *const brought = &bench->brought[slot];
        ForecastSummons *const summons = &t->summons[slot];
        MinionId one = {0};
        for (int i = 0; i < brought->count; i++) {
            const bool lives = minion_at(&bench->bed, brought->ids[i])->label == brought->labels[i];
            one = lives ? brought->ids[i] : one;
        }
        if (brought->count > 0 && is_early) {
            summons->samples++;
            summons->early += one.v == 0;
            summons->stuck += one.v != 0 && is_stuck(&bench->bed, one);
            summons->group = one.v != 0 ? group_at(&bench->bed, minion_at(&bench->bed, one)->group)->label
                                        : summons->group;
        } else if (brought->count > 0) {
            summons->lost += one.v == 0;
        }
    }
}

// Choices of mana are left at the house's primary type: they change nothing that is counted.
static void play_to_dawn(ForecastTurn *t, ForecastBench *bench, const TurnOrders *orders) {
    GameState *s = &bench->bed;
    if (s->result == RESULT_NONE && s->phase == PHASE_END) {
        engine_run_phase(s, orders, NULL);
    }
    if (s->result == RESULT_NONE) {
        engine_begin_turn(s, NULL);
    }
    t->results[s->result]++;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].at.v != 0) {
            t->holds[i][s->structures[i].owner]++;
        }
    }
}

// The largest armies leave more events than there is room for: the sample is then played to this phase again.
// Where memory is short, the log is how the phase begins.
static void play_phase(const ForecastTask *task, ForecastBench *bench, uint32_t number) {
    GameState *const s = &bench->bed;
    const Phase phase = (Phase)s->phase;
    event_log_clear(&bench->log);
    engine_run_phase(s, task->orders, &bench->log);
    if (whole_turn_grow(&bench->log)) {
        event_log_clear(&bench->log);
        *s = task->known;
        rng_seed(&s->rng, number);
        while ((Phase)s->phase != phase) {
            engine_run_phase(s, task->orders, NULL);
        }
        engine_run_phase(s, task->orders, &bench->log);
    }
}

static void play_sample(ForecastTurn *t, const ForecastTask *task, ForecastBench *bench) {
    GameState *s = &bench->bed;
    t->samples++;
    begin_sample(bench, task, t->samples);
    bool has_looked = false;
    while (s->phase >= PHASE_ORDERS && s->phase < PHASE_END && s->result == RESULT_NONE) {
        if (s->phase == PHASE_BEFORE_MOVEMENT) {
            know_recruits(bench, task);
        }
        if (s->phase == PHASE_COMBAT) {
            look_before_combat(t, task, bench);
            count_summons(t, bench, true);
            has_looked = true;
        }
        play_phase(task, bench, t->samples);
        read_log(t, bench);
    }
    if (!has_looked) {
        look_before_combat(t, task, bench); // The match ended before.
        count_summons(t, bench, true);
    }
    count_summons(t, bench, false);
    count_left(t, task, bench);
    if (task->is_to_dawn) {
        play_to_dawn(t, bench, task->orders);
    }
}

void forecast_turn_sample(ForecastTurn *t, const ForecastTask *task, ForecastBench *bench, int count) {
    for (int i = 0; i < count; i++) {
        if (task->foe.v != 0 || task->foe_from.v != 0) {
            forecast_alone_sample(t, task, &bench->bed);
        } else {
            play_sample(t, task, bench);
        }
    }
}
