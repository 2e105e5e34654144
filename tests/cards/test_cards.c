// What every row of the pool owes, and the cards one by one: each of the pool so far, in the role that its
// words name.

#include <string.h>

#include "cards/card_cases.h"

// Both players hold plenty of mana and their houses can pay for anything cast here.
static Scene *table(void) {
    Scene *s = scene_new();
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    return s;
}

static MinionId wounded_human(Scene *s, GroupId g, MinionClass minion_class, int hp) {
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = (uint8_t)minion_class,
                             .nation = NATION_HUMAN,
                             .hp = (uint8_t)hp};
    return scene_minion(s, g, &spec);
}

// Marks that others look for, and the music that is only heard.
static bool does_nothing(int card) {
    return card == CARD_ELVEN_PIPER || card_def(card)->is_helper;
}

TEST(every_row_is_complete, .first = 1, .cases = CARD_COUNT - 1) {
    const CardDef *def = card_def(_i);
    ck_assert_ptr_nonnull(def);
    ck_assert_str_ne(def->slug, "");
    ck_assert_str_ne(def->name, "");
    ck_assert_int_le((int)strlen(def->text), 220);
    ck_assert_int_gt((int)strlen(def->text), 10);
    ck_assert_int_ne(def->house, HOUSE_NONE);
    ck_assert_int_eq(def->rarity == RARITY_NONE, def->is_helper);
    ck_assert_int_ne(def->type, CARD_TYPE_NONE);
    ck_assert_int_ne(def->target, TARGET_NONE);
    ck_assert_int_eq(card_by_slug(def->slug), _i);
    const StatChange none = {0};
    const bool declares = def->ops[0].kind != OP_NONE || def->each_turn[0].type != MANA_NONE ||
                          def->next_turn.type != MANA_NONE || memcmp(&def->stats, &none, sizeof none) != 0;
    const bool acts = def->cast != NULL || def->handlers[0].on != PHRASE_NONE;
    ck_assert_msg(declares || acts || does_nothing(_i), "%s does nothing", def->slug);
    ck_assert_int_eq(def->type == CARD_HERO, def->once_per_game);
}

static void expect_spoken(const HandlerRow rows[HANDLERS_MAX], const char *slug) {
    for (int i = 0; i < HANDLERS_MAX && rows[i].on != PHRASE_NONE; i++) {
        const bool has_mask = (int)rows[i].on <= PHRASE_SPOKEN_LAST || (int)rows[i].on >= PHRASE_RARE;
        ck_assert_msg(rows[i].scope == SCOPE_HOST || has_mask, "nobody would hear what %s says for others",
                      slug);
    }
}

TEST(what_is_answered_for_others_is_in_their_mask) {
    for (int i = 1; i < CARD_COUNT; i++) expect_spoken(card_def(i)->handlers, card_def(i)->slug);
    for (int i = 1; i < CREATURE_COUNT; i++) expect_spoken(creature_def(i)->handlers, creature_def(i)->slug);
}

TEST(the_slugs_of_cards_are_unique, .first = 1, .cases = CARD_COUNT - 1) {
    for (int i = 1; i < CARD_COUNT; i++)
        ck_assert_str_ne(card_def(i)->slug, i == _i ? "" : card_def(_i)->slug);
}

static const struct {
    CardId card;
    Terrain terrain;
} MADE[] = {{CARD_FORESTATION, TERRAIN_FOREST},
            {CARD_VOID, TERRAIN_VOID},
            {CARD_VOLCANO, TERRAIN_VOLCANO},
            {CARD_MOUNTAIN, TERRAIN_MOUNTAIN},
            {CARD_INUNDATE, TERRAIN_WATER}};

SCENE_FROM(table, a_card_of_terrain_makes_its_own, .cases = COUNT_OF(MADE)) {
    const int card = (int)MADE[_i].card;
    scene_deal_and_cast(s, PLAYER_RED, card, on_square("e5"));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, spell_cast, .player = PLAYER_RED, .card = (uint16_t)card);
    EXPECT(s, terrain_changed, .at = sq("e5").v, .to = (uint8_t)MADE[_i].terrain);
    ck_assert_int_eq(terrain_of(s, "e5"), (int)MADE[_i].terrain);
}

