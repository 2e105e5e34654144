// The cards of Life, clause by clause.

#include "cards/card_cases.h"
#include "rules/training.h"

static void next_turns(Scene *s, int count) {
    for (int i = 0; i < count; i++) scene_next_turn(s);
}

static GroupId trained_at(Scene *s, Player player, const char *at, TrainedAs as) {
    const Order train = {.kind = ORDER_TRAIN, .at = sq(at), .as = (uint8_t)as};
    ck_assert_int_eq(scene_try(s, player, train), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    return group_on(s, at);
}

// --- Targets ---

SCENE(adriels_glamour_closes_the_globe_to_both_players_for_five_turns, .proves = {CARD_ADRIELS_GLAMOUR}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_AURA_OF_WORLD, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_ADRIELS_GLAMOUR, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_AURA_OF_WORLD, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_AURA_OF_WORLD, .reason = SQUANDER_PROTECTED);
    scene_cast_now(s, PLAYER_RED, CARD_ADRIELS_GLAMOUR, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_ADRIELS_GLAMOUR, .reason = SQUANDER_PROTECTED);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_ELIXIR_VITAE, GLOBE), ORDER_TARGET_PROTECTED);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_PLAINS, on_square("e5")), ORDER_OK);
    ck_assert(player_can_discard(&s->ctx, PLAYER_RED));
    ck_assert(has_spell(s, GLOBE, CARD_AURA_OF_WORLD)); // what is there stays
    next_turns(s, 4);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_ELIXIR_VITAE, GLOBE), ORDER_TARGET_PROTECTED);
    next_turns(s, 1);
    EXPECT(s, spell_ended, .card = CARD_ADRIELS_GLAMOUR, .reason = SPELL_END_EXPIRED);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_ELIXIR_VITAE, GLOBE), ORDER_OK);
}

SCENE(adriels_mantle_wards_the_group_and_its_members_from_both_sides, .proves = {CARD_ADRIELS_MANTLE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_DWARF);
    const GroupId joining = troop(s, PLAYER_RED, "e7", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CARAVAN, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_ADRIELS_MANTLE, on_group(g));
    const MinionId newcomer = member(s, joining, 0);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(newcomer)), ORDER_OK);
    group_join(&s->ctx, joining, g);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        ck_assert_int_eq(check_cast(s, (Player)p, CARD_WEAKNESS, on_minion(newcomer)),
                         ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(check_cast(s, (Player)p, CARD_FEAR, on_group(g)), ORDER_TARGET_PROTECTED);
        ck_assert_int_eq(check_cast(s, (Player)p, CARD_ADRIELS_MANTLE, on_group(g)), ORDER_TARGET_PROTECTED);
    }
    scene_cast_now(s, PLAYER_BLUE, CARD_FEAR, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_FEAR, .reason = SQUANDER_PROTECTED);
    ck_assert(has_spell(s, on_group(g), CARD_CARAVAN));
    const MinionId gone = member(s, g, 0);
    (void)leaver(s, gone, "e8");
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(gone)), ORDER_OK);
    damage_apply(&s->ctx, newcomer, 1, CARD_BRIMSTONE_DRAGON, (MinionId){0}); // what is not aimed reaches it
    ck_assert_int_eq(hp_of(s, newcomer), 6);
    next_turns(s, 1);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_FEAR, on_group(g)), ORDER_TARGET_PROTECTED);
    next_turns(s, 1);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_FEAR, on_group(g)), ORDER_OK);
}

