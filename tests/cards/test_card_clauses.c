// The cards' records clause by clause, where test_cards.c and the rules' own tests do not reach: what a card
// does not do, and what it does at the limits of the tables.

#include "cards/card_cases.h"
#include "cards/effects.h"

// Red's attacker on f5 against blue's victim on g5; blue never strikes back hard enough to matter.
typedef struct Duel {
    Scene *s;
    GroupId red, blue;
    MinionId victim;
} Duel;

static MinionId sturdy(Scene *s, GroupId g) {
    const StatBlock block = {
        .max_hp = 60, .level = 1, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1};
    return scene_recruit(s, g, NATION_DWARF, block);
}

static Duel duel_new(bool is_monster) {
    Duel d = {.s = scene_new()};
    d.red = is_monster ? scene_monsters(d.s, PLAYER_RED, "f5") : scene_group(d.s, PLAYER_RED, "f5");
    d.blue = scene_group(d.s, PLAYER_BLUE, "g5");
    if (is_monster) {
        (void)scene_creature(d.s, d.red, CREATURE_GNOME);
    } else {
        (void)sturdy(d.s, d.red);
    }
    d.victim = sturdy(d.s, d.blue);
    return d;
}

TEST(unholy_aura_protects_from_recruits_without_enchantments_only, .proves = {CARD_UNHOLY_AURA}) {
    enum { PLAIN, OWN_SPELL, GROUP_SPELL, MONSTER, CASES };
    for (int i = 0; i < CASES; i++) {
        const Duel d = duel_new(i == MONSTER);
        (void)scene_spell(d.s, CARD_UNHOLY_AURA, PLAYER_BLUE, on_minion(d.victim), 0);
        const MinionId attacker = d.s->state.groups[d.red.v].members[0];
        if (i == OWN_SPELL) (void)scene_spell(d.s, CARD_FORSAKEN, PLAYER_RED, on_minion(attacker), 0);
        if (i == GROUP_SPELL) (void)scene_spell(d.s, CARD_FLIGHT, PLAYER_BLUE, on_group(d.red), 0);
        scene_play_until(d.s, PHASE_COMBAT);
        ck_assert_int_eq(hp_of(d.s, d.victim) == 60, i == PLAIN);
        ck_assert_int_eq(scene_count(d.s, EVENT(damage_cancelled, .card = CARD_UNHOLY_AURA)),
                         i == PLAIN ? 9 : 0);
        scene_end(d.s);
    }
}

// Also of blows that ignore armor, and not of magical damage.
TEST(unholy_aura_stops_a_spirit_sword_and_no_fireball) {
    const Duel d = duel_new(false);
    const MinionId attacker = d.s->state.groups[d.red.v].members[0];
    (void)scene_spell(d.s, CARD_UNHOLY_AURA, PLAYER_BLUE, on_minion(d.victim), 0);
    scene_play_until(d.s, PHASE_ORDERS);
    const Damage blow = {.quantity = 4, .type = DAMAGE_HAND, .ignores_armor = true, .attacker = attacker};
    ck_assert_int_eq(damage_take(&d.s->ctx, d.victim, &blow), DAMAGE_RESULT_BOUNCED);
    const Damage magic = {
        .quantity = 4, .type = DAMAGE_HAND, .ignores_armor = true, .magical = true, .attacker = attacker};
    ck_assert_int_eq(damage_take(&d.s->ctx, d.victim, &magic), DAMAGE_RESULT_DAMAGED);
    damage_apply(&d.s->ctx, d.victim, 5, CARD_FIREBALL, (MinionId){0});
    ck_assert_int_eq(hp_of(d.s, d.victim), 51);
    scene_end(d.s);
}

