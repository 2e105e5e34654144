// The cards of Despair, clause by clause.

#include "cards/card_cases.h"
#include "support/doers.h"

// --- Stats of one or of all ---

typedef struct StatCard {
    int card;
    bool is_group;
    int8_t level, hand, missile;
} StatCard;
static const StatCard stat_cards[] = {{CARD_HARROWING_CRY, true, -1, 0, 0},
                                      {CARD_PANTOGARS_CURSE, false, -1, 0, 0},
                                      {CARD_WEAKNESS, false, 0, -1, -1}};

SCENE(curses_lower_what_they_name_not_below_zero_and_once_only, PROVES_EACH(stat_cards)) {
    const StatCard *row = &stat_cards[_i];
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    const StatBlock swordsman = *stats_in(s, g, 0);
    const StatBlock archer = *stats_in(s, g, 1);
    for (int i = 0; i < 2; i++) {
        const Target target = row->is_group ? on_group(g) : on_minion(member(s, g, i));
        if (i == 0 || !row->is_group) scene_cast_now(s, PLAYER_RED, (int)row->card, target);
    }
    ck_assert_int_eq(stats_in(s, g, 0)->level, swordsman.level + row->level);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, swordsman.hand + row->hand);
    ck_assert_int_eq(stats_in(s, g, 0)->missile, STAT_NONE);
    ck_assert_int_eq(stats_in(s, g, 1)->missile, archer.missile + row->missile);
    const Target first = row->is_group ? on_group(g) : on_minion(member(s, g, 0));
    scene_cast_now(s, PLAYER_RED, (int)row->card, first);
    EXPECT(s, spell_squandered, .card = (uint16_t)row->card, .reason = SQUANDER_EXCLUSIVE);
    minion_add_level(&s->ctx, member(s, g, 0), -5);
    ck_assert_int_eq(stats_in(s, g, 0)->level, 0);
    minion_add_level(&s->ctx, member(s, g, 0), 5);
    dispel_all(s, first);
    ck_assert_int_eq(stats_in(s, g, 0)->level, swordsman.level);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, swordsman.hand);
}

SCENE(albatross_weighs_on_all_but_its_bearer_and_goes_with_him, .proves = {CARD_ALBATROSS}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 3);
    const GroupId other = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId bearer = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ALBATROSS, on_minion(bearer));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 0);
    scene_cast_now(s, PLAYER_RED, CARD_ALBATROSS, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 0);
    ck_assert_int_eq(stats_in(s, g, 2)->armor, 0); // two of them, but not below 0
    group_join(&s->ctx, other, g);
    ck_assert_int_eq(stats_in(s, g, 3)->armor, 0);
    (void)death_run(&s->ctx, bearer, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1); // only his own is left
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 0);
    dispel_all(s, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
}

SCENE(obeisance_lowers_the_others_to_level_zero_against_any_bonus, .proves = {CARD_OBEISANCE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_level(&s->ctx, member(s, g, 0), 1);
    scene_cast_now(s, PLAYER_RED, CARD_OBEISANCE, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_BLUE, CARD_VETERAN, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->level, 0);
    const MinionId other = member(s, g, 1);
    const GroupId alone = group_split_off(&s->ctx, other);
    group_teleport(&s->ctx, alone, sq("h8"));
    board_place(&s->state, g, sq("e5"));
    ck_assert_int_ge(stats_in(s, alone, 0)->level, 1);
}

SCENE(body_rot_takes_a_maximum_hit_point_each_turn_for_good_and_kills_at_last, .proves = {CARD_BODY_ROT}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BODY_ROT, on_minion(m));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 5);
    ck_assert_int_eq(hp_of(s, m), 5);
    dispel_all(s, on_minion(m));
    scene_next_turn(s);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 5);
    scene_cast_now(s, PLAYER_RED, CARD_BODY_ROT, on_minion(m));
    for (int i = 0; i < 5; i++) scene_next_turn(s);
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_DIES);
}

SCENE(stupefy_leaves_no_attacks_for_this_turn_and_the_next, .proves = {CARD_STUPEFY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const GroupId red = elves(s, PLAYER_RED, "e6", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BLOOD_LUST, on_minion(m)); // no bonus helps
    scene_cast_now(s, PLAYER_RED, CARD_STUPEFY, on_minion(m));
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 0);
    combat_full(&s->ctx, g, red);
    EXPECT_NOT(s, attack_hit, .attacker = m.v);
    EXPECT_NOT(s, attack_missed, .attacker = m.v);
}

