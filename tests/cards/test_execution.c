// Rules 16, 21.4, 23, 26 and 34.16 to 34.18 with real cards, orders and whole phases: what becomes of spells
// whose target has gone, been replaced, hidden or given away meanwhile, and what a group on a structure
// square must survive.

#include "cards/card_cases.h"

#include "cards/effects.h"
#include "rules/combat.h"
#include "board/group.h"

// Puts the card into the caster's hand and orders it.
static void order(Scene *s, Player caster, int card, Target on) {
    scene_deal_and_cast(s, caster, card, on);
}

static Scene *rich_scene(void) {
    Scene *s = scene_new();
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    return s;
}

static void expect_squander(const Scene *s, Player caster, uint16_t card, Squander why) {
    EXPECT(s, spell_squandered, .player = (uint8_t)caster, .card = card, .reason = (uint8_t)why);
    EXPECT_NOT(s, spell_cast, .player = (uint8_t)caster, .card = card);
}

// --- Targets that are elsewhere by then ---

TEST(spells_at_a_group_that_has_left_the_board_squander) {
    Scene *s = rich_scene();
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    const MinionId m = member(s, g, 0);
    order(s, PLAYER_RED, CARD_LIMBO, on_group(g));
    order(s, PLAYER_RED, CARD_FEAR, on_group(g));
    order(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(m));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_str_eq(where(s, g), "off");
    expect_squander(s, PLAYER_RED, CARD_FEAR, SQUANDER_OFF_BOARD);
    expect_squander(s, PLAYER_BLUE, CARD_OGIS_ARMOR, SQUANDER_OFF_BOARD);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_BLUE), 0);
    // It has not died: it comes back unharmed.
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(hp_of(s, m), 7);
    scene_end(s);
}

TEST(spells_do_not_follow_their_target_to_its_replacement) {
    Scene *s = rich_scene();
    const GroupId g = scene_monsters(s, PLAYER_BLUE, "e5");
    const MinionId m = scene_creature(s, g, CREATURE_COMBUSTIONEER);
    order(s, PLAYER_RED, CARD_DEVOLUTION, on_group(g));
    order(s, PLAYER_BLUE, CARD_CARAPACE, on_minion(m));
    order(s, PLAYER_BLUE, CARD_EQUAL_MEASURE, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, minion_died, .minion = m.v, .category = DEATH_REPLACED);
    expect_squander(s, PLAYER_BLUE, CARD_CARAPACE, SQUANDER_TARGET_GONE);
    expect_squander(s, PLAYER_BLUE, CARD_EQUAL_MEASURE, SQUANDER_TARGET_GONE);
    ck_assert_int_eq(owner_of(s, group_on(s, "e5")), PLAYER_NEUTRAL);
    scene_end(s);
}

// Rules 34.16: who is friend and who enemy is asked again, for spells of either player that come later in the
// turn.
TEST(a_change_of_owner_makes_friends_of_enemies_for_what_executes_later) {
    Scene *s = rich_scene();
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    order(s, PLAYER_RED, CARD_POSSESSION, on_group(g));
    order(s, PLAYER_RED, CARD_WRIT_OF_ARREST, on_group(g));
    order(s, PLAYER_BLUE, CARD_SLAVER, on_group(g));
    order(s, PLAYER_BLUE, CARD_FEAR, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
    expect_squander(s, PLAYER_RED, CARD_WRIT_OF_ARREST, SQUANDER_OWNER); // only against enemies
    expect_squander(s, PLAYER_BLUE, CARD_SLAVER, SQUANDER_OWNER);        // only for friends
    EXPECT(s, spell_cast, .player = PLAYER_BLUE, .card = CARD_FEAR);     // for anybody's group
    // Friend or enemy is never a persistent need: what lies on the group stays, and its caster with it.
    scene_next_turn(s);
    const SpellId possession = spell_find(&s->state, on_group(g), CARD_POSSESSION);
    ck_assert_int_eq(s->state.spells[possession.v].owner, PLAYER_RED);
    scene_end(s);
}

// Rules 16, 21.6: concealed by the terrain that was made under them, not by a spell of their own.
TEST(forest_under_the_target_squanders_later_individual_spells_but_no_group_spell) {
    Scene *s = rich_scene();
    const GroupId g = humans(s, PLAYER_BLUE, "e5", 2);
    const MinionId m = member(s, g, 0);
    order(s, PLAYER_RED, CARD_SEED_ON_THE_WIND, on_square("e6"));
    order(s, PLAYER_RED, CARD_WEAKNESS, on_minion(m));
    order(s, PLAYER_RED, CARD_FEAR, on_group(g));
    order(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(m));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_FOREST);
    expect_squander(s, PLAYER_RED, CARD_WEAKNESS, SQUANDER_CONCEALED);
    EXPECT(s, spell_cast, .player = PLAYER_RED, .card = CARD_FEAR);
    EXPECT(s, spell_cast, .player = PLAYER_BLUE, .card = CARD_OGIS_ARMOR); // his own
    scene_end(s);
}

