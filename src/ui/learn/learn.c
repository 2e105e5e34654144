// A lesson while it is played: what the screens show is looked at after every pass.

#include "learn/learn.h"

#include <stdio.h>
#include <stdlib.h>

#include "learn/learn_coach.h"
#include "learn/learn_marks.h"
#include "match/file_io.h"
#include "match/match_lesson.h"
#include "orders/orders_steps.h"
#include "ui/playback.h"

static void learn_end_all(App *app) {
    learn_coach_free(app);
    free(learn_state_kept(app));
    app_set_layer_state(app, LAYER_LESSONS, NULL);
}

void learn_look_for_first_start(App *app) {
    Learn *learn = learn_state_of(app);
    char names[1][SAVE_NAME_SIZE];
    if (learn != NULL) {
        learn->is_first_start =
            !learn->progress.is_kept && !app->has_autosave && paths_list_saves(&app->paths, names, 1) == 0;
    }
}

bool learn_is_first_start(const App *app) {
    return learn_state_kept(app) != NULL && learn_state_kept(app)->is_first_start;
}

// The added lesson that is played; NULL: it is one of the game's.
static const AddedLesson *added_now(const Learn *learn) {
    return learn->index >= lessons_count() ? &learn->added.items[learn->index - lessons_count()] : NULL;
}

static void note(App *app, LessonState state) {
    Learn *learn = learn_state_kept(app);
    const bool is_kept =
        learn->index == LEARN_OF_FILE ||
        (added_now(learn) != NULL
             ? added_lessons_note(&learn->added, &app->paths, learn->index - lessons_count(), state)
             : lessons_note(&learn->progress, &app->paths, learn->index, state));
    if (!is_kept) {
        app_tell_unwritten(app, "What you have learned");
    }
}

static bool is_ordering(const App *app) {
    return app_screen(app) == SCREEN_ORDERS && orders_state_of(app)->history != NULL;
}

static void note_streak(App *app, bool is_clean) {
    Learn *learn = learn_state_kept(app);
    // A puzzle that was solved before proves nothing new, and an added one can be as easy as its author
    // likes.
    if (added_now(learn) == NULL && learn->index != LEARN_OF_FILE &&
        learn->progress.states[learn->index] != LESSON_FINISHED &&
        !lessons_note_streak(&learn->progress, &app->paths, is_clean)) {
        app_tell_unwritten(app, "What you have learned");
    }
}

static void fail_puzzle(App *app) {
    learn_state_kept(app)->is_failed = true;
    note_streak(app, false);
}

static void finish(App *app) {
    const Learn *learn = learn_state_kept(app);
    if (learn_state_is_puzzle(app) && !learn->is_failed && !learn->is_helped && !learn->is_advised) {
        note_streak(app, true);
    }
    note(app, LESSON_FINISHED);
}

void learn_score(const App *app, char *out, size_t size) {
    const LessonProgress *p = &learn_state_kept(app)->progress;
    const int first = lessons_first_puzzle();
    (void)snprintf(out, size, "%d of %d solved. Streak at the first try: %d, best %d.",
                   lessons_finished(p, first, lessons_count()), lessons_count() - first, p->streak, p->best);
}

// Why a solution of the puzzle is one: how many answers it was judged against.
static void prepare_solved_words(Learn *learn, const Match *m) {
    PuzzleTask *task = malloc(sizeof *task);
    const Player seat = lesson_player(m);
    (void)snprintf(learn->solved, sizeof learn->solved, "Solved: these orders work against every answer.");
    if (task != NULL && learn->lesson.puzzle != PUZZLE_NO_GOAL &&
        puzzle_prepare(task, &m->state, (PuzzleGoal)learn->lesson.puzzle, seat) == NULL) {
        const char *const other = seat == PLAYER_RED ? "Blue" : "Red";
        (void)snprintf(learn->solved, sizeof learn->solved,
                       "Solved: these orders work against every answer. %s had %d, and none prevents it.",
                       other, task->answer_count);
    }
    free(task);
}

static bool start(App *app, int index, const char *match, size_t size) {
    Learn *learn = learn_state_kept(app);
    if (!session_begin_lesson(&app->session, match, size)) {
        app_say(app, app->session.error);
        return false;
    }
    app->owns_autosave = false;
    session_set_puzzle(&app->session, (PuzzleGoal)learn->lesson.puzzle);
    prepare_solved_words(learn, app->session.match);
    learn->run = (LessonRun){.lesson = &learn->lesson};
    learn->index = index;
    learn->is_failed = learn->is_helped = learn->is_advised = false;
    learn->went_back = learn->has_read = learn->is_held = false;
    note(app, LESSON_BEGUN);
    app_continue(app);
    return true;
}

