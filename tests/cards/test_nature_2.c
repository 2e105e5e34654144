// The cards of Nature from Ill Winds to Pixie Dust, with Savannah, Seed on the Wind and Tornado, each in the
// role that its words name. The others: test_nature.c, test_nature_3.c.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"
#include "support/scene.h"

// Does [shooter] take [candidate] for immune to its missiles?
static bool is_shunned(Scene *s, MinionId shooter, MinionId candidate) {
    Ctx c = in_combat(s, shooter, candidate, 2);
    Phrase p = bubble_phrase(&c, PHRASE_IS_IMMUNE, candidate, shooter);
    p.attack = ATTACK_MISSILE;
    bubble_minion(&c, &p);
    return p.cancelled;
}

// A swordsman of 60 hit points, level 3, who barely strikes.
static MinionId sturdy(Scene *s, GroupId g) {
    const StatBlock block = {
        .max_hp = 60, .level = 3, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    return scene_recruit(s, g, NATION_GARGOYLE, block);
}

// --- A second copy ---

static const int EXCLUSIVE[] = {CARD_IMMERSION,       CARD_IRON_SHILLELAGH, CARD_KARILLIAN_ARROWS,
                                CARD_MOUNTAIN_CLIMB,  CARD_PIXIE_DUST,      CARD_REGENERATION,
                                CARD_REVELERS,        CARD_SEEDBEARERS,     CARD_STONE_CIRCLE,
                                CARD_WATER_BREATHING, CARD_WORLD_DANCE,     CARD_XIAS_WALK};

SCENE(a_second_copy_squanders, .cases = COUNT_OF(EXCLUSIVE), .proves = {CARD_WORLD_DANCE}) {
    const StructureId town = scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_GARGOYLE);
    Target on = on_group(g);
    if (cast_host(EXCLUSIVE[_i]) == HOST_INDIVIDUAL)
        on = on_minion(member(s, g, card_def(EXCLUSIVE[_i])->target == TARGET_ARCHER ? 1 : 0));
    if (cast_host(EXCLUSIVE[_i]) == HOST_STRUCTURE) on = effect_on_structure(town);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, EXCLUSIVE[_i], on);
    ck_assert(has_spell(s, on, EXCLUSIVE[_i]));
    scene_cast_now(s, PLAYER_RED, EXCLUSIVE[_i], on);
    EXPECT_COUNT(s, 1, spell_squandered, .card = (uint16_t)EXCLUSIVE[_i], .reason = SQUANDER_EXCLUSIVE);
    EXPECT_COUNT(s, 1, spell_attached, .card = (uint16_t)EXCLUSIVE[_i]);
}

// --- Ill Winds ---

static const struct {
    const char *at;
    int damage;
} WINDY[] = {{"e5", 1}, {"d4", 1}, {"f6", 1}, {"g5", 2}, {"e7", 2}};

SCENE(ill_winds_blow_in_and_around_the_structure_against_all, .cases = COUNT_OF(WINDY),
      .proves = {CARD_ILL_WINDS}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId red = troop(s, PLAYER_RED, WINDY[_i].at, 1, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "h8", 0, 1, NATION_GARGOYLE); // far away: its own place counts
    scene_record(s);
    scene_cast_now(s, PLAYER_BLUE, CARD_ILL_WINDS, effect_on_structure(town));
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 1), member(s, blue, 0), ATTACK_MISSILE, 2),
                     WINDY[_i].damage);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), member(s, blue, 0), ATTACK_HAND, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, member(s, blue, 0), member(s, red, 0), ATTACK_MISSILE, 2), 2);
}

SCENE(ill_winds_of_two_structures_add_up_and_lie_down_with_them, .proves = {CARD_ILL_WINDS}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const StructureId colony = scene_structure(s, "e7", STRUCTURE_COLONY, PLAYER_RED);
    const GroupId red = troop(s, PLAYER_RED, "e6", 0, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "f6", 1, 0, NATION_GARGOYLE);
    const MinionId archer = member(s, red, 0);
    const MinionId victim = member(s, blue, 0);
    scene_record(s);
    scene_cast_now(s, PLAYER_BLUE, CARD_ILL_WINDS, effect_on_structure(town));
    scene_cast_now(s, PLAYER_BLUE, CARD_ILL_WINDS, effect_on_structure(colony));
    scene_cast_now(s, PLAYER_RED, CARD_ILL_WINDS, effect_on_structure(colony));
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_ILL_WINDS, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(spell_copies(&s->state, effect_on_globe(), CARD_ILL_WINDS_AROUND), 2);
    ck_assert_int_eq(damage_of_blow(s, archer, victim, ATTACK_MISSILE, 2), 0);
    structure_destroy(&s->ctx, colony, CARD_EARTHQUAKE);
    ck_assert_int_eq(damage_of_blow(s, archer, victim, ATTACK_MISSILE, 2), 1);
    (void)effect_dispel(&s->ctx, effect_on_structure(town), (SpellId){0}, PLAYER_NONE);
    ck_assert_int_eq(damage_of_blow(s, archer, victim, ATTACK_MISSILE, 2), 2);
    ck_assert(!has_spell(s, effect_on_globe(), CARD_ILL_WINDS_AROUND));
}

