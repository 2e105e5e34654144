// What is new to a player in a log: which event begins it, how far it goes, and that it is new once.

#include <check.h>
#include <string.h>

#include "play/firsts.h"
#include "support/reel.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Paths paths;

static void make_home(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
}

FIXTURE(make_home, temporary_home_end);

static Reel *fight(void) {
    Scene *s = scene_new();
    (void)troop(s, PLAYER_RED, "e5", 3, 2, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "e6", 2, 2, NATION_ELF);
    scene_play_turn(s);
    return reel_of_scene(s);
}

static uint32_t first_of(const Timeline *t, First first) {
    for (uint32_t i = 1; i <= t->count; i++) {
        if (firsts_at(t, i) == first) {
            return i;
        }
    }
    return 0;
}

TEST(a_combat_is_looked_at_to_its_end_and_a_round_to_the_next) {
    Reel *r = fight();
    const Timeline *t = &r->line;
    const uint32_t began = first_of(t, FIRST_COMBAT);
    const uint32_t archers = first_of(t, FIRST_ARCHERS);
    const uint32_t swordsmen = first_of(t, FIRST_SWORDSMEN);
    ck_assert_uint_gt(began, 0);
    ck_assert_uint_gt(archers, began);
    ck_assert_uint_gt(swordsmen, archers);
    ck_assert_int_eq(t->events[began - 1].kind, EV_combat_began);
    ck_assert_int_eq(t->events[archers - 1].round, 1);
    ck_assert_int_eq(t->events[firsts_end(t, began, FIRST_COMBAT) - 1].kind, EV_combat_ended);
    const uint32_t end = firsts_end(t, archers, FIRST_ARCHERS);
    ck_assert_uint_eq(end + 1, swordsmen);
    const uint32_t dead = first_of(t, FIRST_DEATH);
    ck_assert_uint_gt(dead, 0);
    ck_assert_uint_ge(firsts_end(t, dead, FIRST_DEATH), dead);
    ck_assert_uint_lt(firsts_end(t, dead, FIRST_DEATH), firsts_end(t, began, FIRST_COMBAT));
    reel_free(r);
}

// Every kind comes in random matches but for what such players never bring about.
TEST(matches_bring_all_of_them) {
    bool is_seen[FIRST_SIGHT_COUNT] = {false};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Reel *r = reel_random(seed, 30);
        for (uint32_t i = 1; i <= r->line.count; i++) {
            const First first = firsts_at(&r->line, i);
            if (first != FIRST_NOTHING) {
                is_seen[first] = true;
                const uint32_t last = firsts_end(&r->line, i, first);
                ck_assert_uint_ge(last, i);
                ck_assert_uint_le(last, r->line.count);
            }
        }
        reel_free(r);
    }
    for (int first = 0; first < FIRST_SIGHT_COUNT; first++) {
        ck_assert_msg(is_seen[first], "%s never came", firsts_slug((First)first));
    }
}

TEST(it_is_new_until_it_was_seen_and_after_all_is_shown_again) {
    Told told;
    told_recall(&told, &paths);
    ck_assert(firsts_is_new(&told, FIRST_MOONWALK));
    ck_assert(firsts_note(&told, &paths, FIRST_MOONWALK));
    ck_assert(!firsts_is_new(&told, FIRST_MOONWALK));
    ck_assert(firsts_is_new(&told, FIRST_COMBAT));
    Told again;
    told_recall(&again, &paths);
    ck_assert(!firsts_is_new(&again, FIRST_MOONWALK));
    ck_assert_int_eq(told_times(&again, "saw-moonwalk"), 1);
    ck_assert(told_forget(&again, &paths));
    ck_assert(firsts_is_new(&again, FIRST_MOONWALK));
}

// There is room for all that can be told, and each is two sentences at most.
TEST(each_has_words_and_room_in_the_file) {
    Told told = {.count = 0};
    for (int first = 0; first < FIRST_SIGHT_COUNT; first++) {
        ck_assert(firsts_note(&told, &paths, (First)first));
        const char *text = firsts_text((First)first);
        int sentences = 0;
        for (const char *at = strchr(text, '.'); at != NULL; at = strchr(at + 1, '.')) {
            sentences += 1;
        }
        ck_assert_int_ge(sentences, 1);
        ck_assert_int_le(sentences, 2);
        ck_assert_uint_lt(strlen(text), 160);
    }
    ck_assert_int_eq(told.count, FIRST_SIGHT_COUNT);
    for (int first = 0; first < FIRST_SIGHT_COUNT; first++) {
        ck_assert(!firsts_is_new(&told, (First)first));
    }
}
