// The cards of Abomination, clause by clause, from Husks on.

#include "cards/card_cases.h"
#include "cards/effects.h"

static MinionId minion_of_stats(Scene *s, GroupId g, MinionClass minion_class, int hp, int damage) {
    const StatBlock block = {.level = 0,
                             .max_hp = (uint8_t)hp,
                             .armor = 0,
                             .hand = minion_class == CLASS_ARCHER ? STAT_NONE : (int8_t)damage,
                             .missile = minion_class == CLASS_ARCHER ? (int8_t)damage : STAT_NONE,
                             .attacks = 1};
    return scene_recruit(s, g, NATION_ELF, block);
}

// --- Monsters ---

static const struct {
    CardId card;
    CreatureId creature;
} SUMMONS[] = {{CARD_MALOCH_HORROR, CREATURE_MALOCH_HORROR},
               {CARD_OSTRALEK, CREATURE_OSTRALEK},
               {CARD_STALKING_BLYK, CREATURE_STALKING_BLYK},
               {CARD_WRATH_IDOL, CREATURE_WRATH_IDOL}};

SCENE(summons_stand_on_the_square_for_the_caster, .cases = COUNT_OF(SUMMONS),
      .proves = {CARD_MALOCH_HORROR}) {
    (void)expect_summon(s, SUMMONS[_i].card, SUMMONS[_i].creature);
}

SCENE(husks_crawl_out_now_and_then_up_to_eight, .proves = {CARD_HUSKS}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HUSKS, on_square("e5"));
    scene_cast_now(s, PLAYER_BLUE, CARD_HUSKS, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_HUSKS, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
    scene_script(s, RNG_EFFECT, 2); // not this time
    scene_next_turn(s);
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
    scene_script(s, RNG_EFFECT, 0);
    scene_script(s, RNG_EFFECT, 2); // three of them
    scene_next_turn(s);
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), 3);
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
    ck_assert_int_eq(minion_in(s, g, 0)->creature, CREATURE_HUSK);
    ck_assert(has_spell(s, on_square("e5"), CARD_HUSKS));
    for (int i = 0; i < 5; i++) (void)scene_creature(s, g, CREATURE_HUSK);
    group_teleport(&s->ctx, g, sq("h8"));
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN); // eight are enough: nothing is even drawn
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
}

SCENE(husks_are_trampled_by_hostile_groups_that_walk_in_only, .proves = {CARD_HUSKS}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HUSKS, on_square("e5"));
    const GroupId red = elves(s, PLAYER_RED, "e6", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "h8", 1);
    bubble_group(&s->ctx, PHRASE_ON_ENTER, red, sq("e6"), sq("e5"));
    ck_assert(has_spell(s, on_square("e5"), CARD_HUSKS));
    group_teleport(&s->ctx, blue, sq("e5"));
    ck_assert(has_spell(s, on_square("e5"), CARD_HUSKS));
    group_teleport(&s->ctx, blue, sq("e4"));
    scene_next_turn(s);
    ck_assert(has_spell(s, on_square("e5"), CARD_HUSKS));
    if (group_on(s, "e5").v != 0) death_remove_group(&s->ctx, group_on(s, "e5"), DEATH_REMOVED);
    scene_move(s, blue, "e5");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, blue), "e5");
    EXPECT(s, spell_ended, .card = CARD_HUSKS, .reason = SPELL_END_DISPELLED);
}

SCENE(offal_trough_heals_every_monster_of_the_group, .proves = {CARD_OFFAL_TROUGH}) {
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    for (int i = 0; i < 2; i++) (void)scene_creature(s, g, CREATURE_MALOCH_HORROR);
    const GroupId recruits = elves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++) damage_set_hp(&s->ctx, member(s, g, i), 3);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_OFFAL_TROUGH, PLAYER_RED, on_group(recruits)),
                     ORDER_TARGET_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_OFFAL_TROUGH, on_group(g));
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 12);
}

