// Playing a match: the lists of the file, or a decider's answers, become the engine's orders phase by phase.

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "match/match.h"

// --- Names to slots and back ---

static GroupId group_with(const GameState *s, Label label) {
    for (uint8_t i = 1; label != 0 && i <= GROUPS_MAX; i++) {
        if (s->groups[i].label == label) {
            return (GroupId){i};
        }
    }
    return (GroupId){0};
}

static MinionId minion_with(const GameState *s, Label label) {
    for (uint16_t i = 1; label != 0 && i <= MINIONS_MAX; i++) {
        if (s->minions[i].label == label) {
            return (MinionId){i};
        }
    }
    return (MinionId){0};
}

// The first slot of the hand with [card] that the plan has not spoken for.
static int slot_with(const PlayerState *player, int card, const bool used[HAND_SIZE]) {
    for (int i = 0; i < HAND_SIZE; i++) {
        if (player->hand[i].card == card && !used[i]) {
            return i;
        }
    }
    return -1;
}

// The target as the card wants it: a square's name stands for the structure there if the card is for
// structures.
static OrderError find_target(const GameState *s, const MatchOrder *from, Target *out) {
    if (from->on == HOST_GLOBE) {
        *out = (Target){HOST_GLOBE, 0};
        return ORDER_OK;
    }
    if (from->on == HOST_SQUARE) {
        if (from->at.v == 0) {
            return ORDER_OFF_MAP;
        }
        const StructureId structure = structure_at(s, from->at);
        const bool is_for_structures = cast_host(from->card) == HOST_STRUCTURE;
        if (is_for_structures && structure.v == 0) {
            return ORDER_NO_STRUCTURE;
        }
        *out = is_for_structures ? (Target){HOST_STRUCTURE, structure.v} : (Target){HOST_SQUARE, from->at.v};
        return ORDER_OK;
    }
    const MinionId minion = minion_with(s, from->minion);
    const GroupId group = group_with(s, from->group);
    *out = minion.v != 0 ? (Target){HOST_INDIVIDUAL, minion.v} : (Target){HOST_GROUP, group.v};
    return minion.v != 0 || group.v != 0 ? ORDER_OK : ORDER_BAD_TARGET;
}

