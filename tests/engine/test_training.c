// Rules 8 and 3.3: novices become recruits or mana, in the plan and when phase 3 starts.

#include "support/scene.h"

static void novices(Scene *s, StructureId t, Nation nation, int count) {
    for (int i = 0; i < count; i++) ck_assert(structure_push_novice(&s->state.structures[t.v], nation));
}

static StructureId sanctum(const Scene *s, Player player) {
    return structure_at(&s->state, board_sanctum(player));
}

static OrderError train(Scene *s, Player player, SquareId at, TrainedAs as) {
    return scene_try(s, player, (Order){.kind = ORDER_TRAIN, .at = at, .as = (uint8_t)as});
}

static StructureId red_town(Scene *s, const char *at, int count) {
    const StructureId town = scene_structure(s, at, STRUCTURE_TOWN, PLAYER_RED);
    novices(s, town, NATION_HUMAN, count);
    return town;
}

SCENE(a_recruit_founds_a_group_where_none_stands) {
    (void)red_town(s, "e6", 2);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_SWORDSMAN), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    const GroupId g = group_on(s, "e6");
    ck_assert_int_eq(size_of(s, g), 2);
    EXPECT(s, novice_removed, .at = sq("e6").v, .nation = NATION_HUMAN, .why = NOVICE_WHY_TRAINED,
           .as = TRAINED_ARCHER);
    expect_order(s, EVENT(novice_removed, .as = TRAINED_SWORDSMAN), EVENT(group_created, .group = g.v));
    expect_order(s, EVENT(group_created, .group = g.v), EVENT(minion_created, .group = g.v));
    EXPECT(s, minion_created, .group = g.v, .index = 1, .class = CLASS_ARCHER, .hp = 7, .level = 1);
}

SCENE(a_recruit_joins_the_group_that_stands_there) {
    (void)red_town(s, "e6", 1);
    const GroupId g = dwarves(s, PLAYER_RED, "e6", 2);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(size_of(s, g), 3);
    EXPECT_COUNT(s, 0, group_created, .group = 0);
}

SCENE(the_oldest_novice_is_trained_unless_a_nation_is_named) {
    const StructureId town = red_town(s, "e6", 1);
    novices(s, town, NATION_ELF, 1);
    novices(s, town, NATION_DWARF, 1);
    const Order dwarf = {.kind = ORDER_TRAIN, .at = sq("e6"), .as = TRAINED_ARCHER, .nation = NATION_DWARF};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, dwarf), ORDER_OK);
    ck_assert_int_eq(scene_try(s, PLAYER_RED, dwarf), ORDER_NO_NOVICE);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    const Event *first = scene_find(s, EVENT(novice_removed, .at = 0), 0);
    ck_assert_int_eq(first->novice_removed.nation, NATION_DWARF);
    ck_assert_int_eq(first->novice_removed.index, 2);
    EXPECT(s, novice_removed, .nation = NATION_HUMAN);
    ck_assert_int_eq(structure_novices(&s->state.structures[town.v], NATION_ELF), 1);
}

SCENE(the_eighth_member_may_be_trained_and_the_ninth_may_not) {
    (void)red_town(s, "e6", 9);
    for (int i = 0; i < GROUP_SIZE; i++)
        ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_GROUP_FULL);
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(size_of(s, group_on(s, "e6")), GROUP_SIZE);
}

SCENE(a_sanctum_trains_one_novice_a_turn_as_mana_of_its_house) {
    novices(s, sanctum(s, PLAYER_RED), NATION_HUMAN, 3);
    const SquareId home = board_sanctum(PLAYER_RED);
    ck_assert_int_eq(train(s, PLAYER_RED, home, TRAINED_WORLD), ORDER_HOUSE_MANA);
    ck_assert_int_eq(train(s, PLAYER_RED, home, TRAINED_CLARITY), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_RED, home, TRAINED_STRIFE), ORDER_MANA_TRAINED);
    ck_assert_int_eq(train(s, PLAYER_RED, home, TRAINED_SWORDSMAN), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(s->state.players[PLAYER_RED].income[MANA_CLARITY], 1);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_CLARITY), 1);
    EXPECT(s, income_changed, .player = PLAYER_RED, .type = MANA_CLARITY, .after = 1);
    EXPECT(s, mana_changed, .player = PLAYER_RED, .type = MANA_CLARITY, .after = 1, .by = MANA_BY_TRAINING);
}

SCENE(mana_trained_pays_for_a_spell_at_once) {
    novices(s, sanctum(s, PLAYER_RED), NATION_HUMAN, 1);
    const int slot = scene_card(s, PLAYER_RED, CARD_PLAINS);
    const Order plains = {.kind = ORDER_CAST, .slot = (uint8_t)slot, .target = on_square("e7")};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, plains), ORDER_NO_MANA);
    ck_assert_int_eq(train(s, PLAYER_RED, board_sanctum(PLAYER_RED), TRAINED_CLARITY), ORDER_OK);
    ck_assert_int_eq(scene_try(s, PLAYER_RED, plains), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    expect_order(s, EVENT(mana_changed, .by = MANA_BY_TRAINING), EVENT(mana_changed, .by = MANA_BY_COST));
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_CLARITY), 0);
}

