// sancta-lab run: plays a match.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "computer_players.h"
#include "lab.h"
#include "lab_files.h"
#include "match/spelling.h"
#include "replay/log_lines.h"
#include "replay/projection.h"

enum { TURNS_WITH_COMPUTERS = 500, SEED_NONE = -1 };

typedef struct RunPlan {
    const char *path;
    int64_t turns;
    Phase until;   // PHASE_NONE: whole turns
    Player viewer; // PLAYER_NONE: all
    ComputerSeats seats;
} RunPlan;

static bool parse_phase(const LabArgs *args, Phase *out) {
    const char *const text = option_text(args, "--until");
    *out = PHASE_NONE;
    if (text == NULL) {
        return true;
    }
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    for (int phase = PHASE_START_OF_TURN; phase < PHASE_COUNT; phase++) {
        if (strcmp(slug, phase_slug(phase)) == 0) {
            *out = (Phase)phase;
            return true;
        }
    }
    (void)lab_usage(args, "--until: unknown phase \"%s\"", text);
    return false;
}

static bool parse_viewer(const LabArgs *args, Player *out) {
    const char *const text = option_text(args, "--view");
    *out = PLAYER_NONE;
    if (text == NULL || spelling_equal(text, "all")) {
        return true;
    }
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        if (spelling_equal(text, player_slug((int)player))) {
            *out = player;
            return true;
        }
    }
    (void)lab_usage(args, "--view is red, blue or all, not \"%s\"", text);
    return false;
}

// Two files in one place would leave only the one that is written last. The match itself may be written over
// by what it came to, but not by its log.
static bool has_room_for_both(const LabArgs *args) {
    const char *const log = option_text(args, "--log");
    const char *const out = option_text(args, "--out");
    if (log != NULL && lab_files_is_one(log, args->operands[0])) {
        (void)lab_usage(args, "--log names the match itself: %s", log);
        return false;
    }
    if (log != NULL && out != NULL && lab_files_is_one(log, out)) {
        (void)lab_usage(args, "--log and --out name the same file: %s", out);
        return false;
    }
    return true;
}

// --- Playing ---

static bool play_until(Match *m, Phase last, OrderFault *fault) {
    const uint16_t turn = m->state.turn;
    while (!match_is_over(m) && m->state.turn == turn) {
        const Phase phase = (Phase)m->state.phase;
        if (!match_run_phase(m, fault)) {
            return false;
        }
        if (phase == last) {
            break;
        }
    }
    return true;
}

static bool play(Match *m, const RunPlan *plan, OrderFault *fault) {
    if (plan->until != PHASE_NONE && plan->turns > 0) {
        return play_until(m, plan->until, fault);
    }
    for (int64_t i = 0; i < plan->turns && !match_is_over(m); i++) {
        if (!match_run_turn(m, fault)) {
            return false;
        }
    }
    return true;
}

// --- Output ---

static bool write_log(const Match *m, const RunPlan *plan, const char *path) {
    Projection *const projection = malloc(sizeof *projection);
    LogNames *const names = malloc(sizeof *names);
    View *const view = malloc(sizeof *view);
    ProjectedLine *const lines = calloc((size_t)m->log_count + 1, sizeof *lines);
    LabOutput out = {.is_broken = projection == NULL || names == NULL || view == NULL || lines == NULL};
    if (!out.is_broken) {
        const LabelText labels = lab_files_labels(m);
        view_of(view, &m->log_start, PLAYER_NONE);
        projection_begin(projection, view, plan->viewer, lines, m->log_count + 1);
        view_of(view, &m->log_start, plan->viewer);
        log_names_begin(names, view);
        for (uint32_t i = 0; i < m->log_count; i++) {
            Event seen;
            if (!projection_next(projection, &m->log[i], &seen)) {
                continue;
            }
            char line[LOG_LINE_MAX];
            log_names_follow(names, &seen);
            const size_t length =
                log_line_print(line, sizeof line - 1, projection->seen, &seen, names, &labels);
            line[length] = '\n';
            lab_files_output_add(&out, line, length + 1);
        }
    }
    free(lines);
    free(view);
    free(names);
    free(projection);
    return lab_files_output_write(&out, path);
}

static bool write_match(const Match *m, const char *path) {
    char *const text = match_to_text(m);
    LabOutput out = {.is_broken = text == NULL};
    if (text != NULL) {
        lab_files_output_add(&out, text, strlen(text));
    }
    free(text);
    return lab_files_output_write(&out, path);
}