static OrderError resolve(const GameState *s, Player seat, const bool used[HAND_SIZE], const MatchOrder *from,
                          Order *out) {
    *out = (Order){.kind = from->kind, .at = from->at, .as = from->as, .nation = from->nation};
    switch ((OrderKind)from->kind) {
    case ORDER_TRAIN:
        out->minion_label = from->minion;
        out->group_label = from->group;
        return from->at.v == 0 ? ORDER_OFF_MAP : ORDER_OK;
    case ORDER_MANA: return from->at.v == 0 ? ORDER_OFF_MAP : ORDER_OK;
    case ORDER_MOVE:
        out->group = group_with(s, from->group);
        if (out->group.v == 0) {
            return ORDER_UNKNOWN_GROUP;
        }
        return from->at.v == 0 ? ORDER_OFF_MAP : ORDER_OK;
    case ORDER_CAST:
    case ORDER_DISCARD: {
        const int slot = slot_with(&s->players[seat], from->card, used);
        if (slot < 0) {
            return ORDER_NOT_IN_HAND;
        }
        out->slot = (uint8_t)slot;
        out->card = from->card;
        return from->kind == ORDER_CAST ? find_target(s, from, &out->target) : ORDER_OK;
    }
    case ORDER_CONCEDE:
    case ORDER_DRAW:
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
    return ORDER_OK;
}

bool match_resolve_order(const Plan *plan, const MatchOrder *from, Order *out, OrderError *error) {
    static const bool none_used[HAND_SIZE] = {false};
    *error = resolve(&plan->after, plan->seat, plan->slot_used, from, out);
    if (*error == ORDER_NOT_IN_HAND) {
        // It may be there but spoken for: the rules have a word for that, which the plan says.
        *error = resolve(&plan->after, plan->seat, none_used, from, out);
    }
    return *error == ORDER_OK;
}

bool match_record(MatchOrders *list, const GameState *state, const Order *order) {
    MatchOrder *const items =
        grow_array(list->items, &list->capacity, (size_t)list->count + 1, sizeof *items, 16);
    if (items == NULL) {
        return false;
    }
    list->items = items;
    MatchOrder *const to = &list->items[list->count++];
    *to = (MatchOrder){.kind = order->kind, .at = order->at, .as = order->as, .nation = order->nation};
    to->card = order->card;
    if (order->kind == ORDER_TRAIN) {
        to->minion = order->minion_label;
        to->group = order->group_label;
    } else if (order->kind == ORDER_MOVE) {
        to->group = state->groups[order->group.v].label;
    } else if (order->kind == ORDER_CAST) {
        const int index = order->target.index;
        to->on = order->target.host == HOST_STRUCTURE ? HOST_SQUARE : order->target.host;
        if (order->target.host == HOST_SQUARE) {
            to->at = (SquareId){(uint8_t)index};
        } else if (order->target.host == HOST_STRUCTURE) {
            to->at = state->structures[index].at;
        } else if (order->target.host == HOST_INDIVIDUAL || order->target.host == HOST_GROUP) {
            to->on = HOST_NONE;
            to->minion = order->target.host == HOST_INDIVIDUAL ? state->minions[index].label : 0;
            to->group = order->target.host == HOST_GROUP ? state->groups[index].label : 0;
        }
    }
    list->is_listed = true;
    return true;
}

// --- Lists ---

static bool fault_at(OrderFault *fault, const Match *m, Player seat, int index, OrderError error) {
    *fault = (OrderFault){.turn = m->state.turn, .index = index, .seat = seat, .error = error};
    return false;
}

static bool out_of_memory(OrderFault *fault, const Match *m) {
    return fault_at(fault, m, PLAYER_RED, ORDER_FAULT_MEMORY, ORDER_NO_ROOM);
}

// The list of [seat] for the running turn, NULL if nobody has given one.
static const MatchOrders *list_of(const Match *m, Player seat) {
    const int index = m->state.turn - m->start.turn;
    const bool is_listed = index < m->turn_count && m->turns[index].seats[seat].is_listed;
    return is_listed ? &m->turns[index].seats[seat] : NULL;
}

// Does the seat still have to be asked? In phase 1 if it has no list; in phase 2 also if the list has only
// the mana choices that it was asked for in phase 1, unless that was all it ordered in a turn that is over in
// the file.
static bool is_open(const Match *m, Player seat) {
    const MatchOrders *const list = list_of(m, seat);
    if (list == NULL || m->state.phase == PHASE_START_OF_TURN) {
        return list == NULL;
    }
    if (m->state.turn - m->start.turn < m->whole_turns) {
        return false;
    }
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].kind != ORDER_MANA) {
            return false;
        }
    }
    return list->count > 0;
}

// Keeps the decider's answer in the list of [seat]. False when memory is short.
static bool keep_answer(Player seat, MatchTurn *turn, Plan *plan, const Order *orders, int count) {
    // Half of a list would count as the whole when the phase is run again.
    if (!match_orders_make_room(&turn->seats[seat], count)) {
        return false;
    }
    // A recruit trained by the list has its name only in the plan, so each order is recorded as the plan
    // grows.
    for (int i = 0; i < count; i++) {
        if (plan_add(plan, &orders[i]) == ORDER_OK &&
            !match_record(&turn->seats[seat], &plan->after, &plan->orders[plan->count - 1])) {
            return false;
        }
    }
    turn->seats[seat].is_listed = true;
    return true;
}

// Asks the decider of a seat and keeps the answer in its list. False when memory is short: without its
// orders the turn would be another one.
static bool ask_seat(Match *m, Player seat) {
    if (m->decide[seat] == NULL || !is_open(m, seat)) {
        return true;
    }
    Order *const orders = calloc(ORDERS_MAX, sizeof *orders);
    Plan *const plan = malloc(sizeof *plan);
    GameState *const known = malloc(sizeof *known);
    MatchTurn *const turn = match_turn_now(m);
    bool is_kept = orders != NULL && plan != NULL && known != NULL && turn != NULL;
    if (is_kept) {
        engine_state_as_known(known, &m->state, seat, m->seed + m->state.turn);
        const int count = m->decide[seat](m->decide_data, &m->state, seat, orders, ORDERS_MAX);
        plan_begin(plan, known, seat);
        is_kept = count >= 0 && keep_answer(seat, turn, plan, orders, count);
    }
    free(known);
    free(plan);
    free(orders);
    return is_kept;
}

// What was confirmed before the match was saved follows the mana choices of the turn's list.
static bool settle_pending(Match *m) {
    MatchTurn *const turn = match_turn_now(m);
    bool is_kept = turn != NULL;
    for (int seat = PLAYER_RED; is_kept && seat <= PLAYER_BLUE; seat++) {
        is_kept = match_orders_append(&turn->seats[seat], &m->pending.seats[seat]);
    }
    return is_kept;
}

