// The cards of Hope, clause by clause.

#include "cards/card_cases.h"

static int novices(const Scene *s, StructureId t, Nation nation) {
    return structure_novices(&s->state.structures[t.v], nation);
}

static SpellId spell_on(const Scene *s, Target host, CardId card) {
    return spell_find(&s->state, host, (int)card);
}

// --- Recruits out of structures ---

SCENE(army_of_light_raises_one_vision_for_every_town_and_colony_up_to_four, .first = 1, .cases = 6,
      .proves = {CARD_ARMY_OF_LIGHT}) {
    const int towns = _i;
    static const char *const where_to[] = {"e5", "h5", "e8", "h8", "f3", "g10"};
    StructureId first = {0};
    for (int i = 0; i < towns; i++) {
        const StructureKind kind = i % 2 == 0 ? STRUCTURE_TOWN : STRUCTURE_COLONY;
        const StructureId t = scene_structure(s, where_to[i], kind, PLAYER_RED);
        if (i == 0) first = t;
    }
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ARMY_OF_LIGHT, on_structure(first));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), towns < 4 ? towns : 4);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_PLAYER);
    ck_assert_int_eq(minion_in(s, g, 0)->nation, NATION_VISION);
    ck_assert_int_eq(minion_in(s, g, 0)->minion_class, CLASS_SWORDSMAN);
}

SCENE(army_of_light_joins_the_group_there_as_far_as_it_has_room_and_no_hostile_one,
      .proves = {CARD_ARMY_OF_LIGHT}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_RED, "e5", 7, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ARMY_OF_LIGHT, on_structure(t));
    ck_assert_int_eq(size_of(s, g), 8);
    scene_cast_now(s, PLAYER_RED, CARD_ARMY_OF_LIGHT, on_structure(t));
    EXPECT(s, spell_squandered, .card = CARD_ARMY_OF_LIGHT, .reason = SQUANDER_FULL);
}

SCENE(citizens_militia_stands_and_fights_but_never_moves_or_joins, .proves = {CARD_CITIZENS_MILITIA}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId friends = troop(s, PLAYER_RED, "e6", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CITIZENS_MILITIA, on_structure(t));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), 3);
    EXPECT(s, spell_attached, .card = CARD_MILITIA, .helper = true);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    ck_assert(!group_can_join(&s->ctx, friends, g));
    ck_assert(!group_can_add(&s->ctx, g, 1));
    scene_cast_now(s, PLAYER_RED, CARD_CITIZENS_MILITIA, on_structure(t));
    EXPECT(s, spell_squandered, .card = CARD_CITIZENS_MILITIA, .reason = SQUANDER_OCCUPIED);
}

SCENE(militia_that_is_dispelled_or_thrown_out_leaves_the_game_without_dying, .cases = 2,
      .proves = {CARD_MILITIA}) {
    const int way = _i;
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CITIZENS_MILITIA, on_structure(t));
    const GroupId g = group_on(s, "e5");
    if (way == 0)
        dispel_all(s, on_group(g));
    else
        group_teleport(&s->ctx, g, sq("h8"));
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_REMOVED);
}

SCENE(militia_lives_on_when_its_structure_is_destroyed, .proves = {CARD_MILITIA}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CITIZENS_MILITIA, on_structure(t));
    const GroupId g = group_on(s, "e5");
    structure_destroy(&s->ctx, t, CARD_DESERTION);
    scene_cast_now(s, PLAYER_RED, CARD_CLEAR_DAWN, GLOBE); // any card: the end of a cast is the next look
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_uint_eq(spell_on(s, on_group(g), CARD_MILITIA).v, 0);
    ck_assert(movement_check_can_move(&s->ctx, g));
}

SCENE(settlement_replaces_the_group_by_a_colony_with_its_novices, .proves = {CARD_SETTLEMENT}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    scene_recruits(s, g, 0, 1, NATION_IMP);
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SETTLEMENT, on_group(g));
    const StructureId t = structure_at(&s->state, sq("e5"));
    ck_assert_uint_ne(t.v, 0);
    ck_assert_int_eq(s->state.structures[t.v].kind, STRUCTURE_COLONY);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_RED);
    ck_assert_int_eq(novices(s, t, NATION_ELF), 2);
    ck_assert_int_eq(novices(s, t, NATION_IMP), 1);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, 0);
    ck_assert_uint_ne(spell_on(s, on_structure(t), CARD_COLONY).v, 0);
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_REPLACED);
}

