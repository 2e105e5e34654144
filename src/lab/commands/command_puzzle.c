// sancta-lab puzzle: proves puzzles, and finds new ones.

#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "match/match_lesson.h"
#include "play/lesson.h"
#include "puzzle_mine.h"

enum { WANTED_MAX = 100000, BUDGET_DEFAULT = 30000 };

static void print_target(const Match *m, Target target) {
    char at[4];
    char name[NAME_SIZE];
    if (target.host == HOST_SQUARE || target.host == HOST_STRUCTURE) {
        square_name(target.host == HOST_SQUARE ? (SquareId){(uint8_t)target.index}
                                               : m->state.structures[target.index].at,
                    at);
        (void)printf(" on %s", at);
    } else if (target.host == HOST_GROUP) {
        names_group_text(&m->names, m->state.groups[target.index].label, name);
        (void)printf(" on %s", name);
    } else if (target.host == HOST_INDIVIDUAL) {
        names_minion_text(&m->names, m->state.minions[target.index].label, name);
        (void)printf(" on %s", name);
    }
}

static void print_order(const Match *m, const Order *order) {
    char at[4];
    char name[NAME_SIZE];
    if (order->kind == ORDER_MOVE) {
        square_name(order->at, at);
        names_group_text(&m->names, group_at(&m->state, order->group)->label, name);
        (void)printf("  move %s to %s\n", name, at);
    } else {
        (void)printf("  cast %s", card_def(order->card)->slug);
        print_target(m, order->target);
        (void)printf("\n");
    }
}

// What is asked of each file: the goal of the command line, or the file's own.
typedef struct Question {
    PuzzleGoal goal; // PUZZLE_NO_GOAL: the file's own
    bool is_solved;  // every solution is looked for; else the file's own is tried
    uint32_t budget;
} Question;

typedef struct Puzzle {
    const char *path;
    Match *match;
    PuzzleTask task;
    PuzzleSolutions found;
    TurnOrders orders;
} Puzzle;

static void print_draws(int share) {
    (void)printf("%d.%d%% of draws", share / 10, share % 10);
}

static int print_solutions(const Puzzle *p) {
    plain_text_print(stdout, "%s: %d solution%s, %d answers, %u order sets%s\n", p->path, p->found.count,
                     p->found.count == 1 ? "" : "s", p->task.answer_count, p->found.tried,
                     p->found.is_complete ? "" : " (the search is not complete)");
    for (int i = 0; i < p->found.count; i++) {
        (void)printf(" solution %d, ", i + 1);
        print_draws(p->found.items[i].share);
        (void)printf("\n");
        for (int k = 0; k < p->found.items[i].count; k++) {
            print_order(p->match, &p->found.items[i].orders[k]);
        }
    }
    return p->found.count > 0 ? LAB_DONE : LAB_NOT_SO;
}

// The orders that the file lists for the solving seat. False, and it was told, if one is not legal.
static bool read_solution(Puzzle *p) {
    const Match *const m = p->match;
    const MatchOrders *const list = m->turn_count > 0 ? &m->turns[0].seats[p->task.seat] : NULL;
    Plan *const plan = malloc(sizeof *plan);
    OrderFault fault = {.turn = m->start.turn, .seat = p->task.seat, .index = ORDER_FAULT_MEMORY};
    bool is_legal = plan != NULL;
    if (is_legal) {
        plan_begin(plan, &m->state, p->task.seat);
    }
    for (int i = 0; is_legal && list != NULL && i < list->count; i++) {
        Order order;
        fault.index = i;
        is_legal = match_resolve_order(plan, &list->items[i], &order, &fault.error);
        if (is_legal) {
            fault.error = plan_add(plan, &order);
            is_legal = fault.error == ORDER_OK;
        }
    }
    if (is_legal) {
        p->orders.count = plan->count;
        memcpy(p->orders.orders, plan->orders, (size_t)plan->count * sizeof plan->orders[0]);
    } else {
        lab_files_report_fault(m, p->path, &fault);
    }
    free(plan);
    return is_legal;
}

// Does the file's own solution work, and how surely?
static int try_solution(Puzzle *p) {
    if (!read_solution(p)) {
        return LAB_INVALID;
    }
    const PuzzleVerdict verdict = puzzle_judge(&p->task, &p->orders, PUZZLE_SAMPLES, PUZZLE_LIKELY);
    const bool works = verdict.share >= PUZZLE_LIKELY;
    plain_text_print(stdout, "%s: %s ", p->path, match_lesson_goal_slug((int)p->task.goal));
    if (works) {
        (void)printf("is solved by its orders (%d) against %d answers, in ", p->orders.count,
                     p->task.answer_count);
        print_draws(verdict.share);
        (void)printf(" at worst\n");
    } else {
        (void)printf("is not solved by its orders (%d): an answer prevents it in more than 5%% of draws\n",
                     p->orders.count);
    }
    return works ? LAB_DONE : LAB_NOT_SO;
}

