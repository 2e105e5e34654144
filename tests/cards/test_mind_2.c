// The cards of Mind, clause by clause: who goes where, and for whom.

#include "cards/card_cases.h"

// --- Flight ---

SCENE(flight_lifts_every_member_as_long_as_he_is_one, .proves = {CARD_FLIGHT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_DWARF);
    const GroupId joining = troop(s, PLAYER_RED, "e7", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_FLIGHT, on_group(g));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_FLIGHT, PLAYER_RED, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    group_join(&s->ctx, joining, g);
    ck_assert_uint_ne(stats_in(s, g, 2)->walks & WALK_FLIGHT, 0);
    const MinionId gone = member(s, g, 0);
    (void)leaver(s, gone, "e8");
    ck_assert_uint_eq(stats_of(s, gone)->walks & WALK_FLIGHT, 0);
    dispel_all(s, on_group(g));
    ck_assert_uint_eq(stats_in(s, g, 0)->walks & WALK_FLIGHT, 0);
}

SCENE(flying_carpet_carries_two_squares_over_water_and_lands_a_turn_later, .proves = {CARD_FLYING_CARPET}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    scene_terrain(s, "e6", TERRAIN_WATER);
    scene_mana(s, PLAYER_RED, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FLYING_CARPET, on_group(g));
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e7");
    EXPECT_COUNT(s, 2, moved, .group = g.v);
    scene_next_turn(s);
    ck_assert_uint_ne(stats_in(s, g, 0)->walks & WALK_FLIGHT, 0);
    scene_move(s, g, "e6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e6"); // one step only
    scene_next_turn(s);                  // it ends in 1(b), and 1(c) drowns
    ck_assert_str_eq(where(s, g), "gone");
    EXPECT(s, spell_ended, .card = CARD_FLYING_CARPET, .reason = SPELL_END_EXPIRED);
}

SCENE(flying_carpet_without_a_first_step_takes_no_second, .proves = {CARD_FLYING_CARPET}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_RED, CARD_FLYING_CARPET, on_group(g));
    scene_cast_now(s, PLAYER_BLUE, CARD_FLYING_CARPET, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_EXCLUSIVE);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e5");
}

SCENE(step_sideways_goes_to_a_free_square_within_two_steps, .proves = {CARD_STEP_SIDEWAYS}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_DWARF);
    (void)troop(s, PLAYER_BLUE, "e4", 1, 0, NATION_DWARF);
    (void)scene_structure(s, "f5", STRUCTURE_TOWN, PLAYER_RED);
    scene_terrain(s, "d5", TERRAIN_WATER);
    scene_terrain(s, "e6", TERRAIN_VOID);
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN); // Dwarves climb
    scene_move(s, g, "f5");
    scene_play_until(s, PHASE_SPELLS);
    // Within two steps but for those: e3 (row 3), d4, f4, c5, g5, d6, f6, e7.
    scene_script(s, RNG_SQUARE, 7);
    scene_cast_now(s, PLAYER_RED, CARD_STEP_SIDEWAYS, on_group(g));
    ck_assert_str_eq(where(s, g), "e7");
    EXPECT(s, teleported, .group = g.v);
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, g), "e7"); // the order is gone
}

SCENE(step_sideways_squanders_where_no_square_is_free, .proves = {CARD_STEP_SIDEWAYS}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const int steps = square_steps((SquareId){i}, sq("e5"));
        if (steps >= 1 && steps <= 2) terrain_change(&s->ctx, (SquareId){i}, TERRAIN_WATER);
    }
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_STEP_SIDEWAYS, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_STEP_SIDEWAYS, on_group(g));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_NOWHERE);
    ck_assert_str_eq(where(s, g), "e5");
}

// --- Attraction ---

