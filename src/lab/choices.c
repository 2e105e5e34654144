// Making choices, playing them out, and their lines.

#include "line_words.h"
#include "choices.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "ai/worlds.h"
#include "match/deck_starters.h"

enum {
    FIRST_TURN = 3, // of the positions
    TURNS = 22,     // and how many turns from there on they may come from
    TRIES = 16,     // matches that may be over before
    HORIZON = 80,   // turns of a playout, after which nobody has won
    PILOT_SLIPS = 15,
    CARELESS_SLIPS = 40,
    THINKER_BUDGET = 600,
    NUMBERS = 9, // of an order in a line
    HEX = 16,
};

static bool begin_script(Computer *computer, int slips, int budget) {
    AiSettings settings = ai_settings(AI_NORMAL);
    settings.slips = slips;
    settings.budget = budget;
    settings.search = budget > 0 ? 1 : 0;
    settings.evolve = settings.search;
    return computer_begin(computer, &settings, 0);
}

bool choice_maker_begin(ChoiceMaker *maker, const AiSettings judges[CHOICE_JUDGES]) {
    bool is_ready = begin_script(&maker->pilot, PILOT_SLIPS, 0);
    is_ready = begin_script(&maker->thinker, 0, THINKER_BUDGET) && is_ready;
    is_ready = begin_script(&maker->careless, CARELESS_SLIPS, 0) && is_ready;
    for (int i = 0; i < CHOICE_JUDGES; i++) {
        is_ready = computer_begin(&maker->judges[i], &judges[i], 0) && is_ready;
    }
    return is_ready;
}

void choice_maker_end(ChoiceMaker *maker) {
    computer_end(&maker->pilot);
    computer_end(&maker->thinker);
    computer_end(&maker->careless);
    for (int i = 0; i < CHOICE_JUDGES; i++) computer_end(&maker->judges[i]);
}

// --- Positions ---

static void think(Computer *computer, uint64_t seed, const GameState *s, Player seat, TurnOrders *out) {
    computer->seed = seed;
    out->count = computer_think(computer, s, seat, NULL, out->orders, ORDERS_MAX);
}

void choice_pass_turn(Computer *computer, uint64_t seed, GameState *s) {
    TurnOrders orders[PLAYER_BLUE + 1];
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        think(computer, world_mix(seed, (uint64_t)seat), s, seat, &orders[seat]);
    }
    engine_resolve_turn(s, orders, NULL);
    engine_begin_turn(s, NULL);
}

void choice_deal(GameState *s, uint64_t seed, int64_t number) {
    GameSetup setup = setup_default();
    const uint64_t houses = world_mix(seed, (uint64_t)number) % ((HOUSE_COUNT - 1) * (HOUSE_COUNT - 1));
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        const uint64_t nth = seat == PLAYER_RED ? houses % (HOUSE_COUNT - 1) : houses / (HOUSE_COUNT - 1);
        PlayerSetup *const player = &setup.players[seat];
        player->house = (uint8_t)(HOUSE_ABOMINATION + nth);
        player->deck_count = deck_starter_default((House)player->house, player->deck);
    }
    setup.seed = seed;
    setup_generate(s, &setup);
    s->turn_limit = 0;
    engine_begin_turn(s, NULL);
}

static bool find_position(ChoiceMaker *maker, uint64_t seed, int64_t number, GameState *s) {
    for (uint64_t attempt = 0; attempt < TRIES; attempt++) {
        const uint64_t dice = world_mix(world_mix(seed, (uint64_t)number), attempt);
        const int turn = FIRST_TURN + (int)(dice % TURNS);
        choice_deal(s, dice, number);
        while (s->result == RESULT_NONE && s->turn < turn) choice_pass_turn(&maker->pilot, dice, s);
        if (s->result == RESULT_NONE) return true;
    }
    return false;
}

static bool is_same_order(const Order *a, const Order *b) {
    return a->kind == b->kind && a->at.v == b->at.v && a->as == b->as && a->nation == b->nation &&
           a->slot == b->slot && a->card == b->card && a->target.host == b->target.host &&
           a->target.index == b->target.index && a->group.v == b->group.v;
}

static bool is_same_set(const TurnOrders *a, const TurnOrders *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        if (!is_same_order(&a->orders[i], &b->orders[i])) return false;
    }
    return true;
}

