// The cards of Death, clause by clause.

#include "cards/card_cases.h"

static void terrains(Scene *s, const char *const squares[], int count, Terrain terrain) {
    for (int i = 0; i < count; i++) scene_terrain(s, squares[i], terrain);
}

static const StatBlock TOUGH = {
    .level = 1, .max_hp = 100, .armor = 0, .hand = 1, .missile = STAT_NONE, .attacks = 1};

// --- Deaths ---

SCENE(apocalypse_takes_every_recruit_on_the_board_and_no_monster, .proves = {CARD_APOCALYPSE}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 2);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e8");
    (void)scene_creature(s, blue, CREATURE_KHOBAI);
    const GroupId nobody = elves(s, PLAYER_NEUTRAL, "h8", 1);
    const GroupId beast = scene_monsters(s, PLAYER_BLUE, "h5");
    (void)scene_creature(s, beast, CREATURE_GNOME);
    const GroupId away = elves(s, PLAYER_BLUE, "f10", 1);
    scene_play_until(s, PHASE_ORDERS);
    group_leave_board(&s->ctx, away, CARD_LIMBO, 0);
    scene_cast_now(s, PLAYER_RED, CARD_APOCALYPSE, GLOBE);
    ck_assert_str_eq(where(s, red), "gone");
    ck_assert_str_eq(where(s, blue), "gone");
    ck_assert_str_eq(where(s, nobody), "gone");
    ck_assert_str_eq(where(s, beast), "h5");
    ck_assert_str_eq(where(s, away), "off");
    EXPECT_COUNT(s, 4, minion_died, .category = DEATH_DIES);
}

SCENE(slay_monster_and_venomd_arrow_kill_only_what_they_name,
      .proves = {CARD_SLAY_MONSTER, CARD_VENOMD_ARROW}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_ELF);
    const MinionId swordsman = member(s, g, 0);
    const MinionId archer = member(s, g, 1);
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "h5");
    const MinionId first = scene_creature(s, beasts, CREATURE_GNOME);
    (void)scene_creature(s, beasts, CREATURE_GNOME);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SLAY_MONSTER, PLAYER_RED, on_minion(archer)),
                     ORDER_TARGET_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_SLAY_MONSTER, on_minion(first));
    ck_assert_int_eq(size_of(s, beasts), 1);
    scene_cast_now(s, PLAYER_RED, CARD_VENOMD_ARROW, on_minion(swordsman)); // armor 1
    EXPECT(s, spell_squandered, .card = CARD_VENOMD_ARROW, .reason = SQUANDER_ARMOR);
    scene_cast_now(s, PLAYER_RED, CARD_VENOMD_ARROW, on_minion(archer));
    ck_assert_int_eq(hp_of(s, archer), -1);
    ck_assert_int_eq(hp_of(s, swordsman), 7);
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_DIES);
}

SCENE(shifting_sands_swallows_all_but_those_who_fly, .proves = {CARD_SHIFTING_SANDS}) {
    scene_terrain(s, "e5", TERRAIN_DESERT);
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    StatBlock flier = TOUGH;
    flier.walks = WALK_FLIGHT;
    const MinionId eagle = scene_recruit(s, g, NATION_ELF, flier);
    const MinionId walker = scene_recruit(s, g, NATION_ELF, TOUGH);
    const GroupId dry = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SHIFTING_SANDS, on_group(g));
    ck_assert_int_eq(hp_of(s, walker), -1);
    ck_assert_int_eq(hp_of(s, eagle), 100);
    EXPECT(s, minion_died, .minion = walker.v, .category = DEATH_REMOVED);
    scene_cast_now(s, PLAYER_RED, CARD_SHIFTING_SANDS, on_group(dry));
    EXPECT(s, spell_squandered, .card = CARD_SHIFTING_SANDS, .reason = SQUANDER_TERRAIN);
}

SCENE(plague_leaves_a_fresh_recruit_at_three_of_five, .proves = {CARD_PLAGUE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_max_hp(&s->ctx, member(s, g, 1), -5); // maximum 2: the plague kills him
    const MinionId weak = member(s, g, 1);
    scene_cast_now(s, PLAYER_RED, CARD_PLAGUE, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 5);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 3);
    ck_assert_int_eq(hp_of(s, weak), -1);
}

