// Playing and writing matches: what is written reads back to the same state, and a replay gives the same
// hashes.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/match.h"
#include "replay/view.h"
#include "rules/spell.h"
#include "support/random_match.h"
#include "support/test.h"

#define HEAD "{\"format\":\"sancta-match/1\","

static Problems problems;

static Match *read_back(const char *text) {
    problems = (Problems){.count = 0};
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%d:%d: %s", problems.items[0].line, problems.items[0].column,
                  problems.items[0].text);
    return m;
}

static Match *copy_of(const Match *m) {
    char *const text = match_to_text(m);
    ck_assert_ptr_nonnull(text);
    Match *const copy = read_back(text);
    free(text);
    return copy;
}

static void assert_same(const Match *a, const Match *b) {
    ck_assert_uint_eq(state_hash(&a->start), state_hash(&b->start));
    ck_assert_uint_eq(state_hash(&a->state), state_hash(&b->state));
    ck_assert_uint_eq(a->log_count, b->log_count);
    ck_assert_int_eq(a->hash_count, b->hash_count);
    char *const text_a = match_to_text(a);
    char *const text_b = match_to_text(b);
    ck_assert_str_eq(text_a, text_b);
    free(text_b);
    free(text_a);
}

static int decide(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    (void)data;
    GameState known;
    uint64_t stream = (uint64_t)state->turn * 8 + (uint64_t)state->phase * 1000003 + (uint64_t)seat;
    engine_state_as_known(&known, state, seat, stream);
    return ai_random_orders(&known, seat, &stream, out, capacity);
}

static Match *random_match(uint64_t seed) {
    GameSetup *const setup = malloc(sizeof *setup);
    ck_assert_ptr_nonnull(setup);
    *setup = setup_default();
    setup->seed = seed;
    setup->realm = REALM_RANDOM;
    Match *const m = match_new(setup);
    free(setup);
    ck_assert_ptr_nonnull(m);
    m->decide[PLAYER_RED] = decide;
    m->decide[PLAYER_BLUE] = decide;
    return m;
}

static void play(Match *m, int turns) {
    OrderFault fault;
    for (int i = 0; i < turns && !match_is_over(m); i++) {
        ck_assert_msg(match_run_turn(m, &fault), "turn %d, seat %d, order %d: %s", fault.turn,
                      (int)fault.seat, fault.index, order_error_slug((int)fault.error));
    }
}

TEST(a_generated_match_is_written_with_its_map_and_decks) {
    Match *const m = random_match(11);
    char *const text = match_to_text(m);
    ck_assert_ptr_nonnull(strstr(text, "\"terrain\""));
    ck_assert_ptr_nonnull(strstr(text, "\"deck\""));
    ck_assert_ptr_null(strstr(text, "\"snapshot\""));
    free(text);
    Match *const copy = copy_of(m);
    assert_same(m, copy);
    match_free(copy);
    match_free(m);
}

// What a listed spell makes of the generated map is not written with it, and so not made twice.
TEST(a_match_of_any_seed_reads_back) {
    static const uint64_t seeds[] = {0, MATCH_SEED_MAX, MATCH_SEED_MAX + 1, UINT64_MAX};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        Match *const m = random_match(seeds[i]);
        Match *const copy = copy_of(m);
        assert_same(m, copy);
        ck_assert_uint_eq(copy->seed, seeds[i] & MATCH_SEED_MAX);
        match_free(copy);
        match_free(m);
    }
}

TEST(a_generated_match_with_a_deluge_in_play_reads_back_the_same) {
    Match *const m = read_back(HEAD "\"seed\":7,\"realm\":\"arboria\",\"turn\":2,\"globe\":[\"deluge\"]}");
    int floods = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        floods += spell_copies(&m->start, (Target){.host = HOST_SQUARE, .index = i}, CARD_DELUGE_FLOOD);
    }
    ck_assert_int_gt(floods, 0);
    Match *const copy = copy_of(m);
    assert_same(m, copy);
    match_free(copy);
    match_free(m);
}

TEST(a_played_match_reads_back_to_the_same_state_and_log, .cases = 8) {
    Match *const m = random_match((uint64_t)_i + 1);
    play(m, 25);
    Match *const copy = copy_of(m);
    assert_same(m, copy);
    ck_assert_int_eq(memcmp(m->hashes, copy->hashes, (size_t)m->hash_count * sizeof m->hashes[0]), 0);
    match_free(copy);
    match_free(m);
}

// Whoever rises from the grave has the name that lies there: without one no order could name it, and the next
// save would not be read.
TEST(a_snapshot_of_a_dead_minion_without_a_name_is_damaged) {
    Match *const m = random_match(3);
    play(m, 2);
    m->state.graveyard[m->state.grave_next] = (Grave){.label = (Label)(LABEL_NAMED + m->names.count),
                                                      .owner = PLAYER_RED,
                                                      .nation = NATION_HUMAN,
                                                      .minion_class = CLASS_ARCHER,
                                                      .kind = MINION_RECRUIT};
    m->state.grave_next++;
    m->state.grave_count++;
    char *const text = match_to_text(m);
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(text, strlen(text), &problems));
    ck_assert_int_eq(problems.items[0].kind, PROBLEM_BROKEN);
    free(text);
    match_free(m);
}