SCENE(stupefy_ends_in_the_second_turn_after_its_own, .proves = {CARD_STUPEFY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_STUPEFY, on_minion(member(s, g, 0)));
    scene_next_turn(s);
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 0);
    scene_next_turn(s);
    ck_assert_int_eq(stats_in(s, g, 0)->attacks, 1);
}

SCENE(nihils_minion_is_a_harmless_shadow_for_a_turn, .proves = {CARD_NIHILS_MINION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_CYCLOPS);
    const GroupId red = elves(s, PLAYER_RED, "h8", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_NIHILS_MINION, on_minion(m));
    ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_SHADOW);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 0);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    ck_assert_int_eq(attack_damage(&s->ctx, m, member(s, red, 0), ATTACK_HAND, NULL, NULL), 0);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_CYCLOPS);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 4);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, m), 7);
}

// A Shadow as long as it lasts, whatever he becomes meanwhile.
SCENE(who_changes_nation_under_nihils_minion_has_done_so_when_it_ends, .cases = 2,
      .proves = {CARD_NIHILS_MINION, CARD_PENUMBRA}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_CYCLOPS);
    const MinionId m = member(s, g, 0);
    const int drawn = NATION_ELF;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_NIHILS_MINION, on_minion(m));
    if (_i == 0) {
        scene_cast_now(s, PLAYER_RED, CARD_PENUMBRA, on_group(g));
    } else {
        scene_script(s, RNG_NATION, drawn - 2);
        scene_cast_now(s, PLAYER_RED, CARD_FORBIDDEN_ICHOR, on_minion(m));
    }
    ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_SHADOW);
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(minion_at(&s->state, m)->nation, _i == 0 ? (int)NATION_SHADOW : drawn);
    ck_assert_int_eq(stats_of(s, m)->max_hp, 7);
}

SCENE(dusk_cloak_conceals_from_strangers_individual_spells, .proves = {CARD_DUSK_CLOAK}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DUSK_CLOAK, on_group(g));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_BLUE, on_minion(m)), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_RED, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_WEAKNESS, .reason = SQUANDER_CONCEALED);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_BLUE, on_minion(m)), ORDER_OK);
}

// --- Monsters ---

SCENE(dreadwing_comes_by_summons_and_flies, .proves = {CARD_DREADWING}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DREADWING, on_square("e5"));
    const GroupId wing = group_on(s, "e5");
    ck_assert_int_eq(minion_in(s, wing, 0)->creature, CREATURE_DREADWING);
    ck_assert_uint_ne(stats_in(s, wing, 0)->walks & WALK_FLIGHT, 0);
}

SCENE(dread_lowers_levels_by_one_while_the_fight_lasts, .proves = {CARD_DREAD}) {
    const GroupId wing = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, wing, CREATURE_DREADWING);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock tough = {
        .level = 3, .max_hp = 200, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    const MinionId m = scene_recruit(s, blue, NATION_ELF, tough);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, wing, blue);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_LEVEL, .before = 3, .after = 2);
    EXPECT(s, stat_changed, .minion = m.v, .stat = STAT_LEVEL, .before = 2, .after = 3);
    ck_assert_int_eq(stats_of(s, m)->level, 3);
    ck_assert(!has_spell(s, on_minion(m), CARD_DREAD));
}

SCENE(gloomstalker_strikes_in_round_one_and_harder_at_level_zero, .proves = {CARD_GLOOMSTALKER}) {
    const GroupId beast = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId stalker = scene_creature(s, beast, CREATURE_GLOOMSTALKER);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 2);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_level(&s->ctx, member(s, blue, 1), -1);
    ck_assert_int_eq(attack_damage(&s->ctx, stalker, member(s, blue, 0), ATTACK_HAND, NULL, NULL), 3);
    ck_assert_int_eq(attack_damage(&s->ctx, stalker, member(s, blue, 1), ATTACK_HAND, NULL, NULL), 4);
    combat_full(&s->ctx, beast, blue);
    bool in_round_1 = false;
    for (uint32_t i = 0; i < s->log.count; i++) {
        const Event *e = &s->log.items[i];
        in_round_1 =
            in_round_1 || (e->kind == EV_attack_hit && e->round == 1 && e->attack_hit.attacker == stalker.v);
    }
    ck_assert(in_round_1);
}

SCENE(gloomstalker_is_summoned_on_a_free_square_only, .proves = {CARD_GLOOMSTALKER}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GLOOMSTALKER, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_GLOOMSTALKER, on_square("e5"));
    EXPECT_COUNT(s, 1, minion_created, .creature = CREATURE_GLOOMSTALKER);
    EXPECT(s, spell_squandered, .card = CARD_GLOOMSTALKER, .reason = SQUANDER_OCCUPIED);
}

