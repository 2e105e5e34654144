// The coach: for each rule a position in which it speaks, and one in which it does not.

#include <stdlib.h>
#include <string.h>

#include "play/coach.h"
#include "play/ways.h"
#include "play/first_match.h"
#include "play/threats.h"
#include "play/hinted.h"
#include "support/played.h"
#include "support/scene.h"

typedef struct Bench {
    Scene *s;
    Plan plan;
    Coach *coach;
    uint8_t said[COACH_RULE_COUNT];
    CoachComment comments[COACH_COMMENTS_MAX];
    int count;
    const GameState *known; // that the plan began with, where it is not the scene's
    int falls[ORDERS_MAX];  // of the hint that was taken
} Bench;

static Bench *b;

static void lay(void) {
    b = calloc(1, sizeof *b);
    ck_assert_ptr_nonnull(b);
    b->s = scene_new();
    b->coach = coach_new();
    ck_assert_ptr_nonnull(b->coach);
    // Somebody stays at home, so that no Sanctum is open.
    (void)elves(b->s, PLAYER_BLUE, "i9", 2);
}

static void clear(void) {
    b->s->state.turn = 2; // where a scene stands, and what its proof expects
    coach_free(b->coach);
    scene_end(b->s);
    free(b);
}

FIXTURE(lay, clear);

static void begin(void) {
    plan_begin(&b->plan, &b->s->state, PLAYER_RED);
}

static void begin_in(uint16_t turn) {
    b->s->state.turn = turn;
    begin();
}

// So many humans of Red, who is to order, before so many elves of Blue: the group of Red.
static GroupId face(const char *red, int count, const char *blue, int others) {
    const GroupId group = humans(b->s, PLAYER_RED, red, count);
    (void)elves(b->s, PLAYER_BLUE, blue, others);
    begin();
    return group;
}

static void order(Order o) {
    ck_assert_int_eq(plan_add(&b->plan, &o), ORDER_OK);
}

static void move(GroupId group, const char *to) {
    order((Order){.kind = ORDER_MOVE, .group = group, .at = sq(to)});
}

static const CoachComment *hear(CoachRule rule) {
    b->count =
        coach_look(b->coach, b->known != NULL ? b->known : &b->s->state, &b->plan, b->said, b->comments);
    for (int i = 0; i < b->count; i++) {
        if (b->comments[i].rule == rule) {
            return &b->comments[i];
        }
    }
    return NULL;
}

static void speaks(CoachRule rule, const char *words) {
    const CoachComment *const c = hear(rule);
    ck_assert_msg(c != NULL, "%s is silent", coach_words_rule_slug(rule));
    ck_assert_msg(strstr(c->text, words) != NULL, "%s: %s", coach_words_rule_slug(rule), c->text);
    ck_assert_msg(strchr(c->text, '{') == NULL && strchr(c->text, '?') == NULL, "%s", c->text);
}

static void is_silent(CoachRule rule) {
    const CoachComment *const c = hear(rule);
    ck_assert_msg(c == NULL, "%s speaks: %s", coach_words_rule_slug(rule), c != NULL ? c->text : "");
}

// So many novices wait in the structure on [at].
static void let_wait(Scene *s, const char *at, Nation nation, int count) {
    Structure *const t = &s->state.structures[structure_at(&s->state, sq(at)).v];
    t->run_count = count > 0 ? 1 : 0;
    t->runs[0].nation = (uint8_t)nation;
    t->runs[0].count = (uint8_t)count;
}

static StructureId novices(const char *at, StructureKind kind, int count) {
    const StructureId id = scene_structure(b->s, at, kind, PLAYER_RED);
    let_wait(b->s, at, NATION_HUMAN, count);
    return id;
}

// What the coach says of a scene other than its own.
static void look_at(const Scene *s) {
    plan_begin(&b->plan, &s->state, PLAYER_RED);
    b->count = coach_look(b->coach, &s->state, &b->plan, b->said, b->comments);
}

// The Sanctum that lay() has made.
static void novices_at_home(int count) {
    let_wait(b->s, "d2", NATION_HUMAN, count);
    b->s->state.players[PLAYER_RED].house = HOUSE_WAR;
}

TEST(the_goal_is_told_in_the_first_turn) {
    begin();
    is_silent(COACH_GOAL); // a scene stands in turn 2
    begin_in(1);
    speaks(COACH_GOAL, "enemy Sanctum on i9");
}

TEST(an_open_sanctum_is_told_until_it_is_entered) {
    const GroupId red = humans(b->s, PLAYER_RED, "i7", 3);
    begin();
    is_silent(COACH_OPEN_SANCTUM);
    move(red, "i8");
    is_silent(COACH_OPEN_SANCTUM);
}

// Rules 6.7: who has gone into a swamp can only go back, so that nobody is led through one; and who stands in
// one leaves it by its open side.
SCENE(no_way_leads_through_a_swamp) {
    const GroupId red = humans(s, PLAYER_RED, "e5", 1);
    scene_terrain(s, "f5", TERRAIN_SWAMP);
    ck_assert_int_eq(ways_steps(&s->state, red, sq("e5"), sq("f5"), 9), 1);
    ck_assert_int_eq(ways_steps(&s->state, red, sq("e5"), sq("g5"), 9), 4);
    ck_assert_uint_ne(ways_safe_step(&s->state, red, sq("g5")).v, sq("f5").v);
    ck_assert_int_eq(ways_steps(&s->state, red, sq("f5"), sq("g5"), 9), WAYS_NONE); // as if it stood there
    scene_terrain(s, "e5", TERRAIN_SWAMP);
    s->state.squares[sq("e5").v].swamp = (uint8_t)square_direction(sq("e5"), sq("d5"));
    ck_assert_uint_eq(ways_safe_step(&s->state, red, sq("g5")).v, sq("d5").v);
}

SCENE(nobody_is_led_off_a_mountain_that_holds_him) {
    const GroupId red = humans(s, PLAYER_RED, "e5", 1);
    scene_terrain(s, "e5", TERRAIN_MOUNTAIN);
    ck_assert_uint_eq(ways_safe_step(&s->state, red, sq("g5")).v, 0);
}

SCENE(an_open_sanctum_next_to_a_group_is_told) {
    const GroupId red = humans(s, PLAYER_RED, "i8", 3);
    look_at(s);
    ck_assert_int_eq(b->comments[0].rule, COACH_OPEN_SANCTUM);
    ck_assert_int_eq(b->comments[0].places[0].v, sq("i9").v);
    move(red, "i9");
    b->count = coach_look(b->coach, &s->state, &b->plan, b->said, b->comments);
    ck_assert(b->count == 0 || b->comments[0].rule != COACH_OPEN_SANCTUM);
}

TEST(a_threatened_sanctum_is_told_until_enough_stand_in_it) {
    (void)elves(b->s, PLAYER_BLUE, "d4", 2);
    const GroupId red = humans(b->s, PLAYER_RED, "c2", 3);
    begin();
    speaks(COACH_THREATENED_SANCTUM, "recruits on d4 are 2 steps");
    move(red, "d2");
    is_silent(COACH_THREATENED_SANCTUM);
}

TEST(who_comes_from_four_steps_is_told_while_nobody_is_near) {
    (void)elves(b->s, PLAYER_BLUE, "d6", 3);
    const GroupId red = humans(b->s, PLAYER_RED, "h2", 3);
    begin();
    speaks(COACH_THREATENED_SANCTUM, "recruits on d6 are 4 steps");
    move(red, "g2"); // three steps from home
    is_silent(COACH_THREATENED_SANCTUM);
}