// Its text without its log: as another program writes it, or as an older one whose log is laid out otherwise.
static char *text_without_log(const Match *m, bool is_of_other_layout) {
    char *const text = match_to_text(m);
    ck_assert_ptr_nonnull(text);
    char *const log = strstr(text, "\"log\": [");
    char *const version = strstr(text, "\"log_version\": 1");
    ck_assert(log != NULL && version != NULL);
    if (is_of_other_layout) {
        version[strlen("\"log_version\": ")] = '9';
    } else {
        char *const first = log + strlen("\"log\": [");
        memset(first, ' ', (size_t)(strchr(first, ']') - first));
    }
    return text;
}

static void expect_log_leads_to_state(const Match *m) {
    static View folded;
    static View truth;
    view_of(&folded, &m->log_start, PLAYER_NONE);
    for (uint32_t i = 0; i < m->log_count; i++) {
        view_apply(&folded, &m->log[i], NULL);
    }
    view_of(&truth, &m->state, PLAYER_NONE);
    ck_assert_msg(view_equal(&folded, &truth), "turn %d: the log leads to another %s", truth.turn,
                  view_difference(&folded, &truth));
}

// As many groups as there can be, side by side, with attacks that armor stops. Its combats leave more events
// than any turn that is played for.
static Match *match_of_the_largest_armies(void) {
    enum { FIRST = 16, ROOM = 20000 };
    char *const text = malloc(ROOM);
    ck_assert_ptr_nonnull(text);
    int length = snprintf(text, ROOM, HEAD "\"seed\":3,\"phase\":\"orders\",\"groups\":[");
    for (uint8_t i = 0; i < GROUPS_MAX; i++) {
        const SquareId at = {(uint8_t)(FIRST + i)};
        char name[4];
        square_name(at, name);
        const char *const owner = (square_row(at) + square_column(at)) % 2 == 0 ? "red" : "blue";
        length +=
            snprintf(text + length, (size_t)(ROOM - length),
                     "%s{\"at\":\"%s\",\"owner\":\"%s\",\"minions\":[{\"class\":\"swordsman\",\"nation\":"
                     "\"human\",\"count\":4,\"armor\":99,\"attacks\":3}]}",
                     i == 0 ? "" : ",", name, owner);
    }
    (void)snprintf(text + length, (size_t)(ROOM - length), "]}");
    Match *const m = read_back(text);
    free(text);
    return m;
}

TEST(the_largest_armies_are_played_with_their_whole_log) {
    OrderFault fault;
    Match *const m = match_of_the_largest_armies();
    ck_assert(match_run_turn(m, &fault));
    ck_assert_uint_gt(m->log_count, LOG_TURN_MAX);
    ck_assert_int_eq(m->hash_count, 1);
    expect_log_leads_to_state(m);
    GameState *const quiet = malloc(sizeof *quiet);
    ck_assert_ptr_nonnull(quiet);
    *quiet = m->start;
    engine_resolve_turn(quiet, m->resolved, NULL);
    ck_assert_uint_eq(state_hash(quiet), m->hashes[0]);
    free(quiet);
    match_free(m);
}

TEST(a_log_begins_where_the_file_without_one_stood_and_is_saved_only_if_it_is_whole, .cases = 4) {
    Match *const m = random_match((uint64_t)_i + 300);
    play(m, 6);
    char *const text = text_without_log(m, _i % 2 == 0);
    Match *resumed = read_back(text);
    ck_assert_uint_eq(resumed->log_count, 0);
    expect_log_leads_to_state(resumed);
    resumed->decide[PLAYER_RED] = resumed->decide[PLAYER_BLUE] = decide;
    for (int i = 0; i < 2; i++) { // and once more from the file that this writes
        play(resumed, 2);
        ck_assert_uint_gt(resumed->log_count, 0);
        expect_log_leads_to_state(resumed);
        Match *const again = copy_of(resumed);
        ck_assert_uint_eq(again->log_count, 0);
        ck_assert_uint_eq(state_hash(&again->log_start), state_hash(&resumed->state));
        again->decide[PLAYER_RED] = again->decide[PLAYER_BLUE] = decide;
        match_free(resumed);
        resumed = again;
    }
    // Played over again it is whole.
    match_restart(resumed);
    play(resumed, 2);
    expect_log_leads_to_state(resumed);
    Match *const whole = copy_of(resumed);
    ck_assert_uint_eq(whole->log_count, resumed->log_count);
    expect_log_leads_to_state(whole);
    match_free(whole);
    match_free(resumed);
    free(text);
    match_free(m);
}

TEST(a_replay_gives_the_same_hashes, .cases = 8) {
    Match *const m = random_match((uint64_t)_i + 100);
    play(m, 25);
    Match *const copy = copy_of(m);
    match_restart(copy);
    play(copy, 25);
    ck_assert_int_eq(copy->hash_count, m->hash_count);
    ck_assert_int_eq(memcmp(m->hashes, copy->hashes, (size_t)m->hash_count * sizeof m->hashes[0]), 0);
    ck_assert_uint_eq(state_hash(&copy->state), state_hash(&m->state));
    match_free(copy);
    match_free(m);
}

TEST(a_played_match_names_the_program_that_wrote_it) {
    Match *const m = random_match(100);
    char *unplayed = match_to_text(m);
    ck_assert_ptr_null(strstr(unplayed, match_program()));
    play(m, 1);
    char *text = match_to_text(m);
    ck_assert_ptr_nonnull(strstr(text, match_program()));
    match_free(read_back(text));
    match_free(read_back(HEAD "\"program\":\"sancta 99.0\"}"));
    free(text);
    free(unplayed);
    match_free(m);
}

