// Seating computer players.

#include "lab/computer_players.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "match/spelling.h"

static const char *const LATER[] = {"easy", "normal", "hard", "expert"};

bool computer_is_meant(const char *seat) {
    return seat[0] != '\0' && !spelling_equal(seat, "human");
}

bool computer_is_known(const char *name, char reason[PROBLEM_SIZE]) {
    char base[MATCH_TEXT_SIZE];
    const size_t length = strcspn(name, ":");
    (void)snprintf(base, sizeof base, "%.*s", (int)(length < sizeof base ? length : sizeof base - 1), name);
    if (spelling_equal(base, "random")) {
        (void)snprintf(reason, PROBLEM_SIZE, "the computer player random has no option \"%.60s\"",
                       name[length] == '\0' ? "" : name + length + 1);
        return name[length] == '\0';
    }
    for (size_t i = 0; i < sizeof LATER / sizeof LATER[0]; i++) {
        if (spelling_equal(base, LATER[i])) {
            (void)snprintf(reason, PROBLEM_SIZE, "the computer player %s is not there yet; random is",
                           LATER[i]);
            return false;
        }
    }
    (void)snprintf(reason, PROBLEM_SIZE,
                   "unknown computer player \"%.60s\" (random, easy, normal, hard, expert)", name);
    return false;
}

// One word from several, so that neighbouring turns and seats have unrelated streams.
static uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t x = a ^ (b + UINT64_C(0x9e3779b97f4a7c15) + (a << 6) + (a >> 2));
    x = (x ^ (x >> 31)) * UINT64_C(0x7fb5d329728ea185);
    x = (x ^ (x >> 27)) * UINT64_C(0x81dadef4bc2dd44d);
    return x ^ (x >> 33);
}

int computer_decide(uint64_t seed, const GameState *state, Player seat, Order *out, int capacity) {
    GameState known;
    const uint64_t moment = (uint64_t)state->turn << 16 | (uint64_t)state->phase << 8 | (uint64_t)seat;
    uint64_t stream = mix(mix(seed, moment), 1);
    engine_state_as_known(&known, state, seat, mix(seed, moment));
    return ai_random_orders(&known, seat, &stream, out, capacity);
}

static int decide(void *data, const GameState *state, Player seat, Order *out, int capacity) {
    const Match *const m = data;
    return computer_decide(m->seed, state, seat, out, capacity);
}

bool computer_seat_all(Match *m, char reason[PROBLEM_SIZE]) {
    m->decide_data = m;
    for (int seat = PLAYER_RED; seat <= PLAYER_BLUE; seat++) {
        m->decide[seat] = NULL;
        if (!computer_is_meant(m->players[seat].seat)) {
            continue;
        }
        if (!computer_is_known(m->players[seat].seat, reason)) {
            return false;
        }
        m->decide[seat] = decide;
    }
    return true;
}