TEST(deflection_and_treacherous_armor_do_not_answer_magic) {
    const Duel d = duel_new(false);
    const MinionId attacker = d.s->state.groups[d.red.v].members[0];
    (void)scene_spell(d.s, CARD_OGIS_ARMOR, PLAYER_BLUE, on_minion(d.victim), 0);
    (void)scene_spell(d.s, CARD_TREACHEROUS_ARMOR, PLAYER_BLUE, on_minion(d.victim), 0);
    (void)scene_spell(d.s, CARD_DEFLECTION, PLAYER_BLUE, on_minion(d.victim), 0);
    scene_play_until(d.s, PHASE_ORDERS);
    const Damage magic = {
        .quantity = 4, .type = DAMAGE_HAND, .ignores_armor = true, .magical = true, .attacker = attacker};
    ck_assert_int_eq(damage_take(&d.s->ctx, d.victim, &magic), DAMAGE_RESULT_DAMAGED);
    ck_assert_int_eq(hp_of(d.s, d.victim), 56);
    ck_assert_int_eq(hp_of(d.s, attacker), 60);
    // A blow that ignores armor, even of 0 points, is doubled up and deflected.
    const Damage blow = {.quantity = 0, .type = DAMAGE_HAND, .ignores_armor = true, .attacker = attacker};
    ck_assert_int_eq(damage_take(&d.s->ctx, d.victim, &blow), DAMAGE_RESULT_DAMAGED);
    ck_assert_int_eq(hp_of(d.s, d.victim), 50);
    ck_assert_int_eq(hp_of(d.s, attacker), 54);
    scene_end(d.s);
}

SCENE(touch_of_death_kills_monsters_too_and_teaches_nothing, .proves = {CARD_TOUCH_OF_DEATH}) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_monsters(s, PLAYER_BLUE, "g5");
    const StatBlock block = {
        .max_hp = 60, .level = 1, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1};
    const MinionId killer = scene_recruit(s, red, NATION_DWARF, block);
    const MinionId gnome = scene_creature(s, blue, CREATURE_GNOME);
    (void)scene_spell(s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(killer), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = gnome.v, .category = DEATH_KILLS, .attacker = killer.v);
    EXPECT_NOT(s, experience_qualified, .minion = killer.v);
    ck_assert_uint_eq(s->state.minions[killer.v].experience, EXPERIENCE_NONE);
}

// A death that A3 has caused is A7's, with its experience.
TEST(touch_of_death_leaves_the_dying_to_the_blow) {
    const Duel d = duel_new(false);
    const MinionId attacker = d.s->state.groups[d.red.v].members[0];
    damage_set_hp(&d.s->ctx, d.victim, 1);
    (void)scene_spell(d.s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(attacker), 0);
    scene_play_until(d.s, PHASE_COMBAT);
    EXPECT_NOT(d.s, effect_applied, .card = CARD_TOUCH_OF_DEATH);
    EXPECT(d.s, experience_qualified, .minion = attacker.v);
    scene_end(d.s);
}

TEST(soul_jar_answers_a_touch_of_death_and_a_second_death_goes_through) {
    const Duel d = duel_new(false);
    const MinionId attacker = d.s->state.groups[d.red.v].members[0];
    const MinionId second = sturdy(d.s, d.blue);
    (void)scene_spell(d.s, CARD_TOUCH_OF_DEATH, PLAYER_RED, on_minion(attacker), 0);
    (void)scene_spell(d.s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(d.blue), 0);
    scene_play_until(d.s, PHASE_COMBAT);
    EXPECT_COUNT(d.s, 1, death_cancelled, .card = CARD_SOUL_JAR);
    EXPECT_COUNT(d.s, 1, minion_died, .category = DEATH_KILLS);
    ck_assert_int_eq((hp_of(d.s, d.victim) == 60) + (hp_of(d.s, second) == 60), 1);
    ck_assert_str_eq(where(d.s, d.blue), "gone");
    EXPECT(d.s, combat_ended, .reason = COMBAT_END_DIED);
    scene_end(d.s);
}

// Single recruits of [owner]'s until the table of groups is full; e5 stays free.
static void fill_groups_of(Scene *s, Player owner) {
    int used = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) used += s->state.groups[i].label != 0;
    for (uint8_t i = 1; i <= SQUARES && used < GROUPS_MAX; i++) {
        const SquareId at = {i};
        if (!board_is_unoccupied(&s->state, at) || same_square(at, sq("e5"))) continue;
        const GroupSpec spec = {.at = at, .owner = (uint8_t)owner, .kind = MINION_RECRUIT};
        scene_recruits(s, group_create(&s->ctx, &spec), 1, 0, NATION_ELF);
        used++;
    }
}

static void fill_groups(Scene *s) {
    fill_groups_of(s, PLAYER_BLUE);
}

