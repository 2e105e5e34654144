// The cards of Justice, clause by clause.

#include "cards/card_cases.h"
#include "rules/training.h"

// --- Mana ---

TEST(mana_of_justice_flows_each_turn_as_long_as_its_spell,
     .proves = {CARD_CITADEL, CARD_STAR_CHAMBER, CARD_CODEX_OF_ORDER, CARD_RITE_OF_MYSTERY}) {
    expect_mana_each_turn(CARD_CITADEL, MANA_ORDER, 2);
    expect_mana_each_turn(CARD_STAR_CHAMBER, MANA_ORDER, 1);
    expect_mana_each_turn(CARD_STAR_CHAMBER, MANA_MYSTERY, 1);
    expect_mana_each_turn(CARD_CODEX_OF_ORDER, MANA_ORDER, 1);
    expect_mana_each_turn(CARD_RITE_OF_MYSTERY, MANA_MYSTERY, 1);
}

// --- Deaths and damage ---

SCENE(capital_sentence_is_for_levels_from_two_up, .proves = {CARD_CAPITAL_SENTENCE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_level(&s->ctx, member(s, g, 0), 1);
    const MinionId veteran = member(s, g, 0);
    const MinionId green = member(s, g, 1);
    scene_cast_now(s, PLAYER_RED, CARD_CAPITAL_SENTENCE, on_minion(green));
    EXPECT(s, spell_squandered, .card = CARD_CAPITAL_SENTENCE, .reason = SQUANDER_LEVEL);
    scene_cast_now(s, PLAYER_RED, CARD_CAPITAL_SENTENCE, on_minion(veteran));
    EXPECT(s, minion_died, .minion = veteran.v, .category = DEATH_DIES);
}

SCENE(second_chance_saves_once_from_any_death_but_not_from_removal, .proves = {CARD_SECOND_CHANCE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(m));
    damage_apply(&s->ctx, m, 50, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(s, m), 7);
    EXPECT(s, death_cancelled, .minion = m.v, .card = CARD_SECOND_CHANCE);
    ck_assert(!has_spell(s, on_minion(m), CARD_SECOND_CHANCE));
    damage_apply(&s->ctx, m, 50, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(s, m), -1);
    const MinionId other = member(s, g, 0);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(other));
    (void)death_run(&s->ctx, other, DEATH_REMOVED, (MinionId){0});
    ck_assert_int_eq(hp_of(s, other), -1);
}

SCENE(what_came_upon_the_dying_counts_once_second_chance_has_saved_him, .proves = {CARD_SECOND_CHANCE}) {
    const GroupId red = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId gorgon = scene_creature(s, red, CREATURE_GORGON);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId host = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(host));
    damage_set_hp(&s->ctx, host, 1);
    combat_full(&s->ctx, red, blue); // the blow that would kill him brings a Gaze: +1 armor, -1 hand damage
    EXPECT(s, death_cancelled, .minion = host.v, .card = CARD_SECOND_CHANCE);
    EXPECT(s, stat_changed, .minion = host.v, .stat = STAT_ARMOR, .before = 1, .after = 2);
    ck_assert_ptr_null(invariants_problem(&s->state));
    (void)gorgon;
}

SCENE(second_chance_gives_the_attacker_no_kill, .proves = {CARD_SECOND_CHANCE}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId killer = scene_creature(s, red, CREATURE_KHOBAI);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(member(s, blue, 0)));
    damage_set_hp(&s->ctx, member(s, blue, 0), 1);
    combat_full(&s->ctx, red, blue);
    EXPECT_COUNT(s, 1, death_cancelled, .card = CARD_SECOND_CHANCE);
    // One victim, one kill at most: what was saved gave nothing.
    ck_assert_int_le(scene_count(s, EVENT(experience_qualified, .minion = killer.v)), 1);
}

