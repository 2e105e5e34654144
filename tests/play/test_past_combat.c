// The odds of combats that were fought: from the very position that they began with, told to a seat by what
// it knew then, and the same whoever asks and however often.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "play/forecaster.h"
#include "play/past_combat.h"
#include "support/test.h"

enum { TURNS = 80, SEEDS = 4 };

static int order_at_random(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    uint64_t *stream = data;
    return ai_random_orders(state, seat, stream, out, capacity);
}

// A match of two random players, who keep their orders in it.
static Match *play(uint64_t seed) {
    static uint64_t stream;
    OrderFault fault;
    GameSetup setup = setup_default();
    setup.seed = seed;
    Match *m = match_new(&setup);
    ck_assert_ptr_nonnull(m);
    stream = seed;
    m->decide[PLAYER_RED] = m->decide[PLAYER_BLUE] = order_at_random;
    m->decide_data = &stream;
    while (m->state.turn <= TURNS && !match_is_over(m)) {
        ck_assert(match_run_phase(m, &fault));
    }
    return m;
}

// A combat as the log tells it.
typedef struct Fought {
    PastCombat which;
    Label labels[2];
    int began[2], left[2]; // members, by precedence
} Fought;

enum { FOUGHT_MOST = 400 };
typedef struct Fights {
    Fought items[FOUGHT_MOST];
    int count;
} Fights;

// Reads the log without the help of what is tested: members are counted by births and deaths.
static void read_fights(const Match *m, Fights *out) {
    Label labels[GROUPS_MAX + 1] = {0};
    int sizes[GROUPS_MAX + 1] = {0};
    int turn = m->start.turn;
    int nth = 0;
    out->count = 0;
    for (int g = 1; g <= GROUPS_MAX; g++) {
        labels[g] = m->start.groups[g].label;
        sizes[g] = m->start.groups[g].count;
    }
    for (uint32_t i = 0; i < m->log_count; i++) {
        const Event *e = &m->log[i];
        switch ((EventKind)e->kind) {
        case EV_phase_began:
            nth = e->phase_began.turn_now != turn ? 0 : nth;
            turn = e->phase_began.turn_now;
            break;
        case EV_group_created:
            labels[e->group_created.group] = e->group_created.label;
            sizes[e->group_created.group] = 0;
            break;
        case EV_minion_created: sizes[e->minion_created.group]++; break;
        case EV_minion_buried: sizes[e->minion_buried.group]--; break;
        case EV_minion_died:
            sizes[e->minion_died.group] -=
                e->minion_died.category == DEATH_REMOVED || e->minion_died.category == DEATH_REPLACED ? 1 : 0;
            break;
        case EV_joined:
            sizes[e->joined.into] += sizes[e->joined.group];
            sizes[e->joined.group] = 0;
            break;
        case EV_minion_changed_group:
            sizes[e->minion_changed_group.from]--;
            sizes[e->minion_changed_group.to]++;
            break;
        case EV_combat_began: {
            ck_assert_int_lt(out->count, FOUGHT_MOST);
            const int high = e->combat_began.high;
            const int low = e->combat_began.low;
            out->items[out->count] = (Fought){.which = {.turn = turn,
                                                        .nth = nth,
                                                        .seat = PLAYER_NONE,
                                                        .labels = {labels[high], labels[low]}},
                                              .began = {sizes[high], sizes[low]}};
            nth++;
            break;
        }
        case EV_combat_ended:
            out->items[out->count].left[0] = sizes[e->combat_ended.high];
            out->items[out->count].left[1] = sizes[e->combat_ended.low];
            out->count++;
            break;
        default: break;
        }
    }
}

// The one replay of [m] that the fights of its turns share, for each goes on from there; the second fight of
// a turn has to begin at the start, as the game itself does.
static Match *replay_for(const Match *m, Match *shared, int turn) {
    return shared->state.turn < turn || shared->state.phase < PHASE_ORDERS ? shared : match_replay(m);
}

