// Lessons: scripts that are read or refused with their place, goals that are seen in orders, position and
// log, and ways back.

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/lessons.h"
#include "play/session.h"
#include "support/test.h"

#define HEAD "title T\nabout A.\nstep\nsay Do it.\n"

static LoadError error;
static Lesson lesson;
static Session session;
static Plan plan;
static LessonRun run;

static bool read(const char *text) {
    return lesson_read(&lesson, text, strlen(text), &error);
}

static void expect_fault(const char *text, int line, int column, const char *words) {
    ck_assert_msg(!read(text), "read: %s", text);
    ck_assert_msg(error.line == line && error.column == column && strstr(error.text, words) != NULL,
                  "%d:%d: %s", error.line, error.column, error.text);
}

TEST(a_script_is_refused_with_the_place_of_its_first_fault) {
    ck_assert(read(HEAD "goal moves A e4 and not trains any\nwrong turn 2 | Too late.\n"));
    expect_fault(HEAD "goal moves A z9\n", 5, 14, "square");
    expect_fault(HEAD "goal flies A\n", 5, 6, "flies");
    expect_fault(HEAD "goal casts no-such-card any\n", 5, 12, "card");
    expect_fault(HEAD "goal trains-in mana z9\n", 5, 21, "square");
    expect_fault(HEAD "goal dead any\n", 5, 11, "one group");
    expect_fault(HEAD "goal turn 2x\n", 5, 11, "number");
    expect_fault(HEAD "goal turn 4294967298\n", 5, 11, "number");
    expect_fault(HEAD "wrong next | \u00c4\u00d6\u00dc. One. Two.\n", 5, 14, "two sentences");
    expect_fault("title \u00c4\u00d6\u00dc\tT\x01\n", 1, 12, "cannot be shown");
    expect_fault(HEAD "goal next now\n", 5, 11, "unexpected");
    expect_fault(HEAD "wrong next Too late.\n", 5, 12, "expected |");
    expect_fault(HEAD "good next Well.\n", 5, 11, "expected |");
    expect_fault(HEAD "rule\n", 5, 5, "missing");
    expect_fault(HEAD "step\n", 5, 1, "no goal");
    expect_fault("title T\nabout A.\nstep\nsay One. Two. Three.\ngoal next\n", 4, 5, "two sentences");
    expect_fault("title T\nsay Hello.\n", 2, 1, "before the first step");
    expect_fault("title T\nabout A.\n", 2, 1, "missing");
    expect_fault("", 1, 1, "missing"); // nothing at all has a place, too
}

TEST(every_lesson_can_be_read_and_its_match_begins_with_the_orders_of_a_human) {
    ck_assert_int_ge(lessons_count(), 3);
    for (int i = 0; i < lessons_count(); i++) {
        size_t size = 0;
        ck_assert_msg(lessons_open(i, &lesson, &error), "%s:%d:%d: %s", lessons_slug(i), error.line,
                      error.column, error.text);
        for (int step = 0; step < lesson.count; step++) {
            ck_assert_msg(lesson.steps[step].rule[0] != '\0', "%s: F1 has nothing to open at step %d",
                          lessons_slug(i), step + 1);
        }
        const char *match = lessons_match(i, &size);
        ck_assert_msg(session_begin_lesson(&session, match, size), "%s: %s", lessons_slug(i), session.error);
        session_advance(&session);
        ck_assert_int_eq(session.need, NEED_ORDERS);
        ck_assert_int_eq(session_humans(&session), 1);
        ck_assert(session_is_lesson(&session));
        session_free(&session);
    }
}

static void begin(const char *text) {
    size_t size = 0;
    ck_assert_msg(read(text), "%d:%d: %s", error.line, error.column, error.text);
    const char *match = lessons_match(0, &size);
    ck_assert(session_begin_lesson(&session, match, size));
    session_advance(&session);
    session_plan(&session, PLAYER_RED, &plan);
    run = (LessonRun){.lesson = &lesson};
}

static bool look(bool has_read) {
    const LessonSight sight = {.match = session.match, .plan = &plan, .has_read = has_read};
    return lesson_look(&run, &sight);
}

