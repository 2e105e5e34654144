// What is ordered is tried out on what the seat knows, as the forecasts and the question before confirming
// are.

#include "because/because_orders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "book/book_topics.h"
#include "orders/screen_orders.h"
#include "play/forgotten.h"
#include "replay/strings.h"

enum { TURNS_AHEAD = 400 };

static void lead(Because *out, const char *topic) {
    (void)snprintf(out->topic, sizeof out->topic, "%s", topic);
}

// --- What an order will do ---

static void tell_move(App *app, const Order *order, Because *out) {
    OrdersScreen *const o = orders_state_of(app);
    const Plan *const plan = orders_state_plan(o);
    Refusal why = REFUSAL_NONE;
    ForecastTask *const task = malloc(sizeof *task);
    ForecastBench *const bench = forecast_turn_bench_new();
    GameState *const bed = malloc(sizeof *bed);
    lead(out, "15.4");
    if (task != NULL && bench != NULL && bed != NULL) {
        ForecastTurn turn;
        ForecastTurn reinforced;
        forecast_task_begin(task, &o->history[0].after, plan);
        forecast_task_ask_about(task, plan, order->group);
        task->goal = order->at;
        forecast_turn_begin(&turn);
        forecast_turn_sample(&turn, task, bench, TURNS_AHEAD);
        OddsMove move = {.to = order->at,
                         .rivals = forecast_others_rivals_after_spells(task, order->group, order->at, bed)};
        move.novices = forecast_others_reinforce_near(task, order->at, &move.at);
        if (move.novices > 0) {
            forecast_turn_begin(&reinforced);
            forecast_turn_sample(&reinforced, task, bench, TURNS_AHEAD);
            move.reinforced = &reinforced;
        }
        odds_move_words(app, &turn, move, out->answer, sizeof out->answer);
    }
    forecast_turn_bench_free(bench);
    free(task);
    free(bed);
    if (plan_move_look(plan, order->group, order->at, &why) == MOVE_NOT_YET) {
        lead(out, "15.4.1");
        because_answer_fact(
            out, "Not legal yet: %s",
            why != REFUSAL_NONE
                ? string_refusal((int)why)
                : "a group of yours stands there that it cannot join unless that one leaves.");
    }
}

static void tell_cast(const Plan *plan, const Order *order, Because *out) {
    const CardDef *const card = card_def(order->card);
    char second[40] = "";
    int place = 0;
    for (const Order *o = plan->orders; o <= order; o++) {
        place += o->kind == ORDER_CAST;
    }
    lead(out, "15.1");
    because_answer(
        out,
        "It is cast in phase 3, after all trainings, as number %d of your spells. It is paid for now, and "
        "taking it back gives the mana back.",
        place);
    BecauseRow *const row = because_answer_add(out, BECAUSE_FACT, 0, card->name);
    if (row != NULL) {
        row->source = order->card;
    }
    if (card->cost_secondary > 0) {
        (void)snprintf(second, sizeof second, " and %d %s", card->cost_secondary,
                       string_title(mana_slug((int)house_secondary((House)card->house))));
    }
    because_answer_fact(out, "It costs %d %s%s.", order->paid,
                        string_title(mana_slug((int)house_primary((House)card->house))), second);
}

static void tell_training(const Order *order, Because *out) {
    if (order->as > TRAINED_ARCHER) {
        lead(out, "8.3");
        because_answer(out, "The novice is gone, and you get 1 more %s in every turn to come.",
                       string_title(mana_slug(order->as - TRAINED_ARCHER)));
        return;
    }
    lead(out, "8.5");
    because_answer(
        out, "The recruit stands there at once, in your group there or in a new one, and can be ordered "
             "to move in "
             "this turn.");
}

static void tell_discard(const Plan *plan, Because *out) {
    const int deck = plan->after.players[plan->seat].deck_count;
    lead(out, "15.2");
    if (deck > 0) {
        because_answer(
            out,
            "The card does not come back. You draw another one at the start of the next turn, of the %d "
            "left.",
            deck);
    } else {
        because_answer(out,
                       "The card does not come back, and your deck is empty: nothing comes in its place.");
    }
}

