// The tree of a match: keeping what is given up, and making another line the main one.
//
// A line that leaves the main line in a later turn than another one hangs on whatever has that turn. So when
// the main line is cut at a turn, the lines that leave it later go with the piece that is cut off.

#include "match/match_lines.h"
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// "Played on from turn 4", and "(2)" behind it if there is one already. [out] is the name of no line yet.
static void name_line(const Match *m, LineKind kind, int turn, char out[MATCH_TEXT_SIZE]) {
    static const char *const words[LINE_KIND_COUNT] = {[LINE_PLAYED] = "Played on from turn",
                                                       [LINE_TAKEN_BACK] = "Taken back in turn",
                                                       [LINE_WHAT_IF] = "Best orders in turn"};
    (void)snprintf(out, MATCH_TEXT_SIZE, "%s %d", words[kind], turn);
    for (int i = 2; match_line_has_name(m, out, -1); i++) {
        (void)snprintf(out, MATCH_TEXT_SIZE, "%s %d (%d)", words[kind], turn, i);
    }
}

static int most(int a, int b) {
    return a > b ? a : b;
}

// --- Cutting ---

// A turn without orders is played, too, if the lists say so.
static bool is_ordered(const Match *m, int first, LineKind kind) {
    if (kind == LINE_TAKEN_BACK) {
        return first < match_line_listed(m->turns, m->turn_count);
    }
    for (int i = first; i < m->turn_count; i++) {
        if (m->turns[i].seats[PLAYER_RED].count + m->turns[i].seats[PLAYER_BLUE].count > 0) {
            return true;
        }
    }
    return false;
}

// What [hashes] tell from [turn] on, into [out], with the orders of [m], which are then its own no longer.
// False when memory is short: nothing has changed.
static bool cut_tail(Match *m, const uint64_t *hashes, int hash_count, int turn, MatchLine *out) {
    const int first = turn - m->start.turn;
    const int turn_count = most(m->turn_count - first, 0);
    const int kept = most(hash_count - first, 0);
    // A turn that was played without a list has a hash, but no orders.
    const int room = most(turn_count, kept);
    MatchTurn *const turns = calloc((size_t)room + 1, sizeof *turns);
    uint64_t *const own = calloc((size_t)kept + 1, sizeof *own);
    if (turns == NULL || own == NULL) {
        free(turns);
        free(own);
        return false;
    }
    if (turn_count > 0) {
        memcpy(turns, m->turns + first, (size_t)turn_count * sizeof *turns);
    }
    if (kept > 0) {
        memcpy(own, hashes + first, (size_t)kept * sizeof *own);
    }
    out->turns = turns;
    out->turn_count = most(match_line_listed(turns, turn_count), kept);
    out->hashes = own;
    out->hash_count = kept;
    out->turn = turn;
    m->turn_count -= turn_count;
    return true;
}

// Lines that leave line [from] after [turn] leave [to].
static void hang_later_lines(Match *m, int from, int turn, int to) {
    for (int i = 1; i < m->line_count; i++) {
        if (i != to && m->lines[i].from == from && m->lines[i].turn > turn) {
            m->lines[i].from = to;
        }
    }
}

// Does a line leave the main line after [turn]? Its orders are for what was played there, with orders or
// without.
static bool is_left_later(const Match *m, int turn) {
    for (int i = 1; i < m->line_count; i++) {
        if (m->lines[i].from == LINE_MAIN && m->lines[i].turn > turn) {
            return true;
        }
    }
    return false;
}

bool match_lines_keep(Match *m, const Match *was, int turn, LineKind kind, Player by) {
    if (!is_ordered(m, turn - m->start.turn, kind) && !is_left_later(m, turn)) {
        return true;
    }
    MatchLine kept = {.kind = LINE_TAKEN_BACK, .by = (uint8_t)by, .result = was->state.result};
    if (match_line_count(m) >= LINES_MAX || !match_line_make_room(m, 1) ||
        !cut_tail(m, was->hashes, was->hash_count, turn, &kept)) {
        return false;
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        memcpy(kept.seats[p], was->players[p].seat, sizeof kept.seats[p]);
    }
    MatchLine *const head = &m->lines[LINE_MAIN];
    if (kind == LINE_TAKEN_BACK) {
        name_line(m, kind, turn, kept.name);
    } else {
        memcpy(kept.name, head->name, sizeof kept.name);
        kept.kind = head->kind;
        kept.by = head->by;
        char name[MATCH_TEXT_SIZE];
        name_line(m, kind, turn, name);
        memcpy(head->name, name, sizeof head->name);
        head->kind = (uint8_t)kind;
        head->by = PLAYER_NONE;
    }
    const int index = m->line_count++;
    m->lines[index] = kept;
    hang_later_lines(m, LINE_MAIN, turn, index);
    return true;
}

bool match_lines_call(Match *m, LineKind kind, int turn) {
    char name[MATCH_TEXT_SIZE];
    if (m->line_count == 0) {
        return true; // nothing was left for it
    }
    name_line(m, kind, turn, name);
    m->lines[LINE_MAIN].kind = (uint8_t)kind;
    return match_line_rename(m, LINE_MAIN, name);
}

// --- Following ---

// Appends [more] of [count] elements to what [items] holds of [have]. NULL when memory is short.
static void *joined(void *items, int have, const void *more, int count, size_t size) {
    char *const all = realloc(items, ((size_t)have + (size_t)count + 1) * size);
    if (all != NULL && count > 0) {
        memcpy(all + (size_t)have * size, more, (size_t)count * size);
    }
    return all;
}

