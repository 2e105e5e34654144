// Looking for what was forgotten.

#include "play/forgotten.h"

#include <stdlib.h>
#include <string.h>

#include "play/forecast_turn.h"

static void find_groups(const Plan *plan, Forgotten *out) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &plan->after.groups[i];
        const bool takes_orders =
            g->label != 0 && g->owner == (unsigned)plan->seat && g->control == CONTROL_PLAYER && g->at.v != 0;
        Order one;
        // A group that already has its order is refused a second one, so the plan itself tells who has none.
        bool has_order = false;
        for (int k = 0; k < plan->count; k++) {
            has_order = has_order || (plan->orders[k].kind == ORDER_MOVE && plan->orders[k].group.v == i);
        }
        if (takes_orders && !has_order && plan_moves(plan, (GroupId){i}, &one, 1) > 0) {
            out->groups[out->counts[FORGOTTEN_GROUPS]] = (GroupId){i};
            out->counts[FORGOTTEN_GROUPS] += 1;
        }
    }
}

static void find_novices(const Plan *plan, Forgotten *out) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &plan->after.structures[i];
        Order one;
        if (t->at.v == 0 || t->owner != (unsigned)plan->seat || t->run_count == 0 ||
            plan_trainings(plan, t->at, &one, 1) == 0) {
            continue;
        }
        for (int k = 0; k < t->run_count; k++) {
            out->novices += t->runs[k].count;
        }
        out->structures[out->counts[FORGOTTEN_NOVICES]] = t->at;
        out->counts[FORGOTTEN_NOVICES] += 1;
    }
}

static void find_cards(const Plan *plan, Forgotten *out) {
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        Order one;
        if (!plan->slot_used[slot] && plan_casts(plan, slot, &one, 1) > 0) {
            out->slots[out->counts[FORGOTTEN_CARDS]] = (uint8_t)slot;
            out->counts[FORGOTTEN_CARDS] += 1;
        }
    }
}

typedef struct Rehearsal {
    GameState state;
    TurnOrders orders[PLAYER_BLUE + 1];
    Event events[LOG_TURN_MAX];
} Rehearsal;

// The cast order after number [order].
static int next_cast(const Plan *plan, int order) {
    do {
        order += 1;
    } while (order < plan->count && plan->orders[order].kind != ORDER_CAST);
    return order;
}

// The log has one line for every cast order, in the order of the list. What a cast sets off, a spell that it
// casts or that it had no effect after all, stands deeper than the line itself.
static void read_casts(const Rehearsal *r, const EventLog *log, const Plan *plan, Forgotten *out) {
    int order = -1;
    uint32_t line = 0; // log index of the order's own line
    for (uint32_t i = 0; i < log->count; i++) {
        const Event *e = &r->events[i];
        const bool is_cast = e->kind == EV_spell_cast && e->spell_cast.player == (unsigned)plan->seat;
        const bool is_squander =
            e->kind == EV_spell_squandered && e->spell_squandered.player == (unsigned)plan->seat;
        if (!is_cast && !is_squander) {
            continue;
        }
        const bool is_own_line = e->depth == 0;
        order = is_own_line ? next_cast(plan, order) : order;
        if (order >= plan->count) {
            return;
        }
        const bool is_of_order = is_own_line || e->cause == line;
        line = is_own_line ? log->base + i + 1 : line;
        if (is_squander && is_of_order && out->counts[FORGOTTEN_SQUANDERS] < HAND_SIZE) {
            out->squanders[out->counts[FORGOTTEN_SQUANDERS]] = (ForgottenSquander){
                .order = order, .card = plan->orders[order].slot, .why = e->spell_squandered.reason};
            out->counts[FORGOTTEN_SQUANDERS] += 1;
        }
    }
}

// The order of the plan that moves [group], -1 if there is none. Whoever is trained this turn has no slot
// yet.
static int move_of(const Plan *plan, int group) {
    for (int i = 0; i < plan->count; i++) {
        const Order *o = &plan->orders[i];
        if (o->kind == ORDER_MOVE && o->group.v == group && o->trained_at.v == 0) {
            return i;
        }
    }
    return -1;
}

