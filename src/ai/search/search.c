// The search. Most of the budget looks for better order sets, the rest makes the table more certain where the
// mixtures put their weight.

#include "search/search.h"

#include <string.h>

#include "ai/personality.h"

#include "casting/combining.h"
#include "belief/replies.h"

enum {
    SMALL_BUDGET = 600, // below it the table is small and rough
    FEW_STYLES = 7,
    MANY_STYLES = 10,
    ROUNDS_QUICK = 60, // of regret matching while breeding
    ROUNDS_FINAL = 1500,
    SUPPORT_LEAST = 500,  // share of MIX_ONE below which a choice is not played
    COLUMNS_ASKED = 4,    // columns against which a newcomer is tried first
    REJECTS_MAX = 150,    // newcomers refused in a row: there is nothing more to find
    ACCEPT_MARGIN = 40,   // worth by which a newcomer may seem worse than the best and still be looked at
    CAST_BUDGET_PART = 4, // a quarter of the budget at most finds casts
    SCRIPT_TARGETS = 12,  // targets of an own card, however small the budget
    TARGETS_MOST = 16,    // and however large
    PROOF_TURNS = 24,     // of a cast that helps the other side, against what it plays
    PROOF_DICE = 9000,    // of theirs, so that no cell has them
    WEIGH_TURNS = 64,     // of each set that somebody wants to have weighed
    WEIGH_DICE = 20000,   // of theirs
    BREED_PERCENT = 85,   // of the budget after which no more newcomers are bred
};

// --- Beginning ---

static void issue(Search *search, const OrderSet *set, const Outlook *o, const CastOptions *casts,
                  Issued *out) {
    order_set_carry_out(set, o, casts, &search->plan);
    simulation_issue(&search->plan, out);
}

static int share_for_casts(const Search *search) {
    return search->sim.budget / CAST_BUDGET_PART / 2;
}

static int own_targets(const Search *search) {
    if (search->settings.budget == 0) return SCRIPT_TARGETS;
    // A target costs about three turns for each of five cards.
    const int targets = share_for_casts(search) / (3 * HAND_SIZE);
    return targets < SCRIPT_TARGETS ? SCRIPT_TARGETS : targets > TARGETS_MOST ? TARGETS_MOST : targets;
}

// Whatever is tried is cast on top of such a plan, so it throws no card away.
static void plan_without_casts(const Outlook *o, OrderSet *out) {
    order_set_of_style(o, STYLE_BALANCED, out);
    out->discards = false;
}

static void find_casts(Search *search) {
    static const CastOptions NO_CASTS = {.count = 0};
    OrderSet plain;
    OrderSet reply;
    Issued mine;
    Issued theirs;
    CastSearch casting = {.sim = &search->sim,
                          .samples = 1,
                          .depth = search->settings.depth,
                          .dice = search->dice,
                          .plan = &search->plan,
                          .with = &search->with,
                          .bed = &search->bed,
                          .kindness = &search->kindness};
    plan_without_casts(&search->mine, &plain);
    plan_without_casts(&search->theirs[0], &reply);
    issue(search, &plain, &search->mine, &NO_CASTS, &mine);
    issue(search, &reply, &search->theirs[0], &NO_CASTS, &theirs);
    ReplySearch replying = {.casting = casting,
                            .theirs = search->theirs,
                            .worlds = search->settings.worlds,
                            .budget = share_for_casts(search),
                            .with = &search->trial};
    replying.casting.o = &search->theirs[0];
    replying.casting.base = &theirs;
    replying.casting.theirs = &mine;
    replies_find(&replying, search->their_casts);
    replies_cast_best(&reply);
    issue(search, &reply, &search->theirs[0], &search->their_casts[0], &theirs);
    // The seat's own cards are tried in a world, because a turn can only be played where everything is drawn.
    Outlook here = search->mine;
    here.s = &search->worlds[0];
    casting.o = &here;
    // What a cast is good for often shows in the turn after it.
    if (casting.depth == 0) casting.depth = 1;
    casting.base = &mine;
    casting.theirs = &theirs;
    casting.targets = own_targets(search);
    casting.samples = 2;
    casting.is_honest = search->settings.casts != 0;
    casting_find(&casting, &search->my_casts);
    plan_without_casts(&here, &plain);
    order_set_cast_best(&here, &plain, &search->my_casts);
    combining_improve(&casting, &search->my_casts, &plain);
    memcpy(search->best_casts, plain.casts, sizeof plain.casts);
}

