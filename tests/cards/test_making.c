// The cards of Making from Adriel's Timepiece to Gnome, clause by clause. The others, and all that gives mana
// or changes stats: test_making_2.c.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"

// --- Adriel's Timepiece ---

SCENE(adriels_timepiece_swaps_the_initiative_but_not_the_order_of_this_phase,
      .proves = {CARD_ADRIELS_TIMEPIECE}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 1);
    scene_mana(s, PLAYER_RED, 9);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_ADRIELS_TIMEPIECE, GLOBE);
    scene_deal_and_cast(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(member(s, g, 0)));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_ARMOR_TO_MEAT, on_minion(member(s, g, 0)));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(s->state.initiative, PLAYER_BLUE);
    expect_order(s, EVENT(spell_cast, .card = CARD_OGIS_ARMOR),
                 EVENT(spell_cast, .card = CARD_ARMOR_TO_MEAT));
    scene_cast_now(s, PLAYER_BLUE, CARD_ADRIELS_TIMEPIECE, GLOBE);
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
    scene_cast_now(s, PLAYER_RED, CARD_STATUTE_OF_PRECEDENCE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_ADRIELS_TIMEPIECE, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_ADRIELS_TIMEPIECE, .reason = SQUANDER_PROTECTED);
    ck_assert_int_eq(s->state.initiative, PLAYER_RED);
}

// --- Ancient King ---

SCENE(an_ancient_king_comes_into_a_town_of_his_own, .proves = {CARD_ANCIENT_KING}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const StructureId other = scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_RED);
    (void)dwarves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ANCIENT_KING, effect_on_structure(t));
    const GroupId g = group_on(s, "e5");
    const StatBlock *king = stats_in(s, g, 0);
    ck_assert_int_eq(king->level, 2);
    ck_assert_int_eq(king->max_hp, 9);
    ck_assert_int_eq(king->armor, 2);
    ck_assert_int_eq(king->hand, 3);
    ck_assert_int_eq(minion_in(s, g, 0)->nation, NATION_DWARF);
    for (int i = 0; i < 7; i++) scene_cast_now(s, PLAYER_RED, CARD_ANCIENT_KING, effect_on_structure(t));
    ck_assert_int_eq(size_of(s, g), 8); // no hero: as many as there is room for
    scene_cast_now(s, PLAYER_RED, CARD_ANCIENT_KING, effect_on_structure(t));
    EXPECT(s, spell_squandered, .card = CARD_ANCIENT_KING, .reason = SQUANDER_FULL);
    scene_cast_now(s, PLAYER_RED, CARD_ANCIENT_KING, effect_on_structure(other));
    EXPECT(s, spell_squandered, .card = CARD_ANCIENT_KING, .reason = SQUANDER_OCCUPIED);
}

static const DeathCategory KINGS_ENDS[] = {DEATH_DIES, DEATH_KILLS, DEATH_REMOVED, DEATH_REPLACED};

SCENE(an_ancient_king_who_dies_leaves_a_level_to_the_others_and_one_removed_does_not,
      .cases = COUNT_OF(KINGS_ENDS), .proves = {CARD_LEGACY}) {
    const int way = _i;
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId king = scene_creature(s, g, CREATURE_ANCIENT_KING);
    scene_recruits(s, g, 1, 1, NATION_ELF);
    const GroupId others = dwarves(s, PLAYER_RED, "e6", 1);
    const GroupId foes = dwarves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    (void)death_run(&s->ctx, king, KINGS_ENDS[way], member(s, foes, 0));
    const int level = way < 2 ? 2 : 1;
    for (int i = 0; i < 2; i++) ck_assert_int_eq(stats_in(s, g, i)->level, level);
    ck_assert_int_eq(stats_in(s, others, 0)->level, 1);
    if (way < 2) EXPECT_COUNT(s, 2, spell_attached, .card = CARD_LEGACY, .helper = true, .visible = true);
}

SCENE(legacies_add_up_stay_with_who_leaves_and_go_with_a_dispel, .proves = {CARD_LEGACY}) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId first = scene_creature(s, g, CREATURE_ANCIENT_KING);
    const MinionId second = scene_creature(s, g, CREATURE_ANCIENT_KING);
    scene_recruits(s, g, 2, 0, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    (void)death_run(&s->ctx, first, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_of(s, second)->level, 3);
    (void)death_run(&s->ctx, second, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_in(s, g, 0)->level, 3);
    const MinionId leaver = member(s, g, 1);
    ck_assert(minion_has_alteration(&s->state, leaver));
    const GroupId left = group_split_off(&s->ctx, leaver);
    ck_assert_int_eq(stats_in(s, left, 0)->level, 3);
    dispel_all(s, on_minion(leaver));
    ck_assert_int_eq(stats_in(s, left, 0)->level, 1);
    death_remove_group(&s->ctx, left, DEATH_REMOVED);
}

