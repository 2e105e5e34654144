// The cards of Making that give mana or change stats, and those from Homunculi on.

#include "cards/card_cases.h"
#include "cards/effects.h"
#include "rules/combat.h"

// --- Mana ---

typedef struct TownMana {
    int card;
    uint8_t order, will;
} TownMana;
static const TownMana town_mana[] = {
    {CARD_ASTRONOMIC_CLOCK, 0, 1}, {CARD_DRACHAS_TRADE, 2, 1}, {CARD_DWARVEN_MINT, 2, 0}};

SCENE(towns_with_a_mana_spell_give_more_to_whoever_owns_them, PROVES_EACH(town_mana)) {
    const TownMana *m = &town_mana[_i];
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    mana_generate(&s->ctx);
    const int order = pool_of(s, PLAYER_RED, MANA_ORDER);
    const int will = pool_of(s, PLAYER_RED, MANA_WILL);
    scene_cast_now(s, PLAYER_RED, m->card, effect_on_structure(t));
    scene_cast_now(s, PLAYER_RED, m->card, effect_on_structure(t));
    EXPECT(s, spell_squandered, .card = (uint16_t)m->card, .reason = SQUANDER_EXCLUSIVE);
    mana_generate(&s->ctx);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_ORDER) - order, m->order);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_WILL) - will, m->will);
    structure_give(&s->ctx, t, PLAYER_BLUE, MANA_WORLD); // the new owner profits
    mana_generate(&s->ctx);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_ORDER), order);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_ORDER), m->order);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_WILL), m->will);
    dispel_all(s, effect_on_structure(t));
    mana_generate(&s->ctx);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_ORDER), 0);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_WILL), 0);
}

SCENE(a_neutral_town_with_a_mana_spell_gives_nothing, .proves = {CARD_DWARVEN_MINT}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_ASTRONOMIC_CLOCK, effect_on_structure(t));
    scene_cast_now(s, PLAYER_RED, CARD_DWARVEN_MINT, effect_on_structure(t));
    scene_cast_now(s, PLAYER_RED, CARD_DRACHAS_TRADE, effect_on_structure(t)); // not one's own
    EXPECT(s, spell_squandered, .card = CARD_DRACHAS_TRADE, .reason = SQUANDER_OWNER);
    mana_generate(&s->ctx);
    EXPECT_NOT(s, mana_changed, .by = MANA_BY_SPELL);
    structure_destroy(&s->ctx, t, CARD_EARTHQUAKE); // they end with the structure
    EXPECT_COUNT(s, 2, spell_ended, .reason = SPELL_END_HOST_GONE);
}

SCENE(drachas_trade_stops_the_novices_at_once_and_keeps_those_who_wait, .proves = {CARD_DRACHAS_TRADE}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    s->state.structures[t.v].clock = 1;
    (void)structure_push_novice(&s->state.structures[t.v], NATION_ELF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_DRACHAS_TRADE, effect_on_structure(t));
    for (int i = 0; i < 3; i++) {
        scene_next_turn(s);
        ck_assert_int_eq(s->state.structures[t.v].clock, 0);
        ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 1);
    }
    dispel_all(s, effect_on_structure(t));
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[t.v].clock, 1);
    scene_next_turn(s);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_NONE), 2);
}

SCENE(burst_of_order_gives_two_per_copy_in_the_next_turn_only, .proves = {CARD_BURST_OF_ORDER}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BURST_OF_ORDER, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_BURST_OF_ORDER, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_BURST_OF_ORDER, GLOBE);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_ORDER), 4);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_ORDER), 2);
    ck_assert(!has_spell(s, GLOBE, CARD_BURST_OF_ORDER));
    scene_cast_now(s, PLAYER_RED, CARD_BURST_OF_ORDER, GLOBE);
    dispel_all(s, GLOBE); // too early: nothing
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_ORDER), 0);
}

// --- Stats ---

typedef struct Boon {
    int card;
    bool is_for_archer;
    int armor, missile, attacks;
} Boon;
static const Boon boons[] = {{CARD_BOW_OF_QUICKENING, true, 0, 0, 1},
                             {CARD_OGIS_ARMOR, false, 3, 0, 0},
                             {CARD_TRUE_AIM, true, 0, 1, 0}};