static void tell_order(App *app, const Order *order, Because *out) {
    const Plan *const plan = orders_state_plan(orders_state_of(app));
    switch ((OrderKind)order->kind) {
    case ORDER_MOVE: tell_move(app, order, out); break;
    case ORDER_CAST: tell_cast(plan, order, out); break;
    case ORDER_TRAIN: tell_training(order, out); break;
    case ORDER_DISCARD: tell_discard(plan, out); break;
    case ORDER_MANA:
        lead(out, "7.1.1");
        because_answer(out, "The structure gives this mana as long as it is yours.");
        break;
    case ORDER_CONCEDE:
        lead(out, "26.3");
        because_answer(out, "The match ends, and the other player has won.");
        break;
    case ORDER_DRAW:
        lead(out, "26.4");
        because_answer(out, "The match is a draw if the other player offers one in the same turn.");
        break;
    case ORDER_NONE:
    case ORDER_KIND_COUNT: break;
    }
}

// What is feared of order number [index], as the question before confirming has it.
static void tell_doubts(const OrdersScreen *o, const Plan *plan, int index, Because *out) {
    Forgotten *const f = malloc(sizeof *f);
    if (f == NULL || !forgotten_find(&o->history[0], plan, f)) {
        free(f);
        return;
    }
    for (int i = 0; i < f->counts[FORGOTTEN_SQUANDERS]; i++) {
        if (f->squanders[i].order == index) {
            lead(out, "16.4");
            because_answer_fact(out, "It is likely to squander: %s", string_squander(f->squanders[i].why));
        }
    }
    for (int i = 0; i < f->counts[FORGOTTEN_OVERRULED]; i++) {
        if (f->overruled[i].order == index) {
            because_answer_fact(out, "A spell overrules this: the group %s.",
                                forgotten_overruled_words(f->overruled[i].how));
        }
    }
    for (int i = 0; i < f->counts[FORGOTTEN_FALLEN]; i++) {
        if (f->fallen[i].order == index) {
            because_answer_fact(out, "What it brings falls in this turn %d times in 100.",
                                odds_percent(f->fallen[i].chance));
        }
    }
    free(f);
}

static void tell_dependents(const OrdersScreen *o, const Plan *plan, int index, Because *out) {
    Plan *const rest = malloc(sizeof *rest);
    if (rest == NULL) {
        return;
    }
    *rest = *plan;
    const int gone = plan_remove(rest, &o->history[0].after, index) - 1;
    if (gone > 0) {
        because_answer_fact(out, "Taking it back takes %d later order%s back that need%s it.", gone,
                            gone == 1 ? "" : "s", gone == 1 ? "s" : "");
    }
    free(rest);
}

static bool ask_listed(App *app, int number, Because *out) {
    OrdersScreen *const o = orders_state_of(app);
    const Plan *const plan = orders_state_plan(o);
    char text[120];
    char title[160];
    if (number < 1 || number > plan->count) {
        return false;
    }
    orders_words_order_text(app, &plan->orders[number - 1], text, sizeof text);
    (void)snprintf(title, sizeof title, "What order %d does: %s", number, text);
    because_answer_begin(out, title);
    tell_order(app, &plan->orders[number - 1], out);
    tell_doubts(o, plan, number - 1, out);
    tell_dependents(o, plan, number - 1, out);
    return true;
}

// --- Buttons ---

static int trained_by(const OrdersScreen *o, const char *name) {
    const House house = (House)o->view.players[o->history[0].seat].house;
    const struct {
        const char *name;
        int as;
    } buttons[] = {{"train.swordsman", TRAINED_SWORDSMAN},
                   {"train.archer", TRAINED_ARCHER},
                   {"train.primary", TRAINED_ARCHER + (int)house_primary(house)},
                   {"train.secondary", TRAINED_ARCHER + (int)house_secondary(house)}};
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        if (strcmp(name, buttons[i].name) == 0) {
            return buttons[i].as;
        }
    }
    return 0;
}

