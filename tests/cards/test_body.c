// The cards of Body, clause by clause, up to Eagle Spirit; the rest in test_body_2.c.

#include "cards/card_cases.h"
#include "cards/effects.h"

// --- Ancestral Home ---

SCENE(ancestral_home_destroys_a_colony_and_leaves_with_it, .proves = {CARD_ANCESTRAL_HOME}) {
    const StructureId colony = scene_structure(s, "e5", STRUCTURE_COLONY, PLAYER_BLUE);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ANCESTRAL_HOME, on_structure(colony));
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, 0);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].delta, -1);
    ck_assert_str_eq(where(s, g), "e5");
    EXPECT(s, spell_ended, .card = CARD_ANCESTRAL_HOME);
}

SCENE(ancestral_home_cleans_a_town_and_keeps_structure_spells_off, .proves = {CARD_ANCESTRAL_HOME}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FERTILITY, on_structure(town));
    scene_cast_now(s, PLAYER_BLUE, CARD_INSURRECTION, on_structure(town));
    scene_cast_now(s, PLAYER_RED, CARD_ANCESTRAL_HOME, on_structure(town));
    ck_assert(!has_spell(s, on_structure(town), CARD_FERTILITY));
    ck_assert(!has_spell(s, on_structure(town), CARD_INSURRECTION));
    ck_assert(has_spell(s, on_structure(town), CARD_ANCESTRAL_HOME));
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++)
        ck_assert_int_eq(cast_check(&s->ctx, CARD_VERDANT_TERRACES, (Player)p, on_structure(town)),
                         ORDER_TARGET_PROTECTED);
    scene_cast_now(s, PLAYER_RED, CARD_ANCESTRAL_HOME, on_structure(town));
    EXPECT(s, spell_squandered, .card = CARD_ANCESTRAL_HOME, .reason = SQUANDER_PROTECTED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FORTITUDE, PLAYER_RED, on_group(g)), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WEAKNESS, PLAYER_RED, on_minion(member(s, g, 0))), ORDER_OK);
}

SCENE(ancestral_home_moves_once_a_turn_when_recruits_are_trained_in_it, .proves = {CARD_ANCESTRAL_HOME}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    for (int i = 0; i < 3; i++) (void)structure_push_novice(&s->state.structures[town.v], NATION_DWARF);
    s->state.structures[town.v].mana = MANA_CLARITY;
    scene_terrain(s, "f5", TERRAIN_FOREST);
    const GroupId beasts = scene_monsters(s, PLAYER_BLUE, "e4"); // up: barred
    (void)scene_creature(s, beasts, CREATURE_WRATH_IDOL);
    const GroupId enemy = elves(s, PLAYER_BLUE, "f5", 1); // right: recruits do not hinder
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ANCESTRAL_HOME, on_structure(town));
    scene_cast_now(s, PLAYER_BLUE, CARD_JUNGLE, on_square("d5"));
    scene_next_turn(s);
    ck_assert_uint_ne(structure_at(&s->state, sq("e5")).v, 0);
    const Order train = {.kind = ORDER_TRAIN, .at = sq("e5"), .as = TRAINED_SWORDSMAN};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, train), ORDER_OK);
    scene_script(s, RNG_SQUARE, 1); // left, right, down: row-major
    const int novices = structure_novices(&s->state.structures[town.v], NATION_NONE);
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, structure_removed, .at = sq("e5").v, .reason = CARD_ANCESTRAL_HOME);
    const StructureId moved = structure_at(&s->state, sq("f5"));
    ck_assert_uint_ne(moved.v, 0);
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, 0);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS);
    const Structure *t = &s->state.structures[moved.v];
    ck_assert_int_eq(t->owner, PLAYER_RED);
    ck_assert_int_eq(t->mana, MANA_CLARITY);
    ck_assert_int_eq(structure_novices(t, NATION_NONE), novices - 1);
    ck_assert(has_spell(s, on_structure(moved), CARD_ANCESTRAL_HOME));
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, 0);
    ck_assert_str_eq(where(s, enemy), "f5");
    ck_assert_uint_ne(group_on(s, "e5").v, 0); // the recruit is outside now
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[moved.v].owner, PLAYER_BLUE); // at the next 1(e)
}