SCENE(mirage_overwrites_the_orders_of_hostile_recruits_within_two_steps, .proves = {CARD_MIRAGE}) {
    const GroupId two_ways = troop(s, PLAYER_BLUE, "d4", 1, 0, NATION_DWARF);
    const GroupId straight = troop(s, PLAYER_BLUE, "e7", 1, 0, NATION_DWARF);
    const GroupId far_off = troop(s, PLAYER_BLUE, "h5", 1, 0, NATION_DWARF);
    const GroupId own = troop(s, PLAYER_RED, "g5", 1, 0, NATION_DWARF);
    const GroupId nobodys = troop(s, PLAYER_NEUTRAL, "f6", 1, 0, NATION_DWARF);
    scene_move(s, straight, "d7");
    scene_move(s, far_off, "h6");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_RED, CARD_MIRAGE, on_square("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_MIRAGE, on_square("e5"));
    EXPECT(s, spell_squandered, .card = CARD_MIRAGE, .reason = SQUANDER_EXCLUSIVE);
    scene_script(s, RNG_DIRECTION, 1); // down, right
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(ordered_to(s, two_ways), "e4");
    ck_assert_str_eq(ordered_to(s, straight), "e6");
    ck_assert_str_eq(ordered_to(s, far_off), "h6");
    ck_assert_str_eq(ordered_to(s, own), "none");
    ck_assert_str_eq(ordered_to(s, nobodys), "none");
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_MIRAGE);
}

SCENE(mirage_holds_who_stands_on_it_and_stops_who_cannot_come_nearer, .proves = {CARD_MIRAGE}) {
    const GroupId on_it = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_DWARF);
    const GroupId barred = troop(s, PLAYER_BLUE, "e7", 1, 0, NATION_DWARF);
    scene_terrain(s, "e6", TERRAIN_WATER);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_MIRAGE, on_square("e5"));
    scene_next_turn(s);
    group_teleport(&s->ctx, on_it, sq("e5"));
    scene_move(s, on_it, "f5");
    scene_move(s, barred, "f7");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, on_it), "e5");
    ck_assert_str_eq(where(s, barred), "e7");
    scene_next_turn(s);
    ck_assert(has_spell(s, on_square("e5"), CARD_MIRAGE));
    scene_next_turn(s); // turn of casting +3
    ck_assert(!has_spell(s, on_square("e5"), CARD_MIRAGE));
    scene_move(s, on_it, "f5");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, on_it), "f5");
}

SCENE(siren_song_lets_them_run_against_the_singers, .proves = {CARD_SIREN_SONG}) {
    const GroupId singers = troop(s, PLAYER_RED, "e5", 3, 0, NATION_DWARF);
    const GroupId beside = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    const GroupId behind = troop(s, PLAYER_BLUE, "e7", 1, 0, NATION_DWARF);
    scene_move(s, beside, "f6");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_BLUE, CARD_SIREN_SONG, on_group(singers));
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .reason = SQUANDER_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_SIREN_SONG, on_group(singers));
    scene_cast_now(s, PLAYER_RED, CARD_SIREN_SONG, on_group(singers));
    EXPECT(s, spell_squandered, .player = PLAYER_RED, .reason = SQUANDER_EXCLUSIVE);
    scene_play_until(s, PHASE_BEFORE_MOVEMENT);
    ck_assert_str_eq(ordered_to(s, beside), "e5"); // though a group stands there
    ck_assert_str_eq(ordered_to(s, behind), "e6");
    EXPECT_COUNT(s, 2, effect_applied, .card = CARD_SIREN_SONG); // once for the group, not for each member
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, beside), "e6");
}

SCENE(siren_song_sounds_for_two_turns_and_leaves_others_alone, .proves = {CARD_SIREN_SONG}) {
    const GroupId singers = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    const GroupId foe = troop(s, PLAYER_BLUE, "g5", 1, 0, NATION_DWARF);
    const GroupId friends = troop(s, PLAYER_RED, "d6", 1, 0, NATION_DWARF);
    scene_terrain(s, "f5", TERRAIN_WATER);
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_RED, CARD_SIREN_SONG, on_group(singers));
    scene_next_turn(s);
    scene_move(s, foe, "g6");
    scene_move(s, friends, "d7");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, foe), "g5"); // no step leads nearer
    ck_assert_str_eq(where(s, friends), "d7");
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_group(singers), CARD_SIREN_SONG));
    scene_move(s, foe, "g6");
    scene_play_until(s, PHASE_MOVEMENT);
    ck_assert_str_eq(where(s, foe), "g6");
}

// --- Possession ---

