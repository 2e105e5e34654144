// Puzzles: answers are counted, every puzzle of the game is sound, and in a session the other seat finds the
// answer.

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "play/lessons.h"
#include "play/session.h"
#include "support/temporary_home.h"
#include "support/test.h"

#define SEATED                                                                                               \
    "\"players\": {\"red\": {\"house\": \"war\", \"seat\": \"human\"}, "                                     \
    "\"blue\": {\"house\": \"life\", \"seat\": \"random\"%s}},"
#define HEAD                                                                                                 \
    "{\"format\": \"sancta-match/1\", \"turn\": 1, \"phase\": \"orders\", "                                  \
    "\"terrain\": {\"default\": \"plains\"}, "
#define MEN(id, at, owner, count)                                                                            \
    "{\"id\": \"" id "\", \"at\": \"" at "\", \"owner\": \"" owner                                           \
    "\", \"minions\": [{\"class\": \"swordsman\", \"nation\": \"elf\", \"count\": " count "}]}"

static PuzzleTask *task;
static PuzzleSolutions *found;
static Session session;
static Lesson lesson;
static Plan plan;

static void prepare_room(void) {
    task = malloc(sizeof *task);
    found = malloc(sizeof *found);
    ck_assert(task != NULL && found != NULL);
}

static void free_room(void) {
    free(task);
    free(found);
}

FIXTURE(prepare_room, free_room);

// What puzzle_prepare() says of a position with [groups]; [blue]: more keys of Blue.
static const char *prepared(PuzzleGoal goal, const char *blue, const char *groups) {
    char text[2000];
    Problems problems = {0};
    (void)snprintf(text, sizeof text, HEAD SEATED "\"groups\": [%s]}", blue, groups);
    Match *m = match_load_text(text, strlen(text), &problems);
    ck_assert_msg(m != NULL, "%s", problems.items[0].text);
    const char *problem = puzzle_prepare(task, &m->state, goal, PLAYER_RED);
    match_free(m);
    return problem;
}

TEST(each_group_may_stay_or_take_a_step_that_it_can_take) {
    ck_assert_ptr_null(prepared(PUZZLE_SAVE, "", MEN("A", "d2", "red", "1") "," MEN("X", "f6", "blue", "1")));
    ck_assert_int_eq(task->answer_count, 5);
    ck_assert_ptr_null(
        prepared(PUZZLE_SAVE, "", MEN("X", "f6", "blue", "1") "," MEN("Y", "h6", "blue", "2")));
    ck_assert_int_eq(task->answer_count, 25);
    TurnOrders orders;
    puzzle_answer_orders(task, 0, &orders);
    ck_assert_int_eq(orders.count, 0);
    puzzle_answer_orders(task, 24, &orders);
    ck_assert_int_eq(orders.count, 2);
}

TEST(who_can_do_more_than_move_makes_no_puzzle) {
    ck_assert_ptr_nonnull(prepared(PUZZLE_SAVE, ", \"hand\": [\"plains\"]", MEN("X", "f6", "blue", "1")));
    ck_assert_ptr_nonnull(prepared(
        PUZZLE_SAVE, "",
        MEN("V", "e5", "blue", "1") "," MEN("W", "g7", "blue", "1") "," MEN("X", "f6", "blue", "1") "," MEN(
            "Y", "h6", "blue", "1") "," MEN("Z", "h8", "blue", "1")));
}

static TurnOrders moved(const char *to) {
    TurnOrders orders = {.count = 1};
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &task->state.groups[i];
        if (g->label != 0 && g->owner == PLAYER_RED) {
            orders.orders[0] = (Order){
                .kind = ORDER_MOVE, .group = {(uint8_t)i}, .at = square_parse(to), .group_ref = g->label};
        }
    }
    return orders;
}

