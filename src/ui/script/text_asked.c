#include "script/text_asked.h"

#include <stdlib.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "base/plain_text.h"
#include "learn/learn.h"
#include "learn/learn_coach.h"
#include "orders/screen_orders.h"
#include "play/why.h"
#include "result/review_parts.h"
#include "shell/panels.h"

enum { WORDS = 400, SAMPLES_AT_ONCE = 500, SAMPLES_MOST = 10000 };

// --- Learn ---

// Behind the words that begin it: a number alone would be read as one of the numbered controls.
static void print_lesson(FILE *out, const char *command, const char *title, const char *state,
                         const char *about) {
    plain_text_print(out, "  %-10s %s%s%s%s. %s\n", command, title, state[0] != '\0' ? " (" : "", state,
                     state[0] != '\0' ? ")" : "", about);
}

static void print_own(const App *app, FILE *out) {
    const Learn *learn = learn_state_kept(app);
    for (int from = 0, to = lessons_first_puzzle(); from < lessons_count(); from = to, to = lessons_count()) {
        const bool is_puzzles = from > 0;
        char score[WORDS];
        (void)snprintf(score, sizeof score, "%d of %d finished.",
                       lessons_finished(&learn->progress, from, to), to - from);
        if (is_puzzles) {
            learn_score(app, score, sizeof score);
        }
        plain_text_print(out, "%s: %s\n", is_puzzles ? "Puzzles" : "Lessons", score);
        for (int i = from; i < to; i++) {
            char command[24];
            (void)snprintf(command, sizeof command, "%s %d", is_puzzles ? "puzzle" : "lesson", i - from + 1);
            print_lesson(out, command, learn->heads[i].title, lessons_state_word(learn->progress.states[i]),
                         learn->heads[i].about);
        }
    }
}

static void print_added(const AddedLessons *added, FILE *out) {
    if (added->count > 0) {
        plain_text_print(out, "Added: %d.\n", added->count);
    }
    for (int i = 0; i < added->count; i++) {
        const AddedLesson *item = &added->items[i];
        print_lesson(out, "added", item->title[0] != '\0' ? item->title : "Cannot be played",
                     lessons_state_word(item->state), item->about);
    }
}

bool text_asked_learn(App *app, FILE *out) {
    Learn *learn = learn_state_of(app);
    if (learn == NULL) {
        return false;
    }
    lessons_recall(&learn->progress, &app->paths);
    print_own(app, out);
    const char *state = learn_coach_first_match_state(app);
    plain_text_print(out, "First match: %s.\n", state[0] != '\0' ? state : "not begun");
    // The screen's own list stays as it was when it was opened.
    AddedLessons *added = malloc(sizeof *added);
    if (added != NULL) {
        added_lessons_list(added, &app->paths);
        print_added(added, out);
    }
    free(added);
    return added != NULL;
}

// --- Odds ---

// Two names, a blank between them.
static bool split_names(const char *names, char out[2][NAME_SIZE]) {
    const size_t first = strcspn(names, " ");
    const char *rest = names + first + strspn(names + first, " ");
    const size_t second = strcspn(rest, " ");
    if (first == 0 || first >= NAME_SIZE || second == 0 || second >= NAME_SIZE) {
        return false;
    }
    (void)snprintf(out[0], NAME_SIZE, "%.*s", (int)first, names);
    (void)snprintf(out[1], NAME_SIZE, "%.*s", (int)second, rest);
    return true;
}

// As the screens call it, as the match file does, or who stands on that square.
static GroupId group_called(const App *app, const GameState *known, const char *name) {
    const SquareId square = square_parse(name);
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = &known->groups[i];
        char called[NAME_SIZE] = "";
        if (g->label == 0) continue;
        session_group_name(&app->session, g->label, called);
        if (strcmp(called, name) == 0 || (square.v != 0 && g->at.v == square.v)) {
            return (GroupId){i};
        }
    }
    return match_find_group(app->session.match, name);
}

