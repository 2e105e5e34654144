// Rules 15, 16, 21.2 to 21.4, 21.7, 21.10: what a seat may order, and phase 3.

#include "rules/training.h"
#include "support/scene.h"

static GroupId recruits(Scene *s, Player owner, const char *square, int swordsmen, int archers) {
    const GroupId g = scene_group(s, owner, square);
    scene_recruits(s, g, swordsmen, archers, NATION_HUMAN);
    return g;
}

static OrderError try_move(Scene *s, Player player, GroupId g, SquareId to) {
    return scene_try(s, player, (Order){.kind = ORDER_MOVE, .group = g, .at = to});
}

static OrderError try_slot(Scene *s, Player player, int slot, Target target) {
    return scene_try(s, player, (Order){.kind = ORDER_CAST, .slot = (uint8_t)slot, .target = target});
}

// Puts the card into the first hand slot and asks, without leaving an order behind.
static OrderError ask_cast(Scene *s, Player player, int card, Target target) {
    static Plan plan;
    s->state.players[player].hand[0].card = (uint16_t)card;
    plan_begin(&plan, &s->state, player);
    const OrderError error = plan_check(&plan, &(Order){.kind = ORDER_CAST, .target = target});
    s->state.players[player].hand[0].card = 0;
    return error;
}

static OrderError discard(Scene *s, int slot) {
    return scene_try(s, PLAYER_RED, (Order){.kind = ORDER_DISCARD, .slot = (uint8_t)slot});
}

static OrderError say(Scene *s, Player player, OrderKind kind) {
    return scene_try(s, player, (Order){.kind = (uint8_t)kind});
}

// --- Moves ---

SCENE(a_place_that_has_moved_away_trains_nobody) {
    const Order train = {
        .kind = ORDER_TRAIN, .at = sq("e5"), .as = TRAINED_SWORDSMAN, .nation = NATION_HUMAN};
    ck_assert(!training_execute(&s->ctx, PLAYER_RED, &train));
    ck_assert_uint_eq(square_at(&s->state, sq("e5"))->group.v, 0);
}

SCENE(a_move_is_one_orthogonal_square_whatever_stands_there) {
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    (void)recruits(s, PLAYER_BLUE, "e6", 1, 0);
    scene_terrain(s, "f5", TERRAIN_MOUNTAIN);
    static Plan plan;
    plan_begin(&plan, &s->state, PLAYER_RED);
    Order out[8];
    ck_assert_int_eq(plan_moves(&plan, g, out, 8), 4);
    ck_assert_uint_eq(out[0].at.v, sq("e4").v);
    ck_assert_uint_eq(out[1].at.v, sq("e6").v);
    ck_assert_uint_eq(out[2].at.v, sq("f5").v);
    ck_assert_uint_eq(out[3].at.v, sq("d5").v);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e6")), ORDER_OK);
}

SCENE(illegal_moves_say_why) {
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    const GroupId blue = recruits(s, PLAYER_BLUE, "g7", 1, 0);
    const GroupId gnomes = scene_monsters(s, PLAYER_RED, "e7");
    (void)scene_creature(s, gnomes, CREATURE_GNOME);
    const GroupId away = recruits(s, PLAYER_RED, "h5", 1, 0);
    group_leave_board(&s->ctx, away, CARD_SOUL_JAR, 9);
    ck_assert_int_eq(try_move(s, PLAYER_RED, (GroupId){0}, sq("e6")), ORDER_UNKNOWN_GROUP);
    ck_assert_int_eq(try_move(s, PLAYER_RED, (GroupId){GROUPS_MAX}, sq("e6")), ORDER_UNKNOWN_GROUP);
    ck_assert_int_eq(try_move(s, PLAYER_RED, (GroupId){GROUPS_MAX + 1}, sq("e6")), ORDER_UNKNOWN_GROUP);
    ck_assert_int_eq(try_move(s, PLAYER_RED, blue, sq("g6")), ORDER_NOT_OWNED);
    ck_assert_int_eq(try_move(s, PLAYER_RED, gnomes, sq("e6")), ORDER_NOT_PLAYER_CONTROLLED);
    ck_assert_int_eq(try_move(s, PLAYER_RED, away, sq("h6")), ORDER_OFF_BOARD);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, (SquareId){0}), ORDER_OFF_MAP);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, (SquareId){SQUARES + 1}), ORDER_OFF_MAP);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e5")), ORDER_OUT_OF_RANGE);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("f6")), ORDER_OUT_OF_RANGE);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e7")), ORDER_OUT_OF_RANGE);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e6")), ORDER_OK);
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e4")), ORDER_HAS_MOVE);
}

