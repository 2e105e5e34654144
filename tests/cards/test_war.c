// The cards of War, clause by clause: what is fought with.

#include "cards/card_cases.h"
#include "cards/effects.h"

// A recruit who outlives any combat and hits for [damage].
static MinionId giant(Scene *s, GroupId g, MinionClass minion_class, Nation nation, int damage) {
    const bool is_archer = minion_class == CLASS_ARCHER;
    const StatBlock block = {.level = 1,
                             .max_hp = 240,
                             .armor = 0,
                             .hand = is_archer ? STAT_NONE : (int8_t)damage,
                             .missile = is_archer ? (int8_t)damage : STAT_NONE,
                             .attacks = 1};
    return scene_recruit(s, g, nation, block);
}

// One giant of red on e5 and one of blue on e6, in the orders phase.
typedef struct Duel {
    Scene *s;
    GroupId red, blue;
    MinionId fred, bill;
} Duel;

static Duel duel_new(MinionClass fred_class, Nation bill_nation) {
    Duel d = {.s = scene_new()};
    d.red = scene_group(d.s, PLAYER_RED, "e5");
    d.blue = scene_group(d.s, PLAYER_BLUE, "e6");
    d.fred = giant(d.s, d.red, fred_class, NATION_DWARF, 2);
    d.bill = giant(d.s, d.blue, CLASS_SWORDSMAN, bill_nation, 0);
    scene_play_until(d.s, PHASE_ORDERS);
    return d;
}

// The damage of the [nth] blow (from 0) that [attacker] struck, -1 if there was none.
static int blow(const Scene *s, MinionId attacker, int nth) {
    const Event *e = scene_find(s, EVENT(damage_calculated, .attacker = attacker.v), nth);
    return e != NULL ? e->damage_calculated.quantity : -1;
}

// --- Stats of one ---

typedef struct StatCard {
    int card;
    MinionClass needs; // NONE: any recruit
    int8_t level, hand, missile, attacks, armor;
} StatCard;
static const StatCard stat_cards[] = {{CARD_BLOOD_LUST, CLASS_SWORDSMAN, 0, 0, 0, 1, 0},
                                      {CARD_FLAMING_ARROWS, CLASS_ARCHER, 0, 0, 1, 0, 0},
                                      {CARD_FLAMING_SWORD, CLASS_SWORDSMAN, 0, 2, 0, 0, 0},
                                      {CARD_VETERAN, CLASS_NONE, 1, 0, 0, 0, 0},
                                      {CARD_THERMITE_BITE, CLASS_NONE, 0, 0, 0, 0, -1}};

static void put(Scene *s, CardId card, Target on) {
    if (card_def((int)card)->is_helper)
        (void)scene_spell(s, (int)card, PLAYER_RED, on, 0);
    else
        scene_cast_now(s, PLAYER_RED, (int)card, on);
}

SCENE(what_changes_a_stat_changes_it_while_it_lasts_and_by_no_more, PROVES_EACH(stat_cards)) {
    const StatCard *row = &stat_cards[_i];
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_ELF);
    const MinionId m = member(s, g, row->needs == CLASS_ARCHER ? 1 : 0);
    const MinionId other = member(s, g, row->needs == CLASS_ARCHER ? 0 : 1);
    scene_play_until(s, PHASE_ORDERS);
    const StatBlock was = *stats_of(s, m);
    const StatBlock other_was = *stats_of(s, other);
    put(s, row->card, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->level, was.level + row->level);
    ck_assert_int_eq(stats_of(s, m)->hand, was.hand + row->hand);
    ck_assert_int_eq(stats_of(s, m)->missile, was.missile + row->missile);
    ck_assert_int_eq(stats_of(s, m)->attacks, was.attacks + row->attacks);
    ck_assert_int_eq(stats_of(s, m)->armor, was.armor + row->armor);
    ck_assert_int_eq(stats_of(s, other)->hand, other_was.hand);
    ck_assert_int_eq(stats_of(s, other)->armor, other_was.armor);
    if (!card_def((int)row->card)->is_helper) {
        scene_cast_now(s, PLAYER_BLUE, (int)row->card, on_minion(m));
        EXPECT(s, spell_squandered, .card = (uint16_t)row->card, .reason = SQUANDER_EXCLUSIVE);
        if (row->needs != CLASS_NONE) {
            scene_cast_now(s, PLAYER_RED, (int)row->card, on_minion(other));
            EXPECT(s, spell_squandered, .card = (uint16_t)row->card, .reason = SQUANDER_KIND);
        }
    }
    dispel_all(s, on_minion(m));
    ck_assert_int_eq(stats_of(s, m)->level, was.level);
    ck_assert_int_eq(stats_of(s, m)->hand, was.hand);
    ck_assert_int_eq(stats_of(s, m)->missile, was.missile);
    ck_assert_int_eq(stats_of(s, m)->attacks, was.attacks);
    ck_assert_int_eq(stats_of(s, m)->armor, was.armor);
}