static void tell_novices(const Plan *plan, StructureId structure, Because *out) {
    const Structure *const t = &plan->after.structures[structure.v];
    const int count = structure_novices(t, NATION_NONE);
    if (count > 0) {
        because_answer_fact(out, "%d novice%s there, the oldest is %s.", count,
                            count == 1 ? " waits" : "s wait",
                            string_title(nation_slug((int)structure_novice(t, 0))));
    }
}

static bool ask_training(App *app, const char *name, Because *out) {
    OrdersScreen *const o = orders_state_of(app);
    const int as = trained_by(o, name);
    const SquareId at = {o->view.structures[o->structure.v].at};
    const Order order = {.kind = ORDER_TRAIN, .at = at, .as = (uint8_t)as};
    char text[120];
    char title[160];
    if (as == 0 || o->structure.v == 0) {
        return false;
    }
    const OrderError error = plan_check(orders_state_plan(o), &order);
    orders_words_order_text(app, &order, text, sizeof text);
    (void)snprintf(title, sizeof title, "%s: %s", text, error == ORDER_OK ? "what it does" : "why not?");
    because_answer_begin(out, title);
    if (error == ORDER_OK) {
        tell_training(&order, out);
        tell_novices(orders_state_plan(o), o->structure, out);
    } else {
        char topic[BOOK_TOPIC_MAX];
        orders_words_refusal_text(app, &order, error, out->answer, sizeof out->answer);
        book_topic_of_refusal(order_error_slug((int)error), topic);
        lead(out, topic);
    }
    return true;
}

// What buttons without a hint of their own do, and why they do not at the moment.
static bool ask_button(App *app, const char *name, Because *out) {
    OrdersScreen *const o = orders_state_of(app);
    const int count = orders_state_plan(o)->count;
    const bool can_undo = o->at > 0 || session_last_turn(&app->session) > 0;
    const struct {
        const char *name, *title, *does, *not_now, *topic;
        bool is_on;
    } buttons[] = {
        {"undo", "What Undo does",
         "It takes back the last change of your orders, or at the first the last turn.",
         "Nothing has been ordered yet that could be taken back.", "15.0", can_undo},
        {"redo", "What Redo does", "It orders again what was taken back last.",
         "Nothing was taken back since the last order.", "15.0", o->at + 1 < o->count},
        {"confirm", "What Confirm orders does",
         "It ends your orders phase: your orders stand, and when the other player has confirmed the turn is "
         "played.",
         "No orders are asked for now.", "15.0", app->session.need == NEED_ORDERS},
        {"tab.orders", "What Orders shows", "The list of your orders of this turn.", NULL, "15.0", true},
        {"tab.group", "What Other group shows", "The group of another owner that was selected last.",
         "No group of another owner has been selected yet: select one on the board.", "10.1",
         o->inspected.v != 0},
        {"order.remove", "What taking back does", "The order goes, and with it later ones that need it.",
         NULL, "15.0.2", true},
        {"order.up", "What Earlier does",
         "The order changes its place with the one before: spells are cast and groups move in the order of "
         "the list.",
         "The first order of the list cannot come earlier.", "15.4.2", o->selected_order > 0},
        {"order.down", "What Later does",
         "The order changes its place with the next one: spells are cast and groups move in the order of the "
         "list.",
         "The last order of the list cannot come later.", "15.4.2", o->selected_order + 1 < count},
        {"menu", "What Menu opens", "Saving, loading, settings, the rulebook, and the way out of the match.",
         NULL, "1.1", true},
    };
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        if (strcmp(name, buttons[i].name) == 0) {
            because_answer_begin(out, buttons[i].title);
            because_answer(out, "%s", buttons[i].is_on ? buttons[i].does : buttons[i].not_now);
            lead(out, buttons[i].topic);
            return true;
        }
    }
    return false;
}

bool because_orders_ask(App *app, const char *name, Because *out) {
    char *end = NULL;
    const bool is_listed = strncmp(name, "order.", 6) == 0;
    const long number = is_listed ? strtol(name + 6, &end, 10) : 0;
    return (is_listed && end != name + 6 && *end == '\0' && ask_listed(app, (int)number, out)) ||
           ask_training(app, name, out) || ask_button(app, name, out);
}