SCENE(possession_turns_the_group_against_its_friends_and_gives_it_back, .proves = {CARD_POSSESSION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_DWARF);
    const GroupId friends = troop(s, PLAYER_BLUE, "e6", 1, 0, NATION_DWARF);
    scene_move(s, g, "f5");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_RED, CARD_BODY_ROT, on_minion(member(s, g, 0)));
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(g));
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
    ck_assert_int_eq(group_at(&s->state, g)->control, CONTROL_PLAYER);
    ck_assert_str_eq(ordered_to(s, g), "none");
    ck_assert(group_is_hostile(&s->state, g, friends));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_POSSESSION, PLAYER_BLUE, on_group(g)), ORDER_TARGET_EXCLUSIVE);
    for (int i = 0; i < 2; i++) minion_add_max_hp(&s->ctx, member(s, g, i), 50);
    scene_next_turn(s);
    EXPECT(s, combat_began, .high = g.v, .low = friends.v);
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
    const int max_hp = stats_in(s, g, 0)->max_hp;
    scene_next_turn(s); // turn of casting +2
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert(!has_spell(s, on_group(g), CARD_POSSESSION));
    ck_assert_int_eq(stats_in(s, g, 0)->max_hp,
                     max_hp - 1); // two owners in one start of turn, one of it
}

SCENE(who_leaves_a_possessed_group_is_free_of_it, .proves = {CARD_POSSESSION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 3, 0, NATION_DWARF);
    const GroupId foes = elves(s, PLAYER_BLUE, "e6", 1);
    const MinionId thrown = member(s, g, 0);
    const MinionId saved = member(s, g, 1);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(g));
    ck_assert_int_eq(minion_owner(&s->state, thrown), PLAYER_RED);
    ck_assert_int_eq(owner_of(s, leaver(s, thrown, "h5")), PLAYER_BLUE);
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
    // A jar is no way to keep him either.
    scene_cast_now(s, PLAYER_RED, CARD_SOUL_JAR, on_group(g));
    s->ctx.combat[0] = g;
    s->ctx.combat[1] = foes;
    (void)death_run(&s->ctx, saved, DEATH_KILLS, member(s, foes, 0));
    s->ctx.combat[0] = s->ctx.combat[1] = (GroupId){0};
    ck_assert_int_eq(minion_owner(&s->state, saved), PLAYER_BLUE);
    ck_assert_int_eq(owner_of(s, g), PLAYER_RED);
}

SCENE(a_possessed_recruit_who_stands_alone_is_exchanged_like_any_other, .proves = {CARD_POSSESSION}) {
    const MinionId possessed = member(s, troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_DWARF), 0);
    const MinionId hostage = member(s, elves(s, PLAYER_BLUE, "h8", 2), 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(minion_at(&s->state, possessed)->group));
    scene_script(s, RNG_MINION, 0);
    scene_cast_now(s, PLAYER_BLUE, CARD_CHTAI_EXCHANGE, on_minion(possessed));
    ck_assert_int_eq(minion_owner(&s->state, possessed), PLAYER_BLUE);
    ck_assert_int_eq(minion_owner(&s->state, hostage), PLAYER_RED);
    ck_assert_str_eq(where(s, minion_at(&s->state, hostage)->group), "e5");
}

SCENE(a_possessed_group_stays_out_of_structures_and_groups, .proves = {CARD_POSSESSION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_DWARF);
    const GroupId own = troop(s, PLAYER_RED, "e6", 1, 0, NATION_DWARF);
    (void)scene_structure(s, "f5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(g));
    ck_assert(!movement_check_can_enter(&s->ctx, g, sq("f5")));
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("e4")));
    ck_assert(!group_can_join(&s->ctx, g, own));
    ck_assert(!group_can_join(&s->ctx, own, g));
    ck_assert(!group_can_add(&s->ctx, g, 1));
    dispel_all(s, on_group(g));
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    ck_assert(movement_check_can_enter(&s->ctx, g, sq("f5")));
}