SCENE_FROM(table, plains_makes_plains_of_a_forest) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_PLAINS, on_square("e5"));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, terrain_changed, .at = sq("e5").v, .from = TERRAIN_FOREST, .to = TERRAIN_PLAINS);
}

SCENE_FROM(table, a_square_spell_needs_an_unoccupied_empty_square_off_the_entrances) {
    (void)humans(s, PLAYER_BLUE, "e5", 1);
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const int slot = scene_card(s, PLAYER_RED, CARD_MOUNTAIN);
    Order cast = {
        .kind = ORDER_CAST, .slot = (uint8_t)slot, .card = CARD_MOUNTAIN, .target = on_square("e5")};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, cast), ORDER_TARGET_OCCUPIED);
    cast.target = on_square("g5");
    ck_assert_int_eq(scene_try(s, PLAYER_RED, cast), ORDER_TARGET_STRUCTURE);
    cast.target = on_square("d1");
    ck_assert_int_ne(scene_try(s, PLAYER_RED, cast), ORDER_OK);
    cast.target = on_square("d2");
    ck_assert_int_ne(scene_try(s, PLAYER_RED, cast), ORDER_OK);
}

SCENE_FROM(table, fireball_deals_five_to_each_member_with_nobody_to_blame) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId human = scene_swordsman(s, g, NATION_HUMAN);
    const MinionId wounded = wounded_human(s, g, CLASS_ARCHER, 5);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT_COUNT(s, 2, damage_applied, .card = CARD_FIREBALL, .quantity = 5);
    ck_assert_int_eq(hp_of(s, human), 2);
    ck_assert_int_eq(hp_of(s, wounded), -1);
    const Event *death = scene_find(s, EVENT(minion_died, .minion = wounded.v, .category = DEATH_DIES), 0);
    ck_assert_ptr_nonnull(death);
    ck_assert_uint_eq(death->minion_died.attacker, 0);
}

SCENE_FROM(table, fireball_that_kills_the_last_member_ends_the_group) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    (void)wounded_human(s, g, CLASS_ARCHER, 1);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, group_died, .group = g.v);
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE_FROM(table, ogis_armor_gives_three_armor_and_a_second_copy_squanders) {
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    const MinionId fred = scene_swordsman(s, g, NATION_HUMAN);
    scene_deal_and_cast(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(fred));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(fred));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, stat_changed, .minion = fred.v, .stat = STAT_ARMOR, .before = 1, .after = 4);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .card = CARD_OGIS_ARMOR, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_of(s, fred)->armor, 4);
}

SCENE_FROM(table, ogis_armor_ends_with_its_host) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId fred = wounded_human(s, g, CLASS_SWORDSMAN, 5);
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(fred), 0);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, spell_ended, .card = CARD_OGIS_ARMOR, .reason = SPELL_END_DIED);
    expect_order(s, EVENT(spell_ended, .card = CARD_OGIS_ARMOR), EVENT(minion_buried, .minion = fred.v));
    ck_assert_int_eq(s->state.spell_count, 0);
}

SCENE_FROM(table, flight_reaches_members_who_join_later) {
    const GroupId flyers = humans(s, PLAYER_RED, "e5", 1);
    const GroupId walkers = scene_group(s, PLAYER_RED, "e6");
    const MinionId walker = scene_archer(s, walkers, NATION_HUMAN);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FLIGHT, on_group(flyers));
    scene_move(s, walkers, "e5");
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, joined, .group = walkers.v, .into = flyers.v);
    ck_assert(stats_of(s, walker)->walks & WALK_FLIGHT);
}

SCENE_FROM(table, penumbra_makes_shadows_of_all_and_takes_two_hit_points_of_a_cyclops,
           .proves = {CARD_PENUMBRA}) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId djinn = scene_swordsman(s, g, NATION_DJINN);
    const MinionId cyclops = scene_swordsman(s, g, NATION_CYCLOPS);
    scene_deal_and_cast(s, PLAYER_RED, CARD_PENUMBRA, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(minion_at(&s->state, djinn)->nation, NATION_SHADOW);
    ck_assert_int_eq(stats_of(s, djinn)->walks, WALK_MOUNTAIN);
    ck_assert_int_eq(stats_of(s, cyclops)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, cyclops), 7);
}

