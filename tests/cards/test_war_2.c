// The cards of War, clause by clause: ground, movement, what is created, mana.

#include "cards/card_cases.h"
#include "cards/effects.h"

// --- Mana ---

TEST(mana_of_war_flows_each_turn_as_long_as_its_spell, .proves = {CARD_CALL_TO_ARMS, CARD_POINT_OF_CLARITY}) {
    expect_mana_each_turn(CARD_CALL_TO_ARMS, MANA_STRIFE, 2);
    expect_mana_each_turn(CARD_POINT_OF_CLARITY, MANA_CLARITY, 1);
}

TEST(call_to_arms_serves_whoever_holds_the_town, .proves = {CARD_CALL_TO_ARMS}) {
    expect_mana_for_owner(CARD_CALL_TO_ARMS, MANA_STRIFE, 2);
}

// --- Ground ---

static const struct {
    int card;
    Terrain terrain;
} SQUARES_MADE[] = {{CARD_SALAMANDER, TERRAIN_LAVA}, {CARD_VOLCANO, TERRAIN_VOLCANO}};

SCENE(single_squares_turn_to_what_the_card_says, PROVES_EACH(SQUARES_MADE)) {
    (void)scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(s, PLAYER_BLUE, "f5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, SQUARES_MADE[_i].card, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), SQUARES_MADE[_i].terrain);
    scene_cast_now(s, PLAYER_RED, SQUARES_MADE[_i].card, on_square("f5"));
    EXPECT(s, spell_squandered, .card = (uint16_t)SQUARES_MADE[_i].card, .reason = SQUANDER_OCCUPIED);
    scene_cast_now(s, PLAYER_RED, SQUARES_MADE[_i].card, on_square("g5"));
    EXPECT(s, spell_squandered, .card = (uint16_t)SQUARES_MADE[_i].card, .reason = SQUANDER_STRUCTURE);
    EXPECT_COUNT(s, 1, terrain_changed, .to = (uint8_t)SQUARES_MADE[_i].terrain);
}

SCENE(ring_of_fire_burns_the_free_squares_around_and_not_the_one_within, .proves = {CARD_RING_OF_FIRE}) {
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(s, PLAYER_RED, "f5", 1);
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_RING_OF_FIRE, on_group(g));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_LAVA);
    ck_assert_int_eq(terrain_of(s, "d5"), TERRAIN_LAVA);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_PLAINS); // a town
    ck_assert_int_eq(terrain_of(s, "f5"), TERRAIN_PLAINS); // occupied
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "d4"), TERRAIN_PLAINS); // no neighbour
    EXPECT_COUNT(s, 2, terrain_changed, .to = TERRAIN_LAVA);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
}

SCENE(ring_of_fire_spares_entrances_and_the_edge_of_the_map, .proves = {CARD_RING_OF_FIRE}) {
    const GroupId g = elves(s, PLAYER_RED, "d2", 1); // in the Sanctum, with entrances all around
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_RING_OF_FIRE, on_group(g));
    EXPECT_NOT(s, terrain_changed, .to = TERRAIN_LAVA);
}

SCENE(scorched_earth_runs_through_all_joined_ground_of_one_kind, .proves = {CARD_SCORCHED_EARTH}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    scene_terrain(s, "e6", TERRAIN_FOREST);
    scene_terrain(s, "f6", TERRAIN_FOREST); // somebody stands there
    scene_terrain(s, "f7", TERRAIN_FOREST);
    scene_terrain(s, "g8", TERRAIN_FOREST); // a corner is no link
    scene_terrain(s, "e8", TERRAIN_FOREST); // a town between them
    (void)scene_structure(s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    const GroupId g = elves(s, PLAYER_BLUE, "f6", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SCORCHED_EARTH, on_square("e5"));
    EXPECT_COUNT(s, 4, terrain_changed, .to = TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "f7"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "g8"), TERRAIN_FOREST);
    ck_assert_int_eq(terrain_of(s, "e8"), TERRAIN_FOREST);
    ck_assert_int_eq(hp_of(s, member(s, g, 0)), 7);
    // All the plains of the map: neither Sancta, entrances nor the town burn.
    scene_cast_now(s, PLAYER_RED, CARD_SCORCHED_EARTH, on_square("h8"));
    EXPECT_COUNT(s, SQUARES - 10 - 1 - 2, terrain_changed, .to = TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "d1"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_PLAINS);
}

