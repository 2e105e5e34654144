// Rules 18: who fights whom, rounds, single attacks, and the worked examples of the seed pages.

#include "support/scene.h"

// A recruit without nation ability in combat. [armor] and [attacks] as given, 60 hit points, level 1.
static StatBlock stats(int hand, int missile, int armor, int attacks) {
    return (StatBlock){.max_hp = 60,
                       .level = 1,
                       .armor = (int8_t)armor,
                       .hand = (int8_t)hand,
                       .missile = (int8_t)missile,
                       .attacks = (int8_t)attacks};
}

static MinionId recruit(Scene *s, GroupId g, StatBlock block) {
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = block.missile > 0 ? CLASS_ARCHER : CLASS_SWORDSMAN,
                             .nation = NATION_DWARF,
                             .stats = &block};
    return scene_minion(s, g, &spec);
}

static StatBlock with_hp(StatBlock block, int hp) {
    block.max_hp = (uint8_t)hp;
    return block;
}

static StatBlock with_level(StatBlock block, int level) {
    block.level = (int8_t)level;
    return block;
}

// A group of one.
static GroupId lone(Scene *s, Player owner, const char *at, StatBlock block) {
    const GroupId group = scene_group(s, owner, at);
    (void)recruit(s, group, block);
    return group;
}

static void expect_combat(const Scene *s, int nth, GroupId high, GroupId low) {
    const Event *e = scene_find(s, EVENT(combat_began, .high = 0), nth);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->combat_began.high, high.v);
    ck_assert_uint_eq(e->combat_began.low, low.v);
}

// --- Who fights whom (18.2) ---

// The group in the middle and its neighbours up, down, right, left, none of which can hurt anybody.
static void surround(Scene *s, Player inner, Player outer, GroupId out[5]) {
    static const char *const squares[] = {"f6", "f5", "f7", "g6", "e6"};
    for (int i = 0; i < 5; i++) {
        out[i] = scene_group(s, i == 0 ? inner : outer, squares[i]);
        (void)recruit(s, out[i], stats(0, STAT_NONE, 1, 1));
    }
}

static void expect_surrounded_in_order(Player inner, Player outer) {
    Scene *s = scene_new();
    s->state.initiative = inner == PLAYER_NEUTRAL ? PLAYER_RED : (uint8_t)inner;
    GroupId g[5];
    surround(s, inner, outer, g);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 4, combat_began, .high = g[0].v);
    for (int i = 0; i < 4; i++) expect_combat(s, i, g[0], g[i + 1]);
    scene_end(s);
}

START_TEST(a_surrounded_red_group_with_precedence_fights_up_down_right_left) {
    expect_surrounded_in_order(PLAYER_RED, PLAYER_BLUE);
}
END_TEST

START_TEST(a_surrounded_blue_group_with_precedence_fights_in_the_same_order) {
    expect_surrounded_in_order(PLAYER_BLUE, PLAYER_RED);
}
END_TEST

START_TEST(the_oldest_neutral_group_picks_among_neutrals) {
    expect_surrounded_in_order(PLAYER_NEUTRAL, PLAYER_NEUTRAL);
}
END_TEST

START_TEST(without_precedence_the_others_pick_in_their_own_sequence) {
    Scene *s = scene_new();
    const GroupId blue = lone(s, PLAYER_BLUE, "f6", stats(0, STAT_NONE, 1, 1));
    static const char *const squares[] = {"e6", "g6", "f7", "f5"};
    GroupId red[4];
    for (int i = 0; i < 4; i++) {
        red[i] = scene_group(s, PLAYER_RED, squares[i]);
        (void)recruit(s, red[i], stats(0, STAT_NONE, 1, 1));
    }
    scene_play_until(s, PHASE_COMBAT);
    for (int i = 0; i < 4; i++) expect_combat(s, i, red[i], blue);
    EXPECT_COUNT(s, 4, combat_ended, .low = blue.v);
    scene_end(s);
}
END_TEST

