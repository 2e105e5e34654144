// Houses and their types, the pool of a turn, income and what is promised (rules 3).

#include "base/check.h"
#include "support/scene.h"

static Mana opposite(Mana type) {
    return (Mana)(type % 2 == 1 ? type + 1 : type - 1);
}

TEST(no_house_mixes_opposites_and_each_type_is_primary_twice_and_secondary_twice) {
    int primary[MANA_COUNT] = {0};
    int secondary[MANA_COUNT] = {0};
    for (int i = 1; i < HOUSE_COUNT; i++) {
        const Mana first = house_primary((House)i);
        const Mana second = house_secondary((House)i);
        ck_assert_int_ne(first, second);
        ck_assert_int_ne(first, opposite(second));
        primary[first]++;
        secondary[second]++;
    }
    for (int i = 1; i < MANA_COUNT; i++) {
        ck_assert_int_eq(primary[i], 2);
        ck_assert_int_eq(secondary[i], 2);
    }
}

typedef struct HouseFacts {
    House house;
    Mana primary, secondary;
    Nation nation;
} HouseFacts;

static const HouseFacts FACTS[] = {
    {HOUSE_ABOMINATION, MANA_WILL, MANA_STRIFE, NATION_IMP},
    {HOUSE_BODY, MANA_WORLD, MANA_MYSTERY, NATION_CYCLOPS},
    {HOUSE_DEATH, MANA_MYSTERY, MANA_WILL, NATION_KEEPER},
    {HOUSE_DESPAIR, MANA_MYSTERY, MANA_STRIFE, NATION_SHADOW},
    {HOUSE_HOPE, MANA_CLARITY, MANA_ORDER, NATION_VISION},
    {HOUSE_JUSTICE, MANA_ORDER, MANA_MYSTERY, NATION_GARGOYLE},
    {HOUSE_LIFE, MANA_CLARITY, MANA_WORLD, NATION_ELF},
    {HOUSE_MAKING, MANA_ORDER, MANA_WILL, NATION_DWARF},
    {HOUSE_MIND, MANA_WILL, MANA_CLARITY, NATION_DJINN},
    {HOUSE_NATURE, MANA_WORLD, MANA_ORDER, NATION_SATYR},
    {HOUSE_UNMAKING, MANA_STRIFE, MANA_WORLD, NATION_MISFIT},
    {HOUSE_WAR, MANA_STRIFE, MANA_CLARITY, NATION_HUMAN},
};

TEST(every_house_has_its_types_and_its_nation, .cases = COUNT_OF(FACTS)) {
    const HouseFacts *f = &FACTS[_i];
    ck_assert_int_eq(house_primary(f->house), f->primary);
    ck_assert_int_eq(house_secondary(f->house), f->secondary);
    ck_assert_int_eq(house_nation(f->house), f->nation);
}

SCENE(the_pool_is_new_every_turn_and_what_is_left_is_lost) {
    scene_mana(s, PLAYER_RED, 5);
    s->state.players[PLAYER_RED].income[MANA_STRIFE] = 2;
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_STRIFE), 2);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_CLARITY), 0);
    EXPECT_COUNT(s, 1, mana_generated, .player = PLAYER_RED);
    EXPECT(s, mana_generated, .player = PLAYER_RED, .type = MANA_STRIFE, .amount = 2);
    EXPECT(s, mana_changed, .player = PLAYER_RED, .type = MANA_STRIFE, .before = 5, .after = 2,
           .by = MANA_BY_NEW_TURN);
    expect_order(s, EVENT(mana_generated, .type = MANA_STRIFE), EVENT(mana_changed, .type = MANA_STRIFE));
    const Event *lost = scene_find(s, EVENT(mana_changed, .player = PLAYER_RED, .type = MANA_WILL), 0);
    ck_assert_ptr_nonnull(lost);
    ck_assert_int_eq(lost->mana_changed.before, 5);
    ck_assert_int_eq(lost->mana_changed.after, 0);
    ck_assert_int_eq(lost->step, STEP_1H);
}