SCENE(ancestral_home_moves_at_the_end_of_a_spell_and_not_twice, .proves = {CARD_ANCESTRAL_HOME}, .cases = 2) {
    s->state.turn_limit = 0;
    if (_i == 1) s->state.turn = 20000;
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ANCESTRAL_HOME, on_structure(town));
    scene_script(s, RNG_SQUARE, 3);
    scene_cast_now(s, PLAYER_RED, CARD_NOMADIC_TRIBE, on_group(g));
    const StructureId moved = structure_at(&s->state, sq("e6"));
    ck_assert_uint_ne(moved.v, 0);
    expect_order(s, EVENT(minion_created, .nation = NATION_CYCLOPS),
                 EVENT(structure_created, .at = sq("e6").v));
    const RecruitSpec spec = {.minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    (void)effect_recruit_in_square(&s->ctx, PLAYER_RED, sq("e6"), &spec, 1);
    bubble_everyone(&s->ctx, PHRASE_CARD_EXECUTED);
    ck_assert_uint_eq(structure_at(&s->state, sq("e6")).v, moved.v); // it has moved this turn
    scene_next_turn(s);
    bubble_everyone(&s->ctx, PHRASE_CARD_EXECUTED);
    ck_assert_uint_eq(structure_at(&s->state, sq("e6")).v, moved.v);
    dispel_all(s, on_structure(moved));
    (void)effect_append_recruit(&s->ctx, group_on(s, "e6"), CLASS_ARCHER, NATION_ELF);
    bubble_everyone(&s->ctx, PHRASE_CARD_EXECUTED);
    ck_assert_uint_eq(structure_at(&s->state, sq("e6")).v, moved.v);
}

// Between the trainings of the two players each home moves to where the next one stood.
SCENE(ancestral_home_leaves_no_orders_to_the_one_that_comes_after_it, .proves = {CARD_ANCESTRAL_HOME},
      .cases = 2) {
    static const char *const at[] = {"e5", "e6"};
    const Nation novices[] = {NATION_ELF, _i == 0 ? NATION_ELF : NATION_DWARF};
    const Player owners[] = {PLAYER_BLUE, _i == 0 ? PLAYER_RED : PLAYER_BLUE};
    for (int i = 0; i < 2; i++) {
        const StructureId town = scene_structure(s, at[i], STRUCTURE_TOWN, owners[i]);
        ck_assert(structure_push_novice(&s->state.structures[town.v], novices[i]));
        (void)scene_spell(s, CARD_ANCESTRAL_HOME, owners[i], on_structure(town), 1);
    }
    const Order train = {.kind = ORDER_TRAIN, .at = sq("e5"), .as = TRAINED_ARCHER, .nation = NATION_ELF};
    ck_assert_int_eq(scene_try(s, PLAYER_BLUE, train), ORDER_OK);
    scene_script(s, RNG_SQUARE, 0); // the first one up, to e4
    scene_script(s, RNG_SQUARE, 0); // the second one up, to e5
    scene_play_until(s, PHASE_SPELLS);
    for (int i = 0; i < 2; i++) {
        const StructureId moved = structure_at(&s->state, sq(i == 0 ? "e4" : "e5"));
        ck_assert_int_eq(s->state.structures[moved.v].owner, owners[i]);
        ck_assert_int_eq(structure_novices(&s->state.structures[moved.v], novices[i]), 1);
    }
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
    EXPECT_NOT(s, minion_created, .class = CLASS_ARCHER);
}

SCENE(ancestral_home_stays_where_nothing_around_it_is_open, .proves = {CARD_ANCESTRAL_HOME}) {
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    static const char *const around[] = {"e4", "d5", "f5", "e6"};
    for (int i = 0; i < COUNT_OF(around); i++)
        (void)scene_structure(s, around[i], STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ANCESTRAL_HOME, on_structure(town));
    scene_cast_now(s, PLAYER_RED, CARD_NOMADIC_TRIBE, on_group(g));
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, town.v);
}

