// The cards of Mind, clause by clause.

#include "cards/card_cases.h"
#include "board/player.h"
#include "rules/training.h"

// --- Structures, mana, hands ---

SCENE(archers_academy_trains_better_archers_for_whoever_owns_it,
      .proves = {CARD_ARCHERS_ACADEMY, CARD_ACADEMY_TRAINING}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    for (int i = 0; i < 2; i++) (void)structure_push_novice(&s->state.structures[t.v], NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ARCHERS_ACADEMY, on_structure(t));
    scene_cast_now(s, PLAYER_BLUE, CARD_ARCHERS_ACADEMY, on_structure(t));
    EXPECT(s, spell_squandered, .card = CARD_ARCHERS_ACADEMY, .reason = SQUANDER_EXCLUSIVE);
    scene_next_turn(s);
    const TrainedAs as[] = {TRAINED_ARCHER, TRAINED_SWORDSMAN};
    for (int i = 0; i < COUNT_OF(as); i++) {
        const Order train = {.kind = ORDER_TRAIN, .at = sq("e5"), .as = (uint8_t)as[i]};
        ck_assert_int_eq(scene_try(s, PLAYER_BLUE, train), ORDER_OK);
    }
    scene_play_until(s, PHASE_SPELLS);
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(stats_in(s, g, 0)->missile, 3);
    ck_assert(!has_spell(s, on_minion(member(s, g, 1)), CARD_ACADEMY_TRAINING));
    dispel_all(s, on_structure(t));
    const MinionId archer = member(s, g, 0);
    (void)leaver(s, archer, "e7");
    ck_assert_int_eq(stats_of(s, archer)->missile, 3); // for good
    dispel_all(s, on_minion(archer));
    ck_assert_int_eq(stats_of(s, archer)->missile, 2);
}

TEST(mana_of_mind_flows_each_turn_as_long_as_its_spell, .proves = {CARD_FOCUS_OF_CLARITY}) {
    expect_mana_each_turn(CARD_FOCUS_OF_CLARITY, MANA_CLARITY, 1);
    expect_mana_each_turn(CARD_TOWER_OF_WILL, MANA_WILL, 2);
}

TEST(tower_of_will_serves_the_present_owner, .proves = {CARD_TOWER_OF_WILL}) {
    expect_mana_for_owner(CARD_TOWER_OF_WILL, MANA_WILL, 2);
}

SCENE(closed_book_keeps_the_other_player_from_the_whirlpool_for_four_turns, .proves = {CARD_CLOSED_BOOK}) {
    const int slot = scene_card(s, PLAYER_BLUE, CARD_FEAR);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CLOSED_BOOK, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_CLOSED_BOOK, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_CLOSED_BOOK, .reason = SQUANDER_EXCLUSIVE);
    ck_assert(player_can_discard(&s->ctx, PLAYER_RED));
    const Order throw_away = {.kind = ORDER_DISCARD, .slot = (uint8_t)slot, .card = CARD_FEAR};
    for (int turn = 0; turn < 3; turn++) {
        scene_next_turn(s);
        ck_assert_int_eq(scene_try(s, PLAYER_BLUE, throw_away), ORDER_CANNOT_DISCARD);
    }
    scene_next_turn(s);
    ck_assert_int_eq(scene_try(s, PLAYER_BLUE, throw_away), ORDER_OK);
}

SCENE(closed_book_does_not_stop_losses_by_spells_and_goes_when_dispelled, .proves = {CARD_CLOSED_BOOK}) {
    (void)scene_card(s, PLAYER_BLUE, CARD_FEAR);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CLOSED_BOOK, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_EMPTY_HANDS, GLOBE);
    EXPECT(s, card_left_hand, .player = PLAYER_BLUE, .card = CARD_FEAR, .why = LEFT_HAND_SHOWN);
    ck_assert(!player_can_discard(&s->ctx, PLAYER_BLUE));
    dispel_all(s, GLOBE);
    ck_assert(player_can_discard(&s->ctx, PLAYER_BLUE));
}

SCENE(held_breath_keeps_initiative_once_but_against_captures_only, .proves = {CARD_HELD_BREATH}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HELD_BREATH, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_HELD_BREATH, GLOBE);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_ONE_IN_PLAY);
    initiative_count(&s->state, PLAYER_BLUE, 2);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, 0); // forgotten as usual
    ck_assert(!has_spell(s, GLOBE, CARD_HELD_BREATH));
    initiative_count(&s->state, PLAYER_BLUE, 1);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.initiative, PLAYER_BLUE);
    scene_cast_now(s, PLAYER_RED, CARD_HELD_BREATH, GLOBE);
    ck_assert(initiative_swap(&s->ctx));
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
    dispel_all(s, GLOBE);
    initiative_count(&s->state, PLAYER_BLUE, 1);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.initiative, PLAYER_BLUE);
}