SCENE(settlers_flee_from_a_captor_of_the_next_turn_and_then_stay, .cases = 2, .proves = {CARD_SETTLERS}) {
    const int is_late = _i;
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_VISION);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e8", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SETTLEMENT, on_group(g));
    if (is_late) scene_next_turn(s);
    group_teleport(&s->ctx, enemy, sq("e5"));
    scene_next_turn(s);
    const StructureId t = structure_at(&s->state, sq("e5"));
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_BLUE);
    ck_assert_int_eq(novices(s, t, NATION_VISION), is_late ? 2 : 0);
    ck_assert_uint_eq(spell_on(s, on_structure(t), CARD_SETTLERS).v, 0);
}

SCENE(foundlings_adds_one_vision_novice_whatever_the_house, .proves = {CARD_FOUNDLINGS}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)troop(s, PLAYER_RED, "e5", 8, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FOUNDLINGS, on_structure(t));
    ck_assert_int_eq(novices(s, t, NATION_VISION), 1);
    ck_assert_int_eq(s->state.structures[t.v].clock, 0);
    EXPECT(s, novice_produced, .at = sq("e5").v, .nation = NATION_VISION);
}

SCENE(chalice_of_hope_gives_novices_for_the_lead_in_towns_at_most_two, .first = -1, .cases = 4 - -1,
      .proves = {CARD_CHALICE_OF_HOPE}) {
    const int lead = _i;
    static const char *const where_to[] = {"e5", "h5", "e8"};
    for (int i = 0; i < lead; i++) (void)scene_structure(s, where_to[i], STRUCTURE_TOWN, PLAYER_RED);
    if (lead < 0) (void)scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHALICE_OF_HOPE, GLOBE);
    const Nation own = house_nation((House)s->state.players[PLAYER_RED].house);
    const StructureId sanctum = {PLAYER_RED};
    const int before = novices(s, sanctum, own);
    bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    const int gained = novices(s, sanctum, own) - before;
    ck_assert_int_eq(gained, lead < 0 ? 0 : lead > 2 ? 2 : lead);
}

SCENE(chalice_of_hope_runs_for_four_turns_after_its_own, .proves = {CARD_CHALICE_OF_HOPE}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHALICE_OF_HOPE, GLOBE);
    const uint32_t cast = s->log.count;
    for (int i = 0; i < 5; i++) scene_next_turn(s);
    EXPECT(s, spell_ended, .card = CARD_CHALICE_OF_HOPE, .reason = SPELL_END_EXPIRED);
    int from_chalice = 0;
    for (uint32_t i = cast; i < s->log.count; i++) {
        const Event *e = &s->log.items[i];
        from_chalice += e->kind == EV_novice_produced && e->step == STEP_1B;
    }
    ck_assert_int_eq(from_chalice, 4);
}

// --- Structures ---

SCENE(change_of_heart_wins_an_unowned_structure_at_once, .proves = {CARD_CHANGE_OF_HEART}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CHANGE_OF_HEART, on_structure(t));
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_BLUE);
    ck_assert_int_eq(s->state.structures[t.v].mana,
                     house_primary((House)s->state.players[PLAYER_BLUE].house));
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, 1);
    scene_cast_now(s, PLAYER_RED, CARD_CHANGE_OF_HEART, on_structure(t));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_OWNER);
}

TEST(hall_of_dawn_gives_two_clarity_to_whoever_owns_the_town, .proves = {CARD_HALL_OF_DAWN}) {
    expect_mana_each_turn(CARD_HALL_OF_DAWN, MANA_CLARITY, 2);
    expect_mana_for_owner(CARD_HALL_OF_DAWN, MANA_CLARITY, 2);
}

SCENE(threshold_of_order_gives_one_order_per_copy_to_its_caster, .proves = {CARD_THRESHOLD_OF_ORDER}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_THRESHOLD_OF_ORDER, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_THRESHOLD_OF_ORDER, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_THRESHOLD_OF_ORDER, GLOBE);
    mana_generate(&s->ctx);
    const int red = pool_of(s, PLAYER_RED, MANA_ORDER);
    const int blue = pool_of(s, PLAYER_BLUE, MANA_ORDER);
    dispel_all(s, GLOBE);
    mana_generate(&s->ctx);
    ck_assert_int_eq(red - pool_of(s, PLAYER_RED, MANA_ORDER), 2);
    ck_assert_int_eq(blue - pool_of(s, PLAYER_BLUE, MANA_ORDER), 1);
}