// Nobody decides in a copy: it has the orders of what was played, and can be taken to any turn of it.
TEST(a_copy_stands_at_the_beginning_and_runs_to_the_orders_of_a_turn_that_was_played) {
    Match *const m = random_match(200);
    play(m, 6);
    Match *const copy = match_copy(m);
    ck_assert_ptr_nonnull(copy);
    ck_assert_uint_eq(state_hash(&copy->state), state_hash(&m->start));
    ck_assert_ptr_null((const void *)copy->decide_data);
    ck_assert(copy->decide[PLAYER_RED] == NULL && copy->decide[PLAYER_BLUE] == NULL);
    const int third = copy->start.turn + 2;
    ck_assert(match_run_to_orders(copy, third));
    ck_assert_int_eq(copy->state.turn, third);
    ck_assert_int_eq(copy->state.phase, PHASE_ORDERS);
    ck_assert_int_eq(copy->hash_count, 2);
    ck_assert_int_eq(memcmp(m->hashes, copy->hashes, 2 * sizeof m->hashes[0]), 0);
    ck_assert(match_run_to_orders(copy, third));
    ck_assert_int_eq(copy->hash_count, 2);
    ck_assert(!match_run_to_orders(copy, third - 1));
    match_free(copy);
    match_free(m);
}

TEST(a_match_stopped_after_any_phase_goes_on_as_if_it_had_not_been) {
    Match *const whole = random_match(5);
    play(whole, 14);
    for (int stop = PHASE_START_OF_TURN; stop <= PHASE_END; stop++) {
        Match *const m = random_match(5);
        OrderFault fault;
        play(m, 9);
        for (int phase = PHASE_START_OF_TURN; phase <= stop; phase++) {
            ck_assert(match_run_phase(m, &fault));
        }
        Match *const copy = copy_of(m);
        ck_assert_int_eq(copy->state.phase, m->state.phase);
        copy->decide[PLAYER_RED] = decide;
        copy->decide[PLAYER_BLUE] = decide;
        play(copy, stop == PHASE_END ? 4 : 5);
        ck_assert_uint_eq(state_hash(&copy->state), state_hash(&whole->state));
        // The setup's own phase is still known: the whole can be replayed.
        match_restart(copy);
        ck_assert_uint_eq(state_hash(&copy->state), state_hash(&whole->start));
        match_free(copy);
        match_free(m);
    }
    match_free(whole);
}

enum { DECK_CARDS = 100, INCOME = 8, MANY_SPELLS = 20 };

// Both decks hold cards of all houses, and there is mana for most of them.
static Match *match_full_of_cards(uint64_t seed) {
    GameSetup *const setup = malloc(sizeof *setup);
    ck_assert_ptr_nonnull(setup);
    *setup = setup_default();
    setup->seed = seed;
    uint64_t stream = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        while (setup->players[p].deck_count < DECK_CARDS) {
            const uint16_t card = random_card(&stream);
            if (!card_def(card)->is_helper) setup->players[p].deck[setup->players[p].deck_count++] = card;
        }
    }
    Match *const m = match_new(setup);
    free(setup);
    ck_assert_ptr_nonnull(m);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        for (int i = 1; i < MANA_COUNT; i++) m->state.players[p].income[i] = INCOME;
        m->decide[p] = decide;
    }
    return m;
}

TEST(other_dice_play_a_match_that_was_stopped_inside_a_turn_from_its_beginning) {
    Match *const m = random_match(11);
    OrderFault fault;
    ck_assert(match_run_turn(m, &fault));
    while (m->state.phase != PHASE_COMBAT) {
        ck_assert(match_run_phase(m, &fault));
    }
    char *const text = match_to_text(m);
    problems = (Problems){.count = 0};
    const MatchChanges changes = {.has_seed = true, .seed = 12};
    Match *const again = match_load_text_changed(text, strlen(text), &changes, &problems);
    ck_assert_ptr_nonnull(again);
    ck_assert_int_eq(again->state.turn, 1);
    ck_assert_int_eq(again->state.phase, PHASE_START_OF_TURN);
    Match *const copy = copy_of(again);
    assert_same(again, copy);
    match_free(copy);
    match_free(again);
    free(text);
    match_free(m);
}

// Did the match have many active spells, and marks among them?
static bool reads_back_full_of_spells(uint64_t seed) {
    Match *const m = match_full_of_cards(seed);
    OrderFault fault;
    int full_phases = 0;
    bool had_marks = false;
    for (int phase = 0; phase < 30 * PHASE_END && !match_is_over(m); phase++) {
        ck_assert_msg(match_run_phase(m, &fault), "turn %d, seat %d, order %d: %s", fault.turn,
                      (int)fault.seat, fault.index, order_error_slug((int)fault.error));
        if (m->state.spell_count < MANY_SPELLS || phase % 5 != 0) continue;
        full_phases++;
        for (int i = 1; i <= SPELLS_MAX; i++) {
            const Spell *const spell = &m->state.spells[i];
            had_marks = had_marks || (spell->label != 0 && (spell->helper || !spell->visible));
        }
        Match *const copy = copy_of(m);
        ck_assert_uint_eq(state_hash(&m->state), state_hash(&copy->state));
        // What is worked out anew on reading agrees with what grew in play, but for phrases long forgotten.
        ck_assert_uint_eq(copy->state.heard & ~m->state.heard, 0);
        match_free(copy);
    }
    Match *const copy = copy_of(m);
    copy->decide[PLAYER_RED] = decide;
    copy->decide[PLAYER_BLUE] = decide;
    play(m, 5);
    play(copy, 5);
    ck_assert_uint_eq(state_hash(&m->state), state_hash(&copy->state));
    match_free(copy);
    match_free(m);
    return full_phases > 0 && had_marks;
}

