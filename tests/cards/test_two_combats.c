// What one combat leaves to the next of the same turn: nothing of what cards keep for one combat only.
// Skirmish fights in phase 3, and so two groups may fight each other twice.

#include "cards/card_cases.h"

// Red, who has precedence, stands between two groups of blue's. One of the first dies after its combat, when
// red's own effects after combat are through, and takes one of red's along.
typedef struct Between {
    Scene *s;
    GroupId red, first, second;
    MinionId giant, frail;
} Between;

static Between between_new(void) {
    Between b = {.s = scene_new()};
    Scene *s = b.s;
    b.red = scene_group(s, PLAYER_RED, "e5");
    b.first = scene_group(s, PLAYER_BLUE, "d5");
    b.second = scene_group(s, PLAYER_BLUE, "e6");
    b.giant = wall(s, b.red, 200);
    b.frail = wall(s, b.red, 3);
    const MinionId accursed = wall(s, b.first, 100);
    (void)wall(s, b.first, 100);
    (void)wall(s, b.second, 100);
    (void)scene_spell(s, CARD_ACCURSED_MINION, PLAYER_BLUE, on_minion(accursed), 0);
    (void)scene_spell(s, CARD_DIRE_PORTENT, PLAYER_BLUE, on_minion(accursed), 0);
    return b;
}

SCENE_WITH(Between, b, between_new, berserkers_forget_who_falls_when_a_combat_is_over,
           .proves = {CARD_BERSERKERS}) {
    Scene *s = b->s;
    (void)scene_spell(s, CARD_BERSERKERS, PLAYER_RED, on_group(b->red), 0);
    scene_play_until(s, PHASE_ORDERS);
    const int calm = stats_of(s, b->giant)->hand;
    combat_full(&s->ctx, b->red, b->first);
    ck_assert_int_eq(hp_of(s, b->frail), -1);
    const uint32_t before = s->log.count;
    combat_full(&s->ctx, b->red, b->second);
    for (uint32_t i = before; i < s->log.count; i++) {
        const Event *e = &s->log.items[i];
        if (e->kind == EV_damage_calculated && e->damage_calculated.attacker == b->giant.v)
            ck_assert_int_eq(e->damage_calculated.quantity, calm);
    }
    ck_assert_int_eq(stats_of(s, b->giant)->hand, calm);
}

SCENE_WITH(Between, b, between_new, a_wolf_that_falls_when_a_combat_is_over_ends_no_other,
           .proves = {CARD_FALLEN_WOLF}) {
    Scene *s = b->s;
    const MinionId wolf = scene_creature(s, b->red, CREATURE_BROTHER_WOLF_WOLF);
    damage_set_hp(&s->ctx, wolf, 3);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, b->red, b->first);
    ck_assert_int_eq(hp_of(s, wolf), -1);
    combat_full(&s->ctx, b->red, b->second);
    EXPECT_NOT(s, combat_ended, .high = b->red.v, .low = b->second.v, .reason = COMBAT_END_WITHDREW);
}

SCENE(a_necromancer_raises_nobody_for_a_death_after_an_earlier_combat, .proves = {CARD_HARVEST}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    (void)wall(s, red, 200);
    (void)scene_creature(s, red, CREATURE_NECROMANCER);
    const MinionId doomed = wall(s, blue, 200);
    (void)wall(s, blue, 200);
    (void)scene_spell(s, CARD_DIRE_PORTENT, PLAYER_BLUE, on_minion(doomed), 0);
    scene_play_until(s, PHASE_ORDERS);
    combat_skirmish(&s->ctx, red, blue, 1);
    ck_assert_int_eq(hp_of(s, doomed), -1);
    EXPECT_NOT(s, minion_created, .class = CLASS_SWORDSMAN);
    combat_full(&s->ctx, red, blue);
    EXPECT_NOT(s, minion_created, .class = CLASS_SWORDSMAN);
}
