// The movement AI of computer-controlled groups (rules 17.1, 24).
//
// Territorial and immobile groups stay. A nomad with a hostile group beside it stays to fight. Another one
// takes the step that most shortens its way to a square beside the nearest hostile group, a random one of
// equals; where no step shortens it, it stays. The way leads over squares that the whole group may enter and
// leave by terrain, structures and spells; groups, swamp sides and slides on it do not count. With nobody to
// fight on the whole board it takes a random legal step.
//
// Groups choose in the order I, J, neutral, each by group sequence, all from the positions before pass I, so
// that no order depends on another. A draw is made only between two or more.

#include "rules/neutral.h"

#include "board/board.h"
#include "rules/bubble.h"
#include "engine/card.h"
#include "board/group.h"
#include "rules/behaviour.h"
#include "rules/movement_check.h"
#include "board/player.h"
#include "engine/rng.h"
#include "board/player_order.h"

enum { FAR = 255 };

// Walking distances of one group to the nearest square beside a hostile group.
typedef struct Walkway {
    uint8_t steps[SQUARES + 1]; // FAR: not reached
    SquareId queue[SQUARES];
    int head, tail;
} Walkway;

static bool has_hostile_neighbour(const GameState *s, GroupId group) {
    const SquareId at = group_at(s, group)->at;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, (Direction)d);
        if (beside.v == 0) continue;
        const GroupId there = square_at(s, beside)->group;
        if (there.v != 0 && group_is_hostile(s, group, there)) return true;
    }
    return false;
}

// Each square is asked about once: either it is taken into the queue, or it is closed for good.
static void reach(const Ctx *c, GroupId group, Walkway *way, bool asked[SQUARES + 1], SquareId square,
                  int steps) {
    if (square.v == 0 || asked[square.v]) return;
    asked[square.v] = true;
    if (!movement_check_can_enter(c, group, square)) return;
    way->steps[square.v] = (uint8_t)steps;
    way->queue[way->tail++] = square;
}

bool neutral_may_leave(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    if (g->control != CONTROL_COMPUTER) return g->owner != PLAYER_NEUTRAL;
    return behaviour_of(s, group) == BEHAVIOUR_NOMADIC &&
           (!bubble_is_silent(s, PHRASE_COMPUTER_ORDERS) || !has_hostile_neighbour(s, group));
}

// The squares beside hostile groups are the goals. False if there is no hostile group.
static bool reach_goals(const Ctx *c, GroupId group, Walkway *way, bool asked[SQUARES + 1]) {
    bool any = false;
    for (int p = PLAYER_RED; p < PLAYER_COUNT; p++) {
        if (!group_owners_are_hostile((Player)group_at(c->s, group)->owner, (Player)p)) continue;
        const Sequence *sequence = &c->s->sequences[p];
        for (int i = 0; i < sequence->count; i++) {
            const SquareId at = group_at(c->s, sequence->groups[i])->at;
            if (at.v == 0 || sequence->groups[i].v == group.v) continue;
            any = true;
            for (int d = DIR_UP; d < DIR_COUNT; d++) {
                reach(c, group, way, asked, square_neighbour(at, (Direction)d), 0);
            }
        }
    }
    return any;
}

// Distances from the goals outward, up to the squares around [from]: what is farther off than its nearest
// neighbor cannot shorten the way.
static void measure(const Ctx *c, GroupId group, Walkway *way, bool asked[SQUARES + 1], SquareId from) {
    int nearest = FAR;
    while (way->head < way->tail) {
        const SquareId square = way->queue[way->head++];
        const int steps = way->steps[square.v];
        if (steps > nearest) return;
        if (square_steps(square, from) == 1) nearest = steps;
        for (int d = DIR_UP; d < DIR_COUNT; d++) {
            reach(c, group, way, asked, square_neighbour(square, (Direction)d), steps + 1);
        }
    }
}

