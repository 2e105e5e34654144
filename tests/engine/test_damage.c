// Rules 19: Apply Damage G1..G3 and Takes Damage D1..D4, called directly.

#include "support/scene.h"

// A scene that has begun, so that everything is logged, with one blue recruit of 10 hit points and armor 2.
typedef struct Bench {
    Scene *s;
    GroupId group;
    MinionId minion;
} Bench;

static Bench bench_new(void) {
    Bench b = {.s = scene_new()};
    const StatBlock block = {
        .max_hp = 10, .level = 1, .armor = 2, .hand = 2, .missile = STAT_NONE, .attacks = 1};
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF, .stats = &block};
    b.group = scene_group(b.s, PLAYER_BLUE, "f5");
    b.minion = scene_minion(b.s, b.group, &spec);
    damage_reset_armor(&b.s->state, b.minion);
    scene_play_until(b.s, PHASE_ORDERS);
    return b;
}

// A test on a bench of its own, [b].
#define BENCH(...) SCENE_WITH(Bench, b, bench_new, __VA_ARGS__)

static DamageResult take(const Bench *b, int quantity, DamageType type, bool ignores_armor, bool magical) {
    const Damage damage = {
        .quantity = quantity, .type = type, .ignores_armor = ignores_armor, .magical = magical};
    return damage_take(&b->s->ctx, b->minion, &damage);
}

BENCH(armor_and_damage_use_each_other_up) {
    ck_assert_int_eq(take(b, 1, DAMAGE_HAND, false, false), DAMAGE_RESULT_BOUNCED);
    EXPECT(b->s, armor_soaked, .victim = b->minion.v, .armor_before = 2, .armor_after = 1, .before = 1,
           .after = 0);
    ck_assert_int_eq(take(b, 4, DAMAGE_HAND, false, false), DAMAGE_RESULT_DAMAGED);
    EXPECT(b->s, armor_soaked, .victim = b->minion.v, .armor_before = 1, .armor_after = 0, .before = 4,
           .after = 3);
    EXPECT(b->s, hp_changed, .minion = b->minion.v, .before = 10, .after = 7);
    ck_assert_int_eq(take(b, 2, DAMAGE_MISSILE, false, false), DAMAGE_RESULT_DAMAGED);
    EXPECT_COUNT(b->s, 2, armor_soaked, .victim = b->minion.v);
    ck_assert_int_eq(hp_of(b->s, b->minion), 5);
    ck_assert_uint_eq(scene_find(b->s, EVENT(armor_soaked, .victim = b->minion.v), 0)->step, STEP_D2);
    ck_assert_uint_eq(scene_find(b->s, EVENT(hp_changed, .minion = b->minion.v), 0)->step, STEP_D4);
}

BENCH(damage_that_ignores_armor_leaves_it_alone) {
    ck_assert_int_eq(take(b, 3, DAMAGE_HAND, true, false), DAMAGE_RESULT_DAMAGED);
    ck_assert_int_eq(take(b, 3, DAMAGE_MISSILE, false, true), DAMAGE_RESULT_DAMAGED);
    EXPECT_NOT(b->s, armor_soaked, .victim = b->minion.v);
    ck_assert_int_eq(hp_of(b->s, b->minion), 4);
    ck_assert_uint_eq(b->s->state.minions[b->minion.v].armor_left, 2);
}

// Rules 19.2.6, the half without a combat.
BENCH(no_points_bounce_unless_they_ignore_armor) {
    ck_assert_int_eq(take(b, 0, DAMAGE_HAND, false, false), DAMAGE_RESULT_BOUNCED);
    ck_assert_int_eq(take(b, 0, DAMAGE_HAND, true, false), DAMAGE_RESULT_DAMAGED);
    EXPECT_NOT(b->s, hp_changed, .minion = b->minion.v);
}

BENCH(no_points_bounce_without_armor_too) {
    ck_assert_int_eq(take(b, 2, DAMAGE_HAND, false, false), DAMAGE_RESULT_BOUNCED);
    ck_assert_int_eq(take(b, 0, DAMAGE_HAND, false, false), DAMAGE_RESULT_BOUNCED);
}

BENCH(damage_is_capped_at_the_current_hit_points) {
    ck_assert_int_eq(take(b, 15, DAMAGE_HAND, false, false), DAMAGE_RESULT_KILLED);
    const Event *e =
        scene_find(b->s, EVENT(damage_capped, .victim = b->minion.v, .before = 13, .after = 10), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->step, STEP_D3);
    // It is dying, and still counts as alive.
    ck_assert_int_eq(hp_of(b->s, b->minion), 0);
    ck_assert(!death_minion_is_gone(&b->s->state, b->minion));
    ck_assert_uint_eq(b->s->state.minions[b->minion.v].is_dying, 1);
    ck_assert(death_run(&b->s->ctx, b->minion, DEATH_DIES, (MinionId){0}));
}

