// The cards of Life, clause by clause: places, groups and healing.

#include "cards/card_cases.h"

static void change_terrain(Scene *s, const char *at, Terrain to) {
    terrain_change(&s->ctx, sq(at), to);
}

static void wound(Scene *s, MinionId m, int hp) {
    damage_set_hp(&s->ctx, m, hp);
}

// --- Walks and bodies ---

SCENE(caravan_gives_desertwalk_to_all_members_old_and_new, .proves = {CARD_CARAVAN}) {
    scene_terrain(s, "e5", TERRAIN_DESERT);
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    const GroupId joining = troop(s, PLAYER_RED, "e7", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CARAVAN, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_CARAVAN, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_CARAVAN, .reason = SQUANDER_EXCLUSIVE);
    group_join(&s->ctx, joining, g);
    scene_next_turn(s);
    for (int i = 0; i < 3; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 7);
    const MinionId gone = member(s, g, 0);
    (void)leaver(s, gone, "e8");
    ck_assert_uint_eq(stats_of(s, gone)->walks & WALK_DESERT, 0);
    dispel_all(s, on_group(g));
    scene_next_turn(s);
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 6);
}

SCENE(nereids_curse_gives_waterwalk_for_a_hit_point, .proves = {CARD_NEREIDS_CURSE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    const GroupId joining = troop(s, PLAYER_RED, "e7", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    wound(s, member(s, g, 1), 3);
    scene_cast_now(s, PLAYER_BLUE, CARD_NEREIDS_CURSE, on_group(g));
    group_join(&s->ctx, joining, g);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(stats_in(s, g, i)->max_hp, 6);
        ck_assert_int_eq(hp_of(s, member(s, g, i)), i == 1 ? 3 : 6);
        ck_assert_uint_ne(stats_in(s, g, i)->walks & WALK_WATER, 0);
    }
    const MinionId gone = member(s, g, 0);
    (void)leaver(s, gone, "e8");
    ck_assert_int_eq(stats_of(s, gone)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, gone), 6);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 1)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 6);
    ck_assert_uint_eq(stats_in(s, g, 1)->walks & WALK_WATER, 0);
}

SCENE(nereids_curse_kills_whom_it_leaves_no_hit_point, .proves = {CARD_NEREIDS_CURSE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    const MinionId frail = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_max_hp(&s->ctx, frail, -6);
    scene_cast_now(s, PLAYER_BLUE, CARD_NEREIDS_CURSE, on_group(g));
    EXPECT(s, minion_died, .minion = frail.v, .category = DEATH_DIES);
    ck_assert_int_eq(size_of(s, g), 1);
}

SCENE(elixir_vitae_widens_every_recruit_on_the_board_and_heals_nobody,
      .proves = {CARD_ELIXIR_VITAE, CARD_DROP_OF_ELIXIR_VITAE}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    const GroupId blue = troop(s, PLAYER_BLUE, "e8", 1, 0, NATION_ELF);
    const GroupId nobodys = troop(s, PLAYER_NEUTRAL, "h5", 1, 0, NATION_ELF);
    const GroupId away = troop(s, PLAYER_RED, "h8", 1, 0, NATION_ELF);
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "c8");
    (void)scene_creature(s, beasts, CREATURE_GNOME);
    const int gnome = stats_in(s, beasts, 0)->max_hp;
    scene_play_until(s, PHASE_ORDERS);
    group_leave_board(&s->ctx, away, CARD_LIMBO, 9);
    scene_cast_now(s, PLAYER_RED, CARD_ELIXIR_VITAE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_ELIXIR_VITAE, GLOBE); // a second drop does nothing
    const GroupId groups[] = {red, blue, nobodys};
    for (int i = 0; i < COUNT_OF(groups); i++) {
        ck_assert_int_eq(stats_in(s, groups[i], 0)->max_hp, 13);
        ck_assert_int_eq(hp_of(s, member(s, groups[i], 0)), 7);
    }
    ck_assert_int_eq(stats_in(s, away, 0)->max_hp, 7);
    ck_assert_int_eq(stats_in(s, beasts, 0)->max_hp, gnome);
    const MinionId m = member(s, red, 0);
    scene_cast_now(s, PLAYER_RED, CARD_MENDING_HAND, on_minion(m));
    ck_assert_int_eq(hp_of(s, m), 13);
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(stats_in(s, red, 0)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, m), 7);
}

