// The state as bytes: round trips, the hash, and reading what cannot be trusted.

#include <check.h>

#include "engine/engine.h"
#include "engine/rng.h"
#include "board/invariants.h"
#include "support/test.h"

enum { TURNS = 14, ORDERS_A_TURN = 12, CHOICES = 512 };

static GameState state;
static GameState copy;
static uint8_t bytes[STATE_BYTES_MAX];

static size_t write_state(const GameState *s) {
    Writer w = bytes_writer(bytes, sizeof bytes);
    state_write(&w, s);
    ck_assert(!w.overflow);
    return w.size;
}

static void expect_round_trip(const GameState *s) {
    const size_t size = write_state(s);
    Reader r = bytes_reader(bytes, size);
    ck_assert(state_read(&r, &copy));
    ck_assert_uint_eq(r.at, size);
    ck_assert(state_hash(&copy) == state_hash(s));
    ck_assert_int_eq(copy.minion_count, s->minion_count);
    ck_assert_int_eq(copy.spell_count, s->spell_count);
}

static void deal_match(GameState *out, uint64_t seed) {
    GameSetup setup = setup_default();
    setup.seed = seed;
    setup.realm = REALM_RANDOM;
    setup.symmetric = seed % 2 == 0;
    for (Player player = PLAYER_RED; player <= PLAYER_BLUE; player++) {
        PlayerSetup *p = &setup.players[player];
        p->house = (uint8_t)(1 + (seed + 5 * (uint64_t)player) % (HOUSE_COUNT - 1));
        for (int i = 0; i < 80; i++) p->deck[i] = (uint16_t)(1 + i % (CARD_COUNT - 1));
        for (int i = 0; i < 80; i++) {
            if (!card_def(p->deck[i])->is_helper) p->deck[p->deck_count++] = p->deck[i];
        }
    }
    setup_generate(out, &setup);
}

// Random legal orders of one seat, from what it can see.
static void order_at_random(const GameState *s, Player seat, uint64_t *stream, TurnOrders *out) {
    static Plan plan;
    static GameState known;
    static Order choices[CHOICES];
    out->count = 0;
    engine_state_as_known(&known, s, seat, 1);
    plan_begin(&plan, &known, seat);
    for (int i = 0; i < ORDERS_A_TURN; i++) {
        const int count = plan_all(&plan, choices, CHOICES);
        if (count == 0) break;
        const uint32_t pick = rng_below(stream, (uint32_t)(count < CHOICES ? count : CHOICES));
        const Order order = choices[pick];
        if (order.kind == ORDER_CONCEDE || order.kind == ORDER_DRAW) continue;
        if (plan_add(&plan, &order) == ORDER_OK) out->orders[out->count++] = order;
    }
}

// With mana for every card, so that the board soon carries spells of every kind.
static void deal_rich_match(GameState *out, uint64_t seed) {
    deal_match(out, seed);
    for (int mana = 1; mana < MANA_COUNT; mana++) {
        out->players[PLAYER_RED].income[mana] = 20;
        out->players[PLAYER_BLUE].income[mana] = 20;
    }
}

// Plays on and looks at the bytes after every phase.
static void play_and_check(uint64_t seed) {
    static TurnOrders orders[PLAYER_BLUE + 1];
    uint64_t stream = seed;
    deal_rich_match(&state, seed);
    expect_round_trip(&state);
    for (int turn = 0; turn < TURNS && state.result == RESULT_NONE; turn++) {
        engine_begin_turn(&state, NULL);
        for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE && state.result == RESULT_NONE; seat++) {
            order_at_random(&state, seat, &stream, &orders[seat]);
        }
        while (state.phase != PHASE_START_OF_TURN && state.result == RESULT_NONE) {
            engine_run_phase(&state, orders, NULL);
            invariants_check(&state);
            expect_round_trip(&state);
        }
    }
}

TEST(played_states_come_back_the_same) {
    int spells = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_and_check(seed);
        spells += state.spell_count;
    }
    ck_assert_msg(spells > 20, "only %d spells were in play", spells);
}

TEST(generated_states_come_back_the_same) {
    for (uint64_t seed = 1; seed <= 30; seed++) {
        deal_match(&state, seed);
        expect_round_trip(&state);
    }
    setup_blank(&state, 3);
    expect_round_trip(&state);
}