// Healed to a maximum of 0 would be alive with nothing, which no state may hold.
SCENE(second_chance_saves_nobody_whose_maximum_is_gone, .proves = {CARD_SECOND_CHANCE}) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const StatBlock last = {
        .level = 1, .max_hp = 1, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1};
    (void)scene_minion(
        s, g, &(MinionSpec){.kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .stats = &last});
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SECOND_CHANCE, on_minion(member(s, g, 0)));
    (void)spell_attach_cast(&s->ctx, CARD_BODY_ROT, PLAYER_BLUE, on_minion(member(s, g, 0)), 0);
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE(second_chance_is_not_seen_and_is_no_enchantment, .proves = {CARD_SECOND_CHANCE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(member(s, g, 0)));
    ck_assert(!minion_is_enchanted(&s->state, member(s, g, 0)));
}

SCENE(retribution_answers_every_hit_past_armor_with_four, .proves = {CARD_RETRIBUTION}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId striker = member(s, red, 0);
    const MinionId host = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_RETRIBUTION, on_minion(host));
    const Damage blow = {.quantity = 0, .type = DAMAGE_HAND, .attacker = striker, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &blow); // 0 points past armor are enough
    ck_assert_int_eq(hp_of(s, striker), 3);
    const Damage bounced = {.quantity = 0, .type = DAMAGE_HAND, .attacker = striker};
    (void)damage_take(&s->ctx, host, &bounced);
    ck_assert_int_eq(hp_of(s, striker), 3);
    damage_apply(&s->ctx, host, 1, CARD_FIREBALL, (MinionId){0}); // nobody to blame
    const Damage magic = {
        .quantity = 1, .type = DAMAGE_HAND, .attacker = striker, .magical = true, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &magic);
    ck_assert_int_eq(hp_of(s, striker), 3);
    dispel_all(s, on_minion(host));
    (void)damage_take(&s->ctx, host, &blow);
    ck_assert_int_eq(hp_of(s, striker), 3);
}

SCENE(pyrrhic_victory_kills_the_last_side_standing, .cases = 2, .proves = {CARD_PYRRHIC_VICTORY}) {
    const int is_won = _i;
    const GroupId red = elves(s, PLAYER_RED, "e5", is_won ? 6 : 1);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock wall = {
        .level = 0, .max_hp = is_won ? 1 : 200, .armor = 0, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    (void)scene_recruit(s, blue, NATION_ELF, wall);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_PYRRHIC_VICTORY, on_group(red));
    combat_full(&s->ctx, red, blue);
    ck_assert_str_eq(where(s, red), is_won ? "gone" : "e5");
    if (is_won) EXPECT_COUNT(s, 6, minion_died, .category = DEATH_DIES);
}

// --- Structures ---

SCENE(city_state_falls_to_three_and_not_to_two, .first = 2, .cases = 2, .proves = {CARD_CITY_STATE}) {
    const int size = _i;
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(s, PLAYER_BLUE, "e5", size);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CITY_STATE, on_structure(t));
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[t.v].owner, size == 3 ? PLAYER_BLUE : PLAYER_NEUTRAL);
}

SCENE(curfew_keeps_novices_in_and_fines_those_who_march_out, .proves = {CARD_CURFEW}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)structure_push_novice(&s->state.structures[t.v], NATION_ELF);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CURFEW, on_structure(t)); // not one's own
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_CURFEW, on_structure(t));
    scene_next_turn(s);
    const Order train = {.kind = ORDER_TRAIN, .at = sq("e5"), .as = TRAINED_ARCHER};
    ck_assert_int_eq(training_check(&s->ctx, PLAYER_BLUE, &train, 0), ORDER_CANNOT_TRAIN);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6");
    for (int i = 0; i < 2; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 6);
    scene_next_turn(s);
    ck_assert_int_eq(training_check(&s->ctx, PLAYER_BLUE, &train, 0), ORDER_CANNOT_TRAIN);
    scene_next_turn(s);
    ck_assert_int_eq(training_check(&s->ctx, PLAYER_BLUE, &train, 0), ORDER_OK);
}

// --- Creatures ---

static const struct {
    CardId card;
    CreatureId creature;
} SUMMONS[] = {{CARD_EBON_GUARDIAN, CREATURE_EBON_GUARDIAN},
               {CARD_OBSIDIAN_DRAGON, CREATURE_OBSIDIAN_DRAGON}};