SCENE(lava_flow_spills_from_hot_squares_and_cools_in_the_sixth_turn, .proves = {CARD_LAVA_FLOW}) {
    scene_terrain(s, "e4", TERRAIN_VOID);
    const GroupId g = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId m = member(s, g, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LAVA_FLOW, on_square("e5"));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_VOLCANO);
    ck_assert(has_spell(s, on_square("e5"), CARD_LAVA_VEIN));
    // Around it, row by row: e4 is Void, so d5, f5 and e6, which is occupied.
    scene_script(s, RNG_EFFECT, 1);
    scene_script(s, RNG_SQUARE, 2);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_LAVA);
    ck_assert_int_eq(hp_of(s, m), 4); // in 1(c) of the same turn
    scene_script(s, RNG_EFFECT, 0);
    scene_next_turn(s);
    // From e6 on too: d5, f5, d6, f6, e7.
    scene_script(s, RNG_EFFECT, 1);
    scene_script(s, RNG_SQUARE, 4);
    scene_next_turn(s);
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_LAVA);
    // What is no longer hot spills no further and does not cool.
    terrain_change(&s->ctx, sq("e7"), TERRAIN_FOREST);
    for (int i = 0; i < 2; i++) scene_script(s, RNG_EFFECT, 0);
    for (int i = 0; i < 2; i++) scene_next_turn(s);
    ck_assert(has_spell(s, on_square("e5"), CARD_LAVA_FLOW));
    scene_next_turn(s);
    EXPECT(s, spell_ended, .card = CARD_LAVA_FLOW, .reason = SPELL_END_EXPIRED);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_FOREST);
    ck_assert(!has_spell(s, on_square("e6"), CARD_LAVA_VEIN));
}

SCENE(lava_flow_cools_at_once_when_dispelled_and_is_alone_in_its_square, .proves = {CARD_LAVA_VEIN}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LAVA_FLOW, on_square("e5"));
    scene_cast_now(s, PLAYER_BLUE, CARD_LAVA_FLOW, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_LAVA_FLOW, .reason = SQUANDER_EXCLUSIVE);
    ck_assert_int_eq(spell_copies(&s->state, on_square("e5"), CARD_LAVA_VEIN), 1);
    (void)effect_dispel(&s->ctx, on_square("e5"), (SpellId){0}, PLAYER_NONE);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    ck_assert(!has_spell(s, on_square("e5"), CARD_LAVA_VEIN));
}

SCENE(lava_flow_under_a_new_town_is_over_without_burning_it, .proves = {CARD_LAVA_FLOW}) {
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LAVA_FLOW, on_square("e5"));
    scene_script(s, RNG_EFFECT, 1);
    scene_script(s, RNG_SQUARE, 0); // e4
    scene_next_turn(s);
    (void)structure_create(&s->ctx, sq("e5"), STRUCTURE_COLONY, PLAYER_RED, MANA_STRIFE);
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(terrain_of(s, "e4"), TERRAIN_BARREN);
}

// --- Movement ---

SCENE(amok_sends_two_squares_in_a_random_direction, .proves = {CARD_AMOK}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 2);
    scene_card(s, PLAYER_RED, CARD_AMOK);
    scene_card(s, PLAYER_RED, CARD_AMOK);
    scene_mana(s, PLAYER_RED, 9);
    scene_move(s, g, "e4");
    scene_cast(s, PLAYER_RED, CARD_AMOK, on_group(g));
    scene_cast(s, PLAYER_RED, CARD_AMOK, on_group(g)); // once more is no third square
    scene_script(s, RNG_DIRECTION, 0);
    scene_script(s, RNG_DIRECTION, 1); // down
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e7");
}

SCENE(amok_without_a_way_out_stays, .proves = {CARD_AMOK}) {
    const GroupId g = elves(s, PLAYER_BLUE, "e5", 1);
    scene_terrain(s, "e5", TERRAIN_MOUNTAIN);
    scene_card(s, PLAYER_RED, CARD_AMOK);
    scene_mana(s, PLAYER_RED, 9);
    scene_cast(s, PLAYER_RED, CARD_AMOK, on_group(g));
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
}