// --- After a death ---

SCENE(curse_of_khobai_feeds_whoever_kills_its_host, .proves = {CARD_CURSE_OF_KHOBAI}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    const GroupId red = scene_monsters(s, PLAYER_RED, "e6");
    const MinionId killer = scene_creature(s, red, CREATURE_GNOME);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CURSE_OF_KHOBAI, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_CURSE_OF_KHOBAI, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 0);
    const MinionId second = member(s, g, 1);
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_KILLS, killer);
    ck_assert_int_eq(stats_of(s, killer)->max_hp, 21);
    ck_assert_int_eq(hp_of(s, killer), 21);
    (void)death_run(&s->ctx, second, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(hp_of(s, killer), 21);
}

SCENE(gifts_of_the_fallen_go_to_every_survivor_three_times_at_most,
      .proves = {CARD_GIFTS_OF_THE_FALLEN, CARD_GIFT_OF_THE_FALLEN}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 6);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GIFTS_OF_THE_FALLEN, on_group(g));
    const MinionId last = member(s, g, 5);
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0}); // not in a combat
    ck_assert_int_eq(hp_of(s, last), 7);
    s->ctx.combat[0] = g;
    s->ctx.combat[1] = blue;
    for (int deaths = 1; deaths <= 4; deaths++) {
        (void)death_run(&s->ctx, member(s, g, 0), DEATH_KILLS, member(s, blue, 0));
        const int gifts = deaths < 3 ? deaths : 3;
        ck_assert_int_eq(stats_of(s, last)->max_hp, 7 + gifts);
        ck_assert_int_eq(hp_of(s, last), 7 + gifts);
    }
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    dispel_all(s, on_group(g));
    ck_assert_int_eq(hp_of(s, last), 10); // gifts received stay
    dispel_all(s, on_minion(last));
    ck_assert_int_eq(hp_of(s, last), 7);
}

SCENE(the_necromancer_raises_one_keeper_after_a_combat_with_a_recruits_death, .cases = 2,
      .proves = {CARD_HARVEST}) {
    const int is_recruit = _i;
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_NECROMANCER);
    StatBlock strong = TOUGH;
    strong.hand = 60;
    (void)scene_recruit(s, g, NATION_ELF, strong);
    const GroupId foe = is_recruit ? elves(s, PLAYER_BLUE, "e6", 2) : scene_monsters(s, PLAYER_BLUE, "e6");
    if (!is_recruit) (void)scene_creature(s, foe, CREATURE_GNOME);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, g, foe);
    ck_assert_int_eq(size_of(s, g), is_recruit ? 3 : 2);
    if (is_recruit) EXPECT(s, minion_created, .nation = NATION_KEEPER, .class = CLASS_SWORDSMAN);
    ck_assert(!has_spell(s, on_minion(member(s, g, 0)), CARD_HARVEST));
}

SCENE(necromancer_and_dark_minion_are_appended_while_there_is_room,
      .proves = {CARD_NECROMANCER, CARD_DARK_MINION}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 5);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_NECROMANCER, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_NECROMANCER, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_DARK_MINION, on_group(g));
    ck_assert_int_eq(size_of(s, g), 8);
    const Minion *keeper = minion_in(s, g, 7);
    ck_assert_int_eq(keeper->nation, NATION_KEEPER);
    ck_assert_int_eq(keeper->creature, CREATURE_NONE);
    ck_assert_int_eq(keeper->hp, 7);
    scene_cast_now(s, PLAYER_RED, CARD_DARK_MINION, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_DARK_MINION, .reason = SQUANDER_FULL);
}