// Adds the orders that the rules allow, unless they are there.
static void add_set(Choice *choice, const Order *orders, int count, int most) {
    static _Thread_local Plan plan;
    if (choice->set_count == most) return;
    TurnOrders *const set = &choice->sets[choice->set_count];
    engine_state_as_known(&plan.after, &choice->state, choice->seat, 1);
    const GameState known = plan.after;
    plan_begin(&plan, &known, choice->seat);
    for (int i = 0; i < count; i++) (void)plan_add(&plan, &orders[i]);
    set->count = plan.count;
    memcpy(set->orders, plan.orders, sizeof set->orders[0] * (size_t)plan.count);
    for (int i = 0; i < choice->set_count; i++) {
        if (is_same_set(set, &choice->sets[i])) return;
    }
    choice->set_count++;
}

void choice_add_sets(ChoiceMaker *maker, uint64_t dice, int most, Choice *out) {
    out->set_count = 0;
    TurnOrders orders;
    maker->pilot.settings.slips = 0;
    think(&maker->pilot, dice, &out->state, out->seat, &orders);
    maker->pilot.settings.slips = PILOT_SLIPS;
    add_set(out, orders.orders, orders.count, most);
    think(&maker->thinker, dice, &out->state, out->seat, &orders);
    const AiAnswer *const answer = maker->thinker.answer;
    for (int i = 0; i < answer->idea_count; i++) {
        add_set(out, answer->ideas[i].orders, answer->ideas[i].count, most);
    }
    for (uint64_t k = 0; k < TRIES && out->set_count < most; k++) {
        think(&maker->careless, world_mix(dice, k), &out->state, out->seat, &orders);
        add_set(out, orders.orders, orders.count, most);
    }
}

bool choice_make(ChoiceMaker *maker, uint64_t seed, int64_t number, int sets, Choice *out) {
    memset(out, 0, sizeof *out);
    out->number = number;
    out->seat = number % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
    if (!find_position(maker, seed, number, &out->state)) return false;
    choice_add_sets(maker, world_mix(seed, (uint64_t)number), sets, out);
    return out->set_count >= 2;
}

// --- Playing out ---

static char play_out(Computer *judge, const GameState *world, Player seat, const TurnOrders *mine,
                     const TurnOrders *theirs, uint64_t dice) {
    TurnOrders orders[PLAYER_BLUE + 1];
    GameState s = *world;
    rng_seed(&s.rng, dice);
    orders[seat] = *mine;
    orders[player_other(seat)] = *theirs;
    engine_resolve_turn(&s, orders, NULL);
    engine_begin_turn(&s, NULL);
    for (int i = 0; i < HORIZON && s.result == RESULT_NONE; i++) {
        choice_pass_turn(judge, world_mix(dice, (uint64_t)i), &s);
    }
    const GameResult won = seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE;
    if (s.result == RESULT_NONE || s.result == RESULT_DRAW) return '1';
    return s.result == won ? '2' : '0';
}

void choice_play(ChoiceMaker *maker, uint64_t seed, int playouts, Choice *choice) {
    const Player other = player_other(choice->seat);
    GameState view;
    GameState world;
    TurnOrders theirs;
    Belief belief;
    uint16_t decks[DECK_STARTER_COUNT][DECK_MAX];
    world_view(&view, &choice->state, choice->seat);
    deck_starters_of((House)view.players[other].house, decks);
    world_believe(&belief, &view, other, (const uint16_t(*)[DECK_MAX])decks);
    choice->playouts = playouts;
    for (int p = 0; p < playouts; p++) {
        Computer *const judge = &maker->judges[p % CHOICE_JUDGES];
        const uint64_t dice = world_mix(world_mix(seed, (uint64_t)choice->number), 1000 + (uint64_t)p);
        world_sample(&world, &view, choice->seat, dice, &belief);
        think(judge, dice, &world, other, &theirs);
        for (int k = 0; k < choice->set_count; k++) {
            choice->results[k][p] = play_out(judge, &world, choice->seat, &choice->sets[k], &theirs, dice);
        }
    }
    for (int k = 0; k < choice->set_count; k++) choice->results[k][playouts] = '\0';
}

// --- Lines ---

static void write_orders(const TurnOrders *set, FILE *out) {
    (void)fprintf(out, " %d", set->count);
    for (int i = 0; i < set->count; i++) {
        const Order *const o = &set->orders[i];
        (void)fprintf(out, " %d %d %d %d %d %d %d %d %d", o->kind, o->at.v, o->as, o->nation, o->slot,
                      o->card, o->target.host, o->target.index, o->group.v);
    }
}