// --- Ground ---

SCENE(bleak_isle_floods_around_opens_later_and_dries_at_its_end,
      .proves = {CARD_BLEAK_ISLE, CARD_BLEAK_ISLE_II}) {
    scene_terrain(s, "e4", TERRAIN_WATER); // was water before
    (void)elves(s, PLAYER_BLUE, "f5", 1);  // somebody stands there
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLEAK_ISLE, on_group(g));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "f6"), TERRAIN_WATER);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS);
    ck_assert_uint_eq(stats_in(s, g, 0)->walks & WALK_WATER, 0);
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_group(g), CARD_BLEAK_ISLE_II));
    scene_next_turn(s);
    ck_assert(has_spell(s, on_group(g), CARD_BLEAK_ISLE_II));
    ck_assert_uint_ne(stats_in(s, g, 0)->walks & WALK_WATER, 0);
    terrain_change(&s->ctx, sq("f6"), TERRAIN_FOREST);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_group(g), CARD_BLEAK_ISLE));
    ck_assert(!has_spell(s, on_group(g), CARD_BLEAK_ISLE_II));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "f6"), TERRAIN_FOREST); // no water any more
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_WATER);  // not its doing
}

SCENE(bleak_isle_dries_when_its_group_dies_or_it_is_dispelled, .cases = 2, .proves = {CARD_BLEAK_WATER}) {
    const int way = _i;
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLEAK_ISLE, on_group(g));
    if (way == 0)
        dispel_all(s, on_group(g));
    else
        death_remove_group(&s->ctx, g, DEATH_DIES);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e6"), CARD_BLEAK_WATER));
}

// Rules 34.2: of two instances that meet in a join the older stays, ties apart, and the other ends without
// effects.
SCENE(bleak_isle_that_a_join_makes_superfluous_ends_without_drying_its_water, .proves = {CARD_BLEAK_ISLE}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const GroupId joining = elves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLEAK_ISLE, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_BLEAK_ISLE, on_group(joining));
    group_join(&s->ctx, joining, g);
    ck_assert_int_eq(spell_copies(&s->state, on_group(g), CARD_BLEAK_ISLE), 1);
    ck_assert(has_spell(s, on_square("e6"), CARD_BLEAK_WATER));
    ck_assert(!has_spell(s, on_square("h9"), CARD_BLEAK_WATER));
    EXPECT(s, spell_ended, .card = CARD_BLEAK_WATER, .on = target_pack(on_square("h7")),
           .reason = SPELL_END_JOINED);
    EXPECT_NOT(s, terrain_changed, .at = sq("h7").v, .to = TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "h7"), TERRAIN_WATER);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
}

SCENE(haunted_forest_unnerves_strangers_in_the_whole_wood_once, .proves = {CARD_HAUNTED_FOREST}) {
    scene_terrain(s, "e6", TERRAIN_FOREST);
    scene_terrain(s, "f6", TERRAIN_FOREST);
    scene_terrain(s, "h8", TERRAIN_FOREST);
    const GroupId blue = elves(s, PLAYER_BLUE, "f6", 1);
    const GroupId far = elves(s, PLAYER_BLUE, "h8", 1);
    const GroupId red = elves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HAUNTED_FOREST, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    ck_assert_int_eq(stats_in(s, blue, 0)->level, 0);
    ck_assert_int_eq(stats_in(s, far, 0)->level, 1);
    ck_assert_int_eq(stats_in(s, red, 0)->level, 1);
    minion_add_level(&s->ctx, member(s, blue, 0), 2);
    scene_cast_now(s, PLAYER_RED, CARD_HAUNTED_FOREST, on_square("f5"));
    ck_assert_int_eq(stats_in(s, blue, 0)->level, 2); // several take one level at most
    terrain_change(&s->ctx, sq("f5"), TERRAIN_PLAINS);
    ck_assert_int_eq(stats_in(s, blue, 0)->level, 2);
    terrain_change(&s->ctx, sq("e6"), TERRAIN_PLAINS); // the wood is cut in two
    ck_assert_int_eq(stats_in(s, blue, 0)->level, 3);
    group_teleport(&s->ctx, far, sq("e5"));
    ck_assert_int_eq(stats_in(s, far, 0)->level, 0);
    dispel_all(s, on_square("e5"));
    ck_assert_int_eq(stats_in(s, far, 0)->level, 1);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    ck_assert(!has_spell(s, GLOBE, CARD_HAUNTING));
}