SCENE_FROM(table, forbidden_ichor_draws_one_of_the_eleven_other_nations) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId human = scene_swordsman(s, g, NATION_HUMAN);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FORBIDDEN_ICHOR, on_minion(human));
    scene_script(s, RNG_NATION, 1); // the second of the list: Cyclops
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, stat_changed, .minion = human.v, .stat = STAT_NATION, .before = NATION_HUMAN,
           .after = NATION_CYCLOPS);
    ck_assert_int_eq(stats_of(s, human)->max_hp, 9);
    ck_assert_int_eq(hp_of(s, human), 7); // the maximum rises, the current does not
}

SCENE_FROM(table, fear_cancels_the_order, .proves = {CARD_FEAR}) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 1);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FEAR, on_group(g));
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, order_changed, .group = g.v, .before = sq("e6").v, .by = ORDER_BY_SPELL);
    ck_assert_str_eq(where(s, g), "e5");
}

SCENE_FROM(table, amok_sends_the_group_two_squares_in_a_random_legal_direction) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 1);
    scene_deal_and_cast(s, PLAYER_RED, CARD_AMOK, on_group(g));
    scene_script(s, RNG_DIRECTION, 1); // up, down, right, left: down
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, moved, .group = g.v, .from = sq("e5").v, .to = sq("e6").v);
    EXPECT(s, moved, .group = g.v, .from = sq("e6").v, .to = sq("e7").v);
    ck_assert_str_eq(where(s, g), "e7");
}

SCENE_FROM(table, bolt_of_somersaults_throws_the_group_without_effects) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    scene_deal_and_cast(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    scene_script(s, RNG_SQUARE, 0); // the first free square row-major: e0
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, teleported, .group = g.v, .from = sq("e5").v, .to = sq("e0").v);
    EXPECT_NOT(s, moved, .group = g.v);
    ck_assert_str_eq(where(s, g), "e0");
}

SCENE_FROM(table, a_thrown_group_goes_on_in_its_ordered_direction) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    scene_move(s, g, "e6");
    scene_deal_and_cast(s, PLAYER_RED, CARD_BOLT_OF_SOMERSAULTS, on_group(g));
    scene_script(s, RNG_SQUARE, 0);
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, order_changed, .group = g.v, .before = sq("e6").v, .after = sq("e1").v);
    ck_assert_str_eq(where(s, g), "e1");
}

SCENE_FROM(table, forsaken_keeps_the_whole_group_out_of_structures, .proves = {CARD_FORSAKEN}) {
    const GroupId g = humans(s, PLAYER_RED, "g4", 3);
    const MinionId forsaken = scene_archer(s, g, NATION_HUMAN);
    (void)scene_spell(s, CARD_FORSAKEN, PLAYER_BLUE, on_minion(forsaken), 0);
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_move(s, g, "g5");
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, move_refused, .group = g.v, .reason = REFUSAL_CANNOT_ENTER);
    ck_assert_str_eq(where(s, g), "g4");
}

SCENE_FROM(table, ostracize_forbids_joining_and_adding, .proves = {CARD_OSTRACIZE}) {
    const GroupId a = humans(s, PLAYER_RED, "e5", 1);
    const GroupId b = humans(s, PLAYER_RED, "e6", 1);
    (void)scene_spell(s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(a), 0);
    (void)scene_card(s, PLAYER_RED, CARD_BARD);
    const Order bard = {.kind = ORDER_CAST, .slot = 0, .card = CARD_BARD, .target = on_group(a)};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, bard), ORDER_TARGET_CANNOT_ADD);
    scene_move(s, b, "e5");
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, bounced_back, .group = b.v, .reason = BOUNCE_CANNOT_JOIN);
    ck_assert_str_eq(where(s, b), "e6");
}

SCENE_FROM(table, terrain_bind_keeps_to_its_terrain_for_three_turns) {
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 1);
    scene_terrain(s, "e6", TERRAIN_FOREST);
    scene_deal_and_cast(s, PLAYER_RED, CARD_TERRAIN_BIND, on_group(g));
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, move_refused, .group = g.v, .reason = REFUSAL_CANNOT_ENTER);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert(has_spell(s, on_group(g), CARD_TERRAIN_BIND));
    scene_next_turn(s); // turn 5 = cast in 2, +2, ends in 1(b) of the third
    EXPECT(s, spell_ended, .card = CARD_TERRAIN_BIND, .reason = SPELL_END_EXPIRED);
    ck_assert(!has_spell(s, on_group(g), CARD_TERRAIN_BIND));
}