SCENE(illegal_trainings_say_why) {
    const SquareId town = s->state.structures[red_town(s, "e6", 1).v].at;
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e7"), TRAINED_ARCHER), ORDER_NO_STRUCTURE);
    ck_assert_int_eq(train(s, PLAYER_RED, (SquareId){0}, TRAINED_ARCHER), ORDER_NO_STRUCTURE);
    ck_assert_int_eq(train(s, PLAYER_BLUE, town, TRAINED_ARCHER), ORDER_NOT_OWNED);
    ck_assert_int_eq(train(s, PLAYER_RED, board_sanctum(PLAYER_RED), TRAINED_ARCHER), ORDER_NO_NOVICE);
    ck_assert_int_eq(train(s, PLAYER_RED, town, TRAINED_STRIFE), ORDER_NOT_SANCTUM);
    ck_assert_int_eq(train(s, PLAYER_RED, town, TRAINED_NONE), ORDER_BAD_MANA);
    (void)elves(s, PLAYER_BLUE, "e6", 1);
    ck_assert_int_eq(train(s, PLAYER_RED, town, TRAINED_ARCHER), ORDER_SQUARE_OCCUPIED);
}

SCENE(whatever_forbids_joining_forbids_training) {
    (void)red_town(s, "e6", 1);
    const GroupId g = humans(s, PLAYER_RED, "e6", 1);
    (void)scene_spell(s, CARD_OSTRACIZE, PLAYER_BLUE, on_group(g), 0);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_CANNOT_JOIN);
}

SCENE(a_full_table_of_minions_leaves_no_room_to_train) {
    (void)red_town(s, "e6", 2);
    for (uint8_t i = 1; s->state.minion_count < MINIONS_MAX - 1; i++) {
        if (!board_is_unoccupied(&s->state, (SquareId){i}) || i == sq("e6").v) continue;
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        const GroupId g = group_create(&s->ctx, &spec);
        for (int k = 0; k < GROUP_SIZE && s->state.minion_count < MINIONS_MAX - 1; k++) {
            (void)scene_swordsman(s, g, NATION_ELF);
        }
    }
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_NO_ROOM);
}

SCENE(a_full_table_of_groups_leaves_no_room_to_found_one) {
    (void)red_town(s, "e6", 1);
    for (uint8_t i = 1; minion_has_room(&s->state, 1, true); i++) {
        if (i == sq("e6").v) continue;
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        (void)scene_swordsman(s, group_create(&s->ctx, &spec), NATION_ELF);
    }
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_NO_ROOM);
}

SCENE(the_last_room_goes_to_the_initiative_player) {
    (void)red_town(s, "e6", 1);
    novices(s, scene_structure(s, "g6", STRUCTURE_TOWN, PLAYER_BLUE), NATION_ELF, 1);
    s->state.initiative = PLAYER_BLUE;
    for (uint8_t i = 1; i <= SQUARES && s->state.minion_count < MINIONS_MAX - 1; i++) {
        if (i == sq("e6").v || i == sq("g6").v) continue;
        const GroupSpec spec = {.at = {i}, .owner = PLAYER_BLUE, .kind = MINION_RECRUIT};
        const GroupId g = group_create(&s->ctx, &spec);
        for (int k = 0; k < GROUP_SIZE && s->state.minion_count < MINIONS_MAX - 1; k++) {
            (void)scene_swordsman(s, g, NATION_ELF);
        }
    }
    // Each seat sees room for one; red's spell on its recruit then has no target.
    scene_mana(s, PLAYER_RED, 9);
    (void)scene_card(s, PLAYER_RED, CARD_FEAR);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_BLUE, sq("g6"), TRAINED_ARCHER), ORDER_OK);
    Plan plan;
    plan_begin(&plan, &s->state, PLAYER_RED);
    ck_assert_int_eq(plan_add(&plan, &s->orders[PLAYER_RED].orders[0]), ORDER_OK);
    const GroupId planned = square_at(&plan.after, sq("e6"))->group;
    scene_cast(s, PLAYER_RED, CARD_FEAR, on_group(planned));
    scene_play_until(s, PHASE_SPELLS);
    ck_assert(!board_is_unoccupied(&s->state, sq("g6")));
    ck_assert(board_is_unoccupied(&s->state, sq("e6")));
    EXPECT(s, spell_squandered, .card = CARD_FEAR, .reason = SQUANDER_TARGET_GONE);
}

