// Rules that no card of the pool asks for yet: structure, globe and class targets, spells of squares that a group
// leaves, crosses and enters, effects that throw others about while everybody moves.

#include "engine/mana.h"
#include "support/scripted.h"

Suite *test_scripted_rules_suite(void);

enum { CARD_A = CARD_DESPOND, CARD_B = CARD_OSTRACIZE };

// Makes [row] the row of [card] in this test.
static void put_row(int card, CardDef row) {
    static CardDef rows[CARD_COUNT];
    row.slug = "scripted";
    row.name = "Scripted";
    row.text = "";
    row.house = HOUSE_WAR;
    if (row.type == CARD_TYPE_NONE) row.type = CARD_ALTERATION;
    rows[card] = row;
    scripted_card((CardId)card, &rows[card]);
}

// A card on [target] that answers one phrase.
static CardDef answering(TargetKind target, PhraseKind phrase, PhraseHandler answer) {
    return (CardDef){.target = (uint8_t)target,
                     .handlers = {{.on = phrase, .scope = SCOPE_HOST, .answer = answer}}};
}

static void play(Scene *s) {
    scene_play_until(s, PHASE_MOVEMENT);
}

// --- Targets (34.1, 34.3) ---

START_TEST(a_structure_spell_is_for_towns_and_colonies_never_for_a_sanctum) {
    put_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE});
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    const StructureId colony = scene_structure(s, "h7", STRUCTURE_COLONY, PLAYER_NEUTRAL);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, on_structure(town)), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, on_structure(colony)), ORDER_OK);
    for (uint8_t i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        const OrderError error = cast_check(&s->ctx, CARD_A, PLAYER_RED, on_structure((StructureId){i}));
        ck_assert_int_eq(error, ORDER_TARGET_KIND);
    }
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, on_structure((StructureId){9})),
                     ORDER_BAD_TARGET);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, on_square("e6")), ORDER_BAD_TARGET);
    scene_end(s);
}
END_TEST

START_TEST(friend_and_enemy_of_a_structure_are_its_owner_and_everybody_else) {
    put_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE, .target_owner = TARGET_OWNER_FRIENDLY});
    put_row(CARD_B, (CardDef){.target = TARGET_STRUCTURE, .target_owner = TARGET_OWNER_ENEMY});
    Scene *s = scene_new();
    const Target towns[3] = {
        on_structure(scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED)),
        on_structure(scene_structure(s, "g6", STRUCTURE_TOWN, PLAYER_BLUE)),
        on_structure(scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_NEUTRAL)),
    };
    for (int i = 0; i < 3; i++) {
        const bool is_own = i == 0;
        ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, towns[i]),
                         is_own ? ORDER_OK : ORDER_TARGET_OWNER);
        ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, towns[i]),
                         is_own ? ORDER_TARGET_OWNER : ORDER_OK);
    }
    scene_end(s);
}
END_TEST

START_TEST(a_creation_in_a_structure_needs_it_free_or_room_in_the_casters_own_group) {
    put_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE,
                              .type = CARD_MANIFESTATION,
                              .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
                              .creates = CREATURE_BARD,
                              .create_count = 1});
    put_row(CARD_B, (CardDef){.target = TARGET_STRUCTURE, .require = REQUIRE_UNOCCUPIED});
    Scene *s = scene_new();
    const Target town = on_structure(scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, town), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, town), ORDER_OK);
    const GroupId own = humans(s, PLAYER_RED, "e6", 7);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, town), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_BLUE, town), ORDER_TARGET_OCCUPIED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, town), ORDER_TARGET_OCCUPIED);
    (void)scene_swordsman(s, own, NATION_HUMAN);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, town), ORDER_TARGET_FULL);
    put_row(CARD_B, (CardDef){.target = TARGET_STRUCTURE});
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_BLUE, town), ORDER_OK);
    scene_end(s);
}
END_TEST

START_TEST(an_exclusive_spell_on_the_globe_is_one_for_each_caster) {
    put_row(CARD_A, (CardDef){.target = TARGET_GLOBE});
    Scene *s = scene_new();
    (void)scene_spell(s, CARD_B, PLAYER_BLUE, on_group(humans(s, PLAYER_RED, "e7", 1)), 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, GLOBE), ORDER_OK);
    (void)scene_spell(s, CARD_A, PLAYER_RED, GLOBE, 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, GLOBE), ORDER_TARGET_EXCLUSIVE);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_BLUE, GLOBE), ORDER_OK);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, GLOBE, 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_BLUE, GLOBE), ORDER_TARGET_EXCLUSIVE);
    const Target no_globe = {.host = HOST_GLOBE, .index = 1};
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, no_globe), ORDER_BAD_TARGET);
    scene_end(s);
}
END_TEST