// Reads the files again: they may have changed since they were listed.
static bool begin_added(App *app, int index) {
    Learn *learn = learn_state_kept(app);
    char problem[LESSON_TEXT_SIZE];
    size_t size = 0;
    char *match =
        added_lesson_open(&app->paths, learn->added.items[index].file, &learn->lesson, &size, problem);
    if (match == NULL) {
        app_say(app, problem);
        return false;
    }
    const bool is_begun = start(app, lessons_count() + index, match, size);
    free(match);
    return is_begun;
}

bool learn_begin(App *app, int index) {
    Learn *learn = learn_state_of(app);
    LoadError error;
    size_t size = 0;
    if (learn == NULL || index < 0 || index >= lessons_count() + learn->added.count) {
        return false;
    }
    if (index >= lessons_count()) {
        return begin_added(app, index - lessons_count());
    }
    if (!lessons_open(index, &learn->lesson, &error)) {
        char words[PROBLEM_SIZE + 60];
        (void)snprintf(words, sizeof words, "%s, line %d, column %d of its script: %s", lessons_slug(index),
                       error.line, error.column, error.text);
        app_say(app, words);
        return false;
    }
    const char *match = lessons_match(index, &size);
    return start(app, index, match, size);
}

LearnFile learn_begin_file(App *app, const char *path) {
    Session *session = &app->session;
    Learn *learn = learn_state_of(app);
    Problems *problems = calloc(1, sizeof *problems);
    size_t size = 0;
    char error[PROBLEM_SIZE];
    char *text = file_read_plain(path, ADDED_MATCH_LARGEST, &size, error, sizeof error);
    Match *match = problems != NULL && text != NULL ? match_load_text(text, size, problems) : NULL;
    LearnFile begun = LEARN_NO_LESSON;
    if (learn != NULL && match != NULL && match_lesson_is_lesson(match)) {
        begun = LEARN_BROKEN;
        if (!added_lesson_check(text, size, &learn->lesson, &session->fault)) {
            (void)snprintf(app->save_error, sizeof app->save_error, "%s", session->fault.text);
        } else if (start(app, LEARN_OF_FILE, text, size)) {
            begun = LEARN_BEGUN;
        }
    }
    match_free(match);
    free(text);
    free(problems);
    return begun;
}

void learn_leave(App *app) {
    Learn *const learn = learn_state_kept(app);
    learn->left = learn_state_is_finished(app) ? LEARN_OF_FILE : learn->index;
    app_replace(app, SCREEN_TITLE);
    app_push(app, SCREEN_LEARN);
}

// The number behind the last lesson of the list that the present one stands in.
static int list_end_of(const App *app) {
    const Learn *learn = learn_state_kept(app);
    if (added_now(learn) != NULL) {
        return lessons_count() + learn->added.count;
    }
    return learn_state_is_puzzle(app) ? lessons_count() : lessons_first_puzzle();
}

// The one after the present one; of those that were added the next that can be played.
static int lesson_after(const Learn *learn, int end) {
    int next = learn->index + 1;
    while (next > lessons_count() && next < end &&
           learn->added.items[next - lessons_count()].title[0] == '\0') {
        next += 1;
    }
    return next;
}

void learn_skip(App *app) {
    if (learn_state_kept(app)->index == LEARN_OF_FILE) {
        learn_leave(app);
        return;
    }
    const int end = list_end_of(app);
    const int next = lesson_after(learn_state_kept(app), end);
    if (!learn_state_is_finished(app)) {
        note(app, LESSON_SKIPPED);
    }
    if (next == lessons_first_puzzle() && !learn_state_is_puzzle(app)) {
        learn_coach_begin_first_match(app);
    } else if (next >= end || !learn_begin(app, next)) {
        learn_leave(app);
    }
}

void learn_end(App *app) {
    LessonRun *run = &learn_state_kept(app)->run;
    if (learn_state_is_finished(app)) {
        learn_skip(app);
    } else if (lesson_waits_for_reading(run)) {
        lesson_go_on(run);
        if (learn_state_is_finished(app)) {
            finish(app);
        }
    } else {
        learn_leave(app);
    }
}