SCENE(dawn_chorus_heals_three_at_most_to_the_maximum, .proves = {CARD_DAWN_CHORUS}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 3, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    wound(s, member(s, g, 0), 1);
    wound(s, member(s, g, 1), 5);
    scene_cast_now(s, PLAYER_BLUE, CARD_DAWN_CHORUS, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_DAWN_CHORUS, on_group(g));
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 7);
    ck_assert_int_eq(hp_of(s, member(s, g, 2)), 7);
}

SCENE(greenmend_heals_and_lifts_the_last_spell_of_an_opponent, .proves = {CARD_GREENMEND}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    wound(s, m, 2);
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(m));
    scene_cast_now(s, PLAYER_BLUE, CARD_FORSAKEN, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_SPIRIT_SWORD, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_GREENMEND, on_minion(m));
    ck_assert_int_eq(hp_of(s, m), 7);
    ck_assert(!has_spell(s, on_minion(m), CARD_FORSAKEN));
    ck_assert(has_spell(s, on_minion(m), CARD_WEAKNESS));
    scene_cast_now(s, PLAYER_RED, CARD_GREENMEND, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_GREENMEND, on_minion(m)); // nothing of the opponent is left
    ck_assert(!has_spell(s, on_minion(m), CARD_WEAKNESS));
    ck_assert(has_spell(s, on_minion(m), CARD_SPIRIT_SWORD));
}

// Rules 34.3: an effect that takes one spell takes one copy.
SCENE(greenmend_lifts_one_of_several_equal_spells, .proves = {CARD_GREENMEND}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    const int hand = stats_of(s, m)->hand;
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++)
        (void)spell_attach_cast(&s->ctx, CARD_STRIDERS_VENOM, PLAYER_BLUE, on_minion(m), 0);
    ck_assert_int_eq(stats_of(s, m)->hand, hand - 2);
    for (int left = 1; left >= 0; left--) {
        scene_cast_now(s, PLAYER_RED, CARD_GREENMEND, on_minion(m));
        ck_assert_int_eq(spell_copies(&s->state, on_minion(m), CARD_STRIDERS_VENOM), left);
        ck_assert_int_eq(stats_of(s, m)->hand, hand - left);
    }
}

SCENE(greenmend_leaves_what_nobody_sees, .proves = {CARD_GREENMEND}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    const MinionId m = member(s, g, 0);
    (void)scene_spell(s, CARD_DAZED, PLAYER_BLUE, on_minion(m), 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GREENMEND, on_minion(m));
    ck_assert(has_spell(s, on_minion(m), CARD_DAZED));
}

SCENE(cleansing_light_dispels_members_first_and_then_the_group, .proves = {CARD_CLEANSING_LIGHT}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_ELF);
    (void)scene_spell(s, CARD_DAZED, PLAYER_BLUE, on_minion(member(s, g, 1)), 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CARAVAN, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_WEAKNESS, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_BLUE, CARD_SPIRIT_SWORD, on_minion(member(s, g, 1)));
    scene_cast_now(s, PLAYER_RED, CARD_CLEANSING_LIGHT, on_group(g));
    ck_assert(!has_spell(s, on_group(g), CARD_CARAVAN));
    ck_assert(!has_spell(s, on_minion(member(s, g, 0)), CARD_WEAKNESS));
    ck_assert(!has_spell(s, on_minion(member(s, g, 1)), CARD_SPIRIT_SWORD));
    ck_assert(has_spell(s, on_minion(member(s, g, 1)), CARD_DAZED)); // invisible
    expect_order(s, EVENT(spell_ended, .card = CARD_WEAKNESS), EVENT(spell_ended, .card = CARD_SPIRIT_SWORD));
    expect_order(s, EVENT(spell_ended, .card = CARD_SPIRIT_SWORD), EVENT(spell_ended, .card = CARD_CARAVAN));
}

SCENE(elven_piper_plays_at_each_combat_and_is_an_enchantment, .proves = {CARD_ELVEN_PIPER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 2, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(!minion_is_enchanted(&s->state, member(s, g, 1)));
    scene_cast_now(s, PLAYER_RED, CARD_ELVEN_PIPER, on_group(g));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_ELVEN_PIPER, PLAYER_BLUE, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    ck_assert(minion_is_enchanted(&s->state, member(s, g, 1)));
    ck_assert(minion_has_alteration(&s->state, member(s, g, 1)));
    combat_skirmish(&s->ctx, g, enemy, 1);
    combat_skirmish(&s->ctx, g, enemy, 1);
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_ELVEN_PIPER);
    dispel_all(s, on_group(g));
    combat_skirmish(&s->ctx, g, enemy, 1);
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_ELVEN_PIPER);
}

