// Rules 18, 19 and 34.6 where no card of the game speaks yet: the rows are the tests' own.

#include "support/duel.h"

// --- Must attack (R2, R3) ---

static MinionId wanted;

static void must_attack(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    p->other = wanted;
    p->cancelled = true;
}
static const CardDef compels = {
    .slug = "compels", .handlers = {{.on = PHRASE_MUST_ATTACK, .scope = SCOPE_HOST, .answer = must_attack}}};
static const CardDef hears_compulsion = {
    .slug = "hears", .handlers = {{.on = PHRASE_MUST_ATTACK, .scope = SCOPE_HOST, .answer = scripted_note}}};

FIXTURE(scripted_reset, scripted_reset);

TEST(who_must_attack_takes_that_victim_before_the_wise_choose) {
    const Duel d = duel_new(2, 1);
    const MinionId archer = scene_archer(d.s, d.blue, NATION_DWARF);
    wanted = archer;
    for (int i = 0; i < 2; i++) (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(d.mine[i]), 0);
    (void)attach(d.s, CARD_FEAR, &compels, on_minion(d.mine[1]));
    (void)attach(d.s, CARD_VOID, &hears_compulsion, on_group(d.red));
    scene_script(d.s, RNG_PAIRING, 0);
    fight(&d);
    // The first is paired; the second, unpaired, would wisely take the other swordsman for his armor.
    const Event *e = scene_find(d.s, EVENT(victim_chosen, .minion = d.mine[1].v), 0);
    ck_assert_uint_eq(e->step, STEP_R2);
    ck_assert_uint_eq(e->victim_chosen.by, CHOSEN_COMPULSION);
    ck_assert_uint_eq(e->victim_chosen.victim, archer.v);
    // The first that speaks decides: the group's spell was not asked for him.
    for (int i = 0; i < note_count; i++) {
        ck_assert(notes[i].source != CARD_VOID || notes[i].subject.v != d.mine[1].v);
    }
    scene_end(d.s);
}

TEST(a_victim_in_another_group_compels_nobody) {
    const Duel d = duel_new(0, 2);
    const MinionId archer = scene_archer(d.s, d.red, NATION_DWARF);
    const GroupId far = scene_group(d.s, PLAYER_BLUE, "c5");
    wanted = scene_swordsman(d.s, far, NATION_DWARF);
    (void)attach(d.s, CARD_FEAR, &compels, on_minion(archer));
    fight(&d);
    ck_assert_int_gt(notes_of(PHRASE_MUST_ATTACK), 0);
    EXPECT_NOT(d.s, victim_chosen, .by = CHOSEN_COMPULSION);
    scene_end(d.s);
}

TEST(a_shooter_is_compelled_when_he_acts_in_round_one) {
    const Duel d = duel_new(0, 2);
    const MinionId archer = scene_archer(d.s, d.red, NATION_DWARF);
    wanted = d.theirs[1];
    (void)attach(d.s, CARD_FEAR, &compels, on_minion(archer));
    fight(&d);
    const Event *e = scene_find(d.s, EVENT(victim_chosen, .minion = archer.v), 0);
    ck_assert_uint_eq(e->round, 1);
    ck_assert_uint_eq(e->step, STEP_R3);
    ck_assert_uint_eq(e->victim_chosen.by, CHOSEN_COMPULSION);
    ck_assert_uint_eq(e->victim_chosen.victim, d.theirs[1].v);
    scene_end(d.s);
}