SCENE(boons_change_their_bearer_once_until_they_are_dispelled, PROVES_EACH(boons)) {
    const Boon *b = &boons[_i];
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 2, NATION_DWARF);
    const GroupId monsters = scene_monsters(s, PLAYER_BLUE, "h8");
    const MinionId gnome = scene_creature(s, monsters, CREATURE_GNOME);
    scene_play_until(s, PHASE_ORDERS);
    const int who = b->is_for_archer ? 1 : 0;
    const StatBlock was = *stats_in(s, g, who);
    scene_cast_now(s, PLAYER_RED, b->card, on_minion(member(s, g, who)));
    scene_cast_now(s, PLAYER_RED, b->card, on_minion(member(s, g, who)));
    EXPECT(s, spell_squandered, .card = (uint16_t)b->card, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, who)->armor - was.armor, b->armor);
    ck_assert_int_eq(stats_in(s, g, who)->missile - was.missile, b->missile);
    ck_assert_int_eq(stats_in(s, g, who)->attacks - was.attacks, b->attacks);
    ck_assert_int_eq(stats_in(s, g, 2)->armor + stats_in(s, g, 2)->missile + stats_in(s, g, 2)->attacks, 3);
    scene_cast_now(s, PLAYER_RED, b->card, on_minion(gnome));
    EXPECT(s, spell_squandered, .card = (uint16_t)b->card, .reason = SQUANDER_KIND);
    if (b->is_for_archer) {
        ck_assert_int_eq(cast_check(&s->ctx, b->card, PLAYER_RED, on_minion(member(s, g, 0))),
                         ORDER_TARGET_KIND);
    }
    dispel_all(s, on_minion(member(s, g, who)));
    ck_assert_mem_eq(stats_in(s, g, who), &was, sizeof was);
}

SCENE(a_quickened_bow_shoots_twice_a_round_and_not_at_all_when_stupefied,
      .proves = {CARD_BOW_OF_QUICKENING}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 0, 1, NATION_DWARF);
    const GroupId blue = dwarves(s, PLAYER_BLUE, "e6", 1);
    const MinionId archer = member(s, red, 0);
    minion_add_max_hp(&s->ctx, member(s, blue, 0), 60);
    minion_add_max_hp(&s->ctx, archer, 60);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_BOW_OF_QUICKENING, on_minion(archer));
    combat_full(&s->ctx, red, blue);
    EXPECT_COUNT(s, 20, attack_hit, .attacker = archer.v);
    scene_cast_now(s, PLAYER_BLUE, CARD_STUPEFY, on_minion(archer));
    combat_full(&s->ctx, red, blue);
    EXPECT_COUNT(s, 20, attack_hit, .attacker = archer.v);
}

SCENE(drachas_sphere_lifts_a_group_for_two_turns_after_its_own, .proves = {CARD_DRACHAS_SPHERE}) {
    scene_terrain(s, "e6", TERRAIN_WATER);
    const GroupId g = dwarves(s, PLAYER_BLUE, "e5", 1);
    const GroupId other = dwarves(s, PLAYER_BLUE, "e4", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("e6")));
    scene_cast_now(s, PLAYER_RED, CARD_DRACHAS_SPHERE, on_group(g));
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e6")));
    group_join(&s->ctx, other, g);
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(stats_in(s, g, i)->armor, 2);
        ck_assert((stats_in(s, g, i)->walks & WALK_FLIGHT) != 0);
    }
    const GroupId left = group_split_off(&s->ctx, member(s, g, 1));
    ck_assert_int_eq(stats_in(s, left, 0)->armor, 1);
    death_remove_group(&s->ctx, left, DEATH_REMOVED);
    group_teleport(&s->ctx, g, sq("e6"));
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e6");
    scene_next_turn(s); // 1(b) ends it, 1(c) drowns
    EXPECT(s, spell_ended, .card = CARD_DRACHAS_SPHERE, .reason = SPELL_END_EXPIRED);
    ck_assert_str_eq(where(s, g), "gone");
}