TEST(veteran_is_no_experience_and_lifts_to_five_at_most, .proves = {CARD_VETERAN}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_RED, CARD_VETERAN, on_minion(d.fred));
    damage_set_hp(&d.s->ctx, d.bill, 1);
    combat_full(&d.s->ctx, d.red, d.blue);
    EXPECT(d.s, experience_qualified, .minion = d.fred.v);
    scene_next_turn(d.s);
    ck_assert_int_eq(stats_of(d.s, d.fred)->level, 3);
    minion_add_level(&d.s->ctx, d.fred, 4);
    ck_assert_int_eq(stats_of(d.s, d.fred)->level, LEVEL_LIMIT);
    scene_end(d.s);
}

TEST(blood_lust_strikes_twice_a_round_and_stupefied_not_at_all, .proves = {CARD_BLOOD_LUST}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_RED, CARD_BLOOD_LUST, on_minion(d.fred));
    combat_full(&d.s->ctx, d.red, d.blue);
    EXPECT_COUNT(d.s, 18, attack_hit, .attacker = d.fred.v);
    EXPECT_COUNT(d.s, 9, victim_chosen, .minion = d.fred.v, .by = CHOSEN_RANDOM);
    scene_cast_now(d.s, PLAYER_BLUE, CARD_STUPEFY, on_minion(d.fred));
    combat_full(&d.s->ctx, d.red, d.blue);
    EXPECT_COUNT(d.s, 18, attack_hit, .attacker = d.fred.v);
    scene_end(d.s);
}

// --- Group spells ---

typedef struct TroopCard {
    int card;
    int8_t swordsman_hand, archer_missile, armor;
    uint8_t walks;
} TroopCard;
static const TroopCard troop_cards[] = {
    {CARD_FIREWALKING, 0, 0, 0, WALK_FIRE}, {CARD_LEGIONNAIRES, 1, 0, 0, 0}, {CARD_WYRMLING, 0, 0, 2, 0}};

SCENE(what_a_group_carries_joiners_get_and_leavers_lose, PROVES_EACH(troop_cards)) {
    const TroopCard *row = &troop_cards[_i];
    scene_terrain(s, "d5", TERRAIN_VOLCANO);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_ELF);
    const GroupId late = troop(s, PLAYER_RED, "e6", 1, 1, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, (int)row->card, on_group(g));
    scene_cast_now(s, PLAYER_RED, (int)row->card, on_group(g));
    EXPECT(s, spell_squandered, .card = (uint16_t)row->card, .reason = SQUANDER_EXCLUSIVE);
    group_join(&s->ctx, late, g);
    for (int i = 0; i < 4; i++) {
        const StatBlock *now = stats_in(s, g, i);
        const bool is_archer = i % 2 == 1;
        ck_assert_int_eq(now->hand, is_archer ? STAT_NONE : 2 + row->swordsman_hand);
        ck_assert_int_eq(now->missile, is_archer ? 2 + row->archer_missile : STAT_NONE);
        ck_assert_int_eq(now->armor, (is_archer ? 0 : 1) + row->armor);
        ck_assert_uint_eq(now->walks, row->walks);
    }
    const MinionId leaver = member(s, g, 0);
    const GroupId alone = group_split_off(&s->ctx, leaver);
    group_teleport(&s->ctx, alone, sq("h8"));
    board_place(&s->state, g, sq("e5"));
    ck_assert_int_eq(stats_of(s, leaver)->hand, 2);
    ck_assert_int_eq(stats_of(s, leaver)->armor, 1);
    ck_assert_uint_eq(stats_of(s, leaver)->walks, 0);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 1)->hand, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
    ck_assert_uint_eq(stats_in(s, g, 1)->walks, 0);
}