SCENE(forced_march_goes_on_one_square_and_for_those_who_stand_does_nothing, .proves = {CARD_FORCED_MARCH}) {
    const GroupId walker = elves(s, PLAYER_RED, "e5", 1);
    const GroupId stander = elves(s, PLAYER_RED, "h8", 1);
    scene_card(s, PLAYER_BLUE, CARD_FORCED_MARCH);
    scene_card(s, PLAYER_BLUE, CARD_FORCED_MARCH);
    scene_mana(s, PLAYER_BLUE, 9);
    scene_move(s, walker, "e6");
    scene_cast(s, PLAYER_BLUE, CARD_FORCED_MARCH, on_group(walker)); // makes an enemy overshoot
    scene_cast(s, PLAYER_BLUE, CARD_FORCED_MARCH, on_group(stander));
    scene_play_turn(s);
    ck_assert_str_eq(where(s, walker), "e7");
    ck_assert_str_eq(where(s, stander), "h8");
    ck_assert_uint_eq(group_at(&s->state, walker)->moves_twice, 0); // of this turn only
}

SCENE(forced_march_follows_a_slide, .proves = {CARD_FORCED_MARCH}) {
    scene_terrain(s, "e6", TERRAIN_ICE);
    const GroupId walker = elves(s, PLAYER_RED, "e5", 1);
    scene_card(s, PLAYER_RED, CARD_FORCED_MARCH);
    scene_mana(s, PLAYER_RED, 9);
    scene_move(s, walker, "e6");
    scene_cast(s, PLAYER_RED, CARD_FORCED_MARCH, on_group(walker));
    scene_play_turn(s);
    ck_assert_str_eq(where(s, walker), "e8"); // over e6 to e7, and one more
}

// --- Creatures ---

static const struct {
    CardId card;
    CreatureId creature;
} SUMMONS[] = {{CARD_JUGGERNAUT, CREATURE_JUGGERNAUT}, {CARD_WEREWOLF, CREATURE_WEREWOLF}};

SCENE(summons_stand_on_the_square_for_the_caster, .cases = COUNT_OF(SUMMONS), .proves = {CARD_JUGGERNAUT}) {
    scene_terrain(s, "e5", TERRAIN_FOREST);
    (void)expect_summon(s, SUMMONS[_i].card, SUMMONS[_i].creature);
    const bool is_juggernaut = SUMMONS[_i].card == CARD_JUGGERNAUT;
    ck_assert_int_eq(terrain_of(s, "e5"), is_juggernaut ? TERRAIN_BARREN : TERRAIN_FOREST);
}

SCENE(a_juggernaut_strikes_twice_climbs_and_leaves_no_trail, .proves = {CARD_JUGGERNAUT}) {
    scene_terrain(s, "e6", TERRAIN_MOUNTAIN);
    const GroupId jug = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId m = scene_creature(s, jug, CREATURE_JUGGERNAUT);
    const GroupId blue = elves(s, PLAYER_BLUE, "e8", 2);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, jug), "e6");
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    combat_full(&s->ctx, jug, blue);
    ck_assert_str_eq(where(s, blue), "gone");
    ck_assert_int_ge(scene_count(s, EVENT(victim_chosen, .minion = m.v, .by = CHOSEN_RANDOM)), 2);
    EXPECT_COUNT(s, 2, minion_died, .attacker = m.v);
}

SCENE(a_werewolf_heals_three_each_turn_and_no_more_than_it_lost, .proves = {CARD_WEREWOLF}) {
    const GroupId wolves = scene_monsters(s, PLAYER_RED, "e5");
    const MinionId wolf = scene_creature(s, wolves, CREATURE_WEREWOLF);
    damage_set_hp(&s->ctx, wolf, 8);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, wolf), 11);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, wolf), 12);
    scene_next_turn(s);
    EXPECT_COUNT(s, 2, hp_changed, .minion = wolf.v);
}

SCENE(dragons_teeth_grow_into_two_swordsmen_of_random_nations, .proves = {CARD_DRAGONS_TEETH}) {
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_script(s, RNG_NATION, NATION_CYCLOPS - 1);
    scene_script(s, RNG_NATION, NATION_HUMAN - 1);
    scene_cast_now(s, PLAYER_RED, CARD_DRAGONS_TEETH, on_structure(t));
    const GroupId g = group_on(s, "e5");
    ck_assert_int_eq(size_of(s, g), 2);
    ck_assert_int_eq(minion_in(s, g, 0)->nation, NATION_CYCLOPS);
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp, 9);
    ck_assert_int_eq(minion_in(s, g, 1)->nation, NATION_HUMAN);
    ck_assert_int_eq(minion_in(s, g, 1)->minion_class, CLASS_SWORDSMAN);
    scene_cast_now(s, PLAYER_RED, CARD_DRAGONS_TEETH, on_structure(t)); // they join who is there
    ck_assert_int_eq(size_of(s, g), 4);
}