// 16: manifestations are over before the next spell; who was summoned by one is a target's obstacle for the
// other.
TEST(a_summoning_takes_the_square_from_those_that_come_later) {
    Scene *s = rich_scene();
    scene_terrain(s, "e5", TERRAIN_MOUNTAIN);
    order(s, PLAYER_RED, CARD_GNOME, on_square("e5"));
    order(s, PLAYER_RED, CARD_PLAINS, on_square("e5"));
    order(s, PLAYER_BLUE, CARD_GNOME, on_square("e5"));
    scene_play_until(s, PHASE_SPELLS);
    expect_squander(s, PLAYER_RED, CARD_PLAINS, SQUANDER_OCCUPIED);
    expect_squander(s, PLAYER_BLUE, CARD_GNOME, SQUANDER_OCCUPIED);
    ck_assert_int_eq(owner_of(s, group_on(s, "e5")), PLAYER_RED);
    ck_assert_uint_eq(s->state.spell_count, 0);
    scene_end(s);
}

// Rules 34.15: neither healed nor hurt nor aged, whatever lies on them and whatever happens on the board
// meanwhile; the time of their spells runs on.
static bool is_for_people(const CardDef *def) {
    if (def->is_helper || (def->type != CARD_ALTERATION && def->type != CARD_CONJURATION)) return false;
    const HostKind host = cast_host(card_by_slug(def->slug));
    return host == HOST_INDIVIDUAL || host == HOST_GROUP;
}

TEST(nothing_happens_to_a_group_that_is_off_the_board, .first = 1, .cases = CARD_COUNT - 1) {
    const CardDef *def = card_def(_i);
    if (!is_for_people(def) || def->cast_sets_up) return;
    Scene *s = scene_new();
    const bool is_monster = def->target == TARGET_MONSTER || def->target == TARGET_MONSTER_GROUP;
    const GroupId g = is_monster ? scene_monsters(s, PLAYER_RED, "e5") : scene_group(s, PLAYER_RED, "e5");
    const Nation nation = def->nation != NATION_NONE ? (Nation)def->nation : NATION_ELF;
    for (int i = 0; i < 2; i++) {
        if (is_monster)
            (void)scene_creature(s, g, CREATURE_BOGGART);
        else if (def->target == TARGET_ARCHER)
            (void)scene_archer(s, g, nation);
        else
            (void)scene_swordsman(s, g, nation);
    }
    const MinionId host = member(s, g, 0);
    const Target on = cast_host(_i) == HOST_GROUP ? on_group(g) : on_minion(host);
    ck_assert_uint_ne(scene_spell(s, _i, PLAYER_BLUE, on, 0).v, 0);
    damage_set_hp(&s->ctx, host, 3);
    const SpellId hold = scene_spell(s, CARD_LIMBO, PLAYER_BLUE, on_square("e5"), g.v);
    s->state.spells[hold.v].cast = 20; // for as long as this takes
    group_leave_board(&s->ctx, g, CARD_LIMBO, 0);
    const StatBlock before = *stats_of(s, host);
    scene_play_until(s, PHASE_ORDERS);
    for (int turn = 0; turn < 3 && has_spell(s, on, _i); turn++) {
        scene_play_turn(s);
        ck_assert_msg(hp_of(s, host) == 3, "%s: hit points", def->slug);
        ck_assert_msg(stats_of(s, host)->max_hp == before.max_hp, "%s: maximum", def->slug);
        ck_assert_msg(stats_of(s, host)->level == before.level, "%s: level", def->slug);
        ck_assert_int_eq(size_of(s, g), 2);
        ck_assert_str_eq(where(s, g), "off");
        scene_next_turn(s);
    }
    if (def->lasts != 0 && def->lasts <= 4) ck_assert(!has_spell(s, on, _i));
    scene_end(s);
}