SCENE(fortify_arms_every_recruit_inside_and_nobody_outside, .proves = {CARD_FORTIFY}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 1, NATION_DWARF);
    const GroupId outside = dwarves(s, PLAYER_RED, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FORTIFY, effect_on_structure(t));
    scene_cast_now(s, PLAYER_BLUE, CARD_FORTIFY, effect_on_structure(t));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
    ck_assert_int_eq(stats_in(s, outside, 0)->armor, 1);
    ck_assert(!minion_is_enchanted(&s->state, member(s, g, 0)));
    group_teleport(&s->ctx, g, sq("e6"));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    group_teleport(&s->ctx, g, sq("e5"));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    effect_hold(&s->ctx, g, CARD_LIMBO, 0);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    group_return(&s->ctx, g, sq("e5"));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    dispel_all(s, effect_on_structure(t));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
}

SCENE(fortify_falls_with_its_town, .proves = {CARD_FORTIFY}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FORTIFY, effect_on_structure(t));
    structure_destroy(&s->ctx, t, CARD_EARTHQUAKE);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
}

// --- Summonings ---

typedef struct Beast {
    int card;
    CreatureId creature;
    int count;
    StatBlock stats;
} Beast;
static const Beast beasts[] = {
    {CARD_COMBUSTIONEERS,
     CREATURE_COMBUSTIONEER,
     3,
     {.max_hp = 2, .level = 1, .hand = STAT_NONE, .missile = 2, .attacks = 1}},
    {CARD_HOMUNCULI,
     CREATURE_HOMUNCULUS,
     4,
     {.max_hp = 5, .level = 1, .armor = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1}},
    {CARD_KARKARA,
     CREATURE_KARKARA,
     1,
     {.max_hp = 16, .level = 1, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1}},
    {CARD_MECHANICAL_MAN,
     CREATURE_MECHANICAL_MAN,
     1,
     {.max_hp = 10, .level = 1, .armor = 3, .hand = 2, .missile = STAT_NONE, .attacks = 1}},
    {CARD_SIEGE_ENGINE,
     CREATURE_SIEGE_ENGINE,
     1,
     {.max_hp = 12, .level = 1, .armor = 1, .hand = STAT_NONE, .missile = 4, .attacks = 2}},
};

SCENE(summonings_stand_on_the_square_for_the_caster, PROVES_EACH(beasts)) {
    const Beast *b = &beasts[_i];
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_BLUE); // which the Karkara needs
    (void)dwarves(s, PLAYER_RED, "f5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, b->card, on_square("f5"));
    const bool needs_town = b->card == CARD_KARKARA;
    EXPECT(s, spell_squandered, .card = (uint16_t)b->card, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_BLUE, b->card, on_square("e5"));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), b->count);
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_COMPUTER);
    for (int i = 0; i < b->count; i++) {
        ck_assert_int_eq(minion_in(s, g, i)->creature, (int)b->creature);
        ck_assert_mem_eq(stats_in(s, g, i), &b->stats, sizeof b->stats);
    }
    scene_cast_now(s, PLAYER_BLUE, b->card, on_square("h8"));
    ck_assert_int_eq(group_on(s, "h8").v != 0, !needs_town);
}

SCENE(a_karkara_stands_beside_ones_own_town_one_for_each_player, .proves = {CARD_KARKARA}) {
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "h8", STRUCTURE_COLONY, PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_KARKARA, on_square("e5")); // beside another's
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_BESIDE);
    scene_cast_now(s, PLAYER_BLUE, CARD_KARKARA, on_square("h7"));
    scene_cast_now(s, PLAYER_RED, CARD_KARKARA, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_KARKARA, on_square("f4"));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_ONE_PER_PLAYER);
    const GroupId g = group_on(s, "e5");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
    group_change_owner(&s->ctx, g, PLAYER_BLUE); // lost to a Betrayal: he may have another
    scene_cast_now(s, PLAYER_RED, CARD_KARKARA, on_square("f4"));
    ck_assert_uint_ne(group_on(s, "f4").v, 0);
}

// --- Lost Mine ---

// A mine on e5 of red's, and blue's group beside it on e6.
static Scene *mine_new(GroupId *group) {
    Scene *s = scene_new();
    scene_terrain(s, "e5", TERRAIN_MOUNTAIN);
    *group = troop(s, PLAYER_BLUE, "e6", 1, 1, NATION_DWARF);
    return s;
}

static void open_mine(Scene *s) {
    scene_cast_now(s, PLAYER_RED, CARD_LOST_MINE, on_square("e5"));
}

