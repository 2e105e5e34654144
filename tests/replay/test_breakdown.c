// What numbers are made of: by hand for a few blows, and for all blows of random matches that nothing is left
// over.

#include <check.h>
#include <string.h>

#include "replay/sentences.h"
#include "replay/story.h"
#include "support/reel.h"
#include "support/test.h"

// The position of the first event of [kind] after [from].
static uint32_t next_of(const Reel *f, int kind, uint32_t from) {
    for (uint32_t i = from + 1; i <= f->line.count; i++) {
        if (f->line.events[i - 1].kind == kind) {
            return i;
        }
    }
    ck_abort_msg("there is no such event");
    return 0;
}

static const char *sum_at(Reel *f, uint32_t position, int step) {
    static Story s;
    static char text[STORY_SUM];
    timeline_seek(&f->line, position);
    story_at(&s, &f->line);
    story_sum(&s, step, text, sizeof text);
    return text;
}

static const StoryChip *chip_at(Reel *f, uint32_t position, int step) {
    static Story s;
    timeline_seek(&f->line, position);
    story_at(&s, &f->line);
    return reel_chip(&s, step);
}

// Red's fred with a sword, a bard and a drill beside him, against a man in armor.
static Reel *many_cards(void) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, red, NATION_HUMAN);
    (void)scene_creature(s, red, CREATURE_BARD);
    const MinionId sam = scene_swordsman(s, blue, NATION_ELF);
    (void)scene_spell(s, CARD_SWORN_BLADE, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_LEGIONNAIRES, PLAYER_RED, on_group(red), 0);
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(sam), 0);
    scene_play_turn(s);
    Reel *f = reel_of_scene(s);
    return f;
}

TEST(a_blow_tells_its_base_and_what_every_card_nation_and_round_made_of_it) {
    Reel *f = many_cards();
    const uint32_t blow = next_of(f, EV_damage_calculated, 0);
    ck_assert_str_eq(sum_at(f, blow, STEP_A2),
                     "Strength: 3 base with Legionnaires, +1 Sworn Blade, +1 Human in round 2, +1 Bard = 6");
    ck_assert_str_eq(chip_at(f, blow, STEP_A2)->number, "3 \xE2\x86\x92 6");
    ck_assert_uint_eq(chip_at(f, blow, STEP_A2)->cards, 3);
    ck_assert_str_eq(sum_at(f, blow, STEP_D2), "");
    reel_free(f);
}

TEST(what_is_to_come_is_not_told) {
    Reel *f = many_cards();
    const uint32_t hit = next_of(f, EV_attack_hit, 0);
    ck_assert_str_eq(sum_at(f, hit, STEP_A2), "");
    ck_assert_str_eq(chip_at(f, hit, STEP_A2)->number, "");
    ck_assert_str_ne(sum_at(f, hit, STEP_A1), "");
    ck_assert_str_eq(sum_at(f, hit - 1, STEP_A1), "");
    reel_free(f);
}

TEST(armor_tells_its_base_and_whose_card_it_is) {
    Reel *f = many_cards();
    const uint32_t soaked = next_of(f, EV_armor_soaked, 0);
    ck_assert_str_eq(sum_at(f, soaked, STEP_D2), "Armor: 1 base, +3 Ogi's Armor = 4. Damage: 6 - 4 = 2");
    ck_assert_int_eq(chip_at(f, soaked, STEP_D2)->card, CARD_OGIS_ARMOR);
    reel_free(f);
}

TEST(a_hit_that_only_a_card_makes_sure_of_names_it) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, red, NATION_ELF);
    (void)scene_recruit(s, blue, NATION_ELF,
                        (StatBlock){.max_hp = 40, .level = 4, .hand = 1, .missile = STAT_NONE, .attacks = 1});
    (void)scene_spell(s, CARD_SWORN_BLADE, PLAYER_RED, on_minion(fred), 0);
    scene_play_turn(s);
    Reel *f = reel_of_scene(s);
    const uint32_t first = next_of(f, EV_attack_hit, 0);
    ck_assert_str_eq(sum_at(f, first, STEP_A1),
                     "Level 1, a minion's first attack in a combat always hits, against level 4");
    uint32_t second = next_of(f, EV_attack_hit, first);
    while (f->line.events[second - 1].attack_hit.attacker != fred.v) {
        second = next_of(f, EV_attack_hit, second);
    }
    ck_assert_str_eq(sum_at(f, second, STEP_A1), "Level 1 against level 4, and Sworn Blade never misses");
    ck_assert_int_eq(chip_at(f, second, STEP_A1)->card, CARD_SWORN_BLADE);
    const LabelText labels = {0};
    char sentence[400];
    const LogNames names = timeline_names(&f->line, second);
    (void)sentence_print(sentence, sizeof sentence, &f->line.events[second - 1], &names, &labels);
    ck_assert_ptr_nonnull(strstr(sentence, "Sworn Blade makes it hit"));
    reel_free(f);
}