// "Compulsion II": who has lost his victim when his turn comes is asked again, before he would hit back.
TEST(a_basher_whose_victim_died_before_his_turn_is_compelled_in_r3) {
    const Duel d = duel_new(0, 3);
    const StatBlock deadly = {
        .max_hp = 40, .level = 1, .armor = 9, .hand = STAT_NONE, .missile = 50, .attacks = 1};
    const MinionId archer = scene_recruit(d.s, d.red, NATION_DWARF, deadly);
    const MinionId basher = scene_swordsman(d.s, d.red, NATION_DWARF);
    // The archer takes the weakest each time: the third in round 1, and in round 2 the first, whom the basher
    // fights.
    damage_set_hp(&d.s->ctx, d.theirs[2], 3);
    damage_set_hp(&d.s->ctx, d.theirs[0], 5);
    wanted = d.theirs[1];
    (void)attach(d.s, CARD_FEAR, &compels, on_minion(basher));
    scene_script(d.s, RNG_PAIRING, 0);
    fight(&d);
    EXPECT(d.s, paired, .minion = basher.v, .victim = d.theirs[0].v);
    EXPECT(d.s, minion_died, .minion = d.theirs[0].v, .attacker = archer.v);
    const Event *e = scene_find(d.s, EVENT(victim_chosen, .minion = basher.v), 0);
    ck_assert_ptr_nonnull(e);
    ck_assert_uint_eq(e->round, 2);
    ck_assert_uint_eq(e->step, STEP_R3);
    ck_assert_uint_eq(e->victim_chosen.by, CHOSEN_COMPULSION);
    ck_assert_uint_eq(e->victim_chosen.victim, d.theirs[1].v);
    scene_end(d.s);
}

// --- Wise: quasi-immunity, and an estimate that depends on the victim ---

static void immune_to_missiles(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    if (p->attack == ATTACK_MISSILE && !p->magical) p->cancelled = true;
}
static const CardDef sheds_missiles = {
    .slug = "immune",
    .handlers = {{.on = PHRASE_IS_IMMUNE, .scope = SCOPE_HOST, .answer = immune_to_missiles}}};

TEST(the_immune_are_chosen_last_by_those_to_whom_they_are_immune) {
    const Duel d = duel_new(0, 2);
    const MinionId archer = scene_archer(d.s, d.red, NATION_DWARF);
    const MinionId swordsman = scene_swordsman(d.s, d.red, NATION_DWARF);
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(d.theirs[0]), 0);
    (void)attach(d.s, CARD_FEAR, &sheds_missiles, on_minion(d.theirs[0]));
    d.s->ctx.combat[0] = d.red;
    d.s->ctx.combat[1] = d.blue;
    d.s->ctx.round = 2;
    const MinionId choosers[] = {archer, swordsman};
    for (int i = 0; i < 2; i++) minion_of(&d.s->state, choosers[i])->attacks_left = 1;
    scene_play_until(d.s, PHASE_ORDERS);
    targeting_choose_all_wisely(&d.s->ctx, d.red);
    EXPECT(d.s, victim_chosen, .minion = archer.v, .victim = d.theirs[1].v, .by = CHOSEN_WISE,
           .tiebreak = TIEBREAK_NON_IMMUNE);
    EXPECT(d.s, victim_chosen, .minion = swordsman.v, .victim = d.theirs[0].v, .by = CHOSEN_WISE,
           .tiebreak = TIEBREAK_ARMOR);
    ck_assert_uint_eq(note_of(PHRASE_IS_IMMUNE, 0)->other.v, archer.v);
    for (int i = 0; i < 2; i++) minion_of(&d.s->state, choosers[i])->victim = (MinionId){0};
    scene_end(d.s);
}

// +9 against one victim only, weak against all others.
static void slays_the_wanted(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (p->other.v == wanted.v) p->amount += 9;
}
static const CardDef slays = {
    .slug = "slays",
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = slays_the_wanted}}};

TEST(the_estimate_asks_for_each_victim_what_depends_on_it) {
    const Duel d = duel_new(0, 3);
    const MinionId archer = scene_archer(d.s, d.red, NATION_DWARF);
    wanted = d.theirs[1];
    (void)attach(d.s, CARD_FEAR, &slays, on_minion(archer));
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(d.theirs[2]), 0);
    fight(&d);
    EXPECT(d.s, victim_chosen, .minion = archer.v, .victim = d.theirs[1].v, .by = CHOSEN_WISE,
           .tiebreak = TIEBREAK_INSTANT_KILL);
    EXPECT(d.s, damage_calculated, .attacker = archer.v, .victim = d.theirs[1].v, .quantity = 10);
    // Once he is dead the armor decides.
    EXPECT(d.s, victim_chosen, .minion = archer.v, .victim = d.theirs[2].v, .tiebreak = TIEBREAK_ARMOR);
    scene_end(d.s);
}

