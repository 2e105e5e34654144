// Rules 22 and 34.11: categories, burial, graveyard, cancelled deaths.

#include "support/scene.h"

// A scene that has begun, so that everything is logged, with a blue Horde of three Dwarf swordsmen.
typedef struct Horde {
    Scene *s;
    GroupId group;
    MinionId members[3];
} Horde;

static Horde horde_prepare(void) {
    Horde h = {.s = scene_new()};
    h.group = scene_group(h.s, PLAYER_BLUE, "f5");
    for (int i = 0; i < 3; i++) h.members[i] = scene_swordsman(h.s, h.group, NATION_DWARF);
    return h;
}

static Horde horde_new(void) {
    const Horde h = horde_prepare();
    scene_play_until(h.s, PHASE_ORDERS);
    return h;
}

// A test with a horde of its own, [h].
#define HORDE(...) SCENE_WITH(Horde, h, horde_new, __VA_ARGS__)

static bool die(const Horde *h, int i, DeathCategory category) {
    return death_run(&h->s->ctx, h->members[i], category, (MinionId){0});
}

HORDE(the_dead_leave_their_group_and_the_others_close_up) {
    const int before = h->s->state.minion_count;
    ck_assert(die(h, 1, DEATH_DIES));
    ck_assert(death_minion_is_gone(&h->s->state, h->members[1]));
    const Group *g = &h->s->state.groups[h->group.v];
    ck_assert_uint_eq(g->count, 2);
    ck_assert_uint_eq(g->members[0].v, h->members[0].v);
    ck_assert_uint_eq(g->members[1].v, h->members[2].v);
    ck_assert_int_eq(h->s->state.minion_count, before - 1);
    const Event *died =
        scene_find(h->s, EVENT(minion_died, .minion = h->members[1].v, .category = DEATH_DIES), 0);
    ck_assert_uint_eq(died->step, STEP_E2);
    const Event *buried =
        scene_find(h->s, EVENT(minion_buried, .minion = h->members[1].v, .group = h->group.v), 0);
    ck_assert_uint_eq(buried->step, STEP_E3);
    ck_assert_uint_eq(buried->minion_buried.index, 1);
    ck_assert_uint_eq(buried->cause, (uint32_t)(died - h->s->events) + 1);
    EXPECT_NOT(h->s, group_died, .group = h->group.v);
}

HORDE(a_group_dies_with_its_last_member) {
    for (int i = 0; i < 3; i++) ck_assert(die(h, i, DEATH_DIES));
    const Event *e = scene_find(h->s, EVENT(group_died, .group = h->group.v), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->step, STEP_E4);
    ck_assert(e > scene_find(h->s, EVENT(minion_buried, .minion = h->members[2].v), 0));
    ck_assert_str_eq(where(h->s, h->group), "gone");
}

TEST(individual_spells_end_between_death_and_burial) {
    const Horde h = horde_prepare();
    (void)scene_spell(h.s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(h.members[0]), 0);
    (void)scene_spell(h.s, CARD_DESPOND, PLAYER_RED, on_group(h.group), 0);
    scene_play_until(h.s, PHASE_ORDERS);
    ck_assert(die(&h, 0, DEATH_DIES));
    const Event ended = EVENT(spell_ended, .card = CARD_OGIS_ARMOR, .reason = SPELL_END_DIED);
    expect_order(h.s, EVENT(minion_died, .minion = h.members[0].v), ended);
    expect_order(h.s, ended, EVENT(minion_buried, .minion = h.members[0].v));
    // The group spell stays with the others, and nobody's stats are told after his death.
    EXPECT_NOT(h.s, spell_ended, .card = CARD_DESPOND);
    EXPECT_NOT(h.s, stat_changed, .minion = h.members[0].v);
    scene_end(h.s);
}

HORDE(the_graveyard_remembers_kills_and_dies_but_not_the_removed) {
    const Label label = h->s->state.minions[h->members[0].v].label;
    ck_assert(die(h, 0, DEATH_DIES));
    ck_assert(die(h, 1, DEATH_REMOVED));
    ck_assert(die(h, 2, DEATH_KILLS));
    ck_assert_uint_eq(h->s->state.grave_count, 2);
    const Grave *grave = &h->s->state.graveyard[0];
    ck_assert_uint_eq(grave->label, label);
    ck_assert_uint_eq(grave->owner, PLAYER_BLUE);
    ck_assert_uint_eq(grave->nation, NATION_DWARF);
    ck_assert_uint_eq(grave->minion_class, CLASS_SWORDSMAN);
    ck_assert_uint_eq(grave->kind, MINION_RECRUIT);
}

SCENE(the_graveyard_keeps_the_last_dead_only) {
    Label last = 0;
    for (int i = 0; i < GRAVEYARD_MAX + 3; i++) {
        const GroupId group = scene_group(s, PLAYER_BLUE, "f5");
        const MinionId minion = scene_swordsman(s, group, NATION_DWARF);
        last = s->state.minions[minion.v].label;
        ck_assert(death_run(&s->ctx, minion, DEATH_DIES, (MinionId){0}));
    }
    ck_assert_uint_eq(s->state.grave_count, GRAVEYARD_MAX);
    ck_assert_uint_eq(s->state.grave_next, 3);
    ck_assert_uint_eq(s->state.graveyard[2].label, last);
}

