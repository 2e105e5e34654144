// Playing a line over again and counting what stands on the board after each turn.

#include "play/line_facts.h"

#include <stdlib.h>

#include "replay/view.h"
#include "match/match.h"

void line_facts_count(const View *v, LineTurn *out) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *const t = &v->structures[i];
        if (t->at != 0 && t->kind != STRUCTURE_SANCTUM &&
            (t->owner == PLAYER_RED || t->owner == PLAYER_BLUE)) {
            out->towns[t->owner]++;
        }
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const ViewGroup *const g = &v->groups[i];
        if (g->label != 0 && g->at != 0 && (g->owner == PLAYER_RED || g->owner == PLAYER_BLUE)) {
            out->minions[g->owner] += g->count;
        }
    }
}

// [state] stands after a turn: in the next one, or in the middle of the last.
static void add_turn(LineFacts *out, View *view, const GameState *state, int turn, Player seat) {
    if (out->count < LINE_FACTS_MAX) {
        LineTurn *const t = &out->turns[out->count++];
        *t = (LineTurn){.turn = turn};
        view_of(view, state, seat);
        line_facts_count(view, t);
    }
}

// Asked before it is played.
static int end_of(const Match *line) {
    return line->start.turn + line->hash_count;
}

// The next turn of line [index] of [m], unless that is where it ends: its hashes do, at turn [end]. False:
// there was none, or it cannot be played, and then [is_sound] is false.
static bool play_turn(Match *line, int end, const Match *m, int index, bool *is_sound) {
    OrderFault fault;
    if (match_is_over(line) || match_turns_left(line) == 0) {
        return false;
    }
    if (line->state.turn >= end && index != LINE_MAIN && match_line(m, index)->result == RESULT_NONE) {
        return false; // It was not played to its end.
    }
    *is_sound = match_run_turn(line, &fault);
    return *is_sound;
}

bool line_facts_read(LineFacts *out, const Match *m, int index, int first, Player seat) {
    OrderFault fault;
    View *const view = malloc(sizeof *view);
    Match *const line = match_lines_rewound(m, index);
    bool is_sound = view != NULL && line != NULL;
    *out = (LineFacts){.count = 0};
    int turn = is_sound ? line->state.turn : 0;
    const int end = is_sound ? end_of(line) : 0;
    while (is_sound && play_turn(line, end, m, index, &is_sound)) {
        if (turn >= first) {
            add_turn(out, view, &line->state, turn, seat);
        }
        turn = line->state.turn;
    }
    // A capture shows when the next turn begins.
    if (is_sound && !match_is_over(line)) {
        (void)match_run_phase(line, &fault);
    }
    out->result = line != NULL ? line->state.result : RESULT_NONE;
    free(view);
    match_free(line);
    return is_sound;
}

int line_facts_read_view(View *out, const Match *m, int index, int turn, Player seat) {
    Match *const line = match_lines_rewound(m, index);
    bool is_sound = line != NULL;
    const int end = is_sound ? end_of(line) : 0;
    int last = 0;
    while (is_sound && last < turn) {
        const int next = line->state.turn;
        if (next > turn || !play_turn(line, end, m, index, &is_sound)) {
            break;
        }
        last = next;
    }
    if (line != NULL) {
        view_of(out, &line->state, seat);
    }
    match_free(line);
    return line != NULL ? last : -1;
}