SCENE(dragons_teeth_need_room_for_two_and_a_friendly_town, .proves = {CARD_DRAGONS_TEETH}) {
    const StructureId full = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const StructureId held = scene_structure(s, "g5", STRUCTURE_COLONY, PLAYER_RED);
    const StructureId foreign = scene_structure(s, "e8", STRUCTURE_TOWN, PLAYER_BLUE);
    (void)elves(s, PLAYER_RED, "e5", 7);
    (void)elves(s, PLAYER_BLUE, "g5", 1);
    scene_play_until(s, PHASE_ORDERS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_DRAGONS_TEETH, PLAYER_RED, on_structure(full)),
                     ORDER_TARGET_FULL);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_DRAGONS_TEETH, PLAYER_RED, on_structure(held)),
                     ORDER_TARGET_OCCUPIED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_DRAGONS_TEETH, PLAYER_RED, on_structure(foreign)),
                     ORDER_TARGET_OWNER);
}

SCENE(dragons_teeth_make_as_many_as_fit_and_squander_with_none, .cases = 2, .proves = {CARD_DRAGONS_TEETH}) {
    const int free = _i;
    const StructureId t = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    (void)elves(s, PLAYER_RED, "e5", 1);
    for (uint8_t i = 1; i <= SQUARES && s->state.minion_count + free < MINIONS_MAX; i++) {
        if (!board_is_unoccupied(&s->state, (SquareId){i})) continue;
        char name[4];
        square_name((SquareId){i}, name);
        const int left = MINIONS_MAX - free - s->state.minion_count;
        (void)elves(s, PLAYER_BLUE, name, left < 8 ? left : 8);
    }
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_DRAGONS_TEETH, on_structure(t));
    ck_assert_uint_eq(s->state.minion_count, MINIONS_MAX);
    EXPECT_COUNT(s, free, minion_created, .class = CLASS_SWORDSMAN);
    EXPECT_COUNT(s, 1 - free, spell_squandered, .reason = SQUANDER_NO_ROOM);
}

SCENE(ngozi_leaves_barren_land_behind_her, .proves = {CARD_NGOZI}) {
    (void)scene_structure(s, "e8", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = elves(s, PLAYER_RED, "e5", 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_NGOZI, on_group(g));
    ck_assert_int_eq(minion_in(s, g, 1)->creature, CREATURE_NGOZI);
    ck_assert_int_eq(stats_in(s, g, 1)->hand, 4);
    scene_cast_now(s, PLAYER_RED, CARD_NGOZI, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_NGOZI, .reason = SQUANDER_ONCE_PER_GAME);
    scene_next_turn(s);
    const char *const way[] = {"e6", "e7", "e8", "e9"};
    for (int i = 0; i < COUNT_OF(way); i++) {
        scene_move(s, g, way[i]);
        scene_next_turn(s);
    }
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e7"), TERRAIN_BARREN);
    ck_assert_int_eq(terrain_of(s, "e8"), TERRAIN_PLAINS); // the town stays
    group_teleport(&s->ctx, g, sq("h8"));
    ck_assert_int_eq(terrain_of(s, "e9"), TERRAIN_PLAINS);
    EXPECT_COUNT(s, 3, terrain_changed, .to = TERRAIN_BARREN);
}

SCENE(heroes_need_a_friendly_group_with_room, .proves = {CARD_NGOZI}) {
    static const CardId heroes[] = {CARD_FINGLE, CARD_NGOZI};
    const GroupId full = elves(s, PLAYER_RED, "e5", 8);
    const GroupId foe = elves(s, PLAYER_BLUE, "h8", 1);
    scene_play_until(s, PHASE_ORDERS);
    for (int i = 0; i < COUNT_OF(heroes); i++) {
        ck_assert_int_eq(cast_check(&s->ctx, (int)heroes[i], PLAYER_RED, on_group(full)), ORDER_TARGET_FULL);
        ck_assert_int_eq(cast_check(&s->ctx, (int)heroes[i], PLAYER_RED, on_group(foe)), ORDER_TARGET_OWNER);
    }
}

// --- Firewyrm ---

// The Firewyrm of a player: its group, 0 if it has gone.
static GroupId wyrm_of(const Scene *s, Player player) {
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &s->state.groups[i];
        if (g->label != 0 && g->owner == player &&
            minion_in(s, (GroupId){i}, 0)->creature == CREATURE_FIREWYRM)
            return (GroupId){i};
    }
    return (GroupId){0};
}