SCENE(possession_is_for_enemies_in_the_open_and_breaks_in_a_structure, .proves = {CARD_POSSESSION}) {
    const GroupId housed = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_DWARF);
    const GroupId nobodys = troop(s, PLAYER_NEUTRAL, "h5", 1, 0, NATION_DWARF);
    const GroupId g = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_DWARF);
    (void)scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_BLUE);
    scene_play_until(s, PHASE_ORDERS);
    const Ctx *c = &s->ctx;
    ck_assert_int_ne(cast_check(c, CARD_POSSESSION, PLAYER_RED, on_group(housed)), ORDER_OK);
    ck_assert_int_eq(cast_check(c, CARD_POSSESSION, PLAYER_RED, on_group(nobodys)), ORDER_TARGET_OWNER);
    ck_assert_int_eq(cast_check(c, CARD_POSSESSION, PLAYER_BLUE, on_group(g)), ORDER_TARGET_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(g));
    (void)structure_create(&s->ctx, sq("h8"), STRUCTURE_COLONY, PLAYER_NEUTRAL, MANA_NONE);
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    EXPECT(s, spell_ended, .card = CARD_POSSESSION, .reason = SPELL_END_REQUIREMENT);
}

SCENE(possession_breaks_where_a_spell_carries_the_group_into_a_structure_and_ends_with_the_group,
      .proves = {CARD_POSSESSION}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_DWARF);
    const GroupId doomed = troop(s, PLAYER_BLUE, "h5", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(g));
    scene_cast_now(s, PLAYER_RED, CARD_HOMEWARD_LIGHT, on_group(g));
    ck_assert_int_eq(owner_of(s, g), PLAYER_BLUE);
    scene_cast_now(s, PLAYER_RED, CARD_POSSESSION, on_group(doomed));
    death_remove_group(&s->ctx, doomed, DEATH_DIES);
    ck_assert_str_eq(where(s, doomed), "gone");
    EXPECT_COUNT(s, 1, group_changed, .group = doomed.v);
}

// --- Ch'tai Exchange ---

static void check_traded(const Scene *s, MinionId m, Player owner, const char *at) {
    const Minion *traded = minion_at(&s->state, m);
    ck_assert_uint_ne(traded->label, 0);
    ck_assert_int_eq(minion_owner(&s->state, m), owner);
    ck_assert_str_eq(where(s, traded->group), at);
    ck_assert_uint_eq(group_on(s, at).v, traded->group.v);
}

// Sizes of both groups, the full ones included: each recruit stands last where the other stood, and sizes
// stay.
TEST(chtai_exchange_swaps_owner_and_place_and_keeps_every_size, .proves = {CARD_CHTAI_EXCHANGE}) {
    static const int sizes[] = {1, 2, 8};
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        for (int k = 0; k < COUNT_OF(sizes); k++) {
            Scene *s = scene_new();
            const GroupId red = troop(s, PLAYER_RED, "e5", sizes[i], 0, NATION_DWARF);
            const GroupId blue = troop(s, PLAYER_BLUE, "h8", 0, sizes[k], NATION_DWARF);
            const MinionId theirs = member(s, blue, 0);
            const MinionId ours = member(s, red, sizes[i] - 1);
            scene_play_until(s, PHASE_ORDERS);
            if (sizes[i] > 1) scene_script(s, RNG_MINION, sizes[i] - 1);
            scene_cast_now(s, PLAYER_RED, CARD_CHTAI_EXCHANGE, on_minion(theirs));
            check_traded(s, theirs, PLAYER_RED, "e5");
            check_traded(s, ours, PLAYER_BLUE, "h8");
            ck_assert_int_eq(size_of(s, group_on(s, "e5")), sizes[i]);
            ck_assert_int_eq(size_of(s, group_on(s, "h8")), sizes[k]);
            ck_assert_uint_eq(member(s, group_on(s, "e5"), sizes[i] - 1).v, theirs.v);
            ck_assert_uint_eq(member(s, group_on(s, "h8"), sizes[k] - 1).v, ours.v);
            EXPECT_NOT(s, minion_died, .category = DEATH_REMOVED);
            scene_end(s);
        }
    }
}