START_TEST(every_kind_of_minion_and_group_is_told_apart) {
    static const struct {
        TargetKind target;
        bool swordsman, archer, monster;
    } kinds[] = {
        {TARGET_MINION, true, true, true},         {TARGET_RECRUIT, true, true, false},
        {TARGET_SWORDSMAN, true, false, false},    {TARGET_ARCHER, false, true, false},
        {TARGET_MONSTER, false, false, true},      {TARGET_GROUP, true, true, true},
        {TARGET_RECRUIT_GROUP, true, true, false}, {TARGET_MONSTER_GROUP, false, false, true},
    };
    put_row(CARD_A, (CardDef){.target = (uint8_t)kinds[_i].target});
    Scene *s = scene_new();
    const GroupId groups[3] = {scene_group(s, PLAYER_RED, "e7"), scene_group(s, PLAYER_RED, "f7"),
                               scene_monsters(s, PLAYER_RED, "g7")};
    const MinionId minions[3] = {scene_swordsman(s, groups[0], NATION_HUMAN),
                                 scene_archer(s, groups[1], NATION_HUMAN),
                                 scene_creature(s, groups[2], CREATURE_GNOME)};
    const bool expected[3] = {kinds[_i].swordsman, kinds[_i].archer, kinds[_i].monster};
    for (int i = 0; i < 3; i++) {
        const bool is_group = cast_host(CARD_A) == HOST_GROUP;
        const Target target = is_group ? on_group(groups[i]) : on_minion(minions[i]);
        const OrderError error = cast_check(&s->ctx, CARD_A, PLAYER_RED, target);
        ck_assert_int_eq(error, expected[i] ? ORDER_OK : ORDER_TARGET_KIND);
    }
    scene_end(s);
}
END_TEST

START_TEST(what_identifies_nothing_is_no_target) {
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    ck_assert_uint_eq(cast_target_ref(&s->state, on_structure(town)), sq("e6").v);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){0}), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, on_structure((StructureId){STRUCTURES_MAX + 1})), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){HOST_SQUARE, SQUARES + 1}), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){HOST_GROUP, GROUPS_MAX + 1}), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){HOST_INDIVIDUAL, MINIONS_MAX + 1}), 0);
    ck_assert_uint_ne(cast_target_ref(&s->state, GLOBE), 0);
    ck_assert_int_eq(cast_squander(ORDER_OK), SQUANDER_NONE);
    scene_end(s);
}
END_TEST

START_TEST(the_casts_on_structures_and_the_globe_are_listed) {
    static Plan plan;
    static Order list[8];
    put_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE, .target_owner = TARGET_OWNER_FRIENDLY});
    put_row(CARD_B, (CardDef){.target = TARGET_GLOBE});
    Scene *s = scene_new();
    const StructureId first = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "g6", STRUCTURE_TOWN, PLAYER_BLUE);
    const StructureId second = scene_structure(s, "h8", STRUCTURE_COLONY, PLAYER_RED);
    const int slots[2] = {scene_card(s, PLAYER_RED, CARD_A), scene_card(s, PLAYER_RED, CARD_B)};
    plan_begin(&plan, &s->state, PLAYER_RED);
    ck_assert_int_eq(plan_casts(&plan, slots[0], list, COUNT_OF(list)), 2);
    ck_assert_uint_eq(list[0].target.index, first.v);
    ck_assert_uint_eq(list[1].target.index, second.v);
    ck_assert_int_eq(plan_casts(&plan, slots[1], list, COUNT_OF(list)), 1);
    ck_assert_int_eq(list[0].target.host, HOST_GLOBE);
    scene_end(s);
}
END_TEST

// --- Spells of squares (34.13, LIB Found City) ---

START_TEST(a_square_spell_goes_with_the_terrain_it_needs) {
    put_row(
        CARD_A,
        (CardDef){.target = TARGET_SQUARE, .persists = PERSIST_TERRAIN, .persists_terrain = TERRAIN_FOREST});
    put_row(CARD_B, (CardDef){.target = TARGET_SQUARE});
    Scene *s = scene_new();
    scene_terrain(s, "e7", TERRAIN_FOREST);
    const SpellId needy = scene_spell(s, CARD_A, PLAYER_RED, on_square("e7"), 0);
    const SpellId content = scene_spell(s, CARD_B, PLAYER_RED, on_square("e7"), 0);
    scene_play_until(s, PHASE_ORDERS);
    terrain_change(&s->ctx, sq("e7"), TERRAIN_FOREST);
    EXPECT_COUNT(s, 0, spell_ended, .spell = 0);
    terrain_change(&s->ctx, sq("e7"), TERRAIN_PLAINS);
    EXPECT(s, spell_ended, .spell = needy.v, .reason = SPELL_END_REQUIREMENT);
    EXPECT_NOT(s, spell_ended, .spell = content.v);
    scene_end(s);
}
END_TEST