// At the end of the combat the Jar founds a group, which must not pass for the one that was wiped out; not in
// its slot either, the one that is free in a full table.
SCENE(pyrrhic_victory_is_not_taken_in_by_a_soul_jar, .cases = 2,
      .proves = {CARD_PYRRHIC_VICTORY, CARD_SOUL_JAR}) {
    const bool is_full = _i == 1;
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock wall = {.level = 0, .max_hp = 1, .hand = 0, .missile = STAT_NONE, .attacks = 1};
    (void)scene_recruit(s, blue, NATION_ELF, wall);
    const GroupId red = elves(s, PLAYER_RED, "f6", 2);
    const StatBlock frail = {.level = 1, .max_hp = 3, .hand = 2, .missile = STAT_NONE, .attacks = 1};
    const MinionId poisoned = scene_recruit(s, red, NATION_ELF, frail);
    if (is_full) fill_groups(s);
    (void)scene_spell(s, CARD_SOUL_JAR, PLAYER_RED, on_group(red), 0);
    (void)scene_spell(s, CARD_PYRRHIC_VICTORY, PLAYER_BLUE, on_group(red), 0);
    (void)scene_spell(s, CARD_KARILLIAN_VENOM, PLAYER_BLUE, on_minion(poisoned), 0);
    scene_play_until(s, PHASE_ORDERS);
    combat_full(&s->ctx, red, blue);
    EXPECT(s, death_cancelled, .minion = poisoned.v, .card = CARD_SOUL_JAR);
    ck_assert(!is_full || minion_at(&s->state, poisoned)->group.v == blue.v);
    ck_assert_str_eq(where(s, red), "gone");
    EXPECT_COUNT(s, 2, minion_died, .category = DEATH_DIES);
}

SCENE(soul_jar_finds_no_holder_in_a_full_table_of_groups) {
    const GroupId blue = dwarves(s, PLAYER_BLUE, "f5", 2);
    fill_groups(s);
    const SpellId jar = scene_spell(s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(blue), 0);
    const MinionId dying = s->state.groups[blue.v].members[0];
    s->ctx.combat[0] = blue;
    s->ctx.combat[1] = s->state.sequences[PLAYER_BLUE].groups[1];
    ck_assert(death_run(&s->ctx, dying, DEATH_DIES, (MinionId){0}));
    ck_assert(death_minion_is_gone(&s->state, dying));
    ck_assert_uint_ne(s->state.spells[jar.v].label, 0);
    s->ctx.combat[0] = (GroupId){0};
    s->ctx.combat[1] = (GroupId){0};
}