SCENE(names_are_unique_over_minions_and_groups) {
    (void)red_town(s, "e6", 3);
    const GroupSpec spec = {
        .at = sq("g7"), .owner = PLAYER_BLUE, .kind = MINION_RECRUIT, .label = LABEL_NAMED + 1};
    (void)scene_swordsman(s, group_create(&s->ctx, &spec), NATION_ELF);
    Order order = {
        .kind = ORDER_TRAIN, .at = sq("e6"), .as = TRAINED_ARCHER, .minion_label = LABEL_NAMED + 1};
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_DUPLICATE_ID);
    order.minion_label = LABEL_NAMED + 2;
    order.group_label = LABEL_NAMED + 2;
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_DUPLICATE_ID);
    order.group_label = LABEL_NAMED + 1;
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_DUPLICATE_ID);
    order.group_label = LABEL_NAMED + 3;
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_OK);
    ck_assert_int_eq(scene_try(s, PLAYER_RED, order), ORDER_DUPLICATE_ID);
    scene_play_until(s, PHASE_SPELLS);
    const Group *g = group_at(&s->state, group_on(s, "e6"));
    ck_assert_uint_eq(g->label, LABEL_NAMED + 3);
    ck_assert_uint_eq(minion_at(&s->state, g->members[0])->label, LABEL_NAMED + 2);
}

// Both seats plan their recruits into the same free slots and under the same generated names.
SCENE(orders_for_recruits_of_this_turn_find_them_whatever_the_other_seat_trained) {
    (void)red_town(s, "e6", 1);
    const StructureId town = scene_structure(s, "g6", STRUCTURE_TOWN, PLAYER_BLUE);
    novices(s, town, NATION_ELF, 2);
    scene_mana(s, PLAYER_BLUE, 9);
    (void)scene_card(s, PLAYER_BLUE, CARD_OGIS_ARMOR);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_SWORDSMAN), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_BLUE, sq("g6"), TRAINED_SWORDSMAN), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_BLUE, sq("g6"), TRAINED_ARCHER), ORDER_OK);
    Plan plan;
    plan_begin(&plan, &s->state, PLAYER_BLUE);
    for (int i = 0; i < 2; i++)
        ck_assert_int_eq(plan_add(&plan, &s->orders[PLAYER_BLUE].orders[i]), ORDER_OK);
    const GroupId planned = square_at(&plan.after, sq("g6"))->group;
    const MinionId archer = group_at(&plan.after, planned)->members[1];
    scene_cast(s, PLAYER_BLUE, CARD_OGIS_ARMOR, on_minion(archer));
    const Order move = {.kind = ORDER_MOVE, .group = planned, .at = sq("g7")};
    ck_assert_int_eq(scene_try(s, PLAYER_BLUE, move), ORDER_OK);
    scene_play_until(s, PHASE_SPELLS);
    const GroupId blue = group_on(s, "g6");
    ck_assert_uint_ne(blue.v, planned.v);
    const Group *g = group_at(&s->state, blue);
    ck_assert_uint_eq(g->order.v, sq("g7").v);
    ck_assert_int_eq(stats_of(s, g->members[0])->armor, 1);
    ck_assert_int_eq(stats_of(s, g->members[1])->armor, 3);
    ck_assert_uint_eq(group_at(&s->state, group_on(s, "e6"))->order.v, 0);
}

SCENE(a_training_must_not_spoil_a_spell_aimed_at_the_group) {
    (void)red_town(s, "e6", 2);
    const GroupId g = humans(s, PLAYER_RED, "e6", 6);
    scene_mana(s, PLAYER_RED, 9);
    scene_deal_and_cast(s, PLAYER_RED, CARD_BARD, on_group(g));
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_OK);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("e6"), TRAINED_ARCHER), ORDER_TARGET_FULL);
    scene_play_until(s, PHASE_SPELLS);
    ck_assert_int_eq(size_of(s, g), GROUP_SIZE);
    EXPECT(s, spell_cast, .card = CARD_BARD);
}

SCENE(the_list_of_trainings_has_an_end) {
    static const char *const TOWNS[] = {"e6", "e7", "e8", "f5", "f7", "f8",
                                        "g4", "g6", "g7", "g8", "h5", "h6"};
    int given = 0;
    for (int i = 0; i < 12; i++) {
        (void)red_town(s, TOWNS[i], GROUP_SIZE);
        for (int k = 0; k < GROUP_SIZE; k++, given++) {
            ck_assert_int_eq(train(s, PLAYER_RED, sq(TOWNS[i]), TRAINED_ARCHER), ORDER_OK);
        }
    }
    ck_assert_int_eq(given, TRAIN_ORDERS_MAX);
    (void)red_town(s, "h7", 1);
    ck_assert_int_eq(train(s, PLAYER_RED, sq("h7"), TRAINED_ARCHER), ORDER_TOO_MANY);
}
