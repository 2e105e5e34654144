// Playing a whole match: phase 1 with its mana choices, orders from both seats, then the rest of the turn.

#include "lab/whole_game.h"

#include <stdlib.h>

#include "lab/computer_players.h"
#include "lab/lab.h"

typedef struct Table {
    GameState state;
    TurnOrders orders[PLAYER_BLUE + 1];
} Table;

static void ask(WholeGame *game, Table *table, Player seat) {
    const double begun = stopwatch_now();
    TurnOrders *const to = &table->orders[seat];
    to->count = computer_decide(game->player_seeds[seat], &table->state, seat, to->orders, ORDERS_MAX);
    game->seconds[seat] += stopwatch_now() - begun;
    game->decisions[seat]++;
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