SCENE(firewyrm_appears_beside_a_foe_turns_the_ground_to_lava_and_hides_again, .proves = {CARD_FIREWYRM}) {
    scene_terrain(s, "e6", TERRAIN_BARREN);
    scene_terrain(s, "h8", TERRAIN_BARREN); // nobody near
    const GroupId friend = elves(s, PLAYER_RED, "e7", 1);
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e5");
    const StatBlock wall = {
        .level = 1, .max_hp = 90, .armor = 0, .hand = 1, .missile = STAT_NONE, .attacks = 1};
    const MinionId bill = scene_recruit(s, blue, NATION_DWARF, wall);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FIREWYRM, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_FIREWYRM, GLOBE);
    EXPECT(s, spell_squandered, .card = CARD_FIREWYRM, .reason = SQUANDER_EXCLUSIVE);
    const GroupId wyrm = wyrm_of(s, PLAYER_RED);
    ck_assert_str_eq(where(s, wyrm), "off");
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_str_eq(where(s, wyrm), "e6");
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_LAVA);
    scene_play_turn(s);
    ck_assert_str_eq(where(s, wyrm), "off");
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_LAVA);
    ck_assert_int_lt(hp_of(s, bill), 90);
    ck_assert_int_eq(hp_of(s, member(s, wyrm, 0)), 12 - 9); // its wounds stay
    EXPECT_NOT(s, combat_began, .low = friend.v);
    scene_next_turn(s);
    ck_assert_int_eq(hp_of(s, member(s, wyrm, 0)), 3);
}

SCENE(firewyrm_stays_away_without_ground_beside_a_foe, .proves = {CARD_FIREWYRM}) {
    scene_terrain(s, "e6", TERRAIN_FOREST); // the wrong ground
    (void)scene_structure(s, "e4", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(s, PLAYER_BLUE, "e5", 1);
    scene_terrain(s, "h7", TERRAIN_LAVA);
    (void)elves(s, PLAYER_RED, "h8", 1); // a friend
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FIREWYRM, GLOBE);
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_str_eq(where(s, wyrm_of(s, PLAYER_RED)), "off");
}

SCENE(firewyrm_draws_among_its_grounds_and_hunts_neutrals_too, .proves = {CARD_FIREWYRM}) {
    scene_terrain(s, "e4", TERRAIN_BARREN);
    scene_terrain(s, "e6", TERRAIN_LAVA);
    (void)elves(s, PLAYER_NEUTRAL, "e5", 2);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_FIREWYRM, GLOBE);
    scene_cast_now(s, PLAYER_BLUE, CARD_FIREWYRM, GLOBE); // one of each player
    scene_script(s, RNG_SQUARE, 1);                       // e4, e6
    scene_play_until(s, PHASE_BEFORE_COMBAT);
    ck_assert_str_eq(where(s, wyrm_of(s, PLAYER_RED)), "e6");
    ck_assert_str_eq(where(s, wyrm_of(s, PLAYER_BLUE)), "e4");
}