SCENE(moves_look_legal_not_legal_yet_or_forbidden) {
    const GroupId g = recruits(s, PLAYER_RED, "e5", 5, 0);
    (void)recruits(s, PLAYER_RED, "e6", 4, 0);
    (void)recruits(s, PLAYER_BLUE, "e4", 1, 0);
    scene_terrain(s, "f5", TERRAIN_MOUNTAIN);
    static Plan plan;
    plan_begin(&plan, &s->state, PLAYER_RED);
    Refusal why = REFUSAL_NONE;
    ck_assert_int_eq(plan_move_look(&plan, g, sq("d5"), &why), MOVE_LEGAL);
    ck_assert_int_eq(plan_move_look(&plan, g, sq("f5"), &why), MOVE_NOT_YET);
    ck_assert_int_eq(why, REFUSAL_CANNOT_ENTER);
    ck_assert_int_eq(plan_move_look(&plan, g, sq("e4"), &why), MOVE_NOT_YET);
    ck_assert_int_eq(why, REFUSAL_HOSTILE_OCCUPIED);
    ck_assert_int_eq(plan_move_look(&plan, g, sq("e6"), &why), MOVE_NOT_YET);
    ck_assert_int_eq(why, REFUSAL_NONE);
    ck_assert_int_eq(plan_move_look(&plan, g, sq("e7"), &why), MOVE_FORBIDDEN);
}

static MoveLook look_after(Plan *plan, GroupId group, const char *to, GroupId other, const char *goes) {
    const Order order = {.kind = ORDER_MOVE, .group = other, .at = sq(goes)};
    Refusal why = REFUSAL_NONE;
    ck_assert_int_eq(plan_add(plan, &order), ORDER_OK);
    const MoveLook look = plan_move_look(plan, group, sq(to), &why);
    ck_assert_int_eq(why, REFUSAL_NONE);
    return look;
}

// Pass I lets friends in, and pass II asks who is there then: a group that is ordered away takes no room.
SCENE(a_move_to_a_square_that_a_group_of_ones_own_is_ordered_to_leave_looks_legal) {
    const GroupId g = recruits(s, PLAYER_RED, "e5", 5, 0);
    const GroupId there = recruits(s, PLAYER_RED, "e6", 4, 0);
    const GroupId behind = recruits(s, PLAYER_RED, "e7", 6, 0);
    (void)recruits(s, PLAYER_BLUE, "d6", 1, 0);
    static Plan start;
    plan_begin(&start, &s->state, PLAYER_RED);
    Plan plan = start;
    ck_assert_int_eq(look_after(&plan, g, "e6", there, "f6"), MOVE_LEGAL);
    plan = start; // One that finds no room itself comes back, and whoever stands still stays.
    ck_assert_int_eq(look_after(&plan, g, "e6", there, "e7"), MOVE_NOT_YET);
    ck_assert_int_eq(look_after(&plan, g, "e6", behind, "e8"), MOVE_LEGAL);
    plan = start; // One that an enemy stands in the way of stays.
    ck_assert_int_eq(look_after(&plan, g, "e6", there, "d6"), MOVE_NOT_YET);
    plan = start; // They change places.
    ck_assert_int_eq(look_after(&plan, g, "e6", there, "e5"), MOVE_LEGAL);
}

SCENE(movement_orders_are_logged_in_their_order_of_issue) {
    const GroupId a = recruits(s, PLAYER_RED, "e5", 1, 0);
    const GroupId b = recruits(s, PLAYER_RED, "g7", 1, 0);
    scene_move(s, b, "g8");
    scene_move(s, a, "e6");
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(group_at(&s->state, b)->order_place, 1);
    ck_assert_int_eq(group_at(&s->state, a)->order_place, 2);
    expect_order(s, EVENT(order_changed, .group = b.v, .after = sq("g8").v, .by = ORDER_BY_PLAYER),
                 EVENT(order_changed, .group = a.v));
    ck_assert_int_eq(scene_find(s, EVENT(order_changed, .group = b.v), 0)->step, STEP_3);
}

// --- Phases, choices, the end ---

SCENE(orders_belong_to_the_orders_phase) {
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    s->state.phase = PHASE_START_OF_TURN;
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e6")), ORDER_WRONG_PHASE);
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_CONCEDE), ORDER_WRONG_PHASE);
    s->state.phase = PHASE_ORDERS;
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_NONE), ORDER_WRONG_PHASE);
    s->state.result = RESULT_RED;
    ck_assert_int_eq(try_move(s, PLAYER_RED, g, sq("e6")), ORDER_GAME_OVER);
}