TEST(a_far_enemy_threatens_no_sanctum) {
    (void)elves(b->s, PLAYER_BLUE, "e7", 8);
    begin();
    is_silent(COACH_THREATENED_SANCTUM);
}

TEST(a_fight_is_told_with_its_odds_and_a_bad_one_as_such) {
    const GroupId red = face("e5", 2, "g5", 7);
    is_silent(COACH_BAD_FIGHT);
    move(red, "f5");
    speaks(COACH_BAD_FIGHT, "Blue group on g5 (7 minions): win 0%");
    is_silent(COACH_FIGHT);
}

TEST(every_bad_fight_is_told_with_its_odds) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 3);
    (void)elves(b->s, PLAYER_BLUE, "g5", 8);
    (void)humans(b->s, PLAYER_RED, "a5", 1);
    (void)elves(b->s, PLAYER_NEUTRAL, "a6", 5);
    begin();
    speaks(COACH_BAD_FIGHT, "your group on a5 fights the neutral group on a6 (5 minions): win 0%");
    ck_assert_ptr_null(strstr(hear(COACH_BAD_FIGHT)->text, "e5"));
    move(red, "f5");
    for (int said = 0; said <= 3; said += 3) {
        b->said[COACH_BAD_FIGHT] = (uint8_t)said;
        speaks(COACH_BAD_FIGHT, "the Blue group on g5");
        speaks(COACH_BAD_FIGHT, "lose 100%, and a5 against a6 (lose 100%).");
    }
}

TEST(of_many_bad_fights_the_worst_are_told_and_the_others_counted) {
    static const char *const places[][2] = {
        {"b5", "b6"}, {"d7", "d8"}, {"f7", "f8"}, {"h5", "h6"}, {"f2", "f3"}};
    for (int i = 0; i < 5; i++) {
        (void)humans(b->s, PLAYER_RED, places[i][0], 1);
        (void)elves(b->s, PLAYER_NEUTRAL, places[i][1], 6);
    }
    begin();
    speaks(COACH_BAD_FIGHT, " and 2 more");
    int squares = 0;
    for (int i = 0; i < 5; i++) {
        squares += strstr(b->comments[0].text, places[i][0]) != NULL;
    }
    ck_assert_int_eq(squares, 3);
}

TEST(a_fight_that_goes_well_is_told_as_such) {
    const GroupId red = face("e5", 8, "g5", 2);
    is_silent(COACH_FIGHT);
    move(red, "f5");
    speaks(COACH_FIGHT, "win 100%, lose 0%");
    is_silent(COACH_BAD_FIGHT);
}

static void summon(int card, const char *at) {
    const int slot = scene_card(b->s, PLAYER_RED, card);
    scene_mana(b->s, PLAYER_RED, 9);
    begin();
    order(
        (Order){.kind = ORDER_CAST, .slot = (uint8_t)slot, .card = (uint16_t)card, .target = on_square(at)});
}

TEST(what_is_summoned_beside_a_crowd_is_told_to_fall) {
    (void)elves(b->s, PLAYER_BLUE, "g5", 8);
    summon(CARD_WEREWOLF, "f5");
    speaks(
        COACH_LOST_SUMMONS,
        "If nobody else moves, what Werewolf brings to f5 dies this turn 100% of the time, against the Blue "
        "group on g5 (8 minions).");
    ck_assert_int_eq(hear(COACH_LOST_SUMMONS)->places[0].v, sq("f5").v);
    is_silent(COACH_READY);
    b->said[COACH_LOST_SUMMONS] = 2;
    speaks(COACH_LOST_SUMMONS, "(100%), against the Blue group on g5");
}

static void take_hint(void) {
    Hinted *const hinted = calloc(1, sizeof *hinted);
    Plan *const start = calloc(1, sizeof *start);
    AiIdea idea = {.count = b->plan.count};
    ck_assert(hinted != NULL && start != NULL);
    memcpy(idea.orders, b->plan.orders, sizeof idea.orders);
    plan_begin(start, &b->s->state, PLAYER_RED);
    hinted_make(hinted, start, &idea);
    b->plan = hinted->plan;
    memcpy(b->falls, hinted->falls, sizeof b->falls);
    coach_heed(b->coach, &b->s->state, hinted->plan.orders, hinted->plan.count);
    free(hinted);
    free(start);
}

// The hint tells it beside the order, so the comment does not speak against it afterwards; in the next turn,
// or where the player thought of it, it does.
TEST(what_a_hint_summons_is_told_to_fall_by_the_hint) {
    (void)elves(b->s, PLAYER_BLUE, "g5", 8);
    summon(CARD_WEREWOLF, "f5");
    take_hint();
    ck_assert_int_eq(b->plan.count, 1);
    ck_assert_int_eq(b->falls[0], 100);
    is_silent(COACH_LOST_SUMMONS);
    b->s->state.turn++;
    plan_begin(&b->plan, &b->s->state, PLAYER_RED);
    order((Order){.kind = ORDER_CAST, .slot = 0, .card = CARD_WEREWOLF, .target = on_square("f5")});
    speaks(COACH_LOST_SUMMONS, "what Werewolf brings to f5");
    b->s->state.turn--;
}

// What drowns at once holds nobody up: neither asks for it.
TEST(a_hint_leaves_out_what_comes_to_nothing) {
    (void)humans(b->s, PLAYER_RED, "d4", 1);
    scene_terrain(b->s, "f5", TERRAIN_WATER);
    summon(CARD_WEREWOLF, "f5");
    take_hint();
    for (int i = 0; i < b->plan.count; i++) {
        ck_assert_int_ne(b->plan.orders[i].target.index, sq("f5").v);
    }
}

TEST(a_fight_that_a_hint_asks_for_is_told_and_not_spoken_against) {
    const GroupId red = face("e5", 1, "g5", 8);
    move(red, "f5");
    speaks(COACH_BAD_FIGHT, "Another order may be better");
    take_hint();
    speaks(COACH_BAD_FIGHT, "The hint sends it there all the same");
}

TEST(what_is_summoned_into_water_is_told_to_fall) {
    scene_terrain(b->s, "f5", TERRAIN_WATER);
    summon(CARD_WEREWOLF, "f5");
    speaks(COACH_LOST_SUMMONS, "100% of the time before they could fight.");
}

TEST(what_is_summoned_where_nobody_is_near_is_not_told_to_fall) {
    (void)elves(b->s, PLAYER_BLUE, "i8", 8);
    summon(CARD_WEREWOLF, "d4");
    is_silent(COACH_LOST_SUMMONS);
}

TEST(a_group_that_can_be_reached_and_destroyed_is_warned) {
    const GroupId red = face("e5", 1, "g5", 8);
    speaks(COACH_THREATENED_GROUP, "group on g5 can reach your group on e5");
    move(red, "d5");
    is_silent(COACH_THREATENED_GROUP);
}

// Its order has sent it there, or it goes by itself: what is said is said of where it stands.
TEST(a_threatened_group_is_named_where_it_stands_and_sent_only_where_it_can_go) {
    const GroupId red = face("d5", 1, "g5", 8);
    is_silent(COACH_THREATENED_GROUP);
    move(red, "e5");
    speaks(COACH_THREATENED_GROUP, "can reach your group on d5");
}

// Where the comment says that the group would be safe, or sends it.
static SquareId safe_square(void) {
    const CoachComment *const c = hear(COACH_THREATENED_GROUP);
    ck_assert_ptr_nonnull(c);
    const char *const told = strstr(c->text, "safe on ");
    const char *const sent = strstr(c->text, "Move it to ");
    ck_assert_msg(told != NULL || sent != NULL, "%s", c->text);
    char name[3] = "";
    memcpy(name, told != NULL ? told + strlen("safe on ") : sent + strlen("Move it to "), 2);
    return sq(name);
}

