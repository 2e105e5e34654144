// Positions come from matches between two easy computer players, near a Sanctum or in a crowd. Each is
// written as a puzzle without a solution, read back, and only what was read is searched: so the files hold
// what was proved.

#include "puzzle_mine.h"

#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "computer_players.h"
#include "match/file_io.h"
#include "puzzle_text.h"

enum {
    FIRST_TURN = 5,
    LAST_TURN = 40,
    NEAR = 4,           // steps from the Sanctum that is fought for
    STORM = 2,          // steps from which a Sanctum can be won in one turn
    OWN_GROUPS_MAX = 4, //
    OTHER_GROUPS_MAX = 3,
    HANDS = 6,            // drawn for each position
    HAND_CARDS = 3,       //
    BUDGET = 6000,        // order sets for each search
    SOLUTIONS_WANTED = 3, // more are too easy
    CARD_USES_MAX = 3,    // the same trick more often is a bore
};

typedef struct Miner {
    const MineOptions *options;
    uint64_t dice; // of what is drawn here
    int found;
    bool has_given[PUZZLE_GOAL_COUNT]; // this match: one of each goal, for turns of one match are much alike
    uint8_t uses[CARD_COUNT];          // of each card in a solution
    bool is_broken;
    PuzzleTask *task;           // owned
    PuzzleSolutions *solutions; // owned
    Problems *problems;         // owned
} Miner;

// --- Choosing what stands on the board ---

static bool is_plain(const GameState *s, const Group *g) {
    for (int k = 0; k < g->count; k++) {
        const Minion *m = minion_at(s, g->members[k]);
        if (m->creature != 0 || m->kind != MINION_RECRUIT) {
            return false;
        }
    }
    return g->owner == PLAYER_RED || g->owner == PLAYER_BLUE;
}

static SquareId fought_for(const PuzzlePosition *p) {
    return board_sanctum(p->goal == PUZZLE_SAVE ? p->seat : player_other(p->seat));
}

// Plain groups near the place, not too many of either side. False: nothing to be fought for here.
static bool choose_groups(PuzzlePosition *p) {
    int counts[PLAYER_COUNT] = {0};
    int nearest = NEAR + 1;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const GroupId id = {(uint8_t)i};
        const Group *g = group_at(p->state, id);
        p->keeps[i] = group_is_on_board(p->state, id) && is_plain(p->state, g) &&
                      (p->goal == PUZZLE_MOONWALK || square_steps(g->at, fought_for(p)) <= NEAR);
        if (p->keeps[i] && ++counts[g->owner] > (g->owner == p->seat ? OWN_GROUPS_MAX : OTHER_GROUPS_MAX)) {
            p->keeps[i] = false;
        }
        const int steps = square_steps(g->at, fought_for(p));
        nearest = p->keeps[i] && g->owner == p->seat && steps < nearest ? steps : nearest;
    }
    if (p->goal == PUZZLE_WIN && nearest > STORM) {
        return false;
    }
    return counts[p->seat] >= (p->goal == PUZZLE_MOONWALK ? 3 : 1) && counts[player_other(p->seat)] >= 1;
}

// Cards of the seat's own deck and hand, none twice.
static void draw_hand(Miner *miner, PuzzlePosition *p) {
    const PlayerState *player = &p->state->players[p->seat];
    p->hand_count = 0;
    for (int tries = 0; tries < 30 && p->hand_count < HAND_CARDS && player->deck_count > 0; tries++) {
        const uint16_t card = player->deck[rng_below(&miner->dice, player->deck_count)];
        bool is_new = card != 0;
        for (int i = 0; i < p->hand_count; i++) {
            is_new = is_new && p->hand[i] != card;
        }
        if (is_new) {
            p->hand[p->hand_count++] = card;
        }
    }
}

// --- Is it a puzzle? ---

static Match *read_back(Miner *miner, const PuzzlePosition *p, const PuzzleSolution *solution) {
    LabOutput out = {.size = 0};
    puzzle_text_print_match(p, solution, &out);
    Match *m = out.is_broken ? NULL : match_load_text(out.bytes, out.size, miner->problems);
    free(out.bytes);
    return m;
}

// Nothing may do by itself, and in a rescue the danger must be there.
static bool is_needed(Miner *miner) {
    const TurnOrders nothing = {.count = 0};
    const PuzzleVerdict idle = puzzle_judge(miner->task, &nothing, PUZZLE_SAMPLES, 1);
    return idle.share < PUZZLE_CERTAIN / 5;
}

static bool is_new_trick(Miner *miner, const PuzzleSolution *solution) {
    bool is_new = true;
    for (int i = 0; i < solution->count && is_new; i++) {
        const Order *order = &solution->orders[i];
        is_new = order->kind != ORDER_CAST || ++miner->uses[order->card] <= CARD_USES_MAX;
    }
    return is_new;
}

static bool is_worth_it(Miner *miner, PuzzleGoal goal) {
    const PuzzleSolutions *s = miner->solutions;
    if (s->count == 0 || s->count > SOLUTIONS_WANTED) {
        return false;
    }
    for (int i = 0; i < s->count; i++) {
        if (s->items[i].share < PUZZLE_CERTAIN || (s->items[i].casts == 0 && goal == PUZZLE_WIN)) {
            return false;
        }
    }
    return is_new_trick(miner, &s->items[0]);
}