// --- Vetoes, displacement, ending (C1, R1) ---

static bool is_late_veto(const Ctx *c) {
    return c->round >= 3;
}

static void forbids_late(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (is_late_veto(c)) p->cancelled = true;
}
static const CardDef never_fights = {
    .slug = "never", .handlers = {{.on = PHRASE_CAN_FIGHT, .scope = SCOPE_HOST, .answer = scripted_forbid}}};
static const CardDef stops_in_round_3 = {
    .slug = "stops", .handlers = {{.on = PHRASE_CAN_FIGHT, .scope = SCOPE_HOST, .answer = forbids_late}}};
static const CardDef hears_combat = {
    .slug = "hears",
    .handlers = {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = scripted_note}}};

// Rules 18.2.2: neither a combat nor its effects, from either side.
TEST(a_spell_that_forbids_fighting_prevents_the_combat_and_its_effects) {
    for (int side = 0; side < 2; side++) {
        const Duel d = duel_new(1, 1);
        (void)attach(d.s, CARD_FEAR, &never_fights, on_group(side == 0 ? d.red : d.blue));
        (void)attach(d.s, CARD_VOID, &hears_combat, on_group(d.blue));
        fight(&d);
        EXPECT_NOT(d.s, combat_began, .high = 0);
        ck_assert_int_eq(notes_of(PHRASE_START_OF_COMBAT), 0);
        ck_assert_int_eq(hp_of(d.s, d.mine[0]), 7);
        scene_end(d.s);
        scripted_reset();
    }
}

TEST(a_spell_can_end_the_combat_at_the_start_of_a_round) {
    const Duel d = duel_new(1, 1);
    (void)attach(d.s, CARD_FEAR, &stops_in_round_3, on_group(d.blue));
    (void)attach(d.s, CARD_VOID, &hears_combat, on_group(d.red));
    fight(&d);
    EXPECT(d.s, combat_ended, .reason = COMBAT_END_SPELL);
    EXPECT_COUNT(d.s, 3, round_began, .number = 0);
    // C4 runs after an early end too.
    ck_assert_int_eq(notes_of(PHRASE_START_OF_ROUND), 3);
    ck_assert_int_eq(notes_of(PHRASE_END_OF_COMBAT), 1);
    ck_assert_int_eq(notes_of(PHRASE_AFTER_COMBAT), 1);
    scene_end(d.s);
}

static void flees_in_round_2(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (c->round == 2) group_teleport(c, p->group, sq("c5"));
}
static void deserts_in_round_2(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (c->round == 2) group_change_owner(c, p->group, PLAYER_RED);
}
static const CardDef flees = {
    .slug = "flees",
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = flees_in_round_2}}};
static const CardDef deserts = {
    .slug = "deserts",
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = deserts_in_round_2}}};

TEST(displacement_and_lost_hostility_end_the_combat_in_r1) {
    for (int i = 0; i < 2; i++) {
        const Duel d = duel_new(1, 1);
        (void)attach(d.s, CARD_FEAR, i == 0 ? &flees : &deserts, on_group(d.blue));
        fight(&d);
        EXPECT(d.s, combat_ended, .reason = i == 0 ? COMBAT_END_DISPLACED : COMBAT_END_NOT_HOSTILE);
        EXPECT_COUNT(d.s, 2, round_began, .number = 0);
        EXPECT_NOT(d.s, attack_hit, .attacker = d.mine[0].v);
        scene_end(d.s);
        scripted_reset();
    }
}

static void flees_at_once(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    group_teleport(c, p->group, sq("c5"));
}
static void deserts_at_once(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    group_change_owner(c, p->group, PLAYER_RED);
}
static const CardDef flees_first = {
    .slug = "flees",
    .handlers = {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = flees_at_once}}};
static const CardDef deserts_first = {
    .slug = "deserts",
    .handlers = {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = deserts_at_once}}};

