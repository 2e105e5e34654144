// Rules 18.4 and 18.6: pairing draws, and each tie-break of the wise choice alone.

#include "support/fighters.h"
#include "support/test.h"

static MinionId recruit_with(Scene *s, GroupId g, StatBlock block, int hp) {
    const MinionSpec spec = {.kind = MINION_RECRUIT,
                             .minion_class = block.missile > 0 ? CLASS_ARCHER : CLASS_SWORDSMAN,
                             .nation = NATION_DWARF,
                             .hp = (uint8_t)hp,
                             .stats = &block};
    return scene_minion(s, g, &spec);
}

// One red archer who does 3 points (2 in round 1), and an empty blue group beside him.
typedef struct Range {
    Scene *s;
    GroupId red, blue;
    MinionId archer;
} Range;

static Range range_new(void) {
    Range r = {.s = scene_new()};
    r.red = scene_group(r.s, PLAYER_RED, "f5");
    r.blue = scene_group(r.s, PLAYER_BLUE, "g5");
    r.archer = recruit(r.s, r.red, stats(STAT_NONE, 3, 0, 1));
    return r;
}

// A test at a range of its own, [r].
#define RANGE(...) SCENE_WITH(Range, r, range_new, __VA_ARGS__)

static void expect_first_choice(const Range *r, MinionId victim, Tiebreak tiebreak) {
    scene_play_until(r->s, PHASE_COMBAT);
    const Event *e = scene_find(r->s, EVENT(victim_chosen, .minion = r->archer.v), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->victim_chosen.victim, victim.v);
    ck_assert_uint_eq(e->victim_chosen.by, CHOSEN_WISE);
    ck_assert_uint_eq(e->victim_chosen.tiebreak, tiebreak);
    ck_assert_uint_eq(e->step, STEP_R3);
}

RANGE(a_single_enemy_needs_no_tie_break) {
    const MinionId only = recruit(r->s, r->blue, stats(1, STAT_NONE, 0, 1));
    expect_first_choice(r, only, TIEBREAK_ONLY);
}

RANGE(non_combatants_come_last_whatever_else_speaks_for_them) {
    (void)recruit_with(r->s, r->blue, stats(9, STAT_NONE, 1, 0), 1);
    const MinionId combatant = recruit(r->s, r->blue, stats(1, STAT_NONE, 0, 1));
    expect_first_choice(r, combatant, TIEBREAK_COMBATANT);
}

RANGE(who_can_be_killed_this_round_goes_before_high_armor) {
    (void)recruit(r->s, r->blue, stats(1, STAT_NONE, 4, 1));
    const MinionId dying = recruit_with(r->s, r->blue, stats(1, STAT_NONE, 0, 1), 2);
    expect_first_choice(r, dying, TIEBREAK_INSTANT_KILL);
}

RANGE(the_estimate_counts_armor) {
    // 2 hit points behind 1 armor are one too many for 2 points of damage: armor decides.
    (void)recruit_with(r->s, r->blue, stats(1, STAT_NONE, 1, 1), 2);
    const MinionId armored = recruit(r->s, r->blue, stats(1, STAT_NONE, 2, 1));
    expect_first_choice(r, armored, TIEBREAK_ARMOR);
}

RANGE(the_estimate_counts_comrades_with_attacks_left) {
    (void)recruit(r->s, r->red, stats(STAT_NONE, 4, 0, 2));
    (void)recruit(r->s, r->blue, stats(1, STAT_NONE, 2, 1));
    // 2 + 2 x 3 = 8 in round 1.
    const MinionId dying = recruit_with(r->s, r->blue, stats(1, STAT_NONE, 0, 1), 8);
    expect_first_choice(r, dying, TIEBREAK_INSTANT_KILL);
}