static void print_odds(const App *app, const ForecastTurn *t, bool is_after_orders, FILE *out) {
    const ForecastClash *const clash = &t->clashes[0];
    const ForecastFight *const f = &clash->fight;
    char side[2][WORDS / 4];
    char chances[WORDS / 4];
    for (int i = 0; i < 2; i++) {
        odds_side_words(app, clash, i, side[i], sizeof side[i]);
    }
    odds_chance_words(f, chances, sizeof chances);
    plain_text_print(out, "%s%s against %s: %s. Left on average: %.1f and %.1f.",
                     is_after_orders ? "After your orders: " : "", side[0], side[1], chances,
                     forecast_fight_left(f, 0) / 100.0, forecast_fight_left(f, 1) / 100.0);
    if (f->samples < t->samples) {
        const int gone = odds_percent(forecast_chance(t->samples - f->samples, t->samples));
        plain_text_print(out, " One of them is gone before the fight %d%% of the time.", gone > 0 ? gone : 1);
    }
    (void)fputc('\n', out);
}

// Fights as often as the figures need. What is ordered is carried out before each fight.
static const char *fight(App *app, ForecastTask *task, FILE *out) {
    ForecastBench *const bench = forecast_turn_bench_new();
    ForecastTurn t;
    if (bench == NULL) {
        return "there is not enough memory";
    }
    forecast_turn_begin(&t);
    do {
        forecast_turn_sample(&t, task, bench, SAMPLES_AT_ONCE);
    } while (!forecast_turn_is_settled(&t) && t.samples < SAMPLES_MOST);
    forecast_turn_bench_free(bench);
    if (t.clash_count == 0) {
        return "after your orders one of them is gone before they could fight";
    }
    print_odds(app, &t, task->is_after_orders, out);
    return NULL;
}

const char *text_asked_odds(App *app, const char *names, FILE *out) {
    char name[2][NAME_SIZE];
    ForecastFight possible;
    if (app_screen(app) != SCREEN_ORDERS) {
        return "nobody gives orders on this screen";
    }
    if (!split_names(names, name)) {
        return "the names of two groups are meant here";
    }
    OrdersScreen *const o = orders_state_of(app);
    const Plan *const plan = orders_state_plan(o);
    GroupId first = group_called(app, &plan->after, name[0]);
    GroupId second = group_called(app, &plan->after, name[1]);
    if (first.v == 0 || second.v == 0) {
        return "there is no such group";
    }
    if (!forecast_fight_begin(&possible, &plan->after, first, second)) {
        return "they do not fight: one group, friends, or not on the board";
    }
    ForecastTask *const task = malloc(sizeof *task);
    if (task == NULL) {
        return "there is not enough memory";
    }
    forecast_task_begin(task, &o->history[0].after, plan);
    forecast_task_ask_about(task, plan, second);
    if (task->subject.v == 0) { // Only who asks is trained this turn, and told first then.
        const GroupId own = second;
        second = first;
        first = own;
    }
    forecast_task_ask_about(task, plan, first);
    task->foe = second;
    task->is_after_orders = plan->count > 0;
    const char *const problem = fight(app, task, out);
    free(task);
    return problem;
}

// --- Review ---

static void print_row(const App *app, const Lookback *l, int row, FILE *out) {
    char words[WORDS];
    review_row_words(app, l, row, words, sizeof words);
    const ReviewSeat *const s = review_row_judged(l, row);
    plain_text_print(out, "%s", words);
    if (s != NULL && s->played >= 0) {
        char told[REVIEW_ORDERS_WORDS];
        ReviewOrders orders;
        review_orders_of(l, row, &orders);
        review_orders_words(l, row, &orders, told, sizeof told);
        plain_text_print(out, "; chance to win ");
        // Where they differ at all, the best orders were found by thinking further.
        if (s->before / 10 != s->best / 10) {
            plain_text_print(out, "%.1f%% before, ", s->before / 100.0);
        }
        plain_text_print(out, "%.1f%% with the best orders, %.1f%% with those given. %s\n", s->best / 100.0,
                         s->played / 100.0, told);
    } else {
        (void)fputs(".\n", out);
    }
}

const char *text_asked_review(App *app, FILE *out) {
    const Lookback *const l = lookback_kept(app);
    if (l == NULL || l->review == NULL || !lookback_is_of(l, app->session.match)) {
        return "no review of this match was made yet (Review on its result, or in the library)";
    }
    for (int row = 0; row < review_count(l->review) * REVIEW_SEATS; row++) {
        print_row(app, l, row, out);
    }
    char words[WORDS];
    review_rows_accuracy_words(app, l, words, sizeof words);
    plain_text_print(out, "%s\n", words);
    return NULL;
}