// The seat's own deck is in its view, what is believed of the other's in a world.
static void choose_scheme(Outlook *o) {
    Schemes schemes;
    schemes_read(o->s, o->seat, &schemes);
    schemes_plan(&schemes, &o->scheme);
}

int onward_budget(const AiSettings *settings) {
    return (int)((int64_t)settings->budget * settings->onward / 100);
}

void search_begin(Search *search, const AiTask *task) {
    const int worlds = task->settings.worlds;
    search->settings = task->settings;
    search->seat = task->seat;
    search->other = player_other(task->seat);
    world_view(&search->view, task->state, task->seat);
    if (task->knows_all) search->view = *task->state;
    const uint64_t moment = (uint64_t)search->view.turn << 8 | (uint64_t)task->seat;
    search->dice = world_mix(task->seed, moment);
    search->stream = world_mix(search->dice, 1);
    search->sim.done = 0;
    search->sim.played = 0;
    search->sim.depth = task->settings.depth;
    search->sim.budget = task->settings.budget > 0 ? task->settings.budget : AI_BUDGET_MAX;
    search->sim.whole = search->sim.budget + onward_budget(&task->settings);
    search->sim.signals = task->signals;
    const Net *const net = task->net != NULL ? task->net : net_shipped();
    const Weights *const fitted = task->weights != NULL ? task->weights : weights_shipped();
    const bool is_fitted = task->settings.weights != 0;
    const Weights *const weights = &search->weights;
    personality_weights(task->settings.person, is_fitted ? fitted : weights_guessed(), &search->weights);
    evaluation_begin(&search->sim.evaluator, &search->view, weights,
                     is_fitted && task->settings.net != 0 ? net : NULL);
    Steps *steps = ground_of(&search->sim.evaluator.ground, &search->view);
    outlook_make(&search->mine, &search->view, steps, weights, search->seat);
    choose_scheme(&search->mine);
    if (task->settings.duels != 0) {
        duels_fight(&search->duels, &search->view, search->seat, search->dice, &search->bed);
        search->mine.duels = &search->duels;
        search->sim.evaluator.ground.duels = &search->duels;
    }
    const Belief *const belief = task->settings.belief != 0 ? &search->belief : NULL;
    world_believe(&search->belief, &search->view, search->other, task->decks);
    for (int w = 0; w < worlds; w++) {
        world_sample(&search->worlds[w], &search->view, search->seat,
                     world_mix(search->dice, 100 + (uint64_t)w), belief);
        if (task->knows_all) search->worlds[w] = *task->state;
        outlook_make(&search->theirs[w], &search->worlds[w], steps, weights, search->other);
        choose_scheme(&search->theirs[w]);
        search->theirs[w].duels = search->mine.duels;
    }
    search->rows.count = 0;
    search->columns.count = 0;
    const HazardSearch hazards = {.known = &search->hazards,
                                  .sim = &search->sim,
                                  .plan = &search->plan,
                                  .base = &search->with,
                                  .bed = &search->bed,
                                  .believes = belief != NULL};
    hazards_look(&hazards, &search->mine);
    find_casts(search);
}

// --- Candidates ---

static bool is_same(const Issued *a, const Issued *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const Order *x = &a->orders[i];
        const Order *y = &b->orders[i];
        const bool is_equal = x->kind == y->kind && x->at.v == y->at.v && x->as == y->as &&
                              x->slot == y->slot && x->card == y->card && x->group.v == y->group.v &&
                              x->target.host == y->target.host && x->target.index == y->target.index;
        if (!is_equal) return false;
    }
    return true;
}