bool choice_write(const Choice *choice, FILE *out) {
    static _Thread_local uint8_t bytes[STATE_BYTES_MAX];
    Writer w = bytes_writer(bytes, sizeof bytes);
    state_write(&w, &choice->state);
    (void)fprintf(out, "choice %" PRId64 " %d %d %d", choice->number, (int)choice->seat, choice->set_count,
                  choice->playouts);
    for (int k = 0; k < choice->set_count; k++) write_orders(&choice->sets[k], out);
    for (int k = 0; k < choice->set_count; k++) (void)fprintf(out, " %s", choice->results[k]);
    (void)fputc(' ', out);
    for (size_t i = 0; i < w.size; i++) (void)fprintf(out, "%02x", bytes[i]);
    (void)fputs(" end\n", out);
    return !w.overflow && fflush(out) == 0 && !ferror(out);
}

static void read_orders(LineWords *words, Choice *out, int nth) {
    TurnOrders set = {.count = (int)line_words_number(words, 0, ORDERS_MAX)};
    for (int i = 0; i < set.count && !words->is_bad; i++) {
        int of[NUMBERS];
        for (int k = 0; k < NUMBERS; k++) of[k] = (int)line_words_number(words, 0, UINT16_MAX);
        set.orders[i] = (Order){.kind = (uint8_t)of[0],
                                .at = {(uint8_t)of[1]},
                                .as = (uint8_t)of[2],
                                .nation = (uint8_t)of[3],
                                .slot = (uint8_t)of[4],
                                .card = (uint16_t)of[5],
                                .target = {(uint8_t)of[6], (uint16_t)of[7]},
                                .group = {(uint8_t)of[8]}};
    }
    out->sets[nth] = set;
}

static void read_results(LineWords *words, Choice *out, int nth) {
    while (*words->at == ' ') words->at++;
    const size_t length = strspn(words->at, "012");
    words->is_bad = words->is_bad || length != (size_t)out->playouts;
    if (words->is_bad) return;
    memcpy(out->results[nth], words->at, length);
    out->results[nth][length] = '\0';
    words->at += length;
}

static int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void read_state(LineWords *words, Choice *out) {
    static _Thread_local uint8_t bytes[STATE_BYTES_MAX];
    size_t size = 0;
    while (*words->at == ' ') words->at++;
    for (; size < sizeof bytes && digit_of(words->at[0]) >= 0 && digit_of(words->at[1]) >= 0;
         words->at += 2) {
        bytes[size++] = (uint8_t)(digit_of(words->at[0]) * HEX + digit_of(words->at[1]));
    }
    Reader r = bytes_reader(bytes, size);
    words->is_bad = words->is_bad || strncmp(words->at, " end", 4) != 0 || !state_read(&r, &out->state) ||
                    r.at != r.size || out->state.phase != PHASE_ORDERS;
}

// The orders as the rules take them, references filled in; of a set that is not legal too little would be
// left.
static void settle_sets(Choice *out, LineWords *words) {
    const int count = out->set_count;
    out->set_count = 0;
    for (int k = 0; k < count; k++) {
        const TurnOrders raw = out->sets[k];
        add_set(out, raw.orders, raw.count, CHOICE_SETS);
        words->is_bad = words->is_bad || out->set_count != k + 1 || out->sets[k].count != raw.count;
    }
}

bool choice_read(const char *line, Choice *out) {
    if (strncmp(line, "choice ", 7) != 0) return false;
    LineWords words = {.at = line + 7};
    memset(out, 0, sizeof *out);
    out->number = line_words_number(&words, 0, INT64_MAX);
    out->seat = (Player)line_words_number(&words, PLAYER_RED, PLAYER_BLUE);
    out->set_count = (int)line_words_number(&words, 2, CHOICE_SETS);
    out->playouts = (int)line_words_number(&words, 1, CHOICE_PLAYOUTS);
    for (int k = 0; k < out->set_count && !words.is_bad; k++) read_orders(&words, out, k);
    for (int k = 0; k < out->set_count && !words.is_bad; k++) read_results(&words, out, k);
    if (!words.is_bad) read_state(&words, out);
    if (!words.is_bad) settle_sets(out, &words);
    return !words.is_bad;
}