// The advice may go into a town beside the very group that would destroy it, and count on that.
TEST(nobody_is_saved_by_a_step_to_where_the_danger_is) {
    const GroupId red = face("f5", 3, "g6", 7);
    const SquareId safe = safe_square();
    ck_assert_int_gt(square_steps(safe, sq("g6")), 2);
    order((Order){.kind = ORDER_MOVE, .group = red, .at = safe});
    is_silent(COACH_THREATENED_GROUP);
}

// Both comments are about the same group, and neither takes back what the other asks for.
TEST(a_town_may_be_worth_the_danger) {
    const GroupId red = humans(b->s, PLAYER_RED, "f5", 3);
    (void)elves(b->s, PLAYER_BLUE, "g6", 7);
    (void)scene_structure(b->s, "f6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    begin();
    speaks(COACH_THREATENED_GROUP,
           "The town or the fight that another comment leads it to may be worth that.");
    ck_assert_int_eq(hear(COACH_THREATENED_GROUP)->order.kind, ORDER_NONE);
    const CoachComment *const c = hear(COACH_FREE_TOWN);
    ck_assert(c != NULL && c->order.group.v == red.v &&
              strstr(c->text, "Beware of the Blue group on g6") != NULL);
}

TEST(a_group_that_no_step_saves_is_told_so) {
    (void)humans(b->s, PLAYER_RED, "f5", 1);
    (void)elves(b->s, PLAYER_BLUE, "g6", 7);
    (void)elves(b->s, PLAYER_BLUE, "d5", 7);
    (void)elves(b->s, PLAYER_BLUE, "f2", 7);
    begin();
    speaks(COACH_THREATENED_GROUP, "No step saves it");
}

// The monster walks to it, and nobody ordered that.
TEST(who_comes_to_a_group_without_an_order_is_told_so) {
    (void)humans(b->s, PLAYER_RED, "e5", 1);
    const GroupId wolf = scene_monsters(b->s, PLAYER_BLUE, "g5");
    (void)scene_creature(b->s, wolf, CREATURE_WEREWOLF);
    begin();
    speaks(COACH_BAD_FIGHT,
           "As far as can be seen, the Blue group on g5 comes to your group on e5 and fights it");
}

TEST(who_stands_beside_an_enemy_without_an_order_fights_it_as_it_stands) {
    (void)face("e5", 8, "e6", 1);
    speaks(COACH_FIGHT, "As they stand, your group on e5 fights the Blue group on e6 (1 minion)");
    b->said[COACH_FIGHT] = 2;
    speaks(COACH_FIGHT, "A fight of e5 against the Blue group on e6");
}

// The monster comes into being in the slot of the recruit who is trained after it in the plan.
TEST(a_monster_that_is_summoned_is_not_sent_where_a_recruit_should_go) {
    novices_at_home(1);
    (void)elves(b->s, PLAYER_BLUE, "g7", 8);
    const int slot = scene_card(b->s, PLAYER_RED, CARD_WEREWOLF);
    scene_mana(b->s, PLAYER_RED, 3);
    begin();
    Order training;
    ck_assert_int_gt(plan_trainings(&b->plan, sq("d2"), &training, 1), 0);
    order(training);
    order(
        (Order){.kind = ORDER_CAST, .slot = (uint8_t)slot, .card = CARD_WEREWOLF, .target = on_square("f5")});
    is_silent(COACH_THREATENED_GROUP);
}

TEST(a_move_onto_ground_that_hurts_is_told) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 2);
    scene_terrain(b->s, "f5", TERRAIN_LAVA);
    begin();
    is_silent(COACH_DEADLY_GROUND);
    move(red, "f5");
    speaks(COACH_DEADLY_GROUND, "ordered to f5. The lava there stops");
}

TEST(the_first_novices_are_for_mana_one_a_turn) {
    novices_at_home(2);
    (void)scene_card(b->s, PLAYER_RED, CARD_VETERAN);
    (void)scene_card(b->s, PLAYER_RED, CARD_LEGIONNAIRES);
    begin();
    speaks(COACH_MANA_NOVICE, "2 novices wait in your Sanctum on d2: train one as Strife");
    Order training[16];
    const int count = plan_trainings(&b->plan, sq("d2"), training, 16);
    int mana = 0;
    while (mana < count && training[mana].as <= TRAINED_ARCHER) {
        mana += 1;
    }
    ck_assert_int_lt(mana, count);
    order(training[mana]);
    is_silent(COACH_MANA_NOVICE); // only one a turn
}

TEST(novices_of_a_town_and_late_ones_are_recruits) {
    novices_at_home(0);
    (void)novices("e5", STRUCTURE_TOWN, 1);
    begin();
    speaks(COACH_RECRUIT_NOVICE, "1 novice waits on e5");
    is_silent(COACH_MANA_NOVICE);
    Order training;
    ck_assert_int_gt(plan_trainings(&b->plan, sq("e5"), &training, 1), 0);
    order(training);
    is_silent(COACH_RECRUIT_NOVICE);
}

TEST(with_mana_enough_the_novices_of_the_sanctum_are_recruits) {
    novices_at_home(1);
    b->s->state.players[PLAYER_RED].income[MANA_STRIFE] = 6;
    begin();
    is_silent(COACH_MANA_NOVICE);
    speaks(COACH_RECRUIT_NOVICE, "on d2");
}

TEST(a_free_town_is_told_with_its_way_until_a_group_is_on_it) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 2);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    begin();
    speaks(COACH_FREE_TOWN, "town on e7, 2 steps from your group on e5");
    ck_assert_int_eq(hear(COACH_FREE_TOWN)->places[0].v, sq("e7").v);
    move(red, "e6");
    is_silent(COACH_FREE_TOWN);
}

// The straight way leads over lava.
TEST(a_free_town_is_told_with_the_square_to_go_to) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    scene_terrain(b->s, "e6", TERRAIN_LAVA);
    begin();
    for (int said = 0; said <= 2; said += 2) {
        b->said[COACH_FREE_TOWN] = (uint8_t)said;
        const CoachComment *const c = hear(COACH_FREE_TOWN);
        char words[30] = "to ";
        ck_assert_ptr_nonnull(c);
        ck_assert_int_ne(c->order.at.v, sq("e6").v);
        square_name(c->order.at, words + strlen(words));
        ck_assert_msg(strstr(c->text, words) != NULL, "no %s in: %s", words, c->text);
        ck_assert_int_eq(c->places[0].v, sq("e7").v);
        ck_assert_int_eq(c->places[2].v, c->order.at.v);
    }
}

TEST(a_free_town_one_step_off_is_named_once) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    scene_structure(b->s, "e6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    begin();
    speaks(COACH_FREE_TOWN, "town on e6, 1 step from your group on e5. Move it to e6: ");
    ck_assert_int_eq(b->comments[0].places[2].v, 0);
}

TEST(who_stands_beside_a_free_town_and_would_win_is_named, .cases = 2) {
    (void)humans(b->s, PLAYER_RED, "e4", 1);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(b->s, PLAYER_BLUE, "f7", _i == 0 ? 7 : 1);
    begin();
    for (int said = 0; said <= 2; said += 2) {
        b->said[COACH_FREE_TOWN] = (uint8_t)said;
        const CoachComment *const c = hear(COACH_FREE_TOWN);
        ck_assert_ptr_nonnull(c);
        ck_assert_int_eq(
            strstr(c->text, " Beware of the Blue group on f7 (7), which would defeat it.") != NULL, _i == 0);
        ck_assert_int_eq(strstr(c->text, "Beware") != NULL, _i == 0);
    }
}