// Its own group waits then: it loses its spells and comes back.
SCENE(soul_jar_saves_the_last_member_in_a_full_table_of_groups, .proves = {CARD_SOUL_JAR}) {
    const GroupId red = scene_group(s, PLAYER_RED, "c5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "c6");
    (void)sturdy(s, red);
    (void)sturdy(s, red);
    const MinionId last = scene_recruit(
        s, blue, NATION_DWARF,
        (StatBlock){.max_hp = 2, .level = 1, .armor = 0, .hand = 1, .missile = STAT_NONE, .attacks = 1});
    fill_groups_of(s, PLAYER_RED);
    (void)scene_spell(s, CARD_SOUL_JAR, PLAYER_BLUE, on_group(blue), 0);
    (void)scene_spell(s, CARD_DESPOND, PLAYER_RED, on_group(blue), 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, death_cancelled, .minion = last.v, .card = CARD_SOUL_JAR);
    EXPECT(s, group_left_board, .group = blue.v, .from = sq("c6").v, .holder = CARD_SOUL_JAR);
    EXPECT_NOT(s, minion_died, .minion = last.v);
    EXPECT_COUNT(s, 1, attack_hit, .victim = last.v);
    EXPECT(s, combat_ended, .reason = COMBAT_END_DISPLACED);
    ck_assert_int_eq(hp_of(s, last), 2);
    ck_assert_uint_eq(s->state.groups[blue.v].spells, 0);
    ck_assert(board_is_unoccupied(&s->state, sq("c6")));
    scene_next_turn(s);
    EXPECT(s, group_returned, .group = blue.v, .at = sq("c6").v);
    ck_assert_str_eq(where(s, blue), "c6");
}

// Elves in the groups that there are, until the table of minions is full.
static void fill_minions(Scene *s) {
    for (uint8_t i = 2; i <= GROUPS_MAX && s->state.minion_count < MINIONS_MAX; i++) {
        if (!group_is_recruits(&s->state, (GroupId){i})) continue;
        while (s->state.groups[i].count < GROUP_SIZE && s->state.minion_count < MINIONS_MAX)
            (void)scene_swordsman(s, (GroupId){i}, NATION_ELF);
    }
    ck_assert_uint_eq(s->state.minion_count, MINIONS_MAX);
}

// Rules 34.21: a creation that finds its table full does not begin.
SCENE(creations_squander_when_the_tables_are_full) {
    scene_terrain(s, "e5", TERRAIN_BARREN);
    const GroupId red = elves(s, PLAYER_RED, "c5", 1);
    fill_groups(s);
    scene_play_until(s, PHASE_ORDERS);
    Ctx *c = &s->ctx;
    scene_cast_now(s, PLAYER_RED, CARD_GNOME, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_GNOME, .reason = SQUANDER_NO_ROOM);
    // A hero needs no group of his own, but room among the minions.
    scene_by_hand(s);
    c->log = NULL;
    fill_minions(s);
    c->log = &s->log;
    scene_by_hand(s);
    scene_cast_now(s, PLAYER_RED, CARD_KHOBAI, on_group(red));
    EXPECT(s, spell_squandered, .card = CARD_KHOBAI, .reason = SQUANDER_NO_ROOM);
    // A squandered hero is lost but not used.
    ck_assert(!player_hero_used(&s->state, PLAYER_RED, CARD_KHOBAI));
}

SCENE(what_takes_the_place_of_others_needs_no_room, .proves = {CARD_VOLGARIS, CARD_LYCANTHROPY}) {
    const GroupId beasts = scene_monsters(s, PLAYER_RED, "c5");
    (void)scene_creature(s, beasts, CREATURE_HUSK);
    const GroupId prey = elves(s, PLAYER_BLUE, "c6", 2);
    fill_groups(s);
    fill_minions(s);
    const int members = size_of(s, prey);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VOLGARIS, on_group(beasts));
    EXPECT(s, minion_created, .creature = CREATURE_VOLGARIS);
    scene_cast_now(s, PLAYER_RED, CARD_LYCANTHROPY, on_group(prey));
    EXPECT_COUNT(s, members, minion_created, .creature = CREATURE_LYCANTHROPE);
}

SCENE(husks_that_come_later_need_no_room_when_cast, .proves = {CARD_HUSKS}) {
    fill_groups(s);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_HUSKS, on_square("e5")), ORDER_OK);
    fill_minions(s);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_HUSKS, on_square("e5")), ORDER_OK);
}

SCENE(two_who_leave_others_behind_change_places_in_a_full_table_of_groups, .proves = {CARD_CHTAI_EXCHANGE}) {
    const GroupId red = elves(s, PLAYER_RED, "c5", 2);
    const GroupId blue = elves(s, PLAYER_BLUE, "c7", 2);
    fill_groups(s);
    const MinionId taken = member(s, blue, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHTAI_EXCHANGE, on_minion(taken));
    EXPECT_NOT(s, spell_squandered, .card = CARD_CHTAI_EXCHANGE);
    ck_assert_uint_eq(minion_at(&s->state, taken)->group.v, red.v);
}

static void fill_spells(Scene *s, int free) {
    while (s->state.spell_count < SPELLS_MAX - free)
        (void)scene_spell(s, CARD_BLEAK_WATER, PLAYER_RED, on_square("h8"), 0);
}

static int squares_of(const Scene *s, Terrain terrain) {
    int count = 0;
    for (int i = 1; i <= SQUARES; i++) count += s->state.squares[i].terrain == terrain;
    return count;
}

// What goes back when a spell ends is marked; where no mark finds room nothing changes, or it would for ever.
SCENE(a_bleak_isle_floods_no_square_that_it_cannot_mark, .proves = {CARD_BLEAK_ISLE}) {
    const GroupId red = elves(s, PLAYER_RED, "e5", 1);
    fill_spells(s, 4);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BLEAK_ISLE, on_group(red));
    ck_assert_int_eq(squares_of(s, TERRAIN_WATER), 3);
    dispel_all(s, on_group(red));
    ck_assert_int_eq(squares_of(s, TERRAIN_WATER), 0);
}