// Rules 18.3.5: the same in C1, and then there is no round at all.
TEST(displacement_and_lost_hostility_end_the_combat_in_c1) {
    for (int i = 0; i < 2; i++) {
        const Duel d = duel_new(1, 1);
        (void)attach(d.s, CARD_FEAR, i == 0 ? &flees_first : &deserts_first, on_group(d.blue));
        (void)attach(d.s, CARD_VOID, &hears_combat, on_group(d.red));
        fight(&d);
        EXPECT(d.s, combat_ended, .reason = i == 0 ? COMBAT_END_DISPLACED : COMBAT_END_NOT_HOSTILE);
        EXPECT_COUNT(d.s, 0, round_began, .number = 0);
        ck_assert_int_eq(notes_of(PHRASE_END_OF_COMBAT), 1);
        ck_assert_int_eq(notes_of(PHRASE_AFTER_COMBAT), 1);
        scene_end(d.s);
        scripted_reset();
    }
}

static void leaves_in_round_2(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (c->round == 2) p->cancelled = true;
}

TEST(either_group_can_withdraw_before_anything_else_of_a_round) {
    static const CardDef withdraws = {
        .slug = "withdraws",
        .handlers = {{.on = PHRASE_WITHDRAWS, .scope = SCOPE_HOST, .answer = leaves_in_round_2}}};
    for (int side = 0; side < 2; side++) {
        const Duel d = duel_new(1, 1);
        (void)attach(d.s, CARD_FEAR, &withdraws, on_group(side == 0 ? d.red : d.blue));
        (void)attach(d.s, CARD_VOID, &hears_combat, on_group(d.red));
        fight(&d);
        EXPECT(d.s, combat_ended, .high = d.red.v, .reason = COMBAT_END_WITHDREW);
        EXPECT_COUNT(d.s, 2, round_began, .number = 0);
        ck_assert_int_eq(notes_of(PHRASE_START_OF_ROUND), 1);
        EXPECT_NOT(d.s, attack_hit, .attacker = 0);
        scene_end(d.s);
        scripted_reset();
    }
}

static void kills_opponents(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    if (group_is_alive(c->s, p->other_group)) death_remove_group(c, p->other_group, DEATH_DIES);
}
static const CardDef kills_at_start = {
    .slug = "kills",
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = kills_opponents}}};

// Rules 18.3.5: emptiness is tested after every effect, and then C4 follows at once.
TEST(an_effect_that_empties_a_group_is_the_last_of_its_round) {
    const Duel d = duel_new(2, 1);
    (void)attach(d.s, CARD_FEAR, &kills_at_start, on_minion(d.mine[0]));
    (void)attach(d.s, CARD_VOID, &hears_combat, on_minion(d.mine[1]));
    (void)scene_spell(d.s, CARD_VOID, PLAYER_RED, on_minion(d.mine[0]), 0);
    (void)scene_spell(d.s, CARD_VOID, PLAYER_RED, on_group(d.red), 0);
    (void)scene_spell(d.s, CARD_VOID, PLAYER_RED, on_square("f5"), 0);
    fight(&d);
    EXPECT(d.s, combat_ended, .reason = COMBAT_END_DIED);
    EXPECT_COUNT(d.s, 1, round_began, .number = 0);
    ck_assert_int_eq(notes_of(PHRASE_START_OF_ROUND), 1);
    // C4 reaches everyone of the survivors' side.
    ck_assert_int_eq(notes_of(PHRASE_END_OF_COMBAT), 4);
    ck_assert_int_eq(notes_of(PHRASE_AFTER_COMBAT), 4);
    scene_end(d.s);
}

TEST(c1_and_c4_are_told_by_precedence_and_only_to_the_living) {
    const Duel d = duel_new(1, 1);
    d.s->state.initiative = PLAYER_BLUE;
    damage_set_hp(&d.s->ctx, d.mine[0], 1);
    (void)attach(d.s, CARD_FEAR, &hears_combat, on_group(d.red));
    (void)scene_spell(d.s, CARD_FEAR, PLAYER_RED, on_group(d.blue), 0);
    fight(&d);
    ck_assert_uint_eq(note_of(PHRASE_START_OF_COMBAT, 0)->group.v, d.blue.v);
    ck_assert_uint_eq(note_of(PHRASE_START_OF_COMBAT, 1)->group.v, d.red.v);
    ck_assert_int_eq(notes_of(PHRASE_END_OF_COMBAT), 1);
    ck_assert_uint_eq(note_of(PHRASE_END_OF_COMBAT, 0)->group.v, d.blue.v);
    ck_assert_uint_eq(note_of(PHRASE_AFTER_COMBAT, 0)->group.v, d.blue.v);
    scene_end(d.s);
}