TEST(a_town_behind_a_mountain_or_with_a_guard_is_not_free) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    scene_structure(b->s, "e6", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(b->s, PLAYER_NEUTRAL, "e6", 1);
    begin();
    is_silent(COACH_FREE_TOWN);
}

TEST(a_weak_guard_is_worth_a_fight_and_a_strong_one_is_not) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 6);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(b->s, PLAYER_NEUTRAL, "e7", 1);
    begin();
    speaks(COACH_WEAK_GUARD, "A neutral group stands in the town on e7");
    is_silent(COACH_STRONG_GUARD);
    move(red, "e6");
    is_silent(COACH_WEAK_GUARD);
}

TEST(a_strong_guard_is_told_as_such) {
    (void)humans(b->s, PLAYER_RED, "e5", 1);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(b->s, PLAYER_NEUTRAL, "e7", 6);
    begin();
    speaks(COACH_STRONG_GUARD, "only 0% of the time");
    is_silent(COACH_WEAK_GUARD);
}

// Nothing else is to be done: the group guards a town of its own.
TEST(a_strong_guard_of_which_enough_was_said_holds_nobody_back) {
    (void)humans(b->s, PLAYER_RED, "e5", 1);
    scene_structure(b->s, "e5", STRUCTURE_TOWN, PLAYER_RED);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    (void)elves(b->s, PLAYER_NEUTRAL, "e7", 5);
    begin();
    speaks(COACH_STRONG_GUARD, "only 0% of the time");
    is_silent(COACH_READY);
    b->said[COACH_STRONG_GUARD] = 3;
    speaks(COACH_READY, "Nothing more is worth doing now");
    ck_assert_int_eq(b->count, 1);
}

TEST(groups_side_by_side_may_join_and_both_are_named) {
    const GroupId red = humans(b->s, PLAYER_RED, "d3", 3);
    (void)face("d2", 2, "g5", 4);
    speaks(COACH_JOIN, "groups on d3 and d2 can become one on d2: order the one on d3 there");
    b->said[COACH_JOIN] = 2;
    speaks(COACH_JOIN, "groups on d3 and d2 could become one on d2");
    order(hear(COACH_JOIN)->order);
    ck_assert_int_eq(group_at(&b->plan.after, red)->order.v, sq("d2").v);
    is_silent(COACH_JOIN);
}

TEST(groups_that_meet_between_them_are_told_one_after_the_other) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    (void)face("e7", 1, "g5", 4);
    speaks(COACH_JOIN, "groups on e5 and e7 can become one on e6: order the one on e5 there");
    order(hear(COACH_JOIN)->order);
    speaks(COACH_JOIN, "groups on e7 and e5 can become one on e6: order the one on e7 there");
    order(hear(COACH_JOIN)->order);
    is_silent(COACH_JOIN);
}

// The larger one goes on, so there would be nobody to join.
TEST(a_recruit_follows_a_group_that_is_advised_to_go_on) {
    const GroupId large = humans(b->s, PLAYER_RED, "e5", 6);
    const GroupId recruit = humans(b->s, PLAYER_RED, "e4", 1);
    begin();
    is_silent(COACH_JOIN);
    speaks(COACH_GATHER, "Let your group on e4 follow the larger one to e5");
    ck_assert_int_eq(hear(COACH_GATHER)->order.group.v, recruit.v);
    speaks(COACH_IDLE, "on e5");
    ck_assert_int_eq(hear(COACH_IDLE)->order.group.v, large.v);
    move(large, "e6");
    speaks(COACH_GATHER, "Let your group on e4 follow the larger one to e5");
}

TEST(a_fight_that_would_be_won_is_asked_for_and_one_that_would_not_is_not) {
    (void)face("e5", 8, "g5", 3);
    speaks(COACH_ATTACK, "win against the Blue group on g5 (3 minions) 100% of the time. Move it to ");
    // What nobody can foresee is said not to be counted.
    speaks(COACH_ATTACK, " Cards of Blue are not counted.");
    const CoachComment *const c = hear(COACH_ATTACK);
    ck_assert_int_eq(square_steps(c->order.at, sq("g5")), 1);
    order(c->order);
    is_silent(COACH_ATTACK);
}

// Elves in their town are three now, and eight by the time the fight begins.
TEST(odds_against_a_group_in_a_structure_tell_what_novices_there_would_change) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 5);
    (void)elves(b->s, PLAYER_BLUE, "g5", 3);
    (void)scene_structure(b->s, "g5", STRUCTURE_TOWN, PLAYER_BLUE);
    begin();
    speaks(COACH_WEAK_GUARD, "of the time. Lead");
    ck_assert_ptr_null(strstr(hear(COACH_WEAK_GUARD)->text, "novice"));
    let_wait(b->s, "g5", NATION_ELF, 7);
    begin();
    const CoachComment *c = hear(COACH_WEAK_GUARD);
    ck_assert_ptr_nonnull(c);
    const char *const words = strstr(c->text, "of the time, but only ");
    ck_assert_msg(words != NULL &&
                      strstr(words, "% if Blue trains the novices that wait there first. Lead") != NULL,
                  "%s", c->text);
    ck_assert_int_lt(atoi(words + strlen("of the time, but only ")), 50);
    // The same when it is ordered, and in short.
    move(red, "f5");
    b->said[COACH_FIGHT] = 9;
    speaks(COACH_FIGHT, ", but only ");
    // One is told as one.
    let_wait(b->s, "g5", NATION_ELF, 1);
    begin();
    speaks(COACH_WEAK_GUARD, "% if Blue trains the novice that waits there first. Lead");
}

TEST(nobody_is_sent_into_a_fight_that_is_lost) {
    (void)face("e5", 2, "g5", 8);
    is_silent(COACH_ATTACK);
}

TEST(a_small_group_is_led_to_the_large_one) {
    (void)humans(b->s, PLAYER_RED, "g6", 6);
    (void)humans(b->s, PLAYER_RED, "d3", 1);
    begin();
    speaks(COACH_GATHER, "group on d3 over ");
    speaks(COACH_GATHER, "to the larger one on g6");
}

// The crowd is sent there as well.
TEST(nine_cannot_join) {
    const GroupId crowd = humans(b->s, PLAYER_RED, "e2", 7);
    (void)humans(b->s, PLAYER_RED, "d3", 3);
    (void)face("d2", 2, "g5", 4);
    move(crowd, "d2");
    speaks(COACH_JOIN, "groups on d3 and d2 can");
}

TEST(a_card_that_can_be_cast_is_named_until_it_is_cast) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 2);
    const int slot = scene_card(b->s, PLAYER_RED, CARD_CARAPACE);
    begin();
    is_silent(COACH_CARD); // there is no mana
    scene_mana(b->s, PLAYER_RED, 1);
    begin();
    speaks(COACH_CARD, "Cast Carapace on the ");
    ck_assert_int_eq(hear(COACH_CARD)->slot, slot + 1);
    order((Order){.kind = ORDER_CAST,
                  .slot = (uint8_t)slot,
                  .card = CARD_CARAPACE,
                  .target = on_minion(member(b->s, red, 0))});
    is_silent(COACH_CARD);
    is_silent(COACH_DISCARD);
}