// --- Monsters ---

static const struct {
    CardId card;
    CreatureId creature;
    int hp, level;
} SUMMONS[] = {{CARD_CLOUD_SERPENT, CREATURE_CLOUD_SERPENT, 12, 1},
               {CARD_PHANTASM, CREATURE_PHANTASM, 4, 3},
               {CARD_SAND_SPHINX, CREATURE_SAND_SPHINX, 16, 2}};

SCENE(mind_summons_its_monsters_on_the_square, .cases = COUNT_OF(SUMMONS), .proves = {CARD_CLOUD_SERPENT}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, (int)SUMMONS[_i].card, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    ck_assert_int_eq(minion_in(s, g, 0)->creature, SUMMONS[_i].creature);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), SUMMONS[_i].hp);
    ck_assert_int_eq(stats_in(s, g, 0)->level, SUMMONS[_i].level);
    scene_cast_now(s, PLAYER_RED, (int)SUMMONS[_i].card, on_square("e5"));
    EXPECT(s, spell_squandered, .card = (uint16_t)SUMMONS[_i].card, .reason = SQUANDER_OCCUPIED);
}

SCENE(the_cloud_serpent_is_hit_less_hard_from_the_ground, .proves = {CARD_CLOUD_SERPENT}) {
    const GroupId sky = scene_monsters(s, PLAYER_BLUE, "e5");
    const MinionId serpent = scene_creature(s, sky, CREATURE_CLOUD_SERPENT);
    const GroupId red = troop(s, PLAYER_RED, "e6", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    const Damage stab = {.quantity = 3, .type = DAMAGE_HAND, .attacker = member(s, red, 0)};
    (void)damage_take(&s->ctx, serpent, &stab);
    ck_assert_int_eq(hp_of(s, serpent), 10);
    scene_cast_now(s, PLAYER_RED, CARD_FLIGHT, on_group(red));
    (void)damage_take(&s->ctx, serpent, &stab);
    ck_assert_int_eq(hp_of(s, serpent), 7);
}

SCENE(a_phantasm_is_hard_to_hit_for_low_levels, .proves = {CARD_PHANTASM}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    const GroupId blue = scene_monsters(s, PLAYER_BLUE, "e6");
    const MinionId phantasm = scene_creature(s, blue, CREATURE_PHANTASM);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, attack_missed, .victim = phantasm.v);
}

SCENE(the_sand_sphinx_leaves_a_trail_of_desert_but_not_when_teleported, .proves = {CARD_SAND_SPHINX}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_SAND_SPHINX);
    (void)troop(s, PLAYER_BLUE, "e8", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6"); // a nomad
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_DESERT);
    group_teleport(&s->ctx, g, sq("h7"));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
}

SCENE(betrayal_wins_monsters_of_others_for_good, .first = PLAYER_BLUE,
      .cases = PLAYER_NEUTRAL + 1 - PLAYER_BLUE, .proves = {CARD_BETRAYAL}) {
    const int owner = _i;
    const GroupId g = scene_monsters(s, (Player)owner, "e5");
    const MinionId beast = scene_creature(s, g, CREATURE_GNOME);
    const GroupId recruits = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_BETRAYAL, on_group(recruits)), ORDER_TARGET_KIND);
    damage_apply(&s->ctx, beast, 1, CARD_FIREBALL, (MinionId){0});
    const int hp = hp_of(s, beast);
    scene_cast_now(s, PLAYER_RED, CARD_BETRAYAL, on_group(g));
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    ck_assert_int_eq(hp_of(s, beast), hp);
    scene_cast_now(s, PLAYER_RED, CARD_BETRAYAL, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_BETRAYAL, .reason = SQUANDER_OWNER);
    scene_next_turn(s);
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
}

SCENE(a_rogue_monster_is_nobodys_and_everybodys_enemy, .proves = {CARD_ROGUE_MONSTER}) {
    const GroupId g = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_GNOME);
    const GroupId red = troop(s, PLAYER_RED, "e6", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ROGUE_MONSTER, on_group(g));
    ck_assert_int_eq(owner_of(s, g), PLAYER_NEUTRAL);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    ck_assert(group_is_hostile(&s->state, g, red));
    scene_cast_now(s, PLAYER_BLUE, CARD_ROGUE_MONSTER, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, combat_began, .high = red.v, .low = g.v);
}

// --- Combat ---

SCENE(calm_passage_keeps_the_group_out_of_every_combat_of_the_turn, .proves = {CARD_CALM_PASSAGE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    const GroupId other = troop(s, PLAYER_RED, "d6", 1, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CALM_PASSAGE, on_group(g)); // anybody's
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_CALM_PASSAGE, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_NOT(s, combat_began, .high = g.v);
    EXPECT_COUNT(s, 1, combat_began, .high = other.v, .low = enemy.v);
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_group(g), CARD_CALM_PASSAGE));
}