// --- Mana ---

TEST(mana_of_body, .proves = {CARD_BALANCE_OF_MYSTERY, CARD_VERDANT_TERRACES}) {
    expect_mana_each_turn(CARD_BALANCE_OF_MYSTERY, MANA_MYSTERY, 1);
    expect_mana_each_turn(CARD_VERDANT_TERRACES, MANA_WORLD, 2);
}

TEST(burst_of_world_gives_two_once_in_the_next_turn, .proves = {CARD_BURST_OF_WORLD}) {
    expect_mana_once(CARD_BURST_OF_WORLD, MANA_WORLD);
}

// --- Spirits ---

SCENE(bear_spirit_changes_its_host_one_turn_in_four, .proves = {CARD_BEAR_SPIRIT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_CYCLOPS);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(m));
    minion_add_level(&s->ctx, m, 1);
    damage_set_hp(&s->ctx, m, 5);
    const StatBlock recruit = *stats_of(s, m);
    const int armor_bonus = recruit.armor - 1;
    scene_cast_now(s, PLAYER_RED, CARD_BEAR_SPIRIT, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_BEAR_SPIRIT, on_minion(m));
    EXPECT(s, spell_squandered, .card = CARD_BEAR_SPIRIT, .reason = SQUANDER_EXCLUSIVE);
    scene_script(s, RNG_EFFECT, 3);
    scene_next_turn(s);
    ck_assert_int_eq(stats_of(s, m)->hand, 2);
    scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    ck_assert_int_eq(stats_of(s, m)->hand, 3);
    ck_assert_int_eq(stats_of(s, m)->attacks, 2);
    ck_assert_int_eq(stats_of(s, m)->armor, armor_bonus); // 0, and what the spell adds
    ck_assert_int_eq(stats_of(s, m)->level, 1);           // 0, and the level it gained
    ck_assert_int_eq(stats_of(s, m)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, m), 5);
    ck_assert_int_eq(minion_at(&s->state, m)->nation, NATION_CYCLOPS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_VICIOUS_STRENGTH, PLAYER_RED, on_minion(m)), ORDER_OK);
    scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    ck_assert_int_eq(stats_of(s, m)->hand, recruit.hand);
    ck_assert_int_eq(stats_of(s, m)->attacks, recruit.attacks);
    ck_assert_int_eq(stats_of(s, m)->armor, recruit.armor);
    ck_assert_int_eq(stats_of(s, m)->level, recruit.level);
}

SCENE(bear_spirit_leaves_a_recruit_when_dispelled, .proves = {CARD_BEAR_SPIRIT}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BEAR_SPIRIT, on_minion(m));
    scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    ck_assert_int_eq(stats_of(s, m)->attacks, 2);
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->attacks, 1);
    ck_assert_int_eq(stats_of(s, m)->armor, 1);
    ck_assert_int_eq(stats_of(s, m)->level, 1);
}

SCENE(bear_spirit_puts_a_heros_own_values_aside, .proves = {CARD_BEAR_SPIRIT}) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId khobai = scene_creature(s, g, CREATURE_KHOBAI); // level 2, hand 3, armor 1
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BEAR_SPIRIT, on_minion(khobai));
    scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    ck_assert_int_eq(stats_of(s, khobai)->level, 0);
    ck_assert_int_eq(stats_of(s, khobai)->hand, 3);
    ck_assert_int_eq(stats_of(s, khobai)->armor, 0);
}

SCENE(eagle_spirit_gives_an_archer_wings_and_takes_his_bow, .proves = {CARD_EAGLE_SPIRIT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_ELF);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_EAGLE_SPIRIT, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->missile, 2);
    scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    ck_assert_int_eq(stats_of(s, m)->missile, STAT_NONE);
    ck_assert_int_eq(stats_of(s, m)->hand, 2);
    ck_assert_int_eq(stats_of(s, m)->attacks, 1);
    ck_assert_int_eq(stats_of(s, m)->level, 2);
    ck_assert_uint_ne(stats_of(s, m)->walks & WALK_FLIGHT, 0);
    ck_assert(has_spell(s, on_minion(m), CARD_EAGLE_SPIRIT)); // still an archer
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->missile, 2);
    ck_assert_int_eq(stats_of(s, m)->hand, STAT_NONE);
    ck_assert_int_eq(stats_of(s, m)->level, 1);
    ck_assert_uint_eq(stats_of(s, m)->walks & WALK_FLIGHT, 0);
}