// A hand in the middle of a match, with [deck] cards to come.
static int late_card(int card, int deck) {
    b->s->state.turn = 9;
    for (int i = 0; i < deck; i++) {
        b->s->state.players[PLAYER_RED].deck[i] = CARD_CARAPACE;
    }
    b->s->state.players[PLAYER_RED].deck_count = (uint8_t)deck;
    return scene_card(b->s, PLAYER_RED, card);
}

TEST(a_card_far_from_being_paid_for_is_for_the_whirlpool_and_the_reason_is_told) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    const int slot = late_card(CARD_FIREBALL, 7);
    for (int said = 0; said <= 1; said++) {
        b->said[COACH_DISCARD] = (uint8_t)said;
        begin();
        speaks(
            COACH_DISCARD,
            "Fireball costs 4 Strife and 2 Clarity, and you get 0 Strife and 0 Clarity a turn. Novices and "
            "unguarded towns do not provide the rest within 8 turns. Put Fireball into the whirlpool");
        speaks(COACH_DISCARD, "7 cards left");
    }
    order((Order){.kind = ORDER_DISCARD, .slot = (uint8_t)slot, .card = CARD_FIREBALL});
    is_silent(COACH_DISCARD);
}

TEST(a_card_that_can_be_paid_for_in_a_few_turns_is_kept) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    (void)late_card(CARD_FIREBALL, 7);
    b->s->state.players[PLAYER_RED].income[MANA_STRIFE] = 4;
    begin();
    is_silent(COACH_DISCARD);
}

// A novice a turn can become mana, and a town that nobody guards gives some: what lacks six now is paid for
// in six turns. In a Sanctum without novices they come too late.
TEST(a_card_whose_mana_can_come_is_kept) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    (void)late_card(CARD_FIREBALL, 7);
    novices_at_home(3);
    begin();
    speaks(COACH_DISCARD, "Put Fireball into the whirlpool");
    novices_at_home(5);
    begin();
    is_silent(COACH_DISCARD);
    novices_at_home(3);
    (void)scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    begin();
    is_silent(COACH_DISCARD);
}

TEST(a_card_that_kills_is_told_with_how_many) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    const GroupId crowd = elves(b->s, PLAYER_BLUE, "e7", 6);
    for (int i = 0; i < 6; i++) {
        b->s->state.minions[member(b->s, crowd, i).v].hp = 2;
    }
    (void)scene_card(b->s, PLAYER_RED, CARD_FIREBALL);
    scene_mana(b->s, PLAYER_RED, 9);
    begin();
    speaks(COACH_CARD, "Cast Fireball on the Blue group on e7: it kills all 6 enemy minions of that group");
}

TEST(in_the_first_turns_no_card_is_for_the_whirlpool) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    (void)late_card(CARD_FIREBALL, 25);
    begin_in(2);
    is_silent(COACH_DISCARD);
}

TEST(with_an_empty_deck_no_card_is_for_the_whirlpool) {
    (void)humans(b->s, PLAYER_RED, "e5", 2);
    (void)late_card(CARD_FIREBALL, 0);
    begin();
    is_silent(COACH_DISCARD);
    is_silent(COACH_LOW_DECK);
}

TEST(a_deck_that_runs_out_is_told_before) {
    (void)late_card(CARD_CARAPACE, 20);
    begin();
    is_silent(COACH_LOW_DECK);
    b->s->state.players[PLAYER_RED].deck_count = 5;
    begin();
    speaks(COACH_LOW_DECK, "only 5 cards left, and no card ever comes back");
}

// [count] spells of Red's on one group, which Blue of [house] looks at.
static GroupId pile(int count, House house) {
    static const int cards[] = {CARD_CARAPACE, CARD_VETERAN, CARD_FLAMING_SWORD, CARD_LEGIONNAIRES,
                                CARD_VETERAN};
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 4);
    b->s->state.players[PLAYER_BLUE].house = (uint8_t)house;
    for (int i = 0; i < count; i++) {
        (void)scene_spell(
            b->s, cards[i], PLAYER_RED,
            cards[i] == CARD_LEGIONNAIRES ? on_group(red) : on_minion(member(b->s, red, (i + 1) % 4)), 0);
    }
    return red;
}

TEST(spells_that_are_piled_on_one_group_are_told_with_the_card_that_takes_them) {
    (void)pile(4, HOUSE_LIFE);
    begin();
    speaks(COACH_PILE,
           "group on e5 carries 4 of your spells. Blue plays Life, whose Cleansing Light takes all");
}

TEST(no_more_spells_are_asked_for_on_a_group_that_can_lose_them_all) {
    (void)pile(5, HOUSE_LIFE);
    (void)late_card(CARD_CARAPACE, 20);
    scene_mana(b->s, PLAYER_RED, 1);
    begin();
    is_silent(COACH_CARD);
    b->s->state.players[PLAYER_BLUE].house = HOUSE_WAR;
    begin();
    speaks(COACH_CARD, "Cast Carapace on the ");
}

// It asked to keep the next ones for a fight, and the fight is now.
TEST(spells_on_a_group_that_fights_are_where_they_should_be) {
    (void)pile(4, HOUSE_LIFE);
    (void)elves(b->s, PLAYER_BLUE, "e6", 2);
    begin();
    is_silent(COACH_PILE);
}

TEST(few_spells_are_no_pile) {
    (void)pile(3, HOUSE_LIFE);
    begin();
    is_silent(COACH_PILE);
}

TEST(a_pile_is_nothing_to_a_house_that_cannot_take_it) {
    (void)pile(4, HOUSE_WAR);
    begin();
    is_silent(COACH_PILE);
}

TEST(novices_who_wait_where_a_group_would_go_are_told) {
    (void)humans(b->s, PLAYER_RED, "e5", 3);
    (void)scene_structure(b->s, "e6", STRUCTURE_TOWN, PLAYER_BLUE);
    for (int said = 0; said <= 2; said += 2) {
        b->said[COACH_FREE_TOWN] = (uint8_t)said;
        let_wait(b->s, "e6", NATION_ELF, 0);
        begin();
        speaks(COACH_FREE_TOWN, "Nobody guards the town on e6");
        ck_assert_ptr_null(strstr(hear(COACH_FREE_TOWN)->text, "unless"));
        let_wait(b->s, "e6", NATION_ELF, 2);
        begin();
        speaks(COACH_FREE_TOWN, ", unless Blue trains novices that wait there first");
    }
}

SCENE(novices_who_wait_in_an_open_sanctum_are_told) {
    (void)humans(s, PLAYER_RED, "i8", 3);
    let_wait(s, "i9", NATION_ELF, 1);
    look_at(s);
    ck_assert_int_eq(b->comments[0].rule, COACH_OPEN_SANCTUM);
    ck_assert_ptr_nonnull(
        strstr(b->comments[0].text, ", unless Blue trains the novice that waits there first"));
}

// Nobody is at home, and the town beside the way is another matter.
SCENE(an_open_sanctum_in_reach_comes_before_towns) {
    const GroupId red = humans(s, PLAYER_RED, "i7", 3);
    (void)scene_structure(s, "h7", STRUCTURE_TOWN, PLAYER_BLUE);
    look_at(s);
    ck_assert_int_eq(b->comments[0].rule, COACH_OPEN_SANCTUM);
    ck_assert_ptr_nonnull(
        strstr(b->comments[0].text, "enemy Sanctum on i9, 2 steps from your group on i7. Move it to i8"));
    for (int i = 0; i < b->count; i++) {
        const Order *const o = &b->comments[i].order;
        ck_assert(o->kind != ORDER_MOVE || o->group.v != red.v || same_square(o->at, sq("i8")));
    }
    order(b->comments[0].order);
    b->count = coach_look(b->coach, &s->state, &b->plan, b->said, b->comments);
    ck_assert(b->count == 0 || b->comments[0].rule != COACH_OPEN_SANCTUM);
}