BENCH(damage_that_takes_the_last_hit_points_is_not_capped) {
    ck_assert_int_eq(take(b, 12, DAMAGE_HAND, false, false), DAMAGE_RESULT_KILLED);
    EXPECT_NOT(b->s, damage_capped, .victim = b->minion.v);
    ck_assert(death_run(&b->s->ctx, b->minion, DEATH_DIES, (MinionId){0}));
}

BENCH(apply_damage_of_less_than_nothing_is_of_no_points) {
    damage_apply(&b->s->ctx, b->minion, -4, CARD_FIREBALL, (MinionId){0});
    const Event *applied = scene_find(b->s, EVENT(damage_applied, .victim = b->minion.v), 0);
    ck_assert_int_eq(applied->damage_applied.quantity, 0);
    ck_assert_int_eq(hp_of(b->s, b->minion), 10);
}

BENCH(apply_damage_goes_past_armor_and_is_the_cause_of_what_follows) {
    damage_apply(&b->s->ctx, b->minion, 4, CARD_FIREBALL, (MinionId){0});
    const Event *applied =
        scene_find(b->s, EVENT(damage_applied, .victim = b->minion.v, .card = CARD_FIREBALL), 0);
    ck_assert_ptr_nonnull(applied);
    ck_assert_uint_eq(applied->step, STEP_G1);
    ck_assert_int_eq(applied->damage_applied.quantity, 4);
    ck_assert_uint_eq(applied->damage_applied.type, DAMAGE_MAGICAL);
    const uint32_t index = (uint32_t)(applied - b->s->events) + 1;
    ck_assert_uint_eq(scene_find(b->s, EVENT(hp_changed, .minion = b->minion.v), 0)->cause, index);
    const Event *result = scene_find(b->s, EVENT(damage_result, .victim = b->minion.v), 0);
    ck_assert_uint_eq(result->cause, index);
    ck_assert_uint_eq(result->step, STEP_G2);
    ck_assert_uint_eq(result->damage_result.result, DAMAGE_RESULT_DAMAGED);
    ck_assert_int_eq(hp_of(b->s, b->minion), 6);
}

BENCH(a_death_of_apply_damage_has_nobody_to_blame) {
    damage_apply(&b->s->ctx, b->minion, 10, CARD_FIREBALL, (MinionId){0});
    const Event *died = scene_find(b->s, EVENT(minion_died, .minion = b->minion.v), 0);
    ck_assert_uint_eq(died->minion_died.category, DEATH_DIES);
    ck_assert_uint_eq(died->minion_died.attacker, 0);
    EXPECT(b->s, group_died, .group = b->group.v);
    ck_assert_str_eq(where(b->s, b->group), "gone");
    // G1: the dead are out of reach.
    damage_apply(&b->s->ctx, b->minion, 3, CARD_FIREBALL, (MinionId){0});
    EXPECT_COUNT(b->s, 1, damage_applied, .card = CARD_FIREBALL);
}

BENCH(apply_damage_does_not_reach_off_the_board) {
    group_leave_board(&b->s->ctx, b->group, CARD_SOUL_JAR, 9);
    damage_apply(&b->s->ctx, b->minion, 4, CARD_FIREBALL, (MinionId){0});
    EXPECT_NOT(b->s, damage_applied, .victim = b->minion.v);
    ck_assert_int_eq(hp_of(b->s, b->minion), 10);
}

BENCH(hit_points_stay_between_zero_and_the_maximum) {
    damage_set_hp(&b->s->ctx, b->minion, 4);
    damage_set_hp(&b->s->ctx, b->minion, 99);
    ck_assert_int_eq(hp_of(b->s, b->minion), 10);
    damage_set_hp(&b->s->ctx, b->minion, 3);
    damage_heal_full(&b->s->ctx, b->minion);
    ck_assert_int_eq(hp_of(b->s, b->minion), 10);
    damage_heal_full(&b->s->ctx, b->minion);
    EXPECT_COUNT(b->s, 4, hp_changed, .minion = b->minion.v);
    ck_assert_uint_eq(scene_find(b->s, EVENT(hp_changed, .minion = b->minion.v), 0)->step, STEP_NONE);
    damage_set_hp(&b->s->ctx, b->minion, -1);
    ck_assert_int_eq(hp_of(b->s, b->minion), 0);
    damage_heal_full(&b->s->ctx, b->minion);
}