SCENE(reanimate_raises_a_keeper_of_the_same_class_where_the_host_fell, .proves = {CARD_REANIMATE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_ELF);
    const GroupId squatter = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_REANIMATE, on_minion(member(s, g, 0)));
    damage_apply(&s->ctx, member(s, g, 0), 50, CARD_FIREBALL, (MinionId){0});
    ck_assert(has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE));
    const Event *dug = scene_find(s, EVENT(effect_applied, .card = CARD_REANIMATE), 0);
    ck_assert_ptr_nonnull(dug);
    ck_assert_int_eq(dug->step, STEP_E3); // as its spells are dispelled, before it is buried
    group_teleport(&s->ctx, squatter, sq("e5"));
    scene_next_turn(s);
    ck_assert(has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE)); // a stranger stands on it
    group_teleport(&s->ctx, squatter, sq("h8"));
    scene_next_turn(s);
    const GroupId risen = group_on(s, "e5");
    ck_assert_uint_ne(risen.v, 0);
    ck_assert_int_eq(owner_of(s, risen), PLAYER_RED);
    ck_assert_int_eq(minion_in(s, risen, 0)->minion_class, CLASS_ARCHER);
    ck_assert_int_eq(minion_in(s, risen, 0)->nation, NATION_KEEPER);
    ck_assert(!has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE));
}

SCENE(reanimate_joins_own_recruits_and_nothing_follows_a_removal, .proves = {CARD_RESTLESS_GRAVE}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 3);
    scene_play_until(s, PHASE_ORDERS);
    const MinionId removed = member(s, g, 0);
    const MinionId dead = member(s, g, 1);
    scene_cast_now(s, PLAYER_RED, CARD_REANIMATE, on_minion(removed));
    scene_cast_now(s, PLAYER_RED, CARD_REANIMATE, on_minion(dead));
    scene_cast_now(s, PLAYER_RED, CARD_REANIMATE, on_minion(dead));
    EXPECT(s, spell_squandered, .card = CARD_REANIMATE, .reason = SQUANDER_EXCLUSIVE);
    (void)death_run(&s->ctx, removed, DEATH_REMOVED, (MinionId){0});
    ck_assert(!has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE));
    (void)death_run(&s->ctx, dead, DEATH_DIES, (MinionId){0});
    scene_next_turn(s);
    ck_assert_int_eq(size_of(s, g), 2);
    ck_assert_int_eq(minion_in(s, g, 1)->nation, NATION_KEEPER);
}

// --- Blades and arrows ---

SCENE(dire_portent_slays_the_elves_it_damages_and_then_its_host, .cases = 2, .proves = {CARD_DIRE_PORTENT}) {
    const int is_elf = _i;
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId host = scene_recruit(s, g, NATION_ELF, TOUGH);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId foe = scene_recruit(s, blue, is_elf ? NATION_ELF : NATION_IMP, TOUGH);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DIRE_PORTENT, on_minion(host));
    combat_full(&s->ctx, g, blue);
    ck_assert_int_eq(hp_of(s, foe) == -1, is_elf);
    if (is_elf) EXPECT(s, minion_died, .minion = foe.v, .category = DEATH_KILLS, .attacker = host.v);
    EXPECT_NOT(s, experience_qualified, .minion = host.v);
    EXPECT(s, minion_died, .minion = host.v, .category = DEATH_DIES);
}

SCENE(soul_eater_grows_by_one_with_every_wound_it_deals, .proves = {CARD_SOUL_EATER}) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId host = scene_recruit(s, g, NATION_ELF, TOUGH);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    StatBlock dummy = TOUGH;
    dummy.hand = 0;
    (void)scene_recruit(s, blue, NATION_ELF, dummy);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SOUL_EATER, on_minion(host));
    combat_full(&s->ctx, g, blue); // rounds 2 to 10: nine blows
    ck_assert_int_eq(stats_of(s, host)->max_hp, 109);
    ck_assert_int_eq(hp_of(s, host), 109);
    dispel_all(s, on_minion(host));
    ck_assert_int_eq(stats_of(s, host)->max_hp, 100);
    ck_assert_int_eq(hp_of(s, host), 100);
}

SCENE(venomd_blade_poisons_for_one_in_the_next_start_of_turn,
      .proves = {CARD_VENOMD_BLADE, CARD_BLADE_VENOM}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    StatBlock dummy = TOUGH;
    dummy.hand = 0;
    const MinionId victim = scene_recruit(s, blue, NATION_ELF, dummy);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VENOMD_BLADE, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 3);
    combat_full(&s->ctx, g, blue);
    ck_assert_int_eq(spell_copies(&s->state, on_minion(victim), CARD_BLADE_VENOM), 1); // one at most
    const int before = hp_of(s, victim);
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_int_eq(hp_of(s, victim), before - 1);
    ck_assert(!has_spell(s, on_minion(victim), CARD_BLADE_VENOM));
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    ck_assert_int_eq(hp_of(s, victim), before - 1);
}