TEST(a_lost_mine_takes_in_who_enters_and_gives_recruits_back_in_steel, .proves = {CARD_LOST_MINE}) {
    GroupId g;
    Scene *s = mine_new(&g);
    scene_move(s, g, "e5");
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LOST_MINE, on_square("e6"));
    EXPECT(s, spell_squandered, .card = CARD_LOST_MINE, .reason = SQUANDER_OCCUPIED);
    open_mine(s);
    open_mine(s);
    EXPECT(s, spell_squandered, .card = CARD_LOST_MINE, .reason = SQUANDER_EXCLUSIVE);
    scene_play_until(s, PHASE_MOVEMENT);
    EXPECT(s, group_left_board, .group = g.v, .from = sq("e5").v, .holder = CARD_LOST_MINE);
    ck_assert_str_eq(where(s, g), "off");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "off");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5"); // and is not taken in again
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
    EXPECT_COUNT(s, 2, spell_attached, .card = CARD_MINE_STEEL, .visible = true, .helper = true);
    scene_play_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    scene_end(s);
}

TEST(mine_steel_is_worn_once_and_goes_with_a_dispel, .proves = {CARD_MINE_STEEL}) {
    GroupId g;
    Scene *s = mine_new(&g);
    scene_move(s, g, "e5");
    scene_play_until(s, PHASE_ORDERS);
    open_mine(s);
    scene_next_turn(s);
    scene_next_turn(s);
    scene_move(s, g, "e6");
    scene_next_turn(s);
    scene_move(s, g, "e5");
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert(minion_has_alteration(&s->state, member(s, g, 0)));
    dispel_all(s, on_square("e5")); // it outlives its mine
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    dispel_all(s, on_minion(member(s, g, 0)));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    scene_end(s);
}

TEST(a_lost_mine_lets_out_one_a_turn_in_the_order_of_entry_when_it_is_free, .proves = {CARD_LOST_MINE}) {
    GroupId younger;
    Scene *s = mine_new(&younger);
    const GroupId older = scene_monsters(s, PLAYER_RED, "d5");
    (void)scene_creature(s, older, CREATURE_GNOME);
    const GroupId guard = dwarves(s, PLAYER_BLUE, "f5", 1);
    scene_play_until(s, PHASE_ORDERS);
    open_mine(s);
    const SquareId at = sq("e5");
    // The second to enter is the older group.
    group_teleport(&s->ctx, younger, at);
    bubble_group(&s->ctx, PHRASE_ON_ENTER, younger, sq("e6"), at);
    s->state.turn++;
    group_teleport(&s->ctx, older, at);
    bubble_group(&s->ctx, PHRASE_ON_ENTER, older, sq("d5"), at);
    s->state.turn++;
    group_teleport(&s->ctx, guard, at);
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, younger), "off"); // the square is not free
    s->state.turn++;
    group_teleport(&s->ctx, guard, sq("h8"));
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, younger), "e5");
    ck_assert_str_eq(where(s, older), "off");
    s->state.turn++;
    group_teleport(&s->ctx, younger, sq("h5"));
    group_return_due(&s->ctx);
    ck_assert_str_eq(where(s, older), "e5");
    EXPECT_COUNT(s, 2, spell_attached, .card = CARD_MINE_STEEL); // recruits only
    s->state.turn = 2;
    scene_end(s);
}

TEST(a_lost_mine_that_ends_keeps_who_is_inside, .proves = {CARD_LOST_MINE}) {
    enum { DISPELLED, LEVELLED, BUILT_OVER, WAYS };
    for (int way = 0; way < WAYS; way++) {
        GroupId g;
        Scene *s = mine_new(&g);
        scene_move(s, g, "e5");
        scene_play_until(s, PHASE_ORDERS);
        open_mine(s);
        scene_play_until(s, PHASE_MOVEMENT);
        if (way == DISPELLED) dispel_all(s, on_square("e5"));
        if (way == LEVELLED) terrain_change(&s->ctx, sq("e5"), TERRAIN_PLAINS);
        if (way == BUILT_OVER)
            (void)structure_create(&s->ctx, sq("e5"), STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
        ck_assert(!has_spell(s, on_square("e5"), CARD_LOST_MINE));
        ck_assert_str_eq(where(s, g), "gone");
        EXPECT_COUNT(s, 2, minion_died, .category = DEATH_REMOVED);
        scene_end(s);
    }
}

TEST(a_lost_mine_takes_in_fliers_but_nobody_who_is_put_there, .proves = {CARD_LOST_MINE}) {
    GroupId g;
    Scene *s = mine_new(&g);
    scene_play_until(s, PHASE_ORDERS);
    open_mine(s);
    group_teleport(&s->ctx, g, sq("e5"));
    ck_assert_str_eq(where(s, g), "e5");
    group_teleport(&s->ctx, g, sq("e6"));
    scene_cast_now(s, PLAYER_BLUE, CARD_DRACHAS_SPHERE, on_group(g));
    group_set_order(&s->ctx, g, sq("e5"), ORDER_BY_PLAYER);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "off");
    scene_end(s);
}