SCENE(sanctuary_keeps_the_casters_enemies_out_and_ends_after_two_turns, .proves = {CARD_SANCTUARY}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId red = troop(s, PLAYER_RED, "e4", 1, 0, NATION_VISION);
    const GroupId blue = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SANCTUARY, on_structure(t));
    ck_assert(movement_check_can_enter(&s->ctx, red, sq("e5")));
    ck_assert(!movement_check_can_enter(&s->ctx, blue, sq("e5")));
    structure_give(&s->ctx, t, PLAYER_BLUE, MANA_ORDER); // it stays and still stops the caster's enemies
    ck_assert(!movement_check_can_enter(&s->ctx, blue, sq("e5")));
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_uint_eq(spell_on(s, on_structure(t), CARD_SANCTUARY).v, 0);
}

// --- Minions ---

SCENE(ascension_removes_the_minion_without_any_death, .proves = {CARD_ASCENSION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SECOND_CHANCE, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_ASCENSION, on_minion(m));
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_REMOVED);
    EXPECT_NOT(s, minion_buried, .minion = m.v);
    ck_assert_str_eq(where(s, g), "gone");
    ck_assert_int_eq(s->state.grave_count, 0);
}

SCENE(atonement_costs_the_owner_a_card_each_turn, .proves = {CARD_ATONEMENT}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    (void)scene_card(s, PLAYER_BLUE, CARD_FEAR);
    (void)scene_card(s, PLAYER_BLUE, CARD_AMOK);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ATONEMENT, on_minion(member(s, g, 0)));
    scene_script(s, RNG_CARD, 1);
    scene_next_turn(s);
    EXPECT(s, card_left_hand, .player = PLAYER_BLUE, .card = CARD_AMOK, .why = LEFT_HAND_LOST);
    scene_cast_now(s, PLAYER_RED, CARD_ATONEMENT, on_minion(member(s, g, 0)));
    EXPECT(s, spell_squandered, .card = CARD_ATONEMENT, .reason = SQUANDER_EXCLUSIVE);
}

SCENE(atonement_passes_to_the_recruit_who_kills_its_host, .cases = 2, .proves = {CARD_ATONEMENT}) {
    const int by_recruit = _i;
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    const GroupId killers =
        by_recruit ? troop(s, PLAYER_RED, "e6", 1, 0, NATION_VISION) : scene_monsters(s, PLAYER_RED, "e6");
    if (!by_recruit) (void)scene_creature(s, killers, CREATURE_BOGGART);
    const MinionId victim = member(s, g, 0);
    const MinionId killer = member(s, killers, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ATONEMENT, on_minion(victim));
    (void)death_run(&s->ctx, victim, DEATH_KILLS, killer);
    ck_assert_int_eq(spell_on(s, on_minion(killer), CARD_ATONEMENT).v != 0, by_recruit);
    if (by_recruit)
        ck_assert_int_eq(s->state.spells[spell_on(s, on_minion(killer), CARD_ATONEMENT).v].owner, PLAYER_RED);
}

SCENE(devas_quiver_lets_missiles_ignore_armor_but_no_blows, .proves = {CARD_DEVAS_QUIVER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_VISION);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DEVAS_QUIVER, on_minion(member(s, g, 0)));
    bool ignores = false;
    bool magical = false;
    (void)attack_damage(&s->ctx, member(s, g, 0), member(s, enemy, 0), ATTACK_MISSILE, &ignores, &magical);
    ck_assert(ignores && !magical);
    (void)attack_damage(&s->ctx, member(s, g, 0), member(s, enemy, 0), ATTACK_HAND, &ignores, &magical);
    ck_assert(!ignores);
    dispel_all(s, on_minion(member(s, g, 0)));
    (void)attack_damage(&s->ctx, member(s, g, 0), member(s, enemy, 0), ATTACK_MISSILE, &ignores, &magical);
    ck_assert(!ignores);
}

SCENE(mending_hand_heals_to_the_maximum, .proves = {CARD_MENDING_HAND}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    damage_apply(&s->ctx, member(s, g, 0), 5, CARD_FIREBALL, (MinionId){0});
    scene_cast_now(s, PLAYER_RED, CARD_MENDING_HAND, on_minion(member(s, g, 0)));
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
}