TEST(what_takes_a_blow_past_armor_is_named_where_armor_does_not_stop_it) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, red, NATION_ELF);
    (void)scene_swordsman(s, blue, NATION_ELF);
    (void)scene_spell(s, CARD_SPIRIT_SWORD, PLAYER_RED, on_minion(fred), 0);
    scene_play_turn(s);
    Reel *f = reel_of_scene(s);
    const uint32_t base = next_of(f, EV_strength_changed, 0);
    ck_assert_str_eq(chip_at(f, base, STEP_A2)->number, "2");
    ck_assert_int_eq(chip_at(f, base, STEP_A2)->card, 0);
    const uint32_t told = next_of(f, EV_strength_changed, base);
    ck_assert_str_eq(chip_at(f, told, STEP_A2)->number, "2");
    ck_assert_int_eq(chip_at(f, told, STEP_A2)->card, CARD_SPIRIT_SWORD);
    const uint32_t blow = next_of(f, EV_damage_calculated, 0);
    ck_assert_str_eq(sum_at(f, blow, STEP_A2), "Strength: 2 base = 2, past armor by Spirit Sword");
    ck_assert_str_eq(sum_at(f, blow, STEP_D2), "Spirit Sword makes it ignore armor");
    reel_free(f);
}

SCENE(a_stat_cut_off_at_nothing_still_tells_what_it_was_made_of) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId fred = scene_swordsman(s, red, NATION_ELF);
    for (int i = 0; i < 2; i++) {
        (void)scene_spell(s, CARD_THERMITE_BITE, PLAYER_BLUE, on_minion(fred), 0);
    }
    static View v;
    view_of(&v, &s->state, PLAYER_NONE);
    Breakdown b;
    breakdown_stat(&b, &v, fred, STAT_ARMOR);
    char text[BREAKDOWN_TEXT];
    breakdown_print(&b, text, sizeof text);
    ck_assert_str_eq(text, "1 base, -2 Thermite Bite = 0");
}

static bool is_tame(const ViewMinion *m) {
    return m->kind == MINION_RECRUIT && m->creature == CREATURE_NONE;
}

// For the eye that sees everything nothing is hidden, and what a recruit has of his own is what he was born
// with.
static void expect_whole(const Timeline *t, uint32_t position, int *with_cards) {
    static View v;
    Breakdown b;
    timeline_view(t, position, &v);
    breakdown_strength(&b, &v, t, position);
    const Event_damage_calculated *e = &t->events[position - 1].damage_calculated;
    int sum = 0;
    for (int i = 0; i < b.count; i++) {
        ck_assert_int_ne(b.parts[i].kind, PART_HIDDEN);
        sum += b.parts[i].amount;
    }
    ck_assert_int_eq(b.total, e->quantity);
    ck_assert_int_eq(sum > 0 ? sum : 0, e->quantity);
    ck_assert_int_eq(breakdown_piercer(&b) != 0, e->ignores_armor);
    if (b.share_count == 0 && is_tame(&v.minions[e->attacker])) {
        ck_assert_int_eq(b.parts[0].amount, 2);
    }
    *with_cards += breakdown_cards(&b) > 0;
}

TEST(every_blow_of_random_matches_adds_up) {
    int blows = 0;
    int with_cards = 0;
    for (uint64_t seed = 60; seed < 76; seed++) {
        Reel *f = reel_random(seed, 25);
        for (uint32_t i = 1; i <= f->line.count; i++) {
            if (f->line.events[i - 1].kind == EV_damage_calculated) {
                expect_whole(&f->line, i, &with_cards);
                blows += 1;
            }
        }
        reel_free(f);
    }
    ck_assert_int_gt(blows, 300);
    ck_assert_int_gt(with_cards, 20);
}

TEST(three_cards_that_have_a_say_are_a_list) {
    const Breakdown b = {.parts = {{.kind = PART_BASE, .amount = 2}},
                         .shares = {CARD_VETERAN, CARD_BARKSKIN, CARD_BEDLAM},
                         .count = 1,
                         .share_count = 3,
                         .total = 2};
    char text[BREAKDOWN_TEXT];
    breakdown_print(&b, text, sizeof text);
    ck_assert_str_eq(text, "2 base with Veteran, Barkskin and Bedlam");
}