TEST(firewyrm_dies_with_its_spell_and_its_spell_with_it, .proves = {CARD_FIREWYRM}) {
    enum { IT_DIES, IT_IS_REMOVED, SPELL_IS_DISPELLED, CASES };
    for (int i = 0; i < CASES; i++) {
        Scene *s = scene_new();
        scene_terrain(s, "e6", TERRAIN_BARREN);
        (void)elves(s, PLAYER_BLUE, "e5", 1);
        scene_play_until(s, PHASE_ORDERS);
        scene_cast_now(s, PLAYER_RED, CARD_FIREWYRM, GLOBE);
        const MinionId wyrm = member(s, wyrm_of(s, PLAYER_RED), 0);
        if (i == SPELL_IS_DISPELLED) {
            dispel_all(s, GLOBE);
        } else {
            scene_play_until(s, PHASE_BEFORE_COMBAT);
            const DeathCategory category = i == IT_DIES ? DEATH_DIES : DEATH_REMOVED;
            (void)death_run(&s->ctx, wyrm, category, (MinionId){0});
            scene_play_turn(s);
        }
        ck_assert_int_eq(hp_of(s, wyrm), -1);
        ck_assert(!has_spell(s, GLOBE, CARD_FIREWYRM));
        ck_assert_uint_eq(wyrm_of(s, PLAYER_RED).v, 0);
        if (i != SPELL_IS_DISPELLED) scene_next_turn(s);
        scene_end(s);
    }
}

// --- Encampment ---

static Scene *camp_new(GroupId *group, StructureId *camp) {
    Scene *s = scene_new();
    scene_terrain(s, "e5", TERRAIN_FOREST);
    *group = elves(s, PLAYER_RED, "e5", 2);
    damage_set_hp(&s->ctx, member(s, *group, 1), 3);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_VETERAN, on_minion(member(s, *group, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_ENCAMPMENT, on_group(*group));
    *camp = structure_at(&s->state, sq("e5"));
    return s;
}

TEST(encampment_puts_a_colony_in_the_place_of_the_group_for_three_turns, .proves = {CARD_ENCAMPMENT}) {
    GroupId g;
    StructureId camp;
    Scene *s = camp_new(&g, &camp);
    ck_assert_str_eq(where(s, g), "off");
    const Structure *t = &s->state.structures[camp.v];
    ck_assert_int_eq(t->kind, STRUCTURE_COLONY);
    ck_assert_int_eq(t->owner, PLAYER_RED);
    ck_assert_int_eq(t->mana, (int)house_primary((House)s->state.players[PLAYER_RED].house));
    ck_assert_int_eq(s->state.players[PLAYER_RED].delta, 0);
    ck_assert(has_spell(s, on_structure(camp), CARD_ENCAMPMENT));
    ck_assert_int_eq(terrain_of(s, "e5"), TERRAIN_PLAINS);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_DESECRATE, PLAYER_BLUE, on_structure(camp)),
                     ORDER_TARGET_PROTECTED);
    ck_assert_int_eq(cast_check(&s->ctx, CARD_CALL_TO_ARMS, PLAYER_RED, on_structure(camp)),
                     ORDER_TARGET_PROTECTED);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "off");
    ck_assert_int_eq(structure_novices(&s->state.structures[camp.v], NATION_NONE), 0);
    scene_next_turn(s); // of casting +4
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_uint_eq(structure_at(&s->state, sq("e5")).v, 0);
    EXPECT(s, structure_removed, .at = sq("e5").v, .reason = CARD_ENCAMPMENT);
    EXPECT(s, initiative_updated, .red = -1);
    ck_assert_int_eq(hp_of(s, member(s, g, 1)), 3); // neither healed nor hurt
    ck_assert(has_spell(s, on_minion(member(s, g, 0)), CARD_VETERAN));
    EXPECT(s, spell_ended, .card = CARD_ENCAMPMENT, .reason = SPELL_END_USED);
    scene_end(s);
}

TEST(encampment_waits_until_its_square_is_free, .proves = {CARD_ENCAMPMENT}) {
    GroupId g;
    StructureId camp;
    Scene *s = camp_new(&g, &camp);
    scene_by_hand(s);
    s->ctx.log = NULL;
    const GroupId guard = elves(s, PLAYER_RED, "e5", 1);
    s->ctx.log = &s->log;
    scene_by_hand(s);
    for (int i = 0; i < 5; i++) scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "off");
    scene_move(s, guard, "e6");
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    scene_end(s);
}