static int left_of(const GameState *after, const GameState *before, GroupId group) {
    const bool stands = group_at(after, group)->label == group_at(before, group)->label;
    return stands ? group_at(after, group)->count : 0;
}

// To somebody who knows everything the position has its true dice: fought from there it comes out as it did.
TEST(the_position_is_that_of_the_moment_before_the_combat, .cases = SEEDS) {
    static Fights fights;
    static ForecastTask task;
    static GameState bed;
    Match *m = play(100 + (uint64_t)_i);
    read_fights(m, &fights);
    ck_assert_int_ge(fights.count, 5);
    Match *shared = match_replay(m);
    ck_assert_ptr_nonnull(shared);
    for (int i = 0; i < fights.count; i++) {
        const Fought *f = &fights.items[i];
        Match *replay = replay_for(m, shared, f->which.turn);
        ck_assert_ptr_nonnull(replay);
        ck_assert(past_combat_task(replay, &f->which, &task));
        const bool is_turned = group_at(&task.known, task.subject)->label != f->which.labels[0];
        const GroupId high = is_turned ? task.foe : task.subject;
        const GroupId low = is_turned ? task.subject : task.foe;
        ck_assert_int_eq(group_at(&task.known, high)->count, f->began[0]);
        ck_assert_int_eq(group_at(&task.known, low)->count, f->began[1]);
        bed = task.known;
        engine_fight_rounds(&bed, high, low, task.rounds);
        ck_assert_int_eq(left_of(&bed, &task.known, high), f->left[0]);
        ck_assert_int_eq(left_of(&bed, &task.known, low), f->left[1]);
        match_free(replay != shared ? replay : NULL);
    }
    match_free(shared);
    match_free(m);
}

// Deck, mana and every card in hand that is not ordered: nothing that changes what happens in this turn.
static void change_secrets(Match *m, Player other) {
    PlayerState *p = &m->state.players[other];
    const int index = m->state.turn - m->start.turn;
    const MatchOrders *orders = &m->turns[index].seats[other];
    for (int i = 0; i < p->deck_count; i++) {
        p->deck[i] = CARD_SKIRMISH;
    }
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        bool is_ordered = false;
        for (int i = 0; i < orders->count; i++) {
            is_ordered = is_ordered || orders->items[i].card == p->hand[slot].card;
        }
        if (p->hand[slot].card != 0 && !is_ordered) {
            p->hand[slot].card = CARD_SKIRMISH;
        }
    }
    for (int type = 1; type < MANA_COUNT; type++) {
        p->pool[type] += 9;
    }
}

TEST(nothing_hidden_has_a_say, .cases = SEEDS) {
    static Fights fights;
    static ForecastTask plain, changed;
    Match *m = play(200 + (uint64_t)_i);
    read_fights(m, &fights);
    int compared = 0;
    Match *shared = match_replay(m);
    ck_assert_ptr_nonnull(shared);
    for (int i = 0; i < fights.count; i++) {
        PastCombat which = fights.items[i].which;
        which.seat = i % 2 == 0 ? PLAYER_RED : PLAYER_BLUE;
        Match *replay = replay_for(m, shared, which.turn);
        Match *twin = match_replay(m);
        ck_assert(past_combat_task(replay, &which, &plain));
        ck_assert(match_run_to_orders(twin, which.turn));
        change_secrets(twin, player_other(which.seat));
        ck_assert(past_combat_task(twin, &which, &changed));
        ck_assert(memcmp(&plain.known, &changed.known, sizeof plain.known) == 0);
        ck_assert_uint_eq(plain.subject.v, changed.subject.v);
        compared++;
        match_free(replay != shared ? replay : NULL);
        match_free(twin);
    }
    match_free(shared);
    ck_assert_int_ge(compared, 5);
    match_free(m);
}

