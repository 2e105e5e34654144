// What confirming asks about: groups, novices, cards, and casts that would squander.

#include <stdlib.h>

#include "support/scene.h"
#include "play/forgotten.h"

typedef struct Table {
    Scene *s;
    Plan start, plan;
    Forgotten found;
} Table;

static Table *table;

static void lay(void) {
    table = calloc(1, sizeof *table);
    ck_assert_ptr_nonnull(table);
    table->s = scene_new();
}

static void clear(void) {
    scene_end(table->s);
    free(table);
}

FIXTURE(lay, clear);

static void begin(void) {
    plan_begin(&table->start, &table->s->state, PLAYER_RED);
    table->plan = table->start;
}

static void order(Order o) {
    ck_assert_int_eq(plan_add(&table->plan, &o), ORDER_OK);
}

static void cast(int slot, int card, Target on) {
    order((Order){.kind = ORDER_CAST, .slot = (uint8_t)slot, .card = (uint16_t)card, .target = on});
}

static int count_of(ForgottenKind kind) {
    ck_assert(forgotten_find(&table->start, &table->plan, &table->found));
    return table->found.counts[kind];
}

TEST(a_group_that_could_move_is_missed_until_it_has_an_order) {
    const GroupId g = humans(table->s, PLAYER_RED, "e5", 2);
    (void)elves(table->s, PLAYER_BLUE, "g8", 2);
    begin();
    ck_assert_int_eq(count_of(FORGOTTEN_GROUPS), 1);
    ck_assert_int_eq(table->found.groups[0].v, g.v);
    order((Order){.kind = ORDER_MOVE, .group = g, .at = sq("e6")});
    ck_assert_int_eq(count_of(FORGOTTEN_GROUPS), 0);
}

// The colony stands where its founder stood, who goes nowhere.
TEST(a_move_of_a_group_that_an_own_cast_uses_up_is_overruled) {
    const GroupId own = humans(table->s, PLAYER_RED, "e5", 1);
    (void)elves(table->s, PLAYER_BLUE, "g8", 2);
    const int slot = scene_card(table->s, PLAYER_RED, CARD_SETTLEMENT);
    scene_mana(table->s, PLAYER_RED, 20);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = own, .at = sq("e6")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 0);
    Order casts[8];
    ck_assert_int_gt(plan_casts(&table->plan, slot, casts, 8), 0);
    order(casts[0]);
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 1);
    ck_assert_int_eq(table->found.overruled[0].order, 0);
    ck_assert_int_eq(table->found.overruled[0].how, OVERRULED_GONE);
    ck_assert(forgotten_wastes_move(&table->found, 0));
}

TEST(what_was_decided_is_left_out_and_what_came_later_is_not) {
    (void)elves(table->s, PLAYER_BLUE, "g8", 2);
    (void)humans(table->s, PLAYER_RED, "e5", 2);
    const GroupId sent = humans(table->s, PLAYER_RED, "b5", 2);
    const StructureId town = scene_structure(table->s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    ck_assert(structure_push_novice(&table->s->state.structures[town.v], NATION_HUMAN));
    (void)scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    scene_mana(table->s, PLAYER_RED, 9);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = sent, .at = sq("b6")});
    ck_assert_int_eq(count_of(FORGOTTEN_GROUPS), 1);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_CARDS], 1);
    const Forgotten decided = table->found;
    const Plan hinted = table->plan;
    forgotten_leave_out(&table->found, &table->plan, &decided, &hinted);
    for (int i = 0; i < FORGOTTEN_KIND_COUNT; i++) {
        ck_assert_int_eq(table->found.counts[i], 0);
    }
    ck_assert_int_eq(table->found.novices, 0);
    (void)plan_remove(&table->plan, &table->start.after, 0);
    ck_assert_int_eq(count_of(FORGOTTEN_GROUPS), 2);
    forgotten_leave_out(&table->found, &table->plan, &decided, &hinted);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_GROUPS], 1);
    ck_assert_int_eq(table->found.groups[0].v, sent.v);
}