void learn_take_back(App *app) {
    Learn *learn = learn_state_kept(app);
    const int now = app->session.match->state.turn;
    learn->went_back = false;
    if (is_ordering(app) && orders_state_plan(orders_state_of(app))->count > 0) {
        (void)orders_steps_undo(app);
        return;
    }
    const int turn = lesson_take_back(&learn->run, now);
    const int seats[PLAYER_BLUE + 1] = {[PLAYER_RED] = (int)app->session.seats[PLAYER_RED],
                                        [PLAYER_BLUE] = (int)app->session.seats[PLAYER_BLUE]};
    // A puzzle is solved by changing what was tried; in a lesson the wrong orders would still be wrong.
    if (!app_branch(app, turn, seats, learn_state_is_puzzle(app))) {
        app_say(app, app->session.error);
        return;
    }
    // How the turn begins was seen before.
    session_advance(&app->session);
    app->session.seen[PLAYER_RED] = app->session.seen[PLAYER_BLUE] = app->session.match->log_count;
    app_continue(app);
}

const char *learn_words_mark(const App *app) {
    const LessonRun *run = &learn_state_kept(app)->run;
    if (learn_state_is_finished(app) || (run->answer == NULL && !run->is_done_already)) {
        return NULL;
    }
    return run->is_done_already ? "done" : run->answer->is_praise ? "good" : "wrong";
}

void learn_place(const App *app, char *out, size_t size) {
    const LessonRun *run = &learn_state_kept(app)->run;
    if (learn_state_is_finished(app)) {
        const int streak = learn_state_is_puzzle(app) ? learn_state_kept(app)->progress.streak : 0;
        const int used =
            snprintf(out, size, "%s, %s", run->lesson->title, learn_state_is_puzzle(app) ? "solved" : "done");
        if (streak > 0 && used < (int)size) {
            (void)snprintf(out + used, size - (size_t)used, ", streak %d", streak);
        }
    } else if (run->lesson->count == 1) {
        (void)snprintf(out, size, "%s", run->lesson->title);
    } else {
        (void)snprintf(out, size, "%s, %d of %d", run->lesson->title, run->step + 1, run->lesson->count);
    }
}

static bool is_end_of_lessons(const App *app) {
    return learn_state_is_finished(app) && learn_state_kept(app)->index == lessons_first_puzzle() - 1;
}

const char *learn_words(const App *app) {
    const LessonRun *run = &learn_state_kept(app)->run;
    if (learn_state_is_finished(app) && learn_state_is_puzzle(app)) {
        return learn_state_kept(app)->solved;
    }
    if (is_end_of_lessons(app)) {
        return "That was the last lesson, and chapter 1 of the rulebook (F1) sums up what you need. Next "
               "begins "
               "your first match, in which comments tell what matters; Leave opens the list of lessons.";
    }
    if (learn_state_is_finished(app)) {
        return "That was the lesson. Next starts the following one, and Leave opens the list of lessons.";
    }
    return run->answer != NULL ? run->answer->text : run->lesson->steps[run->step].text;
}

// "It begins with Flying Carpet." or "It begins with a move of group A."
static void say_hint(App *app, const Order *first) {
    char words[160];
    char name[NAME_SIZE];
    if (first->kind == ORDER_CAST) {
        (void)snprintf(words, sizeof words, "The solution begins with %s.", card_def(first->card)->name);
    } else {
        session_group_name(&app->session, app->session.match->state.groups[first->group.v].label, name);
        (void)snprintf(words, sizeof words, "The solution begins with a move of group %s.", name);
    }
    app_say(app, words);
}

// In place of what is ordered so far; each is a step that can be undone.
static void lay_out(App *app, const Plan *solution) {
    while (orders_state_plan(orders_state_of(app))->count > 0 && orders_steps_remove(app, 0)) {
    }
    for (int i = 0; i < solution->count; i++) {
        (void)orders_steps_try(app, &solution->orders[i]);
    }
}

void learn_note_advice(App *app) {
    if (learn_state_is_on(app) && learn_state_is_puzzle(app) && !learn_state_kept(app)->is_advised) {
        learn_state_kept(app)->is_advised = true;
        note_streak(app, false);
    }
}

void learn_help(App *app) {
    Learn *learn = learn_state_kept(app);
    if (!is_ordering(app)) {
        app_say(app, "Take back first: the solution is shown where orders are given.");
        return;
    }
    Plan *plan = malloc(sizeof *plan);
    if (plan == NULL) {
        return;
    }
    session_plan(&app->session, app->session.who, plan);
    const int count = session_take_solution(&app->session, plan);
    if (count > 0 && learn->is_helped) {
        lay_out(app, plan);
    } else if (count > 0) {
        say_hint(app, &plan->orders[0]);
    }
    if (!learn->is_helped) {
        learn->is_helped = true;
        note_streak(app, false);
    }
    free(plan);
}