// --- Belvario's Horn ---

typedef struct Hunt {
    Scene *s;
    GroupId bearer, decoy, monsters;
} Hunt;

// The bearer is blue's, far from the monsters; a decoy of both their enemies stands nearer.
static Hunt hunt_new(CreatureId creature, Player owner) {
    Hunt h = {.s = scene_new()};
    h.bearer = dwarves(h.s, PLAYER_BLUE, "e8", 2);
    h.decoy = dwarves(h.s, PLAYER_NEUTRAL, "e3", 1);
    h.monsters = scene_monsters(h.s, owner, "e5");
    (void)scene_creature(h.s, h.monsters, creature);
    scene_play_until(h.s, PHASE_ORDERS);
    scene_cast_now(h.s, PLAYER_BLUE, CARD_BELVARIOS_HORN, on_minion(member(h.s, h.bearer, 0)));
    return h;
}

TEST(the_horn_draws_mobile_monsters_of_every_owner, .proves = {CARD_BELVARIOS_HORN}) {
    for (int owner = PLAYER_RED; owner <= PLAYER_NEUTRAL; owner++) {
        const Hunt h = hunt_new(CREATURE_HOMUNCULUS, (Player)owner);
        movement_before(&h.s->ctx);
        ck_assert_str_eq(ordered_to(h.s, h.monsters), "e6");
        group_teleport(&h.s->ctx, h.monsters, sq("e7"));
        movement_before(&h.s->ctx); // beside him they stay
        ck_assert_str_eq(ordered_to(h.s, h.monsters), "none");
        scene_end(h.s);
    }
}

TEST(the_horn_moves_neither_the_territorial_nor_recruits, .proves = {CARD_BELVARIOS_HORN}) {
    static const CreatureId sitters[] = {CREATURE_KARKARA, CREATURE_OBSIDIAN_DRAGON};
    for (int i = 0; i < COUNT_OF(sitters); i++) {
        const Hunt h = hunt_new(sitters[i], PLAYER_RED);
        movement_before(&h.s->ctx);
        ck_assert_str_eq(ordered_to(h.s, h.monsters), "none");
        scene_end(h.s);
    }
    Scene *s = scene_new();
    const GroupId bearer = dwarves(s, PLAYER_BLUE, "e8", 1);
    (void)dwarves(s, PLAYER_NEUTRAL, "e3", 1);
    const GroupSpec spec = {
        .at = sq("e5"), .owner = PLAYER_RED, .kind = MINION_RECRUIT, .control = CONTROL_COMPUTER};
    const GroupId tribe = group_create(&s->ctx, &spec);
    (void)scene_swordsman(s, tribe, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BELVARIOS_HORN, on_minion(member(s, bearer, 0)));
    movement_before(&s->ctx);
    ck_assert(same_square(group_at(&s->state, tribe)->order, sq("e4"))); // to the nearer one
    scene_end(s);
}

TEST(without_a_way_to_the_horn_monsters_hunt_as_always, .proves = {CARD_BELVARIOS_HORN}) {
    enum { WALLED, OFF_THE_BOARD, DISPELLED, DEAD, WAYS };
    for (int way = 0; way < WAYS; way++) {
        const Hunt h = hunt_new(CREATURE_HOMUNCULUS, PLAYER_RED);
        movement_before(&h.s->ctx);
        ck_assert_str_eq(ordered_to(h.s, h.monsters), "e6");
        static const char *const wall[] = {"d8", "f8", "e7", "e9"};
        for (int i = 0; i < 4 && way == WALLED; i++) terrain_change(&h.s->ctx, sq(wall[i]), TERRAIN_WATER);
        if (way == OFF_THE_BOARD) effect_hold(&h.s->ctx, h.bearer, CARD_LIMBO, 0);
        if (way == DISPELLED) dispel_all(h.s, on_minion(member(h.s, h.bearer, 0)));
        if (way == DEAD) (void)death_run(&h.s->ctx, member(h.s, h.bearer, 0), DEATH_DIES, (MinionId){0});
        movement_before(&h.s->ctx);
        ck_assert_str_eq(ordered_to(h.s, h.monsters), "e4");
        ck_assert_int_eq(has_spell(h.s, GLOBE, CARD_HORN_CALL), way == WALLED || way == OFF_THE_BOARD);
        if (way == OFF_THE_BOARD) group_return(&h.s->ctx, h.bearer, sq("e8"));
        scene_end(h.s);
    }
}