TEST(orders_are_judged_by_the_answer_that_hurts_most) {
    // Eight stand before the open gate. One minion that goes in keeps them out for this turn, though it dies.
    ck_assert_ptr_null(prepared(PUZZLE_SAVE, "", MEN("A", "c2", "red", "1") "," MEN("X", "d3", "blue", "8")));
    const TurnOrders nothing = {.count = 0};
    const PuzzleVerdict idle = puzzle_judge(task, &nothing, PUZZLE_SAMPLES, 1);
    ck_assert_int_eq(idle.share, 0);
    TurnOrders answer;
    puzzle_answer_orders(task, idle.answer, &answer);
    ck_assert_int_eq(answer.orders[0].at.v, square_parse("d2").v);
    const TurnOrders home = moved("d2");
    ck_assert_int_eq(puzzle_judge(task, &home, PUZZLE_SAMPLES, 1).share, PUZZLE_CERTAIN);
    const TurnOrders away = moved("c1");
    ck_assert_int_eq(puzzle_judge(task, &away, PUZZLE_SAMPLES, 1).share, 0);
}

// The start of a turn waits for the mana of a town that was captured, and the match ends behind that.
TEST(a_town_that_is_captured_beside_it_saves_no_sanctum) {
    static const char town[] =
        "], \"structures\": [{\"at\": \"d2\", \"kind\": \"sanctum\", \"owner\": \"red\"}, "
        "{\"at\": \"i9\", \"kind\": \"sanctum\", \"owner\": \"blue\"}, "
        "{\"at\": \"h5\", \"kind\": \"town\", \"owner\": \"neutral\"}";
    char groups[800];
    (void)snprintf(groups, sizeof groups, "%s%s", MEN("A", "h4", "red", "1") "," MEN("X", "d3", "blue", "2"),
                   town);
    ck_assert_ptr_null(prepared(PUZZLE_SAVE, "", groups));
    const TurnOrders captures = moved("h5");
    ck_assert_int_eq(puzzle_judge(task, &captures, PUZZLE_SAMPLES, 1).share, 0);
}

TEST(the_search_finds_what_is_needed_and_nothing_beside) {
    ck_assert_ptr_null(prepared(PUZZLE_SAVE, "", MEN("A", "c2", "red", "1") "," MEN("X", "d3", "blue", "8")));
    puzzle_solve(task, 0, 1000, found);
    ck_assert(found->is_complete);
    ck_assert_int_gt(found->count, 0);
    for (int i = 0; i < found->count; i++) {
        ck_assert_int_eq(found->items[i].count, 1);
    }
    puzzle_solve(task, 0, 1, found);
    ck_assert(!found->is_complete);
}

// The whole list, which the game promises to hold: sixty, each sound, and none solved by doing nothing.
static int puzzle_total(void) {
    return lessons_count() - lessons_first_puzzle();
}

static void begin_puzzle(int index) {
    LoadError error;
    size_t size = 0;
    ck_assert_msg(lessons_open(index, &lesson, &error), "%s:%d: %s", lessons_slug(index), error.line,
                  error.text);
    const char *match = lessons_match(index, &size);
    ck_assert_msg(session_begin_lesson(&session, match, size), "%s: %s", lessons_slug(index), session.error);
    session_set_puzzle(&session, (PuzzleGoal)lesson.puzzle);
    session_advance(&session);
    ck_assert_int_eq(session.need, NEED_ORDERS);
    session_plan(&session, session.who, &plan);
}

static TurnOrders orders_of_plan(void) {
    TurnOrders orders = {.count = plan.count};
    memcpy(orders.orders, plan.orders, (size_t)plan.count * sizeof plan.orders[0]);
    return orders;
}

TEST(there_are_sixty_puzzles_of_every_kind) {
    int counts[PUZZLE_GOAL_COUNT] = {0};
    ck_assert_int_ge(puzzle_total(), 60);
    for (int i = lessons_first_puzzle(); i < lessons_count(); i++) {
        LoadError error;
        ck_assert(lessons_open(i, &lesson, &error));
        counts[lesson.puzzle]++;
    }
    ck_assert_int_eq(counts[PUZZLE_NO_GOAL], 0);
    for (int goal = PUZZLE_WIN; goal < PUZZLE_GOAL_COUNT; goal++) {
        ck_assert_int_ge(counts[goal], 10);
    }
}