START_TEST(a_new_structure_dispels_the_spells_of_its_square) {
    put_row(CARD_A, (CardDef){.target = TARGET_SQUARE});
    Scene *s = scene_new();
    scene_terrain(s, "e7", TERRAIN_LAVA);
    const SpellId spell = scene_spell(s, CARD_A, PLAYER_BLUE, on_square("e7"), 0);
    scene_play_until(s, PHASE_ORDERS);
    (void)scene_structure(s, "e7", STRUCTURE_COLONY, PLAYER_RED);
    EXPECT(s, spell_ended, .spell = spell.v, .reason = SPELL_END_DISPELLED);
    EXPECT(s, terrain_changed, .at = sq("e7").v, .from = TERRAIN_LAVA, .to = TERRAIN_PLAINS);
    scene_end(s);
}
END_TEST

START_TEST(the_spells_of_a_destroyed_structure_end_with_it) {
    put_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE});
    Scene *s = scene_new();
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    const SpellId spell = scene_spell(s, CARD_A, PLAYER_RED, on_structure(town), 0);
    scene_play_until(s, PHASE_ORDERS);
    structure_destroy(&s->ctx, town, CARD_B);
    expect_order(s, EVENT(spell_ended, .spell = spell.v, .reason = SPELL_END_HOST_GONE),
                 EVENT(structure_removed, .at = sq("e6").v, .reason = CARD_B));
    scene_end(s);
}
END_TEST

START_TEST(a_square_that_may_not_be_entered_may_be_left) {
    put_row(CARD_A, answering(TARGET_SQUARE, PHRASE_CAN_ENTER, scripted_forbid));
    Scene *s = scene_new();
    const GroupId inside = humans(s, PLAYER_RED, "e7", 2);
    const GroupId outside = humans(s, PLAYER_BLUE, "g7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("e7"), 0);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("f7"), 0);
    scene_move(s, inside, "e6");
    scene_move(s, outside, "f7");
    play(s);
    EXPECT(s, moved, .group = inside.v, .to = sq("e6").v);
    EXPECT(s, move_refused, .group = outside.v, .reason = REFUSAL_CANNOT_ENTER);
    scene_end(s);
}
END_TEST

START_TEST(a_square_that_may_not_be_left_may_be_entered) {
    put_row(CARD_A, answering(TARGET_SQUARE, PHRASE_CAN_EXIT, scripted_forbid));
    Scene *s = scene_new();
    const GroupId inside = humans(s, PLAYER_RED, "e7", 2);
    const GroupId outside = humans(s, PLAYER_BLUE, "g7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("e7"), 0);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("f7"), 0);
    scene_move(s, inside, "e6");
    scene_move(s, outside, "f7");
    play(s);
    EXPECT(s, move_refused, .group = inside.v, .reason = REFUSAL_CANNOT_EXIT);
    EXPECT(s, moved, .group = outside.v, .to = sq("f7").v);
    scene_end(s);
}
END_TEST

START_TEST(a_spell_that_prevents_moving_is_asked_first) {
    put_row(CARD_A, answering(TARGET_GROUP, PHRASE_CAN_MOVE, scripted_forbid));
    Scene *s = scene_new();
    const GroupId held = humans(s, PLAYER_RED, "e7", 2);
    const GroupId nomads = scene_monsters(s, PLAYER_BLUE, "h7");
    (void)scene_creature(s, nomads, CREATURE_GNOME);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(held), 0);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_group(nomads), 0);
    scene_terrain(s, "e6", TERRAIN_MOUNTAIN);
    scene_move(s, held, "e6");
    play(s);
    EXPECT(s, move_refused, .group = held.v, .reason = REFUSAL_CANNOT_MOVE);
    EXPECT(s, move_refused, .group = nomads.v, .reason = REFUSAL_NO_ORDER);
    scene_end(s);
}
END_TEST

// --- Exit, move and enter effects (17.5) ---

static void tell(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    EMIT(c, effect_applied, .card = self->source, .on = c->s->spells[self->spell.v].on);
}