SCENE(lienna_heals_the_others_of_her_group_at_start_of_turn, .proves = {CARD_LIENNA}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LIENNA, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_LIENNA, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_LIENNA, .reason = SQUANDER_ONCE_PER_GAME);
    const MinionId lienna = member(s, g, 2);
    ck_assert_int_eq(stats_in(s, g, 2)->missile, 3);
    ck_assert_int_eq(stats_in(s, g, 2)->level, 2);
    wound(s, member(s, g, 0), 3);
    wound(s, lienna, 3);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 7);
    ck_assert_int_eq(hp_of(s, lienna), 3);
    EXPECT_COUNT(s, 1, effect_applied, .card = SOURCE_CREATURE | CREATURE_LIENNA);
    group_leave_board(&s->ctx, g, CARD_LIMBO, 9);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4); // off the board nobody is healed
    group_return(&s->ctx, g, sq("e5"));
    (void)death_run(&s->ctx, lienna, DEATH_DIES, (MinionId){0});
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
}

// --- Faerie Circle ---

typedef struct Circle {
    Scene *s;
    GroupId first, second;
} Circle;

// A circle on e5 and two groups beside it, of which the first walks in.
static Circle circle_new(void) {
    Circle k = {.s = scene_new()};
    scene_terrain(k.s, "e5", TERRAIN_FOREST);
    k.first = troop(k.s, PLAYER_BLUE, "e6", 2, 0, NATION_ELF);
    k.second = troop(k.s, PLAYER_BLUE, "f5", 1, 0, NATION_ELF);
    scene_move(k.s, k.first, "e5");
    scene_play_until(k.s, PHASE_ORDERS);
    scene_cast_now(k.s, PLAYER_RED, CARD_FAERIE_CIRCLE, on_square("e5"));
    scene_play_until(k.s, PHASE_MOVEMENT);
    return k;
}

SCENE(faerie_circle_is_for_forest_alone, .proves = {CARD_FAERIE_CIRCLE}) {
    scene_terrain(s, "e6", TERRAIN_FOREST);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FAERIE_CIRCLE, PLAYER_RED, on_square("e5")),
                     ORDER_TARGET_TERRAIN);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_CIRCLE, on_square("e6"));
    scene_cast_now(s, PLAYER_BLUE, CARD_FAERIE_CIRCLE, on_square("e6"));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
}

TEST(faerie_circle_takes_whoever_enters_and_gives_them_back_one_a_turn, .proves = {CARD_FAERIE_CIRCLE}) {
    const Circle k = circle_new(); // turn 2
    Scene *s = k.s;
    ck_assert_str_eq(where(s, k.first), "off");
    EXPECT(s, group_left_board, .group = k.first.v, .holder = CARD_FAERIE_CIRCLE);
    scene_next_turn(s); // turn 3
    ck_assert(has_spell(s, on_square("e5"), CARD_FAERIE_CIRCLE));
    scene_move(s, k.second, "e5");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, k.second), "off");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, k.first), "off");
    scene_next_turn(s); // turn 5
    ck_assert_str_eq(where(s, k.first), "e5");
    scene_next_turn(s); // turn 6: its square is not free
    ck_assert_str_eq(where(s, k.second), "off");
    scene_move(s, k.first, "e6");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, k.second), "e5");
    ck_assert_str_eq(where(s, k.first), "e6");
    scene_end(s);
}

SCENE(faerie_circle_lets_flyers_go_no_more_than_others_and_spares_the_teleported,
      .proves = {CARD_FAERIE_CIRCLE}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId flock = troop(s, PLAYER_RED, "e6", 1, 0, NATION_ELF);
    const GroupId carried = troop(s, PLAYER_RED, "h8", 1, 0, NATION_ELF);
    scene_move(s, flock, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FLIGHT, on_group(flock));
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_CIRCLE, on_square("e5"));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, flock), "off");
    group_teleport(&s->ctx, carried, sq("e5"));
    ck_assert_str_eq(where(s, carried), "e5");
}