SCENE(eagle_spirit_kills_monsters_it_damages_in_eagle_form_only, .cases = 2, .proves = {CARD_EAGLE_SPIRIT}) {
    const int is_eagle = _i;
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 1, NATION_ELF);
    const MinionId m = member(s, red, 0);
    const GroupId blue = scene_monsters(s, PLAYER_BLUE, "e6");
    const MinionId beast = scene_creature(s, blue, CREATURE_VOLGARIS);
    const GroupId recruits = scene_group(s, PLAYER_BLUE, "e4");
    const MinionId recruit = wall(s, recruits, 100);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_EAGLE_SPIRIT, on_minion(m));
    scene_cast_now(s, PLAYER_RED, CARD_STRENGTH_OF_BODY, on_minion(m));
    const SpellId spirit = spell_find(&s->state, on_minion(m), CARD_EAGLE_SPIRIT);
    spell_set_value(&s->ctx, spirit, is_eagle);
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    Phrase p = bubble_phrase(&s->ctx, PHRASE_DAMAGES, m, beast);
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(hp_of(s, beast), is_eagle ? -1 : 24);
    if (is_eagle) EXPECT(s, minion_died, .minion = beast.v, .category = DEATH_KILLS, .attacker = m.v);
    s->ctx.combat[1] = recruits;
    p = bubble_phrase(&s->ctx, PHRASE_DAMAGES, m, recruit);
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(hp_of(s, recruit), 100);
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
}

// --- Archers and birds ---

SCENE(big_rock_is_for_cyclops_archers, .proves = {CARD_BIG_ROCK}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_CYCLOPS);
    const GroupId elf = troop(s, PLAYER_RED, "h8", 0, 1, NATION_ELF);
    const MinionId m = member(s, g, 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_BIG_ROCK, PLAYER_RED, on_minion(member(s, g, 0))),
                     ORDER_TARGET_KIND);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_BIG_ROCK, PLAYER_RED, on_minion(member(s, elf, 0))),
                     ORDER_TARGET_NATION);
    for (int i = 0; i < 2; i++) scene_cast_now(s, PLAYER_RED, CARD_BIG_ROCK, on_minion(m));
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_BIG_ROCK, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_of(s, m)->missile, 5);
    ck_assert_int_eq(stats_of(s, m)->level, 0);
    group_change_owner(&s->ctx, g, PLAYER_BLUE);
    ck_assert_int_eq(stats_of(s, m)->missile, 5);
    minion_set_nation(&s->ctx, m, NATION_ELF);
    ck_assert(!has_spell(s, on_minion(m), CARD_BIG_ROCK));
    ck_assert_int_eq(stats_of(s, m)->missile, 2);
}

SCENE(blue_auk_comes_to_the_waterside, .proves = {CARD_BLUE_AUK}) {
    scene_terrain(s, "e5", TERRAIN_WATER);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_BLUE_AUK, PLAYER_RED, on_square("e7")),
                     ORDER_TARGET_SURROUNDINGS);
    scene_cast_now(s, PLAYER_RED, CARD_BLUE_AUK, on_square("f6")); // diagonally
    scene_cast_now(s, PLAYER_RED, CARD_BLUE_AUK, on_square("e5")); // on it
    EXPECT_COUNT(s, 2, minion_created, .creature = CREATURE_BLUE_AUK);
    const GroupId g = group_on(s, "e5");
    terrain_act_fatal(&s->ctx, sq("e5"));
    ck_assert_str_eq(where(s, g), "e5");
    terrain_change(&s->ctx, sq("e5"), TERRAIN_PLAINS);
    scene_cast_now(s, PLAYER_RED, CARD_BLUE_AUK, on_square("d5"));
    EXPECT(s, spell_squandered, .card = CARD_BLUE_AUK, .reason = SQUANDER_SURROUNDINGS);
}

