// Playing a whole match: phase 1 with its mana choices, orders from both seats, then the rest of the turn.

#include "lab/whole_game.h"

#include <stdlib.h>
#include <string.h>

#include "lab/lab.h"

typedef struct Table {
    GameState state;
    GameState known;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
} Table;

// Orders pass the same test as a human's, on what the seat knows.
static void test_orders(WholeGame *game, Table *table, Player seat) {
    TurnOrders *const to = &table->orders[seat];
    engine_state_as_known(&table->known, &table->state, seat, 1);
    plan_begin(&table->plan, &table->known, seat);
    for (int i = 0; i < to->count; i++) {
        game->refused += plan_add(&table->plan, &to->orders[i]) != ORDER_OK ? 1 : 0;
    }
    to->count = table->plan.count;
    memcpy(to->orders, table->plan.orders, sizeof to->orders[0] * (size_t)to->count);
}

static void ask(WholeGame *game, Table *table, Player seat) {
    const double begun = stopwatch_now();
    TurnOrders *const to = &table->orders[seat];
    Computer *const player = game->players[seat];
    if (player == NULL) {
        to->count = computer_decide(game->player_seeds[seat], &table->state, seat, to->orders, ORDERS_MAX);
    } else {
        player->seed = game->player_seeds[seat];
        to->count = computer_think(player, &table->state, seat, to->orders, ORDERS_MAX);
    }
    const double seconds = stopwatch_now() - begun;
    if (game->times[seat] != NULL && game->decisions[seat] < game->times_max) {
        game->times[seat][game->decisions[seat]] = seconds;
    }
    game->seconds[seat] += seconds;
    game->decisions[seat]++;
    test_orders(game, table, seat);
}

static void begin_turn(WholeGame *game, Table *table) {
    GameState *const s = &table->state;
    engine_run_phase(s, NULL, NULL);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        if (!engine_awaits_mana(s, seat)) {
            continue;
        }
        ask(game, table, seat);
        for (int i = 0; i < table->orders[seat].count; i++) {
            const Order *const order = &table->orders[seat].orders[i];
            if (order->kind == ORDER_MANA) {
                (void)engine_choose_mana(s, seat, order->at, (Mana)order->as, NULL);
            }
        }
    }
    engine_begin_turn(s, NULL);
}

bool whole_game_play(WholeGame *game) {
    Table *const table = calloc(1, sizeof *table);
    if (table == NULL) {
        return false;
    }
    GameState *const s = &table->state;
    setup_generate(s, &game->setup);
    s->turn_limit = 0;
    for (game->turns = 0; game->turns < game->max_turns && s->result == RESULT_NONE; game->turns++) {
        begin_turn(game, table);
        if (s->result != RESULT_NONE) {
            break;
        }
        ask(game, table, PLAYER_RED);
        ask(game, table, PLAYER_BLUE);
        engine_resolve_turn(s, table->orders, NULL);
    }
    game->result = s->result == RESULT_NONE ? RESULT_DRAW : (GameResult)s->result;
    game->hash = state_hash(s);
    free(table);
    return true;
}
