// Rules 22, 34.7 and 34.11 where no card of the game speaks yet: the rows are the tests' own.

#include "support/duel.h"

static const CardDef hears_death = {
    .slug = "hears",
    .handlers = {{.on = PHRASE_WHEN_KILLED, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_WHEN_DYING, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = scripted_note}}};

FIXTURE(scripted_reset, scripted_reset);

TEST(each_category_of_death_raises_its_own_phrases) {
    static const struct {
        DeathCategory category;
        int killed, dying, member_died;
    } cases[] = {
        {DEATH_KILLS, 1, 1, 1}, {DEATH_DIES, 0, 1, 1}, {DEATH_REMOVED, 0, 0, 0}, {DEATH_REPLACED, 0, 0, 0}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const Duel d = duel_new(1, 2);
        (void)attach(d.s, CARD_FEAR, &hears_death, on_group(d.blue));
        ck_assert(death_run(&d.s->ctx, d.theirs[0], cases[i].category, d.mine[0]));
        ck_assert_int_eq(notes_of(PHRASE_WHEN_KILLED), cases[i].killed);
        ck_assert_int_eq(notes_of(PHRASE_WHEN_DYING), cases[i].dying);
        ck_assert_int_eq(notes_of(PHRASE_MEMBER_DIED), cases[i].member_died);
        for (int k = 0; k < note_count; k++) {
            const bool is_kill = cases[i].category == DEATH_KILLS;
            ck_assert_int_eq(notes[k].has_attacker, is_kill);
            ck_assert_uint_eq(notes[k].other.v, is_kill ? d.mine[0].v : 0);
        }
        scene_end(d.s);
        scripted_reset();
    }
}

// E1 cannot cancel; only E2 can.
TEST(when_killed_saves_nobody) {
    static const CardDef forbids_killing = {
        .slug = "forbids",
        .handlers = {{.on = PHRASE_WHEN_KILLED, .scope = SCOPE_HOST, .answer = scripted_forbid}}};
    const Duel d = duel_new(1, 2);
    (void)attach(d.s, CARD_FEAR, &forbids_killing, on_minion(d.theirs[0]));
    ck_assert(death_run(&d.s->ctx, d.theirs[0], DEATH_KILLS, d.mine[0]));
    ck_assert(death_minion_is_gone(&d.s->state, d.theirs[0]));
    scene_end(d.s);
}

// The record: E4 reads what he was before E3 took his spells.
TEST(comrades_and_enemies_react_to_a_death_with_what_the_dead_was) {
    static const CardDef more = {.slug = "more", .stats = {.max_hp = 5}};
    static const CardDef comrade = {
        .slug = "comrade",
        .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_COMRADE, .answer = scripted_note}}};
    static const CardDef enemy = {
        .slug = "enemy",
        .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_OPPONENT, .answer = scripted_note}}};
    const Duel d = duel_new(1, 2);
    (void)attach(d.s, CARD_PLAINS, &more, on_minion(d.theirs[0]));
    (void)attach(d.s, CARD_FEAR, &comrade, on_minion(d.theirs[1]));
    (void)attach(d.s, CARD_VOID, &enemy, on_minion(d.mine[0]));
    d.s->ctx.combat[0] = d.red;
    d.s->ctx.combat[1] = d.blue;
    scene_play_until(d.s, PHASE_ORDERS);
    ck_assert(death_run(&d.s->ctx, d.theirs[0], DEATH_KILLS, d.mine[0]));
    ck_assert_str_eq(scripted_sources(), "fear void");
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(notes[i].max_hp, 12);
        ck_assert_uint_eq(notes[i].group.v, d.blue.v);
        ck_assert_uint_eq(notes[i].at.v, sq("g5").v);
    }
    expect_order(d.s, EVENT(spell_ended, .card = CARD_PLAINS), EVENT(minion_buried, .minion = d.theirs[0].v));
    d.s->ctx.combat[0] = (GroupId){0};
    d.s->ctx.combat[1] = (GroupId){0};
    scene_end(d.s);
}