// The thread's answer is that of as many fights without it, however often it is asked, and whatever was asked
// before.
TEST(the_thread_answers_the_same_every_time) {
    static Fights fights;
    static ForecastTask task;
    static ForecastTurn turns[3], alone;
    Forecaster *f = forecaster_new();
    ForecastBench *bench = forecast_turn_bench_new();
    Match *m = play(300);
    ck_assert(f != NULL && bench != NULL);
    read_fights(m, &fights);
    PastCombat which = fights.items[fights.count / 2].which;
    PastCombat other = fights.items[0].which;
    which.seat = PLAYER_RED;
    for (int i = 0; i < 3; i++) {
        forecaster_ask_combat(f, match_replay(m), &other, PAST_COMBAT_SAMPLES);
        forecaster_ask_combat(f, match_replay(m), &which, PAST_COMBAT_SAMPLES);
        forecaster_wait(f, PAST_COMBAT_SAMPLES);
        ck_assert(!forecaster_is_answering(f, PAST_COMBAT_SAMPLES));
        forecast_turn_begin(&turns[i]);
        ck_assert(forecaster_look(f, 0, &turns[i]));
    }
    Match *replay = match_replay(m);
    ck_assert(past_combat_task(replay, &which, &task));
    forecast_turn_begin(&alone);
    forecast_turn_sample(&alone, &task, bench, (int)turns[0].samples);
    for (int i = 0; i < 3; i++) {
        ck_assert_uint_eq(turns[i].samples, alone.samples);
        ck_assert_mem_eq(turns[i].clashes[0].fight.ends, alone.clashes[0].fight.ends,
                         sizeof alone.clashes[0].fight.ends);
    }
    match_free(replay);
    match_free(m);
    forecast_turn_bench_free(bench);
    forecaster_free(f);
}

// Another combat than is meant, or none at all: nobody is told anything, and nobody waits for ever.
// The forecaster asks with what an earlier question has left.
TEST(nothing_of_an_earlier_question_is_left_in_the_task) {
    static Fights fights;
    static ForecastTask task;
    Match *m = play(400);
    Match *replay = match_replay(m);
    read_fights(m, &fights);
    task = (ForecastTask){.foe_from = {5}, .from = {6}, .is_after_orders = true, .is_to_dawn = true};
    ck_assert(past_combat_task(replay, &fights.items[0].which, &task));
    ck_assert_uint_eq(task.foe_from.v, 0);
    ck_assert_uint_eq(task.from.v, 0);
    ck_assert(!task.is_after_orders && !task.is_to_dawn);
    match_free(replay);
    match_free(m);
}

TEST(a_combat_that_was_not_has_no_odds) {
    static Fights fights;
    static ForecastTurn turn;
    Forecaster *f = forecaster_new();
    Match *m = play(400);
    ck_assert_ptr_nonnull(f);
    read_fights(m, &fights);
    for (int i = 0; i < 3; i++) {
        PastCombat which = fights.items[0].which;
        which.nth += i == 0 ? 300 : 0;
        which.turn = i == 1 ? 9999 : which.turn;
        which.labels[0] = i == 2 ? (Label)(which.labels[0] + 1) : which.labels[0];
        forecaster_ask_combat(f, match_replay(m), &which, PAST_COMBAT_SAMPLES);
        forecaster_wait(f, PAST_COMBAT_SAMPLES);
        forecast_turn_begin(&turn);
        ck_assert(!forecaster_look(f, 0, &turn));
        ck_assert(!forecaster_is_busy(f));
    }
    forecaster_ask_combat(f, match_replay(m), &fights.items[0].which, PAST_COMBAT_SAMPLES);
    forecaster_free(f); // with a question under way
    match_free(m);
}

// --- Words ---

static ForecastFight fight_of(int won, int lost, int lived, int died) {
    ForecastFight f = {.samples = (uint32_t)(won + lost + lived + died)};
    f.ends[2][0] = (uint32_t)won;
    f.ends[0][3] = (uint32_t)lost;
    f.ends[1][1] = (uint32_t)lived;
    f.ends[0][0] = (uint32_t)died;
    return f;
}