SCENE(ostralek_drinks_what_its_victims_lose, .proves = {CARD_OSTRALEK}) {
    const GroupId beast = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId m = scene_creature(s, beast, CREATURE_OSTRALEK);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId wall = minion_of_stats(s, blue, CLASS_SWORDSMAN, 200, 0);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, m, 2);
    combat_full(&s->ctx, beast, blue);
    // It strikes for 4 in rounds 2 to 10 and is full after three of them.
    ck_assert_int_eq(hp_of(s, m), 14);
    int drunk = 0;
    for (int i = 0;; i++) {
        const Event *e = scene_find(s, EVENT(hp_changed, .minion = m.v), i);
        if (e == NULL) break;
        const int gained = e->hp_changed.after - e->hp_changed.before;
        if (gained > 0) drunk += gained;
        ck_assert(gained <= 4);
    }
    ck_assert_int_eq(drunk, 12);
    ck_assert_int_lt(hp_of(s, wall), 200);
}

SCENE(ostralek_heals_no_more_than_was_lost, .proves = {CARD_OSTRALEK}) {
    const GroupId beast = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId m = scene_creature(s, beast, CREATURE_OSTRALEK);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    (void)minion_of_stats(s, blue, CLASS_SWORDSMAN, 1, 0);
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, m, 2);
    combat_full(&s->ctx, beast, blue);
    ck_assert_int_eq(hp_of(s, m), 3);
    EXPECT(s, effect_applied, .card = SOURCE_CREATURE | CREATURE_OSTRALEK);
}

SCENE(stalking_blyk_is_concealed_from_enemies_individual_spells, .proves = {CARD_STALKING_BLYK}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId m = scene_creature(s, g, CREATURE_STALKING_BLYK);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SLAY_MONSTER, PLAYER_BLUE, on_minion(m)),
                     ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SPIKED_COLLAR, PLAYER_RED, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_OFFAL_TROUGH, PLAYER_BLUE, on_group(g)), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_CLEAR_DAWN, GLOBE);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SLAY_MONSTER, PLAYER_BLUE, on_minion(m)), ORDER_OK);
}

SCENE(volgaris_takes_the_place_of_ones_own_monsters, .proves = {CARD_VOLGARIS}) {
    scene_terrain(s, "e5", TERRAIN_MOUNTAIN);
    const GroupId own = scene_monsters(s, PLAYER_RED, "e5");
    for (int i = 0; i < 2; i++) (void)scene_creature(s, own, CREATURE_HUSK);
    const GroupId strange = scene_monsters(s, PLAYER_BLUE, "h8");
    (void)scene_creature(s, strange, CREATURE_HUSK);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SPIKED_COLLAR, on_minion(member(s, own, 0)));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_VOLGARIS, PLAYER_RED, on_group(strange)), ORDER_TARGET_OWNER);
    const Label old = group_at(&s->state, own)->label;
    scene_cast_now(s, PLAYER_RED, CARD_VOLGARIS, on_group(own));
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REPLACED);
    EXPECT(s, group_died, .group = own.v);
    EXPECT(s, spell_ended, .card = CARD_SPIKED_COLLAR);
    const GroupId g = group_on(s, "e5");
    ck_assert_int_ne(group_at(&s->state, g)->label, old);
    ck_assert_int_eq(size_of(s, g), 1);
    ck_assert_int_eq(minion_in(s, g, 0)->creature, CREATURE_VOLGARIS);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 24);
}

SCENE(wrath_idol_strikes_with_its_hit_points_and_milder_with_initiative, .proves = {CARD_WRATH_IDOL}) {
    const GroupId red = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId idol = scene_creature(s, red, CREATURE_WRATH_IDOL);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId wall = minion_of_stats(s, blue, CLASS_SWORDSMAN, 200, 0);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
    ck_assert_int_eq(attack_damage(&s->ctx, idol, wall, ATTACK_HAND, NULL, NULL), 10);
    damage_set_hp(&s->ctx, idol, 4);
    ck_assert_int_eq(attack_damage(&s->ctx, idol, wall, ATTACK_HAND, NULL, NULL), 0);
    ck_assert(initiative_swap(&s->ctx));
    ck_assert_int_eq(attack_damage(&s->ctx, idol, wall, ATTACK_HAND, NULL, NULL), 4);
    ck_assert(!movement_check_can_move(&s->ctx, red));
}