static void is_taken_away(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    (void)death_run(c, p->subject, DEATH_REMOVED, (MinionId){0});
}

TEST(who_is_removed_while_dying_is_removed) {
    static const PhraseKind kinds[] = {PHRASE_WHEN_KILLED, PHRASE_WHEN_DYING, PHRASE_ENDED};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const Duel d = duel_new(1, 2);
        const CardDef taken = {.slug = "taken",
                               .handlers = {{.on = kinds[i], .scope = SCOPE_HOST, .answer = is_taken_away}}};
        (void)attach(d.s, CARD_FEAR, &taken, on_minion(d.theirs[0]));
        scene_play_until(d.s, PHASE_ORDERS);
        ck_assert(death_run(&d.s->ctx, d.theirs[0], DEATH_KILLS, d.mine[0]));
        EXPECT(d.s, minion_died, .minion = d.theirs[0].v, .category = DEATH_REMOVED);
        EXPECT_NOT(d.s, minion_buried, .minion = d.theirs[0].v);
        ck_assert_uint_eq(d.s->state.grave_count, 0);
        ck_assert(death_minion_is_gone(&d.s->state, d.theirs[0]));
        scene_end(d.s);
        scripted_reset();
    }
}

// Rules 34.7: the jar takes own and shared spells at once; in between the maximum would be nothing.
TEST(soul_jar_recomputes_the_maximum_after_all_spells_are_gone) {
    static const CardDef shared_bonus = {.slug = "bonus", .stats = {.max_hp = 9}};
    static const CardDef own_malus = {.slug = "malus", .stats = {.max_hp = -8}};
    const Duel d = duel_new(1, 2);
    (void)attach(d.s, CARD_FEAR, &shared_bonus, on_group(d.blue));
    for (int i = 0; i < 2; i++) (void)attach(d.s, CARD_VOID, &own_malus, on_minion(d.theirs[i]));
    (void)scene_spell(d.s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(d.blue), 0);
    (void)scene_spell(d.s, CARD_SPIRIT_SWORD, PLAYER_BLUE, on_minion(d.mine[0]), 0);
    for (int i = 0; i < 2; i++) damage_set_hp(&d.s->ctx, d.theirs[i], 1);
    fight(&d);
    const Event *saved = scene_find(d.s, EVENT(death_cancelled, .card = CARD_SOUL_JAR), 0);
    ck_assert_ptr_nonnull(saved);
    const Event *jar = &d.s->log.items[saved->cause - 1];
    ck_assert_int_eq(jar->kind, EV_effect_applied);
    ck_assert_int_eq(jar->step, STEP_E2);
    const MinionId minion = {saved->death_cancelled.minion};
    ck_assert_int_eq(hp_of(d.s, minion), 7);
    EXPECT_NOT(d.s, minion_died, .minion = minion.v);
    const GroupId holder = d.s->state.minions[minion.v].group;
    ck_assert_str_eq(where(d.s, holder), "off");
    ck_assert_int_eq(spell_entries(&d.s->state, on_minion(minion)), 0);
    scene_end(d.s);
}

static void is_hurt_and_healed(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    damage_apply(c, p->subject, 3, CARD_FIREBALL, (MinionId){0});
    damage_set_hp(c, p->subject, 4);
}