TEST(the_horn_call_is_no_enchantment_and_follows_the_bearer, .proves = {CARD_HORN_CALL}) {
    const Hunt h = hunt_new(CREATURE_HOMUNCULUS, PLAYER_RED);
    movement_before(&h.s->ctx);
    const SpellId call = spell_find(&h.s->state, GLOBE, CARD_HORN_CALL);
    ck_assert(!h.s->state.spells[call.v].visible);
    dispel_all(h.s, GLOBE);
    ck_assert(has_spell(h.s, GLOBE, CARD_HORN_CALL));
    group_teleport(&h.s->ctx, h.bearer, sq("h5"));
    movement_before(&h.s->ctx);
    ck_assert_str_eq(ordered_to(h.s, h.monsters), "f5");
    ck_assert_int_eq(spell_copies(&h.s->state, GLOBE, CARD_HORN_CALL), 1);
    scene_end(h.s);
}

SCENE(only_one_horn_sounds_and_its_bearers_group_stays_out_of_structures, .proves = {CARD_BELVARIOS_HORN}) {
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 2);
    const GroupId inside = dwarves(s, PLAYER_BLUE, "g5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BELVARIOS_HORN, on_minion(member(s, inside, 0)));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_STRUCTURE);
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e6")));
    scene_cast_now(s, PLAYER_RED, CARD_BELVARIOS_HORN, on_minion(member(s, g, 1)));
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("e6")));
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e4")));
    group_teleport(&s->ctx, inside, sq("h8"));
    scene_cast_now(s, PLAYER_BLUE, CARD_BELVARIOS_HORN, on_minion(member(s, inside, 0)));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_ONE_IN_PLAY);
    dispel_all(s, on_minion(member(s, g, 1)));
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e6")));
}

// --- Belvario's Trap, Combustioneers, Deflection ---

SCENE(belvarios_trap_costs_each_member_five, .proves = {CARD_BELVARIOS_TRAP}) {
    const GroupId g = dwarves(s, PLAYER_BLUE, "e5", 2);
    scene_terrain(s, "e5", TERRAIN_FOREST); // concealment does not matter
    scene_play_until(s, PHASE_ORDERS);
    damage_set_hp(&s->ctx, member(s, g, 1), 5);
    const MinionId weak = member(s, g, 1);
    scene_cast_now(s, PLAYER_RED, CARD_BELVARIOS_TRAP, on_group(g));
    EXPECT_COUNT(s, 2, damage_applied, .card = CARD_BELVARIOS_TRAP, .quantity = 5);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 2);
    EXPECT(s, minion_died, .minion = weak.v, .category = DEATH_DIES);
    EXPECT_NOT(s, minion_died, .category = DEATH_KILLS);
}

static const DeathCategory COMBUSTIONEERS_ENDS[] = {DEATH_KILLS, DEATH_DIES, DEATH_REMOVED, DEATH_REPLACED};

SCENE(a_combustioneer_that_is_killed_takes_two_off_its_killer, .cases = COUNT_OF(COMBUSTIONEERS_ENDS),
      .proves = {CARD_COMBUSTIONEERS}) {
    const int way = _i;
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    for (int i = 0; i < 3; i++) (void)scene_creature(s, g, CREATURE_COMBUSTIONEER);
    const GroupId red = dwarves(s, PLAYER_RED, "e6", 1);
    const MinionId killer = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    (void)death_run(&s->ctx, member(s, g, 0), COMBUSTIONEERS_ENDS[way], killer);
    ck_assert_int_eq(hp_of(s, killer), way == 0 ? 5 : 7);
    damage_set_hp(&s->ctx, killer, 2);
    (void)death_run(&s->ctx, member(s, g, 0), COMBUSTIONEERS_ENDS[way], killer);
    ck_assert_int_eq(hp_of(s, killer), way == 0 ? -1 : 2);
    if (way == 0) EXPECT(s, minion_died, .minion = killer.v, .category = DEATH_DIES);
    // The next one finds nobody to hurt.
    if (way == 0) (void)death_run(&s->ctx, member(s, g, 0), COMBUSTIONEERS_ENDS[way], killer);
}

