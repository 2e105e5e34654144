// Chances are counted, not reckoned: so many of so many turns. What may be off by chance is told with them.

#include "because/because_ahead.h"

#include <stdio.h>
#include <string.h>

#include "ahead/odds_words.h"
#include "ahead/orders_odds.h"
#include "because/because_names.h"
#include "orders/orders_state.h"

enum { SIDE = 100 };

static uint32_t times(const ForecastFight *f, ForecastResult result) {
    uint32_t count = 0;
    for (int own = 0; own <= GROUP_SIZE; own++) {
        for (int other = 0; other <= GROUP_SIZE; other++) {
            const ForecastResult end = own > 0 && other > 0 ? FORECAST_BOTH_LIVE
                                       : own > 0            ? FORECAST_FIRST_WINS
                                       : other > 0          ? FORECAST_SECOND_WINS
                                                            : FORECAST_BOTH_DIE;
            count += end == result ? f->ends[own][other] : 0;
        }
    }
    return count;
}

static void tell_ends(const ForecastFight *f, const char side[2][SIDE], Because *out) {
    static const ForecastResult results[] = {FORECAST_FIRST_WINS, FORECAST_SECOND_WINS, FORECAST_BOTH_LIVE,
                                             FORECAST_BOTH_DIE};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        const uint32_t count = times(f, results[i]);
        char end[SIDE + 40];
        if (count == 0) {
            continue;
        }
        if (results[i] <= FORECAST_SECOND_WINS) {
            (void)snprintf(end, sizeof end, "only %s had members left", side[results[i]]);
        } else {
            (void)snprintf(end, sizeof end, "%s",
                           results[i] == FORECAST_BOTH_LIVE ? "both had members left" : "nobody was left");
        }
        because_answer_fact(out, "In %u of %u fights %s: %d%%.", count, f->samples, end,
                            odds_percent(forecast_fight_chance(f, results[i])));
    }
}

static void tell_clash(const App *app, const ForecastTurn *t, const ForecastClash *clash, Because *out) {
    char side[2][SIDE];
    char title[2 * SIDE + 40];
    for (int i = 0; i < 2; i++) {
        odds_side_words(app, clash, i, side[i], sizeof side[i]);
    }
    (void)snprintf(title, sizeof title, "The odds of %s against %s", side[0], side[1]);
    because_answer_begin(out, title);
    (void)snprintf(out->topic, sizeof out->topic, "number:odds");
    (void)snprintf(
        out->answer, sizeof out->answer,
        "The turn was played %u times with your orders as they stand, other dice each time and no orders of "
        "the other player. This fight came %u times.",
        t->samples, clash->fight.samples);
    tell_ends(&clash->fight, (const char(*)[SIDE])side, out);
    because_answer_fact(out, "Left on average: %.1f against %.1f.",
                        forecast_fight_left(&clash->fight, 0) / 100.0,
                        forecast_fight_left(&clash->fight, 1) / 100.0);
    because_answer_fact(out, "With so many fights a chance is off by more than %d%% only 5 times in 100.",
                        odds_error_percent(&clash->fight));
}

bool because_ahead_ask(App *app, const char *name, Because *out) {
    const ForecastTurn *const t = orders_odds_turn(app);
    const int number = because_names_number(name, "fight.");
    const bool is_of_chosen =
        because_names_number(name, "forecast.left-") > 0 || strcmp(name, "forecast.likeliest") == 0;
    if (app_screen(app) != SCREEN_ORDERS || t == NULL || (number <= 0 && !is_of_chosen)) {
        return false;
    }
    const ForecastClash *const clash =
        forecast_turn_clash(t, number > 0 ? number - 1 : orders_state_of(app)->fight_list.at);
    if (clash != NULL) {
        tell_clash(app, t, clash, out);
    }
    return clash != NULL;
}