static void add_overruled(Forgotten *out, int order, int group, OverruledHow how) {
    const int count = out->counts[FORGOTTEN_OVERRULED];
    if (order < 0 || count >= GROUPS_MAX) {
        return;
    }
    for (int i = 0; i < count; i++) {
        if (out->overruled[i].order == order) {
            out->overruled[i].how = (uint8_t)how; // The last word counts.
            return;
        }
    }
    out->overruled[count] = (ForgottenMove){.order = order, .group = {(uint8_t)group}, .how = (uint8_t)how};
    out->counts[FORGOTTEN_OVERRULED] += 1;
}

// What terrain or other groups refuse is told where the order is given, and may still change; what a spell
// does is not.
static void read_moves(const Rehearsal *r, const EventLog *log, const Plan *plan, Forgotten *out) {
    for (uint32_t i = 0; i < log->count; i++) {
        const Event *e = &r->events[i];
        if (e->kind == EV_move_refused && e->move_refused.reason == REFUSAL_CANNOT_MOVE) {
            add_overruled(out, move_of(plan, e->move_refused.group), e->move_refused.group, OVERRULED_HELD);
        } else if (e->kind == EV_order_changed && e->order_changed.by == ORDER_BY_SPELL) {
            const int order = move_of(plan, e->order_changed.group);
            const int to = order >= 0 ? plan->orders[order].at.v : 0;
            // A step that a spell adds to a move that was made overrules nothing.
            if (e->order_changed.before == to && e->order_changed.after != to) {
                add_overruled(out, order, e->order_changed.group,
                              e->order_changed.after == 0 ? OVERRULED_STAYS : OVERRULED_LED);
            }
        }
    }
}

// A group that becomes a town, say, goes nowhere.
static void read_gone(const Rehearsal *r, const Plan *start, const Plan *plan, Forgotten *out) {
    for (int i = 0; i < plan->count; i++) {
        const Order *const o = &plan->orders[i];
        if (o->kind == ORDER_MOVE && o->trained_at.v == 0) {
            const Group *const now = group_at(&r->state, o->group);
            const bool obeys = now->label == group_at(&start->after, o->group)->label &&
                               now->owner == (unsigned)plan->seat && now->at.v != 0;
            if (!obeys) {
                add_overruled(out, i, o->group.v, OVERRULED_GONE);
            }
        }
    }
}

// [until]: the last phase that is played.
static bool rehearse(const Plan *start, const Plan *plan, Phase until, Forgotten *out) {
    Rehearsal *r = calloc(1, sizeof *r);
    if (r == NULL) {
        return false;
    }
    EventLog log = {.items = r->events, .capacity = LOG_TURN_MAX};
    r->state = start->after;
    for (int i = 0; i < plan->count; i++) {
        r->orders[plan->seat].orders[i] = plan->orders[i];
    }
    r->orders[plan->seat].count = plan->count;
    engine_run_phase(&r->state, r->orders, &log); // the orders phase, which only begins
    engine_run_phase(&r->state, r->orders, &log); // spells
    read_casts(r, &log, plan, out);
    read_gone(r, start, plan, out);
    while (until > PHASE_SPELLS && r->state.result == RESULT_NONE && r->state.phase <= until &&
           r->state.phase > PHASE_SPELLS) {
        engine_run_phase(&r->state, r->orders, &log);
    }
    read_moves(r, &log, plan, out);
    free(r);
    return true;
}

static bool has_orders(const Plan *plan, OrderKind kind) {
    bool has = false;
    for (int i = 0; i < plan->count; i++) {
        has = has || plan->orders[i].kind == kind;
    }
    return has;
}

// --- What is brought and falls ---

typedef struct Outlook {
    ForecastTask task;
    ForecastTurn turn;
} Outlook;

static SquareId place_of(const GameState *s, Label label) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (label != 0 && s->groups[i].label == label) {
            return s->groups[i].at;
        }
    }
    return (SquareId){0};
}

static void read_falls(const Outlook *look, const Plan *plan, Forgotten *out) {
    for (int i = 0; i < plan->count; i++) {
        const Order *const o = &plan->orders[i];
        const int chance = o->kind == ORDER_CAST ? forecast_turn_falls(&look->turn, o->slot) : 0;
        if (chance < FORECAST_FALLS || out->counts[FORGOTTEN_FALLEN] >= HAND_SIZE) {
            continue;
        }
        const ForecastClash *const clash = forecast_turn_clash_of_summons(&look->turn, o->slot);
        ForgottenFallen *const fallen = &out->fallen[out->counts[FORGOTTEN_FALLEN]++];
        *fallen = (ForgottenFallen){.order = i, .chance = chance};
        if (clash != NULL) {
            fallen->foe = clash->owners[1];
            fallen->from = place_of(&look->task.known, clash->labels[1]);
        }
    }
}