// --- Master Fletcher ---

SCENE(a_master_fletcher_arms_all_archers_of_his_group, .proves = {CARD_MASTER_FLETCHER}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 2, NATION_DWARF);
    const GroupId foe = dwarves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_MASTER_FLETCHER, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_MASTER_FLETCHER, on_group(g));
    ck_assert_int_eq(size_of(s, g), 4);
    const StatBlock fletcher = {.max_hp = 7,
                                .level = 1,
                                .hand = STAT_NONE,
                                .missile = 2,
                                .attacks = 1,
                                .walks = (uint8_t)nation_walks(NATION_DWARF)};
    ck_assert_mem_eq(stats_in(s, g, 3), &fletcher, sizeof fletcher);
    ck_assert(!has_spell(s, on_minion(member(s, g, 0)), CARD_DWARVEN_ARROWS));
    for (int i = 1; i < 4; i++) ck_assert(has_spell(s, on_minion(member(s, g, i)), CARD_DWARVEN_ARROWS));
    scene_cast_now(s, PLAYER_RED, CARD_MASTER_FLETCHER, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_ONE_PER_GROUP);
    const MinionId swordsman = member(s, g, 0);
    const MinionId archer = member(s, g, 1);
    minion_add_max_hp(&s->ctx, member(s, foe, 0), 100);
    combat_full(&s->ctx, g, foe);
    EXPECT(s, damage_calculated, .attacker = archer.v, .ignores_armor = true);
    EXPECT_NOT(s, damage_calculated, .attacker = archer.v, .magical = true);
    EXPECT_NOT(s, damage_calculated, .attacker = swordsman.v, .ignores_armor = true);
}

SCENE(a_master_fletcher_needs_room, .proves = {CARD_MASTER_FLETCHER}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 8);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MASTER_FLETCHER, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_MASTER_FLETCHER, .reason = SQUANDER_FULL);
}

SCENE(dwarven_arrows_come_and_go_with_the_company_of_a_fletcher, .proves = {CARD_DWARVEN_ARROWS}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_DWARF);
    const MinionId fletcher = scene_creature(s, g, CREATURE_MASTER_FLETCHER);
    const GroupId joiners = troop(s, PLAYER_RED, "e6", 0, 2, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    const MinionId first = member(s, g, 0);
    const MinionId second = member(s, joiners, 0);
    const MinionId third = member(s, joiners, 1);
    ck_assert(has_spell(s, on_minion(first), CARD_DWARVEN_ARROWS));
    ck_assert(!has_spell(s, on_minion(second), CARD_DWARVEN_ARROWS));
    group_join(&s->ctx, joiners, g);
    ck_assert(has_spell(s, on_minion(second), CARD_DWARVEN_ARROWS));
    const GroupId left = group_split_off(&s->ctx, second);
    EXPECT(s, spell_ended, .on = target_pack(on_minion(second)), .reason = SPELL_END_MOTHER);
    ck_assert(!has_spell(s, on_minion(second), CARD_DWARVEN_ARROWS));
    ck_assert(has_spell(s, on_minion(third), CARD_DWARVEN_ARROWS));
    ck_assert(group_move_minion(&s->ctx, fletcher, left)); // he takes his arrows along
    ck_assert(!has_spell(s, on_minion(first), CARD_DWARVEN_ARROWS));
    ck_assert(has_spell(s, on_minion(second), CARD_DWARVEN_ARROWS));
    ck_assert(has_spell(s, on_minion(fletcher), CARD_DWARVEN_ARROWS));
    (void)death_run(&s->ctx, fletcher, DEATH_DIES, (MinionId){0});
    ck_assert(!has_spell(s, on_minion(second), CARD_DWARVEN_ARROWS));
    death_remove_group(&s->ctx, left, DEATH_REMOVED);
}

