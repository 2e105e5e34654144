// Cards of Hope where they meet others: what is left when somebody else has been there before.

#include "cards/card_cases.h"

// Rules 20.3: each spell is visited once, and who was in a holder last.
SCENE(limbo_gives_a_group_back_in_time_to_hear_of_the_start_of_turn, .proves = {CARD_LIMBO}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_VISION);
    const MinionId rotten = group_at(&s->state, g)->members[0];
    (void)scene_spell(s, CARD_BODY_ROT, PLAYER_RED, on_minion(rotten), 0);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LIMBO, on_group(g));
    for (int i = 0; i < 2; i++) scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "off");
    ck_assert_int_eq(minion_at(&s->state, rotten)->now.max_hp, 7); // nothing rots off the board
    scene_next_turn(s);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(minion_at(&s->state, rotten)->now.max_hp, 6);
    expect_order(s, EVENT(group_returned, .group = g.v),
                 EVENT(stat_changed, .minion = rotten.v, .stat = STAT_MAX_HP, .after = 6));
    scene_next_turn(s);
    ck_assert_int_eq(minion_at(&s->state, rotten)->now.max_hp, 5);
}

SCENE(limbo_that_has_lost_its_group_ends_when_it_would_give_it_back, .proves = {CARD_LIMBO}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 2, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_LIMBO, on_group(g));
    death_remove_group(&s->ctx, g, DEATH_REMOVED);
    scene_next_turn(s);
    scene_next_turn(s);
    ck_assert(has_spell(s, on_square("e5"), CARD_LIMBO));
    scene_next_turn(s);
    ck_assert(!has_spell(s, on_square("e5"), CARD_LIMBO));
}

// The 22 towns and colonies that the table takes beside the Sancta, on squares in no particular order.
SCENE(settlement_without_room_for_a_colony_leaves_the_group_alone, .proves = {CARD_SETTLEMENT}) {
    const GroupId g = troop(s, PLAYER_RED, "e5", 2, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    for (uint8_t i = 1; i <= SQUARES && structure_has_room(&s->state); i++) {
        const SquareId at = {i};
        if (square_is_entrance(at) || square_is_sanctum(at) || same_square(at, sq("e5"))) continue;
        if (structure_at(&s->state, at).v == 0)
            (void)structure_create(&s->ctx, at, STRUCTURE_TOWN, PLAYER_NEUTRAL, MANA_NONE);
    }
    scene_cast_now(s, PLAYER_RED, CARD_SETTLEMENT, on_group(g));
    EXPECT(s, spell_squandered, .card = CARD_SETTLEMENT, .reason = SQUANDER_NO_ROOM);
    ck_assert_str_eq(where(s, g), "e5");
    ck_assert_int_eq(size_of(s, g), 2);
}

SCENE(only_the_settlers_flee_not_the_foundlings_who_came_after_them, .proves = {CARD_SETTLERS}) {
    const GroupId g = elves(s, PLAYER_RED, "e5", 2);
    const GroupId captor = troop(s, PLAYER_BLUE, "h8", 1, 0, NATION_VISION);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SETTLEMENT, on_group(g));
    const StructureId t = structure_at(&s->state, sq("e5"));
    scene_cast_now(s, PLAYER_RED, CARD_FOUNDLINGS, on_structure(t));
    group_teleport(&s->ctx, captor, sq("e5"));
    scene_next_turn(s);
    ck_assert_int_eq(s->state.structures[t.v].owner, PLAYER_BLUE);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_ELF), 0);
    ck_assert_int_eq(structure_novices(&s->state.structures[t.v], NATION_VISION), 1);
}

SCENE(chalice_and_atonement_are_named_in_the_log_for_what_they_do,
      .proves = {CARD_CHALICE_OF_HOPE, CARD_ATONEMENT}) {
    const GroupId g = troop(s, PLAYER_BLUE, "e5", 1, 0, NATION_VISION);
    const MinionId sinner = member(s, g, 0);
    (void)scene_structure(s, "h5", STRUCTURE_TOWN, PLAYER_RED);
    (void)scene_card(s, PLAYER_BLUE, CARD_FEAR);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_CHALICE_OF_HOPE, GLOBE);
    scene_cast_now(s, PLAYER_RED, CARD_ATONEMENT, on_minion(sinner));
    scene_next_turn(s);
    expect_order(s, EVENT(effect_applied, .card = CARD_ATONEMENT, .on = target_pack(on_minion(sinner))),
                 EVENT(card_left_hand, .card = CARD_FEAR, .why = LEFT_HAND_LOST));
    expect_order(s, EVENT(effect_applied, .card = CARD_CHALICE_OF_HOPE),
                 EVENT(novice_produced, .owner = PLAYER_RED));
}

// Rules 18.4, 18.5.1: who does not attack in this round is a non-combatant for it, and chosen last.
SCENE(who_is_dazed_by_shield_of_vela_is_chosen_last_in_that_round,
      .proves = {CARD_SHIELD_OF_VELA, CARD_DAZED}) {
    const GroupId red = scene_group(s, PLAYER_RED, "e5");
    const GroupId blue = scene_group(s, PLAYER_BLUE, "e6");
    const StatBlock range = {
        .level = 2, .max_hp = 90, .armor = 0, .hand = STAT_NONE, .missile = 2, .attacks = 1};
    const StatBlock armored = {
        .level = 0, .max_hp = 60, .armor = 3, .hand = 1, .missile = STAT_NONE, .attacks = 1};
    const MinionId archer = scene_recruit(s, red, NATION_VISION, range);
    const MinionId first = scene_recruit(s, blue, NATION_ELF, armored);
    const MinionId other = wall(s, blue, 60);
    scene_play_until(s, PHASE_ORDERS);
    scene_cast_now(s, PLAYER_RED, CARD_SHIELD_OF_VELA, on_minion(archer));
    combat_full(&s->ctx, red, blue);
    for (int i = 0; i < 4; i++) {
        // Each is dazed in the round after it was hit.
        const Event *e = scene_find(s, EVENT(victim_chosen, .minion = archer.v), i);
        ck_assert_ptr_nonnull(e);
        ck_assert_int_eq(e->round, i + 1);
        ck_assert_uint_eq(e->victim_chosen.victim, i % 2 == 0 ? first.v : other.v);
        ck_assert_uint_eq(e->victim_chosen.tiebreak, i == 0 ? TIEBREAK_ARMOR : TIEBREAK_COMBATANT);
    }
}