// A card that tells of the phrases [first], ... [first + count - 1] of these: exit, move, enter.
static CardDef told(TargetKind target, int first, int count) {
    static const PhraseKind kinds[] = {PHRASE_ON_EXIT, PHRASE_ON_MOVE, PHRASE_ON_ENTER};
    CardDef row = {.target = (uint8_t)target};
    for (int i = 0; i < count; i++) {
        row.handlers[i] = (HandlerRow){.on = kinds[first + i], .scope = SCOPE_HOST, .answer = tell};
    }
    return row;
}

static Event effect_on(const char *at) {
    return EVENT(effect_applied, .on = target_pack(on_square(at)));
}

START_TEST(exit_move_and_enter_effects_come_in_this_order) {
    put_row(CARD_A, told(TARGET_SQUARE, 0, 1)); // exit
    put_row(CARD_B, told(TARGET_SQUARE, 2, 1)); // enter
    put_row(CARD_FEAR, told(TARGET_GROUP, 1, 1));
    Scene *s = scene_new();
    const GroupId g = humans(s, PLAYER_RED, "e7", 3);
    (void)scene_spell(s, CARD_FEAR, PLAYER_RED, on_group(g), 0);
    const char *const squares[2] = {"e7", "e6"};
    for (int i = 0; i < 2; i++) {
        (void)scene_spell(s, CARD_A, PLAYER_RED, on_square(squares[i]), 0);
        (void)scene_spell(s, CARD_B, PLAYER_RED, on_square(squares[i]), 0);
    }
    scene_move(s, g, "e6");
    play(s);
    EXPECT_COUNT(s, 3, effect_applied, .card = 0);
    expect_order(s, effect_on("e7"), EVENT(moved, .group = g.v));
    expect_order(s, EVENT(moved, .group = g.v), EVENT(effect_applied, .card = CARD_FEAR));
    expect_order(s, EVENT(effect_applied, .card = CARD_FEAR), effect_on("e6"));
    EXPECT(s, effect_applied, .card = CARD_A, .on = target_pack(on_square("e7")));
    EXPECT(s, effect_applied, .card = CARD_B, .on = target_pack(on_square("e6")));
    scene_end(s);
}
END_TEST

START_TEST(who_bounces_suffers_no_effects) {
    put_row(CARD_A, told(TARGET_SQUARE, 0, 3));
    Scene *s = scene_new();
    const GroupId big = humans(s, PLAYER_RED, "e7", 5);
    const GroupId small = humans(s, PLAYER_RED, "g7", 4);
    scene_move(s, big, "f7");
    scene_move(s, small, "f7");
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square("g7"), 0);
    play(s);
    EXPECT(s, bounced_back, .group = small.v, .reason = BOUNCE_CANNOT_JOIN);
    EXPECT_COUNT(s, 0, effect_applied, .card = 0);
    scene_end(s);
}
END_TEST

START_TEST(a_slide_meets_the_spells_of_its_first_and_last_square_only) {
    put_row(CARD_A, told(TARGET_SQUARE, 2, 1));
    Scene *s = scene_new();
    const GroupId g = humans(s, PLAYER_RED, "e7", 1);
    const char *const squares[4] = {"f7", "g7", "h7", "i7"};
    for (int i = 0; i < 4; i++) {
        if (i < 3) scene_terrain(s, squares[i], TERRAIN_ICE);
        (void)scene_spell(s, CARD_A, PLAYER_BLUE, on_square(squares[i]), 0);
    }
    scene_move(s, g, "f7");
    play(s);
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_A);
    expect_order(s, EVENT(moved, .to = sq("f7").v), effect_on("f7"));
    expect_order(s, effect_on("f7"), EVENT(slid, .from = sq("f7").v, .to = sq("i7").v));
    expect_order(s, EVENT(slid, .group = g.v), effect_on("i7"));
    scene_end(s);
}
END_TEST

