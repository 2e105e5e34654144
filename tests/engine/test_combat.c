// Rules 18.3 to 18.7: rounds, misses, kinds of attack, whom the idle attack, the steps of an attack.

#include "support/fighters.h"
#include "support/test.h"

// --- Rounds ---

SCENE(a_combat_that_nobody_wins_ends_after_its_tenth_round) {
    const GroupId red = lone(s, PLAYER_RED, "f5", stats(2, STAT_NONE, 1, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", stats(2, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, round_began, .number = 10);
    EXPECT_COUNT(s, 10, round_began, .number = 0);
    EXPECT(s, combat_ended, .high = red.v, .low = blue.v, .reason = COMBAT_END_ROUNDS);
}

SCENE(the_last_death_ends_the_combat_at_once) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId killer = recruit(s, red, stats(5, STAT_NONE, 1, 1));
    const MinionId second = recruit(s, red, stats(5, STAT_NONE, 1, 1));
    const MinionId victim = recruit(s, blue, with_hp(stats(2, STAT_NONE, 0, 1), 4));
    scene_script(s, RNG_PAIRING, 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = killer.v);
    EXPECT_NOT(s, attack_hit, .attacker = second.v);
    EXPECT_NOT(s, attack_hit, .attacker = victim.v);
    EXPECT_COUNT(s, 2, round_began, .number = 0);
    EXPECT(s, combat_ended, .reason = COMBAT_END_DIED);
}

// Rules 3.1.2.
SCENE(an_arrow_of_round_one_does_one_point_less) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId plain = scene_archer(s, red, NATION_HUMAN);
    const MinionId elf = scene_archer(s, red, NATION_ELF);
    const MinionId satyr = scene_archer(s, red, NATION_SATYR);
    (void)lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    const Event *e = scene_find(s, EVENT(damage_calculated, .attacker = plain.v), 0);
    ck_assert_int_eq(e->damage_calculated.quantity, 1);
    ck_assert_uint_eq(e->round, 1);
    ck_assert_uint_eq(e->step, STEP_A2);
    ck_assert_int_eq(
        scene_find(s, EVENT(damage_calculated, .attacker = elf.v), 0)->damage_calculated.quantity, 2);
    ck_assert_int_eq(
        scene_find(s, EVENT(damage_calculated, .attacker = satyr.v), 0)->damage_calculated.quantity, 2);
    // From round 2 on all three do their 2 points.
    EXPECT_COUNT(s, 9, damage_calculated, .attacker = plain.v, .quantity = 2);
    EXPECT_COUNT(s, 10, damage_calculated, .attacker = elf.v, .quantity = 2);
}

SCENE(humans_hit_harder_in_round_two_only) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId human = scene_swordsman(s, red, NATION_HUMAN);
    (void)lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    const Event *e = scene_find(s, EVENT(damage_calculated, .attacker = human.v), 0);
    ck_assert_int_eq(e->damage_calculated.quantity, 3);
    ck_assert_uint_eq(e->round, 2);
    EXPECT_COUNT(s, 8, damage_calculated, .attacker = human.v, .quantity = 2);
}