SCENE(legionnaires_need_a_swordsman_to_be_cast_and_outlast_the_last_one, .proves = {CARD_LEGIONNAIRES}) {
    const GroupId archers = troop(s, PLAYER_RED, "h8", 0, 2, NATION_ELF);
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_LEGIONNAIRES, on_group(archers));
    EXPECT(s, spell_squandered, .card = CARD_LEGIONNAIRES, .reason = SQUANDER_CLASS);
    scene_cast_now(s, PLAYER_RED, CARD_LEGIONNAIRES, on_group(g));
    (void)death_run(&s->ctx, member(s, g, 0), DEATH_DIES, (MinionId){0});
    ck_assert(has_spell(s, on_group(g), CARD_LEGIONNAIRES));
    scene_by_hand(s);
    s->ctx.log = NULL;
    const MinionId fresh = scene_swordsman(s, g, NATION_ELF);
    s->ctx.log = &s->log;
    scene_by_hand(s);
    ck_assert_int_eq(stats_of(s, fresh)->hand, 3);
}

SCENE(wyrmling_hatches_on_or_beside_a_volcano_and_then_may_go_anywhere, .proves = {CARD_WYRMLING}) {
    scene_terrain(s, "d5", TERRAIN_VOLCANO);
    const GroupId beside = elves(s, PLAYER_RED, "e5", 1);
    const GroupId corner = elves(s, PLAYER_RED, "e6", 1);
    const GroupId foe = elves(s, PLAYER_BLUE, "d4", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WYRMLING, PLAYER_RED, on_group(corner)),
                     ORDER_TARGET_SURROUNDINGS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_WYRMLING, PLAYER_RED, on_group(foe)), ORDER_TARGET_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_WYRMLING, on_group(beside));
    terrain_change(&s->ctx, sq("d5"), TERRAIN_PLAINS);
    group_teleport(&s->ctx, beside, sq("h8"));
    scene_next_turn(s);
    ck_assert(has_spell(s, on_group(beside), CARD_WYRMLING));
    ck_assert_int_eq(stats_in(s, beside, 0)->armor, 3);
}

static const Terrain FIERY[] = {TERRAIN_LAVA, TERRAIN_VOLCANO};

SCENE(firewalkers_are_spared_by_lava_and_volcano_but_cannot_cross_it, .cases = COUNT_OF(FIERY),
      .proves = {CARD_FIREWALKING}) {
    scene_terrain(s, "f5", TERRAIN_VOLCANO);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    const MinionId m = member(s, g, 0);
    scene_terrain(s, "e5", FIERY[_i]);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FIREWALKING, on_group(g));
    ck_assert_int_eq(movement_check(&s->ctx, g, sq("f5")),
                     FIERY[_i] == TERRAIN_VOLCANO ? REFUSAL_CANNOT_EXIT : REFUSAL_CANNOT_ENTER);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), 7);
    dispel_all(s, on_group(g));
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, m), FIERY[_i] == TERRAIN_LAVA ? 4 : 2);
}

// --- Rage ---

TEST(berserker_blade_grows_with_every_hit_taken_and_cools_after_the_fight, .proves = {CARD_BERSERKER_BLADE}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_RED, CARD_BERSERKER_BLADE, on_minion(d.fred));
    scene_cast_now(d.s, PLAYER_BLUE, CARD_BERSERKER_BLADE, on_minion(d.fred));
    EXPECT(d.s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
    combat_full(&d.s->ctx, d.red, d.blue);
    // Bill hits for 0 each time, which counts; red strikes first.
    for (int i = 0; i < 9; i++) ck_assert_int_eq(blow(d.s, d.fred, i), 2 + i);
    ck_assert_int_eq(stats_of(d.s, d.fred)->hand, 2);
    damage_apply(&d.s->ctx, d.fred, 3, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(stats_of(d.s, d.fred)->hand, 2); // nobody hit him
    dispel_all(d.s, on_minion(d.fred));
    combat_full(&d.s->ctx, d.red, d.blue);
    ck_assert_int_eq(blow(d.s, d.fred, 17), 2);
    scene_end(d.s);
}

TEST(berserker_blade_counts_what_armor_stops_but_no_misses, .proves = {CARD_BERSERKER_BLADE}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(d.fred));
    scene_cast_now(d.s, PLAYER_RED, CARD_VETERAN, on_minion(d.fred)); // every second blow misses him
    scene_cast_now(d.s, PLAYER_RED, CARD_BERSERKER_BLADE, on_minion(d.fred));
    combat_full(&d.s->ctx, d.red, d.blue);
    const int hits = scene_count(d.s, EVENT(attack_hit, .victim = d.fred.v));
    ck_assert_int_lt(hits, 9);
    // The last blow of all is his foe's: it is counted and then forgotten.
    EXPECT(d.s, spell_changed, .what = SPELL_WHAT_VALUE, .before = (int16_t)hits);
    EXPECT_NOT(d.s, spell_changed, .what = SPELL_WHAT_VALUE, .before = (int16_t)(hits + 1));
    ck_assert_int_eq(hp_of(d.s, d.fred), 240);
    scene_end(d.s);
}