SCENE(ill_winds_go_where_their_town_goes, .proves = {CARD_ILL_WINDS_AROUND}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId red = troop(s, PLAYER_RED, "e8", 0, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "f8", 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_BLUE, CARD_ILL_WINDS, effect_on_structure(town));
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), member(s, blue, 0), ATTACK_MISSILE, 2), 2);
    (void)structure_move(&s->ctx, town, sq("d7"), CARD_ANCESTRAL_HOME);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), member(s, blue, 0), ATTACK_MISSILE, 2), 1);
}

// --- Illender ---

static const Terrain PAINTED[] = {TERRAIN_BARREN, TERRAIN_FOREST, TERRAIN_ICE, TERRAIN_SWAMP, TERRAIN_DESERT};

SCENE(illender_paints_the_square_her_group_leaves, .cases = COUNT_OF(PAINTED), .proves = {CARD_ILLENDER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_GARGOYLE);
    scene_mana(s, PLAYER_RED, 9);
    (void)scene_card(s, PLAYER_RED, CARD_ILLENDER);
    scene_cast(s, PLAYER_RED, CARD_ILLENDER, on_group(g));
    scene_move(s, g, "e6");
    scene_script(s, RNG_TERRAIN, _i + 1); // plains are the first of the six
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, minion_created, .group = g.v, .creature = CREATURE_ILLENDER, .level = 2, .hp = 9, .missile = 3);
    EXPECT(s, effect_applied, .card = SOURCE_CREATURE | CREATURE_ILLENDER);
    ck_assert_int_eq(terrain_of(s, "e5"), (int)PAINTED[_i]);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
}

SCENE(illender_paints_no_structures_and_not_by_teleport, .proves = {CARD_ILLENDER}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_ILLENDER);
    const GroupId thrown = scene_group(s, PLAYER_RED, "g6");
    (void)scene_creature(s, thrown, CREATURE_ILLENDER);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    group_teleport(&s->ctx, thrown, sq("c6"));
    EXPECT_NOT(s, effect_applied, .card = SOURCE_CREATURE | CREATURE_ILLENDER);
    EXPECT_NOT(s, terrain_changed, .from = TERRAIN_PLAINS);
}

// --- Immersion ---

SCENE(immersion_parts_the_group_from_monsters_of_any_owner_only, .proves = {CARD_IMMERSION}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId wolves = scene_monsters(s, PLAYER_BLUE, "e4");
    (void)scene_creature(s, wolves, CREATURE_TREE_MAN);
    const GroupId wild = scene_monsters(s, PLAYER_NEUTRAL, "d5");
    (void)scene_creature(s, wild, CREATURE_TREE_MAN);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 1, 0, NATION_GARGOYLE);
    const GroupId other = troop(s, PLAYER_RED, "e3", 1, 0, NATION_GARGOYLE); // without the spell
    (void)scene_spell(s, CARD_IMMERSION, PLAYER_BLUE, on_group(g), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 1, combat_began, .high = g.v);
    EXPECT(s, combat_began, .high = g.v, .low = blue.v);
    EXPECT(s, combat_began, .high = other.v, .low = wolves.v);
}

SCENE(immersion_lasts_for_three_turns_more, .proves = {CARD_IMMERSION}) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    (void)sturdy(s, g);
    const GroupId tree = scene_monsters(s, PLAYER_BLUE, "e4");
    (void)scene_creature(s, tree, CREATURE_TREE_MAN);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_IMMERSION, on_group(g));
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert(has_spell(s, on_group(g), CARD_IMMERSION));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_NOT(s, combat_began, .high = g.v);
    scene_next_turn(s);
    EXPECT(s, spell_ended, .card = CARD_IMMERSION, .reason = SPELL_END_EXPIRED);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, combat_began, .high = g.v, .low = tree.v);
}