RANGE(bashers_who_forfeited_do_not_count_in_round_one) {
    (void)recruit(r->s, r->red, stats(9, STAT_NONE, 0, 1));
    const MinionId armored = recruit(r->s, r->blue, stats(1, STAT_NONE, 2, 1));
    (void)recruit_with(r->s, r->blue, stats(1, STAT_NONE, 0, 1), 3);
    expect_first_choice(r, armored, TIEBREAK_ARMOR);
}

RANGE(who_would_miss_does_not_count_in_the_estimate) {
    // From round 2 on the archer's misses are 0: level 2 is out of his reach, and only level 1 can be killed.
    StatBlock high = stats(1, STAT_NONE, 0, 1);
    high.level = 2;
    const MinionId unreachable = recruit_with(r->s, r->blue, high, 3);
    const MinionId reachable = recruit_with(r->s, r->blue, stats(1, STAT_NONE, 0, 1), 3);
    (void)recruit(r->s, r->blue, stats(1, STAT_NONE, 3, 1));
    scene_play_until(r->s, PHASE_COMBAT);
    // Round 1: nobody can be killed, armor decides. Round 2: the reachable one can.
    const Event *e = scene_find(r->s, EVENT(victim_chosen, .minion = r->archer.v), 1);
    ck_assert_uint_eq(e->round, 2);
    ck_assert_uint_eq(e->step, STEP_R2);
    ck_assert_uint_eq(e->victim_chosen.victim, reachable.v);
    ck_assert_uint_eq(e->victim_chosen.tiebreak, TIEBREAK_INSTANT_KILL);
    (void)unreachable;
}

RANGE(the_estimate_knows_who_deals_no_damage) {
    // The Bard's hand damage is 0: in round 2 the archer alone cannot kill 4 hit points, so armor decides.
    (void)scene_creature(r->s, r->red, CREATURE_BARD);
    (void)recruit_with(r->s, r->blue, stats(1, STAT_NONE, 0, 1), 4);
    const MinionId armored = recruit(r->s, r->blue, stats(1, STAT_NONE, 1, 1));
    scene_play_until(r->s, PHASE_COMBAT);
    const Event *e = scene_find(r->s, EVENT(victim_chosen, .minion = r->archer.v), 1);
    ck_assert_uint_eq(e->round, 2);
    ck_assert_uint_eq(e->victim_chosen.victim, armored.v);
    ck_assert_uint_eq(e->victim_chosen.tiebreak, TIEBREAK_ARMOR);
}

RANGE(higher_armor_goes_before_lower_hit_points) {
    (void)recruit_with(r->s, r->blue, stats(1, STAT_NONE, 1, 1), 5);
    const MinionId armored = recruit(r->s, r->blue, stats(1, STAT_NONE, 2, 1));
    expect_first_choice(r, armored, TIEBREAK_ARMOR);
}

RANGE(lower_hit_points_go_before_higher_damage) {
    (void)recruit(r->s, r->blue, stats(6, STAT_NONE, 1, 1));
    const MinionId wounded = recruit_with(r->s, r->blue, stats(1, STAT_NONE, 1, 1), 20);
    expect_first_choice(r, wounded, TIEBREAK_HP);
}

RANGE(the_higher_of_hand_and_missile_damage_decides) {
    (void)recruit(r->s, r->blue, stats(3, STAT_NONE, 1, 2));
    const MinionId shooter = recruit(r->s, r->blue, stats(1, 4, 1, 1));
    expect_first_choice(r, shooter, TIEBREAK_DAMAGE);
}

RANGE(equal_candidates_are_drawn) {
    MinionId enemies[4];
    for (int i = 0; i < 4; i++) enemies[i] = recruit(r->s, r->blue, stats(1, STAT_NONE, i == 0 ? 0 : 1, 1));
    // The first has dropped out by armor: number 1 of the rest is the third.
    scene_script(r->s, RNG_WISE, 1);
    expect_first_choice(r, enemies[2], TIEBREAK_RANDOM);
}

// --- Pairing ---

