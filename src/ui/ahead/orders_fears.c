// The threats that an idea leaves, fought on the forecaster's thread as those of the overlay are.

#include "ahead/orders_fears.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "orders/orders_steps.h"
#include "play/forecaster.h"
#include "play/why.h"
#include "shell/panels.h"

struct OrdersFears {
    Forecaster *forecaster;
    const AiAnswer *answer; // asked about, with its [turns] so that another answer in the same place is told
    int turns, index;
    Threats threats;
    const Hinted *hinted;         // belongs to the session
    View view;                    // with its orders
    char unlike[WHY_REMARK_SIZE]; // what tells it apart
};

void orders_fears_free(OrdersFears *fears) {
    if (fears != NULL) {
        forecaster_free(fears->forecaster);
        free(fears);
    }
}

static OrdersFears *fears_of(OrdersScreen *o) {
    if (o->fears == NULL) {
        o->fears = calloc(1, sizeof *o->fears);
        if (o->fears != NULL) o->fears->index = -1;
    }
    return o->fears != NULL && forecaster_need(&o->fears->forecaster) ? o->fears : NULL;
}

// The first idea is set against the next one, every other against the first.
static void find_difference(const Session *s, const Plan *start, OrdersFears *f, int index) {
    f->unlike[0] = '\0';
    if (f->answer->idea_count > 1) {
        const Plan *const first = &session_hinted(s, 0)->plan;
        const Plan *const later = &session_hinted(s, index == 0 ? 1 : index)->plan;
        why_pieces_orders_unlike(&start->after, first, later, f->unlike);
    }
}

static void ask(const App *app, OrdersFears *f, int index) {
    const Session *const s = &app->session;
    const Plan *const start = &orders_state_of(app)->history[0];
    f->hinted = session_hinted(s, index);
    orders_steps_view_of(&f->hinted->plan, &f->view);
    find_difference(s, start, f, index);
    forecast_task_begin(forecaster_tasks(f->forecaster), &start->after, &f->hinted->plan);
    f->threats.samples = 0;
    forecaster_ask_threats(f->forecaster, s->is_patient ? 0 : UINT32_MAX);
}

static const Threat *worst_of(const Threats *t) {
    const Threat *worst = NULL;
    for (int i = 0; i < t->count; i++) {
        worst = worst == NULL || threat_danger(&t->items[i]) > threat_danger(worst) ? &t->items[i] : worst;
    }
    return worst;
}

// The group that several enemies together are likeliest to destroy, if that is likelier than [danger].
static GroupId worst_together(const Threats *t, int danger) {
    GroupId worst = {0};
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const int chance = forecast_chance(t->together[i].lost, t->samples);
        if (t->together[i].count > 0 && chance > danger) {
            danger = chance;
            worst = (GroupId){i};
        }
    }
    return worst;
}

static void group_words(const App *app, const OrdersFears *f, GroupId group, char *out, size_t size) {
    odds_group_words(app, &f->hinted->plan, &f->threats, group, out, size);
}

// NULL: memory is short.
static OrdersFears *asked(App *app, const AiAnswer *answer, int index) {
    OrdersFears *f = fears_of(orders_state_of(app));
    const int turns = answer->turns;
    if (f != NULL && (f->answer != answer || f->turns != turns || f->index != index)) {
        f->answer = answer;
        f->turns = turns;
        f->index = index;
        ask(app, f, index);
    }
    return f;
}

const Hinted *orders_fears_hinted(App *app, const AiAnswer *answer, int index) {
    const OrdersFears *f = asked(app, answer, index);
    return f != NULL ? f->hinted : NULL;
}

const char *orders_fears_unlike(App *app, const AiAnswer *answer, int index) {
    const OrdersFears *f = asked(app, answer, index);
    return f != NULL ? f->unlike : "";
}

void orders_fears_words(App *app, const AiAnswer *answer, int index, char *out, size_t size) {
    OrdersFears *f = asked(app, answer, index);
    char by[100];
    char on[100];
    char often[ODDS_MARGIN_SIZE];
    out[0] = '\0';
    if (f == NULL) {
        return;
    }
    if (app->session.is_patient) {
        forecaster_wait(f->forecaster, THREATS_SETTLED);
    }
    (void)forecaster_look_threats(f->forecaster, &f->threats);
    app->is_animating = app->is_animating || forecaster_is_busy(f->forecaster);
    const Threat *worst = f->threats.samples > 0 ? worst_of(&f->threats) : NULL;
    if (worst == NULL) {
        (void)snprintf(out, size,
                       f->threats.samples > 0 ? "Forecast: no enemy can attack your groups this turn."
                                              : "Forecast\xE2\x80\xA6");
        return;
    }
    const GroupId besieged = worst_together(&f->threats, threat_danger(worst));
    if (besieged.v != 0) {
        const ThreatTogether *together = &f->threats.together[besieged.v];
        group_words(app, f, besieged, on, sizeof on);
        odds_margin_words(odds_percent(forecast_chance(together->lost, f->threats.samples)),
                          odds_percent(forecast_margin(together->lost, f->threats.samples)), often);
        (void)snprintf(out, size,
                       "Forecast: the greatest danger is for %s, from %d enemy groups together (lost %s).",
                       on, together->count, often);
        return;
    }
    if (odds_percent(threat_danger(worst)) == 0) {
        odds_margin_words(0, odds_error_percent(&worst->fight), often);
        (void)snprintf(out, size, "Forecast: no enemy that can come is likely to destroy a group (%s).",
                       often);
        return;
    }
    group_words(app, f, worst->by, by, sizeof by);
    group_words(app, f, worst->on, on, sizeof on);
    odds_margin_words(odds_percent(threat_danger(worst)), odds_error_percent(&worst->fight), often);
    (void)snprintf(out, size, "Forecast: the greatest danger is for %s, from %s (lost %s).", on, by, often);
}

const View *orders_fears_view(const App *app) {
    return &orders_state_of(app)->fears->view;
}
