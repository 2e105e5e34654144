// The question about the odds of a combat that is over. One is asked at a time; it stands until another
// combat is looked at.

#include "theatre/combat_odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/forecaster.h"
#include "replay/sentences.h"
#include "ui/playback.h"

static PastOdds *odds_of(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->odds == NULL) {
        p->odds = calloc(1, sizeof *p->odds);
    }
    return p->odds != NULL && forecaster_need(&p->odds->forecaster) ? p->odds : NULL;
}

// --- Asking ---

// The combat that event [first] begins, as the match knows it.
static PastCombat combat_at(const PlaybackScreen *p, uint32_t first) {
    const Timeline *t = &p->t;
    const Event *began = &t->events[first - 1];
    PastCombat combat = {.turn = t->turns[first - 1], .seat = p->seat};
    View view;
    timeline_view(t, first, &view);
    combat.labels[0] = view.groups[began->combat_began.high].label;
    combat.labels[1] = view.groups[began->combat_began.low].label;
    for (uint32_t i = first - 1; i > 0 && t->turns[i - 1] == combat.turn; i--) {
        combat.nth += t->events[i - 1].kind == EV_combat_began ? 1 : 0;
    }
    return combat;
}

static PastOdds *ask(App *app, uint32_t first) {
    const PlaybackScreen *p = playback_of(app);
    // A preview is a turn without orders of its own, and the panel that it came from tells its odds.
    PastOdds *odds = p->is_forecast || first == 0 ? NULL : odds_of(app);
    if (odds == NULL || odds->first == first) {
        return odds;
    }
    const PastCombat combat = combat_at(p, first);
    Match *replay = match_replay(app->session.match);
    if (replay == NULL) {
        return NULL;
    }
    odds->first = first;
    forecast_turn_begin(&odds->turn);
    forecaster_ask_combat(odds->forecaster, replay, &combat, PAST_COMBAT_SAMPLES);
    return odds;
}

void combat_odds_expect(App *app) {
    const Timeline *t = &playback_of(app)->t;
    uint32_t first = t->at;
    while (first > 0 && t->events[first - 1].kind != EV_combat_began) {
        first -= 1;
    }
    // Scripts wait for odds; they ask only where odds are told.
    if (!app->session.is_patient) {
        (void)ask(app, first);
    }
}

void combat_odds_update(App *app) {
    const PastOdds *odds = playback_of(app)->odds;
    if (odds != NULL && odds->first != 0 && forecaster_is_answering(odds->forecaster, PAST_COMBAT_SAMPLES)) {
        app->is_animating = true;
    }
}

typedef enum CombatOddsState {
    COMBAT_ODDS_NONE, // there are none: of a preview, or memory was short
    COMBAT_ODDS_AWAITED,
    COMBAT_ODDS_KNOWN
} CombatOddsState;

// Asks for those of [s] if they are not known yet.
static CombatOddsState known_odds(App *app, const CombatSummary *s) {
    PastOdds *odds = ask(app, s->first);
    if (odds == NULL) {
        return COMBAT_ODDS_NONE;
    }
    if (app->session.is_patient) {
        forecaster_wait(odds->forecaster, PAST_COMBAT_SAMPLES);
    }
    if (forecaster_is_answering(odds->forecaster, PAST_COMBAT_SAMPLES)) {
        return COMBAT_ODDS_AWAITED;
    }
    (void)forecaster_look(odds->forecaster, 0, &odds->turn);
    return odds->turn.samples > 0 ? COMBAT_ODDS_KNOWN : COMBAT_ODDS_NONE;
}

// --- Telling ---

static bool is_known(const App *app, const CombatSummary *s) {
    const PastOdds *odds = playback_of(app)->odds;
    return odds != NULL && odds->first == s->first && odds->turn.samples > 0;
}

// The side of [s] that the forecast tells first.
static const SummarySide *lead_of(const App *app, const CombatSummary *s) {
    const ForecastClash *clash = &playback_of(app)->odds->turn.clashes[0];
    return &s->sides[s->sides[0].owner == clash->owners[0] ? 0 : 1];
}

const ForecastFight *combat_odds_fight(const App *app, const CombatSummary *s, ForecastResult *came) {
    *came = FORECAST_BOTH_LIVE;
    if (!is_known(app, s)) {
        return NULL;
    }
    const SummarySide *lead = lead_of(app, s);
    const SummarySide *other = &s->sides[lead == &s->sides[0] ? 1 : 0];
    *came = past_combat_result(lead->after, other->after);
    return &playback_of(app)->odds->turn.clashes[0].fight;
}

// Two humans at one computer look together, and neither is "You".
static const char *name_of(const App *app, const SummarySide *side) {
    const SeatKind *const seats = app->session.seats;
    const bool is_shared = seats[PLAYER_RED] == SEAT_HUMAN && seats[PLAYER_BLUE] == SEAT_HUMAN;
    const bool is_own = !is_shared && (Player)side->owner == playback_of(app)->seat;
    return is_own ? "You" : session_player_name(&app->session, (Player)side->owner);
}