SCENE(chtai_exchange_trades_group_spells_and_keeps_individual_ones, .proves = {CARD_CHTAI_EXCHANGE}) {
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    const GroupId blue = troop(s, PLAYER_BLUE, "h8", 2, 0, NATION_DWARF);
    const MinionId ours = member(s, red, 0);
    const MinionId theirs = member(s, blue, 1);
    scene_move(s, red, "e6");
    scene_play_until(s, PHASE_SPELLS);
    scene_cast_now(s, PLAYER_BLUE, CARD_FLIGHT, on_group(blue));
    scene_cast_now(s, PLAYER_BLUE, CARD_OSTRACIZE, on_group(blue)); // bans on joining do not matter
    scene_cast_now(s, PLAYER_RED, CARD_CARAVAN, on_group(red));
    scene_cast_now(s, PLAYER_BLUE, CARD_WEAKNESS, on_minion(theirs));
    scene_cast_now(s, PLAYER_RED, CARD_CHTAI_EXCHANGE, on_minion(theirs));
    ck_assert_uint_eq(stats_of(s, ours)->walks & (WALK_FLIGHT | WALK_DESERT), WALK_FLIGHT);
    ck_assert_uint_eq(stats_of(s, theirs)->walks & (WALK_FLIGHT | WALK_DESERT), 0);
    ck_assert(has_spell(s, on_minion(theirs), CARD_WEAKNESS));
    ck_assert_str_eq(where(s, red), "gone"); // its last recruit has left it
    ck_assert_str_eq(ordered_to(s, group_on(s, "e5")), "none");
    EXPECT_NOT(s, moved, .group = blue.v);
}

SCENE(chtai_exchange_takes_no_heroes_and_squanders_without_a_hostage, .proves = {CARD_CHTAI_EXCHANGE}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    (void)scene_creature(s, red, CREATURE_LIENNA);
    const GroupId blue = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_DWARF);
    const MinionId hero = scene_creature(s, blue, CREATURE_ISHMERA);
    const GroupId nobodys = troop(s, PLAYER_NEUTRAL, "h5", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    const Ctx *c = &s->ctx;
    ck_assert_int_eq(cast_check(c, CARD_CHTAI_EXCHANGE, PLAYER_RED, on_minion(hero)), ORDER_TARGET_HERO);
    ck_assert_int_eq(cast_check(c, CARD_CHTAI_EXCHANGE, PLAYER_RED, on_minion(member(s, nobodys, 0))),
                     ORDER_TARGET_OWNER);
    scene_cast_now(s, PLAYER_RED, CARD_CHTAI_EXCHANGE, on_minion(member(s, blue, 0)));
    EXPECT(s, spell_squandered, .card = CARD_CHTAI_EXCHANGE, .reason = SQUANDER_NO_EFFECT);
}

SCENE(chtai_exchange_loses_who_may_not_leave_his_group_and_keeps_the_other, .proves = {CARD_CHTAI_EXCHANGE}) {
    const StructureId t = scene_structure(s, "h7", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId red = troop(s, PLAYER_RED, "e5", 1, 0, NATION_DWARF);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CITIZENS_MILITIA, (Target){HOST_STRUCTURE, t.v});
    const GroupId militia = group_on(s, "h7");
    const MinionId theirs = member(s, militia, 0);
    const MinionId ours = member(s, red, 0);
    scene_cast_now(s, PLAYER_RED, CARD_CHTAI_EXCHANGE, on_minion(theirs));
    EXPECT(s, minion_died, .minion = theirs.v, .category = DEATH_REMOVED); // no militiaman leaves
    check_traded(s, ours, PLAYER_BLUE, "h7");
    ck_assert_int_eq(size_of(s, militia), 3);
    ck_assert_uint_eq(group_on(s, "e5").v, 0);
}

SCENE(chtai_exchange_of_a_lone_militiaman_only_loses_him, .proves = {CARD_CHTAI_EXCHANGE}) {
    const StructureId t = scene_structure(s, "h7", STRUCTURE_TOWN, PLAYER_BLUE);
    const GroupId red = dwarves(s, PLAYER_RED, "e5", 1);
    const MinionId ours = member(s, red, 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_BLUE, CARD_CITIZENS_MILITIA, on_structure(t));
    const GroupId militia = group_on(s, "h7");
    while (size_of(s, militia) > 1)
        (void)death_run(&s->ctx, member(s, militia, 1), DEATH_DIES, (MinionId){0});
    const MinionId theirs = member(s, militia, 0);
    scene_cast_now(s, PLAYER_RED, CARD_CHTAI_EXCHANGE, on_minion(theirs));
    EXPECT(s, minion_died, .minion = theirs.v, .category = DEATH_REMOVED);
    ck_assert_int_eq(minion_owner(&s->state, ours), PLAYER_RED);
    ck_assert_str_eq(where(s, minion_at(&s->state, ours)->group), "e5");
    ck_assert_uint_eq(group_on(s, "h7").v, 0);
    scene_next_turn(s);
}