SCENE(clandestin_hides_recruits_made_there_for_good, .proves = {CARD_CLANDESTIN, CARD_GREYMANTLE}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    for (int i = 0; i < 2; i++) (void)structure_push_novice(&s->state.structures[t.v], NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CLANDESTIN, on_structure(t)); // whoever owns the town
    scene_cast_now(s, PLAYER_BLUE, CARD_CLANDESTIN, on_structure(t));
    EXPECT(s, spell_squandered, .card = CARD_CLANDESTIN, .reason = SQUANDER_EXCLUSIVE);
    scene_next_turn(s);
    const GroupId g = trained_at(s, PLAYER_BLUE, "e5", TRAINED_ARCHER);
    const MinionId m = member(s, g, 0);
    ck_assert(has_spell(s, on_minion(m), CARD_GREYMANTLE));
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_WEAKNESS, on_minion(m)), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(m)), ORDER_OK);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_FEAR, on_group(g)), ORDER_OK);
    next_turns(s, 4);
    ck_assert(!has_spell(s, on_structure(t), CARD_CLANDESTIN));
    ck_assert(has_spell(s, on_minion(m), CARD_GREYMANTLE));
    (void)trained_at(s, PLAYER_BLUE, "e5", TRAINED_ARCHER); // too late for him
    ck_assert(!has_spell(s, on_minion(member(s, g, 1)), CARD_GREYMANTLE));
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_WEAKNESS, on_minion(m)), ORDER_OK);
}

// --- Structures and mana ---

SCENE(allies_brings_two_elf_novices_to_any_house, .proves = {CARD_ALLIES}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ALLIES, on_structure(t));
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_ELF), 2);
    ck_assert_int_eq(s->state.structures[t.v].clock, 0);
    scene_cast_now(s, PLAYER_BLUE, CARD_ALLIES, on_structure(t));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
}

SCENE(auberols_grace_makes_a_town_of_a_colony_and_strengthens_whom_it_brings_forth,
      .proves = {CARD_AUBEROLS_GRACE}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_RED);
    (void)structure_push_novice(&s->state.structures[t.v], NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_AUBEROLS_GRACE, on_structure(t));
    ck_assert_int_eq(s->state.structures[t.v].kind, STRUCTURE_TOWN);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_RED);
    ck_assert(!has_spell(s, on_structure(t), CARD_COLONY));
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, 0);
    scene_cast_now(s, PLAYER_RED, CARD_AUBEROLS_GRACE, on_structure(t));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    scene_next_turn(s);
    const GroupId g = trained_at(s, PLAYER_RED, "e5", TRAINED_SWORDSMAN);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 11);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 11);
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_KNIGHT, on_group(g)); // made by a spell is made there too
    ck_assert_int_eq(stats_in(s, g, 1)->max_hp, 11);
    dispel_all(s, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    dispel_all(s, on_structure(t));
    ck_assert_int_eq(s->state.structures[t.v].kind, STRUCTURE_TOWN);
    ck_assert(has_spell(s, on_minion(member(s, g, 1)), CARD_GRACE_OF_AUBEROL));
}

SCENE(auberols_grace_gives_nothing_to_those_who_walk_in, .proves = {CARD_GRACE_OF_AUBEROL}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_RED, "e6", 1, 0, NATION_DWARF);
    scene_move(s, g, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_AUBEROLS_GRACE, on_structure(t));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert(!has_spell(s, on_minion(member(s, g, 0)), CARD_GRACE_OF_AUBEROL));
}

TEST(mana_of_life_flows_each_turn_as_long_as_its_spell, .proves = {CARD_AURA_OF_WORLD}) {
    expect_mana_each_turn(CARD_AURA_OF_WORLD, MANA_WORLD, 1);
    expect_mana_each_turn(CARD_RING_OF_LIGHT, MANA_CLARITY, 2);
}

TEST(ring_of_light_serves_the_captor_and_nobody_in_a_neutral_town, .proves = {CARD_RING_OF_LIGHT}) {
    expect_mana_for_owner(CARD_RING_OF_LIGHT, MANA_CLARITY, 2);
}

// --- Arboriads ---

typedef struct Wood {
    Scene *s;
    GroupId trees, prey;
} Wood;

static Wood wood_new(void) {
    Wood w = {.s = scene_new()};
    w.prey = troop(w.s, PLAYER_BLUE, "f6", 1, 0, NATION_DWARF);
    scene_play_until(w.s, PHASE_ORDERS);
    scene_cast_now(w.s, PLAYER_RED, CARD_ARBORIADS, GLOBE);
    const Event *made = scene_find(w.s, EVENT(group_created, .owner = PLAYER_RED), 0);
    ck_assert_ptr_nonnull(made);
    w.trees = (GroupId){made->group_created.group};
    return w;
}