// --- Brother Wolf ---

// Red's pack with a Wolf on e5 against one of blue's on e6.
typedef struct Hunt {
    Scene *s;
    GroupId red, blue;
    MinionId wolf, master, enemy;
} Hunt;

static Hunt hunt_new(void) {
    Hunt h = {.s = scene_new()};
    h.red = elves(h.s, PLAYER_RED, "e5", 2);
    h.blue = elves(h.s, PLAYER_BLUE, "e6", 1);
    scene_play_until(h.s, PHASE_ORDERS);
    scene_cast_now(h.s, PLAYER_RED, CARD_BROTHER_WOLF, on_group(h.red));
    h.master = member(h.s, h.red, 0);
    h.wolf = member(h.s, h.red, 2);
    h.enemy = member(h.s, h.blue, 0);
    return h;
}

TEST(brother_wolf_joins_one_to_a_group_and_only_he_strikes, .proves = {CARD_BROTHER_WOLF}) {
    const Hunt h = hunt_new();
    Scene *s = h.s;
    ck_assert_int_eq(minion_at(&s->state, h.wolf)->creature, CREATURE_BROTHER_WOLF_WOLF);
    ck_assert_int_eq(minion_at(&s->state, h.wolf)->kind, MINION_RECRUIT);
    scene_cast_now(s, PLAYER_RED, CARD_BROTHER_WOLF, on_group(h.red));
    EXPECT(s, spell_squandered, .card = CARD_BROTHER_WOLF, .reason = SQUANDER_ONE_PER_GROUP);
    ck_assert_int_eq(stats_of(s, h.master)->attacks, 0);
    ck_assert_int_eq(stats_of(s, h.wolf)->attacks, 1);
    (void)death_run(&s->ctx, h.wolf, DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_of(s, h.master)->attacks, 1);
    ck_assert(!has_spell(s, on_group(h.red), CARD_FALLEN_WOLF)); // outside of combat nothing more happens
    scene_end(s);
}

TEST(brother_wolf_takes_the_hits_meant_for_others_ignoring_armor, .proves = {CARD_BROTHER_WOLF}) {
    const Hunt h = hunt_new();
    Scene *s = h.s;
    s->ctx.combat[0] = h.red;
    s->ctx.combat[1] = h.blue;
    scene_cast_now(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(h.wolf));
    damage_reset_armor(&s->state, h.wolf);
    const Damage blow = {.quantity = 3, .type = DAMAGE_HAND, .attacker = h.enemy};
    ck_assert_int_eq(damage_take(&s->ctx, h.master, &blow), DAMAGE_RESULT_BOUNCED);
    ck_assert_int_eq(hp_of(s, h.master), 7);
    ck_assert_int_eq(hp_of(s, h.wolf), 7);
    const Damage magic = {
        .quantity = 2, .type = DAMAGE_HAND, .magical = true, .ignores_armor = true, .attacker = h.enemy};
    ck_assert_int_eq(damage_take(&s->ctx, h.master, &magic), DAMAGE_RESULT_BOUNCED);
    ck_assert_int_eq(hp_of(s, h.wolf), 5);
    damage_apply(&s->ctx, h.master, 1, CARD_FIREBALL, (MinionId){0}); // nobody to blame: not redirected
    ck_assert_int_eq(hp_of(s, h.master), 6);
    damage_set_hp(&s->ctx, h.wolf, 2);
    ck_assert_int_eq(damage_take(&s->ctx, h.master, &blow), DAMAGE_RESULT_BOUNCED);
    EXPECT(s, minion_died, .minion = h.wolf.v, .category = DEATH_KILLS, .attacker = h.enemy.v);
    EXPECT_NOT(s, experience_qualified, .minion = h.enemy.v);
    for (uint32_t i = 0; i < s->log.count;
         i++) { // what is told of a blow belongs to the attack, whoever takes it
        const Event *e = &s->log.items[i];
        if (e->kind == EV_damage_result)
            ck_assert_int_eq(e->step, e->damage_result.victim == h.wolf.v ? STEP_A3 : STEP_G2);
    }
    ck_assert(has_spell(s, on_group(h.red), CARD_FALLEN_WOLF));
    ck_assert_int_eq(damage_take(&s->ctx, h.master, &blow), DAMAGE_RESULT_DAMAGED);
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    bubble_everyone(&s->ctx, PHRASE_AFTER_ALL_COMBAT);
    ck_assert(!has_spell(s, on_group(h.red), CARD_FALLEN_WOLF));
    scene_end(s);
}

