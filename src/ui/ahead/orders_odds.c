// Odds at the pointer: the question is put together here, and the thread plays. The words are in
// odds_words.c.

#include "ahead/orders_odds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "base/check.h"
#include "orders/orders_state.h"
#include "play/forecaster.h"

typedef enum OddsAbout { ABOUT_NOTHING, ABOUT_PLAN, ABOUT_MOVE, ABOUT_CARD } OddsAbout;

typedef struct OddsQuestion {
    OddsAbout about;
    uint32_t changes; // of the plan: another plan is another question
    GroupId group;
    SquareId to;
    int slot;
    Target target;
} OddsQuestion;

struct OrdersOdds {
    Forecaster *forecaster;
    OddsQuestion question;
    int tasks; // of the question; 0: it could not be asked
    int rivals;
    SquareId reinforced; // a move: where the second task has the other player train novices, 0: there is none
    int novices;         // so many of them
    ForecastTurn turns[FORECASTER_TASKS];
    uint32_t due;   // samples by the script's clock
    bool is_shown;  // asked about in this pass
    bool was_shown; // and in the one before
    SquareId where; // the short words stand beside it
    Plan plan;      // with what is asked about
    GameState bed;
};

void orders_odds_free(OrdersOdds *odds) {
    if (odds != NULL) {
        forecaster_free(odds->forecaster);
        free(odds);
    }
}

static OrdersOdds *odds_of(App *app) {
    OrdersScreen *o = orders_state_of(app);
    if (o->odds == NULL) {
        o->odds = calloc(1, sizeof *o->odds);
    }
    return o->odds != NULL && forecaster_need(&o->odds->forecaster) ? o->odds : NULL;
}

// --- Asking ---

static bool is_same(const OddsQuestion *a, const OddsQuestion *b) {
    return a->about == b->about && a->changes == b->changes && a->group.v == b->group.v &&
           a->to.v == b->to.v && a->slot == b->slot && a->target.host == b->target.host &&
           a->target.index == b->target.index;
}

// The position that the turn's orders began with, and the orders of [plan].
static void begin_task(const OrdersScreen *o, const Plan *plan, ForecastTask *task) {
    forecast_task_begin(task, &o->history[0].after, plan);
}

// Novices who wait where the group goes, or beside it, may stand there before it has moved: the second task
// has them trained. Returns 1, or 0 if there are none.
static int prepare_reinforced(OrdersOdds *odds) {
    ForecastTask *const tasks = forecaster_tasks(odds->forecaster);
    tasks[1] = tasks[0];
    odds->novices = forecast_others_reinforce_near(&tasks[1], odds->question.to, &odds->reinforced);
    return odds->novices > 0 ? 1 : 0;
}

static int prepare_move(OrdersScreen *o, OrdersOdds *odds) {
    Plan *const plan = &odds->plan;
    const OddsQuestion *const q = &odds->question;
    ForecastTask *const task = forecaster_tasks(odds->forecaster);
    *plan = *orders_state_plan(o);
    for (int i = plan->count - 1; i >= 0; i--) {
        if (plan->orders[i].kind == ORDER_MOVE && plan->orders[i].group.v == q->group.v) {
            (void)plan_remove(plan, &o->history[0].after, i);
        }
    }
    if (plan_add(plan, &(Order){.kind = ORDER_MOVE, .group = q->group, .at = q->to}) != ORDER_OK) {
        return 0;
    }
    begin_task(o, plan, task);
    forecast_task_ask_about(task, plan, q->group);
    task->goal = q->to;
    odds->rivals = forecast_others_rivals_after_spells(task, q->group, q->to, &odds->bed);
    return 1 + prepare_reinforced(odds);
}