SCENE(wrath_idol_leaves_combat_when_round_four_begins, .first = PLAYER_RED,
      .cases = PLAYER_BLUE + 1 - PLAYER_RED, .proves = {CARD_WRATH_IDOL}) {
    const int owner = _i;
    const GroupId own = scene_monsters(s, (Player)owner, "e5");
    (void)scene_creature(s, own, CREATURE_WRATH_IDOL);
    const GroupId other = scene_group(s, player_other((Player)owner), "e6");
    (void)minion_of_stats(s, other, CLASS_SWORDSMAN, 200, 0);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, own, other);
    EXPECT(s, combat_ended, .reason = COMBAT_END_WITHDREW);
    int last = 0;
    for (uint32_t i = 0; i < s->log.count; i++) {
        const Event *e = &s->log.items[i];
        if (e->kind == EV_attack_hit) last = e->round;
    }
    ck_assert_int_eq(last, 3);
}

// --- Globe, group and structure ---

SCENE(pestilence_stops_novices_of_towns_and_colonies_of_both_players, .proves = {CARD_PESTILENCE}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const StructureId colony = scene_structure(s, "h8", STRUCTURE_COLONY, PLAYER_BLUE);
    const StructureId sanctum = structure_at(&s->state, board_sanctum(PLAYER_RED));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_PESTILENCE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_PESTILENCE, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_PESTILENCE, .reason = SQUANDER_ONE_IN_PLAY);
    scene_cast_now(s, PLAYER_RED, CARD_FERTILITY, on_structure(town));
    const int before = structure_novices(&s->state.structures[sanctum.v], NATION_NONE);
    for (int i = 0; i < 4; i++) scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[town.v], NATION_NONE), 0);
    ck_assert_int_eq(structure_novices(&s->state.structures[colony.v], NATION_NONE), 0);
    ck_assert_int_eq(s->state.structures[town.v].clock, 0);
    ck_assert_int_eq(structure_novices(&s->state.structures[sanctum.v], NATION_NONE), before + 1);
    dispel_all(s, GLOBE);
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[town.v], NATION_NONE), 1);
}

SCENE(ruinous_pact_kills_the_group_whatever_it_is, .proves = {CARD_RUINOUS_PACT}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(member(s, g, 1)));
    scene_cast_now(s, PLAYER_RED, CARD_RUINOUS_PACT, on_group(g));
    EXPECT_COUNT(s, 1, minion_died, .category = DEATH_DIES);
    ck_assert_int_eq(size_of(s, g), 1); // somebody survived, the pact is sealed all the same
    ck_assert(has_spell(s, GLOBE, CARD_THE_PACT_IS_SEALED));
    scene_cast_now(s, PLAYER_RED, CARD_RUINOUS_PACT, on_group(g));
    ck_assert_str_eq(where(s, g), "gone");
    scene_cast_now(s, PLAYER_RED, CARD_RUINOUS_PACT, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_RUINOUS_PACT, .reason = SQUANDER_TARGET_GONE);
    ck_assert_int_eq(effect_globe_copies(&s->state, CARD_THE_PACT_IS_SEALED, PLAYER_RED), 2);
}

SCENE(the_pact_costs_two_will_and_two_strife_a_turn_after_all_income, .proves = {CARD_THE_PACT_IS_SEALED}) {
    (void)scene_spell(s, CARD_THE_PACT_IS_SEALED, PLAYER_RED, GLOBE, 0);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, MANA_WILL), 0); // never below 0
    mana_change_income(&s->ctx, PLAYER_RED, MANA_WILL, 3);
    mana_change_income(&s->ctx, PLAYER_RED, MANA_STRIFE, 5);
    scene_cast_now(s, PLAYER_RED, CARD_BURST_OF_WILL, GLOBE);
    (void)pool_after_generation(s, PLAYER_RED, MANA_WILL);
    const int will = s->state.players[PLAYER_RED].income[MANA_WILL];
    const int strife = s->state.players[PLAYER_RED].income[MANA_STRIFE];
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_WILL), will + 2 - 2);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_STRIFE), strife - 2);
    dispel_all(s, GLOBE);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, MANA_STRIFE), strife);
}