// One turn shows little of what a plan is good for. The script's own plan has been proved by whole games and
// so has a start; all plans are credited with what the script thinks of their casts, and the seat's own are
// blamed for what is silly.
static void foresee(const Search *search, Candidates *side, int index) {
    const bool is_row = side == &search->rows;
    const int16_t *const weights = search->mine.weights->of;
    const int worlds = is_row ? 1 : search->settings.worlds;
    int later = 0;
    for (int w = 0; w < worlds; w++) {
        const CastOptions *casts = is_row ? &search->my_casts : &search->their_casts[w];
        later += combining_later(search->mine.weights, casts, &side->issued[index][w]);
    }
    const int silliness = is_row ? style_silliness(&search->mine, side->sets[index].moves) : 0;
    const int unseen = later / worlds * weights[WEIGHT_LATER] / 100 - silliness;
    if (side->count == 0) side->first = unseen;
    side->unseen[index] = unseen - side->first + (side->count == 0 ? weights[WEIGHT_HABIT] : 0);
}

static void issue_candidate(Search *search, Candidates *side, int index) {
    const OrderSet *set = &side->sets[index];
    if (side == &search->rows) {
        issue(search, set, &search->mine, &search->my_casts, &side->issued[index][0]);
        return;
    }
    for (int w = 0; w < search->settings.worlds; w++) {
        issue(search, set, &search->theirs[w], &search->their_casts[w], &side->issued[index][w]);
    }
}

static bool is_known(const Search *search, const Candidates *side, int index) {
    const int worlds = side == &search->rows ? 1 : search->settings.worlds;
    for (int i = 0; i < side->count; i++) {
        bool all = i != index;
        for (int w = 0; w < worlds && all; w++) all = is_same(&side->issued[i][w], &side->issued[index][w]);
        if (all) return true;
    }
    return false;
}

// What a child has in common with a set of the table down to the last move needs no orders to be known.
static bool is_set_known(const Candidates *side, const OrderSet *set) {
    for (int i = 0; i < side->count; i++) {
        if (order_set_equal(&side->sets[i], set)) return true;
    }
    return false;
}

// Adds a set unless its orders are there already.
static bool add(Search *search, Candidates *side, const OrderSet *set) {
    if (side->count == SETS_MAX) return false;
    side->sets[side->count] = *set;
    issue_candidate(search, side, side->count);
    if (is_known(search, side, side->count)) return false;
    foresee(search, side, side->count);
    side->mix[side->count] = 0;
    side->count++;
    return true;
}

static void cast_best(const Search *search, const Candidates *side, OrderSet *set) {
    if (side == &search->rows) {
        memcpy(set->casts, search->best_casts, sizeof set->casts);
    } else {
        replies_cast_best(set);
    }
}

// Every style with the best casts, then variations of the first: casting nothing, one thing only, other
// trainings.
static void add_styles(Search *search, Candidates *side, const Outlook *o, int most) {
    OrderSet set;
    for (int style = 0; style < STYLE_COUNT && side->count < most; style++) {
        order_set_of_style(o, (Style)style, &set);
        cast_best(search, side, &set);
        (void)add(search, side, &set);
    }
    order_set_of_style(o, STYLE_BALANCED, &set);
    if (side->count < most) (void)add(search, side, &set);
    cast_best(search, side, &set);
    for (int training = TRAINING_RECRUITS; training < TRAINING_NONE && side->count < most; training++) {
        set.training = (uint8_t)training;
        if (order_set_may_train(o, (Training)training)) (void)add(search, side, &set);
    }
}

// --- The table ---

static void sample_cell(Search *search, int row, int column) {
    Cell *cell = &search->cells[row][column];
    const int k = cell->samples;
    const int w = k % search->settings.worlds;
    if (cell->certain[w].is_certain) {
        cell->sum += simulation_count(&search->sim, cell->certain[w]);
    } else {
        cell->sum +=
            simulation_turn(&search->sim, &search->worlds[w], search->seat, &search->rows.issued[row][0],
                            &search->columns.issued[column][w], world_mix(search->dice, 1000 + (uint64_t)k));
        cell->certain[w] = search->sim.last;
    }
    cell->samples++;
    search->payoffs[row][column] =
        (int)(cell->sum / cell->samples) + search->rows.unseen[row] - search->columns.unseen[column];
}