SCENE(bashers_forfeit_round_one) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId a = recruit(s, red, stats(2, STAT_NONE, 1, 2));
    const MinionId b = recruit(s, blue, stats(2, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    const Event *e = scene_find(s, EVENT(attacks_forfeited, .minion = a.v, .count = 2), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->step, STEP_R2);
    ck_assert_uint_eq(e->round, 1);
    EXPECT_COUNT(s, 1, attacks_forfeited, .minion = b.v, .count = 1);
    ck_assert_uint_eq(scene_find(s, EVENT(attack_hit, .attacker = a.v), 0)->round, 2);
}

SCENE(armor_is_back_at_the_start_of_every_round) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    (void)recruit(s, red, stats(3, STAT_NONE, 0, 1));
    const MinionId victim = recruit(s, blue, stats(0, STAT_NONE, 2, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 9, armor_soaked, .victim = victim.v, .armor_before = 2, .before = 3, .after = 1);
    ck_assert_int_eq(hp_of(s, victim), 60 - 9);
}

// --- Level and misses ---

// Rules 18.7.2: the first attack hits whatever the level; then one miss makes up for one level.
SCENE(level_one_against_level_two_misses_every_other_time) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId low = recruit(s, red, stats(1, STAT_NONE, 1, 1));
    const MinionId high = recruit(s, blue, with_level(stats(1, STAT_NONE, 1, 1), 2));
    scene_play_until(s, PHASE_COMBAT);
    const Event *first = scene_find(s, EVENT(attack_hit, .attacker = low.v), 0);
    ck_assert_uint_eq(first->attack_hit.misses, MISSES_INFINITE);
    ck_assert_uint_eq(first->round, 2);
    EXPECT_COUNT(s, 5, attack_hit, .attacker = low.v);
    EXPECT_COUNT(s, 4, attack_missed, .attacker = low.v);
    for (int i = 0; i < 4; i++) {
        const Event *miss = scene_find(s, EVENT(attack_missed, .attacker = low.v), i);
        const Event *hit = scene_find(s, EVENT(attack_hit, .attacker = low.v), i + 1);
        ck_assert_uint_eq(miss->attack_missed.misses, 0);
        ck_assert_int_eq(miss->round, 3 + 2 * i);
        ck_assert_uint_eq(hit->attack_hit.misses, 1);
        ck_assert_int_eq(hit->round, 4 + 2 * i);
    }
    EXPECT_COUNT(s, 9, attack_hit, .attacker = high.v);
}

SCENE(misses_add_up_over_the_levels_between) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId low = recruit(s, red, stats(1, STAT_NONE, 1, 1));
    (void)lone(s, PLAYER_BLUE, "g5", with_level(stats(1, STAT_NONE, 1, 1), 4));
    scene_play_until(s, PHASE_COMBAT);
    // Rounds 2, 6 and 10 hit.
    EXPECT_COUNT(s, 3, attack_hit, .attacker = low.v);
    EXPECT_COUNT(s, 2, attack_missed, .attacker = low.v, .misses = 2);
    ck_assert_uint_eq(scene_find(s, EVENT(attack_hit, .attacker = low.v, .misses = 3), 0)->round, 6);
}

SCENE(a_new_combat_starts_with_infinite_misses_again) {
    const GroupId red = scene_group(s, PLAYER_RED, "f6");
    const MinionId low = recruit(s, red, stats(1, STAT_NONE, 1, 1));
    for (int i = 0; i < 2; i++) {
        const GroupId blue = scene_group(s, PLAYER_BLUE, i == 0 ? "f5" : "f7");
        (void)recruit(s, blue, with_level(stats(1, STAT_NONE, 1, 1), 3));
    }
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 2, attack_hit, .attacker = low.v, .misses = MISSES_INFINITE);
}

// --- Categories (rules 18.5) ---

SCENE(who_has_both_kinds_shoots_in_round_one_and_alternates_after) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId both = recruit(s, red, stats(1, 2, 0, 3));
    const MinionId alone = recruit(s, blue, stats(0, STAT_NONE, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    // Of hand, missile, hand one is a missile attack: round 1 has that and forfeits two.
    EXPECT_COUNT(s, 1, attacks_forfeited, .minion = both.v, .count = 2);
    static const struct {
        int round;
        AttackKind kind;
        int quantity;
    } expected[] = {{1, ATTACK_MISSILE, 1},
                    {2, ATTACK_HAND, 1},
                    {2, ATTACK_MISSILE, 2},
                    {2, ATTACK_HAND, 1},
                    {3, ATTACK_HAND, 1}};
    for (int i = 0; i < 5; i++) {
        const Event *e = scene_find(s, EVENT(damage_calculated, .attacker = both.v), i);
        ck_assert_int_eq(e->round, expected[i].round);
        ck_assert_uint_eq(e->damage_calculated.kind, expected[i].kind);
        ck_assert_int_eq(e->damage_calculated.quantity, expected[i].quantity);
    }
    // A shooter never pairs.
    EXPECT_NOT(s, paired, .minion = alone.v);
}

static void expect_single_attack(int hand, int missile, AttackKind expected) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId both = recruit(s, red, stats(hand, missile, 0, 1));
    (void)lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    const Event *first = scene_find(s, EVENT(damage_calculated, .attacker = both.v), 0);
    ck_assert_uint_eq(first->damage_calculated.kind, ATTACK_MISSILE);
    ck_assert_uint_eq(first->round, 1);
    EXPECT_NOT(s, attacks_forfeited, .minion = both.v);
    EXPECT_COUNT(s, expected == ATTACK_MISSILE ? 10 : 9, damage_calculated, .attacker = both.v,
                 .kind = (uint8_t)expected);
    scene_end(s);
}