TEST(c4_is_told_to_the_low_group_when_the_high_one_has_died) {
    const Duel d = duel_new(1, 1);
    damage_set_hp(&d.s->ctx, d.mine[0], 1);
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(d.theirs[0]), 0);
    (void)attach(d.s, CARD_FEAR, &hears_combat, on_group(d.blue));
    fight(&d);
    EXPECT(d.s, combat_ended, .high = d.red.v, .low = d.blue.v, .reason = COMBAT_END_DIED);
    ck_assert_str_eq(where(d.s, d.red), "gone");
    ck_assert_int_eq(notes_of(PHRASE_END_OF_COMBAT), 1);
    ck_assert_int_eq(notes_of(PHRASE_AFTER_COMBAT), 1);
    scene_end(d.s);
}

// --- Who fights whom (rules 18.2) ---

static SpellId truce;

static void ends_the_truce(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    spell_end(c, truce, SPELL_END_USED);
}

// A pair that was kept apart has not fought: what kept it apart may be over when the other one looks round.
TEST(a_pair_that_a_spell_kept_apart_may_fight_later_in_the_phase) {
    static const CardDef peace = {
        .slug = "peace",
        .handlers = {{.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = ends_the_truce}}};
    const Duel d = duel_new(1, 1);
    const GroupId second = troop(d.s, PLAYER_RED, "h5", 1, 0, NATION_DWARF);
    truce = attach(d.s, CARD_FEAR, &never_fights, on_group(d.red));
    (void)attach(d.s, CARD_VOID, &peace, on_group(d.blue));
    damage_set_hp(&d.s->ctx, d.theirs[0], 7);
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(d.theirs[0]), 0);
    fight(&d);
    const Event *first = scene_find(d.s, EVENT(combat_began, .low = d.blue.v), 0);
    ck_assert_uint_eq(first->combat_began.high, second.v);
    EXPECT_COUNT(d.s, 1, combat_began, .high = d.red.v, .low = d.blue.v);
    EXPECT_COUNT(d.s, 2, combat_began, .low = d.blue.v);
    scene_end(d.s);
}

static void an_avenger_comes(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    const GroupSpec spec = {.owner = PLAYER_BLUE, .kind = MINION_RECRUIT, .at = sq("e5")};
    const GroupId avenger = group_create(c, &spec);
    const MinionSpec member = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF};
    (void)minion_create(c, avenger, &member);
}

// The slot of a group that has died is somebody else's after the next combat, who has fought nobody yet: he
// has his turn when the groups of blue look.
TEST(a_group_in_the_slot_of_one_that_died_fights_in_its_own_right) {
    static const CardDef vengeance = {
        .slug = "vengeance",
        .handlers = {{.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = an_avenger_comes}}};
    const Duel d = duel_new(1, 1);
    const GroupId next = troop(d.s, PLAYER_RED, "h7", 1, 0, NATION_DWARF);
    const GroupId other = troop(d.s, PLAYER_BLUE, "h8", 1, 0, NATION_DWARF);
    damage_set_hp(&d.s->ctx, d.theirs[0], 1);
    (void)attach(d.s, CARD_FEAR, &vengeance, on_group(next));
    fight(&d);
    EXPECT_COUNT(d.s, 1, group_created, .group = d.blue.v, .at = sq("e5").v);
    const Event *combats[3];
    for (int i = 0; i < 3; i++) {
        combats[i] = scene_find(d.s, EVENT(combat_began, .high = 0), i);
        ck_assert_ptr_nonnull(combats[i]);
    }
    ck_assert_uint_eq(combats[0]->combat_began.low, d.blue.v);
    ck_assert_uint_eq(combats[1]->combat_began.high, next.v);
    ck_assert_uint_eq(combats[1]->combat_began.low, other.v);
    ck_assert_uint_eq(combats[2]->combat_began.high, d.red.v);
    ck_assert_uint_eq(combats[2]->combat_began.low, d.blue.v);
    scene_end(d.s);
}