START_TEST(a_moonwalk_meets_exit_and_enter_effects_but_none_between) {
    put_row(CARD_A, told(TARGET_SQUARE, 0, 1));
    put_row(CARD_B, told(TARGET_SQUARE, 2, 1));
    Scene *s = scene_new();
    const GroupId a = humans(s, PLAYER_RED, "g5", 4);
    const GroupId b = humans(s, PLAYER_RED, "f5", 1);
    const GroupId c = humans(s, PLAYER_RED, "f6", 5);
    const GroupId d = humans(s, PLAYER_RED, "g6", 5);
    for (int i = 1; i <= SQUARES; i++) {
        const Target at = {.host = HOST_SQUARE, .index = (uint16_t)i};
        (void)scene_spell(s, CARD_A, PLAYER_BLUE, at, 0);
        (void)scene_spell(s, CARD_B, PLAYER_BLUE, at, 0);
    }
    scene_move(s, d, "g5");
    scene_move(s, a, "f5");
    scene_move(s, c, "f5");
    play(s);
    EXPECT(s, joined, .group = c.v, .into = b.v);
    const Event *walk = scene_find(s, EVENT(moonwalked, .group = a.v, .from = sq("g5").v), 0);
    ck_assert_ptr_nonnull(walk);
    const Target landing = {.host = HOST_SQUARE, .index = walk->moonwalked.to};
    // Two groups step and one moonwalks: an exit and an entry for each of them and no more.
    EXPECT_COUNT(s, 3, effect_applied, .card = CARD_A);
    EXPECT_COUNT(s, 3, effect_applied, .card = CARD_B);
    EXPECT(s, effect_applied, .card = CARD_A, .on = target_pack(on_square("g5")));
    expect_order(s, EVENT(moonwalked, .group = a.v),
                 EVENT(effect_applied, .card = CARD_B, .on = target_pack(landing)));
    scene_end(s);
}
END_TEST

// --- Effects that throw others about while everybody moves (17.4) ---

static GroupId thrown;
static SquareId thrown_to;

static void throw_other(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    if (group_is_on_board(c->s, thrown)) group_teleport(c, thrown, thrown_to);
}

START_TEST(a_group_thrown_about_by_another_ones_step_stays_where_it_was_put) {
    put_row(CARD_A, answering(TARGET_GROUP, PHRASE_ON_MOVE, throw_other));
    Scene *s = scene_new();
    const GroupId thrower = humans(s, PLAYER_RED, "e5", 2);
    thrown = humans(s, PLAYER_RED, "h8", 2);
    thrown_to = sq("c8");
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_group(thrower), 0);
    scene_move(s, thrower, "e4");
    scene_move(s, thrown, "h7");
    play(s);
    EXPECT(s, teleported, .group = thrown.v, .to = sq("c8").v);
    EXPECT_NOT(s, moved, .group = thrown.v);
    ck_assert_str_eq(where(s, thrown), "c8");
    ck_assert_str_eq(where(s, thrower), "e4");
    scene_end(s);
}
END_TEST

START_TEST(who_wins_a_vote_settles_though_the_other_is_gone_by_then) {
    put_row(CARD_A, answering(TARGET_GROUP, PHRASE_ON_MOVE, throw_other));
    Scene *s = scene_new();
    // Two squares vote in one round. The winner of the first throws out the loser of the second, where a third
    // group is left: the second winner has settled, so that one meets a settled group.
    const GroupId thrower = humans(s, PLAYER_RED, "e5", 5);
    const GroupId partner = humans(s, PLAYER_RED, "f4", 4);
    const GroupId best = humans(s, PLAYER_RED, "h8", 6);
    const GroupId third = humans(s, PLAYER_RED, "g7", 4);
    thrown = humans(s, PLAYER_RED, "i7", 5);
    thrown_to = sq("c8");
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_group(thrower), 0);
    scene_move(s, thrower, "e4");
    scene_move(s, partner, "e4");
    scene_move(s, best, "h7");
    scene_move(s, thrown, "h7");
    scene_move(s, third, "h7");
    play(s);
    EXPECT(s, teleported, .group = thrown.v);
    EXPECT(s, square_won, .at = sq("h7").v, .group = best.v, .by = VOTE_LARGER);
    EXPECT(s, square_voted, .at = sq("h7").v, .winner = best.v, .other = third.v, .by = VOTE_SETTLED);
    ck_assert_str_eq(where(s, third), "g7");
    scene_end(s);
}
END_TEST

static SquareId born_at;

static void bear_monster(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    if (!board_is_unoccupied(c->s, born_at)) return;
    const GroupSpec group = {
        .at = born_at, .owner = PLAYER_NEUTRAL, .control = CONTROL_COMPUTER, .kind = MINION_MONSTER};
    const MinionSpec gnome = {.kind = MINION_MONSTER, .creature = CREATURE_GNOME};
    (void)minion_create(c, group_create(c, &group), &gnome);
}

START_TEST(who_is_created_in_the_midst_of_movement_counts_as_stationary) {
    put_row(CARD_A, answering(TARGET_GROUP, PHRASE_ON_MOVE, bear_monster));
    Scene *s = scene_new();
    const GroupId bearer = humans(s, PLAYER_RED, "e5", 2);
    const GroupId late = humans(s, PLAYER_RED, "h8", 2);
    born_at = sq("h7");
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_group(bearer), 0);
    scene_move(s, bearer, "e4");
    scene_move(s, late, "h7");
    play(s);
    EXPECT(s, group_created, .at = sq("h7").v, .owner = PLAYER_NEUTRAL);
    EXPECT(s, bounced_back, .group = late.v, .to = sq("h8").v, .reason = BOUNCE_HOSTILE);
    ck_assert_str_eq(where(s, late), "h8");
    scene_end(s);
}
END_TEST