// Novices that wait are recruits before anybody arrives.
SCENE(an_open_sanctum_that_novices_will_close_is_not_told_from_afar) {
    (void)humans(s, PLAYER_RED, "i7", 3);
    let_wait(s, "i9", NATION_ELF, 1);
    look_at(s);
    ck_assert(b->count == 0 || b->comments[0].rule != COACH_OPEN_SANCTUM);
}

TEST(a_monster_in_a_bad_fight_is_not_asked_for_another_order) {
    const GroupId wolf = scene_monsters(b->s, PLAYER_RED, "e5");
    (void)scene_creature(b->s, wolf, CREATURE_WEREWOLF);
    (void)elves(b->s, PLAYER_BLUE, "f5", 8);
    begin();
    speaks(COACH_BAD_FIGHT, "It takes no orders now");
    ck_assert_ptr_null(strstr(hear(COACH_BAD_FIGHT)->text, "Another order"));
}

// Seven in the enemy Sanctum, and three groups of five that lose to them one by one.
static void storm_from(const char *const at[3], GroupId out[3]) {
    const GroupId garrison = square_at(&b->s->state, sq("i9"))->group;
    b->s->state.turn = 9;
    for (int i = 0; i < 5; i++) {
        (void)scene_swordsman(b->s, garrison, NATION_ELF);
    }
    for (int i = 0; i < 3; i++) {
        out[i] = humans(b->s, PLAYER_RED, at[i], 5);
    }
    begin();
}

// Orders what [rule] asks for until it is silent: how often. Each time somebody goes to a square [least] to
// [most] steps from the Sanctum.
static int obey(CoachRule rule, int least, int most) {
    int orders = 0;
    for (const CoachComment *c = hear(rule); c != NULL; c = hear(rule)) {
        const int steps = square_steps(c->order.at, sq("i9"));
        ck_assert_int_ge(steps, least);
        ck_assert_int_le(steps, most);
        order(c->order);
        orders++;
    }
    return orders;
}

TEST(groups_that_win_together_are_asked_to_strike_in_one_turn) {
    static const char *const at[3] = {"i7", "g9", "j8"};
    GroupId groups[3];
    storm_from(at, groups);
    speaks(COACH_STORM, "Together 3 of your groups defeat the group in the enemy Sanctum on i9");
    ck_assert_int_eq(obey(COACH_STORM, 1, 1), 3);
    is_silent(COACH_BAD_FIGHT);
    is_silent(COACH_IDLE);
}

// Nobody is asked to fight alone, and nobody who waits to go elsewhere.
TEST(groups_that_win_together_gather_before_they_strike) {
    static const char *const at[3] = {"i7", "g6", "f7"};
    GroupId groups[3];
    storm_from(at, groups);
    is_silent(COACH_STORM);
    speaks(COACH_MUSTER, "3 of your groups together would defeat the group in the enemy Sanctum on i9");
    ck_assert_int_gt(obey(COACH_MUSTER, 2, SQUARES), 0);
    for (int i = 0; i < b->plan.count; i++) {
        ck_assert_int_ne(b->plan.orders[i].group.v, groups[0].v);
    }
    is_silent(COACH_ATTACK);
    is_silent(COACH_IDLE);
    is_silent(COACH_MARCH);
}

// Nobody of them can hurt minions with so much armor, and the comments say so instead of gathering for ever.
TEST(a_sanctum_that_no_number_takes_is_told) {
    static const char *const at[] = {"i7", "g6", "f7"};
    static const StatBlock iron = {
        .max_hp = 9, .level = 1, .armor = 9, .hand = 4, .missile = -1, .attacks = 1};
    const GroupId garrison = square_at(&b->s->state, sq("i9"))->group;
    b->s->state.turn = 9;
    for (int i = 0; i < 5; i++) {
        (void)scene_recruit(b->s, garrison, NATION_ELF, iron);
    }
    for (int i = 0; i < 3; i++) {
        (void)humans(b->s, PLAYER_RED, at[i], 5);
    }
    begin();
    is_silent(COACH_FORTRESS); // three could still become more
    (void)humans(b->s, PLAYER_RED, "e6", 5);
    begin();
    speaks(COACH_FORTRESS,
           "Even 4 of your groups, one after another, defeat the group in the enemy Sanctum on i9 only 0");
    is_silent(COACH_MUSTER);
    is_silent(COACH_STORM);
}

TEST(nobody_storms_who_would_lose_all_the_same) {
    static const char *const at[3] = {"i7", "g9", "j8"};
    GroupId groups[3];
    storm_from(at, groups);
    move(groups[0], "i6");
    move(groups[1], "f9");
    is_silent(COACH_STORM);
    is_silent(COACH_MUSTER);
}

// A guard, a larger group to follow, and an enemy who is near or far.
static void guard_against(const char *enemy) {
    b->s->state.turn = 9;
    novices_at_home(0);
    (void)humans(b->s, PLAYER_RED, "d2", 1);
    (void)humans(b->s, PLAYER_RED, "g6", 6);
    (void)elves(b->s, PLAYER_BLUE, enemy, 1);
    begin();
}

TEST(where_a_guard_is_sent_away_the_reason_is_told) {
    guard_against("i8");
    speaks(COACH_GATHER, "as no enemy is near your Sanctum");
}

// b->plan has no orders of the turn yet.
static void play_to(const char *file, int turn) {
    static GameState known;
    played_known(&known, file, turn);
    plan_begin(&b->plan, &known, PLAYER_RED);
    b->known = &known;
}

// Turn 14 of a match: three enemies stand at the door, held by a spell, and the advice sends the only guard
// away to join the others. No comment passes that on.
TEST(the_last_guard_is_not_sent_away_while_enemies_are_near) {
    play_to(SANCTA_POSITIONS "/guard.sancta", 14);
    const GroupId guard = square_at(b->known, sq("d2"))->group;
    speaks(COACH_THREATENED_GROUP, "It guards your Sanctum: help it there");
    ck_assert_int_gt(b->count, 0);
    for (int i = 0; i < b->count; i++) {
        const Order *const o = &b->comments[i].order;
        ck_assert_msg(o->kind != ORDER_MOVE || o->group.v != guard.v, "%s", b->comments[i].text);
    }
}

static void cast_on(int card, Target target) {
    const int slot = played_slot(&b->plan.after, PLAYER_RED, card);
    order((Order){.kind = ORDER_CAST, .slot = (uint8_t)slot, .card = (uint16_t)card, .target = target});
}

// Turn 5 of a match: Dragon's Teeth takes all mana of the turn, and Amok is not said to be paid for.
TEST(what_is_left_of_the_mana_is_not_said_to_pay_for_a_card) {
    Order trainings[16];
    play_to(SANCTA_POSITIONS "/ostralek.sancta", 5);
    const int count = plan_trainings(&b->plan, sq("d2"), trainings, 16);
    for (int i = 0; i < count; i++) {
        if (trainings[i].as == TRAINED_ORDER + MANA_CLARITY - MANA_ORDER) {
            order(trainings[i]);
            break;
        }
    }
    speaks(COACH_DISCARD, "You can pay for ");
    cast_on(CARD_DRAGONS_TEETH, on_structure(structure_at(b->known, sq("e3"))));
    speaks(COACH_DISCARD,
           " has no good target now, and what is left of this turn's mana does not pay for it");
}