SCENE(calm_passage_covers_joiners_and_not_leavers, .proves = {CARD_CALM_PASSAGE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CALM_PASSAGE, on_group(g));
    ck_assert(!combat_skirmish(&s->ctx, enemy, g, 1));
    const GroupId gone = leaver(s, member(s, g, 0), "e7");
    ck_assert(combat_skirmish(&s->ctx, enemy, gone, 1));
    if (group_is_alive(&s->state, gone)) group_join(&s->ctx, gone, g);
    ck_assert(!combat_skirmish(&s->ctx, enemy, g, 1));
    dispel_all(s, on_group(g));
    ck_assert(combat_skirmish(&s->ctx, enemy, g, 1));
}

SCENE(ready_quiver_gives_one_more_shot_in_round_1_alone, .proves = {CARD_READY_QUIVER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId enemy = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock wall = {.level = 0, .max_hp = 200, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    (void)scene_recruit(s, enemy, NATION_DWARF, wall);
    const MinionId archer = member(s, g, 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_READY_QUIVER, on_minion(member(s, g, 0))),
                     ORDER_TARGET_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_READY_QUIVER, on_minion(archer));
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_READY_QUIVER, on_minion(archer)), ORDER_TARGET_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 1)->attacks, 1);
    combat_full(&s->ctx, g, enemy);
    EXPECT_COUNT(s, 11, attack_hit, .attacker = archer.v); // 10 rounds and one
    EXPECT_COUNT(s, 1, effect_applied, .card = CARD_READY_QUIVER, .on = target_pack(on_minion(archer)));
    const Event *more = scene_find(s, EVENT(attacks_changed, .minion = archer.v), 0);
    ck_assert_ptr_nonnull(more);
    ck_assert_int_eq(s->log.items[more->cause - 1].kind, EV_effect_applied);
    dispel_all(s, on_minion(archer));
    combat_full(&s->ctx, g, enemy);
    EXPECT_COUNT(s, 21, attack_hit, .attacker = archer.v);
}

SCENE(ready_quiver_does_not_make_the_stupefied_shoot, .proves = {CARD_READY_QUIVER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    const MinionId archer = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_READY_QUIVER, on_minion(archer));
    scene_cast_now(s, PLAYER_BLUE, CARD_STUPEFY, on_minion(archer));
    combat_skirmish(&s->ctx, g, enemy, 1);
    EXPECT_NOT(s, attack_hit, .attacker = archer.v);
    EXPECT_NOT(s, effect_applied, .card = CARD_READY_QUIVER);
}

SCENE(ishmera_undoes_the_loss_of_round_1_for_the_archers_of_her_group, .proves = {CARD_ISHMERA}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    const MinionId foe = member(s, enemy, 0);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 1), foe, ATTACK_MISSILE, 1), 1);
    scene_cast_now(s, PLAYER_RED, CARD_ISHMERA, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_ISHMERA, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_ISHMERA, .reason = SQUANDER_ONCE_PER_GAME);
    const MinionId ishmera = member(s, g, 2);
    ck_assert_int_eq(minion_in(s, g, 2)->nation, NATION_DJINN);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 1), foe, ATTACK_MISSILE, 1), 2);
    ck_assert_int_eq(damage_of_blow(s, ishmera, foe, ATTACK_MISSILE, 1), 3);
    ck_assert_int_eq(damage_of_blow(s, ishmera, foe, ATTACK_MISSILE, 2), 3);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 1), foe, ATTACK_MISSILE, 2), 2);
    scene_cast_now(s, PLAYER_RED, CARD_VOLLEY_OF_THOUGHT, on_group(g)); // a swordsman who shoots is no archer
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), foe, ATTACK_MISSILE, 1), 1);
    (void)death_run(&s->ctx, ishmera, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 1), foe, ATTACK_MISSILE, 1), 1);
}