SCENE(a_lava_flow_heats_no_square_that_it_cannot_mark, .proves = {CARD_LAVA_FLOW}) {
    fill_spells(s, 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LAVA_FLOW, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOLCANO);
    for (int i = 0; i < 4; i++) {
        scene_script(s, RNG_EFFECT, 1);
        bubble_everyone(&s->ctx, PHRASE_START_OF_TURN);
    }
    ck_assert_int_eq(squares_of(s, TERRAIN_LAVA), 0);
    dispel_all(s, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    EXPECT_COUNT(s, 0, effect_applied, .card = CARD_LAVA_FLOW);
}

// They act by a mark, and without it would lie there for ever without doing anything, or do other things.
SCENE(what_acts_by_a_mark_is_not_cast_where_that_has_no_room,
      .proves = {CARD_HAUNTED_FOREST, CARD_ILL_WINDS, CARD_CITIZENS_MILITIA, CARD_TINDELHUNDEN}) {
    const GroupId prey = elves(s, PLAYER_BLUE, "c6", 1);
    const StructureId town = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const Target targets[] = {on_square("f7"), on_structure(town), on_structure(town), on_group(prey)};
    const int cards[] = {CARD_HAUNTED_FOREST, CARD_ILL_WINDS, CARD_CITIZENS_MILITIA, CARD_TINDELHUNDEN};
    const int needed[] = {2, 2, 1, 1};
    fill_spells(s, 2);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 4; i++) ck_assert_int_eq(check_cast(s, PLAYER_RED, cards[i], targets[i]), ORDER_OK);
    for (int free = 1; free >= 0; free--) {
        fill_spells(s, free);
        for (int i = 0; i < 4; i++)
            ck_assert_int_eq(check_cast(s, PLAYER_RED, cards[i], targets[i]),
                             free < needed[i] ? ORDER_SPELL_ROOM : ORDER_OK);
    }
    scene_cast_now(s, PLAYER_RED, CARD_HAUNTED_FOREST, on_square("f7"));
    EXPECT(s, spell_squandered, .card = CARD_HAUNTED_FOREST, .reason = SQUANDER_SPELL_ROOM);
    ck_assert_int_ne(terrain_of(s, "f7"), TERRAIN_FOREST);
}

// Towns on free squares, but for [but], until the table of structures is full.
static void fill_structures(Scene *s, const char *but) {
    for (uint8_t i = 1; i <= SQUARES && structure_has_room(&s->state); i++) {
        const SquareId at = {i};
        if (effect_is_free(&s->state, at) && !same_square(at, sq(but)))
            (void)structure_create(&s->ctx, at, STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
    }
    ck_assert(!structure_has_room(&s->state));
}

// Like a creation that finds its table full (rules 34.21): no card and no mana is lost for nothing.
SCENE(colonies_are_not_ordered_when_the_table_of_structures_is_full,
      .proves = {CARD_FOUND_CITY, CARD_SETTLEMENT, CARD_ENCAMPMENT}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId red = elves(s, PLAYER_RED, "c5", 2);
    const int cards[] = {CARD_FOUND_CITY, CARD_SETTLEMENT, CARD_ENCAMPMENT};
    const Target targets[] = {on_square("e5"), on_group(red), on_group(red)};
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < 3; i++) ck_assert_int_eq(check_cast(s, PLAYER_RED, cards[i], targets[i]), ORDER_OK);
    fill_structures(s, "e5");
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(check_cast(s, PLAYER_RED, cards[i], targets[i]), ORDER_NO_ROOM);
        scene_cast_now(s, PLAYER_RED, cards[i], targets[i]);
        EXPECT(s, spell_squandered, .card = (uint16_t)cards[i], .reason = SQUANDER_NO_ROOM);
    }
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
}