SCENE(berserkers_rage_for_up_to_three_fallen_in_a_combat_and_only_there, .proves = {CARD_BERSERKERS}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 0, NATION_ELF);
    const MinionId fred = giant(s, red, CLASS_SWORDSMAN, NATION_DWARF, 2);
    const MinionId anna = giant(s, red, CLASS_ARCHER, NATION_DWARF, 2);
    scene_recruits(s, red, 5, 0, NATION_ELF);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId bill = giant(s, blue, CLASS_SWORDSMAN, NATION_DWARF, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_BERSERKERS, on_group(red));
    (void)death_run(&s->ctx, member(s, red, 6), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_of(s, fred)->hand, 2); // no combat
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    (void)death_run(&s->ctx, member(s, red, 5), DEATH_KILLS, bill);
    ck_assert_int_eq(stats_of(s, fred)->hand, 3);
    (void)death_run(&s->ctx, member(s, red, 4), DEATH_REMOVED, (MinionId){0});
    ck_assert_int_eq(stats_of(s, fred)->hand, 3);
    (void)death_run(&s->ctx, member(s, red, 3), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_of(s, fred)->hand, 4);
    ck_assert_int_eq(stats_of(s, anna)->missile, 2);
    ck_assert_int_eq(stats_of(s, anna)->hand, STAT_NONE);
    ck_assert_int_eq(damage_of_blow(s, fred, bill, ATTACK_HAND, 3), 4);
    bubble_group(&s->ctx, PHRASE_END_OF_COMBAT, red, (SquareId){0}, (SquareId){0});
    s->ctx.combat[0] = (GroupId){0};
    s->ctx.combat[1] = (GroupId){0};
    ck_assert_int_eq(stats_of(s, fred)->hand, 2); // over
    combat_full(&s->ctx, red, blue);
    ck_assert_int_eq(blow(s, fred, 0), 2);
}

SCENE(berserkers_stop_at_three_and_who_leaves_is_calm, .proves = {CARD_BERSERKERS}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 7);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId fred = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BERSERKERS, on_group(red));
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    for (int i = 0; i < 4; i++) (void)death_run(&s->ctx, member(s, red, 1), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_of(s, fred)->hand, 5);
    s->ctx.combat[0] = (GroupId){0};
    s->ctx.combat[1] = (GroupId){0};
    const GroupId alone = group_split_off(&s->ctx, fred);
    group_teleport(&s->ctx, alone, sq("h8"));
    board_place(&s->state, red, sq("e5"));
    ck_assert_int_eq(stats_of(s, fred)->hand, 2);
    dispel_all(s, on_group(red));
    ck_assert_int_eq(stats_in(s, red, 0)->hand, 2);
}

// --- Weapons ---

SCENE(dragon_slayer_kills_monsters_that_his_arrows_damage_and_learns_nothing,
      .proves = {CARD_DRAGON_SLAYER}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId anna = giant(s, red, CLASS_ARCHER, NATION_DWARF, 3);
    const GroupId beast = scene_monsters(s, PLAYER_BLUE, "e6");
    const MinionId juggernaut = scene_creature(s, beast, CREATURE_JUGGERNAUT);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DRAGON_SLAYER, on_minion(anna));
    combat_full(&s->ctx, red, beast);
    // 3 - 1 in round 1 bounce off armor 2, which is no damage; in round 2 they go through.
    EXPECT(s, minion_died, .minion = juggernaut.v, .category = DEATH_KILLS, .attacker = anna.v);
    EXPECT(s, effect_applied, .card = CARD_DRAGON_SLAYER);
    EXPECT_COUNT(s, 2, attack_hit, .attacker = anna.v);
    EXPECT_NOT(s, experience_qualified, .minion = anna.v);
}

SCENE(dragon_slayer_needs_no_points_where_armor_is_ignored_and_spares_recruits, .cases = 2,
      .proves = {CARD_DRAGON_SLAYER}) {
    const int is_monster = _i;
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId anna = giant(s, red, CLASS_ARCHER, NATION_DWARF, 0);
    const GroupId blue = is_monster ? scene_monsters(s, PLAYER_BLUE, "e6") : elves(s, PLAYER_BLUE, "e6", 1);
    if (is_monster) (void)scene_creature(s, blue, CREATURE_JUGGERNAUT);
    const MinionId victim = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DRAGON_SLAYER, on_minion(anna));
    scene_cast_now(s, PLAYER_RED, CARD_DEVAS_QUIVER, on_minion(anna));
    combat_full(&s->ctx, red, blue);
    ck_assert_int_eq(hp_of(s, victim), is_monster ? -1 : 7);
}

