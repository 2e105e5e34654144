// turn.c - The turn: the table of contents of the rules (rules 12, 13, 26, 34.22).
//
// Eight phases, one after the other, and phase 1 in nine steps, 1(a)..1(i). Everything else is a call into
// the module that knows. phase_began opens each phase; its hidden fields hold phase and turn before and
// after, where before means the phase that ran last: the end of the turn before for phase 1.

#include "rules/turn.h"

#include "base/check.h"
#include "board/board.h"
#include "rules/bubble.h"
#include "rules/combat.h"
#include "board/group.h"
#include "board/initiative.h"
#include "board/mana.h"
#include "board/minion.h"
#include "rules/movement.h"
#include "board/player.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"
#include "rules/game_end.h"
#include "rules/orders.h"
#include "board/player_order.h"

// --- The phases ---

static bool run_start_of_turn(Ctx *c, const TurnOrders *orders);
static bool run_orders(Ctx *c, const TurnOrders *orders);
static bool run_spells(Ctx *c, const TurnOrders *orders);
static bool run_before_movement(Ctx *c, const TurnOrders *orders);
static bool run_movement(Ctx *c, const TurnOrders *orders);
static bool run_before_combat(Ctx *c, const TurnOrders *orders);
static bool run_combat(Ctx *c, const TurnOrders *orders);
static bool run_end(Ctx *c, const TurnOrders *orders);

// [run] returns false if the phase has stopped to wait and is to be called again.
typedef struct PhaseRow {
    bool (*run)(Ctx *c, const TurnOrders *orders);
    Phase next;
} PhaseRow;

static const PhaseRow PHASE_ROWS[PHASE_COUNT] = {
    [PHASE_START_OF_TURN] = {run_start_of_turn, PHASE_ORDERS},
    [PHASE_ORDERS] = {run_orders, PHASE_SPELLS},
    [PHASE_SPELLS] = {run_spells, PHASE_BEFORE_MOVEMENT},
    [PHASE_BEFORE_MOVEMENT] = {run_before_movement, PHASE_MOVEMENT},
    [PHASE_MOVEMENT] = {run_movement, PHASE_BEFORE_COMBAT},
    [PHASE_BEFORE_COMBAT] = {run_before_combat, PHASE_COMBAT},
    [PHASE_COMBAT] = {run_combat, PHASE_END},
    [PHASE_END] = {run_end, PHASE_START_OF_TURN},
};

// --- The steps of phase 1 ---

static void award_levels(Ctx *c);
static void start_of_turn_effects(Ctx *c);
static void test_end_of_game(Ctx *c);

typedef struct StepRow {
    Step step;
    void (*run)(Ctx *c);
} StepRow;

static const StepRow START_ROWS[] = {
    {STEP_1A, award_levels},
    {STEP_1B, start_of_turn_effects},
    {STEP_1C, terrain_after_start_of_turn},
    {STEP_1D, player_draw},
    {STEP_1E, structure_capture_all}, // waits here for the mana types of what was captured
    {STEP_1F, structure_make_novices},
    {STEP_1G, initiative_update},
    {STEP_1H, mana_generate},
    {STEP_1I, test_end_of_game},
};

// --- Running them ---

// The marks of captures are set in 1(e) and gone by the end of the turn: if there are any when phase 1 is to
// run, it has run up to 1(e) already and stopped there.
static bool resumes_after_captures(const GameState *s) {
    return s->phase == PHASE_START_OF_TURN && structure_has_captured(s);
}

static Phase phase_before(Phase phase) {
    for (int i = PHASE_START_OF_TURN; i < PHASE_COUNT; i++) {
        if (PHASE_ROWS[i].next == phase) return (Phase)i;
    }
    return PHASE_NONE;
}

static void begin_phase(Ctx *c) {
    const Phase now = (Phase)c->s->phase;
    const uint16_t turn = c->s->turn;
    const uint16_t turn_before = now == PHASE_START_OF_TURN ? (uint16_t)(turn - 1) : turn;
    EMIT(c, phase_began, .phase_now = (uint16_t)now, .phase_before = (uint16_t)phase_before(now),
         .turn_now = turn, .turn_before = turn_before);
}

void turn_run_phase(Ctx *c, const TurnOrders *orders) {
    GameState *s = c->s;
    CHECK(s->phase > PHASE_NONE && s->phase < PHASE_COUNT);
    if (s->result != RESULT_NONE) return;
    step_set(c, STEP_NONE);
    if (!resumes_after_captures(s)) begin_phase(c);
    const PhaseRow *row = &PHASE_ROWS[s->phase];
    const bool is_done = row->run(c, orders);
    step_set(c, STEP_NONE);
    if (is_done) s->phase = (uint8_t)row->next;
}