// A step may be taken only if I.a 1..3 let it and nobody stands there now.
static bool may_step(const Ctx *c, GroupId group, SquareId from, Direction direction, SquareId to) {
    return board_is_unoccupied(c->s, to) && movement_check_can_exit(c, group, from, direction) &&
           movement_check_can_enter(c, group, to);
}

static SquareId draw_square(Ctx *c, const SquareId squares[], int count) {
    if (count == 0) return (SquareId){0};
    const uint32_t pick = count > 1 ? rng_roll(c, RNG_AI_STEP, (uint32_t)count) : 0;
    return squares[pick];
}

static SquareId choose_random_step(Ctx *c, GroupId group) {
    SquareId legal[DIR_COUNT];
    const int count = movement_check_legal_steps(c, group, legal);
    return draw_square(c, legal, count);
}

// Only the neighbors nearest to a goal shorten the way, all by one. If groups hold them, there is no going
// round.
static SquareId choose_nearer_step(Ctx *c, GroupId group, const Walkway *way) {
    const SquareId from = group_at(c->s, group)->at;
    SquareId best[DIR_COUNT];
    int count = 0;
    int nearest = FAR;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        if (to.v != 0 && way->steps[to.v] < nearest) nearest = way->steps[to.v];
    }
    for (int d = DIR_UP; d < DIR_COUNT && nearest != FAR; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        if (to.v == 0 || way->steps[to.v] != nearest) continue;
        if (may_step(c, group, from, (Direction)d, to)) best[count++] = to;
    }
    return draw_square(c, best, count);
}

static void begin_way(Walkway *way) {
    *way = (Walkway){.head = 0};
    for (int i = 0; i <= SQUARES; i++) way->steps[i] = FAR;
}

SquareId neutral_step_toward(Ctx *c, GroupId group, SquareId goal, bool *is_reachable) {
    const SquareId from = group_at(c->s, group)->at;
    *is_reachable = true;
    if (square_steps(from, goal) <= 1 || !movement_check_can_move(c, group)) return (SquareId){0};
    Walkway way;
    bool asked[SQUARES + 1] = {false};
    begin_way(&way);
    for (int d = DIR_UP; d < DIR_COUNT; d++)
        reach(c, group, &way, asked, square_neighbour(goal, (Direction)d), 0);
    measure(c, group, &way, asked, from);
    *is_reachable = false;
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId to = square_neighbour(from, (Direction)d);
        *is_reachable = *is_reachable || (to.v != 0 && way.steps[to.v] != FAR);
    }
    return choose_nearer_step(c, group, &way);
}

// A spell or ability may lead the group elsewhere, with the draws that it takes.
static bool is_led(Ctx *c, GroupId group, SquareId *to) {
    Phrase p = {.kind = PHRASE_COMPUTER_ORDERS};
    if (!bubble_group_asked(c, group, &p)) return false;
    *to = p.to;
    return true;
}

static SquareId choose_step(Ctx *c, GroupId group) {
    SquareId led_to = {0};
    if (behaviour_of(c->s, group) != BEHAVIOUR_NOMADIC) return (SquareId){0};
    if (is_led(c, group, &led_to)) return led_to;
    if (has_hostile_neighbour(c->s, group) || !movement_check_can_move(c, group)) return (SquareId){0};
    Walkway way;
    bool asked[SQUARES + 1] = {false};
    begin_way(&way);
    if (!reach_goals(c, group, &way, asked)) return choose_random_step(c, group);
    measure(c, group, &way, asked, group_at(c->s, group)->at);
    return choose_nearer_step(c, group, &way);
}

void neutral_give_orders(Ctx *c) {
    Player players[3];
    player_order_standard(c->s, players);
    for (int p = 0; p < 3; p++) {
        const Sequence *sequence = &c->s->sequences[players[p]];
        for (int i = 0; i < sequence->count; i++) {
            const GroupId group = sequence->groups[i];
            const Group *g = group_at(c->s, group);
            if (g->at.v == 0 || g->control != CONTROL_COMPUTER) continue;
            const SquareId to = choose_step(c, group);
            group_set_order(c, group, to, ORDER_BY_COMPUTER);
        }
    }
}
