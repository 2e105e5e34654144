// The folded log: no fight and no death is left out, whatever is folded away.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "render/fold_words.h"
#include "render/outline.h"
#include "render/sentences.h"
#include "support/reel.h"

Suite *test_fold_words_suite(void);

// What the row of [head] reads while it is folded.
static const char *folded(const Timeline *t, uint32_t head) {
    static LogNames names;
    static char words[FOLD_WORDS_MAX];
    timeline_names(t, head, &names);
    (void)sentence_print(words, sizeof words, &t->events[head - 1], &names, NULL);
    fold_words_add(words, sizeof words, t, head, &names, NULL);
    return words;
}

static void expect_death_told(const Timeline *t, const Outline *o, uint32_t died) {
    static LogNames names;
    char name[NAME_MAX_BYTES];
    const uint32_t row = outline_row_of(o, t, died);
    if (row == died) {
        ck_assert(outline_is_shown(o, t, row));
        return;
    }
    const Event *head = &t->events[row - 1];
    const int minion = t->events[died - 1].minion_died.minion;
    const char *words = folded(t, row);
    timeline_names(t, died, &names);
    log_name_minion(name, &names, NULL, minion);
    const bool is_victim = head->kind == EV_attack_hit && head->attack_hit.victim == minion;
    ck_assert_msg(strstr(words, name) != NULL, "%s: %s", name, words);
    ck_assert_msg(strstr(words, "drowns") != NULL || strstr(words, "dies") != NULL ||
                      strstr(words, "killed") != NULL || strstr(words, "removed") != NULL,
                  "%s: %s", name, words);
    ck_assert(is_victim || strstr(words, ". ") != NULL);
}

START_TEST(every_death_of_a_match_is_told_where_acts_are_folded) {
    int deaths = 0;
    for (uint64_t seed = 60; seed < 66; seed++) {
        Reel *r = reel_random(seed, 30);
        const Outline o = {.depth = OUTLINE_ACT};
        for (uint32_t i = 1; i <= r->line.count; i++) {
            const Event *e = &r->line.events[i - 1];
            if (e->kind == EV_minion_died && e->minion_died.category != DEATH_REPLACED) {
                expect_death_told(&r->line, &o, i);
                deaths += 1;
            }
        }
        reel_free(r);
    }
    ck_assert_int_gt(deaths, 20);
}
END_TEST

START_TEST(those_who_drown_are_named) {
    Scene *s = scene_new();
    const GroupId group = scene_group(s, PLAYER_RED, "e5");
    (void)scene_swordsman(s, group, NATION_HUMAN);
    scene_record(s);
    terrain_change(&s->ctx, sq("e5"), TERRAIN_WATER);
    Reel *r = reel_of_scene(s);
    uint32_t died = 1;
    while (died < r->line.count && r->line.events[died - 1].kind != EV_minion_died) {
        died += 1;
    }
    const Outline o = {.depth = OUTLINE_ACT};
    const uint32_t head = outline_row_of(&o, &r->line, died);
    ck_assert_uint_lt(head, died);
    ck_assert(outline_is_head(&r->line, head));
    ck_assert_msg(strstr(folded(&r->line, head), " drowns.") != NULL, "%s", folded(&r->line, head));
    reel_free(r);
}
END_TEST

// The rows of a fight of two that begins with the end of a spell.
START_TEST(a_fight_that_begins_with_the_end_of_a_spell_is_shown_round_by_round) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    (void)scene_swordsman(s, red, NATION_HUMAN);
    (void)scene_swordsman(s, blue, NATION_HUMAN);
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const Outline o = {.depth = OUTLINE_ACT};
    uint32_t combat = 0;
    uint32_t hit = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        combat = r->line.events[i - 1].kind == EV_combat_began ? i : combat;
        hit = r->line.events[i - 1].kind == EV_attack_hit ? i : hit;
    }
    ck_assert(combat > 0 && hit > combat + 1);
    r->line.events[combat].depth = 1;
    timeline_seek(&r->line, 0);
    ck_assert(outline_is_open(&o, &r->line, combat));
    ck_assert(outline_is_shown(&o, &r->line, hit));
    const Outline folds = {.depth = OUTLINE_COMBAT};
    ck_assert(!outline_is_open(&folds, &r->line, combat));
    reel_free(r);
}
END_TEST

START_TEST(a_turn_that_is_folded_has_its_heading_only) {
    Reel *r = reel_random(60, 6);
    ck_assert_str_eq(folded(&r->line, 1), "Turn 1: Start of turn.");
    reel_free(r);
}
END_TEST

Suite *test_fold_words_suite(void) {
    Suite *suite = suite_create("fold_words");
    TCase *tests = tcase_create("fold_words");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, every_death_of_a_match_is_told_where_acts_are_folded);
    tcase_add_test(tests, those_who_drown_are_named);
    tcase_add_test(tests, a_fight_that_begins_with_the_end_of_a_spell_is_shown_round_by_round);
    tcase_add_test(tests, a_turn_that_is_folded_has_its_heading_only);
    suite_add_tcase(suite, tests);
    return suite;
}
