// Phase 4 up to the overstack (rules 17.1, 17.2, 17.6, 34.17). Pass II is voting.c's.
//
// Before movement effects have their say, then every computer-controlled group orders itself. Then pass I:
// the groups of I, of J and of nobody, the player-controlled in the order in which they were ordered and then
// the others by group sequence, are placed on their destinations without regard to stacking.
//
// I.a  without an order a group stands still, as with one that fails a check (movement_check.c), counting the
//      moves already made in this pass
// I.b  it is placed on the destination; a step onto ice slides on to where the slide ends
//
// After pass II the whole runs once more for groups that move twice and have moved.

#include "rules/movement.h"

#include "board/board.h"
#include "rules/bubble.h"
#include "rules/movement_check.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/neutral.h"
#include "board/player.h"
#include "engine/rng.h"
#include "board/terrain.h"
#include "rules/voting.h"
#include "board/player_order.h"

bool movement_random_step(Ctx *c, GroupId group, OrderBy by) {
    SquareId legal[DIR_COUNT];
    const int count = movement_check_legal_steps(c, group, legal);
    if (count == 0) {
        group_set_order(c, group, (SquareId){0}, by);
        return false;
    }
    const uint32_t pick = rng_roll(c, RNG_DIRECTION, (uint32_t)count);
    group_set_order(c, group, legal[pick], by);
    return true;
}

// --- Before movement (rules 17.1) ---

void movement_before(Ctx *c) {
    const uint8_t step = step_set(c, STEP_4);
    bubble_everyone(c, PHRASE_BEFORE_MOVEMENT);
    terrain_before_movement(c);
    neutral_give_orders(c);
    step_set(c, (Step)step);
}

// --- Pass I (rules 17.2) ---

typedef struct OverstackView {
    const GameState *s;
    const Moves *moves;
    GroupId group;
} OverstackView;

static bool is_closed_in_overstack(const void *context, SquareId square) {
    const OverstackView *view = context;
    for (GroupId g = view->moves->first[square.v]; g.v != 0; g = view->moves->next[g.v]) {
        if (g.v != view->group.v && group_is_hostile(view->s, view->group, g)) return true;
    }
    return false;
}

// Player-controlled groups with a place in the order of issue, earliest first.
static void track_ordered(const GameState *s, Player player, Moves *moves) {
    const Sequence *sequence = &s->sequences[player];
    GroupId ordered[GROUPS_MAX];
    int count = 0;
    for (int i = 0; i < sequence->count; i++) {
        const GroupId group = sequence->groups[i];
        const Group *g = group_at(s, group);
        if (g->at.v == 0 || g->control != CONTROL_PLAYER || g->order_place == 0) continue;
        int k = count++;
        while (k > 0 && group_at(s, ordered[k - 1])->order_place > g->order_place) {
            ordered[k] = ordered[k - 1];
            k--;
        }
        ordered[k] = group;
    }
    for (int i = 0; i < count; i++) voting_track_group(moves, s, ordered[i]);
}

static void track_by_sequence(const GameState *s, Player player, Control control, Moves *moves) {
    const Sequence *sequence = &s->sequences[player];
    for (int i = 0; i < sequence->count; i++) {
        const Group *g = group_at(s, sequence->groups[i]);
        if (g->at.v == 0 || g->control != control) continue;
        if (control == CONTROL_PLAYER && g->order_place != 0) continue;
        voting_track_group(moves, s, sequence->groups[i]);
    }
}

// Every group on the board where it stands, in the order of pass I. Who was given a step by a spell alone has
// no place in the order of issue and comes after those who have.
static void begin_overstack(const GameState *s, Moves *moves) {
    Player players[3];
    *moves = (Moves){.count = 0};
    player_order_standard(s, players);
    for (int i = 0; i < 3; i++) {
        track_ordered(s, players[i], moves);
        track_by_sequence(s, players[i], CONTROL_PLAYER, moves);
        track_by_sequence(s, players[i], CONTROL_COMPUTER, moves);
    }
}

// I.a and I.b for a group that has somewhere to go.
static void overstack(Ctx *c, Moves *moves, GroupId group, SquareId to) {
    const SquareId from = moves->start[group.v];
    const OverstackView view = {c->s, moves, group};
    SquareId end = {0};
    const Refusal refusal = movement_check_step(c, group, to, is_closed_in_overstack, &view, &end);
    if (refusal != REFUSAL_NONE) {
        step_set(c, STEP_IA);
        EMIT(c, move_refused, .group = group.v, .from = from.v, .to = to.v, .reason = (uint8_t)refusal);
        return;
    }
    step_set(c, STEP_IB);
    EMIT(c, overstacked, .group = group.v, .from = from.v, .to = end.v);
    moves->home[group.v] = false;
    moves->direction[group.v] = (uint8_t)square_direction(from, to);
    if (!same_square(end, to)) moves->via[group.v] = to;
    voting_place_group(moves, group, end);
}

static void pass_one(Ctx *c, Moves *moves) {
    begin_overstack(c->s, moves);
    for (int i = 0; i < moves->count; i++) {
        const GroupId group = moves->tracked[i];
        Group *g = group_of(c->s, group);
        g->start = g->at;
        g->travelled = DIR_NONE;
        if (g->order.v != 0) {
            overstack(c, moves, group, g->order);
        } else {
            step_set(c, STEP_IA);
            EMIT(c, move_refused, .group = group.v, .from = g->at.v, .to = 0, .reason = REFUSAL_NO_ORDER);
        }
    }
}

// --- The second run (rules 34.17) ---

static bool moves_on(const Group *g) {
    return g->moves_twice != 0 && g->travelled != DIR_NONE;
}

static bool moves_anyone_on(const GameState *s) {
    for (int p = PLAYER_RED; p < PLAYER_COUNT; p++) {
        const Sequence *sequence = &s->sequences[p];
        for (int i = 0; i < sequence->count; i++) {
            if (moves_on(group_at(s, sequence->groups[i]))) return true;
        }
    }
    return false;
}

// All others count as stationary and write nothing. False if there is nobody to move.
static bool pass_one_again(Ctx *c, Moves *moves) {
    if (!moves_anyone_on(c->s)) return false;
    begin_overstack(c->s, moves);
    for (int i = 0; i < moves->count; i++) {
        const GroupId group = moves->tracked[i];
        const Group *g = group_at(c->s, group);
        if (moves_on(g)) overstack(c, moves, group, square_neighbour(g->at, (Direction)g->travelled));
    }
    return true;
}

void movement_resolve(Ctx *c) {
    const uint8_t step = c->step;
    Moves moves;
    pass_one(c, &moves);
    voting_resolve(c, &moves);
    step_set(c, (Step)step); // what the new places do to stats is no step of either pass
    minion_refresh_all(c);
    if (pass_one_again(c, &moves)) {
        voting_resolve(c, &moves);
        step_set(c, (Step)step);
        minion_refresh_all(c);
    }
}