static void fill_cell(Search *search, int row, int column, int samples) {
    while (search->cells[row][column].samples < samples && !simulation_must_stop(&search->sim)) {
        sample_cell(search, row, column);
    }
}

static void forget_row(Search *search, int row) {
    for (int j = 0; j < SETS_MAX; j++) search->cells[row][j] = (Cell){0};
}

static void forget_column(Search *search, int column) {
    for (int i = 0; i < SETS_MAX; i++) search->cells[i][column] = (Cell){0};
}

// A cell that nobody has played yet is taken to be like the rest of its row.
static void guess_gaps(Search *search) {
    for (int i = 0; i < search->rows.count; i++) {
        int64_t sum = 0;
        int64_t samples = 0;
        for (int j = 0; j < search->columns.count; j++) {
            sum += search->cells[i][j].sum;
            samples += search->cells[i][j].samples;
        }
        const int mean = samples > 0 ? (int)(sum / samples) : 0;
        for (int j = 0; j < search->columns.count; j++) {
            if (search->cells[i][j].samples > 0) continue;
            search->payoffs[i][j] = mean + search->rows.unseen[i] - search->columns.unseen[j];
        }
    }
}

static void solve(Search *search, int rounds) {
    guess_gaps(search);
    search->value = regrets_solve((const int(*)[SETS_MAX])search->payoffs, search->rows.count,
                                  search->columns.count, rounds, search->rows.mix, search->columns.mix);
}

static void fill_table(Search *search, int samples) {
    for (int k = 1; k <= samples; k++) {
        for (int i = 0; i < search->rows.count; i++) {
            for (int j = 0; j < search->columns.count; j++) fill_cell(search, i, j, k);
        }
    }
}

// --- Breeding ---

int search_draw(const int mix[SETS_MAX], int count, uint64_t *stream) {
    int left = (int)rng_below(stream, MIX_ONE);
    for (int i = 0; i < count; i++) {
        left -= mix[i];
        if (left < 0) return i;
    }
    return 0;
}

static int payoff_for(const Search *search, bool is_row, int own, int other) {
    return is_row ? search->payoffs[own][other] : WORTH_ONE - search->payoffs[other][own];
}

// What choice [own] gets against the others' mix, over those columns where it has been played.
static int against_mix(const Search *search, bool is_row, int own) {
    const Candidates *others = is_row ? &search->columns : &search->rows;
    int64_t sum = 0;
    int64_t share = 0;
    for (int j = 0; j < others->count; j++) {
        const Cell *cell = is_row ? &search->cells[own][j] : &search->cells[j][own];
        if (cell->samples == 0) continue;
        sum += (int64_t)payoff_for(search, is_row, own, j) * (others->mix[j] + 1);
        share += others->mix[j] + 1;
    }
    return share > 0 ? (int)(sum / share) : 0;
}

static void try_against(Search *search, bool is_row, int own, int samples) {
    const Candidates *others = is_row ? &search->columns : &search->rows;
    bool asked[SETS_MAX] = {false};
    for (int n = 0; n < COLUMNS_ASKED; n++) {
        int most = -1;
        for (int j = 0; j < others->count; j++) {
            if (!asked[j] && (most < 0 || others->mix[j] > others->mix[most])) most = j;
        }
        if (most < 0 || (n > 0 && others->mix[most] < SUPPORT_LEAST)) return;
        asked[most] = true;
        if (is_row) {
            fill_cell(search, own, most, samples);
        } else {
            fill_cell(search, most, own, samples);
        }
    }
}

static int worst_of(const Search *search, bool is_row) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    int worst = -1;
    int least = WORTH_ONE + 1;
    for (int i = 0; i < side->count; i++) {
        const int worth = against_mix(search, is_row, i);
        if (side->mix[i] >= SUPPORT_LEAST || worth >= least) continue;
        least = worth;
        worst = i;
    }
    return worst;
}