SCENE(sawbones_lets_the_first_of_the_weakest_die_and_heals_the_rest, .proves = {CARD_SAWBONES}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 4);
    const GroupId alone = elves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SAWBONES, PLAYER_RED, on_group(alone)), ORDER_TARGET_ALONE);
    damage_set_hp(&s->ctx, member(s, g, 0), 5);
    damage_set_hp(&s->ctx, member(s, g, 1), 2);
    damage_set_hp(&s->ctx, member(s, g, 2), 2);
    const MinionId first = member(s, g, 1);
    scene_cast_now(s, PLAYER_RED, CARD_SAWBONES, on_group(g));
    EXPECT_COUNT(s, 1, minion_died, .minion = first.v, .category = DEATH_DIES);
    for (int i = 0; i < 3; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 7);
    // A death that is cancelled heals the others too.
    damage_set_hp(&s->ctx, member(s, g, 0), 3);
    damage_set_hp(&s->ctx, member(s, g, 1), 4);
    scene_cast_now(s, PLAYER_RED, CARD_SECOND_CHANCE, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_SAWBONES, on_group(g));
    ck_assert_int_eq(size_of(s, g), 3);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 7);
}

SCENE(spiked_collar_arms_a_monster_and_no_recruit, .proves = {CARD_SPIKED_COLLAR}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_MALOCH_HORROR);
    const GroupId elf = elves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_SPIKED_COLLAR, PLAYER_RED, on_minion(member(s, elf, 0))),
                     ORDER_TARGET_KIND);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, CARD_SPIKED_COLLAR, on_minion(member(s, g, 0)));
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_SPIKED_COLLAR, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 4);
    dispel_all(s, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 3);
}

SCENE(spiteful_gale_empties_both_hands_but_for_what_is_being_cast, .proves = {CARD_SPITEFUL_GALE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    (void)scene_card(s, PLAYER_RED, CARD_AMOK);
    (void)scene_card(s, PLAYER_BLUE, CARD_FEAR);
    scene_mana(s, PLAYER_RED, 9);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_SPITEFUL_GALE, GLOBE);
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_STRENGTH_OF_BODY, on_minion(member(s, g, 0)));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, card_left_hand, .player = PLAYER_RED, .card = CARD_AMOK, .why = LEFT_HAND_LOST);
    EXPECT(s, card_left_hand, .player = PLAYER_BLUE, .card = CARD_FEAR, .why = LEFT_HAND_LOST);
    expect_order(s, EVENT(card_left_hand, .card = CARD_AMOK), EVENT(card_left_hand, .card = CARD_FEAR));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9); // its cast order was not executed yet
}

SCENE(swamp_land_lets_out_only_where_somebody_came_in, .proves = {CARD_SWAMP_LAND}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e6", 1);
    scene_move(s, g, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SWAMP_LAND, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_SWAMP);
    ck_assert_int_eq(square_at(&s->state, sq("e5"))->swamp, DIR_NONE);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert(movement_check_can_exit(&s->ctx, g, sq("e5"), DIR_DOWN));
    ck_assert(!movement_check_can_exit(&s->ctx, g, sq("e5"), DIR_UP));
}