SCENE(vicious_strength_and_frayed_bowstring_change_one_kind_of_damage,
      .proves = {CARD_VICIOUS_STRENGTH, CARD_FRAYED_BOWSTRING}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VICIOUS_STRENGTH, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_BLUE, CARD_FRAYED_BOWSTRING, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 3);
    ck_assert_int_eq(stats_in(s, g, 1)->missile, 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FRAYED_BOWSTRING, PLAYER_BLUE, on_minion(member(s, g, 0))),
                     ORDER_TARGET_KIND);
    dispel_all(s, on_minion(member(s, g, 0)));
    dispel_all(s, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->missile, 2);
}

// --- Groups ---

SCENE(bone_chariot_crosses_desert_and_lava_unhurt_but_no_volcano, .proves = {CARD_BONE_CHARIOT}) {
    scene_terrain(s, "e5", TERRAIN_LAVA);
    scene_terrain(s, "e6", TERRAIN_VOLCANO);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BONE_CHARIOT, on_group(g));
    terrain_after_start_of_turn(&s->ctx);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("e6")));
    dispel_all(s, on_group(g));
    terrain_after_start_of_turn(&s->ctx);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
}

SCENE(raven_shroud_hides_the_members_and_the_group_from_strangers, .proves = {CARD_RAVEN_SHROUD}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_RAVEN_SHROUD, on_group(g));
    const Ctx *c = &s->ctx;
    ck_assert_int_eq(cast_check(c, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_TARGET_PROTECTED);
    ck_assert_int_eq(cast_check(c, CARD_WEAKNESS, PLAYER_BLUE, on_minion(m)), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(cast_check(c, CARD_BITING_WIND, PLAYER_BLUE, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_FIREBALL, PLAYER_RED, on_group(g)), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_FIREBALL, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_FIREBALL, .reason = SQUANDER_PROTECTED);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(cast_check(c, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
}

SCENE(bonewalkers_come_in_pairs, .proves = {CARD_BONEWALKERS}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BONEWALKERS, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), 2);
    ck_assert_uint_ne(stats_in(s, g, 1)->walks & WALK_DESERT, 0);
}

// --- Ground ---

SCENE(drought_reads_the_whole_map_before_it_changes_it, .proves = {CARD_DROUGHT}) {
    scene_terrain(s, "e4", TERRAIN_DESERT);
    scene_terrain(s, "e7", TERRAIN_WATER);
    scene_terrain(s, "f7", TERRAIN_SWAMP);
    scene_terrain(s, "g7", TERRAIN_ICE);
    scene_terrain(s, "h7", TERRAIN_FOREST);
    (void)elves(s, PLAYER_BLUE, "h7", 1);
    scene_terrain(s, "h8", TERRAIN_MOUNTAIN);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DROUGHT, GLOBE);
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_SWAMP);
    ck_assert_int_eq(terrain_of(s, "f7"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "g7"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "h7"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "h8"), TERRAIN_MOUNTAIN);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_DESERT); // plains beside the desert that was
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS); // not in one go
}

SCENE(famine_makes_three_deserts_a_turn_for_five_turns, .proves = {CARD_FAMINE}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FAMINE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_FAMINE, GLOBE);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_ONE_IN_PLAY);
    for (int turn = 1; turn <= 6; turn++) {
        scene_next_turn(s);
        const int turns = turn < 5 ? turn : 5; // the turn of casting and four more
        EXPECT_COUNT(s, 3 * turns, terrain_changed, .to = TERRAIN_DESERT);
    }
}

SCENE(wasteland_is_desert_in_nine_squares_but_for_structures, .proves = {CARD_WASTELAND}) {
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)elves(s, PLAYER_BLUE, "f6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_WASTELAND, on_square("e5"));
    static const char *const desert[] = {"d4", "e4", "f4", "d5", "e5", "f5", "d6", "f6"};
    for (int i = 0; i < COUNT_OF(desert); i++) ck_assert_int_eq(terrain_of(s, desert[i]), TERRAIN_DESERT);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
}