SCENE(deflection_returns_what_armor_left_until_it_is_dispelled, .proves = {CARD_DEFLECTION}) {
    const GroupId red = dwarves(s, PLAYER_RED, "e5", 1);
    const GroupId blue = dwarves(s, PLAYER_BLUE, "e6", 1);
    const MinionId striker = member(s, red, 0);
    const MinionId host = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DEFLECTION, on_minion(striker));
    scene_cast_now(s, PLAYER_BLUE, CARD_DEFLECTION, on_minion(host));
    scene_cast_now(s, PLAYER_BLUE, CARD_DEFLECTION, on_minion(host));
    EXPECT(s, spell_squandered, .card = CARD_DEFLECTION, .reason = SQUANDER_EXCLUSIVE);
    const Damage blow = {.quantity = 3, .type = DAMAGE_HAND, .attacker = striker, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &blow);
    ck_assert_int_eq(hp_of(s, host), 4);
    ck_assert_int_eq(hp_of(s, striker), 4); // and nothing comes back from there
    damage_apply(&s->ctx, host, 1, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(s, striker), 4);
    dispel_all(s, on_minion(host));
    damage_heal_full(&s->ctx, host);
    (void)damage_take(&s->ctx, host, &blow);
    ck_assert_int_eq(hp_of(s, striker), 4);
}

// --- Protections ---

static OrderError aim(const Scene *s, int card, Player caster, Target target) {
    return cast_check(&s->ctx, card, caster, target);
}

SCENE(beoboghs_helm_keeps_unmaking_off_the_group_and_strangers_group_spells, .proves = {CARD_BEOBOGHS_HELM}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 2);
    const MinionId bearer = member(s, g, 0);
    const MinionId comrade = member(s, g, 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_ERGOTISM, on_minion(comrade)); // what is there already stays
    scene_cast_now(s, PLAYER_RED, CARD_BEOBOGHS_HELM, on_minion(bearer));
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(aim(s, CARD_WRACK, p, on_minion(bearer)), ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(aim(s, CARD_WRACK, p, on_minion(comrade)), ORDER_TARGET_PROTECTED);
    }
    ck_assert_int_eq(aim(s, CARD_WEAKNESS, PLAYER_BLUE, on_minion(comrade)), ORDER_OK);
    ck_assert_int_eq(aim(s, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_TARGET_PROTECTED);
    ck_assert_int_eq(aim(s, CARD_SHIELDBEARERS, PLAYER_RED, on_group(g)), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_FIREBALL, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_FIREBALL, .reason = SQUANDER_PROTECTED);
    ck_assert(has_spell(s, on_minion(comrade), CARD_ERGOTISM));
    scene_cast_now(s, PLAYER_RED, CARD_BEOBOGHS_HELM, on_minion(bearer));
    EXPECT(s, spell_squandered, .card = CARD_BEOBOGHS_HELM, .reason = SQUANDER_EXCLUSIVE);
    const GroupId left = group_split_off(&s->ctx, bearer); // it leaves with him
    ck_assert_int_eq(aim(s, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    ck_assert_int_eq(aim(s, CARD_WRACK, PLAYER_BLUE, on_minion(comrade)), ORDER_OK);
    death_remove_group(&s->ctx, left, DEATH_DIES);
}

SCENE(binding_cube_shuts_a_group_up, .proves = {CARD_BINDING_CUBE}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 2);
    const GroupId friends = dwarves(s, PLAYER_RED, "f6", 1);
    const GroupId enemy = dwarves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    group_set_order(&s->ctx, g, sq("e6"), ORDER_BY_PLAYER);
    scene_cast_now(s, PLAYER_BLUE, CARD_BINDING_CUBE, on_group(g));
    ck_assert_uint_eq(group_at(&s->state, g)->order.v, 0);
    ck_assert(!movement_check_can_move(&s->ctx, g));
    ck_assert(!group_can_join(&s->ctx, friends, g));
    ck_assert(!group_can_add(&s->ctx, g, 1));
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(aim(s, CARD_FIREBALL, p, on_group(g)), ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(aim(s, CARD_WRACK, p, on_minion(member(s, g, 0))), ORDER_TARGET_PROTECTED);
    }
    ck_assert_int_eq(aim(s, CARD_FORTIFY, PLAYER_BLUE, effect_on_structure(t)), ORDER_OK);
    scene_play_turn(s);
    EXPECT(s, combat_began, .low = enemy.v); // by the friends' side alone
    EXPECT_NOT(s, combat_began, .high = g.v);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_RED); // it captures all the same
}