TEST(novices_are_counted_where_they_wait) {
    const StructureId town = scene_structure(table->s, "e6", STRUCTURE_TOWN, PLAYER_RED);
    for (int i = 0; i < 3; i++) {
        ck_assert(structure_push_novice(&table->s->state.structures[town.v], NATION_HUMAN));
    }
    begin();
    ck_assert_int_eq(count_of(FORGOTTEN_NOVICES), 1);
    ck_assert_int_eq(table->found.novices, 3);
    ck_assert_int_eq(table->found.structures[0].v, sq("e6").v);
    order((Order){.kind = ORDER_TRAIN, .at = sq("e6"), .as = TRAINED_ARCHER});
    ck_assert_int_eq(count_of(FORGOTTEN_NOVICES), 1);
    ck_assert_int_eq(table->found.novices, 2);
}

TEST(a_card_counts_only_with_mana_and_a_target) {
    const int slot = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    begin();
    ck_assert_int_eq(count_of(FORGOTTEN_CARDS), 0);
    scene_mana(table->s, PLAYER_RED, 9);
    begin();
    ck_assert_int_eq(count_of(FORGOTTEN_CARDS), 0); // Nobody is there to be aimed at.
    const GroupId other = elves(table->s, PLAYER_BLUE, "g8", 2);
    begin();
    ck_assert_int_eq(count_of(FORGOTTEN_CARDS), 1);
    ck_assert_int_eq(table->found.slots[0], slot);
    cast(slot, CARD_FIREBALL, on_group(other));
    ck_assert_int_eq(count_of(FORGOTTEN_CARDS), 0);
}

TEST(a_cast_whose_target_an_own_cast_kills_before_is_likely_to_squander) {
    const GroupId other = scene_group(table->s, PLAYER_BLUE, "g8");
    const MinionId victim = scene_swordsman(table->s, other, NATION_ELF);
    const int first = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    const int second = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    scene_mana(table->s, PLAYER_RED, 20);
    begin();
    cast(first, CARD_FIREBALL, on_group(other));
    cast(second, CARD_FIREBALL, on_group(other));
    ck_assert_int_eq(count_of(FORGOTTEN_SQUANDERS), 0); // Five of seven hit points, and then the rest.
    table->s->state.minions[victim.v].hp = 3;
    begin();
    cast(first, CARD_FIREBALL, on_group(other));
    cast(second, CARD_FIREBALL, on_group(other));
    ck_assert_int_eq(count_of(FORGOTTEN_SQUANDERS), 1);
    ck_assert_int_eq(table->found.squanders[0].order, 1);
    ck_assert_int_eq(table->found.squanders[0].card, second);
    ck_assert_int_eq(table->found.squanders[0].why, SQUANDER_TARGET_GONE);
}

TEST(other_orders_between_the_casts_do_not_confuse_which_one_squanders) {
    const GroupId own = humans(table->s, PLAYER_RED, "e5", 1);
    const GroupId other = scene_group(table->s, PLAYER_BLUE, "g8");
    const MinionId victim = scene_swordsman(table->s, other, NATION_ELF);
    table->s->state.minions[victim.v].hp = 3;
    const int first = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    const int second = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    scene_mana(table->s, PLAYER_RED, 20);
    begin();
    cast(first, CARD_FIREBALL, on_group(other));
    order((Order){.kind = ORDER_MOVE, .group = own, .at = sq("e6")});
    cast(second, CARD_FIREBALL, on_group(other));
    ck_assert_int_eq(count_of(FORGOTTEN_SQUANDERS), 1);
    ck_assert_int_eq(table->found.squanders[0].order, 2);
}

TEST(a_cast_without_effect_is_blamed_itself_and_not_the_one_after_it) {
    const GroupId own = scene_group(table->s, PLAYER_RED, "d2"); // home already
    const GroupId other = scene_group(table->s, PLAYER_BLUE, "g8");
    scene_recruits(table->s, own, 1, 0, NATION_HUMAN);
    scene_recruits(table->s, other, 1, 0, NATION_ELF);
    const int first = scene_card(table->s, PLAYER_RED, CARD_HOMEWARD_LIGHT);
    const int second = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    scene_mana(table->s, PLAYER_RED, 20);
    begin();
    cast(first, CARD_HOMEWARD_LIGHT, on_group(own));
    cast(second, CARD_FIREBALL, on_group(other));
    ck_assert_int_eq(count_of(FORGOTTEN_SQUANDERS), 1);
    ck_assert_int_eq(table->found.squanders[0].order, 0);
    ck_assert_int_eq(table->found.squanders[0].why, SQUANDER_NO_EFFECT);
}