static void move_candidate(Search *search, bool is_row, int from, int to) {
    Candidates *side = is_row ? &search->rows : &search->columns;
    side->sets[to] = side->sets[from];
    side->mix[to] = 0;
    side->unseen[to] = side->unseen[from];
    memcpy(side->issued[to], side->issued[from], sizeof side->issued[0]);
    for (int j = 0; j < SETS_MAX; j++) {
        if (is_row) {
            search->cells[to][j] = search->cells[from][j];
            search->payoffs[to][j] = search->payoffs[from][j];
        } else {
            search->cells[j][to] = search->cells[j][from];
            search->payoffs[j][to] = search->payoffs[j][from];
        }
    }
}

// Tries a newcomer against what the other side plays most and keeps it if it promises something; then the
// table is filled up and solved again. True if it was kept. The last place of the table is where newcomers
// are tried.
static bool welcome(Search *search, bool is_row, const OrderSet *child, int samples) {
    Candidates *side = is_row ? &search->rows : &search->columns;
    const int place = SETS_MAX - 1;
    if (is_set_known(side, child)) return false;
    side->sets[place] = *child;
    issue_candidate(search, side, place);
    if (is_known(search, side, place)) return false;
    foresee(search, side, place);
    if (is_row) {
        forget_row(search, place);
    } else {
        forget_column(search, place);
    }
    side->mix[place] = 0;
    try_against(search, is_row, place, samples);
    const int value = is_row ? search->value : WORTH_ONE - search->value;
    if (against_mix(search, is_row, place) + ACCEPT_MARGIN < value) return false;
    int to = side->count;
    if (side->count < SETS_MAX - 1) {
        side->count++;
    } else {
        to = worst_of(search, is_row);
    }
    if (to < 0) return false;
    move_candidate(search, is_row, place, to);
    fill_table(search, samples);
    solve(search, ROUNDS_QUICK);
    return true;
}

static bool may_breed(const Search *search) {
    const int64_t most = (int64_t)search->sim.budget * BREED_PERCENT;
    return !simulation_must_stop(&search->sim) && search->sim.done * (int64_t)100 <= most;
}

static const OrderSet *most_played(const Candidates *side) {
    int most = 0;
    for (int i = 1; i < side->count; i++) {
        if (side->mix[i] > side->mix[most]) most = i;
    }
    return &side->sets[most];
}

// The place among the casts of [set] that casts the card of option [index]; else the last free one, else -1.
static int place_for_cast(const OrderSet *set, const CastOptions *casts, int index) {
    const int slot = casts->items[index].order.slot;
    int place = -1;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int other = set->casts[i];
        if (other != CAST_NONE && casts->items[other].order.slot == slot) return i;
        if (other == CAST_NONE) place = i;
    }
    return place;
}

// The plan that is played most, with each cast in turn given up, aimed elsewhere, added, or put before all
// others.
static void vary_casts(Search *search, bool is_row, int samples) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    const CastOptions *casts = is_row ? &search->my_casts : &search->their_casts[0];
    for (int k = 0; k < casts->count && may_breed(search); k++) {
        OrderSet child = *most_played(side);
        const int place = place_for_cast(&child, casts, k);
        if (place < 0) continue;
        const bool is_cast = child.casts[place] == k;
        child.casts[place] = (int8_t)(is_cast ? CAST_NONE : k);
        (void)welcome(search, is_row, &child, samples);
        if (is_cast || place == 0 || !may_breed(search)) continue;
        memmove(&child.casts[1], &child.casts[0], (size_t)place * sizeof child.casts[0]);
        child.casts[0] = (int8_t)k;
        (void)welcome(search, is_row, &child, samples);
    }
}

// The plan that is played most, with each group in turn sent anywhere else.
static void vary_moves(Search *search, bool is_row, int samples) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    const Outlook *o = is_row ? &search->mine : &search->theirs[0];
    for (int spot = 0; spot < o->spot_count; spot++) {
        for (int d = 0; d < DIR_COUNT && may_breed(search); d++) {
            OrderSet child = *most_played(side);
            const bool can = style_worth(o, STYLE_HOLD, spot, (Direction)d, child.moves) != WORTH_NEVER;
            if (!can || child.moves[spot] == d) continue;
            child.moves[spot] = (uint8_t)d;
            (void)welcome(search, is_row, &child, samples);
        }
    }
}