SCENE(binding_cube_opens_after_two_turns_and_leaves_no_combat_before, .proves = {CARD_BINDING_CUBE}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 2);
    const GroupId enemy = dwarves(s, PLAYER_BLUE, "e6", 1);
    minion_add_max_hp(&s->ctx, member(s, enemy, 0), 200);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BINDING_CUBE, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_BINDING_CUBE, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_BINDING_CUBE, .reason = SQUANDER_PROTECTED);
    for (int i = 0; i < 3; i++) {
        ck_assert(!movement_check_can_move(&s->ctx, g));
        scene_next_turn(s);
        EXPECT_NOT(s, combat_began, .high = g.v);
    }
    ck_assert(movement_check_can_move(&s->ctx, g));
    scene_next_turn(s);
    EXPECT(s, combat_began, .high = g.v, .low = enemy.v);
}

SCENE(blinding_orb_hides_the_casters_minions_for_this_turn_and_the_next, .proves = {CARD_BLINDING_ORB}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 1);
    const GroupId monsters = scene_monsters(s, PLAYER_RED, "h8");
    (void)scene_creature(s, monsters, CREATURE_KARKARA);
    const GroupId blue = dwarves(s, PLAYER_BLUE, "c5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLINDING_ORB, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_BLINDING_ORB, GLOBE);
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    const Target hidden = on_minion(member(s, g, 0));
    const Target beast = on_minion(member(s, monsters, 0));
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_BLUE, hidden), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_BLUE, beast), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_RED, hidden), ORDER_OK);
    ck_assert_int_eq(aim(s, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_RED, on_minion(member(s, blue, 0))), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_WRACK, hidden);
    EXPECT(s, spell_squandered, .card = CARD_WRACK, .reason = SQUANDER_CONCEALED);
    scene_cast_now(s, PLAYER_BLUE, CARD_BLINDING_ORB, GLOBE); // each his own
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_RED, on_minion(member(s, blue, 0))),
                     ORDER_TARGET_CONCEALED);
    group_change_owner(&s->ctx, monsters, PLAYER_NEUTRAL); // who changes sides is seen again
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_BLUE, beast), ORDER_OK);
    scene_next_turn(s);
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_BLUE, hidden), ORDER_TARGET_CONCEALED);
    scene_next_turn(s);
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_BLUE, hidden), ORDER_OK);
}

SCENE(domed_city_takes_no_structure_spells_from_anybody, .proves = {CARD_DOMED_CITY}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_RED);
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    const Target city = effect_on_structure(t);
    scene_cast_now(s, PLAYER_RED, CARD_FORTIFY, city);
    scene_cast_now(s, PLAYER_RED, CARD_DOMED_CITY, city);
    for (Player p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(aim(s, CARD_DWARVEN_MINT, p, city), ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(aim(s, CARD_DESERTION, p, city), ORDER_TARGET_PROTECTED); // colony cards too
    }
    ck_assert(has_spell(s, city, CARD_FORTIFY));
    // Whoever stands inside is no structure.
    ck_assert_int_eq(aim(s, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_BLUE, on_minion(member(s, g, 0))), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_DESERTION, city);
    EXPECT(s, spell_squandered, .card = CARD_DESERTION, .reason = SQUANDER_PROTECTED);
    scene_cast_now(s, PLAYER_BLUE, CARD_DOMED_CITY, city);
    EXPECT(s, spell_squandered, .card = CARD_DOMED_CITY, .reason = SQUANDER_PROTECTED);
    dispel_all(s, city);
    ck_assert_int_eq(aim(s, CARD_DWARVEN_MINT, PLAYER_BLUE, city), ORDER_OK);
}

SCENE(fulligin_conceals_the_group_for_three_turns_after_its_own, .proves = {CARD_FULLIGIN}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 2);
    const GroupId joiner = dwarves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_FULLIGIN, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_FULLIGIN, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_FULLIGIN, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    group_join(&s->ctx, joiner, g);
    for (int i = 0; i < 3; i++) {
        const Target target = on_minion(member(s, g, i));
        ck_assert_int_eq(aim(s, CARD_WRACK, PLAYER_BLUE, target), ORDER_TARGET_CONCEALED);
        ck_assert_int_eq(aim(s, CARD_BITING_WIND, PLAYER_BLUE, target), ORDER_OK); // even if concealed
        ck_assert_int_eq(aim(s, CARD_CARAPACE, PLAYER_RED, target), ORDER_OK);
    }
    const GroupId left = group_split_off(&s->ctx, member(s, g, 2));
    ck_assert_int_eq(aim(s, CARD_WRACK, PLAYER_BLUE, on_minion(member(s, left, 0))), ORDER_OK);
    death_remove_group(&s->ctx, left, DEATH_REMOVED);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_int_eq(aim(s, CARD_WRACK, PLAYER_BLUE, on_minion(member(s, g, 0))), ORDER_TARGET_CONCEALED);
    scene_next_turn(s);
    ck_assert_int_eq(aim(s, CARD_WRACK, PLAYER_BLUE, on_minion(member(s, g, 0))), ORDER_OK);
}