SCENE(dragon_slayer_leaves_the_dying_to_the_blow_and_ends_with_a_dispel, .proves = {CARD_DRAGON_SLAYER}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId anna = giant(s, red, CLASS_ARCHER, NATION_DWARF, 9);
    const GroupId beast = scene_monsters(s, PLAYER_BLUE, "e6");
    const MinionId wolf = scene_creature(s, beast, CREATURE_WEREWOLF);
    const MinionId jug = scene_creature(s, beast, CREATURE_JUGGERNAUT);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DRAGON_SLAYER, on_minion(anna));
    damage_set_hp(&s->ctx, wolf, 1);
    const Damage arrow = {.quantity = 1, .type = DAMAGE_MISSILE, .attacker = anna};
    ck_assert_int_eq(damage_take(&s->ctx, wolf, &arrow), DAMAGE_RESULT_KILLED);
    Phrase p = bubble_phrase(&s->ctx, PHRASE_DAMAGES, anna, wolf);
    bubble_minion(&s->ctx, &p);
    ck_assert_int_eq(hp_of(s, wolf), 0); // A7 is still to come
    (void)death_run(&s->ctx, wolf, DEATH_KILLS, anna);
    dispel_all(s, on_minion(anna));
    Phrase later = bubble_phrase(&s->ctx, PHRASE_DAMAGES, anna, jug);
    bubble_minion(&s->ctx, &later);
    ck_assert_int_eq(hp_of(s, jug), 20);
}

TEST(flaming_arrows_burn_the_ground_of_those_they_were_shot_at, .proves = {CARD_FLAMING_ARROWS}) {
    enum { SHOOTS, STUPEFIED, DISPELLED, IN_TOWN, CASES };
    for (int i = 0; i < CASES; i++) {
        Scene *s = scene_new();
        if (i == IN_TOWN) (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_BLUE);
        const GroupId red = scene_group(s, PLAYER_RED, "e5");
        const MinionId anna = giant(s, red, CLASS_ARCHER, NATION_DWARF, 2);
        const GroupId blue = elves(s, PLAYER_BLUE, "e6", 3);
        scene_play_until(s, PHASE_ORDERS);
        scene_cast_now(s, PLAYER_RED, CARD_FLAMING_ARROWS, on_minion(anna));
        if (i == STUPEFIED) scene_cast_now(s, PLAYER_BLUE, CARD_STUPEFY, on_minion(anna));
        if (i == DISPELLED) dispel_all(s, on_minion(anna));
        combat_full(&s->ctx, red, blue);
        ck_assert_int_eq(terrain_of(s, "e6"), i == SHOOTS ? TERRAIN_BARREN : TERRAIN_PLAINS);
        ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
        if (i == SHOOTS) EXPECT(s, effect_applied, .card = CARD_FLAMING_ARROWS);
        scene_end(s);
    }
}

SCENE(flaming_arrows_burn_for_the_living_only_and_each_fight_anew, .proves = {CARD_FLAMING_ARROWS}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 1, NATION_ELF);
    const MinionId anna = member(s, red, 0);
    const GroupId first = scene_group(s, PLAYER_BLUE, "e4");
    (void)giant(s, first, CLASS_SWORDSMAN, NATION_DWARF, 0);
    const GroupId second = scene_group(s, PLAYER_BLUE, "e6");
    (void)giant(s, second, CLASS_SWORDSMAN, NATION_DWARF, 9);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FLAMING_ARROWS, on_minion(anna));
    combat_full(&s->ctx, red, first);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_BARREN);
    combat_full(&s->ctx, red, second);
    ck_assert_int_eq(hp_of(s, anna), -1);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
}