SCENE(a_structure_in_the_wood_cuts_a_haunted_forest_in_two, .first = PLAYER_RED,
      .cases = PLAYER_BLUE + 1 - PLAYER_RED, .proves = {CARD_HAUNTING}) {
    const Player builder = (Player)_i;
    scene_terrain(s, "e6", TERRAIN_FOREST);
    scene_terrain(s, "e7", TERRAIN_FOREST);
    const GroupId blue = elves(s, PLAYER_BLUE, "e7", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HAUNTED_FOREST, on_square("e5"));
    ck_assert_int_eq(stats_in(s, blue, 0)->level, 0);
    (void)structure_create(&s->ctx, sq("e6"), STRUCTURE_COLONY, builder, MANA_ORDER);
    ck_assert_int_eq(stats_in(s, blue, 0)->level, 1);
}

SCENE(freeze_makes_ice_of_an_unoccupied_square, .proves = {CARD_FREEZE}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FREEZE, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_ICE);
}

// --- Structures ---

SCENE(changelings_come_out_of_their_town_smaller, .proves = {CARD_CHANGELINGS, CARD_CHANGELING}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    for (int i = 0; i < 3; i++) (void)structure_push_novice(&s->state.structures[t.v], NATION_CYCLOPS);
    const Order train = {.kind = ORDER_TRAIN, .at = sq("e5"), .as = TRAINED_SWORDSMAN};
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHANGELINGS, on_structure(t));
    scene_next_turn(s);
    ck_assert_int_eq(scene_try(s, PLAYER_BLUE, train), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    const GroupId g = group_on(s, "e5");
    ck_assert(has_spell(s, on_minion(member(s, g, 0)), CARD_CHANGELING));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 0);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    dispel_all(s, on_structure(t));
    ck_assert(has_spell(s, on_minion(member(s, g, 0)), CARD_CHANGELING)); // it outlives its mother
    dispel_all(s, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 1);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
}

SCENE(desertion_destroys_a_colony_and_is_not_for_towns, .proves = {CARD_DESERTION}) {
    const StructureId colony = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_BLUE);
    const StructureId town = scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_DESERTION, PLAYER_RED, on_structure(town)), ORDER_TARGET_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_DESERTION, on_structure(colony));
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, 0);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, -1);
    ck_assert_str_eq(where(s, g), "e5");
}

SCENE(empty_cradles_takes_all_waiting_novices, .proves = {CARD_EMPTY_CRADLES}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    for (int i = 0; i < 3; i++) (void)structure_push_novice(&s->state.structures[t.v], (Nation)(1 + i));
    s->state.structures[t.v].clock = 1;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_EMPTY_CRADLES, on_structure(t));
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 0);
    ck_assert_int_eq(s->state.structures[t.v].clock, 1);
    EXPECT_COUNT(s, 3, novice_removed, .why = NOVICE_WHY_SPELL);
}

SCENE(insurrection_stops_novices_even_against_fertility_but_not_mana, .proves = {CARD_INSURRECTION}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    s->state.structures[t.v].clock = 1;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_INSURRECTION, on_structure(t));
    scene_cast_now(s, PLAYER_BLUE, CARD_FERTILITY, on_structure(t));
    for (int i = 0; i < 4; i++) scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 0);
    ck_assert_int_eq(s->state.structures[t.v].clock, 0);
    dispel_all(s, on_structure(t));
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 1);
}

TEST(mana_of_despair, .proves = {CARD_EMBER_OF_STRIFE, CARD_HOUSE_OF_MOURNING}) {
    expect_mana_each_turn(CARD_EMBER_OF_STRIFE, MANA_STRIFE, 1);
    expect_mana_each_turn(CARD_HOUSE_OF_MOURNING, MANA_MYSTERY, 2);
}

TEST(burst_of_mystery_gives_two_once_in_the_next_turn, .proves = {CARD_BURST_OF_MYSTERY}) {
    expect_mana_once(CARD_BURST_OF_MYSTERY, MANA_MYSTERY);
}

// --- Orders and hands ---

SCENE(disorient_overwrites_the_order_by_a_random_legal_step, .proves = {CARD_DISORIENT}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_terrain(s, "e4", TERRAIN_MOUNTAIN); // up: closed
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("d5"), ORDER_BY_PLAYER);
    scene_script(s, RNG_DIRECTION, 1);
    scene_cast_now(s, PLAYER_RED, CARD_DISORIENT, on_group(g));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, sq("f5").v); // down, right, left: the second
}