// --- Phase 1 and what a seat knows ---

static void give_two_strife(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    mana_change(c, (Player)c->s->spells[self->spell.v].owner, MANA_STRIFE, 2, MANA_BY_SPELL);
}

START_TEST(spells_generate_after_the_base_production) {
    put_row(CARD_A, answering(TARGET_GLOBE, PHRASE_EACH_TURN_MANA, give_two_strife));
    Scene *s = scene_new();
    s->state.players[PLAYER_BLUE].income[MANA_STRIFE] = 3;
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, GLOBE, 0);
    scene_next_turn(s);
    EXPECT(s, mana_generated, .player = PLAYER_BLUE, .type = MANA_STRIFE, .amount = 3);
    EXPECT(s, mana_changed, .player = PLAYER_BLUE, .before = 3, .after = 5, .by = MANA_BY_SPELL);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].pool[MANA_STRIFE], 5);
    scene_end(s);
}
END_TEST

static void turn_to_plains(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const Target on = target_unpack(c->s->spells[self->spell.v].on);
    terrain_change(c, (SquareId){(uint8_t)on.index}, TERRAIN_PLAINS);
}

START_TEST(a_start_of_turn_spell_saves_a_group_from_its_terrain) {
    put_row(CARD_A, answering(TARGET_SQUARE, PHRASE_START_OF_TURN, turn_to_plains));
    Scene *s = scene_new();
    scene_terrain(s, "e7", TERRAIN_LAVA);
    const GroupId g = humans(s, PLAYER_RED, "e7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_square("e7"), 0);
    scene_next_turn(s);
    EXPECT(s, terrain_changed, .at = sq("e7").v, .to = TERRAIN_PLAINS);
    ck_assert_int_eq(hp_of(s, group_at(&s->state, g)->members[0]), 7);
    scene_end(s);
}
END_TEST

// --- Late squanders (21.4, 34.16) ---

static Squander does_nothing(Ctx *c, const Casting *k) {
    (void)c;
    (void)k;
    return SQUANDER_NO_EFFECT;
}

// The spell is over before its effect is, and another of the same host is in its slot.
static Squander gives_its_place_up(Ctx *c, const Casting *k) {
    spell_end(c, k->spell, SPELL_END_USED);
    const SpellId other = spell_attach_cast(c, CARD_B, k->caster, k->target, 0);
    ck_assert_uint_eq(other.v, k->spell.v);
    return SQUANDER_NO_EFFECT;
}

START_TEST(a_hero_that_squanders_late_may_be_cast_again) {
    put_row(
        CARD_A,
        (CardDef){.type = CARD_HERO, .target = TARGET_GROUP, .once_per_game = true, .cast = does_nothing});
    put_row(CARD_B, (CardDef){.type = CARD_HERO, .target = TARGET_GROUP, .once_per_game = true});
    Scene *s = scene_new();
    const Target group = on_group(humans(s, PLAYER_RED, "e7", 1));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_A, group);
    EXPECT(s, spell_squandered, .card = CARD_A, .reason = SQUANDER_NO_EFFECT);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, group), ORDER_OK);
    scene_cast_now(s, PLAYER_RED, CARD_B, group);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, group), ORDER_HERO_USED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_BLUE, group), ORDER_OK);
    scene_end(s);
}
END_TEST

// "One per cast order", also where the spell was in play for a moment.
START_TEST(a_late_squander_has_one_line_if_nothing_came_of_the_cast) {
    put_row(CARD_A, (CardDef){.type = CARD_MANIFESTATION, .target = TARGET_GROUP, .cast = does_nothing});
    put_row(CARD_B, (CardDef){.type = CARD_ALTERATION, .target = TARGET_GROUP, .cast = does_nothing});
    Scene *s = scene_new();
    const Target group = on_group(humans(s, PLAYER_RED, "e7", 1));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_A, group);
    scene_cast_now(s, PLAYER_RED, CARD_B, group);
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_A, .reason = SQUANDER_NO_EFFECT);
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_B, .reason = SQUANDER_NO_EFFECT);
    EXPECT_NOT(s, spell_cast, .card = CARD_A);
    EXPECT_NOT(s, spell_cast, .card = CARD_B);
    EXPECT_NOT(s, spell_attached, .card = CARD_B);
    ck_assert_uint_eq(spell_find(&s->state, group, CARD_B).v, 0);
    scene_end(s);
}
END_TEST