START_TEST(a_pair_that_both_survive_fights_once) {
    Scene *s = scene_new();
    const GroupId red = lone(s, PLAYER_RED, "f5", stats(0, STAT_NONE, 1, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 1, combat_began, .high = red.v, .low = blue.v);
    EXPECT_COUNT(s, 1, combat_began, .high = 0);
    scene_end(s);
}
END_TEST

START_TEST(friendly_and_distant_groups_do_not_fight) {
    Scene *s = scene_new();
    (void)lone(s, PLAYER_RED, "f5", stats(2, STAT_NONE, 1, 1));
    (void)lone(s, PLAYER_RED, "g5", stats(2, STAT_NONE, 1, 1));
    (void)lone(s, PLAYER_BLUE, "h6", stats(2, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_NOT(s, combat_began, .high = 0);
    scene_end(s);
}
END_TEST

// T14.
START_TEST(neutral_has_precedence_over_the_player_without_initiative_only) {
    Scene *s = scene_new();
    const GroupId red = lone(s, PLAYER_RED, "e6", stats(0, STAT_NONE, 1, 1));
    const GroupId neutral = lone(s, PLAYER_NEUTRAL, "f6", stats(0, STAT_NONE, 1, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g6", stats(0, STAT_NONE, 1, 1));
    ck_assert(combat_precedes(&s->state, red, neutral));
    ck_assert(combat_precedes(&s->state, neutral, blue));
    ck_assert(combat_precedes(&s->state, red, blue));
    scene_play_until(s, PHASE_COMBAT);
    expect_combat(s, 0, red, neutral);
    expect_combat(s, 1, neutral, blue);
    EXPECT_COUNT(s, 2, combat_began, .high = 0);
    scene_end(s);
}
END_TEST

START_TEST(a_group_that_dies_in_its_first_combat_fights_no_second_one) {
    Scene *s = scene_new();
    const GroupId weak = lone(s, PLAYER_BLUE, "f6", with_hp(stats(0, STAT_NONE, 0, 1), 1));
    const GroupId first = lone(s, PLAYER_RED, "f5", stats(STAT_NONE, 5, 0, 1));
    const GroupId second = lone(s, PLAYER_RED, "f7", stats(STAT_NONE, 5, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 1, combat_began, .low = weak.v);
    EXPECT_NOT(s, combat_began, .high = second.v);
    EXPECT(s, combat_ended, .high = first.v, .low = weak.v, .reason = COMBAT_END_DIED);
    ck_assert_str_eq(where(s, weak), "gone");
    scene_end(s);
}
END_TEST

// --- Rounds ---

START_TEST(a_combat_that_nobody_wins_ends_after_its_tenth_round) {
    Scene *s = scene_new();
    const GroupId red = lone(s, PLAYER_RED, "f5", stats(2, STAT_NONE, 1, 1));
    const GroupId blue = lone(s, PLAYER_BLUE, "g5", stats(2, STAT_NONE, 1, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, round_began, .number = 10);
    EXPECT_COUNT(s, 10, round_began, .number = 0);
    EXPECT(s, combat_ended, .high = red.v, .low = blue.v, .reason = COMBAT_END_ROUNDS);
    scene_end(s);
}
END_TEST

START_TEST(the_last_death_ends_the_combat_at_once) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

// T16.
START_TEST(an_arrow_of_round_one_does_one_point_less) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

START_TEST(humans_hit_harder_in_round_two_only) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId human = scene_swordsman(s, red, NATION_HUMAN);
    (void)lone(s, PLAYER_BLUE, "g5", stats(0, STAT_NONE, 0, 1));
    scene_play_until(s, PHASE_COMBAT);
    const Event *e = scene_find(s, EVENT(damage_calculated, .attacker = human.v), 0);
    ck_assert_int_eq(e->damage_calculated.quantity, 3);
    ck_assert_uint_eq(e->round, 2);
    EXPECT_COUNT(s, 8, damage_calculated, .attacker = human.v, .quantity = 2);
    scene_end(s);
}
END_TEST

START_TEST(bashers_forfeit_round_one) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

START_TEST(armor_is_back_at_the_start_of_every_round) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    (void)recruit(s, red, stats(3, STAT_NONE, 0, 1));
    const MinionId victim = recruit(s, blue, stats(0, STAT_NONE, 2, 1));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 9, armor_soaked, .victim = victim.v, .armor_before = 2, .before = 3, .after = 1);
    ck_assert_int_eq(hp_of(s, victim), 60 - 9);
    scene_end(s);
}
END_TEST

// --- Level and misses ---

// T13: the first attack hits whatever the level; then one miss makes up for one level.
START_TEST(level_one_against_level_two_misses_every_other_time) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

START_TEST(misses_add_up_over_the_levels_between) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId low = recruit(s, red, stats(1, STAT_NONE, 1, 1));
    (void)lone(s, PLAYER_BLUE, "g5", with_level(stats(1, STAT_NONE, 1, 1), 4));
    scene_play_until(s, PHASE_COMBAT);
    // Rounds 2, 6 and 10 hit.
    EXPECT_COUNT(s, 3, attack_hit, .attacker = low.v);
    EXPECT_COUNT(s, 2, attack_missed, .attacker = low.v, .misses = 2);
    ck_assert_uint_eq(scene_find(s, EVENT(attack_hit, .attacker = low.v, .misses = 3), 0)->round, 6);
    scene_end(s);
}
END_TEST

START_TEST(a_new_combat_starts_with_infinite_misses_again) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f6");
    const MinionId low = recruit(s, red, stats(1, STAT_NONE, 1, 1));
    for (int i = 0; i < 2; i++) {
        const GroupId blue = scene_group(s, PLAYER_BLUE, i == 0 ? "f5" : "f7");
        (void)recruit(s, blue, with_level(stats(1, STAT_NONE, 1, 1), 3));
    }
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 2, attack_hit, .attacker = low.v, .misses = MISSES_INFINITE);
    scene_end(s);
}
END_TEST

// --- Categories (18.5) ---

START_TEST(who_has_both_kinds_shoots_in_round_one_and_alternates_after) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

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

START_TEST(with_one_attack_the_stronger_kind_is_used) {
    expect_single_attack(3, 2, ATTACK_HAND);
    expect_single_attack(2, 3, ATTACK_MISSILE);
}
END_TEST

START_TEST(with_one_attack_a_tie_goes_to_the_hand) {
    expect_single_attack(2, 2, ATTACK_HAND);
}
END_TEST

START_TEST(extra_attacks_go_to_random_enemies) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

START_TEST(who_has_no_attacks_neither_pairs_nor_strikes) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

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

START_TEST(a_basher_whose_victim_died_hits_back) {
    Scene *s = scene_new();
    MinionId red[2];
    MinionId blue[2];
    lose_the_victim(s, 0, red, blue);
    const Event *e = scene_find(s, EVENT(victim_chosen, .minion = red[1].v), 0);
    ck_assert_uint_eq(e->victim_chosen.victim, blue[1].v);
    ck_assert_uint_eq(e->victim_chosen.by, CHOSEN_RETALIATION);
    ck_assert_uint_eq(e->step, STEP_R3);
    ck_assert_uint_eq(e->round, 2);
    EXPECT_COUNT(s, 1, attacks_forfeited, .minion = red[1].v);
    scene_end(s);
}
END_TEST

START_TEST(a_basher_whom_nobody_attacks_forfeits_when_his_victim_died) {
    Scene *s = scene_new();
    MinionId red[2];
    MinionId blue[2];
    lose_the_victim(s, 2, red, blue);
    const Event *e = scene_find(s, EVENT(attacks_forfeited, .minion = red[1].v), 1);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->step, STEP_R3);
    ck_assert_uint_eq(e->round, 2);
    ck_assert_uint_eq(e->attacks_forfeited.count, 1);
    EXPECT_NOT(s, victim_chosen, .minion = red[1].v, .by = CHOSEN_RETALIATION);
    scene_end(s);
}
END_TEST