const char *combat_odds_lead(const App *app, const CombatSummary *s) {
    return name_of(app, lead_of(app, s));
}

void combat_odds_words(App *app, const CombatSummary *s, char *out, size_t size) {
    ForecastResult came;
    char words[PAST_COMBAT_WORDS] = "";
    const CombatOddsState state = known_odds(app, s);
    const ForecastFight *fight = combat_odds_fight(app, s, &came);
    if (state == COMBAT_ODDS_AWAITED) {
        (void)snprintf(words, sizeof words, "Odds before it\xE2\x80\xA6");
    } else if (state == COMBAT_ODDS_KNOWN && fight != NULL) {
        past_combat_words(fight, name_of(app, lead_of(app, s)), came, words);
    }
    (void)snprintf(out, size, "%s", words);
}

// --- Why ---

// "You win", "Red loses", "Both live".
static void result_words(const char *name, ForecastResult result, char *out, size_t size) {
    const bool is_own = strcmp(name, "You") == 0;
    switch (result) {
    case FORECAST_FIRST_WINS: (void)snprintf(out, size, "%s win%s", name, is_own ? "" : "s"); break;
    case FORECAST_SECOND_WINS: (void)snprintf(out, size, "%s lose%s", name, is_own ? "" : "s"); break;
    case FORECAST_BOTH_LIVE: (void)snprintf(out, size, "Both live"); break;
    case FORECAST_BOTH_DIE:
    case FORECAST_RESULT_COUNT: (void)snprintf(out, size, "Both die"); break;
    }
}

typedef struct Told {
    const ForecastFight *fight;
    const char *name; // of its first side
    ForecastResult came;
} Told;

static void add_result(Because *out, const Told *told, ForecastResult result) {
    char words[MATCH_TEXT_SIZE + 16];
    const ForecastFight *f = told->fight;
    const ForecastResult came = told->came;
    result_words(told->name, result, words, sizeof words);
    const bool has_come = result == came;
    if (forecast_fight_chance(f, result) == 0 && !has_come) {
        return;
    }
    BecauseRow *row = because_answer_add(out, BECAUSE_TEST, 0, words);
    if (row != NULL) {
        past_combat_chance(f, result, row->mine);
        (void)snprintf(row->other, sizeof row->other, "%s", has_come ? "so it came" : "");
        row->decides = has_come;
    }
}

static void say(Because *out, const char *words) {
    (void)because_answer_add(out, BECAUSE_FACT, 0, words);
}

static void add_left(Because *out, const App *app, const CombatSummary *s, const ForecastFight *f) {
    char words[BECAUSE_WORDS];
    const SummarySide *lead = lead_of(app, s);
    const SummarySide *other = &s->sides[lead == &s->sides[0] ? 1 : 0];
    const int own = forecast_fight_left(f, 0);
    const int theirs = forecast_fight_left(f, 1);
    (void)snprintf(
        words, sizeof words,
        "Left on average: %d.%d of %d, and %d.%d of the other group's %d. Here %d and %d were left.",
        own / 100, own / 10 % 10, lead->began, theirs / 100, theirs / 10 % 10, other->began, lead->left,
        other->left);
    say(out, words);
}

void combat_odds_explain(App *app, const CombatSummary *s, Because *out) {
    ForecastResult came;
    char words[BECAUSE_WORDS];
    if (known_odds(app, s) != COMBAT_ODDS_KNOWN) {
        return;
    }
    const ForecastFight *f = combat_odds_fight(app, s, &came);
    const bool is_seat = playback_of(app)->seat == PLAYER_RED || playback_of(app)->seat == PLAYER_BLUE;
    const Told told = {f, name_of(app, lead_of(app, s)), came};
    combat_odds_words(app, s, words, sizeof words);
    (void)because_answer_add(out, BECAUSE_HEAD, 0, words);
    (void)snprintf(out->mine, sizeof out->mine, "chance");
    (void)snprintf(out->other, sizeof out->other, "this time");
    for (int r = 0; r < FORECAST_RESULT_COUNT; r++) {
        add_result(out, &told, (ForecastResult)r);
    }
    add_left(out, app, s, f);
    (void)snprintf(
        words, sizeof words,
        "The two groups fought %u times with other dice, from the moment before this combat began.",
        f->samples);
    say(out, words);
    if (is_seat) {
        say(out,
            "Only what you could see then counts: no card in the other hand, no spell that you do not see.");
    }
    BecauseRow *row = because_answer_add(out, BECAUSE_CAUSE, 0, "how the combat began");
    if (row != NULL) {
        row->event = s->first;
    }
}