SCENE(immersion_stays_behind_when_a_member_leaves_and_reaches_joiners, .proves = {CARD_IMMERSION}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_GARGOYLE);
    const GroupId joiner = troop(s, PLAYER_RED, "e6", 1, 0, NATION_GARGOYLE);
    const GroupId wolves = scene_monsters(s, PLAYER_BLUE, "e4");
    (void)scene_creature(s, wolves, CREATURE_WOLF);
    (void)scene_spell(s, CARD_IMMERSION, PLAYER_RED, on_group(joiner), 0);
    Phrase p = {.kind = PHRASE_CAN_FIGHT, .other_group = wolves};
    ck_assert(!bubble_group_asked(&s->ctx, g, &p));
    group_join(&s->ctx, joiner, g);
    p = (Phrase){.kind = PHRASE_CAN_FIGHT, .other_group = wolves};
    ck_assert(bubble_group_asked(&s->ctx, g, &p));
    const GroupId alone = group_split_off(&s->ctx, member(s, g, 0));
    p = (Phrase){.kind = PHRASE_CAN_FIGHT, .other_group = wolves};
    ck_assert(!bubble_group_asked(&s->ctx, alone, &p));
    board_place(&s->state, alone, sq("h6"));
    board_place(&s->state, g, sq("e5"));
}

// --- Iron Shillelagh ---

// A red swordsman or archer with [card] on e5 against a sturdy blue one on f5.
static Scene *duel(int card, MinionId *red, MinionId *blue) {
    Scene *s = scene_new();
    const bool shoots = card_def(card)->target == TARGET_ARCHER;
    const GroupId a = troop(s, PLAYER_RED, "e5", shoots ? 0 : 1, shoots ? 1 : 0, NATION_GARGOYLE);
    *red = member(s, a, 0);
    *blue = sturdy(s, scene_group(s, PLAYER_BLUE, "f5"));
    (void)scene_spell(s, card, PLAYER_RED, on_minion(*red), 0);
    return s;
}

TEST(a_shillelagh_takes_a_level_with_each_damage_until_end_of_combat, .proves = {CARD_IRON_SHILLELAGH}) {
    MinionId red;
    MinionId blue;
    Scene *s = duel(CARD_IRON_SHILLELAGH, &red, &blue);
    scene_play_until(s, PHASE_COMBAT);
    for (int level = 3; level > 0; level--) {
        EXPECT_COUNT(s, 1, stat_changed, .minion = blue.v, .stat = STAT_LEVEL, .before = (int16_t)level,
                     .after = (int16_t)(level - 1 == 0 ? 0 : level - 1));
    }
    expect_order(s, EVENT(effect_applied, .card = CARD_IRON_SHILLELAGH),
                 EVENT(spell_ended, .card = CARD_SHILLELAGH_BRUISE, .reason = SPELL_END_EXPIRED));
    ck_assert_int_eq(stats_of(s, blue)->level, 3);
    ck_assert(!has_spell(s, on_minion(blue), CARD_SHILLELAGH_BRUISE));
    scene_end(s);
}

SCENE(bruises_add_up_and_read_as_zero_at_least, .proves = {CARD_SHILLELAGH_BRUISE}) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId m = sturdy(s, g);
    for (int i = 0; i < 5; i++) (void)scene_spell(s, CARD_SHILLELAGH_BRUISE, PLAYER_RED, on_minion(m), 0);
    ck_assert_int_eq(stats_of(s, m)->level, 0);
    ck_assert_int_eq(spell_copies(&s->state, on_minion(m), CARD_SHILLELAGH_BRUISE), 5);
    dispel_all(s, on_minion(m)); // invisible
    ck_assert_int_eq(stats_of(s, m)->level, 0);
    scene_play_turn(s); // who has left his combat is rid of them when all is over
    ck_assert_int_eq(stats_of(s, m)->level, 3);
}

TEST(a_shillelagh_bruises_neither_the_dying_nor_when_dispelled, .proves = {CARD_IRON_SHILLELAGH}) {
    MinionId red;
    MinionId blue;
    Scene *s = duel(CARD_IRON_SHILLELAGH, &red, &blue);
    damage_set_hp(&s->ctx, blue, 1);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = blue.v);
    EXPECT_NOT(s, effect_applied, .card = CARD_IRON_SHILLELAGH);
    scene_end(s);
    s = duel(CARD_IRON_SHILLELAGH, &red, &blue);
    dispel_all(s, on_minion(red));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_NOT(s, effect_applied, .card = CARD_IRON_SHILLELAGH);
    scene_end(s);
}