SCENE(summons_stand_on_the_square_for_the_caster, .cases = COUNT_OF(SUMMONS),
      .proves = {CARD_EBON_GUARDIAN}) {
    const GroupId g = expect_summon(s, SUMMONS[_i].card, SUMMONS[_i].creature);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5"); // immobile, territorial
}

SCENE(the_obsidian_dragon_takes_one_less_from_those_on_the_ground, .proves = {CARD_OBSIDIAN_DRAGON}) {
    const GroupId dragon = scene_monsters(s, PLAYER_BLUE, "e5");
    const MinionId d = scene_creature(s, dragon, CREATURE_OBSIDIAN_DRAGON);
    const GroupId red = elves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    const Damage blow = {
        .quantity = 3, .type = DAMAGE_HAND, .attacker = member(s, red, 0), .ignores_armor = true};
    (void)damage_take(&s->ctx, d, &blow);
    ck_assert_int_eq(hp_of(s, d), 14);
    scene_cast_now(s, PLAYER_RED, CARD_FLIGHT, on_group(red));
    (void)damage_take(&s->ctx, d, &blow);
    ck_assert_int_eq(hp_of(s, d), 11);
}

SCENE(tindelhunden_start_from_the_rim_and_run_after_their_quarry, .proves = {CARD_TINDELHUNDEN}) {
    const GroupId prey = elves(s, PLAYER_BLUE, "f6", 1);
    (void)elves(s, PLAYER_BLUE, "d8", 1); // nearer to many rim squares, but not hunted
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_TINDELHUNDEN, on_group(prey));
    const Event *made = scene_find(s, EVENT(group_created, .owner = PLAYER_RED), 0);
    ck_assert_ptr_nonnull(made);
    const GroupId pack = {made->group_created.group};
    ck_assert_int_eq(size_of(s, pack), 3);
    for (int turn = 0; turn < 20; turn++) {
        const SquareId from = group_at(&s->state, pack)->at;
        const int before = square_steps(from, sq("f6"));
        if (before <= 1) break;
        neutral_give_orders(&s->ctx);
        const SquareId to = group_at(&s->state, pack)->order;
        ck_assert_uint_ne(to.v, 0);
        ck_assert_int_lt(square_steps(to, sq("f6")), before);
        group_teleport(&s->ctx, pack, to);
    }
    ck_assert_int_eq(square_steps(group_at(&s->state, pack)->at, sq("f6")), 1);
    neutral_give_orders(&s->ctx);
    ck_assert_uint_eq(group_at(&s->state, pack)->order.v, 0);
}

SCENE(the_quarry_mark_follows_into_another_group_and_ends_with_it, .proves = {CARD_QUARRY}) {
    const GroupId prey = elves(s, PLAYER_BLUE, "f6", 1);
    const GroupId refuge = elves(s, PLAYER_BLUE, "f7", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_TINDELHUNDEN, on_group(prey));
    scene_cast_now(s, PLAYER_RED, CARD_TINDELHUNDEN, on_group(refuge));
    group_join(&s->ctx, prey, refuge);
    ck_assert_int_eq(spell_copies(&s->state, on_group(refuge), CARD_QUARRY), 2); // two packs, two marks
    ck_assert(!minion_is_enchanted(&s->state, member(s, refuge, 0)));
    death_remove_group(&s->ctx, refuge, DEATH_DIES);
    neutral_give_orders(&s->ctx); // plain nomads again
}

// --- Stats ---

SCENE(equal_measure_lets_nobody_count_as_more_than_level_one, .proves = {CARD_EQUAL_MEASURE}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    const GroupId other = elves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_level(&s->ctx, member(s, g, 0), 2);
    minion_add_level(&s->ctx, member(s, g, 1), -1);
    minion_add_level(&s->ctx, member(s, other, 0), 3);
    scene_cast_now(s, PLAYER_RED, CARD_EQUAL_MEASURE, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 1);
    ck_assert_int_eq(stats_in(s, g, 1)->level, 0);
    group_join(&s->ctx, other, g);
    ck_assert_int_eq(stats_in(s, g, 2)->level, 1);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 3);
    ck_assert_int_eq(stats_in(s, g, 2)->level, 4);
}

