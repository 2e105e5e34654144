// Looks at a plan with all rules. The turn is played ahead on what the seat knows, as the odds on the screen
// are.

#include "play/coach.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach_advice.h"
#include "coach/coach_words.h"

enum { TURNS_AHEAD = 100, FIGHTS_AHEAD = 40 };

struct Coach {
    ForecastBench *bench;
    ForecastTask task;
    ForecastTurn turn;
    Threats threats, fears;
    GameState moved, bed, scratch;
    Plan start, trial;
    CoachAdvice advice;
    CoachStorm storm;
    CoachRaid raid;
    const Session *session;
    TurnOrders heeded;
    uint64_t heeded_at; // hash of the position that they were advised for
};

Coach *coach_new(void) {
    Coach *coach = calloc(1, sizeof *coach);
    if (coach != NULL) {
        coach->bench = forecast_turn_bench_new();
        coach->advice.player = ai_player_new();
    }
    if (coach != NULL && (coach->bench == NULL || coach->advice.player == NULL)) {
        coach_free(coach);
        coach = NULL;
    }
    return coach;
}

void coach_free(Coach *coach) {
    if (coach != NULL) {
        forecast_turn_bench_free(coach->bench);
        ai_player_free(coach->advice.player);
        free(coach);
    }
}

static void look_ahead(Coach *coach, const GameState *known, const Plan *plan) {
    ForecastTask *const task = &coach->task;
    forecast_task_begin(task, known, plan);
    forecast_turn_begin(&coach->turn);
    forecast_turn_sample(&coach->turn, task, coach->bench, TURNS_AHEAD);
    threats_begin(&coach->threats, task, &coach->moved);
    threats_sample(&coach->threats, &coach->moved, &coach->scratch, FIGHTS_AHEAD);
}

static CoachSpeaks *const RULES[COACH_RULE_COUNT] = {
    [COACH_GOAL] = coach_land_sees_goal,
    [COACH_OPEN_SANCTUM] = coach_land_sees_open_sanctum,
    [COACH_THREATENED_SANCTUM] = coach_land_sees_threatened_sanctum,
    [COACH_BAD_FIGHT] = coach_fights_sees_bad_fight,
    [COACH_FIGHT] = coach_fights_sees_fight,
    [COACH_LOST_SUMMONS] = coach_fights_sees_lost_summons,
    [COACH_DEADLY_GROUND] = coach_land_sees_deadly_ground,
    [COACH_THREATENED_GROUP] = coach_fights_sees_threatened_group,
    [COACH_MANA_NOVICE] = coach_means_sees_mana_novice,
    [COACH_RECRUIT_NOVICE] = coach_means_sees_recruit_novice,
    [COACH_FREE_TOWN] = coach_land_sees_free_town,
    [COACH_WEAK_GUARD] = coach_fights_sees_weak_guard,
    [COACH_STRONG_GUARD] = coach_fights_sees_strong_guard,
    [COACH_ATTACK] = coach_fights_sees_attack,
    [COACH_JOIN] = coach_land_sees_join,
    [COACH_GATHER] = coach_land_sees_gather,
    [COACH_CARD] = coach_cards_sees_card,
    [COACH_STORM] = coach_storm_sees_storm,
    [COACH_MUSTER] = coach_storm_sees_muster,
    [COACH_FORTRESS] = coach_storm_sees_fortress,
    [COACH_DISCARD] = coach_cards_sees_discard,
    [COACH_PILE] = coach_cards_sees_pile,
    [COACH_LOW_DECK] = coach_cards_sees_low_deck,
    [COACH_MARCH] = coach_land_sees_march,
    [COACH_IDLE] = coach_land_sees_idle,
    [COACH_READY] = NULL, // what is said where no rule asks for anything to be done
};

// What needs no doing is no reason to hold back a confirmation.
static bool asks_for_something(int rule) {
    return rule != COACH_GOAL && rule != COACH_FIGHT && rule != COACH_FORTRESS && rule != COACH_PILE &&
           rule != COACH_LOW_DECK;
}