// G1 and E2: inside the death pipeline no more damage arrives, and only a cancelled death ends the dying.
TEST(hit_points_do_not_save_who_is_in_the_death_pipeline) {
    static const CardDef heals = {
        .slug = "heals",
        .handlers = {{.on = PHRASE_WHEN_DYING, .scope = SCOPE_HOST, .answer = is_hurt_and_healed}}};
    const Duel d = duel_new(1, 2);
    (void)attach(d.s, CARD_FEAR, &heals, on_minion(d.theirs[0]));
    scene_play_until(d.s, PHASE_ORDERS);
    damage_apply(&d.s->ctx, d.theirs[0], 7, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(notes_of(PHRASE_WHEN_DYING), 1);
    EXPECT_COUNT(d.s, 1, damage_applied, .victim = d.theirs[0].v);
    EXPECT(d.s, minion_buried, .minion = d.theirs[0].v);
    ck_assert(death_minion_is_gone(&d.s->state, d.theirs[0]));
    scene_end(d.s);
}

static void saves_and_curses(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_forbid(c, self, p);
    (void)spell_attach_cast(c, CARD_VOID, PLAYER_RED, on_minion(p->subject), 0);
}

// Rules 22.6: who would live on without hit points dies of the blow after all, and not anew.
TEST(a_cancelled_death_saves_nobody_whose_maximum_is_gone_meanwhile) {
    static const CardDef saves = {
        .slug = "saves",
        .handlers = {{.on = PHRASE_WHEN_DYING, .scope = SCOPE_HOST, .answer = saves_and_curses}}};
    static const CardDef curse = {.slug = "curse", .stats = {.max_hp = -9}};
    const Duel d = duel_new(1, 2);
    (void)attach(d.s, CARD_FEAR, &saves, on_minion(d.theirs[0]));
    scripted_card(CARD_VOID, &curse);
    scene_play_until(d.s, PHASE_ORDERS);
    ck_assert(death_run(&d.s->ctx, d.theirs[0], DEATH_KILLS, d.mine[0]));
    ck_assert_int_eq(notes_of(PHRASE_WHEN_DYING), 1);
    EXPECT_COUNT(d.s, 1, minion_died, .minion = d.theirs[0].v);
    EXPECT(d.s, minion_died, .minion = d.theirs[0].v, .category = DEATH_KILLS, .attacker = d.mine[0].v);
    scene_end(d.s);
}

TEST(a_second_cause_of_death_during_the_first_changes_nothing) {
    static const PhraseKind kinds[] = {PHRASE_WHEN_KILLED, PHRASE_WHEN_DYING};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const Duel d = duel_new(1, 2);
        const CardDef dies = {.slug = "dies",
                              .handlers = {{.on = kinds[i], .scope = SCOPE_HOST, .answer = falls_dead}}};
        (void)attach(d.s, CARD_FEAR, &dies, on_minion(d.theirs[0]));
        scene_play_until(d.s, PHASE_ORDERS);
        ck_assert(death_run(&d.s->ctx, d.theirs[0], DEATH_KILLS, d.mine[0]));
        ck_assert_int_eq(notes_of(kinds[i]), 1);
        EXPECT_COUNT(d.s, 1, minion_died, .minion = d.theirs[0].v);
        EXPECT(d.s, minion_died, .minion = d.theirs[0].v, .category = DEATH_KILLS, .attacker = d.mine[0].v);
        scene_end(d.s);
        scripted_reset();
    }
}

// 22 E3: the next one in the slot of the dead is somebody else.
TEST(nobody_keeps_a_victim_who_was_buried) {
    const Duel d = duel_new(2, 2);
    d.s->ctx.combat[0] = d.red;
    d.s->ctx.combat[1] = d.blue;
    scene_play_until(d.s, PHASE_ORDERS);
    for (int i = 0; i < 2; i++) d.s->state.minions[d.mine[i].v].victim = d.theirs[i];
    ck_assert(death_run(&d.s->ctx, d.theirs[0], DEATH_KILLS, d.mine[0]));
    ck_assert_uint_eq(d.s->state.minions[d.mine[0].v].victim.v, 0);
    ck_assert_uint_eq(d.s->state.minions[d.mine[1].v].victim.v, d.theirs[1].v);
    d.s->ctx.combat[0] = (GroupId){0};
    d.s->ctx.combat[1] = (GroupId){0};
    d.s->state.minions[d.mine[1].v].victim = (MinionId){0};
    scene_end(d.s);
}
