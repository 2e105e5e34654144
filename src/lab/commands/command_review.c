// sancta-lab review: a match thought over again.

#include <string.h>

#include "computer_players.h"
#include "lab.h"
#include "lab_files.h"
#include "match_told.h"
#include "play/why.h"

enum { WORDS_ROOM = WHY_SIZE };

// --- Printing ---

static double share(int hundredths) {
    return hundredths / (double)REVIEW_ONE;
}

static void print_line_json(const char *key, const ReviewLine *line) {
    (void)printf(", \"%s\": {\"dealt\": %d, \"taken\": %d, \"kills\": %d, \"losses\": %d, \"towns\": %d, "
                 "\"wins\": %s}",
                 key, line->dealt, line->taken, line->kills, line->losses, line->towns,
                 line->wins ? "true" : "false");
}

static void print_seat_json(const Moment *moment, int turn, Player seat, const ReviewSeat *s,
                            const char *between) {
    char words[WORDS_ROOM];
    why_pieces_say_orders(&moment->state, s->better.orders, s->better.count, words);
    (void)printf("%s{\"turn\": %d, \"seat\": \"%s\", \"chance_before\": %.4f, \"chance_best\": %.4f, "
                 "\"chance_played\": %.4f, "
                 "\"given_away\": %.4f, \"mark\": \"%s\", \"accuracy\": %.4f, \"best_orders\": ",
                 between, turn, player_slug((int)seat), share(s->before), share(s->best), share(s->played),
                 share(s->given_away), review_mark_slug((int)s->mark),
                 share(review_accuracy_of(s->given_away)));
    lab_print_json_text(stdout, words);
    print_line_json("played", &s->was);
    print_line_json("would", &s->would);
    (void)printf("}");
}

static void print_json(const Review *review, const char *level) {
    const char *between = "";
    (void)printf("{\"level\": ");
    lab_print_json_text(stdout, level);
    (void)printf(", \"as\": \"%s\", \"turns\": [", review_task(review)->knows_all ? "all" : "known");
    for (int i = 0; i < review_count(review); i++) {
        const ReviewTurn *const turn = review_turn(review, i);
        for (int p = PLAYER_RED; turn != NULL && p <= PLAYER_BLUE; p++) {
            if (turn->seats[p].played >= 0) {
                print_seat_json(&review_moments(review)->items[i], turn->turn, (Player)p, &turn->seats[p],
                                between);
                between = ", ";
            }
        }
    }
    (void)printf("], \"accuracy\": {");
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const int accuracy = review_accuracy(review, (Player)p);
        (void)printf("%s\"%s\": ", p == PLAYER_RED ? "" : ", ", player_slug(p));
        (void)printf(accuracy < 0 ? "null" : "%.4f", share(accuracy));
    }
    (void)printf("}}\n");
}

static void print_seat(const Moment *moment, int turn, Player seat, const ReviewSeat *s) {
    char words[WORDS_ROOM];
    (void)printf("%4d %-5s %5.1f %% -> %5.1f %% %-11s", turn, player_slug((int)seat), s->best / 100.0,
                 s->played / 100.0, review_mark_words((int)s->mark));
    if (s->mark >= MARK_DOUBTFUL) {
        why_pieces_say_orders(&moment->state, s->better.orders, s->better.count, words);
        (void)printf(" better: %s", words);
    }
    (void)printf("\n");
}

static void print_text(const Review *review) {
    for (int i = 0; i < review_count(review); i++) {
        const ReviewTurn *const turn = review_turn(review, i);
        for (int p = PLAYER_RED; turn != NULL && p <= PLAYER_BLUE; p++) {
            if (turn->seats[p].played >= 0) {
                print_seat(&review_moments(review)->items[i], turn->turn, (Player)p, &turn->seats[p]);
            }
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const int accuracy = review_accuracy(review, (Player)p);
        (void)printf("accuracy of %s: ", player_slug(p));
        (void)printf(accuracy < 0 ? "none\n" : "%.1f %%\n", accuracy / 100.0);
    }
}

// --- Asking ---

static bool read_task(const LabArgs *args, ReviewTask *task) {
    const char *const level = computer_option(args, "hard", &task->settings);
    const char *const as = option_text(args, "--as");
    int64_t threads = 0;
    if (level == NULL) {
        return false;
    }
    if (task->settings.budget == 0) {
        (void)lab_usage(args, "%s plays by a script and weighs nothing; try normal, hard or expert", level);
        return false;
    }
    if (as != NULL && strcmp(as, "known") != 0 && strcmp(as, "all") != 0) {
        (void)lab_usage(args, "--as must be known or all, not \"%s\"", as);
        return false;
    }
    task->judges = true;
    task->knows_all = as != NULL && strcmp(as, "all") == 0;
    if (!option_number(args, "--threads", 1, REVIEW_THREADS_MOST, review_threads(), &threads)) {
        return false;
    }
    task->threads = (int)threads;
    return true;
}

static int tell(const LabArgs *args, const ReviewTask *task, MatchTold *told) {
    const char *const path = args->operands[0];
    const char *const level = option_text(args, "--level");
    const int code = match_told_begin(told, path);
    if (code != LAB_DONE) {
        return code;
    }
    Review *const review = match_told_review(told, task);
    if (review == NULL) {
        return lab_files_no_memory(path);
    }
    if (option_text(args, "--json") != NULL) {
        print_json(review, level != NULL ? level : "hard");
    } else {
        print_text(review);
    }
    review_free(review);
    return LAB_DONE;
}

static int run(const LabArgs *args) {
    ReviewTask task = {.judges = true};
    if (!read_task(args, &task)) {
        return LAB_USAGE;
    }
    MatchTold told;
    const int code = tell(args, &task, &told);
    match_told_end(&told);
    return code;
}

const LabCommand command_review = {
    .name = "review",
    .operands = "MATCH",
    .about = "Searches every turn of MATCH again with a computer player. Prints for each turn and seat the "
             "win chance with the best orders and with the orders given, and a mark: best (less than 2% "
             "given away), good (5%), doubtful (10%), mistake, or missed-win (85% or more became less than "
             "70%).",
    .operands_min = 1,
    .operands_max = 1,
    .options =
        {
            {"--level", "AI",
             "Computer player: normal, hard (default), expert, or one with options as in arena."},
            {"--as", "known or all",
             "Judge by what the seat knew then (default) or by everything that was true."},
            {"--threads", "N", "Turns to search at the same time. The result does not depend on it."},
            {"--json", NULL,
             "Print an object: level, as, turns (turn, seat, chance_before, chance_best, chance_played, "
             "given_away, mark, "
             "best_orders and more), accuracy (red, blue)."},
        },
    .run = run,
};