// --- Karillian Arrows ---

TEST(karillian_arrows_leave_one_venom_that_works_at_end_of_combat, .proves = {CARD_KARILLIAN_ARROWS}) {
    MinionId red;
    MinionId blue;
    Scene *s = duel(CARD_KARILLIAN_ARROWS, &red, &blue);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 1, spell_attached, .card = CARD_KARILLIAN_VENOM, .on = target_pack(on_minion(blue)));
    EXPECT_COUNT(s, 1, damage_applied, .victim = blue.v, .card = CARD_KARILLIAN_VENOM, .quantity = 3);
    expect_order(s, EVENT(damage_applied, .card = CARD_KARILLIAN_VENOM),
                 EVENT(spell_ended, .card = CARD_KARILLIAN_VENOM, .reason = SPELL_END_EXPIRED));
    ck_assert(!has_spell(s, on_minion(blue), CARD_KARILLIAN_VENOM));
    scene_end(s);
}

SCENE(karillian_venom_kills_with_nobody_to_blame, .proves = {CARD_KARILLIAN_VENOM}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "f5");
    const MinionId m = sturdy(s, blue);
    const MinionId first = member(s, red, 0);
    (void)scene_spell(s, CARD_KARILLIAN_VENOM, PLAYER_BLUE, on_minion(first), 0);
    damage_set_hp(&s->ctx, first, 3);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = first.v, .category = DEATH_DIES);
    EXPECT(s, spell_ended, .card = CARD_KARILLIAN_VENOM, .reason = SPELL_END_DIED);
    ck_assert_int_gt(hp_of(s, m), 0);
}

static const int SHUNNED[] = {CARD_KARILLIAN_VENOM, CARD_PIXIE_DUST};

SCENE(shooters_leave_the_venomous_and_the_dusted_for_last, .cases = COUNT_OF(SHUNNED),
      .proves = {CARD_KARILLIAN_VENOM}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 2, 0, NATION_GARGOYLE);
    const MinionId weak = member(s, blue, 0); // who would be first by his hit points
    damage_set_hp(&s->ctx, weak, 5);
    const SpellId spell = scene_spell(s, SHUNNED[_i], PLAYER_BLUE, on_minion(weak), 0);
    ck_assert(is_shunned(s, member(s, red, 0), weak));
    ck_assert(!is_shunned(s, member(s, red, 0), member(s, blue, 1)));
    scene_play_until(s, PHASE_COMBAT);
    const Event *choice =
        scene_find(s, EVENT(victim_chosen, .minion = member(s, red, 0).v, .by = CHOSEN_WISE), 0);
    ck_assert_ptr_nonnull(choice);
    ck_assert_uint_ne(choice->victim_chosen.victim, weak.v);
    ck_assert_int_eq(choice->victim_chosen.tiebreak, TIEBREAK_NON_IMMUNE);
    if (SHUNNED[_i] == CARD_PIXIE_DUST) spell_end(&s->ctx, spell, SPELL_END_DISPELLED);
    if (hp_of(s, weak) > 0 && hp_of(s, member(s, red, 0)) > 0)
        ck_assert(!is_shunned(s, member(s, red, 0), weak));
}

// --- Lightning Bolt ---

SCENE(a_lightning_bolt_deals_five_past_armor, .proves = {CARD_LIGHTNING_BOLT}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_GARGOYLE);
    const MinionId m = member(s, g, 0);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_LIGHTNING_BOLT, on_minion(m));
    EXPECT(s, damage_applied, .victim = m.v, .card = CARD_LIGHTNING_BOLT, .quantity = 5,
           .type = DAMAGE_MAGICAL);
    ck_assert_int_eq(hp_of(s, m), 4);
    scene_cast_now(s, PLAYER_RED, CARD_LIGHTNING_BOLT, on_minion(m));
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
}

// --- Mountain Climb, Water Breathing ---

static const struct {
    int card;
    Terrain terrain;
    unsigned walk;
} WALKS[] = {{CARD_MOUNTAIN_CLIMB, TERRAIN_MOUNTAIN, WALK_MOUNTAIN},
             {CARD_MOUNTAIN_CLIMB, TERRAIN_VOLCANO, WALK_MOUNTAIN},
             {CARD_WATER_BREATHING, TERRAIN_WATER, WALK_WATER}};