SCENE(oasis_refreshes_and_shades_the_casters_groups_alone, .first = PLAYER_RED,
      .cases = PLAYER_BLUE + 1 - PLAYER_RED, .proves = {CARD_OASIS}) {
    const int owner = _i;
    const GroupId g = elves(s, (Player)owner, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_OASIS, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_DESERT);
    damage_apply(&s->ctx, member(s, g, 0), 3, CARD_FIREBALL, (MinionId){0});
    group_teleport(&s->ctx, g, sq("e5"));
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), owner == PLAYER_RED ? 5 : 3);
    terrain_change(&s->ctx, sq("e5"), TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e5"), CARD_OASIS));
}

SCENE(sandstorm_stops_nine_squares_and_scours_those_on_desert, .proves = {CARD_SANDSTORM}) {
    static const char *const sand[] = {"e5", "e6"};
    terrains(s, sand, COUNT_OF(sand), TERRAIN_DESERT);
    const GroupId on_sand = elves(s, PLAYER_BLUE, "e6", 2);
    const GroupId on_grass = elves(s, PLAYER_RED, "f6", 1);
    const GroupId outside = elves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, on_sand, sq("e7"), ORDER_BY_PLAYER);
    group_set_order(&s->ctx, on_grass, sq("f7"), ORDER_BY_PLAYER);
    group_set_order(&s->ctx, outside, sq("h7"), ORDER_BY_PLAYER);
    scene_cast_now(s, PLAYER_RED, CARD_SANDSTORM, on_square("e5"));
    ck_assert_uint_eq(group_at(&s->state, on_sand)->order.v, 0);
    ck_assert_uint_eq(group_at(&s->state, on_grass)->order.v, 0);
    ck_assert_uint_eq(group_at(&s->state, outside)->order.v, sq("h7").v);
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, on_sand, i)), 6);
    ck_assert_int_eq(hp_of(s, member(s, on_grass, 0)), 7);
}

// --- Structures and mana ---

SCENE(desecrate_takes_structure_spells_of_both_but_not_the_colony, .proves = {CARD_DESECRATE}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_HOUSE_OF_MOURNING, on_structure(t));
    scene_cast_now(s, PLAYER_RED, CARD_INSURRECTION, on_structure(t));
    scene_cast_now(s, PLAYER_RED, CARD_DESECRATE, on_structure(t));
    ck_assert(!has_spell(s, on_structure(t), CARD_HOUSE_OF_MOURNING));
    ck_assert(!has_spell(s, on_structure(t), CARD_INSURRECTION));
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, t.v);
}

TEST(mana_of_death, .proves = {CARD_TITHE_OF_WILL, CARD_CATACOMBS}) {
    expect_mana_each_turn(CARD_TITHE_OF_WILL, MANA_WILL, 1);
    expect_mana_each_turn(CARD_CATACOMBS, MANA_MYSTERY, 2);
}

// Nothing dispels invisible spells (rules 21.11), not even a structure that comes to their square.
SCENE(a_restless_grave_stays_under_a_new_structure, .cases = 2, .proves = {CARD_RESTLESS_GRAVE}) {
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_spell(s, CARD_RESTLESS_GRAVE, PLAYER_RED, on_square("e5"), CLASS_ARCHER);
    (void)scene_spell(s, CARD_HUSKS, PLAYER_BLUE, on_square("e5"), 0);
    scene_play_until(s, PHASE_ORDERS);
    if (_i == 0)
        scene_cast_now(s, PLAYER_RED, CARD_FOUND_CITY, on_square("e5"));
    else
        (void)structure_move(&s->ctx, town, sq("e5"), CARD_ANCESTRAL_HOME);
    ck_assert(has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE));
    ck_assert(!has_spell(s, on_square("e5"), CARD_HUSKS));
    scene_next_turn(s);
    ck_assert_int_eq(minion_in(s, group_on(s, "e5"), 0)->nation, NATION_KEEPER);
}