SCENE(mana_choices_answer_pending_captures_only) {
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    Order order = {.kind = ORDER_MANA, .at = sq("e6"), .as = MANA_WILL};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_NOT_PENDING);
    s->state.phase = PHASE_START_OF_TURN;
    s->state.structures[town.v].pending = 1;
    static Plan plan;
    static Order out[32];
    plan_begin(&plan, &s->state, PLAYER_RED);
    ck_assert_int_eq(plan_all(&plan, out, 32), MANA_COUNT - 1);
    ck_assert_int_eq(scene_try(s, PLAYER_BLUE, order), ORDER_NOT_OWNED);
    order.as = MANA_NONE;
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_BAD_MANA);
    order.as = MANA_WILL;
    order.at = sq("e7");
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_NO_STRUCTURE);
    order.at = sq("e6");
    ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
    ck_assert_int_eq(plan.after.structures[town.v].mana, MANA_WILL);
    ck_assert_int_eq(plan_check(&plan, &order), ORDER_NOT_PENDING);
    s->state.structures[town.v].pending = 0;
}

SCENE(a_concession_wins_for_the_other_and_nothing_else_runs) {
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    scene_move(s, g, "e6");
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_CONCEDE), ORDER_OK);
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_CONCEDE), ORDER_TOO_MANY);
    scene_play_turn(s);
    EXPECT(s, game_over, .result = RESULT_BLUE, .reason = GAME_OVER_CONCESSION);
    EXPECT_NOT(s, order_changed, .group = g.v);
    ck_assert_int_eq(s->events[s->log.count - 1].kind, EV_game_over);
}

SCENE(two_concessions_are_a_draw) {
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_CONCEDE), ORDER_OK);
    ck_assert_int_eq(say(s, PLAYER_BLUE, ORDER_CONCEDE), ORDER_OK);
    scene_play_turn(s);
    EXPECT(s, game_over, .result = RESULT_DRAW, .reason = GAME_OVER_CONCESSION);
}

SCENE(two_offers_are_a_draw) {
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_DRAW), ORDER_OK);
    ck_assert_int_eq(say(s, PLAYER_RED, ORDER_DRAW), ORDER_TOO_MANY);
    ck_assert_int_eq(say(s, PLAYER_BLUE, ORDER_DRAW), ORDER_OK);
    scene_play_turn(s);
    EXPECT(s, game_over, .result = RESULT_DRAW, .reason = GAME_OVER_AGREEMENT);
}

SCENE(one_offer_is_nothing) {
    ck_assert_int_eq(say(s, PLAYER_BLUE, ORDER_DRAW), ORDER_OK);
    scene_play_turn(s);
    EXPECT_COUNT(s, 0, game_over, .result = 0);
}

// --- Hand and mana ---

SCENE(five_cards_can_be_cast_and_no_sixth) {
    scene_mana(s, PLAYER_RED, 20);
    static const char *const AT[] = {"e6", "e7", "e8", "f6", "f7"};
    for (int i = 0; i < HAND_SIZE; i++) {
        ck_assert_int_eq(try_slot(s, PLAYER_RED, i, on_square(AT[i])), ORDER_NOT_IN_HAND);
        (void)scene_card(s, PLAYER_RED, CARD_FORESTATION);
        ck_assert_int_eq(try_slot(s, PLAYER_RED, i, on_square(AT[i])), ORDER_OK);
        ck_assert_int_eq(try_slot(s, PLAYER_RED, i, on_square(AT[i])), ORDER_NOT_IN_HAND);
    }
    ck_assert_int_eq(try_slot(s, PLAYER_RED, HAND_SIZE, on_square("f8")), ORDER_NOT_IN_HAND);
    scene_play_until(s, PHASE_SPELLS);
    EXPECT_COUNT(s, HAND_SIZE, spell_cast, .card = CARD_FORESTATION);
    EXPECT_COUNT(s, HAND_SIZE, card_left_hand, .why = LEFT_HAND_CAST);
    expect_order(s, EVENT(card_left_hand, .slot = 4), EVENT(spell_cast, .card = CARD_FORESTATION));
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 0);
}

SCENE(a_card_that_is_not_in_the_slot_is_not_in_hand) {
    scene_mana(s, PLAYER_RED, 9);
    (void)scene_card(s, PLAYER_RED, CARD_FORESTATION);
    const Order order = {.kind = ORDER_CAST, .card = CARD_PLAINS, .target = on_square("e6")};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_NOT_IN_HAND);
}