// Under the first name that nothing has: what an earlier run has found stays.
static bool write_file(Miner *miner, const PuzzlePosition *p, const PuzzleSolution *solution) {
    const size_t size = strlen(miner->options->folder) + 64; // with room for the name
    char *const path = malloc(size);
    LabOutput match = {.size = 0};
    bool is_written = false;
    bool is_taken = true;
    puzzle_text_print_match(p, solution, &match);
    if (path == NULL || match.is_broken) {
        (void)lab_files_no_memory("puzzle");
        is_taken = false;
    }
    for (int number = miner->found + 1; is_taken; number++) {
        char error[PROBLEM_SIZE];
        (void)snprintf(path, size, "%s/%s-%d-%03d.sancta", miner->options->folder,
                       match_lesson_goal_slug((int)p->goal), solution->count, number);
        is_written = file_write_new(path, match.bytes, match.size, &is_taken, error, sizeof error);
        if (!is_written && !is_taken) {
            plain_text_print(stderr, "%s:1:1: %s\n", path, error);
        }
    }
    free(match.bytes);
    free(path);
    miner->is_broken = miner->is_broken || !is_written;
    return is_written;
}

// The position as the file has it: all of its groups, with the slots of reading.
static void follow_file(PuzzlePosition *p, const Match *m) {
    p->state = &m->state;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        p->keeps[i] = group_is_on_board(&m->state, (GroupId){(uint8_t)i});
    }
}

static bool try_position(Miner *miner, PuzzlePosition p) {
    Match *m = read_back(miner, &p, NULL);
    bool is_found = false;
    if (m != NULL && puzzle_prepare(miner->task, &m->state, p.goal, p.seat) == NULL && is_needed(miner)) {
        follow_file(&p, m);
        puzzle_solve(miner->task, p.goal == PUZZLE_MOONWALK ? 0 : 2, BUDGET, miner->solutions);
        is_found = is_worth_it(miner, p.goal) && write_file(miner, &p, &miner->solutions->items[0]);
    }
    match_free(m);
    return is_found;
}

static void look_at(Miner *miner, const GameState *s) {
    for (int goal = PUZZLE_NO_GOAL + 1; goal < PUZZLE_GOAL_COUNT; goal++) {
        const bool is_meant =
            miner->options->goal == PUZZLE_NO_GOAL || miner->options->goal == (PuzzleGoal)goal;
        if (!is_meant || miner->has_given[goal]) {
            continue;
        }
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE && !miner->is_broken; seat++) {
            PuzzlePosition p = {.state = s,
                                .goal = (PuzzleGoal)goal,
                                .seat = seat,
                                .seed = rng_below(&miner->dice, 1U << 30) + 1U};
            if (!choose_groups(&p)) {
                continue;
            }
            bool is_found = false;
            const int hands = goal == PUZZLE_MOONWALK ? 1 : HANDS;
            for (int n = 0; n < hands && !miner->has_given[goal] && !miner->is_broken; n++) {
                if (goal != PUZZLE_MOONWALK) {
                    draw_hand(miner, &p);
                }
                is_found = miner->found < miner->options->wanted && try_position(miner, p);
                miner->found += is_found;
                miner->has_given[goal] = miner->has_given[goal] || is_found;
            }
        }
    }
}

// --- The matches ---

static Match *new_match(Miner *miner) {
    GameSetup setup = setup_default();
    setup.seed = ((uint64_t)rng_below(&miner->dice, 1U << 31) << 16) + 1;
    setup.realm = (uint8_t)(1 + rng_below(&miner->dice, REALM_RANDOM - 1));
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        setup.players[p].house = (uint8_t)(1 + rng_below(&miner->dice, HOUSE_COUNT - 1));
    }
    Match *m = match_new(&setup);
    for (Player p = PLAYER_RED; m != NULL && p <= PLAYER_BLUE; p++) {
        (void)snprintf(m->players[p].seat, sizeof m->players[p].seat, "easy");
    }
    return m;
}

// One match more. False, and it was said: memory is short, or a file could not be written.
static bool play_and_look(Miner *miner) {
    ComputerSeats seats;
    OrderFault fault;
    Match *m = new_match(miner);
    memset(miner->has_given, 0, sizeof miner->has_given);
    bool goes_on = m != NULL && computer_seat_all(&seats, m);
    const bool is_seated = m != NULL;
    while (goes_on && !miner->is_broken && !match_is_over(m) && m->state.turn <= LAST_TURN &&
           miner->found < miner->options->wanted) {
        goes_on = match_run_to_orders(m, m->state.turn) && !match_is_over(m);
        if (goes_on && m->state.turn >= FIRST_TURN) {
            look_at(miner, &m->state);
        }
        goes_on = goes_on && match_run_turn(m, &fault);
    }
    if (is_seated) {
        computer_seats_end(&seats);
    }
    match_free(m);
    if (!is_seated) {
        (void)lab_files_no_memory("puzzle");
    }
    return is_seated && !miner->is_broken;
}

int puzzle_mine(const MineOptions *options) {
    Miner miner = {.options = options, .dice = options->seed};
    miner.task = malloc(sizeof *miner.task);
    miner.solutions = malloc(sizeof *miner.solutions);
    miner.problems = calloc(1, sizeof *miner.problems);
    miner.is_broken = miner.task == NULL || miner.solutions == NULL || miner.problems == NULL;
    if (miner.is_broken) {
        (void)lab_files_no_memory("puzzle");
    }
    for (int i = 0; i < options->max_matches && miner.found < options->wanted && !miner.is_broken; i++) {
        const bool is_played = play_and_look(&miner);
        miner.is_broken = miner.is_broken || !is_played;
    }
    free(miner.task);
    free(miner.solutions);
    free(miner.problems);
    return miner.is_broken ? -1 : miner.found;
}