TEST(a_match_with_many_active_spells_and_marks_reads_back_after_any_phase_and_goes_on_the_same, .cases = 6) {
    enum { TRIES = 5 };
    uint64_t seed = (uint64_t)_i * TRIES + 1;
    while (!reads_back_full_of_spells(seed)) {
        seed++;
        ck_assert_uint_lt(seed, (uint64_t)(_i + 1) * TRIES + 1);
    }
}

TEST(orders_are_played_and_written_by_name) {
    Match *const m = read_back(
        HEAD
        "\"phase\":\"orders\",\"players\":{\"red\":{\"mana\":{\"strife\":9,\"clarity\":9},\"hand\":["
        "\"fireball\"]}},"
        "\"structures\":[{\"at\":\"d2\",\"kind\":\"sanctum\",\"novices\":[\"human\",\"human\"]}],"
        "\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"blue\",\"minions\":[{\"class\":\"archer\"}]}],"
        "\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\",\"id\":\"rose\",\"group\":\"Roses\"},"
        "{\"train\":\"d2\",\"as\":\"strife\"},{\"cast\":\"fireball\",\"on\":\"a\"},{\"move\":\"Roses\","
        "\"to\":"
        "\"e2\"}],"
        "\"blue\":[{\"move\":\"A\",\"to\":\"e6\"}]}]}");
    play(m, 1);
    const GroupId founded = match_find_group(m, "roses");
    ck_assert_int_ne(founded.v, 0);
    ck_assert_int_eq(group_at(&m->state, founded)->at.v, square_parse("e2").v);
    const GroupId hit = match_find_group(m, "A");
    ck_assert_int_eq(minion_at(&m->state, group_at(&m->state, hit)->members[0])->hp, 2);
    Match *const copy = copy_of(m);
    assert_same(m, copy);
    match_free(copy);
    match_free(m);
}

typedef struct BadOrder {
    const char *orders; // of red, in the orders phase
    int index;
    OrderError error;
} BadOrder;

static const BadOrder BAD_ORDERS[] = {
    {"{\"move\":\"nobody\",\"to\":\"e5\"}", 0, ORDER_UNKNOWN_GROUP},
    {"{\"move\":\"A\",\"to\":\"e6\"},{\"move\":\"A\",\"to\":\"e4\"}", 1, ORDER_HAS_MOVE},
    {"{\"move\":\"A\",\"to\":\"e7\"}", 0, ORDER_OUT_OF_RANGE},
    {"{\"move\":\"A\",\"to\":\"a0\"}", 0, ORDER_OFF_MAP},
    {"{\"move\":\"B\",\"to\":\"g6\"}", 0, ORDER_NOT_OWNED},
    {"{\"cast\":\"gnome\",\"on\":\"e7\"}", 0, ORDER_NOT_IN_HAND},
    {"{\"cast\":\"fireball\",\"on\":\"B\"}", 0, ORDER_NO_MANA},
    {"{\"mana\":\"e6\",\"type\":\"will\"}", 0, ORDER_NOT_PENDING},
    {"{\"discard\":\"fireball\"},{\"discard\":\"fireball\"}", 1, ORDER_DISCARDED},
};

TEST(an_illegal_order_is_told_by_its_index_and_plays_nothing,
     .cases = (int)(sizeof BAD_ORDERS / sizeof BAD_ORDERS[0])) {
    const BadOrder *const bad = &BAD_ORDERS[_i];
    char text[2048];
    (void)snprintf(
        text, sizeof text,
        HEAD
        "\"phase\":\"orders\",\"players\":{\"red\":{\"hand\":[\"fireball\"]}},\"structures\":[{\"at\":\"e6\"}"
        "],"
        "\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]},"
        "{\"id\":\"B\",\"at\":\"g5\",\"owner\":\"blue\",\"minions\":[{\"class\":\"archer\"}]}],"
        "\"orders\":[{\"red\":[%s]}]}",
        bad->orders);
    Match *const m = read_back(text);
    OrderFault fault = {.index = -1};
    ck_assert(!match_run_turn(m, &fault));
    ck_assert_int_eq(fault.index, bad->index);
    ck_assert_int_eq((int)fault.seat, PLAYER_RED);
    ck_assert_str_eq(order_error_slug((int)fault.error), order_error_slug((int)bad->error));
    ck_assert_uint_eq(state_hash(&m->state), state_hash(&m->start));
    match_free(m);
}

TEST(orders_after_the_end_are_a_fault) {
    Match *const m = read_back(
        HEAD
        "\"phase\":\"orders\",\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]}],"
        "\"orders\":[{\"red\":[{\"concede\":true}]},{\"red\":[{\"move\":\"A\",\"to\":\"e6\"}]}]}");
    OrderFault fault;
    ck_assert(!match_run_turn(m, &fault));
    ck_assert_int_eq((int)fault.error, ORDER_GAME_OVER);
    ck_assert_int_eq(fault.turn, 2);
    ck_assert_int_eq(m->state.result, RESULT_BLUE);
    match_free(m);
}