SCENE(one_discard_a_turn_of_a_card_that_is_still_free) {
    scene_mana(s, PLAYER_RED, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FORESTATION, on_square("e6"));
    (void)scene_card(s, PLAYER_RED, CARD_PLAINS);
    (void)scene_card(s, PLAYER_RED, CARD_FEAR);
    ck_assert_int_eq(discard(s, 0), ORDER_NOT_IN_HAND);
    ck_assert_int_eq(discard(s, 1), ORDER_OK);
    ck_assert_int_eq(discard(s, 2), ORDER_DISCARDED);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 1, on_square("e7")), ORDER_NOT_IN_HAND);
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, card_left_hand, .player = PLAYER_RED, .card = CARD_PLAINS, .slot = 1,
           .why = LEFT_HAND_DISCARDED);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_RED), 1);
}

SCENE(mana_is_reserved_when_a_spell_is_targeted) {
    s->state.players[PLAYER_RED].pool[MANA_WORLD] = 1;
    const int first = scene_card(s, PLAYER_RED, CARD_FORESTATION);
    const int second = scene_card(s, PLAYER_RED, CARD_FORESTATION);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, first, on_square("e6")), ORDER_OK);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, second, on_square("e7")), ORDER_NO_MANA);
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, mana_changed, .player = PLAYER_RED, .type = MANA_WORLD, .before = 1, .by = MANA_BY_COST);
}

// --- Targets ---

SCENE(targets_must_be_of_the_cards_kind) {
    scene_mana(s, PLAYER_RED, 20);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 1);
    const GroupId gnomes = scene_monsters(s, PLAYER_RED, "g7");
    const MinionId gnome = scene_creature(s, gnomes, CREATURE_GNOME);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_SPIRIT_SWORD, on_minion(member(s, g, 0))), ORDER_OK);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_SPIRIT_SWORD, on_minion(member(s, g, 1))),
                     ORDER_TARGET_KIND);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(gnome)), ORDER_TARGET_KIND);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FEAR, on_group(gnomes)), ORDER_TARGET_KIND);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(gnomes)), ORDER_OK);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FEAR, on_square("e5")), ORDER_BAD_TARGET);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FEAR, on_group((GroupId){GROUPS_MAX})), ORDER_BAD_TARGET);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion((MinionId){MINIONS_MAX})),
                     ORDER_BAD_TARGET);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FEAR, (Target){0}), ORDER_BAD_TARGET);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FEAR, (Target){HOST_GROUP, UINT16_MAX}), ORDER_BAD_TARGET);
    group_leave_board(&s->ctx, g, CARD_SOUL_JAR, 9);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FEAR, on_group(g)), ORDER_OFF_BOARD);
}

SCENE(square_spells_need_an_unoccupied_square_without_structure) {
    scene_mana(s, PLAYER_RED, 20);
    (void)recruits(s, PLAYER_RED, "e5", 1, 0);
    (void)scene_structure(s, "g6", STRUCTURE_TOWN, PLAYER_RED);
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_VOID, on_square("e5")), ORDER_TARGET_OCCUPIED);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_VOID, on_square("g6")), ORDER_TARGET_STRUCTURE);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_VOID, on_square("d2")), ORDER_TARGET_STRUCTURE);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_VOID, on_square("d1")), ORDER_TARGET_ENTRANCE);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_GNOME, on_square("e6")), ORDER_TARGET_TERRAIN);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_GNOME, on_square("e7")), ORDER_OK);
}

SCENE(enemy_individual_spells_do_not_find_the_concealed) {
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    scene_terrain(s, "e5", TERRAIN_FOREST);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    const Target hidden = on_minion(member(s, g, 0));
    ck_assert_int_eq(ask_cast(s, PLAYER_BLUE, CARD_FORSAKEN, hidden), ORDER_TARGET_CONCEALED);
    ck_assert_int_eq(ask_cast(s, PLAYER_BLUE, CARD_FEAR, on_group(g)), ORDER_OK);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_FORSAKEN, hidden), ORDER_OK);
}

SCENE(creations_need_a_friendly_group_with_room) {
    scene_mana(s, PLAYER_RED, 20);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 7, 0);
    const GroupId blue = recruits(s, PLAYER_BLUE, "g7", 1, 0);
    const GroupId shunned = recruits(s, PLAYER_RED, "e7", 1, 0);
    (void)scene_spell(s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(shunned), 0);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_DIOMESIA, on_group(g)), ORDER_OK);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_DIOMESIA, on_group(blue)), ORDER_TARGET_OWNER);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_DIOMESIA, on_group(shunned)), ORDER_TARGET_CANNOT_ADD);
    (void)scene_swordsman(s, g, NATION_HUMAN);
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_DIOMESIA, on_group(g)), ORDER_TARGET_FULL);
}

