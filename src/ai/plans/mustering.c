// Mustering.

#include "plans/mustering.h"

#include "plans/styles.h"

// Are these recruits who go where their player sends them?
static bool are_sent(const Outlook *o, const Spot *spot) {
    return spot->group.v != 0 && spot->count > 0 && !spot->is_lent && group_is_recruits(o->s, spot->group);
}

// Can the group of [spot] step to that of [to] and be one with it?
static bool may_come(const Outlook *o, int to, int spot, const uint8_t moves[SPOTS_MAX]) {
    if (spot == to || !are_sent(o, &o->spots[spot]) || !outlook_could_join(o, spot, to)) return false;
    const Direction d = square_direction(o->spots[spot].at, o->spots[to].at);
    return d != DIR_NONE && style_worth(o, STYLE_HOLD, spot, d, moves) != WORTH_NEVER;
}

// Keeps the group of [to] where it is and sends it whoever may join it, in the order of the spots; whom it
// cannot take stays as well. Does anybody come?
static bool call_to(const Outlook *o, int to, uint8_t moves[SPOTS_MAX]) {
    int count = o->spots[to].count;
    bool has_come = false;
    moves[to] = DIR_NONE;
    for (int i = 0; i < o->spot_count; i++) {
        const Direction way = square_direction(o->spots[i].at, o->spots[to].at);
        if (way != DIR_NONE && moves[i] == way) moves[i] = DIR_NONE;
        if (count + o->spots[i].count > GROUP_SIZE || !may_come(o, to, i, moves)) continue;
        moves[i] = (uint8_t)way;
        count += o->spots[i].count;
        has_come = true;
    }
    return has_come;
}

// The strongest recruits who were not tried yet, -1 for nobody.
static int strongest(const Outlook *o, const bool is_tried[SPOTS_MAX]) {
    int most = -1;
    for (int i = 0; i < o->spot_count; i++) {
        if (is_tried[i] || !are_sent(o, &o->spots[i])) continue;
        if (most < 0 || o->spots[i].strength > o->spots[most].strength) most = i;
    }
    return most;
}

bool mustering_moves(const Outlook *o, int nth, uint8_t moves[SPOTS_MAX]) {
    bool is_tried[SPOTS_MAX] = {false};
    for (int to = strongest(o, is_tried); to >= 0; to = strongest(o, is_tried)) {
        is_tried[to] = true;
        style_moves(o, STYLE_BALANCED, moves);
        if (call_to(o, to, moves) && nth-- == 0) return true;
    }
    return false;
}

// Sends the group of [spot] to [at], if it is not there.
static bool send(const Outlook *o, int spot, SquareId at, uint8_t moves[SPOTS_MAX]) {
    const SquareId from = o->spots[spot].at;
    const Direction d = square_direction(from, at);
    moves[spot] = (uint8_t)d;
    if (d == DIR_NONE) return same_square(from, at);
    return style_worth(o, STYLE_HOLD, spot, d, moves) != WORTH_NEVER;
}

bool mustering_meet(const Outlook *o, int a, int b, SquareId at, uint8_t moves[SPOTS_MAX]) {
    if (!are_sent(o, &o->spots[a]) || !are_sent(o, &o->spots[b]) || !outlook_could_join(o, a, b))
        return false;
    return send(o, a, at, moves) && send(o, b, at, moves);
}
