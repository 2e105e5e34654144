// sancta-lab verify: replays saved matches and compares the hash of every turn.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "computer_players.h"
#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "match/match_lines.h"

// What the file says, kept while the match is played anew.
typedef struct Expected {
    uint64_t *hashes;
    int count;
    GameState last; // where the saved match stood
    bool has_last;  // the file holds it
    Whereabouts past[PLAYER_BLUE + 1];
    ComputerSeats seats;
} Expected;

static int differs(const char *path, int turn, const char *what) {
    plain_text_print(stdout, "%s: turn %d differs: %s\n", path, turn, what);
    return LAB_NOT_SO;
}

static bool is_before(const GameState *s, const GameState *last) {
    return s->turn < last->turn || (s->turn == last->turn && s->phase < last->phase) ||
           (s->turn == last->turn && last->result != RESULT_NONE);
}

// Why [turn] could not be played: its orders, or memory.
static int refused(const char *path, int turn, const OrderFault *fault) {
    if (fault->index == ORDER_FAULT_MEMORY) return lab_files_no_memory(path);
    // Orders beyond the end are told as theirs, but the turn that differs is the one that ended the match.
    if (fault->turn > turn) return differs(path, turn, "the match ends in it");
    char text[PROBLEM_SIZE];
    (void)snprintf(text, sizeof text, "%s, orders[%d]: %s", player_slug((int)fault->seat), fault->index,
                   order_error_slug((int)fault->error));
    return differs(path, fault->turn, text);
}

static int replay_hashed(Match *m, const char *path, const Expected *expected) {
    OrderFault fault;
    for (int i = 0; i < expected->count; i++) {
        const int turn = m->state.turn;
        if (match_is_over(m)) {
            return differs(path, turn, "the match is over before it");
        }
        if (!match_run_turn(m, &fault)) {
            return refused(path, turn, &fault);
        }
        const uint64_t hash = state_hash(&m->state);
        if (hash != expected->hashes[i]) {
            char text[PROBLEM_SIZE];
            (void)snprintf(text, sizeof text, "hash %016" PRIx64 ", the file says %016" PRIx64, hash,
                           expected->hashes[i]);
            return differs(path, turn, text);
        }
    }
    return LAB_DONE;
}

// A file may hold fewer hashes than turns, or a position inside a turn or in the one in which its end shows:
// the position that was saved then stands for the rest.
static int replay_rest(Match *m, const char *path, const Expected *expected) {
    OrderFault fault;
    while (!match_is_over(m) && is_before(&m->state, &expected->last)) {
        const int turn = m->state.turn;
        if (!match_run_phase(m, &fault)) {
            return refused(path, turn, &fault);
        }
    }
    return state_hash(&m->state) == state_hash(&expected->last)
               ? LAB_DONE
               : differs(path, expected->last.turn, "not the position that was saved");
}

// Did the same groups stand in the same squares, in whatever order they are told?
static bool is_same_turn(const WhereaboutsTurn *a, const WhereaboutsTurn *b) {
    bool is_same = a->turn == b->turn && a->count == b->count;
    for (int i = 0; i < a->count && is_same; i++) {
        is_same = same_square(whereabouts_of(b, a->groups[i]), a->at[i]);
    }
    return is_same;
}

// Older files do not say where groups stood.
static int compare_past(const Match *m, const char *path, const Expected *expected) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        for (int i = 0; i < WHEREABOUTS_TURNS; i++) {
            const WhereaboutsTurn *const then = &expected->past[seat].turns[i];
            if (then->turn != 0 && !is_same_turn(then, &m->past[seat].turns[i])) {
                char text[PROBLEM_SIZE];
                (void)snprintf(text, sizeof text, "%s's groups did not stand where the file says",
                               player_slug(seat));
                return differs(path, then->turn, text);
            }
        }
    }
    return LAB_DONE;
}