TEST(brother_wolf_leaps_after_what_his_comrade_does_himself, .proves = {CARD_BROTHER_WOLF}) {
    const Hunt h = hunt_new();
    Scene *s = h.s;
    s->ctx.combat[0] = h.red;
    s->ctx.combat[1] = h.blue;
    scene_cast_now(s, PLAYER_BLUE, CARD_TREACHEROUS_ARMOR,
                   on_minion(h.master)); // his own D1 spell comes first
    const Damage blow = {.quantity = 2, .type = DAMAGE_HAND, .ignores_armor = true, .attacker = h.enemy};
    (void)damage_take(&s->ctx, h.master, &blow);
    ck_assert_int_eq(hp_of(s, h.wolf), 6);
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    scene_end(s);
}

TEST(the_fallen_wolf_ends_the_combat_before_the_next_round_begins_in_earnest, .proves = {CARD_FALLEN_WOLF}) {
    const Hunt h = hunt_new();
    Scene *s = h.s;
    scene_cast_now(s, PLAYER_BLUE, CARD_VICIOUS_STRENGTH, on_minion(h.enemy));
    damage_set_hp(&s->ctx, h.wolf, 1);
    combat_full(&s->ctx, h.red, h.blue);
    EXPECT(s, minion_died, .minion = h.wolf.v, .category = DEATH_KILLS);
    EXPECT(s, combat_ended, .reason = COMBAT_END_WITHDREW);
    int death_round = 0;
    int last_round = 0;
    int last_blow = 0;
    for (uint32_t i = 0; i < s->log.count; i++) {
        const Event *e = &s->log.items[i];
        if (e->kind == EV_minion_died) death_round = e->round;
        if (e->kind == EV_round_began) last_round = e->round;
        if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) last_blow = e->round;
    }
    ck_assert_int_eq(last_round, death_round + 1);
    ck_assert_int_eq(last_blow, death_round);
    ck_assert(!has_spell(s, on_group(h.red), CARD_FALLEN_WOLF));
    combat_full(&s->ctx, h.red, h.blue); // another day they fight on
    EXPECT_COUNT(s, 1, combat_ended, .reason = COMBAT_END_WITHDREW);
    scene_end(s);
}

TEST(two_groups_with_a_wolf_do_not_join, .proves = {CARD_BROTHER_WOLF}) {
    const Hunt h = hunt_new();
    Scene *s = h.s;
    const GroupId other = elves(s, PLAYER_RED, "d5", 1);
    ck_assert(group_can_join(&s->ctx, other, h.red));
    scene_cast_now(s, PLAYER_RED, CARD_BROTHER_WOLF, on_group(other));
    ck_assert(!group_can_join(&s->ctx, other, h.red));
    ck_assert(!group_can_join(&s->ctx, h.red, other));
    ck_assert(group_can_train(&s->ctx, h.red));
    scene_end(s);
}

// --- Brown Striders ---

static GroupId striders_of(const Scene *s, int nth) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &s->state.groups[i];
        if (g->label == 0 || g->count == 0) continue;
        if (minion_at(&s->state, g->members[0])->creature == CREATURE_BROWN_STRIDER && nth-- == 0)
            return (GroupId){i};
    }
    return (GroupId){0};
}