START_TEST(a_shooter_whose_victim_died_chooses_again_at_once) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

// --- Steps and causes ---

START_TEST(everything_of_an_attack_lies_under_its_hit) {
    Scene *s = scene_new();
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
    } expected[] = {{EV_damage_calculated, STEP_A2, false},   {EV_armor_soaked, STEP_D2, false},
                    {EV_damage_capped, STEP_D3, false},       {EV_hp_changed, STEP_D4, false},
                    {EV_damage_result, STEP_A3, false},       {EV_minion_died, STEP_E2, false},
                    {EV_minion_buried, STEP_E3, true},        {EV_group_died, STEP_E4, true},
                    {EV_experience_qualified, STEP_A8, false}};
    uint32_t death = 0;
    for (uint32_t i = 0; i < 9; i++) {
        const Event *e = hit + 1 + i;
        ck_assert_uint_eq(e->kind, expected[i].kind);
        ck_assert_uint_eq(e->step, expected[i].step);
        if (e->kind == EV_minion_died) death = (uint32_t)(e - s->events) + 1;
        ck_assert_uint_eq(e->cause, expected[i].is_under_death ? death : index);
        ck_assert_uint_eq(e->round, 2);
    }
    const Event *end = hit + 10;
    ck_assert_uint_eq(end->kind, EV_combat_ended);
    ck_assert_uint_eq(end->step, STEP_C4);
    ck_assert_uint_eq(end->cause, 0);
    ck_assert_uint_eq(end->round, 0);
    EXPECT(s, damage_result, .victim = victim.v, .result = DAMAGE_RESULT_KILLED);
    scene_end(s);
}
END_TEST