TEST(a_pending_list_is_kept_and_played_with_the_other) {
    Match *const m = read_back(
        HEAD
        "\"phase\":\"orders\",\"groups\":[{\"id\":\"A\",\"at\":\"e5\",\"owner\":\"red\",\"minions\":[{}]}],"
        "\"pending\":{\"red\":[{\"move\":\"A\",\"to\":\"e6\"}]}}");
    Match *const copy = copy_of(m);
    assert_same(m, copy);
    ck_assert_int_eq(copy->pending.seats[PLAYER_RED].count, 1);
    play(copy, 1);
    ck_assert_int_eq(copy->pending.seats[PLAYER_RED].count, 0);
    ck_assert_int_eq(copy->turns[0].seats[PLAYER_RED].count, 1);
    ck_assert_int_eq(group_at(&copy->state, match_find_group(copy, "A"))->at.v, square_parse("e6").v);
    match_free(copy);
    match_free(m);
}

// Red has confirmed turn 2 and blue has not: as the client saves it between the two confirmations of a
// hot-seat turn.
static Match *match_between_confirmations(void) {
    Match *const m = random_match(21);
    play(m, 1);
    m->decide[PLAYER_RED] = m->decide[PLAYER_BLUE] = NULL;
    ck_assert(match_run_to_orders(m, 2));
    const Order order = {.kind = ORDER_CONCEDE};
    ck_assert(match_record(&m->pending.seats[PLAYER_RED], &m->state, &order));
    return m;
}

TEST(what_waits_for_the_other_seat_is_carried_out_in_its_own_turn_and_in_no_replay) {
    Match *const saved = match_between_confirmations();
    OrderFault fault;
    // Gone on with, the list is played in the turn that it was given in.
    Match *const resumed = copy_of(saved);
    ck_assert_int_eq(resumed->pending.seats[PLAYER_RED].count, 1);
    ck_assert(match_run_turn(resumed, &fault));
    ck_assert_int_eq(resumed->state.result, RESULT_BLUE);
    ck_assert_int_eq(resumed->state.turn, 2);
    // Played over again, turn 1 is what it was, and turn 2 begins without the list.
    Match *const replay = match_copy(saved);
    ck_assert_ptr_nonnull(replay);
    ck_assert(match_run_turn(replay, &fault));
    ck_assert_int_eq(replay->state.result, RESULT_NONE);
    ck_assert_uint_eq(replay->hashes[0], saved->hashes[0]);
    ck_assert(match_run_to_orders(replay, 2));
    ck_assert_uint_eq(state_hash(&replay->state), state_hash(&saved->state));
    ck_assert(!replay->pending.seats[PLAYER_RED].is_listed);
    ck_assert(match_run_turn(replay, &fault));
    ck_assert_int_eq(replay->state.result, RESULT_NONE);
    match_free(replay);
    match_free(resumed);
    match_free(saved);
}

TEST(other_dice_leave_out_what_waits_for_the_other_seat) {
    Match *const saved = match_between_confirmations();
    char *const text = match_to_text(saved);
    problems = (Problems){.count = 0};
    const MatchChanges changes = {.has_seed = true, .seed = 4};
    Match *const again = match_load_text_changed(text, strlen(text), &changes, &problems);
    ck_assert_ptr_nonnull(again);
    ck_assert(!again->pending.seats[PLAYER_RED].is_listed);
    match_free(again);
    free(text);
    match_free(saved);
}

TEST(a_list_cannot_wait_where_the_orders_of_its_turn_are_over) {
    Match *const m = random_match(21);
    OrderFault fault;
    while (m->state.phase != PHASE_COMBAT) {
        ck_assert(match_run_phase(m, &fault));
    }
    const Order order = {.kind = ORDER_CONCEDE};
    ck_assert(match_record(&m->pending.seats[PLAYER_RED], &m->state, &order));
    char *const text = match_to_text(m);
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(text, strlen(text), &problems));
    ck_assert_ptr_nonnull(strstr(problems.items[0].text, "pending"));
    free(text);
    match_free(m);
}

// A scene in which red has just taken the town at e6 and chooses its mana in 1(e) of turn 2.
static Match *match_with_a_capture(const char *choices) {
    char text[2048];
    (void)snprintf(text, sizeof text,
                   HEAD "\"structures\":[{\"at\":\"e6\"}],\"groups\":[{\"id\":\"A\",\"at\":\"e6\","
                        "\"owner\":\"red\",\"minions\":[{}]}],\"orders\":[{\"red\":[%s]}]}",
                   choices);
    Match *const m = read_back(text);
    ck_assert(match_run_to_orders(m, 1));
    return m;
}

static void add_mana_order(Match *m, const char *at, Mana type) {
    const Order order = {.kind = ORDER_MANA, .at = square_parse(at), .as = (uint8_t)type};
    MatchTurn *const turn = match_turn_now(m);
    ck_assert_ptr_nonnull(turn);
    ck_assert(match_record(&turn->seats[PLAYER_RED], &m->state, &order));
}