static const struct {
    int won, lost, lived, died;
    const char *first;
    ForecastResult came;
    const char *words;
} WORDS[] = {
    {370, 500, 130, 0, "You", FORECAST_FIRST_WINS,
     "You had 37 in 100 to win, 50 to lose, 13 for both to live."},
    {370, 500, 130, 0, "You", FORECAST_BOTH_LIVE,
     "You had 37 in 100 to win, 50 to lose, 13 for both to live. That both lived was unlikely: 13 in 100."},
    {120, 880, 0, 0, "You", FORECAST_FIRST_WINS,
     "You had 12 in 100 to win, 88 to lose. Your win was unlikely: 12 in 100."},
    {960, 40, 0, 0, "You", FORECAST_SECOND_WINS,
     "You had 96 in 100 to win, 4 to lose. Your loss was very unlikely: 4 in 100."},
    {960, 40, 0, 0, "Ann", FORECAST_SECOND_WINS,
     "Ann had 96 in 100 to win, 4 to lose. This outcome was very unlikely: 4 in 100."},
    {1000, 0, 0, 0, "You", FORECAST_FIRST_WINS, "You were almost certain to win."},
    {0, 1000, 0, 0, "Ann", FORECAST_SECOND_WINS, "Ann was almost certain to lose."},
    {0, 1000, 0, 0, "You", FORECAST_FIRST_WINS,
     "You were almost certain to lose. Your win was very unlikely: it never came in the forecast."},
    {2, 998, 0, 0, "You", FORECAST_FIRST_WINS,
     "You were almost certain to lose. Your win was very unlikely: less than 1 in 100."},
    {0, 500, 400, 100, "You", FORECAST_BOTH_DIE,
     "You had no chance to win, 50 in 100 to lose, 40 for both to live, 10 for both to die. That both died "
     "was "
     "unlikely: 10 in 100."},
};

TEST(odds_are_told_as_a_player_tells_them, .cases = sizeof WORDS / sizeof WORDS[0]) {
    const ForecastFight f = fight_of(WORDS[_i].won, WORDS[_i].lost, WORDS[_i].lived, WORDS[_i].died);
    char words[PAST_COMBAT_WORDS];
    past_combat_words(&f, WORDS[_i].first, WORDS[_i].came, words);
    ck_assert_str_eq(words, WORDS[_i].words);
}

TEST(the_longest_name_leaves_room_for_the_whole_sentence) {
    const ForecastFight f = fight_of(0, 130, 130, 740);
    char name[MATCH_CALLED_SIZE];
    char words[PAST_COMBAT_WORDS];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    past_combat_words(&f, name, FORECAST_FIRST_WINS, words);
    ck_assert_str_eq(
        words + sizeof name - 1,
        " had no chance to win, 13 in 100 to lose, 13 for both to live, 74 for both to die. This "
        "outcome was very unlikely: it never came in the forecast.");
}

TEST(what_is_left_says_how_it_came_out) {
    ck_assert_int_eq(past_combat_result(2, 0), FORECAST_FIRST_WINS);
    ck_assert_int_eq(past_combat_result(0, 1), FORECAST_SECOND_WINS);
    ck_assert_int_eq(past_combat_result(1, 1), FORECAST_BOTH_LIVE);
    ck_assert_int_eq(past_combat_result(0, 0), FORECAST_BOTH_DIE);
    const ForecastFight f = fight_of(250, 50, 700, 0);
    ck_assert_int_eq(past_combat_surprise(&f, FORECAST_FIRST_WINS), SURPRISE_NONE);
    ck_assert_int_eq(past_combat_surprise(&f, FORECAST_SECOND_WINS), SURPRISE_UNLIKELY);
    ck_assert_int_eq(past_combat_surprise(&f, FORECAST_BOTH_DIE), SURPRISE_RARE);
}