static bool run_start_of_turn(Ctx *c, const TurnOrders *orders) {
    (void)orders;
    bool is_skipping = resumes_after_captures(c->s);
    bubble_forget_silent(c->s);
    for (int i = 0; i < COUNT_OF(START_ROWS); i++) {
        const StepRow *row = &START_ROWS[i];
        step_set(c, row->step);
        if (!is_skipping) row->run(c);
        if (row->step != STEP_1E) continue;
        if (structure_has_pending(c->s, PLAYER_NONE)) return false;
        is_skipping = false;
    }
    return true;
}

// Players think; what they decide is read when the next phase begins.
static bool run_orders(Ctx *c, const TurnOrders *orders) {
    (void)c;
    (void)orders;
    return true;
}

static bool run_spells(Ctx *c, const TurnOrders *orders) {
    CHECK(orders != NULL);
    step_set(c, STEP_3);
    orders_begin_spells(c, orders);
    if (c->s->result == RESULT_NONE) orders_execute_casts(c, orders);
    return true;
}

static bool run_before_movement(Ctx *c, const TurnOrders *orders) {
    (void)orders;
    step_set(c, STEP_4);
    movement_before(c);
    return true;
}

static bool run_movement(Ctx *c, const TurnOrders *orders) {
    (void)orders;
    movement_resolve(c);
    return true;
}

static bool run_before_combat(Ctx *c, const TurnOrders *orders) {
    (void)orders;
    bubble_everyone(c, PHRASE_BEFORE_COMBAT);
    return true;
}

static bool run_combat(Ctx *c, const TurnOrders *orders) {
    (void)orders;
    combat_resolve_all(c);
    return true;
}

// Orders and "this turn" marks do not outlive the turn.
static void forget_turn(Ctx *c) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {(uint8_t)i};
        Group *g = group_of(c->s, id);
        if (g->label == 0) continue;
        if (g->order.v != 0) group_set_order(c, id, (SquareId){0}, ORDER_BY_RULES);
        g->order_place = 0;
        g->order_by = ORDER_BY_NONE;
        g->start = (SquareId){0};
        g->moves_twice = 0;
        g->travelled = DIR_NONE;
    }
    structure_forget_captures(c->s);
}

static bool run_end(Ctx *c, const TurnOrders *orders) {
    (void)orders;
    bubble_everyone(c, PHRASE_AFTER_ALL_COMBAT);
    forget_turn(c);
    c->s->turn++;
    return true;
}

// --- 1(a) ---

static void award_level(Ctx *c, MinionId minion) {
    Minion *m = minion_of(c->s, minion);
    if (m->label == 0 || m->experience != EXPERIENCE_QUALIFIED) return;
    const int8_t before = m->now.level;
    // The award is told in one event; a second one for the stat itself would have the view count it twice.
    EventLog *log = c->log;
    c->log = NULL;
    minion_add_level(c, minion, 1);
    c->log = log;
    m->experience = EXPERIENCE_OWNED;
    EMIT(c, level_awarded, .minion = minion.v, .before = before, .after = m->now.level);
}

static void award_levels(Ctx *c) {
    Player players[3];
    player_order_standard(c->s, players);
    for (int p = 0; p < 3; p++) {
        const Sequence *sequence = &c->s->sequences[players[p]];
        for (int i = 0; i < sequence->count; i++) {
            const Group *g = group_at(c->s, sequence->groups[i]);
            for (int k = 0; k < g->count; k++) award_level(c, g->members[k]);
        }
    }
    // Groups off the board are in no sequence, but what their members earned is theirs.
    int unseen = c->s->minion_count;
    for (int i = 1; i <= MINIONS_MAX && unseen > 0; i++) {
        if (c->s->minions[i].label == 0) continue;
        unseen--;
        award_level(c, (MinionId){(uint16_t)i});
    }
}

// --- 1(b) ---

static void start_of_turn_effects(Ctx *c) {
    bubble_everyone(c, PHRASE_START_OF_TURN);
    spell_expire(c);
    group_return_due(c);
}

// --- 1(i) ---

static bool holds_enemy_sanctum(const GameState *s, Player player) {
    const GroupId group = square_at(s, board_sanctum(player_other(player)))->group;
    return group.v != 0 && group_at(s, group)->owner == player && group_is_recruits(s, group);
}

static void test_end_of_game(Ctx *c) {
    const GameState *s = c->s;
    const bool red = holds_enemy_sanctum(s, PLAYER_RED);
    const bool blue = holds_enemy_sanctum(s, PLAYER_BLUE);
    if (red && blue) {
        game_end(c, RESULT_DRAW, GAME_OVER_BOTH_CAPTURED);
    } else if (red || blue) {
        game_end(c, red ? RESULT_RED : RESULT_BLUE, GAME_OVER_CAPTURE);
    } else if (s->turn_limit != 0 && s->turn > s->turn_limit) {
        game_end(c, RESULT_DRAW, GAME_OVER_TURN_LIMIT);
    }
}