SCENE(each_town_and_colony_gives_one_mana_of_its_type) {
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    scene_structure(s, "c6", STRUCTURE_COLONY, PLAYER_RED);
    const StructureId will = scene_structure(s, "e7", STRUCTURE_TOWN, PLAYER_RED);
    s->state.structures[will.v].mana = MANA_WILL;
    scene_structure(s, "h6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_structure(s, "j6", STRUCTURE_TOWN, PLAYER_BLUE);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_STRIFE), 2);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_WILL), 1);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_CLARITY), 1);
    EXPECT_COUNT(s, 3, mana_generated, .player = 0);
}

SCENE(promised_mana_comes_once) {
    scene_play_until(s, PHASE_ORDERS);
    mana_change_next(&s->ctx, PLAYER_BLUE, MANA_WORLD, 2);
    EXPECT(s, next_mana_changed, .player = PLAYER_BLUE, .type = MANA_WORLD, .after = 2);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_WORLD), 2);
    EXPECT(s, next_mana_changed, .player = PLAYER_BLUE, .type = MANA_WORLD, .before = 2);
    ck_assert_int_eq(s->state.players[PLAYER_BLUE].next_mana[MANA_WORLD], 0);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_BLUE, MANA_WORLD), 0);
}

SCENE(a_pool_never_falls_below_zero) {
    scene_mana(s, PLAYER_RED, 3);
    scene_play_until(s, PHASE_ORDERS);
    mana_change(&s->ctx, PLAYER_RED, MANA_ORDER, -5, MANA_BY_SPELL);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_ORDER), 0);
    EXPECT(s, mana_changed, .player = PLAYER_RED, .type = MANA_ORDER, .before = 3, .by = MANA_BY_SPELL);
    mana_change(&s->ctx, PLAYER_RED, MANA_ORDER, -1, MANA_BY_SPELL);
    EXPECT_COUNT(s, 1, mana_changed, .type = MANA_ORDER);
    mana_change(&s->ctx, PLAYER_NEUTRAL, MANA_ORDER, 4, MANA_BY_SPELL);
    EXPECT_COUNT(s, 1, mana_changed, .type = MANA_ORDER);
}

SCENE(an_income_below_zero_leaves_an_empty_pool) {
    scene_structure(s, "g5", STRUCTURE_TOWN, PLAYER_RED);
    scene_play_until(s, PHASE_ORDERS);
    mana_change_income(&s->ctx, PLAYER_RED, MANA_STRIFE, -3);
    EXPECT(s, income_changed, .player = PLAYER_RED, .type = MANA_STRIFE, .after = -3);
    scene_next_turn(s);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_STRIFE), 0);
    EXPECT_COUNT(s, 0, mana_generated, .player = PLAYER_RED);
}

SCENE(a_cost_is_paid_in_the_two_types_of_the_cards_own_house) {
    s->state.players[PLAYER_RED].pool[MANA_STRIFE] = 4;
    s->state.players[PLAYER_RED].pool[MANA_CLARITY] = 1;
    ck_assert(!mana_can_pay(&s->state, PLAYER_RED, CARD_FIREBALL)); // 4 Strife and 2 Clarity
    s->state.players[PLAYER_RED].pool[MANA_CLARITY] = 2;
    ck_assert(mana_can_pay(&s->state, PLAYER_RED, CARD_FIREBALL));
    ck_assert(!mana_can_pay(&s->state, PLAYER_RED, CARD_FEAR)); // 1 Mystery
    scene_play_until(s, PHASE_ORDERS);
    mana_pay(&s->ctx, PLAYER_RED, CARD_FIREBALL, 4);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_STRIFE), 0);
    ck_assert_int_eq(pool_of(s, PLAYER_RED, MANA_CLARITY), 0);
    EXPECT_COUNT(s, 2, mana_changed, .by = MANA_BY_COST);
}