// --- One attack (A3..A8) and D1..D3 ---

static const CardDef hears_blows = {
    .slug = "hears",
    .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_KILLS, .scope = SCOPE_HOST, .answer = scripted_note}}};
static const CardDef hears_pain = {
    .slug = "hears",
    .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_IS_HIT, .scope = SCOPE_HOST, .answer = scripted_note},
                 {.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = scripted_note}}};

TEST(an_attack_raises_its_phrases_in_the_order_of_its_steps) {
    const Duel d = duel_new(1, 1);
    damage_set_hp(&d.s->ctx, d.theirs[0], 1);
    (void)attach(d.s, CARD_FEAR, &hears_blows, on_minion(d.mine[0]));
    (void)attach(d.s, CARD_VOID, &hears_pain, on_minion(d.theirs[0]));
    fight(&d);
    // 2 points, 1 armor, 1 hit point: the first blow of round 2 kills.
    static const PhraseKind expected[] = {PHRASE_BEFORE_ARMOR, PHRASE_IS_HIT,  PHRASE_AFTER_ARMOR,
                                          PHRASE_HITS,         PHRASE_DAMAGES, PHRASE_KILLS};
    ck_assert_int_eq(note_count, COUNT_OF(expected));
    for (int i = 0; i < COUNT_OF(expected); i++) ck_assert_int_eq(notes[i].kind, expected[i]);
    ck_assert_int_eq(notes[0].amount, 2);
    ck_assert_int_eq(notes[2].amount, 1);
    ck_assert_uint_eq(notes[2].other.v, d.mine[0].v);
    ck_assert_int_eq(notes[5].max_hp, 7);
    EXPECT(d.s, experience_qualified, .minion = d.mine[0].v);
    scene_end(d.s);
}

TEST(a_bounced_blow_hits_and_does_not_damage) {
    const Duel d = duel_new(1, 1);
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(d.theirs[0]), 0);
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(d.mine[0]), 0);
    (void)attach(d.s, CARD_FEAR, &hears_blows, on_minion(d.mine[0]));
    fight(&d);
    ck_assert_int_eq(notes_of(PHRASE_HITS), 9);
    ck_assert_int_eq(notes_of(PHRASE_DAMAGES), 0);
    scene_end(d.s);
}

TEST(without_an_attacker_nobody_is_hit_but_armor_is_asked) {
    const Duel d = duel_new(0, 1);
    (void)scene_swordsman(d.s, d.red, NATION_DWARF);
    (void)attach(d.s, CARD_VOID, &hears_pain, on_minion(d.theirs[0]));
    damage_apply(&d.s->ctx, d.theirs[0], 0, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(notes_of(PHRASE_BEFORE_ARMOR), 1);
    ck_assert_int_eq(notes_of(PHRASE_IS_HIT), 0);
    ck_assert_int_eq(notes_of(PHRASE_AFTER_ARMOR), 1);
    ck_assert(!notes[0].has_attacker);
    scene_end(d.s);
}

TEST(damage_cancelled_before_armor_bounces_and_leaves_the_armor) {
    static const CardDef cancels = {
        .slug = "cancels",
        .handlers = {{.on = PHRASE_IS_HIT, .scope = SCOPE_HOST, .answer = scripted_forbid}}};
    const Duel d = duel_new(1, 1);
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_RED, on_minion(d.mine[0]), 0);
    (void)attach(d.s, CARD_VOID, &cancels, on_minion(d.theirs[0]));
    fight(&d);
    EXPECT_COUNT(d.s, 9, damage_result, .victim = d.theirs[0].v, .result = DAMAGE_RESULT_BOUNCED);
    EXPECT_NOT(d.s, armor_soaked, .victim = d.theirs[0].v);
    ck_assert_int_eq(hp_of(d.s, d.theirs[0]), 7);
    scene_end(d.s);
}