// Turn 10 of a match: an Ostralek on f4 destroys whoever stands on e3, and whoever joins it there. What the
// comment asks for ends the fear.
TEST(nobody_is_sent_where_it_would_be_destroyed) {
    play_to(SANCTA_POSITIONS "/ostralek.sancta", 10);
    const GroupId near = square_at(b->known, sq("e3"))->group;
    const SquareId safe = safe_square();
    speaks(COACH_THREATENED_GROUP, "group on f4 can reach your group on e3");
    ck_assert_int_eq(safe.v, sq("d3").v);
    for (int i = 0; i < b->count; i++) {
        const CoachComment *const c = &b->comments[i];
        ck_assert_msg(c->order.kind != ORDER_MOVE || !same_square(c->order.at, sq("e3")), "%s", c->text);
    }
    order((Order){.kind = ORDER_MOVE, .group = near, .at = safe});
    is_silent(COACH_THREATENED_GROUP);
}

TEST(a_novice_is_trained_as_what_a_card_in_hand_needs) {
    novices_at_home(2);
    (void)scene_card(b->s, PLAYER_RED, CARD_LEGIONNAIRES);
    begin();
    speaks(COACH_MANA_NOVICE, "train one as Strife, which Legionnaires needs");
}

TEST(what_is_summoned_is_said_to_fight_for_its_caster) {
    (void)humans(b->s, PLAYER_RED, "e5", 3);
    (void)elves(b->s, PLAYER_BLUE, "d6", 1);
    (void)scene_card(b->s, PLAYER_RED, CARD_WEREWOLF);
    scene_mana(b->s, PLAYER_RED, 3);
    begin();
    speaks(COACH_CARD, "it fights for you, but chooses its own moves");
}

// Whatever the comments ask for, no comment warns of afterwards.
TEST(no_comment_warns_of_a_cast_that_another_one_asks_for) {
    static const char *const places[] = {"f6", "d6", "b4", "h5", "e7"};
    int asked = 0;
    for (int i = 0; i < 5; i++) {
        for (int count = 1; count <= 7; count += 2) {
            clear();
            lay();
            (void)humans(b->s, PLAYER_RED, "e5", 3);
            (void)elves(b->s, PLAYER_BLUE, places[i], count);
            (void)scene_card(b->s, PLAYER_RED, CARD_WEREWOLF);
            scene_mana(b->s, PLAYER_RED, 3);
            begin();
            const CoachComment *const c = hear(COACH_CARD);
            if (c != NULL) {
                order(c->order);
                is_silent(COACH_LOST_SUMMONS);
                asked += 1;
            }
        }
    }
    ck_assert_int_gt(asked, 3);
}

TEST(a_skirmish_without_an_enemy_beside_is_not_asked_for) {
    (void)humans(b->s, PLAYER_RED, "e5", 6);
    (void)elves(b->s, PLAYER_BLUE, "g6", 2);
    (void)scene_card(b->s, PLAYER_RED, CARD_SKIRMISH);
    scene_mana(b->s, PLAYER_RED, 3);
    begin();
    is_silent(COACH_CARD);
}

TEST(no_own_group_is_sent_astray) {
    (void)humans(b->s, PLAYER_RED, "e5", 1);
    (void)elves(b->s, PLAYER_BLUE, "e7", 6);
    (void)scene_card(b->s, PLAYER_RED, CARD_AMOK);
    scene_mana(b->s, PLAYER_RED, 3);
    begin();
    const CoachComment *const c = hear(COACH_CARD);
    ck_assert(c == NULL || strstr(c->text, "your group") == NULL);
}

TEST(who_is_stronger_marches_but_not_early) {
    (void)humans(b->s, PLAYER_RED, "e5", 8);
    begin();
    is_silent(COACH_MARCH);
    begin_in(9);
    speaks(COACH_MARCH, "Sanctum on i9");
}

TEST(an_idle_group_is_told_until_it_has_an_order) {
    const GroupId red = humans(b->s, PLAYER_RED, "e5", 2);
    begin();
    speaks(COACH_IDLE, "group on e5 has no order");
    is_silent(COACH_READY);
    move(red, "e6");
    is_silent(COACH_IDLE);
    speaks(COACH_READY, "novices and cards that are left can wait. Confirm");
}

TEST(a_rule_says_less_each_time_and_danger_never_stops) {
    (void)humans(b->s, PLAYER_RED, "e5", 1);
    (void)elves(b->s, PLAYER_BLUE, "f5", 8);
    scene_structure(b->s, "e7", STRUCTURE_TOWN, PLAYER_NEUTRAL);
    begin();
    char full[COACH_TEXT_SIZE];
    const CoachComment *c = hear(COACH_FREE_TOWN);
    ck_assert_ptr_nonnull(c);
    memcpy(full, c->text, sizeof full);
    b->said[COACH_FREE_TOWN] = 2;
    c = hear(COACH_FREE_TOWN);
    ck_assert_ptr_nonnull(c);
    ck_assert_uint_lt(strlen(c->text), strlen(full));
    b->said[COACH_STRONG_GUARD] = 3;
    is_silent(COACH_STRONG_GUARD);
    b->said[COACH_BAD_FIGHT] = 255;
    ck_assert_ptr_nonnull(hear(COACH_BAD_FIGHT));
}

static void speaks_among(const CoachComment *comments, int count, CoachRule rule) {
    bool speaks = false;
    for (int i = 0; i < count; i++) {
        speaks = speaks || comments[i].rule == rule;
    }
    ck_assert(speaks);
}

TEST(what_a_seat_cannot_know_changes_no_comment) {
    CoachComment before[COACH_COMMENTS_MAX];
    (void)humans(b->s, PLAYER_RED, "e5", 4);
    (void)elves(b->s, PLAYER_BLUE, "g5", 7);
    static GameState known;
    const Order cast = {.kind = ORDER_CAST,
                        .slot = (uint8_t)scene_card(b->s, PLAYER_RED, CARD_WEREWOLF),
                        .card = CARD_WEREWOLF,
                        .target = on_square("h5")};
    scene_mana(b->s, PLAYER_RED, 3);
    engine_state_as_known(&known, &b->s->state, PLAYER_RED, 1);
    plan_begin(&b->plan, &known, PLAYER_RED);
    order(cast);
    const int count = coach_look(b->coach, &known, &b->plan, b->said, before);
    ck_assert_int_gt(count, 0);
    speaks_among(before, count, COACH_LOST_SUMMONS);
    (void)scene_card(b->s, PLAYER_BLUE, CARD_FIREBALL);
    b->s->state.rng.play ^= 77;
    engine_state_as_known(&known, &b->s->state, PLAYER_RED, 1);
    plan_begin(&b->plan, &known, PLAYER_RED);
    order(cast);
    ck_assert_int_eq(coach_look(b->coach, &known, &b->plan, b->said, b->comments), count);
    for (int i = 0; i < count; i++) {
        ck_assert_str_eq(b->comments[i].text, before[i].text);
    }
}

TEST(every_comment_fits_the_strip_and_has_at_most_two_sentences) {
    static const char *const words[][2] = {
#define COMMENT(id, slug, in_full, in_all, full, brief) {full, brief},
#include "play/coach.def"
#undef COMMENT
    };
    for (int i = 0; i < COACH_RULE_COUNT; i++) {
        int sentences = 0;
        for (const char *at = words[i][0]; *at != '\0'; at++) {
            sentences += *at == '.' && (at[1] == ' ' || at[1] == '\0');
        }
        ck_assert_msg(sentences >= 1 && sentences <= 2, "%s", words[i][0]);
        ck_assert_msg(strlen(words[i][0]) < 260 && strlen(words[i][1]) < 90, "%s", words[i][0]);
    }
}

