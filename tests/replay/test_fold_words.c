// The folded log: no fight and no death is left out, whatever is folded away.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "replay/fold_words.h"
#include "replay/outline.h"
#include "replay/sentences.h"
#include "support/reel.h"
#include "support/test.h"

// What the row of [head] reads while it is folded.
static const char *folded(const Timeline *t, uint32_t head) {
    static char words[FOLD_WORDS_MAX];
    const LogNames names = timeline_names(t, head);
    (void)sentence_print(words, sizeof words, &t->events[head - 1], &names, NULL);
    fold_words_add(words, sizeof words, t, head, &names, NULL);
    return words;
}

static void expect_death_told(const Timeline *t, const Outline *o, uint32_t died) {
    char name[NAME_MAX_BYTES];
    const uint32_t row = outline_row_of(o, t, died);
    if (row == died) {
        ck_assert(outline_is_shown(o, t, row));
        return;
    }
    const Event *head = &t->events[row - 1];
    const int minion = t->events[died - 1].minion_died.minion;
    const char *words = folded(t, row);
    const LogNames names = timeline_names(t, died);
    log_name_minion(name, &names, NULL, minion);
    const bool is_victim = head->kind == EV_attack_hit && head->attack_hit.victim == minion;
    ck_assert_msg(strstr(words, name) != NULL, "%s: %s", name, words);
    ck_assert_msg(strstr(words, "drowns") != NULL || strstr(words, "dies") != NULL ||
                      strstr(words, "killed") != NULL || strstr(words, "removed") != NULL,
                  "%s: %s", name, words);
    ck_assert(is_victim || strstr(words, ". ") != NULL);
}

TEST(every_death_of_a_match_is_told_where_acts_are_folded) {
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

TEST(those_who_drown_are_named) {
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

// Four want to join one, five come first, and another four take the way back: the lesson of the moonwalk.
TEST(a_moonwalk_is_told_in_the_row_that_it_is_folded_under) {
    Scene *s = scene_new();
    (void)humans(s, PLAYER_RED, "e5", 1);
    const GroupId four = humans(s, PLAYER_RED, "e4", 4);
    const GroupId five = humans(s, PLAYER_RED, "e6", 5);
    const GroupId behind = humans(s, PLAYER_RED, "e3", 5);
    scene_record(s);
    scene_move(s, four, "e5");
    scene_move(s, five, "e5");
    scene_move(s, behind, "e4");
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const Outline o = {.depth = OUTLINE_ACT};
    int walks = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        if (r->line.events[i - 1].kind == EV_moonwalked) {
            const char *words = folded(&r->line, outline_row_of(&o, &r->line, i));
            ck_assert_msg(strstr(words, "moonwalks to ") != NULL, "%s", words);
            walks += 1;
        }
    }
    ck_assert_int_eq(walks, 1);
    reel_free(r);
}

TEST(a_slide_is_told_in_the_row_that_it_is_folded_under) {
    Scene *s = scene_new();
    const GroupId three = humans(s, PLAYER_RED, "e4", 3);
    scene_terrain(s, "e5", TERRAIN_ICE);
    scene_record(s);
    scene_move(s, three, "e5");
    scene_play_turn(s);
    Reel *r = reel_of_scene(s);
    const Outline o = {.depth = OUTLINE_ACT};
    int slides = 0;
    for (uint32_t i = 1; i <= r->line.count; i++) {
        if (r->line.events[i - 1].kind == EV_slid) {
            const char *words = folded(&r->line, outline_row_of(&o, &r->line, i));
            ck_assert_msg(strstr(words, "slides over the ice from e5 to e6.") != NULL, "%s", words);
            slides += 1;
        }
    }
    ck_assert_int_eq(slides, 1);
    reel_free(r);
}

// What the folded row says of [count] who drown at once.
static const char *drowned(int count) {
    Scene *s = scene_new();
    const GroupId group = scene_group(s, PLAYER_RED, "e5");
    for (int i = 0; i < count; i++) {
        (void)scene_swordsman(s, group, NATION_HUMAN);
    }
    scene_record(s);
    terrain_change(&s->ctx, sq("e5"), TERRAIN_WATER);
    Reel *r = reel_of_scene(s);
    uint32_t head = 1;
    while (r->line.events[head - 1].kind != EV_terrain_changed) {
        head += 1;
    }
    const char *words = folded(&r->line, head);
    reel_free(r);
    return words;
}

static int times(const char *text, const char *part) {
    int count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        count += 1;
    }
    return count;
}

TEST(three_deaths_are_told_in_full_and_all_others_by_name) {
    for (int count = 1; count <= GROUP_SIZE; count++) {
        const char *words = drowned(count);
        const int in_full = count < 3 ? count : 3;
        ck_assert_msg(times(words, " drowns.") == in_full, "%d: %s", count, words);
        ck_assert_msg(times(words, " Also dead: ") == (count > 3 ? 1 : 0), "%d: %s", count, words);
        const char *others = strstr(words, " Also dead: ");
        ck_assert_msg(others == NULL || times(others, ", ") == count - 4, "%d: %s", count, words);
        ck_assert_msg(words[strlen(words) - 1] == '.' && strstr(words, "..") == NULL, "%d: %s", count, words);
    }
}

// Who is replaced goes on living as somebody else.
TEST(who_is_replaced_is_not_told_as_dead) {
    Scene *s = scene_new();
    const GroupId group = scene_group(s, PLAYER_RED, "e5");
    const MinionId first = scene_swordsman(s, group, NATION_HUMAN);
    (void)scene_swordsman(s, group, NATION_HUMAN);
    scene_record(s);
    const Cause outer =
        cause_begin(&s->ctx, EMIT(&s->ctx, spell_cast, .player = PLAYER_RED, .card = CARD_FEAR));
    (void)death_run(&s->ctx, first, DEATH_REPLACED, (MinionId){0});
    cause_end(&s->ctx, outer);
    Reel *r = reel_of_scene(s);
    uint32_t head = 1;
    while (r->line.events[head - 1].kind != EV_spell_cast) {
        head += 1;
    }
    ck_assert_int_eq(times(folded(&r->line, head), ". "), 0);
    reel_free(r);
}

// The rows of a fight of two that begins with the end of a spell.
TEST(a_fight_that_begins_with_the_end_of_a_spell_is_shown_round_by_round) {
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

TEST(a_turn_that_is_folded_has_its_heading_only) {
    Reel *r = reel_random(60, 6);
    ck_assert_str_eq(folded(&r->line, 1), "Turn 1: Start of turn.");
    reel_free(r);
}