typedef struct LateChoice {
    const char *listed, *at;
    Mana type;
    OrderError error; // of the match that is gone on with
} LateChoice;

static const LateChoice LATE_CHOICES[] = {
    {"", "e6", MANA_WILL, ORDER_NOT_PENDING},                                    // is strife by now
    {"", "g5", MANA_WILL, ORDER_NOT_PENDING},                                    // nothing stands there
    {"", "d2", MANA_STRIFE, ORDER_NOT_PENDING},                                  // was not captured
    {"", "e6", MANA_STRIFE, ORDER_OK},                                           // as it is without a choice
    {"{\"mana\":\"e6\",\"type\":\"will\"}", "e6", MANA_WILL, ORDER_NOT_PENDING}, // chosen twice
};

TEST(a_choice_of_mana_that_comes_after_phase_1_is_refused_unless_it_changes_nothing,
     .cases = (int)(sizeof LATE_CHOICES / sizeof LATE_CHOICES[0])) {
    const LateChoice *const row = &LATE_CHOICES[_i];
    Match *const m = match_with_a_capture(row->listed);
    add_mana_order(m, row->at, row->type);
    Match *const resumed = copy_of(m);
    OrderFault fault = {.error = ORDER_OK};
    ck_assert_int_eq(match_run_turn(resumed, &fault), row->error == ORDER_OK);
    ck_assert_str_eq(order_error_slug((int)fault.error), order_error_slug((int)row->error));
    if (row->error == ORDER_OK) {
        Match *const replay = match_copy(resumed);
        ck_assert(match_run_turn(replay, &fault));
        ck_assert_uint_eq(replay->hashes[0], resumed->hashes[0]);
        match_free(replay);
    }
    match_free(resumed);
    match_free(m);
}

// What a snapshot could say that no match comes to; each of these had a loop or an index rely on it.
static void wait_for_the_sanctum(GameState *s) {
    s->structures[PLAYER_RED].captured = s->structures[PLAYER_RED].pending = 1;
}

static Structure *first_town(GameState *s) {
    int i = PLAYER_BLUE + 1;
    while (s->structures[i].at.v == 0) i++;
    return &s->structures[i];
}

static void wait_for_no_mana(GameState *s) {
    Structure *const t = first_town(s);
    *t = (Structure){.at = t->at, .kind = t->kind, .owner = PLAYER_RED, .captured = 1, .pending = 1};
}

static void wait_for_a_town_that_nobody_took(GameState *s) {
    Structure *const t = first_town(s);
    *t = (Structure){.at = t->at, .kind = t->kind, .owner = PLAYER_RED, .mana = MANA_WILL, .pending = 1};
}

static void crowd_a_town(GameState *s) {
    Structure *const t = first_town(s);
    t->run_count = 3;
    for (int i = 0; i < 3; i++) {
        t->runs[i].nation = (uint8_t)(i == 1 ? NATION_ELF : NATION_HUMAN);
        t->runs[i].count = 200;
    }
}

static void hold_by_nothing(GameState *s) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label != 0) s->groups[i].holder = SOURCE_CREATURE - 1;
    }
}

static void outlast_all_turns(GameState *s) {
    s->turn = UINT16_MAX;
}

static void give_a_value(GameState *s, int card, int value) {
    Ctx c = engine_context(s, NULL);
    const SpellSpec spec = {.card = (uint16_t)card,
                            .owner = PLAYER_RED,
                            .on = {.host = HOST_SQUARE, .index = square_parse("e7").v},
                            .helper = card_def(card)->is_helper,
                            .value = (int16_t)value};
    ck_assert_int_ne(spell_attach(&c, &spec).v, 0);
}

static void return_a_group_that_cannot_be(GameState *s) {
    give_a_value(s, CARD_LIMBO, 200);
}

static void raise_a_class_that_cannot_be(GameState *s) {
    give_a_value(s, CARD_RESTLESS_GRAVE, 200);
}

static void bring_back_a_nation_that_cannot_be(GameState *s) {
    give_a_value(s, CARD_DRYADS_FAVORS, PLAYER_RED << 6 | CLASS_ARCHER << 4 | 15);
}

// The end of either would wait for the end of the other.
static void make_two_spells_each_others_mother(GameState *s) {
    Ctx c = engine_context(s, NULL);
    SpellId ids[2];
    for (int i = 0; i < 2; i++) {
        const SpellSpec spec = {.card = i == 0 ? CARD_BEDLAM : CARD_CHANGING_LANDS,
                                .owner = PLAYER_RED,
                                .on = {HOST_SQUARE, square_parse("e7").v},
                                .cast = 1};
        ids[i] = spell_attach(&c, &spec);
        ck_assert_uint_ne(ids[i].v, 0);
    }
    s->spells[ids[0].v].mother = ids[1].v & SPELL_MOTHER_MOST;
    s->spells[ids[1].v].mother = ids[0].v & SPELL_MOTHER_MOST;
}

// A curse of minions lies on the land, and where a match begins nobody bears anything.
static void curse_the_land(GameState *s) {
    Ctx c = engine_context(s, NULL);
    const SpellSpec spec = {
        .card = CARD_CHANGELING, .owner = PLAYER_RED, .on = {HOST_SQUARE, square_parse("e5").v}, .cast = 1};
    ck_assert_uint_ne(spell_attach(&c, &spec).v, 0);
}