SCENE(a_group_walks_where_its_spell_lets_it_and_no_longer, .cases = COUNT_OF(WALKS),
      .proves = {CARD_MOUNTAIN_CLIMB}) {
    scene_terrain(s, "e6", WALKS[_i].terrain);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_GARGOYLE);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("e6")), REFUSAL_CANNOT_ENTER);
    scene_mana(s, PLAYER_RED, 9);
    (void)scene_card(s, PLAYER_RED, WALKS[_i].card);
    scene_cast(s, PLAYER_RED, WALKS[_i].card, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    group_set_order(&s->ctx, g, sq("e6"), ORDER_BY_PLAYER);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6");
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), WALKS[_i].terrain == TERRAIN_VOLCANO ? 4 : 9);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("e5")), REFUSAL_NONE);
    dispel_all(s, on_group(g));
    ck_assert_uint_eq(stats_in(s, g, 0)->walks & WALKS[_i].walk, 0);
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("e5")), REFUSAL_CANNOT_EXIT);
}

static const int WALKERS[] = {CARD_MOUNTAIN_CLIMB, CARD_WATER_BREATHING};

SCENE(walks_reach_joiners_and_do_not_go_with_a_leaver, .cases = COUNT_OF(WALKERS),
      .proves = {CARD_MOUNTAIN_CLIMB, CARD_WATER_BREATHING}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId joiner = troop(s, PLAYER_RED, "e6", 1, 0, NATION_GARGOYLE);
    (void)scene_spell(s, WALKERS[_i], PLAYER_BLUE, on_group(g), 0);
    const unsigned walk = card_def(WALKERS[_i])->stats.walks;
    group_join(&s->ctx, joiner, g);
    const MinionId first = member(s, g, 0);
    ck_assert_uint_eq(stats_in(s, g, 1)->walks, walk);
    const GroupId alone = group_split_off(&s->ctx, first);
    ck_assert_uint_eq(stats_of(s, first)->walks, 0);
    board_place(&s->state, alone, sq("h6"));
    board_place(&s->state, g, sq("e5"));
}

// --- Overflow, Savannah, Seed on the Wind, Tornado ---

SCENE(overflow_spreads_to_free_squares_beside_the_water, .proves = {CARD_OVERFLOW}) {
    ck_assert_int_eq(cast_check(&s->ctx, CARD_OVERFLOW, PLAYER_RED, on_square("e5")), ORDER_TARGET_TERRAIN);
    scene_terrain(s, "e5", TERRAIN_WATER);
    scene_terrain(s, "f5", TERRAIN_LAVA);
    (void)scene_structure(s, "d5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId g = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_GARGOYLE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_OVERFLOW, on_square("e5"));
    EXPECT_COUNT(s, 2, terrain_changed, .to = TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_WATER);
    ck_assert_str_eq(where(s, g), "e6");
}

static const struct {
    int card;
    Terrain terrain;
    bool dispels;
} BLOCKS[] = {{CARD_SAVANNAH, TERRAIN_PLAINS, true}, {CARD_SEED_ON_THE_WIND, TERRAIN_FOREST, false}};

SCENE(a_block_of_nine_changes_but_for_structures, PROVES_EACH(BLOCKS)) {
    for (const char *const *at = (const char *const[]){"d4", "e4", "f4", "d5", "e5", "g5", NULL}; *at; at++)
        scene_terrain(s, *at, TERRAIN_LAVA);
    (void)scene_structure(s, "f5", STRUCTURE_COLONY, PLAYER_BLUE);
    const GroupId g = troop(s, PLAYER_BLUE, "d4", 1, 0, NATION_GARGOYLE);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_BLUE, on_square("d4"), NATION_ELF);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_BLUE, on_square("f5"), NATION_ELF);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, BLOCKS[_i].card, on_square("e5"));
    SquareId squares[9];
    for (int k = effect_block(sq("e5"), squares) - 1; k >= 0; k--) {
        const bool is_built = same_square(squares[k], sq("f5"));
        ck_assert_int_eq(square_at(&s->state, squares[k])->terrain,
                         is_built ? (int)TERRAIN_PLAINS : (int)BLOCKS[_i].terrain);
    }
    ck_assert_int_eq(terrain_of(s, "g5"), TERRAIN_LAVA);
    ck_assert_int_eq(has_spell(s, on_square("d4"), CARD_DRYADS_FAVORS), !BLOCKS[_i].dispels);
    ck_assert(has_spell(s, on_square("f5"), CARD_DRYADS_FAVORS));
    ck_assert_uint_ne(structure_at(&s->state, sq("f5")).v, 0);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 9);
}