// --- Mana choices: 1(e) ---

static bool choose_listed(Match *m, EventLog *log, OrderFault *fault) {
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const MatchOrders *const list = list_of(m, seat);
        for (int i = 0; list != NULL && i < list->count; i++) {
            const MatchOrder *const order = &list->items[i];
            if (order->kind != ORDER_MANA) {
                continue;
            }
            if (!engine_choose_mana(&m->state, seat, order->at, (Mana)order->as, log)) {
                const bool is_there = order->at.v != 0 && structure_at(&m->state, order->at).v != 0;
                return fault_at(fault, m, seat, i, is_there ? ORDER_NOT_PENDING : ORDER_NO_STRUCTURE);
            }
        }
    }
    return true;
}

static bool run_start(Match *m, EventLog *log, OrderFault *fault) {
    engine_run_phase(&m->state, NULL, log);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        if (engine_awaits_mana(&m->state, seat) && !ask_seat(m, seat)) {
            return out_of_memory(fault, m);
        }
    }
    if (!choose_listed(m, log, fault)) {
        return false;
    }
    engine_begin_turn(&m->state, log);
    m->chosen_turn = m->state.turn;
    return true;
}

// May a choice of mana still stand in the list of [seat] when its orders are read? It was read in 1(e), or it
// says what came of 1(e) in a match that is gone on with from there: any other would be written again but
// never be carried out.
static bool is_choice_settled(const Match *m, Player seat, const MatchOrders *list, int index) {
    const MatchOrder *const choice = &list->items[index];
    if (m->chosen_turn == m->state.turn) {
        return true;
    }
    for (int i = 0; i < index; i++) {
        if (list->items[i].kind == ORDER_MANA && same_square(list->items[i].at, choice->at)) {
            return false;
        }
    }
    const StructureId id = choice->at.v == 0 ? (StructureId){0} : structure_at(&m->state, choice->at);
    const Structure *const t = &m->state.structures[id.v];
    return id.v != 0 && t->captured != 0 && t->owner == seat && t->mana == choice->as;
}

// --- Orders of phase 2 ---

// Resolves the list of [seat] on what it knows, one by one, into m->resolved.
static bool resolve_seat(Match *m, Player seat, Plan *plan, GameState *known, OrderFault *fault) {
    engine_state_as_known(known, &m->state, seat, m->seed + m->state.turn);
    known->phase = PHASE_ORDERS;
    plan_begin(plan, known, seat);
    const MatchOrders *const list = list_of(m, seat);
    for (int i = 0; list != NULL && i < list->count; i++) {
        const MatchOrder *const from = &list->items[i];
        if (from->kind == ORDER_MANA) {
            if (!is_choice_settled(m, seat, list, i)) {
                return fault_at(fault, m, seat, i, ORDER_NOT_PENDING);
            }
            continue;
        }
        Order order;
        OrderError error = ORDER_OK;
        if (match_resolve_order(plan, from, &order, &error)) {
            error = plan_add(plan, &order);
        }
        if (error != ORDER_OK) {
            return fault_at(fault, m, seat, i, error);
        }
    }
    m->resolved[seat].count = plan->count;
    memcpy(m->resolved[seat].orders, plan->orders, sizeof plan->orders);
    return true;
}

static bool resolve_turn(Match *m, OrderFault *fault) {
    Plan *const plan = malloc(sizeof *plan);
    GameState *const known = malloc(sizeof *known);
    bool is_good = plan != NULL && known != NULL;
    if (!is_good) {
        (void)out_of_memory(fault, m);
    }
    for (Player seat = PLAYER_RED; is_good && seat <= PLAYER_BLUE; seat++) {
        is_good = resolve_seat(m, seat, plan, known, fault);
    }
    free(plan);
    free(known);
    m->is_resolved = is_good;
    return is_good;
}

static bool prepare_orders(Match *m, OrderFault *fault) {
    if (!settle_pending(m)) {
        return out_of_memory(fault, m);
    }
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        if (!ask_seat(m, seat)) {
            return out_of_memory(fault, m);
        }
    }
    return resolve_turn(m, fault);
}

// --- Phases ---