TEST(with_one_attack_the_stronger_kind_is_used) {
    expect_single_attack(3, 2, ATTACK_HAND);
    expect_single_attack(2, 3, ATTACK_MISSILE);
}

TEST(with_one_attack_a_tie_goes_to_the_hand) {
    expect_single_attack(2, 2, ATTACK_HAND);
}

SCENE(extra_attacks_go_to_random_enemies) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId multi = recruit(s, red, stats(STAT_NONE, 2, 0, 3));
    MinionId enemies[3];
    for (int i = 0; i < 3; i++) enemies[i] = recruit(s, blue, stats(0, STAT_NONE, i, 1));
    scene_script(s, RNG_EXTRA_ATTACK, 1);
    scene_script(s, RNG_EXTRA_ATTACK, 0);
    scene_play_until(s, PHASE_COMBAT);
    static const int order[] = {2, 1, 0};
    static const ChosenBy by[] = {CHOSEN_WISE, CHOSEN_RANDOM, CHOSEN_RANDOM};
    for (int i = 0; i < 3; i++) {
        const Event *e = scene_find(s, EVENT(victim_chosen, .minion = multi.v), i);
        ck_assert_uint_eq(e->round, 1);
        ck_assert_uint_eq(e->victim_chosen.victim, enemies[order[i]].v);
        ck_assert_uint_eq(e->victim_chosen.by, by[i]);
    }
    EXPECT_COUNT(s, 30, attack_hit, .attacker = multi.v);
}

SCENE(who_has_no_attacks_neither_pairs_nor_strikes) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId idle = recruit(s, red, stats(2, STAT_NONE, 1, 0));
    const MinionId basher = recruit(s, blue, stats(2, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_NOT(s, paired, .minion = basher.v);
    EXPECT_NOT(s, attack_hit, .attacker = idle.v);
    EXPECT_NOT(s, attacks_forfeited, .minion = idle.v);
    EXPECT(s, victim_chosen, .minion = basher.v, .victim = idle.v, .by = CHOSEN_WISE,
           .tiebreak = TIEBREAK_ONLY);
}

// --- Idle bashers in R3 ---

// Red: an archer who kills the first blue swordsman in round 2, and the swordsman who was paired with him.
// The second blue swordsman, unpaired, attacks whoever has the higher armor.
static void lose_the_victim(Scene *s, int archer_armor, MinionId red_out[2], MinionId blue_out[2]) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    red_out[0] = recruit(s, red, stats(STAT_NONE, 4, archer_armor, 1));
    red_out[1] = recruit(s, red, stats(2, STAT_NONE, 1, 1));
    blue_out[0] = recruit(s, blue, with_hp(stats(2, STAT_NONE, 0, 1), 4));
    blue_out[1] = recruit(s, blue, stats(2, STAT_NONE, 2, 1));
    scene_script(s, RNG_PAIRING, 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, paired, .minion = red_out[1].v, .victim = blue_out[0].v);
    EXPECT(s, minion_died, .minion = blue_out[0].v, .attacker = red_out[0].v);
}

SCENE(a_basher_whose_victim_died_hits_back) {
    MinionId red[2];
    MinionId blue[2];
    lose_the_victim(s, 0, red, blue);
    const Event *e = scene_find(s, EVENT(victim_chosen, .minion = red[1].v), 0);
    ck_assert_uint_eq(e->victim_chosen.victim, blue[1].v);
    ck_assert_uint_eq(e->victim_chosen.by, CHOSEN_RETALIATION);
    ck_assert_uint_eq(e->step, STEP_R3);
    ck_assert_uint_eq(e->round, 2);
    EXPECT_COUNT(s, 1, attacks_forfeited, .minion = red[1].v);
}

