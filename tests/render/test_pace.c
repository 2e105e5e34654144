// How long turns take to watch: small ones, typical ones, and the heavy ones of the bench.

#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "bench_positions.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "render/fight_tween.h"
#include "render/pace.h"
#include "support/reel.h"
#include "support/test.h"

static float time_of_event(Pace *pace, const Timeline *t, uint32_t i) {
    const Event *e = &t->events[i - 1];
    return (pace_hold_ms(e) + pace_approach_ms(e)) * pace_factor(pace, t, i);
}

static float time_of_turn(const Timeline *t, uint16_t turn) {
    Pace pace = {.fold_ms = 0};
    float sum = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        sum += t->turns[i - 1] == turn ? time_of_event(&pace, t, i) : 0;
    }
    return sum;
}

static float natural_time(const Timeline *t) {
    float sum = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        sum += pace_hold_ms(&t->events[i]) + pace_approach_ms(&t->events[i]);
    }
    return sum;
}

// One turn of a position of the bench.
static Reel *heavy_reel(int index) {
    static GameState state;
    static GameState start;
    static TurnOrders orders[PLAYER_BLUE + 1];
    Event *events = malloc(LOG_TURN_MAX * sizeof *events);
    ck_assert_ptr_nonnull(events);
    EventLog log = {.items = events, .capacity = LOG_TURN_MAX};
    bench_position_make(index, &state, orders);
    start = state;
    engine_begin_turn(&state, &log);
    engine_resolve_turn(&state, orders, &log);
    Reel *r = reel_of(&start, events, log.count);
    free(events);
    return r;
}

// The same log, but that somebody's spell answers the beginning of every combat. Takes [r].
static Reel *answered(Reel *r) {
    const uint32_t count = r->line.count;
    Reel *out = calloc(1, sizeof *out);
    uint32_t *positions = calloc(count + 1, sizeof *positions);
    ck_assert(out != NULL && positions != NULL);
    out->memory = malloc(timeline_bytes(2 * count));
    ck_assert_ptr_nonnull(out->memory);
    out->start = r->start;
    timeline_init(&out->line, &out->start, out->memory, 2 * count);
    for (uint32_t i = 1; i <= count; i++) {
        Event e = r->line.events[i - 1];
        e.cause = positions[e.cause];
        ck_assert(timeline_append(&out->line, &e));
        positions[i] = out->line.count;
        if (e.kind == EV_combat_began) {
            const Event answer = {.kind = EV_step_began,
                                  .cause = positions[i],
                                  .depth = (uint8_t)(e.depth + 1),
                                  .step = e.step};
            ck_assert(timeline_append(&out->line, &answer));
        }
    }
    free(positions);
    reel_free(r);
    return out;
}

// Of a whole attack, or of a volley of them, from the first event to the last.
static float time_from_to(Pace *pace, const Timeline *t, uint32_t first, uint32_t last) {
    float sum = 0;
    for (uint32_t i = first; i <= last; i++) {
        sum += time_of_event(pace, t, i);
    }
    return sum;
}

TEST(in_a_heavy_turn_no_attack_and_no_volley_is_too_quick_and_every_combat_is_over_soon,
     .cases = BENCH_POSITIONS) {
    Reel *r = heavy_reel(_i);
    const Timeline *t = &r->line;
    ck_assert_float_gt(natural_time(t), 10 * PACE_TURN_MS);
    Pace pace = {.fold_ms = 0};
    float combat = 0;
    int volleys = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        const Event *e = &t->events[i - 1];
        Volley volley = {.count = 0};
        const bool is_folded = pace_volley(&pace, t, i, &volley);
        const float ms = time_of_event(&pace, t, i);
        combat = e->kind == EV_combat_began ? ms : combat + ms;
        if (e->kind == EV_combat_ended) {
            ck_assert_msg(combat <= PACE_COMBAT_MS, "a combat takes %.0f ms", (double)combat);
        }
        if (!is_folded) {
            ck_assert_float_ge(ms * 1.001F, pace_floor_ms(e));
        } else if (i == volley.first) {
            ck_assert_int_gt(volley.count, 1);
            ck_assert_float_ge(time_from_to(&pace, t, i, volley.last) * 1.001F, 2 * PACE_ATTACK_MS - 80);
            volleys += 1;
        }
    }
    ck_assert_int_gt(volleys, 0);
    reel_free(r);
}

TEST(a_volley_has_the_sum_of_its_attacks_and_nothing_that_a_card_answers) {
    Reel *r = heavy_reel(0);
    const Timeline *t = &r->line;
    Pace pace = {.fold_ms = 0};
    int seen = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        Volley v;
        if (!pace_volley(&pace, t, i, &v) || i != v.first) {
            continue;
        }
        int lost = 0;
        int attacks = 0;
        for (uint32_t k = v.first; k <= v.last; k++) {
            const Event *e = &t->events[k - 1];
            ck_assert(e->kind != EV_effect_applied && e->kind != EV_damage_cancelled);
            ck_assert(t->actors[k - 1] == t->actors[i - 1] || e->depth > 0);
            attacks += e->kind == EV_attack_hit || e->kind == EV_attack_missed ? 1 : 0;
            lost += e->kind == EV_hp_changed ? e->hp_changed.before - e->hp_changed.after : 0;
        }
        ck_assert_int_eq(attacks, v.count);
        ck_assert_int_eq(lost, v.lost);
        seen += 1;
    }
    ck_assert_int_gt(seen, 0);
    reel_free(r);
}

