// Rules 18 and 19 together: worked examples, and what else a whole combat of real cards shows.

#include "support/fighters.h"
#include "support/test.h"

// Diomesia and two Satyr archers with Despond against three Shadows who have initiative;
// her side wins with 4, 0 and 6 damage from ten hits of "no damage".
SCENE(diomesia_and_her_archers_beat_three_shadows) {
    const GroupId red = troop(s, PLAYER_RED, "f5", 3, 0, NATION_SHADOW);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId diomesia = scene_creature(s, blue, CREATURE_DIOMESIA);
    const MinionId unhurt = scene_archer(s, blue, NATION_SATYR);
    const MinionId hurt = scene_archer(s, blue, NATION_SATYR);
    (void)scene_spell(s, CARD_DESPOND, PLAYER_RED, on_group(blue), 0);
    scene_script(s, RNG_WISE, 0);    // round 1: the first archer shoots at the first Shadow
    scene_script(s, RNG_PAIRING, 2); // round 2: Diomesia meets the third Shadow
    scene_script(s, RNG_WISE, 1);    // the two others go for the second archer
    scene_script(s, RNG_WISE, 1);    //
    scene_script(s, RNG_WISE, 0);    // round 3: the first Shadow is dead, the second archer takes the second
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 10, damage_changed, .card = CARD_DESPOND, .before = 0, .after = 1);
    ck_assert_int_eq(hp_of(s, diomesia), 7 - 4);
    ck_assert_int_eq(hp_of(s, unhurt), 7);
    ck_assert_int_eq(hp_of(s, hurt), 7 - 6);
    ck_assert_str_eq(where(s, red), "gone");
    EXPECT_NOT(s, damage_calculated, .attacker = diomesia.v, .quantity = 1);
    EXPECT(s, combat_ended, .high = red.v, .low = blue.v, .reason = COMBAT_END_DIED);
    ck_assert_uint_eq(scene_find(s, EVENT(minion_died, .attacker = 0), 2)->round, 8);
}

// Rules 19.2.1: the tile shows 0, and each hit still costs one hit point.
SCENE(shadows_against_diomesia_show_no_damage_in_any_blow) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId shadow = scene_swordsman(s, red, NATION_SHADOW);
    const MinionId diomesia = scene_creature(s, blue, CREATURE_DIOMESIA);
    (void)scene_spell(s, CARD_DESPOND, PLAYER_RED, on_group(blue), 0);
    scene_play_until(s, PHASE_COMBAT);
    for (int i = 0; i < 5; i++) {
        const Event *e = scene_find(s, EVENT(damage_calculated, .attacker = shadow.v), i);
        ck_assert_int_eq(e->damage_calculated.quantity, 0);
    }
    ck_assert_int_eq(hp_of(s, diomesia), 7 - 5);
}

// Khobai with Spirit Sword and Touch of Death kills Diomesia and 7 archers in 8 rounds.
SCENE(khobai_kills_one_satyr_a_round) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const StatBlock stockpiled = {
        .max_hp = 150, .level = 2, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1};
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = CLASS_SWORDSMAN,
                             .nation = NATION_KEEPER,
                             .creature = CREATURE_KHOBAI,
                             .stats = &stockpiled};
    const MinionId khobai = scene_minion(s, red, &spec);
    (void)scene_spell(s, CARD_SPIRIT_SWORD, PLAYER_RED, on_minion(khobai), 0);
    (void)scene_spell(s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(khobai), 0);
    const MinionId diomesia = scene_creature(s, blue, CREATURE_DIOMESIA);
    scene_recruits(s, blue, 0, 7, NATION_SATYR);
    scene_play_until(s, PHASE_COMBAT);
    for (int i = 0; i < 8; i++) {
        const Event *e = scene_find(s, EVENT(minion_died, .category = DEATH_KILLS, .attacker = khobai.v), i);
        ck_assert_ptr_nonnull(e);
        ck_assert_int_eq(e->round, 2 + i);
    }
    const Event *blow =
        scene_find(s, EVENT(damage_calculated, .attacker = khobai.v, .victim = diomesia.v), 0);
    ck_assert_int_eq(blow->damage_calculated.quantity, 0);
    ck_assert_uint_eq(blow->damage_calculated.ignores_armor, 1);
    ck_assert_uint_eq(blow->damage_calculated.magical, 0);
    EXPECT(s, damage_result, .victim = diomesia.v, .result = DAMAGE_RESULT_DAMAGED);
    // Those attacks stop at A6.
    EXPECT_NOT(s, experience_qualified, .minion = khobai.v);
    ck_assert_uint_eq(s->state.minions[khobai.v].now.max_hp, 150);
    ck_assert_str_eq(where(s, blue), "gone");
}

SCENE(khobai_adds_the_maximum_of_those_he_kills_by_damage) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId khobai = scene_creature(s, red, CREATURE_KHOBAI);
    const MinionId victim = recruit(s, blue, with_hp(stats(0, STAT_NONE, 0, 1), 4));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = khobai.v);
    EXPECT(s, effect_applied, .on = target_pack(on_minion(khobai)));
    ck_assert_uint_eq(s->state.minions[khobai.v].now.max_hp, 14);
    ck_assert_int_eq(hp_of(s, khobai), 14);
    EXPECT(s, experience_qualified, .minion = khobai.v);
}