SCENE(empty_hands_takes_one_card_of_the_other_player, .proves = {CARD_EMPTY_HANDS}) {
    (void)scene_card(s, PLAYER_BLUE, CARD_FEAR);
    (void)scene_card(s, PLAYER_BLUE, CARD_AMOK);
    (void)scene_card(s, PLAYER_RED, CARD_AMOK);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_CARD, 1);
    scene_cast_now(s, PLAYER_RED, CARD_EMPTY_HANDS, GLOBE);
    EXPECT(s, card_left_hand, .player = PLAYER_BLUE, .card = CARD_AMOK, .why = LEFT_HAND_SHOWN);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 1);
}

SCENE(body_rot_kills_those_of_a_nation_with_more_hit_points_too, .proves = {CARD_BODY_ROT}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_GARGOYLE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BODY_ROT, on_minion(member(s, g, 0)));
    for (int turn = 1; turn <= 8; turn++) {
        scene_next_turn(s);
        ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9 - turn);
    }
    scene_next_turn(s);
    ck_assert_int_eq(size_of(s, g), 1);
}

// A monster of Blue that kills whomever it strikes and that nobody can hurt.
static GroupId sure_killer(Scene *s, const char *at) {
    const GroupId g = scene_monsters(s, PLAYER_BLUE, at);
    const StatBlock strong = {
        .level = 1, .max_hp = 90, .armor = 9, .hand = 20, .missile = STAT_NONE, .attacks = 1};
    (void)scene_minion(s, g, &(MinionSpec){.kind = MINION_MONSTER, .stats = &strong});
    return g;
}

SCENE(nihils_minion_gives_the_nation_back_to_whom_a_soul_jar_saves, .proves = {CARD_NIHILS_MINION}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = sure_killer(s, "e6");
    const MinionId elf = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SOUL_JAR, on_group(red));
    scene_cast_now(s, PLAYER_BLUE, CARD_NIHILS_MINION, on_minion(elf));
    ck_assert_int_eq(minion_at(&s->state, elf)->nation, NATION_SHADOW);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, death_cancelled, .minion = elf.v, .card = CARD_SOUL_JAR);
    ck_assert_int_eq(minion_at(&s->state, elf)->nation, NATION_ELF);
}

// Only a spell keeps him alive, and the jar takes that too.
SCENE(a_soul_jar_cannot_save_whom_only_his_spells_gave_hit_points, .proves = {CARD_SOUL_JAR}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 2);
    const GroupId blue = sure_killer(s, "e6");
    const MinionId elf = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SOUL_JAR, on_group(red));
    scene_cast_now(s, PLAYER_RED, CARD_PILGRIMS_BLESSING, on_minion(elf));
    minion_add_max_hp(&s->ctx, elf, -8);
    ck_assert_int_eq(hp_of(s, elf), 1);
    scene_script(s, RNG_PAIRING, 0);
    const uint32_t before = s->log.count;
    combat_full(&s->ctx, red, blue);
    EXPECT(s, death_cancelled, .minion = elf.v, .card = CARD_SOUL_JAR);
    ck_assert_int_eq(hp_of(s, elf), -1);
    // He dies of what saved him, which random matches may see as well.
    uint32_t at = 0;
    ck_assert_ptr_null(doers_wrong_parent(&s->log, before, &at));
}

SCENE(what_bleak_isle_and_haunted_forest_do_is_known_to_the_other_seat, .proves = {CARD_HAUNTING}) {
    static GameState known;
    scene_terrain(s, "h8", TERRAIN_FOREST);
    const GroupId red = elves(s, PLAYER_RED, "h8", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BLEAK_ISLE, on_group(blue));
    scene_cast_now(s, PLAYER_BLUE, CARD_HAUNTED_FOREST, on_square("h7"));
    ck_assert_int_eq(stats_in(s, red, 0)->level, 0);
    engine_state_as_known(&known, &s->state, PLAYER_RED, 7);
    invariants_check(&known);
    for (int i = 1; i <= SQUARES; i++)
        ck_assert_int_eq(known.squares[i].terrain, s->state.squares[i].terrain);
    ck_assert_int_eq(minion_at(&known, member(s, red, 0))->now.level, 0);
    // What will happen when it ends is as well known.
    Ctx c = engine_context(&known, NULL);
    spell_end_all(&c, on_group(blue), SPELL_END_DISPELLED);
    ck_assert_int_eq(square_at(&known, sq("e6"))->terrain, TERRAIN_PLAINS);
}
