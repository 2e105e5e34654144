// Answers of the other seat, and whether orders reach the goal against them. Every turn is played by the
// engine.

#include "play/puzzle.h"

#include <string.h>

// Dice of sample [sample] against answer [answer]: numbered, so that a verdict is the same everywhere.
#define DICE(answer, sample) (UINT64_C(0x9e3779b9) * ((uint64_t)(answer) + 1) + (uint64_t)(sample))

// --- What the other seat can do ---

static bool has_novices(const GameState *s, Player seat) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v != 0 && t->owner == seat && structure_novices(t, NATION_NONE) > 0) {
            return true;
        }
    }
    return false;
}

static const char *find_movers(PuzzleTask *task, Player other) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {(uint8_t)i};
        const Group *g = group_at(&task->state, id);
        if (!group_is_on_board(&task->state, id) || g->owner != other || g->control != CONTROL_PLAYER) {
            continue;
        }
        if (task->mover_count == PUZZLE_MOVERS_MAX) {
            return "the other seat has more than four groups";
        }
        task->movers[task->mover_count++] = id;
    }
    return NULL;
}

// The product of what each mover may do; its own square comes first, so that answer 0 is to stay.
static void find_answers(PuzzleTask *task) {
    task->answer_count = 1;
    for (int i = 0; i < task->mover_count; i++) {
        const SquareId at = group_at(&task->state, task->movers[i])->at;
        SquareId options[DIR_COUNT] = {at};
        int option_count = 1;
        for (int d = DIR_NONE + 1; d < DIR_COUNT; d++) {
            const SquareId to = square_neighbour(at, (Direction)d);
            if (to.v != 0 && engine_can_enter(&task->state, task->movers[i], to)) {
                options[option_count++] = to;
            }
        }
        const int before = task->answer_count;
        for (int o = 0; o < option_count; o++) {
            for (int k = 0; k < before; k++) {
                PuzzleAnswer *answer = &task->answers[o * before + k];
                *answer = task->answers[k];
                answer->to[i] = options[o];
            }
        }
        task->answer_count = before * option_count;
    }
}

const char *puzzle_prepare(PuzzleTask *out, const GameState *state, PuzzleGoal goal, Player seat) {
    *out = (PuzzleTask){.state = *state, .goal = goal, .seat = seat};
    const Player other = player_other(seat);
    if (state->phase != PHASE_ORDERS) {
        return "no orders are due";
    }
    if (player_hand_count(state, other) > 0) {
        return "the other seat holds cards";
    }
    if (has_novices(state, other)) {
        return "the other seat has novices";
    }
    const char *problem = find_movers(out, other);
    if (problem == NULL) {
        find_answers(out);
    }
    return problem;
}

void puzzle_answer_orders(const PuzzleTask *task, int answer, TurnOrders *out) {
    out->count = 0;
    for (int i = 0; i < task->mover_count; i++) {
        const SquareId to = task->answers[answer].to[i];
        const Group *g = group_at(&task->state, task->movers[i]);
        if (to.v != g->at.v) {
            out->orders[out->count++] =
                (Order){.kind = ORDER_MOVE, .group = task->movers[i], .at = to, .group_ref = g->label};
        }
    }
}

// --- Whether the goal is reached ---

enum { LOG_ROOM = 4096 };

static bool has_moonwalked(const EventLog *log, const GameState *before, Player seat) {
    for (uint32_t i = 0; i < log->count; i++) {
        const Event *e = &log->items[i];
        if (e->kind == EV_moonwalked && before->groups[e->moonwalked.group].owner == seat) {
            return true;
        }
    }
    return false;
}

static bool is_reached_in(const PuzzleTask *task, GameState *s, const TurnOrders orders[PLAYER_BLUE + 1]) {
    Event events[LOG_ROOM];
    EventLog log = {.items = events, .capacity = LOG_ROOM};
    const bool wants_log = task->goal == PUZZLE_MOONWALK;
    // Combats come after movement, so a log that has no room for them misses nothing.
    engine_resolve_turn(s, orders, wants_log ? &log : NULL);
    if (wants_log) {
        return has_moonwalked(&log, &task->state, task->seat);
    }
    if (s->result == RESULT_NONE) {
        engine_begin_turn(s, NULL); // a Sanctum is won in 1(i) of the next turn, behind every choice of mana
    }
    const GameResult own = task->seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE;
    const GameResult others = task->seat == PLAYER_RED ? RESULT_BLUE : RESULT_RED;
    return task->goal == PUZZLE_WIN ? s->result == own : s->result != others;
}

PuzzleVerdict puzzle_judge(const PuzzleTask *task, const TurnOrders *orders, int samples, int least) {
    TurnOrders both[PLAYER_BLUE + 1] = {0};
    PuzzleVerdict worst = {.share = PUZZLE_CERTAIN + 1};
    both[task->seat] = *orders;
    for (int a = 0; a < task->answer_count; a++) {
        int reached = 0;
        puzzle_answer_orders(task, a, &both[player_other(task->seat)]);
        for (int n = 0; n < samples; n++) {
            GameState s = task->state;
            rng_seed(&s.rng, DICE(a, n));
            reached += is_reached_in(task, &s, both);
            const int possible = PUZZLE_CERTAIN * (reached + samples - n - 1) / samples;
            if (possible < least) {
                return (PuzzleVerdict){.share = 0, .answer = a};
            }
        }
        const int share = PUZZLE_CERTAIN * reached / samples;
        worst = share < worst.share ? (PuzzleVerdict){share, a} : worst;
    }
    return worst;
}

int puzzle_answer_to(const PuzzleTask *task, const TurnOrders *orders) {
    TurnOrders both[PLAYER_BLUE + 1] = {0};
    both[task->seat] = *orders;
    for (int a = 0; a < task->answer_count; a++) {
        GameState s = task->state;
        puzzle_answer_orders(task, a, &both[player_other(task->seat)]);
        if (!is_reached_in(task, &s, both)) {
            return a;
        }
    }
    return 0;
}
