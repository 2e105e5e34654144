// Rules that no card of the pool asks for yet: structure, globe and class targets, spells of squares and
// structures, late squanders, what a seat knows.

#include "board/mana.h"
#include "support/scripted.h"

enum { CARD_A = CARD_DESPOND, CARD_B = CARD_OSTRACIZE };

// --- Targets (rules 34.1, 34.3) ---

FIXTURE(scripted_reset, scripted_reset);

SCENE(a_structure_spell_is_for_towns_and_colonies_never_for_a_sanctum) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE});
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
}

SCENE(friend_and_enemy_of_a_structure_are_its_owner_and_everybody_else) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE, .target_owner = TARGET_OWNER_FRIENDLY});
    scripted_row(CARD_B, (CardDef){.target = TARGET_STRUCTURE, .target_owner = TARGET_OWNER_ENEMY});
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
}

SCENE(a_creation_in_a_structure_needs_it_free_or_room_in_the_casters_own_group) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE,
                                   .type = CARD_MANIFESTATION,
                                   .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
                                   .creates = CREATURE_BARD,
                                   .create_count = 1});
    scripted_row(CARD_B, (CardDef){.target = TARGET_STRUCTURE, .require = REQUIRE_UNOCCUPIED});
    const Target town = on_structure(scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, town), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, town), ORDER_OK);
    const GroupId own = humans(s, PLAYER_RED, "e6", 7);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, town), ORDER_OK);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_BLUE, town), ORDER_TARGET_OCCUPIED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, town), ORDER_TARGET_OCCUPIED);
    (void)scene_swordsman(s, own, NATION_HUMAN);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, town), ORDER_TARGET_FULL);
    scripted_row(CARD_B, (CardDef){.target = TARGET_STRUCTURE});
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_BLUE, town), ORDER_OK);
}

SCENE(an_exclusive_spell_on_the_globe_is_one_for_each_caster) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_GLOBE});
    (void)scene_spell(s, CARD_B, PLAYER_BLUE, on_group(humans(s, PLAYER_RED, "e7", 1)), 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, GLOBE), ORDER_OK);
    (void)scene_spell(s, CARD_A, PLAYER_RED, GLOBE, 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, GLOBE), ORDER_TARGET_EXCLUSIVE);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_BLUE, GLOBE), ORDER_OK);
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, GLOBE, 0);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_BLUE, GLOBE), ORDER_TARGET_EXCLUSIVE);
    const Target no_globe = {.host = HOST_GLOBE, .index = 1};
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, no_globe), ORDER_BAD_TARGET);
}

SCENE(every_kind_of_minion_and_group_is_told_apart, .cases = 8) {
    static const struct {
        TargetKind target;
        bool swordsman, archer, monster;
    } kinds[] = {
        {TARGET_MINION, true, true, true},         {TARGET_RECRUIT, true, true, false},
        {TARGET_SWORDSMAN, true, false, false},    {TARGET_ARCHER, false, true, false},
        {TARGET_MONSTER, false, false, true},      {TARGET_GROUP, true, true, true},
        {TARGET_RECRUIT_GROUP, true, true, false}, {TARGET_MONSTER_GROUP, false, false, true},
    };
    scripted_row(CARD_A, (CardDef){.target = (uint8_t)kinds[_i].target});
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
}

SCENE(what_identifies_nothing_is_no_target) {
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    ck_assert_uint_eq(cast_target_ref(&s->state, on_structure(town)), sq("e6").v);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){0}), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, on_structure((StructureId){STRUCTURES_MAX + 1})), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){HOST_SQUARE, SQUARES + 1}), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){HOST_GROUP, GROUPS_MAX + 1}), 0);
    ck_assert_uint_eq(cast_target_ref(&s->state, (Target){HOST_INDIVIDUAL, MINIONS_MAX + 1}), 0);
    ck_assert_uint_ne(cast_target_ref(&s->state, GLOBE), 0);
    ck_assert_int_eq(cast_squander(ORDER_OK), SQUANDER_NONE);
}

SCENE(the_casts_on_structures_and_the_globe_are_listed) {
    static Plan plan;
    static Order list[8];
    scripted_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE, .target_owner = TARGET_OWNER_FRIENDLY});
    scripted_row(CARD_B, (CardDef){.target = TARGET_GLOBE});
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
}