static void bless_the_globe_with_armor(GameState *s) {
    Ctx c = engine_context(s, NULL);
    const SpellSpec spec = {.card = CARD_OGIS_ARMOR, .owner = PLAYER_RED, .on = {HOST_GLOBE, 0}, .cast = 1};
    ck_assert_uint_ne(spell_attach(&c, &spec).v, 0);
}

static void (*const TAMPER[])(GameState *) = {
    curse_the_land,
    bless_the_globe_with_armor,
    bring_back_a_nation_that_cannot_be,
    wait_for_the_sanctum,
    wait_for_no_mana,
    wait_for_a_town_that_nobody_took,
    crowd_a_town,
    hold_by_nothing,
    outlast_all_turns,
    return_a_group_that_cannot_be,
    raise_a_class_that_cannot_be,
    make_two_spells_each_others_mother,
};

TEST(a_snapshot_that_no_match_comes_to_is_refused_with_its_place,
     .cases = (int)(sizeof TAMPER / sizeof TAMPER[0])) {
    Match *const m = random_match(8);
    play(m, 1);
    TAMPER[_i](&m->state);
    char *const text = match_to_text(m);
    ck_assert_ptr_nonnull(text);
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(text, strlen(text), &problems));
    ck_assert_ptr_nonnull(strstr(problems.items[0].text, "snapshot is damaged"));
    ck_assert_int_gt(problems.items[0].line, 1);
    free(text);
    match_free(m);
}

TEST(a_snapshot_of_another_version_is_told_with_its_program) {
    Match *const m = random_match(8);
    play(m, 1);
    bless_the_globe_with_armor(&m->state);
    char *const text = match_to_text(m);
    ck_assert_ptr_nonnull(text);
    char *const version = strstr(text, match_program());
    ck_assert_ptr_nonnull(version);
    version[strlen("sancta ")] = '9';
    problems = (Problems){.count = 0};
    ck_assert_ptr_null(match_load_text(text, strlen(text), &problems));
    ck_assert_ptr_nonnull(
        strstr(problems.items[0].text, "the snapshot is damaged, or of another version (\"sancta 9."));
    free(text);
    match_free(m);
}

// --- What the seats remember ---

TEST(where_groups_stood_in_the_turns_before_is_kept_with_the_position) {
    Match *const m = random_match(5);
    play(m, 4);
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        ck_assert_int_eq(m->past[seat].turns[0].turn, 4);
        ck_assert_int_eq(m->past[seat].turns[1].turn, 3);
        ck_assert_int_gt(m->past[seat].turns[0].count, 0);
    }
    Match *const copy = copy_of(m);
    assert_same(m, copy);
    ck_assert_mem_eq(copy->past, m->past, sizeof m->past);
    // It is told of a position, not of how the match began.
    match_restart(copy);
    char *const text = match_to_text(copy);
    ck_assert_ptr_null(strstr(text, "memory"));
    free(text);
    match_free(copy);
    match_free(m);
}

TEST(an_older_file_learns_again_where_groups_stood) {
    Match *const m = random_match(6);
    OrderFault fault;
    play(m, 3);
    for (int phase = 0; phase < 4; phase++) {
        Match *const copy = copy_of(m);
        memset(copy->past, 0, sizeof copy->past);
        ck_assert(match_relearn(copy));
        ck_assert_mem_eq(copy->past, m->past, sizeof m->past);
        // One whose orders lead elsewhere by now knows nothing.
        memset(copy->past, 0, sizeof copy->past);
        copy->hashes[2] ^= 1;
        ck_assert(match_relearn(copy));
        ck_assert_int_eq(copy->past[PLAYER_RED].turns[0].turn, 0);
        match_free(copy);
        ck_assert(match_run_phase(m, &fault));
    }
    match_free(m);
}

// What stands for the memories of both seats in a match whose snapshot stands in turn 3, and why it is
// refused.
typedef struct BadMemory {
    const char *memory, *reason;
} BadMemory;

static const BadMemory BAD_MEMORIES[] = {
    {"7", "must be a list of at most 2 turns"},
    {"[{\"turn\": 2, \"groups\": {}}, {\"turn\": 1, \"groups\": {}}, {\"turn\": 1, \"groups\": {}}]",
     "must be a list of at most 2 turns"},
    {"[{\"turn\": 3, \"groups\": {}}]", "turns before the snapshot, latest first"},
    {"[{\"turn\": 1, \"groups\": {}}]", "turns before the snapshot, latest first"},
    {"[{\"turn\": 2, \"groups\": {}}, {\"turn\": 2, \"groups\": {}}]", "turns before the snapshot"},
    {"[{\"turn\": 2, \"groups\": {}, \"seen\": 1}]", "unknown key"},
    {"[{\"turn\": 2}]", "\"groups\" is missing"},
    {"[{\"turn\": 2, \"groups\": [\"g-1\"]}]", "\"groups\" is missing"},
    {"[{\"turn\": 2, \"groups\": {\"nobody\": \"e5\"}}]", "there was never a group \"nobody\""},
    {"[{\"turn\": 2, \"groups\": {\"g-1\": \"z9\"}}]", "z9"},
    {"[{\"turn\": 2, \"groups\": {\"g-1\": \"e5\", \"G-1\": \"e6\"}}]", "named twice"},
    {"[{\"turn\": 2, \"groups\": {\"g-1\": \"e5\", \"g-2\": \"e5\"}}]", "named twice"},
};