SCENE(volley_of_thought_makes_shooters_of_swordsmen, .proves = {CARD_VOLLEY_OF_THOUGHT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId joining = troop(s, PLAYER_RED, "e7", 1, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    const MinionId sword = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VOLLEY_OF_THOUGHT, on_group(g));
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_VOLLEY_OF_THOUGHT, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->missile, 2);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->missile, 2);
    ck_assert_int_eq(damage_of_blow(s, sword, member(s, enemy, 0), ATTACK_MISSILE, 1), 1);
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(sword)); // changes of missile damage count
    ck_assert_int_eq(stats_in(s, g, 0)->missile, 1);
    dispel_all(s, on_minion(sword));
    scene_cast_now(s, PLAYER_BLUE, CARD_STUPEFY, on_minion(sword));
    ck_assert_int_eq(stats_in(s, g, 0)->missile, STAT_NONE);
    dispel_all(s, on_minion(sword));
    ck_assert_int_eq(stats_in(s, g, 0)->missile, 2);
    group_join(&s->ctx, joining, g);
    ck_assert_int_eq(stats_in(s, g, 2)->missile, 2);
    combat_skirmish(&s->ctx, g, enemy, 1);
    EXPECT(s, damage_calculated, .attacker = sword.v, .kind = ATTACK_MISSILE, .quantity = 1);
    const MinionId gone = member(s, g, 2);
    (void)leaver(s, gone, "e8");
    ck_assert_int_eq(stats_of(s, gone)->missile, STAT_NONE);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->missile, STAT_NONE);
}

SCENE(kumatru_trance_hides_until_the_group_enters_a_combat, .proves = {CARD_KUMATRU_TRANCE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_DWARF);
    const GroupId joining = troop(s, PLAYER_RED, "e7", 1, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_KUMATRU_TRANCE, on_group(g));
    const MinionId newcomer = member(s, joining, 0);
    group_join(&s->ctx, joining, g);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(newcomer)), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_WEAKNESS, on_minion(newcomer)), ORDER_OK);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_FEAR, on_group(g)), ORDER_OK);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_KUMATRU_TRANCE, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    const MinionId gone = member(s, g, 0);
    (void)leaver(s, gone, "e8");
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(gone)), ORDER_OK);
    scene_next_turn(s);
    ck_assert(has_spell(s, on_group(g), CARD_KUMATRU_TRANCE)); // time does not end it
    combat_skirmish(&s->ctx, g, enemy, 1);
    ck_assert(!has_spell(s, on_group(g), CARD_KUMATRU_TRANCE));
    expect_order(s, EVENT(combat_began, .high = g.v), EVENT(spell_ended, .card = CARD_KUMATRU_TRANCE));
}

// --- Spells on recruits ---

SCENE(clear_thought_dispels_the_visible_spells_of_one_recruit, .proves = {CARD_CLEAR_THOUGHT}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_DWARF);
    const MinionId m = member(s, g, 0);
    (void)scene_spell(s, CARD_DAZED, PLAYER_RED, on_minion(m), 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SPIRIT_SWORD, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_WEAKNESS, on_minion(m));
    scene_cast_now(s, PLAYER_BLUE, CARD_CARAVAN, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_CLEAR_THOUGHT, on_minion(m));
    ck_assert(!has_spell(s, on_minion(m), CARD_SPIRIT_SWORD));
    ck_assert(!has_spell(s, on_minion(m), CARD_WEAKNESS));
    ck_assert(has_spell(s, on_minion(m), CARD_DAZED));
    ck_assert(has_spell(s, on_group(g), CARD_CARAVAN));
    expect_order(s, EVENT(spell_ended, .card = CARD_SPIRIT_SWORD), EVENT(spell_ended, .card = CARD_WEAKNESS));
}

SCENE(stolen_thought_passes_a_level_to_a_recruit_of_the_caster, .proves = {CARD_STOLEN_THOUGHT}) {
    const GroupId victim = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_DWARF);
    const GroupId first = troop(s, PLAYER_RED, "e7", 2, 0, NATION_DWARF);
    const GroupId second = troop(s, PLAYER_RED, "h7", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_MINION, 2);
    scene_cast_now(s, PLAYER_RED, CARD_STOLEN_THOUGHT, on_minion(member(s, victim, 0)));
    ck_assert_int_eq(stats_in(s, victim, 0)->level, 0);
    ck_assert_int_eq(stats_in(s, second, 0)->level, 2);
    dispel_all(s, on_minion(member(s, victim, 0)));
    ck_assert_int_eq(stats_in(s, victim, 0)->level, 0); // nothing to dispel
    scene_cast_now(s, PLAYER_RED, CARD_STOLEN_THOUGHT, on_minion(member(s, first, 0)));
    EXPECT(s, spell_squandered, .card = CARD_STOLEN_THOUGHT, .reason = SQUANDER_OWNER);
}

SCENE(stolen_thought_is_only_a_loss_for_a_caster_without_recruits, .proves = {CARD_STOLEN_THOUGHT}) {
    const GroupId victim = troop(s, PLAYER_NEUTRAL, "e5", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_STOLEN_THOUGHT, on_minion(member(s, victim, 0)));
    ck_assert_int_eq(stats_in(s, victim, 0)->level, 0);
    EXPECT_NOT(s, spell_squandered, .card = CARD_STOLEN_THOUGHT);
}