// --- Spells of squares (rules 6.16, 34.13) ---

SCENE(a_square_spell_goes_with_the_terrain_it_needs) {
    scripted_row(
        CARD_A,
        (CardDef){.target = TARGET_SQUARE, .persists = PERSIST_TERRAIN, .persists_terrain = TERRAIN_FOREST});
    scripted_row(CARD_B, (CardDef){.target = TARGET_SQUARE});
    scene_terrain(s, "e7", TERRAIN_FOREST);
    const SpellId needy = scene_spell(s, CARD_A, PLAYER_RED, on_square("e7"), 0);
    const SpellId content = scene_spell(s, CARD_B, PLAYER_RED, on_square("e7"), 0);
    scene_play_until(s, PHASE_ORDERS);
    terrain_change(&s->ctx, sq("e7"), TERRAIN_FOREST);
    EXPECT_COUNT(s, 0, spell_ended, .spell = 0);
    terrain_change(&s->ctx, sq("e7"), TERRAIN_PLAINS);
    EXPECT(s, spell_ended, .spell = needy.v, .reason = SPELL_END_REQUIREMENT);
    EXPECT_NOT(s, spell_ended, .spell = content.v);
}

SCENE(a_new_structure_dispels_the_spells_of_its_square) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_SQUARE});
    scene_terrain(s, "e7", TERRAIN_LAVA);
    const SpellId spell = scene_spell(s, CARD_A, PLAYER_BLUE, on_square("e7"), 0);
    scene_play_until(s, PHASE_ORDERS);
    (void)scene_structure(s, "e7", STRUCTURE_COLONY, PLAYER_RED);
    EXPECT(s, spell_ended, .spell = spell.v, .reason = SPELL_END_DISPELLED);
    EXPECT(s, terrain_changed, .at = sq("e7").v, .from = TERRAIN_LAVA, .to = TERRAIN_PLAINS);
}

SCENE(the_spells_of_a_destroyed_structure_end_with_it) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_STRUCTURE});
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    const SpellId spell = scene_spell(s, CARD_A, PLAYER_RED, on_structure(town), 0);
    scene_play_until(s, PHASE_ORDERS);
    structure_destroy(&s->ctx, town, CARD_B);
    expect_order(s, EVENT(spell_ended, .spell = spell.v, .reason = SPELL_END_HOST_GONE),
                 EVENT(structure_removed, .at = sq("e6").v, .reason = CARD_B));
}

// --- Phase 1 and what a seat knows ---

static void give_two_strife(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    mana_change(c, (Player)c->s->spells[self->spell.v].owner, MANA_STRIFE, 2, MANA_BY_SPELL);
}

SCENE(spells_generate_after_the_base_production) {
    scripted_row(CARD_A, scripted_answer(TARGET_GLOBE, PHRASE_EACH_TURN_MANA, give_two_strife));
    s->state.players[PLAYER_BLUE].income[MANA_STRIFE] = 3;
    (void)scene_spell(s, CARD_A, PLAYER_BLUE, GLOBE, 0);
    scene_next_turn(s);
    EXPECT(s, mana_generated, .player = PLAYER_BLUE, .type = MANA_STRIFE, .amount = 3);
    EXPECT(s, mana_changed, .player = PLAYER_BLUE, .before = 3, .after = 5, .by = MANA_BY_SPELL);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].pool[MANA_STRIFE], 5);
}

static void turn_to_plains(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const Target on = target_unpack(c->s->spells[self->spell.v].on);
    terrain_change(c, (SquareId){(uint8_t)on.index}, TERRAIN_PLAINS);
}

SCENE(a_start_of_turn_spell_saves_a_group_from_its_terrain) {
    scripted_row(CARD_A, scripted_answer(TARGET_SQUARE, PHRASE_START_OF_TURN, turn_to_plains));
    scene_terrain(s, "e7", TERRAIN_LAVA);
    const GroupId g = humans(s, PLAYER_RED, "e7", 2);
    (void)scene_spell(s, CARD_A, PLAYER_RED, on_square("e7"), 0);
    scene_next_turn(s);
    EXPECT(s, terrain_changed, .at = sq("e7").v, .to = TERRAIN_PLAINS);
    ck_assert_int_eq(hp_of(s, group_at(&s->state, g)->members[0]), 7);
}