SCENE(pilgrims_blessing_adds_two_hit_points_once_and_takes_the_maximum_back,
      .proves = {CARD_PILGRIMS_BLESSING}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_VISION);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    damage_apply(&s->ctx, m, 3, CARD_FIREBALL, (MinionId){0});
    scene_cast_now(s, PLAYER_RED, CARD_PILGRIMS_BLESSING, on_minion(m));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, m), 6);
    scene_cast_now(s, PLAYER_RED, CARD_PILGRIMS_BLESSING, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_PILGRIMS_BLESSING, .reason = SQUANDER_EXCLUSIVE);
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, m), 6);
}

SCENE(who_is_hit_by_shield_of_vela_does_not_attack_in_the_next_round,
      .proves = {CARD_SHIELD_OF_VELA, CARD_DAZED}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_VISION);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock tough = {
        .level = 0, .max_hp = 60, .armor = 0, .hand = 1, .missile = STAT_NONE, .attacks = 1};
    const MinionId victim = scene_recruit(s, blue, NATION_ELF, tough);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SHIELD_OF_VELA, on_minion(member(s, red, 0)));
    combat_full(&s->ctx, red, blue);
    // Red strikes first in every round from 2 to 10; the victim answers in round 2, before it is dazed for
    // round 3.
    ck_assert_int_eq(scene_count(s, EVENT(attack_hit, .attacker = victim.v)) +
                         scene_count(s, EVENT(attack_missed, .attacker = victim.v)),
                     1);
    ck_assert_uint_eq(spell_on(s, on_minion(victim), CARD_DAZED).v, 0);
    const Event *held = scene_find(s, EVENT(attacks_changed, .minion = victim.v, .card = CARD_DAZED), 0);
    ck_assert_ptr_nonnull(held);
    ck_assert_uint_eq(held->round, 3);
    ck_assert_uint_eq(held->attacks_changed.before, 1);
    ck_assert_uint_eq(held->attacks_changed.after, 0);
}

SCENE(sword_of_zana_deals_one_more_and_one_for_each_foe_above_four, .first = 1, .cases = 8,
      .proves = {CARD_SWORD_OF_ZANA}) {
    const int foes = _i;
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_VISION);
    const GroupId blue = troop(s, PLAYER_BLUE, "e6", foes, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SWORD_OF_ZANA, on_minion(member(s, red, 0)));
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    s->ctx.round = 3;
    const int damage = attack_damage(&s->ctx, member(s, red, 0), member(s, blue, 0), ATTACK_HAND, NULL, NULL);
    ck_assert_int_eq(damage, 3 + (foes > 4 ? foes - 4 : 0));
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    s->ctx.round = 0;
}

SCENE(unburden_takes_visible_individual_spells_of_friend_and_foe, .proves = {CARD_UNBURDEN}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_VISION);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_PILGRIMS_BLESSING, on_minion(m));
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_SECOND_CHANCE, on_minion(m)); // invisible
    scene_cast_now(s, PLAYER_RED, CARD_WATER_WALKING, on_group(g));
    scene_cast_now(s, PLAYER_BLUE, CARD_UNBURDEN, on_minion(m));
    ck_assert_uint_eq(spell_on(s, on_minion(m), CARD_PILGRIMS_BLESSING).v, 0);
    ck_assert_uint_eq(spell_on(s, on_minion(m), CARD_WEAKNESS).v, 0);
    ck_assert_uint_ne(spell_on(s, on_minion(m), CARD_SECOND_CHANCE).v, 0);
    ck_assert_uint_ne(spell_on(s, on_group(g), CARD_WATER_WALKING).v, 0);
}

// --- Groups ---

SCENE(guiding_light_raises_every_level_for_one_more_turn, .proves = {CARD_GUIDING_LIGHT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GUIDING_LIGHT, on_group(g));
    for (int i = 0; i < 2; i++) ck_assert_int_eq(stats_in(s, g, i)->level, 2);
    scene_cast_now(s, PLAYER_RED, CARD_GUIDING_LIGHT, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_GUIDING_LIGHT, .reason = SQUANDER_EXCLUSIVE);
    scene_next_turn(s);
    ck_assert_int_eq(stats_in(s, g, 0)->level, 2);
    scene_next_turn(s);
    ck_assert_int_eq(stats_in(s, g, 0)->level, 1);
}