// What is read plays on as what was written.
TEST(a_state_that_was_read_has_the_same_future) {
    static const TurnOrders nothing[PLAYER_BLUE + 1];
    deal_match(&state, 5);
    const size_t size = write_state(&state);
    Reader r = bytes_reader(bytes, size);
    ck_assert(state_read(&r, &copy));
    for (int turn = 0; turn < 6; turn++) {
        engine_begin_turn(&state, NULL);
        engine_begin_turn(&copy, NULL);
        engine_resolve_turn(&state, nothing, NULL);
        engine_resolve_turn(&copy, nothing, NULL);
        ck_assert(state_hash(&state) == state_hash(&copy));
    }
}

// --- The hash ---

// [field] of the state, one by one, and put back.
#define EXPECT_HASHED(field)                                                                                 \
    do {                                                                                                     \
        copy = state;                                                                                        \
        copy.field ^= 1;                                                                                     \
        ck_assert_msg(state_hash(&copy) != state_hash(&state), "%s is not in the hash", #field);             \
    } while (0)

TEST(every_fact_is_in_the_hash) {
    deal_match(&state, 2);
    EXPECT_HASHED(minions[1].victim.v);
    EXPECT_HASHED(minions[1].base.armor);
    EXPECT_HASHED(minions[1].base.missile);
    EXPECT_HASHED(minions[1].hp);
    EXPECT_HASHED(minions[1].nation);
    EXPECT_HASHED(minions[1].experience);
    EXPECT_HASHED(minions[1].misses);
    EXPECT_HASHED(groups[1].members[3].v);
    EXPECT_HASHED(groups[1].count);
    EXPECT_HASHED(groups[1].owner);
    EXPECT_HASHED(groups[1].at.v);
    EXPECT_HASHED(groups[1].order.v);
    EXPECT_HASHED(groups[1].entered);
    EXPECT_HASHED(groups[1].return_turn);
    EXPECT_HASHED(squares[94].terrain);
    EXPECT_HASHED(squares[47].swamp);
    EXPECT_HASHED(structures[2].clock);
    EXPECT_HASHED(structures[2].runs[0].count);
    EXPECT_HASHED(structures[3].mana);
    EXPECT_HASHED(players[PLAYER_RED].deck[0]);
    EXPECT_HASHED(players[PLAYER_BLUE].deck_count);
    EXPECT_HASHED(players[PLAYER_BLUE].hand[4].card);
    EXPECT_HASHED(players[PLAYER_BLUE].pool[MANA_WORLD]);
    EXPECT_HASHED(players[PLAYER_BLUE].income[MANA_ORDER]);
    EXPECT_HASHED(players[PLAYER_BLUE].next_mana[MANA_WILL]);
    EXPECT_HASHED(players[PLAYER_RED].heroes_used[5]);
    EXPECT_HASHED(players[PLAYER_RED].delta);
    EXPECT_HASHED(sequences[PLAYER_BLUE].groups[0].v);
    EXPECT_HASHED(graveyard[63].label);
    EXPECT_HASHED(rng.play);
    EXPECT_HASHED(rng.deck[PLAYER_BLUE]);
    EXPECT_HASHED(globe_spells);
    EXPECT_HASHED(turn);
    EXPECT_HASHED(turn_limit);
    EXPECT_HASHED(next_hidden_spell[PLAYER_RED]);
    EXPECT_HASHED(next_age);
    EXPECT_HASHED(phase);
    EXPECT_HASHED(initiative);
    EXPECT_HASHED(result);
}

TEST(every_fact_of_a_spell_is_in_the_hash) {
    deal_match(&state, 2);
    state.spells[7] = (Spell){.label = 4, .card = 2, .owner = PLAYER_BLUE & 3U, .count = 1};
    EXPECT_HASHED(spells[7].label);
    EXPECT_HASHED(spells[7].card);
    EXPECT_HASHED(spells[7].next);
    EXPECT_HASHED(spells[7].mother);
    EXPECT_HASHED(spells[7].on);
    EXPECT_HASHED(spells[7].cast);
    EXPECT_HASHED(spells[7].ends);
    EXPECT_HASHED(spells[7].value);
    EXPECT_HASHED(spells[7].owner);
    EXPECT_HASHED(spells[7].visible);
    EXPECT_HASHED(spells[7].helper);
    EXPECT_HASHED(spells[7].count);
}

// Fills everything of [s] that nobody may read: free slots and the far ends of lists.
static void litter(GameState *s) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label == 0) s->minions[i].hp = 77;
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        Group *g = &s->groups[i];
        if (g->label == 0) g->count = 3;
        if (g->label != 0 && g->count < GROUP_SIZE) g->members[g->count].v = 99;
    }
    for (int i = 1; i <= SPELLS_MAX; i++) {
        if (s->spells[i].label == 0) s->spells[i].card = 3;
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        Structure *t = &s->structures[i];
        if (t->at.v == 0) t->clock = 3;
        if (t->at.v != 0 && t->run_count < NOVICE_RUNS) t->runs[t->run_count].count = 9;
    }
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        PlayerState *p = &s->players[i];
        for (int k = p->deck_count; k < CARDS_MAX - p->discard_count; k++) p->deck[k] = 5;
        if (p->hand[0].card == 0) p->hand[0].value = 5;
        Sequence *sequence = &s->sequences[i];
        if (sequence->count < GROUPS_MAX) sequence->groups[sequence->count].v = 60;
    }
    s->minions[0].hp = 9;
    s->squares[0].terrain = TERRAIN_LAVA;
}