// Either of the two buried in A3: no A4, no A5; the result is killed, but A7 is over for who lies in his
// grave.
TEST(a_victim_buried_while_it_takes_damage_ends_the_attack) {
    static const PhraseKind kinds[] = {PHRASE_BEFORE_ARMOR, PHRASE_IS_HIT, PHRASE_AFTER_ARMOR};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const Duel d = duel_new(1, 1);
        const CardDef dies = {.slug = "dies",
                              .handlers = {{.on = kinds[i], .scope = SCOPE_HOST, .answer = falls_dead}}};
        (void)attach(d.s, CARD_VOID, &dies, on_minion(d.theirs[0]));
        (void)attach(d.s, CARD_FEAR, &hears_blows, on_minion(d.mine[0]));
        fight(&d);
        EXPECT(d.s, damage_result, .victim = d.theirs[0].v, .result = DAMAGE_RESULT_KILLED);
        EXPECT(d.s, minion_died, .minion = d.theirs[0].v, .category = DEATH_DIES);
        EXPECT_COUNT(d.s, 1, minion_died, .minion = d.theirs[0].v);
        ck_assert_int_eq(notes_of(PHRASE_HITS), 0);
        EXPECT_NOT(d.s, experience_qualified, .minion = d.mine[0].v);
        scene_end(d.s);
        scripted_reset();
    }
}

static void saves_itself(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    damage_set_hp(c, p->other, 1);
}

// A7: a victim that is no longer dying is not killed.
TEST(a_victim_healed_in_a4_is_not_killed) {
    static const CardDef heals_victim = {
        .slug = "heals", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = saves_itself}}};
    const Duel d = duel_new(1, 1);
    damage_set_hp(&d.s->ctx, d.theirs[0], 1);
    (void)attach(d.s, CARD_FEAR, &heals_victim, on_minion(d.mine[0]));
    fight(&d);
    EXPECT(d.s, damage_result, .victim = d.theirs[0].v, .result = DAMAGE_RESULT_KILLED);
    EXPECT_NOT(d.s, minion_died, .minion = d.theirs[0].v);
    EXPECT_NOT(d.s, experience_qualified, .minion = d.mine[0].v);
    ck_assert_int_eq(hp_of(d.s, d.theirs[0]), 1);
    scene_end(d.s);
}

// --- Answers that go too far (A1, A2, A8, D3) ---

static void is_disarmed(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->stats->has_hand = false;
}
static void disarms(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)spell_attach_cast(c, CARD_VOID, PLAYER_RED, on_minion(p->other), 0);
}

TEST(who_loses_his_weapon_before_his_turn_does_not_strike) {
    static const CardDef disarming = {
        .slug = "disarming", .handlers = {{.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = disarms}}};
    static const CardDef disarmed = {
        .slug = "disarmed",
        .handlers = {
            {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = is_disarmed, .reads = READS_HAND}}};
    const Duel d = duel_new(1, 1);
    (void)attach(d.s, CARD_FEAR, &disarming, on_minion(d.mine[0]));
    scripted_card(CARD_VOID, &disarmed);
    fight(&d);
    ck_assert_int_eq(stats_of(d.s, d.theirs[0])->hand, STAT_NONE);
    EXPECT(d.s, attack_hit, .attacker = d.mine[0].v);
    EXPECT_NOT(d.s, attack_hit, .attacker = d.theirs[0].v);
    scene_end(d.s);
}

static void takes_nine(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    p->amount -= 9;
}

// A2: + and - first, floor 0, and only then "does not deal".
TEST(damage_is_never_negative_for_who_is_asked_whether_it_is_dealt) {
    static const CardDef weakens = {
        .slug = "weakens",
        .handlers = {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = takes_nine},
                     {.on = PHRASE_NO_DAMAGE, .scope = SCOPE_HOST, .answer = scripted_note}}};
    const Duel d = duel_new(1, 1);
    (void)attach(d.s, CARD_FEAR, &weakens, on_minion(d.mine[0]));
    fight(&d);
    ck_assert_int_eq(note_of(PHRASE_CALCULATE_DAMAGE, 0)->amount, 2);
    ck_assert_int_eq(note_of(PHRASE_NO_DAMAGE, 0)->amount, 0);
    const Event *e = scene_find(d.s, EVENT(damage_calculated, .attacker = d.mine[0].v), 0);
    ck_assert_int_eq(e->damage_calculated.quantity, 0);
    scene_end(d.s);
}