static bool find_falls(const Plan *start, const Plan *plan, Forgotten *out) {
    enum { TURNS = 100 };
    Outlook *const look = calloc(1, sizeof *look);
    ForecastBench *const bench = forecast_turn_bench_new();
    const bool has_memory = look != NULL && bench != NULL;
    if (has_memory) {
        TurnOrders *const orders = &look->task.orders[plan->seat];
        look->task.known = start->after;
        look->task.seat = plan->seat;
        orders->count = plan->count;
        memcpy(orders->orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
        forecast_turn_sample(&look->turn, &look->task, bench, TURNS);
        read_falls(look, plan, out);
    }
    forecast_turn_bench_free(bench);
    free(look);
    return has_memory;
}

bool forgotten_find(const Plan *start, const Plan *plan, Forgotten *out) {
    *out = (Forgotten){.novices = 0};
    // Who gives up has not forgotten the rest.
    if (plan->concedes || start->after.phase != PHASE_ORDERS) {
        return true;
    }
    find_groups(plan, out);
    find_novices(plan, out);
    find_cards(plan, out);
    const bool moves = has_orders(plan, ORDER_MOVE);
    const bool casts = has_orders(plan, ORDER_CAST);
    return (!casts || find_falls(start, plan, out)) &&
           ((!moves && !casts) || rehearse(start, plan, moves ? PHASE_MOVEMENT : PHASE_SPELLS, out));
}

bool forgotten_find_overruled(const Plan *start, const Plan *plan, Forgotten *out) {
    *out = (Forgotten){.novices = 0};
    if (plan->concedes || start->after.phase != PHASE_ORDERS || !has_orders(plan, ORDER_MOVE)) {
        return true;
    }
    const bool is_tried = rehearse(start, plan, PHASE_MOVEMENT, out);
    out->counts[FORGOTTEN_SQUANDERS] = 0;
    return is_tried;
}

const char *forgotten_overruled_words(int how) {
    static const char *const words[] = {[OVERRULED_HELD] = "cannot move",
                                        [OVERRULED_STAYS] = "is told to stay",
                                        [OVERRULED_LED] = "is led elsewhere",
                                        [OVERRULED_GONE] = "is gone by then"};
    return how >= OVERRULED_HELD && how <= OVERRULED_GONE ? words[how] : "";
}

bool forgotten_wastes_move(const Forgotten *found, int order) {
    bool wastes = false;
    for (int i = 0; i < found->counts[FORGOTTEN_OVERRULED]; i++) {
        wastes = wastes || (found->overruled[i].order == order && found->overruled[i].how != OVERRULED_LED);
    }
    return wastes;
}

// --- What was decided ---

static bool has_group(const Forgotten *f, GroupId group) {
    bool has = false;
    for (int i = 0; i < f->counts[FORGOTTEN_GROUPS]; i++) {
        has = has || f->groups[i].v == group.v;
    }
    return has;
}

static bool has_structure(const Forgotten *f, SquareId at) {
    bool has = false;
    for (int i = 0; i < f->counts[FORGOTTEN_NOVICES]; i++) {
        has = has || f->structures[i].v == at.v;
    }
    return has;
}

static bool has_slot(const Forgotten *f, uint8_t slot) {
    bool has = false;
    for (int i = 0; i < f->counts[FORGOTTEN_CARDS]; i++) {
        has = has || f->slots[i] == slot;
    }
    return has;
}

static bool is_same_cast(const Order *a, const Order *b) {
    return a->slot == b->slot && a->card == b->card && a->target.host == b->target.host &&
           a->target.index == b->target.index;
}

// A chance that was known says nothing against one that is much greater.
static bool is_as_known(int chance, int known) {
    enum { MUCH = 15 * FORECAST_PERCENT };
    return chance <= known + MUCH;
}

// The same card on the same target falls in both, about as likely.
static bool has_fallen(const Forgotten *f, const Plan *hinted, const Order *cast, int chance) {
    bool has = false;
    for (int i = 0; i < f->counts[FORGOTTEN_FALLEN]; i++) {
        has = has || (is_same_cast(&hinted->orders[f->fallen[i].order], cast) &&
                      is_as_known(chance, f->fallen[i].chance));
    }
    return has;
}

static bool has_overruled(const Forgotten *f, const ForgottenMove *move) {
    bool has = false;
    for (int i = 0; i < f->counts[FORGOTTEN_OVERRULED]; i++) {
        has = has || (f->overruled[i].group.v == move->group.v && f->overruled[i].how == move->how);
    }
    return has;
}

void forgotten_leave_out(Forgotten *found, const Plan *plan, const Forgotten *decided, const Plan *hinted) {
    Forgotten left = {.novices = 0};
    int *const counts = left.counts;
    for (int i = 0; i < found->counts[FORGOTTEN_GROUPS]; i++) {
        if (!has_group(decided, found->groups[i])) left.groups[counts[FORGOTTEN_GROUPS]++] = found->groups[i];
    }
    for (int i = 0; i < found->counts[FORGOTTEN_NOVICES]; i++) {
        const SquareId at = found->structures[i];
        if (!has_structure(decided, at)) {
            left.structures[counts[FORGOTTEN_NOVICES]++] = at;
            left.novices +=
                structure_novices(&plan->after.structures[structure_at(&plan->after, at).v], NATION_NONE);
        }
    }
    for (int i = 0; i < found->counts[FORGOTTEN_CARDS]; i++) {
        if (!has_slot(decided, found->slots[i])) left.slots[counts[FORGOTTEN_CARDS]++] = found->slots[i];
    }
    for (int i = 0; i < found->counts[FORGOTTEN_FALLEN]; i++) {
        const Order *const cast = &plan->orders[found->fallen[i].order];
        if (!has_fallen(decided, hinted, cast, found->fallen[i].chance)) {
            left.fallen[counts[FORGOTTEN_FALLEN]++] = found->fallen[i];
        }
    }
    for (int i = 0; i < found->counts[FORGOTTEN_OVERRULED]; i++) {
        if (!has_overruled(decided, &found->overruled[i])) {
            left.overruled[counts[FORGOTTEN_OVERRULED]++] = found->overruled[i];
        }
    }
    for (int i = 0; i < found->counts[FORGOTTEN_SQUANDERS]; i++) {
        left.squanders[counts[FORGOTTEN_SQUANDERS]++] = found->squanders[i];
    }
    *found = left;
}

void forgotten_tell(ForgottenTold *told, const Order *cast, int chance) {
    int at = 0;
    while (at < told->count && !is_same_cast(&told->casts[at], cast)) {
        at++;
    }
    if (at == FORGOTTEN_TOLD_MOST) {
        memmove(told->casts, told->casts + 1, sizeof told->casts - sizeof told->casts[0]);
        memmove(told->chances, told->chances + 1, sizeof told->chances - sizeof told->chances[0]);
        at--;
    }
    told->casts[at] = *cast;
    told->chances[at] = chance;
    told->count = at < told->count ? told->count : at + 1;
}

void forgotten_leave_out_told(Forgotten *found, const Plan *plan, const ForgottenTold *told) {
    int left = 0;
    for (int i = 0; i < found->counts[FORGOTTEN_FALLEN]; i++) {
        const ForgottenFallen fallen = found->fallen[i];
        bool is_told = false;
        for (int k = 0; k < told->count; k++) {
            is_told = is_told || (is_same_cast(&told->casts[k], &plan->orders[fallen.order]) &&
                                  is_as_known(fallen.chance, told->chances[k]));
        }
        found->fallen[left] = fallen;
        left += is_told ? 0 : 1;
    }
    found->counts[FORGOTTEN_FALLEN] = left;
}

bool forgotten_wastes(const Forgotten *found, int order) {
    enum { HARDLY_EVER = FORECAST_CERTAIN / 10 };
    bool wastes = false;
    for (int i = 0; i < found->counts[FORGOTTEN_SQUANDERS]; i++) {
        wastes = wastes || found->squanders[i].order == order;
    }
    for (int i = 0; i < found->counts[FORGOTTEN_FALLEN]; i++) {
        const ForgottenFallen *const fallen = &found->fallen[i];
        wastes = wastes || (fallen->order == order && fallen->from.v == 0 &&
                            fallen->chance >= FORECAST_CERTAIN - HARDLY_EVER);
    }
    return wastes;
}