SCENE(exclusive_spells_take_one_copy_on_the_board_and_in_the_plan) {
    scene_mana(s, PLAYER_RED, 40);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 3, 0);
    const Target first = on_minion(member(s, g, 0));
    (void)scene_spell(s, CARD_OGIS_ARMOR, PLAYER_BLUE, first, 0);
    for (int i = 0; i < 3; i++) (void)scene_card(s, PLAYER_RED, CARD_OGIS_ARMOR);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 0, first), ORDER_TARGET_EXCLUSIVE);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 0, on_minion(member(s, g, 1))), ORDER_OK);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 1, on_minion(member(s, g, 1))), ORDER_TARGET_EXCLUSIVE);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 1, on_minion(member(s, g, 2))), ORDER_OK);
    (void)scene_creature(s, g, CREATURE_BARD);
    s->state.players[PLAYER_RED].hand[0].card = 0;
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_BARD, on_group(g)), ORDER_ONE_PER_GROUP);
}

SCENE(a_full_table_leaves_no_room_for_a_monster) {
    scene_mana(s, PLAYER_RED, 20);
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    for (uint8_t i = 1; minion_has_room(&s->state, 1, true); i++) {
        if (i == sq("e7").v) continue;
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        (void)scene_swordsman(s, group_create(&s->ctx, &spec), NATION_ELF);
    }
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_GNOME, on_square("e7")), ORDER_NO_ROOM);
}

// They join the group that stands there, so no other one is needed.
SCENE(a_full_table_of_groups_has_room_for_recruits_in_a_structure_that_is_held) {
    scene_mana(s, PLAYER_RED, 20);
    const StructureId town = scene_structure(s, "e7", STRUCTURE_TOWN, PLAYER_RED);
    const StructureId other = scene_structure(s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId g = dwarves(s, PLAYER_RED, "e7", 1);
    for (uint8_t i = 1; minion_has_room(&s->state, 1, true); i++) {
        if (i == sq("e7").v || i == sq("e5").v) continue;
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        (void)scene_swordsman(s, group_create(&s->ctx, &spec), NATION_ELF);
    }
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_ANCIENT_KING, on_structure(other)), ORDER_NO_ROOM);
    s->state.players[PLAYER_RED].hand[0].card = 0;
    ck_assert_int_eq(ask_cast(s, PLAYER_RED, CARD_ANCIENT_KING, on_structure(town)), ORDER_OK);
    scene_cast_now(s, PLAYER_RED, CARD_ANCIENT_KING, on_structure(town));
    ck_assert_int_eq(size_of(s, g), 2);
}

// --- Execution ---

SCENE(a_hero_serves_once_per_game) {
    scene_mana(s, PLAYER_RED, 20);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    (void)scene_card(s, PLAYER_RED, CARD_KHOBAI);
    (void)scene_card(s, PLAYER_RED, CARD_KHOBAI);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 0, on_group(g)), ORDER_OK);
    ck_assert_int_eq(try_slot(s, PLAYER_RED, 1, on_group(g)), ORDER_HERO_USED);
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, minion_created, .group = g.v, .creature = CREATURE_KHOBAI, .max_hp = 10, .level = 2);
    ck_assert(player_hero_used(&s->state, PLAYER_RED, CARD_KHOBAI));
    ck_assert(!player_hero_used(&s->state, PLAYER_BLUE, CARD_KHOBAI));
    ck_assert_int_eq(cast_check(&s->ctx, CARD_KHOBAI, PLAYER_RED, on_group(g)), ORDER_HERO_USED);
}

SCENE(spells_run_by_initiative_and_then_in_order_of_issue) {
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    s->state.initiative = PLAYER_BLUE;
    scene_deal_and_cast(s, PLAYER_RED, CARD_INUNDATE, on_square("e6"));
    scene_deal_and_cast(s, PLAYER_RED, CARD_FORESTATION, on_square("e6"));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_PLAINS, on_square("e7"));
    scene_play_until(s, PHASE_SPELLS);
    expect_order(s, EVENT(spell_cast, .card = CARD_PLAINS), EVENT(spell_cast, .card = CARD_INUNDATE));
    expect_order(s, EVENT(spell_cast, .card = CARD_INUNDATE), EVENT(spell_cast, .card = CARD_FORESTATION));
    ck_assert_int_eq(terrain_of(s, "e6"), TERRAIN_FOREST);
}

SCENE(what_a_cast_sets_off_lies_under_it) {
    scene_mana(s, PLAYER_RED, 20);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    scene_deal_and_cast(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(member(s, g, 0)));
    scene_play_until(s, PHASE_SPELLS);
    const Event *cast = scene_find(s, EVENT(spell_cast, .card = CARD_OGIS_ARMOR), 0);
    const Event *attached = scene_find(s, EVENT(spell_attached, .card = CARD_OGIS_ARMOR), 0);
    ck_assert_ptr_nonnull(cast);
    ck_assert_ptr_nonnull(attached);
    ck_assert_uint_eq(attached->cause, (uint32_t)(cast - s->events) + 1);
    ck_assert_int_eq(cast->step, STEP_3);
    ck_assert_int_eq(stats_in(s, g, 0)->armor, 4);
}