SCENE(granite_skin_is_for_gargoyles_and_goes_with_the_nation, .proves = {CARD_GRANITE_SKIN}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_GARGOYLE);
    const GroupId elf = elves(s, PLAYER_RED, "e7", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GRANITE_SKIN, on_minion(member(s, elf, 0)));
    EXPECT(s, spell_squandered, .card = CARD_GRANITE_SKIN, .reason = SQUANDER_NATION);
    scene_cast_now(s, PLAYER_RED, CARD_GRANITE_SKIN, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 11);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 11);
    minion_set_nation(&s->ctx, member(s, g, 0), NATION_ELF);
    ck_assert(!has_spell(s, on_minion(member(s, g, 0)), CARD_GRANITE_SKIN));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
}

SCENE(minion_of_order_is_stronger_and_out_of_reach_for_war_and_unmaking, .proves = {CARD_MINION_OF_ORDER}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MINION_OF_ORDER, on_minion(m));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 3);
    ck_assert_int_eq(stats_in(s, g, 0)->missile, STAT_NONE);
    scene_cast_now(s, PLAYER_BLUE, CARD_DISINTEGRATE, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_DISINTEGRATE, .reason = SQUANDER_PROTECTED);
    scene_cast_now(s, PLAYER_RED, CARD_VETERAN, on_minion(m)); // of either player
    EXPECT(s, spell_squandered, .card = CARD_VETERAN, .reason = SQUANDER_PROTECTED);
    const Ctx *c = &s->ctx;
    ck_assert_int_eq(cast_check(c, CARD_DISINTEGRATE, PLAYER_BLUE, on_minion(member(s, g, 1))), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_WEAKNESS, PLAYER_BLUE, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
}

SCENE(sworn_blade_never_misses_and_is_compelled_to_the_highest_level, .proves = {CARD_SWORN_BLADE}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 3);
    const MinionId host = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SWORN_BLADE, on_minion(host));
    ck_assert_int_eq(stats_in(s, red, 0)->hand, 3);
    minion_add_level(&s->ctx, member(s, blue, 1), 3);
    minion_add_level(&s->ctx, member(s, blue, 2), 3);
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    ck_assert(targeting_compel(&s->ctx, host));
    ck_assert_uint_eq(minion_at(&s->state, host)->victim.v, member(s, blue, 1).v);
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    combat_full(&s->ctx, red, blue);
    EXPECT_NOT(s, attack_missed, .attacker = host.v);
}

// --- Protections and bans ---

SCENE(intercession_stops_what_the_opponent_casts_after_it_this_turn, .proves = {CARD_INTERCESSION}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 1);
    scene_cast_now(s, PLAYER_RED, CARD_INTERCESSION, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_PANTOGARS_CURSE, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_BLUE, CARD_BURST_OF_ORDER, GLOBE);
    EXPECT_COUNT(s, 2, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_STOPPED);
    scene_cast_now(s, PLAYER_RED, CARD_VETERAN, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 2);
    scene_next_turn(s);
    ck_assert(!has_spell(s, GLOBE, CARD_INTERCESSION));
    scene_cast_now(s, PLAYER_BLUE, CARD_PANTOGARS_CURSE, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->level, 1);
}

SCENE(shell_of_gold_cleans_and_then_keeps_strangers_spells_off, .proves = {CARD_SHELL_OF_GOLD}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_SHELL_OF_GOLD, on_minion(m));
    ck_assert(!has_spell(s, on_minion(m), CARD_WEAKNESS));
    ck_assert(has_spell(s, on_minion(m), CARD_SHELL_OF_GOLD));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_BLUE, on_minion(m)), ORDER_TARGET_PROTECTED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_RED, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_BLUE, on_minion(m)), ORDER_OK);
}

SCENE(restoration_takes_strangers_spells_and_leaves_ones_own, .proves = {CARD_RESTORATION}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(member(s, g, 1)));
    scene_cast_now(s, PLAYER_RED, CARD_VETERAN, on_minion(member(s, g, 1)));
    scene_cast_now(s, PLAYER_BLUE, CARD_HARROWING_CRY, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_WATER_WALKING, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_RESTORATION, on_group(g));
    ck_assert(!has_spell(s, on_minion(member(s, g, 1)), CARD_WEAKNESS));
    ck_assert(has_spell(s, on_minion(member(s, g, 1)), CARD_VETERAN));
    ck_assert(!has_spell(s, on_group(g), CARD_HARROWING_CRY));
    ck_assert(has_spell(s, on_group(g), CARD_WATER_WALKING));
}