SCENE_FROM(table, a_bard_joins_the_group_once_and_heroes_once_per_game, .proves = {CARD_KHOBAI}) {
    const GroupId g = humans(s, PLAYER_RED, "e5", 1);
    (void)scene_card(s, PLAYER_RED, CARD_BARD);
    (void)scene_card(s, PLAYER_RED, CARD_BARD);
    (void)scene_card(s, PLAYER_RED, CARD_KHOBAI);
    (void)scene_card(s, PLAYER_RED, CARD_KHOBAI);
    scene_cast(s, PLAYER_RED, CARD_BARD, on_group(g));
    const Order second_bard = {.kind = ORDER_CAST, .slot = 1, .card = CARD_BARD, .target = on_group(g)};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, second_bard), ORDER_TARGET_EXCLUSIVE);
    scene_cast(s, PLAYER_RED, CARD_KHOBAI, on_group(g));
    const Order again = {.kind = ORDER_CAST, .slot = 3, .card = CARD_KHOBAI, .target = on_group(g)};
    const OrderError second = scene_try(s, PLAYER_RED, again);
    ck_assert(second == ORDER_OK || second == ORDER_HERO_USED);
    scene_play_until(s, PHASE_SPELLS);
    EXPECT_COUNT(s, 1, minion_created, .creature = CREATURE_BARD);
    EXPECT_COUNT(s, 1, minion_created, .creature = CREATURE_KHOBAI);
    ck_assert(player_hero_used(&s->state, PLAYER_RED, CARD_KHOBAI));
}

SCENE_FROM(table, a_hero_squanders_on_a_full_group) {
    const GroupId g = humans(s, PLAYER_RED, "e5", 7);
    scene_deal_and_cast(s, PLAYER_RED, CARD_DIOMESIA, on_group(g));
    scene_deal_and_cast(s, PLAYER_RED, CARD_KHOBAI, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, minion_created, .creature = CREATURE_DIOMESIA, .index = 7);
    EXPECT(s, spell_squandered, .card = CARD_KHOBAI, .reason = SQUANDER_FULL);
    ck_assert(!player_hero_used(&s->state, PLAYER_RED, CARD_KHOBAI));
}

SCENE_FROM(table, a_gnome_needs_mountain_or_barren_land_and_leaves_barren_land_behind) {
    scene_terrain(s, "f7", TERRAIN_MOUNTAIN);
    (void)humans(s, PLAYER_RED, "f3", 2);
    (void)scene_card(s, PLAYER_BLUE, CARD_GNOME);
    Order on_plains = {.kind = ORDER_CAST, .slot = 0, .card = CARD_GNOME, .target = on_square("g7")};
    ck_assert_int_eq(scene_try(s, PLAYER_BLUE, on_plains), ORDER_TARGET_TERRAIN);
    scene_cast(s, PLAYER_BLUE, CARD_GNOME, on_square("f7"));
    scene_play_until(s, PHASE_MOVEMENT);
    const Event *made = scene_find(s, EVENT(minion_created, .creature = CREATURE_GNOME), 0);
    ck_assert_ptr_nonnull(made);
    ck_assert_int_eq(made->minion_created.hp, 14);
    EXPECT(s, moved, .from = sq("f7").v, .to = sq("f6").v);
    EXPECT(s, terrain_changed, .at = sq("f7").v, .from = TERRAIN_MOUNTAIN, .to = TERRAIN_BARREN);
}

SCENE_FROM(table, a_gnome_puts_the_misfits_it_fights_on_a_mountain) {
    const GroupId gnomes = scene_monsters(s, PLAYER_BLUE, "f5");
    (void)scene_creature(s, gnomes, CREATURE_GNOME);
    (void)troop(s, PLAYER_RED, "f4", 2, 0, NATION_MISFIT);
    scene_play_turn(s);
    EXPECT(s, terrain_changed, .at = sq("f4").v, .to = TERRAIN_MOUNTAIN);
    ck_assert_int_eq(terrain_of(s, "f4"), TERRAIN_MOUNTAIN);
}