TEST(only_does_not_deal_takes_all_damage_away) {
    static const PhraseKind kinds[] = {PHRASE_CALCULATE_DAMAGE, PHRASE_NO_DAMAGE};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const Duel d = duel_new(1, 1);
        const CardDef cancels = {
            .slug = "cancels",
            .handlers = {{.on = kinds[i], .scope = SCOPE_HOST, .answer = scripted_forbid}}};
        (void)attach(d.s, CARD_FEAR, &cancels, on_minion(d.mine[0]));
        fight(&d);
        const Event *e = scene_find(d.s, EVENT(damage_calculated, .attacker = d.mine[0].v), 0);
        ck_assert_int_eq(e->damage_calculated.quantity, i == 0 ? 2 : 0);
        scene_end(d.s);
        scripted_reset();
    }
}

TEST(an_answer_after_armor_cannot_make_damage_negative) {
    static const CardDef softens = {
        .slug = "softens",
        .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = takes_nine}}};
    const Duel d = duel_new(1, 1);
    (void)attach(d.s, CARD_FEAR, &softens, on_minion(d.theirs[0]));
    damage_set_hp(&d.s->ctx, d.theirs[0], 5);
    scene_play_until(d.s, PHASE_ORDERS);
    const Damage blow = {.quantity = 3, .type = DAMAGE_HAND, .attacker = d.mine[0]};
    ck_assert_int_eq(damage_take(&d.s->ctx, d.theirs[0], &blow), DAMAGE_RESULT_DAMAGED);
    ck_assert_int_eq(hp_of(d.s, d.theirs[0]), 5);
    EXPECT_NOT(d.s, hp_changed, .minion = d.theirs[0].v);
    scene_end(d.s);
}

static void calls_for_a_shield(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)spell_attach_cast(c, CARD_VOID, PLAYER_BLUE, on_minion(p->subject), 0);
}

// D3 asks who is there by then, not who was there when the blow fell.
TEST(a_spell_that_comes_before_armor_is_asked_after_it) {
    static const CardDef calls = {
        .slug = "calls",
        .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = calls_for_a_shield}}};
    static const CardDef shields = {
        .slug = "shields",
        .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = scripted_forbid}}};
    const Duel d = duel_new(1, 1);
    (void)attach(d.s, CARD_FEAR, &calls, on_minion(d.theirs[0]));
    scripted_card(CARD_VOID, &shields);
    scene_play_until(d.s, PHASE_ORDERS);
    const Damage blow = {.quantity = 3, .type = DAMAGE_HAND, .attacker = d.mine[0]};
    ck_assert_int_eq(damage_take(&d.s->ctx, d.theirs[0], &blow), DAMAGE_RESULT_BOUNCED);
    ck_assert_int_eq(notes_of(PHRASE_AFTER_ARMOR), 1);
    ck_assert_int_eq(hp_of(d.s, d.theirs[0]), 7);
    scene_end(d.s);
}

TEST(an_attacker_who_dies_of_his_kill_gains_nothing_by_it) {
    static const CardDef exhausts = {
        .slug = "exhausts", .handlers = {{.on = PHRASE_KILLS, .scope = SCOPE_HOST, .answer = falls_dead}}};
    const Duel d = duel_new(2, 1);
    damage_set_hp(&d.s->ctx, d.theirs[0], 1);
    (void)attach(d.s, CARD_FEAR, &exhausts, on_group(d.red));
    fight(&d);
    ck_assert_int_eq(notes_of(PHRASE_KILLS), 1);
    EXPECT(d.s, minion_died, .minion = note_of(PHRASE_KILLS, 0)->subject.v, .category = DEATH_DIES);
    EXPECT_NOT(d.s, experience_qualified, .minion = 0);
    ck_assert_int_eq(size_of(d.s, d.red), 1);
    scene_end(d.s);
}