TEST(shattering_blow_takes_two_armor_with_each_hit_until_end_of_combat, .proves = {CARD_SHATTERING_BLOW}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(d.bill));
    scene_cast_now(d.s, PLAYER_RED, CARD_SHATTERING_BLOW, on_minion(d.fred));
    ck_assert_int_eq(stats_of(d.s, d.bill)->armor, 3);
    combat_full(&d.s->ctx, d.red, d.blue);
    EXPECT(d.s, stat_changed, .minion = d.bill.v, .stat = STAT_ARMOR, .before = 3, .after = 1);
    ck_assert_int_eq(scene_count(d.s, EVENT(stat_changed, .minion = d.bill.v, .stat = STAT_ARMOR)), 4);
    // 2 bounce off 3; the second round meets 1; from the third on there is none left.
    ck_assert_int_eq(hp_of(d.s, d.bill), 240 - 1 - 7 * 2);
    ck_assert_int_eq(stats_of(d.s, d.bill)->armor, 3);
    ck_assert(!has_spell(d.s, on_minion(d.bill), CARD_SHATTERED_ARMOR));
    dispel_all(d.s, on_minion(d.fred));
    combat_full(&d.s->ctx, d.red, d.blue);
    EXPECT_COUNT(d.s, 1, spell_attached, .card = CARD_SHATTERED_ARMOR);
    scene_end(d.s);
}

TEST(shattered_armor_is_no_enchantment_and_forgotten_after_all_combat, .proves = {CARD_SHATTERED_ARMOR}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    (void)effect_attach(&d.s->ctx, CARD_SHATTERED_ARMOR, PLAYER_RED, on_minion(d.bill), (SpellId){0}, 0);
    ck_assert(!minion_is_enchanted(&d.s->state, d.bill));
    group_teleport(&d.s->ctx, d.blue, sq("h8")); // away from every fight
    scene_play_turn(d.s);
    ck_assert(!has_spell(d.s, on_minion(d.bill), CARD_SHATTERED_ARMOR));
    scene_end(d.s);
}

TEST(thermites_leave_bites_that_add_up_and_stay, .proves = {CARD_THERMITES}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(d.bill));
    scene_cast_now(d.s, PLAYER_RED, CARD_THERMITES, on_minion(d.fred));
    scene_cast_now(d.s, PLAYER_RED, CARD_THERMITES, on_minion(d.fred));
    EXPECT(d.s, spell_squandered, .card = CARD_THERMITES, .reason = SQUANDER_EXCLUSIVE);
    combat_full(&d.s->ctx, d.red, d.blue);
    ck_assert_int_eq(spell_copies(&d.s->state, on_minion(d.bill), CARD_THERMITE_BITE), 9);
    ck_assert_int_eq(stats_of(d.s, d.bill)->armor, 0);
    dispel_all(d.s, on_minion(d.fred)); // the bites are no part of it
    ck_assert_int_eq(spell_copies(&d.s->state, on_minion(d.bill), CARD_THERMITE_BITE), 9);
    ck_assert(minion_has_alteration(&d.s->state, d.bill));
    dispel_all(d.s, on_minion(d.bill));
    ck_assert_int_eq(stats_of(d.s, d.bill)->armor, 0); // Ogi's went with them
    scene_end(d.s);
}

TEST(thermites_ignore_the_armor_of_gargoyles_alone, .proves = {CARD_THERMITES}) {
    static const Nation nations[] = {NATION_GARGOYLE, NATION_DWARF};
    for (int i = 0; i < COUNT_OF(nations); i++) {
        const Duel d = duel_new(CLASS_ARCHER, nations[i]);
        scene_cast_now(d.s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(d.bill));
        scene_cast_now(d.s, PLAYER_RED, CARD_THERMITES, on_minion(d.fred));
        combat_full(&d.s->ctx, d.red, d.blue);
        const int gargoyle_hits = scene_count(d.s, EVENT(damage_calculated, .ignores_armor = true));
        ck_assert_int_eq(gargoyle_hits, nations[i] == NATION_GARGOYLE ? 10 : 0);
        scene_end(d.s);
    }
}

// --- Fire ---

SCENE(fireball_burns_each_member_for_five, .proves = {CARD_FIREBALL}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 3);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    for (int i = 0; i < 3; i++) ck_assert_int_eq(hp_of(s, member(s, g, i)), 2);
    scene_cast_now(s, PLAYER_RED, CARD_FIREBALL, on_group(g)); // may be cast again
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_DIES);
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE(fingles_folly_rolls_for_each_member, .proves = {CARD_FINGLES_FOLLY}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 3);
    const GroupId beast = scene_monsters(s, PLAYER_BLUE, "h8");
    const MinionId wolf = scene_creature(s, beast, CREATURE_WEREWOLF);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 3; i++) scene_script(s, RNG_EFFECT, i == 1 ? 5 : i);
    scene_script(s, RNG_EFFECT, 3);
    scene_cast_now(s, PLAYER_RED, CARD_FINGLES_FOLLY, on_group(g));
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 6);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 1);
    ck_assert_int_eq(hp_of(s, member(s, g, 2)), 4);
    scene_cast_now(s, PLAYER_RED, CARD_FINGLES_FOLLY, on_group(beast));
    ck_assert_int_eq(hp_of(s, wolf), 8);
}