static int prepare_card(OrdersScreen *o, OrdersOdds *odds) {
    Plan *const plan = &odds->plan;
    const OddsQuestion *const q = &odds->question;
    ForecastTask *const tasks = forecaster_tasks(odds->forecaster);
    *plan = *orders_state_plan(o);
    begin_task(o, plan, &tasks[0]);
    const Order cast = {.kind = ORDER_CAST,
                        .slot = (uint8_t)q->slot,
                        .card = plan->after.players[plan->seat].hand[q->slot].card,
                        .target = q->target};
    if (plan_add(plan, &cast) != ORDER_OK) {
        return 0;
    }
    begin_task(o, plan, &tasks[1]);
    return 2;
}

static int prepare(OrdersScreen *o, OrdersOdds *odds) {
    switch (odds->question.about) {
    case ABOUT_NOTHING: break;
    case ABOUT_PLAN: begin_task(o, orders_state_plan(o), forecaster_tasks(odds->forecaster)); return 1;
    case ABOUT_MOVE: return prepare_move(o, odds);
    case ABOUT_CARD: return prepare_card(o, odds);
    }
    return 0;
}

// Text mode has no frames in which it could know better.
static bool is_told_once(const App *app) {
    return app->session.is_patient && !app->is_still;
}

static void look(App *app, OrdersOdds *odds) {
    if (odds->tasks > 0 && app->session.is_patient) {
        forecaster_wait(odds->forecaster, is_told_once(app) ? UINT32_MAX : odds->due);
    }
    for (int i = 0; i < odds->tasks; i++) {
        (void)forecaster_look(odds->forecaster, i, &odds->turns[i]);
    }
}

// NULL: it cannot be asked.
static OrdersOdds *ask(App *app, OddsQuestion question) {
    OrdersOdds *odds = odds_of(app);
    if (odds == NULL || app->session.need != NEED_ORDERS) {
        return NULL;
    }
    question.changes = orders_state_of(app)->changes;
    // What a dialog tells stays what it tells, wherever the pointer goes meanwhile.
    if (orders_state_of(app)->dialog != DIALOG_NONE && !is_same(&question, &odds->question)) {
        return NULL;
    }
    if (!is_same(&question, &odds->question)) {
        odds->question = question;
        odds->rivals = 0;
        odds->reinforced = (SquareId){0};
        odds->tasks = prepare(orders_state_of(app), odds);
        odds->due = FORECASTER_AT_ONCE;
        for (int i = 0; i < FORECASTER_TASKS; i++) {
            forecast_turn_begin(&odds->turns[i]);
        }
        if (odds->tasks > 0) {
            forecaster_ask(odds->forecaster, odds->tasks, app->session.is_patient ? 0 : UINT32_MAX);
        }
    }
    look(app, odds);
    return odds->tasks > 0 ? odds : NULL;
}

// With a script's clock every frame brings as many samples as are due, and "finish" all of them; else
// whatever has been played since. The panel asks once, when it opens, and tells what comes here.
void orders_odds_update(App *app, uint32_t elapsed_ms) {
    OrdersOdds *odds = orders_state_of(app)->odds;
    if (odds == NULL || odds->tasks == 0) {
        return;
    }
    odds->due += FORECASTER_A_MS * elapsed_ms;
    // Asked before the last look: what ends in between is seen in the next frame.
    app->is_animating = app->is_animating || forecaster_is_busy(odds->forecaster);
    look(app, odds);
}

// --- Telling ---

static OrdersOdds *ask_move(App *app, SquareId to) {
    return ask(app, (OddsQuestion){.about = ABOUT_MOVE, .group = orders_state_of(app)->group, .to = to});
}

void orders_odds_words(App *app, SquareId to, char *out, size_t size) {
    OrdersOdds *odds = ask_move(app, to);
    if (odds == NULL) {
        (void)snprintf(out, size, "The group may move here.");
        return;
    }
    odds->is_shown = true;
    odds->where = to;
    odds_move_words(app, &odds->turns[0],
                    (OddsMove){.to = to,
                               .rivals = odds->rivals,
                               .reinforced = odds->reinforced.v != 0 ? &odds->turns[1] : NULL,
                               .novices = odds->novices,
                               .at = odds->reinforced},
                    out, size);
}