SCENE(a_basher_whom_nobody_attacks_forfeits_when_his_victim_died) {
    MinionId red[2];
    MinionId blue[2];
    lose_the_victim(s, 2, red, blue);
    const Event *e = scene_find(s, EVENT(attacks_forfeited, .minion = red[1].v), 1);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->step, STEP_R3);
    ck_assert_uint_eq(e->round, 2);
    ck_assert_uint_eq(e->attacks_forfeited.count, 1);
    EXPECT_NOT(s, victim_chosen, .minion = red[1].v, .by = CHOSEN_RETALIATION);
}

SCENE(a_shooter_whose_victim_died_chooses_again_at_once) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId first = recruit(s, red, stats(STAT_NONE, 10, 0, 1));
    const MinionId second = recruit(s, red, stats(STAT_NONE, 1, 0, 1));
    const MinionId weak = recruit(s, blue, with_hp(stats(2, STAT_NONE, 0, 1), 10));
    const MinionId strong = recruit(s, blue, stats(2, STAT_NONE, 2, 1));
    scene_play_until(s, PHASE_COMBAT);
    // Both aim at the weak one at R2 of round 2; the first kills it, and the second chooses anew in R3.
    const Event *died = scene_find(s, EVENT(minion_died, .minion = weak.v, .attacker = first.v), 0);
    ck_assert_ptr_nonnull(died);
    ck_assert_uint_eq(died->round, 2);
    EXPECT(s, victim_chosen, .minion = second.v, .victim = weak.v, .by = CHOSEN_WISE);
    const Event *again = scene_find(s, EVENT(victim_chosen, .minion = second.v, .victim = strong.v), 1);
    ck_assert_ptr_nonnull(again);
    ck_assert(again > died);
    ck_assert_uint_eq(again->step, STEP_R3);
    ck_assert_uint_eq(again->round, 2);
    ck_assert_uint_eq(again->victim_chosen.tiebreak, TIEBREAK_ONLY);
}