TEST(whoever_is_inside_is_lost_with_the_circle_or_its_forest, .proves = {CARD_FAERIE_CIRCLE}) {
    enum { DISPELLED, NO_FOREST, BUILT_OVER, WAYS };
    for (int way = 0; way < WAYS; way++) {
        const Circle k = circle_new();
        Scene *s = k.s;
        if (way == DISPELLED) dispel_all(s, on_square("e5"));
        if (way == NO_FOREST) change_terrain(s, "e5", TERRAIN_PLAINS);
        if (way == BUILT_OVER) (void)scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_NEUTRAL);
        ck_assert_str_eq(where(s, k.first), "gone");
        EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REMOVED);
        ck_assert(!has_spell(s, on_square("e5"), CARD_FAERIE_CIRCLE));
        scene_end(s);
    }
}

// --- Glade and Grove ---

SCENE(faerie_glade_grows_a_forest_that_heals_recruits_of_anybody, .proves = {CARD_FAERIE_GLADE}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e6", 2, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_GLADE, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    ck_assert(has_spell(s, on_square("e5"), CARD_FAERIE_GLADE));
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_GLADE, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_FAERIE_GLADE, .reason = SQUANDER_EXCLUSIVE);
    group_teleport(&s->ctx, g, sq("e5"));
    wound(s, member(s, g, 1), 3);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 4);
    dispel_all(s, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 4);
}

SCENE(faerie_glade_heals_no_monsters_and_goes_with_its_forest, .proves = {CARD_FAERIE_GLADE}) {
    const GroupId beasts = scene_monsters(s, PLAYER_RED, "e6");
    const MinionId beast = scene_creature(s, beasts, CREATURE_ARBORIAD); // immobile
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_GLADE, on_square("e5"));
    group_teleport(&s->ctx, beasts, sq("e5"));
    wound(s, beast, 3);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, beast), 3);
    change_terrain(s, "e5", TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e5"), CARD_FAERIE_GLADE));
}

// The Clarity that red gets by spells from now on is counted by the difference of the pools.
static int clarity_of_red(Scene *s) {
    return pool_of(s, PLAYER_RED, MANA_CLARITY);
}

// A match file may begin long after the casting.
SCENE(golden_grove_that_is_older_than_three_turns_ripens_at_the_next_start_of_turn,
      .proves = {CARD_GOLDEN_GROVE}) {
    s->state.turn = 10;
    const SpellId grove = scene_spell(s, CARD_GOLDEN_GROVE, PLAYER_RED, on_square("e5"), 0);
    s->state.spells[grove.v].cast = 2;
    scene_play_until(s, PHASE_ORDERS);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    ck_assert_int_eq(clarity_of_red(s), 1);
    scene_next_turn(s);
    ck_assert_int_eq(clarity_of_red(s), 1);
    ck_assert_int_eq(spell_copies(&s->state, on_square("e5"), CARD_GOLDEN_LEAVES), 1);
}

SCENE(golden_grove_ripens_in_the_third_turn_even_under_a_group_and_then_pays, .proves = {CARD_GOLDEN_GROVE}) {
    const GroupId g = troop(s, PLAYER_RED, "e6", 1, 0, NATION_ELF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GOLDEN_GROVE, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_GOLDEN_GROVE, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_GOLDEN_GROVE, .reason = SQUANDER_EXCLUSIVE);
    change_terrain(s, "e5", TERRAIN_SWAMP); // earlier changes do not matter
    group_teleport(&s->ctx, g, sq("e5"));
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_SWAMP);
    ck_assert_int_eq(clarity_of_red(s), 0);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    ck_assert_int_eq(clarity_of_red(s), 1);
    group_teleport(&s->ctx, g, sq("e8"));
    scene_next_turn(s);
    ck_assert_int_eq(clarity_of_red(s), 1);
    group_teleport(&s->ctx, enemy, sq("e5"));
    scene_next_turn(s);
    ck_assert_int_eq(clarity_of_red(s), 0);
}

