// Seating computer players.

#include "computer_players.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/personality.h"
#include "ai/worlds.h"
#include "match/spelling.h"

enum { WORD_SIZE = MATCH_TEXT_SIZE };

bool computer_is_meant(const char *seat) {
    return seat[0] != '\0' && !spelling_equal(seat, "human");
}

// "OPTION=VALUE" or a personality of a player that thinks.
static bool change(AiSettings *settings, const char *text, char reason[PROBLEM_SIZE]) {
    char option[WORD_SIZE];
    const char *const equals = strchr(text, '=');
    const int person = personality_by_slug(text);
    if (person < PERSON_COUNT) return ai_settings_change(settings, "person", person);
    const size_t length = equals == NULL ? strlen(text) : (size_t)(equals - text);
    (void)snprintf(option, sizeof option, "%.*s", (int)(length < sizeof option ? length : sizeof option - 1),
                   text);
    char *end = NULL;
    errno = 0;
    const long value = equals == NULL ? -1 : strtol(equals + 1, &end, 10);
    const bool is_number = equals != NULL && equals[1] != '\0' && *end == '\0' && errno == 0 && value >= 0 &&
                           value <= AI_BUDGET_MAX;
    if (is_number && ai_settings_change(settings, option, (int)value)) {
        return true;
    }
    (void)snprintf(reason, PROBLEM_SIZE, "the computer player %s has no option \"%.60s\"",
                   ai_level_slug(settings->level), text);
    return false;
}

bool computer_settings(const char *name, AiSettings *out, char reason[PROBLEM_SIZE]) {
    char base[WORD_SIZE];
    size_t length = strcspn(name, ":");
    (void)snprintf(base, sizeof base, "%.*s", (int)(length < sizeof base ? length : sizeof base - 1), name);
    AiLevel level = AI_NONE;
    for (int i = AI_RANDOM; i < AI_LEVEL_COUNT; i++) {
        if (spelling_equal(base, ai_level_slug(i))) {
            level = (AiLevel)i;
        }
    }
    if (level == AI_NONE) {
        (void)snprintf(reason, PROBLEM_SIZE,
                       "unknown computer player \"%.60s\" (random, beginner, easy, normal, hard, expert)",
                       name);
        return false;
    }
    *out = ai_settings(level);
    while (name[length] == ':') {
        char option[WORD_SIZE];
        name += length + 1;
        length = strcspn(name, ":");
        (void)snprintf(option, sizeof option, "%.*s",
                       (int)(length < sizeof option ? length : sizeof option - 1), name);
        if (level == AI_RANDOM) {
            (void)snprintf(reason, PROBLEM_SIZE, "the computer player random has no option \"%.60s\"",
                           option);
            return false;
        }
        if (!change(out, option, reason)) {
            return false;
        }
    }
    return true;
}

const char *computer_option(const LabArgs *args, const char *usual, AiSettings *out) {
    const char *const given = option_text(args, "--level");
    const char *const name = given != NULL ? given : usual;
    char reason[PROBLEM_SIZE];
    if (!computer_settings(name, out, reason)) {
        (void)lab_usage(args, "--level: %s", reason);
        return NULL;
    }
    return name;
}

static bool computer_is_known(const char *name, char reason[PROBLEM_SIZE]) {
    AiSettings settings;
    return computer_settings(name, &settings, reason);
}

// --- Deciding ---

int computer_decide(uint64_t seed, const GameState *state, Player seat, Order *out, int capacity) {
    GameState known;
    const uint64_t moment = (uint64_t)state->turn << 16 | (uint64_t)state->phase << 8 | (uint64_t)seat;
    uint64_t stream = world_mix(world_mix(seed, moment), 1);
    engine_state_as_known(&known, state, seat, world_mix(seed, moment));
    return ai_random_orders(&known, seat, &stream, out, capacity);
}

static AiTask task_for(const Computer *computer, const GameState *state, Player seat,
                       const Whereabouts *past) {
    const House other = (House)state->players[player_other(seat)].house;
    if (computer->decks->house != other) {
        computer->decks->house = other;
        deck_starters_of(other, computer->decks->cards);
    }
    return (AiTask){.state = state,
                    .seat = seat,
                    .settings = computer->settings,
                    .decks = (const uint16_t(*)[DECK_MAX])computer->decks->cards,
                    .net = computer->net,
                    .weights = computer->weights,
                    .seed = computer->seed,
                    .past = past,
                    .signals = computer->signals};
}

int computer_think(const Computer *computer, const GameState *state, Player seat, const Whereabouts *past,
                   Order *out, int capacity) {
    if (computer->settings.level == AI_RANDOM) {
        return computer_decide(computer->seed, state, seat, out, capacity);
    }
    const AiTask task = task_for(computer, state, seat, past);
    ai_think(computer->player, &task, computer->answer);
    const int count = computer->answer->count < capacity ? computer->answer->count : capacity;
    memcpy(out, computer->answer->orders, sizeof out[0] * (size_t)count);
    return count;
}

void computer_weigh(const Computer *computer, const GameState *state, Player seat, const TurnOrders *sets,
                    int count, int *worths) {
    const AiTask task = task_for(computer, state, seat, NULL);
    ai_weigh(computer->player, &task, sets, count, worths);
}

bool computer_begin(Computer *computer, const AiSettings *settings, uint64_t seed) {
    *computer = (Computer){.settings = *settings, .seed = seed};
    if (settings->level == AI_RANDOM) {
        return true;
    }
    computer->player = ai_player_new();
    computer->answer = malloc(sizeof *computer->answer);
    computer->decks = calloc(1, sizeof *computer->decks);
    return computer->player != NULL && computer->answer != NULL && computer->decks != NULL;
}

void computer_end(Computer *computer) {
    ai_player_free(computer->player);
    free(computer->answer);
    free(computer->decks);
    *computer = (Computer){.seed = 0};
}

// --- Seats of a match ---

static int decide(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    const ComputerSeats *const seats = data;
    return computer_think(&seats->of[seat], state, seat, &seats->match->past[seat], out, capacity);
}

bool computer_seat_all(ComputerSeats *seats, Match *m) {
    bool is_complete = match_relearn(m);
    *seats = (ComputerSeats){.match = m, .is_short = !is_complete};
    m->decide_data = seats;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        char reason[PROBLEM_SIZE];
        AiSettings settings;
        const char *const name = m->players[seat].seat;
        const bool is_meant = computer_is_meant(name);
        const bool is_there = is_meant && computer_settings(name, &settings, reason);
        const bool is_ready = is_there && computer_begin(&seats->of[seat], &settings, m->seed);
        m->decide[seat] = is_ready ? decide : NULL;
        is_complete = is_complete && is_ready == is_meant;
        seats->is_short = seats->is_short || is_ready != is_there;
    }
    return is_complete;
}

void computer_seats_end(ComputerSeats *seats) {
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        computer_end(&seats->of[seat]);
    }
}

void computer_report_seats(const Match *m, const char *text, size_t size, Problems *problems) {
    for (Player seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        char reason[PROBLEM_SIZE];
        const char *const name = m->players[seat].seat;
        if (computer_is_meant(name) && !computer_is_known(name, reason)) {
            match_report_seat(text, size, seat, reason, problems);
        }
    }
}