SCENE(nothing_of_a_combat_is_left_when_it_is_over) {
    const GroupId red = lone(s, PLAYER_RED, "f5", with_level(stats(1, STAT_NONE, 3, 2), 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", with_level(stats(1, 1, 3, 2), 4));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, attack_missed, .attacker = member(s, red, 0).v);
    EXPECT(s, armor_soaked, .victim = member(s, red, 0).v);
    for (int i = 0; i < 2; i++) {
        const Minion *m = minion_in(s, i == 0 ? red : blue, 0);
        ck_assert_uint_eq(m->victim.v, 0);
        ck_assert_uint_eq(m->attacks_left, 0);
        ck_assert_uint_eq(m->attacks_made, 0);
        ck_assert_uint_eq(m->misses, 0);
        ck_assert_uint_eq(m->armor_left, 3);
    }
}

SCENE(shooters_of_both_sides_choose_anew_in_every_round) {
    const GroupId red = lone(s, PLAYER_RED, "f5", stats(STAT_NONE, 1, 9, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", stats(STAT_NONE, 1, 9, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, COMBAT_ROUNDS, victim_chosen, .minion = member(s, red, 0).v);
    EXPECT_COUNT(s, COMBAT_ROUNDS, victim_chosen, .minion = member(s, blue, 0).v);
}

// Rules 34.6: by hand in round 1, and in round 2 like all others.
SCENE(an_early_striker_is_paired_as_soon_as_others_are) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId stalker = scene_creature(s, red, CREATURE_GLOOMSTALKER);
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 9, 1));
    scene_play_until(s, PHASE_COMBAT);
    const Event *chosen = scene_find(s, EVENT(victim_chosen, .minion = stalker.v), 0);
    ck_assert_uint_eq(chosen->round, 1);
    const Event *paired = scene_find(s, EVENT(paired, .minion = stalker.v), 0);
    ck_assert_ptr_nonnull(paired);
    ck_assert_uint_eq(paired->round, 2);
    ck_assert_uint_eq(paired->paired.victim, member(s, blue, 0).v);
}

SCENE(who_has_struck_for_the_last_time_in_a_round_gets_no_attack_more) {
    const GroupId red = lone(s, PLAYER_RED, "f5", stats(2, STAT_NONE, 0, 3));
    const MinionId m = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    Minion *fighter = &s->state.minions[m.v];
    combat_add_attacks(&s->ctx, m, 1, CARD_FEAR);
    ck_assert_uint_eq(fighter->attacks_left, 0);
    combat_add_attacks(&s->ctx, m, -1, CARD_FEAR);
    EXPECT_NOT(s, attacks_changed, .minion = m.v);
    fighter->attacks_left = 1;
    combat_add_attacks(&s->ctx, m, 2, CARD_FEAR);
    EXPECT(s, attacks_changed, .minion = m.v, .card = CARD_FEAR, .before = 1, .after = 3);
    combat_add_attacks(&s->ctx, m, -9, CARD_FEAR);
    EXPECT_COUNT(s, 2, attacks_changed, .minion = m.v);
    ck_assert_uint_eq(fighter->attacks_left, 0);
}

// --- Steps and causes ---

SCENE(everything_of_an_attack_lies_under_its_hit) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId killer = recruit(s, red, stats(9, STAT_NONE, 1, 1));
    const MinionId victim = recruit(s, blue, with_hp(stats(2, STAT_NONE, 2, 1), 5));
    scene_play_until(s, PHASE_COMBAT);
    const Event *hit = scene_find(s, EVENT(attack_hit, .attacker = killer.v), 0);
    const uint32_t index = (uint32_t)(hit - s->events) + 1;
    static const struct {
        EventKind kind;
        Step step;
        bool is_under_death;
    } expected[] = {{EV_strength_changed, STEP_A2, false}, {EV_damage_calculated, STEP_A2, false},
                    {EV_armor_soaked, STEP_D2, false},     {EV_damage_capped, STEP_D3, false},
                    {EV_hp_changed, STEP_D4, false},       {EV_damage_result, STEP_A3, false},
                    {EV_step_began, STEP_A7, false},       {EV_step_began, STEP_E1, false},
                    {EV_minion_died, STEP_E2, false},      {EV_minion_buried, STEP_E3, true},
                    {EV_group_died, STEP_E4, true},        {EV_experience_qualified, STEP_A8, false}};
    uint32_t death = 0;
    enum { COUNT = sizeof expected / sizeof expected[0] };
    for (uint32_t i = 0; i < COUNT; i++) {
        const Event *e = hit + 1 + i;
        ck_assert_uint_eq(e->kind, expected[i].kind);
        ck_assert_uint_eq(e->step, expected[i].step);
        if (e->kind == EV_minion_died) death = (uint32_t)(e - s->events) + 1;
        ck_assert_uint_eq(e->cause, expected[i].is_under_death ? death : index);
        ck_assert_uint_eq(e->round, 2);
    }
    const Event *end = hit + 1 + COUNT;
    ck_assert_uint_eq(end->kind, EV_combat_ended);
    ck_assert_uint_eq(end->step, STEP_C4);
    ck_assert_uint_eq(end->cause, 0);
    ck_assert_uint_eq(end->round, 0);
    EXPECT(s, damage_result, .victim = victim.v, .result = DAMAGE_RESULT_KILLED);
}

SCENE(a_recruit_qualifies_for_experience_only_once) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId killer = recruit(s, red, stats(STAT_NONE, 9, 1, 1));
    for (int i = 0; i < 3; i++) (void)recruit(s, blue, with_hp(stats(1, STAT_NONE, 0, 1), 3));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_KILLS, .attacker = killer.v);
    EXPECT_COUNT(s, 1, experience_qualified, .minion = killer.v);
    ck_assert_uint_eq(s->state.minions[killer.v].experience, EXPERIENCE_QUALIFIED);
}

SCENE(monsters_gain_no_experience) {
    const GroupId red = scene_monsters(s, PLAYER_RED, "f5");
    const MinionId gnome = scene_creature(s, red, CREATURE_GNOME);
    (void)lone(s, PLAYER_BLUE, "g5", with_hp(stats(1, STAT_NONE, 0, 1), 3));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .category = DEATH_KILLS, .attacker = gnome.v);
    EXPECT_NOT(s, experience_qualified, .minion = gnome.v);
}