// Whoever pays for a grove pays for one: once ripe it makes nothing more, though its day is long past.
SCENE(golden_grove_ripens_once, .proves = {CARD_GOLDEN_GROVE}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GOLDEN_GROVE, on_square("e5"));
    for (int turn = 1; turn <= 6; turn++) {
        scene_next_turn(s);
        ck_assert_int_eq(spell_entries(&s->state, on_square("e5")), turn < 3 ? 1 : 2);
        ck_assert_int_eq(spell_copies(&s->state, on_square("e5"), CARD_GOLDEN_LEAVES), turn < 3 ? 0 : 1);
        ck_assert_int_eq(clarity_of_red(s), turn < 3 ? 0 : 1);
    }
    EXPECT_COUNT(s, 1, spell_attached, .card = CARD_GOLDEN_LEAVES);
    // It ripens, and pays four times; the mark that pays names the spell behind it.
    EXPECT_COUNT(s, 1 + 4, effect_applied, .card = CARD_GOLDEN_GROVE);
    for (int i = 0; i < 1 + 4; i++) {
        const Event *paid = scene_find(s, EVENT(effect_applied, .card = CARD_GOLDEN_GROVE), i);
        ck_assert_int_eq(paid->effect_applied.spell,
                         spell_find(&s->state, on_square("e5"), CARD_GOLDEN_GROVE).v);
    }
}

TEST(a_golden_grove_that_is_ripe_goes_with_its_forest, .proves = {CARD_GOLDEN_LEAVES}) {
    enum { FELLED, BUILT_OVER, DISPELLED, WAYS };
    for (int way = 0; way < WAYS; way++) {
        Scene *s = scene_new();
        scene_play_until(s, PHASE_ORDERS);
        scene_cast_now(s, PLAYER_RED, CARD_GOLDEN_GROVE, on_square("e5"));
        for (int i = 0; i < 3; i++) scene_next_turn(s);
        ck_assert(has_spell(s, on_square("e5"), CARD_GOLDEN_LEAVES));
        if (way == FELLED) change_terrain(s, "e5", TERRAIN_DESERT);
        if (way == BUILT_OVER) (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
        if (way == DISPELLED)
            spell_end(&s->ctx, spell_find(&s->state, on_square("e5"), CARD_GOLDEN_GROVE),
                      SPELL_END_DISPELLED);
        ck_assert(!has_spell(s, on_square("e5"), CARD_GOLDEN_GROVE));
        ck_assert(!has_spell(s, on_square("e5"), CARD_GOLDEN_LEAVES));
        const Terrain after[WAYS] = {TERRAIN_DESERT, TERRAIN_PLAINS, TERRAIN_FOREST};
        ck_assert_int_eq(terrain_of(s, "e5"), after[way]);
        scene_next_turn(s);
        ck_assert_int_eq(clarity_of_red(s), 0);
        scene_end(s);
    }
}

// --- Movement ---

SCENE(liennas_steed_rides_at_once_to_the_corner_nearest_the_enemy_sanctum, .proves = {CARD_LIENNAS_STEED}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_ELF);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_BLUE, CARD_LIENNAS_STEED, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_LIENNAS_STEED, on_group(g));
    ck_assert_str_eq(where(s, g), "f6");
    EXPECT(s, teleported, .group = g.v);
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "f6"); // it stands still
}

SCENE(liennas_steed_takes_the_enemy_sanctum_unless_a_group_holds_it, .cases = 2,
      .proves = {CARD_LIENNAS_STEED}) {
    const int is_held = _i;
    const GroupId g = troop(s, PLAYER_RED, "h8", 1, 0, NATION_ELF);
    if (is_held) (void)troop(s, PLAYER_BLUE, "i9", 1, 0, NATION_ELF);
    (void)structure_push_novice(&s->state.structures[PLAYER_BLUE],
                                NATION_ELF); // a novice does not matter
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LIENNAS_STEED, on_group(g));
    ck_assert_str_eq(where(s, g), is_held ? "i7" : "i9"); // of two as near the first
}

// One ride: whose, from where, which corners are closed, and where it ends.
typedef struct Ride {
    Player rider;
    const char *from, *closed[3], *to;
} Ride;