// A colony has a spell of its own, and what is founded with it may have another.
SCENE(colonies_are_not_ordered_when_their_spells_have_no_room,
      .proves = {CARD_FOUND_CITY, CARD_SETTLEMENT, CARD_ENCAMPMENT}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId red = elves(s, PLAYER_RED, "c5", 2);
    const int cards[] = {CARD_FOUND_CITY, CARD_SETTLEMENT, CARD_ENCAMPMENT};
    const Target targets[] = {on_square("e5"), on_group(red), on_group(red)};
    const int needed[] = {1, 2, 2};
    scene_play_until(s, PHASE_ORDERS);
    for (int free = 2; free >= 0; free--) {
        fill_spells(s, free);
        for (int i = 0; i < 3; i++)
            ck_assert_int_eq(check_cast(s, PLAYER_RED, cards[i], targets[i]),
                             free < needed[i] ? ORDER_SPELL_ROOM : ORDER_OK);
    }
    scene_cast_now(s, PLAYER_RED, CARD_FOUND_CITY, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
}

// Who is not in chains would be freed by nothing.
SCENE(a_slaver_takes_nobody_where_chains_have_no_room, .proves = {CARD_SLAVER}) {
    const GroupId red = elves(s, PLAYER_RED, "c5", 2);
    const GroupId blue = elves(s, PLAYER_BLUE, "c6", 1);
    const MinionId victim = member(s, blue, 0);
    (void)scene_spell(s, CARD_SLAVER, PLAYER_RED, on_group(red), 0);
    damage_set_hp(&s->ctx, victim, 1);
    fill_spells(s, 0);
    scene_play_until(s, PHASE_COMBAT);
    EXPECT(s, minion_died, .minion = victim.v);
    EXPECT_NOT(s, death_cancelled, .minion = victim.v);
}

SCENE(atonement_passes_on_in_a_full_table_of_spells, .proves = {CARD_ATONEMENT}) {
    const MinionId victim = member(s, elves(s, PLAYER_RED, "c5", 1), 0);
    const MinionId killer = member(s, elves(s, PLAYER_BLUE, "c6", 1), 0);
    (void)scene_spell(s, CARD_ATONEMENT, PLAYER_BLUE, on_minion(victim), 0);
    fill_spells(s, 0);
    scene_play_until(s, PHASE_ORDERS);
    (void)death_run(&s->ctx, victim, DEATH_KILLS, killer);
    ck_assert(has_spell(s, on_minion(killer), CARD_ATONEMENT));
}

SCENE(tindelhunden_need_room_for_a_group_of_their_own, .proves = {CARD_TINDELHUNDEN}) {
    const GroupId prey = elves(s, PLAYER_BLUE, "c6", 1);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_TINDELHUNDEN, on_group(prey)), ORDER_OK);
    fill_groups(s);
    ck_assert_int_eq(check_cast(s, PLAYER_RED, CARD_TINDELHUNDEN, on_group(prey)), ORDER_NO_ROOM);
}

SCENE(khobai_grows_to_250_hit_points_and_no_further) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const MinionId khobai = scene_creature(s, red, CREATURE_KHOBAI);
    minion_add_max_hp(&s->ctx, khobai, 235);
    ck_assert_int_eq(hp_of(s, khobai), 245);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    const MinionSpec weak = {
        .kind = MINION_RECRUIT, .minion_class = CLASS_SWORDSMAN, .nation = NATION_DWARF, .hp = 1};
    (void)scene_minion(s, blue, &weak);
    const MinionId keeps_fighting = scene_minion(s, blue, &weak);
    scene_play_until(s, PHASE_COMBAT);
    ck_assert_uint_eq(s->state.minions[khobai.v].now.max_hp, HP_LIMIT);
    ck_assert_int_le(hp_of(s, khobai), HP_LIMIT);
    ck_assert_int_eq(hp_of(s, keeps_fighting), -1);
}

static const Nation SHOOTERS[] = {NATION_SHADOW, NATION_DWARF};

SCENE(despond_hurts_by_shadows_of_any_owner_and_by_nobody_else, .cases = COUNT_OF(SHOOTERS),
      .proves = {CARD_DESPOND}) {
    const GroupId red = scene_group(s, PLAYER_RED, "f5");
    const GroupId blue = scene_group(s, PLAYER_NEUTRAL, "g5");
    const MinionId attacker = scene_archer(s, blue, SHOOTERS[_i]);
    const MinionId victim = scene_archer(s, red, NATION_SHADOW);
    (void)scene_spell(s, CARD_DESPOND, PLAYER_RED, on_group(red), 0);
    scene_play_until(s, PHASE_ORDERS);
    const Damage arrow = {.quantity = 2, .type = DAMAGE_MISSILE, .attacker = attacker};
    (void)damage_take(&s->ctx, victim, &arrow);
    ck_assert_int_eq(hp_of(s, victim), _i == 0 ? 4 : 5);
}