TEST(the_first_match_is_known_again_from_its_file) {
    static Session session;
    SessionSetup setup;
    first_match_setup(&setup);
    ck_assert_int_eq(setup.deck_counts[PLAYER_RED], 30);
    ck_assert(session_begin(&session, &setup));
    ck_assert(!first_match_is(session.match));
    ck_assert(match_set_title(session.match, FIRST_MATCH_TITLE));
    ck_assert(first_match_is(session.match));
    char *const text = match_to_text(session.match);
    Problems problems = {.count = 0};
    Match *const again = match_load_text(text, strlen(text), &problems);
    ck_assert_ptr_nonnull(again);
    ck_assert(first_match_is(again));
    match_free(again);
    free(text);
    session_free(&session);
}

// The first match begins with four of one's own, and somebody who reads "Aldric" finds him among the
// portraits.
TEST(minions_are_called_by_their_names) {
    static Session session;
    SessionSetup setup;
    char name[NAME_SIZE];
    first_match_setup(&setup);
    ck_assert(session_begin(&session, &setup));
    session_advance(&session);
    session_plan(&session, PLAYER_RED, &b->plan);
    static GameState known;
    known = b->plan.after;
    const GroupId red = square_at(&known, sq("d2"))->group;
    known.players[PLAYER_RED].hand[0] = (HandCard){.card = CARD_CARAPACE};
    known.players[PLAYER_RED].pool[MANA_STRIFE] = 1;
    plan_begin(&b->plan, &known, PLAYER_RED);
    b->known = &known;
    coach_call_as(b->coach, &session);
    const CoachComment *const c = hear(COACH_CARD);
    ck_assert_ptr_nonnull(c);
    const Minion *const m = minion_at(&known, (MinionId){c->order.target.index});
    ck_assert_int_eq(m->group.v, red.v);
    session_minion_name(&session, m->label, name);
    ck_assert_msg(strstr(c->text, name) != NULL && strstr(c->text, " of your group on d2") != NULL, "%s",
                  c->text);
    ck_assert_ptr_null(strstr(c->text, "minion ("));
    session_free(&session);
}

static bool is_only_a_way(const CoachComment *c) {
    return c->rule == COACH_GATHER || c->rule == COACH_MARCH || c->rule == COACH_IDLE;
}

// A third of the land is closed to groups.
static void lay_mountains(uint64_t seed) {
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 1; i <= SQUARES; i++) {
        const SquareId at = {(uint8_t)i};
        const Square *const here = square_at(&b->s->state, at);
        char name[4];
        square_name(at, name);
        if (here->group.v == 0 && structure_at(&b->s->state, at).v == 0 && rng_below(&rng.play, 3) == 0) {
            scene_terrain(b->s, name, TERRAIN_MOUNTAIN);
        }
    }
}

// The square that [words] name behind [lead]; 0: [lead] is not in them.
static SquareId place_behind(const char *words, const char *lead) {
    const char *const at = strstr(words, lead);
    char square[4] = "";
    return at != NULL && sscanf(at + strlen(lead), "%3[a-z0-9]", square) == 1 ? square_parse(square)
                                                                              : (SquareId){0};
}

// Does the move of [c] lead nearer to [place], as its group can walk?
static bool leads_nearer(const CoachComment *c, SquareId place) {
    const GameState *const s = &b->s->state;
    const SquareId from = group_at(s, c->order.group)->at;
    return ways_steps(s, c->order.group, c->order.at, place, SQUARES) <
           ways_steps(s, c->order.group, from, place, SQUARES);
}

// Nearer to the group on [place], or to where that is advised to step.
static bool leads_to_group(const CoachComment *c, SquareId place) {
    bool leads = leads_nearer(c, place);
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId next = square_neighbour(place, d);
        leads = leads || (next.v != 0 && leads_nearer(c, next));
    }
    return leads;
}

TEST(a_way_that_is_said_to_lead_nearer_does_so_as_groups_can_walk) {
    enum { LANDS = 300 };
    int told[3] = {0};
    for (uint64_t seed = 1; seed <= LANDS; seed++) {
        clear();
        lay();
        b->s->state.turn = 9;
        (void)humans(b->s, PLAYER_RED, "e5", 6);
        (void)humans(b->s, PLAYER_RED, "c4", 2);
        (void)elves(b->s, PLAYER_BLUE, "h6", 3);
        lay_mountains(seed);
        begin();
        const int count = coach_look(b->coach, &b->s->state, &b->plan, b->said, b->comments);
        for (int k = 0; k < count; k++) {
            const CoachComment *const c = &b->comments[k];
            const SquareId places[] = {c->rule == COACH_MARCH ? sq("i9") : (SquareId){0},
                                       c->rule == COACH_GATHER ? place_behind(c->text, "larger one on ")
                                                               : (SquareId){0},
                                       place_behind(c->text, ", nearer to the Blue group on ")};
            for (int i = 0; i < 3; i++) {
                const bool leads =
                    places[i].v != 0 && (i == 1 ? leads_to_group(c, places[i]) : leads_nearer(c, places[i]));
                ck_assert_msg(places[i].v == 0 || leads, "land %d: %s", (int)seed, c->text);
                told[i] += places[i].v != 0;
            }
            const SquareId left = place_behind(c->text, ", farther from the Blue group on ");
            ck_assert_msg(left.v == 0 || !leads_nearer(c, left), "land %d: %s", (int)seed, c->text);
        }
    }
    ck_assert_msg(told[0] > 5 && told[1] > 5 && told[2] > 5, "%d, %d, %d", told[0], told[1], told[2]);
}

// Whatever way is asked for: if an enemy that comes would destroy the group there, as threats have it, the
// comment says so, and else it does not.
TEST(a_way_past_an_enemy_is_told_with_its_danger) {
    enum { SAMPLES = 20, DANGER = 50 * FORECAST_PERCENT };
    static const char *const places[] = {"e5", "f4", "f5", "d6", "g4", "h5",
                                         "f7", "g8", "e4", "c4", "d5", "f3"};
    static ForecastTask task;
    static GameState bed, scratch;
    static Threats threats;
    int told[2] = {0, 0};
    for (int i = 0; i < 12 * 12; i++) {
        clear();
        lay();
        b->s->state.turn = 9;
        (void)humans(b->s, PLAYER_RED, "d2", 3);
        (void)humans(b->s, PLAYER_RED, "g6", 5);
        (void)elves(b->s, PLAYER_BLUE, places[i % 12], 7);
        if (i % 12 != i / 12) {
            (void)elves(b->s, PLAYER_BLUE, places[i / 12], 6);
        }
        begin();
        const int count = coach_look(b->coach, &b->s->state, &b->plan, b->said, b->comments);
        for (int k = 0; k < count; k++) {
            const CoachComment c = b->comments[k];
            if (is_only_a_way(&c)) {
                begin();
                order(c.order);
                forecast_task_begin(&task, &b->s->state, &b->plan);
                threats_begin(&threats, &task, &bed);
                threats_sample(&threats, &bed, &scratch, SAMPLES);
                const bool is_deadly = threats_danger(&threats, square_at(&bed, c.order.at)->group) >= DANGER;
                ck_assert_msg((strstr(c.text, "could destroy it there") != NULL) == is_deadly, "%s", c.text);
                told[is_deadly]++;
            }
        }
    }
    ck_assert_msg(told[0] > 0 && told[1] > 0, "%d and %d", told[0], told[1]);
}