SCENE(restless_graves_in_one_square_open_in_one_start_of_turn, .proves = {CARD_RESTLESS_GRAVE}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, CARD_REANIMATE, on_minion(member(s, g, i)));
    death_remove_group(&s->ctx, g, DEATH_DIES);
    scene_next_turn(s);
    const GroupId risen = group_on(s, "e5");
    ck_assert_uint_ne(risen.v, 0);
    ck_assert_int_eq(size_of(s, risen), 2);
    ck_assert(!has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE));
}

// Dug by a Venom in 1(b) itself, beside an older one.
SCENE(a_restless_grave_dug_in_a_start_of_turn_waits_for_the_next_one, .proves = {CARD_RESTLESS_GRAVE}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const MinionId late = member(s, g, 1);
    const GroupId squatter = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, CARD_REANIMATE, on_minion(member(s, g, i)));
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    damage_apply(&s->ctx, late, 6, CARD_FIREBALL, (MinionId){0});
    (void)spell_attach_cast(&s->ctx, CARD_BLADE_VENOM, PLAYER_BLUE, on_minion(late), 0);
    scene_next_turn(s);
    const GroupId risen = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, risen), 1);
    ck_assert(has_spell(s, on_square("e5"), CARD_RESTLESS_GRAVE));
    scene_next_turn(s);
    ck_assert_int_eq(size_of(s, risen), 2);
    ck_assert_str_eq(where(s, squatter), "h8");
}

SCENE(a_necromancer_does_not_carry_a_death_into_his_next_combat, .proves = {CARD_HARVEST}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    (void)scene_recruit(s, red, NATION_KEEPER, TOUGH);
    (void)scene_creature(s, red, CREATURE_NECROMANCER);
    const GroupId doomed = scene_group(s, PLAYER_BLUE, "e6");
    const GroupId others = scene_group(s, PLAYER_BLUE, "d5");
    const StatBlock harmless = {
        .level = 1, .max_hp = 100, .armor = 9, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    for (int i = 0; i < 2; i++) (void)scene_recruit(s, doomed, NATION_HUMAN, harmless);
    (void)scene_recruit(s, others, NATION_HUMAN, harmless);
    scene_play_until(s, PHASE_ORDERS);
    // Red has precedence: the portent comes true when the Necromancer has looked round already.
    scene_cast_now(s, PLAYER_RED, CARD_DIRE_PORTENT, on_minion(member(s, doomed, 0)));
    combat_full(&s->ctx, red, doomed);
    ck_assert_int_eq(size_of(s, doomed), 1);
    combat_full(&s->ctx, red, others);
    ck_assert_int_eq(size_of(s, red), 2);
}

SCENE(blade_venom_ends_unfelt_off_the_board, .proves = {CARD_BLADE_VENOM}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    (void)spell_attach_cast(&s->ctx, CARD_BLADE_VENOM, PLAYER_BLUE, on_minion(m), 0);
    group_leave_board(&s->ctx, g, CARD_LIMBO, 0);
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_minion(m), CARD_BLADE_VENOM));
    ck_assert_int_eq(hp_of(s, m), 7);
}

SCENE(what_feeds_on_the_dead_and_refreshes_the_living_is_named_in_the_log,
      .proves = {CARD_CURSE_OF_KHOBAI, CARD_OASIS}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "h8", 1);
    const MinionId m = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CURSE_OF_KHOBAI, on_minion(member(s, blue, 0)));
    (void)death_run(&s->ctx, member(s, blue, 0), DEATH_KILLS, m);
    EXPECT(s, effect_applied, .card = CARD_CURSE_OF_KHOBAI, .on = target_pack(on_minion(m)));
    ck_assert_int_eq(hp_of(s, m), 14);
    scene_cast_now(s, PLAYER_RED, CARD_OASIS, on_square("e6"));
    group_teleport(&s->ctx, red, sq("e6"));
    damage_apply(&s->ctx, m, 3, CARD_FIREBALL, (MinionId){0});
    scene_next_turn(s);
    EXPECT(s, effect_applied, .card = CARD_OASIS);
    ck_assert_int_eq(hp_of(s, m), 12);
}