SCENE(willing_supplicants_pray_where_two_recruits_stand, .proves = {CARD_WILLING_SUPPLICANTS}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    s->state.structures[t.v].mana = MANA_ORDER;
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    const int will = pool_after_generation(s, PLAYER_RED, MANA_WILL);
    const int strife = pool_after_generation(s, PLAYER_RED, MANA_STRIFE);
    scene_cast_now(s, PLAYER_RED, CARD_WILLING_SUPPLICANTS, on_structure(t));
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, MANA_WILL) - will, 1);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, MANA_STRIFE) - strife, 1);
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_WILLING_SUPPLICANTS);
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(pool_after_generation(s, PLAYER_RED, MANA_WILL), will);
    (void)effect_append_recruit(&s->ctx, g, CLASS_ARCHER, NATION_ELF);
    structure_give(&s->ctx, t, PLAYER_NEUTRAL, MANA_NONE);
    const int blue = pool_after_generation(s, PLAYER_BLUE, MANA_WILL);
    structure_give(&s->ctx, t, PLAYER_BLUE, MANA_ORDER);
    ck_assert_int_eq(pool_after_generation(s, PLAYER_BLUE, MANA_WILL) - blue, 1);
    dispel_all(s, on_structure(t));
    ck_assert_int_eq(pool_after_generation(s, PLAYER_BLUE, MANA_WILL), blue);
}

// --- Slaver ---

static int blows_in(const Scene *s, MinionId attacker, int round) {
    int count = 0;
    for (uint32_t i = 0; i < s->log.count; i++) {
        const Event *e = &s->log.items[i];
        if (e->round != round) continue;
        count += e->kind == EV_attack_hit && e->attack_hit.attacker == attacker.v;
        count += e->kind == EV_attack_missed && e->attack_missed.attacker == attacker.v;
    }
    return count;
}

SCENE(slaver_drives_members_on_in_their_first_round_of_attacks, .proves = {CARD_SLAVER}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 1, NATION_ELF);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    for (int i = 0; i < 2; i++) (void)minion_of_stats(s, blue, CLASS_SWORDSMAN, 200, 0);
    const MinionId swordsman = member(s, red, 0);
    const MinionId archer = member(s, red, 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SLAVER, on_group(red));
    combat_full(&s->ctx, red, blue);
    const int by_swordsman[] = {0, 0, 2, 1, 1};
    const int by_archer[] = {0, 2, 1, 1, 1};
    for (int round = 1; round < COUNT_OF(by_archer); round++) {
        ck_assert_int_eq(blows_in(s, swordsman, round), by_swordsman[round]);
        ck_assert_int_eq(blows_in(s, archer, round), by_archer[round]);
    }
    EXPECT_COUNT(s, 2, attacks_changed, .card = CARD_SLAVER, .before = 1, .after = 2);
    expect_order(s, EVENT(attacks_changed, .minion = archer.v),
                 EVENT(attacks_changed, .minion = swordsman.v));
}

typedef struct Raid {
    Scene *s;
    GroupId red, blue;
    MinionId victim;
} Raid;

// Slavers on e5 against [count] of blue's who fall to a breath.
static Raid raid_new(int count) {
    Raid r = {.s = scene_new()};
    r.red = scene_group(r.s, PLAYER_RED, "e5");
    for (int i = 0; i < 2; i++) (void)minion_of_stats(r.s, r.red, CLASS_ARCHER, 100, 3);
    r.blue = scene_group(r.s, PLAYER_BLUE, "e6");
    for (int i = 0; i < count; i++) (void)minion_of_stats(r.s, r.blue, CLASS_SWORDSMAN, 3, 0);
    r.victim = member(r.s, r.blue, 0);
    scene_play_until(r.s, PHASE_ORDERS);
    scene_cast_now(r.s, PLAYER_RED, CARD_SLAVER, on_group(r.red));
    return r;
}

static GroupId holder_of(const Scene *s, MinionId captive) {
    return minion_at(&s->state, captive)->group;
}