static bool breed(Search *search, bool is_row, int samples) {
    const Candidates *side = is_row ? &search->rows : &search->columns;
    const Outlook *o = is_row ? &search->mine : &search->theirs[0];
    const int casts = is_row ? search->my_casts.count : search->their_casts[0].count;
    const int parent = search_draw(side->mix, side->count, &search->stream);
    OrderSet child = side->sets[parent];
    const uint32_t crosses = rng_below(&search->stream, 4);
    if (crosses == 0) {
        const uint32_t second = rng_below(&search->stream, (uint32_t)side->count);
        order_set_cross(&child, &side->sets[parent], &side->sets[second], &search->stream);
    }
    order_set_mutate(&child, o, casts, &search->stream);
    return welcome(search, is_row, &child, samples);
}

// First every small step from what is played most, then steps and crossings by lot.
static void evolve(Search *search, int samples) {
    for (int side = 0; side < 2; side++) {
        vary_casts(search, side == 0, samples);
        vary_moves(search, side == 0, samples);
    }
    int refused = 0;
    bool is_row = true;
    while (refused < REJECTS_MAX && may_breed(search)) {
        const bool kept = breed(search, is_row, samples);
        refused = kept ? 0 : refused + 1;
        is_row = !is_row;
    }
}

// --- Judging ---

int search_take_row(Search *search, int place, const OrderSet *set, const Issued *issued) {
    Candidates *rows = &search->rows;
    for (int i = 0; i < rows->count; i++) {
        if (is_same(&rows->issued[i][0], issued)) return i;
    }
    rows->sets[place] = *set;
    rows->issued[place][0] = *issued;
    rows->mix[place] = 0;
    foresee(search, rows, place);
    forget_row(search, place);
    rows->count += place == rows->count ? 1 : 0;
    return place;
}

void search_fill_row(Search *search, int row, int samples, int share) {
    for (int k = 1; k <= samples; k++) {
        for (int j = 0; j < search->columns.count; j++) {
            if (search->columns.mix[j] >= share) fill_cell(search, row, j, k);
        }
    }
    guess_gaps(search);
}

// --- Certainty ---

// Cells that both mixtures play get the rest of the budget.
static void refine(Search *search, int samples) {
    for (int k = samples; !simulation_must_stop(&search->sim); k += 1 + k / 4) {
        solve(search, ROUNDS_QUICK);
        const int before = search->sim.done;
        for (int i = 0; i < search->rows.count; i++) {
            for (int j = 0; j < search->columns.count; j++) {
                const bool counts =
                    (search->rows.mix[i] >= SUPPORT_LEAST && search->columns.mix[j] >= SUPPORT_LEAST / 2) ||
                    (search->rows.mix[i] >= SUPPORT_LEAST / 2 && search->columns.mix[j] >= SUPPORT_LEAST);
                if (counts) fill_cell(search, i, j, k + 1 + k / 4);
            }
        }
        if (search->sim.done == before) return;
        if (search->rows.count == 1) return;
    }
}

void search_run(Search *search) {
    const int budget = search->settings.budget;
    const int most = budget < SMALL_BUDGET ? FEW_STYLES : MANY_STYLES;
    const int samples = budget < SMALL_BUDGET ? 2 : 4;
    add_styles(search, &search->rows, &search->mine, most);
    const int theirs = search->settings.search != 0 ? most : 1;
    if (simulation_is_cancelled(&search->sim)) return;
    add_styles(search, &search->columns, &search->theirs[0], theirs);
    for (int i = 0; i < SETS_MAX; i++) forget_row(search, i);
    fill_table(search, samples);
    solve(search, ROUNDS_QUICK);
    if (search->settings.evolve != 0) evolve(search, samples);
    refine(search, samples);
    if (!simulation_is_cancelled(&search->sim)) solve(search, ROUNDS_FINAL);
}