static void enchant_fred(Scene *s, MinionId fred) {
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_TREACHEROUS_ARMOR, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_UNHOLY_AURA, PLAYER_RED, on_minion(fred), 0);
}

// Rules 19.2.4: armor 4; the first blow of the round comes back as 6, every other as 10.
SCENE(fred_alone_survives_eight_recruits) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId fred = scene_swordsman(s, red, NATION_DWARF);
    enchant_fred(s, fred);
    scene_recruits(s, blue, 8, 0, NATION_DWARF);
    const MinionId abe = s->state.groups[blue.v].members[0];
    scene_script(s, RNG_PAIRING, 7); // Fred's own blow goes to the last
    scene_play_until(s, PHASE_COMBAT);
    const Event *change =
        scene_find(s, EVENT(damage_changed, .victim = fred.v, .card = CARD_TREACHEROUS_ARMOR), 0);
    ck_assert_int_eq(change->damage_changed.before, 2);
    ck_assert_int_eq(change->damage_changed.after, 10);
    ck_assert_uint_eq(change->step, STEP_D1);
    const Event *first = scene_find(s, EVENT(damage_applied, .card = CARD_DEFLECTION), 0);
    ck_assert_uint_eq(first->damage_applied.victim, abe.v);
    ck_assert_int_eq(first->damage_applied.quantity, 6);
    for (int i = 1; i < 8; i++) {
        const Event *e = scene_find(s, EVENT(damage_applied, .card = CARD_DEFLECTION), i);
        ck_assert_int_eq(e->damage_applied.quantity, 10);
        ck_assert_uint_eq(e->round, 2);
        ck_assert_uint_eq(e->damage_applied.wielder, fred.v);
    }
    EXPECT_COUNT(s, 7, minion_died, .category = DEATH_DIES);
    EXPECT(s, damage_cancelled, .victim = fred.v, .card = CARD_UNHOLY_AURA);
    ck_assert_int_eq(hp_of(s, fred), 7);
    ck_assert_str_eq(where(s, blue), "gone");
}

// Rules 22.10: the Bard's armor 6 kills the first, and the enchanted are without enchantments once they are
// buried.
SCENE(fred_the_bard_needs_no_blow_of_his_own) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId fred = scene_creature(s, red, CREATURE_BARD);
    enchant_fred(s, fred);
    const MinionId first = scene_archer(s, blue, NATION_HUMAN);
    const StatBlock tough = {
        .max_hp = 14, .level = 1, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1};
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = NATION_ELF, .stats = &tough};
    MinionId last = {0};
    for (int i = 0; i < 7; i++) last = scene_minion(s, blue, &spec);
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(last), 0);
    (void)scene_spell(s, CARD_DESPOND, PLAYER_BLUE, on_group(blue), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, damage_applied, .victim = first.v, .quantity = 7, .card = CARD_DEFLECTION);
    EXPECT_COUNT(s, 7, damage_applied, .quantity = 14, .card = CARD_DEFLECTION);
    EXPECT_COUNT(s, 8, minion_died, .category = DEATH_DIES);
    EXPECT_COUNT(s, 8, damage_cancelled, .victim = fred.v, .card = CARD_UNHOLY_AURA);
    EXPECT(s, spell_ended, .card = CARD_OGIS_ARMOR, .on = target_pack(on_minion(last)),
           .reason = SPELL_END_DIED);
    expect_order(s, EVENT(minion_buried, .minion = first.v), EVENT(damage_cancelled, .victim = fred.v));
    EXPECT_COUNT(s, 1, round_began, .number = 0);
    ck_assert_int_eq(hp_of(s, fred), 7);
}

// Rules 18.7.4: buried in A3, the attacker's own Touch of Death never comes to A5.
SCENE(an_attacker_buried_in_a3_skips_a4_and_a5) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId attacker = recruit(s, red, with_hp(stats(3, STAT_NONE, 0, 1), 2));
    (void)recruit(s, red, stats(0, STAT_NONE, 0, 0));
    (void)scene_spell(s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(attacker), 0);
    const MinionId fred = recruit(s, blue, stats(0, STAT_NONE, 0, 1));
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_BLUE, on_minion(fred), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = attacker.v, .category = DEATH_DIES);
    EXPECT(s, damage_result, .victim = fred.v, .result = DAMAGE_RESULT_DAMAGED);
    EXPECT_NOT(s, effect_applied, .card = CARD_TOUCH_OF_DEATH);
    ck_assert_int_eq(hp_of(s, fred), 57);
}

SCENE(a_victim_and_its_attacker_can_die_of_the_same_blow) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId attacker = recruit(s, red, with_hp(stats(5, STAT_NONE, 0, 1), 5));
    const MinionId victim = recruit(s, blue, with_hp(stats(0, STAT_NONE, 0, 1), 3));
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_BLUE, on_minion(victim), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, damage_applied, .victim = attacker.v, .quantity = 5);
    EXPECT(s, minion_died, .minion = attacker.v, .category = DEATH_DIES);
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = attacker.v);
    EXPECT_NOT(s, experience_qualified, .minion = attacker.v);
    EXPECT(s, combat_ended, .reason = COMBAT_END_DIED);
    ck_assert_str_eq(where(s, red), "gone");
    ck_assert_str_eq(where(s, blue), "gone");
}