// Armor that is left falls with the maximum and does not come back with it.
BENCH(current_armor_is_cut_to_a_maximum_that_has_fallen) {
    const Minion *m = minion_at(&b->s->state, b->minion);
    damage_cut_armor(&b->s->state, b->minion);
    ck_assert_uint_eq(m->armor_left, 2);
    (void)scene_spell(b->s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(b->minion), 0);
    const int armored = stats_of(b->s, b->minion)->armor;
    ck_assert_int_gt(armored, 2);
    damage_reset_armor(&b->s->state, b->minion);
    ck_assert_int_eq(m->armor_left, armored);
    spell_end_all(&b->s->ctx, on_minion(b->minion), SPELL_END_DISPELLED);
    ck_assert_uint_eq(m->armor_left, 2);
    ck_assert_int_eq(take(b, 1, DAMAGE_HAND, false, false), DAMAGE_RESULT_BOUNCED);
    damage_cut_armor(&b->s->state, b->minion);
    ck_assert_uint_eq(m->armor_left, 1);
}

BENCH(who_is_dying_and_gets_hit_points_back_is_no_longer_dying) {
    ck_assert_int_eq(take(b, 20, DAMAGE_HAND, false, false), DAMAGE_RESULT_KILLED);
    damage_set_hp(&b->s->ctx, b->minion, 1);
    ck_assert_uint_eq(b->s->state.minions[b->minion.v].is_dying, 0);
}

// --- In combat ---

static MinionId fighter(Scene *s, GroupId g, int hand, int armor, int hp) {
    const StatBlock block = {.max_hp = (uint8_t)hp,
                             .level = 1,
                             .armor = (int8_t)armor,
                             .hand = (int8_t)hand,
                             .missile = STAT_NONE,
                             .attacks = 1};
    const MinionSpec spec = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF, .stats = &block};
    return scene_minion(s, g, &spec);
}

// Rules 19.2.6, the half in combat: 0 points past armor set off A5; without the sword they only bounce.
static Scene *zero_point_touch(bool has_sword, MinionId out[2]) {
    Scene *s = scene_new();
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    out[0] = scene_creature(s, red, CREATURE_BARD);
    out[1] = fighter(s, blue, 0, 1, 20);
    if (has_sword) (void)scene_spell(s, CARD_SPIRIT_SWORD, PLAYER_RED, on_minion(out[0]), 0);
    (void)scene_spell(s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(out[0]), 0);
    scene_play_until(s, PHASE_COMBAT);
    return s;
}

TEST(a_blow_of_no_points_past_armor_sets_off_when_it_damages) {
    MinionId m[2];
    Scene *s = zero_point_touch(true, m);
    EXPECT(s, damage_result, .victim = m[1].v, .result = DAMAGE_RESULT_DAMAGED);
    EXPECT(s, effect_applied, .card = CARD_TOUCH_OF_DEATH, .on = target_pack(on_minion(m[1])));
    EXPECT(s, minion_died, .minion = m[1].v, .category = DEATH_KILLS, .attacker = m[0].v);
    EXPECT_NOT(s, hp_changed, .minion = m[1].v);
    scene_end(s);
}

TEST(a_blow_of_no_points_bounces_off_armor_without_effect) {
    MinionId m[2];
    Scene *s = zero_point_touch(false, m);
    EXPECT_COUNT(s, 9, damage_result, .victim = m[1].v, .result = DAMAGE_RESULT_BOUNCED);
    EXPECT_NOT(s, effect_applied, .card = CARD_TOUCH_OF_DEATH);
    ck_assert_int_eq(hp_of(s, m[1]), 20);
    scene_end(s);
}

// Rules 34.10: what is thrown back has no attacker, so two Deflections do not play ball, and nobody gains
// experience.
SCENE(deflected_damage_is_not_deflected_again) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId attacker = fighter(s, red, 5, 3, 20);
    const MinionId victim = fighter(s, blue, 0, 0, 60);
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_RED, on_minion(attacker), 0);
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_BLUE, on_minion(victim), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT_COUNT(s, 4, damage_applied, .victim = attacker.v, .wielder = victim.v, .quantity = 5);
    EXPECT_NOT(s, damage_applied, .victim = victim.v);
    EXPECT_NOT(s, armor_soaked, .victim = attacker.v);
    const Event *died = scene_find(s, EVENT(minion_died, .minion = attacker.v), 0);
    ck_assert_uint_eq(died->minion_died.category, DEATH_DIES);
    ck_assert_uint_eq(died->minion_died.attacker, 0);
    EXPECT_NOT(s, experience_qualified, .minion = victim.v);
}

// The amount before the cap is what comes back: a victim of 2 hit points returns all 5.
SCENE(deflection_returns_what_armor_left_before_the_cap) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionId attacker = fighter(s, red, 6, 0, 20);
    const MinionId victim = fighter(s, blue, 0, 1, 2);
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_BLUE, on_minion(victim), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, damage_capped, .victim = victim.v, .before = 5, .after = 2);
    EXPECT(s, damage_applied, .victim = attacker.v, .quantity = 5);
    EXPECT(s, minion_died, .minion = victim.v, .category = DEATH_KILLS, .attacker = attacker.v);
    EXPECT(s, experience_qualified, .minion = attacker.v);
}