TEST(arboriads_wait_off_the_board_step_out_of_the_forest_and_vanish_again, .proves = {CARD_ARBORIADS}) {
    const Wood w = wood_new();
    Scene *s = w.s;
    ck_assert_str_eq(where(s, w.trees), "off");
    ck_assert_int_eq(size_of(s, w.trees), 2);
    terrain_change(&s->ctx, sq("g6"), TERRAIN_FOREST);
    terrain_change(&s->ctx, sq("f5"), TERRAIN_FOREST);
    terrain_change(&s->ctx, sq("b6"), TERRAIN_FOREST); // nobody stands beside that one
    scene_script(s, RNG_SQUARE, 1);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_str_eq(where(s, w.trees), "g6"); // the second row-major
    EXPECT(s, effect_applied, .card = CARD_ARBORIADS);
    const MinionId hurt = member(s, w.trees, 1);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, combat_began, .high = w.trees.v);
    const int hp = hp_of(s, hurt);
    scene_play_turn(s);
    ck_assert_str_eq(where(s, w.trees), "off");
    ck_assert_int_eq(hp_of(s, hurt), hp);
    ck_assert(has_spell(s, GLOBE, CARD_ARBORIADS));
    scene_end(s);
}

SCENE(arboriads_stay_away_without_forest_beside_strange_recruits, .proves = {CARD_ARBORIADS}) {
    (void)troop(s, PLAYER_RED, "c7", 1, 0, NATION_DWARF);
    const GroupId beast = scene_monsters(s, PLAYER_BLUE, "j6");
    (void)scene_creature(s, beast, CREATURE_GNOME);
    const GroupId prey = troop(s, PLAYER_BLUE, "f6", 1, 0, NATION_DWARF);
    (void)troop(s, PLAYER_RED, "g6", 1, 0, NATION_DWARF);
    scene_terrain(s, "c6", TERRAIN_FOREST); // beside the caster's own
    scene_terrain(s, "j7", TERRAIN_FOREST); // beside monsters
    scene_terrain(s, "g6", TERRAIN_FOREST); // occupied
    scene_terrain(s, "g7", TERRAIN_FOREST); // only diagonal to the prey
    (void)prey;
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ARBORIADS, GLOBE);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    EXPECT_NOT(s, group_returned, .at = 0);
}

TEST(arboriads_are_one_spell_for_each_player, .proves = {CARD_ARBORIADS}) {
    const Wood w = wood_new();
    scene_cast_now(w.s, PLAYER_RED, CARD_ARBORIADS, GLOBE);
    EXPECT(w.s, spell_squandered, .card = CARD_ARBORIADS, .reason = SQUANDER_EXCLUSIVE);
    scene_cast_now(w.s, PLAYER_BLUE, CARD_ARBORIADS, GLOBE);
    ck_assert_int_eq(spell_copies(&w.s->state, GLOBE, CARD_ARBORIADS), 2);
    scene_end(w.s);
}

TEST(arboriads_that_are_dispelled_off_the_board_are_lost_without_dying, .proves = {CARD_ARBORIADS}) {
    const Wood w = wood_new();
    dispel_all(w.s, GLOBE);
    ck_assert_str_eq(where(w.s, w.trees), "gone");
    EXPECT_COUNT(w.s, 2, minion_died, .category = DEATH_REMOVED);
    scene_end(w.s);
}

TEST(the_spell_of_the_arboriads_ends_with_the_last_of_them_however_it_goes, .proves = {CARD_ARBORIADS}) {
    static const DeathCategory ways[] = {DEATH_KILLS, DEATH_DIES, DEATH_REMOVED, DEATH_REPLACED};
    for (int i = 0; i < COUNT_OF(ways); i++) {
        const Wood w = wood_new();
        Scene *s = w.s;
        terrain_change(&s->ctx, sq("g6"), TERRAIN_FOREST);
        scene_play_until(s, PHASE_BEFORE_COMBAT);
        const MinionId first = member(s, w.trees, 0);
        const MinionId second = member(s, w.trees, 1);
        (void)death_run(&s->ctx, first, ways[i], member(s, w.prey, 0));
        ck_assert(has_spell(s, GLOBE, CARD_ARBORIADS));
        (void)death_run(&s->ctx, second, ways[i], member(s, w.prey, 0));
        ck_assert(!has_spell(s, GLOBE, CARD_ARBORIADS));
        ck_assert_str_eq(where(s, w.trees), "gone");
        scene_end(s);
    }
}