SCENE(field_surgery_heals_the_wounded_for_a_point_of_their_maximum, .proves = {CARD_FIELD_SURGERY}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const MinionSpec frail = {.kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    const MinionId anna = scene_minion(s, g, &frail);
    const GroupId foe = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    minion_add_max_hp(&s->ctx, anna, -5); // 2 of 2
    damage_apply(&s->ctx, anna, 1, CARD_FIREBALL, (MinionId){0});
    damage_apply(&s->ctx, member(s, g, 0), 4, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FIELD_SURGERY, PLAYER_RED, on_group(foe)), ORDER_TARGET_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_FIELD_SURGERY, on_group(g));
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 6);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 6);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 7); // untouched
    ck_assert_int_eq(stats_in(s, g, 1)->max_hp, 7);
    ck_assert_int_eq(hp_of(s, anna), 1);
    ck_assert_int_eq(stats_of(s, anna)->max_hp, 1);
}

// --- Whether to fight ---

SCENE(armistice_lets_nobody_fight_for_three_turns, .proves = {CARD_ARMISTICE}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId fred = giant(s, red, CLASS_SWORDSMAN, NATION_DWARF, 2);
    const GroupId dragon = scene_monsters(s, PLAYER_BLUE, "e6");
    (void)scene_creature(s, dragon, CREATURE_BRIMSTONE_DRAGON);
    const GroupId wild = scene_monsters(s, PLAYER_NEUTRAL, "f5");
    (void)scene_creature(s, wild, CREATURE_JUGGERNAUT);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ARMISTICE, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_ARMISTICE, GLOBE);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_ONE_IN_PLAY);
    scene_cast_now(s, PLAYER_RED, CARD_SKIRMISH, on_group(red));
    EXPECT(s, spell_squandered, .card = CARD_SKIRMISH, .reason = SQUANDER_NO_COMBAT);
    for (int turn = 0; turn < 3; turn++) scene_next_turn(s);
    EXPECT_NOT(s, combat_began, .high = red.v);
    EXPECT_NOT(s, combat_began, .low = red.v);
    ck_assert_int_eq(hp_of(s, fred), 240);
    EXPECT(s, spell_ended, .card = CARD_ARMISTICE, .reason = SPELL_END_EXPIRED);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, combat_began, .high = red.v);
}

TEST(armistice_dispelled_is_war_again, .proves = {CARD_ARMISTICE}) {
    const Duel d = duel_new(CLASS_SWORDSMAN, NATION_DWARF);
    scene_cast_now(d.s, PLAYER_RED, CARD_ARMISTICE, GLOBE);
    dispel_all(d.s, GLOBE);
    scene_play_until(d.s, PHASE_COMBAT);
    EXPECT_COUNT(d.s, 1, combat_began, .high = d.red.v);
    scene_end(d.s);
}

SCENE(skirmish_fights_each_neighbour_for_three_rounds_and_again_in_phase_five, .proves = {CARD_SKIRMISH}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId fred = giant(s, red, CLASS_SWORDSMAN, NATION_DWARF, 2);
    const GroupId up = scene_group(s, PLAYER_BLUE, "e4");
    (void)giant(s, up, CLASS_SWORDSMAN, NATION_DWARF, 0);
    const GroupId right = scene_group(s, PLAYER_NEUTRAL, "f5");
    (void)giant(s, right, CLASS_SWORDSMAN, NATION_DWARF, 0);
    const GroupId friend = elves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SKIRMISH, on_group(red));
    EXPECT_COUNT(s, 2, combat_began, .high = red.v);
    expect_order(s, EVENT(combat_began, .low = up.v), EVENT(combat_began, .low = right.v));
    EXPECT_NOT(s, combat_began, .low = friend.v);
    EXPECT_COUNT(s, 4, attack_hit, .attacker = fred.v); // rounds 2 and 3, twice
    EXPECT_COUNT(s, 2, combat_ended, .high = red.v, .reason = COMBAT_END_ROUNDS);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 4, combat_began, .high = red.v);
}

SCENE(skirmish_needs_a_hostile_neighbour_and_teaches_who_kills, .proves = {CARD_SKIRMISH}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const MinionId fred = giant(s, red, CLASS_SWORDSMAN, NATION_DWARF, 9);
    const GroupId lonely = elves(s, PLAYER_RED, "h8", 1);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SKIRMISH, on_group(lonely));
    EXPECT(s, spell_squandered, .card = CARD_SKIRMISH, .reason = SQUANDER_NO_EFFECT);
    scene_cast_now(s, PLAYER_RED, CARD_SKIRMISH, on_group(red));
    ck_assert_str_eq(where(s, blue), "gone");
    EXPECT(s, experience_qualified, .minion = fred.v);
}