static void move(const char *group, const char *to) {
    const Order order = {
        .kind = ORDER_MOVE, .group = match_find_group(session.match, group), .at = square_parse(to)};
    ck_assert_int_eq(plan_add(&plan, &order), ORDER_OK);
}

static void confirm(void) {
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
    session_plan(&session, PLAYER_RED, &plan);
}

#define THREE_STEPS                                                                                          \
    "title T\nabout A.\nstep\nsay Move.\ngoal moves A e5\nwrong moves A any | Not there.\n"                  \
    "step\nsay Confirm.\ngoal turn 2 and at A e5\nwrong turn 2 | It stayed.\nstep\nsay Read.\ngoal next\n"

TEST(an_order_reaches_the_step_and_its_loss_takes_the_step_back) {
    begin(THREE_STEPS);
    ck_assert(!look(false));
    move("A", "f4");
    ck_assert(!look(false));
    ck_assert_str_eq(run.answer->text, "Not there.");
    ck_assert_int_eq(plan_remove(&plan, &session.match->state, 0), 1);
    move("A", "e5");
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 1);
    ck_assert_ptr_null(run.answer);
    (void)plan_remove(&plan, &session.match->state, 0);
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 0);
    session_free(&session);
}

// What has happened is no order that could be taken back.
TEST(a_step_that_an_order_or_an_event_reaches_goes_back_with_the_order_alone) {
    begin("title T\nabout A.\nstep\nsay Move.\ngoal moves A e5\ngoal logged phase_began\n"
          "step\nsay Confirm.\ngoal turn 2\nstep\nsay Read.\ngoal next\n");
    confirm();
    ck_assert(look(false)); // a turn has been played, so nothing is left to wait for
    ck_assert_int_eq(run.step, 1);
    session_free(&session);
    begin("title T\nabout A.\nstep\nsay Move.\ngoal moves A e5\ngoal logged combat_began\n"
          "step\nsay Confirm.\ngoal turn 2\nstep\nsay Read.\ngoal next\n");
    move("A", "e5");
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 1);
    (void)plan_remove(&plan, &session.match->state, 0);
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 0);
    session_free(&session);
}

// Each step is told before it goes by, unless its order was given already.
TEST(what_is_done_before_it_was_asked_for_waits_to_be_read) {
    begin("title T\nabout A.\nstep\nsay Move.\ngoal moves A e5\nstep\nsay Train.\ngoal moves any e5\n"
          "step\nsay Go on.\ngoal ordering\nwrong ordering | No.\nstep\nsay Read.\ngoal next\n");
    move("A", "e5");
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 2);
    ck_assert(run.is_done_already && lesson_waits_for_reading(&run) && !lesson_is_wrong(&run));
    ck_assert(!look(false));
    ck_assert(look(true));
    ck_assert_int_eq(run.step, 3);
    ck_assert(!run.is_done_already && lesson_waits_for_reading(&run));
    ck_assert_int_eq(plan_remove(&plan, &session.match->state, 0), 1);
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 0);
    ck_assert(!run.is_done_already);
    session_free(&session);
}

TEST(what_is_half_done_is_praised_and_is_not_wrong) {
    begin("title T\nabout A.\nstep\nsay Move both.\nrule 17.3\ngoal moves A e5 and moves B d5\n"
          "good moves A e5 | Good. Now the other one.\nwrong moves A any | Not there.\n");
    ck_assert_str_eq(lesson.steps[0].rule, "17.3");
    ck_assert(!look(false) && !lesson_is_wrong(&run));
    move("A", "e5");
    ck_assert(!look(false));
    ck_assert_str_eq(run.answer->text, "Good. Now the other one.");
    ck_assert(run.answer->is_praise && !lesson_is_wrong(&run));
    ck_assert_int_eq(plan_remove(&plan, &session.match->state, 0), 1);
    move("A", "f4");
    ck_assert(!look(false) && lesson_is_wrong(&run));
    session_free(&session);
}