// Room for what a phase leaves: [events], and its hash.
static bool make_room(Match *m, uint32_t events) {
    uint64_t *const hashes = realloc(m->hashes, ((size_t)m->hash_count + 1) * sizeof *hashes);
    if (hashes == NULL) {
        return false;
    }
    m->hashes = hashes;
    if (m->log_capacity - m->log_count >= events) {
        return true;
    }
    // Ahead by a turn at least: otherwise a short log would be moved, with all its room, whenever it has
    // grown by half.
    const uint32_t ahead = m->log_count / 2 > LOG_TURN_MAX ? m->log_count / 2 : LOG_TURN_MAX;
    const uint32_t capacity = m->log_count + ahead + events;
    Event *const log = realloc(m->log, capacity * sizeof *log);
    if (log == NULL) {
        return false;
    }
    m->log = log;
    m->log_capacity = capacity;
    return true;
}

static void end_turn(Match *m) {
    m->hashes[m->hash_count++] = state_hash(&m->state);
    m->is_resolved = false;
}

// Orders that are listed for after the end are a fault; mana choices of the turn in which the end shows were
// read.
static bool check_after_end(Match *m, OrderFault *fault) {
    const int first = m->state.turn - m->start.turn + (m->is_resolved ? 1 : 0);
    for (int turn = first < 0 ? 0 : first; turn < m->turn_count; turn++) {
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
            const MatchOrders *const list = &m->turns[turn].seats[seat];
            for (int i = 0; i < list->count; i++) {
                if (list->items[i].kind != ORDER_MANA || turn > first) {
                    (void)fault_at(fault, m, seat, i, ORDER_GAME_OVER);
                    fault->turn = m->start.turn + turn;
                    return false;
                }
            }
        }
    }
    return true;
}

static bool run_phase(Match *m, EventLog *log, OrderFault *fault) {
    const Phase phase = (Phase)m->state.phase;
    if (phase == PHASE_START_OF_TURN) {
        return run_start(m, log, fault);
    }
    if (phase == PHASE_ORDERS && !prepare_orders(m, fault)) {
        return false;
    }
    if (phase == PHASE_SPELLS && !m->is_resolved && (!settle_pending(m) || !resolve_turn(m, fault))) {
        return false;
    }
    engine_run_phase(&m->state, m->resolved, log);
    return true;
}

// Runs the phase with room for [room] events and says how many it has [written]. If those are more, or there
// is a fault, state and log are as they were.
static bool run_with_room(Match *m, uint32_t room, uint32_t *written, OrderFault *fault) {
    if (!make_room(m, room)) {
        return out_of_memory(fault, m);
    }
    const GameState before = m->state;
    EventLog log = {.items = m->log, .count = m->log_count, .capacity = m->log_capacity};
    const bool is_run = run_phase(m, &log, fault);
    *written = log.count + log.lost - m->log_count;
    if (!is_run || log.lost > 0) {
        m->state = before;
        return is_run;
    }
    m->log_count = log.count;
    return true;
}

bool match_run_phase(Match *m, OrderFault *fault) {
    if (match_is_over(m)) {
        return m->was_over || check_after_end(m, fault);
    }
    if (!m->is_played) {
        // What the file may say of an earlier playing does not belong to this one.
        m->log_count = 0;
        m->hash_count = 0;
        m->is_played = true;
    }
    const GameState before = m->state;
    const uint32_t start = m->log_count;
    // The largest armies write more than a turn is given. What was asked and decided for the phase stays, so
    // it runs again as before.
    uint32_t room = LOG_TURN_MAX;
    uint32_t written = 0;
    do {
        if (!run_with_room(m, room, &written, fault)) {
            return false;
        }
        room = written;
    } while (m->log_count - start != written);
    for (Player seat = PLAYER_RED; before.phase == PHASE_ORDERS && seat <= PLAYER_BLUE; seat++) {
        whereabouts_note(&m->past[seat], &before, seat);
    }
    if (before.phase == PHASE_END && m->state.phase == PHASE_START_OF_TURN) {
        end_turn(m);
    }
    return !match_is_over(m) || check_after_end(m, fault);
}

bool match_run_turn(Match *m, OrderFault *fault) {
    const uint16_t turn = m->state.turn;
    do {
        if (!match_run_phase(m, fault)) {
            return false;
        }
    } while (m->state.turn == turn && !match_is_over(m));
    return true;
}

bool match_run_to_orders(Match *m, int turn) {
    OrderFault fault;
    while (m->state.turn < turn || m->state.phase < PHASE_ORDERS) {
        if (match_is_over(m) || !match_run_phase(m, &fault)) {
            return false;
        }
    }
    return m->state.turn == turn && m->state.phase == PHASE_ORDERS;
}