TEST(encampment_is_lost_when_taken_dispelled_or_destroyed, .proves = {CARD_ENCAMPMENT}) {
    enum { TAKEN, DISPELLED, DESTROYED, CASES };
    for (int i = 0; i < CASES; i++) {
        GroupId g;
        StructureId camp;
        Scene *s = camp_new(&g, &camp);
        const MinionId inside = member(s, g, 0);
        const SpellId spell = spell_find(&s->state, on_structure(camp), CARD_ENCAMPMENT);
        if (i == DISPELLED) spell_end(&s->ctx, spell, SPELL_END_DISPELLED);
        if (i == DESTROYED) structure_destroy(&s->ctx, camp, CARD_EARTHQUAKE);
        if (i == TAKEN) {
            scene_by_hand(s);
            s->ctx.log = NULL;
            (void)elves(s, PLAYER_BLUE, "e5", 1);
            s->ctx.log = &s->log;
            scene_by_hand(s);
            scene_next_turn(s);
            ck_assert_int_eq(s->state.structures[camp.v].owner, PLAYER_BLUE);
        }
        EXPECT(s, minion_died, .minion = inside.v, .category = DEATH_REMOVED);
        ck_assert_str_eq(where(s, g), "gone");
        // What is left is an ordinary colony.
        if (i != DESTROYED) {
            ck_assert_int_eq(s->state.structures[camp.v].kind, STRUCTURE_COLONY);
            ck_assert_int_eq(cast_check(&s->ctx, CARD_CALL_TO_ARMS, PLAYER_RED, on_structure(camp)),
                             ORDER_OK);
        }
        scene_end(s);
    }
}

SCENE(encampment_is_for_two_or_more_outside_of_structures_and_entrances, .proves = {CARD_ENCAMPMENT}) {
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId in_town = elves(s, PLAYER_RED, "e5", 2);
    const GroupId single = elves(s, PLAYER_RED, "e8", 1);
    const GroupId at_gate = elves(s, PLAYER_RED, "d1", 2);
    const GroupId foe = elves(s, PLAYER_BLUE, "h8", 2);
    scene_play_until(s, PHASE_ORDERS);
    const GroupId groups[] = {in_town, single, at_gate, foe};
    for (int i = 0; i < COUNT_OF(groups); i++)
        ck_assert_int_ne(cast_check(&s->ctx, CARD_ENCAMPMENT, PLAYER_RED, on_group(groups[i])), ORDER_OK);
}

SCENE(encampment_finds_no_place_in_a_full_table_of_structures, .proves = {CARD_ENCAMPMENT}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    for (uint8_t i = 1; i <= SQUARES && structure_has_room(&s->state); i++) {
        const SquareId at = {i};
        if (effect_is_free(&s->state, at))
            (void)structure_create(&s->ctx, at, STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
    }
    scene_record(s);
    scene_cast_now(s, PLAYER_RED, CARD_ENCAMPMENT, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_ENCAMPMENT, .reason = SQUANDER_NO_ROOM);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert(!has_spell(s, on_group(g), CARD_ENCAMPMENT));
}

// --- Pages to Dust ---

SCENE(pages_to_dust_empties_both_hands_for_four_turns, .proves = {CARD_PAGES_TO_DUST}) {
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        PlayerState *player = &s->state.players[p];
        for (int i = 0; i < 60; i++) player->deck[player->deck_count++] = CARD_FIREBALL;
        for (int i = 0; i < 3; i++) (void)scene_card(s, (Player)p, CARD_PLAINS);
    }
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_PAGES_TO_DUST, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_PAGES_TO_DUST, GLOBE);
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_ONE_IN_PLAY);
    scene_next_turn(s);
    EXPECT_COUNT(s, 6, card_left_hand, .card = CARD_PLAINS, .why = LEFT_HAND_LOST);
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++)
        ck_assert_int_eq(player_hand_count(&s->state, (Player)p), HAND_SIZE);
    for (int i = 0; i < 3; i++) scene_next_turn(s);
    EXPECT_COUNT(s, 30, card_left_hand, .card = CARD_FIREBALL, .why = LEFT_HAND_LOST);
    scene_next_turn(s); // ends without a discard
    EXPECT(s, spell_ended, .card = CARD_PAGES_TO_DUST, .reason = SPELL_END_EXPIRED);
    EXPECT_COUNT(s, 30, card_left_hand, .card = CARD_FIREBALL, .why = LEFT_HAND_LOST);
}

SCENE(pages_to_dust_dispelled_leaves_the_hands_alone, .proves = {CARD_PAGES_TO_DUST}) {
    (void)scene_card(s, PLAYER_RED, CARD_PLAINS);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_PAGES_TO_DUST, GLOBE);
    dispel_all(s, GLOBE);
    scene_next_turn(s);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 1);
}