static LessonSight sight_of(App *app) {
    Learn *learn = learn_state_kept(app);
    LessonSight sight = {.match = app->session.match, .has_read = learn->has_read};
    if (is_ordering(app)) {
        sight.plan = orders_state_plan(orders_state_of(app));
    } else {
        const PlaybackScreen *p = playback_of(app);
        learn->went_back = learn->went_back || p->t.at < learn->last_at;
        learn->last_at = p->t.at;
        sight.is_watching = p->memory != NULL;
        sight.is_stopped = !p->is_playing && !p->glide.is_on;
        sight.shown = p->memory != NULL ? timeline_last_event(&p->t) : NULL;
        sight.watched = p->t.events;
        sight.watched_count = p->memory != NULL ? p->t.at : 0;
        sight.went_back = learn->went_back;
    }
    return sight;
}

bool learn_stops_playback(App *app) {
    if (!learn_state_is_on(app) || learn_state_is_finished(app)) {
        return false;
    }
    Learn *const learn = learn_state_kept(app);
    const LessonSight sight = sight_of(app);
    LessonRun run = learn->run;
    learn->is_held = lesson_look(&run, &sight) && lesson_waits_for_reading(&run);
    learn->held_at = playback_of(app)->t.at;
    return learn->is_held;
}

// What was stopped goes on once the last of what is explained is read. Whoever plays or steps meanwhile has
// it as they want it.
static void let_play(App *app) {
    Learn *const learn = learn_state_kept(app);
    PlaybackScreen *const p = playback_of(app);
    const bool is_watching = app_screen(app) == SCREEN_PLAYBACK && p->memory != NULL;
    learn->is_held = learn->is_held && is_watching && !p->is_playing && p->t.at == learn->held_at;
    if (learn->is_held && !lesson_waits_for_reading(&learn->run)) {
        learn->is_held = false;
        p->is_playing = p->t.at < p->t.count;
    }
}

// The focus goes to what is to be done, once all of the pass is there to be found.
static void lead_on(App *app) {
    if (learn_state_kept(app)->is_led_on) {
        learn_state_kept(app)->is_led_on = false;
        if (lesson_is_wrong(&learn_state_kept(app)->run) || !learn_marks_focus(app)) {
            ui_focus(&app->ui, "lesson.back");
        }
        app->ui.shows_focus = true;
    }
}

// After a pass of the screen: looks what was done, and marks on it what the step is about.
static void follow(App *app) {
    const ScreenId screen = app_screen(app);
    learn_coach_follow(app);
    if (!learn_state_is_on(app) || (!is_ordering(app) && screen != SCREEN_PLAYBACK)) {
        return;
    }
    Learn *learn = learn_state_kept(app);
    const bool was_finished = learn_state_is_finished(app);
    if (is_ordering(app)) {
        learn->last_at = 0;
    }
    lead_on(app);
    const LessonSight sight = sight_of(app);
    learn->has_read = false;
    const bool is_new = lesson_look(&learn->run, &sight);
    learn->went_back = learn->went_back && !is_new;
    let_play(app);
    if (learn_state_is_finished(app) && !was_finished) {
        finish(app);
    } else if (learn_state_is_puzzle(app) && lesson_is_wrong(&learn->run) && !learn->is_failed) {
        fail_puzzle(app);
    }
    if (!app->is_dialog_open && !app->shows_help) {
        learn_marks_draw(app);
    }
}

// What the step teaches; behind the last one what that has taught, behind all lessons what sums them up.
static const char *topic(const App *app) {
    const ScreenId screen = app_screen(app);
    if (!learn_state_is_on(app) || (screen != SCREEN_ORDERS && screen != SCREEN_PLAYBACK)) {
        return NULL;
    }
    if (is_end_of_lessons(app)) {
        return "1";
    }
    const LessonRun *run = &learn_state_kept(app)->run;
    const int last = run->lesson->count - 1;
    const char *const rule = run->lesson->steps[run->step < last ? run->step : last].rule;
    return rule[0] != '\0' ? rule : NULL;
}

const Layer layer_lessons = {.end = learn_end_all, .follow = follow, .topic = topic};
