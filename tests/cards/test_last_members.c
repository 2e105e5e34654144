// What becomes of a group, of its slot and of its combat when the last member goes in an unusual way.

#include "cards/card_cases.h"

static MinionId killer(Scene *s, GroupId g) {
    const StatBlock strong = {
        .level = 2, .max_hp = 90, .armor = 9, .hand = 20, .missile = STAT_NONE, .attacks = 1};
    return scene_recruit(s, g, NATION_ELF, strong);
}

// The Slaver takes its victim's spells, and some live by nothing else: the last of a group leaves nobody
// behind all the same.
SCENE(a_slaver_whose_captive_dies_without_spells_leaves_no_empty_group, .proves = {CARD_SLAVER}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    (void)killer(s, red);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId elf = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SLAVER, on_group(red));
    scene_cast_now(s, PLAYER_BLUE, CARD_PILGRIMS_BLESSING, on_minion(elf));
    minion_add_max_hp(&s->ctx, elf, -8);
    ck_assert_int_eq(hp_of(s, elf), 1);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, death_cancelled, .minion = elf.v, .card = CARD_SLAVER);
    ck_assert_int_eq(hp_of(s, elf), -1);
    ck_assert_str_eq(where(s, blue), "gone");
    ck_assert(board_is_unoccupied(&s->state, sq("e6")));
    EXPECT(s, group_died, .group = blue.v);
}

// The jar's new group takes a free slot: not that of the group that was just wiped out.
SCENE(a_soul_jar_after_the_victory_is_no_enemy_that_still_stands,
      .proves = {CARD_PYRRHIC_VICTORY, CARD_SOUL_JAR}) {
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    (void)killer(s, red);
    const MinionId sick = wall(s, red, 3);
    (void)wall(s, blue, 1);
    (void)scene_spell(s, CARD_KARILLIAN_VENOM, PLAYER_BLUE, on_minion(sick), 0);
    (void)scene_spell(s, CARD_SOUL_JAR, PLAYER_RED, on_group(red), 0);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(red), 0);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, group_died, .group = blue.v);
    EXPECT(s, death_cancelled, .minion = sick.v, .card = CARD_SOUL_JAR);
    ck_assert_str_eq(where(s, red), "gone");
    EXPECT_COUNT(s, 1, minion_died, .category = DEATH_DIES);
}

// Rules 34.7: healed to full is healed to the maximum of now, also where that has risen while it was dying.
SCENE(a_second_chance_heals_to_a_maximum_that_rose_while_he_was_dying, .proves = {CARD_SECOND_CHANCE}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId striker = killer(s, red);
    const MinionId saved = wall(s, blue, 5);
    const MinionId frail = wall(s, blue, 1);
    (void)scene_spell(s, CARD_FLAIL_OF_SARUL, PLAYER_RED, on_minion(striker), 0);
    (void)scene_spell(s, CARD_SECOND_CHANCE, PLAYER_BLUE, on_minion(saved), 0);
    (void)scene_spell(s, CARD_GIFTS_OF_THE_FALLEN, PLAYER_BLUE, on_group(blue), 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_PAIRING, 0); // the strong one and the first of the two
    combat_skirmish(&s->ctx, red, blue, 2);
    EXPECT(s, minion_died, .minion = frail.v);
    EXPECT(s, death_cancelled, .minion = saved.v, .card = CARD_SECOND_CHANCE);
    ck_assert_int_eq(stats_of(s, saved)->max_hp, 6);
    ck_assert_int_eq(hp_of(s, saved), 6);
}

// Rules 34.11: what those who feed on the dead need to know is what holds when its death begins.
SCENE(who_feeds_on_the_dead_gets_a_maximum_that_rose_while_it_was_dying, .cases = 2,
      .proves = {CARD_KHOBAI, CARD_CURSE_OF_KHOBAI}) {
    const bool is_curse = _i == 1;
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId striker = is_curse ? killer(s, red) : scene_creature(s, red, CREATURE_KHOBAI);
    const MinionId fed_on = wall(s, blue, 3);
    const MinionId frail = wall(s, blue, 1);
    const int before = stats_of(s, striker)->max_hp;
    (void)scene_spell(s, CARD_FLAIL_OF_SARUL, PLAYER_RED, on_minion(striker), 0);
    (void)scene_spell(s, CARD_GIFTS_OF_THE_FALLEN, PLAYER_BLUE, on_group(blue), 0);
    if (is_curse) (void)scene_spell(s, CARD_CURSE_OF_KHOBAI, PLAYER_BLUE, on_minion(fed_on), 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_PAIRING, 0); // the first of the two
    combat_skirmish(&s->ctx, red, blue, 2);
    EXPECT(s, minion_died, .minion = frail.v, .category = DEATH_DIES);
    EXPECT(s, minion_died, .minion = fed_on.v, .category = DEATH_KILLS);
    ck_assert_int_eq(stats_of(s, striker)->max_hp, before + 4);
}
