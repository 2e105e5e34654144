// Playing on. All sets of a round share its world, the other side's answer and all dice, so that luck is
// nobody's gain.

#include "search/onward.h"

#include <limits.h>
#include <string.h>

enum {
    HUNDRED = 100,
    ONWARD_DICE = 40000, // of the rounds, so that no cell has them
    ROUNDS_LEAST = 4,    // fewer say nothing
    ROUNDS_SOLVED = 1500,
    DOUBT =
        4, // rounds that would have to say the same as the table, for half of what those played say to count
};

// What the script tries counts as what the search does. No budget ends it: it would try no more cards, and a
// round in which some sets go on with cards and others without says nothing.
static void count_with(QuickScript *script, const Simulator *sim) {
    script->sim.done = sim->done;
    script->sim.played = sim->played;
    script->sim.budget = INT_MAX;
    script->sim.whole = sim->whole;
    script->sim.signals = sim->signals;
}

static void count_back(Simulator *sim, const QuickScript *script) {
    sim->done = script->sim.done;
    sim->played = script->sim.played;
}

static void count_turn(Simulator *sim) {
    sim->played++;
    (void)simulation_count(sim, (Outcome){.turns = 1});
}

// One set, [ahead] turns further than its own; what it comes to. Worthless once somebody has asked to stop.
static int carry_on(Onward *onward, Search *search, const Issued *mine, const Issued *theirs,
                    const GameState *world, uint64_t dice) {
    GameState *s = &onward->state;
    Simulator *sim = &search->sim;
    state_copy(s, world);
    rng_seed(&s->rng, dice);
    issued_give(mine, &onward->turn[search->seat]);
    issued_give(theirs, &onward->turn[search->other]);
    engine_resolve_turn(s, onward->turn, NULL);
    engine_begin_turn(s, NULL);
    count_turn(sim);
    for (int i = 0; i < search->settings.ahead && s->result == RESULT_NONE; i++) {
        count_with(&onward->script, sim);
        quick_script_turn(&onward->script, s, world_mix(dice, (uint64_t)i), onward->turn);
        count_back(sim, &onward->script);
        if (simulation_is_hurried(sim)) return 0;
        engine_resolve_turn(s, onward->turn, NULL);
        engine_begin_turn(s, NULL);
        count_turn(sim);
    }
    return evaluation_worth(&onward->script.sim.evaluator, s, search->seat);
}

// Carries all sets on once, with one world, one answer and one luck. A round in the midst of which somebody
// asks to stop does not count.
static void play_round(Onward *onward, Search *search, const Issued *const sets[ONWARD_SETS], int count,
                       int column) {
    const int w = onward->rounds % search->settings.worlds;
    const uint64_t dice = world_mix(search->dice, ONWARD_DICE + 1 + (uint64_t)onward->rounds);
    int worths[ONWARD_SETS];
    for (int i = 0; i < count; i++) {
        worths[i] =
            carry_on(onward, search, sets[i], &search->columns.issued[column][w], &search->worlds[w], dice);
        if (simulation_is_hurried(&search->sim)) return;
    }
    for (int i = 0; i < count; i++) onward->sums[i][column] += worths[i];
    onward->counts[column]++;
    onward->rounds++;
}

void onward_play(Onward *onward, Search *search, const Issued *const sets[ONWARD_SETS], int count, int turns,
                 const int answers[SETS_MAX]) {
    Simulator *sim = &search->sim;
    uint64_t stream = world_mix(search->dice, ONWARD_DICE);
    memset(onward->sums, 0, sizeof onward->sums);
    memset(onward->counts, 0, sizeof onward->counts);
    onward->rounds = 0;
    quick_script_begin(&onward->script, &search->view, sim->evaluator.weights, sim->evaluator.net);
    onward->script.sim.evaluator.standing = sim->evaluator.standing;
    onward->script.sim.evaluator.half_way = sim->evaluator.half_way;
    sim->budget = sim->done + turns;
    while (!simulation_must_stop(sim)) {
        play_round(onward, search, sets, count, regrets_draw(answers, search->columns.count, &stream));
    }
}

int onward_worth(const Onward *onward, int nth) {
    int64_t sum = 0;
    for (int j = 0; j < SETS_MAX; j++) sum += onward->sums[nth][j];
    return onward->rounds > 0 ? (int)(sum / onward->rounds) : 0;
}

// The rows that are played most, ties by what they promise.
static int find_finalists(const Search *search, int rows[ONWARD_SETS]) {
    bool taken[SETS_MAX] = {false};
    int count = 0;
    while (count < ONWARD_SETS && count < search->rows.count) {
        int best = -1;
        for (int i = 0; i < search->rows.count; i++) {
            if (taken[i]) continue;
            const int more = best < 0 ? 1 : search->rows.mix[i] - search->rows.mix[best];
            if (more > 0 || (more == 0 && search_worth(search, i) > search_worth(search, best))) best = i;
        }
        taken[best] = true;
        rows[count++] = best;
    }
    return count;
}

