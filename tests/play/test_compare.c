// Any group against any other, laid out as a fight of its own.

#include "play/compare.h"
#include "support/played.h"
#include "support/scene.h"

enum { SAMPLES = 200 };

static int wins(const Scene *s, const Compare *c) {
    static ForecastTask task;
    ck_assert_int_eq(compare_lay_out(c, &s->state, PLAYER_RED, &task), COMPARE_OK);
    const ForecastTurn t = played_ahead(&task, SAMPLES);
    ck_assert_int_eq(t.clash_count, 1);
    ck_assert_uint_eq(t.clashes[0].fight.samples, SAMPLES);
    return forecast_fight_chance(&t.clashes[0].fight, FORECAST_FIRST_WINS);
}

static CompareSide built(Nation nation, int swordsmen, int archers) {
    return (CompareSide){.nation = (uint8_t)nation,
                         .swordsmen = (uint8_t)swordsmen,
                         .archers = (uint8_t)archers,
                         .level = 1,
                         .terrain = TERRAIN_PLAINS};
}

SCENE(two_groups_of_the_board_fight_as_if_they_were_next_to_each_other) {
    const GroupId red = humans(s, PLAYER_RED, "c3", 6);
    const GroupId blue = humans(s, PLAYER_BLUE, "i9", 2);
    const Compare c = {.sides = {{.group = red}, {.group = blue}}};
    static ForecastTask task;
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_OK);
    const ForecastTurn t = played_ahead(&task, SAMPLES);
    // Sample for sample what the engine's own fight gives.
    ForecastFight f;
    GameState bed;
    ck_assert(forecast_fight_begin(&f, &task.known, red, blue));
    forecast_fight_sample(&f, &task.known, &bed, SAMPLES);
    ck_assert(memcmp(f.ends, t.clashes[0].fight.ends, sizeof f.ends) == 0);
    ck_assert_int_eq(forecast_fight_chance(&f, FORECAST_FIRST_WINS), FORECAST_CERTAIN);
}

// Red trains three; against one they win, whichever side they are asked for on.
SCENE(a_group_that_is_trained_this_turn_fights_after_the_orders) {
    const StructureId town = scene_structure(s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    const GroupId blue = elves(s, PLAYER_BLUE, "i7", 1);
    const GroupId red = humans(s, PLAYER_RED, "c3", 1);
    static ForecastTask task;
    static Plan plan;
    for (int i = 0; i < 3; i++) {
        ck_assert(structure_push_novice(&s->state.structures[town.v], NATION_HUMAN));
    }
    plan_begin(&plan, &s->state, PLAYER_RED);
    for (int i = 0; i < 3; i++) {
        const Order training = {.kind = ORDER_TRAIN, .at = sq("e6"), .as = TRAINED_SWORDSMAN};
        ck_assert_int_eq(plan_add(&plan, &training), ORDER_OK);
    }
    for (int side = 0; side < 2; side++) {
        Compare c = {.precedence = (uint8_t)side};
        c.sides[side].from = sq("e6");
        c.sides[1 - side].group = blue;
        ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_OK);
        task.is_after_orders = true;
        task.orders[PLAYER_RED].count = plan.count;
        memcpy(task.orders[PLAYER_RED].orders, plan.orders, (size_t)plan.count * sizeof plan.orders[0]);
        const ForecastTurn t = played_ahead(&task, SAMPLES);
        ck_assert_int_eq(t.clash_count, 1);
        ck_assert_int_eq(t.clashes[0].sizes[side], 3);
        ck_assert_int_eq(t.clashes[0].owners[side], PLAYER_RED);
        const ForecastResult red_wins = side == 0 ? FORECAST_FIRST_WINS : FORECAST_SECOND_WINS;
        ck_assert_int_gt(forecast_fight_chance(&t.clashes[0].fight, red_wins), 90 * FORECAST_PERCENT);
        // No card can be cast on who is not there yet, and nobody fights his own.
        c.card = CARD_FIREBALL;
        c.card_on = (uint8_t)side;
        ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_CARD);
        c.card = 0;
        c.sides[1 - side].group = red;
        ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_FRIENDS);
    }
}

SCENE(built_groups_have_their_numbers_levels_spells_and_terrain) {
    Compare c = {.sides = {built(NATION_ELF, 3, 2), built(NATION_DWARF, 4, 0)}};
    c.sides[0].level = 4;
    c.sides[0].spell = CARD_SPIRIT_SWORD;
    c.sides[0].terrain = TERRAIN_FOREST;
    c.sides[0].archers = 0; // The sword is for swordsmen.
    static ForecastTask task;
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_OK);
    const Group *const first = group_at(&task.known, task.subject);
    ck_assert_int_eq(first->count, 3);
    ck_assert_int_eq(first->owner, PLAYER_RED);
    ck_assert_int_eq(group_at(&task.known, task.foe)->owner, PLAYER_BLUE);
    ck_assert_int_eq(square_at(&task.known, first->at)->terrain, TERRAIN_FOREST);
    const Minion *const m = minion_at(&task.known, first->members[0]);
    ck_assert_int_eq(m->now.level, 4);
    ck_assert_int_eq(m->nation, NATION_ELF);
    ck_assert(m->spells != 0);
    // The position itself stays as it was.
    ck_assert_int_eq(s->state.minion_count, 0);
}

SCENE(precedence_and_numbers_tell) {
    Compare c = {.sides = {built(NATION_HUMAN, 3, 0), built(NATION_HUMAN, 3, 0)}};
    const int with = wins(s, &c);
    c.precedence = 1;
    const int without = wins(s, &c);
    ck_assert_int_gt(with, without);
    c.sides[0] = built(NATION_HUMAN, 8, 0);
    ck_assert_int_gt(wins(s, &c), without);
}

SCENE(a_card_before_the_fight_has_its_effect) {
    Compare c = {.sides = {built(NATION_HUMAN, 2, 0), built(NATION_HUMAN, 4, 0)}};
    const int plain = wins(s, &c);
    c.card = CARD_FIREBALL;
    c.card_on = 1;
    ck_assert_int_gt(wins(s, &c), plain);
}

SCENE(what_cannot_be_laid_out_says_why) {
    const GroupId red = humans(s, PLAYER_RED, "c3", 2);
    const GroupId friendly = humans(s, PLAYER_RED, "i9", 2);
    static ForecastTask task;
    Compare c = {.sides = {{.group = red}, {.group = friendly}}};
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_FRIENDS);
    c.sides[1] = (CompareSide){.group = red};
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_FRIENDS);
    c.sides[1] = built(NATION_HUMAN, 0, 0);
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_EMPTY);
    c.sides[1] = built(NATION_HUMAN, 5, 5);
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_EMPTY);
    c.sides[1] = built(NATION_HUMAN, 1, 1);
    c.sides[1].spell = CARD_SPIRIT_SWORD; // for swordsmen
    ck_assert_int_eq(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_SPELL);
    c.sides[1] = built(NATION_HUMAN, 1, 0);
    c.sides[1].terrain = TERRAIN_VOID;
    ck_assert_int_ne(compare_lay_out(&c, &s->state, PLAYER_RED, &task), COMPARE_EMPTY);
    ck_assert_str_ne(compare_error_words(COMPARE_FRIENDS), "");
}