TEST(a_spell_that_another_card_casts_is_not_taken_for_an_order) {
    const GroupId own = scene_group(table->s, PLAYER_RED, "e5");
    const GroupId other = scene_group(table->s, PLAYER_BLUE, "g8");
    const MinionId friend = scene_swordsman(table->s, own, NATION_HUMAN);
    const MinionId victim = scene_swordsman(table->s, other, NATION_ELF);
    table->s->state.minions[victim.v].hp = 3;
    const int feature = scene_card(table->s, PLAYER_RED, CARD_CHAOS_FEATURE);
    const int first = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    const int second = scene_card(table->s, PLAYER_RED, CARD_FIREBALL);
    scene_mana(table->s, PLAYER_RED, 20);
    begin();
    cast(feature, CARD_CHAOS_FEATURE, on_minion(friend));
    cast(first, CARD_FIREBALL, on_group(other));
    cast(second, CARD_FIREBALL, on_group(other));
    ck_assert_int_eq(count_of(FORGOTTEN_SQUANDERS), 1);
    ck_assert_int_eq(table->found.squanders[0].order, 2);
}

// --- What is brought and falls ---

// A Werewolf is cast where eight elves are sure to kill it. Its place in the hand.
static int summon_beside_elves(void) {
    (void)elves(table->s, PLAYER_BLUE, "g5", 8);
    const int slot = scene_card(table->s, PLAYER_RED, CARD_WEREWOLF);
    scene_mana(table->s, PLAYER_RED, 9);
    begin();
    cast(slot, CARD_WEREWOLF, on_square("f5"));
    return slot;
}

TEST(what_is_summoned_and_likely_to_fall_is_asked_about) {
    const int slot = summon_beside_elves();
    ck_assert_int_eq(count_of(FORGOTTEN_FALLEN), 1);
    ck_assert_int_eq(table->found.fallen[0].order, 0);
    ck_assert_int_eq(table->found.fallen[0].chance, 10000);
    ck_assert_int_eq(table->found.fallen[0].foe, PLAYER_BLUE);
    ck_assert_int_eq(table->found.fallen[0].from.v, sq("g5").v);
    begin();
    cast(slot, CARD_WEREWOLF, on_square("c4"));
    ck_assert_int_eq(count_of(FORGOTTEN_FALLEN), 0);
}

// Of a hint that tells how likely a Werewolf is to fall only the cast is ordered, by hand.
TEST(what_was_told_to_fall_is_asked_about_only_when_it_is_much_likelier) {
    ForgottenTold told = {.count = 0};
    (void)summon_beside_elves();
    const Order here = table->plan.orders[0];
    Order there = here;
    there.target.index = sq("c4").v;
    forgotten_tell(&told, &there, 10000);
    ck_assert_int_eq(count_of(FORGOTTEN_FALLEN), 1);
    forgotten_leave_out_told(&table->found, &table->plan, &told);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_FALLEN], 1); // it was said of another square
    forgotten_tell(&told, &here, 6000);
    forgotten_leave_out_told(&table->found, &table->plan, &told);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_FALLEN], 1); // now it is certain
    forgotten_tell(&told, &here, 9000);
    ck_assert_int_eq(told.count, 2);
    forgotten_leave_out_told(&table->found, &table->plan, &told);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_FALLEN], 0);
    for (int i = 0; i < 2 * FORGOTTEN_TOLD_MOST; i++) {
        there.target.index = (uint16_t)(1 + i);
        forgotten_tell(&told, &there, 5000);
    }
    ck_assert_int_eq(told.count, FORGOTTEN_TOLD_MOST);
    ck_assert_int_eq(told.casts[FORGOTTEN_TOLD_MOST - 1].target.index, 2 * FORGOTTEN_TOLD_MOST);
}

// What helped a summons in the hint that was taken is taken back: it falls surely now.
TEST(a_part_of_a_hint_that_falls_more_surely_than_the_whole_is_asked_about) {
    (void)summon_beside_elves();
    ck_assert_int_eq(count_of(FORGOTTEN_FALLEN), 1);
    Forgotten decided = table->found;
    const Plan hinted = table->plan;
    forgotten_leave_out(&table->found, &table->plan, &decided, &hinted);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_FALLEN], 0);
    decided.fallen[0].chance = 6000;
    ck_assert_int_eq(count_of(FORGOTTEN_FALLEN), 1);
    forgotten_leave_out(&table->found, &table->plan, &decided, &hinted);
    ck_assert_int_eq(table->found.counts[FORGOTTEN_FALLEN], 1);
}

