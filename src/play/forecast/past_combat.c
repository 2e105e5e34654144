// A combat of the past, as a question to the forecaster, and its answer in words.

#include "play/past_combat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/session.h"

// --- The question ---

// Which of the two is told first.
static int lead_of(const GameState *s, const GroupId groups[2], Player seat) {
    const Player wanted[] = {seat, PLAYER_RED, PLAYER_BLUE};
    for (int w = 0; w < 3; w++) {
        for (int i = 0; i < 2; i++) {
            const Player owner = (Player)group_at(s, groups[i])->owner;
            if (owner == wanted[w] && (owner == PLAYER_RED || owner == PLAYER_BLUE)) {
                return i;
            }
        }
    }
    return 0;
}

static void make_task(const GameState *s, const CombatFound *find, Player seat, ForecastTask *out) {
    const bool is_seat = seat == PLAYER_RED || seat == PLAYER_BLUE;
    const int lead = lead_of(s, find->groups, seat);
    if (is_seat) {
        session_known_to(s, seat, &out->known);
    } else {
        out->known = *s;
    }
    out->seat = is_seat ? seat : PLAYER_RED;
    out->subject = find->groups[lead];
    out->foe = find->groups[1 - lead];
    out->foe_from = (SquareId){0};
    out->rounds = find->rounds;
    out->is_after_orders = false;
    out->from = (SquareId){0};
    out->goal = (SquareId){0};
    out->is_to_dawn = false;
    for (int p = 0; p <= PLAYER_BLUE; p++) {
        out->orders[p].count = 0;
    }
}

static bool is_meant(const GameState *s, const CombatFound *find, const PastCombat *which) {
    return group_at(s, find->groups[0])->label == which->labels[0] &&
           group_at(s, find->groups[1])->label == which->labels[1];
}

bool past_combat_task(Match *replay, const PastCombat *which, ForecastTask *out) {
    OrderFault fault;
    GameState *const at = malloc(sizeof *at);
    CombatFound find = {.out = at, .skip = which->nth};
    const bool is_found = at != NULL && match_run_to_orders(replay, which->turn) &&
                          match_run_phase(replay, &fault) && // now the orders are the engine's
                          engine_find_combat(&replay->state, replay->resolved, &find) &&
                          is_meant(at, &find, which);
    if (is_found) {
        make_task(at, &find, which->seat, out);
    }
    free(at);
    return is_found;
}

// --- The answer ---

ForecastResult past_combat_result(int first, int second) {
    if (first > 0) {
        return second > 0 ? FORECAST_BOTH_LIVE : FORECAST_FIRST_WINS;
    }
    return second > 0 ? FORECAST_SECOND_WINS : FORECAST_BOTH_DIE;
}

static int percent_of(const ForecastFight *f, ForecastResult result) {
    return (forecast_fight_chance(f, result) + FORECAST_PERCENT / 2) / FORECAST_PERCENT;
}

PastSurprise past_combat_surprise(const ForecastFight *f, ForecastResult came) {
    const int chance = forecast_fight_chance(f, came);
    if (f->samples == 0 || chance >= UNLIKELY_BELOW * FORECAST_PERCENT) {
        return SURPRISE_NONE;
    }
    return chance >= RARE_BELOW * FORECAST_PERCENT ? SURPRISE_UNLIKELY : SURPRISE_RARE;
}

void past_combat_chance(const ForecastFight *f, ForecastResult result, char out[PAST_CHANCE_WORDS]) {
    const int chance = forecast_fight_chance(f, result);
    const int percent = percent_of(f, result);
    if (chance == 0) {
        (void)snprintf(out, PAST_CHANCE_WORDS, "no chance");
    } else if (percent == 0) {
        (void)snprintf(out, PAST_CHANCE_WORDS, "less than 1 in 100");
    } else if (percent == 100 && chance < FORECAST_CERTAIN) {
        (void)snprintf(out, PAST_CHANCE_WORDS, "more than 99 in 100");
    } else {
        (void)snprintf(out, PAST_CHANCE_WORDS, "%d in 100", percent);
    }
}

static void append(char out[PAST_COMBAT_WORDS], const char *words) {
    const size_t used = strlen(out);
    (void)snprintf(out + used, PAST_COMBAT_WORDS - used, "%s", words);
}

// ", 50 to lose", or ", 50 in 100 to lose" where no hundred was named before; nothing where it hardly ever
// comes.
static void append_chance(const ForecastFight *f, ForecastResult result, const char *what,
                          char out[PAST_COMBAT_WORDS]) {
    char words[48];
    const int percent = percent_of(f, result);
    const char *const of = strstr(out, " in 100") == NULL ? " in 100" : "";
    (void)snprintf(words, sizeof words, ", %d%s %s", percent, of, what);
    append(out, percent > 0 ? words : "");
}

static const char *name_of(ForecastResult came, bool is_own) {
    static const char *const own[FORECAST_RESULT_COUNT] = {
        [FORECAST_FIRST_WINS] = "Your win was",
        [FORECAST_SECOND_WINS] = "Your loss was",
        [FORECAST_BOTH_LIVE] = "That both lived was",
        [FORECAST_BOTH_DIE] = "That both died was",
    };
    const bool is_even = came == FORECAST_BOTH_LIVE || came == FORECAST_BOTH_DIE;
    return is_own || is_even ? own[came] : "This outcome was";
}

void past_combat_words(const ForecastFight *f, const char *first, ForecastResult came,
                       char out[PAST_COMBAT_WORDS]) {
    char chance[PAST_CHANCE_WORDS];
    char words[PAST_COMBAT_WORDS];
    const PastSurprise surprise = past_combat_surprise(f, came);
    const bool is_own = strcmp(first, "You") == 0;
    if (percent_of(f, FORECAST_FIRST_WINS) == 100 || percent_of(f, FORECAST_SECOND_WINS) == 100) {
        const bool wins = percent_of(f, FORECAST_FIRST_WINS) == 100;
        (void)snprintf(out, PAST_COMBAT_WORDS, "%s %s almost certain to %s", first, is_own ? "were" : "was",
                       wins ? "win" : "lose");
    } else {
        past_combat_chance(f, FORECAST_FIRST_WINS, chance);
        (void)snprintf(out, PAST_COMBAT_WORDS, "%s had %s to win", first, chance);
        append_chance(f, FORECAST_SECOND_WINS, "to lose", out);
    }
    append_chance(f, FORECAST_BOTH_LIVE, "for both to live", out);
    append_chance(f, FORECAST_BOTH_DIE, "for both to die", out);
    append(out, ".");
    if (surprise != SURPRISE_NONE) {
        past_combat_chance(f, came, chance);
        (void)snprintf(words, sizeof words, " %s %sunlikely: %s.", name_of(came, is_own),
                       surprise == SURPRISE_RARE ? "very " : "",
                       strcmp(chance, "no chance") == 0 ? "it never came in the forecast" : chance);
        append(out, words);
    }
}