// --- Late squanders (rules 21.4, 34.16) ---

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

SCENE(a_hero_that_squanders_late_may_be_cast_again) {
    scripted_row(
        CARD_A,
        (CardDef){.type = CARD_HERO, .target = TARGET_GROUP, .once_per_game = true, .cast = does_nothing});
    scripted_row(CARD_B, (CardDef){.type = CARD_HERO, .target = TARGET_GROUP, .once_per_game = true});
    const Target group = on_group(humans(s, PLAYER_RED, "e7", 1));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_A, group);
    EXPECT(s, spell_squandered, .card = CARD_A, .reason = SQUANDER_NO_EFFECT);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_A, PLAYER_RED, group), ORDER_OK);
    scene_cast_now(s, PLAYER_RED, CARD_B, group);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_RED, group), ORDER_HERO_USED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_B, PLAYER_BLUE, group), ORDER_OK);
}

// "One per cast order", also where the spell was in play for a moment.
SCENE(a_late_squander_has_one_line_if_nothing_came_of_the_cast) {
    scripted_row(CARD_A, (CardDef){.type = CARD_MANIFESTATION, .target = TARGET_GROUP, .cast = does_nothing});
    scripted_row(CARD_B, (CardDef){.type = CARD_ALTERATION, .target = TARGET_GROUP, .cast = does_nothing});
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
}

// A group on which CARD_A was cast and gave its place up to CARD_B.
static Target host_of_a_late_squander(Scene *s) {
    scripted_row(CARD_A, (CardDef){.target = TARGET_GROUP, .cast = gives_its_place_up});
    scripted_row(CARD_B, (CardDef){.target = TARGET_GROUP});
    const Target group = on_group(humans(s, PLAYER_RED, "e7", 1));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_A, group);
    return group;
}

SCENE(a_late_squander_stands_below_the_cast_if_something_came_of_it) {
    (void)host_of_a_late_squander(s);
    EXPECT_COUNT(s, 1, spell_cast, .card = CARD_A);
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_A);
}

SCENE(a_late_squander_ends_its_own_spell_and_no_other) {
    const Target group = host_of_a_late_squander(s);
    EXPECT(s, spell_squandered, .card = CARD_A);
    ck_assert_uint_ne(spell_find(&s->state, group, CARD_B).v, 0);
}

// --- Deaths (rules 34.11) ---

static void calls_a_successor(Ctx *c, const Answerer *self, Phrase *p) {
    const MinionSpec spec = {.minion_class = CLASS_ARCHER, .nation = NATION_ELF};
    const GroupId there = square_at(c->s, sq("h8"))->group;
    const MinionId made = minion_create(c, there, &spec);
    ck_assert_uint_ne(made.v, p->subject.v);
    scripted_note(c, self, p);
}

SCENE(who_comes_into_the_game_at_e4_does_not_take_the_place_of_the_dead) {
    scripted_row(CARD_A, scripted_answer(TARGET_RECRUIT, PHRASE_BURIED, calls_a_successor));
    scripted_row(CARD_B, scripted_answer(TARGET_GROUP, PHRASE_MEMBER_DIED, scripted_note));
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
}

SCENE(a_colony_that_moves_keeps_one_helper) {
    const StructureId colony = scene_structure(s, "e6", STRUCTURE_COLONY, PLAYER_RED);
    (void)structure_add_novice(&s->ctx, colony, NATION_ELF);
    (void)scene_spell(s, CARD_DOMED_CITY, PLAYER_RED, on_structure(colony), 0);
    scene_play_until(s, PHASE_ORDERS);
    const Target there = on_structure(structure_move(&s->ctx, colony, sq("e7"), CARD_A));
    ck_assert_int_eq(spell_copies(&s->state, there, CARD_COLONY), 1);
    ck_assert_int_eq(spell_copies(&s->state, there, CARD_DOMED_CITY), 1);
    ck_assert_int_eq(structure_novices(&s->state.structures[there.index], NATION_ELF), 1);
    ck_assert_uint_eq(structure_at(&s->state, sq("e6")).v, 0);
}

SCENE(a_seat_simulates_without_the_other_ones_invisible_spells_and_orders) {
    static GameState known;
    scripted_row(CARD_A, (CardDef){.target = TARGET_GROUP, .invisible = true});
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
}