TEST(a_memory_that_cannot_be_is_refused_with_its_place,
     .cases = (int)(sizeof BAD_MEMORIES / sizeof BAD_MEMORIES[0])) {
    Match *const m = random_match(5);
    play(m, 2);
    memset(m->past, 0, sizeof m->past);
    char *const text = match_to_text(m);
    const char *const seat = strstr(text, "\"house\"");
    ck_assert_ptr_nonnull(seat);
    const size_t size = strlen(text) + 400;
    char *const bad = malloc(size);
    (void)snprintf(bad, size, "%.*s\n\"memory\": %s, %s", (int)(seat - text), text, BAD_MEMORIES[_i].memory,
                   seat);
    problems = (Problems){.count = 0};
    Match *const read = match_load_text(bad, strlen(bad), &problems);
    ck_assert_msg(read == NULL && problems.count == 1, "%s: %d problems", BAD_MEMORIES[_i].memory,
                  problems.count);
    ck_assert_msg(strstr(problems.items[0].text, BAD_MEMORIES[_i].reason) != NULL, "%s",
                  problems.items[0].text);
    ck_assert_int_gt(problems.items[0].line, 2);
    free(bad);
    free(text);
    match_free(m);
}

// Every key may be left out: without the snapshot the match is played from its setup, and nobody remembers
// it.
TEST(a_memory_without_a_snapshot_says_nothing) {
    static const char text[] =
        HEAD "\"players\": {\"red\": {\n\"memory\": [{\"turn\": 1, \"groups\": {}}]}}}";
    problems = (Problems){.count = 0};
    Match *const m = match_load_text(text, strlen(text), &problems);
    ck_assert_ptr_nonnull(m);
    ck_assert_int_eq(m->past[PLAYER_RED].turns[0].turn, 0);
    match_free(m);
}

TEST(a_version_of_the_log_is_a_number_even_where_there_is_no_log) {
    static const char *const versions[] = {"\"abc\"", "\"1\"", "-1", "0", "1.5"};
    char text[200];
    for (int i = 0; i < COUNT_OF(versions); i++) {
        (void)snprintf(text, sizeof text, HEAD "\n\"log_version\": %s}", versions[i]);
        problems = (Problems){.count = 0};
        ck_assert_msg(match_load_text(text, strlen(text), &problems) == NULL, "%s", versions[i]);
        ck_assert_int_eq(problems.items[0].line, 2);
    }
}

TEST(saving_replaces_the_file_and_leaves_nothing_else) {
    static const char path[] = "test_match_save.sancta";
    char error[PROBLEM_SIZE];
    Match *const m = random_match(3);
    ck_assert(match_save(m, path, error));
    play(m, 3);
    ck_assert(match_save(m, path, error));
    problems = (Problems){.count = 0};
    Match *const copy = match_load(path, &problems);
    ck_assert_ptr_nonnull(copy);
    assert_same(m, copy);
    ck_assert(!match_save(m, "no-such-folder/x.sancta", error));
    ck_assert_int_ne(error[0], '\0');
    ck_assert_int_eq(remove(path), 0);
    match_free(copy);
    match_free(m);
}

// Given a novice that is trained; When one thing about the order is another: its kind, class, nation, place,
// host, card, group or minion; Then it is another order, and with all alike it is the same.
TEST(an_order_is_the_same_only_with_all_that_it_says) {
    const MatchOrder order = {
        .kind = ORDER_TRAIN, .nation = NATION_ELF, .at = square_parse("e5"), .group = 3};
    MatchOrder others[8];
    for (int i = 0; i < 8; i++) {
        others[i] = order;
        ck_assert(match_order_is(&order, &others[i]));
    }
    others[0].kind = ORDER_MANA;
    others[1].as = (uint8_t)(order.as + 1);
    others[2].nation = NATION_HUMAN;
    others[3].at = square_parse("e6");
    others[4].on = (uint8_t)(order.on + 1);
    others[5].card = 7;
    others[6].group = 4;
    others[7].minion = 5;
    for (int i = 0; i < 8; i++) {
        ck_assert_msg(!match_order_is(&order, &others[i]), "change %d", i);
    }
}

// Given a group of the highest number that a name may have; When a group and a minion come into being; Then
// the numbers begin anew, for a higher one would be read as another name.
TEST(no_group_or_minion_gets_a_number_that_no_file_can_name) {
    Match *const m = read_back(
        "{\"format\":\"sancta-match/1\",\"turn\":1,\"phase\":\"orders\",\"structures\":[{\"at\":\"d2\","
        "\"kind\":\"sanctum\",\"owner\":\"red\",\"novices\":[\"human\"]}],\"groups\":[{\"id\":\"g-16383\","
        "\"at\":\"e6\",\"owner\":\"red\",\"minions\":[{\"id\":\"m-16383\",\"class\":\"archer\"}]}],"
        "\"orders\":[{\"red\":[{\"train\":\"d2\",\"as\":\"archer\"}]},{}]}");
    OrderFault fault;
    for (int turn = 0; turn < 2; turn++) {
        ck_assert(match_run_turn(m, &fault));
    }
    Match *const copy = copy_of(m);
    ck_assert_uint_ne(match_find_group(copy, "g-1").v, 0);
    ck_assert_uint_eq(state_hash(&m->state), state_hash(&copy->state));
    match_free(copy);
    match_free(m);
}