static int answer(const LabArgs *args, Puzzle *p, Question question) {
    const PuzzleGoal own = match_lesson_goal(p->match);
    const PuzzleGoal goal = question.goal != PUZZLE_NO_GOAL ? question.goal : own;
    if (goal == PUZZLE_NO_GOAL) {
        return lab_usage(args, "%s has no \"puzzle\": --goal says what is asked of it", p->path);
    }
    const char *const problem = puzzle_prepare(&p->task, &p->match->state, goal, lesson_player(p->match));
    if (problem != NULL) {
        return lab_usage(args, "%s is no puzzle: %s", p->path, problem);
    }
    if (!question.is_solved) {
        return try_solution(p);
    }
    puzzle_solve(&p->task, 2, question.budget, &p->found);
    return print_solutions(p);
}

static int ask(const LabArgs *args, const char *path, Question question) {
    Puzzle *const p = calloc(1, sizeof *p);
    if (p == NULL) {
        return lab_files_no_memory(path);
    }
    p->path = path;
    p->match = lab_files_load_match(path);
    const int code = p->match == NULL ? LAB_INVALID : answer(args, p, question);
    match_free(p->match);
    free(p);
    return code;
}

static int mine(const LabArgs *args, PuzzleGoal goal, int64_t wanted) {
    int64_t seed = 1;
    int64_t matches = 1000;
    const char *folder = option_text(args, "--out");
    if (!option_number(args, "--seed", 1, INT64_MAX, 1, &seed) ||
        !option_number(args, "--matches", 1, WANTED_MAX, 1000, &matches)) {
        return LAB_USAGE;
    }
    if (folder == NULL) {
        return lab_usage(args, "--mine needs --out FOLDER");
    }
    const MineOptions options = {.folder = folder,
                                 .wanted = (int)wanted,
                                 .seed = (uint64_t)seed,
                                 .goal = goal,
                                 .max_matches = (int)matches};
    const int found = puzzle_mine(&options);
    if (found < 0) {
        return LAB_INVALID;
    }
    plain_text_print(stdout, "%d puzzle%s in %s\n", found, found == 1 ? "" : "s", folder);
    return found > 0 ? LAB_DONE : LAB_NOT_SO;
}

static int run(const LabArgs *args) {
    int64_t wanted = 0;
    int64_t budget = 0;
    const char *word = option_text(args, "--goal");
    const PuzzleGoal goal = word != NULL ? match_lesson_goal_named(word) : PUZZLE_NO_GOAL;
    if (word != NULL && goal == PUZZLE_NO_GOAL) {
        return lab_usage(args, "--goal is win, save or moonwalk, not \"%s\"", word);
    }
    if (!option_number(args, "--mine", 1, WANTED_MAX, 0, &wanted) ||
        !option_number(args, "--budget", 1, INT32_MAX, BUDGET_DEFAULT, &budget)) {
        return LAB_USAGE;
    }
    if (wanted > 0 && args->operand_count > 0) {
        return lab_usage(args, "--mine takes no files");
    }
    if (wanted > 0) {
        return mine(args, goal, wanted);
    }
    if (args->operand_count == 0) {
        return lab_usage(args, "needs a FILE, or --mine");
    }
    const Question question = {.goal = goal,
                               .is_solved = goal != PUZZLE_NO_GOAL || option_text(args, "--solve") != NULL,
                               .budget = (uint32_t)budget};
    int code = LAB_DONE;
    for (int i = 0; i < args->operand_count; i++) {
        const int one = ask(args, args->operands[i], question);
        code = one > code ? one : code;
    }
    return code;
}

const LabCommand command_puzzle = {
    .name = "puzzle",
    .operands = "[FILE...]",
    .about =
        "Plays the orders of each puzzle FILE against every reply of the other seat, which may only move, "
        "and "
        "says in how many draws they reach its goal at worst: at least 95 %, or the exit code is 1. The seat "
        "\"human\" solves the puzzle; red does if neither is human. With --solve: finds every way to reach "
        "the "
        "goal. With --mine: finds such positions in matches of computer players.",
    .operands_min = 0,
    .operands_max = LAB_OPERANDS_MAX,
    .options =
        {
            {"--solve", NULL, "Find every solution instead, of at most two casts and three moves."},
            {"--goal", "GOAL",
             "win, save (the seat's own Sanctum) or moonwalk, in place of the file's own goal; solves it."},
            {"--budget", "N", "Order sets to try (default 30000)."},
            {"--mine", "N", "Write N new puzzles into a folder, each as a match file."},
            {"--out", "FOLDER", "Folder for --mine."},
            {"--seed", "N", "Seed of the matches for --mine (default 1)."},
            {"--matches", "N", "Matches to search at most (default 1000)."},
        },
    .run = run,
};
