// Odds at the pointer. A fight is sampled once for a move, often enough for a margin of about five in a hundred, which takes
// a few milliseconds; the same move is not looked at twice.

#include "orders/orders_odds.h"

#include <stdio.h>
#include <stdlib.h>

#include "orders/screen_orders.h"
#include "play/forecast.h"
#include "shell/panels.h"

enum { SAMPLES = 400 };

typedef struct OrdersOdds {
    ForecastOrder order;
    ForecastFight fight; // against the first of the foes
    GameState bed;
    GroupId group;
    SquareId to;
    int turn;
} OrdersOdds;

// The position that the turn's orders began with, as the seat knows it.
static const GameState *known_to(const OrdersScreen *o) {
    return &o->history[0].after;
}

static OrdersOdds *look(OrdersScreen *o, SquareId to) {
    const GameState *known = known_to(o);
    if (o->odds == NULL) {
        o->odds = calloc(1, sizeof *o->odds);
    }
    OrdersOdds *odds = o->odds;
    if (odds == NULL || (odds->group.v == o->group.v && odds->to.v == to.v && odds->turn == known->turn)) {
        return odds;
    }
    odds->group = o->group;
    odds->to = to;
    odds->turn = known->turn;
    odds->fight = (ForecastFight){.samples = 0};
    forecast_order(known, o->history[0].seat, o->group, to, &odds->order);
    const ForecastOrder *order = &odds->order;
    if (order->foe_count > 0 &&
        forecast_fight_begin(&odds->fight, &order->before_combat, order->group, order->foes[0])) {
        forecast_fight_sample(&odds->fight, &order->before_combat, &odds->bed, SAMPLES);
    }
    return odds;
}

static int percent(int chance) {
    return (chance + FORECAST_PERCENT / 2) / FORECAST_PERCENT;
}

static void fight_words(const App *app, const OrdersOdds *odds, char *out, size_t size) {
    const ForecastFight *f = &odds->fight;
    char foe[100];
    char more[40] = "";
    const Group *g = group_at(&odds->order.before_combat, odds->order.foes[0]);
    panel_group_words(app, (Player)g->owner, g->label, g->count, foe, sizeof foe);
    if (odds->order.foe_count > 1) {
        (void)snprintf(more, sizeof more, " first, and %d more", odds->order.foe_count - 1);
    }
    (void)snprintf(out, size, "fights %s%s: win %d %%, lose %d %%, both live %d %% (\xC2\xB1%d).", foe, more,
                   percent(forecast_fight_chance(f, FORECAST_FIRST_WINS)),
                   percent(forecast_fight_chance(f, FORECAST_SECOND_WINS)),
                   percent(forecast_fight_chance(f, FORECAST_BOTH_LIVE)), percent(forecast_fight_error(f)));
}

static void end_words(const App *app, const OrdersOdds *odds, char *out, size_t size) {
    const ForecastOrder *order = &odds->order;
    if (order->move == FORECAST_MOVE_DIES) {
        (void)snprintf(out, size, "the group dies on the way.");
    } else if (order->foe_count > 0 && odds->fight.samples > 0) {
        fight_words(app, odds, out, size);
    } else {
        (void)snprintf(out, size, "%s",
                       order->move == FORECAST_MOVE_JOINS ? "it joins the group there, no fight."
                                                          : "no fight.");
    }
}

void orders_odds_words(App *app, SquareId to, char *out, size_t size) {
    OrdersScreen *o = app->orders;
    const OrdersOdds *odds = look(o, to);
    if (odds == NULL || odds->order.move == FORECAST_MOVE_REFUSED) {
        (void)snprintf(out, size, "The group may move here.");
        return;
    }
    char end[240];
    char name[4];
    char elsewhere[40] = "";
    end_words(app, odds, end, sizeof end);
    if (odds->order.at.v != 0 && odds->order.at.v != to.v) {
        square_name(odds->order.at, name);
        (void)snprintf(elsewhere, sizeof elsewhere, "it ends on %s; ", name);
    }
    (void)snprintf(out, size, "If players move nothing else: %s%s%s", elsewhere, end,
                   odds->order.rivals > 0 ? " Enemies may want this square too." : "");
}