SCENE(water_walking_is_for_members_and_joiners_and_not_for_leavers, .proves = {CARD_WATER_WALKING}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const GroupId other = elves(s, PLAYER_RED, "e6", 1);
    const MinionId newcomer = member(s, other, 0);
    const MinionId leaver = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_WATER_WALKING, on_group(g));
    group_join(&s->ctx, other, g);
    ck_assert_uint_ne(stats_of(s, newcomer)->walks & WALK_WATER, 0);
    const GroupId alone = group_split_off(&s->ctx, leaver);
    group_teleport(&s->ctx, alone, sq("h8"));
    ck_assert_uint_eq(stats_of(s, leaver)->walks & WALK_WATER, 0);
    dispel_all(s, on_group(g));
    ck_assert_uint_eq(stats_of(s, newcomer)->walks & WALK_WATER, 0);
    board_place(&s->state, g, sq("e5"));
}

SCENE(valiant_stand_counts_only_inside_an_own_structure, .proves = {CARD_VALIANT_STAND}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_VISION);
    const GroupId outside = troop(s, PLAYER_RED, "e7", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VALIANT_STAND, on_group(outside));
    EXPECT(s, spell_squandered, .card = CARD_VALIANT_STAND, .reason = SQUANDER_PLACE);
    scene_cast_now(s, PLAYER_RED, CARD_VALIANT_STAND, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 0)->level, 2);
    structure_give(&s->ctx, t, PLAYER_BLUE, MANA_ORDER);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    structure_give(&s->ctx, t, PLAYER_RED, MANA_ORDER);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    group_teleport(&s->ctx, g, sq("h8"));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    ck_assert_int_eq(stats_in(s, g, 0)->level, 1);
    ck_assert_uint_ne(spell_on(s, on_group(g), CARD_VALIANT_STAND).v, 0);
}

SCENE(valiant_stand_rests_when_the_movement_is_over_which_is_no_step_of_it, .proves = {CARD_VALIANT_STAND}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_VISION);
    (void)scene_spell(s, CARD_VALIANT_STAND, PLAYER_RED, on_group(g), 0);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    const Event *e = scene_find(s, EVENT(stat_changed, .minion = member(s, g, 0).v, .stat = STAT_ARMOR), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_int_eq(e->stat_changed.after, 1);
    ck_assert_int_eq(e->step, STEP_NONE);
}

SCENE(homeward_light_brings_the_group_into_its_own_sanctum, .proves = {CARD_HOMEWARD_LIGHT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_VISION);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HOMEWARD_LIGHT, on_group(g));
    ck_assert_uint_eq(group_at(&s->state, g)->at.v, board_sanctum(PLAYER_RED).v);
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
    scene_cast_now(s, PLAYER_RED, CARD_HOMEWARD_LIGHT, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_HOMEWARD_LIGHT, .reason = SQUANDER_NO_EFFECT);
}

SCENE(homeward_light_joins_who_is_at_home_if_there_is_room, .first = 6, .cases = 2,
      .proves = {CARD_HOMEWARD_LIGHT}) {
    const int at_home = _i;
    char home[4];
    square_name(board_sanctum(PLAYER_RED), home);
    const GroupId guard = troop(s, PLAYER_RED, home, at_home, 0, NATION_VISION);
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_HOMEWARD_LIGHT, on_group(g));
    if (at_home == 6) {
        ck_assert_int_eq(size_of(s, guard), 8);
        ck_assert_str_eq(where(s, g), "gone");
    } else {
        EXPECT(s, spell_squandered, .card = CARD_HOMEWARD_LIGHT, .reason = SQUANDER_HOME_CLOSED);
        ck_assert_str_eq(where(s, g), "e5");
    }
}

SCENE(limbo_holds_a_group_until_its_square_is_free, .proves = {CARD_LIMBO}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_VISION);
    const GroupId squatter = troop(s, PLAYER_RED, "h8", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    damage_apply(&s->ctx, member(s, g, 0), 2, CARD_FIREBALL, (MinionId){0});
    scene_cast_now(s, PLAYER_RED, CARD_LIMBO, on_group(g));
    ck_assert_str_eq(where(s, g), "off");
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    ck_assert_uint_ne(spell_on(s, on_square("e5"), CARD_LIMBO).v, 0);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "off");
    group_teleport(&s->ctx, squatter, sq("e5"));
    scene_next_turn(s); // T+3, but occupied
    ck_assert_str_eq(where(s, g), "off");
    group_teleport(&s->ctx, squatter, sq("h8"));
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 5);
    ck_assert_uint_eq(spell_on(s, on_square("e5"), CARD_LIMBO).v, 0);
}