static bool is_of_town(int rule) {
    return rule == COACH_FREE_TOWN || rule == COACH_WEAK_GUARD || rule == COACH_OPEN_SANCTUM;
}

// A move is pointed at where it leads next, but towns are pointed at themselves.
static SquareId place_of(int rule, const CoachFacts *facts) {
    return facts->order.kind == ORDER_MOVE && !is_of_town(rule) ? facts->order.at
           : facts->place.v != 0                                ? facts->place
                                                                : facts->from;
}

// And then at the way there, unless that is the town.
static SquareId way_of(int rule, const CoachFacts *facts) {
    const bool is_told = facts->order.kind == ORDER_MOVE && is_of_town(rule);
    return is_told && !same_square(facts->order.at, facts->place) ? facts->order.at : (SquareId){0};
}

static void comment(const CoachSight *sight, int rule, const CoachFacts *facts, int said, CoachComment *out) {
    const CoachRow *const row = &COACH_ROWS[rule];
    *out =
        (CoachComment){.rule = (uint8_t)rule,
                       .is_brief = said >= row->in_full,
                       .places = {place_of(rule, facts), facts->own, way_of(rule, facts)},
                       .slot = rule == COACH_CARD || rule == COACH_DISCARD ? (uint8_t)(facts->slot + 1) : 0,
                       .order = facts->order};
    coach_words(sight, facts, out->is_brief ? row->brief : row->full, out->text);
}

void coach_call_as(Coach *coach, const Session *session) {
    coach->session = session;
}

void coach_heed(Coach *coach, const GameState *known, const Order *orders, int count) {
    coach->heeded.count = count;
    memcpy(coach->heeded.orders, orders, (size_t)count * sizeof orders[0]);
    coach->heeded_at = state_hash(known);
}

// While it is made nobody takes part.
static void plan_storm(Coach *coach, const CoachSight *sight) {
    CoachStorm storm;
    coach->storm = (CoachStorm){.count = 0};
    coach_storm_plan(sight, &storm);
    coach->storm = storm;
}

int coach_look(Coach *coach, const GameState *known, const Plan *plan, const uint8_t said[COACH_RULE_COUNT],
               CoachComment *out) {
    int count = 0;
    bool is_ready = true;
    if (known->phase != PHASE_ORDERS || known->result != RESULT_NONE || plan->concedes) {
        return 0;
    }
    look_ahead(coach, known, plan);
    coach_advice_take(&coach->advice, known, plan->seat);
    plan_begin_anew(&coach->start, known, plan->seat);
    if (coach->heeded.count > 0 && coach->heeded_at != state_hash(known)) {
        coach->heeded.count = 0;
    }
    const CoachSight sight = {.known = known,
                              .plan = plan,
                              .seat = plan->seat,
                              .enemy = player_other(plan->seat),
                              .moved = &coach->moved,
                              .turn = &coach->turn,
                              .threats = &coach->threats,
                              .bed = &coach->bed,
                              .scratch = &coach->scratch,
                              .advice = &coach->advice.plan,
                              .heeded = &coach->heeded,
                              .storm = &coach->storm,
                              .raid = &coach->raid,
                              .session = coach->session,
                              .start = &coach->start,
                              .trial = &coach->trial,
                              .task = &coach->task,
                              .fears = &coach->fears,
                              .bench = coach->bench};
    coach->raid = (CoachRaid){.steps = 0};
    plan_storm(coach, &sight);
    const CoachRaid raid = coach_land_raid_plan(&sight);
    coach->raid = raid;
    for (int rule = 0; rule < COACH_RULE_COUNT; rule++) {
        const bool is_silent =
            COACH_ROWS[rule].in_all != COACH_ALWAYS && said[rule] >= COACH_ROWS[rule].in_all;
        CoachFacts facts = {.slot = 0};
        const bool speaks = rule == COACH_READY ? is_ready : RULES[rule](&sight, &facts);
        // What it says no more must not keep it from saying that nothing is left to do.
        is_ready = is_ready && !(speaks && !is_silent && asks_for_something(rule));
        if (speaks && !is_silent) {
            comment(&sight, rule, &facts, said[rule], &out[count]);
            count++;
        }
    }
    return count;
}