START_TEST(a_recruit_qualifies_for_experience_only_once) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId killer = recruit(s, red, stats(STAT_NONE, 9, 1, 1));
    for (int i = 0; i < 3; i++) (void)recruit(s, blue, with_hp(stats(1, STAT_NONE, 0, 1), 3));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 3, minion_died, .category = DEATH_KILLS, .attacker = killer.v);
    EXPECT_COUNT(s, 1, experience_qualified, .minion = killer.v);
    ck_assert_uint_eq(s->state.minions[killer.v].experience, EXPERIENCE_QUALIFIED);
    scene_end(s);
}
END_TEST

START_TEST(monsters_gain_no_experience) {
    Scene *s = scene_new();
    const GroupId red = scene_monsters(s, PLAYER_RED, "f5");
    const MinionId gnome = scene_creature(s, red, CREATURE_GNOME);
    (void)lone(s, PLAYER_BLUE, "g5", with_hp(stats(1, STAT_NONE, 0, 1), 3));
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .category = DEATH_KILLS, .attacker = gnome.v);
    EXPECT_NOT(s, experience_qualified, .minion = gnome.v);
    scene_end(s);
}
END_TEST

// --- The worked examples ---

// Seed page "damage": Diomesia and two Satyr archers with Despond against three Shadows who have initiative;
// her side wins with 4, 0 and 6 damage from ten hits of "no damage".
START_TEST(diomesia_and_her_archers_beat_three_shadows) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    scene_recruits(s, red, 3, 0, NATION_SHADOW);
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
    scene_end(s);
}
END_TEST

// T7: the tile shows 0, and each hit still costs one hit point.
START_TEST(shadows_against_diomesia_show_no_damage_in_any_blow) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

// Seed page "damage": Khobai with Spirit Sword and Touch of Death kills Diomesia and 7 archers in 8 rounds.
START_TEST(khobai_kills_one_satyr_a_round) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

START_TEST(khobai_adds_the_maximum_of_those_he_kills_by_damage) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

static void enchant_fred(Scene *s, MinionId fred) {
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_TREACHEROUS_ARMOR, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_RED, on_minion(fred), 0);
    (void)scene_spell(s, CARD_UNHOLY_AURA, PLAYER_RED, on_minion(fred), 0);
}