TEST(what_lies_in_free_slots_is_not_in_the_hash) {
    deal_match(&state, 2);
    copy = state;
    litter(&copy);
    ck_assert(state_hash(&copy) == state_hash(&state));
    expect_round_trip(&state);
}

TEST(caches_are_not_in_the_hash) {
    deal_match(&state, 2);
    copy = state;
    copy.minions[1].now.armor = 4;
    copy.minions[1].answers = 12;
    copy.groups[1].speaks = 12;
    copy.squares[5].answers = 12;
    copy.globe_answers = 12;
    ck_assert(state_hash(&copy) == state_hash(&state));
    ck_assert_ptr_nonnull(invariants_problem(&copy));
    ck_assert_ptr_null(invariants_link_problem(&copy));
}

// --- Reading what cannot be trusted ---

TEST(bytes_that_end_too_soon_are_refused) {
    play_and_check(3);
    const size_t size = write_state(&state);
    for (size_t cut = 0; cut < size; cut++) {
        Reader r = bytes_reader(bytes, cut);
        ck_assert_msg(!state_read(&r, &copy), "read from %zu of %zu bytes", cut, size);
    }
}

// Whatever one byte is changed to: the state is refused, or it is sound and says what the bytes say.
TEST(a_wrong_byte_never_makes_an_unsound_state) {
    play_and_check(3);
    const size_t size = write_state(&state);
    uint64_t stream = 6;
    for (int i = 0; i < 3000; i++) {
        const size_t at = rng_below(&stream, (uint32_t)size);
        const uint8_t was = bytes[at];
        bytes[at] = (uint8_t)rng_below(&stream, 256);
        Reader r = bytes_reader(bytes, size);
        if (state_read(&r, &copy)) {
            ck_assert_ptr_null(invariants_problem(&copy));
            Writer w = bytes_writer(NULL, 0);
            for (size_t k = 0; k < r.at; k++) bytes_put_u8(&w, bytes[k]);
            ck_assert(w.hash == state_hash(&copy));
        }
        bytes[at] = was;
    }
}

TEST(lists_that_never_end_are_refused) {
    deal_match(&state, 4);
    state.spells[1] = (Spell){.label = 1, .card = 1, .next = 1, .owner = PLAYER_RED & 3U, .count = 1};
    state.spells[1].on = target_pack((Target){.host = HOST_GLOBE});
    state.spell_count = 1;
    state.globe_spells = 1;
    const size_t size = write_state(&state);
    Reader r = bytes_reader(bytes, size);
    ck_assert(!state_read(&r, &copy));
}

// --- Invariants and sums ---

