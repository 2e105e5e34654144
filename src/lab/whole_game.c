// Playing a whole match: phase 1 with its mana choices, orders from both seats, then the rest of the turn.

#include "whole_game.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "lab.h"

// What both seats ordered, one after the other, as it was carried out.
typedef struct Record {
    Order *orders; // owned
    size_t count, capacity;
    bool is_short; // of memory
} Record;

typedef struct Table {
    GameState state;
    GameState known;
    Plan plan;
    TurnOrders orders[PLAYER_BLUE + 1];
    Whereabouts past[PLAYER_BLUE + 1];
    Record record;
    size_t replayed;
    int faults[PLAYER_BLUE + 1];
    OutsideAnswer answer; // scratch
} Table;

// --- Keeping orders ---

static void record_order(Record *record, const Order *order) {
    Order *const orders =
        grow_array(record->orders, &record->capacity, record->count + 1, sizeof *orders, 1024);
    if (orders == NULL) {
        record->is_short = true;
        return;
    }
    record->orders = orders;
    record->orders[record->count++] = *order;
}

// An answer ends with an order of no kind.
static void record_answer(Record *record, const TurnOrders *orders) {
    static const Order END = {.kind = ORDER_NONE};
    for (int i = 0; i < orders->count; i++) {
        record_order(record, &orders->orders[i]);
    }
    record_order(record, &END);
}

static void recall_answer(Table *table, Player seat) {
    TurnOrders *const to = &table->orders[seat];
    to->count = 0;
    while (table->replayed < table->record.count) {
        const Order *const order = &table->record.orders[table->replayed++];
        if (order->kind == ORDER_NONE) {
            return;
        }
        to->orders[to->count++] = *order;
    }
}

// --- Playing ---

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

static int chance_told(const Computer *player) {
    const bool has_ideas = player != NULL && player->answer != NULL && player->answer->idea_count > 0;
    return has_ideas ? player->answer->ideas[0].chance : NO_CHANCE;
}

static void ask_outside(WholeGame *game, Table *table, Player seat) {
    const TalkQuestion question = {.seat = seat, .seed = game->player_seeds[seat]};
    engine_state_as_known(&table->known, &table->state, seat, 1);
    OutsideAnswer *const answer = &table->answer;
    outside_think(game->outside[seat], question, &table->known, &table->past[seat], answer);
    table->orders[seat] = answer->orders;
    game->refused += answer->refused;
    game->faults[answer->fault]++;
    table->faults[seat] += answer->fault != OUTSIDE_OK ? 1 : 0;
}

static void ask_inside(WholeGame *game, Table *table, Player seat) {
    TurnOrders *const to = &table->orders[seat];
    Computer *const player = game->players[seat];
    if (player == NULL) {
        to->count = computer_decide(game->player_seeds[seat], &table->state, seat, to->orders, ORDERS_MAX);
        return;
    }
    player->seed = game->player_seeds[seat];
    to->count = computer_think(player, &table->state, seat, &table->past[seat], to->orders, ORDERS_MAX);
    const bool is_told = game->take != NULL && player->answer != NULL;
    if (is_told) game->take(game->context, player->answer);
}

static void ask(WholeGame *game, Table *table, Player seat, bool is_replay) {
    if (is_replay) {
        recall_answer(table, seat);
        return;
    }
    const double begun = lab_thread_time();
    const bool is_outside = game->outside[seat] != NULL;
    const double watch = lab_stopwatch();
    if (is_outside) {
        ask_outside(game, table, seat);
    } else {
        ask_inside(game, table, seat);
    }
    // What another program computes is not on this thread's clock.
    const double seconds = is_outside ? lab_stopwatch() - watch : lab_thread_time() - begun;
    if (game->told[seat] != NULL && game->decisions[seat] < game->told_max) {
        const int chance = is_outside ? NO_CHANCE : chance_told(game->players[seat]);
        game->told[seat][game->decisions[seat]] = (Decision){seconds, chance};
    }
    game->seconds[seat] += seconds;
    game->decisions[seat]++;
    test_orders(game, table, seat);
    if (game->is_replayed) {
        record_answer(&table->record, &table->orders[seat]);
    }
}

static void begin_turn(WholeGame *game, Table *table, bool is_replay) {
    GameState *const s = &table->state;
    engine_run_phase(s, NULL, NULL);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        if (!engine_awaits_mana(s, seat)) {
            continue;
        }
        ask(game, table, seat, is_replay);
        for (int i = 0; i < table->orders[seat].count; i++) {
            const Order *const order = &table->orders[seat].orders[i];
            if (order->kind == ORDER_MANA) {
                (void)engine_choose_mana(s, seat, order->at, (Mana)order->as, NULL);
            }
        }
    }
    engine_begin_turn(s, NULL);
}

static void note(Table *table) {
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        whereabouts_note(&table->past[seat], &table->state, seat);
    }
}

static void resolve(WholeGame *game, GameState *s, const TurnOrders orders[PLAYER_BLUE + 1], bool is_replay) {
    if (game->watch == NULL || is_replay) {
        engine_resolve_turn(s, orders, NULL);
        return;
    }
    silly_count_orders(game->watch, s, orders, &game->silly);
    silly_resolve_turn(game->watch, s, orders, &game->silly);
}

static bool has_broken_down(const Table *table, Player seat) {
    return table->faults[seat] >= FAULTS_LOSE;
}

// Returns how many turns it took. A replay asks nobody and so sees no faults: it ends in the turn in which
// those of the match ended it.
static int play(WholeGame *game, Table *table, bool is_replay) {
    GameState *const s = &table->state;
    int turns = 0;
    memset(table->past, 0, sizeof table->past);
    setup_generate(s, &game->setup);
    s->turn_limit = 0;
    for (; turns < game->max_turns && s->result == RESULT_NONE; turns++) {
        begin_turn(game, table, is_replay);
        if (s->result != RESULT_NONE) {
            break;
        }
        ask(game, table, PLAYER_RED, is_replay);
        ask(game, table, PLAYER_BLUE, is_replay);
        const bool is_lost = has_broken_down(table, PLAYER_RED) || has_broken_down(table, PLAYER_BLUE);
        if (is_lost && (!is_replay || turns == game->turns)) {
            break;
        }
        note(table);
        resolve(game, s, table->orders, is_replay);
    }
    return turns;
}

// Who has broken down too often has lost; both together have played to a draw.
static GameResult result_of(const Table *table) {
    const bool red = has_broken_down(table, PLAYER_RED);
    const bool blue = has_broken_down(table, PLAYER_BLUE);
    if (red != blue) {
        return red ? RESULT_BLUE : RESULT_RED;
    }
    return table->state.result == RESULT_NONE ? RESULT_DRAW : (GameResult)table->state.result;
}

bool whole_game_play(WholeGame *game) {
    Table *const table = calloc(1, sizeof *table);
    if (table == NULL) {
        return false;
    }
    const GameState *const s = &table->state;
    game->turns = play(game, table, false);
    game->result = result_of(table);
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        if (game->outside[seat] != NULL) {
            outside_over(game->outside[seat], game->result);
        }
    }
    game->hash = state_hash(s);
    const bool is_complete = !table->record.is_short;
    if (game->is_replayed && is_complete) {
        const int turns = play(game, table, true);
        game->differs =
            turns != game->turns || state_hash(s) != game->hash || table->replayed != table->record.count;
    }
    free(table->record.orders);
    free(table);
    return is_complete;
}