// --- Those who open a fight ---

SCENE(brimstone_dragon_opens_with_five_damage_to_each_opponent, .proves = {CARD_BRIMSTONE_DRAGON}) {
    scene_terrain(s, "e5", TERRAIN_VOLCANO);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 2);
    const MinionId bill = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BRIMSTONE_DRAGON, on_square("f5"));
    EXPECT(s, spell_squandered, .card = CARD_BRIMSTONE_DRAGON, .reason = SQUANDER_TERRAIN);
    scene_cast_now(s, PLAYER_RED, CARD_BRIMSTONE_DRAGON, on_square("e5"));
    const GroupId dragon = group_on(s, "e5");
    const MinionId beast = member(s, dragon, 0);
    ck_assert_int_eq(minion_at(&s->state, beast)->creature, CREATURE_BRIMSTONE_DRAGON);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOLCANO);
    scene_cast_now(s, PLAYER_BLUE, CARD_DUSK_CLOAK, on_group(blue)); // it is no cast, and aims at nobody
    damage_set_hp(&s->ctx, bill, 5);
    combat_full(&s->ctx, dragon, blue);
    EXPECT_COUNT(s, 2, damage_applied, .card = SOURCE_CREATURE | CREATURE_BRIMSTONE_DRAGON, .quantity = 5);
    EXPECT(s, minion_died, .minion = bill.v, .category = DEATH_DIES);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, beast) > 0, 1); // the volcano does not hurt it
    EXPECT_NOT(s, damage_applied, .victim = beast.v, .card = SOURCE_TERRAIN | TERRAIN_VOLCANO);
}

SCENE(brimstone_dragon_may_end_a_fight_before_it_begins, .proves = {CARD_BRIMSTONE_DRAGON}) {
    const GroupId dragon = scene_monsters(s, PLAYER_RED, "e5");
    (void)scene_creature(s, dragon, CREATURE_BRIMSTONE_DRAGON);
    const GroupId blue = elves(s, PLAYER_BLUE, "e6", 2);
    for (int i = 0; i < 2; i++) damage_set_hp(&s->ctx, member(s, blue, i), 4);
    scene_play_until(s, PHASE_COMBAT);
    ck_assert_str_eq(where(s, blue), "gone");
    EXPECT(s, combat_ended, .high = dragon.v, .reason = COMBAT_END_DIED);
    EXPECT_NOT(s, round_began, .number = 1);
}

SCENE(fingle_joins_once_a_game_and_hurts_both_sides, .proves = {CARD_FINGLE}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 2);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const MinionId bill = giant(s, blue, CLASS_SWORDSMAN, NATION_DWARF, 0);
    const MinionId mate = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FINGLE, on_group(red));
    const MinionId fingle = member(s, red, 2);
    ck_assert_int_eq(minion_at(&s->state, fingle)->creature, CREATURE_FINGLE);
    ck_assert_int_eq(stats_of(s, fingle)->level, 2);
    scene_cast_now(s, PLAYER_RED, CARD_FINGLE, on_group(red));
    EXPECT(s, spell_squandered, .card = CARD_FINGLE, .reason = SQUANDER_ONCE_PER_GAME);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, damage_applied, .victim = bill.v, .card = SOURCE_CREATURE | CREATURE_FINGLE, .quantity = 2);
    EXPECT(s, damage_applied, .victim = mate.v, .card = SOURCE_CREATURE | CREATURE_FINGLE, .quantity = 1);
    EXPECT_NOT(s, damage_applied, .victim = fingle.v);
    expect_order(s, EVENT(damage_applied, .victim = bill.v), EVENT(damage_applied, .victim = mate.v));
}

SCENE(fingle_wanders_off_every_other_turn, .cases = 2, .proves = {CARD_FINGLE}) {
    const int wanders = _i;
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    (void)scene_creature(s, red, CREATURE_FINGLE);
    scene_script(s, RNG_EFFECT, wanders);
    if (wanders) scene_script(s, RNG_DIRECTION, 0); // up
    scene_move(s, red, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, red), wanders ? "e4" : "e6");
    if (wanders) EXPECT(s, effect_applied, .card = SOURCE_CREATURE | CREATURE_FINGLE);
}