void orders_odds_card_words(App *app, int slot, Target target, SquareId where, char *out, size_t size) {
    OrdersOdds *odds = ask(app, (OddsQuestion){.about = ABOUT_CARD, .slot = slot, .target = target});
    out[0] = '\0';
    if (odds != NULL && odds->turns[0].samples > 0 && odds->turns[1].samples > 0) {
        odds->is_shown = true;
        odds->where = where;
        odds_card_words(app, &odds->turns[0], &odds->turns[1], orders_state_of(app)->history[0].seat, out,
                        size);
    }
}

// --- Beside the square ---

enum { CHIP_WIDTH = 128, CHIP_HEIGHT = 40, CHIP_BAR = 8 };
static const float GROUP_ABOVE =
    2.2F; // halves of a diamond from the middle of a square to the top of a banner

// What a group on [square] covers of the board, its banner included.
static Rect group_rect(const Camera *camera, SquareId square) {
    static const float BESIDE = 0.65F, BELOW = 0.6F; // of half a diamond
    const Point c = camera_square(camera, square);
    return (Rect){c.x - BESIDE * camera->half_width, c.y - GROUP_ABOVE * camera->half_height,
                  2 * BESIDE * camera->half_width, (GROUP_ABOVE + BELOW) * camera->half_height};
}

// How much of groups lies under [chip].
static float hidden_by(const View *v, const Camera *camera, Rect chip) {
    float sum = 0;
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (v->groups[i].label != 0 && v->groups[i].at != 0) {
            const Rect g = group_rect(camera, (SquareId){v->groups[i].at});
            sum += rect_shared_area(chip, g);
        }
    }
    return sum;
}

Rect orders_odds_place(const BoardScene *scene, SquareId where, Rect area, float more, bool is_carried) {
    enum { RIM = 4, APART = 34, BELOW = 6 };
    static const float TOUCHED = 0.04F; // of the chip: the tip of a banner is no reason to go elsewhere
    const Camera *const camera = &scene->camera;
    const Point c = camera_square(camera, where);
    const float width = CHIP_WIDTH * more;
    const float height = CHIP_HEIGHT * more;
    const float left = area.x + RIM;
    const float right = area.x + area.w - width - RIM;
    const float foot = area.y + area.h - height - RIM;
    const float x = fminf(fmaxf(c.x - width / 2, left), right);
    // On a large board the group there is higher than that.
    const float clear = fmaxf(camera->half_height + APART, GROUP_ABOVE * camera->half_height);
    const float above = c.y - clear - height;
    // What is carried hangs below the pointer, so there is no place there.
    const float below = is_carried ? foot + 1 : c.y + camera->half_height + BELOW;
    const Point places[] = {{x, above},
                            {fminf(fmaxf(c.x - width, left), right), above},
                            {fminf(fmaxf(c.x, left), right), above},
                            {x, below},
                            {left, area.y + RIM},
                            {right, area.y + RIM},
                            {left, foot},
                            {right, foot}};
    Rect best = {0, 0, 0, 0};
    float least = 0;
    for (int i = 0; i < COUNT_OF(places); i++) {
        const Rect chip = {places[i].x, places[i].y, width, height};
        const bool is_possible = chip.y >= area.y + RIM && chip.y <= foot;
        const float hidden = hidden_by(scene->view, camera, chip);
        if (is_possible && (best.w <= 0 || hidden + TOUCHED * width * height < least)) {
            best = chip;
            least = hidden;
        }
    }
    return best;
}

// Two odds have bars side by side. [other] may be NULL.
static void draw_chip(App *app, Rect chip, const ForecastClash *clash, const ForecastClash *other,
                      const char *words) {
    draw_round(&app->list, chip, 6, palette_color(COLOR_WOOD_DEEP), palette_color(COLOR_PIT));
    draw_round_frame(&app->list, chip, 6, 1.5F, palette_color(COLOR_BRASS));
    Rect r = rect_inset(chip, 6);
    Rect bars = rect_cut_bottom(&r, CHIP_BAR);
    if (other != NULL) {
        odds_draw_bar(app, rect_cut_right(&bars, bars.w / 2 - 2), &other->fight);
        (void)rect_cut_right(&bars, 4);
    }
    odds_draw_bar(app, bars, &clash->fight);
    ui_text(&app->ui, text_look(FONT_BOLD, 16, ALIGN_CENTER, palette_color(COLOR_CREAM)), r, words);
}

