// The timeline: wherever one comes from, a position shows the same view.

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/card.h"
#include "engine/rng.h"
#include "replay/sentences.h"
#include "replay/timeline.h"
#include "support/reel.h"
#include "support/test.h"

enum { TURNS = 30, SEEKS = 400, SEEK_LIMIT_MS = 16 };

static RandomMatch *match_of(uint64_t seed) {
    RandomMatch *m = random_match_new(seed);
    random_match_play_turns(m, TURNS);
    return m;
}

// The bytes of a view as one number: a view folded straight from the start of the match has the very same.
static uint64_t sum_of(const View *v) {
    const unsigned char *const bytes = (const unsigned char *)v;
    uint64_t sum = 0;
    uint64_t word = 0;
    for (size_t i = 0; i + sizeof word <= sizeof *v; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    return sum;
}

// Of the view at every position.
static uint64_t *sums_of(const Reel *r, const RandomMatch *m) {
    static View v;
    uint64_t *sums = calloc(r->line.count + 1, sizeof *sums);
    ck_assert_ptr_nonnull(sums);
    v = r->start;
    sums[0] = sum_of(&v);
    for (uint32_t i = 0; i < r->line.count; i++) {
        view_apply(&v, &m->log.items[i], NULL);
        sums[i + 1] = sum_of(&v);
    }
    return sums;
}

TEST(a_position_shows_the_same_view_however_it_is_reached) {
    RandomMatch *m = match_of(11);
    Reel *r = reel_of_match(m);
    uint64_t *sums = sums_of(r, m);
    uint64_t stream = 5;
    for (int i = 0; i < SEEKS; i++) {
        // Half of the seeks are short, as steps are; half go anywhere.
        const uint32_t is_far = rng_below(&stream, 2);
        const uint32_t anywhere = rng_below(&stream, r->line.count + 1);
        const uint32_t near = r->line.at + rng_below(&stream, 40);
        const uint32_t to = is_far != 0 ? anywhere : (near > 20 ? near - 20 : 0);
        timeline_seek(&r->line, to);
        ck_assert_uint_eq(r->line.at, to < r->line.count ? to : r->line.count);
        ck_assert_msg(sum_of(&r->line.view) == sums[r->line.at], "position %u", r->line.at);
    }
    free(sums);
    reel_free(r);
    random_match_free(m);
}

TEST(stepping_back_through_a_whole_match_ends_where_it_began) {
    RandomMatch *m = match_of(12);
    Reel *r = reel_of_match(m);
    uint64_t *sums = sums_of(r, m);
    timeline_seek(&r->line, r->line.count);
    for (uint32_t k = r->line.count; k > 0; k--) {
        timeline_seek(&r->line, k - 1);
        ck_assert_msg(sum_of(&r->line.view) == sums[k - 1], "position %u", k - 1);
    }
    ck_assert_int_eq(memcmp(&r->line.view, &r->start, sizeof r->start), 0);
    free(sums);
    reel_free(r);
    random_match_free(m);
}

TEST(events_can_be_appended_while_the_position_stands_anywhere) {
    RandomMatch *m = random_match_new(13);
    random_match_play_turns(m, 8);
    static Timeline t;
    static View start;
    static View truth;
    void *memory = malloc(timeline_bytes(m->log.count));
    ck_assert_ptr_nonnull(memory);
    view_of(&start, &m->start, PLAYER_NONE);
    timeline_init(&t, &start, memory, m->log.count);
    for (uint32_t i = 0; i < m->log.count; i++) {
        ck_assert(timeline_append(&t, &m->log.items[i]));
        if (i % 3 == 0) timeline_seek(&t, i / 2);
    }
    ck_assert(!timeline_append(&t, &m->log.items[0]));
    timeline_seek(&t, UINT32_MAX);
    view_of(&truth, &m->state, PLAYER_NONE);
    ck_assert(view_equal(&t.view, &truth));
    free(memory);
    random_match_free(m);
}

enum { KILLING_SEED = 3 }; // a match with blood in it

TEST(next_and_previous_stop_at_the_boundaries_asked_for) {
    Reel *r = reel_random(KILLING_SEED, TURNS);
    Timeline *t = &r->line;
    const Mark marks[] = {MARK_EVENT, MARK_ATTACK, MARK_ROUND, MARK_COMBAT, MARK_PHASE, MARK_TURN, MARK_KILL};
    const int kinds[] = {EV_NONE,        EV_NONE,        EV_round_began, EV_combat_began,
                         EV_phase_began, EV_phase_began, EV_minion_died};
    for (int i = 0; i < 7; i++) {
        uint32_t forward = 0;
        uint32_t backward = 0;
        timeline_seek(t, 0);
        for (uint32_t k = timeline_next(t, marks[i]); t->at < t->count; k = timeline_next(t, marks[i])) {
            timeline_seek(t, k);
            if ((t->marks[t->at - 1] & marks[i]) == 0) break;
            if (kinds[i] != EV_NONE) ck_assert_int_eq(timeline_last_event(t)->kind, kinds[i]);
            forward++;
        }
        timeline_seek(t, t->count);
        if ((t->marks[t->count - 1] & marks[i]) != 0) backward++;
        for (uint32_t k = timeline_previous(t, marks[i]); k > 0; k = timeline_previous(t, marks[i])) {
            timeline_seek(t, k);
            backward++;
        }
        ck_assert_uint_eq(forward, backward);
        ck_assert_uint_gt(forward, 0);
    }
    reel_free(r);
}

TEST(a_turn_is_found_by_its_number_and_frame) {
    Reel *r = reel_random(15, TURNS);
    uint32_t position = 0;
    ck_assert(timeline_find(&r->line, 3, 0, &position));
    timeline_seek(&r->line, position);
    ck_assert_int_eq(r->line.view.turn, 3);
    ck_assert_int_eq(timeline_last_event(&r->line)->kind, EV_phase_began);
    ck_assert(timeline_find(&r->line, 3, UINT32_MAX, &position));
    timeline_seek(&r->line, position);
    ck_assert_int_eq(r->line.view.turn, 3);
    ck_assert_int_eq(timeline_next_event(&r->line)->phase_began.turn_now, 4);
    ck_assert(!timeline_find(&r->line, TURNS + 5, 0, &position));
    reel_free(r);
}

TEST(the_names_at_a_position_are_those_of_a_straight_reading) {
    RandomMatch *m = match_of(16);
    Reel *r = reel_of_match(m);
    static LogNames straight;
    char expected[SENTENCE_MAX];
    char sentence[SENTENCE_MAX];
    log_names_begin(&straight, &r->start);
    for (uint32_t k = 1; k <= r->line.count; k++) {
        const Event *e = &m->log.items[k - 1];
        log_names_follow(&straight, e);
        if (k % 37 != 0) continue;
        const LogNames found = timeline_names(&r->line, k);
        sentence_print(expected, sizeof expected, e, &straight, NULL);
        sentence_print(sentence, sizeof sentence, e, &found, NULL);
        ck_assert_str_eq(sentence, expected);
    }
    reel_free(r);
    random_match_free(m);
}

TEST(a_seek_takes_less_than_a_frame) {
    Reel *r = reel_random(17, TURNS);
    const clock_t began = clock();
    for (int i = 0; i < SEEKS; i++)
        timeline_seek(&r->line, i % 2 == 0 ? r->line.count - 1 : TIMELINE_STRIDE - 1);
    const double ms = (double)(clock() - began) * 1000.0 / CLOCKS_PER_SEC / SEEKS;
    ck_assert_msg(ms < SEEK_LIMIT_MS, "%.3f ms a seek", ms);
    reel_free(r);
}

// The first creature that is a hero, or that is none.
static int creature_that(bool is_hero) {
    for (int i = 1; i < CREATURE_COUNT; i++) {
        if (creature_def(i)->is_hero == is_hero) return i;
    }
    return 0;
}

TEST(heroes_are_marked_where_they_appear) {
    static unsigned char memory[1 << 20];
    static View start;
    static Timeline t;
    ck_assert_uint_le(timeline_bytes(4), sizeof memory);
    timeline_init(&t, &start, memory, 4);
    Event e = {.kind = EV_minion_created};
    e.minion_created.minion = 1;
    e.minion_created.creature = (uint8_t)creature_that(true);
    ck_assert(timeline_append(&t, &e));
    e.minion_created.minion = 2;
    e.minion_created.creature = (uint8_t)creature_that(false);
    ck_assert(timeline_append(&t, &e));
    ck_assert((t.marks[0] & MARK_HERO) != 0);
    ck_assert((t.marks[1] & MARK_HERO) == 0);
}
