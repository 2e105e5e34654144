// Phase 3: spell execution (rules 16; docs/interfaces.md "Orders").
//
// First what phase 2 settled: concessions and agreed draws end the match; the trainings of I and then of J,
// payments, cards out of the hands, movement orders. Then I's spells and J's, each list in order of issue.
//
// Both seats planned apart, so what a plan calls a recruit trained this turn may be another's slot by now.
// Such a recruit is found by the square of its structure and its place in the group there, which only its
// owner can train into; everything else keeps its slot until the first spell is executed, and by then is
// known by its label too.

#include "rules/orders.h"

#include "base/check.h"
#include "rules/bubble.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/player.h"
#include "rules/cast.h"
#include "rules/game_end.h"
#include "rules/training.h"
#include "board/player_order.h"

// --- The end by agreement or concession ---

static bool holds(const TurnOrders *orders, OrderKind kind) {
    for (int i = 0; i < orders->count; i++) {
        if (orders->orders[i].kind == kind) return true;
    }
    return false;
}

static bool settle_match(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]) {
    const bool red = holds(&orders[PLAYER_RED], ORDER_CONCEDE);
    const bool blue = holds(&orders[PLAYER_BLUE], ORDER_CONCEDE);
    if (red && blue) {
        game_end(c, RESULT_DRAW, GAME_OVER_CONCESSION);
    } else if (red || blue) {
        game_end(c, red ? RESULT_BLUE : RESULT_RED, GAME_OVER_CONCESSION);
    } else if (holds(&orders[PLAYER_RED], ORDER_DRAW) && holds(&orders[PLAYER_BLUE], ORDER_DRAW)) {
        game_end(c, RESULT_DRAW, GAME_OVER_AGREEMENT);
    }
    return c->s->result != RESULT_NONE;
}

// --- Trainings, payments, movement orders ---

static void train_all(Ctx *c, Player player, const TurnOrders *orders) {
    for (int i = 0; i < orders->count; i++) {
        if (orders->orders[i].kind == ORDER_TRAIN) (void)training_execute(c, player, &orders->orders[i]);
    }
}

static void pay_all(Ctx *c, Player player, const TurnOrders *orders) {
    for (int i = 0; i < orders->count; i++) {
        const Order *o = &orders->orders[i];
        if (o->kind != ORDER_CAST && o->kind != ORDER_DISCARD) continue;
        CHECK(o->slot < HAND_SIZE && c->s->players[player].hand[o->slot].card == o->card);
        if (o->kind == ORDER_CAST) mana_pay(c, player, o->card, o->paid);
        player_card_leaves(c, player, o->slot, o->kind == ORDER_CAST ? LEFT_HAND_CAST : LEFT_HAND_DISCARDED);
    }
}

static void move_all(Ctx *c, const TurnOrders *orders) {
    for (int i = 0; i < orders->count; i++) {
        const Order *o = &orders->orders[i];
        if (o->kind != ORDER_MOVE) continue;
        const GroupId group = o->trained_at.v != 0 ? square_at(c->s, o->trained_at)->group : o->group;
        // Tables that the other seat's recruits filled may have left the group unfounded.
        if (group_is_on_board(c->s, group)) group_set_order(c, group, o->at, ORDER_BY_PLAYER);
    }
}

void orders_begin_spells(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]) {
    const uint8_t step = step_set(c, STEP_3);
    if (!settle_match(c, orders)) {
        Player players[3];
        player_order_standard(c->s, players);
        for (int i = 0; i < 2; i++) {
            train_all(c, players[i], &orders[players[i]]);
            bubble_everyone(c, PHRASE_CARD_EXECUTED);
        }
        for (int i = 0; i < 2; i++) pay_all(c, players[i], &orders[players[i]]);
        for (int i = 0; i < 2; i++) move_all(c, &orders[players[i]]);
    }
    c->step = step;
}

// --- Spells ---

static PaidCast cast_resolve(const GameState *s, Player caster, const Order *o) {
    PaidCast cast = {.caster = caster, .card = o->card, .target = o->target, .paid = o->paid};
    if (o->trained_at.v != 0) {
        const GroupId group = square_at(s, o->trained_at)->group;
        const bool is_there = group.v != 0 && o->trained_place < group_at(s, group)->count;
        cast.target.index = group.v;
        if (o->target.host == HOST_INDIVIDUAL) {
            cast.target.index = is_there ? group_at(s, group)->members[o->trained_place].v : 0;
        }
        if (!is_there) return cast;
    }
    cast.ref = cast_target_ref(s, cast.target);
    return cast;
}

void orders_execute_casts(Ctx *c, const TurnOrders orders[PLAYER_BLUE + 1]) {
    PaidCast casts[2 * HAND_SIZE];
    int count = 0;
    Player players[3];
    player_order_standard(c->s, players);
    // All targets are looked up before the first spell can kill, replace or create anything.
    for (int p = 0; p < 2; p++) {
        const TurnOrders *list = &orders[players[p]];
        for (int i = 0; i < list->count; i++) {
            if (list->orders[i].kind != ORDER_CAST) continue;
            CHECK(count < COUNT_OF(casts));
            casts[count++] = cast_resolve(c->s, players[p], &list->orders[i]);
        }
    }
    const uint8_t step = step_set(c, STEP_3);
    for (int i = 0; i < count; i++) {
        c->step = STEP_3;
        cast_execute(c, &casts[i]);
    }
    c->step = step;
}