TEST(the_removed_leave_with_one_event_after_their_spells) {
    const Horde h = horde_prepare();
    (void)scene_spell(h.s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(h.members[2]), 0);
    scene_play_until(h.s, PHASE_ORDERS);
    ck_assert(die(&h, 2, DEATH_REMOVED));
    const Event *e =
        scene_find(h.s, EVENT(minion_died, .minion = h.members[2].v, .category = DEATH_REMOVED), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->minion_died.group, h.group.v);
    ck_assert_uint_eq(e->minion_died.index, 2);
    EXPECT_NOT(h.s, minion_buried, .minion = h.members[2].v);
    expect_order(h.s, EVENT(spell_ended, .card = CARD_OGIS_ARMOR),
                 EVENT(minion_died, .minion = h.members[2].v));
    scene_end(h.s);
}

HORDE(a_whole_group_can_be_removed) {
    death_remove_group(&h->s->ctx, h->group, DEATH_REMOVED);
    EXPECT_COUNT(h->s, 3, minion_died, .category = DEATH_REMOVED);
    EXPECT_COUNT(h->s, 1, group_died, .group = h->group.v);
    ck_assert_uint_eq(h->s->state.grave_count, 0);
}

HORDE(who_is_gone_does_not_die_again) {
    ck_assert(die(h, 0, DEATH_DIES));
    ck_assert(die(h, 0, DEATH_DIES));
    EXPECT_COUNT(h->s, 1, minion_died, .minion = h->members[0].v);
}

HORDE(deaths_off_the_board_are_deaths_too) {
    group_leave_board(&h->s->ctx, h->group, CARD_SOUL_JAR, 9);
    ck_assert(die(h, 0, DEATH_DIES));
    death_remove_group(&h->s->ctx, h->group, DEATH_REMOVED);
    EXPECT_COUNT(h->s, 1, minion_buried, .group = h->group.v);
    EXPECT(h->s, group_died, .group = h->group.v);
    ck_assert_str_eq(where(h->s, h->group), "gone");
}

// --- Soul Jar: a cancelled death ---

// Red archers shoot a blue group with a Soul Jar; [count] swordsmen of 1 hit point in it.
static Scene *jar_scene(int count, GroupId out[2], MinionId *first) {
    Scene *s = scene_new();
    out[0] = scene_group(s, PLAYER_RED, "f5");
    out[1] = scene_group(s, PLAYER_BLUE, "g5");
    scene_recruits(s, out[0], 0, 3, NATION_ELF);
    for (int i = 0; i < count; i++) {
        const MinionSpec spec = {
            .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF, .hp = 1};
        const MinionId m = scene_minion(s, out[1], &spec);
        if (i == 0) *first = m;
    }
    (void)scene_spell(s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(out[1]), 0);
    return s;
}

TEST(a_cancelled_death_ends_the_attack_without_a8) {
    GroupId g[2];
    MinionId saved = {0};
    Scene *s = jar_scene(2, g, &saved);
    scene_script(s, RNG_WISE, 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, death_cancelled, .minion = saved.v, .card = CARD_SOUL_JAR);
    EXPECT_NOT(s, minion_died, .minion = saved.v);
    ck_assert_int_eq(hp_of(s, saved), 7);
    ck_assert_uint_eq(s->state.minions[saved.v].is_dying, 0);
    // Only the killer of the second qualifies.
    EXPECT_COUNT(s, 1, experience_qualified, .minion = 0);
    EXPECT_COUNT(s, 1, minion_died, .category = DEATH_KILLS);
    EXPECT(s, combat_ended, .reason = COMBAT_END_DIED);
    ck_assert_str_eq(where(s, g[1]), "gone");
    ck_assert_str_eq(where(s, s->state.minions[saved.v].group), "off");
    scene_end(s);
}

TEST(a_group_emptied_by_a_rescue_dies) {
    GroupId g[2];
    MinionId saved = {0};
    Scene *s = jar_scene(1, g, &saved);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, death_cancelled, .minion = saved.v);
    EXPECT_NOT(s, minion_died, .category = DEATH_KILLS);
    EXPECT(s, group_died, .group = g[1].v);
    EXPECT(s, combat_ended, .reason = COMBAT_END_DIED);
    scene_end(s);
}

TEST(the_removed_are_not_dying_so_nothing_saves_them) {
    GroupId g[2];
    MinionId first = {0};
    Scene *s = jar_scene(1, g, &first);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(death_run(&s->ctx, first, DEATH_REMOVED, (MinionId){0}));
    EXPECT_NOT(s, death_cancelled, .minion = first.v);
    ck_assert_str_eq(where(s, g[1]), "gone");
    scene_end(s);
}

// Rules 34.11: the death inside the effect is complete before the effect goes on.
SCENE(a_death_inside_an_effect_is_complete_before_the_effect_goes_on) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionSpec weak = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF, .hp = 1};
    const MinionId attacker = scene_minion(s, red, &weak);
    const MinionId victim = scene_swordsman(s, blue, NATION_DWARF);
    (void)scene_spell(s, CARD_DEFLECTION, PLAYER_BLUE, on_minion(victim), 0);
    scene_play_until(s, PHASE_COMBAT);
    expect_order(s, EVENT(damage_applied, .victim = attacker.v), EVENT(minion_died, .minion = attacker.v));
    expect_order(s, EVENT(minion_died, .minion = attacker.v), EVENT(group_died, .group = red.v));
    expect_order(s, EVENT(group_died, .group = red.v), EVENT(hp_changed, .minion = victim.v));
    EXPECT(s, combat_ended, .high = red.v, .reason = COMBAT_END_DIED);
}