SCENE_FROM(table, soul_jar_saves_the_first_to_die_in_combat_and_returns_him_alone,
           .proves = {CARD_SOUL_JAR}) {
    const GroupId saved = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId fred = wounded_human(s, saved, CLASS_SWORDSMAN, 1);
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(fred), 0);
    (void)scene_spell(s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(saved), 0);
    (void)humans(s, PLAYER_RED, "e6", 8);
    scene_play_turn(s);
    EXPECT(s, death_cancelled, .minion = fred.v, .card = CARD_SOUL_JAR);
    EXPECT(s, spell_ended, .card = CARD_SOUL_JAR, .reason = SPELL_END_USED);
    EXPECT(s, group_left_board, .from = sq("e5").v, .holder = CARD_SOUL_JAR);
    EXPECT_NOT(s, minion_died, .minion = fred.v);
    // A group dies in E4 whatever has become of its last member.
    ck_assert_uint_eq(scene_find(s, EVENT(group_died, .group = saved.v), 0)->step, STEP_E4);
    ck_assert_int_eq(hp_of(s, fred), 7);
    ck_assert_uint_eq(minion_at(&s->state, fred)->spells, 0);
    ck_assert_str_eq(where(s, saved), "gone");
    scene_next_turn(s);
    EXPECT(s, group_returned, .at = sq("e5").v);
    ck_assert_str_eq(where(s, minion_at(&s->state, fred)->group), "e5");
}

SCENE_FROM(table, soul_jar_does_not_answer_outside_of_combat) {
    const GroupId g = scene_group(s, PLAYER_BLUE, "e5");
    const MinionId fred = wounded_human(s, g, CLASS_ARCHER, 3);
    (void)scene_spell(s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(g), 0);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, minion_died, .minion = fred.v, .category = DEATH_DIES);
    EXPECT_NOT(s, death_cancelled, .minion = fred.v);
}

SCENE_FROM(table, spirit_sword_goes_past_armor) {
    const GroupId a = scene_group(s, PLAYER_RED, "e5");
    const GroupId b = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId sword = scene_swordsman(s, a, NATION_ELF);
    const MinionId victim = scene_swordsman(s, b, NATION_ELF);
    (void)scene_spell(s, CARD_SPIRIT_SWORD, PLAYER_RED, on_minion(sword), 0);
    scene_play_turn(s);
    EXPECT(s, damage_calculated, .attacker = sword.v, .quantity = 2, .ignores_armor = true);
    EXPECT(s, hp_changed, .minion = victim.v, .before = 7, .after = 5);
    EXPECT_NOT(s, armor_soaked, .victim = victim.v);
}

SCENE_FROM(table, a_bard_gives_the_other_swordsmen_one_damage_and_two_bards_no_more) {
    const GroupId a = scene_group(s, PLAYER_RED, "e5");
    const GroupId b = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, a, NATION_ELF);
    const MinionId bard = scene_creature(s, a, CREATURE_BARD);
    (void)scene_creature(s, a, CREATURE_BARD);
    scene_recruits(s, b, 3, 0, NATION_ELF);
    scene_play_turn(s);
    EXPECT(s, damage_calculated, .attacker = fred.v, .quantity = 3);
    EXPECT_NOT(s, damage_calculated, .attacker = fred.v, .quantity = 4);
    EXPECT_NOT(s, damage_calculated, .attacker = bard.v, .quantity = 1);
}