TEST(any_stands_for_any_group_and_any_structure) {
    static const struct {
        const char *goal;
        bool holds;
    } rows[] = {{"at any d4", true},      {"at any d5", false},         {"at B any", true},
                {"members any 3", true},  {"members any 4", false},     {"owned any red", true},
                {"owned any blue", true}, {"owned any neutral", false}, {"owned d2 red", true},
                {"owned d2 blue", false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[128];
        (void)snprintf(text, sizeof text, "title T\nabout A.\nstep\nsay Do it.\ngoal %s\n", rows[i].goal);
        begin(text);
        ck_assert_msg(look(false) == rows[i].holds, "%s", rows[i].goal);
        session_free(&session);
    }
}

TEST(a_turn_without_the_goal_is_answered_and_taken_back_to_its_orders) {
    begin(THREE_STEPS);
    move("A", "e5");
    ck_assert(look(false));
    plan.count = 0;
    confirm();
    ck_assert(!look(false));
    ck_assert_str_eq(run.answer->text, "It stayed.");
    const int turn = lesson_take_back(&run, session.match->state.turn);
    ck_assert_int_eq(turn, 1);
    ck_assert_int_eq(run.step, 0);
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_RANDOM};
    ck_assert(session_branch(&session, turn, seats, false));
    ck_assert(session_is_lesson(&session));
    session_advance(&session);
    session_plan(&session, PLAYER_RED, &plan);
    move("A", "e5");
    ck_assert(look(false));
    confirm();
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 2);
    ck_assert(look(true));
    ck_assert_int_eq(run.step, lesson.count);
    session_free(&session);
}

TEST(with_nothing_ordered_in_a_turn_the_way_back_leads_to_the_turn_before) {
    begin(THREE_STEPS);
    move("A", "e5");
    ck_assert(look(false));
    confirm();
    ck_assert(look(false));
    ck_assert_int_eq(run.step, 2);
    ck_assert_int_eq(lesson_take_back(&run, 2), 1);
    ck_assert_int_eq(run.step, 0);
    // There is nothing before the first turn.
    ck_assert_int_eq(lesson_take_back(&run, 1), 1);
    ck_assert_int_eq(run.step, 0);
    session_free(&session);
}

TEST(the_other_seat_gives_the_orders_of_the_file_before_and_after_a_way_back) {
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = SEAT_HUMAN, [PLAYER_BLUE] = SEAT_RANDOM};
    begin(THREE_STEPS);
    const SquareId h8 = square_parse("h8");
    for (int i = 0; i < 2; i++) {
        confirm();
        ck_assert_int_eq(session.match->state.groups[match_find_group(session.match, "X").v].at.v, h8.v);
        ck_assert(session_branch(&session, 1, seats, false));
        session_advance(&session);
        session_plan(&session, PLAYER_RED, &plan);
    }
    session_free(&session);
}

#define FIREBALL_ON(group) "{\"cast\":\"fireball\",\"on\":\"" group "\"}"

TEST(the_other_seat_casts_both_of_two_equal_cards_of_the_file) {
    static const char text[] =
        "{\"format\":\"sancta-match/1\",\"title\":\"T\",\"turn\":1,\"phase\":\"orders\","
        "\"players\":{\"red\":{\"seat\":\"human\"},\"blue\":{\"seat\":\"random\","
        "\"mana\":{\"strife\":20,\"clarity\":20},\"hand\":[\"fireball\",\"fireball\"]}},"
        "\"groups\":[{\"id\":\"A\",\"at\":\"e4\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]},"
        "{\"id\":\"B\",\"at\":\"g4\",\"owner\":\"red\",\"minions\":[{\"class\":\"archer\"}]}],"
        "\"orders\":[{\"blue\":[" FIREBALL_ON("A") "," FIREBALL_ON(
            "B") "]}],"
                 "\"lesson\":{\"script\":[\"step\",\"say Wait.\",\"goal next\"]}}";
    ck_assert_msg(session_begin_lesson(&session, text, sizeof text - 1), "%s", session.fault.text);
    session_advance(&session);
    session_plan(&session, PLAYER_RED, &plan);
    confirm();
    ck_assert_int_eq(session.match->turns[0].seats[PLAYER_BLUE].count, 2);
    session_free(&session);
}