SCENE(arboriads_hit_keepers_and_the_creatures_of_death_four_points_harder, .proves = {CARD_ARBORIADS}) {
    const GroupId trees = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId tree = scene_creature(s, trees, CREATURE_ARBORIAD);
    const GroupId recruits = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_KEEPER);
    scene_recruits(s, recruits, 1, 0, NATION_ELF);
    const GroupId dead = scene_monsters(s, PLAYER_BLUE, "e4");
    (void)scene_creature(s, dead, CREATURE_BONEWALKER);
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "d5");
    (void)scene_creature(s, beasts, CREATURE_BOGGART);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(damage_of_blow(s, tree, member(s, recruits, 0), ATTACK_HAND, 2), 7);
    ck_assert_int_eq(damage_of_blow(s, tree, member(s, recruits, 1), ATTACK_HAND, 2), 3);
    ck_assert_int_eq(damage_of_blow(s, tree, member(s, dead, 0), ATTACK_HAND, 2), 7);
    ck_assert_int_eq(damage_of_blow(s, tree, member(s, beasts, 0), ATTACK_HAND, 2), 3);
}

// --- Damage ---

SCENE(a_bard_deals_nothing_and_inspires_the_other_swordsmen_once, .proves = {CARD_BARD}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId other = troop(s, PLAYER_RED, "e7", 1, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BARD, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_BARD, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_BARD, .reason = SQUANDER_ONE_PER_GROUP);
    scene_cast_now(s, PLAYER_RED, CARD_BARD, on_group(other));
    const MinionId foe = member(s, enemy, 0);
    const MinionId bard = member(s, g, 2);
    ck_assert_int_eq(minion_at(&s->state, bard)->creature, CREATURE_BARD);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), foe, ATTACK_HAND, 2), 3);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 1), foe, ATTACK_MISSILE, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, bard, foe, ATTACK_HAND, 2), 0);
    group_join(&s->ctx, other, g);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), foe, ATTACK_HAND, 2), 3);
    ck_assert_int_eq(damage_of_blow(s, bard, foe, ATTACK_HAND, 2), 0);
    (void)death_run(&s->ctx, bard, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), foe, ATTACK_HAND, 2), 3); // the other one plays on
    (void)death_run(&s->ctx, member(s, g, 3), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), foe, ATTACK_HAND, 2), 2);
}

SCENE(cadre_sends_its_archers_after_swordsmen, .proves = {CARD_CADRE}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId swords = troop(s, PLAYER_RED, "e7", 1, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 1, NATION_DWARF);
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "d5");
    (void)scene_creature(s, beasts, CREATURE_BOGGART);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_CADRE, on_group(swords)), ORDER_TARGET_CLASS);
    scene_cast_now(s, PLAYER_RED, CARD_CADRE, on_group(g));
    ck_assert_int_eq(check_cast(s, PLAYER_BLUE, CARD_CADRE, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    const MinionId archer = member(s, g, 1);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, enemy, 0), ATTACK_MISSILE, 2), 3);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, enemy, 1), ATTACK_MISSILE, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, beasts, 0), ATTACK_MISSILE, 2), 2);
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), member(s, enemy, 0), ATTACK_HAND, 2), 2);
    scene_cast_now(s, PLAYER_RED, CARD_VOLLEY_OF_THOUGHT, on_group(g)); // who shoots is no archer yet
    ck_assert_int_eq(damage_of_blow(s, member(s, g, 0), member(s, enemy, 0), ATTACK_MISSILE, 2), 2);
    (void)leaver(s, archer, "e8");
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, enemy, 0), ATTACK_MISSILE, 2), 2);
    ck_assert(has_spell(s, on_group(g), CARD_CADRE)); // it stays without an archer
    group_join(&s->ctx, minion_at(&s->state, archer)->group, g);
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, enemy, 0), ATTACK_MISSILE, 2), 3);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(damage_of_blow(s, archer, member(s, enemy, 0), ATTACK_MISSILE, 2), 2);
}