SCENE(sentinel_holds_a_group_until_it_has_fought, .proves = {CARD_SENTINEL}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const GroupId enemy = elves(s, PLAYER_BLUE, "e6", 1);
    scene_move(s, g, "e4");
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e4"), ORDER_BY_PLAYER);
    scene_cast_now(s, PLAYER_RED, CARD_SENTINEL, on_group(g));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    combat_full(&s->ctx, g, enemy);
    ck_assert(!has_spell(s, on_group(g), CARD_SENTINEL));
    ck_assert(movement_check_can_move(&s->ctx, g));
}

SCENE(sentinel_ends_by_itself_after_three_turns, .proves = {CARD_SENTINEL}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SENTINEL, on_group(g));
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    scene_next_turn(s);
    ck_assert(movement_check_can_move(&s->ctx, g));
}

SCENE(writ_of_arrest_holds_an_enemy_group_for_this_turn_only, .proves = {CARD_WRIT_OF_ARREST}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e4"), ORDER_BY_PLAYER);
    scene_cast_now(s, PLAYER_BLUE, CARD_WRIT_OF_ARREST, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_WRIT_OF_ARREST, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_WRIT_OF_ARREST, on_group(g));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    scene_next_turn(s);
    ck_assert(movement_check_can_move(&s->ctx, g));
}

SCENE(justicars_leave_plains_behind_but_for_structures, .proves = {CARD_JUSTICARS}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_JUSTICARS, on_group(g));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6");
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
}

// --- Water, hands, initiative ---

SCENE(parted_sea_neither_blocks_nor_drowns_while_it_lasts, .proves = {CARD_PARTED_SEA}) {
    scene_terrain(s, "e6", TERRAIN_WATER);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("e6")));
    scene_cast_now(s, PLAYER_RED, CARD_PARTED_SEA, on_square("e6"));
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e6")));
    group_teleport(&s->ctx, g, sq("e6"));
    scene_next_turn(s); // still the sea of turn of casting +1
    ck_assert_str_eq(where(s, g), "e6");
    scene_next_turn(s); // 1(b) ends it, 1(c) drowns
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE(parted_sea_goes_with_its_water, .proves = {CARD_PARTED_SEA}) {
    scene_terrain(s, "e6", TERRAIN_WATER);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_PARTED_SEA, on_square("e6"));
    terrain_change(&s->ctx, sq("e6"), TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e6"), CARD_PARTED_SEA));
}

SCENE(confiscate_takes_one_card_at_random_and_nothing_from_an_empty_hand, .proves = {CARD_CONFISCATE}) {
    (void)scene_card(s, PLAYER_BLUE, CARD_FEAR);
    (void)scene_card(s, PLAYER_BLUE, CARD_AMOK);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_CARD, 0);
    scene_cast_now(s, PLAYER_RED, CARD_CONFISCATE, GLOBE);
    EXPECT(s, card_left_hand, .player = PLAYER_BLUE, .card = CARD_FEAR, .why = LEFT_HAND_LOST);
    scene_cast_now(s, PLAYER_RED, CARD_CONFISCATE, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_CONFISCATE, GLOBE);
    EXPECT_COUNT(s, 2, card_left_hand, .player = PLAYER_BLUE);
}

SCENE(statute_of_precedence_keeps_the_initiative_for_two_turns, .proves = {CARD_STATUTE_OF_PRECEDENCE}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_STATUTE_OF_PRECEDENCE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_STATUTE_OF_PRECEDENCE, GLOBE);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_ONE_IN_PLAY);
    scene_cast_now(s, PLAYER_BLUE, CARD_ADRIELS_TIMEPIECE, GLOBE);
    initiative_count(&s->state, PLAYER_BLUE, 3);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
    scene_next_turn(s);
    initiative_count(&s->state, PLAYER_BLUE, 3);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.initiative, PLAYER_BLUE);
}
