// Luck. Sums of turns are kept as whole distributions, so that no shape is assumed.

#include "play/luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "replay/view.h"
#include "forecast/whole_turn.h"

// --- Spreads ---

static int cut(int value) {
    return value < -SPREAD_HALF ? -SPREAD_HALF : value > SPREAD_HALF ? SPREAD_HALF : value;
}

void luck_spread_begin(Spread *s) {
    memset(s->chance, 0, sizeof s->chance);
    s->chance[SPREAD_HALF] = 1;
    s->low = 0;
    s->high = 0;
}

void luck_spread_add(Spread *s, const int *values, const double *chances, int count) {
    memset(s->scratch, 0, sizeof s->scratch);
    int low = SPREAD_HALF;
    int high = -SPREAD_HALF;
    for (int k = 0; k < count; k++) {
        for (int v = s->low; v <= s->high && chances[k] > 0; v++) {
            const int to = cut(v + values[k]);
            s->scratch[to + SPREAD_HALF] += s->chance[v + SPREAD_HALF] * chances[k];
            low = to < low ? to : low;
            high = to > high ? to : high;
        }
    }
    memcpy(s->chance, s->scratch, sizeof s->chance);
    s->low = low;
    s->high = high;
}

double luck_spread_mean(const Spread *s) {
    double mean = 0;
    for (int v = s->low; v <= s->high; v++) {
        mean += v * s->chance[v + SPREAD_HALF];
    }
    return mean;
}

int luck_spread_share_above(const Spread *s, int value) {
    double share = 0;
    for (int v = s->low; v <= s->high; v++) {
        const double part = v > value ? 1 : v == value ? 0.5 : 0;
        share += part * s->chance[v + SPREAD_HALF];
    }
    return (int)lround(share * LUCK_ONE);
}

// --- Cards ---

static double ways(int from, int of) {
    double n = 1;
    for (int i = 0; i < of; i++) {
        n = n * (from - i) / (i + 1);
    }
    return of > from ? 0 : n;
}

void luck_of_drawing(int all, int useful, int drawn, double chances[HAND_SIZE + 1]) {
    for (int i = 0; i <= drawn && i <= HAND_SIZE; i++) {
        chances[i] = ways(useful, i) * ways(all - useful, drawn - i) / ways(all, drawn);
    }
}

typedef struct Draws {
    int all, useful, drawn, useful_drawn;
} Draws;

// What [seat] drew at the beginning of [turn] (its row), and what it could have drawn.
static Draws draws_of(const LuckTask *task, const LedgerTurn *turn, const GameState *s, Player seat) {
    Draws d = {.all = s->players[seat].deck_count};
    for (int i = 0; i < d.all; i++) {
        d.useful += mana_can_pay(s, seat, s->players[seat].deck[i]) ? 1 : 0;
    }
    for (uint32_t i = turn->begins; i < turn->orders && i < task->log_count; i++) {
        const Event *const e = &task->log[i];
        if (e->kind == EV_card_drawn && e->card_drawn.player == seat) {
            const int pays = mana_can_pay(s, seat, e->card_drawn.card) ? 1 : 0;
            d.drawn++;
            d.useful_drawn += pays;
        }
    }
    d.all += d.drawn;
    d.useful += d.useful_drawn;
    return d;
}

static void add_draws(LuckSeat *seat, Spread *spread, Draws d) {
    static const int VALUES[HAND_SIZE + 1] = {0, 1, 2, 3, 4, 5};
    double chances[HAND_SIZE + 1] = {0};
    if (d.drawn == 0 || d.drawn > HAND_SIZE || d.useful == 0 || d.useful == d.all || d.drawn == d.all) {
        return; // nothing else could have come
    }
    luck_of_drawing(d.all, d.useful, d.drawn, chances);
    luck_spread_add(spread, VALUES, chances, d.drawn + 1);
    seat->drawn += d.drawn;
    seat->useful += d.useful_drawn;
    seat->useful_expected += (double)d.drawn * d.useful / d.all;
}

static void measure_draws(Luck *out, const LuckTask *task, Spread *spread) {
    const Moments *const moments = task->moments;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        luck_spread_begin(spread);
        for (int i = 0; i < moments->count; i++) {
            const GameState *const s = &moments->items[i].state;
            const LedgerTurn *const turn = ledger_turn(task->ledger, s->turn);
            if (turn != NULL) {
                add_draws(&out->seats[p], spread, draws_of(task, turn, s, (Player)p));
            }
        }
        out->seats[p].draw_share = luck_spread_share_above(spread, out->seats[p].useful);
    }
}

// --- Damage ---

static bool is_called_off(const LuckTask *task) {
    return task->is_called_off != NULL && atomic_load(task->is_called_off);
}

typedef struct Bench {
    GameState bed;
    View view;
    Spread spread;
    EventLog log;
    int values[LUCK_SAMPLES];
} Bench;