static int replay(Match *m, const char *path, const Expected *expected) {
    int code = replay_hashed(m, path, expected);
    if (code == LAB_DONE && expected->has_last) {
        code = replay_rest(m, path, expected);
    }
    if (code == LAB_DONE && expected->has_last) {
        code = compare_past(m, path, expected);
    }
    return code;
}

// What [m] says now. False when memory is short.
static bool expect(Expected *expected, const Match *m) {
    expected->count = m->hash_count;
    expected->hashes = malloc(((size_t)m->hash_count + 1) * sizeof *expected->hashes);
    expected->last = m->state;
    memcpy(expected->past, m->past, sizeof expected->past);
    expected->has_last = m->was_resumed && !engine_awaits_mana(&m->state, PLAYER_NONE);
    if (expected->hashes != NULL && m->hash_count > 0) {
        memcpy(expected->hashes, m->hashes, (size_t)m->hash_count * sizeof *expected->hashes);
    }
    return expected->hashes != NULL;
}

// Replays [m] and compares it with what [path] says. [expected] is empty memory.
static int compare(Match *m, const char *path, Expected *expected) {
    if (!expect(expected, m)) {
        return lab_files_no_memory(path);
    }
    match_restart(m);
    // Seats that nobody can play have their orders in the file.
    (void)computer_seat_all(&expected->seats, m);
    return expected->seats.is_short ? lab_files_no_memory(path) : replay(m, path, expected);
}

static int tell_verified(const char *path, int count) {
    plain_text_print(stdout, "%s: %d %s verified\n", path, count, count == 1 ? "turn" : "turns");
    return LAB_DONE;
}

// Line [index] of [m] from the first turn of the match to its own last one. [name] is what it is called on
// the screen.
static int verify_line(const Match *m, int index, const char *name) {
    Match *const line = match_lines_rewound(m, index);
    Expected *const expected = calloc(1, sizeof *expected);
    int code = LAB_DONE;
    if (line != NULL && expected != NULL && expect(expected, line)) {
        line->hash_count = 0;
        code = replay_hashed(line, name, expected);
        code = code == LAB_DONE ? tell_verified(name, expected->count) : code;
    } else {
        code = lab_files_no_memory(name);
    }
    if (expected != NULL) {
        free(expected->hashes);
    }
    free(expected);
    match_free(line);
    return code;
}

enum { PATH_ROOM = 4096 };

static int verify_lines(const Match *m, const char *path) {
    int worst = LAB_DONE;
    for (int i = 1; i < match_line_count(m); i++) {
        char name[PATH_ROOM + MATCH_TEXT_SIZE + 16]; // whole: it is where somebody goes and looks
        (void)snprintf(name, sizeof name, "%s: line \"%s\"", path, match_line(m, i)->name);
        const int code = verify_line(m, i, name);
        worst = code > worst ? code : worst;
    }
    return worst;
}

static int verify(const char *path) {
    Match *const m = lab_files_load_match(path);
    if (m == NULL) {
        return LAB_INVALID;
    }
    Expected *const expected = calloc(1, sizeof *expected);
    if (expected == NULL) {
        match_free(m);
        return lab_files_no_memory(path);
    }
    int code = compare(m, path, expected);
    if (code == LAB_DONE) {
        (void)tell_verified(path, expected->count);
        code = verify_lines(m, path);
    }
    computer_seats_end(&expected->seats);
    free(expected->hashes);
    free(expected);
    match_free(m);
    return code;
}

static int run(const LabArgs *args) {
    int worst = LAB_DONE;
    for (int i = 0; i < args->operand_count; i++) {
        const int code = verify(args->operands[i]);
        worst = code > worst ? code : worst;
    }
    return worst;
}

const LabCommand command_verify = {
    .name = "verify",
    .operands = "MATCH...",
    .about = "Replays each MATCH from its setup and orders, compares the hash of every turn with the one it "
             "holds, and "
             "names the first turn that differs. Lines beside the main one are replayed as well.",
    .operands_min = 1,
    .operands_max = LAB_OPERANDS_MAX,
    .run = run,
};