SCENE(the_longer_side_draws_who_pairs_and_the_shorter_its_opponents) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    MinionId a[2];
    MinionId b[4];
    for (int i = 0; i < 2; i++) a[i] = recruit(s, red, stats(1, STAT_NONE, 2, 1));
    for (int i = 0; i < 4; i++) b[i] = recruit(s, blue, stats(1, STAT_NONE, 2, 1));
    scene_script(s, RNG_PAIRING, 3); // b[3] pairs
    scene_script(s, RNG_PAIRING, 1); // b[1] pairs
    scene_script(s, RNG_PAIRING, 1); // a[0] draws the second of b[1], b[3]
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, paired, .minion = a[0].v, .victim = b[3].v);
    EXPECT(s, paired, .minion = b[3].v, .victim = a[0].v);
    EXPECT(s, paired, .minion = a[1].v, .victim = b[1].v);
    EXPECT(s, paired, .minion = b[1].v, .victim = a[1].v);
    EXPECT_COUNT(s, 4, paired, .minion = 0);
    EXPECT(s, victim_chosen, .minion = b[0].v, .by = CHOSEN_WISE);
    EXPECT(s, victim_chosen, .minion = b[2].v, .by = CHOSEN_WISE);
    const Event *e = scene_find(s, EVENT(paired, .minion = 0), 0);
    ck_assert_uint_eq(e->round, 2);
    ck_assert_uint_eq(e->step, STEP_R2);
}

SCENE(equal_numbers_draw_opponents_only) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    MinionId a[2];
    MinionId b[2];
    for (int i = 0; i < 2; i++) a[i] = recruit(s, red, stats(1, STAT_NONE, 2, 1));
    for (int i = 0; i < 2; i++) b[i] = recruit(s, blue, stats(1, STAT_NONE, 2, 1));
    scene_script(s, RNG_PAIRING, 1);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, paired, .minion = a[0].v, .victim = b[1].v);
    EXPECT(s, paired, .minion = a[1].v, .victim = b[0].v);
    EXPECT_COUNT(s, 4, paired, .minion = 0);
}

SCENE(a_duel_lasts_until_one_of_the_two_dies) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId winner = recruit(s, red, stats(6, STAT_NONE, 2, 1));
    const MinionId loser = recruit_with(s, blue, stats(1, STAT_NONE, 0, 1), 12);
    const MinionId next = recruit(s, blue, stats(1, STAT_NONE, 0, 1));
    scene_script(s, RNG_PAIRING, 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 2, attack_hit, .attacker = winner.v, .victim = loser.v);
    // The one who was left over has attacked the winner wisely all along, so there is nobody idle to pair
    // with.
    EXPECT_COUNT(s, 1, paired, .minion = winner.v);
    EXPECT_COUNT(s, 1, victim_chosen, .minion = next.v, .victim = winner.v, .by = CHOSEN_WISE);
    EXPECT(s, victim_chosen, .minion = winner.v, .victim = next.v, .by = CHOSEN_WISE);
}

// R1: all shooters go idle, so each round they choose anew, in round 1 when they act and later in R2.
RANGE(a_shooter_chooses_anew_in_every_round) {
    for (int i = 0; i < 2; i++) (void)recruit_with(r->s, r->blue, stats(0, STAT_NONE, 0, 1), 30);
    const MinionId weaker = recruit_with(r->s, r->blue, stats(0, STAT_NONE, 0, 1), 29);
    scene_play_until(r->s, PHASE_COMBAT);
    EXPECT_COUNT(r->s, 10, victim_chosen, .minion = r->archer.v);
    EXPECT_COUNT(r->s, 10, victim_chosen, .minion = r->archer.v, .victim = weaker.v, .by = CHOSEN_WISE);
    for (int i = 0; i < 10; i++) {
        const Event *e = scene_find(r->s, EVENT(victim_chosen, .minion = r->archer.v), i);
        ck_assert_int_eq(e->round, i + 1);
        ck_assert_uint_eq(e->step, i == 0 ? STEP_R3 : STEP_R2);
    }
}