static const ForecastClash *other_clash(const OrdersOdds *odds) {
    const bool is_move = odds->question.about == ABOUT_MOVE && odds->reinforced.v != 0;
    return is_move ? odds_other(&odds->turns[0], &odds->turns[1]) : NULL;
}

// Where novices can make it another fight, both chances: the better one alone would be read as a promise.
static void move_chip_words(const ForecastClash *clash, const ForecastClash *other, char *out, size_t size) {
    if (other != NULL) {
        (void)snprintf(out, size, "win %d%% or %d%%", odds_percent(odds_wins(clash)),
                       odds_percent(odds_wins(other)));
    } else {
        char margin[ODDS_MARGIN_SIZE];
        odds_margin_words(odds_percent(odds_wins(clash)), odds_error_percent(&clash->fight), margin);
        (void)snprintf(out, size, "win %s", margin);
    }
}

void orders_odds_draw(App *app, Rect area) {
    OrdersOdds *odds = orders_state_of(app)->odds;
    if (odds != NULL) {
        odds->was_shown = odds->is_shown;
        odds->is_shown = false;
    }
    if (odds == NULL || !odds->was_shown) {
        return;
    }
    char words[40] = "";
    const ForecastClash *clash = NULL;
    const ForecastClash *const other = other_clash(odds);
    if (odds->question.about == ABOUT_CARD) {
        OddsChange change;
        clash =
            odds_card_change(&odds->turns[0], &odds->turns[1], orders_state_of(app)->history[0].seat, &change)
                ? change.with
                : NULL;
        if (clash != NULL) {
            (void)snprintf(words, sizeof words, "win %d%% \xE2\x86\x92 %d%%",
                           odds_percent(odds_wins(change.without)), odds_percent(odds_wins(change.with)));
        }
    } else {
        clash = forecast_turn_clash(&odds->turns[0], 0);
        if (clash != NULL) {
            move_chip_words(clash, other, words, sizeof words);
        }
    }
    if (clash != NULL) {
        const float more = 1 + (ui_text_room(&app->ui, 1) - 1) * 0.5F;
        const bool is_carried = app->ui.dragged[0] != '\0';
        draw_chip(app, orders_odds_place(&orders_state_of(app)->scene, odds->where, area, more, is_carried),
                  clash, other, words);
    }
}

// --- For the panel ---

const ForecastTurn *orders_odds_turn(const App *app) {
    const OrdersOdds *odds = orders_state_of(app)->odds;
    const bool is_of_card = odds != NULL && odds->question.about == ABOUT_CARD;
    return odds != NULL && odds->tasks > 0 ? &odds->turns[is_of_card ? odds->tasks - 1 : 0] : NULL;
}

void orders_odds_hold(App *app) {
    const OrdersOdds *odds = orders_state_of(app)->odds;
    if (odds == NULL || !odds->was_shown || odds->question.changes != orders_state_of(app)->changes) {
        (void)ask(app, (OddsQuestion){.about = ABOUT_PLAN});
    }
}

void orders_odds_about(const App *app, char *out, size_t size) {
    const OrdersOdds *odds = orders_state_of(app)->odds;
    char square[4];
    switch (odds->question.about) {
    case ABOUT_MOVE:
        square_name(odds->question.to, square);
        (void)snprintf(out, size, "With the move to %s", square);
        break;
    case ABOUT_CARD:
        (void)snprintf(out, size, "With %s",
                       card_def(orders_state_plan(orders_state_of(app))
                                    ->after.players[odds->plan.seat]
                                    .hand[odds->question.slot]
                                    .card)
                           ->name);
        break;
    case ABOUT_NOTHING:
    case ABOUT_PLAN: (void)snprintf(out, size, "Your orders as they stand"); break;
    }
}