SCENE(two_fletchers_count_once_and_one_of_them_is_enough, .proves = {CARD_DWARVEN_ARROWS}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 0, 1, NATION_DWARF);
    const MinionId one = scene_creature(s, g, CREATURE_MASTER_FLETCHER);
    const GroupId other = scene_group(s, PLAYER_RED, "e6");
    (void)scene_creature(s, other, CREATURE_MASTER_FLETCHER);
    scene_play_until(s, PHASE_ORDERS);
    group_join(&s->ctx, other, g);
    const MinionId archer = member(s, g, 0);
    ck_assert_int_eq(spell_copies(&s->state, on_minion(archer), CARD_DWARVEN_ARROWS), 1);
    (void)death_run(&s->ctx, one, DEATH_REMOVED, (MinionId){0});
    ck_assert(has_spell(s, on_minion(archer), CARD_DWARVEN_ARROWS));
    (void)death_run(&s->ctx, member(s, g, 1), DEATH_REMOVED, (MinionId){0});
    ck_assert(!has_spell(s, on_minion(archer), CARD_DWARVEN_ARROWS));
}

SCENE(a_recruit_trained_to_a_fletcher_gets_his_arrows_at_once, .proves = {CARD_DWARVEN_ARROWS}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)structure_push_novice(&s->state.structures[t.v], NATION_ELF);
    const GroupId g = scene_group(s, PLAYER_RED, "e5");
    (void)scene_creature(s, g, CREATURE_MASTER_FLETCHER);
    const Order train = {.kind = ORDER_TRAIN, .at = sq("e5"), .as = TRAINED_ARCHER};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, train), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(size_of(s, g), 2);
    ck_assert(has_spell(s, on_minion(member(s, g, 1)), CARD_DWARVEN_ARROWS));
}

// --- Mountains ---

SCENE(mountain_closes_a_square_to_those_who_do_not_climb, .proves = {CARD_MOUNTAIN}) {
    const GroupId elves = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_ELF);
    const GroupId climbers = dwarves(s, PLAYER_BLUE, "d5", 1);
    (void)scene_structure(s, "h8", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MOUNTAIN, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_MOUNTAIN);
    ck_assert(!movement_check_can_enter(&s->ctx, elves, sq("e5")));
    ck_assert(movement_check_can_enter(&s->ctx, climbers, sq("e5")));
    scene_cast_now(s, PLAYER_RED, CARD_MOUNTAIN, on_square("e6"));
    EXPECT(s, spell_squandered, .card = CARD_MOUNTAIN, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_RED, CARD_MOUNTAIN, on_square("h8"));
    scene_cast_now(s, PLAYER_RED, CARD_MOUNTAIN, on_square("d1")); // an entrance
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_MOUNTAIN, .reason = SQUANDER_STRUCTURE);
    EXPECT_COUNT(s, 1, spell_squandered, .card = CARD_MOUNTAIN, .reason = SQUANDER_ENTRANCE);
}

SCENE(natural_defenses_raise_mountains_on_the_free_squares_around, .proves = {CARD_NATURAL_DEFENSES}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_structure(s, "f5", STRUCTURE_COLONY, PLAYER_NEUTRAL);
    (void)dwarves(s, PLAYER_BLUE, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_NATURAL_DEFENSES, effect_on_structure(t));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_NATURAL_DEFENSES, effect_on_structure(t));
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_MOUNTAIN);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_MOUNTAIN);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS);
    EXPECT_COUNT(s, 2, terrain_changed, .to = TERRAIN_MOUNTAIN);
    expect_order(s, EVENT(terrain_changed, .at = sq("e4").v), EVENT(terrain_changed, .at = sq("d5").v));
}

// --- Ogi's ---