TEST(slaver_takes_the_dying_who_come_back_as_slaves_when_its_square_is_free, .proves = {CARD_SLAVER}) {
    const Raid r = raid_new(2);
    Scene *s = r.s;
    scene_cast_now(s, PLAYER_BLUE, CARD_STRENGTH_OF_BODY, on_minion(r.victim));
    combat_full(&s->ctx, r.red, r.blue);
    EXPECT_NOT(s, minion_died, .category = DEATH_KILLS);
    EXPECT_COUNT(s, 2, death_cancelled, .card = CARD_SLAVER);
    EXPECT_NOT(s, experience_qualified, .minion = member(s, r.red, 0).v);
    ck_assert_str_eq(where(s, r.blue), "gone");
    const GroupId slaves = holder_of(s, r.victim);
    ck_assert_str_eq(where(s, slaves), "off");
    ck_assert_int_eq(owner_of(s, slaves), PLAYER_RED);
    ck_assert_int_eq(size_of(s, slaves), 2);
    ck_assert_int_eq(hp_of(s, r.victim), 1);
    ck_assert(!has_spell(s, on_minion(r.victim), CARD_STRENGTH_OF_BODY));
    scene_next_turn(s); // the slavers stand in the way
    ck_assert_str_eq(where(s, slaves), "off");
    scene_move(s, r.red, "e4");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, slaves), "e5");
    ck_assert_int_eq(group_at(&s->state, slaves)->control, CONTROL_PLAYER);
    ck_assert(has_spell(s, on_group(slaves), CARD_ENSLAVED));
    scene_move(s, slaves, "d5"); // they obey
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, slaves), "d5");
    scene_end(s);
}

TEST(slaver_leaves_monsters_to_die_and_a_saved_victim_to_his_own, .proves = {CARD_SLAVER}) {
    const Raid r = raid_new(1);
    Scene *s = r.s;
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "e4");
    const MinionId husk = scene_creature(s, beasts, CREATURE_HUSK);
    combat_full(&s->ctx, r.red, beasts);
    EXPECT(s, minion_died, .minion = husk.v, .category = DEATH_KILLS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(r.victim));
    combat_skirmish(&s->ctx, r.red, r.blue, 1);
    expect_order(s, EVENT(death_cancelled, .card = CARD_SECOND_CHANCE),
                 EVENT(death_cancelled, .card = CARD_SLAVER));
    EXPECT_COUNT(s, 1, death_cancelled, .card = CARD_SLAVER);
    scene_end(s);
}

TEST(slaver_dispelled_loses_whom_it_still_holds, .proves = {CARD_SLAVER}) {
    for (int way = 0; way < 2; way++) {
        const Raid r = raid_new(1);
        Scene *s = r.s;
        combat_full(&s->ctx, r.red, r.blue);
        const GroupId slaves = holder_of(s, r.victim);
        if (way == 0) {
            dispel_all(s, on_group(r.red));
            EXPECT(s, minion_died, .minion = r.victim.v, .category = DEATH_REMOVED);
            ck_assert_str_eq(where(s, slaves), "gone");
        } else {
            death_remove_group(&s->ctx, r.red, DEATH_DIES); // its death is no dispel
            scene_next_turn(s);
            ck_assert_str_eq(where(s, slaves), "e5");
        }
        scene_end(s);
    }
}

TEST(slaver_fills_holders_of_eight_that_return_one_a_turn, .proves = {CARD_SLAVER}) {
    const Raid r = raid_new(8);
    Scene *s = r.s;
    const GroupId more = scene_group(s, PLAYER_BLUE, "e4");
    for (int i = 0; i < 2; i++) (void)minion_of_stats(s, more, CLASS_SWORDSMAN, 3, 0);
    const MinionId last = member(s, more, 0);
    combat_full(&s->ctx, r.red, r.blue);
    combat_full(&s->ctx, r.red, more);
    const GroupId first_holder = holder_of(s, r.victim);
    const GroupId second_holder = holder_of(s, last);
    ck_assert_int_eq(size_of(s, first_holder), 8);
    ck_assert_int_eq(size_of(s, second_holder), 2);
    group_teleport(&s->ctx, r.red, sq("f5"));
    scene_next_turn(s);
    ck_assert_str_eq(where(s, first_holder), "e5");
    ck_assert_str_eq(where(s, second_holder), "off");
    dispel_all(s, on_group(r.red)); // only those who are still held
    ck_assert_str_eq(where(s, first_holder), "e5");
    ck_assert_str_eq(where(s, second_holder), "gone");
    scene_end(s);
}