SCENE(brown_striders_strike_from_a_forest_beside_strangers_and_vanish, .proves = {CARD_BROWN_STRIDERS}) {
    scene_terrain(s, "e4", TERRAIN_FOREST);
    scene_terrain(s, "e6", TERRAIN_FOREST);
    scene_terrain(s, "h8", TERRAIN_FOREST); // nobody near
    scene_terrain(s, "b6", TERRAIN_FOREST); // beside the caster's own
    (void)elves(s, PLAYER_RED, "b5", 1);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId victim = wall(s, blue, 100);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BROWN_STRIDERS, GLOBE);
    const GroupId g = striders_of(s, 0);
    ck_assert_str_eq(where(s, g), "off");
    ck_assert_int_eq(size_of(s, g), 3);
    scene_script(s, RNG_SQUARE, 1);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_str_eq(where(s, g), "e6");
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, combat_ended, .reason = COMBAT_END_WITHDREW);
    EXPECT(s, attack_hit, .victim = victim.v);
    for (uint32_t i = 0; i < s->log.count; i++)
        ck_assert(s->log.items[i].kind != EV_attack_hit || s->log.items[i].round < 3);
    ck_assert(has_spell(s, on_minion(victim), CARD_STRIDERS_VENOM));
    damage_set_hp(&s->ctx, member(s, g, 0), 2);
    const MinionId wounded = member(s, g, 0);
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "off");
    ck_assert_int_eq(hp_of(s, wounded), 2);
}

// Red and then [second] call some, where there is one forest beside one group that they strike at.
static void call_striders_twice(Scene *s, Player second) {
    scene_terrain(s, "e4", TERRAIN_FOREST);
    (void)wall(s, scene_group(s, PLAYER_BLUE, "e5"), 100);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BROWN_STRIDERS, GLOBE);
    scene_cast_now(s, second, CARD_BROWN_STRIDERS, GLOBE);
}

SCENE(brown_striders_stay_away_without_a_forest_and_each_cast_has_its_own, .proves = {CARD_BROWN_STRIDERS}) {
    call_striders_twice(s, PLAYER_RED);
    ck_assert_int_eq(spell_copies(&s->state, GLOBE, CARD_BROWN_STRIDERS), 2);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_str_eq(where(s, striders_of(s, 0)), "e4"); // the older cast takes the only place
    ck_assert_str_eq(where(s, striders_of(s, 1)), "off");
}

SCENE(brown_striders_end_with_the_last_of_them_and_they_with_the_spell, .proves = {CARD_BROWN_STRIDERS}) {
    call_striders_twice(s, PLAYER_BLUE);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    const GroupId reds = group_on(s, "e4");
    death_remove_group(&s->ctx, reds, DEATH_DIES);
    EXPECT_COUNT(s, 1, spell_ended, .card = CARD_BROWN_STRIDERS, .reason = SPELL_END_CREATURES_GONE);
    ck_assert_int_eq(spell_copies(&s->state, GLOBE, CARD_BROWN_STRIDERS), 1);
    scene_next_turn(s);
    const GroupId blues = striders_of(s, 0);
    const MinionId one = member(s, blues, 0);
    dispel_all(s, GLOBE);
    EXPECT(s, minion_died, .minion = one.v, .category = DEATH_REMOVED);
    ck_assert_str_eq(where(s, blues), "gone");
}

SCENE(brown_striders_that_were_removed_end_their_spell_too, .proves = {CARD_BROWN_STRIDERS}) {
    scene_terrain(s, "e4", TERRAIN_FOREST);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e5");
    (void)wall(s, blue, 100);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BROWN_STRIDERS, GLOBE);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    death_remove_group(&s->ctx, striders_of(s, 0), DEATH_REMOVED);
    scene_play_turn(s);
    ck_assert(!has_spell(s, GLOBE, CARD_BROWN_STRIDERS));
}

SCENE(striders_venom_adds_up_on_hands_and_stays, .proves = {CARD_STRIDERS_VENOM}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 3; i++) {
        (void)effect_attach(&s->ctx, CARD_STRIDERS_VENOM, PLAYER_RED, on_minion(m), (SpellId){0}, 0);
        ck_assert_int_eq(stats_of(s, m)->hand, i == 0 ? 1 : 0);
    }
    scene_cast_now(s, PLAYER_RED, CARD_UNBURDEN, on_minion(m)); // all copies at once
    ck_assert_int_eq(stats_of(s, m)->hand, 2);
}