#define EXPECT_PROBLEM(change)                                                                               \
    do {                                                                                                     \
        copy = state;                                                                                        \
        change;                                                                                              \
        ck_assert_msg(invariants_problem(&copy) != NULL, "%s is not noticed", #change);                      \
    } while (0)

TEST(broken_states_are_noticed) {
    deal_match(&state, 6);
    ck_assert_ptr_null(invariants_problem(&state));
    const uint8_t at = state.groups[1].at.v;
    EXPECT_PROBLEM(copy.squares[at].group.v = 0);
    EXPECT_PROBLEM(copy.squares[at].group.v = 2);
    EXPECT_PROBLEM(copy.squares[at].terrain = TERRAIN_FOREST);
    EXPECT_PROBLEM(copy.squares[1].terrain = TERRAIN_NONE);
    EXPECT_PROBLEM(copy.squares[1].group.v = 1);
    EXPECT_PROBLEM(copy.groups[1].count = 3);
    EXPECT_PROBLEM(copy.groups[1].members[0] = copy.groups[1].members[1]);
    EXPECT_PROBLEM(copy.groups[2].label = copy.groups[1].label);
    EXPECT_PROBLEM(copy.groups[2].age = copy.groups[1].age);
    EXPECT_PROBLEM(copy.next_age = copy.groups[1].age); // the next group would be as old
    EXPECT_PROBLEM(copy.sequences[PLAYER_RED].count = 0);
    EXPECT_PROBLEM(copy.minions[1].label = 0);
    EXPECT_PROBLEM(copy.minions[1].label = copy.minions[2].label);
    EXPECT_PROBLEM(copy.minions[1].kind = MINION_MONSTER);
    EXPECT_PROBLEM(copy.minions[1].hp = 0);
    EXPECT_PROBLEM(copy.minions[1].hp = 99);
    EXPECT_PROBLEM(copy.minions[1].is_dying = 1);
    EXPECT_PROBLEM(copy.minions[1].now.level = 5);
    EXPECT_PROBLEM(copy.minions[1].spells = 4);
    EXPECT_PROBLEM(copy.minion_count++);
    EXPECT_PROBLEM(copy.spell_count++);
    EXPECT_PROBLEM(copy.structures[1].owner = PLAYER_BLUE);
    EXPECT_PROBLEM(copy.structures[3].kind = STRUCTURE_SANCTUM);
    EXPECT_PROBLEM(copy.structures[3].at.v = 0);
    // A choice of mana that nobody can make would be waited for without end.
    EXPECT_PROBLEM(copy.structures[PLAYER_RED].pending = 1);
    EXPECT_PROBLEM(copy.phase = PHASE_START_OF_TURN; copy.structures[PLAYER_RED].pending = 1);
    EXPECT_PROBLEM(copy.initiative = PLAYER_NEUTRAL);
    EXPECT_PROBLEM(copy.phase = PHASE_NONE);
    EXPECT_PROBLEM(copy.players[PLAYER_RED].pool[MANA_WILL] = -1);
    EXPECT_PROBLEM(copy.players[PLAYER_RED].deck[0] = CARD_COUNT);
    EXPECT_PROBLEM(copy.globe_answers = 1);
}

// Labels are given one by one, so the next one must lie beyond all that there are.
TEST(a_spell_with_a_label_that_is_still_to_be_given_is_noticed) {
    deal_match(&state, 6);
    Ctx c = {.s = &state};
    const SpellId id =
        spell_attach_cast(&c, CARD_FLIGHT, PLAYER_RED, (Target){.host = HOST_GROUP, .index = 1}, 0);
    ck_assert_uint_ne(id.v, 0);
    ck_assert_ptr_null(invariants_problem(&state));
    EXPECT_PROBLEM(copy.next_spell = copy.spells[id.v].label);
    EXPECT_PROBLEM(copy.spells[id.v].label = copy.next_spell);
}

// Sums number [sum] and no other differ between the two states.
static void expect_only_sum(int sum) {
    uint32_t a[7];
    uint32_t b[7];
    checksums_of_state(&state, a);
    checksums_of_state(&copy, b);
    for (int i = 0; i < 7; i++) ck_assert_msg((a[i] != b[i]) == (i == sum), "sum %d", i);
}

TEST(each_sum_of_phase_0_watches_its_own_facts) {
    deal_match(&state, 6);
    copy = state;
    expect_only_sum(-1);
    copy.squares[1].terrain ^= 1;
    expect_only_sum(0);
    copy = state;
    copy.structures[3].owner = PLAYER_RED;
    expect_only_sum(2);
    copy = state;
    copy.groups[1].owner = PLAYER_BLUE;
    expect_only_sum(3);
    copy = state;
    copy.minions[1].hp--;
    expect_only_sum(4);
    copy = state;
    copy.spells[9] = (Spell){.label = 1, .card = 1, .count = 1};
    copy.squares[1].spells = 9;
    expect_only_sum(1);
    copy.squares[1].spells = 0;
    copy.minions[1].spells = 9;
    expect_only_sum(5);
    copy.minions[1].spells = 0;
    copy.groups[1].spells = 9;
    expect_only_sum(6);
}