SCENE(limbo_dispelled_takes_its_group_out_of_the_game, .proves = {CARD_LIMBO}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LIMBO, on_group(g));
    dispel_all(s, on_square("e5"));
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REMOVED);
}

// --- Squares ---

SCENE(lode_star_becomes_lava_in_the_next_start_of_turn, .proves = {CARD_LODE_STAR}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LODE_STAR, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_LAVA);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 4);
    ck_assert_uint_eq(spell_on(s, on_square("e5"), CARD_LODE_STAR).v, 0);
}

SCENE(lode_star_dispelled_never_falls, .proves = {CARD_LODE_STAR}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LODE_STAR, on_square("e5"));
    dispel_all(s, on_square("e5"));
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
}

SCENE(plains_levels_an_unoccupied_square_and_squanders_on_an_occupied_one, .proves = {CARD_PLAINS}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_terrain(s, "e6", TERRAIN_FOREST);
    (void)troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_PLAINS, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_PLAINS, on_square("e6"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_FOREST);
    EXPECT(s, spell_squandered, .card = CARD_PLAINS, .reason = SQUANDER_OCCUPIED);
}

SCENE(waters_gift_freezes_the_square_and_the_free_waters_beside_it, .proves = {CARD_WATERS_GIFT}) {
    static const char *const waters[] = {"e5", "e4", "e6", "f5", "g5"};
    for (int i = 0; i < COUNT_OF(waters); i++) scene_terrain(s, waters[i], TERRAIN_WATER);
    (void)troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_WATERS_GIFT, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_ICE);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_ICE);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_ICE);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_WATER); // somebody stands there
    ck_assert_int_eq(terrain_of(s, "g5"), TERRAIN_WATER); // not beside it
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_PLAINS);
}

// --- The globe ---

SCENE(clear_dawn_shows_what_is_concealed_until_the_next_turn_is_over, .proves = {CARD_CLEAR_DAWN}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(minion_is_concealed(&s->state, member(s, g, 0), PLAYER_RED));
    scene_cast_now(s, PLAYER_BLUE, CARD_CLEAR_DAWN, GLOBE);
    ck_assert(!minion_is_concealed(&s->state, member(s, g, 0), PLAYER_RED));
    scene_cast_now(s, PLAYER_RED, CARD_CLEAR_DAWN, GLOBE); // one in play for both
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_ONE_IN_PLAY);
    scene_next_turn(s);
    ck_assert(!minion_is_concealed(&s->state, member(s, g, 0), PLAYER_RED));
    scene_next_turn(s);
    ck_assert(minion_is_concealed(&s->state, member(s, g, 0), PLAYER_RED));
}

SCENE(leap_of_faith_discards_the_rest_of_the_hand, .proves = {CARD_LEAP_OF_FAITH}) {
    (void)scene_card(s, PLAYER_RED, CARD_FEAR);
    (void)scene_card(s, PLAYER_RED, CARD_AMOK);
    (void)scene_card(s, PLAYER_BLUE, CARD_AMOK);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LEAP_OF_FAITH, GLOBE);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 0);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_BLUE), 1);
}

SCENE(leap_of_faith_squanders_for_who_may_not_discard, .proves = {CARD_LEAP_OF_FAITH}) {
    (void)scene_card(s, PLAYER_RED, CARD_FEAR);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CLOSED_BOOK, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_LEAP_OF_FAITH, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_LEAP_OF_FAITH, .reason = SQUANDER_NO_DISCARD);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 1);
}

SCENE(patient_vigil_freezes_initiative_against_captures_and_swaps, .proves = {CARD_PATIENT_VIGIL}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_PATIENT_VIGIL, GLOBE);
    initiative_count(&s->state, PLAYER_BLUE, 2);
    initiative_update(&s->ctx);
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, 0);
    ck_assert(!initiative_swap(&s->ctx));
    for (int i = 0; i < 4; i++) scene_next_turn(s);
    ck_assert_uint_eq(spell_on(s, GLOBE, CARD_PATIENT_VIGIL).v, 0);
    ck_assert(initiative_swap(&s->ctx));
}