SCENE(terrain_bind_in_a_structure_binds_to_plains_and_joiners_with_it) {
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId red = elves(s, PLAYER_RED, "e6", 1);
    const GroupId other = elves(s, PLAYER_RED, "e7", 1);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(red));
    scene_play_until(s, PHASE_SPELLS);
    const SpellId bind = spell_find(&s->state, on_group(red), CARD_TERRAIN_BIND);
    ck_assert_int_eq(s->state.spells[bind.v].value, TERRAIN_PLAINS);
    ck_assert_uint_eq(s->state.spells[bind.v].ends, s->state.turn + 3U);
    group_join(&s->ctx, red, other);
    ck_assert(bubble_vetoes(&s->ctx, PHRASE_CAN_ENTER, other, sq("e5")));
    ck_assert(!bubble_vetoes(&s->ctx, PHRASE_CAN_ENTER, other, sq("e8")));
}

SCENE(a_gnome_leaves_no_trail_on_entrances_and_no_mountain_under_towns) {
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId red = scene_monsters(s, PLAYER_RED, "f5");
    (void)scene_creature(s, red, CREATURE_GNOME);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "g5");
    (void)scene_swordsman(s, blue, NATION_MISFIT);
    scene_play_until(s, PHASE_ORDERS);
    bubble_group(&s->ctx, PHRASE_ON_MOVE, red, sq("e2"), sq("f5"));
    ck_assert_uint_eq(terrain_of(s, "e2"), TERRAIN_PLAINS);
    s->ctx.combat[0] = red;
    s->ctx.combat[1] = blue;
    bubble_group(&s->ctx, PHRASE_START_OF_COMBAT, red, (SquareId){0}, (SquareId){0});
    ck_assert_uint_eq(terrain_of(s, "g5"), TERRAIN_PLAINS);
    EXPECT_NOT(s, terrain_changed, .to = TERRAIN_MOUNTAIN);
    s->ctx.combat[0] = (GroupId){0};
    s->ctx.combat[1] = (GroupId){0};
}

SCENE(penumbra_changes_heroes_too) {
    const GroupId blue = scene_group(s, PLAYER_BLUE, "f5");
    const MinionId khobai = scene_creature(s, blue, CREATURE_KHOBAI);
    const MinionId djinn = scene_swordsman(s, blue, NATION_DJINN);
    scene_mana(s, PLAYER_RED, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_PENUMBRA, on_group(blue));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_uint_eq(s->state.minions[khobai.v].nation, NATION_SHADOW);
    ck_assert_uint_eq(s->state.minions[khobai.v].creature, CREATURE_KHOBAI);
    ck_assert_uint_eq(s->state.minions[djinn.v].now.walks, WALK_MOUNTAIN);
}

TEST(cards_and_creatures_are_found_by_their_slugs_only) {
    for (int i = 1; i < CARD_COUNT; i++) ck_assert_int_eq(card_by_slug(card_def(i)->slug), i);
    for (int i = 1; i < CREATURE_COUNT; i++) ck_assert_int_eq(creature_by_slug(creature_def(i)->slug), i);
    ck_assert_int_eq(card_by_slug("no-such-card"), CARD_NONE);
    ck_assert_int_eq(creature_by_slug("despond"), CREATURE_NONE);
    ck_assert_str_eq(card_source_slug(SOURCE_CREATURE | CREATURE_GNOME), "gnome");
    ck_assert_str_eq(card_source_slug(SOURCE_TERRAIN | TERRAIN_LAVA), "lava");
    ck_assert_str_eq(card_source_slug(0), "none");
    ck_assert_str_eq(card_source_name(CARD_OGIS_ARMOR), "Ogi's Armor");
    ck_assert_str_eq(card_source_name(SOURCE_CREATURE | CREATURE_BARD), "Bard");
    ck_assert_str_eq(card_source_name(SOURCE_TERRAIN | TERRAIN_BARREN), "Barren Land");
}