START_TEST(a_late_squander_stands_below_the_cast_if_something_came_of_it) {
    put_row(CARD_A, (CardDef){.target = TARGET_GROUP, .cast = gives_its_place_up});
    put_row(CARD_B, (CardDef){.target = TARGET_GROUP});
    Scene *s = scene_new();
    const Target group = on_group(humans(s, PLAYER_RED, "e7", 1));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_A, group);
    EXPECT_COUNT(s, 1, spell_cast, .card = CARD_A);
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_A);
    scene_end(s);
}
END_TEST

START_TEST(a_late_squander_ends_its_own_spell_and_no_other) {
    put_row(CARD_A, (CardDef){.target = TARGET_GROUP, .cast = gives_its_place_up});
    put_row(CARD_B, (CardDef){.target = TARGET_GROUP});
    Scene *s = scene_new();
    const Target group = on_group(humans(s, PLAYER_RED, "e7", 1));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_A, group);
    EXPECT(s, spell_squandered, .card = CARD_A);
    ck_assert_uint_ne(spell_find(&s->state, group, CARD_B).v, 0);
    scene_end(s);
}
END_TEST

// --- Deaths (34.11) ---

static void calls_a_successor(Ctx *c, const Answerer *self, Phrase *p) {
    const MinionSpec spec = {.minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    const GroupId there = square_at(c->s, sq("h8"))->group;
    const MinionId made = minion_create(c, there, &spec);
    ck_assert_uint_ne(made.v, p->subject.v);
    scripted_note(c, self, p);
}

START_TEST(who_comes_into_the_game_at_e4_does_not_take_the_place_of_the_dead) {
    put_row(CARD_A, answering(TARGET_RECRUIT, PHRASE_BURIED, calls_a_successor));
    put_row(CARD_B, answering(TARGET_GROUP, PHRASE_MEMBER_DIED, scripted_note));
    Scene *s = scene_new();
    const GroupId g = humans(s, PLAYER_RED, "e7", 2);
    (void)humans(s, PLAYER_RED, "h8", 1);
    const MinionId dead = group_at(&s->state, g)->members[0];
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_minion(dead), 0);
    (void)scene_spell(s, CARD_B, PLAYER_RED, on_group(g), 0);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(death_run(&s->ctx, dead, DEATH_DIES, (MinionId){0}));
    ck_assert_int_eq(note_count, 2);
    ck_assert_int_eq(notes[1].kind, PHRASE_MEMBER_DIED);
    ck_assert_uint_eq(notes[1].subject.v, dead.v);
    ck_assert_int_eq(notes[1].max_hp, 7);
    // From then on the slot is anybody's.
    const MinionSpec spec = {.minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    ck_assert_uint_eq(minion_create(&s->ctx, g, &spec).v, dead.v);
    scene_end(s);
}
END_TEST

START_TEST(a_colony_that_moves_keeps_one_helper) {
    Scene *s = scene_new();
    const StructureId colony = scene_structure(s, "e6", STRUCTURE_COLONY, PLAYER_RED);
    (void)structure_add_novice(&s->ctx, colony, NATION_ELF);
    (void)scene_spell(s, CARD_DOMED_CITY, PLAYER_RED, on_structure(colony), 0);
    scene_play_until(s, PHASE_ORDERS);
    const Target there = on_structure(structure_move(&s->ctx, colony, sq("e7")));
    ck_assert_int_eq(spell_copies(&s->state, there, CARD_COLONY), 1);
    ck_assert_int_eq(spell_copies(&s->state, there, CARD_DOMED_CITY), 1);
    ck_assert_int_eq(structure_novices(&s->state.structures[there.index], NATION_ELF), 1);
    ck_assert_uint_eq(structure_at(&s->state, sq("e6")).v, 0);
    scene_end(s);
}
END_TEST

START_TEST(a_seat_simulates_without_the_other_ones_invisible_spells_and_orders) {
    static GameState known;
    put_row(CARD_A, (CardDef){.target = TARGET_GROUP, .invisible = true});
    Scene *s = scene_new();
    const GroupId red = humans(s, PLAYER_RED, "e7", 2);
    const GroupId blue = humans(s, PLAYER_BLUE, "g7", 2);
    const SpellId own = scene_spell(s, CARD_A, PLAYER_RED, on_group(blue), 0);
    const SpellId others = scene_spell(s, CARD_A, PLAYER_BLUE, on_group(red), 0);
    const SpellId seen = scene_spell(s, CARD_FEAR, PLAYER_BLUE, on_group(red), 0);
    group_set_order(&s->ctx, red, sq("e6"), ORDER_BY_PLAYER);
    group_set_order(&s->ctx, blue, sq("g6"), ORDER_BY_PLAYER);
    engine_state_as_known(&known, &s->state, PLAYER_RED, 5);
    ck_assert_uint_ne(known.spells[own.v].label, 0);
    ck_assert_uint_eq(known.spells[others.v].label, 0);
    ck_assert_uint_ne(known.spells[seen.v].label, 0);
    ck_assert_uint_eq(known.groups[red.v].order.v, sq("e6").v);
    ck_assert_uint_eq(known.groups[blue.v].order.v, 0);
    // Once phase 3 has begun they are public.
    s->state.phase = PHASE_MOVEMENT;
    engine_state_as_known(&known, &s->state, PLAYER_RED, 5);
    ck_assert_uint_eq(known.groups[blue.v].order.v, sq("g6").v);
    s->state.phase = PHASE_ORDERS;
    scene_end(s);
}
END_TEST

Suite *test_scripted_rules_suite(void) {
    Suite *suite = suite_create("scripted_rules");
    TCase *targets = tcase_create("targets");
    tcase_add_checked_fixture(targets, scripted_reset, scripted_reset);
    tcase_add_test(targets, a_structure_spell_is_for_towns_and_colonies_never_for_a_sanctum);
    tcase_add_test(targets, friend_and_enemy_of_a_structure_are_its_owner_and_everybody_else);
    tcase_add_test(targets, a_creation_in_a_structure_needs_it_free_or_room_in_the_casters_own_group);
    tcase_add_test(targets, an_exclusive_spell_on_the_globe_is_one_for_each_caster);
    tcase_add_loop_test(targets, every_kind_of_minion_and_group_is_told_apart, 0, 8);
    tcase_add_test(targets, what_identifies_nothing_is_no_target);
    tcase_add_test(targets, the_casts_on_structures_and_the_globe_are_listed);
    suite_add_tcase(suite, targets);

    TCase *squares = tcase_create("squares");
    tcase_add_checked_fixture(squares, scripted_reset, scripted_reset);
    tcase_add_test(squares, a_square_spell_goes_with_the_terrain_it_needs);
    tcase_add_test(squares, a_new_structure_dispels_the_spells_of_its_square);
    tcase_add_test(squares, the_spells_of_a_destroyed_structure_end_with_it);
    tcase_add_test(squares, a_square_that_may_not_be_entered_may_be_left);
    tcase_add_test(squares, a_square_that_may_not_be_left_may_be_entered);
    tcase_add_test(squares, a_spell_that_prevents_moving_is_asked_first);
    suite_add_tcase(suite, squares);

    TCase *movement = tcase_create("movement");
    tcase_add_checked_fixture(movement, scripted_reset, scripted_reset);
    tcase_add_test(movement, exit_move_and_enter_effects_come_in_this_order);
    tcase_add_test(movement, who_bounces_suffers_no_effects);
    tcase_add_test(movement, a_slide_meets_the_spells_of_its_first_and_last_square_only);
    tcase_add_test(movement, a_moonwalk_meets_exit_and_enter_effects_but_none_between);
    tcase_add_test(movement, a_group_thrown_about_by_another_ones_step_stays_where_it_was_put);
    tcase_add_test(movement, who_wins_a_vote_settles_though_the_other_is_gone_by_then);
    tcase_add_test(movement, who_is_created_in_the_midst_of_movement_counts_as_stationary);
    suite_add_tcase(suite, movement);

    TCase *turn = tcase_create("turn");
    tcase_add_checked_fixture(turn, scripted_reset, scripted_reset);
    tcase_add_test(turn, spells_generate_after_the_base_production);
    tcase_add_test(turn, a_start_of_turn_spell_saves_a_group_from_its_terrain);
    tcase_add_test(turn, a_hero_that_squanders_late_may_be_cast_again);
    tcase_add_test(turn, a_late_squander_has_one_line_if_nothing_came_of_the_cast);
    tcase_add_test(turn, a_late_squander_stands_below_the_cast_if_something_came_of_it);
    tcase_add_test(turn, a_late_squander_ends_its_own_spell_and_no_other);
    tcase_add_test(turn, who_comes_into_the_game_at_e4_does_not_take_the_place_of_the_dead);
    tcase_add_test(turn, a_colony_that_moves_keeps_one_helper);
    tcase_add_test(turn, a_seat_simulates_without_the_other_ones_invisible_spells_and_orders);
    suite_add_tcase(suite, turn);
    return suite;
}