TEST(slaver_has_nowhere_to_put_captives_when_the_table_of_groups_is_full, .proves = {CARD_SLAVER}) {
    const Raid r = raid_new(1);
    Scene *s = r.s;
    scene_by_hand(s);
    int used = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) used += s->state.groups[i].label != 0;
    for (uint8_t i = 1; i <= SQUARES && used < GROUPS_MAX; i++) {
        const SquareId at = {i};
        if (!board_is_unoccupied(&s->state, at)) continue;
        s->ctx.log = NULL;
        const GroupSpec spec = {.at = at, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        scene_recruits(s, group_create(&s->ctx, &spec), 1, 0, NATION_ELF);
        s->ctx.log = &s->log;
        used++;
    }
    scene_by_hand(s);
    combat_full(&s->ctx, r.red, r.blue);
    EXPECT(s, minion_died, .minion = r.victim.v, .category = DEATH_KILLS);
    EXPECT_NOT(s, death_cancelled, .card = CARD_SLAVER);
    scene_end(s);
}

TEST(slaver_goes_to_joiners_and_a_second_copy_is_not_cast, .proves = {CARD_SLAVER}) {
    const Raid r = raid_new(1);
    Scene *s = r.s;
    scene_cast_now(s, PLAYER_RED, CARD_SLAVER, on_group(r.red));
    EXPECT(s, spell_squandered, .card = CARD_SLAVER, .reason = SQUANDER_EXCLUSIVE);
    combat_full(&s->ctx, r.red, r.blue);
    const GroupId refuge = elves(s, PLAYER_RED, "d5", 1);
    group_join(&s->ctx, r.red, refuge);
    ck_assert(has_spell(s, on_group(refuge), CARD_SLAVER));
    dispel_all(s, on_group(refuge)); // the same spell: it still answers for its captives
    EXPECT(s, minion_died, .minion = r.victim.v, .category = DEATH_REMOVED);
    scene_end(s);
}

SCENE(the_enslaved_join_nobody_until_they_are_freed, .proves = {CARD_ENSLAVED}) {
    const GroupId slaves = elves(s, PLAYER_RED, "e5", 2);
    const GroupId others = elves(s, PLAYER_RED, "e6", 2);
    (void)scene_spell(s, CARD_ENSLAVED, PLAYER_RED, on_group(slaves), 0);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(!group_can_join(&s->ctx, slaves, others));
    ck_assert(!group_can_join(&s->ctx, others, slaves));
    ck_assert(!group_can_add(&s->ctx, slaves, 1));
    ck_assert(!group_can_train(&s->ctx, slaves));
    dispel_all(s, on_group(slaves));
    ck_assert(group_can_join(&s->ctx, slaves, others));
    ck_assert_int_eq(owner_of(s, slaves), PLAYER_RED);
}

SCENE(the_enslaved_become_novices_in_structures_of_their_owner, .proves = {CARD_ENSLAVED}) {
    const StructureId own = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId slaves = scene_group(s, PLAYER_RED, "e5");
    (void)scene_swordsman(s, slaves, NATION_DWARF);
    (void)scene_archer(s, slaves, NATION_DJINN);
    (void)scene_creature(s, slaves, CREATURE_BROTHER_WOLF_WOLF); // of no nation
    (void)scene_spell(s, CARD_ENSLAVED, PLAYER_RED, on_group(slaves), 0);
    (void)scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId elsewhere = elves(s, PLAYER_RED, "h8", 1);
    (void)scene_spell(s, CARD_ENSLAVED, PLAYER_RED, on_group(elsewhere), 0);
    s->state.structures[own.v].clock = 0;
    scene_next_turn(s);
    ck_assert_str_eq(where(s, slaves), "gone");
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_REPLACED);
    const Structure *t = &s->state.structures[own.v];
    ck_assert_int_eq(structure_novices(t, NATION_DWARF), 1);
    ck_assert_int_eq(structure_novices(t, NATION_DJINN), 1);
    ck_assert_int_eq(structure_novices(t, NATION_NONE), 2);
    ck_assert_str_eq(where(s, elsewhere), "h8"); // captured only after 1(b)
    scene_next_turn(s);
    ck_assert_str_eq(where(s, elsewhere), "gone");
}