TEST(the_solution_works_against_every_answer_and_nothing_does_not, .cases = 10) {
    for (int i = lessons_first_puzzle() + _i; i < lessons_count(); i += 10) {
        begin_puzzle(i);
        ck_assert_msg(puzzle_prepare(task, &session.match->state, (PuzzleGoal)lesson.puzzle, session.who) ==
                          NULL,
                      "%s is no puzzle", lessons_slug(i));
        TurnOrders orders = orders_of_plan();
        const PuzzleVerdict idle = puzzle_judge(task, &orders, 10, 1);
        ck_assert_msg(idle.share < PUZZLE_CERTAIN / 2, "%s solves itself", lessons_slug(i));
        ck_assert_int_gt(session_take_solution(&session, &plan), 0);
        orders = orders_of_plan();
        const PuzzleVerdict verdict = puzzle_judge(task, &orders, 20, PUZZLE_LIKELY);
        ck_assert_msg(verdict.share >= PUZZLE_LIKELY, "%s: answer %d prevents it", lessons_slug(i),
                      verdict.answer);
        session_free(&session);
    }
}

// As a player meets it: through the session, with the dice of the file.
static bool is_goal_reached(Player seat) {
    const Match *m = session.match;
    const GameResult own = seat == PLAYER_RED ? RESULT_RED : RESULT_BLUE;
    if (lesson.puzzle != PUZZLE_MOONWALK) {
        const bool is_over = m->state.result != RESULT_NONE;
        return lesson.puzzle == PUZZLE_WIN ? m->state.result == own : !is_over || m->state.result == own;
    }
    for (uint32_t i = 0; i < m->log_count; i++) {
        if (m->log[i].kind == EV_moonwalked) {
            return true;
        }
    }
    return false;
}

static bool plays_out(int index, bool takes_solution) {
    begin_puzzle(index);
    const Player seat = session.who;
    if (takes_solution) {
        (void)session_take_solution(&session, &plan);
    }
    ck_assert(session_confirm(&session, &plan));
    session_advance(&session);
    const bool is_reached = is_goal_reached(seat);
    session_free(&session);
    return is_reached;
}

TEST(in_play_the_solution_works_and_idleness_meets_its_answer, .cases = 10) {
    for (int i = lessons_first_puzzle() + _i; i < lessons_count(); i += 10) {
        ck_assert_msg(plays_out(i, true), "%s: the solution does not work in play", lessons_slug(i));
        ck_assert_msg(!plays_out(i, false), "%s: doing nothing works in play", lessons_slug(i));
    }
}

TEST(streaks_and_bests_are_kept) {
    Paths paths;
    (void)temporary_home_begin();
    paths_find(&paths);
    LessonProgress progress;
    lessons_recall(&progress, &paths);
    ck_assert_int_eq(progress.streak, 0);
    ck_assert(lessons_note_streak(&progress, &paths, true));
    ck_assert(lessons_note_streak(&progress, &paths, true));
    ck_assert(lessons_note(&progress, &paths, lessons_first_puzzle(), LESSON_FINISHED));
    ck_assert(lessons_note_streak(&progress, &paths, false));
    ck_assert(lessons_note_streak(&progress, &paths, true));
    lessons_recall(&progress, &paths);
    ck_assert_int_eq(progress.streak, 1);
    ck_assert_int_eq(progress.best, 2);
    ck_assert_int_eq(lessons_finished(&progress, lessons_first_puzzle(), lessons_count()), 1);
    ck_assert_int_eq(lessons_next(&progress, lessons_first_puzzle(), lessons_count()),
                     lessons_first_puzzle() + 1);
    temporary_home_end();
}