// Only what is known counts: the turn is played on the seat's position, with dice of its own.
TEST(secrets_change_nothing_of_what_is_likely_to_fall) {
    (void)elves(table->s, PLAYER_BLUE, "g5", 2);
    const int slot = scene_card(table->s, PLAYER_RED, CARD_COMBUSTIONEERS);
    scene_mana(table->s, PLAYER_RED, 9);
    Forgotten first = {.novices = 0};
    static GameState known;
    for (int i = 0; i < 2; i++) {
        engine_state_as_known(&known, &table->s->state, PLAYER_RED, 1);
        plan_begin(&table->start, &known, PLAYER_RED);
        table->plan = table->start;
        cast(slot, CARD_COMBUSTIONEERS, on_square("f5"));
        ck_assert_int_eq(count_of(FORGOTTEN_FALLEN), 1);
        if (i == 0) {
            first = table->found;
            (void)scene_card(table->s, PLAYER_BLUE, CARD_FIREBALL);
            table->s->state.rng.play ^= 77;
        }
    }
    ck_assert_int_lt(first.fallen[0].chance, 10000); // dice decide it, so that other ones would show
    ck_assert_int_eq(table->found.fallen[0].chance, first.fallen[0].chance);
    ck_assert_int_eq(table->found.fallen[0].from.v, first.fallen[0].from.v);
}

TEST(looking_leaves_the_plan_as_it_was_and_who_concedes_has_forgotten_nothing) {
    (void)humans(table->s, PLAYER_RED, "e5", 2);
    begin();
    const uint64_t before = state_hash(&table->plan.after);
    (void)count_of(FORGOTTEN_GROUPS);
    ck_assert_uint_eq(state_hash(&table->plan.after), before);
    order((Order){.kind = ORDER_CONCEDE});
    ck_assert_int_eq(count_of(FORGOTTEN_GROUPS), 0);
}

// --- What a spell overrules ---

static GroupId mover(const char *square) {
    const GroupId g = scene_group(table->s, PLAYER_RED, square);
    scene_recruits(table->s, g, 2, 0, NATION_HUMAN);
    return g;
}

TEST(a_group_that_a_spell_holds_is_warned_of) {
    const GroupId held = mover("e5");
    const GroupId loose = mover("g7");
    (void)scene_spell(table->s, card_by_slug("complacency"), PLAYER_BLUE, on_group(held), 0);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = loose, .at = sq("g8")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 0);
    order((Order){.kind = ORDER_MOVE, .group = held, .at = sq("e6")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 1);
    ck_assert_int_eq(table->found.overruled[0].order, 1);
    ck_assert_int_eq(table->found.overruled[0].group.v, held.v);
    ck_assert_int_eq(table->found.overruled[0].how, OVERRULED_HELD);
    Forgotten only;
    ck_assert(forgotten_find_overruled(&table->start, &table->plan, &only));
    ck_assert_int_eq(only.counts[FORGOTTEN_OVERRULED], 1);
    ck_assert_int_eq(only.counts[FORGOTTEN_GROUPS], 0);
}

TEST(a_group_that_a_mirage_leads_is_warned_of_unless_it_goes_there_anyway) {
    const GroupId g = mover("e5");
    (void)scene_spell(table->s, card_by_slug("mirage"), PLAYER_BLUE, on_square("e7"), 0);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = g, .at = sq("e4")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 1);
    ck_assert_int_eq(table->found.overruled[0].how, OVERRULED_LED);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = g, .at = sq("e6")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 0);
}

TEST(a_mirage_of_ones_own_or_far_away_overrules_nothing) {
    const GroupId g = mover("e5");
    (void)scene_spell(table->s, card_by_slug("mirage"), PLAYER_RED, on_square("e7"), 0);
    (void)scene_spell(table->s, card_by_slug("mirage"), PLAYER_BLUE, on_square("i8"), 0);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = g, .at = sq("e4")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 0);
}

TEST(what_terrain_or_others_may_refuse_is_not_a_spells_doing) {
    const GroupId g = mover("e5");
    (void)elves(table->s, PLAYER_BLUE, "e6", 2);
    begin();
    order((Order){.kind = ORDER_MOVE, .group = g, .at = sq("e6")});
    ck_assert_int_eq(count_of(FORGOTTEN_OVERRULED), 0);
}