// --- Structures: arriving is not holding (rules 7.1, 26) ---

// A swordsman whose attacks kill whom they hit.
static void slayer(Scene *s, GroupId g) {
    const StatBlock block = {
        .level = 3, .max_hp = 50, .armor = 3, .hand = 50, .missile = STAT_NONE, .attacks = 1};
    (void)scene_recruit(s, g, NATION_HUMAN, block);
}

SCENE(who_enters_a_town_and_falls_in_that_turns_combat_has_not_taken_it, .cases = 2) {
    const int survives = _i;
    (void)scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId g = humans(s, PLAYER_RED, "e5", 1);
    const GroupId guards = scene_group(s, PLAYER_BLUE, survives != 0 ? "h8" : "e7");
    slayer(s, guards);
    scene_move(s, g, "e6");
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), survives != 0 ? "e6" : "gone");
    const Structure *town = &s->state.structures[structure_at(&s->state, sq("e6")).v];
    ck_assert_int_eq(town->owner, PLAYER_BLUE); // nobody takes it before 1(e)
    scene_next_turn(s);
    ck_assert_int_eq(town->owner, survives != 0 ? PLAYER_RED : PLAYER_BLUE);
}

SCENE(novices_do_not_defend_a_sanctum_but_may_be_trained_to_stand_in_it, .cases = 2) {
    const int defends = _i;
    const StructureId sanctum = structure_at(&s->state, sq("d2"));
    (void)structure_add_novice(&s->ctx, sanctum, NATION_HUMAN);
    const GroupId g = humans(s, PLAYER_BLUE, "d3", 2);
    scene_move(s, g, "d2");
    if (defends != 0) {
        const Order train = {.kind = ORDER_TRAIN, .at = sq("d2"), .as = TRAINED_SWORDSMAN};
        ck_assert_int_eq(scene_try(s, PLAYER_RED, train), ORDER_OK);
    }
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), defends != 0 ? "d3" : "d2");
    if (defends != 0) EXPECT(s, move_refused, .group = g.v, .reason = REFUSAL_HOSTILE_OCCUPIED);
    scene_next_turn(s);
    ck_assert_int_eq(s->state.result, defends != 0 ? RESULT_NONE : RESULT_BLUE);
}

// --- Combat in phase 3 (rules 34.18) ---

TEST(a_combat_in_phase_three_heeds_what_forbids_fighting_and_leaves_the_pair_free) {
    for (int is_barred = 0; is_barred < 2; is_barred++) {
        Scene *s = rich_scene();
        const GroupId g = humans(s, PLAYER_RED, "e5", 2);
        const GroupId foes = scene_group(s, PLAYER_BLUE, "e6");
        for (int i = 0; i < 2; i++) (void)wall(s, foes, 60);
        if (is_barred != 0) (void)scene_spell(s, CARD_ARMISTICE, PLAYER_BLUE, GLOBE, 0);
        order(s, PLAYER_RED, CARD_SKIRMISH, on_group(g));
        scene_play_turn(s);
        ck_assert_int_eq(scene_count(s, EVENT(combat_began, .high = g.v, .low = foes.v)),
                         is_barred != 0 ? 0 : 2);
        scene_end(s);
    }
}