static const Ride RIDES[] = {
    {PLAYER_RED, "e5", {NULL}, "f6"},             // the nearest
    {PLAYER_RED, "e5", {"f6"}, "f4"},             // of two as near the first: the smaller row
    {PLAYER_RED, "e5", {"f6", "f4"}, "d6"},       // the other
    {PLAYER_RED, "e5", {"f6", "f4", "d6"}, "d4"}, // away from it, where nothing else is open
    {PLAYER_RED, "e9", {NULL}, "f8"},             // as near, in the row of the Sanctum
    {PLAYER_RED, "i5", {NULL}, "h6"},             // in its column: the smaller column
    {PLAYER_RED, "a5", {NULL}, "b6"},             // corners off the board are none
    {PLAYER_BLUE, "a5", {NULL}, "b4"},
    {PLAYER_BLUE, "h6", {NULL}, "g5"},
    {PLAYER_BLUE, "h6", {"g5"}, "i5"},
    {PLAYER_BLUE, "d6", {NULL}, "c5"},
};

SCENE(liennas_steed_takes_the_first_of_corners_that_are_as_near, .cases = COUNT_OF(RIDES)) {
    const Ride *const ride = &RIDES[_i];
    const GroupId g = troop(s, ride->rider, ride->from, 1, 0, NATION_ELF);
    for (int i = 0; i < COUNT_OF(ride->closed) && ride->closed[i] != NULL; i++)
        scene_terrain(s, ride->closed[i], TERRAIN_MOUNTAIN);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, ride->rider, CARD_LIENNAS_STEED, on_group(g));
    ck_assert_str_eq(where(s, g), ride->to);
}

SCENE(liennas_steed_joins_friends_and_heeds_terrain_and_bans_but_no_terrain_bind,
      .proves = {CARD_LIENNAS_STEED}) {
    const GroupId g = troop(s, PLAYER_RED, "e6", 2, 0, NATION_ELF); // corners d5, f5, d7, f7
    const GroupId friends = troop(s, PLAYER_RED, "f5", 3, 0, NATION_ELF);
    (void)troop(s, PLAYER_RED, "d7", 7, 0, NATION_ELF); // too many
    const StructureId t = scene_structure(s, "f7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_terrain(s, "d5", TERRAIN_WATER);
    scene_terrain(s, "f5", TERRAIN_FOREST); // the Bind is to plains
    (void)t;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_FORSAKEN, on_minion(member(s, g, 0))); // no structure for them
    scene_cast_now(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_LIENNAS_STEED, on_group(g));
    ck_assert_str_eq(where(s, g), "gone");
    ck_assert_int_eq(size_of(s, friends), 5);
}

SCENE(liennas_steed_without_a_place_to_go_only_cancels_the_order, .proves = {CARD_LIENNAS_STEED}) {
    const GroupId g = troop(s, PLAYER_RED, "e6", 1, 0, NATION_ELF);
    static const char *const corners[] = {"d5", "f5", "d7", "f7"};
    for (int i = 0; i < COUNT_OF(corners); i++) scene_terrain(s, corners[i], TERRAIN_MOUNTAIN);
    scene_move(s, g, "e7");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_RED, CARD_LIENNAS_STEED, on_group(g));
    EXPECT_NOT(s, spell_squandered, .card = CARD_LIENNAS_STEED);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6");
}

SCENE(terrain_bind_lets_the_group_enter_only_the_terrain_it_stood_on, .proves = {CARD_TERRAIN_BIND}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_terrain(s, "e6", TERRAIN_FOREST);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(g));
    scene_cast_now(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_TERRAIN_BIND, .reason = SQUANDER_EXCLUSIVE);
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e6")));
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("f5")));
    change_terrain(s, "e5", TERRAIN_PLAINS); // the stored terrain counts
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("f5")));
    ck_assert(movement_check_can_exit(&s->ctx, g, sq("e5"), DIR_RIGHT));
    group_teleport(&s->ctx, g, sq("h8"));
    ck_assert_str_eq(where(s, g), "h8");
    for (int i = 0; i < 2; i++) scene_next_turn(s);
    ck_assert(has_spell(s, on_group(g), CARD_TERRAIN_BIND));
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_group(g), CARD_TERRAIN_BIND));
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("h7")));
}

SCENE(of_two_terrain_binds_the_older_holds_and_dispelling_frees, .proves = {CARD_TERRAIN_BIND}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_ELF);
    const GroupId other = troop(s, PLAYER_RED, "e7", 1, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(g));
    scene_cast_now(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(other));
    group_join(&s->ctx, g, other);
    ck_assert(!movement_check_can_enter(&s->ctx, other, sq("e8")));
    dispel_all(s, on_group(other));
    ck_assert(movement_check_can_enter(&s->ctx, other, sq("e8")));
}