// Also where a card has its say before the first round.
TEST(a_volley_is_the_same_whatever_was_asked_before, .cases = 2) {
    Reel *r = _i == 0 ? heavy_reel(0) : answered(heavy_reel(0));
    const Timeline *t = &r->line;
    Pace forward = {.fold_ms = 0};
    Pace jumping = {.fold_ms = 0};
    int seen = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        Pace fresh = {.fold_ms = 0};
        Volley walked;
        Volley known;
        Volley found;
        (void)pace_factor(&forward, t, i);
        const bool is_volley = pace_volley(&forward, t, i, &walked);
        // Whoever jumps or begins there walks through the whole turn: the ends of volleys, and some of the
        // rest.
        if (is_volley ? i != walked.first && i != walked.last : i % 13 != 0) {
            continue;
        }
        (void)pace_factor(&jumping, t, 1 + (i * 7919) % t->count);
        ck_assert(pace_volley(&jumping, t, i, &known) == is_volley);
        ck_assert(pace_volley(&fresh, t, i, &found) == is_volley);
        ck_assert(!is_volley || (walked.first == found.first && walked.last == found.last));
        ck_assert(!is_volley || (known.first == found.first && known.last == found.last));
        seen += is_volley ? 1 : 0;
    }
    ck_assert_int_gt(seen, 0);
    reel_free(r);
}

TEST(a_volley_is_told_with_its_sum) {
    char words[160];
    volley_words(&(Volley){.count = 4, .lost = 6, .soaked = 2, .missed = 1, .killed = 1}, words,
                 sizeof words);
    ck_assert_str_eq(words, "A volley of 4: 6 hit points lost, 2 soaked by armor, 1 missed, 1 killed.");
    volley_words(&(Volley){.count = 2, .missed = 2}, words, sizeof words);
    ck_assert_str_eq(words, "A volley of 2: nothing comes through, 2 missed.");
    volley_words(&(Volley){.count = 2, .lost = 1}, words, sizeof words);
    ck_assert_str_eq(words, "A volley of 2: 1 hit point lost.");
}

TEST(a_sanctum_that_falls_has_its_moment_and_a_town_has_none) {
    static View view;
    const Event sanctum = {.kind = EV_structure_captured,
                           .structure_captured = {.at = board_sanctum(PLAYER_RED).v, .to = PLAYER_BLUE}};
    const Event town = {.kind = EV_structure_captured, .structure_captured = {.at = sq("e5").v}};
    ck_assert_float_ge(pace_moment_ms(&view, &sanctum), 1000);
    ck_assert_float_eq(pace_moment_ms(&view, &town), 0);
    const Event death = {.kind = EV_minion_died, .minion_died = {.minion = 7}};
    ck_assert_float_eq(pace_moment_ms(&view, &death), 0);
    view.minions[7].creature = (uint8_t)creature_by_slug("ngozi");
    ck_assert_float_ge(pace_moment_ms(&view, &death), 500);
}

TEST(the_last_of_a_group_is_seen_to_fall) {
    static View view;
    const Event death = {.kind = EV_minion_died, .minion_died = {.minion = 7, .group = 3}};
    view.groups[3] = (ViewGroup){.label = 1, .count = 2, .members = {{7}, {8}}};
    view.minions[8].hp = 4;
    ck_assert_float_eq(pace_moment_ms(&view, &death), 0);
    view.minions[8].hp = 0;
    ck_assert_float_ge(pace_moment_ms(&view, &death), 400);
}

// What tells the story is shown for a while, however much else happens.
TEST(in_a_heavy_turn_a_combat_a_vote_and_a_death_can_still_be_read, .cases = BENCH_POSITIONS) {
    Reel *r = heavy_reel(_i);
    Pace pace = {.fold_ms = 0};
    float least[EV_COUNT];
    for (int kind = 0; kind < EV_COUNT; kind++) {
        least[kind] = 1e9F;
    }
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const int kind = r->line.events[i - 1].kind;
        least[kind] = fminf(least[kind], time_of_event(&pace, &r->line, i));
    }
    ck_assert_float_ge(least[EV_combat_began] * 1.001F, 120);
    ck_assert_float_ge(least[EV_combat_ended] * 1.001F, 80);
    ck_assert_float_ge(least[EV_bounced_back] * 1.001F, 120);
    ck_assert_float_ge(least[EV_square_voted] * 1.001F, 50);
    ck_assert_float_ge(least[EV_minion_died] * 1.001F, 25);
    reel_free(r);
}