// The main line takes the orders and hashes of [line], which are the line's no longer. False when memory is
// short.
static bool take_orders(Match *m, MatchLine *line) {
    MatchTurn *const turns = joined(m->turns, m->turn_count, line->turns, line->turn_count, sizeof *turns);
    if (turns == NULL) {
        return false;
    }
    m->turns = turns;
    m->turn_capacity = (size_t)(m->turn_count + line->turn_count) + 1;
    m->turn_count += line->turn_count;
    free(line->turns);
    line->turns = NULL;
    line->turn_count = 0;
    uint64_t *const hashes = joined(m->hashes, m->hash_count, line->hashes, line->hash_count, sizeof *hashes);
    if (hashes == NULL) {
        return false;
    }
    m->hashes = hashes;
    m->hash_count += line->hash_count;
    m->whole_turns = m->hash_count;
    match_line_free(line);
    return true;
}

static void take_head(Match *m, MatchLine *line, MatchLine *tail) {
    MatchLine *const head = &m->lines[LINE_MAIN];
    memcpy(tail->name, head->name, sizeof tail->name);
    tail->kind = head->kind;
    tail->by = head->by;
    memcpy(head->name, line->name, sizeof head->name);
    head->kind = line->kind;
    head->by = line->by;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        memcpy(tail->seats[p], m->players[p].seat, sizeof tail->seats[p]);
        if (line->seats[p][0] != '\0') {
            memcpy(m->players[p].seat, line->seats[p], sizeof line->seats[p]);
        }
    }
}

// Line [index], which leaves the main line, and the rest of the main line change places; [result] is how the
// main line ended, and becomes how the line did. False when memory is short: [m] is good for nothing but
// match_free() then.
static bool change_places(Match *m, int index, uint8_t *result) {
    MatchLine *const line = &m->lines[index];
    MatchLine tail = {.result = *result};
    const int turn = line->turn;
    if (!cut_tail(m, m->hashes, m->hash_count, turn, &tail)) {
        return false;
    }
    m->hash_count = m->hash_count < turn - m->start.turn ? m->hash_count : turn - m->start.turn;
    while (m->turn_count < turn - m->start.turn) {
        MatchTurn *const turns =
            joined(m->turns, m->turn_count, &(MatchTurn){.seats[0].items = NULL}, 1, sizeof *turns);
        if (turns == NULL) {
            match_line_free(&tail);
            return false;
        }
        m->turns = turns;
        m->turn_count++;
    }
    *result = line->result;
    take_head(m, line, &tail);
    const bool is_taken = take_orders(m, line);
    match_line_free(line); // what it has left if memory was short
    *line = tail;
    // Those that left the line leave the main line now, and later ones of the main line the piece that was
    // cut off.
    for (int i = 1; i < m->line_count; i++) {
        const int from = m->lines[i].from;
        if (i != index && from == index) {
            m->lines[i].from = LINE_MAIN;
        } else if (i != index && from == LINE_MAIN && m->lines[i].turn > turn) {
            m->lines[i].from = index;
        }
    }
    return is_taken;
}

// Each step brings the first line on the way from the main line to [index] to it.
static bool make_main(Match *m, int index, uint8_t *result) {
    while (index != LINE_MAIN) {
        int at = index;
        while (m->lines[at].from != LINE_MAIN) {
            at = m->lines[at].from;
        }
        if (!change_places(m, at, result)) {
            return false;
        }
        index = at == index ? LINE_MAIN : index;
    }
    return true;
}

static Match *with_main(const Match *m, int index, uint8_t *result) {
    char *const text = match_to_text(m);
    Problems *const problems = calloc(1, sizeof *problems);
    Match *copy = text != NULL && problems != NULL ? match_load_text(text, strlen(text), problems) : NULL;
    free(text);
    free(problems);
    *result = m->state.result;
    if (copy != NULL && !make_main(copy, index, result)) {
        match_free(copy);
        copy = NULL;
    }
    return copy;
}

Match *match_lines_rewound(const Match *m, int index) {
    uint8_t result = RESULT_NONE;
    Match *const copy = with_main(m, index, &result);
    if (copy != NULL) {
        const int count = copy->hash_count;
        match_restart(copy);
        copy->hash_count = count;
    }
    return copy;
}

// Nothing but choices of mana: the turn has begun, and its orders are still to be given.
static bool is_begun_only(const MatchTurn *turn) {
    int count = 0;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int i = 0; i < turn->seats[p].count; i++) {
            if (turn->seats[p].items[i].kind != ORDER_MANA) {
                return false;
            }
            count++;
        }
    }
    return count > 0;
}

// How many turns the main line has been played, or is to be played, to their end: a file may leave out the
// hashes.
static int whole_turns(const Match *m) {
    const int listed = match_line_listed(m->turns, m->turn_count);
    const bool is_open = listed > m->hash_count && is_begun_only(&m->turns[listed - 1]);
    return most(m->hash_count, is_open ? listed - 1 : listed);
}

Match *match_lines_follow(const Match *m, int index, OrderFault *fault) {
    uint8_t result = RESULT_NONE;
    *fault = (OrderFault){.index = ORDER_FAULT_MEMORY};
    Match *const copy = with_main(m, index, &result);
    if (copy == NULL) {
        return NULL;
    }
    const int count = whole_turns(copy);
    bool is_sound = true;
    match_restart(copy);
    for (int i = 0; is_sound && i < count && !match_is_over(copy); i++) {
        is_sound = match_run_turn(copy, fault);
    }
    // A match ends within a turn, which then has no hash.
    while (is_sound && result != RESULT_NONE && !match_is_over(copy) &&
           copy->state.turn <= copy->start.turn + copy->turn_count) {
        is_sound = match_run_phase(copy, fault);
    }
    if (!is_sound) {
        match_free(copy);
        return NULL;
    }
    if (!match_is_over(copy)) {
        match_forget_orders(copy); // of a turn that was not played to its end: they are given anew
    }
    return copy;
}