SCENE(a_target_that_died_meanwhile_squanders_and_the_card_is_spent) {
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    const GroupId g = recruits(s, PLAYER_BLUE, "e5", 1, 0);
    const MinionId m = member(s, g, 0);
    damage_set_hp(&s->ctx, m, 5);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(m));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .card = CARD_OGIS_ARMOR,
           .reason = SQUANDER_TARGET_GONE);
    EXPECT_NOT(s, spell_cast, .card = CARD_OGIS_ARMOR);
    ck_assert_int_eq(player_hand_count(&s->state, PLAYER_BLUE), 0);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_ORDER), 16);
}

SCENE(a_slot_given_to_another_is_not_the_target_any_more) {
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    const GroupId g = recruits(s, PLAYER_BLUE, "e5", 1, 0);
    damage_set_hp(&s->ctx, member(s, g, 0), 5);
    scene_deal_and_cast(s, PLAYER_RED, CARD_FIREBALL, on_group(g));
    scene_deal_and_cast(s, PLAYER_RED, CARD_GNOME, on_square("e7"));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_TERRAIN_BIND, on_group(g));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_str_eq(where(s, g), "e7");
    EXPECT(s, spell_squandered, .card = CARD_TERRAIN_BIND, .reason = SQUANDER_TARGET_GONE);
}

SCENE(what_was_legal_when_ordered_is_tested_again) {
    scene_mana(s, PLAYER_RED, 20);
    scene_mana(s, PLAYER_BLUE, 20);
    const GroupId g = recruits(s, PLAYER_RED, "e5", 7, 0);
    scene_terrain(s, "e7", TERRAIN_MOUNTAIN);
    scene_deal_and_cast(s, PLAYER_RED, CARD_PLAINS, on_square("e7"));
    scene_deal_and_cast(s, PLAYER_RED, CARD_BARD, on_group(g));
    scene_deal_and_cast(s, PLAYER_RED, CARD_DIOMESIA, on_group(g));
    scene_deal_and_cast(s, PLAYER_RED, CARD_OGIS_ARMOR, on_minion(member(s, g, 0)));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_GNOME, on_square("e7"));
    scene_deal_and_cast(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(member(s, g, 0)));
    scene_play_until(s, PHASE_SPELLS);
    EXPECT(s, spell_squandered, .card = CARD_DIOMESIA, .reason = SQUANDER_FULL);
    EXPECT(s, spell_squandered, .card = CARD_GNOME, .reason = SQUANDER_TERRAIN);
    EXPECT(s, spell_squandered, .player = PLAYER_BLUE, .card = CARD_OGIS_ARMOR, .reason = SQUANDER_EXCLUSIVE);
    // A squandered hero is lost but not used (rules 34.16).
    ck_assert(!player_hero_used(&s->state, PLAYER_RED, CARD_DIOMESIA));
}

// --- Taking back and reordering ---

SCENE(what_depended_on_an_order_goes_with_it) {
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    for (int i = 0; i < 2; i++) ck_assert(structure_push_novice(&s->state.structures[town.v], NATION_HUMAN));
    scene_mana(s, PLAYER_RED, 20);
    for (int i = 0; i < 2; i++) (void)scene_card(s, PLAYER_RED, CARD_OGIS_ARMOR);
    static Plan plan;
    plan_begin(&plan, &s->state, PLAYER_RED);
    const Order train = {.kind = ORDER_TRAIN, .at = sq("e6"), .as = TRAINED_SWORDSMAN};
    for (int i = 0; i < 2; i++) ck_assert_int_eq(plan_add(&plan, &train), ORDER_OK);
    const GroupId g = square_at(&plan.after, sq("e6"))->group;
    for (int i = 0; i < 2; i++) {
        const Target target = on_minion(group_at(&plan.after, g)->members[i]);
        const Order cast = {.kind = ORDER_CAST, .slot = (uint8_t)i, .target = target};
        ck_assert_int_eq(plan_add(&plan, &cast), ORDER_OK);
    }
    ck_assert_int_eq(plan_add(&plan, &(Order){.kind = ORDER_MOVE, .group = g, .at = sq("e7")}), ORDER_OK);
    ck_assert_uint_eq(plan.orders[3].trained_at.v, sq("e6").v);
    ck_assert_int_eq(plan.orders[3].trained_place, 1);
    // Without the first recruit the second founds the group; only the spell on the first is lost.
    ck_assert_int_eq(plan_remove(&plan, &s->state, 0), 2);
    ck_assert_int_eq(plan.count, 3);
    ck_assert_int_eq(plan.orders[1].slot, 1);
    ck_assert_int_eq(plan.orders[1].trained_place, 0);
    ck_assert_int_eq(plan.orders[2].kind, ORDER_MOVE);
    ck_assert_int_eq(plan_remove(&plan, &s->state, 0), 3);
    ck_assert_int_eq(plan.count, 0);
    ck_assert_int_eq(plan_remove(&plan, &s->state, 0), 0);
}