// What a finalist is worst off against deters the search from playing it, so that the other side hardly plays
// it either: half of the rounds are for those answers, half for what it does play.
static void choose_answers(const Search *search, const int rows[ONWARD_SETS], int count,
                           int answers[SETS_MAX]) {
    for (int j = 0; j < SETS_MAX; j++) answers[j] = search->columns.mix[j] / 2;
    for (int i = 0; i < count; i++) {
        int worst = 0;
        for (int j = 1; j < search->columns.count; j++) {
            if (search->payoffs[rows[i]][j] < search->payoffs[rows[i]][worst]) worst = j;
        }
        answers[worst] += MIX_ONE / 2 / count;
    }
}

// By how much playing on against answer [j] says something else of finalist [i] than the turns of the table
// do, as far as so few rounds can tell; all against the mean of the finalists. What no turn shows keeps its
// say.
static int change_of(const Onward *onward, const Search *search, const int rows[ONWARD_SETS], int count,
                     int i, int j) {
    const int n = onward->counts[j];
    int64_t seen = 0;
    int64_t found = 0;
    for (int k = 0; k < count; k++) {
        seen += search->payoffs[rows[k]][j] - search->rows.unseen[rows[k]];
        found += onward->sums[k][j] / n;
    }
    const int own = search->payoffs[rows[i]][j] - search->rows.unseen[rows[i]];
    const int64_t differs = (onward->sums[i][j] / n - found / count) - (own - seen / count);
    return (int)(differs * search->settings.blend * n / (HUNDRED * (n + DOUBT)));
}

// The changes of all cells; an answer that was not tried changes as the others do on average.
static void find_changes(const Onward *onward, const Search *search, const int rows[ONWARD_SETS], int count,
                         int changes[ONWARD_SETS][SETS_MAX], int means[ONWARD_SETS]) {
    for (int i = 0; i < count; i++) {
        int64_t sum = 0;
        for (int j = 0; j < search->columns.count; j++) {
            changes[i][j] = onward->counts[j] > 0 ? change_of(onward, search, rows, count, i, j) : 0;
            sum += (int64_t)changes[i][j] * onward->counts[j];
        }
        means[i] = (int)(sum / onward->rounds);
    }
}

// Shares anew among the finalists alone.
static void share_anew(const Onward *onward, Search *search, const int rows[ONWARD_SETS], int count) {
    int changes[ONWARD_SETS][SETS_MAX];
    int means[ONWARD_SETS];
    int payoffs[SETS_MAX][SETS_MAX];
    int row_mix[SETS_MAX];
    int column_mix[SETS_MAX];
    find_changes(onward, search, rows, count, changes, means);
    for (int i = 0; i < count; i++) {
        search->rows.unseen[rows[i]] += means[i];
        for (int j = 0; j < search->columns.count; j++) {
            search->payoffs[rows[i]][j] += onward->counts[j] > 0 ? changes[i][j] : means[i];
            payoffs[i][j] = search->payoffs[rows[i]][j];
        }
    }
    (void)regrets_solve((const int(*)[SETS_MAX])payoffs, count, search->columns.count, ROUNDS_SOLVED, row_mix,
                        column_mix);
    memset(search->rows.mix, 0, sizeof search->rows.mix);
    for (int i = 0; i < count; i++) search->rows.mix[rows[i]] = row_mix[i];
}

static void keep_table(Onward *onward, const Search *search) {
    memcpy(onward->payoffs, search->payoffs, sizeof onward->payoffs);
    memcpy(onward->unseen, search->rows.unseen, sizeof onward->unseen);
    memcpy(onward->mix, search->rows.mix, sizeof onward->mix);
    onward->has_changed = true;
}

void onward_undo(Onward *onward, Search *search) {
    if (!onward->has_changed) return;
    memcpy(search->payoffs, onward->payoffs, sizeof onward->payoffs);
    memcpy(search->rows.unseen, onward->unseen, sizeof onward->unseen);
    memcpy(search->rows.mix, onward->mix, sizeof onward->mix);
    onward->has_changed = false;
}

void onward_run(Onward *onward, Search *search) {
    int rows[ONWARD_SETS];
    int answers[SETS_MAX];
    const Issued *sets[ONWARD_SETS];
    const int count = find_finalists(search, rows);
    const int turns = onward_budget(&search->settings);
    onward->rounds = 0;
    onward->has_changed = false;
    if (count < 2 || turns == 0) return;
    for (int i = 0; i < count; i++) sets[i] = &search->rows.issued[rows[i]][0];
    choose_answers(search, rows, count, answers);
    onward_play(onward, search, sets, count, turns, answers);
    if (onward->rounds >= ROUNDS_LEAST && !simulation_is_cancelled(&search->sim)) {
        keep_table(onward, search);
        share_anew(onward, search, rows, count);
    }
}
