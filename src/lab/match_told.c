// Reading a match for stats and review.

#include "match_told.h"

#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"

// A file may list orders that nobody has played yet.
static bool play_listed(Match *m, const char *path) {
    OrderFault fault;
    while (match_turns_left(m) > 0 && !match_is_over(m)) {
        if (!match_run_turn(m, &fault)) {
            lab_files_report_fault(m, path, &fault);
            return false;
        }
    }
    return true;
}

int match_told_begin(MatchTold *told, const char *path) {
    *told = (MatchTold){.match = lab_files_load_match(path)};
    if (told->match == NULL || !play_listed(told->match, path)) {
        return LAB_INVALID;
    }
    if (!ledger_read(&told->ledger, told->match) || !moments_read(&told->moments, told->match)) {
        return lab_files_no_memory(path);
    }
    if (!told->moments.is_same) {
        plain_text_print(stderr,
                         "%s: today's rules play it otherwise from turn %d on; what is told of luck and "
                         "chances ends there\n",
                         path, told->moments.items[told->moments.count - 1].state.turn);
    }
    return LAB_DONE;
}

void match_told_end(MatchTold *told) {
    moments_free(&told->moments);
    ledger_free(&told->ledger);
    if (told->match != NULL) {
        match_free(told->match);
    }
}

Review *match_told_review(MatchTold *told, const ReviewTask *task) {
    Review *const review = review_begin(&told->moments, told->match->seed, task);
    bool is_whole = review != NULL;
    if (is_whole) {
        review_wait(review);
    }
    for (int i = 0; is_whole && i < review_count(review); i++) {
        // Where there were orders to give, whoever has no idea has had no memory.
        const ReviewTurn *const turn = review_turn(review, i);
        const bool is_over = review_moments(review)->items[i].state.result != RESULT_NONE;
        is_whole = turn != NULL &&
                   (is_over || (turn->seats[PLAYER_RED].before >= 0 && turn->seats[PLAYER_BLUE].before >= 0));
    }
    if (!is_whole) {
        review_free(review);
    }
    return is_whole ? review : NULL;
}