SCENE(a_spell_on_a_group_founded_this_turn_finds_it_when_the_plan_is_made_anew) {
    static Plan plan;
    const char *const towns[2] = {"e6", "h8"};
    for (int i = 0; i < 2; i++) {
        const StructureId town = scene_structure(s, towns[i], STRUCTURE_TOWN, PLAYER_RED);
        ck_assert(structure_push_novice(&s->state.structures[town.v], NATION_HUMAN));
    }
    scene_mana(s, PLAYER_RED, 20);
    const int slot = scene_card(s, PLAYER_RED, CARD_FLIGHT);
    plan_begin(&plan, &s->state, PLAYER_RED);
    for (int i = 0; i < 2; i++) {
        const Order train = {.kind = ORDER_TRAIN, .at = sq(towns[i]), .as = TRAINED_ARCHER};
        ck_assert_int_eq(plan_add(&plan, &train), ORDER_OK);
    }
    const GroupId second = square_at(&plan.after, sq("h8"))->group;
    const Order cast = {.kind = ORDER_CAST, .slot = (uint8_t)slot, .target = on_group(second)};
    ck_assert_int_eq(plan_add(&plan, &cast), ORDER_OK);
    // Without the first training the second one founds its group in another slot.
    ck_assert_int_eq(plan_remove(&plan, &s->state, 0), 1);
    ck_assert_int_eq(plan.count, 2);
    const GroupId now = square_at(&plan.after, sq("h8"))->group;
    ck_assert_uint_ne(now.v, second.v);
    ck_assert_uint_eq(plan.orders[1].target.index, now.v);
}

SCENE(orders_change_places_only_if_all_stay_legal) {
    const StructureId home = structure_at(&s->state, board_sanctum(PLAYER_RED));
    ck_assert(structure_push_novice(&s->state.structures[home.v], NATION_HUMAN));
    const GroupId g = recruits(s, PLAYER_RED, "e5", 1, 0);
    (void)scene_card(s, PLAYER_RED, CARD_PLAINS);
    static Plan plan;
    plan_begin(&plan, &s->state, PLAYER_RED);
    const Order train = {.kind = ORDER_TRAIN, .at = board_sanctum(PLAYER_RED), .as = TRAINED_CLARITY};
    ck_assert_int_eq(plan_add(&plan, &train), ORDER_OK);
    ck_assert_int_eq(plan_add(&plan, &(Order){.kind = ORDER_CAST, .target = on_square("e7")}), ORDER_OK);
    ck_assert_int_eq(plan_add(&plan, &(Order){.kind = ORDER_MOVE, .group = g, .at = sq("e6")}), ORDER_OK);
    ck_assert(!plan_reorder(&plan, &s->state, 1, 0));
    ck_assert_int_eq(plan.orders[0].kind, ORDER_TRAIN);
    ck_assert(plan_reorder(&plan, &s->state, 2, 0));
    ck_assert_int_eq(plan.orders[0].kind, ORDER_MOVE);
    ck_assert_int_eq(plan.orders[1].kind, ORDER_TRAIN);
    ck_assert(plan_reorder(&plan, &s->state, 0, 2));
    ck_assert_int_eq(plan.orders[2].kind, ORDER_MOVE);
    ck_assert(!plan_reorder(&plan, &s->state, 0, 3));
}

// --- Enumerations ---

static bool is_listed(const Order *out, int count, const Order *order) {
    for (int i = 0; i < count; i++) {
        if (out[i].slot == order->slot && out[i].target.host == order->target.host &&
            out[i].target.index == order->target.index) {
            return true;
        }
    }
    return false;
}