TEST(one_great_battle_does_not_swallow_the_small_ones) {
    Scene *s = scene_new();
    (void)troop(s, PLAYER_RED, "c5", 4, 4, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "c6", 4, 4, NATION_ELF);
    (void)humans(s, PLAYER_RED, "h5", 1);
    (void)humans(s, PLAYER_BLUE, "h6", 1);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    Pace pace = {.fold_ms = 0};
    float natural[2] = {0, 0};
    float shown[2] = {0, 0};
    int combat = -1;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const Event *e = &r->line.events[i - 1];
        combat += e->kind == EV_combat_began ? 1 : 0;
        if (combat >= 0 && combat < 2 && (e->round > 0 || e->kind == EV_combat_began)) {
            natural[combat] += pace_hold_ms(e) + pace_approach_ms(e);
            shown[combat] += time_of_event(&pace, &r->line, i);
        }
    }
    ck_assert_int_eq(combat, 1);
    const int small = natural[0] < natural[1] ? 0 : 1;
    ck_assert_float_gt(natural[1 - small], 4 * natural[small]);
    ck_assert_float_gt(shown[small] / natural[small], shown[1 - small] / natural[1 - small] * 1.2F);
    reel_free(r);
}

TEST(a_typical_turn_of_a_fight_of_four_against_four_and_some_walks_takes_eleven_seconds) {
    Scene *s = scene_new();
    const char *const places[4][2] = {{"e5", "e6"}, {"h4", "h5"}, {"c7", "c8"}, {"g9", "h9"}};
    for (int i = 0; i < 4; i++) {
        const GroupId red = scene_group(s, PLAYER_RED, places[i][0]);
        scene_recruits(s, red, 2, 2, NATION_HUMAN);
        if (i < 1) {
            const GroupId blue = scene_group(s, PLAYER_BLUE, places[i][1]);
            scene_recruits(s, blue, 2, 2, NATION_ELF);
        } else {
            scene_move(s, red, places[i][1]);
        }
    }
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const float ms = time_of_turn(&r->line, r->line.turns[r->line.count - 1]);
    // More than its share, for no attack is too quick to be seen and nobody who walks pays for that.
    ck_assert_msg(ms <= (float)PACE_TURN_MS * 1.4F, "%.0f ms", (double)ms);
    ck_assert_float_gt(ms, 3000);
    reel_free(r);
}

TEST(no_pace_is_above_one_and_no_attack_is_too_quick_to_see) {
    Reel *r = reel_random(44, 25);
    Pace shares = {.fold_ms = 0};
    for (uint32_t i = 1; i <= r->line.count; i++) {
        ck_assert_float_le(pace_factor(&shares, &r->line, i), 1);
        const Event *e = &r->line.events[i - 1];
        if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) {
            ck_assert_float_ge(time_of_event(&shares, &r->line, i) * 1.001F, PACE_ATTACK_MS - 80);
        }
    }
    reel_free(r);
}

TEST(a_quiet_turn_is_not_drawn_out) {
    Scene *s = scene_new();
    const GroupId red = troop(s, PLAYER_RED, "e5", 2, 2, NATION_HUMAN);
    scene_move(s, red, "e6");
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    Pace pace = {.fold_ms = 0};
    for (uint32_t i = 1; i <= r->line.count; i++) {
        ck_assert_float_eq_tol(pace_factor(&pace, &r->line, i), 1, 1e-4F);
    }
    reel_free(r);
}

TEST(the_pace_is_the_same_whatever_was_asked_before) {
    Reel *r = reel_random(44, 25);
    Pace forward = {.fold_ms = 0};
    for (uint32_t i = 1; i <= r->line.count; i++) {
        const float there = pace_factor(&forward, &r->line, i);
        ck_assert_float_gt(there, 0);
        ck_assert_float_le(there, 1);
        Pace fresh = {.fold_ms = 0};
        Pace jumping = {.fold_ms = 0};
        (void)pace_factor(&jumping, &r->line, 1 + (i * 7919) % r->line.count);
        if (i % 13 == 0) {
            ck_assert_float_eq(pace_factor(&fresh, &r->line, i), there);
            ck_assert_float_eq(pace_factor(&jumping, &r->line, i), there);
        }
    }
    for (uint16_t turn = 1; turn <= r->line.turns[r->line.count - 1]; turn++) {
        ck_assert_float_le(time_of_turn(&r->line, turn), PACE_TURN_MS * 1.01F);
    }
    reel_free(r);
}

TEST(sounds_come_when_something_sets_out_or_strikes) {
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        const Event e = {.kind = (uint8_t)kind};
        ck_assert(pace_sound_share(&e) >= 0 && pace_sound_share(&e) <= 1);
    }
    ck_assert_float_eq(pace_sound_share(&(Event){.kind = EV_moved}), 0);
    ck_assert_float_eq(pace_sound_share(&(Event){.kind = EV_moonwalked}), 0);
    ck_assert_float_eq(pace_sound_share(&(Event){.kind = EV_attack_hit}), FIGHT_CONTACT);
    ck_assert_float_eq(pace_sound_share(&(Event){.kind = EV_spell_cast}), 1);
}