SCENE(tornado_sweeps_spells_and_a_colony_away, .proves = {CARD_TORNADO}) {
    const StructureId colony = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_BLUE);
    (void)structure_push_novice(&s->state.structures[colony.v], NATION_ELF);
    (void)scene_spell(s, CARD_DRYADS_FAVORS, PLAYER_BLUE, on_square("e5"), NATION_ELF);
    (void)scene_spell(s, CARD_WORLD_DANCE, PLAYER_BLUE, effect_on_structure(colony), 0);
    const int delta = s->state.players[PLAYER_BLUE].delta;
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_TORNADO, on_square("e5"));
    EXPECT(s, spell_ended, .card = CARD_DRYADS_FAVORS, .reason = SPELL_END_DISPELLED);
    EXPECT(s, spell_ended, .card = CARD_WORLD_DANCE, .reason = SPELL_END_DISPELLED);
    EXPECT(s, structure_removed, .at = sq("e5").v, .reason = CARD_TORNADO);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, delta - 1);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
}

SCENE(tornado_makes_barren_land_and_spares_towns, .proves = {CARD_TORNADO}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    scene_terrain(s, "f5", TERRAIN_WATER);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_TORNADO, PLAYER_RED, on_square("e5")), ORDER_TARGET_STRUCTURE);
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_TORNADO, on_square("f5"));
    EXPECT(s, terrain_changed, .at = sq("f5").v, .to = TERRAIN_BARREN);
}

// --- Pixie Dust ---

SCENE(pixie_dust_lowers_the_blows_of_comrades, .proves = {CARD_PIXIE_DUST}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 2, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 1, 0, NATION_GARGOYLE);
    const MinionId victim = member(s, blue, 0);
    (void)scene_spell(s, CARD_PIXIE_DUST, PLAYER_BLUE, on_minion(member(s, red, 0)), 0);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), victim, ATTACK_HAND, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 1), victim, ATTACK_HAND, 2), 1);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 2), victim, ATTACK_MISSILE, 2), 1);
    (void)scene_spell(s, CARD_PIXIE_DUST, PLAYER_BLUE, on_minion(member(s, red, 1)), 0);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), victim, ATTACK_HAND, 2), 1);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 1), victim, ATTACK_HAND, 2), 1);
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 2), victim, ATTACK_MISSILE, 2), 0);
    // It follows its host out of the group and ends with him.
    const MinionId dusted = member(s, red, 0);
    const GroupId alone = group_split_off(&s->ctx, dusted);
    ck_assert(has_spell(s, on_minion(dusted), CARD_PIXIE_DUST));
    board_place(&s->state, alone, sq("h6"));
    board_place(&s->state, red, sq("e5"));
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 1), victim, ATTACK_MISSILE, 2), 1);
    (void)death_run(&s->ctx, member(s, red, 0), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(damage_of_blow(s, member(s, red, 0), victim, ATTACK_MISSILE, 2), 2);
}

SCENE(pixie_dust_takes_one_off_missiles_and_nothing_else, .proves = {CARD_PIXIE_DUST}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 1, NATION_GARGOYLE);
    const GroupId blue = troop(s, PLAYER_BLUE, "f5", 1, 1, NATION_GARGOYLE);
    const MinionId dusted = member(s, red, 0);
    (void)scene_spell(s, CARD_PIXIE_DUST, PLAYER_RED, on_minion(dusted), 0);
    scene_record(s);
    const Damage arrow = {.quantity = 3, .type = DAMAGE_MISSILE, .attacker = member(s, blue, 1)};
    (void)damage_take(&s->ctx, dusted, &arrow);
    ck_assert_int_eq(hp_of(s, dusted), 7);
    EXPECT(s, damage_changed, .victim = dusted.v, .card = CARD_PIXIE_DUST, .before = 3, .after = 2);
    const Damage blade = {.quantity = 3, .type = DAMAGE_HAND, .attacker = member(s, blue, 0)};
    (void)damage_take(&s->ctx, dusted, &blade);
    ck_assert_int_eq(hp_of(s, dusted), 4);
    damage_apply(&s->ctx, dusted, 1, CARD_LIGHTNING_BOLT, (MinionId){0});
    ck_assert_int_eq(hp_of(s, dusted), 3);
    const Damage nothing = {.quantity = 0, .type = DAMAGE_MISSILE, .attacker = member(s, blue, 1)};
    ck_assert_int_eq(damage_take(&s->ctx, dusted, &nothing), DAMAGE_RESULT_BOUNCED);
}
