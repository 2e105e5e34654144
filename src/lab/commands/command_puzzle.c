// sancta-lab puzzle: proves puzzles, and finds new ones.

#include <stdlib.h>
#include <string.h>

#include "lab.h"
#include "lab_files.h"
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

static Player solver_of(const Match *m) {
    return strcmp(m->players[PLAYER_BLUE].seat, "human") == 0 ? PLAYER_BLUE : PLAYER_RED;
}

// Solves one file. Returns the exit code.
static int solve(const LabArgs *args, const char *path, PuzzleGoal goal, uint32_t budget) {
    Match *m = lab_load_match(path);
    PuzzleTask *task = malloc(sizeof *task);
    PuzzleSolutions *found = malloc(sizeof *found);
    int code = m == NULL ? LAB_INVALID : LAB_DONE;
    const char *problem = NULL;
    if (m != NULL && task != NULL && found != NULL) {
        problem = puzzle_prepare(task, &m->state, goal, solver_of(m));
    }
    if (m != NULL && problem != NULL) {
        code = lab_usage(args, "%s is no puzzle: %s", path, problem);
    } else if (m != NULL && task != NULL && found != NULL) {
        puzzle_solve(task, 2, budget, found);
        (void)printf("%s: %d solution%s, %d answers, %u order sets%s\n", path, found->count,
                     found->count == 1 ? "" : "s", task->answer_count, found->tried,
                     found->is_complete ? "" : " (the search is not complete)");
        for (int i = 0; i < found->count; i++) {
            (void)printf(" solution %d, %d.%d%% of draws\n", i + 1, found->items[i].share / 10,
                         found->items[i].share % 10);
            for (int k = 0; k < found->items[i].count; k++) {
                print_order(m, &found->items[i].orders[k]);
            }
        }
        code = found->count > 0 ? LAB_DONE : LAB_NOT_SO;
    } else if (m != NULL) {
        code = lab_no_memory(path);
    }
    free(task);
    free(found);
    match_free(m);
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
    (void)printf("%d puzzle%s in %s\n", found, found == 1 ? "" : "s", folder);
    return found > 0 ? LAB_DONE : LAB_NOT_SO;
}

static int run(const LabArgs *args) {
    int64_t wanted = 0;
    int64_t budget = 0;
    const char *word = option_text(args, "--goal");
    const PuzzleGoal goal = word != NULL ? puzzle_goal_named(word) : PUZZLE_NO_GOAL;
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
    if (args->operand_count == 0 || goal == PUZZLE_NO_GOAL) {
        return lab_usage(args, "needs --goal and a MATCH, or --mine");
    }
    int code = LAB_DONE;
    for (int i = 0; i < args->operand_count; i++) {
        const int one = solve(args, args->operands[i], goal, (uint32_t)budget);
        code = one > code ? one : code;
    }
    return code;
}

const LabCommand command_puzzle = {
    .name = "puzzle",
    .operands = "[MATCH...]",
    .about = "Finds every way to reach a goal in one turn of MATCH against every reply of the other seat, "
             "which may only move. The seat \"human\" solves the puzzle; red does if neither is human. "
             "With --mine: finds such positions in matches of computer players.",
    .operands_min = 0,
    .operands_max = LAB_OPERANDS_MAX,
    .options =
        {
            {"--goal", "GOAL", "win, save (the seat's own Sanctum) or moonwalk."},
            {"--budget", "N", "Order sets to try (default 30000)."},
            {"--mine", "N", "Write N new puzzles into a folder, each as SLUG.sancta and SLUG.lesson."},
            {"--out", "FOLDER", "Folder for --mine."},
            {"--seed", "N", "Seed of the matches for --mine (default 1)."},
            {"--matches", "N", "Matches to search at most (default 1000)."},
        },
    .run = run,
};
