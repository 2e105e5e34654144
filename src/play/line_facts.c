// Playing a line over again and counting what stands on the board after each turn.

#include "play/line_facts.h"

#include <stdlib.h>

#include "replay/view.h"

static void count_view(const View *v, LineTurn *out) {
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
        count_view(view, t);
    }
}

bool line_facts_read(LineFacts *out, const Match *m, int index, int first, Player seat) {
    OrderFault fault;
    View *const view = malloc(sizeof *view);
    Match *const line = match_lines_rewound(m, index);
    bool is_sound = view != NULL && line != NULL;
    *out = (LineFacts){.count = 0};
    const int end = is_sound ? line->start.turn + line->hash_count : 0;
    while (is_sound && !match_is_over(line) && match_turns_left(line) > 0) {
        const int turn = line->state.turn;
        if (turn >= end && index != LINE_MAIN && match_line(m, index)->result == RESULT_NONE) {
            break; // It was not played to its end.
        }
        is_sound = match_run_turn(line, &fault);
        if (is_sound && turn >= first) {
            add_turn(out, view, &line->state, turn, seat);
        }
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