// What Blue's minions lost in hit points by damage, less what Red's lost.
static int balance_of(View *v, const Event *events, uint32_t count) {
    int lost[PLAYER_COUNT] = {0};
    for (uint32_t i = 0; i < count; i++) {
        const Event *const e = &events[i];
        if (e->kind == EV_hp_changed && e->step == STEP_D4) {
            const Player owner = view_minion_owner(v, (MinionId){e->hp_changed.minion});
            lost[owner] += e->hp_changed.before - e->hp_changed.after;
        }
        view_apply(v, e, NULL);
    }
    return cut(lost[PLAYER_BLUE] - lost[PLAYER_RED]);
}

static int resolve_again(Bench *b, const Moment *moment, uint64_t dice) {
    b->bed = moment->state;
    rng_seed(&b->bed.rng, dice);
    whole_turn_resolve(&b->bed, moment->given, &b->log);
    view_of(&b->view, &moment->state, PLAYER_NONE);
    return balance_of(&b->view, b->log.items, b->log.count);
}

// The balance of the turn as it was played.
static int balance_played(Bench *b, const LuckTask *task, const LedgerTurn *turn, uint32_t end,
                          const Moment *moment) {
    view_of(&b->view, &moment->state, PLAYER_NONE);
    return balance_of(&b->view, &task->log[turn->orders], end - turn->orders);
}

static void add_turn(Bench *b, LuckSeat *red, int played) {
    double chances[LUCK_SAMPLES];
    double mean = 0;
    for (int i = 0; i < LUCK_SAMPLES; i++) {
        chances[i] = 1.0 / LUCK_SAMPLES;
        mean += b->values[i] * chances[i];
    }
    luck_spread_add(&b->spread, b->values, chances, LUCK_SAMPLES);
    red->dealt += played;
    red->dealt_expected += mean;
}

static bool can_differ(const Bench *b) {
    for (int i = 1; i < LUCK_SAMPLES; i++) {
        if (b->values[i] != b->values[0]) {
            return true;
        }
    }
    return false;
}

static uint32_t end_of(const LuckTask *task, const LedgerTurn *turn) {
    const Ledger *const ledger = task->ledger;
    return turn + 1 < ledger->turns + ledger->turn_count ? turn[1].begins : task->log_count;
}

// Hit points that the minions of [seat] lost by damage in the whole match.
static int taken_by(const Ledger *ledger, Player seat) {
    int taken = 0;
    for (int i = 0; i < ledger->minion_count; i++) {
        taken += ledger->minions[i].owner == seat ? ledger->minions[i].taken : 0;
    }
    return taken;
}

// What no dice have decided (turns that always come to the same, phase 1, turns that cannot be resolved
// again) counts as it was, on both sides: so the balance is that of the ledger, and the luck is what it was.
static void add_certain(LuckSeat *red, const Ledger *ledger) {
    const int certain = taken_by(ledger, PLAYER_BLUE) - taken_by(ledger, PLAYER_RED) - red->dealt;
    red->dealt += certain;
    red->dealt_expected += certain;
}

static void measure_damage(Luck *out, Bench *b, const LuckTask *task) {
    const Moments *const moments = task->moments;
    LuckSeat *const red = &out->seats[PLAYER_RED];
    LuckSeat *const blue = &out->seats[PLAYER_BLUE];
    luck_spread_begin(&b->spread);
    for (int i = 0; i < moments->count && !is_called_off(task); i++) {
        const Moment *const moment = &moments->items[i];
        const LedgerTurn *const turn = ledger_turn(task->ledger, moment->state.turn);
        if (!moment->is_resolved || turn == NULL) {
            continue;
        }
        const int played = balance_played(b, task, turn, end_of(task, turn), moment);
        for (int k = 0; k < LUCK_SAMPLES; k++) {
            b->values[k] = resolve_again(b, moment, (uint64_t)k + 1);
        }
        out->turns++;
        // Where every sample comes to the same there is nothing to be lucky with.
        if (can_differ(b) || b->values[0] != played) {
            add_turn(b, red, played);
        }
    }
    red->damage_share = luck_spread_share_above(&b->spread, cut(red->dealt));
    add_certain(red, task->ledger);
    blue->dealt = -red->dealt;
    blue->dealt_expected = -red->dealt_expected;
    blue->damage_share = LUCK_ONE - red->damage_share;
}

bool luck_measure(Luck *out, const LuckTask *task) {
    *out = (Luck){.turns = 0};
    Bench *const b = calloc(1, sizeof *b);
    const bool has_memory = b != NULL && whole_turn_begin(&b->log);
    if (has_memory) {
        measure_damage(out, b, task);
        measure_draws(out, task, &b->spread);
    }
    if (has_memory) {
        whole_turn_end(&b->log);
    }
    free(b);
    return has_memory && !is_called_off(task);
}