// T9: armor 4; the first blow of the round comes back as 6, every other as 10.
START_TEST(fred_alone_survives_eight_recruits) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

// T10: the Bard's armor 6 kills the first, and the enchanted are without enchantments once they are buried.
START_TEST(fred_the_bard_needs_no_blow_of_his_own) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

// T12: buried in A3, the attacker's own Touch of Death never comes to A5.
START_TEST(an_attacker_buried_in_a3_skips_a4_and_a5) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

START_TEST(a_victim_and_its_attacker_can_die_of_the_same_blow) {
    Scene *s = scene_new();
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
    scene_end(s);
}
END_TEST

Suite *test_combat_suite(void);

Suite *test_combat_suite(void) {
    Suite *suite = suite_create("combat");
    TCase *t = tcase_create("rules 18");
    tcase_add_test(t, a_surrounded_red_group_with_precedence_fights_up_down_right_left);
    tcase_add_test(t, a_surrounded_blue_group_with_precedence_fights_in_the_same_order);
    tcase_add_test(t, the_oldest_neutral_group_picks_among_neutrals);
    tcase_add_test(t, without_precedence_the_others_pick_in_their_own_sequence);
    tcase_add_test(t, a_pair_that_both_survive_fights_once);
    tcase_add_test(t, friendly_and_distant_groups_do_not_fight);
    tcase_add_test(t, neutral_has_precedence_over_the_player_without_initiative_only);
    tcase_add_test(t, a_group_that_dies_in_its_first_combat_fights_no_second_one);
    tcase_add_test(t, a_combat_that_nobody_wins_ends_after_its_tenth_round);
    tcase_add_test(t, the_last_death_ends_the_combat_at_once);
    tcase_add_test(t, an_arrow_of_round_one_does_one_point_less);
    tcase_add_test(t, humans_hit_harder_in_round_two_only);
    tcase_add_test(t, bashers_forfeit_round_one);
    tcase_add_test(t, armor_is_back_at_the_start_of_every_round);
    tcase_add_test(t, level_one_against_level_two_misses_every_other_time);
    tcase_add_test(t, misses_add_up_over_the_levels_between);
    tcase_add_test(t, a_new_combat_starts_with_infinite_misses_again);
    tcase_add_test(t, who_has_both_kinds_shoots_in_round_one_and_alternates_after);
    tcase_add_test(t, with_one_attack_the_stronger_kind_is_used);
    tcase_add_test(t, with_one_attack_a_tie_goes_to_the_hand);
    tcase_add_test(t, extra_attacks_go_to_random_enemies);
    tcase_add_test(t, who_has_no_attacks_neither_pairs_nor_strikes);
    tcase_add_test(t, a_basher_whose_victim_died_hits_back);
    tcase_add_test(t, a_basher_whom_nobody_attacks_forfeits_when_his_victim_died);
    tcase_add_test(t, a_shooter_whose_victim_died_chooses_again_at_once);
    tcase_add_test(t, everything_of_an_attack_lies_under_its_hit);
    tcase_add_test(t, a_recruit_qualifies_for_experience_only_once);
    tcase_add_test(t, monsters_gain_no_experience);
    suite_add_tcase(suite, t);
    TCase *seed = tcase_create("seed pages");
    tcase_add_test(seed, diomesia_and_her_archers_beat_three_shadows);
    tcase_add_test(seed, shadows_against_diomesia_show_no_damage_in_any_blow);
    tcase_add_test(seed, khobai_kills_one_satyr_a_round);
    tcase_add_test(seed, khobai_adds_the_maximum_of_those_he_kills_by_damage);
    tcase_add_test(seed, fred_alone_survives_eight_recruits);
    tcase_add_test(seed, fred_the_bard_needs_no_blow_of_his_own);
    tcase_add_test(seed, an_attacker_buried_in_a3_skips_a4_and_a5);
    tcase_add_test(seed, a_victim_and_its_attacker_can_die_of_the_same_blow);
    suite_add_tcase(suite, seed);
    return suite;
}