// --- Found City, Colony, Gnome ---

SCENE(found_city_makes_a_neutral_colony_that_waits_for_its_captor, .proves = {CARD_FOUND_CITY}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    (void)scene_spell(s, CARD_LEECHWOOD, PLAYER_BLUE, on_square("e5"), 0);
    const GroupId g = dwarves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FOUND_CITY, on_square("e5"));
    const StructureId t = structure_at(&s->state, sq("e5"));
    ck_assert_int_eq(s->state.structures[t.v].kind, STRUCTURE_COLONY);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_NEUTRAL);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert(!has_spell(s, on_square("e5"), CARD_LEECHWOOD));
    ck_assert(has_spell(s, effect_on_structure(t), CARD_COLONY));
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, 0);
    scene_cast_now(s, PLAYER_BLUE, CARD_HOMUNCULI, on_square("e5")); // too late for monsters
    EXPECT(s, spell_squandered, .card = CARD_HOMUNCULI, .reason = SQUANDER_STRUCTURE);
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 0);
    group_teleport(&s->ctx, g, sq("e5"));
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_BLUE);
}

SCENE(found_city_needs_room_among_the_structures, .proves = {CARD_FOUND_CITY}) {
    for (uint8_t i = 1; i <= SQUARES && structure_has_room(&s->state); i++) {
        const SquareId at = {i};
        if (effect_is_free(&s->state, at) && !same_square(at, sq("e5")))
            (void)structure_create(&s->ctx, at, STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
    }
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FOUND_CITY, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_FOUND_CITY, .reason = SQUANDER_NO_ROOM);
}

SCENE(a_colony_falls_with_its_helper_and_a_town_that_grew_of_one_does_not, .cases = 2,
      .proves = {CARD_COLONY}) {
    const int is_town = _i;
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_RED);
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 1);
    (void)structure_push_novice(&s->state.structures[t.v], NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FORTIFY, effect_on_structure(t));
    if (is_town) structure_upgrade(&s->ctx, t);
    const SpellId helper = spell_find(&s->state, effect_on_structure(t), CARD_COLONY);
    spell_end(&s->ctx, helper, SPELL_END_DISPELLED);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(structure_at(&s->state, sq("e5")).v != 0, is_town);
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, is_town ? 0 : -1);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, is_town ? 2 : 1);
    if (!is_town) EXPECT(s, structure_removed, .at = sq("e5").v, .reason = CARD_COLONY);
    if (!is_town) EXPECT(s, novice_removed, .at = sq("e5").v, .why = NOVICE_WHY_SPELL);
}

SCENE(a_colony_that_is_destroyed_falls_once, .proves = {CARD_COLONY}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    structure_destroy(&s->ctx, t, CARD_DESERTION);
    EXPECT_COUNT(s, 1, structure_removed, .at = sq("e5").v);
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, -1);
}

SCENE(a_gnome_leaves_barren_land_and_lifts_misfits, .proves = {CARD_GNOME}) {
    scene_terrain(s, "e5", TERRAIN_MOUNTAIN);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_GNOME, on_square("e6"));
    EXPECT(s, spell_squandered, .card = CARD_GNOME, .reason = SQUANDER_TERRAIN);
    scene_cast_now(s, PLAYER_RED, CARD_GNOME, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    bubble_group(&s->ctx, PHRASE_ON_MOVE, g, sq("e4"), sq("e5"));
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_BARREN);
    scene_by_hand(s);
    s->ctx.log = NULL;
    const GroupId blue = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_MISFIT);
    s->ctx.log = &s->log;
    scene_by_hand(s);
    combat_full(&s->ctx, g, blue);
    EXPECT(s, terrain_changed, .at = sq("e6").v, .to = TERRAIN_MOUNTAIN);
}