SCENE_FROM(table, whoever_changes_a_blow_in_A2_is_told_with_what_it_made_of_it) {
    const GroupId a = scene_group(s, PLAYER_RED, "e5");
    const GroupId b = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, a, NATION_ELF);
    (void)scene_creature(s, a, CREATURE_BARD);
    (void)scene_spell(s, CARD_SPIRIT_SWORD, PLAYER_RED, on_minion(fred), 0);
    scene_recruits(s, b, 3, 0, NATION_ELF);
    scene_play_turn(s);
    const Event spirit = EVENT(strength_changed, .attacker = fred.v, .card = CARD_SPIRIT_SWORD, .before = 2,
                               .after = 2, .ignores_armor = true);
    const Event bard = EVENT(strength_changed, .attacker = fred.v, .card = SOURCE_CREATURE | CREATURE_BARD,
                             .before = 2, .after = 3);
    ck_assert_ptr_nonnull(scene_find(s, spirit, 0));
    ck_assert_uint_eq(scene_find(s, spirit, 0)->step, STEP_A2);
    expect_order(s, spirit, bard);
    expect_order(s, bard, EVENT(damage_calculated, .attacker = fred.v, .quantity = 3, .ignores_armor = true));
    // Once for each blow, though far more were thought of while victims were chosen.
    ck_assert_int_eq(scene_count(s, bard), scene_count(s, EVENT(damage_calculated, .attacker = fred.v)));
}

SCENE_FROM(table, who_keeps_a_blow_from_dealing_anything_is_told_and_nobody_else) {
    const GroupId a = scene_group(s, PLAYER_RED, "e5");
    const GroupId b = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId fred = scene_swordsman(s, a, NATION_ELF);
    const MinionId archer = scene_archer(s, a, NATION_ELF);
    (void)scene_creature(s, b, CREATURE_DIOMESIA);
    scene_play_turn(s);
    EXPECT(s, strength_changed, .attacker = fred.v, .card = SOURCE_CREATURE | CREATURE_DIOMESIA, .before = 2);
    EXPECT_NOT(s, strength_changed, .attacker = archer.v, .by = STRENGTH_BY_CARD);
    EXPECT_NOT(s, damage_calculated, .attacker = fred.v, .quantity = 2);
}

// Given attacks by hand and by bow, with a nation's bonus, in round 1 and later, when they are told, then
// each part starts where the one before ended, and the last is what is dealt.
SCENE_FROM(table, the_parts_of_A2_add_up_to_what_is_dealt) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 3, 2, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "e6", 3, 2, NATION_ELF);
    (void)scene_spell(s, CARD_SPIRIT_SWORD, PLAYER_RED, on_minion(group_at(&s->state, red)->members[0]), 0);
    scene_play_turn(s);
    int sum = -1, dealt = 0;
    unsigned parts = 0;
    for (uint32_t i = 0; i < s->log.count; i++) {
        const Event *e = &s->events[i];
        if (e->kind == EV_strength_changed) {
            const bool is_base = e->strength_changed.by == STRENGTH_BY_BASE;
            ck_assert_int_eq(e->strength_changed.before, is_base ? 0 : sum);
            sum = e->strength_changed.after;
            parts |= 1U << e->strength_changed.by;
        } else if (e->kind == EV_damage_calculated) {
            ck_assert_int_eq(e->damage_calculated.quantity, sum);
            sum = -1;
            dealt++;
        }
    }
    ck_assert_int_gt(dealt, 10);
    ck_assert_uint_eq(parts, 1U << STRENGTH_BY_BASE | 1U << STRENGTH_BY_NATION |
                                 1U << STRENGTH_BY_MISSILE_ROUND | 1U << STRENGTH_BY_CARD);
}

SCENE_FROM(table, a_blow_that_nobody_changes_is_told_without_a_word_more) {
    (void)troop(s, PLAYER_RED, "e5", 3, 2, NATION_HUMAN);
    (void)troop(s, PLAYER_BLUE, "e6", 3, 2, NATION_ELF);
    scene_play_turn(s);
    ck_assert_int_gt(scene_count(s, EVENT(damage_calculated, .quantity = 3)), 0);
    EXPECT_COUNT(s, 0, strength_changed, .by = STRENGTH_BY_CARD);
}

TEST(a_row_that_reads_stats_says_which, .first = 1, .cases = CARD_COUNT - 1) {
    for (int k = 0; k < HANDLERS_MAX; k++) {
        const HandlerRow *card = &card_def(_i)->handlers[k];
        ck_assert_msg((card->on == PHRASE_READ_STATS) == (card->reads != 0), "%s", card_def(_i)->slug);
        if (_i >= CREATURE_COUNT) continue;
        const HandlerRow *creature = &creature_def(_i)->handlers[k];
        ck_assert_msg((creature->on == PHRASE_READ_STATS) == (creature->reads != 0), "%s",
                      creature_def(_i)->slug);
    }
}