SCENE(fae_gift_dodges_missiles_and_makes_shooters_look_elsewhere, .proves = {CARD_FAE_GIFT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 0, 1, NATION_DWARF);
    const MinionId host = member(s, g, 0);
    const MinionId archer = member(s, enemy, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_FAE_GIFT, on_minion(archer));
    EXPECT(s, spell_squandered, .card = CARD_FAE_GIFT, .reason = SQUANDER_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_FAE_GIFT, on_minion(host));
    const Damage shot = {.quantity = 3, .type = DAMAGE_MISSILE, .attacker = archer, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &shot);
    ck_assert_int_eq(hp_of(s, host), 6);
    const Damage weak = {.quantity = 1, .type = DAMAGE_MISSILE, .attacker = archer, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &weak);
    ck_assert_int_eq(hp_of(s, host), 6);
    const Damage stab = {.quantity = 1, .type = DAMAGE_HAND, .attacker = archer, .ignores_armor = true};
    (void)damage_take(&s->ctx, host, &stab);
    ck_assert_int_eq(hp_of(s, host), 5);
    const Damage magic = {.quantity = 1, .type = DAMAGE_MISSILE, .attacker = archer, .magical = true};
    (void)damage_take(&s->ctx, host, &magic);
    ck_assert_int_eq(hp_of(s, host), 4);
    // He is the weaker one, and yet the other is shot at.
    combat_full(&s->ctx, g, enemy);
    const Event *chosen = scene_find(s, EVENT(victim_chosen, .minion = archer.v, .by = CHOSEN_WISE), 0);
    ck_assert_ptr_nonnull(chosen);
    ck_assert_uint_eq(chosen->victim_chosen.victim, member(s, g, 1).v);
}

SCENE(knight_and_sylph_shrug_off_recruits_without_alterations, .cases = 2, .proves = {CARD_SYLPH}) {
    const int is_sylph = _i;
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "d5");
    const MinionId beast = scene_creature(s, beasts, CREATURE_BOGGART);
    const MinionId striker = member(s, enemy, 0);
    scene_play_until(s, PHASE_ORDERS);
    if (is_sylph) {
        scene_cast_now(s, PLAYER_BLUE, CARD_SYLPH, on_minion(member(s, g, 1)));
        EXPECT(s, spell_squandered, .card = CARD_SYLPH, .reason = SQUANDER_OWNER);
        scene_cast_now(s, PLAYER_RED, CARD_SYLPH, on_minion(member(s, g, 1)));
    } else {
        scene_cast_now(s, PLAYER_RED, CARD_FAERIE_KNIGHT, on_group(g));
    }
    const MinionId fey = member(s, g, is_sylph ? 1 : 2);
    Damage stab = {.quantity = 2, .type = DAMAGE_HAND, .ignores_armor = true, .attacker = striker};
    ck_assert_int_eq(damage_take(&s->ctx, fey, &stab), DAMAGE_RESULT_BOUNCED);
    EXPECT(s, damage_cancelled, .victim = fey.v);
    stab.attacker = beast;
    ck_assert_int_eq(damage_take(&s->ctx, fey, &stab), DAMAGE_RESULT_DAMAGED);
    damage_apply(&s->ctx, fey, 1, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(s, fey), 4);
    stab.attacker = striker;
    scene_cast_now(s, PLAYER_BLUE, CARD_DUSK_CLOAK, on_group(enemy)); // a conjuration is none
    ck_assert_int_eq(damage_take(&s->ctx, fey, &stab), DAMAGE_RESULT_BOUNCED);
    scene_cast_now(s, PLAYER_BLUE, CARD_ELVEN_PIPER, on_group(enemy));
    ck_assert_int_eq(damage_take(&s->ctx, fey, &stab), DAMAGE_RESULT_DAMAGED);
    if (is_sylph) {
        dispel_all(s, on_group(enemy));
        dispel_all(s, on_minion(fey));
        ck_assert_int_eq(damage_take(&s->ctx, fey, &stab), DAMAGE_RESULT_KILLED);
        (void)death_run(&s->ctx, fey, DEATH_KILLS, striker);
    }
}