int search_choose(Search *search) {
    Candidates *rows = &search->rows;
    int most = 0;
    int kept = 0;
    for (int i = 0; i < rows->count; i++) {
        if (rows->mix[i] > rows->mix[most]) most = i;
        if (rows->mix[i] >= SUPPORT_LEAST) kept += rows->mix[i];
    }
    if (kept == 0) return most;
    int left = (int)rng_below(&search->stream, (uint32_t)kept);
    for (int i = 0; i < rows->count; i++) {
        if (rows->mix[i] < SUPPORT_LEAST) continue;
        left -= rows->mix[i];
        if (left < 0) return i;
    }
    return most;
}

// --- Proof ---

static int draw_against(Search *search, const Issued *mine, const GameState *world, int column, int w,
                        int k) {
    return simulation_turn(&search->sim, world, search->seat, mine, &search->columns.issued[column][w],
                           world_mix(search->dice, PROOF_DICE + (uint64_t)k));
}

// Takes out what [issued] does with the card in [slot], which is gone already.
static void drop_card(Issued *issued, int slot) {
    int kept = 0;
    for (int i = 0; i < issued->count; i++) {
        const Order *o = &issued->orders[i];
        const bool is_of_card = (o->kind == ORDER_CAST || o->kind == ORDER_DISCARD) && o->slot == slot;
        if (!is_of_card) issued->orders[kept++] = *o;
    }
    issued->count = kept;
}

// Is [set] better with the cast of [place] than with its card thrown away, against what the other side plays?
static bool is_proved(Search *search, const OrderSet *set, int place) {
    const int slot = search->my_casts.items[set->casts[place]].order.slot;
    OrderSet without = *set;
    Issued with_it;
    Issued without_it;
    int64_t sum = 0;
    int64_t squares = 0;
    without.casts[place] = CAST_NONE;
    issue(search, set, &search->mine, &search->my_casts, &with_it);
    issue(search, &without, &search->mine, &search->my_casts, &without_it);
    drop_card(&without_it, slot); // without the cast the set may discard the very card
    for (int k = 0; k < PROOF_TURNS && !simulation_is_cancelled(&search->sim); k++) {
        const int w = k % search->settings.worlds;
        const int column = search_draw(search->columns.mix, search->columns.count, &search->stream);
        search->trial = search->worlds[w];
        search->trial.players[search->seat].hand[slot] = (HandCard){0};
        const int gain = draw_against(search, &with_it, &search->worlds[w], column, w, k) -
                         draw_against(search, &without_it, &search->trial, column, w, k);
        sum += gain;
        squares += (int64_t)gain * gain;
    }
    return casting_is_proved(sum, squares, PROOF_TURNS);
}

void search_prove(Search *search, OrderSet *set) {
    if (search->settings.casts == 0) return;
    for (int i = 0; i < HAND_SIZE; i++) {
        const int index = set->casts[i];
        const bool is_cast = index != CAST_NONE && index < search->my_casts.count;
        if (!is_cast || !search->my_casts.items[index].is_astray) continue;
        if (!is_proved(search, set, i)) set->casts[i] = CAST_NONE;
    }
}

// --- Weighing ---

int search_weigh(Search *search, const Issued *mine) {
    if (search->columns.count == 0) {
        add_styles(search, &search->columns, &search->theirs[0], 1);
        search->columns.mix[0] = MIX_ONE;
    }
    uint64_t stream = world_mix(search->dice, WEIGH_DICE); // the same for all that is weighed
    const int later = combining_later(search->mine.weights, &search->my_casts, mine);
    int64_t sum = 0;
    for (int k = 0; k < WEIGH_TURNS; k++) {
        const int w = k % search->settings.worlds;
        const int column = search_draw(search->columns.mix, search->columns.count, &stream);
        sum += simulation_turn(&search->sim, &search->worlds[w], search->seat, mine,
                               &search->columns.issued[column][w],
                               world_mix(search->dice, WEIGH_DICE + (uint64_t)k));
    }
    return (int)(sum / WEIGH_TURNS) + later * search->mine.weights->of[WEIGHT_LATER] / 100;
}