static int write_all(const LabArgs *args, const Match *m, const RunPlan *plan) {
    const char *const log = option_text(args, "--log");
    const char *const out = option_text(args, "--out");
    if ((log != NULL && !write_log(m, plan, log)) || (out != NULL && !write_match(m, out))) {
        return LAB_INVALID;
    }
    const bool is_silent = (log != NULL && strcmp(log, "-") == 0) || (out != NULL && strcmp(out, "-") == 0);
    if (!is_silent) {
        (void)printf("turn %d, phase %s, result %s, %" PRIu32 " events, hash %016" PRIx64 "\n", m->state.turn,
                     phase_slug(m->state.phase), result_slug(m->state.result), m->log_count,
                     state_hash(&m->state));
    }
    return LAB_DONE;
}

static int run_match(const LabArgs *args, Match *m, RunPlan *plan) {
    if (plan->turns < 0) {
        const bool has_computers =
            computer_is_meant(m->players[PLAYER_RED].seat) || computer_is_meant(m->players[PLAYER_BLUE].seat);
        plan->turns = has_computers ? TURNS_WITH_COMPUTERS : match_turns_left(m);
    }
    if (plan->turns > 0 && !computer_seat_all(&plan->seats, m)) {
        lab_files_report_seats(m, plan->path);
        return LAB_INVALID;
    }
    OrderFault fault;
    if (!play(m, plan, &fault)) {
        lab_files_report_fault(m, plan->path, &fault);
        return LAB_INVALID;
    }
    return write_all(args, m, plan);
}

static int run(const LabArgs *args) {
    RunPlan *const plan = calloc(1, sizeof *plan);
    int64_t seed = SEED_NONE;
    MatchChanges changes = {.has_seed = false};
    if (plan == NULL) {
        return lab_files_no_memory(args->operands[0]);
    }
    if (!parse_phase(args, &plan->until) || !parse_viewer(args, &plan->viewer) || !has_room_for_both(args) ||
        !option_number(args, "--turns", 0, MATCH_TURNS_MAX, -1, &plan->turns) ||
        !option_number(args, "--seed", 0, INT64_MAX, SEED_NONE, &seed) || !option_handicaps(args, &changes)) {
        free(plan);
        return LAB_USAGE;
    }
    // A stop inside the first turn needs a turn, whatever the file lists.
    if (plan->until != PHASE_NONE && plan->turns < 0) {
        plan->turns = 1;
    }
    plan->path = args->operands[0];
    changes.has_seed = seed != SEED_NONE;
    changes.seed = changes.has_seed ? (uint64_t)seed : 0;
    const bool is_changed =
        changes.has_seed || changes.has_handicap[PLAYER_RED] || changes.has_handicap[PLAYER_BLUE];
    Match *const m = lab_files_load_match_changed(plan->path, is_changed ? &changes : NULL);
    const int code = m == NULL ? LAB_INVALID : run_match(args, m, plan);
    match_free(m);
    computer_seats_end(&plan->seats);
    free(plan);
    return code;
}

const LabCommand command_run = {
    .name = "run",
    .operands = "MATCH",
    .about = "Plays MATCH: takes the orders it holds turn by turn, then empty orders or the computer players "
             "it names. "
             "A turn runs from phase 1 to the end of phase end.",
    .operands_min = 1,
    .operands_max = 1,
    .options =
        {
            {"--turns", "N",
             "Turns to play. Without it: as many as the match lists orders for; with computer players until "
             "the game is over, at most 500."},
            {"--seed", "N", "Replay the setup and orders of MATCH from the beginning with random seed N."},
            {"--red-handicap", "HANDICAP",
             "Play the setup and orders of MATCH, which must not lay out a position, from the beginning, "
             "with "
             "this handicap for Red: none, or a list such as cards=3,novices=6,initiative (cards in the "
             "first "
             "hand, 0 to 5; novices in the Sanctum, 0 to 12; who begins with initiative)."},
            {"--blue-handicap", "HANDICAP", "The same for Blue."},
            {"--until", "PHASE",
             "Stop at the end of PHASE of the first turn: start-of-turn, orders, spells, before-movement, "
             "movement, "
             "before-combat, combat or end."},
            {"--log", "FILE", "Write the log as JSON Lines; - is standard output."},
            {"--out", "FILE", "Write the resulting match; - is standard output."},
            {"--view", "red|blue|all", "Write only what red or blue may see of the log, or all of it."},
        },
    .run = run,
};