SCENE(a_faerie_knight_is_an_elf_for_a_group_with_room, .proves = {CARD_FAERIE_KNIGHT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 7, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_KNIGHT, on_group(g));
    const Minion *knight = minion_in(s, g, 7);
    ck_assert_int_eq(knight->creature, CREATURE_FAERIE_KNIGHT);
    ck_assert_int_eq(knight->nation, NATION_ELF);
    ck_assert_int_eq(knight->now.hand, 2);
    ck_assert_int_eq(knight->now.armor, 1);
    ck_assert_int_eq(knight->now.max_hp, 7);
    scene_cast_now(s, PLAYER_RED, CARD_FAERIE_KNIGHT, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_FAERIE_KNIGHT, .reason = SQUANDER_FULL);
}

SCENE(spirit_sword_lets_hand_damage_pass_armor, .proves = {CARD_SPIRIT_SWORD}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId enemy = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_SPIRIT_SWORD, on_minion(member(s, g, 1))),
                     ORDER_TARGET_KIND);
    scene_cast_now(s, PLAYER_RED, CARD_SPIRIT_SWORD, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_SPIRIT_SWORD, on_minion(member(s, g, 0)));
    EXPECT(s, spell_squandered, .card = CARD_SPIRIT_SWORD, .reason = SQUANDER_EXCLUSIVE);
    bool ignores = false;
    bool magical = true;
    (void)attack_damage(&s->ctx, member(s, g, 0), member(s, enemy, 0), ATTACK_HAND, &ignores, &magical);
    ck_assert(ignores && !magical);
    (void)attack_damage(&s->ctx, member(s, g, 0), member(s, enemy, 0), ATTACK_MISSILE, &ignores, NULL);
    ck_assert(!ignores);
    dispel_all(s, on_minion(member(s, g, 0)));
    (void)attack_damage(&s->ctx, member(s, g, 0), member(s, enemy, 0), ATTACK_HAND, &ignores, NULL);
    ck_assert(!ignores);
}

SCENE(a_yeoman_comes_with_arhwazna_and_slays_the_keepers_he_hits, .proves = {CARD_YEOMAN}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    const GroupId enemy = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId keeper = scene_swordsman(s, enemy, NATION_KEEPER);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_YEOMAN, on_group(g));
    const MinionId yeoman = member(s, g, 1);
    ck_assert_int_eq(minion_in(s, g, 1)->nation, NATION_ELF);
    ck_assert_int_eq(minion_in(s, g, 1)->minion_class, CLASS_SWORDSMAN);
    ck_assert(has_spell(s, on_minion(yeoman), CARD_ARHWAZNA));
    bool ignores = false;
    bool magical = false;
    (void)attack_damage(&s->ctx, yeoman, keeper, ATTACK_HAND, &ignores, &magical);
    ck_assert(ignores && magical);
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    combat_full(&s->ctx, g, enemy);
    EXPECT(s, effect_applied, .card = CARD_ARHWAZNA);
    EXPECT(s, minion_died, .minion = keeper.v, .category = DEATH_KILLS, .attacker = yeoman.v);
    EXPECT_NOT(s, experience_qualified, .minion = yeoman.v);
}

SCENE(arhwazna_spares_others_and_goes_when_it_is_dispelled, .cases = 2, .proves = {CARD_ARHWAZNA}) {
    const int is_dispelled = _i;
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    const GroupId enemy = scene_group(s, PLAYER_BLUE, "e6");
    (void)scene_swordsman(s, enemy, is_dispelled ? NATION_KEEPER : NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_YEOMAN, on_group(g));
    if (is_dispelled) dispel_all(s, on_minion(member(s, g, 1)));
    combat_full(&s->ctx, g, enemy);
    EXPECT_NOT(s, effect_applied, .card = CARD_ARHWAZNA);
}