SCENE(ogi_joins_once_and_arms_the_other_dwarves, .proves = {CARD_OGI}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const MinionId elf = scene_swordsman(s, g, NATION_ELF);
    const GroupId blue = dwarves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_OGI, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 3)->armor, 3);
    ck_assert_int_eq(stats_in(s, g, 3)->level, 2);
    ck_assert_int_eq(stats_in(s, g, 3)->max_hp, 9);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 1);
    ck_assert_int_eq(stats_of(s, elf)->armor, 1);
    ck_assert(!minion_is_enchanted(&s->state, member(s, g, 0)));
    minion_set_nation(&s->ctx, elf, NATION_DWARF);
    ck_assert_int_eq(stats_of(s, elf)->armor, 2);
    scene_cast_now(s, PLAYER_RED, CARD_OGI, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_ONCE_PER_GAME);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGI, on_group(blue)); // each player has his own
    ck_assert_int_eq(size_of(s, blue), 2);
    (void)death_run(&s->ctx, member(s, g, 3), DEATH_DIES, (MinionId){0});
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 0);
}

SCENE(ogis_arrows_are_for_the_archers_of_the_group, .proves = {CARD_OGIS_ARROWS}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 1, NATION_DWARF);
    const GroupId swordsmen = dwarves(s, PLAYER_RED, "e7", 2);
    const GroupId joiner = troop(s, PLAYER_RED, "e6", 0, 1, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARROWS, on_group(swordsmen));
    EXPECT(s, spell_squandered, .card = CARD_OGIS_ARROWS, .reason = SQUANDER_CLASS);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_ARROWS, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_OGIS_ARROWS, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(stats_in(s, g, 0)->hand, 2);
    ck_assert_int_eq(stats_in(s, g, 1)->missile, 3);
    scene_cast_now(s, PLAYER_RED, CARD_TRUE_AIM, on_minion(member(s, g, 1)));
    ck_assert_int_eq(stats_in(s, g, 1)->missile, 4);
    group_join(&s->ctx, joiner, g);
    ck_assert_int_eq(stats_in(s, g, 2)->missile, 3);
    const GroupId left = group_split_off(&s->ctx, member(s, g, 2));
    ck_assert_int_eq(stats_in(s, left, 0)->missile, 2);
    death_remove_group(&s->ctx, left, DEATH_REMOVED);
    (void)death_run(&s->ctx, member(s, g, 1), DEATH_DIES, (MinionId){0});
    ck_assert(has_spell(s, on_group(g), CARD_OGIS_ARROWS)); // stays without archers
    dispel_all(s, on_group(g));
    ck_assert(!has_spell(s, on_group(g), CARD_OGIS_ARROWS));
}

SCENE(ogis_gauntlet_hides_its_bearer_from_strangers, .proves = {CARD_OGIS_GAUNTLET}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 2);
    const Target bearer = on_minion(member(s, g, 0));
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_OGIS_GAUNTLET, bearer);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_OGIS_GAUNTLET, bearer);
    scene_cast_now(s, PLAYER_RED, CARD_OGIS_GAUNTLET, bearer);
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    const Ctx *c = &s->ctx;
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, bearer), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_RED, bearer), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, on_minion(member(s, g, 1))), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_FIREBALL, PLAYER_BLUE, on_group(g)), ORDER_OK);
    scene_cast_now(s, PLAYER_BLUE, CARD_WRACK, bearer);
    EXPECT(s, spell_squandered, .card = CARD_WRACK, .reason = SQUANDER_CONCEALED);
    dispel_all(s, bearer);
    ck_assert_int_eq(cast_check(c, CARD_WRACK, PLAYER_BLUE, bearer), ORDER_OK);
}

SCENE(shieldbearers_add_up_and_a_join_keeps_the_larger_number, .proves = {CARD_SHIELDBEARERS}) {
    const GroupId g = dwarves(s, PLAYER_RED, "e5", 1);
    const GroupId other = dwarves(s, PLAYER_RED, "e6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SHIELDBEARERS, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 2);
    for (int i = 0; i < 3; i++) scene_cast_now(s, PLAYER_RED, CARD_SHIELDBEARERS, on_group(other));
    ck_assert_int_eq(stats_in(s, other, 0)->armor, 4);
    group_join(&s->ctx, other, g);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 4);
    ck_assert_int_eq(stats_in(s, g, 1)->armor, 4);
    const GroupId left = group_split_off(&s->ctx, member(s, g, 1));
    ck_assert_int_eq(stats_in(s, left, 0)->armor, 1);
    death_remove_group(&s->ctx, left, DEATH_REMOVED);
    dispel_all(s, on_group(g));
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 1);
}