SCENE(the_casts_listed_are_those_that_are_legal) {
    scene_mana(s, PLAYER_RED, 40);
    (void)recruits(s, PLAYER_RED, "e5", 2, 1);
    (void)recruits(s, PLAYER_BLUE, "g7", 1, 2);
    const GroupId gnomes = scene_monsters(s, PLAYER_NEUTRAL, "e8");
    (void)scene_creature(s, gnomes, CREATURE_GNOME);
    scene_terrain(s, "g7", TERRAIN_FOREST);
    scene_terrain(s, "h6", TERRAIN_BARREN);
    (void)scene_structure(s, "g6", STRUCTURE_TOWN, PLAYER_BLUE);
    static Plan plan;
    static Order out[512];
    static const int LIMITS[HOST_COUNT] = {0,           MINIONS_MAX + 2,    GROUPS_MAX + 2,
                                           SQUARES + 2, STRUCTURES_MAX + 2, 2};
    for (int card = 1; card < CARD_COUNT; card++) {
        s->state.players[PLAYER_RED].hand[2].card = (uint16_t)card;
        plan_begin(&plan, &s->state, PLAYER_RED);
        const int count = plan_casts(&plan, 2, out, 512);
        int legal = 0;
        for (int host = 0; host < HOST_COUNT; host++) {
            for (int i = 0; i < LIMITS[host]; i++) {
                const Target target = {.host = (uint8_t)host, .index = (uint16_t)i};
                const Order order = {.kind = ORDER_CAST, .slot = 2, .target = target};
                if (plan_check(&plan, &order) != ORDER_OK) continue;
                legal++;
                ck_assert_msg(is_listed(out, count, &order), "%s misses %d:%d", card_def(card)->slug, host,
                              i);
            }
        }
        ck_assert_int_eq(count, legal);
        ck_assert_int_eq(plan_casts(&plan, 2, out, 1), legal);
    }
    s->state.players[PLAYER_RED].hand[2].card = 0;
}

SCENE(the_trainings_listed_are_those_that_are_legal) {
    const StructureId home = structure_at(&s->state, board_sanctum(PLAYER_RED));
    ck_assert(structure_push_novice(&s->state.structures[home.v], NATION_HUMAN));
    ck_assert(structure_push_novice(&s->state.structures[home.v], NATION_ELF));
    ck_assert(structure_push_novice(&s->state.structures[home.v], NATION_HUMAN));
    static Plan plan;
    static Order out[64];
    plan_begin(&plan, &s->state, PLAYER_RED);
    int legal = 0;
    for (int nation = NATION_NONE + 1; nation < NATION_COUNT; nation++) {
        for (int as = 0; as < TRAINED_AS_COUNT; as++) {
            const Order order = {.kind = ORDER_TRAIN,
                                 .at = board_sanctum(PLAYER_RED),
                                 .as = (uint8_t)as,
                                 .nation = (uint8_t)nation};
            legal += plan_check(&plan, &order) == ORDER_OK;
        }
    }
    ck_assert_int_eq(legal, 8);
    ck_assert_int_eq(plan_trainings(&plan, board_sanctum(PLAYER_RED), out, 64), legal);
    ck_assert_int_eq(plan_trainings(&plan, sq("e7"), out, 64), 0);
    for (int i = 0; i < legal; i++) ck_assert_int_eq(plan_check(&plan, &out[i]), ORDER_OK);
}

SCENE(all_orders_are_those_of_every_kind_together) {
    scene_mana(s, PLAYER_RED, 20);
    const StructureId home = structure_at(&s->state, board_sanctum(PLAYER_RED));
    ck_assert(structure_push_novice(&s->state.structures[home.v], NATION_HUMAN));
    const GroupId g = recruits(s, PLAYER_RED, "e5", 2, 1);
    (void)scene_card(s, PLAYER_RED, CARD_FEAR);
    (void)scene_card(s, PLAYER_RED, CARD_VOID);
    static Plan plan;
    static Order out[256];
    plan_begin(&plan, &s->state, PLAYER_RED);
    const int sum = plan_trainings(&plan, board_sanctum(PLAYER_RED), out, 256) +
                    plan_casts(&plan, 0, out, 256) + plan_casts(&plan, 1, out, 256) +
                    plan_moves(&plan, g, out, 256) + 2;
    const int count = plan_all(&plan, out, 256);
    ck_assert_int_eq(count, sum);
    for (int i = 0; i < count; i++) ck_assert_int_eq(plan_check(&plan, &out[i]), ORDER_OK);
}

TEST(every_error_has_a_name) {
    for (int i = 0; i < ORDER_ERROR_COUNT; i++) ck_assert_str_ne(order_error_slug(i), "?");
    ck_assert_str_eq(order_error_slug(-1), "?");
    ck_assert_str_eq(order_error_slug(ORDER_TARGET_CANNOT_ADD), "target-cannot-add");
    for (int i = 1; i < ORDER_ERROR_COUNT; i++) ck_assert_int_ne(cast_squander((OrderError)i), SQUANDER_NONE);
}
